"""Which arguments does each routine of LAPACK take, and how large are its workspaces?

A routine is described by the custom call that frameworks emit for it: its operands and results lie
in memory as LAPACK wants them, column by column, so a matrix of m rows and n columns is a tensor of
n x m.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hloom.ir.operation import Operation
from hloom.ir.types import F32, I32, ComplexType, TensorType, Type

BLOCK: Final = 64
"""The block size that workspaces leave room for."""


@dataclass(frozen=True, slots=True)
class Argument:
    """What a routine is handed: an operand or result by number, a constant, or a workspace."""

    value: int | None = None
    constant: Any = None
    size: int = 0
    element: Type = I32
    offset: int = 0
    """How many elements of an operand or result come before what is handed over."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A routine's name, its arguments in order, and which operands are copied to which results."""

    name: str
    arguments: tuple[Argument, ...]
    copies: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Routine:
    """How to call a routine; `rank` is the rank of the first operand's part for one matrix."""

    build: Callable[[_Call], Plan]
    rank: int = 2

    def batch_rank(self, op: Operation) -> int:
        """Return how many leading dimensions count matrices."""
        type = op.operands[0].type
        assert isinstance(type, TensorType)
        return type.rank - self.rank

    def plan(self, op: Operation, batch_rank: int) -> Plan:
        """Return the call for one custom call."""
        return self.build(_Call(op, batch_rank))


class _Call:
    """The facts of one custom call that plans are made of."""

    def __init__(self, op: Operation, batch_rank: int) -> None:
        self.op = op
        self.operands = [value.type.shape[batch_rank:] for value in op.operands]  # type: ignore[attr-defined]
        self.results = [value.type.shape[batch_rank:] for value in op.results]  # type: ignore[attr-defined]
        self.element: Type = op.operands[0].type.element  # type: ignore[attr-defined]
        self.options = options_of(op)
        real = self.element.element if isinstance(self.element, ComplexType) else self.element
        self.real: Type = real
        self.is_complex = isinstance(self.element, ComplexType)
        single, double = ("c", "z") if self.is_complex else ("s", "d")
        self.letter = single if real is F32 else double
        # a matrix of m rows and n columns, column by column
        shape = self.operands[0]
        self.rows, self.columns = (shape[-1], shape[-2]) if len(shape) > 1 else (shape[-1], 1)

    def result(self, number: int) -> Argument:
        """Hand over a result."""
        return Argument(value=len(self.op.operands) + number)

    def operand(self, number: int) -> Argument:
        """Hand over an operand."""
        return Argument(value=number)

    def letter_of(self, name: str, default: str) -> Argument:
        """Hand over an option that is a letter."""
        return character(chr(self.options.get(name, ord(default))))

    def work(self, size: int) -> tuple[Argument, Argument]:
        """Hand over a workspace of elements and its size."""
        size = max(size, 1)
        return Argument(size=size, element=self.element), number(size)

    def temporary(self, size: int, element: Type) -> Argument:
        """Hand over memory whose content does not matter."""
        return Argument(size=max(size, 1), element=element)


def options_of(op: Operation) -> dict[str, Any]:
    """Return the options of a custom call that come as a dictionary."""
    for key in ("mhlo.backend_config", "backend_config"):
        found = op.get(key)
        if isinstance(found, dict):
            return found
    return {}


def number(value: int) -> Argument:
    """Hand over an integer."""
    return Argument(constant=np.int32(value))


def character(letter: str) -> Argument:
    """Hand over a letter."""
    return Argument(constant=np.uint8(ord(letter)))


def _getrf(call: _Call) -> Plan:
    a = call.result(0)
    arguments = (number(call.rows), number(call.columns), a, number(max(call.rows, 1)),
                 call.result(1), call.result(2))  # fmt: skip
    return Plan(f"{call.letter}getrf", arguments, ((0, 0),))


def _geqrf(call: _Call) -> Plan:
    arguments = (number(call.rows), number(call.columns), call.result(0),
                 number(max(call.rows, 1)), call.result(1), *call.work(call.columns * BLOCK),
                 call.temporary(1, I32))  # fmt: skip
    return Plan(f"{call.letter}geqrf", arguments, ((0, 0),))


def _orgqr(call: _Call) -> Plan:
    count = call.operands[1][-1]
    arguments = (number(call.rows), number(call.columns), number(count), call.result(0),
                 number(max(call.rows, 1)), call.operand(1), *call.work(call.columns * BLOCK),
                 call.temporary(1, I32))  # fmt: skip
    name = "ungqr" if call.is_complex else "orgqr"
    return Plan(f"{call.letter}{name}", arguments, ((0, 0),))


def _syevd(call: _Call) -> Plan:
    n = call.rows
    head = (call.letter_of("mode", "V"), call.letter_of("uplo", "L"), number(n), call.result(0),
            number(max(n, 1)), call.result(1))  # fmt: skip
    integers = 3 + 5 * n
    tail = (call.temporary(integers, I32), number(integers), call.result(2))
    if call.is_complex:
        reals = 1 + 5 * n + 2 * n * n
        middle = (*call.work(2 * n + n * n), call.temporary(reals, call.real), number(reals))
        return Plan(f"{call.letter}heevd", (*head, *middle, *tail), ((0, 0),))
    middle = call.work(1 + 6 * n + 2 * n * n)
    return Plan(f"{call.letter}syevd", (*head, *middle, *tail), ((0, 0),))


def _gesdd(call: _Call) -> Plan:
    m, n = call.rows, call.columns
    least, most = min(m, n), max(m, n)
    u, vt = call.results[2], call.results[3]
    work = 4 * least * least + 7 * least + most * BLOCK
    arguments = [call.letter_of("mode", "S"), number(m), number(n), call.result(0),
                 number(max(m, 1)), call.result(1), call.result(2), number(max(u[-1], 1)),
                 call.result(3), number(max(vt[-1], 1)),
                 *call.work(work + 2 * least * least)]  # fmt: skip
    if call.is_complex:
        reals = max(5 * least * least + 7 * least, 2 * most * least + 2 * least * least + least)
        arguments.append(call.temporary(reals, call.real))
    arguments += [call.temporary(8 * least, I32), call.result(4)]
    return Plan(f"{call.letter}gesdd", tuple(arguments), ((0, 0),))


def _geev(call: _Call) -> Plan:
    """Eigenvalues and vectors; real matrices give packed real vectors."""
    n = call.rows
    # the matrix is destroyed: the last result holds the copy
    matrix = len(call.results) - 1
    head = (call.letter_of("compute_left", "V"), call.letter_of("compute_right", "V"), number(n),
            call.result(matrix), number(max(n, 1)))  # fmt: skip
    values = 1 if call.is_complex else 2
    leading = number(max(n, 1))
    tail = [*(call.result(item) for item in range(values)), call.result(values), leading,
            call.result(values + 1), leading, *call.work(8 * n + 1)]  # fmt: skip
    if call.is_complex:
        tail.append(call.temporary(2 * n, call.real))
    tail.append(call.result(values + 2))
    return Plan(f"{call.letter}geev", (*head, *tail), ((0, matrix),))


def _gees(call: _Call) -> Plan:
    n = call.rows
    values = 1 if call.is_complex else 2
    arguments = [call.letter_of("mode", "V"), call.letter_of("sort", "N"),
                 call.temporary(1, I32), number(n), call.result(0), number(max(n, 1)),
                 call.result(2 + values), *(call.result(2 + item) for item in range(values)),
                 call.result(1), number(max(n, 1)), *call.work(3 * n + n * BLOCK)]  # fmt: skip
    if call.is_complex:
        arguments.append(call.temporary(n, call.real))
    arguments += [call.temporary(n, I32), call.result(3 + values)]
    return Plan(f"{call.letter}gees", tuple(arguments), ((0, 0),))


def _gehrd(call: _Call) -> Plan:
    n = call.rows
    arguments = (number(n), number(int(call.options.get("low", 1))),
                 number(int(call.options.get("high", n))), call.result(0), number(max(n, 1)),
                 call.result(1), *call.work(n * BLOCK), call.result(2))  # fmt: skip
    return Plan(f"{call.letter}gehrd", arguments, ((0, 0),))


def _sytrd(call: _Call) -> Plan:
    n = call.rows
    arguments = (call.letter_of("uplo", "L"), number(n), call.result(0), number(max(n, 1)),
                 call.result(1), call.result(2), call.result(3), *call.work(n * BLOCK),
                 call.result(4))  # fmt: skip
    name = "hetrd" if call.is_complex else "sytrd"
    return Plan(f"{call.letter}{name}", arguments, ((0, 0),))


def _gtsv(call: _Call) -> Plan:
    """A tridiagonal system; the lower diagonal comes with an unused first element."""
    n = call.operands[1][-1]
    sides = call.operands[3][-2] if len(call.operands[3]) > 1 else 1
    lower = Argument(value=len(call.op.operands), offset=1)
    arguments = (number(n), number(sides), lower, call.result(1), call.result(2),
                 call.result(3), number(max(n, 1)), call.result(4))  # fmt: skip
    return Plan(f"{call.letter}gtsv", arguments, tuple((item, item) for item in range(4)))


def _table() -> dict[str, Routine]:
    found: dict[str, Routine] = {}
    for letter in "sdcz":
        is_complex = letter in "cz"
        names = {
            "getrf": Routine(_getrf), "geqrf": Routine(_geqrf), "gesdd": Routine(_gesdd),
            "gees": Routine(_gees), "gehrd": Routine(_gehrd), "gtsv": Routine(_gtsv, 1),
            "ungqr" if is_complex else "orgqr": Routine(_orgqr),
            "heevd" if is_complex else "syevd": Routine(_syevd),
            "hetrd" if is_complex else "sytrd": Routine(_sytrd),
        }  # fmt: skip
        for name, routine in names.items():
            found[f"lapack_{letter}{name}_ffi"] = routine
        found[f"hloom.lapack_{letter}geev"] = Routine(_geev)
    return found


ROUTINES: Final[dict[str, Routine]] = _table()
"""By the custom call's target, once its operands lie column by column."""
