"""Do integer and float arithmetic give the declared results in every corner, at every width?"""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from hloom.llvm.math import EMITTERS
from tests.llvm.math.harness import AVX2, DTYPES, Runner, host

INTEGERS = ["i8", "i16", "i32", "i64"]
FLOATS = ["float", "double", "half", "bfloat"]
LANES = [1, 4, 16]

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")


def run(name, element, lanes, *arrays, result=None, cpu=None, **options):
    """Compile and run one function by name."""
    processor, _ = cpu or host()
    runner = Runner(
        lambda writer, *values: EMITTERS[name](writer, *values, **options),
        (element,) * len(arrays),
        result or element,
        lanes,
        processor,
    )
    return runner(*arrays)


def integer_pairs(element: str, signed: bool) -> tuple[np.ndarray, np.ndarray]:
    """Give pairs with every corner and random values."""
    dtype = DTYPES[element] if signed else np.dtype(f"uint{element[1:]}")
    limits = np.iinfo(dtype)
    corners = [0, 1, 2, 3, 5, 7, limits.max, limits.max - 1, limits.min, limits.min + 1]
    corners += [-1, -2, -3, -5] if signed else [limits.max // 2, limits.max // 2 + 1]
    random = np.random.default_rng(1).integers(limits.min, limits.max, 2000, dtype, endpoint=True)
    small = np.random.default_rng(2).integers(0, 100, 2000).astype(dtype)
    a, b = np.meshgrid(np.array(corners, dtype), np.array(corners, dtype))
    left = np.concatenate([a.ravel(), random, random, small])
    right = np.concatenate([b.ravel(), random[::-1], small, random])
    return left, right


def expected_quotient(a: int, b: int, bits: int, signed: bool) -> int:
    if b == 0:
        return -1 if signed else (1 << bits) - 1
    quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    return -(1 << (bits - 1)) if signed and quotient == 1 << (bits - 1) else quotient


@pytest.mark.parametrize("signed", [True, False])
@pytest.mark.parametrize("lanes", LANES)
@pytest.mark.parametrize("element", INTEGERS)
def test_integer_division_has_a_result_in_every_corner(element, lanes, signed):
    left, right = integer_pairs(element, signed)
    bits = int(element[1:])
    quotients = [
        expected_quotient(int(a), int(b), bits, signed) for a, b in zip(left, right, strict=True)
    ]
    rests = [
        int(a) - q * int(b) if b else int(a) for a, b, q in zip(left, right, quotients, strict=True)
    ]
    rests = [0 if signed and b == -1 else r for r, b in zip(rests, right, strict=True)]
    got = run("divide", element, lanes, left, right, signed=signed).view(left.dtype)
    np.testing.assert_array_equal(got, np.array(quotients, left.dtype))
    got = run("remainder", element, lanes, left, right, signed=signed).view(left.dtype)
    np.testing.assert_array_equal(got, np.array(rests, left.dtype))


@pytest.mark.parametrize("lanes", LANES)
@pytest.mark.parametrize("element", INTEGERS)
def test_shifts_past_the_width_leave_zero_or_the_sign(element, lanes):
    bits = int(element[1:])
    left, _ = integer_pairs(element, True)
    amounts = np.resize(
        np.array([0, 1, 2, bits - 1, bits, bits + 1, -1, 100, -128], left.dtype), left.size
    )
    mask = (1 << bits) - 1
    inside = [0 <= int(s) < bits for s in amounts]
    values = [int(v) for v in left]
    rows = list(zip(values, map(int, amounts), inside, strict=True))
    unsigned = np.dtype(f"uint{bits}")
    expected = {
        "shift_left": [(v << s) & mask if ok else 0 for v, s, ok in rows],
        "shift_right_logical": [(v & mask) >> s if ok else 0 for v, s, ok in rows],
        "shift_right_arithmetic": [(v >> (s if ok else bits - 1)) & mask for v, s, ok in rows],
    }
    for name, values in expected.items():
        got = run(name, element, lanes, left, amounts).view(unsigned)
        np.testing.assert_array_equal(got, np.array(values, unsigned), name)


@pytest.mark.parametrize("signed", [True, False])
@pytest.mark.parametrize("lanes", LANES)
@pytest.mark.parametrize("element", INTEGERS)
def test_integer_power_wraps_and_negative_exponents_vanish(element, lanes, signed):
    left, right = integer_pairs(element, signed)
    bits = int(element[1:])

    def expected(base: int, exponent: int) -> int:
        if exponent < 0:
            return {1: 1, -1: -1 if exponent % 2 else 1}.get(base, 0) % (1 << bits)
        return pow(base, exponent, 1 << bits)

    values = [expected(int(a), int(b)) for a, b in zip(left, right, strict=True)]
    got = run("power", element, lanes, left, right, signed=signed)
    unsigned = np.dtype(f"uint{bits}")
    np.testing.assert_array_equal(got.view(unsigned), np.array(values, unsigned))


@pytest.mark.parametrize("element", INTEGERS)
def test_integer_unary_functions(element):
    values, _ = integer_pairs(element, True)
    bits = int(element[1:])
    mask = (1 << bits) - 1
    unsigned = np.dtype(f"uint{bits}")
    expected = {
        "abs": np.abs(values),
        "sign": np.sign(values),
        "negate": (0 - values.view(unsigned)).view(values.dtype),
        "popcnt": np.array([(int(v) & mask).bit_count() for v in values], values.dtype),
        "count_leading_zeros": np.array(
            [bits - (int(v) & mask).bit_length() for v in values], values.dtype
        ),
    }
    for name, result in expected.items():
        np.testing.assert_array_equal(run(name, element, 16, values), result, name)
    got = run("sign", element, 16, values, signed=False)
    np.testing.assert_array_equal(got, (values != 0).astype(values.dtype))


def float_values(element: str) -> np.ndarray:
    """Give every kind of float: zeros, subnormals, halves, big, infinite, NaN, random bits."""
    dtype = DTYPES[element]
    limits = ml_dtypes.finfo(dtype)
    special = [
        0.0,
        -0.0,
        0.5,
        -0.5,
        1.5,
        -1.5,
        2.5,
        -2.5,
        3.5,
        0.49999,
        1.0,
        -1.0,
        3.0,
        1e4,
        np.inf,
        -np.inf,
        np.nan,
    ]
    special += [float(limits.max), float(limits.smallest_subnormal), float(limits.tiny)]
    bits = np.random.default_rng(3).integers(0, 256, 2000 * dtype.itemsize, np.uint8)
    with np.errstate(all="ignore"):
        return np.concatenate([np.array(special).astype(dtype), bits.view(dtype)])


def same(got: np.ndarray, expected: np.ndarray) -> None:
    """Compare floats with the zeros' signs; any NaN equals any NaN."""
    got, expected = got.astype(np.float64), expected.astype(np.float64)
    np.testing.assert_array_equal(got, expected)
    numbers = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(got[numbers]), np.signbit(expected[numbers]))


@pytest.mark.parametrize("cpu", [None, AVX2], ids=["host", "avx2"])
@pytest.mark.parametrize("element", FLOATS)
def test_float_functions_with_exact_results(element, cpu):
    values = float_values(element)
    wide = values.astype(np.float64)
    with np.errstate(all="ignore"):
        away = np.copysign(np.floor(np.abs(wide) + 0.5), wide)
        away = np.where(np.abs(wide) == 0.49999999999999994, np.copysign(0, wide), away)
        away = np.where(np.abs(wide) >= 2.0**52, wide, away)
    expected = {
        "floor": np.floor(wide),
        "ceil": np.ceil(wide),
        "abs": np.abs(wide),
        "negate": -wide,
        "round_nearest_even": np.rint(wide),
        "round_nearest_afz": away,
        "sign": np.where(wide == 0, wide, np.sign(wide)),
    }
    for name, result in expected.items():
        same(run(name, element, 16, values, cpu=cpu), result)
    tests = {
        "is_finite": np.isfinite,
        "is_inf": np.isinf,
        "is_pos_inf": np.isposinf,
        "is_neg_inf": np.isneginf,
    }
    for name, predicate in tests.items():
        got = run(name, element, 16, values, result="i1", cpu=cpu)
        np.testing.assert_array_equal(got, predicate(wide), name)


@pytest.mark.parametrize("cpu", [None, AVX2], ids=["host", "avx2"])
@pytest.mark.parametrize("element", FLOATS)
def test_extrema_propagate_nan_and_order_zeros(element, cpu):
    values = float_values(element)[:300]
    left, right = (grid.ravel() for grid in np.meshgrid(values, values))
    a, b = left.astype(np.float64), right.astype(np.float64)
    for name, ufunc in (("maximum", np.maximum), ("minimum", np.minimum)):
        with np.errstate(all="ignore"):
            expected = ufunc(a, b)
        zeros = (a == 0) & (b == 0)
        negative = np.signbit(a) & np.signbit(b)
        if name == "minimum":
            negative = np.signbit(a) | np.signbit(b)
        expected = np.where(zeros, np.where(negative, -0.0, 0.0), expected)
        same(run(name, element, 16, left, right, cpu=cpu), expected)


@pytest.mark.parametrize("lanes", LANES)
@pytest.mark.parametrize("element", FLOATS)
def test_float_remainder_is_exact(element, lanes):
    values = float_values(element)[:300]
    left, right = (grid.ravel() for grid in np.meshgrid(values, values))
    with np.errstate(all="ignore"):
        expected = np.fmod(left.astype(np.float64), right.astype(np.float64))
    same(run("remainder", element, lanes, left, right), expected)


@pytest.mark.parametrize("element", FLOATS)
def test_next_after_steps_by_one_pattern(element):
    values = float_values(element)[:300]
    left, right = (grid.ravel() for grid in np.meshgrid(values, values))
    got = run("next_after", element, 16, left, right)
    if element == "bfloat":
        down, up = (np.nextafter(left, np.asarray(s, left.dtype)) for s in (-np.inf, np.inf))
        with np.errstate(all="ignore"):
            expected = np.where(left < right, up, np.where(left > right, down, right))
        expected = np.where(
            np.isnan(left) | np.isnan(right), np.asarray(np.nan, left.dtype), expected
        )
    else:
        with np.errstate(all="ignore"):
            expected = np.where(left == right, right, np.nextafter(left, right))
    same(got, expected)
