"""What does a composite operation do: its decomposition, in its place?"""

from __future__ import annotations

from hloom.ir.operation import Operation, Value
from hloom.rewriting import Outcome, Rewriter, rule


@rule("stablehlo.composite")
def expand_composite(op: Operation, rewriter: Rewriter) -> Outcome:
    """The operations of the function that it names."""
    function = _function(op, op.get("decomposition"))
    if function is None or len(function.regions[0].blocks) != 1:
        return None
    block = function.regions[0].blocks[0]
    mapping: dict[Value, Value] = dict(zip(block.arguments, op.operands, strict=True))
    for item in block:
        if item.declaration.is_terminator:
            return [mapping.get(value, value) for value in item.operands]
        rewriter.insert(item.clone(mapping))
    return None


@rule("stablehlo.get_tuple_element")
def expand_get_tuple_element(op: Operation, rewriter: Rewriter) -> Outcome:
    """The element that the tuple was made of."""
    maker = op.operands[0].defining_operation
    if maker is not None and maker.name == "stablehlo.tuple":
        return maker.operands[op.get("index")]
    return None


def _function(op: Operation, name: str) -> Operation | None:
    root = op
    while root.parent is not None:
        root = root.parent
    return next((item for item in root.regions[0].blocks[0] if item.get("sym_name") == name), None)
