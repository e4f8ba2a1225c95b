"""How far are the emitted math functions from the exact values, in units in the last place?

Every function runs in every float type on this machine. Arguments are drawn over the whole range,
hard places more often; a quick reference finds the worst of them, and multiple precision measures
those and a random part. 16-bit types are tried with all 65,536 arguments. The table is written to
`docs/accuracy.md`.
"""

from __future__ import annotations

import argparse
import pathlib
import sys
from typing import NamedTuple

import llvmlite.binding
import numpy as np

ROOT = pathlib.Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.llvm.math.harness import AVX2, DTYPES, runner, ulp_errors  # noqa: E402
from tests.llvm.math.references import REFERENCES, exact_values, samples  # noqa: E402

LANES = {"bfloat": 16, "half": 16, "float": 16, "double": 8}
NAMES = {"bfloat": "bf16", "half": "f16", "float": "f32", "double": "f64"}
EXACT = 4000
DENSE = 1_000_000
WORST = 200

TITLE = """# Accuracy of the math functions

Greatest error found, in units in the last place (ulp) of the exact result; 0.5 is the least
possible. A result that overflows when the exact one does, and NaN for NaN, count as exact.
`tools/measure_accuracy.py` wrote this page: it runs the emitted code on the machine at hand and
compares with mpmath. The 16-bit types were tried with all 65,536 arguments where a function has one
operand; there "exact" means that every result is the correctly rounded one.
"""


class Worst(NamedTuple):
    """The greatest error found and the arguments that gave it."""

    error: float
    arguments: tuple[float, ...]


def main() -> None:
    """Measure all functions, or those named, and write or print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    names = parser.parse_args().names
    rows = []
    np.seterr(all="ignore")
    for name, reference in sorted(REFERENCES.items()):
        if names and name not in names:
            continue
        cells, worst_text = [], ""
        for element in NAMES:
            worst = max(measure(name, element, cpu) for cpu in (None, AVX2))
            is_whole = reference.operands == 1 and element in ("bfloat", "half")
            cells.append("exact" if is_whole and worst.error <= 0.5 else f"{worst.error:.3f}")
            if element == "double":
                worst_text = ", ".join(f"{argument:.17g}" for argument in worst.arguments)
        rows.append(f"| {name} | {' | '.join(cells)} | {reference.bound:g} | {worst_text} |")
        print(rows[-1], flush=True)
    if not names:
        head = f"| function | {' | '.join(NAMES.values())} | promised (f32, f64) | worst f64 |"
        rule = "|:--|--:|--:|--:|--:|--:|:--|"
        machine = f"Measured on `{llvmlite.binding.get_host_cpu_name()}`, with AVX-512 and AVX2."
        text = "\n".join([TITLE, machine, "", head, rule, *rows]) + "\n"
        (ROOT / "docs/accuracy.md").write_text(text)


def measure(name: str, element: str, cpu: object) -> Worst:
    """Return the greatest error of one function in one type."""
    reference = REFERENCES[name]
    call = runner(name, element, LANES[element], cpu, reference.operands)
    exact_arguments = samples(name, element, EXACT)
    quick = reference.quick if element == "double" else reference.narrow
    if quick is not None:
        dense = dense_arguments(name, element)
        precise = np.longdouble if quick is reference.quick else np.float64
        expected = quick(*(argument.astype(precise) for argument in dense))
        errors = np.where(finite(dense), ulp_errors(call(*dense), expected, element), 0)
        hardest = np.argsort(errors)[-WORST:]
        exact_arguments = [
            np.concatenate([some, argument[hardest]])
            for some, argument in zip(exact_arguments, dense, strict=True)
        ]
    expected = exact_values(name, exact_arguments)
    errors = ulp_errors(call(*exact_arguments), expected, element)
    errors = np.where(finite(exact_arguments), errors, 0)
    place = int(np.argmax(errors))
    return Worst(
        float(errors[place]), tuple(float(argument[place]) for argument in exact_arguments)
    )


def dense_arguments(name: str, element: str) -> list[np.ndarray]:
    """Give all 16-bit arguments, or many of a wider type."""
    operands = REFERENCES[name].operands
    if operands == 1 and element in ("bfloat", "half"):
        return [np.arange(1 << 16, dtype=np.uint16).view(DTYPES[element])]
    chosen = samples(name, element, DENSE, seed=2)
    if operands == 1 and element == "float":
        every = np.arange(0, 1 << 32, 1021, np.uint64).astype(np.uint32).view(np.float32)
        chosen = [np.concatenate([chosen[0], every])]
    return chosen


def finite(arguments: list[np.ndarray]) -> np.ndarray:
    """Tell where all arguments are finite."""
    return np.all([np.isfinite(a.astype(np.float64)) for a in arguments], axis=0)


if __name__ == "__main__":
    main()
