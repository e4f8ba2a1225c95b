"""Which polynomials approximate erf and tanh on sixteen intervals, for a table in one register?

On each interval the function is base + t q(t) with t = x - center. The center is chosen among many
so that the base, the function's value there, is almost exactly a single-precision number. On the
first interval, from zero on, base and center are zero and the function is x + x q(x). Running this
script rewrites `src/hloom/llvm/math/interval_coefficients.py`.
"""

from __future__ import annotations

import pathlib
from collections.abc import Sequence
from typing import NamedTuple

import mpmath
from fit_polynomials import Fit, Function, fit, round_to
from mpmath import mpf

OUTPUT = pathlib.Path(__file__).parent.parent / "src/hloom/llvm/math/interval_coefficients.py"


class Pieces(NamedTuple):
    """A function with function(x) ~ x near zero or nearly so, and the ends of its intervals."""

    name: str
    function: Function
    ends: Sequence[float]
    terms: int
    rotation: int = 0
    """The interval that index 0 means."""


ERF_STEP, ERF_SHIFT = 0.2515, 0.103
TANH_SLOPE = 0.8
TABLES = [
    # The whole part of x / step + shift gives the index.
    Pieces("ERF", mpmath.erf, [0.0, *(ERF_STEP * (k - ERF_SHIFT) for k in range(1, 17))], 6),
    # The exponent and two fraction bits of 0.8 x + 1/2, from 1/2 to 8, give the index.
    Pieces(
        "TANH",
        mpmath.tanh,
        [(2.0**e * (1 + k / 4) - 0.5) / TANH_SLOPE for e in range(-1, 3) for k in range(4)]
        + [7.5 / TANH_SLOPE],
        6,
        rotation=8,
    ),
]


def fit_first(pieces: Pieces) -> tuple[float, ...]:
    """Fit x + x q(x) on the first interval; return center, base and coefficients."""
    limit = mpmath.diff(pieces.function, 0) - 1

    def quotient(x: mpf) -> mpf:
        return (pieces.function(x) - x) / x if x > mpf(10) ** -15 else limit

    spec = Fit(
        "",
        quotient,
        0,
        pieces.ends[1],
        pieces.terms,
        lambda x: 1 / (1 + quotient(x)),
        "float",
        pieces.terms,
    )
    return (0.0, 0.0, *(parts[0] for parts in fit(spec)[0]))


def fit_piece(pieces: Pieces, low: float, high: float) -> tuple[float, ...]:
    """Fit base + t q(t) on one interval; return center, base and coefficients."""
    function = pieces.function
    middle = round((low + high) / 2 * 2.0**14)
    candidates = [(middle + k) * 2.0**-14 for k in range(-60, 61)]
    values = [function(mpf(center)) for center in candidates]
    misses = [abs(value - round_to("float", value)) for value in values]
    best = misses.index(min(misses))
    center, base = candidates[best], round_to("float", values[best])
    spec = Fit(
        "",
        lambda t: (function(center + t) - base) / t,
        mpf(low) - center,
        mpf(high) - center,
        pieces.terms,
        lambda t: t / function(center + t),
        "float",
        pieces.terms,
    )
    return (center, base, *(parts[0] for parts in fit(spec)[0]))


def render(pieces: Pieces) -> str:
    """Give a table as Python source: a row of sixteen for each lookup."""
    columns = [fit_first(pieces)]
    for low, high in zip(pieces.ends[1:-1], pieces.ends[2:], strict=True):
        columns.append(fit_piece(pieces, low, high))
    columns = columns[-pieces.rotation :] + columns[: -pieces.rotation]
    lines = [f"{pieces.name}_INTERVALS = ("]
    for row in zip(*columns, strict=True):
        lines.append("    (")
        lines.extend(f"        {value!r}," for value in row)
        lines.append("    ),")
    return "\n".join([*lines, ")"])


def main() -> None:
    """Fit all tables and write the module."""
    OUTPUT.write_text(
        '"""What are the coefficients of functions approximated on sixteen intervals?"""\n\n'
        "# Written by tools/fit_intervals.py: rows of centers, bases and coefficients.\n\n"
        + "\n\n".join(render(pieces) for pieces in TABLES)
        + "\n"
    )


if __name__ == "__main__":
    main()
