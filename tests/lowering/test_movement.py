"""Operations that move elements: clamped starts, padding of all kinds, gathers and scatters."""

from __future__ import annotations

import numpy as np
import pytest

import hloom
from hloom import runtime
from hloom.pipeline.compilation import Compilation
from hloom.targets import registry
from tests.lowering.comparing import SIZES, agree, function, random, reducer, tensor


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("low, high, interior", [(1, 2, 0), (-1, 0, 0), (0, -1, 2), (2, 3, 1)])
def test_padding_of_all_kinds(size: int, low: int, high: int, interior: int) -> None:
    extent = size + low + high + max(size - 1, 0) * interior
    source, target = tensor((3, size), "f32"), tensor((4, extent), "f32")
    text = function(
        [source],
        [target],
        f"""%v = stablehlo.constant dense<7.0> : tensor<f32>
        %r = stablehlo.pad %arg0, %v, low = [1, {low}], high = [0, {high}],
          interior = [0, {interior}] : ({source}, tensor<f32>) -> {target}
        return %r : {target}""",
    )
    if extent >= 0:
        agree(text, random((3, size), "f32"))


@pytest.mark.parametrize("start", [-5, 0, 2, 60, 100])
@pytest.mark.parametrize("size", SIZES)
def test_starts_of_slices_are_clamped(start: int, size: int) -> None:
    whole, part = tensor((2, 70), "i32"), tensor((1, size), "i32")
    text = function(
        [whole, part, "tensor<i32>"],
        [part, whole],
        f"""%a = stablehlo.dynamic_slice %arg0, %arg2, %arg2, sizes = [1, {size}]
          : ({whole}, tensor<i32>, tensor<i32>) -> {part}
        %b = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2
          : ({whole}, {part}, tensor<i32>, tensor<i32>) -> {whole}
        return %a, %b : {part}, {whole}""",
    )
    agree(text, random((2, 70), "i32"), random((1, size), "i32", 1), np.int32(start))


@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("sizes", [(1,), (3, 0, 5), (16, 67, 1), (2, 2, 2, 2)])
def test_concatenation_along_any_dimension(axis: int, sizes: tuple[int, ...]) -> None:
    shapes = [tuple(size if n == axis else 4 for n in range(3)) for size in sizes]
    whole = tuple(sum(sizes) if n == axis else 4 for n in range(3))
    types = [tensor(shape, "f32") for shape in shapes]
    names = ", ".join(f"%arg{number}" for number in range(len(sizes)))
    text = function(
        types,
        [tensor(whole, "f32")],
        f"""%r = stablehlo.concatenate {names}, dim = {axis}
          : ({", ".join(types)}) -> {tensor(whole, "f32")}
        return %r : {tensor(whole, "f32")}""",
    )
    arrays = [random(shape, "f32", number) for number, shape in enumerate(shapes)]
    (found,) = agree(text, *arrays)
    np.testing.assert_array_equal(found, np.concatenate(arrays, axis))


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize("count", [0, 1, 5, 67])
@pytest.mark.parametrize("element", ["i32", "i64", "ui8"])
def test_gathers_of_slices_clamp_their_starts(axis: int, count: int, element: str) -> None:
    operand, indices = tensor((9, 16), "f32"), tensor((count, 1), element)
    sizes = (1, 16) if axis == 0 else (9, 1)
    result = (count, 16) if axis == 0 else (9, count)
    text = function(
        [operand, indices],
        [tensor(result, "f32")],
        f"""%r = "stablehlo.gather"(%arg0, %arg1) <{{dimension_numbers = #stablehlo.gather<
          offset_dims = [{1 - axis}], collapsed_slice_dims = [{axis}], start_index_map = [{axis}],
          index_vector_dim = 1>, slice_sizes = array<i64: {sizes[0]}, {sizes[1]}>}}>
          : ({operand}, {indices}) -> {tensor(result, "f32")}
        return %r : {tensor(result, "f32")}""",
    )
    low = 0 if element == "ui8" else -5
    places = (
        np.random.default_rng(0)
        .integers(low, 40, (count, 1))
        .astype({"i32": np.int32, "i64": np.int64, "ui8": np.uint8}[element])
    )
    agree(text, random((9, 16), "f32"), places)


@pytest.mark.parametrize("operation", ["add", "multiply", "maximum", "subtract"])
@pytest.mark.parametrize("count", [0, 1, 5, 67])
def test_scatters_apply_in_order_and_drop_what_is_outside(operation: str, count: int) -> None:
    operand, updates = tensor((9, 16), "i32"), tensor((count, 16), "i32")
    indices = tensor((count, 1), "i32")
    text = function(
        [operand, indices, updates],
        [operand],
        f"""%r = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{{scatter_dimension_numbers =
          #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
          scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}> {reducer(operation, "i32")}
          : ({operand}, {indices}, {updates}) -> {operand}
        return %r : {operand}""",
    )
    places = np.random.default_rng(0).integers(-3, 12, (count, 1)).astype(np.int32)
    agree(text, random((9, 16), "i32"), places, random((count, 16), "i32", 1))


@pytest.mark.parametrize("window", [(2, 3), (1, 16), (9, 1), (9, 16)])
def test_scatters_of_windows_that_do_not_lie_side_by_side(window: tuple[int, int]) -> None:
    operand, updates = tensor((9, 16), "f32"), tensor((5, *window), "f32")
    text = function(
        [operand, "tensor<5x2xi32>", updates],
        [operand],
        f"""%r = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{{scatter_dimension_numbers =
          #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1],
          index_vector_dim = 1>}}> {reducer("add", "f32")}
          : ({operand}, tensor<5x2xi32>, {updates}) -> {operand}
        return %r : {operand}""",
    )
    places = np.random.default_rng(0).integers(-1, 9, (5, 2)).astype(np.int32)
    agree(text, random((9, 16), "f32"), places, random((5, *window), "f32", 1))


def test_operations_on_scalars_and_empty_tensors() -> None:
    text = function(
        ["tensor<f32>", "tensor<0x5xf32>"],
        ["tensor<f32>", "tensor<1x1xf32>", "tensor<0x5xf32>", "tensor<5xf32>"],
        """%a = stablehlo.add %arg0, %arg0 : tensor<f32>
        %b = stablehlo.reshape %a : (tensor<f32>) -> tensor<1x1xf32>
        %c = stablehlo.tanh %arg1 : tensor<0x5xf32>
        %d = stablehlo.reduce(%arg1 init: %a) applies stablehlo.add across dimensions = [0]
          : (tensor<0x5xf32>, tensor<f32>) -> tensor<5xf32>
        return %a, %b, %c, %d : tensor<f32>, tensor<1x1xf32>, tensor<0x5xf32>, tensor<5xf32>""",
    )
    agree(text, np.float32(1.5), np.zeros((0, 5), np.float32))


def test_maps_apply_their_function_to_every_element() -> None:
    type = tensor((5, 67), "f32")
    text = function(
        [type, type],
        [type],
        f"""%r = "stablehlo.map"(%arg0, %arg1) <{{dimensions = array<i64: 0, 1>}}> ({{
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %k = stablehlo.constant dense<2.0> : tensor<f32>
          %c = stablehlo.multiply %a, %k : tensor<f32>
          %d = stablehlo.maximum %c, %b : tensor<f32>
          stablehlo.return %d : tensor<f32>
        }}) : ({type}, {type}) -> {type}
        return %r : {type}""",
    )
    agree(text, random((5, 67), "f32"), random((5, 67), "f32", 1))


@pytest.mark.parametrize("element, tolerance", [("f32", 1e-5), ("bf16", 0.02), ("f64", 1e-13)])
@pytest.mark.parametrize("axis", [0, 1, 3])
def test_batch_normalization(element: str, tolerance: float, axis: int) -> None:
    shape = (4, 3, 5, 6)
    type, vector = tensor(shape, element), tensor((shape[axis],), element)
    options = f"<{{epsilon = 0.001 : f32, feature_index = {axis} : i64}}>"
    text = function(
        [type, vector, vector, vector],
        [type, type, vector, vector, type, vector, vector],
        f"""%v = stablehlo.abs %arg3 : {vector}
        %a = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %v) {options}
          : ({type}, {vector}, {vector}, {vector}, {vector}) -> {type}
        %b:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg2) {options}
          : ({type}, {vector}, {vector}) -> ({type}, {vector}, {vector})
        %c:3 = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg2, %v, %arg0) {options}
          : ({type}, {vector}, {vector}, {vector}, {type}) -> ({type}, {vector}, {vector})
        return %a, %b#0, %b#1, %b#2, %c#0, %c#1, %c#2
          : {type}, {type}, {vector}, {vector}, {type}, {vector}, {vector}""",
    )
    vectors = [random((shape[axis],), element, number) for number in range(1, 4)]
    agree(text, random(shape, element), *vectors, tolerance=tolerance)


def test_scans_of_slices_carry_values() -> None:
    type, row = tensor((7, 5), "f32"), tensor((5,), "f32")
    for reverse in ("true", "false"):
        text = function(
            [type, row],
            [type, row],
            f"""%r:2 = "chlo.scan"(%arg0, %arg1) <{{dimension = 0 : i64, is_reverse = {reverse},
              operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}}> ({{
            ^bb0(%x: {row}, %c: {row}):
              %s = stablehlo.add %x, %c : {row}
              %t = stablehlo.multiply %s, %x : {row}
              stablehlo.return %t, %s : {row}, {row}
            }}) : ({type}, {row}) -> ({type}, {row})
            return %r#0, %r#1 : {type}, {row}""",
        )
        agree(text, random((7, 5), "f32"), random((5,), "f32", 1), tolerance=1e-6)


def test_a_function_that_the_caller_hands_over_is_called() -> None:
    text = function(
        ["tensor<5xf32>"],
        ["tensor<5xf32>"],
        """%a = stablehlo.add %arg0, %arg0 : tensor<5xf32>
        %b = stablehlo.custom_call @hloom.call_out.flip(%a) : (tensor<5xf32>) -> tensor<5xf32>
        %c = stablehlo.add %b, %a : tensor<5xf32>
        return %c : tensor<5xf32>""",
    )
    compilation = Compilation(hloom.parse(text), registry.find("cpu"), {})
    compilation.run()
    program = runtime.load(compilation.artifact(), call_outs={"flip": lambda x: x[::-1]})
    x = np.arange(5, dtype=np.float32)
    np.testing.assert_array_equal(program(x), 2 * x[::-1] + 2 * x)
