"""Which elements does each window of an operation see, and are they a running total?"""

from __future__ import annotations

from dataclasses import dataclass

from hloom.ir.operation import Operation
from hloom.ir.types import TensorType


@dataclass(frozen=True, slots=True)
class Window:
    """Size, stride, padding before, and dilations along one dimension."""

    size: int
    stride: int
    low: int
    base: int
    dilation: int

    @property
    def is_single(self) -> bool:
        """Tell whether each window is one element, in order."""
        return (self.size, self.stride, self.low, self.base) == (1, 1, 0, 1)


def windows_of(op: Operation, rank: int) -> list[Window]:
    """Return the windows of an operation by dimension."""
    ones = (1,) * rank
    padding = op.get("padding")
    low = padding.to_array()[:, 0].tolist() if padding is not None else [0] * rank
    return [
        Window(*item)
        for item in zip(
            op.get("window_dimensions") or ones, op.get("window_strides") or ones, low,
            op.get("base_dilations") or ones, op.get("window_dilations") or ones, strict=True,
        )
    ]  # fmt: skip


def scan_of(op: Operation) -> tuple[int, bool] | None:
    """Return the dimension of a window reduction that gives running totals, and its direction.

    The direction is true when totals run from the end. None for any other window.
    """
    source = op.operands[0].type
    assert isinstance(source, TensorType)
    found: tuple[int, bool] | None = None
    for axis, window in enumerate(windows_of(op, source.rank)):
        extent = source.shape[axis]
        if window.is_single:
            continue
        whole = (window.size, window.stride, window.base, window.dilation) == (extent, 1, 1, 1)
        result = op.results[0].type
        assert isinstance(result, TensorType)
        if found is not None or not whole or result.shape[axis] != extent:
            return None
        if window.low not in (0, extent - 1):
            return None
        found = (axis, window.low == 0)
    return found
