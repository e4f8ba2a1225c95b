"""How are passes run one after the other, timed, counted and checked?"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from hloom.diagnostics import InternalError, VerifyError
from hloom.ir.module import Module
from hloom.ir.operation import Operation
from hloom.ir.verify import verify
from hloom.rewriting.passes import Pass
from hloom.rewriting.registry import parse_passes

Observer = Callable[["PassReport", Module], None]


@dataclass(frozen=True, slots=True)
class PassReport:
    """What one run of a pass took and changed."""

    text: str
    """The pass with its options, as in a list of passes."""
    seconds: float
    changes: int
    operations_before: int
    operations_after: int

    def __str__(self) -> str:
        return (
            f"{self.text}: {self.seconds * 1e3:.1f} ms, {self.changes} changes, "
            f"{self.operations_before} -> {self.operations_after} operations"
        )


def run_passes(
    module: Module,
    passes: str | Iterable[str | Pass],
    *,
    verify_each: bool = False,
    observer: Observer | None = None,
) -> list[PassReport]:
    """Run passes on a module, in order, and report what each did.

    Args:
        module: what the passes change.
        passes: text such as `inline_calls,simplify`, names, or passes.
        verify_each: verify the module after every pass.
        observer: called after every pass with its report and the module.

    Raises:
        UsageError: a pass or an option is unknown.
        InternalError: the module does not verify after a pass.
    """
    reports: list[PassReport] = []
    before = count_operations(module)
    for item in parse_passes(passes):
        started = time.perf_counter()
        changes = item.run(module)
        seconds = time.perf_counter() - started
        after = count_operations(module)
        report = PassReport(item.text, seconds, changes, before, after)
        reports.append(report)
        before = after
        if verify_each:
            _verify(module, item)
        if observer is not None:
            observer(report, module)
    return reports


def count_operations(root: Operation) -> int:
    """Return how many operations there are within one, itself included."""
    count = 1
    stack: list[Any] = list(root.regions)
    while stack:
        for block in stack.pop().blocks:
            operation = block.first
            while operation is not None:
                count += 1
                if operation.regions:
                    stack.extend(operation.regions)
                operation = operation.next
    return count


def _verify(module: Module, item: Pass) -> None:
    try:
        verify(module)
    except VerifyError as error:
        raise InternalError(
            "HL0902", where=f"after pass {item.text}", found=str(error).split("\n")[0]
        ) from error
