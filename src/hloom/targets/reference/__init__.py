"""How does a program run with no compiler at all, by its operations' reference meaning?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NoReturn

import numpy as np

from hloom.artifact import Cost, TensorSpec
from hloom.diagnostics import UnsupportedError
from hloom.ir.module import Module


class ReferenceTarget:
    """The interpreter as a target: slow, exact, and able to run every module."""

    name = "reference"
    summary = "runs the module by the operations' reference meaning; compiles nothing"
    compiles = False
    options: ClassVar[dict[str, tuple[str, ...]]] = {}

    def executable(self, module: Module, options: Mapping[str, Any]) -> ReferenceExecutable:
        """Return what runs a verified module."""
        from hloom.ir.verify import verify

        verify(module)
        return ReferenceExecutable(module)


@dataclass(frozen=True, slots=True)
class _Memory:
    planned_peak: int = 0


class ReferenceExecutable:
    """Runs a module's entry function on arrays; has the same face as a compiled program."""

    cost = Cost(flops=0, bytes=0)
    memory = _Memory()

    def __init__(self, module: Module) -> None:
        self.module = module
        block = module.main.regions[0].blocks[0]
        self.inputs = _specs([value.type for value in block.arguments])
        self.outputs = _specs([value.type for value in block.terminator.operands])
        self.name: str = module.main.get("sym_name")

    def __call__(self, *arrays: Any) -> Any:
        """Run the program; one result is an array, several a tuple."""
        from hloom.interpret import run

        results = run(self.module, *arrays, function=self.name)
        if len(results) == 1:
            return results[0]
        return tuple(results)

    def report(self) -> dict[str, Any]:
        """Tell what there is to tell: nothing was compiled."""
        return {"program": self.name, "target": "reference"}

    def save(self, path: Any) -> NoReturn:
        """Refuse: there is no compiled program.

        Raises:
            UnsupportedError: always.
        """
        raise UnsupportedError(
            "HL0301",
            where=f"program {self.name}, saved to {path}",
            promise="a saved program is machine code",
            found="target 'reference' makes none",
            cure="compile for another target, such as cpu",
        )

    def __repr__(self) -> str:
        return f"<reference executable {self.name}>"


def _specs(types: Sequence[Any]) -> tuple[TensorSpec, ...]:
    return tuple(
        TensorSpec(tuple(type.shape), str(type.element)) for type in types if hasattr(type, "shape")
    )


def as_tuple(result: Any) -> tuple[np.ndarray[Any, Any], ...]:
    """Return an executable's result as a tuple, however many arrays it has."""
    return result if isinstance(result, tuple) else (result,)


TARGET = ReferenceTarget()
