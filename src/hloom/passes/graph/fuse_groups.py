"""Which operations may be computed together, and as what kind of kernel?"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import Final

from hloom.dialects.kernel.rows import (
    DEAR,
    reduced_size,
    reduces_trailing,
    row_broadcast,
)
from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.operation import Operation, Value
from hloom.ir.types import ComplexType, QuantizedType, TensorType, Type
from hloom.passes.graph.running_totals import is_running_total

FULL: Final = "full"
"""A value needed at the group's own position: row and column."""
ROW: Final = "row"
"""A value with one element for each row of the group."""

POINTWISE: Final = frozenset(
    "stablehlo." + name
    for name in (
        "abs", "add", "and", "atan2", "cbrt", "ceil", "clamp", "compare", "convert", "cosine",
        "count_leading_zeros", "divide", "exponential", "exponential_minus_one", "floor",
        "is_finite", "log", "log_plus_one", "logistic", "maximum", "minimum", "multiply", "negate",
        "not", "or", "popcnt", "power", "reduce_precision", "remainder", "round_nearest_afz",
        "round_nearest_even", "rsqrt", "select", "shift_left", "shift_right_arithmetic",
        "shift_right_logical", "sign", "sine", "sqrt", "subtract", "tan", "tanh", "xor",
    )
) | frozenset(
    "chlo." + name
    for name in (
        "asin", "acos", "atan", "sinh", "cosh", "tan", "asinh", "acosh", "atanh", "erf", "erfc",
        "erf_inv", "lgamma", "digamma", "polygamma", "zeta", "bessel_i1e", "next_after", "square",
    )
)  # fmt: skip
FREE: Final = frozenset(
    {"stablehlo.broadcast_in_dim", "stablehlo.reshape", "stablehlo.iota", "stablehlo.constant"}
)
MOVES: Final = frozenset(
    "stablehlo." + name
    for name in (
        "transpose", "slice", "reverse", "pad", "concatenate", "dynamic_slice", "gather",
        "bitcast_convert", "real", "imag", "complex",
    )
)  # fmt: skip
WINDOWS: Final = frozenset({"stablehlo.reduce_window"})
CONTRACTIONS: Final = frozenset({"stablehlo.dot_general", "stablehlo.convolution"})
FUSIBLE: Final = POINTWISE | FREE | MOVES | WINDOWS | {"stablehlo.reduce"}

MOST_MEMBERS: Final = 120
MOST_INPUTS: Final = 48
LEAST_ROW: Final = 4


@dataclass(slots=True, eq=False)
class Group:
    """Operations that become one kernel, gathered from the last one backwards.

    `levels` tells, for values needed at the group's own positions, whether by element (`FULL`) or
    by row (`ROW`); values that are missing are read at other positions.
    """

    kind: str
    position: int
    total: int
    row_size: int | None = None
    members: dict[Operation, None] = field(default_factory=dict)
    outputs: dict[Value, None] = field(default_factory=dict)
    levels: dict[Value, str] = field(default_factory=dict)
    inputs: dict[Value, None] = field(default_factory=dict)
    is_aligned: bool = True
    is_closed: bool = False

    @classmethod
    def rooted(cls, op: Operation, position: int) -> Group:
        """Start a group with its last operation."""
        result = op.results[0]
        size = size_of(result)
        if op.name in CONTRACTIONS:
            group = cls("contraction", position, size)
            group.levels[result] = FULL
            group._take(op)
            group.is_closed = True
        elif op.name not in FUSIBLE or (op.name in WINDOWS and is_running_total(op)):
            group = cls("single", position, size)
            group._take(op)
        elif op.name == "stablehlo.reduce" and is_row_reduction(op):
            group = cls("row", position, size_of(op.operands[0]), reduced_size(op))
            group.levels[result] = ROW
            group._take(op)
        else:
            group = cls("loop", position, size)
            for value in op.results:
                group.levels[value] = FULL
            group._take(op)
        for value in op.results:
            group.outputs[value] = None
        return group

    @property
    def rows(self) -> int | None:
        """Number of rows; None while the group has no rows."""
        return None if self.row_size is None else self.total // self.row_size

    def level_of(self, op: Operation) -> str | None:
        """Return at which level the group needs an operation's results; None for other places."""
        levels = {self.levels.get(value) for value in op.results if value.uses}
        return levels.pop() if len(levels) == 1 else None

    def accepts(self, op: Operation, is_only_user: bool) -> bool:
        """Tell whether an operation, used by members, may become a member."""
        if self.kind == "single" or self.is_closed or len(self.members) >= MOST_MEMBERS:
            return False
        if op.name in CONTRACTIONS:
            return is_only_user and self._accepts_contraction(op)
        if op.name not in FUSIBLE or not is_supported(op):
            return False
        if self.kind == "contraction":
            return self._accepts_beside_contraction(op)
        if len(self.inputs) + len(op.operands) > MOST_INPUTS:
            return False
        if op.name == "stablehlo.reduce":
            return self._accepts_reduction(op, is_only_user)
        if op.name in WINDOWS:
            if is_running_total(op):
                return False
            return is_only_user and self.kind == "loop" and self.level_of(op) == FULL
        if op.name in POINTWISE:
            return self._accepts_pointwise(op)
        return True

    def _accepts_pointwise(self, op: Operation) -> bool:
        if self.level_of(op) is not None:
            return True
        if op.name not in DEAR:
            return True
        size = size_of(op.results[0])
        if size <= 1:
            return False
        return all(
            user.name == "stablehlo.broadcast_in_dim" and row_broadcast(user)
            for user in op.results[0].uses
            if user in self.members
        ) or (size == self.total and len(op.results[0].uses) == 1)

    def _accepts_contraction(self, op: Operation) -> bool:
        """Tell whether everything so far can follow a contraction, element by element."""
        if self.kind != "loop" or not self.is_aligned or self.level_of(op) != FULL:
            return False
        if size_of(op.results[0]) != self.total or not is_supported(op):
            return False
        return all(self._is_even(member) for member in self.members)

    def _accepts_beside_contraction(self, op: Operation) -> bool:
        feeds_it = any(
            user.name in CONTRACTIONS and user in self.members
            for result in op.results
            for user in result.uses
        )
        return not feeds_it and self._is_even(op) and (op.name in FREE or self.level_of(op) == FULL)

    def _is_even(self, op: Operation) -> bool:
        """Tell whether an operation keeps dimensions apart, neither joining nor splitting any."""
        if op.name == "stablehlo.reshape":
            return _without_ones(op.operands[0]) == _without_ones(op.results[0])
        return op.name in POINTWISE or op.name in (
            "stablehlo.broadcast_in_dim",
            "stablehlo.constant",
        )

    def _accepts_reduction(self, op: Operation, is_only_user: bool) -> bool:
        result = op.results[0]
        size = size_of(result)
        if is_row_reduction(op):
            columns = reduced_size(op)
            if self.kind == "row":
                return (
                    columns == self.row_size
                    and size_of(op.operands[0]) == self.total
                    and self.level_of(op) == ROW
                )
            if not self.is_aligned:
                return False
            if size_of(op.operands[0]) == self.total:
                return self._is_row_value(op)
            return size == self.total and self.level_of(op) == FULL and size > 0
        return is_only_user and self.kind == "loop" and self.level_of(op) == FULL

    def _is_row_value(self, op: Operation) -> bool:
        """Tell whether a loop group uses an operation's results by row only."""
        for value in op.results:
            for user in value.uses:
                if user in self.members and not self._reads_by_row(user, value):
                    return False
        return True

    def _reads_by_row(self, user: Operation, value: Value) -> bool:
        if user.name == "stablehlo.broadcast_in_dim":
            target = user.results[0]
            return (
                row_broadcast(user)
                and size_of(target) == self.total
                and self.levels.get(target) == FULL
            )
        if user.name == "stablehlo.reshape" or user.name in POINTWISE:
            return size_of(user.results[0]) == size_of(value) and all(
                nested in self.members and self._reads_by_row(nested, result)
                for result in user.results
                for nested in result.uses
            )
        return False

    def add(self, op: Operation) -> None:
        """Make an operation a member."""
        if op.name == "stablehlo.reduce" and is_row_reduction(op):
            self._add_row_reduction(op)
        if op.name in CONTRACTIONS:
            self.kind = "contraction"
        if self.kind == "loop" and (op.name in MOVES or op.name in WINDOWS):
            self.is_aligned = False
        self._take(op)

    def _add_row_reduction(self, op: Operation) -> None:
        columns = reduced_size(op)
        if self.kind == "loop":
            level = FULL
            if size_of(op.operands[0]) != self.total:  # everything so far is by row
                level = ROW
                self.total = size_of(op.operands[0])
            self.kind = "row"
            self.row_size = columns
            self.levels = dict.fromkeys(self.outputs, level)
            for member in self.members:  # consumers come before their operands
                self._mark_operands(member)
        for value in op.results:
            self.levels[value] = ROW

    def _take(self, op: Operation) -> None:
        self.members[op] = None
        for value in op.results:
            self.inputs.pop(value, None)
        for value in op.operands:
            owner = value.defining_operation
            if owner is None or owner not in self.members:
                self.inputs[value] = None
        self._mark_operands(op)

    def _mark_operands(self, op: Operation) -> None:
        for number, operand in enumerate(op.operands):
            level = self._operand_level(op, number, operand)
            if (operand in self.levels and self.levels[operand] != level) or level is None:
                self.levels[operand] = "mixed"
            else:
                self.levels[operand] = level

    def _operand_level(self, op: Operation, number: int, operand: Value) -> str | None:
        level = self.levels.get(op.results[0])
        if op.name == "stablehlo.reduce":
            if self.kind == "row" and level == ROW and number < len(op.results):
                return FULL
            return None
        if level not in (FULL, ROW):
            return None
        if op.name in POINTWISE or op.name == "stablehlo.reshape":
            return level if size_of(operand) == size_of(op.results[0]) else None
        if op.name == "stablehlo.broadcast_in_dim":
            if size_of(operand) == size_of(op.results[0]):
                return level if row_broadcast(op) else None
            if level == FULL and self.rows == size_of(operand) and row_broadcast(op):
                return ROW
        return None


def _without_ones(value: Value) -> tuple[int, ...]:
    type = value.type
    assert isinstance(type, TensorType)
    return tuple(extent for extent in type.shape if extent != 1)


def size_of(value: Value) -> int:
    """Return the number of elements of a value; 0 when it is no tensor of known shape."""
    type = value.type
    return type.size if isinstance(type, TensorType) else 0


def is_row_reduction(op: Operation) -> bool:
    """Tell whether a reduction walks trailing elements, enough of them to fill vectors."""
    return reduces_trailing(op) and reduced_size(op) >= LEAST_ROW


def is_splat_constant(op: Operation) -> bool:
    """Tell whether an operation is a constant with one value throughout."""
    value = op.attributes.get("value")
    return op.name == "stablehlo.constant" and (
        isinstance(value, DenseElementsAttribute) and (value.is_splat or value.array.size == 1)
    )


@functools.cache
def _holds(type: Type) -> bool:
    return (
        isinstance(type, TensorType)
        and type.is_static
        and not isinstance(type.element, ComplexType | QuantizedType)
    )


def is_supported(op: Operation) -> bool:
    """Tell whether fused kernels can compute on all of an operation's element types."""
    for value in () if op.name == "stablehlo.complex" else op.results:
        if not _holds(value.type):
            return False
    for value in () if op.name in ("stablehlo.real", "stablehlo.imag") else op.operands:
        if not _holds(value.type):
            return False
    if op.name == "stablehlo.constant":
        return is_splat_constant(op)
    return True
