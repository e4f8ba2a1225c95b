"""Functions of complex numbers: close to the wide reference, near poles and far out as well."""

from __future__ import annotations

from typing import Any

import mpmath
import numpy as np
import pytest

from tests.lowering.comparing import SIZES, agree, assert_close, compiled, function, random, tensor

UNARY = {
    "stablehlo.exponential": mpmath.exp,
    "stablehlo.exponential_minus_one": lambda z: mpmath.exp(z) - 1,
    "stablehlo.log": mpmath.log,
    "stablehlo.log_plus_one": lambda z: mpmath.log(1 + z),
    "stablehlo.sqrt": mpmath.sqrt,
    "stablehlo.rsqrt": lambda z: 1 / mpmath.sqrt(z),
    "stablehlo.logistic": lambda z: 1 / (1 + mpmath.exp(-z)),
    "stablehlo.sine": mpmath.sin,
    "stablehlo.cosine": mpmath.cos,
    "stablehlo.tan": mpmath.tan,
    "stablehlo.tanh": mpmath.tanh,
    "chlo.sinh": mpmath.sinh,
    "chlo.cosh": mpmath.cosh,
    "chlo.asin": mpmath.asin,
    "chlo.acos": mpmath.acos,
    "chlo.atan": mpmath.atan,
    "chlo.asinh": mpmath.asinh,
    "chlo.acosh": mpmath.acosh,
    "chlo.atanh": mpmath.atanh,
}
BINARY = {
    "stablehlo.add": np.add, "stablehlo.subtract": np.subtract, "stablehlo.divide": np.divide,
    "stablehlo.power": np.power,
}  # fmt: skip


def apply(name: str, shape: tuple[int, ...], element: str, count: int) -> str:
    type = tensor(shape, element)
    operands = ", ".join(f"%arg{number}" for number in range(count))
    return function(
        [type] * count,
        [type],
        f"""%r = "{name}"({operands}) : ({", ".join([type] * count)}) -> {type}
        return %r : {type}""",
    )


def points() -> Any:
    """Numbers of all magnitudes and in all directions, and close to poles and branch points."""
    sizes = 10.0 ** np.arange(-12, 2.5, 1.5)
    angles = np.linspace(-np.pi, np.pi, 8)[:-1] + 0.01
    spread = (sizes[:, None] * np.exp(1j * angles)).reshape(-1)
    centers = [1, -1, 1j, -1j, np.pi / 2, 1j * np.pi / 2, 1j * np.pi, 0.5 + 0.5j]
    close = [center + size * np.exp(1j * angles) for center in centers for size in (1e-2, 1e-6)]
    return np.concatenate([spread, *close])


def exact(name: str, z: Any) -> list[Any]:
    with mpmath.workdps(60):
        return [UNARY[name](mpmath.mpc(item.real, item.imag)) for item in z.tolist()]


def units(found: Any, wanted: list[Any], real: Any) -> float:
    """Return by how many units in the last place of the larger part numbers differ at most."""
    worst = 0.0
    limits = np.finfo(real)
    for given, value in zip(found.tolist(), wanted, strict=True):
        size = max(abs(value.real), abs(value.imag))
        if size > limits.max:
            assert not np.isfinite(given.real) or not np.isfinite(given.imag)
            continue
        unit = float(np.spacing(real(max(float(size), float(limits.tiny)))))
        gap = max(abs(value.real - given.real), abs(value.imag - given.imag))
        worst = max(worst, float(gap) / unit)
    return worst


@pytest.mark.parametrize("name", UNARY)
def test_functions_of_single_precision(name: str) -> None:
    z = points().astype(np.complex64)
    (found,) = compiled(apply(name, z.shape, "complex<f32>", 1), z)
    assert units(found, exact(name, z), np.float32) <= 1


@pytest.mark.parametrize("name", UNARY)
def test_functions_of_double_precision(name: str) -> None:
    z = points()
    (found,) = compiled(apply(name, z.shape, "complex<f64>", 1), z)
    assert units(found, exact(name, z), np.float64) <= 5


@pytest.mark.parametrize("element", ["complex<f32>", "complex<f64>"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", BINARY)
def test_functions_of_two_numbers(name: str, size: int, element: str) -> None:
    x, y = random((size,), element), random((size,), element, 1)
    agree(apply(name, (size,), element, 2), x, y, tolerance=1e-6 if "32" in element else 1e-14)


def test_quotients_neither_overflow_nor_underflow_on_the_way() -> None:
    x = np.array([1e300 + 1e300j, 1e-300 - 1e-300j, 3 + 4j, 1e200, 1 + 1j, 5j])
    y = np.array([1e300 - 1e300j, 1e-300 + 1e-300j, 1e-308, 1e-100j, np.inf, 1e308 + 1e308j])
    (found,) = compiled(apply("stablehlo.divide", x.shape, "complex<f64>", 2), x, y)
    with np.errstate(all="ignore"):
        wanted = (x.astype(np.clongdouble) / y.astype(np.clongdouble)).astype(np.complex128)
    finite = np.isfinite(wanted)
    np.testing.assert_allclose(found[finite], wanted[finite], rtol=1e-15)


@pytest.mark.parametrize("element", ["complex<f32>", "complex<f64>"])
def test_parts_magnitudes_and_signs(element: str) -> None:
    type = tensor((67,), element)
    real = tensor((67,), element[8:-1])
    text = function(
        [type],
        [real, real, real, type, type],
        f"""%a = stablehlo.real %arg0 : ({type}) -> {real}
        %b = stablehlo.imag %arg0 : ({type}) -> {real}
        %c = stablehlo.abs %arg0 : ({type}) -> {real}
        %d = stablehlo.sign %arg0 : {type}
        %e = stablehlo.complex %b, %a : {type}
        return %a, %b, %c, %d, %e : {real}, {real}, {real}, {type}, {type}""",
    )
    agree(text, random((67,), element), tolerance=1e-7 if "32" in element else 1e-15)


def test_magnitudes_of_the_range_s_ends() -> None:
    type, real = tensor((4,), "complex<f64>"), tensor((4,), "f64")
    text = function([type], [real], f"""%a = stablehlo.abs %arg0 : ({type}) -> {real}
        return %a : {real}""")  # fmt: skip
    z = np.array([3e307 + 4e307j, 3e-320 + 4e-320j, complex(np.inf, np.nan), 0])
    (found,) = compiled(text, z)
    np.testing.assert_allclose(found, [5e307, 5e-320, np.inf, 0], rtol=1e-3)


@pytest.mark.parametrize("shape", [(2, 3), (5, 67)])
def test_moves_and_reductions_of_complex_tensors(shape: tuple[int, ...]) -> None:
    element = "complex<f32>"
    type, turned = tensor(shape, element), tensor(shape[::-1], element)
    row = tensor(shape[1:], element)
    text = function(
        [type],
        [turned, row, type],
        f"""%z = stablehlo.constant dense<(0.0, 0.0)> : tensor<{element}>
        %t = stablehlo.transpose %arg0, dims = [1, 0] : ({type}) -> {turned}
        %s = stablehlo.reduce(%arg0 init: %z) applies stablehlo.add across dimensions = [0]
          : ({type}, tensor<{element}>) -> {row}
        %v = stablehlo.reverse %arg0, dims = [1] : {type}
        return %t, %s, %v : {turned}, {row}, {type}""",
    )
    agree(text, random(shape, element), tolerance=1e-6)


def test_products_of_complex_matrices() -> None:
    left, right, result = (
        tensor(shape, "complex<f64>") for shape in ((67, 40), (40, 50), (67, 50))
    )
    text = function(
        [left, right],
        [result],
        f"""%r = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0]
          : ({left}, {right}) -> {result}
        return %r : {result}""",
    )
    x, y = random((67, 40), "complex<f64>"), random((40, 50), "complex<f64>", 1)
    (found,) = compiled(text, x, y)
    assert_close(found, x @ y, tolerance=1e-14)


def test_complex_bits_read_in_another_width() -> None:
    wide, narrow = tensor((5,), "complex<f64>"), tensor((5, 2), "complex<f32>")
    text = function(
        [wide],
        [narrow, wide],
        f"""%n = stablehlo.bitcast_convert %arg0 : ({wide}) -> {narrow}
        %w = stablehlo.bitcast_convert %n : ({narrow}) -> {wide}
        return %n, %w : {narrow}, {wide}""",
    )
    z = random((5,), "complex<f64>")
    narrow_bits, back = compiled(text, z)
    np.testing.assert_array_equal(back, z)
    np.testing.assert_array_equal(narrow_bits.reshape(-1), z.view(np.complex64))
