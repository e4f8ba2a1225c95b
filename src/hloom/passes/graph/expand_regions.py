"""How does a function of scalars become operations on whole tensors?"""

from __future__ import annotations

from typing import Final

from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.declaration import CONSTANT, ELEMENTWISE, OPERATIONS
from hloom.ir.operation import Block, Operation, Value
from hloom.ir.types import ComplexType, QuantizedType, TensorType, Type
from hloom.passes.graph.terms import Term
from hloom.rewriting import CHANGED, Outcome, Rewriter, rule

_SHAPED: Final = frozenset({"stablehlo.constant", "stablehlo.select", "stablehlo.clamp"})
"""Operations that work element by element although their operands' shapes may differ."""


@rule("stablehlo.map")
def expand_map(op: Operation, rewriter: Rewriter) -> Outcome:
    """Apply the operations of the region to the whole tensors."""
    block = op.regions[0].blocks[0]
    result = op.results[0].type
    assert isinstance(result, TensorType)
    if not is_elementwise(block):
        return None
    mapping: dict[Value, Value] = dict(zip(block.arguments, op.operands, strict=True))
    for item in block:
        if item.declaration.is_terminator:
            found = mapping.get(item.operands[0])
            return found if found is not None else _spread(item.operands[0], result, rewriter)
        _widen(item, mapping, result.shape, rewriter)
    return None


def is_elementwise(block: Block) -> bool:
    """Tell whether a block of operations on scalars means the same on tensors of one shape."""
    inside = set(block)
    for item in block:
        if item.declaration.is_terminator:
            continue
        traits = item.declaration.traits
        if ELEMENTWISE not in traits and CONSTANT not in traits and item.name not in _SHAPED:
            return False
        if item.regions or any(
            operand.defining_operation not in inside and operand not in block.arguments
            for operand in item.operands
        ):
            return False
        for value in (*item.operands, *item.results):
            if not isinstance(value.type, TensorType) or value.type.rank:
                return False
    return True


def _widen(
    item: Operation, mapping: dict[Value, Value], shape: tuple[int, ...], rewriter: Rewriter
) -> None:
    """Copy an operation on scalars as one on tensors of a shape."""
    copy = item.clone(mapping)
    for result in copy.results:
        assert isinstance(result.type, TensorType)
        result.type = TensorType(shape, result.type.element)
    value = copy.attributes.get("value")
    if isinstance(value, DenseElementsAttribute):
        copy.attributes["value"] = DenseElementsAttribute(
            TensorType(shape, value.type.element), value.array.reshape(())
        )
    rewriter.insert(copy)


def _spread(value: Value, type: TensorType, rewriter: Rewriter) -> Value:
    made = rewriter.create(
        OPERATIONS["stablehlo.broadcast_in_dim"], value, result_types=[type],
        broadcast_dimensions=(),
    )  # fmt: skip
    return made.results[0]


@rule(
    "stablehlo.reduce", "stablehlo.reduce_window", "stablehlo.scatter",
    "stablehlo.select_and_scatter",
)  # fmt: skip
def promote_operands(op: Operation, rewriter: Rewriter) -> Outcome:
    """Convert operands to the element types in which the region computes."""
    arguments = op.regions[-1].blocks[0].arguments
    count = len(op.results)
    wanted = [argument.type.element for argument in arguments[:count]]  # type: ignore[attr-defined]
    places: dict[int, Type] = {}
    for number, element in enumerate(wanted):
        others = [number + count]
        if op.name == "stablehlo.scatter":
            others = [number + count + 1]
        elif op.name == "stablehlo.select_and_scatter":
            others = [1, 2]
        for place in (number, *others):
            places[place] = element
    changed = False
    for place, element in places.items():
        operand = op.operands[place]
        type = operand.type
        if not isinstance(type, TensorType) or type.element is element:
            continue
        if isinstance(type.element, QuantizedType) or isinstance(element, QuantizedType):
            return None
        op.set_operand(place, Term(rewriter, operand).convert(element).value)
        changed = True
    return CHANGED if changed else None


@rule("stablehlo.real", "stablehlo.imag")
def expand_parts_of_reals(op: Operation, rewriter: Rewriter) -> Outcome:
    """A real number is its own real part; its imaginary part is zero."""
    term = Term(rewriter, op.operands[0])
    if isinstance(term.element, ComplexType):
        return None
    return term.value if op.name == "stablehlo.real" else term.fill(0).value
