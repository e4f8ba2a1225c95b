"""Does a program compile, save, load and give the same bits whatever the number of threads?"""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import hloom
from hloom import runtime
from hloom.diagnostics import ArtifactError, ParseError, UnsupportedError, UsageError, VerifyError

SOFTMAX = """
func.func @main(%x: tensor<37x203xf32>) -> tensor<37x203xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1]
     : (tensor<37x203xf32>, tensor<f32>) -> tensor<37xf32>
  %b = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<37xf32>) -> tensor<37x203xf32>
  %d = stablehlo.subtract %x, %b : tensor<37x203xf32>
  %e = stablehlo.exponential %d : tensor<37x203xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1]
     : (tensor<37x203xf32>, tensor<f32>) -> tensor<37xf32>
  %t = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<37xf32>) -> tensor<37x203xf32>
  %r = stablehlo.divide %e, %t : tensor<37x203xf32>
  return %r : tensor<37x203xf32>
}
"""

LAYERS = """
func.func @main(%x: tensor<96x80xf32>, %w: tensor<80x80xf32>, %b: tensor<80xf32>)
    -> (tensor<96x80xf32>, tensor<80xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %c = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<80xf32>) -> tensor<96x80xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
     : (tensor<96x80xf32>, tensor<80x80xf32>) -> tensor<96x80xf32>
  %1 = stablehlo.add %0, %c : tensor<96x80xf32>
  %2 = stablehlo.tanh %1 : tensor<96x80xf32>
  %3 = stablehlo.dot_general %2, %w, contracting_dims = [1] x [0]
     : (tensor<96x80xf32>, tensor<80x80xf32>) -> tensor<96x80xf32>
  %4 = stablehlo.add %3, %c : tensor<96x80xf32>
  %5 = stablehlo.tanh %4 : tensor<96x80xf32>
  %6 = stablehlo.dot_general %5, %w, contracting_dims = [1] x [0]
     : (tensor<96x80xf32>, tensor<80x80xf32>) -> tensor<96x80xf32>
  %7 = stablehlo.add %6, %c : tensor<96x80xf32>
  %8 = stablehlo.tanh %7 : tensor<96x80xf32>
  %9 = stablehlo.reduce(%8 init: %zero) applies stablehlo.add across dimensions = [0]
     : (tensor<96x80xf32>, tensor<f32>) -> tensor<80xf32>
  return %8, %9 : tensor<96x80xf32>, tensor<80xf32>
}
"""


def _random(*shape: int) -> np.ndarray:
    return np.random.default_rng(7).standard_normal(shape, np.float32)


def test_softmax_is_one_kernel_and_right() -> None:
    executable = hloom.compile(SOFTMAX)
    x = _random(37, 203)
    e = np.exp(x - x.max(1, keepdims=True))
    np.testing.assert_allclose(executable(x), e / e.sum(1, keepdims=True), rtol=1e-6)
    assert executable.report()["compiler"]["kernels"] == 1


def test_equal_layers_share_their_kernel() -> None:
    executable = hloom.compile(LAYERS)
    assert executable.report()["compiler"]["fusions"] == 4
    assert executable.report()["compiler"]["kernels"] == 2
    x, w, b = _random(96, 80), _random(80, 80) / 9, _random(80)
    y = x
    for _ in range(3):
        y = np.tanh(y @ w + b)
    last, total = executable(x, w, b)
    np.testing.assert_allclose(last, y, rtol=2e-5, atol=2e-5)
    np.testing.assert_allclose(total, y.sum(0), rtol=2e-5, atol=2e-4)


def test_bits_do_not_depend_on_the_number_of_threads() -> None:
    executable = hloom.compile(LAYERS)
    arrays = _random(96, 80), _random(80, 80) / 9, _random(80)
    before = runtime.threads()
    found = set()
    try:
        for count in (1, 2, 3, 5):
            runtime.set_threads(count)
            found.add(b"".join(item.tobytes() for item in executable(*arrays)))
    finally:
        runtime.set_threads(before)
    assert len(found) == 1


def test_a_saved_program_runs_without_the_compiler(tmp_path) -> None:
    executable = hloom.compile(SOFTMAX)
    x = _random(37, 203)
    executable.save(tmp_path / "softmax.hloom")
    np.save(tmp_path / "x.npy", x)
    script = (
        "import sys, numpy, hloom\n"
        f"y = hloom.load(r'{tmp_path}/softmax.hloom')(numpy.load(r'{tmp_path}/x.npy'))\n"
        f"numpy.save(r'{tmp_path}/y.npy', y)\n"
        "assert 'llvmlite' not in sys.modules and 'hloom.lowering' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
    assert np.load(tmp_path / "y.npy").tobytes() == executable(x).tobytes()


def test_a_module_is_not_changed_by_compiling_it() -> None:
    from hloom.formats.text import print_module

    module = hloom.parse(LAYERS)
    before = print_module(module)
    hloom.compile(module)
    assert print_module(module) == before


@pytest.mark.parametrize("level", ["x86-64-v3", "x86-64-v4"])
def test_older_machines_give_right_results_too(level: str) -> None:
    executable = hloom.compile(SOFTMAX, features=level)
    x = _random(37, 203)
    e = np.exp(x - x.max(1, keepdims=True))
    np.testing.assert_allclose(executable(x), e / e.sum(1, keepdims=True), rtol=1e-6)


def test_every_target_agrees() -> None:
    x = _random(37, 203)
    reference = hloom.compile(SOFTMAX, target="reference")(x)
    np.testing.assert_allclose(hloom.compile(SOFTMAX)(x), reference, rtol=1e-6)


def test_the_null_target_goes_through_all_phases_and_refuses_to_run() -> None:
    program = hloom.compile(SOFTMAX, target="null")
    assert program.report()["compiler"]["kernels_without_code"] == 1
    with pytest.raises(UnsupportedError, match="null"):
        program(_random(37, 203))


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ("/no/such/file.mlir", UsageError),
        ("func.func @main( {\n}", ParseError),
        ("func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n  return %y : tensor<2xf32>\n}",
         ParseError),
        ('func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n'
         '  %0 = "stablehlo.add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>\n'
         '  return %x : tensor<2xf32>\n}', VerifyError),
        ('func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n'
         '  %0 = "mine.op"(%x) : (tensor<2xf32>) -> tensor<2xf32>\n'
         '  return %0 : tensor<2xf32>\n}', UnsupportedError),
    ],
)  # fmt: skip
def test_what_cannot_be_compiled_ends_in_a_clear_error(source: str, error: type) -> None:
    with pytest.raises(error) as caught:
        hloom.compile(source)
    first = str(caught.value).splitlines()[0]
    assert first.startswith("error[HL")


def test_an_unknown_target_is_named() -> None:
    with pytest.raises(UsageError, match="gpux"):
        hloom.compile(SOFTMAX, target="gpux")


def test_a_damaged_file_is_refused(tmp_path) -> None:
    path = tmp_path / "softmax.hloom"
    hloom.compile(SOFTMAX).save(path)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    with pytest.raises(ArtifactError):
        hloom.load(path)


def test_a_mistake_of_ours_keeps_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    from hloom.diagnostics import InternalError
    from hloom.pipeline.compilation import Compilation

    def fail(self: Compilation) -> None:
        raise ValueError("made up")

    monkeypatch.setattr(Compilation, "_fuse", fail)
    with pytest.raises(InternalError, match="hloom bug: ValueError: made up") as caught:
        hloom.compile(SOFTMAX)
    cure = str(caught.value.cure)
    with open(cure.rsplit(" ", 1)[1], encoding="utf-8") as file:
        assert file.read() == SOFTMAX


def test_contracted_products_round_once_and_strict_ones_twice() -> None:
    source = """
    func.func @main(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
      %p = stablehlo.multiply %x, %x : tensor<16xf32>
      %s = stablehlo.add %p, %y : tensor<16xf32>
      return %s : tensor<16xf32>
    }
    """
    x = np.full(16, 1 + 2**-12, np.float32)
    y = -(x * x)
    assert not hloom.compile(source)(x, y).any()
    assert (hloom.compile(source, fp="contract")(x, y) == np.float32(2**-24)).all()


@pytest.mark.parametrize("options", [{"frobnicate": 1}, {"fp": "sloppy"}, {"features": "8086"}])
def test_options_that_a_target_does_not_take_are_refused(options: dict) -> None:
    with pytest.raises(UsageError, match="HL0603"):
        hloom.compile(SOFTMAX, **options)
