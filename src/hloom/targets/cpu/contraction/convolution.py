"""How does a convolution become a contraction over windows of an image?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hloom.targets.cpu.contraction.specification import (
    ContractionSpec,
    Loop,
    Strides,
    accumulator_of,
)


@dataclass(frozen=True, slots=True)
class Window:
    """One spatial dimension of a convolution, as StableHLO describes it."""

    size: int
    """The extent of the image (lhs)."""
    window: int
    """The extent of the kernel (rhs)."""
    stride: int = 1
    padding: tuple[int, int] = (0, 0)
    lhs_dilation: int = 1
    rhs_dilation: int = 1
    is_reversed: bool = False

    @property
    def result(self) -> int:
        """The extent of the result."""
        padded = self.dilated + sum(self.padding)
        reach = self.reach
        return 0 if padded < reach or not self.window else (padded - reach) // self.stride + 1

    @property
    def dilated(self) -> int:
        """The extent of the image after dilation."""
        return (self.size - 1) * self.lhs_dilation + 1 if self.size else 0

    @property
    def reach(self) -> int:
        """How far the dilated window extends."""
        return (self.window - 1) * self.rhs_dilation + 1

    @property
    def needed(self) -> int:
        """How much of the padded image is read."""
        return (self.result - 1) * self.stride + self.reach

    @property
    def is_plain(self) -> bool:
        """Whether windows lie within the image as it is in memory."""
        low = self.padding[0]
        return self.lhs_dilation == 1 and low <= 0 and self.needed - low <= self.size


@dataclass(frozen=True, slots=True)
class ConvolutionSpec:
    """A StableHLO convolution; any layout, given by the strides in elements of each dimension.

    Strides are (batch, feature, spatial...) for lhs and result and (output feature, input feature,
    spatial...) for rhs. The result's loops, for epilogues: batch = (group,), m = (batch,
    spatial...), n = (feature within the group).
    """

    batch: int
    features: int
    """Input features of the whole image."""
    result_features: int
    windows: tuple[Window, ...]
    lhs_strides: tuple[int, ...]
    rhs_strides: tuple[int, ...]
    result_strides: tuple[int, ...]
    feature_groups: int = 1
    batch_groups: int = 1
    lhs_type: str = "f32"
    rhs_type: str = "f32"
    out_type: str = "f32"
    accumulator: str = ""

    def contraction(self, padded: PaddedImage | None = None) -> ContractionSpec:
        """Return the contraction, over the image itself or over its padded copy."""
        groups = self.feature_groups * self.batch_groups
        image = padded.strides if padded else self.lhs_strides
        out_features = self.result_features // groups
        in_features = self.features // self.feature_groups
        batch = self.batch // self.batch_groups
        group_step = in_features * image[1] if self.batch_groups == 1 else batch * image[0]
        m, k = [Loop(batch, lhs=image[0], out=self.result_strides[0])], []
        lhs_offset = rhs_offset = 0
        for number, window in enumerate(self.windows):
            step = image[2 + number]
            rhs_step = self.rhs_strides[2 + number]
            out_step = self.result_strides[2 + number]
            m.append(Loop(window.result, lhs=step * window.stride, out=out_step))
            if padded is None:
                lhs_offset -= window.padding[0] * step
            if window.is_reversed:
                rhs_offset += (window.window - 1) * rhs_step
                rhs_step = -rhs_step
            k.append(Loop(window.window, lhs=step * window.rhs_dilation, rhs=rhs_step))
        k.append(Loop(in_features, lhs=image[1], rhs=self.rhs_strides[1]))
        group_out = out_features * self.result_strides[1]
        return ContractionSpec(
            batch=(Loop(groups, group_step, out_features * self.rhs_strides[0], group_out),),
            m=tuple(m),
            n=(Loop(out_features, rhs=self.rhs_strides[0], out=self.result_strides[1]),),
            k=tuple(k),
            lhs_type=padded.type if padded else self.lhs_type,
            rhs_type=self.rhs_type,
            accumulator=self.accumulator
            or accumulator_of(self.lhs_type, self.rhs_type, self.out_type),
            out_type=self.out_type,
            lhs_offset=lhs_offset,
            rhs_offset=rhs_offset,
        )

    @property
    def strides_of_result(self) -> Strides:
        """The strides of the result, as an operand of an epilogue."""
        return self.epilogue_strides(self.result_strides)

    def epilogue_strides(self, strides: Sequence[int]) -> Strides:
        """Regroup (batch, feature, spatial...) strides of an array of the result's shape."""
        groups = self.feature_groups * self.batch_groups
        step = self.result_features // groups * strides[1]
        return Strides((step,), (strides[0], *strides[2:]), (strides[1],))


@dataclass(frozen=True, slots=True)
class PaddedAxis:
    """One axis of a padded copy, from the source's point of view."""

    extent: int
    """The extent of the copy."""
    source_extent: int
    source_step: int
    low: int = 0
    """How many elements of the copy come before the source's first (negative: cut off)."""
    dilation: int = 1

    @property
    def is_whole(self) -> bool:
        """Whether the copy's axis is the source's."""
        return self.low == 0 and self.dilation == 1 and self.extent == self.source_extent


@dataclass(frozen=True, slots=True)
class PaddedImage:
    """A copy of the image in which every window lies within memory; axes are outermost first."""

    type: str
    axes: tuple[PaddedAxis, ...]
    strides: tuple[int, ...]
    """The copy's strides of (batch, feature, spatial...)."""

    @property
    def elements(self) -> int:
        """The size of the copy."""
        total = 1
        for axis in self.axes:
            total *= axis.extent
        return total


def padded_image(spec: ConvolutionSpec) -> PaddedImage | None:
    """Return the copy that a convolution needs, in the image's own order of dimensions."""
    if all(window.is_plain for window in spec.windows):
        return None
    axes = [
        PaddedAxis(spec.batch, spec.batch, spec.lhs_strides[0]),
        PaddedAxis(spec.features, spec.features, spec.lhs_strides[1]),
    ]
    for window, step in zip(spec.windows, spec.lhs_strides[2:], strict=True):
        low = window.padding[0]
        axes.append(PaddedAxis(window.needed, window.size, step, low, window.lhs_dilation))
    order = sorted(range(len(axes)), key=lambda number: -abs(axes[number].source_step))
    strides, step = [0] * len(axes), 1
    for number in reversed(order):
        strides[number] = step
        step *= axes[number].extent
    return PaddedImage(spec.lhs_type, tuple(axes[number] for number in order), tuple(strides))
