"""How are machine learning programs compiled with hloom: what are its public names?

`compile` makes an `Executable` of a module, `load` reads one from a `.hloom` file, `parse` reads a
module, `interpret` runs one by its operations' reference meaning.
"""

from __future__ import annotations

import os
import sys
import types
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    import numpy as np

    from hloom.ir.module import Module
    from hloom.runtime import Executable

__all__ = ["__version__", "compile", "interpret", "load", "parse"]


def parse(source: str | bytes | os.PathLike[str], *, verify: bool = False) -> Module:
    """Read a module from text, bytes, or a file.

    Args:
        source: the text itself (a `str` with a line break, or that names no file), its bytes, or a
            path.
        verify: whether to check the module against its operations' declared constraints too.

    Raises:
        ParseError: the text is malformed.
        UsageError: the file cannot be read.
        VerifyError: a constraint is broken.
    """
    from hloom import dialects
    from hloom.formats.reading import read

    dialects.load()
    module = read(source)
    if verify:
        from hloom.ir.verify import verify as check

        check(module)
    return module


def compile(
    module: Module | str | bytes | os.PathLike[str], target: str = "cpu", **options: Any
) -> Executable:
    """Compile a module for a target and return an executable.

    Args:
        module: a module, its text or bytes, or the path of a file.
        target: the name of an installed target; `hloom list` shows them.
        options: what the target takes, such as `features="x86-64-v3"` for `cpu`.

    Raises:
        HloomError: the module is wrong, or the target cannot compile it.
    """
    from hloom.pipeline import compile as run

    return run(module, target, **options)


def load(path: str | os.PathLike[str]) -> Executable:
    """Load an executable from a `.hloom` file.

    Raises:
        ArtifactError: the file is no artifact, or damaged.
        MachineError: it was compiled for another machine.
    """
    from hloom import runtime

    return runtime.load(path)


def interpret(
    module: Module | str | bytes | os.PathLike[str], *arrays: Any, function: str = "main"
) -> list[np.ndarray[Any, Any]]:
    """Run a module's function by the reference meaning of its operations.

    Args:
        module: a module, its text or bytes, or the path of a file.
        arrays: one array per argument of the function.
        function: which function to run.

    Raises:
        ArgumentError: the arrays do not fit the function's arguments.
        EvaluationError: the program fails while running.
    """
    from hloom.interpret import run
    from hloom.ir.module import Module

    parsed = module if isinstance(module, Module) else parse(module, verify=True)
    return run(parsed, *arrays, function=function)


def __getattr__(name: str) -> Any:
    """Import front ends when they are first used, such as `hloom.jax`."""
    if name == "jax":
        import importlib

        return importlib.import_module("hloom.jax")
    raise AttributeError(f"module 'hloom' has no attribute {name!r}")


class _Face(types.ModuleType):
    """This module: importing the room `hloom.interpret` does not take the function's name."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name != "interpret" or not isinstance(value, types.ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Face
