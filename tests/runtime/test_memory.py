"""Is memory reused, shared where the program says so, and given back?"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy
import pytest

from hloom import runtime
from hloom.artifact import TensorSpec
from hloom.diagnostics import EvaluationError
from tests.runtime.programs import VECTOR, copy_program, program

LARGE = TensorSpec((1 << 20,), "f32")

# Adds 1 to the first input where it lies, and returns the sum of it and the second one.
IN_PLACE = """
define i32 @hloom_main(ptr %t, ptr %b) {
  %p = call ptr @buffer(ptr %b, i64 0)
  %q = call ptr @buffer(ptr %b, i64 1)
  %o = call ptr @buffer(ptr %b, i64 2)
  %s = call ptr @buffer(ptr %b, i64 3)
  %x = load <4 x float>, ptr %p, align 4
  %y = load <4 x float>, ptr %q, align 4
  %z = fadd <4 x float> %x, <float 1.0, float 1.0, float 1.0, float 1.0>
  store <4 x float> %z, ptr %o, align 16
  %w = fadd <4 x float> %z, %y
  store <4 x float> %w, ptr %s, align 16
  ret i32 0
}
"""


@pytest.fixture(autouse=True)
def idle_limit() -> Iterator[None]:
    before = runtime.memory_pool().idle_limit_bytes
    gc.collect()
    yield
    runtime.set_memory_limit(before)


def _in_place() -> runtime.Executable:
    return runtime.load(
        program(IN_PLACE, inputs=(VECTOR, VECTOR), outputs=(VECTOR, VECTOR), aliased=((0, 0),))
    )


def _copier(spec: TensorSpec) -> runtime.Executable:
    text = copy_program(f"[{spec.bytes} x i8]", 1)
    return runtime.load(program(text, inputs=(spec,), outputs=(spec,)))


def test_a_dead_result_is_reused() -> None:
    executable = _copier(LARGE)
    values = numpy.ones(LARGE.shape, numpy.float32)
    addresses = set()
    for _ in range(10):
        addresses.add(executable(values).ctypes.data)
    assert len(addresses) == 1


def test_views_keep_a_result_alive() -> None:
    executable = _copier(LARGE)
    view = executable(numpy.ones(LARGE.shape, numpy.float32))[5:10]
    gc.collect()
    other = executable(numpy.zeros(LARGE.shape, numpy.float32))
    assert view.tolist() == [1] * 5
    assert not numpy.shares_memory(view, other)


def test_large_results_start_at_huge_pages() -> None:
    result = _copier(LARGE)(numpy.ones(LARGE.shape, numpy.float32))
    assert result.ctypes.data % (2 << 20) == 0


def test_memory_is_counted() -> None:
    before = runtime.memory_pool()
    array = runtime.empty((1 << 20,), "f32")
    during = runtime.memory_pool()
    assert during.live_bytes - before.live_bytes == array.nbytes
    assert during.peak_live_bytes >= during.live_bytes
    del array
    assert runtime.memory_pool().live_bytes == before.live_bytes
    runtime.reset_memory_peak()
    assert runtime.memory_pool().peak_live_bytes == before.live_bytes


def test_idle_memory_keeps_to_its_limit() -> None:
    runtime.trim_memory()
    assert runtime.memory_pool().idle_bytes == 0
    runtime.set_memory_limit(10 << 20)
    arrays = [runtime.empty((1 << 20,), "f32") for _ in range(8)]
    del arrays
    assert runtime.memory_pool().idle_bytes <= 10 << 20
    runtime.set_memory_limit(0)
    assert runtime.memory_pool().idle_bytes == 0


def test_memory_given_back_leaves_the_process() -> None:
    runtime.trim_memory()
    before = runtime.resident_bytes()
    array = runtime.empty((64 << 20,), "ui8")
    array.fill(1)
    grown = runtime.resident_bytes() - before
    assert 60 << 20 < grown < 70 << 20
    del array
    runtime.trim_memory()
    assert runtime.resident_bytes() - before < 8 << 20


@pytest.mark.parametrize("size", [0, 1, 63, 64, 65, 4095, 1 << 16, (2 << 20) - 1, 2 << 20, 7 << 20])
def test_each_size_is_served_whole(size: int) -> None:
    array = runtime.empty((size,), "ui8")
    array.fill(255)
    assert array.nbytes == size
    assert array.ctypes.data % 64 == 0


class TestSharedBuffers:
    def test_a_result_takes_over_a_result(self) -> None:
        executable = _in_place()
        x = runtime.empty((4,), "f32")
        x[:] = 1
        updated, total = executable(x, numpy.ones(4, numpy.float32))
        assert updated.ctypes.data == x.ctypes.data
        assert updated.tolist() == [2] * 4
        assert total.tolist() == [3] * 4
        del x
        gc.collect()
        assert updated.tolist() == [2] * 4

    def test_a_chain_of_updates_stays_in_place(self) -> None:
        executable = _in_place()
        state = runtime.empty((4,), "f32")
        state[:] = 0
        address = state.ctypes.data
        for _ in range(10):
            state, _ = executable(state, numpy.ones(4, numpy.float32))
        assert state.tolist() == [10] * 4
        assert state.ctypes.data == address

    def test_a_read_only_array_is_copied(self) -> None:
        x = runtime.empty((4,), "f32")
        x[:] = 1
        x.flags.writeable = False
        updated, _ = _in_place()(x, numpy.ones(4, numpy.float32))
        assert x.tolist() == [1] * 4
        assert updated.tolist() == [2] * 4

    def test_an_array_passed_twice_is_copied(self) -> None:
        x = runtime.empty((8,), "f32")
        x[:] = 1
        for other in (x[:4], x[2:6]):
            updated, total = _in_place()(x[:4], other)
            assert x.tolist() == [1] * 8
            assert updated.tolist() == [2] * 4
            assert total.tolist() == [3] * 4

    def test_a_strided_array_is_copied(self) -> None:
        x = numpy.zeros(8, numpy.float32)[::2]
        updated, _ = _in_place()(x, numpy.ones(4, numpy.float32))
        assert x.tolist() == [0] * 4
        assert updated.tolist() == [1] * 4

    def test_the_memory_is_reported(self) -> None:
        assert _in_place().memory.aliased == 16


def test_the_arena_belongs_to_one_call() -> None:
    text = """
    define i32 @hloom_main(ptr %t, ptr %b) {
      %p = call ptr @buffer(ptr %b, i64 0)
      %q = call ptr @buffer(ptr %b, i64 1)
      %a = call ptr @buffer(ptr %b, i64 2)
      call void @llvm.memcpy.p0.p0.i64(ptr align 64 %a, ptr %p, i64 4194304, i1 true)
      call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr align 64 %a, i64 4194304, i1 true)
      ret i32 0
    }
    declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"""
    executable = runtime.load(program(text, inputs=(LARGE,), outputs=(LARGE,), arena_bytes=4 << 20))

    def calls(number: int) -> bool:
        values = numpy.full(LARGE.shape, number, numpy.float32)
        return all((executable(values) == number).all() for _ in range(20))

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(calls, range(4)))


ALLOCATING = """
define i32 @hloom_main(ptr %table, ptr %b) {
  %allocate = call ptr @service(ptr %table, i64 24)
  %release = call ptr @service(ptr %table, i64 32)
  %p = call ptr %allocate(ptr %table, i64 BYTES, i64 ALIGNMENT)
  %q = call ptr %allocate(ptr %table, i64 100, i64 64)
  %r = call ptr %allocate(ptr %table, i64 100, i64 64)
  call void %release(ptr %table, ptr %q)
  call void %release(ptr %table, ptr null)
  %o = call ptr @buffer(ptr %b, i64 0)
  store ptr %p, ptr %o
  ret i32 0
}
"""


def _allocating(size: int, alignment: int) -> runtime.Executable:
    text = ALLOCATING.replace("BYTES", str(size)).replace("ALIGNMENT", str(alignment))
    return runtime.load(program(text, outputs=(TensorSpec((), "i64"),)))


@pytest.mark.parametrize("alignment", [1, 16, 64, 4096])
def test_programs_allocate_and_leave_nothing_behind(alignment: int) -> None:
    executable = _allocating(3 << 20, alignment)
    executable()
    before = runtime.memory_pool().live_bytes
    for _ in range(10):
        assert int(executable()) % max(alignment, 64) == 0
    assert runtime.memory_pool().live_bytes == before
    assert 3 << 20 < executable.memory.allocated_peak < 4 << 20


@pytest.mark.parametrize(
    ("size", "alignment"), [(1 << 60, 64), (-1, 64), (8, 48), (8, 0), (8, 8192)]
)
def test_impossible_memory_is_refused(size: int, alignment: int) -> None:
    with pytest.raises(EvaluationError, match=r"HL0705"):
        _allocating(size, alignment)()


def test_an_impossible_arena_is_refused() -> None:
    artifact = program("define i32 @hloom_main(ptr %t, ptr %b) { ret i32 0 }", arena_bytes=1 << 55)
    with pytest.raises(EvaluationError, match=r"HL0705"):
        runtime.load(artifact)()
