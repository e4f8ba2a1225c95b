"""Which transposes around contractions are a matter of their dimension numbers?"""

from __future__ import annotations

from hloom.dialects.stablehlo.contraction import DotGeneral
from hloom.dialects.stablehlo.data_movement import Transpose
from hloom.ir.operation import Value
from hloom.ir.types import TensorType, Type
from hloom.passes.graph.simplification.matching import is_static, made_by
from hloom.rewriting import Outcome, Rewriter, rule


@rule("stablehlo.dot_general")
def contract_before_transposing(op: DotGeneral, rewriter: Rewriter) -> Outcome:
    """An operand's transpose is taken into the dimension numbers.

    Its dimensions that are neither contracting nor batching must keep their order, since that is
    their order in the result.
    """
    numbers = op.dot_dimension_numbers
    operands = list(op.operands)
    fields = dict(numbers.fields)
    changed = False
    for number, side in enumerate(("lhs", "rhs")):
        inner = made_by(operands[number], Transpose)
        if inner is None or not is_static(inner.operands[0]):
            continue
        batching, contracting = f"{side}_batching_dimensions", f"{side}_contracting_dimensions"
        order = inner.permutation
        used = (*fields[batching], *fields[contracting])
        free = [order[axis] for axis in range(len(order)) if axis not in used]
        if free != sorted(free):
            continue
        fields[batching] = tuple([order[axis] for axis in fields[batching]])
        fields[contracting] = tuple([order[axis] for axis in fields[contracting]])
        operands[number] = inner.operands[0]
        changed = True
    if not changed:
        return None
    return _dot(rewriter, op, operands, numbers.replace(**fields), op.precision_config)


@rule("stablehlo.transpose")
def swap_operands(op: Transpose, rewriter: Rewriter) -> Outcome:
    """The operand whose dimension comes last in a transposed result becomes the right one.

    What remains of the transpose, often nothing, then moves whole rows.
    """
    dot = made_by(op.operands[0], DotGeneral)
    if dot is None or dot.algorithm is not None or len(dot.results[0].uses) > 1:
        return None
    if not is_static(*dot.operands, *dot.results):
        return None
    numbers = dot.dot_dimension_numbers
    batch = len(numbers.lhs_batching_dimensions)
    used = batch + len(numbers.lhs_contracting_dimensions)
    left = batch + dot.operands[0].type.rank - used  # type: ignore[attr-defined]
    order = op.permutation
    shape: tuple[int, ...] = dot.results[0].type.shape  # type: ignore[attr-defined]
    last = next((axis for axis in reversed(order) if shape[axis] != 1), 0)
    if not batch <= last < left:
        return None
    swapped = (*range(batch), *range(left, len(order)), *range(batch, left))
    fields = numbers.fields
    precision = dot.precision_config
    exchanged = numbers.replace(
        **{
            f"{to}_{kind}_dimensions": fields[f"{side}_{kind}_dimensions"]
            for side, to in (("lhs", "rhs"), ("rhs", "lhs"))
            for kind in ("batching", "contracting")
        }
    )
    product = rewriter.create(
        DotGeneral, *reversed(dot.operands),
        result_types=[TensorType([shape[axis] for axis in swapped], _element(dot))],
        dot_dimension_numbers=exchanged,
        precision_config=precision[::-1] if precision else None,
    )  # fmt: skip
    return rewriter.create(
        Transpose, product.results[0], result_types=op.result_types,
        permutation=tuple([swapped.index(axis) for axis in order]),
    ).results[0]  # fmt: skip


def _element(op: DotGeneral) -> Type:
    return op.results[0].type.element  # type: ignore[attr-defined]


def _dot(
    rewriter: Rewriter, op: DotGeneral, operands: list[Value], numbers: object, precision: object
) -> Value:
    return rewriter.create(
        DotGeneral, *operands, result_types=op.result_types, dot_dimension_numbers=numbers,
        precision_config=precision, algorithm=op.algorithm,
    ).results[0]  # fmt: skip
