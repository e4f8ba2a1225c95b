"""Which polynomial coefficients do the emitted math functions use, and how were they found?

Each `Fit` names a function of one variable, an interval and a weight. Remez's exchange algorithm
(on a dense Chebyshev grid, in multiple precision) finds the polynomial of least weighted maximum
error; the leading coefficients are then rounded one after the other to the working format, the
others being fitted again around each rounded one. Running this script rewrites
`coefficients.py` and `long_coefficients.py` in `src/hloom/llvm/math`; naming fits on the command
line prints just those.
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

OUTPUT = pathlib.Path(__file__).parent.parent / "src/hloom/llvm/math"
SHORT, LONG = "coefficients.py", "long_coefficients.py"
QUESTIONS = {
    SHORT: "What are the coefficients of the emitted polynomials?",
    LONG: "What are the coefficients of polynomials evaluated beyond double precision?",
}
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
    count = max(200, 16 * spec.terms)
    middle, half = (mpf(spec.high) + spec.low) / 2, (mpf(spec.high) - spec.low) / 2
    nodes = [middle - half * mpmath.cos(mp.pi * (i + mpf(1) / 2) / count) for i in range(count)]
    grid = [x for x in nodes if x != 0]
    values = [spec.function(x) for x in grid]
    weights = [abs(spec.weight(x)) for x in grid]
    points = [round(j * (len(grid) - 1) / spec.terms) for j in range(spec.terms + 1)]
    done: list[tuple[float, ...]] = []
    best: tuple[list[tuple[float, ...]], mpf] | None = None
    while len(done) < spec.terms:
        rest = [y - _evaluate(done, x) for x, y in zip(grid, values, strict=True)]
        free = spec.terms - len(done)
        solution, points = remez(grid, rest, weights, len(done), free, points)
        rounded = [_round(spec, len(done) + k, value) for k, value in enumerate(solution)]
        candidate = done + rounded
        error = max(
            abs((y - _evaluate(candidate, x)) * w)
            for x, y, w in zip(grid, values, weights, strict=True)
        )
        if best is None or error < best[1]:
            best = candidate, error
        if len(done) >= spec.rounded:
            break
        done.append(rounded[0])
        points = points[:-1]
    assert best is not None
    return best


def remez(
    grid: list[mpf],
    values: list[mpf],
    weights: list[mpf],
    lowest: int,
    terms: int,
    points: list[int],
) -> tuple[list[mpf], list[int]]:
    """Find c with max |(values - sum c_k x^(lowest+k)) * weights| least over the grid.

    Starts from the given alternation points and returns the last ones too.
    """
    best: tuple[mpf, list[mpf], list[int]] | None = None
    for _ in range(25):
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
        for x, y, w in zip(grid, values, weights, strict=True):
            approximation = mpf(0)
            for coefficient in reversed(coefficients):
                approximation = approximation * x + coefficient
            errors.append((y - approximation * x**lowest) * w)
        largest = max(map(abs, errors))
        if best is None or largest < best[0]:
            best = largest, coefficients, points
        if largest <= level * mpf("1.01") + mpf(10) ** -45:
            break
        points = _alternation(errors, terms + 1)
    assert best is not None
    return best[1], best[2]


def _evaluate(coefficients: list[tuple[float, ...]], x: mpf) -> mpf:
    total = mpf(0)
    for parts in reversed(coefficients):
        total = total * x + sum(map(mpf, parts))
    return total


def _round(spec: Fit, index: int, value: mpf) -> tuple[float, ...]:
    first = round_to(spec.format, value)
    return (first, round_to(spec.format, value - first)) if index < spec.pairs else (first,)


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

    blocks: dict[str, list[str]] = {SHORT: [], LONG: []}
    for spec in FITS:
        if names and spec.name not in names:
            continue
        coefficients, error = fit(spec)
        blocks[LONG if spec.pairs > 1 else SHORT].append(render(spec, coefficients, error))
        print(spec.name, mpmath.nstr(mpmath.log(error, 2), 5), file=sys.stderr, flush=True)
    for module, parts in blocks.items():
        if names:
            print("\n\n".join(parts))
        else:
            heading = f'"""{QUESTIONS[module]}"""\n\n# Written by tools/fit_polynomials.py.\n\n'
            (OUTPUT / module).write_text(heading + "\n\n".join(parts) + "\n")


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
