"""How does PyTorch run one operation after the other, with MKL and oneDNN?"""

import os

import numpy as np
import torch

NAME = "torch"

torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "2")))
torch.set_grad_enabled(False)


def bind(function, arrays):
    """A run of a function of tensors on the arrays."""
    values = tensors(arrays)
    return lambda: function(*values)


def tensors(arrays) -> list[torch.Tensor]:
    """The arrays as tensors of the same memory."""
    return [torch.from_numpy(np.ascontiguousarray(array)) for array in arrays]
