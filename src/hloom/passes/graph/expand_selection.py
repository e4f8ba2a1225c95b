"""Which sorts, loops and products make up CHLO's larger operations?"""

from __future__ import annotations

from typing import Any

from hloom.ir.declaration import OPERATIONS
from hloom.ir.operation import Block, Builder, Operation, Region, Value
from hloom.ir.types import I1, I32, I64, UI64, FloatType, IntegerType, TensorType, is_unsigned
from hloom.passes.graph.expand_deprecated import dot_numbers
from hloom.passes.graph.terms import Term, concatenate, constant, iota
from hloom.rewriting import Outcome, Rewriter, rule


@rule("chlo.top_k")
def expand_top_k(op: Operation, rewriter: Rewriter) -> Outcome:
    """The first elements of a stable descending sort, with their positions."""
    operand = Term(rewriter, op.operands[0])
    if not operand.type.is_static:
        return None
    axis = len(operand.shape) - 1
    positions = iota(rewriter, operand.type.with_element(I32), axis)
    values, indices = sort_pairs([operand, positions], axis)
    count = op.get("k")
    return [item.slice_along(axis, 0, count).value for item in (values, indices)]


def sort_pairs(terms: list[Term], axis: int) -> list[Term]:
    """Sort tensors together by the first one, in descending total order, stably."""
    builder = terms[0].builder
    types = [TensorType((), term.element) for term in terms]
    block = Block([type for type in types for _ in range(2)])
    inner = Builder.at_end(block)
    element = terms[0].element
    kind = (
        "TOTALORDER"
        if isinstance(element, FloatType)
        else ("UNSIGNED" if is_unsigned(element) else "SIGNED")
    )
    made = inner.create(
        OPERATIONS["stablehlo.compare"], *block.arguments[:2], result_types=[TensorType((), I1)],
        comparison_direction="GT", compare_type=kind,
    )  # fmt: skip
    inner.create(OPERATIONS["stablehlo.return"], made.results[0])
    result = builder.create(
        OPERATIONS["stablehlo.sort"], *(term.value for term in terms),
        result_types=[term.type for term in terms], regions=[Region([block])], dimension=axis,
        is_stable=True,
    )  # fmt: skip
    return [Term(builder, value) for value in result.results]


@rule("chlo.mulhi")
def expand_mulhi(op: Operation, rewriter: Rewriter) -> Outcome:
    """The upper half of a product of twice the width; four products of halves for 64 bits."""
    lhs, rhs = (Term(rewriter, value) for value in op.operands)
    element = lhs.element
    assert isinstance(element, IntegerType)
    unsigned = element.is_unsigned
    if element.width < 64:
        wide = IntegerType(64, "unsigned" if unsigned else "signless")
        product = lhs.convert(wide) * rhs.convert(wide)
        kind = "shift_right_logical" if unsigned else "shift_right_arithmetic"
        return product.apply(kind, element.width).convert(element).value
    x, y = (term if unsigned else term.bitcast(UI64) for term in (lhs, rhs))
    high = _unsigned_high(x, y)
    if unsigned:
        return high.value
    # a negative factor was read as itself plus 2^64
    high = high - (lhs < 0).choose(y, 0) - (rhs < 0).choose(x, 0)
    return high.bitcast(element).value


def _unsigned_high(x: Term, y: Term) -> Term:
    mask = 0xFFFFFFFF
    x_low, x_high, y_low, y_high = x & mask, x >> 32, y & mask, y >> 32
    low = x_low * y_low
    middle = x_high * y_low + (low >> 32)
    other = x_low * y_high + (middle & mask)
    return x_high * y_high + (middle >> 32) + (other >> 32)


@rule("chlo.scan")
def expand_scan(op: Operation, rewriter: Rewriter) -> Outcome:
    """A loop that slices the inputs, runs the body, and writes the slices of the outputs."""
    if not all(
        isinstance(value.type, TensorType) and value.type.is_static
        for value in (*op.operands, *op.results)
    ):
        return None
    return _Scan(op, rewriter).build()


class _Scan:
    def __init__(self, op: Operation, rewriter: Rewriter) -> None:
        self.op = op
        self.rewriter = rewriter
        self.axis: int = op.get("dimension")
        count, _ = op.get("operandSegmentSizes")
        self.inputs, self.carries = list(op.operands[:count]), list(op.operands[count:])
        self.given, _ = op.get("resultSegmentSizes")
        self.extent = op.get("scan_dim_size")
        if self.inputs:
            self.extent = self.inputs[0].type.shape[self.axis]  # type: ignore[attr-defined]

    def build(self) -> list[Value]:
        rewriter = self.rewriter
        scalar = TensorType((), I64)
        outputs = [
            constant(rewriter, result.type, 0).value  # type: ignore[arg-type]
            for result in self.op.results[: self.given]
        ]
        initial = [constant(rewriter, scalar, 0).value, *outputs, *self.carries]
        types = [value.type for value in initial]
        test, body = Block(types), Block(types)
        inner = Builder.at_end(test)
        goes_on = Term(inner, test.arguments[0]) < self.extent
        inner.create(OPERATIONS["stablehlo.return"], goes_on.value)
        self._fill(body)
        made = rewriter.create(
            OPERATIONS["stablehlo.while"], *initial, result_types=types,
            regions=[Region([test]), Region([body])],
        )  # fmt: skip
        return list(made.results[1:])

    def _fill(self, body: Block) -> None:
        builder = Builder.at_end(body)
        counter = Term(builder, body.arguments[0])
        place = counter
        if self.op.get("is_reverse", False):
            place = counter.fill(self.extent - 1) - counter
        zero = counter.fill(0).value
        outputs = list(body.arguments[1 : 1 + self.given])
        carries = list(body.arguments[1 + self.given :])

        def starts(rank: int) -> list[Value]:
            return [place.value if axis == self.axis else zero for axis in range(rank)]

        slices = []
        for value in self.inputs:
            type = value.type
            assert isinstance(type, TensorType)
            shape = [1 if axis == self.axis else n for axis, n in enumerate(type.shape)]
            part = builder.create(
                OPERATIONS["stablehlo.dynamic_slice"], value, *starts(type.rank),
                result_types=[type.with_shape(shape)], slice_sizes=tuple(shape),
            )  # fmt: skip
            del shape[self.axis]
            slices.append(Term(builder, part.results[0]).reshape(shape).value)
        block = self.op.regions[0].blocks[0]
        mapping: dict[Value, Value] = dict(zip(block.arguments, [*slices, *carries], strict=True))
        results: list[Value] = []
        for item in block:
            if item.declaration.is_terminator:
                results = [mapping.get(value, value) for value in item.operands]
            else:
                builder.insert(item.clone(mapping))
        written = []
        for output, value in zip(outputs, results, strict=False):
            type = output.type
            assert isinstance(type, TensorType)
            shape = [1 if axis == self.axis else n for axis, n in enumerate(type.shape)]
            part = Term(builder, value).reshape(shape).value
            made = builder.create(
                OPERATIONS["stablehlo.dynamic_update_slice"], output, part, *starts(type.rank),
                result_types=[type],
            )  # fmt: skip
            written.append(made.results[0])
        following = (counter + 1).value
        builder.create(OPERATIONS["stablehlo.return"], following, *written, *results[self.given :])


@rule("chlo.ragged_dot")
def expand_ragged_dot(op: Operation, rewriter: Rewriter) -> Outcome:
    """One contraction for each group, of lhs with zeros outside of the group."""
    if not all(
        isinstance(value.type, TensorType) and value.type.is_static
        for value in (*op.operands, *op.results)
    ):
        return None
    return _RaggedDot(op, rewriter).build()


class _RaggedDot:
    def __init__(self, op: Operation, rewriter: Rewriter) -> None:
        self.rewriter = rewriter
        self.lhs, self.rhs, sizes = (Term(rewriter, value) for value in op.operands)
        self.sizes = sizes.convert(I64)
        self.result: TensorType = op.results[0].type  # type: ignore[assignment]
        self.numbers: Any = op.attributes["ragged_dot_dimension_numbers"]
        (self.ragged,) = self.numbers.lhs_ragged_dimensions
        self.batching = list(self.numbers.lhs_batching_dimensions)
        self.contracting = list(self.numbers.lhs_contracting_dimensions)

    def build(self) -> Value:
        numbers = self.numbers
        axes = (
            numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions,
            numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions,
        )  # fmt: skip
        if self.ragged in self.batching:
            return self._dot(self.lhs, self.rhs, axes, self.result).value
        parts: list[Term] = []
        is_summed = self.ragged in self.contracting
        shape = self.result.shape[1:] if is_summed else self.result.shape
        for group in range(self.sizes.shape[-1]):
            masked = self._mask(group).choose(self.lhs, 0)
            other, places = self.rhs, axes
            if not is_summed:
                (axis,) = numbers.rhs_group_dimensions
                kept = [extent for n, extent in enumerate(other.shape) if n != axis]
                other = other.slice_along(axis, group, group + 1).reshape(kept)
                places = (axes[0], _without(axes[1], axis), axes[2], _without(axes[3], axis))
            parts.append(self._dot(masked, other, places, self.result.with_shape(shape)))
        if is_summed:
            return concatenate([part.reshape((1, *shape)) for part in parts], 0).value
        total = parts[0]
        for part in parts[1:]:
            total = total + part
        return total.value

    def _dot(self, lhs: Term, rhs: Term, axes: tuple[Any, ...], type: TensorType) -> Term:
        made = self.rewriter.create(
            OPERATIONS["stablehlo.dot_general"], lhs.value, rhs.value, result_types=[type],
            dot_dimension_numbers=dot_numbers(*axes),
        )  # fmt: skip
        return Term(self.rewriter, made.results[0])

    def _mask(self, group: int) -> Term:
        """Return which elements of lhs are in a group."""
        last = len(self.sizes.shape) - 1
        end = self.sizes.slice_along(last, 0, group + 1).sum([last])
        own = self.sizes.slice_along(last, group, group + 1).sum([last])
        start = end - own
        shape = self.lhs.shape
        axes = self._prefix() if last else []
        low, high = (item.broadcast(shape, axes) for item in (start, end))
        place = iota(self.rewriter, TensorType(shape, I64), self.ragged)
        return (place >= low) & (place < high)

    def _prefix(self) -> list[int]:
        """Return the dimensions of lhs that the group sizes may differ in."""
        if self.ragged in self.contracting:
            return self.batching + self.contracting[: self.contracting.index(self.ragged)]
        taken = {*self.batching, *self.contracting}
        free = [axis for axis in range(len(self.lhs.shape)) if axis not in taken]
        return self.batching + free[: free.index(self.ragged)]


def _without(axes: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple(axis - (axis > gone) for axis in axes)
