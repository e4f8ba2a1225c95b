"""Which operations become machine code, and which are refused, for what reason?

An operation is lowered by a rule of this room, replaced by others in a graph pass before it, or
part of a program's structure. Every other one is refused with a reason, which the error gives.
"""

from __future__ import annotations

from typing import Final

_ONE_PROCESS: Final = "it is compiled for groups of one process only; sending to others is not"
_TRANSFER: Final = "it exchanges data with the host or another device while the program runs"
_KNOWN_EXTENTS: Final = "it is compiled where its result's extents follow from constants only"
_CHECK: Final = "it compares instead of computing; hloom run takes it out and judges the results"

STRUCTURE: Final = frozenset({"func.func", "func.return", "stablehlo.return"})
"""Operations that hold others or end a region; what is around them lowers them."""

LIMITED: Final[dict[str, str]] = {
    **dict.fromkeys(
        (
            "stablehlo.all_gather",
            "stablehlo.all_reduce",
            "stablehlo.all_to_all",
            "stablehlo.async_done",
            "stablehlo.async_start",
            "stablehlo.collective_broadcast",
            "stablehlo.collective_permute",
            "stablehlo.collective_reduce",
            "stablehlo.cross-replica-sum",
            "stablehlo.reduce_scatter",
        ),
        _ONE_PROCESS,
    ),
    **dict.fromkeys(
        (
            "stablehlo.dynamic_broadcast_in_dim",
            "stablehlo.dynamic_conv",
            "stablehlo.dynamic_gather",
            "stablehlo.dynamic_iota",
            "stablehlo.dynamic_pad",
            "stablehlo.dynamic_reshape",
            "stablehlo.get_dimension_size",
            "stablehlo.real_dynamic_slice",
            "stablehlo.set_dimension_size",
        ),
        _KNOWN_EXTENTS,
    ),
    "stablehlo.custom_call": "only the targets that hloom knows are called, LAPACK's among them",
    "stablehlo.get_tuple_element": "it is compiled where the tuple is made in the same function",
}
"""Operations that are compiled in some cases only, with what these are."""

REFUSED: Final[dict[str, str]] = {
    **dict.fromkeys(
        (
            "stablehlo.infeed",
            "stablehlo.outfeed",
            "stablehlo.recv",
            "stablehlo.send",
        ),
        _TRANSFER,
    ),
    **dict.fromkeys(
        (
            "check.expect_almost_eq",
            "check.expect_almost_eq_const",
            "check.expect_close",
            "check.expect_eq",
            "check.expect_eq_const",
            "check.expect_serialized_eq",
        ),
        _CHECK,
    ),
    "chlo._asin_acos_kernel": "it is a step inside another program's rewriting of asin and acos",
    "stablehlo.tuple": "compiled programs keep no tuples; return the elements one by one",
}
"""Operations that the compiler does not compile, with the reason."""


def lowered() -> frozenset[str]:
    """Return the names of the operations that rules of this room lower, or their surroundings."""
    import hloom.lowering.rules  # noqa: F401  registers the rules
    from hloom.lowering.emitter import ELEMENT_RULES
    from hloom.lowering.program import HOST_RULES, KERNEL_RULES, UPDATE_RULES

    return STRUCTURE.union(ELEMENT_RULES, KERNEL_RULES, UPDATE_RULES, HOST_RULES)


def reason(name: str) -> str:
    """Return why an operation is not compiled, for a message."""
    return REFUSED.get(name) or LIMITED.get(name) or "it has no lowering"
