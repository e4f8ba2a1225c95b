"""What do branches, loops, and the end of a region mean?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.regions import (
    all_compatible,
    apply,
    input_types,
    output_types,
    signature,
)
from hloom.dialects.stablehlo.shapes import (
    Dimension,
    most_specific,
    same_shapes,
    tensor,
    text,
)
from hloom.dialects.stablehlo.shapes import dimensions as dimensions_of
from hloom.dialects.stablehlo.type_constraints import (
    SCALAR_BOOLEAN,
    SCALAR_I32,
    TENSOR,
    TENSOR_OR_TOKEN,
    VALUE,
)
from hloom.ir.attribute_kinds import I64_ARRAY
from hloom.ir.declaration import (
    IMPLICIT_CAPTURE,
    TERMINATOR,
    attribute,
    constraint,
    infers,
    output,
    region,
    variadic_operand,
    variadic_output,
    variadic_region,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, I1, TensorType, Type


class Return(Operation):
    """The end of a region, with its results."""

    __slots__ = ()

    name = "stablehlo.return"
    traits = (TERMINATOR,)
    inputs = variadic_operand(VALUE)
    syntax = "operands attr-dict (`:` type(operands)^)?"


class If(Operation):
    """One of two regions, as a boolean says."""

    __slots__ = ()

    name = "stablehlo.if"
    traits = (IMPLICIT_CAPTURE,)
    pred = an_operand(SCALAR_BOOLEAN)
    true_branch = region()
    false_branch = region()
    outputs = variadic_output(VALUE)

    @constraint("C1", "input_types(true_branch) = input_types(false_branch) = []")
    def check_inputs(self) -> str | None:
        if not input_types(self.true_branch) and not input_types(self.false_branch):
            return None
        return f"branches of types {signature(self.true_branch)}, {signature(self.false_branch)}"

    @constraint("C2", "output_types(true_branch) = output_types(false_branch)")
    def check_outputs(self) -> str | None:
        if all_compatible(output_types(self.true_branch), output_types(self.false_branch)):
            return None
        return f"branches of types {signature(self.true_branch)}, {signature(self.false_branch)}"

    @infers("C3", "type(results...) = output_types(true_branch)")
    def infer_result_types(self) -> list[Type]:
        return branch_types([self.true_branch, self.false_branch])

    def evaluate(self, context: Context, pred: Array) -> list[Any]:
        return context.run_region(self.true_branch if pred else self.false_branch, [])


class Case(Operation):
    """One of several regions, by index; the last when there is none of that index."""

    __slots__ = ()

    name = "stablehlo.case"
    traits = (IMPLICIT_CAPTURE,)
    index = an_operand(SCALAR_I32)
    branches = variadic_region()
    outputs = variadic_output(VALUE)

    @constraint("C1", "0 < size(branches)")
    def check_count(self) -> str | None:
        return None if self.branches else "no branches"

    @constraint("C2", "input_types(branches...) = []")
    def check_inputs(self) -> str | None:
        for branch in self.branches:
            if input_types(branch):
                return f"a branch of type {signature(branch)}"
        return None

    @constraint("C3", "same(output_types(branches...))")
    def check_outputs(self) -> str | None:
        first = output_types(self.branches[0])
        for branch in self.branches[1:]:
            if not all_compatible(first, output_types(branch)):
                return f"branches of types {signature(self.branches[0])}, {signature(branch)}"
        return None

    @infers("C4", "type(results...) = output_types(branches[0])")
    def infer_result_types(self) -> list[Type]:
        return branch_types(self.branches)

    def evaluate(self, context: Context, index: Array) -> list[Any]:
        number = int(index)
        if not 0 <= number < len(self.branches):
            number = -1
        return context.run_region(self.branches[number], [])


def branch_types(branches: Any) -> list[Type]:
    """Return the types of what one of several regions gives: extents known in all are known."""
    first = output_types(branches[0])
    others = [output_types(branch) for branch in branches[1:]]
    if all(types == first for types in others):
        return first
    return [join_types(group) for group in zip(first, *others, strict=True)]


def join_types(types: Any) -> Type:
    """Return the type of a value that has one of some types."""
    first = types[0]
    if not isinstance(first, TensorType) or all(type is first for type in types):
        return first
    shape = []
    for group in zip(*map(dimensions_of, types), strict=True):
        if len({item.extent for item in group}) == 1 and group[0].is_known:
            shape.append(group[0])
            continue
        limits = [item.limit for item in group]
        known = [limit for limit in limits if limit is not None]
        shape.append(Dimension(DYNAMIC, max(known) if len(known) == len(limits) else None))
    return tensor(shape, first.element)


class While(Operation):
    """A loop: the body runs again while the condition gives true."""

    __slots__ = ()

    name = "stablehlo.while"
    traits = (IMPLICIT_CAPTURE,)
    operand = variadic_operand(VALUE)
    cond = region()
    body = region()
    outputs = variadic_output(VALUE)
    syntax = "custom<While>()"

    @constraint("C1", "cond has type (T0, ..., TN-1) -> tensor<i1> where Ti = type(operand[i])")
    def check_condition(self) -> str | None:
        if all_compatible(input_types(self.cond), self._types()) and output_types(self.cond) == [
            TensorType((), I1)
        ]:
            return None
        return f"cond has type {signature(self.cond)}"

    @constraint(
        "C2", "body has type (T0, ..., TN-1) -> (T0, ..., TN-1) where Ti = type(operand[i])"
    )
    def check_body(self) -> str | None:
        types = self._types()
        if all_compatible(input_types(self.body), types) and all_compatible(
            output_types(self.body), types
        ):
            return None
        return f"body has type {signature(self.body)}"

    @infers("C3", "type(results...) = type(operand...)")
    def infer_result_types(self) -> list[Type]:
        return self._types()

    def suggest_argument_names(self, region_index: int) -> list[str]:
        return ["iterArg"] * len(self._operands)

    def _types(self) -> list[Type]:
        return [value.type for value in self._operands]

    def evaluate(self, context: Context, operand: list[Any]) -> list[Any]:
        values = operand
        while context.run_region(self.cond, values)[0]:
            values = context.run_region(self.body, values)
        return values


class Map(Operation):
    """A function applied to each element of tensors of one shape."""

    __slots__ = ()

    name = "stablehlo.map"
    inputs = variadic_operand(TENSOR)
    dimensions = attribute(I64_ARRAY)
    computation = region()
    result = output(TENSOR)

    @constraint("C1", "shape(inputs...) = shape(result)")
    def check_shapes(self) -> str | None:
        types = [*(item.type for item in self.inputs), self.results[0].type]
        if same_shapes(types):
            return None
        return f"types {text([str(type) for type in types])}"

    @constraint("C2", "0 < size(inputs) = N")
    def check_count(self) -> str | None:
        return None if self.inputs else "no inputs"

    @constraint("C3", "dimensions = range(rank(inputs[0]))")
    def check_dimensions(self) -> str | None:
        rank = self.inputs[0].type.rank
        if self.dimensions == tuple(range(rank)):
            return None
        return f"dimensions = {text(self.dimensions)}, rank(inputs[0]) = {rank}"

    @constraint(
        "C4",
        "computation has type (tensor<E0>, ..., tensor<EN-1>) -> tensor<E'> where "
        "Ei = element_type(inputs[i]) and E' = element_type(result)",
    )
    def check_computation(self) -> str | None:
        wanted = [TensorType((), item.type.element) for item in self.inputs]
        result = [TensorType((), self.results[0].type.element)]  # type: ignore[attr-defined]
        if all_compatible(input_types(self.computation), wanted) and all_compatible(
            output_types(self.computation), result
        ):
            return None
        return f"computation has type {signature(self.computation)}"

    @infers("C4", "element_type(result) = E' where computation gives tensor<E'>")
    def infer_result_types(self) -> list[Type]:
        shape = dimensions_of(most_specific([item.type for item in self.inputs]))
        return [tensor(shape, output_types(self.computation)[0].element)]  # type: ignore[attr-defined]

    def evaluate(self, context: Context, inputs: list[Array]) -> Any:
        return apply(context, self.computation, inputs)[0]


class OptimizationBarrier(Operation):
    """The values themselves, none of which is used before all are there."""

    __slots__ = ()

    name = "stablehlo.optimization_barrier"
    operand = variadic_operand(TENSOR_OR_TOKEN)
    outputs = variadic_output(TENSOR_OR_TOKEN)
    syntax = (
        "attr-dict ($operand^ `:` custom<PairwiseOpType>(type($operand), "
        "type($outputs))):(`(` `)`)?"
    )

    @infers("C1", "type(operand...) = type(result...)")
    def infer_result_types(self) -> list[Type]:
        return [value.type for value in self._operands]

    def evaluate(self, context: Context, operand: list[Any]) -> list[Any]:
        return operand
