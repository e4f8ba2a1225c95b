"""Which values go into ResNet-50, made from a seed with NumPy alone?"""

from dataclasses import dataclass

import numpy as np

from ..seeded import scaled, uniform
from .config import ResNetConfig


@dataclass(frozen=True)
class Parameter:
    """One weight or running statistic: its path in the tree and its shape."""

    path: tuple[str, ...]
    shape: tuple[int, ...]

    @property
    def name(self) -> str:
        """The path as one word."""
        return "/".join(self.path)

    def make(self) -> np.ndarray:
        """The seeded values, scaled so that activations stay near one."""
        kind = self.path[-1]
        if kind == "kernel":
            fan_in = int(np.prod(self.shape[:-1]))
            gain = 1.0 if self.path[0] == "classifier" else 2.0
            return scaled(self.name, self.shape, (gain / fan_in) ** 0.5)
        low, high = (0.1, 0.3) if self.path[-2:] == ("norm_3", "scale") else _RANGES[kind]
        return uniform(self.name, self.shape, low, high)


# A block's last scale is small, or the residual sums would grow from block to block.
_RANGES = {"scale": (0.8, 1.2), "bias": (-0.2, 0.2), "mean": (-0.2, 0.2), "var": (0.5, 1.5)}


def parameters(config: ResNetConfig) -> tuple[Parameter, ...]:
    """The weights in argument order, which is the sorted order of their paths."""
    found = [
        Parameter(("stem_conv", "kernel"), (7, 7, 3, config.width)),
        Parameter(("classifier", "kernel"), (_features(config), config.classes)),
        Parameter(("classifier", "bias"), (config.classes,)),
    ]
    for block, convolution, _, shape in _block_convolutions(config):
        found.append(Parameter((block, convolution, "kernel"), shape))
    for path, size in _norms(config):
        found += [Parameter((*path, "scale"), (size,)), Parameter((*path, "bias"), (size,))]
    return tuple(sorted(found, key=lambda parameter: parameter.path))


def statistics(config: ResNetConfig) -> tuple[Parameter, ...]:
    """The running statistics in argument order, which is the sorted order of their paths."""
    found: list[Parameter] = []
    for path, size in _norms(config):
        found += [Parameter((*path, "mean"), (size,)), Parameter((*path, "var"), (size,))]
    return tuple(sorted(found, key=lambda parameter: parameter.path))


def weights(config: ResNetConfig) -> dict[str, np.ndarray]:
    """The weights and running statistics by name, in argument order."""
    return {p.name: p.make() for p in (*parameters(config), *statistics(config))}


def image(config: ResNetConfig) -> np.ndarray:
    """The input, batch x height x width x 3, with zero mean and unit deviation."""
    return scaled("image", (config.batch, config.image, config.image, 3), 1.0)


def forward_arguments(config: ResNetConfig) -> list[np.ndarray]:
    """Every argument of forward.mlir's main, in order."""
    return [*weights(config).values(), image(config)]


def _features(config: ResNetConfig) -> int:
    return 4 * config.width * 2 ** (len(config.blocks) - 1)


def _block_convolutions(config: ResNetConfig):
    """Yields (block, convolution, norm, kernel shape) of every block."""
    entering = config.width
    for stage, blocks in enumerate(config.blocks):
        width = config.width * 2**stage
        for index in range(blocks):
            block = f"stage_{stage}_block_{index}"
            yield block, "conv_1", "norm_1", (1, 1, entering, width)
            yield block, "conv_2", "norm_2", (3, 3, width, width)
            yield block, "conv_3", "norm_3", (1, 1, width, 4 * width)
            if index == 0:
                yield block, "conv_shortcut", "norm_shortcut", (1, 1, entering, 4 * width)
            entering = 4 * width


def _norms(config: ResNetConfig):
    """Yields (path, features) of every batch norm."""
    yield ("stem_norm",), config.width
    for block, _, norm, shape in _block_convolutions(config):
        yield (block, norm), shape[-1]
