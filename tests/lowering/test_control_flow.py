"""Branches and loops over tensors in memory: what they carry, in place or not, is right."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hloom
from tests.lowering.comparing import SIZES, agree, function, random, tensor

SWAPPED = (5, 3000)
"""Few elements are copied each turn; many change places."""


def loop(carried: list[str], condition: str, body: str, results: list[str]) -> str:
    """Spell a program that is a loop over its arguments; the first is the counter."""
    names = [f"%c{number}" for number in range(len(carried))]
    heads = ", ".join(f"{name} = %arg{number}" for number, name in enumerate(names))
    types = ", ".join(carried)
    return function(
        carried,
        results,
        f"""%r:{len(carried)} = stablehlo.while({heads}) : {types}
        cond {{
          {condition}
        }} do {{
          {body}
        }}
        return {", ".join(f"%r#{number}" for number in range(len(carried)))} : {types}""",
    )


def counted(carried: list[str], turns: int, body: str, last: str) -> str:
    """Spell a loop of a number of turns; `last` are the next values behind the counter's."""
    types = ["tensor<i32>", *carried]
    return loop(
        types,
        f"""%limit = stablehlo.constant dense<{turns}> : tensor<i32>
          %go = stablehlo.compare LT, %c0, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %go : tensor<i1>""",
        f"""%one = stablehlo.constant dense<1> : tensor<i32>
          %next = stablehlo.add %c0, %one : tensor<i32>
          {body}
          stablehlo.return %next, {last} : {", ".join(types)}""",
        types,
    )


ZERO = np.int32(0)


@pytest.mark.parametrize("size", [*SIZES, 3000])
@pytest.mark.parametrize("turns", [0, 1, 2, 7])
def test_a_carried_tensor_is_updated_each_turn(size: int, turns: int) -> None:
    type = tensor((size,), "f32")
    body = f"%y = stablehlo.add %c1, %c1 : {type}"
    x = np.arange(size, dtype=np.float32)
    _, result = agree(counted([type], turns, body, "%y"), ZERO, x)
    np.testing.assert_array_equal(result, x * 2**turns)


@pytest.mark.parametrize("size", SWAPPED)
def test_values_that_read_all_of_the_old_one_do_not_see_the_new_one(size: int) -> None:
    type = tensor((size,), "f32")
    body = f"""%v = stablehlo.reverse %c1, dims = [0] : {type}
          %y = stablehlo.add %v, %c1 : {type}"""
    agree(counted([type], 5, body, "%y"), ZERO, np.arange(size, dtype=np.float32))


@pytest.mark.parametrize("size", SWAPPED)
@pytest.mark.parametrize("turns", [1, 4, 5])
def test_carried_tensors_change_places(size: int, turns: int) -> None:
    type = tensor((size,), "f32")
    x, y = np.arange(size, dtype=np.float32), np.ones(size, np.float32)
    agree(counted([type, type], turns, "", "%c2, %c1"), ZERO, x, y)


@pytest.mark.parametrize("size", SWAPPED)
def test_a_recurrence_of_two_terms(size: int) -> None:
    type = tensor((size,), "i32")
    body = f"%s = stablehlo.add %c1, %c2 : {type}"
    x = np.arange(size, dtype=np.int32)
    agree(counted([type, type], 9, body, "%c2, %s"), ZERO, x, x + 1)


@pytest.mark.parametrize("size", SWAPPED)
def test_one_value_becomes_two_carried_ones(size: int) -> None:
    type = tensor((size,), "f32")
    body = f"""%v = stablehlo.reverse %c1, dims = [0] : {type}
          %y = stablehlo.subtract %v, %c2 : {type}"""
    x = np.arange(size, dtype=np.float32)
    agree(counted([type, type], 3, body, "%y, %y"), ZERO, x, x * 2)


@pytest.mark.parametrize("size", SIZES)
def test_an_update_in_place_reads_what_was_there_before(size: int) -> None:
    # x[1:] = 10 * x[:-1], three times
    type, part = tensor((size + 1,), "i32"), tensor((size,), "i32")
    body = f"""%p = stablehlo.slice %c1 [0:{size}] : ({type}) -> {part}
          %k = stablehlo.constant dense<10> : {part}
          %q = stablehlo.multiply %p, %k : {part}
          %i = stablehlo.constant dense<1> : tensor<i32>
          %y = stablehlo.dynamic_update_slice %c1, %q, %i
            : ({type}, {part}, tensor<i32>) -> {type}"""
    x = np.arange(size + 1, dtype=np.int32)
    _, result = agree(counted([type], 3, body, "%y"), ZERO, x)
    wanted = x
    for _ in range(3):
        wanted = np.concatenate([wanted[:1], 10 * wanted[:-1]])
    np.testing.assert_array_equal(result, wanted)


def test_an_update_of_a_tensor_that_is_needed_again_is_made_on_a_copy() -> None:
    type = tensor((6,), "i32")
    body = f"""%v = stablehlo.constant dense<7> : tensor<1xi32>
          %y = stablehlo.dynamic_update_slice %c1, %v, %c0
            : ({type}, tensor<1xi32>, tensor<i32>) -> {type}
          %z = stablehlo.add %y, %c1 : {type}"""
    agree(counted([type, type], 4, body, "%y, %z"), ZERO, np.arange(6, dtype=np.int32),
          np.zeros(6, np.int32))  # fmt: skip


def test_a_tensor_from_outside_is_not_overwritten_in_a_loop() -> None:
    type = tensor((6,), "i32")
    text = function(
        [type, "tensor<i32>"],
        [type, type],
        f"""%a = stablehlo.add %arg0, %arg0 : {type}
        %r:2 = stablehlo.while(%i = %arg1, %s = %arg0) : tensor<i32>, {type}
        cond {{
          %limit = stablehlo.constant dense<3> : tensor<i32>
          %go = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %go : tensor<i1>
        }} do {{
          %v = stablehlo.constant dense<-1> : tensor<1xi32>
          %y = stablehlo.dynamic_update_slice %a, %v, %i
            : ({type}, tensor<1xi32>, tensor<i32>) -> {type}
          %t = stablehlo.add %s, %y : {type}
          %one = stablehlo.constant dense<1> : tensor<i32>
          %n = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %n, %t : tensor<i32>, {type}
        }}
        return %r#1, %a : {type}, {type}""",
    )
    agree(text, np.arange(6, dtype=np.int32), ZERO)


def test_a_tensor_that_is_only_read_stays_where_it_is() -> None:
    type = tensor((67,), "f32")
    body = f"%y = stablehlo.add %c1, %c2 : {type}"
    x = np.arange(67, dtype=np.float32)
    agree(counted([type, type], 5, body, "%y, %c2"), ZERO, x, x + 1)


@pytest.mark.parametrize("size", SWAPPED)
def test_loops_in_loops(size: int) -> None:
    type = tensor((size,), "f32")
    body = f"""%zero = stablehlo.constant dense<0> : tensor<i32>
          %in:2 = stablehlo.while(%j = %zero, %d = %c1) : tensor<i32>, {type}
          cond {{
            %m = stablehlo.constant dense<3> : tensor<i32>
            %g = stablehlo.compare LT, %j, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
            stablehlo.return %g : tensor<i1>
          }} do {{
            %v = stablehlo.reverse %d, dims = [0] : {type}
            %w = stablehlo.add %v, %c1 : {type}
            %k = stablehlo.constant dense<1> : tensor<i32>
            %n = stablehlo.add %j, %k : tensor<i32>
            stablehlo.return %n, %w : tensor<i32>, {type}
          }}
          %y = stablehlo.subtract %in#1, %c1 : {type}"""
    agree(counted([type], 4, body, "%y"), ZERO, np.arange(size, dtype=np.float32))


def branch(type: str) -> str:
    return function(
        ["tensor<i1>", type],
        [type, type],
        f"""%r:2 = "stablehlo.if"(%arg0) ({{
          %a = stablehlo.add %arg1, %arg1 : {type}
          stablehlo.return %a, %arg1 : {type}, {type}
        }}, {{
          %b = stablehlo.reverse %arg1, dims = [0] : {type}
          %c = stablehlo.multiply %b, %arg1 : {type}
          stablehlo.return %c, %c : {type}, {type}
        }}) : (tensor<i1>) -> ({type}, {type})
        return %r#0, %r#1 : {type}, {type}""",
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("taken", [True, False])
def test_a_branch_gives_the_results_of_the_region_that_runs(size: int, taken: bool) -> None:
    text = branch(tensor((size,), "f32"))
    agree(text, np.asarray(taken), np.arange(size, dtype=np.float32))


@pytest.mark.parametrize("index", [-5, -1, 0, 1, 2, 3, 100])
def test_a_case_of_no_region_takes_the_last(index: int) -> None:
    type = tensor((5,), "f32")
    regions = ", ".join(
        f"""{{
          %k{number} = stablehlo.constant dense<{number}.0> : {type}
          %v{number} = stablehlo.add %arg1, %k{number} : {type}
          stablehlo.return %v{number} : {type}
        }}"""
        for number in range(3)
    )
    text = function(
        ["tensor<i32>", type],
        [type],
        f"""%r = "stablehlo.case"(%arg0) ({regions}) : (tensor<i32>) -> {type}
        return %r : {type}""",
    )
    agree(text, np.int32(index), np.arange(5, dtype=np.float32))


def test_a_branch_in_a_loop() -> None:
    type = tensor((67,), "f32")
    body = f"""%two = stablehlo.constant dense<2> : tensor<i32>
          %m = stablehlo.remainder %c0, %two : tensor<i32>
          %z = stablehlo.constant dense<0> : tensor<i32>
          %p = stablehlo.compare EQ, %m, %z : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %y = "stablehlo.if"(%p) ({{
            %a = stablehlo.add %c1, %c1 : {type}
            stablehlo.return %a : {type}
          }}, {{
            %b = stablehlo.reverse %c1, dims = [0] : {type}
            stablehlo.return %b : {type}
          }}) : (tensor<i1>) -> {type}"""
    agree(counted([type], 7, body, "%y"), ZERO, np.arange(67, dtype=np.float32))


@pytest.mark.parametrize("element", ["f32", "i1", "i4", "bf16", "f8E5M2", "complex<f32>"])
def test_loops_carry_every_kind_of_element(element: str) -> None:

    type = tensor((5,), element)
    body = f"%y = stablehlo.reverse %c1, dims = [0] : {type}"
    x: Any = random((5,), element)
    _, result = agree(counted([type], 3, body, "%y"), ZERO, x)
    np.testing.assert_array_equal(result, x[::-1])


def test_loops_carry_empty_tensors_and_scalars() -> None:
    body = """%y = stablehlo.add %c1, %c1 : tensor<0xf32>
          %z = stablehlo.add %c2, %c2 : tensor<f32>"""
    text = counted(["tensor<0xf32>", "tensor<f32>"], 3, body, "%y, %z")
    agree(text, ZERO, np.zeros(0, np.float32), np.float32(1.5))


def test_memory_is_planned_for_a_loop_and_not_for_its_turns() -> None:

    type = tensor((1 << 16,), "f32")
    body = f"%y = stablehlo.add %c1, %c1 : {type}"
    program = hloom.compile(counted([type], 100, body, "%y"))
    assert program.memory.arena <= 3 * (1 << 18)
