"""Does a constant operand packed before the run give the results of one packed meanwhile?"""

from __future__ import annotations

import numpy
import pytest

from hloom.targets.cpu import features
from hloom.targets.cpu.contraction import (
    ConvolutionSpec,
    Window,
    dot_general,
    emit_contraction,
    emit_convolution,
    packed_constant,
)
from tests.targets.cpu.contraction_support import Compiled

MACHINES = [features.host(), features.level(3)]


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.name)
@pytest.mark.parametrize("type", ["f32", "i8"])
@pytest.mark.parametrize("shape", [(60, 100, 90), (20, 70, 2000), (128, 64, 64)])
@pytest.mark.parametrize("transposed", [False, True])
def test_matmul_with_packed_weights(shape, transposed, type, machine):
    m, n, k = shape
    random = numpy.random.default_rng(1)
    dtype = {"f32": numpy.float32, "i8": numpy.int8}[type]
    lhs = (random.standard_normal((3, m, k)) * 4).astype(dtype)
    rhs = (random.standard_normal((3, k, n)) * 4).astype(dtype)
    wanted = numpy.einsum("bmk,bkn->bmn", lhs, rhs, dtype=float)
    stored = numpy.ascontiguousarray(rhs.transpose(0, 2, 1)) if transposed else rhs
    out = {"f32": "f32", "i8": "i32"}[type]
    spec = dot_general(
        lhs.shape, stored.shape, lhs_batching=[0], rhs_batching=[0], lhs_contracting=[2],
        rhs_contracting=[2 if transposed else 1], lhs_type=type, rhs_type=type, out_type=out,
    )  # fmt: skip
    packed = packed_constant(spec, machine)
    assert packed is not None
    kernel = Compiled(
        lambda module: emit_contraction(module, "kernel", spec, machine, is_packed=True), machine
    )
    result = numpy.zeros(wanted.shape, {"f32": numpy.float32, "i32": numpy.int32}[out])
    kernel(lhs, packed.pack(stored), result)
    numpy.testing.assert_allclose(result, wanted, atol=k * 3e-5, rtol=0)


def test_only_a_column_operand_in_the_blocked_form_is_packed():
    machine = features.host()
    spec = dot_general((64, 64), (64, 64), lhs_contracting=[1], rhs_contracting=[0])
    assert packed_constant(spec, machine, operand="lhs") is None
    tiny = dot_general((4, 4), (4, 4), lhs_contracting=[1], rhs_contracting=[0])
    assert packed_constant(tiny, machine) is None
    empty = dot_general((64, 0), (0, 64), lhs_contracting=[1], rhs_contracting=[0])
    assert packed_constant(empty, machine) is None


def test_convolution_with_packed_weights():
    machine = features.host()
    window = Window(20, 3, 1, (1, 1))
    spec = ConvolutionSpec(
        1, 48, 40, (window, window), (20 * 20 * 48, 1, 20 * 48, 48), (1, 40, 3 * 48 * 40, 48 * 40),
        (20 * 20 * 40, 1, 20 * 40, 40),
    )  # fmt: skip
    random = numpy.random.default_rng(1)
    lhs = random.standard_normal((20, 20, 48)).astype(numpy.float32)
    rhs = random.standard_normal((3, 3, 48, 40)).astype(numpy.float32)
    results = []
    for is_packed in (False, True):
        kernel = Compiled(
            lambda module, flag=is_packed: emit_convolution(
                module, "kernel", spec, machine, is_packed=flag
            ),
            machine,
        )
        result = numpy.zeros((20, 20, 40), numpy.float32)
        kernel(lhs, packed_constant(spec, machine).pack(rhs) if is_packed else rhs, result)
        results.append(result)
    numpy.testing.assert_allclose(results[0], results[1], atol=2e-4, rtol=0)
