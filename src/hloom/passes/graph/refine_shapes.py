"""Which extents that a program leaves unknown follow from the types of its arguments?"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from hloom.diagnostics import HloomError
from hloom.interpret import Interpreter
from hloom.ir.attributes import DenseElementsAttribute, TypeAttribute
from hloom.ir.declaration import OPERATIONS, PURE, infer_result_types
from hloom.ir.module import Module
from hloom.ir.operation import Block, Builder, Operation, Value
from hloom.ir.types import DYNAMIC, FunctionType, IntegerType, TensorType, Type
from hloom.passes.graph.inline_calls import InlineCalls
from hloom.rewriting import Pass, effect_of

MOST_ELEMENTS: Final = 4096
"""How many elements a value that shapes are computed from has at most."""

Shape = Sequence[int]


@dataclass(frozen=True)
class RefineShapes(Pass):
    """Replace extents that are unknown by those that follow from the function's arguments.

    Calls are inlined first. What shapes are computed from is computed; operations that take shapes
    are then handed constants. Extents that depend on the values of arguments stay unknown.
    """

    name = "refine_shapes"

    def run(self, module: Module) -> int:
        """Refine functions, from their first operation to their last."""
        changes = InlineCalls().run(module)
        refinement = _Refinement(Interpreter(module))
        for function in module.body:
            if function.name != "func.func" or not function.regions[0].blocks:
                continue
            block = function.regions[0].blocks[0]
            refinement.refine(block)
            type = FunctionType(
                [value.type for value in block.arguments],
                [value.type for value in block.terminator.operands],
            )
            if function.get("function_type") is not type:
                function.attributes["function_type"] = TypeAttribute(type)
        return changes + refinement.changes


@dataclass(slots=True)
class _Refinement:
    """What is known so far: the values of the small integers that shapes are computed from."""

    context: Interpreter
    known: dict[Value, Any] = field(default_factory=dict)
    changes: int = 0

    def refine(self, block: Block) -> None:
        """Refine the results of a block's operations in order."""
        for operation in list(block):
            if operation.regions:
                self._refine_regions(operation)
            if operation.results:
                self._refine_results(operation)
                self._compute(operation)

    def _refine_results(self, operation: Operation) -> None:
        if all(_is_static(value.type) for value in operation.results):
            return
        inferred = self._types_of(operation)
        if inferred is None:
            return
        for result, type in zip(operation.results, inferred, strict=True):
            self._refine_value(result, type)

    def _refine_value(self, value: Value, type: Type) -> bool:
        """Give a value the more exact type; tell whether it has changed."""
        refined = _refined(value.type, type)
        if refined is value.type:
            return False
        value.type = refined
        self.changes += 1
        return True

    def _types_of(self, operation: Operation) -> Sequence[Type] | None:
        """Return the types of results as far as they follow from operands."""
        if operation.name == "stablehlo.custom_call":
            return self._types_of_call(operation)
        places, shape_of = _SAYING.get(operation.name, ((), None))
        numbers = [self.numbers(operation, place) for place in places]
        if None in numbers:
            shape = self._differences(operation)
        elif shape_of is not None:
            shape = shape_of(operation, numbers)
        elif operation.declaration.can_infer:
            return _inferred(operation)
        else:
            infer = getattr(operation, "inferred_shape", None)
            shape = None if infer is None else infer()
        if shape is None:
            return None
        (result,) = operation.results
        assert isinstance(result.type, TensorType)
        return [result.type.with_shape(shape)]

    def _differences(self, operation: Operation) -> Shape | None:
        """Return the shape of a slice whose limits are computed as `starts + shape`."""
        if operation.name != "stablehlo.real_dynamic_slice":
            return None
        starts, limits = operation.operands[1].defining_operation, operation.operands[2]
        strides, sum = self.numbers(operation, 3), limits.defining_operation
        if strides is None or starts is None or sum is None or sum.name != "stablehlo.add":
            return None
        for start, size in (sum.operands, reversed(sum.operands)):
            extents = self._known(size)
            if extents is not None and _is_same(operation.operands[1], start):
                return [
                    math.ceil(extent / stride)
                    for extent, stride in zip(extents.tolist(), strides, strict=True)
                ]
        return None

    def _types_of_call(self, operation: Operation) -> Sequence[Type] | None:
        """Return a custom call's result types when operands say their shapes."""
        places = operation.get("indices_of_shape_operands")
        if places is None:
            return None
        types: list[Type] = []
        numbers = np.asarray(getattr(places, "to_array", lambda: places)()).reshape(-1)
        for result, place in zip(operation.results, numbers.tolist(), strict=True):
            shape = self.numbers(operation, int(place))
            fits = shape is not None and isinstance(result.type, TensorType)
            types.append(result.type.with_shape(shape) if fits else result.type)  # type: ignore[attr-defined]
        return types

    def numbers(self, operation: Operation, index: int) -> list[int] | None:
        """Return the elements of an operand that shapes follow from, and make it a constant."""
        value = operation.operands[index]
        array = self._known(value)
        if array is None:
            return None
        source = value.defining_operation
        if source is None or source.name != "stablehlo.constant":
            assert isinstance(value.type, TensorType)
            made = Builder.before(operation).create(
                OPERATIONS["stablehlo.constant"],
                value=DenseElementsAttribute(
                    TensorType(array.shape, value.type.element), array.astype(array.dtype)
                ),
            )
            operation.set_operand(index, made.results[0])
            self.changes += 1
        return [int(item) for item in array.reshape(-1)]

    def _known(self, value: Value) -> Any:
        found = self.known.get(value)
        if found is None:
            source = value.defining_operation
            if source is not None and source.name == "stablehlo.constant":
                self._compute(source)
                found = self.known.get(value)
        return found

    def _compute(self, operation: Operation) -> None:
        """Compute an operation's integers when its operands are known, or are not looked at."""
        if len(operation.results) != 1 or operation.regions:
            return
        (result,) = operation.results
        if not _is_small_integer(result.type) or effect_of(operation) != PURE:
            return
        if operation.name == "stablehlo.get_dimension_size":
            type, dimension = operation.operands[0].type, operation.get("dimension")
            assert isinstance(type, TensorType)
            if type.shape[dimension] != DYNAMIC:
                self.known[result] = np.asarray(type.shape[dimension], np.int32)
            return
        operands = [self.known.get(value) for value in operation.operands]
        if any(value is None for value in operands) or operation.name.startswith("func."):
            return
        try:
            with np.errstate(all="ignore"):
                groups = operation.declaration.group_operands(operands)
                value = operation.evaluate(self.context, *groups)  # type: ignore[attr-defined]
        except (HloomError, NotImplementedError):
            return
        self.known[result] = np.asarray(value[0] if isinstance(value, list | tuple) else value)

    # Regions ------------------------------------------------------------------------------------

    def _refine_regions(self, operation: Operation) -> None:
        if operation.name == "stablehlo.while":
            self._refine_loop(operation)
        elif operation.name in ("stablehlo.if", "stablehlo.case"):
            blocks = [region.blocks[0] for region in operation.regions]
            for block in blocks:
                self.refine(block)
            for index, result in enumerate(operation.results):
                types = {block.terminator.operands[index].type for block in blocks}
                if len(types) == 1:
                    self._refine_value(result, types.pop())

    def _refine_loop(self, operation: Operation) -> None:
        """Refine what a loop carries where its body gives back the type that it begins with.

        Types are tried on a copy, until those are left that the body keeps.
        """
        kept = [value.type for value in operation.operands]
        while True:
            copy = operation.clone()
            body = copy.regions[1].blocks[0]
            for argument, type in zip(body.arguments, kept, strict=True):
                argument.type = _refined(argument.type, type)
            _Refinement(self.context, dict(self.known)).refine(body)
            returned = [value.type for value in body.terminator.operands]
            copy.erase()
            fitting = [
                type if type == given else result.type
                for type, given, result in zip(kept, returned, operation.results, strict=True)
            ]
            if fitting == kept:
                break
            kept = fitting
        for region in operation.regions:
            block = region.blocks[0]
            for argument, type in zip(block.arguments, kept, strict=True):
                self._refine_value(argument, type)
            self.refine(block)
        for result, type in zip(operation.results, kept, strict=True):
            self._refine_value(result, type)


# Shapes that operands say -------------------------------------------------------------------------


def _padded(operation: Operation, numbers: Sequence[list[int]]) -> Shape:
    low, high, interior = numbers
    return [
        DYNAMIC if extent == DYNAMIC else extent + before + after + max(extent - 1, 0) * between
        for extent, before, after, between in zip(
            _shape(operation.operands[0]), low, high, interior, strict=True
        )
    ]


def _sliced(operation: Operation, numbers: Sequence[list[int]]) -> Shape:
    starts, limits, strides = numbers
    return [
        max(math.ceil((limit - start) / stride), 0) if stride else DYNAMIC
        for start, limit, stride in zip(starts, limits, strides, strict=True)
    ]


def _said(operation: Operation, numbers: Sequence[list[int]]) -> Shape:
    return numbers[0]


def _with_strides(operation: Operation, numbers: Sequence[list[int]]) -> Shape:
    """Return what a convolution infers; strides are for spatial dimensions only from now on."""
    strides, count = operation.get("window_strides"), len(numbers[0]) // 2
    if strides is not None and len(strides) > count:
        kind: Any = operation.declaration.attributes["window_strides"].kind
        operation.attributes["window_strides"] = kind.make(strides[:count])
    return operation.inferred_shape()  # type: ignore[attr-defined]


_SAYING: Final[dict[str, tuple[tuple[int, ...], Callable[..., Shape] | None]]] = {
    "stablehlo.dynamic_broadcast_in_dim": ((1,), _said),
    "stablehlo.dynamic_conv": ((2,), _with_strides),
    "stablehlo.dynamic_gather": ((2,), None),
    "stablehlo.dynamic_iota": ((0,), _said),
    "stablehlo.dynamic_pad": ((2, 3, 4), _padded),
    "stablehlo.dynamic_reshape": ((1,), _said),
    "stablehlo.real_dynamic_slice": ((1, 2, 3), _sliced),
    "stablehlo.rng": ((2,), _said),
    "stablehlo.set_dimension_size": ((1,), None),
}
"""Which operands say a shape, and how; by inference from constants where nothing is given."""


# Types --------------------------------------------------------------------------------------------


def _inferred(operation: Operation) -> Sequence[Type] | None:
    try:
        return infer_result_types(operation)
    except (HloomError, NotImplementedError):
        return None


def _is_same(left: Value, right: Value, depth: int = 16) -> bool:
    """Tell whether two values are computed in the same way."""
    if left is right:
        return True
    one, other = left.defining_operation, right.defining_operation
    return (
        depth > 0
        and one is not None
        and other is not None
        and one.name == other.name
        and left.index == right.index  # type: ignore[attr-defined]
        and one.attributes == other.attributes
        and not one.regions
        and effect_of(one) == PURE
        and len(one.operands) == len(other.operands)
        and all(
            _is_same(a, b, depth - 1) for a, b in zip(one.operands, other.operands, strict=True)
        )
    )


def _is_static(type: Type) -> bool:
    return not isinstance(type, TensorType) or type.is_static


def _shape(value: Value) -> Shape:
    assert isinstance(value.type, TensorType)
    return value.type.shape


def _is_small_integer(type: Type) -> bool:
    return (
        isinstance(type, TensorType)
        and isinstance(type.element, IntegerType)
        and type.is_static
        and math.prod(type.shape) <= MOST_ELEMENTS
    )


def _refined(type: Type, other: Type) -> Type:
    """Return the type with the extents that the other one knows and it does not."""
    if not isinstance(type, TensorType) or not isinstance(other, TensorType) or type.is_static:
        return type
    if type.rank != other.rank or type.element != other.element:
        return type
    shape = [
        known if extent == DYNAMIC else extent
        for extent, known in zip(type.shape, other.shape, strict=True)
    ]
    bounds = type.bounds or other.bounds
    if bounds is None or DYNAMIC not in shape:
        return TensorType(shape, type.element)
    left = [
        bound if extent == DYNAMIC else None for bound, extent in zip(bounds, shape, strict=True)
    ]
    return TensorType(shape, type.element, None if left == [None] * len(left) else left)
