"""How does a program of unknown extents run: compiled once for each kind of arguments it is given?

The shapes of the arguments of a call say the unknown extents; where that leaves some unknown, so do
the values of small integer arguments. What was compiled for a call is kept for the next ones of its
kind.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from hloom.diagnostics import EvaluationError, UnsupportedError
from hloom.interpret.arguments import check_arguments
from hloom.ir.declaration import OPERATIONS
from hloom.ir.module import Module
from hloom.ir.operation import Builder
from hloom.ir.types import IntegerType, TensorType, Type
from hloom.passes.graph.refine_arguments import refine_arguments
from hloom.passes.graph.refine_shapes import RefineShapes
from hloom.rewriting import constant_of

MOST_VALUES: Final = 16
"""Integer arguments of at most so many elements may say extents."""

SIZED: Final = {
    "stablehlo.dynamic_conv": 2,
    "stablehlo.dynamic_gather": 2,
    "stablehlo.dynamic_pad": 2,
}
"""Operations whose operands from a number on must be known to compile them."""


class SpecializingProgram:
    """A program of unknown extents: call it with arrays, as an `Executable`.

    `compile` makes an executable of a module of known extents.
    """

    def __init__(self, module: Module, compile: Callable[[Module], Any]) -> None:
        self.module = module
        self.name: str = module.main.get("sym_name")
        self._compile = compile
        self._kinds: dict[Any, Any] = {}
        self._lock = threading.Lock()

    @property
    def inputs(self) -> tuple[Type, ...]:
        """The types of the arguments."""
        return tuple(value.type for value in self.module.main.regions[0].blocks[0].arguments)

    @property
    def outputs(self) -> tuple[Type, ...]:
        """The types of the results."""
        block = self.module.main.regions[0].blocks[0]
        return tuple(value.type for value in block.terminator.operands)

    def __call__(self, *arrays: Any) -> Any:
        """Run the program, compiling it first if it has not met such arguments.

        Raises:
            HloomError: the arguments do not fit, or the program cannot be compiled for them.
        """
        values = check_arguments(f"program {self.name}", self.inputs, arrays)
        try:
            executable = self.specialized(*values)
        except (ArithmeticError, IndexError, TypeError, ValueError) as error:
            raise EvaluationError(
                "HL0702",
                where=f"program {self.name}",
                promise="extents that arguments say fit the operations that take them",
                found=str(error),
            ) from error
        return executable(*values)

    def specialized(self, *arrays: Any) -> Any:
        """Return the executable for arguments of these shapes."""
        shapes = tuple(np.shape(array) for array in arrays)
        with self._lock:
            found = self._kinds.get(shapes)
            if isinstance(found, tuple):  # by the values of these arguments
                found = self._kinds.get((shapes, _values(arrays, found)))
            if found is None:
                found = self._specialize(shapes, arrays)
            return found

    def report(self) -> Mapping[str, Any]:
        """Tell which arguments the program was compiled for."""
        compiled = [str(key) for key, item in self._kinds.items() if not isinstance(item, tuple)]
        return {"program": self.name, "compiled for": compiled}

    def save(self, path: Any) -> None:
        """Refuse: only a program of known extents is one artifact.

        Raises:
            UnsupportedError: always.
        """
        raise UnsupportedError(
            "HL0303",
            where=f"program {self.name}, {path}",
            promise="a program that is saved has known extents",
            found=f"arguments of types {', '.join(map(str, self.inputs))}",
            cure="save program.specialized(*arrays), or refine the arguments before compiling",
        )

    def _specialize(self, shapes: tuple[Any, ...], arrays: Sequence[Any]) -> Any:
        """Compile for new arguments, by their shapes alone or also by some of their values."""
        module = _refined(self.module, shapes, {})
        if _is_known(module):
            self._kinds[shapes] = executable = self._compile(module)
            return executable
        places = tuple(
            number
            for number, type in enumerate(self.inputs)
            if _may_say_extents(type, arrays[number])
        )
        given = {place: np.asarray(arrays[place]) for place in places}
        executable = self._compile(_refined(self.module, shapes, given))
        self._kinds[shapes] = places
        self._kinds[shapes, _values(arrays, places)] = executable
        return executable


def has_unknown_extents(module: Module) -> bool:
    """Tell whether a program's extents follow only from what it is given when it runs."""
    try:
        module.main  # noqa: B018
    except LookupError:
        return False
    return not _is_known(module)


def _is_known(module: Module) -> bool:
    """Tell whether all extents of the entry, and the paddings and sizes in it, are known."""
    block = module.main.regions[0].blocks[0]
    types = [value.type for value in (*block.arguments, *block.terminator.operands)]
    if any(isinstance(type, TensorType) and not type.is_static for type in types):
        return False
    return all(
        constant_of(operand) is not None
        for op in module.walk()
        if op.name in SIZED
        for operand in op.operands[SIZED[op.name] :]
    )


def _may_say_extents(type: Type, array: Any) -> bool:
    return (
        isinstance(type, TensorType)
        and isinstance(type.element, IntegerType)
        and type.rank <= 2
        and np.size(array) <= MOST_VALUES
    )


def _values(arrays: Sequence[Any], places: tuple[int, ...]) -> bytes:
    return b"".join(np.asarray(arrays[place]).tobytes() for place in places)


def _refined(module: Module, shapes: Sequence[Any], values: Mapping[int, Any]) -> Module:
    """Return a copy with known arguments: shapes for all, values for some."""
    copy = module.clone()
    assert isinstance(copy, Module)
    refine_arguments(copy, shapes)
    block = copy.main.regions[0].blocks[0]
    for place, array in values.items():
        argument = block.arguments[place]
        made = Builder(block, block.first).create(OPERATIONS["stablehlo.constant"], value=array)
        argument.replace_all_uses_with(made.results[0])
    RefineShapes().run(copy)
    return copy
