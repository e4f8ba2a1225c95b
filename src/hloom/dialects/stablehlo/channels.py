"""What do the operations mean that pass values between processes, hosts and streams?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.evaluation import Context
from hloom.dialects.stablehlo.attribute_kinds import CHANNEL_HANDLE
from hloom.dialects.stablehlo.collective_permute import negative_end, pairs_mismatch, repeated_end
from hloom.dialects.stablehlo.process_groups import channel_of
from hloom.dialects.stablehlo.type_constraints import (
    ANY_TENSOR,
    ANY_TENSOR_OR_TOKEN,
    STATIC_TENSOR,
    TOKEN_TYPE,
)
from hloom.ir.attribute_kinds import ARRAY, BOOLEAN, I64_ELEMENTS, STRING
from hloom.ir.declaration import (
    ORDERED,
    attribute,
    constraint,
    optional_attribute,
    output,
    variadic_operand,
    variadic_output,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import TOKEN, Type

DEVICE_TO_DEVICE = 1
DEVICE_TO_HOST = 2
HOST_TO_DEVICE = 3


class Infeed(Operation):
    """The next values of the stream into the process."""

    __slots__ = ()

    name = "stablehlo.infeed"
    effect = ORDERED
    token = an_operand(TOKEN_TYPE)
    infeed_config = optional_attribute(STRING, "")
    layout = optional_attribute(ARRAY)
    outputs = variadic_output(ANY_TENSOR_OR_TOKEN)

    @constraint("C1", "0 < size(results)")
    def check_count(self) -> str | None:
        return None if self.results else "no results"

    @constraint("C2", "is_empty(result[:-1]) or is_tensor(type(results[:-1]))")
    def check_values(self) -> str | None:
        return not_tensors(self.results[:-1])

    @constraint("C3", "is_token(type(results[-1]))")
    def check_token(self) -> str | None:
        type = self.results[-1].type
        return None if type is TOKEN else f"the last result has type {type}"

    @constraint("layout", "the layout has an array of dimensions for each value")
    def check_layout(self) -> str | None:
        if self.layout is None:
            return None
        if len(self.layout) != len(self.results) - 1:
            return f"{len(self.layout)} layouts for {len(self.results) - 1} values"
        are_arrays = all(isinstance(item, tuple) for item in self.layout)
        if are_arrays and all(isinstance(leaf, int) for item in self.layout for leaf in item):
            return None
        return f"layout = {self.layout}"

    def evaluate(self, context: Context, token: Any) -> list[Any]:
        values = context.infeed(self)
        if len(values) != len(self.results) - 1:
            raise context.fail(
                self,
                f"the infeed gives {len(self.results) - 1} values",
                f"it gives {len(values)}",
            )
        return [*values, None]


class Outfeed(Operation):
    """Values put into the stream out of the process."""

    __slots__ = ()

    name = "stablehlo.outfeed"
    effect = ORDERED
    inputs = variadic_operand(ANY_TENSOR)
    token = an_operand(TOKEN_TYPE)
    outfeed_config = optional_attribute(STRING, "")
    result = output(TOKEN_TYPE)

    def infer_result_types(self) -> list[Type]:
        return [TOKEN]

    def evaluate(self, context: Context, inputs: list[Any], token: Any) -> Any:
        context.outfeed(inputs)


class Transfer(Operation):
    """What sending and receiving promise alike."""

    __slots__ = ()

    effect = ORDERED
    channel_handle = attribute(CHANNEL_HANDLE)
    is_host_transfer = optional_attribute(BOOLEAN, False)
    source_target_pairs = optional_attribute(I64_ELEMENTS)

    @constraint("C1", "dim(source_target_pairs, 1) = 2")
    def check_pairs(self) -> str | None:
        return pairs_mismatch(self.source_target_pairs)

    @constraint("C2", "is_unique(source_target_pairs[:, 0])")
    def check_sources(self) -> str | None:
        return repeated_end(self.source_target_pairs, 0)

    @constraint("C3", "is_unique(source_target_pairs[:, 1])")
    def check_targets(self) -> str | None:
        return repeated_end(self.source_target_pairs, 1)

    @constraint("C4", "0 <= source_target_pairs < N")
    def check_range(self) -> str | None:
        return negative_end(self.source_target_pairs)

    def wrong_channel(self, host: int) -> str | None:
        """Return the kind of channel when it does not agree with `is_host_transfer`."""
        wanted = host if self.is_host_transfer else DEVICE_TO_DEVICE
        kind = self.channel_handle.type
        if kind == wanted:
            return None
        return f"channel_type = {kind}, expected {wanted}"


class Send(Transfer):
    """Values put into a channel."""

    __slots__ = ()

    name = "stablehlo.send"
    inputs = variadic_operand(ANY_TENSOR)
    token = an_operand(TOKEN_TYPE)
    result = output(TOKEN_TYPE)

    @constraint(
        "C5",
        "channel_type is DEVICE_TO_HOST if is_host_transfer = true, DEVICE_TO_DEVICE otherwise",
    )
    def check_channel(self) -> str | None:
        return self.wrong_channel(DEVICE_TO_HOST)

    def infer_result_types(self) -> list[Type]:
        return [TOKEN]

    def evaluate(self, context: Context, inputs: list[Any], token: Any) -> Any:
        context.send(channel_of(self), inputs)


class Recv(Transfer):
    """Values taken from a channel."""

    __slots__ = ()

    name = "stablehlo.recv"
    token = an_operand(TOKEN_TYPE)
    outputs = variadic_output(ANY_TENSOR_OR_TOKEN)

    @constraint(
        "C5",
        "channel_type is HOST_TO_DEVICE if is_host_transfer = true, DEVICE_TO_DEVICE otherwise",
    )
    def check_channel(self) -> str | None:
        return self.wrong_channel(HOST_TO_DEVICE)

    @constraint("outputs", "results are values, then a token")
    def check_results(self) -> str | None:
        if not self.results:
            return "no results"
        last = self.results[-1].type
        if last is not TOKEN:
            return f"the last result has type {last}"
        return not_tensors(self.results[:-1])

    def evaluate(self, context: Context, token: Any) -> list[Any]:
        values = context.receive(self, channel_of(self))
        if len(values) != len(self.results) - 1:
            raise context.fail(
                self,
                f"the channel gives {len(self.results) - 1} values",
                f"it gives {len(values)}",
            )
        return [*values, None]


def not_tensors(results: Any) -> str | None:
    """Return the type of a result that is not a tensor; None when all are."""
    for result in results:
        if not STATIC_TENSOR.holds(result.type):
            return f"a result has type {result.type}"
    return None
