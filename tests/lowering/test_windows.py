"""Windows over tensors: reductions of all forms, running totals, selected elements."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from tests.lowering.comparing import SIZES, agree, compiled, function, random, reducer, tensor


def windows(
    shape: tuple[int, ...], element: str, operation: str, initial: str, result: tuple[int, ...],
    **attributes: str,
) -> str:  # fmt: skip
    source, target = tensor(shape, element), tensor(result, element)
    items = ", ".join(f"{name} = {value}" for name, value in attributes.items())
    return function(
        [source],
        [target],
        f"""%i = stablehlo.constant dense<{initial}> : tensor<{element}>
        %r = "stablehlo.reduce_window"(%arg0, %i) <{{{items}}}> {reducer(operation, element)}
          : ({source}, tensor<{element}>) -> {target}
        return %r : {target}""",
    )


def spell(values: tuple[int, ...]) -> str:
    return f"array<i64: {', '.join(map(str, values))}>" if values else "array<i64>"


def extent(
    size: int, window: int, stride: int, padding: tuple[int, int], base: int, gap: int
) -> int:
    whole = (size - 1) * base + 1 + sum(padding)
    reach = (window - 1) * gap + 1
    return 0 if whole < reach else (whole - reach) // stride + 1


@pytest.mark.parametrize("stride", [1, 2])
@pytest.mark.parametrize("base", [1, 2])
@pytest.mark.parametrize("gap", [1, 3])
@pytest.mark.parametrize("padding", [(0, 0), (2, 1)])
def test_windows_of_all_forms(stride: int, base: int, gap: int, padding: tuple[int, int]) -> None:
    shape = (7, 9)
    result = tuple(extent(size, 2, stride, padding, base, gap) for size in shape)
    text = windows(
        shape, "i32", "add", "3", result, window_dimensions=spell((2, 2)),
        window_strides=spell((stride,) * 2), base_dilations=spell((base,) * 2),
        window_dilations=spell((gap,) * 2),
        padding=f"dense<[{[*padding]}, {[*padding]}]> : tensor<2x2xi64>",
    )  # fmt: skip
    agree(text, random(shape, "i32"))


@pytest.mark.parametrize("operation, initial", [("maximum", "0xFF800000"), ("multiply", "1.0")])
def test_pooling_keeps_nan(operation: str, initial: str) -> None:
    x = random((1, 8, 8, 3), "f32")
    x[0, 2, 3, 1] = np.nan
    text = windows(
        x.shape, "f32", operation, initial, (1, 4, 4, 3),
        window_dimensions=spell((1, 2, 2, 1)), window_strides=spell((1, 2, 2, 1)),
    )  # fmt: skip
    agree(text, x, tolerance=1e-6)


def scan(shape: tuple[int, ...], axis: int, element: str, operation: str, initial: str,
         is_backwards: bool) -> str:  # fmt: skip
    size = shape[axis]
    window = tuple(size if place == axis else 1 for place in range(len(shape)))
    pair = (0, max(size - 1, 0)) if is_backwards else (max(size - 1, 0), 0)
    rows = ", ".join(
        f"[{pair[0]}, {pair[1]}]" if place == axis else "[0, 0]" for place in range(len(shape))
    )
    return windows(
        shape, element, operation, initial, shape, window_dimensions=spell(window),
        padding=f"dense<[{rows}]> : tensor<{len(shape)}x2xi64>",
    )  # fmt: skip


@pytest.mark.parametrize("shape, axis", [
    ((1,), 0), ((5,), 0), ((16,), 0), ((67,), 0), ((67, 5), 0), ((3, 67), 1), ((4, 9, 40), 1),
])  # fmt: skip
@pytest.mark.parametrize("is_backwards", [False, True])
def test_running_sums_of_integers_are_exact(
    shape: tuple[int, ...], axis: int, is_backwards: bool
) -> None:
    x = random(shape, "i16")
    (found,) = agree(scan(shape, axis, "i16", "add", "0", is_backwards), x)
    flipped = np.flip(x, axis) if is_backwards else x
    wanted = np.cumsum(flipped, axis, dtype=np.int16)
    np.testing.assert_array_equal(found, np.flip(wanted, axis) if is_backwards else wanted)


@pytest.mark.parametrize("operation, initial", [
    ("add", "0.0"), ("multiply", "1.0"), ("maximum", "0xFF800000"), ("minimum", "0.5"),
])  # fmt: skip
def test_running_totals_of_floats(operation: str, initial: str) -> None:
    x = random((40, 20), "f32") * np.float32(0.5)
    agree(scan(x.shape, 0, "f32", operation, initial, False), x, tolerance=1e-5)


def test_running_sums_are_quick() -> None:
    # one window for each element would take 10^10 additions
    x = np.ones(100_000, np.int32)
    (found,) = compiled(scan(x.shape, 0, "i32", "add", "0", False), x)
    np.testing.assert_array_equal(found, np.arange(1, len(x) + 1))


def test_a_total_that_does_not_start_neutrally_counts_the_padding() -> None:
    agree(scan((16,), 0, "i32", "add", "1", False), random((16,), "i32"))


def test_totals_of_two_tensors_by_a_function_of_both() -> None:
    # the greatest element so far and where it is
    source = tensor((67,), "f32")
    places = tensor((67,), "i32")
    text = function(
        [source, places],
        [source, places],
        f"""%m = stablehlo.constant dense<0xFF800000> : tensor<f32>
        %z = stablehlo.constant dense<0> : tensor<i32>
        %r:2 = "stablehlo.reduce_window"(%arg0, %arg1, %m, %z) <{{
          window_dimensions = array<i64: 67>, padding = dense<[[66, 0]]> : tensor<1x2xi64>}}> ({{
        ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
          %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
          %v = stablehlo.select %p, %a, %b : tensor<i1>, tensor<f32>
          %k = stablehlo.select %p, %i, %j : tensor<i1>, tensor<i32>
          stablehlo.return %v, %k : tensor<f32>, tensor<i32>
        }}) : ({source}, {places}, tensor<f32>, tensor<i32>) -> ({source}, {places})
        return %r#0, %r#1 : {source}, {places}""",
    )
    x = random((67,), "f32")
    values, _ = agree(text, x, np.arange(67, dtype=np.int32))
    np.testing.assert_array_equal(values, np.maximum.accumulate(x))


@pytest.mark.parametrize("shape, window, stride, padding", [
    ((9,), (3,), (2,), [(0, 0)]),
    ((9,), (3,), (3,), [(1, 2)]),
    ((2, 8, 8, 3), (1, 2, 2, 1), (1, 2, 2, 1), [(0, 0)] * 4),
    ((2, 7, 9, 3), (1, 3, 3, 1), (1, 2, 2, 1), [(0, 0), (1, 1), (1, 1), (0, 0)]),
    ((2, 3, 7, 9), (1, 1, 3, 2), (1, 1, 1, 2), [(0, 0)] * 4),
    ((1, 1), (1, 1), (1, 1), [(0, 0)] * 2),
])  # fmt: skip
@pytest.mark.parametrize("element", ["f32", "i32"])
def test_elements_are_scattered_to_what_their_window_selects(
    shape: tuple[int, ...], window: tuple[int, ...], stride: tuple[int, ...],
    padding: list[tuple[int, int]], element: str,
) -> None:  # fmt: skip
    result = tuple(extent(*item, 1, 1) for item in zip(shape, window, stride, padding, strict=True))
    rows = ", ".join(f"[{low}, {high}]" for low, high in padding)
    operand, source = tensor(shape, element), tensor(result, element)
    scalar = f"tensor<{element}>"
    text = function(
        [operand, source],
        [operand],
        f"""%i = stablehlo.constant dense<0> : {scalar}
        %r = "stablehlo.select_and_scatter"(%arg0, %arg1, %i) <{{
          window_dimensions = {spell(window)}, window_strides = {spell(stride)},
          padding = dense<[{rows}]> : tensor<{len(shape)}x2xi64>}}> ({{
        ^bb0(%a: {scalar}, %b: {scalar}):
          %p = stablehlo.compare GE, %a, %b : ({scalar}, {scalar}) -> tensor<i1>
          stablehlo.return %p : tensor<i1>
        }}, {reducer("add", element)[1:-1]}) : ({operand}, {source}, {scalar}) -> {operand}
        return %r : {operand}""".replace("dense<0> : tensor<f32>", "dense<0.0> : tensor<f32>"),
    )
    agree(text, random(shape, element), random(result, element, 1), tolerance=1e-6)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_bfloat", [False, True])
def test_reductions_keep_nan_wherever_it_is(size: int, is_bfloat: bool) -> None:
    element, least = ("bf16", "0xFF80") if is_bfloat else ("f32", "0xFF800000")
    type = tensor((size,), element)
    text = function(
        [type],
        [f"tensor<{element}>"],
        f"""%i = stablehlo.constant dense<{least}> : tensor<{element}>
        %r = "stablehlo.reduce"(%arg0, %i) <{{dimensions = array<i64: 0>}}>
          {reducer("maximum", element)}
          : ({type}, tensor<{element}>) -> tensor<{element}>
        return %r : tensor<{element}>""",
    )
    for place in {0, size // 2, size - 1}:
        x = random((size,), element)
        x[place] = np.nan
        (found,) = agree(text, x)
        assert np.isnan(np.asarray(found, np.float32))


@pytest.mark.parametrize("axes", list(itertools.chain.from_iterable(
    itertools.combinations(range(3), count) for count in range(4))))  # fmt: skip
@pytest.mark.parametrize("shape", [(3, 5, 67), (16, 1, 4), (2, 0, 3)])
def test_reductions_of_any_dimensions(axes: tuple[int, ...], shape: tuple[int, ...]) -> None:
    kept = tuple(size for axis, size in enumerate(shape) if axis not in axes)
    source, target = tensor(shape, "i32"), tensor(kept, "i32")
    text = function(
        [source],
        [target],
        f"""%i = stablehlo.constant dense<7> : tensor<i32>
        %r = "stablehlo.reduce"(%arg0, %i) <{{dimensions = {spell(axes)}}}> {reducer("add", "i32")}
          : ({source}, tensor<i32>) -> {target}
        return %r : {target}""",
    )
    x = random(shape, "i32")
    (found,) = agree(text, x)
    np.testing.assert_array_equal(found, x.sum(axes, dtype=np.int32) + 7)
