"""What do the custom calls mean that frameworks emit for decompositions of matrices?

Each takes matrices in the last two dimensions, any number of them before, and is computed by the
routine of LAPACK that it is named after; layouts do not matter to values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.custom_call import TARGETS, CustomCall
from hloom.ir.types import TensorType, numpy_dtype

Options = dict[str, Any]
Routine = Callable[[str, Options, list[Array]], Sequence[Any]]
"""A routine's letter, the call's options and one matrix of each operand give the results."""


def options_of(operation: CustomCall) -> Options:
    """Return the options of a call that come as a dictionary, letters as such."""
    found = operation.get("mhlo.backend_config") or operation.get("backend_config")
    if not isinstance(found, dict):
        return {}
    return {key: int(value) for key, value in found.items() if not isinstance(value, str)}


def _letter(options: Options, name: str, default: str) -> str:
    return chr(options.get(name, ord(default)))


def _scipy(name: str) -> Callable[..., Any]:
    import scipy.linalg

    return getattr(scipy.linalg.lapack, name)


def _getrf(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    factors, pivots, info = _scipy(f"{letter}getrf")(matrices[0])
    return factors, pivots + 1, info


def _geqrf(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    factors, scales, _, _ = _scipy(f"{letter}geqrf")(matrices[0])
    return factors, scales


def _orgqr(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    name = "ungqr" if letter in "cz" else "orgqr"
    found, _, _ = _scipy(letter + name)(*matrices)
    return (found,)


def _potrf(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    is_lower = _letter(options, "uplo", "L") == "L"
    return _scipy(f"{letter}potrf")(matrices[0], lower=is_lower, clean=0)


def _syevd(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    name = "heevd" if letter in "cz" else "syevd"
    values, vectors, info = _scipy(letter + name)(
        matrices[0],
        compute_v=_letter(options, "mode", "V") == "V",
        lower=_letter(options, "uplo", "L") == "L",
    )
    return vectors, values, info


def _gesdd(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    mode = _letter(options, "mode", "S")
    left, values, right, info = _scipy(f"{letter}gesdd")(
        matrices[0], compute_uv=mode != "N", full_matrices=mode == "A"
    )
    return matrices[0], values, left, right, info


def _geev(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    wanted = {
        "compute_vl": _letter(options, "compute_left", "V") == "V",
        "compute_vr": _letter(options, "compute_right", "V") == "V",
    }
    if letter in "cz":
        return _scipy(f"{letter}geev")(matrices[0], **wanted)
    real, imaginary, left, right, info = _scipy(f"{letter}geev")(matrices[0], **wanted)
    return real, imaginary, _unpacked(imaginary, left), _unpacked(imaginary, right), info


def _unpacked(imaginary: Array, vectors: Array) -> Array:
    """Return complex vectors from the real and imaginary parts that pairs of columns hold."""
    found = vectors.astype(np.result_type(vectors.dtype, np.complex64))
    if vectors.shape[-1] != len(imaginary):
        return found
    for index in np.flatnonzero(imaginary > 0):
        found[:, index] = vectors[:, index] + 1j * vectors[:, index + 1]
        found[:, index + 1] = vectors[:, index] - 1j * vectors[:, index + 1]
    return found


def _gees(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    found = _scipy(f"{letter}gees")(
        lambda *values: False, matrices[0], compute_v=_letter(options, "mode", "V") == "V"
    )
    form, count, *values, vectors, _, info = found
    return form, vectors, *values, count, info


def _gehrd(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    high = options.get("high", len(matrices[0]))
    return _scipy(f"{letter}gehrd")(matrices[0], lo=options.get("low", 1) - 1, hi=high - 1)


def _sytrd(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    name = "hetrd" if letter in "cz" else "sytrd"
    return _scipy(letter + name)(matrices[0], lower=_letter(options, "uplo", "L") == "L")


def _gtsv(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    lower, diagonal, upper, sides = matrices
    columns = sides if sides.ndim == 2 else sides[:, None]
    _, diagonal, _, found, info = _scipy(f"{letter}gtsv")(lower[1:], diagonal, upper[:-1], columns)
    return lower, diagonal, upper, found.reshape(sides.shape), info


def _trsm(letter: str, options: Options, matrices: list[Array]) -> Sequence[Any]:
    import scipy.linalg

    solve = getattr(scipy.linalg.blas, f"{letter}trsm")
    found = solve(
        1.0,
        *matrices,
        side=_letter(options, "side", "L") == "R",
        lower=_letter(options, "uplo", "L") == "L",
        trans_a="NTC".index(_letter(options, "trans_x", "N")),
        diag=_letter(options, "diag", "N") == "U",
    )
    return (found,)


_ROUTINES: Final[dict[str, tuple[Routine, int]]] = {
    "getrf": (_getrf, 2), "geqrf": (_geqrf, 2), "orgqr": (_orgqr, 2), "ungqr": (_orgqr, 2),
    "potrf": (_potrf, 2), "syevd": (_syevd, 2), "heevd": (_syevd, 2), "gesdd": (_gesdd, 2),
    "geev": (_geev, 2), "gees": (_gees, 2), "gehrd": (_gehrd, 2), "sytrd": (_sytrd, 2),
    "hetrd": (_sytrd, 2), "gtsv": (_gtsv, 1), "trsm": (_trsm, 2),
}  # fmt: skip
"""The routines, and the rank of the first operand's part for one matrix."""


def _meaning(letter: str, routine: Routine, rank: int) -> Callable[..., list[Any]]:
    """Return a call's meaning: the routine on each matrix of a batch."""

    def call(context: Context, operation: CustomCall, inputs: Sequence[Array]) -> list[Any]:
        batch = inputs[0].shape[: inputs[0].ndim - rank]
        options = options_of(operation)
        results = []
        for type in operation.result_types:
            assert isinstance(type, TensorType)
            results.append(np.zeros(batch + type.shape[len(batch) :], numpy_dtype(type.element)))
        if not inputs[0].size:
            return results
        for index in np.ndindex(*batch):
            found = routine(letter, options, [array[index] for array in inputs])
            for result, value in zip(results, found, strict=True):
                array = np.asarray(value)
                if array.shape == result[index].shape:  # what was not asked for has another one
                    result[index] = array
        return results

    return call


for _name, (_routine, _rank) in _ROUTINES.items():
    for _letter_of_type in "sdcz":
        TARGETS[f"lapack_{_letter_of_type}{_name}_ffi"] = _meaning(_letter_of_type, _routine, _rank)
