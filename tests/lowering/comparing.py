"""How is a program's compiled result compared with the interpreter's, from function arguments?"""

from __future__ import annotations

from typing import Any

import numpy as np

import hloom
from hloom import dialects
from hloom.dialects.check.closeness import not_close, unequal
from hloom.interpret import run
from hloom.ir import Builder, FunctionType, Module, TypeAttribute
from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.declaration import OPERATIONS
from hloom.ir.types import ELEMENT_TYPES, numpy_dtype

SIZES = (1, 5, 16, 67)
"""A single element, less than a vector, whole vectors, and vectors with a tail."""


def tensor(shape: tuple[int, ...], element: str) -> str:
    """Spell a tensor type."""
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{element}>"


def function(types: list[str], results: list[str], body: str, more: str = "") -> str:
    """Spell a program of one function with arguments %arg0, %arg1, ... and the body."""
    arguments = ", ".join(f"%arg{number}: {type}" for number, type in enumerate(types))
    return f"""module {{
  func.func @main({arguments}) -> ({", ".join(results)}) {{
    {body}
  }}
  {more}
}}"""


def compiled(text: str | Module, *arrays: Any) -> list[Any]:
    """Compile a program for the cpu and run it."""
    results = hloom.compile(text)(*arrays)
    return list(results) if isinstance(results, tuple) else [results]


def interpreted(text: str | Module, *arrays: Any) -> list[Any]:
    """Run a program by its reference meaning."""
    module = text if isinstance(text, Module) else hloom.parse(text)
    return [np.asarray(value) for value in run(module, *arrays)]


def agree(text: str, *arrays: Any, ulps: int = 0, tolerance: float = 0.0) -> list[Any]:
    """Check that compiled and interpreted results agree; return the compiled ones.

    Integers agree exactly; floats within `ulps`, or within `tolerance` of the largest magnitude.
    """
    module = hloom.parse(text)
    expected = interpreted(module, *arrays)
    actual = compiled(module, *arrays)
    assert len(actual) == len(expected)
    for given, wanted in zip(actual, expected, strict=True):
        assert_close(given, wanted, ulps, tolerance)
    return actual


def assert_close(given: Any, wanted: Any, ulps: int = 0, tolerance: float = 0.0) -> None:
    """Check that an array is the one that was expected."""
    given, wanted = np.asarray(given), np.asarray(wanted)
    assert given.shape == wanted.shape
    assert given.dtype == wanted.dtype
    if tolerance and given.size:
        wide = np.complex128 if given.dtype.kind == "c" else np.float64
        left, right = given.astype(wide), wanted.astype(wide)
        assert np.array_equal(np.isnan(left), np.isnan(right))
        kept = ~np.isnan(right) & ~np.isinf(right)
        gap = np.abs(left[kept] - right[kept])
        scale = np.abs(right[kept]).max(initial=1e-30)
        assert gap.max(initial=0.0) <= tolerance * scale, (gap.max(), scale)
        return
    found = not_close(given, wanted, 0, ulps) if ulps else unequal(given, wanted)
    assert found is None, found


def with_constants(text: str, *arrays: Any) -> Module:
    """Return a program with its arguments replaced by constants, for the folder to work on."""
    dialects.load()
    module = hloom.parse(text)
    entry = module.main
    block = entry.regions[0].blocks[0]
    for argument, array in reversed(list(zip(block.arguments, arrays, strict=True))):
        builder = Builder(block, block.first)
        value = DenseElementsAttribute(argument.type, np.asarray(array))
        made = builder.create(OPERATIONS["stablehlo.constant"], value=value)
        argument.replace_all_uses_with(made.results[0])
        block.erase_argument(argument.index)
    type = FunctionType([], [value.type for value in block.terminator.operands])
    entry.attributes["function_type"] = TypeAttribute(type)
    return module


def random(shape: tuple[int, ...], element: str, seed: int = 0) -> Any:
    """Make random elements of a type."""
    numbers = np.random.default_rng(seed)
    dtype = numpy_dtype(ELEMENT_TYPES[element])
    if element == "i1":
        return numbers.integers(0, 2, shape).astype(bool)
    if element.startswith(("i", "ui")):
        low, high = (0, 100) if element.startswith("u") else (-50, 50)
        width = int(element.lstrip("ui"))
        if width < 8:
            low, high = (
                (0, 1 << width)
                if element.startswith("u")
                else (-(1 << (width - 1)), 1 << (width - 1))
            )
        return numbers.integers(low, high, shape).astype(dtype)
    values = numbers.normal(size=shape)
    if element.startswith("complex"):
        values = values + 1j * numbers.normal(size=shape)
    return values.astype(dtype)


def reducer(operation: str, element: str) -> str:
    """Spell the region of a reduction that applies one operation."""
    scalar = f"tensor<{element}>"
    return f"""({{
      ^bb0(%x: {scalar}, %y: {scalar}):
        %r = "stablehlo.{operation}"(%x, %y) : ({scalar}, {scalar}) -> {scalar}
        "stablehlo.return"(%r) : ({scalar}) -> ()
    }})"""
