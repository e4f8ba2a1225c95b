"""Are a program's objects linked rightly, and is every malformed one refused?"""

from __future__ import annotations

import random
import re
from typing import Any

import numpy
import pytest

from hloom import runtime
from hloom.artifact import Artifact, TensorSpec
from hloom.diagnostics import ArtifactError
from tests.runtime.programs import ADD, SCALAR, VECTOR, add_program, compile_object, program

NUMBER = TensorSpec((), "i64")


def _returning(expression: str, declarations: str = "") -> str:
    """A program's text whose only output is the i64 %result that `expression` computes."""
    return f"""
    {declarations}
    define i32 @hloom_main(ptr %table, ptr %buffers) {{
      {expression}
      %output = call ptr @buffer(ptr %buffers, i64 0)
      store i64 %result, ptr %output
      ret i32 0
    }}"""


def _result(*texts: str) -> int:
    return int(runtime.load(program(*texts, outputs=(NUMBER,)))())


def _refusal(*objects: bytes, entry: str = "hloom_main") -> str:
    artifact = Artifact("cpu", objects, (), (NUMBER,), entry=entry)
    with pytest.raises(ArtifactError) as caught:
        runtime.load(artifact)
    return str(caught.value)


def test_functions_of_other_objects_are_called() -> None:
    caller = _returning("%result = call i64 @forty(i64 2)", "declare i64 @forty(i64)")
    callee = """
    define i64 @forty(i64 %x) noinline {
      %y = add i64 %x, 40
      ret i64 %y
    }"""
    assert _result(caller, callee) == 42
    assert _result(callee, caller) == 42


def test_data_of_other_objects_is_read_and_written() -> None:
    reader = _returning(
        """%old = load i64, ptr @counter
        %result = add i64 %old, 1
        store i64 %result, ptr @counter""",
        "@counter = external global i64",
    )
    executable = runtime.load(program(reader, "@counter = global i64 5", outputs=(NUMBER,)))
    assert [int(executable()), int(executable())] == [6, 7]


def test_each_loaded_program_has_its_own_data() -> None:
    text = _returning(
        """%old = load i64, ptr @counter
        %result = add i64 %old, 1
        store i64 %result, ptr @counter""",
        "@counter = global i64 0",
    )
    first, second = (runtime.load(program(text, outputs=(NUMBER,))) for _ in range(2))
    assert [int(first()), int(first()), int(second())] == [1, 2, 1]


def test_local_symbols_of_one_name_stay_apart() -> None:
    def half(name: str, value: int) -> str:
        return f"""
        @local = internal global i64 {value}
        define i64 @{name}() noinline {{
          %x = load volatile i64, ptr @local
          ret i64 %x
        }}"""

    text = _returning(
        """%x = call i64 @first()
        %y = call i64 @second()
        %z = mul i64 %x, 10
        %result = add i64 %z, %y""",
        "declare i64 @first()\ndeclare i64 @second()",
    )
    assert _result(text, half("first", 4), half("second", 2)) == 42


def test_vector_constants_are_found() -> None:
    text = """
    define i32 @hloom_main(ptr %t, ptr %b) {
      %p = call ptr @buffer(ptr %b, i64 0)
      %q = call ptr @buffer(ptr %b, i64 1)
      %x = load <4 x float>, ptr %p, align 4
      %y = fmul <4 x float> %x, <float 1.5, float 2.5, float -3.5, float 4.5>
      store <4 x float> %y, ptr %q, align 16
      ret i32 0
    }"""
    executable = runtime.load(program(text, inputs=(VECTOR,), outputs=(VECTOR,)))
    assert executable(numpy.ones(4, numpy.float32)).tolist() == [1.5, 2.5, -3.5, 4.5]


def test_zeroed_and_relocated_data_work() -> None:
    text = _returning(
        """%slot = getelementptr ptr, ptr @table, i64 1
        %function = load volatile ptr, ptr %slot
        %x = call i64 %function()
        %y = load volatile i64, ptr getelementptr (i64, ptr @zeros, i64 999)
        %result = add i64 %x, %y""",
        """@zeros = internal global [1000 x i64] zeroinitializer
        @table = internal constant [2 x ptr] [ptr @one, ptr @two]
        define internal i64 @one() { ret i64 1 }
        define internal i64 @two() { ret i64 2 }""",
    )
    assert _result(text) == 2


def test_jump_tables_work() -> None:
    cases = "\n".join(f"i64 {value}, label %case{value}" for value in range(8))
    blocks = "\n".join(
        f'case{value}:\n  call void asm sideeffect "", ""()\n  br label %end' for value in range(8)
    )
    values = ", ".join(f"[ {value * value + 3}, %case{value} ]" for value in range(8))
    text = f"""
    @selector = internal global i64 5
    define i32 @hloom_main(ptr %t, ptr %b) {{
      %x = load volatile i64, ptr @selector
      switch i64 %x, label %end [ {cases} ]
      {blocks}
    end:
      %r = phi i64 [ 0, %0 ], {values}
      %o = call ptr @buffer(ptr %b, i64 0)
      store i64 %r, ptr %o
      ret i32 0
    }}"""
    assert _result(text) == 28


def test_a_strong_definition_beats_a_weak_one() -> None:
    caller = _returning("%result = call i64 @f()", "define weak i64 @f() noinline { ret i64 1 }")
    strong = "define i64 @f() { ret i64 2 }"
    assert _result(caller) == 1
    assert _result(caller, strong) == 2
    assert _result(strong, caller) == 2


def test_one_copy_of_a_comdat_group_is_kept() -> None:
    shared = """
    $shared = comdat any
    @state = linkonce_odr global i64 3, comdat($shared)
    define linkonce_odr i64 @shared() noinline comdat {
      %x = load i64, ptr @state
      ret i64 %x
    }"""
    user = shared + "define i64 @other() noinline { %x = call i64 @shared() ret i64 %x }"
    text = shared + _returning(
        """%x = call i64 @shared()
        store i64 9, ptr @state
        %y = call i64 @other()
        %z = mul i64 %x, 10
        %result = add i64 %z, %y""",
        "declare i64 @other()",
    )
    assert _result(text, user) == 39


def test_an_undefined_weak_symbol_is_null() -> None:
    text = _returning("%result = ptrtoint ptr @missing to i64", "@missing = extern_weak global i64")
    assert _result(text) == 0


def test_the_c_library_is_reached() -> None:
    text = """
    declare float @sinf(float)
    declare double @pow(double, double)
    define i32 @hloom_main(ptr %t, ptr %b) {
      %q = call ptr @buffer(ptr %b, i64 0)
      %x = call float @sinf(float 1.0)
      %y = call double @pow(double 2.0, double 3.0)
      %z = fptrunc double %y to float
      %r = fadd float %x, %z
      store float %r, ptr %q
      ret i32 0
    }"""
    result = runtime.load(program(text, outputs=(SCALAR,)))()
    assert result == numpy.sin(numpy.float32(1)) + numpy.float32(8)


@pytest.mark.parametrize("source", ["float", "double"])
@pytest.mark.parametrize(("target", "name"), [("half", "f16"), ("bfloat", "bf16")])
def test_narrow_floats_are_rounded_without_instructions_for_them(
    source: str, target: str, name: str
) -> None:
    from hloom.runtime.elements import numpy_dtype

    count = 4000
    text = f"""
    define i32 @hloom_main(ptr %t, ptr %b) {{
      %p = call ptr @buffer(ptr %b, i64 0)
      %q = call ptr @buffer(ptr %b, i64 1)
      br label %loop
    loop:
      %i = phi i64 [ 0, %0 ], [ %next, %loop ]
      %pi = getelementptr {source}, ptr %p, i64 %i
      %qi = getelementptr {target}, ptr %q, i64 %i
      %x = load {source}, ptr %pi
      %y = fptrunc {source} %x to {target}
      store {target} %y, ptr %qi
      %next = add i64 %i, 1
      %more = icmp ult i64 %next, {count}
      br i1 %more, label %loop, label %done
    done:
      ret i32 0
    }}"""
    wide = {"float": numpy.float32, "double": numpy.float64}[source]
    spec = TensorSpec((count,), {"float": "f32", "double": "f64"}[source])
    executable = runtime.load(program(text, inputs=(spec,), outputs=(TensorSpec((count,), name),)))
    generator = numpy.random.default_rng(0)
    exponents = generator.uniform(-45, 40, count)
    values = (generator.choice([-1, 1], count) * 2.0**exponents).astype(wide)
    exact = 2.0**-24 * numpy.arange(0, 64) / 2
    values[:64] = exact
    values[64:71] = [0.0, -0.0, numpy.inf, -numpy.inf, 65519, 65520, 3.4e38]
    with numpy.errstate(over="ignore"):
        # ml_dtypes rounds twice from double, through float; an exact answer needs one rounding.
        expected = values.astype(numpy_dtype(name))
    result = executable(values)
    if (source, name) == ("double", "bf16"):
        finite = numpy.isfinite(expected.astype(float)) & numpy.isfinite(result.astype(float))
        error, other = (
            numpy.abs(rounded.astype(float)[finite] - values[finite])
            for rounded in (result, expected)
        )
        assert (error <= other).all()
    else:
        assert result.tobytes() == expected.tobytes()
    assert numpy.isnan(executable(numpy.full(count, numpy.nan, wide)).astype(float)).all()


def test_halves_are_widened_exactly() -> None:
    text = """
    define i32 @hloom_main(ptr %t, ptr %b) {
      %p = call ptr @buffer(ptr %b, i64 0)
      %q = call ptr @buffer(ptr %b, i64 1)
      br label %loop
    loop:
      %i = phi i64 [ 0, %0 ], [ %next, %loop ]
      %pi = getelementptr half, ptr %p, i64 %i
      %qi = getelementptr double, ptr %q, i64 %i
      %x = load half, ptr %pi
      %y = fpext half %x to double
      store double %y, ptr %qi
      %next = add i64 %i, 1
      %more = icmp ult i64 %next, 65536
      br i1 %more, label %loop, label %done
    done:
      ret i32 0
    }"""
    specs = TensorSpec((65536,), "f16"), TensorSpec((65536,), "f64")
    values = numpy.arange(65536).astype(numpy.uint16).view(numpy.float16)
    result = runtime.load(program(text, inputs=specs[:1], outputs=specs[1:]))(values)
    assert numpy.array_equal(result, values.astype(numpy.float64), equal_nan=True)


class TestRefusals:
    def test_an_undefined_symbol_is_named(self) -> None:
        text = _returning("%result = call i64 @open(i64 2)", "declare i64 @open(i64)")
        assert re.search(
            r"HL0506.*object 0, byte \d+.*open is not defined", _refusal(compile_object(text))
        )

    def test_a_symbol_defined_twice_is_named(self) -> None:
        objects = (compile_object(ADD), compile_object(ADD))
        assert "hloom_main is defined twice" in _refusal(*objects)

    def test_a_missing_entry_is_named(self) -> None:
        assert "start is not defined" in _refusal(compile_object(ADD), entry="start")

    def test_an_entry_that_is_data_is_refused(self) -> None:
        data = compile_object("@hloom_main = global i64 0")
        assert "hloom_main is not a function" in _refusal(data)

    def test_thread_local_data_is_refused(self) -> None:
        text = _returning("%result = load i64, ptr @x", "@x = thread_local(localexec) global i64 1")
        assert "thread-local" in _refusal(compile_object(text))

    def test_constructors_are_refused(self) -> None:
        text = (
            ADD
            + """
        @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }]
            [{ i32, ptr, ptr } { i32 1, ptr @start, ptr null }]
        define internal void @start() { ret void }"""
        )
        assert "constructors" in _refusal(compile_object(text, is_optimised=False))

    @pytest.mark.parametrize("data", [b"", b"\x7fELF", b"\0" * 64, b"x" * 1000])
    def test_what_is_no_object_is_refused(self, data: bytes) -> None:
        assert "HL0506" in _refusal(data)

    def test_no_objects_are_refused(self) -> None:
        assert "HL0506" in _refusal()

    def test_another_architecture_is_named(self) -> None:
        data = bytearray(compile_object(ADD))
        data[18] = 183
        assert "AArch64" in _refusal(bytes(data))

    def test_every_truncated_object_is_refused(self) -> None:
        data = compile_object(ADD)
        for size in range(0, len(data), 7):
            assert "HL0506" in _refusal(data[:size])

    def test_damaged_objects_never_end_the_process(self) -> None:
        source = random.Random(0)
        original = add_program().objects[0]
        for _ in range(1000):
            data = bytearray(original)
            for _ in range(source.randint(1, 4)):
                data[source.randrange(len(data))] = source.choice([0, 1, 0x7F, 0x80, 0xFF])
            artifact: Any = Artifact("cpu", (bytes(data),), (), (NUMBER,))
            try:
                runtime.load(artifact)
            except ArtifactError as error:
                assert error.code == "HL0506"
