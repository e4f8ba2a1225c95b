"""Does a JAX function compiled by hloom give what JAX gives?"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

jax = pytest.importorskip("jax")
jnp = pytest.importorskip("jax.numpy")

import hloom  # noqa: E402
from hloom.diagnostics import ArgumentError  # noqa: E402


def _random(*shape: int) -> np.ndarray:
    return np.random.default_rng(3).standard_normal(shape, np.float32)


def _agree(function: Any, *arguments: Any, tolerance: float = 2e-6) -> None:
    found = hloom.jax.compile(function, *arguments)(*arguments)
    expected = jax.jit(function)(*arguments)
    assert jax.tree_util.tree_structure(found) == jax.tree_util.tree_structure(expected)
    for a, b in zip(jax.tree_util.tree_leaves(found), jax.tree_util.tree_leaves(expected),
                    strict=True):  # fmt: skip
        assert a.dtype == b.dtype
        np.testing.assert_allclose(
            np.asarray(a, np.float64), np.asarray(b, np.float64), rtol=tolerance, atol=tolerance
        )


def _layer(parameters: dict[str, Any], x: Any) -> dict[str, Any]:
    hidden = jax.nn.gelu(x @ parameters["w"] + parameters["b"], approximate=False)
    return {"softmax": jax.nn.softmax(hidden, axis=-1), "sum": hidden.sum(), "turned": hidden.T}


@pytest.mark.parametrize("rows", [1, 5, 16, 67])
def test_a_layer_with_trees_of_arrays(rows: int) -> None:
    parameters = {"w": _random(20, 30) / 5, "b": _random(30)}
    _agree(_layer, parameters, _random(rows, 20), tolerance=2e-5)


def test_its_gradient() -> None:
    parameters = {"w": _random(20, 30) / 5, "b": _random(30)}

    def loss(parameters: Any, x: Any) -> Any:
        return (_layer(parameters, x)["softmax"] ** 2).sum()

    _agree(jax.value_and_grad(loss), parameters, _random(7, 20))


@pytest.mark.parametrize(
    "function",
    [
        lambda x: x.at[1:].set(10 * x[:-1]),
        lambda x: jnp.concatenate([x, 2 * x, x[:2]]),
        lambda x: (x.astype(jnp.int32) % 3, x // 2, jnp.roll(x, 2), jnp.flip(x), x > 2),
        lambda x: jnp.argmax(x),
        lambda x: jnp.cumsum(x),
        lambda x: jnp.pad(x, 2, constant_values=1.5),
        lambda x: x[jnp.array([3, 1, 0, 9])],
        lambda x: jnp.zeros(9).at[jnp.array([1, 1, 8])].add(x[:3]),
        lambda x: jnp.where(x > 0, jnp.sqrt(jnp.abs(x)), -1.0),
        lambda x: jnp.var(x) + jnp.prod(x),
        lambda x: jnp.outer(x, x).T @ x,
        lambda x: (x, x, 1.0),
    ],
)
def test_functions_of_a_vector(function: Any) -> None:
    _agree(function, _random(12), tolerance=1e-5)


def test_scan_and_conditionals() -> None:
    def running(x: Any) -> Any:
        def body(carry: Any, value: Any) -> Any:
            carry = jax.lax.cond(
                value[0] > 0, lambda c: c * 0.9 + value, lambda c: c - value, carry
            )
            return carry, carry.sum()

        return jax.lax.scan(body, jnp.zeros(3), x)

    _agree(running, _random(11, 3))


def test_a_convolution_with_gradient() -> None:
    def loss(kernel: Any, image: Any) -> Any:
        out = jax.lax.conv_general_dilated(
            image, kernel, (2, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
        return (jnp.tanh(out) ** 2).mean()

    _agree(jax.grad(loss, argnums=(0, 1)), _random(3, 3, 2, 5), _random(2, 8, 9, 2))


def test_an_already_jitted_function_and_shapes_without_values() -> None:
    function = jax.jit(lambda x: jnp.exp(x) + 1)
    compiled = hloom.jax.compile(function, jax.ShapeDtypeStruct((3, 4), jnp.float32))
    x = _random(3, 4)
    np.testing.assert_allclose(compiled(x), np.exp(x) + 1, rtol=1e-6)


def test_jax_arrays_are_taken_and_python_numbers_too() -> None:
    compiled = hloom.jax.compile(lambda x, s: x * s, jnp.ones(3), 2.0)
    assert compiled(jnp.arange(3.0), 3.0).tolist() == [0, 3, 6]


def test_another_structure_is_refused() -> None:
    compiled = hloom.jax.compile(lambda pair: pair[0] + pair[1], (_random(3), _random(3)))
    with pytest.raises(ArgumentError, match="PyTreeDef"):
        compiled([_random(3), _random(3)])


def test_another_shape_is_refused() -> None:
    compiled = hloom.jax.compile(lambda x: x + 1, _random(3))
    with pytest.raises(ArgumentError, match="tensor<3xf32>"):
        compiled(_random(4))
