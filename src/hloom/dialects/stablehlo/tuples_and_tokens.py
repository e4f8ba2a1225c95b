"""What do tuples and the tokens that order effects mean?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.evaluation import Context
from hloom.dialects.stablehlo.type_constraints import TOKEN_TYPE, TUPLE, VALUE
from hloom.ir.attribute_kinds import I32_VALUE
from hloom.ir.declaration import attribute, constraint, infers, output, variadic_operand
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import TOKEN, TupleType, Type


class AfterAll(Operation):
    """A token that is there when all the given ones are."""

    __slots__ = ()

    name = "stablehlo.after_all"
    inputs = variadic_operand(TOKEN_TYPE)
    result = output(TOKEN_TYPE)
    syntax = (
        "$inputs attr-dict `:` "
        "custom<VariadicSameOperandsAndResultType>(ref($inputs), type($inputs), type($result))"
    )

    def infer_result_types(self) -> list[Type]:
        return [TOKEN]

    def evaluate(self, context: Context, inputs: list[Any]) -> Any:
        return None


class CreateToken(Operation):
    """A token that waits for nothing."""

    __slots__ = ()

    name = "stablehlo.create_token"
    output = output(TOKEN_TYPE)
    syntax = "attr-dict `:` type(results)"

    def infer_result_types(self) -> list[Type]:
        return [TOKEN]

    def evaluate(self, context: Context) -> Any:
        return None


class GetTupleElement(Operation):
    """One element of a tuple."""

    __slots__ = ()

    name = "stablehlo.get_tuple_element"
    operand = an_operand(TUPLE)
    index = attribute(I32_VALUE)
    result = output(VALUE)
    syntax = "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)"

    @constraint("C1", "0 <= index < size(operand)")
    def check_index(self) -> str | None:
        count = len(self.operand.type.elements)
        return None if 0 <= self.index < count else f"index = {self.index}, size {count}"

    @infers("C2", "type(result) = tuple_element_types(operand)[index]")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type.elements[self.index]]

    def evaluate(self, context: Context, operand: tuple[Any, ...]) -> Any:
        return operand[self.index]


class Tuple(Operation):
    """Values made into one."""

    __slots__ = ()

    name = "stablehlo.tuple"
    val = variadic_operand(VALUE)
    result = output(TUPLE)
    syntax = "$val attr-dict `:` custom<TupleOpType>(type($val), type($result))"

    @infers("C1", "result has type tuple<E0, ..., EN-1> where Ei = type(val[i])")
    def infer_result_types(self) -> list[Type]:
        return [TupleType([value.type for value in self._operands])]

    def evaluate(self, context: Context, val: list[Any]) -> Any:
        return tuple(val)
