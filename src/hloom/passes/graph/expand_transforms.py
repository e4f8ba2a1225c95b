"""How do transforms over several dimensions become transforms over the last one?"""

from __future__ import annotations

from hloom.ir.declaration import OPERATIONS
from hloom.ir.operation import Operation
from hloom.ir.types import C128, F64, ComplexType, TensorType
from hloom.passes.graph.terms import Term, constant
from hloom.rewriting import Outcome, Rewriter, rule


@rule("stablehlo.fft")
def expand_fft(op: Operation, rewriter: Rewriter) -> Outcome:
    """One transform for each dimension; those to and from real numbers along the last one."""
    kind, lengths = op.get("fft_type"), op.get("fft_length")
    result = op.results[0].type
    assert isinstance(result, TensorType)
    source = op.operands[0].type
    assert isinstance(source, TensorType)
    if not result.is_static or not source.is_static:
        return None
    if not source.size or not result.size or 0 in lengths:
        return constant(rewriter, result, 0).value
    if len(lengths) == 1:
        return None
    # what passes between the transforms is not rounded to 32 bits
    element = source.element
    wide = C128 if isinstance(element, ComplexType) else F64
    term = Term(rewriter, op.operands[0]).convert(wide)
    rank = len(term.shape)
    others = range(rank - len(lengths), rank - 1)
    if kind == "IRFFT":
        for axis in others:
            term = _along(term, axis, "IFFT")
        return _transform(term, "IRFFT", lengths[-1]).convert(result.element).value
    term = _transform(term, kind, lengths[-1])
    for axis in others:
        term = _along(term, axis, "IFFT" if kind == "IFFT" else "FFT")
    return term.convert(result.element).value


def _along(term: Term, axis: int, kind: str) -> Term:
    order = [number for number in range(len(term.shape)) if number != axis] + [axis]
    back = [order.index(number) for number in range(len(order))]
    turned = term.transpose(order)
    return _transform(turned, kind, turned.shape[-1]).transpose(back)


def _transform(term: Term, kind: str, length: int) -> Term:
    type = term.type
    if kind == "RFFT":
        shape = (*type.shape[:-1], length // 2 + 1)
        type = TensorType(shape, ComplexType(type.element))
    elif kind == "IRFFT":
        assert isinstance(type.element, ComplexType)
        type = TensorType((*type.shape[:-1], length), type.element.element)
    made = term.builder.create(
        OPERATIONS["stablehlo.fft"], term.value, result_types=[type], fft_type=kind,
        fft_length=(length,),
    )  # fmt: skip
    return Term(term.builder, made.results[0])
