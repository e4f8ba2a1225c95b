"""How does a loop run along vector lanes, with a masked turn for what is left at the end?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hloom.dialects import kernel
from hloom.dialects.kernel.types import with_lanes
from hloom.ir.attributes import IntegerAttribute
from hloom.ir.types import INDEX
from hloom.lowering.emitter import Emitter, Scope
from hloom.lowering.index import Atom, Index

ColumnBody = Callable[[Index, list[Any]], list[Any]]


def lane_loop(
    emitter: Emitter,
    lower: Any,
    upper: Any,
    lanes: int,
    extent: int,
    initial: list[Any],
    body: ColumnBody,
    exact: bool | None = None,
) -> list[Any]:
    """Emit `body` for the columns in [lower, upper), `lanes` at a time.

    `extent` is the number of columns of a whole row; `lower` is a multiple of `lanes`. `exact`
    tells that the range is known to be a multiple of `lanes`; by default that is read off
    `extent`, for a range that is the whole row. What is left runs once more under a mask. Returns
    what the last turn carried.
    """
    whole = exact is None
    fits = extent % lanes == 0 if whole else bool(exact)
    outer_lanes, outer_mask = emitter.lanes, emitter.mask
    emitter.lanes = lanes
    try:
        if whole and extent < lanes:
            return _masked_turn(emitter, lower, upper, extent, initial, body)
        if whole and extent == lanes:
            return _single_turn(emitter, lower, extent, initial, body)
        end = upper
        if not fits:
            size = emitter.constant(INDEX, lanes)
            if whole:
                end = emitter.constant(INDEX, extent // lanes * lanes)
            else:
                count = emitter.apply("subtract", upper, lower)
                full = emitter.apply("floor_divide", count, size)
                end = emitter.apply("add", lower, emitter.apply("multiply", full, size))

        def turn(counter: Any, carried: list[Any]) -> list[Any]:
            column = Atom(extent - 1, emitter.scopes[-1].level, counter, is_lane=True)
            return body(Index({column: 1}, 0), carried)

        results = emitter.loop(lower, end, lanes, initial, turn)
        if fits:
            return results
        if whole:
            return _masked_turn(emitter, end, upper, extent, results, body)
        return _optional_turn(emitter, end, upper, extent, results, body)
    finally:
        emitter.lanes, emitter.mask = outer_lanes, outer_mask


def _single_turn(
    emitter: Emitter, lower: Any, extent: int, initial: list[Any], body: ColumnBody
) -> list[Any]:
    outer = emitter.scopes[-1]
    block = outer.builder.block
    assert block is not None
    scope = Scope(block, outer.level + 1)
    scope.builder.anchor = outer.builder.anchor
    emitter.scopes.append(scope)
    try:
        column = Atom(extent - 1, scope.level, lower, is_lane=True)
        return body(Index({column: 1}, 0), initial)
    finally:
        emitter.scopes.pop()


def _masked_turn(
    emitter: Emitter, lower: Any, upper: Any, extent: int, initial: list[Any], body: ColumnBody
) -> list[Any]:
    """Emit one turn in which only the lanes below `upper` are on."""
    if emitter.lanes == 1:
        return _single_turn(emitter, lower, extent, initial, body)
    type = with_lanes(INDEX, emitter.lanes)
    positions = emitter.insert(kernel.Lanes([lower], [type], {"step": IntegerAttribute(1, INDEX)}))
    emitter.mask = emitter.compare("LT", positions, emitter.widen(upper, emitter.lanes))
    try:
        return _single_turn(emitter, lower, extent, initial, body)
    finally:
        emitter.mask = None


def _optional_turn(
    emitter: Emitter, lower: Any, upper: Any, extent: int, carried: list[Any], body: ColumnBody
) -> list[Any]:
    """Emit a masked turn that runs only when anything is left: a loop of at most one turn."""

    def turn(counter: Any, inner: list[Any]) -> list[Any]:
        return _masked_turn(emitter, counter, upper, extent, inner, body)

    return emitter.loop(lower, upper, emitter.lanes, carried, turn)
