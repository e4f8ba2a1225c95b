"""Do contractions compute what they say, for every shape, layout, type and machine?"""

from __future__ import annotations

import itertools

import ml_dtypes
import numpy
import pytest

from hloom.targets.cpu import features
from hloom.targets.cpu.contraction import ContractionSpec, Loop, dot_general, emit_contraction
from hloom.targets.cpu.contraction.specification import accumulator_of
from tests.targets.cpu.contraction_support import Compiled

MACHINES = [features.host(), features.level(3)]
DTYPES = {
    "f64": numpy.float64, "f32": numpy.float32, "f16": numpy.float16,
    "bf16": ml_dtypes.bfloat16, "i8": numpy.int8, "ui8": numpy.uint8, "i16": numpy.int16,
    "i32": numpy.int32, "i64": numpy.int64,
}  # fmt: skip
TOLERANCES = {"f64": 1e-13, "f32": 3e-6, "f16": 2e-3, "bf16": 1e-2}


def compiled(spec, machine=None, **options):
    machine = machine or features.host()
    return Compiled(
        lambda module: emit_contraction(module, "kernel", spec, machine, **options), machine
    )


def values(shape, type, seed=0):
    random = numpy.random.default_rng(seed)
    if type.startswith(("f", "bf")):
        return random.standard_normal(shape).astype(DTYPES[type])
    return random.integers(0 if type.startswith("u") else -9, 10, shape).astype(DTYPES[type])


def assert_close(found, wanted, scale, type):
    if type not in TOLERANCES:
        numpy.testing.assert_array_equal(found, wanted)
        return
    error = numpy.abs(found.astype(numpy.float64) - wanted)
    assert (error <= TOLERANCES[type] * (scale + 1e-30)).all(), (error / (scale + 1e-30)).max()


def check_matmul(m, n, k, machine, layout="nn", type="f32", out=None):
    out = out or type
    lhs, rhs = values((m, k), type, 1), values((k, n), type, 2)
    wanted = lhs.astype(numpy.float64) @ rhs.astype(numpy.float64)
    scale = numpy.abs(lhs.astype(numpy.float64)) @ numpy.abs(rhs.astype(numpy.float64))
    if type not in TOLERANCES:
        wanted = lhs.astype(numpy.int64) @ rhs.astype(numpy.int64)
    if layout[0] == "t":
        lhs = numpy.ascontiguousarray(lhs.T)
    if layout[1] == "t":
        rhs = numpy.ascontiguousarray(rhs.T)
    spec = dot_general(
        lhs.shape, rhs.shape, lhs_contracting=[layout[0] == "n"],
        rhs_contracting=[layout[1] == "t"], lhs_type=type, rhs_type=type, out_type=out,
    )  # fmt: skip
    result = numpy.full((m, n), 77, DTYPES[out])
    compiled(spec, machine)(lhs, rhs, result)
    assert_close(
        result, wanted.astype(DTYPES[out]) if out not in TOLERANCES else wanted, scale, out
    )


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.name)
@pytest.mark.parametrize("layout", ["nn", "nt", "tn", "tt"])
@pytest.mark.parametrize(
    "shape",
    [(1, 1, 1), (2, 3, 1), (13, 17, 15), (31, 33, 33), (64, 64, 64), (15, 100, 513), (129, 65, 31),
     (1, 700, 300), (700, 1, 300), (3, 5, 4000), (200, 48, 1111), (45, 290, 64)],
)  # fmt: skip
def test_matmul_of_odd_sizes_in_every_layout(shape, layout, machine):
    check_matmul(*shape, machine, layout)


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.name)
@pytest.mark.parametrize("type", ["f32", "bf16", "i8"])
@pytest.mark.parametrize("shape", [(1, 1000, 77), (2, 257, 700), (1, 9000, 16), (3000, 1, 40)])
def test_a_row_or_two_times_a_matrix(shape, type, machine):
    out = "i32" if type == "i8" else type
    check_matmul(*shape, machine, "nn", type, out)
    check_matmul(*shape, machine, "tt", type, out)


def test_matmul_of_every_small_size():
    sizes = (1, 2, 3, 13, 16, 17, 33)
    for m, n, k in itertools.product(sizes, (1, 7, 16, 33), (1, 5, 16)):
        check_matmul(m, n, k, features.host(), "nn" if (m + n + k) % 2 else "nt")


@pytest.mark.parametrize("machine", [*MACHINES, features.level(2)], ids=lambda m: m.name)
@pytest.mark.parametrize(
    ("type", "out"),
    [("f64", "f64"), ("f16", "f16"), ("bf16", "bf16"), ("bf16", "f32"), ("i32", "i32"),
     ("i8", "i32"), ("ui8", "i32"), ("i8", "i8"), ("i16", "i16"), ("i64", "i64")],
)  # fmt: skip
@pytest.mark.parametrize("layout", ["nn", "tt"])
def test_matmul_of_other_types(type, out, layout, machine):
    if type == "f16" and not machine.has("f16c"):
        pytest.skip("the conversion is a call into the runtime")
    check_matmul(37, 50, 70, machine, layout, type, out)
    check_matmul(5, 6, 7, machine, layout, type, out)


@pytest.mark.parametrize("shape", [(0, 4, 5), (4, 0, 5), (4, 5, 0), (300, 300, 0)])
def test_empty_sizes(shape):
    check_matmul(*shape, features.host())


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.name)
def test_attention_without_transposing_copies(machine):
    query, key = values((2, 40, 3, 24), "f32", 1), values((2, 50, 3, 24), "f32", 2)
    spec = dot_general(
        query.shape, key.shape, lhs_batching=[0, 2], rhs_batching=[0, 2],
        lhs_contracting=[3], rhs_contracting=[3],
    )  # fmt: skip
    scores = numpy.zeros((2, 3, 40, 50), numpy.float32)
    compiled(spec, machine)(query, key, scores)
    wanted = numpy.einsum("bqhd,bkhd->bhqk", query, key, dtype=numpy.float64)
    assert_close(scores, wanted, numpy.float64(10), "f32")
    # The other product, its result stored transposed: [b, q, h, d].
    spec = dot_general(
        key.shape, scores.shape, lhs_batching=[0, 2], rhs_batching=[0, 1],
        lhs_contracting=[1], rhs_contracting=[3], result_strides=(40 * 72, 24, 1, 72),
    )  # fmt: skip
    mixed = numpy.zeros((2, 40, 3, 24), numpy.float32)
    compiled(spec, machine)(key, scores, mixed)
    wanted = numpy.einsum("bkhd,bhqk->bqhd", key, scores, dtype=numpy.float64)
    assert_close(mixed, wanted, numpy.float64(100), "f32")


def test_several_loops_in_each_group_and_any_order():
    lhs, rhs = values((3, 4, 5, 6, 7), "f32", 1), values((6, 3, 8, 7, 9), "f32", 2)
    # lhs: b m0 m1 k0 k1; rhs: k0 b n0 k1 n1
    spec = dot_general(
        lhs.shape, rhs.shape, lhs_batching=[0], rhs_batching=[1],
        lhs_contracting=[3, 4], rhs_contracting=[0, 3],
    )  # fmt: skip
    result = numpy.zeros((3, 4, 5, 8, 9), numpy.float32)
    compiled(spec)(lhs, rhs, result)
    wanted = numpy.einsum("bmnkl,kbold->bmnod", lhs, rhs, dtype=numpy.float64)
    assert_close(result, wanted, numpy.float64(60), "f32")


def test_result_in_a_scattered_layout():
    lhs, rhs = values((70, 90), "f32", 1), values((90, 65), "f32", 2)
    spec = dot_general(
        lhs.shape, rhs.shape, lhs_contracting=[1], rhs_contracting=[0], result_strides=(3 * 65, 3)
    )
    result = numpy.zeros((70, 65, 3), numpy.float32)
    compiled(spec)(lhs, rhs, result)
    assert_close(result[:, :, 0], lhs.astype(float) @ rhs.astype(float), numpy.float64(40), "f32")
    assert not result[:, :, 1:].any()


def test_result_stored_transposed():
    lhs, rhs = values((70, 90), "f32", 1), values((90, 65), "f32", 2)
    spec = dot_general(
        lhs.shape, rhs.shape, lhs_contracting=[1], rhs_contracting=[0], result_strides=(1, 70)
    )
    result = numpy.zeros((65, 70), numpy.float32)
    compiled(spec)(lhs, rhs, result)
    assert_close(result.T, lhs.astype(float) @ rhs.astype(float), numpy.float64(40), "f32")


def test_overlapping_windows_and_negative_strides():
    signal, taps = values((300,), "f32", 1), values((30, 16), "f32", 2)
    spec = ContractionSpec(
        batch=(), m=(Loop(200, lhs=1, out=16),), n=(Loop(16, rhs=1, out=1),),
        k=(Loop(30, lhs=-1, rhs=16),), lhs_offset=40,
    )  # fmt: skip
    result = numpy.zeros((200, 16), numpy.float32)
    compiled(spec)(signal, taps, result)
    windows = numpy.stack([signal[40 + m - 29 : 41 + m][::-1] for m in range(200)])
    assert_close(result, windows.astype(float) @ taps, numpy.float64(40), "f32")


@pytest.mark.parametrize("shape", [(128, 96, 700), (60, 500, 90), (300, 20, 2000)])
def test_results_do_not_depend_on_how_tasks_are_divided(shape):
    m, n, k = shape
    lhs, rhs = values((m, k), "f32", 1), values((k, n), "f32", 2)
    spec = dot_general(lhs.shape, rhs.shape, lhs_contracting=[1], rhs_contracting=[0])
    kernel = compiled(spec)
    results = []
    for cuts in (1, 2, 3, 7):
        result = numpy.zeros((m, n), numpy.float32)
        kernel(lhs, rhs, result, cuts=cuts)
        results.append(result.tobytes())
    assert len(set(results)) == 1


def test_accumulators():
    assert accumulator_of("bf16", "bf16", "bf16") == "f32"
    assert accumulator_of("f32", "f64", "f32") == "f64"
    assert accumulator_of("i8", "ui8", "i32") == "i32"
    assert accumulator_of("i8", "i8", "i64") == "i64"
