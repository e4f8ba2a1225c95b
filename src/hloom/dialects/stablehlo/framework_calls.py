"""What do the custom calls mean that frameworks emit to annotate, check and select?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.custom_call import CustomCall, target
from hloom.dialects.stablehlo.lapack_calls import options_of
from hloom.dialects.stablehlo.sorting import stable_order
from hloom.ir.operation import Operation, Region


@target(
    "Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "annotate_device_placement",
    "LayoutConstraint", "MoveToDevice", "MoveToHost", "xla.sdy.FuncResultSharding",
    "xla.sdy.GlobalToLocalShape", "xla.sdy.LocalToGlobalShape",
)  # fmt: skip
def annotate(context: Context, operation: CustomCall, inputs: Sequence[Any]) -> Sequence[Any]:
    """Say something about values and give them back."""
    return list(inputs)


@target("shape_assertion")
def check_shape(context: Context, operation: CustomCall, inputs: Sequence[Any]) -> Sequence[Any]:
    """Require that what a program assumes of its arguments' extents holds."""
    holds, *extents = inputs
    if bool(holds):
        return []
    message = str(operation.get("error_message") or "an assumption about extents does not hold")
    numbers = [int(item) for item in extents]
    for index, number in enumerate(numbers):
        message = message.replace(f"{{{index}}}", str(number))
    raise context.fail(operation, "what the program assumes of extents holds", message)


@target("ApproxTopK", "stablehlo.dynamic_approx_top_k")
def top_k(context: Context, operation: CustomCall, inputs: Sequence[Any]) -> Sequence[Any]:
    """Select the first elements in the order of a comparator, exactly.

    The operands are the arrays and then what pads them; the latter is not needed.
    """
    options = options_of(operation)
    arrays: list[Array] = list(inputs[: len(operation.results)])
    (name,) = operation.called_computations
    axis = int(options["reduction_dim"])
    columns = [np.moveaxis(array, axis, 0) for array in arrays]
    order = stable_order(context, _body_of(operation, name), columns)[: int(options["top_k"])]
    return [np.moveaxis(np.take_along_axis(column, order, 0), 0, axis) for column in columns]


def _body_of(operation: Operation, name: str) -> Region:
    """Return the body of a function of the program that an operation is in."""
    root = operation
    while root.parent is not None:
        root = root.parent
    return next(
        item.regions[0] for item in root.regions[0].blocks[0] if item.get("sym_name") == name
    )
