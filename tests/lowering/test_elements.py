"""Every element type: conversions, arithmetic that wraps or rounds, bits read as other types."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from hloom.ir.types import ELEMENT_TYPES, numpy_dtype
from tests.lowering.comparing import SIZES, agree, compiled, function, random, tensor

INTEGERS = ("i2", "i4", "i8", "i16", "i32", "i64", "ui2", "ui4", "ui8", "ui16", "ui32", "ui64")
CONVERTED = ("i1", "i4", "ui8", "i32", "ui64", "f16", "bf16", "f32", "f64", "f8E5M2")
SMALL_FLOATS = (
    "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2", "f8E5M2FNUZ", "f8E3M4",
    "f8E8M0FNU", "f6E2M3FN", "f6E3M2FN", "f4E2M1FN",
)  # fmt: skip
FLOATS = ("f16", "bf16", "f32", "f64")


def dtype_of(element: str) -> np.dtype:
    return numpy_dtype(ELEMENT_TYPES[element])


def convert(source: str, target: str, size: int) -> str:
    given, wanted = tensor((size,), source), tensor((size,), target)
    return function(
        [given],
        [wanted],
        f"""%r = stablehlo.convert %arg0 : ({given}) -> {wanted}
        return %r : {wanted}""",
    )


def bits_of(element: str) -> int:
    return ELEMENT_TYPES[element].width  # type: ignore[attr-defined]


@pytest.mark.parametrize("element", SMALL_FLOATS)
def test_every_small_float_is_read_exactly(element: str) -> None:
    codes = np.arange(1 << bits_of(element), dtype=np.uint8).view(dtype_of(element))
    (found,) = compiled(convert(element, "f32", len(codes)), codes)
    np.testing.assert_array_equal(found, codes.astype(np.float32))


@pytest.mark.parametrize("element", SMALL_FLOATS)
@pytest.mark.parametrize("source", ["f32", "f64", "bf16", "i32"])
def test_rounding_to_small_floats(element: str, source: str) -> None:
    dtype = dtype_of(element)
    exact = np.arange(1 << bits_of(element), dtype=np.uint8).view(dtype).astype(np.float64)
    exact = np.sort(exact[np.isfinite(exact)])
    halves = (exact[1:] + exact[:-1]) / 2
    near = np.concatenate([np.nextafter(halves, -np.inf), halves, np.nextafter(halves, np.inf)])
    others = [0.0, -0.0, 1e30, -1e30, np.inf, -np.inf, 1e-40, 3e-39]
    x = np.concatenate([exact, near, others])
    # the NumPy type rounds all numbers between its least two to the second
    x = x[(x <= 2.0**-127) | (x >= 2.0**-126)] if element == "f8E8M0FNU" else x
    if source == "i32":
        x = np.concatenate([np.arange(-500, 500), [1 << 20, -(1 << 25), (1 << 31) - 1]])
    agree(convert(source, element, len(x)), x.astype(dtype_of(source)))


@pytest.mark.parametrize("source, target", list(itertools.product(CONVERTED, repeat=2)))
def test_conversions(source: str, target: str) -> None:
    for size in (1, 67):
        agree(convert(source, target, size), random((size,), source))


@pytest.mark.parametrize("target", INTEGERS[2:])
@pytest.mark.parametrize("source", FLOATS)
def test_floats_saturate_in_integers_and_nan_is_zero(source: str, target: str) -> None:
    x = np.array([np.nan, np.inf, -np.inf, 3e9, -3e9, 2.9, -2.9, 255.5, -0.0, 6e4])
    with np.errstate(all="ignore"):
        x = np.tile(x, 7).astype(dtype_of(source))
    agree(convert(source, target, len(x)), x)


def test_conversion_corners_have_one_answer() -> None:
    x = np.array([np.nan, np.inf, -np.inf, 3e9, -3e9, 2.9, -2.9], np.float32)
    (found,) = agree(convert("f32", "i32", 7), x)
    assert found.tolist() == [0, 2147483647, -2147483648, 2147483647, -2147483648, 2, -2]


@pytest.mark.parametrize("name", [
    "add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum", "and", "or", "xor",
    "shift_left", "shift_right_logical", "shift_right_arithmetic",
])  # fmt: skip
@pytest.mark.parametrize("element", INTEGERS)
def test_integer_arithmetic_is_exact_in_every_width(name: str, element: str) -> None:
    dtype, width = dtype_of(element), bits_of(element)
    if width <= 4:
        every = np.arange(1 << width, dtype=np.uint8)
        if element[0] == "i":
            every = np.where(every >= 1 << (width - 1), every.astype(np.int8) - (1 << width), every)
        x, y = (item.reshape(-1).astype(dtype) for item in np.meshgrid(every, every))
    else:
        info = np.iinfo(dtype)
        corners = np.array([0, 1, 2, info.max, info.min, info.max - 1, width - 1, width], dtype)
        x, y = (item.reshape(-1) for item in np.meshgrid(corners, corners))
    type = tensor((len(x),), element)
    text = function([type, type], [type], f"""%r = stablehlo.{name} %arg0, %arg1 : {type}
        return %r : {type}""")  # fmt: skip
    agree(text, x, y)


@pytest.mark.parametrize("name", ["add", "multiply", "maximum", "divide"])
@pytest.mark.parametrize("element", [*SMALL_FLOATS, "f16", "bf16"])
def test_narrow_floats_round_after_every_operation(name: str, element: str) -> None:
    type = tensor((67,), element)
    text = function(
        [type, type],
        [type],
        f"""%q = stablehlo.{name} %arg0, %arg1 : {type}
        %r = stablehlo.add %q, %arg1 : {type}
        return %r : {type}""",
    )
    agree(text, random((67,), element), random((67,), element, 1))


@pytest.mark.parametrize("wide, narrow", [
    ("i32", "i8"), ("f32", "ui16"), ("ui64", "f32"), ("f64", "bf16"), ("i8", "i4"), ("i32", "i2"),
    ("ui16", "f8E5M2"), ("i64", "ui32"),
])  # fmt: skip
@pytest.mark.parametrize("size", SIZES)
def test_bits_are_read_in_other_widths(wide: str, narrow: str, size: int) -> None:
    count = bits_of(wide) // bits_of(narrow)
    whole, parts = tensor((size,), wide), tensor((size, count), narrow)
    text = function(
        [whole],
        [parts, whole],
        f"""%p = stablehlo.bitcast_convert %arg0 : ({whole}) -> {parts}
        %w = stablehlo.bitcast_convert %p : ({parts}) -> {whole}
        return %p, %w : {parts}, {whole}""",
    )
    bits = np.random.default_rng(0).integers(0, 256, (size, bits_of(wide) // 8), np.uint8)
    x = bits.view(dtype_of(wide)).reshape(size)
    _, back = agree(text, x)
    assert back.tobytes() == x.tobytes()


@pytest.mark.parametrize("name", ["f8E4M3FN", "bf16"])
def test_loops_and_reductions_of_narrow_floats(name: str) -> None:
    type = tensor((5, 67), name)
    row = tensor((5,), name)
    text = function(
        [type],
        [row],
        f"""%i = stablehlo.constant dense<0.0> : tensor<{name}>
        %r = stablehlo.reduce(%arg0 init: %i) applies stablehlo.maximum across dimensions = [1]
          : ({type}, tensor<{name}>) -> {row}
        return %r : {row}""",
    )
    agree(text, random((5, 67), name))


def test_quantized_numbers_go_to_storage_and_back() -> None:
    real = tensor((7,), "f32")
    stored = "tensor<7x!quant.uniform<i8:f32, 34.0:16>>"
    text = function(
        [real],
        [stored, real],
        f"""%q = stablehlo.uniform_quantize %arg0 : ({real}) -> {stored}
        %r = stablehlo.uniform_dequantize %q : ({stored}) -> {real}
        return %q, %r : {stored}, {real}""",
    )
    x = np.array([0, 34, 100, -1e4, 1e4, 17, 51], np.float32)
    quantized, back = agree(text, x)
    assert quantized.tolist() == [16, 17, 19, -128, 127, 16, 18]
    assert back.tolist() == [0, 34, 102, -4896, 3774, 0, 68]
