"""Sorting by any comparator, along any dimension, with any number of operands, stably."""

from __future__ import annotations

import numpy as np
import pytest

from tests.lowering.comparing import SIZES, agree, function, random, tensor


def sort(shapes: tuple[int, ...], elements: list[str], axis: int, direction: str, kind: str) -> str:
    types = [tensor(shapes, element) for element in elements]
    arguments = ", ".join(
        f"%a{number}: tensor<{element}>, %b{number}: tensor<{element}>"
        for number, element in enumerate(elements)
    )
    key = elements[0]
    operands = ", ".join(f"%arg{number}" for number in range(len(elements)))
    names = ", ".join(f"%r#{number}" for number in range(len(elements)))
    return function(
        types,
        types,
        f"""%r:{len(elements)} = "stablehlo.sort"({operands}) <{{
          dimension = {axis} : i64, is_stable = true}}> ({{
        ^bb0({arguments}):
          %p = stablehlo.compare {direction}, %a0, %b0, {kind}
            : (tensor<{key}>, tensor<{key}>) -> tensor<i1>
          stablehlo.return %p : tensor<i1>
        }}) : ({", ".join(types)}) -> ({", ".join(types)})
        return {names} : {", ".join(types)}""",
    )


@pytest.mark.parametrize("size", [0, *SIZES, 200, 1000])
@pytest.mark.parametrize("element", ["i32", "ui8", "i64", "f32", "bf16", "f8E4M3FN"])
def test_vectors_are_sorted(size: int, element: str) -> None:
    kind = "TOTALORDER" if "f" in element else "UNSIGNED" if "u" in element else "SIGNED"
    x = random((size,), element)
    agree(sort((size,), [element], 0, "LT", kind), x)


@pytest.mark.parametrize("axis", [0, 1, 2, -1])
@pytest.mark.parametrize("shape", [(1, 1, 1), (5, 16, 3), (2, 67, 5), (3, 0, 2)])
def test_any_dimension_is_sorted(axis: int, shape: tuple[int, ...]) -> None:
    agree(sort(shape, ["f32"], axis, "GT", "TOTALORDER"), random(shape, "f32"))


@pytest.mark.parametrize("size", SIZES)
def test_equal_elements_keep_their_order_and_operands_move_together(size: int) -> None:
    keys = np.random.default_rng(1).integers(0, 3, size).astype(np.int32)
    places = np.arange(size, dtype=np.int64)
    values = random((size,), "f64")
    text = sort((size,), ["i32", "i64", "f64"], 0, "LT", "SIGNED")
    found_keys, found_places, found_values = agree(text, keys, places, values)
    order = np.argsort(keys, kind="stable")
    np.testing.assert_array_equal(found_keys, keys[order])
    np.testing.assert_array_equal(found_places, order)
    np.testing.assert_array_equal(found_values, values[order])


def test_total_order_puts_nan_and_signed_zeros_in_their_places() -> None:
    x = np.array([np.nan, 1, -0.0, 0.0, -np.inf, np.inf, -1, -np.nan], np.float32)
    (found,) = agree(sort((8,), ["f32"], 0, "LT", "TOTALORDER"), x)
    assert np.isnan(found[0]) and np.isnan(found[-1])
    np.testing.assert_array_equal(found[1:-1], [-np.inf, -1, -0.0, 0.0, 1, np.inf])
    assert np.signbit(found[3]) and not np.signbit(found[4])


def test_a_long_vector_is_sorted_in_a_workspace() -> None:
    x = random((100_003,), "f32")
    places = np.arange(len(x), dtype=np.int32)
    from tests.lowering.comparing import compiled

    found, order = compiled(sort(x.shape, ["f32", "i32"], 0, "LT", "TOTALORDER"), x, places)
    np.testing.assert_array_equal(order, np.argsort(x, kind="stable"))
    np.testing.assert_array_equal(found, np.sort(x))


def test_a_comparator_may_compute() -> None:
    # by distance from 3, then descending
    type = tensor((67,), "i32")
    text = function(
        [type],
        [type],
        f"""%r = "stablehlo.sort"(%arg0) <{{dimension = 0 : i64}}> ({{
        ^bb0(%a: tensor<i32>, %b: tensor<i32>):
          %k = stablehlo.constant dense<3> : tensor<i32>
          %c = stablehlo.subtract %a, %k : tensor<i32>
          %d = stablehlo.subtract %b, %k : tensor<i32>
          %e = stablehlo.abs %c : tensor<i32>
          %f = stablehlo.abs %d : tensor<i32>
          %p = stablehlo.compare LT, %e, %f, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %q = stablehlo.compare EQ, %e, %f, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %g = stablehlo.compare GT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %h = stablehlo.and %q, %g : tensor<i1>
          %o = stablehlo.or %p, %h : tensor<i1>
          stablehlo.return %o : tensor<i1>
        }}) : ({type}) -> {type}
        return %r : {type}""",
    )
    x = random((67,), "i32")
    (found,) = agree(text, x)
    assert found.tolist() == sorted(x.tolist(), key=lambda v: (abs(v - 3), -v))


@pytest.mark.parametrize("element", ["complex<f32>", "complex<f64>"])
def test_complex_numbers_are_sorted_by_their_parts(element: str) -> None:
    x = random((16,), element)
    agree(sort((16,), [element], 0, "LT", "FLOAT"), x)


@pytest.mark.parametrize("k", [0, 1, 3])
@pytest.mark.parametrize("element", ["f32", "i16", "ui32"])
def test_top_k(k: int, element: str) -> None:
    type = tensor((4, 9), element)
    results = [tensor((4, k), element), tensor((4, k), "i32")]
    text = function(
        [type],
        results,
        f"""%v, %i = chlo.top_k(%arg0, k = {k}) : {type} -> ({", ".join(results)})
        return %v, %i : {", ".join(results)}""",
    )
    agree(text, random((4, 9), element))
