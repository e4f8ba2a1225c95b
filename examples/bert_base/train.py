"""What is one BERT training step with AdamW, as a function JAX can lower?"""

import sys
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax

from . import inputs
from .config import BASE_TRAINING, SMALL_TRAINING, BertConfig
from .model import Bert

LEARNING_RATE = 1e-4
WEIGHT_DECAY = 0.01
# As BERT was trained. With a smaller one, Adam turns the rounding noise of vanishing gradients
# (those of the key biases are exactly zero) into full steps, and no two runs agree.
EPSILON = 1e-6


class Batch(NamedTuple):
    """One masked-language-model batch; every array is batch x sequence, int32."""

    token_ids: jax.Array
    token_types: jax.Array
    attention_mask: jax.Array
    labels: jax.Array


OPTIMIZER = optax.adamw(LEARNING_RATE, eps=EPSILON, weight_decay=WEIGHT_DECAY)


def loss(config: BertConfig, parameters: Any, batch: Batch) -> jax.Array:
    """Mean cross entropy over the vocabulary at the visible positions."""
    logits = Bert(config, language_model=True).apply(
        {"params": parameters}, batch.token_ids, batch.token_types, batch.attention_mask
    )
    losses = optax.softmax_cross_entropy_with_integer_labels(logits, batch.labels)
    weights = batch.attention_mask.astype(losses.dtype)
    return jnp.sum(losses * weights) / jnp.sum(weights)


def make_step(config: BertConfig):
    """The step (parameters, optimizer state, batch) -> (parameters, optimizer state, loss)."""

    def train_step(parameters: Any, state: Any, batch: Batch) -> tuple[Any, Any, jax.Array]:
        value, gradients = jax.value_and_grad(lambda p: loss(config, p, batch))(parameters)
        updates, state = OPTIMIZER.update(gradients, state, parameters)
        return optax.apply_updates(parameters, updates), state, value

    return train_step


def abstract_arguments(config: BertConfig) -> tuple[Any, Any, Batch]:
    """The step's arguments as shapes and dtypes only."""
    ids = jax.ShapeDtypeStruct((config.batch, config.sequence), jnp.int32)
    variables = jax.eval_shape(
        Bert(config, language_model=True).init, jax.random.key(0), ids, ids, ids
    )
    parameters = variables["params"]
    return parameters, jax.eval_shape(OPTIMIZER.init, parameters), Batch(ids, ids, ids, ids)


def arguments(config: BertConfig) -> tuple[Any, Any, Batch]:
    """The step's arguments with their seeded values."""
    structure = jax.tree.structure(abstract_arguments(config))
    return jax.tree.unflatten(structure, inputs.training_arguments(config))


def text(config: BertConfig = BASE_TRAINING) -> str:
    """The training step as StableHLO text."""
    return jax.jit(make_step(config)).lower(*abstract_arguments(config)).as_text()


def main() -> None:
    """Print the training step's text; `--small` prints the small model's."""
    sys.stdout.write(text(SMALL_TRAINING if "--small" in sys.argv[1:] else BASE_TRAINING))


if __name__ == "__main__":
    main()
