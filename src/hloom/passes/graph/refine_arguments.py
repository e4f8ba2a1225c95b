"""How is a program told the types that its arguments will have?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hloom.diagnostics import UsageError
from hloom.ir.attributes import TypeAttribute
from hloom.ir.module import Module
from hloom.ir.types import DYNAMIC, FunctionType, TensorType, Type
from hloom.rewriting import Pass


@dataclass(frozen=True)
class RefineArguments(Pass):
    """Give `@main` arguments of known shapes: `refine_arguments{shapes=4x3;;2}` for three of them.

    The second is a scalar; `?` leaves an extent as it is. `refine_shapes` does the rest.
    """

    name = "refine_arguments"
    shapes: str = ""

    def run(self, module: Module) -> int:
        """Change the types of arguments."""
        shapes = [
            tuple(DYNAMIC if item == "?" else int(item) for item in text.split("x") if item)
            for text in self.shapes.split(";")
        ]
        return refine_arguments(module, shapes)


def refine_arguments(module: Module, shapes: Sequence[Sequence[int]]) -> int:
    """Give `@main` arguments of these shapes; return how many have changed.

    Raises:
        UsageError: an argument cannot have the shape.
    """
    function = module.main
    block = function.regions[0].blocks[0]
    if len(shapes) != len(block.arguments):
        raise _misfit("the arguments", f"{len(block.arguments)}", f"{len(shapes)} shapes")
    changes = 0
    for index, (argument, shape) in enumerate(zip(block.arguments, shapes, strict=True)):
        type = _with_shape(index, argument.type, shape)
        if type is not argument.type:
            argument.type = type
            changes += 1
    type = function.get("function_type")
    assert isinstance(type, FunctionType)
    inputs = [value.type for value in block.arguments]
    function.attributes["function_type"] = TypeAttribute(FunctionType(inputs, type.results))
    return changes


def _with_shape(index: int, type: Type, shape: Sequence[int]) -> Type:
    if not isinstance(type, TensorType):
        return type
    fits = len(shape) == type.rank and all(
        DYNAMIC in (extent, given) or extent == given
        for extent, given in zip(type.shape, shape, strict=True)
    )
    if not fits:
        raise _misfit(f"argument {index}", str(type), f"shape {list(shape)}")
    refined = tuple(
        extent if given == DYNAMIC else given
        for extent, given in zip(type.shape, shape, strict=True)
    )
    bounds = [
        bound if extent == DYNAMIC else None
        for bound, extent in zip(type.bounds or [None] * type.rank, refined, strict=True)
    ]
    known = all(bound is None for bound in bounds)
    return TensorType(refined, type.element, None if known else bounds)


def _misfit(where: str, promise: str, found: str) -> UsageError:
    return UsageError(
        "HL0603",
        where=f"pass refine_arguments, {where}",
        promise=f"the shapes fit {promise}",
        found=found,
    )
