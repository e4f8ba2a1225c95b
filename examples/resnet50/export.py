"""How was forward.mlir made from the Flax model?"""

from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp

from .config import BASE, ResNetConfig
from .model import ResNet


def forward(config: ResNetConfig):
    """The function (parameters, running statistics, image) -> logits."""

    def resnet_forward(parameters: Any, statistics: Any, image: Any) -> Any:
        return ResNet(config).apply({"params": parameters, "batch_stats": statistics}, image)

    return resnet_forward


def abstract_arguments(config: ResNetConfig) -> tuple[Any, ...]:
    """The forward function's arguments as shapes and dtypes only."""
    image = jax.ShapeDtypeStruct((config.batch, config.image, config.image, 3), jnp.float32)
    variables = jax.eval_shape(ResNet(config).init, jax.random.key(0), image)
    return variables["params"], variables["batch_stats"], image


def text(config: ResNetConfig = BASE) -> str:
    """The forward pass as StableHLO text."""
    return jax.jit(forward(config)).lower(*abstract_arguments(config)).as_text()


def main() -> None:
    """Write the text beside this script."""
    Path(__file__).with_name("forward.mlir").write_text(text())


if __name__ == "__main__":
    main()
