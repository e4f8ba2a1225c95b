"""How does jaxlib's XLA compile and run StableHLO text?"""

from collections.abc import Sequence

import jax
import numpy as np
from jax._src import compiler, xla_bridge
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir


class XlaProgram:
    """StableHLO text compiled by XLA for the CPU, called with device arrays."""

    def __init__(self, text: str) -> None:
        backend = xla_bridge.get_backend("cpu")
        device = backend.local_devices()[0]
        options = compiler.get_compile_options(num_replicas=1, num_partitions=1)
        with mlir.make_ir_context():
            module = ir.Module.parse(text)
            payload = mlir.module_to_bytecode(module)
        self._executable = backend.compile_and_load(payload, [device], options)

    def __call__(self, *arrays: jax.Array) -> list[jax.Array]:
        """Run once and wait for the results."""
        results = self._executable.execute(arrays)
        for result in results:
            result.block_until_ready()
        return results


def put(arrays: Sequence[np.ndarray]) -> list[jax.Array]:
    """The arrays where XLA wants them."""
    return [jax.device_put(array).block_until_ready() for array in arrays]
