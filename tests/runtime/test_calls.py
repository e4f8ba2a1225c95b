"""What may be passed to a program, what comes back, and what is said of what does not fit?"""

from __future__ import annotations

import array
from dataclasses import replace
from typing import Any

import ml_dtypes
import numpy
import pytest

from hloom import runtime
from hloom.artifact import Constant, Cost, TensorSpec
from hloom.diagnostics import ArgumentError, EvaluationError
from hloom.runtime.elements import ELEMENTS, numpy_dtype
from tests.runtime.programs import SCALAR, VECTOR, add_program, copy_program, program

ONES = numpy.ones(4, numpy.float32)


@pytest.fixture(scope="module")
def add() -> runtime.Executable:
    return runtime.load(add_program())


def _copier(shape: tuple[int, ...], dtype: str) -> runtime.Executable:
    spec = TensorSpec(shape, dtype, "x")
    text = copy_program(f"[{spec.bytes} x i8]", 1)
    return runtime.load(program(text, inputs=(spec,), outputs=(spec,)))


@pytest.fixture(scope="module")
def copy_scalar() -> runtime.Executable:
    return _copier((), "f32")


def test_arrays_are_added(add: runtime.Executable) -> None:
    x = numpy.arange(4, dtype=numpy.float32)
    result = add(x, ONES)
    assert isinstance(result, numpy.ndarray)
    assert result.dtype == numpy.float32
    assert result.tolist() == [1, 2, 3, 4]


def test_results_are_fresh_writable_and_aligned(add: runtime.Executable) -> None:
    first, second = add(ONES, ONES), add(ONES, ONES)
    first[0] = 99
    assert second[0] == 2
    assert first.ctypes.data % 64 == 0


@pytest.mark.parametrize("is_short", [True, False])
def test_a_short_run_keeps_the_interpreter(is_short: bool) -> None:
    cost = Cost(4, 48) if is_short else Cost()
    assert runtime.load(add_program(cost=cost))(ONES, ONES).tolist() == [2] * 4


@pytest.mark.parametrize("dtype", ELEMENTS)
def test_each_element_type_passes(dtype: str) -> None:
    source = numpy.arange(6).reshape(2, 3) % 2
    values = source.astype(numpy_dtype(dtype))
    result = _copier((2, 3), dtype)(values)
    assert result.dtype == values.dtype
    assert result.tobytes() == values.tobytes()


@pytest.mark.parametrize("shape", [(), (0,), (3, 0, 2), (1,), (2, 1, 1, 2)])
def test_each_shape_passes(shape: tuple[int, ...]) -> None:
    values = numpy.full(shape, 3, numpy.int32)
    result = _copier(shape, "i32")(values)
    assert result.shape == shape
    assert (result == values).all()


def test_strided_arrays_are_copied() -> None:
    values = numpy.arange(24, dtype=numpy.float32).reshape(6, 4)[::2, ::-2]
    assert _copier((3, 2), "f32")(values).tolist() == values.tolist()


def test_transposed_arrays_are_copied() -> None:
    values = numpy.arange(6, dtype=numpy.int8).reshape(2, 3).T
    assert _copier((3, 2), "i8")(values).tolist() == values.tolist()


def test_misaligned_arrays_are_copied() -> None:
    storage = numpy.zeros(17, numpy.uint8)
    values = storage[1:].view(numpy.float32)
    values[:] = [1, 2, 3, 4]
    assert not values.flags.aligned
    assert _copier((4,), "f32")(values).tolist() == [1, 2, 3, 4]


def test_foreign_byte_order_is_converted() -> None:
    values = numpy.array([1, 2, 3, 4], ">f4")
    assert _copier((4,), "f32")(values).tolist() == [1, 2, 3, 4]


def test_buffers_are_read(add: runtime.Executable) -> None:
    values = array.array("f", [1, 2, 3, 4])
    assert add(values, memoryview(values)).tolist() == [2, 4, 6, 8]


def test_array_interfaces_are_read(add: runtime.Executable) -> None:
    class Wrapped:
        def __array__(self, dtype: Any = None, copy: Any = None) -> numpy.ndarray:
            return ONES

    assert add(Wrapped(), ONES).tolist() == [2] * 4


@pytest.mark.parametrize("value", [2.5, 2, numpy.float32(2.5), numpy.array(2.5, numpy.float32)])
def test_numbers_pass_as_scalars(copy_scalar: runtime.Executable, value: Any) -> None:
    assert copy_scalar(value) == numpy.float32(value)


@pytest.mark.parametrize(
    ("dtype", "value"),
    [("i1", True), ("i8", -3), ("ui64", 2**64 - 1), ("bf16", 1.5), ("complex<f32>", 1 + 2j)],
)
def test_numbers_pass_as_scalars_of_each_family(dtype: str, value: Any) -> None:
    assert _copier((), dtype)(value) == value


@pytest.mark.parametrize(
    ("dtype", "value"),
    [("i1", 1), ("i32", True), ("i32", 1.0), ("f32", 1j), ("i8", 300), ("ui8", -1), ("i4", 8)],
)
def test_numbers_of_another_family_or_range_are_refused(dtype: str, value: Any) -> None:
    with pytest.raises(ArgumentError, match=r"HL040[345]"):
        _copier((), dtype)(value)


def test_no_results_and_several_results_are_tuples() -> None:
    text = "define i32 @hloom_main(ptr %t, ptr %b) { ret i32 0 }"
    assert runtime.load(program(text))() == ()
    results = runtime.load(program(text, outputs=(SCALAR, VECTOR)))()
    assert [result.shape for result in results] == [(), (4,)]


def test_many_buffers_pass() -> None:
    count = 100
    text = f"""
    define i32 @hloom_main(ptr %t, ptr %b) {{
      br label %loop
    loop:
      %i = phi i64 [ 0, %0 ], [ %next, %loop ]
      %o = add i64 %i, {count}
      %p = call ptr @buffer(ptr %b, i64 %i)
      %q = call ptr @buffer(ptr %b, i64 %o)
      %x = load i32, ptr %p
      store i32 %x, ptr %q
      %next = add i64 %i, 1
      %more = icmp ult i64 %next, {count}
      br i1 %more, label %loop, label %done
    done:
      ret i32 0
    }}"""
    specs = (TensorSpec((), "i32"),) * count
    executable = runtime.load(program(text, inputs=specs, outputs=specs))
    assert [int(x) for x in executable(*range(count))] == list(range(count))


def test_constants_are_passed_by_reference() -> None:
    weights = numpy.arange(4, dtype=numpy.float32)
    text = add_program().objects[0]
    artifact = replace(
        add_program(),
        inputs=(VECTOR, VECTOR),
        constants=(Constant((4,), "f32", weights),),
    )
    assert artifact.objects[0] == text
    adder = """
    define i32 @hloom_main(ptr %t, ptr %b) {
      %w = call ptr @buffer(ptr %b, i64 1)
      %r = call ptr @buffer(ptr %b, i64 0)
      %x = load <4 x float>, ptr %w, align 4
      store <4 x float> %x, ptr %r, align 16
      ret i32 0
    }"""
    executable = runtime.load(
        program(adder, outputs=(VECTOR,), constants=(Constant((4,), "f32", weights),))
    )
    assert executable().tolist() == [0, 1, 2, 3]
    weights[0] = 7
    assert executable().tolist() == [7, 1, 2, 3]


class TestRefusals:
    def test_a_wrong_count(self, add: runtime.Executable) -> None:
        with pytest.raises(ArgumentError, match=r"HL0401.*expected 2, 1 given"):
            add(ONES)

    def test_names(self, add: runtime.Executable) -> None:
        with pytest.raises(ArgumentError, match=r"HL0401.*by name: y"):
            add(ONES, y=ONES)

    def test_a_wrong_shape(self, add: runtime.Executable) -> None:
        message = r"HL0402.*argument 1 \(x\).*expected tensor<4xf32>, found tensor<2x2xf32>"
        with pytest.raises(ArgumentError, match=message):
            add(ONES, ONES.reshape(2, 2))

    def test_a_wrong_dtype(self, add: runtime.Executable) -> None:
        message = r"HL0403.*expected tensor<4xf32>, found tensor<4xf64>(.|\n)*numpy.float32"
        with pytest.raises(ArgumentError, match=message):
            add(ONES, ONES.astype(float))

    def test_a_dtype_unknown_to_programs(self, add: runtime.Executable) -> None:
        with pytest.raises(ArgumentError, match=r"HL0403.*datetime64"):
            add(ONES, numpy.zeros(4, "datetime64[s]"))

    @pytest.mark.parametrize("value", [None, "text", [1.0] * 4, object(), {}])
    def test_what_is_no_array(self, add: runtime.Executable, value: Any) -> None:
        with pytest.raises(ArgumentError, match=r"HL0404.*argument 0"):
            add(value, ONES)

    def test_a_number_for_a_vector(self, add: runtime.Executable) -> None:
        with pytest.raises(ArgumentError, match=r"HL0402.*the Python float 1\.0"):
            add(ONES, 1.0)

    def test_a_protocol_that_fails(self, add: runtime.Executable) -> None:
        class Broken:
            shape = (4,)
            dtype = "float32"

            def __array__(self, dtype: Any = None, copy: Any = None) -> numpy.ndarray:
                raise RuntimeError("lost its memory")

        with pytest.raises(ArgumentError, match=r"HL0405.*lost its memory"):
            add(ONES, Broken())

    def test_the_call_after_a_refusal_works(self, add: runtime.Executable) -> None:
        with pytest.raises(ArgumentError):
            add(ONES)
        assert add(ONES, ONES).tolist() == [2] * 4


def test_a_report_is_raised() -> None:
    text = """
    @message = private constant [14 x i8] c"index 7 of 3\\C2\\B5"
    define i32 @hloom_main(ptr %table, ptr %b) {
      %report = call ptr @service(ptr %table, i64 48)
      %code = call i32 %report(ptr %table, i32 5, ptr @message)
      ret i32 %code
    }"""
    text = text.replace("[14 x i8]", "[15 x i8]").replace("\\B5", "\\B5\\00")
    with pytest.raises(EvaluationError, match=r"HL0704.*program main.*index 7 of 3µ"):
        runtime.load(program(text))()


def test_a_code_without_a_report_is_raised() -> None:
    with pytest.raises(EvaluationError, match=r"HL0704.*code 9"):
        runtime.load(program("define i32 @hloom_main(ptr %t, ptr %b) { ret i32 9 }"))()


def test_ml_dtypes_results_have_their_dtype() -> None:
    values = numpy.array([1.5, 2.5], ml_dtypes.float8_e4m3fn)
    assert _copier((2,), "f8E4M3FN")(values).dtype == ml_dtypes.float8_e4m3fn


def test_what_is_known_of_a_program_is_shown(add: runtime.Executable) -> None:
    report = add.report()
    assert report["inputs"] == ["x: tensor<4xf32>"] * 2
    assert "outputs: tensor<4xf32>" in str(report)
    assert "tensor<4xf32>" in repr(add)
    assert add.memory.inputs == 32
    assert add.memory.code > 0


def test_an_executable_outlives_what_it_was_made_from() -> None:
    executable = runtime.load(add_program())
    result = executable(ONES, ONES)
    del executable
    assert result.tolist() == [2] * 4
