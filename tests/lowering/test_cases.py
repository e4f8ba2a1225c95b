"""Small programs on which other compilers have given wrong values: ours are right, and fold alike.

Each runs on the interpreter and compiled, with its inputs as arguments and again as constants.
"""

from __future__ import annotations

import math
import time
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import hloom
from hloom.ir.types import ELEMENT_TYPES, numpy_dtype
from tests.lowering.comparing import (
    SIZES,
    agree,
    assert_close,
    compiled,
    function,
    interpreted,
    tensor,
    with_constants,
)


def everywhere(text: str, *arrays: Any, ulps: int = 0) -> Any:
    """Run a program of one result in all ways, check that they agree, and return the result."""
    (found,) = agree(text, *arrays, ulps=ulps)
    (folded,) = compiled(with_constants(text, *arrays))
    assert_close(folded, found, ulps)
    return found


def chain(type: str, steps: list[str], count: int = 1) -> str:
    """Spell a program of steps on %arg0, %arg1, ... that returns %r."""
    return function([type] * count, [type], "\n    ".join([*steps, f"return %r : {type}"]))


def spread(values: list[float], size: int, dtype: Any = np.float32) -> Any:
    """Repeat values up to a size."""
    return np.resize(np.asarray(values, dtype), size)


@pytest.mark.parametrize("size", SIZES)
def test_xor_of_equal_predicates_and_atan2_of_zeros(size: int) -> None:
    i, b, f = tensor((size,), "i32"), tensor((size,), "i1"), tensor((size,), "f32")
    text = function([i], [f], f"""%k = stablehlo.constant dense<2> : {i}
    %p = stablehlo.compare GT, %arg0, %k, SIGNED : ({i}, {i}) -> {b}
    %q = stablehlo.compare GT, %arg0, %k, SIGNED : ({i}, {i}) -> {b}
    %x = stablehlo.xor %p, %q : {b}
    %f = stablehlo.convert %x : ({b}) -> {f}
    %r = stablehlo.atan2 %f, %f : {f}
    return %r : {f}""")  # fmt: skip
    found = everywhere(text, np.arange(size, dtype=np.int32))
    assert not found.any() and not np.signbit(found).any()


@pytest.mark.parametrize("size", SIZES)
def test_atan2_of_signed_zeros(size: int) -> None:
    type = tensor((size,), "f32")
    text = chain(type, [f"%r = stablehlo.atan2 %arg0, %arg1 : {type}"], 2)
    y, x = spread([0.0, -0.0, 0.0, -0.0], size), spread([0.0, 0.0, -0.0, -0.0], size)
    found = everywhere(text, y, x, ulps=1)
    wanted = spread([0.0, -0.0, math.pi, -math.pi], size)
    np.testing.assert_array_equal(found, wanted)
    np.testing.assert_array_equal(np.signbit(found), np.signbit(wanted))


@pytest.mark.parametrize("size", SIZES)
def test_inverse_pairs_are_not_folded_across_overflow(size: int) -> None:
    type = tensor((size,), "f32")
    logarithm = chain(type, [
        f"%e = stablehlo.exponential %arg0 : {type}", f"%r = stablehlo.log %e : {type}",
    ])  # fmt: skip
    found = everywhere(logarithm, spread([89, 100], size))
    assert np.isposinf(found).all()
    root = chain(type, [
        f"%s = stablehlo.multiply %arg0, %arg0 : {type}", f"%r = stablehlo.sqrt %s : {type}",
    ])  # fmt: skip
    found = everywhere(root, spread([1e20, 1e-30], size))
    np.testing.assert_array_equal(found, spread([np.inf, 0], size))


@pytest.mark.parametrize("size", SIZES)
def test_a_product_of_exponentials_is_a_product(size: int) -> None:
    type = tensor((size,), "f32")
    text = chain(type, [
        f"%a = stablehlo.exponential %arg0 : {type}", f"%b = stablehlo.exponential %arg1 : {type}",
        f"%r = stablehlo.multiply %a, %b : {type}",
    ], 2)  # fmt: skip
    found = everywhere(text, spread([100, 100], size), spread([-200, -100], size))
    np.testing.assert_array_equal(found, spread([np.nan, np.inf], size))


@pytest.mark.parametrize("size", SIZES)
def test_the_logarithm_of_a_power_keeps_nan(size: int) -> None:
    type = tensor((size,), "f32")
    text = chain(type, [
        f"%p = stablehlo.power %arg0, %arg1 : {type}", f"%r = stablehlo.log %p : {type}",
    ], 2)  # fmt: skip
    found = everywhere(text, spread([-1.5, -2], size), spread([-1.5, 2], size), ulps=1)
    assert np.isnan(found[0])
    if size > 1:
        assert found[1] == np.float32(math.log(4))


def test_log1p_does_not_lose_bits_in_the_middle() -> None:
    points = {
        -0.4141892: -0.5347584084320597, -0.5: -0.6931471805599453, -0.45: -0.5978370007556205,
        -0.4142: -0.5347768445885039, -0.35: -0.4307829160924542, -0.3: -0.35667494393873234,
    }  # fmt: skip
    type = tensor((6,), "f64")
    text = chain(type, [f"%r = stablehlo.log_plus_one %arg0 : {type}"])
    found = everywhere(text, np.array([*points]), ulps=1)
    assert_close(found, np.array([*points.values()]), ulps=1)
    x = np.linspace(-0.6, -0.2, 100_000)
    type = tensor(x.shape, "f64")
    (found,) = compiled(chain(type, [f"%r = stablehlo.log_plus_one %arg0 : {type}"]), x)
    wanted = np.log1p(x.astype(np.longdouble)).astype(np.float64)
    assert_close(found, wanted, ulps=2)


def test_tanh_stays_within_one_and_grows() -> None:
    x = np.linspace(6, 9.5, 100_000).astype(np.float32)
    type = tensor(x.shape, "f32")
    (found,) = compiled(chain(type, [f"%r = stablehlo.tanh %arg0 : {type}"]), x)
    assert (np.abs(found) <= 1).all() and (np.diff(found) >= 0).all()
    assert_close(found, np.tanh(x.astype(np.float64)).astype(np.float32), ulps=4)


@pytest.mark.parametrize("size", SIZES)
def test_an_in_place_update_does_not_read_its_own_writes(size: int) -> None:
    whole, part = tensor((size + 1,), "i32"), tensor((size,), "i32")
    steps = f"""%p = stablehlo.slice %arg0 [0:{size}] : ({whole}) -> {part}
    %k = stablehlo.constant dense<10> : {part}
    %q = stablehlo.multiply %p, %k : {part}
    %i = stablehlo.constant dense<1> : tensor<i64>
    %r = stablehlo.dynamic_update_slice %arg0, %q, %i : ({whole}, {part}, tensor<i64>) -> {whole}
    return %r : {whole}"""
    x = np.arange(size + 1, dtype=np.int32)
    found = everywhere(function([whole], [whole], steps), x)
    np.testing.assert_array_equal(found, np.concatenate([x[:1], 10 * x[:-1]]))
    # the same with the operand's own memory free to be overwritten
    doubled = steps.replace("%p = ", f"%v = stablehlo.add %arg0, %arg0 : {whole}\n    %p = ", 1)
    doubled = doubled.replace("slice %arg0", "slice %v")
    found = everywhere(function([whole], [whole], doubled), x)
    np.testing.assert_array_equal(found, np.concatenate([2 * x[:1], 20 * x[:-1]]))


def test_a_row_is_rolled_in_place() -> None:
    type, row = "tensor<2x6xi32>", "tensor<1x6xi32>"
    text = function([type], [type], f"""
    %a = stablehlo.slice %arg0 [0:1, 0:5] : ({type}) -> tensor<1x5xi32>
    %b = stablehlo.slice %arg0 [0:1, 5:6] : ({type}) -> tensor<1x1xi32>
    %c = stablehlo.concatenate %b, %a, dim = 1 : (tensor<1x1xi32>, tensor<1x5xi32>) -> {row}
    %z = stablehlo.constant dense<0> : tensor<i32>
    %r = stablehlo.dynamic_update_slice %arg0, %c, %z, %z
      : ({type}, {row}, tensor<i32>, tensor<i32>) -> {type}
    return %r : {type}""")  # fmt: skip
    x = np.arange(12, dtype=np.int32).reshape(2, 6)
    found = everywhere(text, x)
    np.testing.assert_array_equal(found, [np.roll(x[0], 1), x[1]])


@pytest.mark.parametrize("size", SIZES)
def test_narrow_integers_wrap_between_operations(size: int) -> None:
    type, mask = tensor((size,), "i8"), tensor((size,), "i1")
    text = function([type], [type], f"""%p = stablehlo.multiply %arg0, %arg0 : {type}
    %z = stablehlo.constant dense<0> : {type}
    %n = stablehlo.compare LT, %p, %z, SIGNED : ({type}, {type}) -> {mask}
    %a = stablehlo.abs %p : {type}
    %r = stablehlo.select %n, %a, %p : {mask}, {type}
    return %r : {type}""")  # fmt: skip
    found = everywhere(text, spread([12, 7, 20, 15, 11], size, np.int8))
    np.testing.assert_array_equal(found, spread([112, 49, 112, 31, 121], size, np.int8))
    wide = tensor((size,), "i32")
    text = function([type], [wide], f"""%k = stablehlo.constant dense<2> : {type}
    %p = stablehlo.multiply %arg0, %k : {type}
    %a = stablehlo.abs %p : {type}
    %r = stablehlo.convert %a : ({type}) -> {wide}
    return %r : {wide}""")  # fmt: skip
    found = everywhere(text, spread([100, -70], size, np.int8))
    np.testing.assert_array_equal(found, spread([56, 116], size, np.int32))
    unsigned = tensor((size,), "ui8")
    text = function([unsigned, unsigned], [wide], f"""%k = stablehlo.constant dense<6> : {unsigned}
    %d = stablehlo.subtract %arg0, %k : {unsigned}
    %p = stablehlo.multiply %d, %arg1 : {unsigned}
    %r = stablehlo.convert %p : ({unsigned}) -> {wide}
    return %r : {wide}""")  # fmt: skip
    found = everywhere(text, spread([3, 200], size, np.uint8), spread([4, 3], size, np.uint8))
    np.testing.assert_array_equal(found, spread([244, 70], size, np.int32))


@pytest.mark.parametrize("size", SIZES)
def test_requested_narrowing_is_done(size: int) -> None:
    type = tensor((size,), "bf16")
    text = chain(type, [
        f"%s = stablehlo.add %arg0, %arg1 : {type}", f"%d = stablehlo.subtract %s, %arg0 : {type}",
        f"%r = stablehlo.subtract %arg1, %d : {type}",
    ], 2)  # fmt: skip
    x = spread([256, 512, 1], size, ml_dtypes.bfloat16)
    y = spread([1.5, 5, 0.0029296875], size, ml_dtypes.bfloat16)
    found = everywhere(text, x, y).astype(np.float32)
    np.testing.assert_array_equal(found, spread([-0.5, 1.0, 0.0029296875], size))
    wide = tensor((size,), "f32")
    text = function([wide], [wide], f"""%n = stablehlo.convert %arg0 : ({wide}) -> {type}
    %r = stablehlo.convert %n : ({type}) -> {wide}
    return %r : {wide}""")  # fmt: skip
    found = everywhere(text, spread([3.14159274], size))
    np.testing.assert_array_equal(found, spread([3.140625], size))


def test_the_gradient_of_a_running_sum() -> None:
    # d/dx sum(cumsum(x)^2) is twice the running sum from the end of the running sum
    for shape in ((3,), (3, 2), (50,), (50, 2)):
        type = tensor(shape, "f32")
        size, rank = shape[0], len(shape)
        window = ", ".join([str(size), *["1"] * (rank - 1)])

        def total(name: str, source: str, low: int, high: int, rank: int = rank,
                  type: str = type, window: str = window) -> str:  # fmt: skip
            rows = ", ".join([f"[{low}, {high}]", *["[0, 0]"] * (rank - 1)])
            return f"""%{name} = "stablehlo.reduce_window"({source}, %z) <{{
              window_dimensions = array<i64: {window}>,
              padding = dense<[{rows}]> : tensor<{rank}x2xi64>}}> ({{
            ^bb0(%a: tensor<f32>, %b: tensor<f32>):
              %c = stablehlo.add %a, %b : tensor<f32>
              stablehlo.return %c : tensor<f32>
            }}) : ({type}, tensor<f32>) -> {type}"""

        text = chain(type, [
            "%z = stablehlo.constant dense<0.0> : tensor<f32>",
            total("s", "%arg0", size - 1, 0), f"%d = stablehlo.add %s, %s : {type}",
            total("r", "%d", 0, size - 1),
        ])  # fmt: skip
        x = np.ones(shape, np.float32)
        found = everywhere(text, x)
        wanted = np.flip(np.cumsum(np.flip(2 * np.cumsum(x, 0), 0), 0), 0)
        np.testing.assert_array_equal(found, wanted)
        if shape == (3,):
            assert found.tolist() == [12, 10, 6]


def test_sorting_an_order_gives_the_places_back() -> None:
    size = 67
    type, values = tensor((size,), "i64"), tensor((size,), "f64")

    def order(name: str, source: str, element: str, kind: str) -> str:
        given = tensor((size,), element)
        return f"""%i{name} = stablehlo.iota dim = 0 : {type}
        %s{name}:2 = "stablehlo.sort"({source}, %i{name}) <{{
          dimension = 0 : i64, is_stable = true}}> ({{
        ^bb0(%a: tensor<{element}>, %b: tensor<{element}>, %c: tensor<i64>, %d: tensor<i64>):
          %p = stablehlo.compare LT, %a, %b, {kind}
            : (tensor<{element}>, tensor<{element}>) -> tensor<i1>
          stablehlo.return %p : tensor<i1>
        }}) : ({given}, {type}) -> ({given}, {type})"""

    def take(name: str, source: str, places: str) -> str:
        return f"""%j{name} = stablehlo.reshape {places} : ({type}) -> tensor<{size}x1xi64>
        %{name} = "stablehlo.gather"({source}, %j{name}) <{{dimension_numbers = #stablehlo.gather<
          collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
          slice_sizes = array<i64: 1>}}> : ({values}, tensor<{size}x1xi64>) -> {values}"""

    text = function([values], [values], "\n        ".join([
        order("p", "%arg0", "f64", "FLOAT"), order("q", "%sp#1", "i64", "SIGNED"),
        take("x", "%arg0", "%sp#1"), take("r", "%x", "%sq#1"), f"return %r : {values}",
    ]))  # fmt: skip
    x = np.random.default_rng(0).normal(size=size)
    np.testing.assert_array_equal(everywhere(text, x), x)


def test_a_broadcast_of_high_rank_is_multiplied_and_reduced() -> None:
    tail = (3,) * 5
    a, obs = tensor((10, 4, 6, *tail), "f32"), tensor((10, 4, 6), "f32")
    result = tensor((10, 4, *tail), "f32")
    text = function([a, obs], [result], f"""
    %o = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2] : ({obs}) -> {a}
    %m = stablehlo.multiply %arg0, %o : {a}
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%m init: %z) applies stablehlo.add across dimensions = [2]
      : ({a}, tensor<f32>) -> {result}
    %r = stablehlo.log %s : {result}
    return %r : {result}""")  # fmt: skip
    (found,) = compiled(
        text, np.ones((10, 4, 6, *tail), np.float32), np.ones((10, 4, 6), np.float32)
    )
    np.testing.assert_array_equal(found, np.float32(math.log(6)))


def test_high_rank_does_not_blow_up_the_compiler() -> None:
    rank = 12
    type = tensor((2,) * rank, "f32")
    kept = tensor((2,) * (rank - 3), "f32")
    order = ", ".join(map(str, [*range(1, rank), 0]))
    axes = ", ".join(map(str, range(rank - 3)))
    text = function([type, type], [kept, "tensor<f32>"], f"""
    %m = stablehlo.multiply %arg0, %arg1 : {type}
    %t = stablehlo.transpose %m, dims = [{order}] : ({type}) -> {type}
    %h = stablehlo.tanh %t : {type}
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%h init: %z) applies stablehlo.add across dimensions = [0, 5, 11]
      : ({type}, tensor<f32>) -> {kept}
    %d = stablehlo.dot_general %s, %s, contracting_dims = [{axes}] x [{axes}]
      : ({kept}, {kept}) -> tensor<f32>
    return %s, %d : {kept}, tensor<f32>""")  # fmt: skip
    numbers = np.random.default_rng(0)
    x, y = (numbers.normal(size=(2,) * rank).astype(np.float32) for _ in range(2))
    started = time.perf_counter()
    program = hloom.compile(text)
    assert time.perf_counter() - started < 2
    sums, product = program(x, y)
    wanted = np.tanh(np.transpose(x * y, [*range(1, rank), 0])).sum((0, 5, 11))
    np.testing.assert_allclose(sums, wanted, atol=1e-5)
    np.testing.assert_allclose(product, (wanted * wanted).sum(), rtol=1e-4)


def threefry(count: int) -> str:
    """Spell the 20-round Threefry-2x32 block, as programs write it out, on vectors of counters."""
    type = tensor((count,), "ui32")
    lines: list[str] = []
    number = 0

    def emit(text: str) -> str:
        nonlocal number
        number += 1
        lines.append(f"%v{number} = {text} : {type}")
        return f"%v{number}"

    def fill(value: int) -> str:
        return emit(f"stablehlo.constant dense<{value}>")

    def add(a: str, b: str) -> str:
        return emit(f"stablehlo.add {a}, {b}")

    keys = ["%arg0", "%arg1"]
    keys.append(
        emit(f"stablehlo.xor {emit(f'stablehlo.xor {keys[0]}, {keys[1]}')}, {fill(0x1BD11BDA)}")
    )
    x, y = add("%arg2", keys[0]), add("%arg3", keys[1])
    for group in range(5):
        for rotation in ((13, 15, 26, 6), (17, 29, 16, 24))[group % 2]:
            x = add(x, y)
            left = emit(f"stablehlo.shift_left {y}, {fill(rotation)}")
            right = emit(f"stablehlo.shift_right_logical {y}, {fill(32 - rotation)}")
            y = emit(f"stablehlo.xor {x}, {emit(f'stablehlo.or {left}, {right}')}")
        x = add(x, keys[(group + 1) % 3])
        y = add(add(y, keys[(group + 2) % 3]), fill(group + 1))
    return function(
        [type] * 4, [type, type], "\n    ".join([*lines, f"return {x}, {y} : {type}, {type}"])
    )


@pytest.mark.parametrize("lanes", [1, 2, 8, 67])
def test_threefry_gives_the_published_words(lanes: int) -> None:
    known = [
        ((0, 0, 0, 0), (0x6B200159, 0x99BA4EFE)),
        ((0xFFFFFFFF,) * 4, (0x1CB996FC, 0xBB002BE7)),
        ((0x13198A2E, 0x03707344, 0x243F6A88, 0x85A308D3), (0xC4923A9C, 0x483DF7A0)),
    ]
    text = threefry(lanes)
    for given, wanted in known:
        arrays = [np.full(lanes, word, np.uint32) for word in given]
        for found, word in zip(agree(text, *arrays), wanted, strict=True):
            np.testing.assert_array_equal(found, np.full(lanes, word, np.uint32))


@pytest.mark.parametrize("algorithm", ["THREE_FRY", "PHILOX"])
@pytest.mark.parametrize("element", ["ui8", "ui32", "ui64", "f32"])
@pytest.mark.parametrize("shape", [(), (5,), (67,), (3, 5), (0,)])
def test_random_bits_are_the_same_everywhere(
    algorithm: str, element: str, shape: tuple[int, ...]
) -> None:
    state, result = "tensor<2xui64>", tensor(shape, element)
    text = function([state], [state, result], f"""
    %s, %r = stablehlo.rng_bit_generator %arg0, algorithm = {algorithm}
      : ({state}) -> ({state}, {result})
    return %s, %r : {state}, {result}""")  # fmt: skip
    key = np.array([0x0123456789ABCDEF, 0xFFFFFFFFFFFFFFFE], np.uint64)
    expected, actual = interpreted(text, key), compiled(text, key)
    for given, wanted in zip(actual, expected, strict=True):
        assert given.tobytes() == np.asarray(wanted).tobytes()


@pytest.mark.parametrize("distribution, limits", [("UNIFORM", (-2.0, 3.0)), ("NORMAL", (1.0, 2.0))])
@pytest.mark.parametrize("element", ["f32", "f64", "bf16"])
def test_random_numbers_are_the_same_everywhere(
    distribution: str, limits: tuple[float, float], element: str
) -> None:
    type = tensor((67,), element)
    text = function([f"tensor<{element}>"] * 2, [type], f"""
    %n = stablehlo.constant dense<67> : tensor<1xi64>
    %r = stablehlo.rng %arg0, %arg1, %n, distribution = {distribution}
      : (tensor<{element}>, tensor<{element}>, tensor<1xi64>) -> {type}
    return %r : {type}""")  # fmt: skip
    dtype = numpy_dtype(ELEMENT_TYPES[element])
    arrays = [np.asarray(item, dtype) for item in limits]
    agree(
        text,
        *arrays,
        tolerance=float(4 * np.finfo(np.float64 if element == "f64" else np.float32).eps),
    )
