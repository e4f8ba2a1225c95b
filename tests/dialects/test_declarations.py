"""Dialects are found, and what their operations infer follows the specification's rules."""

from __future__ import annotations

import pytest

from hloom import dialects, parse
from hloom.dialects import chlo, stablehlo
from hloom.ir import OPERATIONS
from hloom.ir.declaration import infer_result_types


def test_all_dialects_are_found() -> None:
    dialects.load()
    assert {name.split(".")[0] for name in OPERATIONS} >= {
        "arith", "check", "chlo", "func", "interpreter", "stablehlo", "tensor",
    }  # fmt: skip


def test_classes_are_found_by_name() -> None:
    assert stablehlo.DotGeneral is OPERATIONS["stablehlo.dot_general"]
    assert chlo.TopK is OPERATIONS["chlo.top_k"]
    with pytest.raises(AttributeError):
        _ = stablehlo.Nothing


def test_every_operation_of_stablehlo_and_chlo_has_a_meaning() -> None:
    dialects.load()
    without = [
        name
        for name, kind in OPERATIONS.items()
        if name.split(".")[0] in ("chlo", "stablehlo")
        and not kind.declaration.can_evaluate
        and not kind.declaration.is_terminator
    ]
    assert without == []


DYNAMIC = "tensor<?x4xf32>"
BOUNDED = "tensor<?x4xf32, #stablehlo.bounds<5, ?>>"
STATIC = "tensor<3x4xf32>"


@pytest.mark.parametrize(
    ("operation", "operands", "result"),
    [
        ("stablehlo.add", (DYNAMIC, "tensor<3x?xf32>"), STATIC),
        ("stablehlo.add", (DYNAMIC, BOUNDED), BOUNDED),
        (
            '"stablehlo.concatenate" {dimension = 0 : i64}',
            ("tensor<2x?xf32>", STATIC),
            "tensor<5x4xf32>",
        ),
        ('"stablehlo.concatenate" {dimension = 0 : i64}', (DYNAMIC, STATIC), DYNAMIC),
        (
            '"stablehlo.concatenate" {dimension = 0 : i64}',
            (BOUNDED, STATIC),
            "tensor<?x4xf32, #stablehlo.bounds<8, ?>>",
        ),
        (
            '"stablehlo.transpose" {permutation = array<i64: 1, 0>}',
            (BOUNDED,),
            "tensor<4x?xf32, #stablehlo.bounds<?, 5>>",
        ),
        (
            '"stablehlo.slice" {start_indices = array<i64: 0, 1>, '
            "limit_indices = array<i64: 2, 4>, strides = array<i64: 1, 2>}",
            (DYNAMIC,),
            "tensor<2x2xf32>",
        ),
        (
            '"stablehlo.set_dimension_size" {dimension = 0 : i64}',
            (STATIC, "tensor<i32>"),
            "tensor<?x4xf32, #stablehlo.bounds<3, ?>>",
        ),
    ],
)
def test_known_extents_and_bounds_are_inferred(
    operation: str, operands: tuple[str, ...], result: str
) -> None:
    name, _, attributes = operation.replace('"', "").partition(" ")
    values = [f"%{index}" for index in range(len(operands))]
    signature = ", ".join(map("{}: {}".format, values, operands))
    module = parse(
        f"func.func @main({signature}, %r: {result}) {{\n"
        f'  %x = "{name}"({", ".join(values)}) {attributes} : ({", ".join(operands)}) -> {result}\n'
        "  return\n}"
    )
    block = module.main.regions[0].blocks[0]
    assert block.first is not None
    assert infer_result_types(block.first) == [block.arguments[-1].type]
