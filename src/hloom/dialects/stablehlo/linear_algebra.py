"""What do matrix decompositions and triangular systems mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.attribute_kinds import TRANSPOSE
from hloom.dialects.stablehlo.elementwise import baseline, through_real_numbers
from hloom.dialects.stablehlo.shapes import same_extent
from hloom.dialects.stablehlo.type_constraints import FLOAT_COMPLEX_OR_QUANTIZED_TENSOR
from hloom.ir.attribute_kinds import BOOLEAN
from hloom.ir.declaration import (
    attribute,
    constraint,
    infers,
    operand,
    optional_attribute,
    output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import Type


class Cholesky(Operation):
    """The Cholesky factor of Hermitian positive-definite matrices; NaN for others."""

    __slots__ = ()

    name = "stablehlo.cholesky"
    a = operand(FLOAT_COMPLEX_OR_QUANTIZED_TENSOR)
    lower = optional_attribute(BOOLEAN, False)
    result = output(FLOAT_COMPLEX_OR_QUANTIZED_TENSOR)
    syntax = (
        "$a (`,` `lower` `=` $lower^)? attr-dict `:` "
        "custom<SameOperandsAndResultType>(type($a), type($result))"
    )

    @infers("C1", "baseline_type(a) = baseline_type(result)")
    def infer_result_types(self) -> list[Type]:
        return [self.a.type]

    @constraint("C2", "2 <= rank(a)")
    def check_rank(self) -> str | None:
        return None if self.a.type.rank >= 2 else f"a has type {self.a.type}"

    @constraint("C3", "dim(a, -2) = dim(a, -1)")
    def check_square(self) -> str | None:
        return None if same_extent(*self.a.type.shape[-2:]) else f"a has type {self.a.type}"

    @through_real_numbers
    def evaluate(self, context: Context, a: Array) -> Any:
        wide = a.astype(np.complex128 if a.dtype.kind == "c" else np.float64)
        matrices = wide.reshape(-1, *a.shape[-2:])
        factors = np.stack([_factor(m, self.lower) for m in matrices]) if len(matrices) else wide
        return arithmetic.round_to(factors.reshape(a.shape), a.dtype)


def _factor(matrix: Array, lower: bool) -> Array:
    read = matrix if lower else matrix.conj().T
    try:
        factor = np.linalg.cholesky(read)
    except np.linalg.LinAlgError:
        factor = np.where(np.tri(len(read)) > 0, np.nan, 0.0).astype(read.dtype)
    return factor if lower else factor.conj().T


class TriangularSolve(Operation):
    """The solution of linear systems with triangular coefficients."""

    __slots__ = ()

    name = "stablehlo.triangular_solve"
    a = operand(FLOAT_COMPLEX_OR_QUANTIZED_TENSOR)
    b = operand(FLOAT_COMPLEX_OR_QUANTIZED_TENSOR)
    left_side = attribute(BOOLEAN)
    lower = attribute(BOOLEAN)
    unit_diagonal = attribute(BOOLEAN)
    transpose_a = attribute(TRANSPOSE)
    result = output(FLOAT_COMPLEX_OR_QUANTIZED_TENSOR)

    @constraint("C1", "baseline_element_type(a) = baseline_element_type(b)")
    def check_elements(self) -> str | None:
        a, b = self.a.type, self.b.type
        return None if baseline(a.element) == baseline(b.element) else f"a has type {a}, b {b}"

    @constraint("C2", "2 <= rank(a) = rank(b) = R")
    def check_ranks(self) -> str | None:
        a, b = self.a.type, self.b.type
        return None if 2 <= a.rank == b.rank else f"a has type {a}, b {b}"

    @constraint(
        "C3",
        "shape(a)[:-2] = shape(b)[:-2] and dim(a, -2) = dim(a, -1) = dim(b, left_side ? -2 : -1)",
    )
    def check_shapes(self) -> str | None:
        a, b = self.a.type, self.b.type
        side = b.shape[-2 if self.left_side else -1]
        fits = (
            all(map(same_extent, a.shape[:-2], b.shape[:-2]))
            and same_extent(*a.shape[-2:])
            and same_extent(a.shape[-1], side)
        )
        return None if fits else f"a has type {a}, b {b}, left_side = {self.left_side}"

    @constraint("I6", "transpose_a is NO_TRANSPOSE, TRANSPOSE or ADJOINT")
    def check_transpose(self) -> str | None:
        given = self.transpose_a
        return f"transpose_a = {given}" if given == "TRANSPOSE_INVALID" else None

    @infers("C4", "baseline_type(b) = baseline_type(result)")
    def infer_result_types(self) -> list[Type]:
        return [self.b.type]

    @through_real_numbers
    def evaluate(self, context: Context, a: Array, b: Array) -> Any:
        wide = np.complex128 if a.dtype.kind == "c" else np.float64
        kept = np.tril(a.astype(wide)) if self.lower else np.triu(a.astype(wide))
        lower = self.lower
        if self.transpose_a != "NO_TRANSPOSE":
            kept, lower = np.swapaxes(kept, -1, -2), not lower
        if self.transpose_a == "ADJOINT":
            kept = kept.conj()
        right = b.astype(wide)
        if not self.left_side:
            kept, lower = np.swapaxes(kept, -1, -2), not lower
            right = np.swapaxes(right, -1, -2)
        solution = _substitute(kept, right, lower, self.unit_diagonal)
        if not self.left_side:
            solution = np.swapaxes(solution, -1, -2)
        return arithmetic.round_to(solution, b.dtype)


def _substitute(a: Array, b: Array, lower: bool, unit_diagonal: bool) -> Array:
    """Solve a x = b, all matrices of the batch at once, row by row."""
    size = a.shape[-1]
    x = np.array(b)
    for row in range(size) if lower else reversed(range(size)):
        known = slice(0, row) if lower else slice(row + 1, size)
        sums = np.matmul(a[..., row : row + 1, known], x[..., known, :])[..., 0, :]
        x[..., row, :] = x[..., row, :] - sums
        if not unit_diagonal:
            x[..., row, :] = x[..., row, :] / a[..., row, row, None]
    return x
