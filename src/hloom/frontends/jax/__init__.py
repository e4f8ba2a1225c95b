"""How is a JAX function compiled by hloom?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from hloom.diagnostics import ArgumentError, UsageError


class Compiled:
    """A JAX function compiled by hloom: call it with arguments like the examples.

    Results are NumPy arrays in the shape of the function's result. `executable` is what runs it.
    """

    def __init__(self, executable: Any, inputs: Any, outputs: Any, types: Sequence[Any]) -> None:
        self.executable = executable
        self._inputs = inputs
        self._outputs = outputs
        self._types = types

    @property
    def memory(self) -> Any:
        """Planned and measured memory; see `hloom.runtime.Executable.memory`."""
        return self.executable.memory

    @property
    def cost(self) -> Any:
        """Floating-point operations and bytes moved by one call."""
        return self.executable.cost

    def report(self) -> Any:
        """Tell what compilation did."""
        return self.executable.report()

    def save(self, path: Any) -> None:
        """Write the compiled program to a `.hloom` file (without the structure of arguments)."""
        self.executable.save(path)

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        """Run the function.

        Raises:
            ArgumentError: the arguments' structure, shapes or dtypes differ from the examples'.
        """
        import jax

        leaves, structure = jax.tree_util.tree_flatten((arguments, keywords))
        if structure != self._inputs:
            raise ArgumentError(
                "HL0401",
                where="arguments",
                promise=f"arguments are structured as in the examples: {self._inputs}",
                found=str(structure),
                cure="call with the same containers, or compile again with these arguments",
            )
        arrays = [_as_array(leaf, dtype) for leaf, dtype in zip(leaves, self._types, strict=True)]
        results = self.executable(*arrays)
        if len(self.executable.outputs) == 1:
            results = (results,)
        return jax.tree_util.tree_unflatten(self._outputs, results)

    def __repr__(self) -> str:
        return f"<compiled {self.executable.name}>"


def compile(
    function: Callable[..., Any],
    *example_arguments: Any,
    target: str = "cpu",
    static_argnums: int | Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
    **example_keywords: Any,
) -> Compiled:
    """Compile a JAX function for the shapes and dtypes of example arguments.

    JAX traces the function and lowers it to StableHLO; hloom compiles that.

    Args:
        function: what `jax.jit` takes, or what it returned.
        example_arguments: arrays, `jax.ShapeDtypeStruct`s, or containers of them.
        target: an installed target's name.
        static_argnums: which arguments are constants of the program. They are left out of calls.
        options: what the target takes.
        example_keywords: keyword arguments, likewise.

    Raises:
        HloomError: hloom cannot compile the program.
        UsageError: JAX is not installed.
    """
    from hloom.pipeline import compile as compile_module

    text, inputs, outputs, types = lower(
        function, example_arguments, example_keywords, static_argnums
    )
    executable = compile_module(text, target, **dict(options or {}))
    return Compiled(executable, inputs, outputs, types)


def lower(
    function: Callable[..., Any],
    arguments: Sequence[Any],
    keywords: Mapping[str, Any],
    static_argnums: int | Sequence[int] = (),
) -> tuple[str, Any, Any, list[Any]]:
    """Return a function's StableHLO text, the trees of its arguments and results, and dtypes."""
    try:
        import jax
    except ImportError:
        raise UsageError(
            "HL0606",
            where="hloom.jax",
            promise="JAX is installed",
            found="no module named 'jax'",
            cure="pip install 'hloom[jax]'",
        ) from None
    static = (static_argnums,) if isinstance(static_argnums, int) else tuple(static_argnums)
    wrapped = getattr(function, "__wrapped__", function) if _is_jitted(function) else function
    lowered = jax.jit(wrapped, static_argnums=static or None, keep_unused=True).lower(
        *arguments, **keywords
    )
    dynamic = tuple(item for number, item in enumerate(arguments) if number not in static)
    leaves, inputs = jax.tree_util.tree_flatten((dynamic, dict(keywords)))
    types = [_dtype_of(leaf) for leaf in leaves]
    return lowered.as_text(), inputs, lowered.out_tree, types


def _is_jitted(function: Any) -> bool:
    return hasattr(function, "lower") and hasattr(function, "__wrapped__")


def _dtype_of(leaf: Any) -> np.dtype[Any]:
    import jax

    return np.dtype(jax.dtypes.canonicalize_dtype(jax.dtypes.result_type(leaf)))


def _as_array(leaf: Any, dtype: np.dtype[Any]) -> Any:
    """Convert what JAX would: Python numbers, and 64-bit arrays where JAX computes in 32 bits."""
    if isinstance(leaf, bool | int | float | complex):
        return np.asarray(leaf, dtype)
    found = getattr(leaf, "dtype", None)
    if found is not None and found != dtype:
        import jax

        if jax.dtypes.canonicalize_dtype(found) == dtype:
            return np.asarray(leaf).astype(dtype)
    return leaf
