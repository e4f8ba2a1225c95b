"""Which operations become machine code, and which are refused, for what reason?

An operation is lowered by a rule of this room, replaced by others in a graph pass before it, or
part of a program's structure. Every other one is refused with a reason, which the error gives.
"""

from __future__ import annotations

from typing import Final

_SEVERAL_PROCESSES: Final = "it sends data to other processes, and a program runs as one process"
_TRANSFER: Final = "it exchanges data with the host or a device while the program runs"
_DYNAMIC: Final = "its result has an extent that is known only at run time"
_OUT_OF_DATE: Final = (
    "it is deprecated in StableHLO, and no rewriting into its successor exists yet"
)
_LINEAR_ALGEBRA: Final = (
    "it needs a routine of linear algebra, which compiled programs cannot call yet"
)
_QUANTIZED: Final = "compiled programs do not compute with quantized elements yet"
_TUPLES: Final = (
    "compiled programs keep no tuples, and only tuples that are taken apart are removed"
)
_CHECK: Final = "it compares instead of computing; hloom run takes it out and judges the results"

STRUCTURE: Final = frozenset({"func.func", "func.return", "stablehlo.return"})
"""Operations that hold others or end a region; what is around them lowers them."""

REPLACED: Final[dict[str, str]] = {
    "func.call": "inline_calls",
    "stablehlo.map": "expand_operations",
    "stablehlo.rng": "expand_operations",
    "stablehlo.rng_bit_generator": "expand_operations",
    "stablehlo.batch_norm_grad": "expand_operations",
    "stablehlo.batch_norm_inference": "expand_operations",
    "stablehlo.batch_norm_training": "expand_operations",
    **{
        f"chlo.{name}": "lower_chlo"
        for name in (
            "broadcast_add",
            "broadcast_and",
            "broadcast_atan2",
            "broadcast_compare",
            "broadcast_complex",
            "broadcast_divide",
            "broadcast_maximum",
            "broadcast_minimum",
            "broadcast_multiply",
            "broadcast_next_after",
            "broadcast_or",
            "broadcast_polygamma",
            "broadcast_power",
            "broadcast_remainder",
            "broadcast_select",
            "broadcast_shift_left",
            "broadcast_shift_right_arithmetic",
            "broadcast_shift_right_logical",
            "broadcast_subtract",
            "broadcast_xor",
            "broadcast_zeta",
            "conj",
            "constant",
            "constant_like",
            "is_inf",
            "is_neg_inf",
            "is_pos_inf",
            "square",
        )
    },
}
"""Operations that a graph pass always replaces, with the pass."""

REFUSED: Final[dict[str, str]] = {
    **dict.fromkeys(
        (
            "stablehlo.all_gather", "stablehlo.all_reduce", "stablehlo.all_to_all",
            "stablehlo.async_done", "stablehlo.async_start", "stablehlo.collective_broadcast",
            "stablehlo.collective_permute", "stablehlo.collective_reduce",
            "stablehlo.cross-replica-sum", "stablehlo.partition_id", "stablehlo.reduce_scatter",
            "stablehlo.replica_id",
        ),
        _SEVERAL_PROCESSES,
    ),
    **dict.fromkeys(
        (
            "stablehlo.after_all", "stablehlo.create_token", "stablehlo.infeed",
            "stablehlo.outfeed", "stablehlo.recv", "stablehlo.send",
        ),
        _TRANSFER,
    ),
    **dict.fromkeys(
        (
            "stablehlo.dynamic_broadcast_in_dim", "stablehlo.dynamic_conv",
            "stablehlo.dynamic_gather", "stablehlo.dynamic_iota", "stablehlo.dynamic_pad",
            "stablehlo.dynamic_reshape", "stablehlo.get_dimension_size",
            "stablehlo.real_dynamic_slice", "stablehlo.set_dimension_size",
        ),
        _DYNAMIC,
    ),
    **dict.fromkeys(
        (
            "stablehlo.broadcast", "stablehlo.dot", "stablehlo.einsum",
            "stablehlo.torch_index_select", "stablehlo.unary_einsum",
        ),
        _OUT_OF_DATE,
    ),
    **dict.fromkeys(("stablehlo.cholesky", "stablehlo.triangular_solve"), _LINEAR_ALGEBRA),
    **dict.fromkeys(("stablehlo.uniform_dequantize", "stablehlo.uniform_quantize"), _QUANTIZED),
    **dict.fromkeys(("stablehlo.get_tuple_element", "stablehlo.tuple"), _TUPLES),
    **dict.fromkeys(
        (
            "check.expect_almost_eq", "check.expect_almost_eq_const", "check.expect_close",
            "check.expect_eq", "check.expect_eq_const", "check.expect_serialized_eq",
        ),
        _CHECK,
    ),
    "chlo._asin_acos_kernel": "it is a step inside another program's rewriting of asin and acos",
    "chlo.mulhi": "the upper half of a product has no vector form yet",
    "chlo.ragged_dot": "dot products of ragged groups have no lowering yet",
    "chlo.scan": "a scan has no lowering of its own yet; write it as a stablehlo.while",
    "chlo.top_k": "it has no lowering of its own yet; stablehlo.sort has",
    "stablehlo.composite": "its decomposition is not inlined yet; call the function instead",
    "stablehlo.custom_call": "functions outside the program are called by the interpreter only",
}  # fmt: skip
"""Operations that the compiler does not compile, with the reason."""


def lowered() -> frozenset[str]:
    """Return the names of the operations that become machine code, or part of it."""
    import hloom.lowering.rules  # noqa: F401  registers the rules
    from hloom.lowering.emitter import ELEMENT_RULES
    from hloom.lowering.program import HOST_RULES, KERNEL_RULES, UPDATE_RULES

    tables = (ELEMENT_RULES, KERNEL_RULES, UPDATE_RULES, HOST_RULES, REPLACED)
    return STRUCTURE.union(*tables)


def reason(name: str) -> str:
    """Return why an operation is not compiled, for a message."""
    return REFUSED.get(name, "it has no lowering")
