"""What may the reference meaning of an operation ask of whatever runs it?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from hloom.ir import Operation, Region

Array = np.ndarray[Any, np.dtype[Any]]
"""A tensor's value: its NumPy dtype is that of the element type, its shape the run-time shape."""

Process = tuple[int, int]
"""A place in the grid of processes: replica and partition."""


class Context(Protocol):
    """The side of an interpreter that reference meanings see."""

    process: Process
    """Which process of the grid this is."""
    grid: tuple[int, int]
    """How many replicas and partitions there are."""

    def run_region(self, region: Region, arguments: Sequence[Any]) -> list[Any]:
        """Run a region on values of its arguments; give the operands of its terminator."""
        ...

    def call(self, symbol: str, arguments: Sequence[Any]) -> list[Any]:
        """Run the function of a name on values of its arguments."""
        ...

    def is_elementwise(self, region: Region) -> bool:
        """Tell whether a region on scalars works on arrays of any one shape as well."""
        ...

    def fail(self, operation: Operation, promise: str, found: str) -> Exception:
        """Make the error for a run that cannot go on at an operation."""
        ...

    def check_failed(self, operation: Operation, promise: str, found: str) -> Exception:
        """Make the error for a check of the program that does not hold."""
        ...

    def count(self, what: str) -> int:
        """Return how often this has been asked before, in this process, about one thing."""
        ...

    def exchange(
        self, operation: Operation, channel: int, group: Sequence[Process], value: Any
    ) -> list[Any]:
        """Give a value to the processes of a group and return theirs, in the group's order."""
        ...

    def send(self, channel: int, values: Sequence[Any]) -> None:
        """Put values into a channel."""
        ...

    def receive(self, operation: Operation, channel: int) -> list[Any]:
        """Wait for values from a channel."""
        ...

    def infeed(self, operation: Operation) -> list[Any]:
        """Take the next values from the infeed."""
        ...

    def outfeed(self, values: Sequence[Any]) -> None:
        """Put values into the outfeed."""
        ...

    def run_grid(
        self,
        operation: Operation,
        programs: Sequence[Sequence[str]],
        arguments: Sequence[Sequence[Any]],
        infeed: Sequence[str],
    ) -> list[list[Any]]:
        """Run a function in each process of a grid of its own; give their results in order."""
        ...

    def show(self, operation: Operation, value: Any) -> None:
        """Print a value for the user."""
        ...

    def probe(self, operation: Operation, name: str, value: Any) -> None:
        """Record a value under a name."""
        ...

    def probed(self, operation: Operation, name: str, turn: int) -> Any:
        """Return the value that was recorded under a name for the n-th time."""
        ...
