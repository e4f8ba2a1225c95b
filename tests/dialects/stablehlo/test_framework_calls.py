"""The custom calls that JAX emits mean what JAX computes with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hloom import parse
from hloom.diagnostics import EvaluationError
from hloom.interpret import run
from hloom.ir import verify

jax = pytest.importorskip("jax")
linalg = pytest.importorskip("jax.scipy.linalg")

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_platforms", "cpu")


def interpreted(function: Callable[..., Any], *arrays: Any) -> list[Any]:
    """Run a JAX function on the interpreter."""
    module = parse(jax.jit(function).lower(*arrays).as_text())
    verify(module)
    return run(module, *arrays)


def matrices(*shape: int, dtype: str = "float64") -> Any:
    numbers = np.random.default_rng(len(shape))
    real = numbers.normal(size=shape)
    return (real + 1j * numbers.normal(size=shape) if dtype[0] == "c" else real).astype(dtype)


def hermitian(*shape: int, dtype: str) -> Any:
    found = matrices(*shape, dtype=dtype)
    return found @ np.conj(np.swapaxes(found, -1, -2)) + np.eye(shape[-1], dtype=dtype)


DTYPES = ("float32", "float64", "complex64", "complex128")


def closeness(dtype: str) -> float:
    return 2e-4 if dtype in ("float32", "complex64") else 1e-11


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(
    ("function", "shape"),
    [
        (jax.lax.linalg.lu, (2, 4, 4)),
        (jax.lax.linalg.lu, (3, 5)),
        (jax.numpy.linalg.qr, (2, 5, 3)),
        (lambda a: jax.numpy.linalg.svd(a, full_matrices=False), (2, 3, 4)),
        (jax.numpy.linalg.svd, (4, 2)),
        (lambda a: jax.numpy.linalg.svd(a, compute_uv=False), (4, 2)),
        (jax.numpy.linalg.eig, (2, 4, 4)),
        (linalg.schur, (4, 4)),
        (lambda a: linalg.hessenberg(a, calc_q=True), (4, 4)),
        (lambda a: jax.numpy.linalg.solve(a, a[..., :2]), (2, 3, 3)),
        (jax.numpy.linalg.inv, (3, 3)),
    ],
)
def test_decompositions(function: Callable[..., Any], shape: tuple[int, ...], dtype: str) -> None:
    array = matrices(*shape, dtype=dtype)
    expected = jax.tree.leaves(function(array))
    for actual, wanted in zip(interpreted(function, array), expected, strict=True):
        assert actual.dtype == wanted.dtype
        np.testing.assert_allclose(actual, wanted, atol=closeness(dtype), rtol=closeness(dtype))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(
    "function",
    [
        jax.numpy.linalg.eigh,
        jax.numpy.linalg.cholesky,
        jax.lax.linalg.tridiagonal,
        lambda a: linalg.cho_solve(linalg.cho_factor(a), a[:, :1]),
        lambda a: linalg.solve_triangular(a, a, lower=True, trans="C"),
    ],
)
def test_decompositions_of_hermitian_matrices(function: Callable[..., Any], dtype: str) -> None:
    array = hermitian(4, 4, dtype=dtype)
    expected = jax.tree.leaves(function(array))
    for actual, wanted in zip(interpreted(function, array), expected, strict=True):
        np.testing.assert_allclose(
            actual, wanted, atol=20 * closeness(dtype), rtol=20 * closeness(dtype)
        )


@pytest.mark.parametrize("dtype", DTYPES)
def test_tridiagonal_systems(dtype: str) -> None:
    lower, diagonal, upper = matrices(3, 5, dtype=dtype)
    diagonal = diagonal + 4
    sides = matrices(5, 2, dtype=dtype)
    function = jax.lax.linalg.tridiagonal_solve
    (actual,) = interpreted(function, lower, diagonal, upper, sides)
    expected = function(lower, diagonal, upper, sides)
    np.testing.assert_allclose(actual, expected, atol=closeness(dtype), rtol=closeness(dtype))


def test_matrices_without_elements() -> None:
    values, vectors = interpreted(jax.numpy.linalg.eigh, np.zeros((2, 0, 0)))
    assert values.shape == (2, 0)
    assert vectors.shape == (2, 0, 0)


def test_the_greatest_elements() -> None:
    array = matrices(3, 40, dtype="float32")
    function = lambda a: jax.lax.approx_max_k(a, 5)  # noqa: E731
    values, places = interpreted(function, array)
    wanted = np.sort(array, axis=-1)[:, ::-1][:, :5]
    np.testing.assert_array_equal(values, wanted)
    np.testing.assert_array_equal(np.take_along_axis(array, places, -1), wanted)


def test_annotations_give_back_what_they_are_given() -> None:
    module = parse(
        """
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "", mhlo.sharding = "{replicated}"}
    : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}"""
    )
    array = np.ones(2, np.float32)
    assert run(module, array)[0].tolist() == [1, 1]


def test_assumptions_about_extents_are_checked() -> None:
    module = parse(
        """
func.func @main(%holds: tensor<i1>, %n: tensor<i32>) {
  stablehlo.custom_call @shape_assertion(%holds, %n) {api_version = 2 : i32,
    error_message = "the extent {0} is odd", has_side_effect = true}
    : (tensor<i1>, tensor<i32>) -> ()
  return
}"""
    )
    assert run(module, True, 3) == []
    with pytest.raises(EvaluationError, match="the extent 3 is odd"):
        run(module, False, 3)


def test_unknown_targets_are_named() -> None:
    module = parse(
        """
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @somewhere(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}"""
    )
    with pytest.raises(EvaluationError, match="somewhere"):
        run(module, np.ones(2, np.float32))
