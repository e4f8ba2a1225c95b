"""Which sizes make a residual network, without any framework?"""

from dataclasses import dataclass


@dataclass(frozen=True)
class ResNetConfig:
    """The sizes of one bottleneck ResNet and of its input."""

    blocks: tuple[int, ...] = (3, 4, 6, 3)
    width: int = 64
    classes: int = 1000
    batch: int = 1
    image: int = 224
    epsilon: float = 1e-5


BASE = ResNetConfig()
"""ResNet-50 v1.5 (He et al., 2015, stride on the 3x3), batch 1, 224 x 224 x 3."""

SMALL = ResNetConfig(blocks=(1, 1), width=8, classes=10, image=32)
"""A ResNet small enough to read and to interpret."""
