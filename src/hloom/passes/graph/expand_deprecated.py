"""Which current operations do the ones mean that programs still carry?"""

from __future__ import annotations

from typing import Any

from hloom.ir.attributes import StructAttribute
from hloom.ir.declaration import OPERATIONS
from hloom.ir.operation import Operation
from hloom.ir.types import TensorType
from hloom.passes.graph.terms import Term
from hloom.rewriting import Outcome, Rewriter, rule


@rule("stablehlo.broadcast")
def expand_broadcast(op: Operation, rewriter: Rewriter) -> Outcome:
    """A broadcast whose operand's dimensions are the last ones."""
    result = op.results[0].type
    term = Term(rewriter, op.operands[0])
    if not isinstance(result, TensorType) or not result.is_static:
        return None
    first = result.rank - len(term.shape)
    return term.broadcast(result.shape, range(first, result.rank)).value


@rule("stablehlo.dot")
def expand_dot(op: Operation, rewriter: Rewriter) -> Outcome:
    """A contraction of the last dimension of lhs with the first of rhs."""
    lhs = op.operands[0].type
    assert isinstance(lhs, TensorType)
    made = rewriter.create(
        OPERATIONS["stablehlo.dot_general"], *op.operands, result_types=op.result_types,
        dot_dimension_numbers=dot_numbers((), (), (lhs.rank - 1,), (0,)),
        precision_config=op.attributes.get("precision_config"),
    )  # fmt: skip
    return made.results[0]


def dot_numbers(
    lhs_batch: Any, rhs_batch: Any, lhs_contracting: Any, rhs_contracting: Any
) -> StructAttribute:
    """Return the dimension numbers of a contraction."""
    return StructAttribute(
        "stablehlo",
        "dot",
        {
            "lhs_batching_dimensions": tuple(lhs_batch),
            "rhs_batching_dimensions": tuple(rhs_batch),
            "lhs_contracting_dimensions": tuple(lhs_contracting),
            "rhs_contracting_dimensions": tuple(rhs_contracting),
        },
    )


@rule("stablehlo.unary_einsum")
def expand_unary_einsum(op: Operation, rewriter: Rewriter) -> Outcome:
    """A sum over the dimensions that the result does not name, and a transposition."""
    config: str = op.get("einsum_config").replace(" ", "").lstrip(",")
    source, _, target = config.partition("->")
    term = Term(rewriter, op.operands[0])
    names = _names(source, len(term.shape))
    wanted = _names(target, op.results[0].type.rank)  # type: ignore[attr-defined]
    if names is None or wanted is None or len(set(names)) != len(names):
        return None
    term, names = _sum_out(term, names, wanted)
    return term.transpose([names.index(name) for name in wanted]).value


@rule("stablehlo.einsum")
def expand_einsum(op: Operation, rewriter: Rewriter) -> Outcome:
    """A contraction over the names that both operands have and the result has not."""
    config: str = op.get("einsum_config").replace(" ", "")
    inputs, _, target = config.partition("->")
    left_text, _, right_text = inputs.partition(",")
    left, right = (Term(rewriter, value) for value in op.operands)
    result = op.results[0].type
    assert isinstance(result, TensorType)
    left_names = _names(left_text, len(left.shape))
    right_names = _names(right_text, len(right.shape))
    wanted = _names(target, result.rank)
    if left_names is None or right_names is None or wanted is None:
        return None
    if any(len(set(names)) != len(names) for names in (left_names, right_names, wanted)):
        return None
    left, left_names = _sum_out(left, left_names, [*right_names, *wanted])
    right, right_names = _sum_out(right, right_names, [*left_names, *wanted])
    shared = [name for name in left_names if name in right_names]
    batch = [name for name in shared if name in wanted]
    summed = [name for name in shared if name not in wanted]
    order = batch + [name for name in left_names if name not in shared]
    order += [name for name in right_names if name not in shared]
    extents = dict(zip([*right_names, *left_names], [*right.shape, *left.shape], strict=True))
    made = rewriter.create(
        OPERATIONS["stablehlo.dot_general"], left.value, right.value,
        result_types=[result.with_shape([extents[name] for name in order])],
        dot_dimension_numbers=dot_numbers(
            *(
                [names.index(name) for name in group]
                for group, names in (
                    (batch, left_names), (batch, right_names),
                    (summed, left_names), (summed, right_names),
                )
            )
        ),
    )  # fmt: skip
    term = Term(rewriter, made.results[0])
    return term.transpose([order.index(name) for name in wanted]).value


def _names(text: str, rank: int) -> list[str] | None:
    """Return a name for each dimension; an ellipsis stands for as many as are missing."""
    before, dots, after = text.partition("...")
    missing = rank - len(before) - len(after)
    if missing < 0 or (missing and not dots):
        return None
    # the dimensions of ellipses agree from the last one on
    return [*before, *(f"...{number}" for number in range(missing, 0, -1)), *after]


def _sum_out(term: Term, names: list[str], kept: list[str]) -> tuple[Term, list[str]]:
    """Add up the dimensions whose names are not kept."""
    gone = [axis for axis, name in enumerate(names) if name not in kept]
    if not gone:
        return term, names
    return term.sum(gone), [name for name in names if name in kept]


@rule("stablehlo.torch_index_select")
def expand_torch_index_select(op: Operation, rewriter: Rewriter) -> Outcome:
    """A gather of slices along one dimension."""
    operand, index = (value.type for value in op.operands)
    result = op.results[0].type
    assert isinstance(operand, TensorType) and isinstance(index, TensorType)
    if not result.is_static or not operand.is_static or not index.is_static:  # type: ignore[attr-defined]
        return None
    axis, batch = op.get("dim"), op.get("batch_dims")
    inner = index.rank - batch
    rank = operand.rank - 1 + inner
    batches = tuple(range(batch))
    window = [place for place in range(batch, rank) if not axis <= place < axis + inner]
    sizes = [
        1 if place in (*batches, axis) else extent for place, extent in enumerate(operand.shape)
    ]
    numbers = StructAttribute(
        "stablehlo",
        "gather",
        {
            "offset_dims": tuple(window),
            "collapsed_slice_dims": (axis,),
            "operand_batching_dims": batches,
            "start_indices_batching_dims": batches,
            "start_index_map": (axis,),
            "index_vector_dim": index.rank,
        },
    )
    made = rewriter.create(
        OPERATIONS["stablehlo.gather"], *op.operands, result_types=[result],
        dimension_numbers=numbers, slice_sizes=tuple(sizes),
    )  # fmt: skip
    return made.results[0]
