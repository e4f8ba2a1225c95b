"""Which polynomial coefficients do the emitted math functions use, and how were they found?

Each `Fit` names a function of one variable, an interval and a weight. Remez's exchange algorithm
(on a dense Chebyshev grid, in multiple precision) finds the polynomial of least weighted maximum
error; the leading coefficients are then rounded one after the other to the working format, the
others being fitted again around each rounded one. Running this script rewrites
`src/hloom/llvm/math/coefficients.py`; naming fits on the command line prints just those.
"""

from __future__ import annotations

import argparse
import pathlib
import struct
import sys
from collections.abc import Callable
from typing import NamedTuple

import mpmath
from mpmath import mp, mpf

mp.dps = 60

OUTPUT = pathlib.Path(__file__).parent.parent / "src/hloom/llvm/math/coefficients.py"
Function = Callable[[mpf], mpf]


class Fit(NamedTuple):
    """One polynomial: approximate `function` on [low, high] with `terms` coefficients."""

    name: str
    function: Function
    low: float | mpf
    high: float | mpf
    terms: int
    weight: Function = lambda x: mpf(1)
    format: str = "double"
    rounded: int = 3
    """How many leading coefficients are rounded before the rest is fitted again."""
    fixed: tuple[float, ...] = ()
    """Leading coefficients that are given."""
    pairs: int = 0
    """How many leading coefficients are kept as unevaluated sums of two."""


def round_to(format: str, value: mpf) -> float:
    """Round to nearest in single or double precision."""
    if format == "double":
        return float(value)
    step = mpf(2) ** (mpmath.floor(mpmath.log(abs(value), 2)) - 23) if value else mpf(1)
    return struct.unpack("<f", struct.pack("<f", float(mpmath.nint(value / step) * step)))[0]


def fit(spec: Fit) -> tuple[list[tuple[float, ...]], mpf]:
    """Return the rounded coefficients (one or two parts each) and the weighted maximum error."""
    count = max(200, 24 * spec.terms)
    middle, half = (mpf(spec.high) + spec.low) / 2, (mpf(spec.high) - spec.low) / 2
    grid = [middle - half * mpmath.cos(mp.pi * (i + mpf(1) / 2) / count) for i in range(count)]
    grid[0], grid[-1] = grid[0] * (1 - mpf(2) ** -40), grid[-1]
    values = [spec.function(x) for x in grid]
    weights = [abs(spec.weight(x)) for x in grid]
    done: list[tuple[float, ...]] = [(value,) for value in spec.fixed]
    while True:
        rest = [
            value - sum(sum(map(mpf, c)) * x**k for k, c in enumerate(done))
            for x, value in zip(grid, values, strict=True)
        ]
        free = spec.terms - len(done)
        solution = remez(grid, rest, weights, len(done), free) if free else []
        if not free:
            break
        take = 1 if len(done) < max(spec.rounded, spec.pairs) else free
        for value in solution[:take]:
            first = round_to(spec.format, value)
            if len(done) < spec.pairs:
                done.append((first, round_to(spec.format, value - first)))
            else:
                done.append((first,))
    error = max(abs(r * w) for r, w in zip(rest, weights, strict=True))
    return done, error


def remez(
    grid: list[mpf], values: list[mpf], weights: list[mpf], lowest: int, terms: int
) -> list[mpf]:
    """Return c with max |(values - sum c_k x^(lowest+k)) * weights| least over the grid."""
    usable = [i for i in range(len(grid)) if weights[i] > 0 and (lowest == 0 or grid[i] != 0)]
    points = [usable[round(j * (len(usable) - 1) / terms)] for j in range(terms + 1)]
    coefficients: list[mpf] = []
    for _ in range(60):
        matrix = mpmath.matrix(terms + 1, terms + 1)
        right = mpmath.matrix(terms + 1, 1)
        for row, i in enumerate(points):
            power = grid[i] ** lowest
            for column in range(terms):
                matrix[row, column] = power
                power = power * grid[i]
            matrix[row, terms] = (-1) ** row / weights[i]
            right[row] = values[i]
        solved = mpmath.lu_solve(matrix, right)
        coefficients, level = [solved[k] for k in range(terms)], abs(solved[terms])
        errors = []
        for i in usable:
            approximation = mpf(0)
            for coefficient in reversed(coefficients):
                approximation = approximation * grid[i] + coefficient
            errors.append((values[i] - approximation * grid[i] ** lowest) * weights[i])
        if max(map(abs, errors)) <= level * mpf("1.001") + mpf(10) ** -45:
            break
        points = [usable[i] for i in _alternation(errors, terms + 1)]
    return coefficients


def _alternation(errors: list[mpf], count: int) -> list[int]:
    """Return the positions of `count` alternating extrema that include the largest."""
    extrema: list[int] = []
    for i, error in enumerate(errors):
        if extrema and (errors[extrema[-1]] > 0) == (error > 0):
            if abs(error) > abs(errors[extrema[-1]]):
                extrema[-1] = i
        else:
            extrema.append(i)
    while len(extrema) > count:
        if len(extrema) == count + 1:
            extrema.pop(0 if abs(errors[extrema[0]]) < abs(errors[extrema[-1]]) else -1)
            continue
        worst = min(
            range(len(extrema) - 1),
            key=lambda j: max(abs(errors[extrema[j]]), abs(errors[extrema[j + 1]])),
        )
        if abs(errors[extrema[0]]) < abs(errors[extrema[worst]]):
            extrema.pop(0)
        elif abs(errors[extrema[-1]]) < abs(errors[extrema[worst]]):
            extrema.pop()
        else:
            del extrema[worst : worst + 2]
    if len(extrema) < count:
        step = (len(errors) - 1) / (count - 1)
        extrema = [round(j * step) for j in range(count)]
    return extrema


def main() -> None:
    """Fit and write, or print the fits named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    names = parser.parse_args().names
    sys.path.insert(0, str(pathlib.Path(__file__).parent))
    from math_fits import FITS

    blocks = []
    for spec in FITS:
        if names and spec.name not in names:
            continue
        coefficients, error = fit(spec)
        blocks.append(render(spec, coefficients, error))
        print(spec.name, mpmath.nstr(mpmath.log(error, 2), 5), file=sys.stderr, flush=True)
    text = "\n\n".join(blocks)
    if names:
        print(text)
    else:
        OUTPUT.write_text(
            '"""What are the coefficients of the emitted polynomials?"""\n\n'
            "# Written by tools/fit_polynomials.py.\n\n" + text + "\n"
        )


def render(spec: Fit, coefficients: list[tuple[float, ...]], error: mpf) -> str:
    """Give one fit as Python source."""
    level = mpmath.nstr(mpmath.log(error, 2), 4)
    interval = f"[{mpmath.nstr(mpf(spec.low), 6)}, {mpmath.nstr(mpf(spec.high), 6)}]"
    lines = [f"# On {interval}; weighted maximum error 2^{level}.", f"{spec.name} = ("]
    for parts in coefficients:
        text = repr(parts[0]) if len(parts) == 1 else f"({parts[0]!r}, {parts[1]!r})"
        lines.append(f"    {text},")
    return "\n".join([*lines, ")"])


if __name__ == "__main__":
    main()
