"""What does ResNet-50 answer when PyTorch computes it in float64?

The model is written here a second time, so that a mistake in the exported program, in the compiler
and in this file would have to agree to go unnoticed.
"""

from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from . import inputs
from .config import BASE, ResNetConfig

REFERENCE = Path(__file__).with_name("reference.npz")


def resnet(config: ResNetConfig, image: torch.Tensor, w: dict[str, torch.Tensor]) -> torch.Tensor:
    """The logits of NCHW images, with convolution kernels already in OIHW order."""

    def convolution(x, name, stride=1, padding=0):
        return functional.conv2d(x, w[f"{name}/kernel"], stride=stride, padding=padding)

    def norm(x, name):
        mean, variance = w[f"{name}/mean"], w[f"{name}/var"]
        scale, bias = w[f"{name}/scale"], w[f"{name}/bias"]
        return functional.batch_norm(x, mean, variance, scale, bias, eps=config.epsilon)

    x = torch.relu(norm(convolution(image, "stem_conv", 2, 3), "stem_norm"))
    x = functional.max_pool2d(x, 3, 2, 1)
    for stage, blocks in enumerate(config.blocks):
        for index in range(blocks):
            block = f"stage_{stage}_block_{index}"
            stride = 2 if stage > 0 and index == 0 else 1
            y = torch.relu(norm(convolution(x, f"{block}/conv_1"), f"{block}/norm_1"))
            y = torch.relu(norm(convolution(y, f"{block}/conv_2", stride, 1), f"{block}/norm_2"))
            y = norm(convolution(y, f"{block}/conv_3"), f"{block}/norm_3")
            if index == 0:
                shortcut = convolution(x, f"{block}/conv_shortcut", stride)
                x = norm(shortcut, f"{block}/norm_shortcut")
            x = torch.relu(x + y)
    pooled = x.mean(dim=(2, 3))
    return functional.linear(pooled, w["classifier/kernel"].T, w["classifier/bias"])


def torch_weights(config: ResNetConfig, dtype: torch.dtype) -> dict[str, torch.Tensor]:
    """The seeded weights as tensors, convolution kernels in OIHW order."""
    found = {}
    for name, value in inputs.weights(config).items():
        tensor = torch.from_numpy(value).to(dtype)
        found[name] = tensor.permute(3, 2, 0, 1).contiguous() if tensor.ndim == 4 else tensor
    return found


def compute(config: ResNetConfig) -> np.ndarray:
    """The logits for the seeded inputs, in float64."""
    image = torch.from_numpy(inputs.image(config)).double().permute(0, 3, 1, 2).contiguous()
    with torch.inference_mode():
        return resnet(config, image, torch_weights(config, torch.float64)).numpy()


def main() -> None:
    """Write reference.npz beside this script."""
    np.savez_compressed(REFERENCE, logits=compute(BASE))


if __name__ == "__main__":
    main()
