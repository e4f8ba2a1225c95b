"""Do convolutions compute what StableHLO says, for every layout, padding, dilation and grouping?"""

from __future__ import annotations

import itertools

import numpy
import pytest

from hloom.targets.cpu import features
from hloom.targets.cpu.contraction import (
    ConvolutionSpec,
    Window,
    emit_convolution,
    row_major,
)
from tests.targets.cpu.contraction_support import Compiled

MACHINES = [features.host(), features.level(3)]


def reference(lhs, rhs, windows, feature_groups, batch_groups):
    """lhs (batch, feature, spatial...), rhs (out, in, spatial...), in float64."""
    lhs, rhs = lhs.astype(float), rhs.astype(float)
    for axis, window in enumerate(windows, 2):
        shape = list(lhs.shape)
        shape[axis] = window.dilated
        spread = numpy.zeros(shape)
        spread[(slice(None),) * axis + (slice(None, None, window.lhs_dilation),)] = lhs
        low, high = window.padding
        pad = [(0, 0)] * lhs.ndim
        pad[axis] = max(low, 0), max(high, 0)
        lhs = numpy.pad(spread, pad)
        cut = slice(max(-low, 0), lhs.shape[axis] - max(-high, 0))
        lhs = lhs[(slice(None),) * axis + (cut,)]
        if window.is_reversed:
            rhs = numpy.flip(rhs, axis)
    groups = feature_groups * batch_groups
    out_features = rhs.shape[0] // groups
    parts = []
    for group in range(groups):
        part = numpy.split(lhs, groups, 1 if batch_groups == 1 else 0)[group]
        kernel = rhs[group * out_features : (group + 1) * out_features]
        shape = [part.shape[0], out_features] + [window.result for window in windows]
        total = numpy.zeros(shape)
        for taps in itertools.product(*(range(window.window) for window in windows)):
            starts = [tap * window.rhs_dilation for tap, window in zip(taps, windows, strict=True)]
            where = tuple(
                slice(start, start + (window.result - 1) * window.stride + 1, window.stride)
                for start, window in zip(starts, windows, strict=True)
            )
            weights = kernel[(slice(None), slice(None), *taps)]
            total += numpy.einsum(
                "bi...,oi->bo...", part[(slice(None), slice(None), *where)], weights
            )
        parts.append(total)
    return numpy.concatenate(parts, 1)


def strides_of(shape, order):
    """Strides of a dense array whose dimensions lie in memory in the given order."""
    steps = row_major([shape[dimension] for dimension in order])
    return tuple(steps[order.index(dimension)] for dimension in range(len(shape)))


def laid_out(array, order):
    return numpy.ascontiguousarray(array.transpose(order))


def check(
    windows, batch=1, features_in=5, features_out=7, feature_groups=1, batch_groups=1,
    layouts=None, machine=None,
):  # fmt: skip
    machine = machine or features.host()
    rank = len(windows)
    nhwc = (0, *range(2, rank + 2), 1)
    hwio = (*range(2, rank + 2), 1, 0)
    lhs_order, rhs_order, out_order = layouts or (nhwc, hwio, nhwc)
    random = numpy.random.default_rng(5)
    lhs_shape = (batch, features_in, *(window.size for window in windows))
    rhs_shape = (
        features_out, features_in // feature_groups, *(window.window for window in windows)
    )  # fmt: skip
    out_shape = (batch // batch_groups, features_out, *(window.result for window in windows))
    lhs = random.standard_normal(lhs_shape).astype(numpy.float32)
    rhs = random.standard_normal(rhs_shape).astype(numpy.float32)
    spec = ConvolutionSpec(
        batch, features_in, features_out, tuple(windows), strides_of(lhs_shape, lhs_order),
        strides_of(rhs_shape, rhs_order), strides_of(out_shape, out_order), feature_groups,
        batch_groups,
    )  # fmt: skip
    kernel = Compiled(lambda module: emit_convolution(module, "kernel", spec, machine), machine)
    out = numpy.full([out_shape[dimension] for dimension in out_order], 99, numpy.float32)
    kernel(laid_out(lhs, lhs_order), laid_out(rhs, rhs_order), out, cuts=2)
    wanted = reference(lhs, rhs, windows, feature_groups, batch_groups)
    depth = numpy.prod(rhs_shape[1:])
    tolerance = 2e-6 * depth**0.5 * 4
    numpy.testing.assert_allclose(out, wanted.transpose(out_order), atol=tolerance, rtol=0)
    return kernel.plan


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.name)
@pytest.mark.parametrize(
    ("size", "window", "stride", "padding", "features_in", "features_out"),
    [(28, 1, 1, 0, 40, 72), (28, 1, 2, 0, 40, 32), (28, 3, 1, 1, 32, 33), (27, 3, 2, 1, 20, 64),
     (56, 7, 2, 3, 3, 64), (7, 3, 1, 1, 64, 96), (14, 5, 3, 2, 17, 19)],
)  # fmt: skip
def test_image_layers(size, window, stride, padding, features_in, features_out, machine):
    windows = [Window(size, window, stride, (padding, padding))] * 2
    check(windows, 1, features_in, features_out, machine=machine)


@pytest.mark.parametrize("seed", range(40))
def test_random_convolutions(seed):
    random = numpy.random.default_rng(seed)

    def pick(*choices):
        return choices[random.integers(len(choices))]

    rank = pick(1, 1, 2, 2, 2, 3)
    windows = []
    for _ in range(rank):
        while True:
            window = Window(
                pick(1, 4, 9, 16), pick(1, 2, 3, 4), pick(1, 1, 2, 3),
                (pick(0, 0, 1, 2, -1), pick(0, 0, 1, 3, -1)), pick(1, 1, 2, 3), pick(1, 1, 2),
                pick(False, False, True),
            )  # fmt: skip
            if window.result > 0:
                break
        windows.append(window)
    kind = pick("none", "none", "feature", "batch")
    groups = pick(2, 3) if kind != "none" else 1
    batch = pick(1, 2) * (groups if kind == "batch" else 1)
    features_in = pick(1, 3, 8) * (groups if kind == "feature" else 1)
    features_out = pick(1, 5, 16, 40) * groups
    orders = [tuple(random.permutation(rank + 2)) for _ in range(3)]
    check(
        windows, batch, features_in, features_out, groups if kind == "feature" else 1,
        groups if kind == "batch" else 1, pick(None, orders),
    )  # fmt: skip


@pytest.mark.parametrize("multiplier", [1, 2])
def test_depthwise(multiplier):
    windows = [Window(14, 3, 1, (1, 1))] * 2
    check(windows, 2, 48, 48 * multiplier, feature_groups=48)


def test_gradient_of_the_image_and_of_the_kernel():
    # As JAX writes them for a stride-2 convolution: dilated lhs, then dilated rhs over the batch.
    check([Window(7, 3, 1, (1, 2), lhs_dilation=2, is_reversed=True)] * 2, 2, 32, 24)
    nhwc, kernel = (1, 2, 3, 0), (1, 2, 3, 0)
    plan = check(
        [Window(15, 7, 1, (1, 1), rhs_dilation=2)] * 2, 24, 6, 32,
        layouts=(nhwc, kernel, (2, 3, 0, 1)),
    )  # fmt: skip
    assert plan.form == "blocked"


def test_channels_first():
    windows = [Window(20, 3, 1, (1, 1))] * 2
    plain = tuple(range(4))
    check(windows, 2, 24, 40, layouts=(plain, plain, plain))


def test_empty_result_and_empty_window():
    check([Window(3, 5, 1, (0, 0))], 2, 4, 4)
    check([Window(6, 2, 1, (4, 4))], 1, 16, 4)
