"""Does a BERT training step compiled by hloom follow jaxlib's over several steps?"""

import numpy as np
import pytest

jax = pytest.importorskip("jax")
train = pytest.importorskip("examples.bert_base.train")
hloom_jax = pytest.importorskip("hloom.jax")

from examples.bert_base.config import BASE_TRAINING, SMALL_TRAINING  # noqa: E402

STEPS = 3
TOLERANCE = 1e-4


@pytest.mark.parametrize(
    "config",
    [
        pytest.param(SMALL_TRAINING, id="small"),
        pytest.param(BASE_TRAINING, id="base", marks=pytest.mark.slow),
    ],
)
def test_loss_and_parameters_follow_jaxlib(config):
    step = train.make_step(config)
    start = train.arguments(config)
    expected_losses, expected = run(jax.jit(step), start)
    losses, found = run(hloom_jax.compile(step, *start), start)
    np.testing.assert_allclose(losses, expected_losses, rtol=TOLERANCE)
    differences = {name: difference(found[name], value) for name, value in expected.items()}
    assert {name: d for name, d in differences.items() if d > TOLERANCE} == {}


def run(step, start):
    parameters, state, batch = start
    losses = []
    for _ in range(STEPS):
        parameters, state, loss = step(parameters, state, batch)
        losses.append(float(loss))
    named = {
        jax.tree_util.keystr(path): np.asarray(value)
        for path, value in jax.tree_util.tree_leaves_with_path(parameters)
    }
    return losses, named


def difference(found, expected):
    """The largest difference, relative to the largest value of the parameter."""
    return np.abs(found - expected).max() / np.abs(expected).max()
