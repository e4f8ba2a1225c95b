"""Do keys tell equal programs from others, and effects what may change places?"""

from __future__ import annotations

import itertools

import pytest

import hloom
from hloom.ir import Operation
from hloom.rewriting import constant_of, effect_of, may_reorder, splat_of, structural_key
from hloom.rewriting.walking import nested_operations, symbols_of


def function(text: str) -> Operation:
    (found,) = hloom.parse(text).body
    return found


SUM = """
func.func @sum(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %a = stablehlo.subtract %x, %y : tensor<4xf32>
  %b = stablehlo.multiply %a, %x : tensor<4xf32>
  return %b : tensor<4xf32>
}
"""

OTHERS = {
    "operands": SUM.replace("%x, %y", "%y, %x"),
    "links": SUM.replace("%a, %x", "%a, %y"),
    "operation": SUM.replace("multiply", "divide"),
    "types": SUM.replace("4xf32", "5xf32"),
    "attributes": SUM.replace("multiply %a, %x :", "multiply %a, %x {note} :"),
    "length": SUM.replace("return %b", "%c = stablehlo.abs %b : tensor<4xf32>\n  return %c"),
    "constants": SUM.replace(
        "multiply %a, %x", "constant dense<1.0> : tensor<4xf32>\n  %n = stablehlo.abs %x"
    ),
}


def test_names_of_values_and_locations_do_not_count() -> None:
    renamed = "\n\n" + SUM.replace("%a", "%first").replace("%x", "%left")
    assert structural_key(function(SUM)) == structural_key(function(renamed))


@pytest.mark.parametrize("kind", OTHERS)
def test_whatever_counts_makes_another_key(kind: str) -> None:
    assert structural_key(function(SUM)) != structural_key(function(OTHERS[kind]))


def test_an_ignored_attribute_does_not_count() -> None:
    renamed = function(SUM.replace("@sum", "@other"))
    assert structural_key(function(SUM)) != structural_key(renamed)
    ignored = ("sym_name",)
    assert structural_key(function(SUM), ignored=ignored) == structural_key(
        renamed, ignored=ignored
    )


def test_order_of_attributes_does_not_count() -> None:
    texts = [
        SUM.replace("multiply %a, %x :", f"multiply %a, %x {{{', '.join(pair)}}} :")
        for pair in itertools.permutations(["a = 1 : i32", "b = 2 : i32"])
    ]
    assert structural_key(function(texts[0])) == structural_key(function(texts[1]))


def test_captured_values_count_by_order_or_by_identity() -> None:
    text = """
func.func @main(%p: tensor<i1>, %x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %a = "stablehlo.if"(%p) ({ stablehlo.return %x : tensor<f32> },
                          { stablehlo.return %y : tensor<f32> }) : (tensor<i1>) -> tensor<f32>
  %b = "stablehlo.if"(%p) ({ stablehlo.return %y : tensor<f32> },
                          { stablehlo.return %x : tensor<f32> }) : (tensor<i1>) -> tensor<f32>
  %c = stablehlo.add %a, %b : tensor<f32>
  return %c : tensor<f32>
}"""
    first, second, *_ = function(text).regions[0].blocks[0]
    assert structural_key(first) == structural_key(second)
    assert structural_key(first, captured_by_identity=True) != structural_key(
        second, captured_by_identity=True
    )
    assert structural_key(first.regions[0]) == structural_key(second.regions[1])


def test_effects_decide_what_may_change_places() -> None:
    text = """
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %a = stablehlo.custom_call @one(%x) {has_side_effect = true} : (tensor<f32>) -> tensor<f32>
  %b = stablehlo.custom_call @two(%x) {has_side_effect = true} : (tensor<f32>) -> tensor<f32>
  %c = stablehlo.tanh %x : tensor<f32>
  return %c : tensor<f32>
}"""
    one, two, pure, _ = function(text).regions[0].blocks[0]
    assert effect_of(one) != "pure"
    assert effect_of(pure) == "pure"
    assert not may_reorder(one, two)
    assert may_reorder(one, pure)


def test_constants_and_splats_are_found() -> None:
    text = """
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<3.0> : tensor<2xf32>
  return %a : tensor<2xf32>
}"""
    first, second, _ = function(text).regions[0].blocks[0]
    known = constant_of(first.results[0])
    assert known is not None and known.array.tolist() == [1.0, 2.0]
    assert splat_of(first.results[0]) is None
    assert float(splat_of(second.results[0])) == 3.0  # type: ignore[arg-type]
    assert constant_of(function(text).regions[0].blocks[0].arguments[0]) is None


def test_walking_finds_nested_operations_and_symbols() -> None:
    module = hloom.parse(
        SUM
        + """
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = call @sum(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
}"""
    )
    found = list(nested_operations(module))
    assert set(found) == set(module.walk()) - {module}
    assert [name for operation in found for name in symbols_of(operation)] == ["sum"]
