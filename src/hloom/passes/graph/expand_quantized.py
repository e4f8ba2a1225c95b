"""How are quantized tensors computed with: as stored integers, through real numbers?

A quantized tensor becomes a tensor of its storage type. Operations that only move elements work on
the stored integers; all others on the real numbers that these stand for, whose results are
quantized again (`dequantize_op_quantize` in the specification). Contractions sum in 64 bits, so
that what is quantized is the correctly rounded sum.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from hloom.ir.attributes import DenseElementsAttribute, TypeAttribute
from hloom.ir.module import Module
from hloom.ir.operation import Block, Builder, Operation, Value
from hloom.ir.types import (
    F64,
    I32,
    I64,
    FunctionType,
    QuantizedType,
    TensorType,
    Type,
)
from hloom.passes.graph.terms import Term, array, constant, iota
from hloom.rewriting import Pass

MOVES: Final = frozenset(
    "stablehlo." + name
    for name in (
        "reshape", "transpose", "slice", "broadcast_in_dim", "concatenate", "reverse", "gather",
        "dynamic_slice", "dynamic_update_slice", "pad", "select", "optimization_barrier", "while",
        "if", "case", "tuple", "get_tuple_element", "dynamic_reshape", "dynamic_broadcast_in_dim",
        "dynamic_gather", "dynamic_pad", "real_dynamic_slice", "broadcast", "all_gather",
        "all_to_all", "collective_permute", "collective_broadcast", "custom_call", "composite",
        "torch_index_select", "bitcast_convert", "get_dimension_size", "sort",
    )
) | {"func.call"}  # fmt: skip
"""Operations that take the stored integers for what they are."""

FOLDS: Final = frozenset(
    {"stablehlo.reduce", "stablehlo.reduce_window", "stablehlo.scatter",
     "stablehlo.select_and_scatter", "stablehlo.map"}
)  # fmt: skip
"""Operations whose regions compute on quantized elements."""

CONTRACTIONS: Final = frozenset(
    {"stablehlo.dot_general", "stablehlo.dot", "stablehlo.convolution", "stablehlo.dynamic_conv"}
)


@dataclass(frozen=True)
class ExpandQuantized(Pass):
    """Compute on quantized tensors by integers and real numbers."""

    name = "expand_quantized"

    def run(self, module: Module) -> int:
        concerned = [op for op in module.walk() if _is_concerned(op)]
        if not concerned:
            return 0
        expansion = _Expansion()
        expansion.retype(module)
        for op in concerned:
            expansion.rewrite(op)
        return len(concerned)


def _quantization(type: Type) -> QuantizedType | None:
    element = type.element if isinstance(type, TensorType) else None
    return element if isinstance(element, QuantizedType) else None


def _is_concerned(op: Operation) -> bool:
    values = (*op.operands, *op.results)
    return any(_quantization(value.type) is not None for value in values)


def stored_type(type: Type) -> Type:
    """Return the type of the stored integers of a quantized tensor; other types as they are."""
    kind = _quantization(type)
    if kind is None:
        return type
    assert isinstance(type, TensorType)
    return type.with_element(kind.storage)


class _Expansion:
    def __init__(self) -> None:
        self.kinds: dict[Value, QuantizedType] = {}

    def retype(self, module: Module) -> None:
        """Give all values the types of what is stored, and remember how they were quantized."""
        for op in module.walk():
            for region in op.regions:
                for block in region.blocks:
                    for argument in block.arguments:
                        self._retype(argument)
            for result in op.results:
                self._retype(result)
            value = op.attributes.get("value")
            if isinstance(value, DenseElementsAttribute) and _quantization(value.type):
                op.attributes["value"] = DenseElementsAttribute(
                    stored_type(value.type),  # type: ignore[arg-type]
                    value.array,
                )
            type = op.get("function_type")
            if isinstance(type, FunctionType):
                op.attributes["function_type"] = TypeAttribute(
                    FunctionType(
                        [stored_type(item) for item in type.inputs],
                        [stored_type(item) for item in type.results],
                    )
                )

    def _retype(self, value: Value) -> None:
        kind = _quantization(value.type)
        if kind is not None:
            self.kinds[value] = kind
            value.type = stored_type(value.type)

    # Operations -----------------------------------------------------------------------------------

    def rewrite(self, op: Operation) -> None:
        """Rewrite one operation whose values are retyped already."""
        if op.declaration.is_terminator or op.name in MOVES or op.name == "stablehlo.constant":
            return
        builder = Builder.before(op)
        if op.name in FOLDS:
            self._promote(op, builder)
            return
        rule = _RULES.get(op.name)
        if rule is not None:
            made = [rule(self, op, builder)]
        else:
            made = self._through_reals(op, builder)
        for term, result in zip(made, op.results, strict=True):
            kind = self.kinds.get(result)
            if kind is not None:
                self.kinds[term.value] = kind
        op.replace_with([term.value for term in made])

    def real(self, value: Value, builder: Builder) -> Term:
        """Return the real numbers that a value stands for."""
        term = Term(builder, value)
        kind = self.kinds.get(value)
        return term if kind is None else dequantize(term, kind)

    def quantized(self, term: Term, result: Value) -> Term:
        """Return real numbers as an operation's result has them."""
        kind = self.kinds.get(result)
        return term if kind is None else quantize(term, kind)

    def _through_reals(self, op: Operation, builder: Builder) -> list[Term]:
        operands = [self.real(value, builder) for value in op.operands]
        types = []
        for result in op.results:
            kind = self.kinds.get(result)
            type = result.type
            if kind is not None:
                assert isinstance(type, TensorType)
                type = type.with_element(kind.expressed)
            types.append(type)
        if op.name in CONTRACTIONS:
            (type,) = types
            assert isinstance(type, TensorType)
            operands = [
                term.convert(F64) if number < 2 else term for number, term in enumerate(operands)
            ]
            wide = self._copy(op, builder, operands, [type.with_element(F64)])
            made = [wide[0].convert(type.element)]
        else:
            made = self._copy(op, builder, operands, types)
        return [self.quantized(term, result) for term, result in zip(made, op.results, strict=True)]

    @staticmethod
    def _copy(
        op: Operation, builder: Builder, operands: list[Term], types: list[Type]
    ) -> list[Term]:
        mapping = dict(zip(op.operands, (term.value for term in operands), strict=True))
        copy = op.clone(mapping)
        for result, type in zip(copy.results, types, strict=True):
            result.type = type
        builder.insert(copy)
        return [Term(builder, result) for result in copy.results]

    def _promote(self, op: Operation, builder: Builder) -> None:
        """Requantize operands to the types in which a region computes."""
        block: Block = op.regions[-1].blocks[0]
        for number, operand in enumerate(op.operands):
            kind = self.kinds.get(operand)
            if kind is None or number >= len(block.arguments):
                continue
            wanted = self.kinds.get(block.arguments[number])
            if wanted is not None and wanted is not kind:
                op.set_operand(number, quantize(self.real(operand, builder), wanted).value)


def dequantize(term: Term, kind: QuantizedType) -> Term:
    """Return (stored - zero point) * scale, rounded in the expressed type."""
    wide = I64 if kind.storage.width > 16 else I32
    scale, zero = _parameters(term, kind, wide)
    return (term.convert(wide) - zero).convert(kind.expressed) * scale


def quantize(term: Term, kind: QuantizedType) -> Term:
    """Return the stored integers nearest to real numbers, ties to even, within the limits."""
    term = term.convert(kind.expressed)
    scale, zero = _parameters(term, kind, kind.expressed)
    moved = (term / scale + zero).convert(F64)
    low, high = float(kind.storage_minimum), float(kind.storage_maximum)
    limited = moved.maximum(low).minimum(high)
    return limited.apply("round_nearest_even").convert(kind.storage)


def _parameters(term: Term, kind: QuantizedType, zero_type: Type) -> tuple[Any, Any]:
    """Return scale and zero point in a tensor's shape."""
    if kind.axis is None:
        axes: tuple[int, ...] = ()
        scale = constant(term.builder, TensorType((), kind.expressed), kind.scales[0])
        zero = constant(term.builder, TensorType((), zero_type), kind.zero_points[0])
    else:
        axes = (kind.axis,)
        scale = array(term.builder, kind.scales, kind.expressed)
        zero = array(term.builder, kind.zero_points, zero_type)
    return scale.broadcast(term.shape, axes), zero.broadcast(term.shape, axes)


def _uniform_quantize(expansion: _Expansion, op: Operation, builder: Builder) -> Term:
    return expansion.quantized(expansion.real(op.operands[0], builder), op.results[0])


def _uniform_dequantize(expansion: _Expansion, op: Operation, builder: Builder) -> Term:
    return expansion.real(op.operands[0], builder)


def _iota(expansion: _Expansion, op: Operation, builder: Builder) -> Term:
    type = op.results[0].type
    kind = expansion.kinds[op.results[0]]
    assert isinstance(type, TensorType)
    real = iota(builder, type.with_element(kind.expressed), op.get("iota_dimension"))
    return quantize(real, kind)


_RULES: Final[dict[str, Callable[[_Expansion, Operation, Builder], Term]]] = {
    "stablehlo.uniform_quantize": _uniform_quantize,
    "stablehlo.uniform_dequantize": _uniform_dequantize,
    "stablehlo.iota": _iota,
}
