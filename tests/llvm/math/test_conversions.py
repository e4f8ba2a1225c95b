"""Do conversions between all element types round once, saturate, and keep NaN?"""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from hloom.llvm.math.conversions import convert
from hloom.llvm.writer import with_element
from tests.llvm.math.harness import AVX2, DTYPES, Runner, host
from tests.llvm.math.test_arithmetic import float_values, same

FLOATS = ["float", "double", "half", "bfloat"]
INTEGERS = ["i8", "i16", "i32", "i64"]

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")


def run(source, target, values, cpu=None, lanes=16, **options):
    processor, _ = cpu or host()
    runner = Runner(
        lambda writer, value: convert(writer, value, with_element(value.type, target), **options),
        (source,),
        target,
        lanes,
        processor,
    )
    return runner(values)


def round_once(values: np.ndarray, element: str) -> np.ndarray:
    """Round doubles to a narrower float, by choosing the nearest of three neighbours."""
    dtype = DTYPES[element]
    guess = values.astype(np.float32).astype(dtype)
    limits = ml_dtypes.finfo(dtype)
    bits = guess.view(f"u{dtype.itemsize}").astype(np.int64)
    best = guess.copy()
    step = float(limits.smallest_subnormal)
    overflow = float(limits.max) + 2.0 ** (limits.maxexp - limits.nmant - 2)
    for offset in (-1, 1):
        other = (bits + offset).astype(f"u{dtype.itemsize}").view(dtype)
        wide, chosen = other.astype(np.float64), best.astype(np.float64)
        with np.errstate(all="ignore"):
            nearer = np.abs(wide - values) < np.abs(chosen - values)
            tie = (np.abs(wide - values) == np.abs(chosen - values)) & ((bits + offset) % 2 == 0)
        finite = np.isfinite(wide)
        best = np.where((nearer | tie) & finite, other, best)
    best = np.where(np.abs(values) >= overflow, np.copysign(np.inf, values).astype(dtype), best)
    inside = (np.abs(values) < overflow) & np.isinf(best.astype(np.float64))
    largest = np.copysign(float(limits.max), values).astype(dtype)
    best = np.where(inside, largest, best)
    zero = np.abs(values) <= step / 2
    best = np.where(zero, np.copysign(0.0, values).astype(dtype), best)
    return np.where(np.isnan(values), np.asarray(np.nan, dtype), best)


def midpoints(element: str) -> np.ndarray:
    """Give doubles at and just beside the midpoints between neighbours of a 16-bit format."""
    dtype = DTYPES[element]
    every = np.arange(1 << 16, dtype=np.uint16).view(dtype)
    wide = every[np.isfinite(every.astype(np.float64))].astype(np.float64)
    wide = np.unique(wide)
    middle = (wide[1:] + wide[:-1]) / 2
    beside = [middle, np.nextafter(middle, np.inf), np.nextafter(middle, -np.inf)]
    limits = np.array([65504.0, 65519.999, 65520.0, 3.3961775e38, 3.4e38, 1e300, np.inf, np.nan])
    return np.concatenate([wide, *beside, limits, -limits])


@pytest.mark.parametrize("cpu", [None, AVX2], ids=["host", "avx2"])
@pytest.mark.parametrize("element", ["half", "bfloat"])
def test_sixteen_bit_floats_round_once(element, cpu):
    values = midpoints(element)
    same(run("double", element, values, cpu), round_once(values, element))
    single = values.astype(np.float32)
    same(run("float", element, single, cpu), round_once(single.astype(np.float64), element))


@pytest.mark.parametrize("cpu", [None, AVX2], ids=["host", "avx2"])
@pytest.mark.parametrize("source", ["half", "bfloat"])
def test_every_sixteen_bit_float_widens_exactly(source, cpu):
    values = np.arange(1 << 16, dtype=np.uint16).view(DTYPES[source])
    for target in ("float", "double"):
        same(run(source, target, values, cpu), values.astype(np.float64))
    other = "half" if source == "bfloat" else "bfloat"
    same(run(source, other, values, cpu), round_once(values.astype(np.float64), other))


def test_double_to_single_rounds_to_nearest():
    values = np.concatenate([float_values("double"), midpoints("bfloat")])
    same(run("double", "float", values), values.astype(np.float32))
    same(run("float", "double", values.astype(np.float32)), values.astype(np.float32))


@pytest.mark.parametrize("cpu", [None, AVX2], ids=["host", "avx2"])
@pytest.mark.parametrize("signed", [True, False])
@pytest.mark.parametrize("target", INTEGERS)
@pytest.mark.parametrize("source", FLOATS)
def test_float_to_integer_saturates_and_nan_is_zero(source, target, signed, cpu):
    dtype = np.dtype(f"int{target[1:]}" if signed else f"uint{target[1:]}")
    limits = np.iinfo(dtype)
    edges = np.array(
        [
            0.0,
            -0.9,
            1.5,
            -1.5,
            127.5,
            128,
            255,
            256,
            2.0**31,
            -(2.0**31),
            2.0**63,
            2.0**64,
            -(2.0**63),
            1e30,
            -1e30,
            2147483647.0,
            4294967295.0,
        ]
    )
    values = np.concatenate([edges.astype(DTYPES[source]), float_values(source)])
    wide = values.astype(np.float64)

    def expected(x: float) -> int:
        if np.isnan(x):
            return 0
        if np.isinf(x):
            return limits.max if x > 0 else limits.min
        return min(max(int(x), limits.min), limits.max)

    result = np.array([expected(float(x)) for x in wide], dtype)
    got = run(source, target, values, cpu, result_signed=signed)
    np.testing.assert_array_equal(got.view(dtype), result)


@pytest.mark.parametrize("cpu", [None, AVX2], ids=["host", "avx2"])
@pytest.mark.parametrize("signed", [True, False])
@pytest.mark.parametrize("target", FLOATS)
@pytest.mark.parametrize("source", INTEGERS)
def test_integer_to_float_rounds_once(source, target, signed, cpu):
    bits = int(source[1:])
    dtype = np.dtype(f"int{bits}" if signed else f"uint{bits}")
    limits = np.iinfo(dtype)
    edges = [limits.min, limits.max, 0, 1, limits.max - 1, limits.min + 1]
    edges += [
        v
        for k in range(bits)
        for v in ((1 << k) + (1 << k >> 9) + 1, (1 << k) - 1, (1 << k) + (1 << k >> 8) - 1)
    ]
    edges = [v for v in edges if limits.min <= v <= limits.max]
    random = np.random.default_rng(5).integers(limits.min, limits.max, 3000, dtype)
    values = np.concatenate([np.array(edges, dtype), random])
    if target in ("float", "double"):
        expected = values.astype(DTYPES[target])
    else:
        # Sticky bits make the integer exact in double without changing its rounding.
        exact = []
        for v in map(int, values):
            cut = max(abs(v).bit_length() - 50, 0)
            kept = abs(v) >> cut | int(abs(v) & ((1 << cut) - 1) != 0)
            exact.append(float(kept << cut) * (1 if v >= 0 else -1))
        expected = round_once(np.array(exact), target)
    same(run(source, target, values, cpu, signed=signed), expected)


def test_booleans_convert_to_zero_and_one():
    values = np.array([False, True] * 16)
    for target in [*FLOATS, *INTEGERS]:
        got = run("i1", target, values)
        np.testing.assert_array_equal(got.astype(np.float64), values.astype(np.float64))
        numbers = np.array([0, 1, -1, 5] * 8).astype(DTYPES[target])
        np.testing.assert_array_equal(run(target, "i1", numbers), numbers.astype(float) != 0)
    for element in FLOATS:
        special = np.array([-0.0, np.nan, np.inf, 0.25] * 4).astype(DTYPES[element])
        np.testing.assert_array_equal(run(element, "i1", special), [False, True, True, True] * 4)
