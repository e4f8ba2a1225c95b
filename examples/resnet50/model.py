"""How is ResNet-50 (v1.5) written in Flax, the source of the StableHLO text kept here?"""

from functools import partial

import flax.linen as nn
import jax
import jax.numpy as jnp

from .config import ResNetConfig


class Bottleneck(nn.Module):
    """One bottleneck block; the stride sits on the 3x3 convolution (v1.5)."""

    width: int
    stride: int
    epsilon: float

    @nn.compact
    def __call__(self, image: jax.Array) -> jax.Array:
        """Narrow, filter, widen; then add the image or its projection."""
        convolution = partial(nn.Conv, use_bias=False)
        norm = partial(nn.BatchNorm, use_running_average=True, epsilon=self.epsilon)
        strides = (self.stride, self.stride)
        residual = image
        branch = nn.relu(norm(name="norm_1")(convolution(self.width, (1, 1), name="conv_1")(image)))
        branch = convolution(self.width, (3, 3), strides, padding=[(1, 1), (1, 1)], name="conv_2")(
            branch
        )
        branch = nn.relu(norm(name="norm_2")(branch))
        branch = norm(name="norm_3")(convolution(4 * self.width, (1, 1), name="conv_3")(branch))
        if residual.shape != branch.shape:
            residual = convolution(4 * self.width, (1, 1), strides, name="conv_shortcut")(residual)
            residual = norm(name="norm_shortcut")(residual)
        return nn.relu(residual + branch)


class ResNet(nn.Module):
    """A residual network on NHWC images, in inference form."""

    config: ResNetConfig

    @nn.compact
    def __call__(self, image: jax.Array) -> jax.Array:
        """The logits of a batch of images."""
        config = self.config
        image = nn.Conv(
            config.width,
            (7, 7),
            (2, 2),
            padding=[(3, 3), (3, 3)],
            use_bias=False,
            name="stem_conv",
        )(image)
        image = nn.BatchNorm(use_running_average=True, epsilon=config.epsilon, name="stem_norm")(
            image
        )
        image = nn.max_pool(nn.relu(image), (3, 3), (2, 2), padding=((1, 1), (1, 1)))
        for stage, blocks in enumerate(config.blocks):
            for block in range(blocks):
                stride = 2 if stage > 0 and block == 0 else 1
                image = Bottleneck(
                    config.width * 2**stage,
                    stride,
                    config.epsilon,
                    name=f"stage_{stage}_block_{block}",
                )(image)
        return nn.Dense(config.classes, name="classifier")(jnp.mean(image, axis=(1, 2)))
