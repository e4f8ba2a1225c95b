"""What can be computed while compiling, because it depends on constants only?"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hloom.diagnostics import HloomError
from hloom.dialects.stablehlo.shape_change import Constant, Iota
from hloom.interpret import Interpreter
from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.declaration import ELEMENTWISE
from hloom.ir.module import Module
from hloom.ir.operation import Operation, Result
from hloom.ir.types import QuantizedType, TensorType, numpy_dtype
from hloom.passes.graph.simplification import splats
from hloom.rewriting import Outcome, Pass, Rewriter, RuleTable, rewrite

MOST_BYTES: Final = 65536
MOST_WORK: Final = 1 << 28

_NEVER: Final = frozenset(
    "stablehlo." + name
    for name in (
        "optimization_barrier", "custom_call", "composite", "rng", "rng_bit_generator", "while",
        "if", "case", "sort", "scatter", "select_and_scatter", "reduce_window", "convolution",
        "dynamic_conv", "get_dimension_size", "set_dimension_size", "tuple", "get_tuple_element",
        "partition_id", "replica_id", "uniform_quantize", "uniform_dequantize",
    )
) | frozenset({"chlo.scan", "chlo.ragged_dot"})  # fmt: skip
"""Operations that are no plain function of their operands, or that may take long."""


@dataclass(frozen=True)
class FoldConstants(Pass):
    """Compute at compile time what depends on constants only.

    Values are those of the operations' reference meaning. Constants with one value everywhere stay
    so, whatever their size; others are folded when the result takes at most `max_bytes`, until
    `max_work` elements have been read and written.
    """

    name = "fold_constants"
    max_bytes: int = MOST_BYTES
    max_work: int = MOST_WORK

    def run(self, module: Module) -> int:
        """Fold until nothing more can be."""
        folder = ConstantFolder(module, self.max_bytes, self.max_work)
        return rewrite(module, RuleTable.of(splats, general=[folder.fold])).changes


class ConstantFolder:
    """A rule that evaluates operations on constants, and what it may still spend."""

    def __init__(
        self, module: Module, max_bytes: int = MOST_BYTES, max_work: int = MOST_WORK
    ) -> None:
        self.max_bytes = max_bytes
        self.max_work = max_work
        self._context = Interpreter(module)

    def fold(self, operation: Operation, rewriter: Rewriter) -> Outcome:
        """Replace an operation whose operands are all constants."""
        operands = operation.operands
        if not operands:
            return None
        for value in operands:
            if type(value) is not Result:
                return None
            kind = type(value.operation)
            if kind is not Constant and kind is not Iota:
                return None
        if not self._is_foldable(operation):
            return None
        arrays = self._arrays(operation)
        if arrays is None:
            return None
        values = self._evaluate(operation, arrays)
        if values is None:
            return None
        return [
            rewriter.create(Constant, result_types=[result.type], value=_attribute(result, value))
            .results[0]
            for result, value in zip(operation.results, values, strict=True)
        ]  # fmt: skip

    def _is_foldable(self, operation: Operation) -> bool:
        declaration = operation.declaration
        return (
            declaration.can_evaluate
            and declaration.is_pure
            and operation.name not in _NEVER
            and operation.name.startswith(("stablehlo.", "chlo."))
            and all(
                isinstance(value.type, TensorType)
                and value.type.is_static
                and not isinstance(value.type.element, QuantizedType)
                for value in (*operation.operands, *operation.results)
            )
        )

    def _arrays(self, operation: Operation) -> list[Any] | None:
        """Return the operands' values: one element each if that is enough; None if too much."""
        definers = [value.defining_operation for value in operation.operands]
        constants: list[Any] = [
            item.attributes["value"] if type(item) is Constant else None for item in definers
        ]
        if any(
            item is not None and not isinstance(item, DenseElementsAttribute) for item in constants
        ):
            return None
        if ELEMENTWISE in operation.declaration.traits and all(
            item is not None and item.is_splat for item in constants
        ):
            return [item.array for item in constants]
        limit = self.max_bytes
        if any(item is None for item in constants):
            limit //= 16  # counting is cheaper than reading memory
        sizes = [_bytes(value) for value in (*operation.operands, *operation.results)]
        work = sum(sizes) * _repetitions(operation)
        if max(sizes) > limit or work > self.max_work:
            return None
        self.max_work -= work
        return [
            item.to_array() if item is not None else definer.evaluate(self._context)  # type: ignore[union-attr]
            for item, definer in zip(constants, definers, strict=True)
        ]

    def _evaluate(self, operation: Operation, arrays: list[Any]) -> list[Any] | None:
        groups = operation.declaration.group_operands(arrays)
        try:
            with np.errstate(all="ignore"):
                values = operation.evaluate(self._context, *groups)  # type: ignore[attr-defined]
        except (HloomError, ArithmeticError, IndexError, TypeError, ValueError):
            return None  # what is wrong shows when the program runs
        if len(operation.results) == 1 and not isinstance(values, list):
            return [values]
        return values


def _attribute(result: Result, value: Any) -> DenseElementsAttribute:
    """Return a constant, as one element when all are the same bits."""
    array = np.asarray(value)
    type = result.type
    assert isinstance(type, TensorType)
    if array.ndim and array.size:
        data = np.ascontiguousarray(array).reshape(-1).view(np.uint8).reshape(array.size, -1)
        if (data == data[0]).all():
            array = array.reshape(-1)[0].reshape(())
    if array.ndim:
        array = np.array(array)
    return DenseElementsAttribute(type, array)


def _bytes(value: Any) -> int:
    return math.prod(value.type.shape) * numpy_dtype(value.type.element).itemsize


def _repetitions(operation: Operation) -> int:
    """Return about how often each element is used."""
    if operation.name in ("stablehlo.dot_general", "stablehlo.dot"):
        return max(1, math.isqrt(max(map(_bytes, operation.operands))))
    if operation.name in ("stablehlo.cholesky", "stablehlo.triangular_solve", "stablehlo.fft"):
        return 64
    return 1
