"""How do the runtime's tests get compiled programs?

From text of LLVM's, compiled by LLVM.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import llvmlite.binding as llvm

from hloom.artifact import Artifact, TensorSpec

# Functions that tests call to reach buffers and the ABI's table.
PRELUDE = """
declare i32 @unused()
define internal ptr @buffer(ptr %buffers, i64 %index) alwaysinline {
  %slot = getelementptr ptr, ptr %buffers, i64 %index
  %buffer = load ptr, ptr %slot
  ret ptr %buffer
}
define internal ptr @service(ptr %table, i64 %offset) alwaysinline {
  %slot = getelementptr i8, ptr %table, i64 %offset
  %service = load ptr, ptr %slot
  ret ptr %service
}
"""

SCALAR = TensorSpec((), "f32")
VECTOR = TensorSpec((4,), "f32", "x")

ADD = """
define i32 @hloom_main(ptr %table, ptr %buffers) {
  %p = call ptr @buffer(ptr %buffers, i64 0)
  %q = call ptr @buffer(ptr %buffers, i64 1)
  %r = call ptr @buffer(ptr %buffers, i64 2)
  %x = load <4 x float>, ptr %p, align 4
  %y = load <4 x float>, ptr %q, align 4
  %z = fadd <4 x float> %x, %y
  store <4 x float> %z, ptr %r, align 16
  ret i32 0
}
"""


def copy_program(element: str, count: int) -> str:
    """The text of a program that copies `count` elements of an LLVM type to its output."""
    return f"""
define i32 @hloom_main(ptr %table, ptr %buffers) {{
  %p = call ptr @buffer(ptr %buffers, i64 0)
  %q = call ptr @buffer(ptr %buffers, i64 1)
  %size = getelementptr {element}, ptr null, i64 {count}
  %bytes = ptrtoint ptr %size to i64
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 %bytes, i1 false)
  ret i32 0
}}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""


@cache
def _target_machine() -> llvm.TargetMachine:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(reloc="pic", codemodel="small", opt=2)


@cache
def compile_object(text: str, is_optimised: bool = True) -> bytes:
    """The relocatable object of a module in LLVM's text form, the prelude added."""
    module = llvm.parse_assembly(PRELUDE + text)
    module.verify()
    if is_optimised:
        builder = llvm.create_pass_builder(
            _target_machine(), llvm.create_pipeline_tuning_options(speed_level=2)
        )
        builder.getModulePassManager().run(module, builder)
    return _target_machine().emit_object(module)


def program(
    *texts: str,
    inputs: tuple[TensorSpec, ...] = (),
    outputs: tuple[TensorSpec, ...] = (),
    **fields: Any,
) -> Artifact:
    """A program made of one object for each text."""
    objects = tuple(compile_object(text) for text in texts)
    return Artifact(target="cpu", objects=objects, inputs=inputs, outputs=outputs, **fields)


def add_program(**fields: Any) -> Artifact:
    """A program that adds two vectors of four f32."""
    return program(ADD, inputs=(VECTOR, VECTOR), outputs=(VECTOR,), **fields)
