"""Do epilogues see every result once, at the right place, for every form and tiling?"""

from __future__ import annotations

import numpy
import pytest

from hloom.llvm.writer import constant
from hloom.targets.cpu import features
from hloom.targets.cpu.contraction import (
    OUT,
    Strides,
    dot_general,
    emit_contraction,
    load_lanes,
    store_lanes,
)
from hloom.targets.cpu.contraction.emission import index
from tests.targets.cpu.contraction_support import Compiled

MACHINES = [features.host(), features.level(3)]
SHAPES = [(5, 6, 7), (64, 64, 64), (45, 61, 200), (33, 97, 1500), (130, 16, 300)]


class BiasAndRectify:
    """max(sum + bias[n], 0) to the result, the sum itself to a second result of its own layout."""

    needs_indices = False

    def __init__(self, result, second):
        self.operands = (result, Strides((), (0,), (1,)), second)

    def begin(self, function, arguments):
        self.pointers = [
            function.load("ptr", function.address(arguments, index(OUT + number), "ptr"), 8)
            for number in range(3)
        ]

    def emit(self, function, accumulator, position, mask):
        lanes = 1 if accumulator.type == "float" else int(accumulator.type[1:].split()[0])
        out, bias_at, second = position.offsets
        result, bias, copy = self.pointers
        pointer = function.address(bias, bias_at, "float")
        if lanes == 1:
            value = function.load("float", pointer, 4)
        elif position.steps[1] == 0:
            value = function.splat(function.load("float", pointer, 4), lanes)
        else:
            value = load_lanes(function, accumulator.type, bias, bias_at, position.steps[1], mask)
        total = function.binary("fadd", accumulator, value)
        is_positive = function.compare("fcmp ogt", total, constant(total.type, 0))
        total = function.select(is_positive, total, constant(total.type, 0))
        for pointer, offset, step, item in (
            (result, out, position.steps[0], total),
            (copy, second, position.steps[2], accumulator),
        ):
            store_lanes(function, item, pointer, offset, step, mask)


class WriteIndices:
    """Stores 10000 * batch + 100 * m + n + 0 * sum, from the loops' indices."""

    needs_indices = True

    def __init__(self, result):
        self.operands = (result,)

    def begin(self, function, arguments):
        self.out = function.load("ptr", function.address(arguments, index(OUT), "ptr"), 8)

    def emit(self, function, accumulator, position, mask):
        number = index(0)
        for group, loop, factor in (
            ("batch", 0, 10000),
            ("m", 0, 1000),
            ("m", 1, 100),
            ("n", 0, 1),
        ):
            part = function.binary("mul", position.index(group, loop), index(factor))
            number = function.binary("add", number, part)
        lanes = 1 if accumulator.type == "float" else int(accumulator.type[1:].split()[0])
        value = function.splat(function.cast("sitofp", number, "float"), lanes)
        if lanes > 1:
            group, loop = position.lane_loop
            factor = {("m", 1): 100, ("n", 0): 1}[group, loop]
            steps = ", ".join(f"float {float(lane * factor)}" for lane in range(lanes))
            value = function.binary("fadd", value, type(value)(value.type, f"<{steps}>"))
        store_lanes(function, value, self.out, position.offsets[0], position.steps[0], mask)


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.name)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("transposed", [False, True])
def test_bias_activation_and_a_second_result(shape, transposed, machine):
    m, n, k = shape
    random = numpy.random.default_rng(3)
    lhs = random.standard_normal((m, k)).astype(numpy.float32)
    rhs = random.standard_normal((k, n)).astype(numpy.float32)
    bias = random.standard_normal(n).astype(numpy.float32)
    steps = (1, m) if transposed else (n, 1)
    spec = dot_general(
        lhs.shape, rhs.shape, lhs_contracting=[1], rhs_contracting=[0], result_strides=steps
    )
    epilogue = BiasAndRectify(spec.result_strides, Strides((), (1,), (m,)))
    kernel = Compiled(
        lambda module: emit_contraction(module, "kernel", spec, machine, epilogue), machine
    )
    result = numpy.zeros((n, m) if transposed else (m, n), numpy.float32)
    second = numpy.zeros((n, m), numpy.float32)
    kernel(lhs, rhs, result, bias, second, cuts=2)
    total = lhs.astype(float) @ rhs
    numpy.testing.assert_allclose(second.T, total, atol=3e-6 * k, rtol=0)
    result = result.T if transposed else result
    numpy.testing.assert_allclose(result, numpy.maximum(total + bias, 0), atol=3e-6 * k, rtol=0)


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.name)
@pytest.mark.parametrize("sizes", [(2, 3, 4, 5, 6), (2, 5, 40, 51, 33), (3, 1, 50, 40, 900)])
@pytest.mark.parametrize("transposed", [False, True])
def test_loop_indices(sizes, transposed, machine):
    b, m0, m1, n, k = sizes
    lhs = numpy.ones((b, m0, m1, k), numpy.float32)
    rhs = numpy.ones((b, k, n), numpy.float32)
    steps = (m0 * m1 * n, m1 * n, n, 1)
    if transposed:
        steps = (m0 * m1 * n, m1, 1, m0 * m1)
    spec = dot_general(
        lhs.shape, rhs.shape, lhs_batching=[0], rhs_batching=[0], lhs_contracting=[3],
        rhs_contracting=[1], result_strides=steps,
    )  # fmt: skip
    kernel = Compiled(
        lambda module: emit_contraction(
            module, "kernel", spec, machine, WriteIndices(spec.result_strides)
        ),
        machine,
    )
    shape = (b, n, m0, m1) if transposed else (b, m0, m1, n)
    result = numpy.zeros(shape, numpy.float32)
    kernel(lhs, rhs, result)
    if transposed:
        result = result.transpose(0, 2, 3, 1)
    numbers = numpy.indices((b, m0, m1, n))
    wanted = 10000 * numbers[0] + 1000 * numbers[1] + 100 * numbers[2] + numbers[3]
    numpy.testing.assert_array_equal(result, wanted)
