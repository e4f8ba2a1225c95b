"""What may the reference meaning of an operation ask of whatever runs it?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from hloom.ir import Operation, Region

Array = np.ndarray[Any, np.dtype[Any]]
"""A tensor's value: its NumPy dtype is that of the element type, its shape the run-time shape."""


class Context(Protocol):
    """The side of an interpreter that reference meanings see."""

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

    def communicate(self, operation: Operation, values: Sequence[Any]) -> Any:
        """Give access to the other processes at a communicating operation."""
        ...
