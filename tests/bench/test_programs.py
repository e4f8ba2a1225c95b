"""Are the small programs of the bench what they are called?"""

import numpy as np
import pytest

from bench import programs

CASES = {
    "add_one": (programs.add_one(), [()], lambda x: x + 1),
    "matmul": (programs.matmul(3, 4, 5), [(3, 4), (4, 5)], lambda a, b: a @ b),
    "add": (programs.add(7), [(7,), (7,)], lambda a, b: a + b),
    "reduce_rows": (programs.reduce_rows(3, 5), [(3, 5)], lambda x: x.sum(1)),
    "reduce_columns": (programs.reduce_columns(3, 5), [(3, 5)], lambda x: x.sum(0)),
    "softmax": (
        programs.softmax(3, 5),
        [(3, 5)],
        lambda x: np.exp(x) / np.exp(x).sum(1, keepdims=True),
    ),
    "layer_norm": (
        programs.layer_norm(3, 5),
        [(3, 5), (5,), (5,)],
        lambda x, scale, bias: (
            (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + 1e-5) * scale + bias
        ),
    ),
    "gelu": (
        programs.gelu(9),
        [(9,)],
        lambda x: x * 0.5 * (1 + np.tanh(0.7978845608 * (x + 0.044715 * x**3))),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_xla_computes_what_the_name_says(name):
    xla = pytest.importorskip("bench.peers.xla")
    text, shapes, expected = CASES[name]
    arrays = [np.asarray(np.random.default_rng(1).standard_normal(s), np.float32) for s in shapes]
    (found,) = xla.bind(text, arrays)()
    np.testing.assert_allclose(np.asarray(found), expected(*arrays), rtol=1e-5, atol=1e-5)
