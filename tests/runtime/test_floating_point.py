"""Do programs run with the default floating-point state and leave the caller's alone?"""

from __future__ import annotations

import ctypes
import platform
from collections.abc import Iterator

import llvmlite.binding as llvm
import numpy
import pytest

from hloom import runtime
from hloom.artifact import TensorSpec
from tests.runtime.programs import program

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="MXCSR is x86's")

STATES = TensorSpec((64,), "ui32")

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


SET = """
define void @set(i32 %state) {
  %place = alloca i32
  store i32 %state, ptr %place
  call void @llvm.x86.sse.ldmxcsr(ptr %place)
  ret void
}
declare void @llvm.x86.sse.ldmxcsr(ptr)
"""

DEFAULT = 0x1F80
FLUSHING = DEFAULT | 0x8040


@pytest.fixture
def flushing() -> Iterator[None]:
    """Let this thread flush denormals, as some libraries do."""
    module = llvm.parse_assembly(SET)
    target = llvm.Target.from_default_triple().create_target_machine()
    with llvm.create_mcjit_compiler(module, target) as engine:
        engine.finalize_object()
        set_state = ctypes.CFUNCTYPE(None, ctypes.c_uint32)(engine.get_function_address("set"))
        set_state(FLUSHING)
        yield
        set_state(DEFAULT)


def _tiny_sum() -> float:
    tiny = numpy.full(1, 1e-40, numpy.float32)
    return float((tiny + tiny)[0])


def test_the_state_is_the_default_on_all_threads(flushing: None) -> None:
    assert _tiny_sum() == 0
    states = _reader()()
    assert set((states & 0xFFFFFFC0).tolist()) == {DEFAULT}
    assert _tiny_sum() == 0


def _reader() -> runtime.Executable:
    return runtime.load(program(READ, outputs=(STATES,)))


def test_what_a_program_does_to_the_state_ends_with_it() -> None:
    assert _tiny_sum() != 0
    runtime.load(program(SPOIL))()
    assert _tiny_sum() != 0
