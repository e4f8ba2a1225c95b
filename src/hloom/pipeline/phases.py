"""In which order is a program compiled, the one list that is written by hand?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Phase:
    """A named step of compilation: what holds of the module after it."""

    name: str
    promise: str
    passes: tuple[str, ...] = ()
    """The graph passes that the phase runs, by name; none when it is done otherwise."""


PHASES: Final = (
    Phase("parse", "the module is StableHLO as it was given"),
    Phase("verify", "every operation keeps its declared constraints"),
    Phase("inline", "one function is left", ("inline_calls",)),
    Phase(
        "simplify",
        "operations that compute nothing new are gone; CHLO is StableHLO or a math function",
        (
            "lower_chlo",
            "expand_quantized",
            "expand_operations",
            "expand_complex",
            "simplify",
            "eliminate_common_subexpressions",
            "simplify",
            "split_reductions",
        ),
    ),
    Phase("fuse", "every operation that computes is in a group that becomes one kernel"),
    Phase("lower", "kernels over buffers and one host function"),
    Phase("prepare", "the target's own kernels, with the memory that they need"),
    Phase("plan", "every buffer has its place in one arena"),
    Phase("generate", "machine code"),
)
