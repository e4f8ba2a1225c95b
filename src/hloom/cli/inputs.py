"""How does an argument on the command line say which array a program is given?

`4x4xf32=1.5` is an array filled with one number, `3xi32=1,2,3` one with these elements, `f32=2` a
scalar, `@file.npy` an array that NumPy saved, `random:4x4xf32` or `random:4x4xf32:7` one drawn from
a fixed seed. `_`, like every input left out, is drawn for the program's own argument.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any, Final

import numpy as np

from hloom.diagnostics import ArgumentError, HloomError, UsageError, nearest
from hloom.ir import DYNAMIC, TensorType, Type
from hloom.ir.types import (
    ELEMENT_TYPES,
    integer_range,
    is_boolean,
    is_complex,
    is_float,
    is_integer,
    numpy_dtype,
)

GRAMMAR: Final = "4x4xf32=1.5, 3xi32=1,2,3, @file.npy, random:4x4xf32:SEED, or _ for any"
_TYPE: Final = re.compile(r"((?:\d+x)*)([A-Za-z][\w<>]*)")
# Integers are drawn from 0 up to here, so that they can serve as positions, too.
_INTEGER_LIMIT: Final = 8
_POSITIVE: Final = ("f8E8M0FNU",)
_TRUTHS: Final = {"true": True, "1": True, "false": False, "0": False}


@dataclass(frozen=True, slots=True)
class Argument:
    """What a program expects in one place; unknown extents are `DYNAMIC`."""

    shape: tuple[int, ...]
    element: Type
    name: str = ""

    def __str__(self) -> str:
        extents = "".join("?x" if extent == DYNAMIC else f"{extent}x" for extent in self.shape)
        return f"{extents}{self.element}"


def expected_of_types(types: Sequence[Type]) -> list[Argument]:
    """Return what a function with these argument types expects."""
    return [
        Argument(type.shape, type.element)
        if isinstance(type, TensorType)
        else _refuse_type(index, type)
        for index, type in enumerate(types)
    ]


def expected_of_specs(specs: Sequence[Any]) -> list[Argument]:
    """Return what a compiled program with these inputs (`TensorSpec`s) expects."""
    return [Argument(tuple(spec.shape), ELEMENT_TYPES[spec.dtype], spec.name) for spec in specs]


def arrays(texts: Sequence[str], expected: Sequence[Argument], seed: int) -> list[Any]:
    """Return the arrays that texts name, drawing those that are left out.

    Raises:
        UsageError: a text is malformed.
        ArgumentError: there are too many, or one does not fit its place.
    """
    if len(texts) > len(expected):
        raise ArgumentError(
            "HL0401",
            where="inputs",
            promise=f"the program takes {len(expected)}: {', '.join(map(str, expected))}",
            found=f"{len(texts)} inputs given",
        )
    padded = [*texts, *["_"] * (len(expected) - len(texts))]
    return [
        array(text, argument, index, seed)
        for index, (text, argument) in enumerate(zip(padded, expected, strict=True))
    ]


def array(text: str, argument: Argument, index: int, seed: int) -> Any:
    """Return the array that a text names, checked against its place."""
    where = f"input {index}, {text!r}"
    if text == "_":
        return draw(argument.shape, argument.element, index, seed, where)
    if text.startswith("@"):
        return _fit(_read(text[1:], argument, where), argument, where)
    if text.startswith("random:"):
        parts = text.split(":")
        shape, element = _parse_type(parts[1], where)
        if len(parts) > 2:
            seed = int(_numbers([":".join(parts[2:])], int, where)[0])
        return _fit(draw(shape, element, index, seed, where), argument, where)
    described, equals, values = text.partition("=")
    if not equals:
        raise UsageError("HL0605", where=where, found="no `=`", promise=f"an input is {GRAMMAR}")
    shape, element = _parse_type(described, where)
    return _fit(_filled(shape, element, values, where), argument, where)


def draw(shape: Sequence[int], element: Type, index: int, seed: int, where: str) -> Any:
    """Draw an array: floats from the normal distribution, integers from 0 to 7.

    The values depend on the place, the seed, the shape and the element type only.
    """
    if DYNAMIC in shape:
        raise UsageError(
            "HL0605",
            where=where,
            promise="the shape of a drawn input is known",
            found=f"the program's argument is {Argument(tuple(shape), element)}",
            cure="give it a shape, as in random:4x4xf32",
        )
    generator = np.random.default_rng([seed, index])
    dtype = numpy_dtype(element)
    if is_boolean(element):
        return generator.integers(0, 2, shape).astype(bool)
    if is_float(element):
        values = generator.standard_normal(shape, np.float32)
        return (np.abs(values) if str(element) in _POSITIVE else values).astype(dtype)
    if is_complex(element):
        parts = generator.standard_normal((2, *shape), np.float32)
        return (parts[0] + 1j * parts[1]).astype(dtype)
    limit = min(_INTEGER_LIMIT, 2 ** (getattr(element, "width", 8) - 1))
    return generator.integers(0, limit, shape).astype(dtype)


def _parse_type(text: str, where: str) -> tuple[tuple[int, ...], Type]:
    match = _TYPE.fullmatch(text)
    if match is None:
        raise UsageError(
            "HL0605", where=where, found=f"{text!r} is no type", promise=f"an input is {GRAMMAR}"
        )
    extents, name = match.groups()
    element = ELEMENT_TYPES.get(name)
    if element is None:
        raise UsageError(
            "HL0605",
            where=where,
            found=f"there is no element type {name!r}",
            cure=nearest(name, ELEMENT_TYPES)
            or f"the element types are {', '.join(ELEMENT_TYPES)}",
        )
    return tuple(int(extent) for extent in extents.split("x")[:-1]), element


def _filled(shape: tuple[int, ...], element: Type, text: str, where: str) -> Any:
    kind = complex if is_complex(element) else int if is_integer(element) else float
    values = _numbers(text.split(","), bool if is_boolean(element) else kind, where)
    if len(values) not in (1, prod(shape)):
        raise UsageError(
            "HL0605",
            where=where,
            promise=f"one number, or {prod(shape)} for this shape",
            found=f"{len(values)} numbers",
        )
    dtype = numpy_dtype(element)
    if kind is int:
        for value in values:
            _check_range(value, element, where)
    result = np.array(values, dtype if kind is int else None).astype(dtype)
    if len(values) == 1:
        return np.full(shape, result[0], dtype)
    return result.reshape(shape)


def _check_range(value: int, element: Any, where: str) -> None:
    low, high = integer_range(element)
    if not low <= value <= high:
        raise UsageError(
            "HL0605",
            where=where,
            promise=f"an {element} is from {low} to {high}",
            found=f"{value}",
        )


def _numbers(texts: Sequence[str], kind: type, where: str) -> list[Any]:
    try:
        if kind is bool:
            return [_TRUTHS[text.strip().lower()] for text in texts]
        if kind is int:
            return [int(text, 0) for text in texts]
        return [kind(text.strip()) for text in texts]
    except (ValueError, KeyError):
        name = {bool: "true or false", int: "an integer"}.get(kind, "a number")
        raise UsageError(
            "HL0605", where=where, found=f"{','.join(texts)!r}", promise=f"each element is {name}"
        ) from None


def _read(file: str, argument: Argument, where: str) -> Any:
    try:
        found = np.load(Path(file), allow_pickle=False)
    except OSError as error:
        raise UsageError("HL0601", where=where, found=error.strerror or str(error)) from None
    except (ValueError, EOFError) as error:
        raise UsageError(
            "HL0605",
            where=where,
            promise="the file holds one array without Python objects, saved by numpy.save",
            found=str(error).split("\n")[0],
        ) from None
    if not isinstance(found, np.ndarray):
        raise UsageError(
            "HL0605", where=where, found="an archive of several arrays", cure="save one array"
        )
    dtype = numpy_dtype(argument.element)
    # NumPy's files have no name for bfloat16 and the small floats: they come back as raw bytes.
    if found.dtype.kind == "V" and found.dtype.itemsize == dtype.itemsize:
        return found.view(dtype)
    return found


def _fit(found: Any, argument: Argument, where: str) -> Any:
    if found.dtype != numpy_dtype(argument.element):
        raise ArgumentError(
            "HL0403",
            where=where,
            promise=f"the program's argument is {argument}",
            found=f"elements are {found.dtype}",
        )
    fits = len(found.shape) == len(argument.shape) and all(
        wanted in (DYNAMIC, extent)
        for extent, wanted in zip(found.shape, argument.shape, strict=True)
    )
    if not fits:
        raise ArgumentError(
            "HL0402",
            where=where,
            promise=f"the program's argument is {argument}",
            found=f"the shape is {'x'.join(map(str, found.shape)) or 'that of a scalar'}",
        )
    return found


def _refuse_type(index: int, type: Type) -> Argument:
    error: HloomError = UsageError(
        "HL0605",
        where=f"input {index}",
        promise="every argument of a program run from the command line is a tensor",
        found=f"the program's argument is {type}",
    )
    raise error
