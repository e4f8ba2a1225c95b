"""What do operations between processes mean in a program that runs as one process?"""

from __future__ import annotations

from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.declaration import OPERATIONS
from hloom.ir.operation import Operation, Value
from hloom.ir.types import TOKEN, UI32, TensorType
from hloom.passes.graph.terms import Term, constant
from hloom.rewriting import Outcome, Rewriter, rule


def is_alone(op: Operation) -> bool:
    """Tell whether an operation's groups have one process each, and the program has one."""
    root = op
    while root.parent is not None:
        root = root.parent
    for name in ("mhlo.num_replicas", "mhlo.num_partitions"):
        if root.get(name, 1) != 1:
            return False
    groups = op.attributes.get("replica_groups")
    if isinstance(groups, DenseElementsAttribute):
        return groups.type.size <= 1 or groups.type.shape[-1] == 1
    return groups is None


@rule("stablehlo.replica_id", "stablehlo.partition_id")
def expand_identity(op: Operation, rewriter: Rewriter) -> Outcome:
    """The only process is the first."""
    return constant(rewriter, TensorType((), UI32), 0).value if is_alone(op) else None


@rule(
    "stablehlo.all_gather", "stablehlo.all_reduce", "stablehlo.all_to_all",
    "stablehlo.reduce_scatter", "stablehlo.collective_broadcast", "stablehlo.collective_reduce",
    "stablehlo.cross-replica-sum",
)  # fmt: skip
def expand_collective(op: Operation, rewriter: Rewriter) -> Outcome:
    """Nothing is exchanged: results are the operands, in the results' element type."""
    if not is_alone(op):
        return None
    values = []
    for operand, result in zip(op.operands, op.results, strict=False):
        type = result.type
        assert isinstance(type, TensorType)
        if not isinstance(operand.type, TensorType) or operand.type.shape != type.shape:
            return None
        values.append(Term(rewriter, operand).convert(type.element).value)
    return values if len(values) == len(op.results) else None


@rule("stablehlo.collective_permute")
def expand_permute(op: Operation, rewriter: Rewriter) -> Outcome:
    """The operand if the process sends to itself, else zeros."""
    if not is_alone(op):
        return None
    pairs = op.attributes.get("source_target_pairs")
    if isinstance(pairs, DenseElementsAttribute) and pairs.type.size:
        return list(op.operands)
    return [
        constant(rewriter, result.type, 0).value  # type: ignore[arg-type]
        for result in op.results
    ]


@rule("stablehlo.async_done")
def expand_async(op: Operation, rewriter: Rewriter) -> Outcome:
    """The results of what was started: it is done at once."""
    start = op.operands[0].defining_operation
    if start is None or start.name != "stablehlo.async_start" or not start.regions:
        return None
    block = start.regions[0].blocks[0]
    mapping: dict[Value, Value] = dict(zip(block.arguments, start.operands, strict=True))
    for item in block:
        if item.declaration.is_terminator:
            return [mapping.get(value, value) for value in item.operands]
        rewriter.insert(item.clone(mapping))
    return None


@rule("stablehlo.async_start")
def expand_start(op: Operation, rewriter: Rewriter) -> Outcome:
    """Nothing, once what it starts stands where it is awaited."""
    if any(result.uses for result in op.results):
        return None
    token = rewriter.create(OPERATIONS["stablehlo.after_all"], result_types=[TOKEN])
    return [token.results[0]] * len(op.results)
