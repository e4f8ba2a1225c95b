"""What does the compiler get for a contraction, and what may it fuse into one?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from hloom.llvm.writer import FunctionWriter, ModuleWriter, Value
from hloom.targets.cpu.contraction.micro import MicroKernel
from hloom.targets.cpu.contraction.packing import PackFunction
from hloom.targets.cpu.contraction.specification import Strides

LHS, RHS, WORKSPACE, OUT = range(4)
"""Positions in every step's `arguments`; what follows `OUT` belongs to the epilogue."""

KERNEL_PARAMETERS = (
    ("ptr", "table"),
    ("ptr", "arguments"),
    ("i64", "begin"),
    ("i64", "end"),
    ("ptr", "scratch"),
)
"""How every step's function is called (the runtime's kernel signature)."""

SharedFunction = MicroKernel | PackFunction


@dataclass(frozen=True, slots=True)
class Position:
    """Where a vector of results lies: what an epilogue addresses its operands by."""

    offsets: tuple[Value, ...]
    """For each of the epilogue's operands: `i64` offset in elements of the vector's first lane."""
    steps: tuple[int, ...]
    """For each operand: the distance in elements between lanes (1 neighbours, 0 broadcast)."""
    index: Callable[[str, int], Value] | None = None
    """With `needs_indices`: the first lane's index along loop number n of group batch, m or n."""
    lane_loop: tuple[str, int] | None = None
    """With `needs_indices`: the loop along which lanes count up by one."""


class Epilogue(Protocol):
    """What becomes of each finished result: bias, activation, residual, conversion, stores."""

    operands: tuple[Strides, ...]
    """The strides of everything addressed by position, results included."""
    needs_indices: bool
    """Whether `Position.index` is used; it costs freedom in tiling."""

    def begin(self, function: FunctionWriter, arguments: Value) -> None:
        """Write what is done once on entry of a function: loading pointers from `arguments`."""

    def emit(
        self, function: FunctionWriter, accumulator: Value, position: Position, mask: Value | None
    ) -> None:
        """Consume one vector (or scalar) of finished sums; only lanes in `mask` exist."""


@dataclass(frozen=True, slots=True)
class KernelStep:
    """One parallel region: a kernel function and how many tasks it has, fixed by shapes."""

    function: str
    tasks: int
    scratch_bytes: int


@dataclass(frozen=True, slots=True)
class KernelPlan:
    """What to run, in order, with the same `arguments`: lhs, rhs, workspace, out, ..."""

    steps: tuple[KernelStep, ...]
    workspace_bytes: int
    """Size of the buffer at `arguments[WORKSPACE]`, written by one step and read by later ones."""
    shared: frozenset[SharedFunction]
    """Functions that steps call; `emit_shared` defines them, once in a program."""
    flops: int
    form: str
    """Which form was chosen, for reports: `blocked`, `direct`, ..."""


def emit_shared(
    module: ModuleWriter, functions: frozenset[SharedFunction], linkage: str = ""
) -> None:
    """Define shared functions in a module: `linkage` is "internal" beside their callers."""
    for function in sorted(functions, key=lambda item: item.name):
        function.emit(module, linkage)
