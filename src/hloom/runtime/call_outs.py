"""Which function outside a program does each of its call-outs mean?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy

from hloom.artifact import CallOut
from hloom.artifact.abi import CALL_OUT_CAPSULE
from hloom.diagnostics import ArtifactError
from hloom.runtime.elements import describe

# Call-outs of these names need not be given: SciPy holds the routines.
LAPACK_PREFIX = "lapack."


def resolve(call_out: CallOut, given: Mapping[str, Any], program: str) -> tuple[Any, ...]:
    """The call-out as the extension wants it: (kind, target, operands, results)."""
    operands = tuple(describe(spec) for spec in call_out.operands)
    results = tuple(describe(spec) for spec in call_out.results)
    target = given.get(call_out.name)
    if target is None and call_out.name.startswith(LAPACK_PREFIX):
        target = _lapack_routine(call_out.name.removeprefix(LAPACK_PREFIX), program)
    if target is None:
        raise _missing(program, call_out.name, "no function of this name was given")
    if callable(target):
        return ("python", _filling(call_out, target), operands, results)
    signature = _capsule_name(target)
    if signature == CALL_OUT_CAPSULE:
        return ("table", target, operands, results)
    if signature is None or not _takes_pointers(signature, len(operands)):
        given_as = (
            f"the PyCapsule {signature!r}"
            if signature
            else f"an object of type {type(target).__name__}"
        )
        raise _missing(
            program,
            call_out.name,
            f"given is {given_as}: neither a callable, nor a PyCapsule {CALL_OUT_CAPSULE!r}, nor "
            f"one of a C function that takes {len(operands)} pointers and returns nothing",
        )
    return ("pointers", target, operands, results)


def _missing(program: str, name: str, found: str) -> ArtifactError:
    return ArtifactError(
        "HL0507",
        where=f"program {program}, call-out {name}",
        promise="each function that a program calls is known when it is loaded",
        found=found,
        cure=f'pass it: hloom.runtime.load(artifact, call_outs={{"{name}": function}})',
    )


def _lapack_routine(routine: str, program: str) -> Any:
    try:
        from scipy.linalg import cython_lapack  # pyright: ignore
    except ImportError as error:
        raise _missing(
            program, LAPACK_PREFIX + routine, f"SciPy, which holds LAPACK, is missing: {error}"
        ) from error
    return cython_lapack.__pyx_capi__.get(routine)


def _capsule_name(target: Any) -> str | None:
    """A PyCapsule's name; None for any other object."""
    if type(target).__name__ != "PyCapsule":
        return None
    # Its text is all that Python shows of a capsule: <capsule object "NAME" at 0x...>.
    return repr(target).partition('"')[2].rpartition('"')[0]


def _takes_pointers(signature: str, count: int) -> bool:
    """Whether a capsule's name, as Cython writes it, is that of `void (TYPE *, ...)`."""
    if not signature.startswith("void (") or not signature.endswith(")"):
        return False
    parameters = signature[len("void (") : -1].split(", ")
    return len(parameters) == count and all(text.endswith("*") for text in parameters)


def _filling(
    call_out: CallOut, function: Callable[..., Any]
) -> Callable[[list[Any], list[Any]], None]:
    """A function that calls `function(*operands)` and copies what it returns into the results."""

    def fill(operands: list[Any], results: list[Any]) -> None:
        returned = function(*operands)
        values = (returned,) if len(results) == 1 and not isinstance(returned, tuple) else returned
        values = () if values is None else values
        if len(values) != len(results):
            raise ValueError(
                f"{call_out.name} returned {len(values)} arrays, {len(results)} are expected"
            )
        for number, (result, value) in enumerate(zip(results, values, strict=True)):
            array = numpy.asarray(value)
            if array.shape != result.shape or array.dtype != result.dtype:
                raise ValueError(
                    f"result {number} of {call_out.name} is {array.dtype}{list(array.shape)}, "
                    f"expected {call_out.results[number]}"
                )
            result[...] = array

    return fill
