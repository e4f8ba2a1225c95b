"""Do the emitted functions stay within their error bounds, and keep their special values?"""

from __future__ import annotations

import numpy as np
import pytest

from hloom.llvm.math import EMITTERS, FORMULAS, Machine
from tests.llvm.math.harness import AVX2, DTYPES, Runner, host, runner, ulp_errors
from tests.llvm.math.references import REFERENCES, exact_values, samples
from tests.llvm.math.test_conversions import round_once

LANES = {"float": 16, "double": 8, "half": 16, "bfloat": 16}
UNARY = sorted(name for name, reference in REFERENCES.items() if reference.operands == 1)

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")


def test_every_formula_has_a_reference():
    assert set(FORMULAS) == set(REFERENCES)


@pytest.mark.parametrize("cpu", [None, AVX2], ids=["host", "avx2"])
@pytest.mark.parametrize("element", ["float", "double"])
@pytest.mark.parametrize("name", sorted(REFERENCES))
def test_errors_stay_within_the_bound(name, element, cpu):
    reference = REFERENCES[name]
    arguments = samples(name, element, 1500)
    expected = exact_values(name, arguments)
    call = runner(name, element, LANES[element], cpu, reference.operands)
    errors = ulp_errors(call(*arguments), expected, element)
    errors = errors[np.all([np.isfinite(argument) for argument in arguments], axis=0)]
    assert errors.max() <= reference.bound


@pytest.mark.parametrize("name", [n for n in UNARY if REFERENCES[n].quick is not None])
def test_single_precision_over_all_exponents(name):
    bits = np.arange(0, 1 << 32, 4999, np.uint64).astype(np.uint32)
    values = bits.view(np.float32)
    quick = REFERENCES[name].quick
    assert quick is not None
    expected = quick(values.astype(np.float64))
    errors = ulp_errors(runner(name)(values), expected, "float")
    assert errors.max() <= REFERENCES[name].bound + 1e-6


@pytest.mark.parametrize("cpu", [None, AVX2], ids=["host", "avx2"])
@pytest.mark.parametrize("element", ["half", "bfloat"])
@pytest.mark.parametrize("name", [n for n in UNARY if REFERENCES[n].quick is not None])
def test_every_sixteen_bit_result_is_rounded_right(name, element, cpu):
    values = np.arange(1 << 16, dtype=np.uint16).view(DTYPES[element])
    quick = REFERENCES[name].quick
    assert quick is not None
    exact = quick(values.astype(np.longdouble)).astype(np.float64)
    expected = round_once(exact, element)
    got = runner(name, element, 16, cpu)(values)
    np.testing.assert_array_equal(got.astype(np.float32), expected.astype(np.float32))


@pytest.mark.parametrize("name", sorted(REFERENCES))
@pytest.mark.parametrize("element", ["float", "double", "half", "bfloat"])
def test_scalars_and_vectors_of_any_width_agree(name, element):
    operands = REFERENCES[name].operands
    arguments = [argument[:96] for argument in samples(name, element, 200, seed=1)]
    results = [runner(name, element, lanes, None, operands)(*arguments) for lanes in (1, 4, 16, 32)]
    for other in results[1:]:
        np.testing.assert_array_equal(results[0].view(np.uint8), other.view(np.uint8))


inf, nan = float("inf"), float("nan")
SPECIAL = {
    "acos": [(1.0, 0.0), (1.5, nan), (inf, nan)],
    "acosh": [(1.0, 0.0), (0.5, nan), (inf, inf), (-inf, nan)],
    "asin": [(0.0, 0.0), (-0.0, -0.0), (1.5, nan)],
    "asinh": [(0.0, 0.0), (-0.0, -0.0), (inf, inf), (-inf, -inf)],
    "atan": [(0.0, 0.0), (-0.0, -0.0), (inf, np.pi / 2), (-inf, -np.pi / 2)],
    "atanh": [(0.0, 0.0), (-0.0, -0.0), (1.0, inf), (-1.0, -inf), (2.0, nan), (inf, nan)],
    "bessel_i1e": [(0.0, 0.0), (-0.0, -0.0), (inf, 0.0), (-inf, -0.0)],
    "cbrt": [(0.0, 0.0), (-0.0, -0.0), (inf, inf), (-inf, -inf), (27.0, 3.0), (-8.0, -2.0)],
    "cosh": [(0.0, 1.0), (inf, inf), (-inf, inf), (800.0, inf)],
    "cosine": [(0.0, 1.0), (-0.0, 1.0), (inf, nan), (-inf, nan)],
    "digamma": [(0.0, nan), (-1.0, nan), (inf, inf), (-inf, nan)],
    "erf": [(0.0, 0.0), (-0.0, -0.0), (inf, 1.0), (-inf, -1.0), (30.0, 1.0)],
    "erf_inv": [(0.0, 0.0), (-0.0, -0.0), (1.0, inf), (-1.0, -inf), (1.5, nan), (inf, nan)],
    "erfc": [(0.0, 1.0), (-0.0, 1.0), (inf, 0.0), (-inf, 2.0), (30.0, 0.0), (-30.0, 2.0)],
    "exponential": [
        (0.0, 1.0),
        (-0.0, 1.0),
        (inf, inf),
        (-inf, 0.0),
        (1000.0, inf),
        (-1000.0, 0.0),
    ],
    "exponential_minus_one": [(0.0, 0.0), (-0.0, -0.0), (inf, inf), (-inf, -1.0), (-200.0, -1.0)],
    "lgamma": [
        (1.0, 0.0),
        (2.0, 0.0),
        (0.0, inf),
        (-0.0, inf),
        (-3.0, inf),
        (inf, inf),
        (-inf, inf),
    ],
    "log": [(1.0, 0.0), (0.0, -inf), (-0.0, -inf), (-1.0, nan), (inf, inf), (-inf, nan)],
    "log_plus_one": [(0.0, 0.0), (-0.0, -0.0), (-1.0, -inf), (-2.0, nan), (inf, inf), (-inf, nan)],
    "logistic": [(0.0, 0.5), (-0.0, 0.5), (inf, 1.0), (-inf, 0.0), (800.0, 1.0), (-800.0, 0.0)],
    "rsqrt": [
        (1.0, 1.0),
        (0.25, 2.0),
        (0.0, inf),
        (-0.0, -inf),
        (-1.0, nan),
        (inf, 0.0),
        (-inf, nan),
    ],
    "sine": [(0.0, 0.0), (-0.0, -0.0), (inf, nan), (-inf, nan)],
    "sinh": [(0.0, 0.0), (-0.0, -0.0), (inf, inf), (-inf, -inf), (800.0, inf), (-800.0, -inf)],
    "sqrt": [(4.0, 2.0), (0.0, 0.0), (-0.0, -0.0), (-1.0, nan), (inf, inf), (-inf, nan)],
    "tan": [(0.0, 0.0), (-0.0, -0.0), (inf, nan), (-inf, nan)],
    "tanh": [(0.0, 0.0), (-0.0, -0.0), (inf, 1.0), (-inf, -1.0), (30.0, 1.0), (-30.0, -1.0)],
}


@pytest.mark.parametrize("cpu", [None, AVX2], ids=["host", "avx2"])
@pytest.mark.parametrize("element", ["float", "double", "half", "bfloat"])
@pytest.mark.parametrize("name", UNARY)
def test_special_values(name, element, cpu):
    points, results = zip(*SPECIAL[name], strict=True)
    arguments = np.array([*points, nan]).astype(DTYPES[element])
    expected = np.array([*results, nan])
    got = runner(name, element, LANES[element], cpu)(arguments).astype(np.float64)
    expected = round_once(expected, element) if element in ("half", "bfloat") else expected
    expected = expected.astype(DTYPES[element]).astype(np.float64)
    np.testing.assert_array_equal(got, expected)
    numbers = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(got[numbers]), np.signbit(expected[numbers]))


@pytest.mark.parametrize("element", ["float", "double"])
@pytest.mark.parametrize("name", ["power", "atan2"])
def test_special_values_of_two_operands(name, element):
    values = np.array(
        [0.0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, inf, -inf, nan, 1e30, -1e30, 2.0**24 + 2]
    ).astype(DTYPES[element])
    x, y = (grid.ravel() for grid in np.meshgrid(values, values))
    expected = {"power": np.power, "atan2": np.arctan2}[name](
        x.astype(np.longdouble), y.astype(np.longdouble)
    )
    got = runner(name, element, LANES[element], None, 2)(x, y)
    assert ulp_errors(got, expected, element).max() <= 1.0
    numbers = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(got[numbers]), np.signbit(expected[numbers]))


@pytest.mark.parametrize("element", ["half", "bfloat"])
@pytest.mark.parametrize("name", ["power", "atan2"])
def test_two_operands_of_sixteen_bits_are_rounded_right(name, element):
    generator = np.random.default_rng(7)
    x, y = (
        generator.integers(0, 1 << 16, 50000, np.uint16).view(DTYPES[element]) for _ in range(2)
    )
    if name == "power":
        x[:30000] = generator.uniform(0.1, 8, 30000)
        y[:30000] = generator.uniform(-5, 5, 30000)
        y[:10000] = np.round(y[:10000].astype(np.float32))
    exact = {"power": np.power, "atan2": np.arctan2}[name](
        x.astype(np.longdouble), y.astype(np.longdouble)
    ).astype(np.float64)
    got = runner(name, element, 16, None, 2)(x, y)
    np.testing.assert_array_equal(
        got.astype(np.float32), round_once(exact, element).astype(np.float32)
    )


@pytest.mark.parametrize("name", ["tanh", "logistic", "atan"])
def test_growing_functions_never_fall(name):
    bits = np.arange(0, 0x7F800000, 97, np.uint32)
    values = bits.view(np.float32)
    for cpu in (None, AVX2):
        results = runner(name, cpu=cpu)(values)
        assert np.all(np.diff(results) >= 0)
        if name != "atan":
            assert results.max() == 1.0


def test_erf_never_exceeds_one():
    values = np.arange(0x3F000000, 0x40A00000, 3, np.uint32).view(np.float32)
    for cpu in (None, AVX2):
        results = runner("erf", cpu=cpu)(values)
        assert results.max() == results[-1] == 1.0
        assert np.diff(results).min() >= -(2.0**-23)


@pytest.mark.parametrize("name", ["exponential", "log", "sine", "power", "lgamma"])
def test_without_fused_multiply_add_errors_stay_small(name):
    operands = REFERENCES[name].operands
    arguments = samples(name, "float", 1000)
    machine = Machine(has_fma=False)
    plain = Runner(
        lambda writer, *values: EMITTERS[name](writer, *values, machine=machine),
        ("float",) * operands,
        "float",
        4,
        "nehalem",
    )
    errors = ulp_errors(plain(*arguments), exact_values(name, arguments), "float")
    errors = errors[np.all([np.isfinite(argument) for argument in arguments], axis=0)]
    assert errors.max() <= 2.0


def test_short_functions_open_no_blocks_and_call_nothing():
    processor, machine = host()
    for name in ("exponential", "log", "tanh", "logistic", "erf", "rsqrt", "sqrt"):
        text = runner(name).text
        assert "@math." not in text, name
        assert text.count("define ") == 1, name
    assert processor
    assert machine
