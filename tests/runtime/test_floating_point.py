"""Do programs run with the default floating-point state and leave the caller's alone?"""

from __future__ import annotations

import platform
from collections.abc import Iterator
from functools import cache

import numpy
import pytest

from hloom import runtime
from hloom.artifact import TensorSpec
from tests.runtime.programs import program

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="MXCSR is x86's")

WORD = TensorSpec((), "ui32")
STATES = TensorSpec((64,), "ui32")

# Another program cannot change the state for the caller, so a bare function pointer does.
READ = """
define internal void @kernel(ptr %t, ptr %arguments, i64 %begin, i64 %end, ptr %scratch) {
entry:
  %output = load ptr, ptr %arguments
  br label %loop
loop:
  %i = phi i64 [ %begin, %entry ], [ %next, %loop ]
  %place = getelementptr i32, ptr %output, i64 %i
  call void @llvm.x86.sse.stmxcsr(ptr %place)
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}
define i32 @hloom_main(ptr %table, ptr %b) {
  %o = call ptr @buffer(ptr %b, i64 0)
  %arguments = alloca ptr
  store ptr %o, ptr %arguments
  %parallel = call ptr @service(ptr %table, i64 16)
  call void %parallel(ptr %table, ptr @kernel, ptr %arguments, i64 64, i64 0)
  ret i32 0
}
declare void @llvm.x86.sse.stmxcsr(ptr)
"""

SPOIL = """
@state = private global i32 65472
define i32 @hloom_main(ptr %table, ptr %b) {
  call void @llvm.x86.sse.ldmxcsr(ptr @state)
  ret i32 0
}
declare void @llvm.x86.sse.ldmxcsr(ptr)
"""


@cache
def _torch_can_flush() -> bool:
    torch = pytest.importorskip("torch")
    return bool(torch.set_flush_denormal(False))


@pytest.fixture
def flushing() -> Iterator[None]:
    torch = pytest.importorskip("torch")
    assert _torch_can_flush()
    torch.set_flush_denormal(True)
    yield
    torch.set_flush_denormal(False)


def _tiny_sum() -> float:
    tiny = numpy.full(1, 1e-40, numpy.float32)
    return float((tiny + tiny)[0])


def test_the_state_is_the_default_on_all_threads(flushing: None) -> None:
    assert _tiny_sum() == 0
    states = runtime.load(program(READ, outputs=(STATES,)))()
    assert set((states & 0xFFFFFFC0).tolist()) == {0x1F80}
    assert _tiny_sum() == 0


def test_what_a_program_does_to_the_state_ends_with_it() -> None:
    assert _tiny_sum() != 0
    runtime.load(program(SPOIL))()
    assert _tiny_sum() != 0
