"""Which elementwise operations and reductions make up batch normalization?"""

from __future__ import annotations

from typing import Any

from hloom.ir.operation import Operation
from hloom.ir.types import F32, FloatType
from hloom.passes.graph.terms import Term
from hloom.rewriting import Outcome, Rewriter, rule


class _Normalization:
    """The operands of a batch normalization in the type that it is computed in."""

    def __init__(self, op: Operation, builder: Rewriter) -> None:
        terms = [Term(builder, value) for value in op.operands]
        self.element = terms[0].element
        assert isinstance(self.element, FloatType)
        wide = F32 if self.element.width < 32 else self.element
        self.terms = [term.convert(wide) for term in terms]
        self.axis: int = op.get("feature_index")
        self.shape = terms[0].shape
        self.others = [axis for axis in range(len(self.shape)) if axis != self.axis]
        self.epsilon: float = op.get("epsilon")
        count = 1
        for axis in self.others:
            count *= self.shape[axis]
        self.count = float(count)

    def spread(self, vector: Term) -> Term:
        """Repeat a vector of features along the other dimensions."""
        return vector.broadcast(self.shape, (self.axis,))

    def results(self, *terms: Term) -> list[Any]:
        """Return results in the type of the operation."""
        return [term.convert(self.element).value for term in terms]


@rule("stablehlo.batch_norm_inference")
def expand_inference(op: Operation, rewriter: Rewriter) -> Outcome:
    """(operand - mean) / sqrt(variance + epsilon) * scale + offset."""
    form = _Normalization(op, rewriter)
    operand, scale, offset, mean, variance = form.terms
    deviation = form.spread((variance + form.epsilon).sqrt())
    normal = (operand - form.spread(mean)) / deviation
    return form.results(normal * form.spread(scale) + form.spread(offset))


@rule("stablehlo.batch_norm_training")
def expand_training(op: Operation, rewriter: Rewriter) -> Outcome:
    """The same with the mean and the variance of the operand itself."""
    form = _Normalization(op, rewriter)
    operand, scale, offset = form.terms
    mean = operand.sum(form.others) / form.count
    centered = operand - form.spread(mean)
    variance = (centered * centered).sum(form.others) / form.count
    deviation = form.spread((variance + form.epsilon).sqrt())
    result = centered / deviation * form.spread(scale) + form.spread(offset)
    return form.results(result, mean, variance)


@rule("stablehlo.batch_norm_grad")
def expand_gradient(op: Operation, rewriter: Rewriter) -> Outcome:
    """The derivatives of the training form with respect to operand, scale and offset."""
    form = _Normalization(op, rewriter)
    operand, scale, mean, variance, gradient = form.terms
    centered = operand - form.spread(mean)
    spread = variance + form.epsilon
    deviation = spread.sqrt()
    offset = gradient.sum(form.others)
    product = (gradient * centered).sum(form.others)
    inner = gradient * form.count - form.spread(offset) - form.spread(product / spread) * centered
    count = form.count if form.count else 1.0
    result = form.spread(scale / deviation / count) * inner
    return form.results(result, product / deviation, offset)
