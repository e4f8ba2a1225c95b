"""How does a contraction kernel's description become the loops that the emitter takes?"""

from __future__ import annotations

from typing import Any

from hloom.lowering.index import strides
from hloom.targets.cpu.contraction import ContractionSpec, ConvolutionSpec, Loop, Strides, Window

Specification = ContractionSpec | ConvolutionSpec


def specification_from(description: Any) -> Specification:
    """Convert the numbers of a `kernel.contraction`: a dot's loops, a convolution's windows."""
    types = {
        "lhs_type": description.lhs_type,
        "rhs_type": description.rhs_type,
        "accumulator": description.accumulator,
        "out_type": description.out_type,
    }
    if description.form == "dot":
        batch, m, n, k = (
            tuple(Loop(*loop) for loop in description.fields[group])
            for group in ("batch", "m", "n", "k")
        )
        return ContractionSpec(batch, m, n, k, **types)
    return _convolution(description, types)


def _convolution(description: Any, types: dict[str, str]) -> ConvolutionSpec:
    batch, feature, *image = description.input
    kernel_input, kernel_output, *window = description.kernel
    out_batch, out_feature, *space = description.output
    lhs, rhs, out = description.lhs_shape, description.rhs_shape, description.out_shape
    lhs_step, rhs_step, out_step = strides(lhs), strides(rhs), strides(out)
    windows = tuple(
        Window(
            size=lhs[image[number]],
            window=rhs[window[number]],
            stride=description.window_strides[number],
            padding=description.padding[number],
            lhs_dilation=description.lhs_dilation[number],
            rhs_dilation=description.rhs_dilation[number],
            is_reversed=bool(description.window_reversal[number]),
        )
        for number in range(len(image))
    )
    return ConvolutionSpec(
        batch=lhs[batch],
        features=lhs[feature],
        result_features=rhs[kernel_output],
        windows=windows,
        lhs_strides=tuple(lhs_step[axis] for axis in (batch, feature, *image)),
        rhs_strides=tuple(rhs_step[axis] for axis in (kernel_output, kernel_input, *window)),
        result_strides=tuple(out_step[axis] for axis in (out_batch, out_feature, *space)),
        feature_groups=description.feature_group_count,
        batch_groups=description.batch_group_count,
        **types,
    )


def strides_of(specification: Specification, addressed: Any) -> Strides:
    """Return how far an epilogue's operand moves along the loops of the result."""
    _, _, offset, steps = addressed
    if isinstance(specification, ConvolutionSpec):
        moves = [0] * (2 + len(specification.windows))
        for group, number, step in steps:
            moves[1 if group == "n" else 0 if number == 0 else number + 1] = step
        found = specification.epilogue_strides(tuple(moves))
        return Strides(found.batch, found.m, found.n, found.offset + offset)
    groups = {
        "batch": [0] * len(specification.batch),
        "m": [0] * len(specification.m),
        "n": [0] * len(specification.n),
    }
    for group, number, step in steps:
        groups[group][number] = step
    return Strides(tuple(groups["batch"]), tuple(groups["m"]), tuple(groups["n"]), offset)
