"""How does jaxlib's XLA parse, compile and run StableHLO text?"""

from collections.abc import Sequence

import jax
import numpy as np
from jax._src import compiler, xla_bridge
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir

NAME = "jaxlib"


class Program:
    """StableHLO text compiled by XLA for the CPU, called with device arrays."""

    def __init__(self, text: str) -> None:
        backend = xla_bridge.get_backend("cpu")
        device = backend.local_devices()[0]
        options = compiler.get_compile_options(num_replicas=1, num_partitions=1)
        with mlir.make_ir_context():
            payload = mlir.module_to_bytecode(ir.Module.parse(text))
        self._executable = backend.compile_and_load(payload, [device], options)

    def __call__(self, *arrays: jax.Array) -> list[jax.Array]:
        """Run once and wait for the results."""
        results = self._executable.execute(arrays)
        for result in results:
            result.block_until_ready()
        return results


def parse(text: str) -> object:
    """The text as an MLIR module, verified."""
    with mlir.make_ir_context():
        return ir.Module.parse(text)


def put(arrays: Sequence[np.ndarray]) -> list[jax.Array]:
    """The arrays where XLA wants them."""
    return [jax.device_put(array).block_until_ready() for array in arrays]


def bind(text: str, arrays: Sequence[np.ndarray]):
    """A run of the compiled text on the arrays."""
    program, values = Program(text), put(arrays)
    return lambda: program(*values)


def bind_jitted(function, *arrays: np.ndarray):
    """A run of a JAX function through `jax.jit`'s own call path."""
    jitted, values = jax.jit(function), put(arrays)
    return lambda: jitted(*values).block_until_ready()
