"""What is a contraction or convolution to compute: loops, strides and element types?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

LLVM_TYPES: dict[str, str] = {
    "f64": "double", "f32": "float", "f16": "half", "bf16": "bfloat",
    "i1": "i8", "i8": "i8", "i16": "i16", "i32": "i32", "i64": "i64",
    "ui8": "i8", "ui16": "i16", "ui32": "i32", "ui64": "i64",
}  # fmt: skip
"""How each supported element type is kept in memory."""

UNSIGNED = frozenset({"i1", "ui8", "ui16", "ui32", "ui64"})

ELEMENT_BYTES: dict[str, int] = {
    "f64": 8, "f32": 4, "f16": 2, "bf16": 2, "i1": 1, "i8": 1, "i16": 2, "i32": 4, "i64": 8,
    "ui8": 1, "ui16": 2, "ui32": 4, "ui64": 8,
}  # fmt: skip

ACCUMULATORS = ("f32", "f64", "i32", "i64")

_ACCUMULATOR_OF = {"f64": "f64", "f32": "f32", "f16": "f32", "bf16": "f32"}


def accumulator_of(*types: str) -> str:
    """Return the type that products of these element types are summed in (result included)."""
    if any(type.startswith(("f", "bf")) for type in types):
        return "f64" if "f64" in types else "f32"
    return "i64" if any(ELEMENT_BYTES[type] == 8 for type in types) else "i32"


@dataclass(frozen=True, slots=True)
class Loop:
    """One dimension of the iteration space and how far each operand moves along it (elements)."""

    extent: int
    lhs: int = 0
    rhs: int = 0
    out: int = 0


@dataclass(frozen=True, slots=True)
class Strides:
    """How far an operand of the epilogue moves along each loop of the result (elements).

    Each tuple has one entry per loop of the same group of the specification; 0 is a broadcast.
    """

    batch: tuple[int, ...]
    m: tuple[int, ...]
    n: tuple[int, ...]
    offset: int = 0


@dataclass(frozen=True, slots=True)
class ContractionSpec:
    """result[batch, m, n] = sum over k of lhs[batch, m, k] * rhs[batch, n, k].

    An operand's element is at its offset plus the sum of index times stride over its loops; strides
    may be anything (negative, overlapping windows, broadcast). No loop at all means one iteration.
    """

    batch: tuple[Loop, ...]
    m: tuple[Loop, ...]
    n: tuple[Loop, ...]
    k: tuple[Loop, ...]
    lhs_type: str = "f32"
    rhs_type: str = "f32"
    accumulator: str = "f32"
    out_type: str = "f32"
    lhs_offset: int = 0
    rhs_offset: int = 0
    out_offset: int = 0

    @property
    def sizes(self) -> tuple[int, int, int, int]:
        """The products of the extents of batch, m, n and k."""
        groups = (self.batch, self.m, self.n, self.k)
        return tuple(math.prod(loop.extent for loop in loops) for loops in groups)  # type: ignore

    @property
    def flops(self) -> int:
        """Multiplications and additions, counted as the field counts them."""
        return 2 * math.prod(self.sizes)

    @property
    def result_strides(self) -> Strides:
        """The strides of the result, as an operand of an epilogue."""
        groups = (self.batch, self.m, self.n)
        batch, m, n = (tuple(loop.out for loop in loops) for loops in groups)
        return Strides(batch, m, n, self.out_offset)


def row_major(shape: Sequence[int]) -> tuple[int, ...]:
    """Return the strides in elements of a dense row-major array."""
    strides, step = [], 1
    for extent in reversed(shape):
        strides.append(step)
        step *= extent
    return tuple(reversed(strides))


def dot_general(
    lhs_shape: Sequence[int],
    rhs_shape: Sequence[int],
    *,
    lhs_batching: Sequence[int] = (),
    rhs_batching: Sequence[int] = (),
    lhs_contracting: Sequence[int] = (),
    rhs_contracting: Sequence[int] = (),
    lhs_strides: Sequence[int] | None = None,
    rhs_strides: Sequence[int] | None = None,
    result_strides: Sequence[int] | None = None,
    lhs_type: str = "f32",
    rhs_type: str = "f32",
    accumulator: str | None = None,
    out_type: str = "f32",
) -> ContractionSpec:
    """Make the contraction of a StableHLO `dot_general`; strides default to dense row-major.

    `result_strides` are those of the result's dimensions in StableHLO's order: batching, free
    dimensions of lhs, free dimensions of rhs.
    """
    lhs_step = row_major(lhs_shape) if lhs_strides is None else lhs_strides
    rhs_step = row_major(rhs_shape) if rhs_strides is None else rhs_strides
    lhs_free = [d for d in range(len(lhs_shape)) if d not in {*lhs_batching, *lhs_contracting}]
    rhs_free = [d for d in range(len(rhs_shape)) if d not in {*rhs_batching, *rhs_contracting}]
    shape = [lhs_shape[d] for d in (*lhs_batching, *lhs_free)] + [rhs_shape[d] for d in rhs_free]
    out = list(row_major(shape) if result_strides is None else result_strides)
    batch_out, out = out[: len(lhs_batching)], out[len(lhs_batching) :]
    m_out, n_out = out[: len(lhs_free)], out[len(lhs_free) :]
    return ContractionSpec(
        batch=tuple(
            Loop(lhs_shape[left], lhs_step[left], rhs_step[right], step)
            for left, right, step in zip(lhs_batching, rhs_batching, batch_out, strict=True)
        ),
        m=tuple(
            Loop(lhs_shape[d], lhs=lhs_step[d], out=step)
            for d, step in zip(lhs_free, m_out, strict=True)
        ),
        n=tuple(
            Loop(rhs_shape[d], rhs=rhs_step[d], out=step)
            for d, step in zip(rhs_free, n_out, strict=True)
        ),
        k=tuple(
            Loop(lhs_shape[left], lhs_step[left], rhs_step[right])
            for left, right in zip(lhs_contracting, rhs_contracting, strict=True)
        ),
        lhs_type=lhs_type,
        rhs_type=rhs_type,
        accumulator=accumulator or accumulator_of(lhs_type, rhs_type, out_type),
        out_type=out_type,
    )
