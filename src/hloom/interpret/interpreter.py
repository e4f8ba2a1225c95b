"""How is any program run by the reference meaning that its operations declare?

Operations are known by their traits and by `evaluate` only. They run in the order of the text, so
effects stay in order.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from hloom.diagnostics import EvaluationError, HloomError
from hloom.interpret.arguments import check_arguments
from hloom.interpret.grid import Deadlock, Grid, Process
from hloom.interpret.plan import Frame, Plan, Step, is_elementwise, place_of
from hloom.interpret.shown import shown
from hloom.ir import Block, FunctionType, Module, Operation, Region


class CheckFailure(EvaluationError):
    """A `check.expect_*` of the program that does not hold."""


def run(module: Module, *arrays: Any, function: str = "main") -> list[Any]:
    """Run a function of a module on arrays and return its results as NumPy arrays.

    Tuples are Python tuples and tokens None; quantized tensors are arrays of the storage type.

    Raises:
        ArgumentError: the arrays do not fit the function.
        EvaluationError: the program goes wrong while it runs.
        CheckFailure: a `check.expect_*` of the program does not hold.
    """
    entry = _entry(module, function)
    return Interpreter(module).run_function(entry, _arguments(entry, arrays))


def run_grid(
    module: Module,
    arrays: Sequence[Sequence[Any]],
    partitions: int = 1,
    function: str = "main",
) -> list[list[Any]]:
    """Run a function in every process of a grid, each with arrays of its own.

    `arrays` has one list for each process, partitions counting first; the results likewise.

    Raises:
        ArgumentError, EvaluationError, CheckFailure: see `run`; what a process met first.
    """
    entry = _entry(module, function)
    grid = Grid(len(arrays) // partitions, partitions)
    values = [_arguments(entry, given) for given in arrays]
    return _run_processes(module, grid, [entry] * len(values), values)


class Interpreter:
    """One process of a run: what reference meanings ask for, and its state."""

    def __init__(self, module: Module, grid: Grid | None = None, process: Process = (0, 0)) -> None:
        self.module = module
        self.process = process
        self._grid = Grid(1, 1) if grid is None else grid
        self.grid = self._grid.shape
        self._functions: dict[str, Operation] = {
            operation.get("sym_name"): operation for operation in module.symbols()
        }
        self._blocks: dict[Block, Plan] = {}
        self._elementwise: dict[Region, bool] = {}
        self._frames: list[Frame] = []
        self._counts: dict[str, int] = {}
        self._probes: dict[str, list[Any]] = {}

    def run_function(self, function: Operation, arguments: Sequence[Any]) -> list[Any]:
        """Run a function on values that are known to fit it."""
        where = f"{function.location}: @{function.get('sym_name')}"
        if not function.regions or not function.regions[0].blocks:
            raise EvaluationError(
                "HL0702", where=where, promise="the function has a body", found="there is none"
            )
        frames, self._frames = self._frames, []
        try:
            with np.errstate(all="ignore"):
                return self.run_region(function.regions[0], arguments)
        except RecursionError:
            raise EvaluationError(
                "HL0702",
                where=where,
                promise="calls end after finitely many steps",
                found="calls nested too deeply",
            ) from None
        finally:
            self._frames = frames

    # What reference meanings use (see hloom.dialects.evaluation.Context) -------------------------

    def run_region(self, region: Region, arguments: Sequence[Any]) -> list[Any]:
        """Run a region on values of its arguments; give the operands of its terminator."""
        block = region.blocks[0]
        plan = self._blocks.get(block)
        if plan is None:
            plan = self._blocks[block] = Plan(block, self._blocks)
        outer = self._frames[-1] if self._frames else None
        frame = Frame([*arguments, *plan.empty], outer)
        self._frames.append(frame)
        try:
            for step in plan.steps:
                self._run_step(step, frame)
            return frame.read(plan.results)
        finally:
            self._frames.pop()

    def call(self, symbol: str, arguments: Sequence[Any]) -> list[Any]:
        """Run the function of a name on values of its arguments."""
        function = self._functions.get(symbol)
        if function is None or not function.regions or not function.regions[0].blocks:
            raise EvaluationError(
                "HL0702",
                where=f"@{symbol}",
                promise="a called function has a body",
                found="there is none",
            )
        frames, self._frames = self._frames, []
        try:
            return self.run_region(function.regions[0], arguments)
        finally:
            self._frames = frames

    def is_elementwise(self, region: Region) -> bool:
        """Tell whether a region on scalars works on arrays of any one shape as well."""
        answer = self._elementwise.get(region)
        if answer is None:
            answer = self._elementwise[region] = is_elementwise(region)
        return answer

    def fail(self, operation: Operation, promise: str, found: str) -> Exception:
        """Make the error for a run that cannot go on at an operation."""
        return EvaluationError("HL0702", where=place_of(operation), promise=promise, found=found)

    def check_failed(self, operation: Operation, promise: str, found: str) -> Exception:
        """Make the error for a check of the program that does not hold."""
        return CheckFailure("HL0703", where=place_of(operation), promise=promise, found=found)

    def count(self, what: str) -> int:
        """Return how often this has been asked before, in this process, about one thing."""
        number = self._counts.get(what, 0)
        self._counts[what] = number + 1
        return number

    def exchange(
        self, operation: Operation, channel: int, group: Sequence[Process], value: Any
    ) -> list[Any]:
        """Give a value to the processes of a group and return theirs, in the group's order."""
        replicas, partitions = self.grid
        for replica, partition in group:
            if replica >= replicas or partition >= partitions:
                raise self.fail(
                    operation,
                    "the processes of a group are in the grid",
                    f"process ({replica}, {partition}), {replicas} replicas of {partitions} "
                    "partitions",
                )
        key = (operation.name, channel)
        try:
            return self._grid.exchange(self.process, key, group, value)
        except Deadlock:
            raise self._deadlock(operation) from None

    def send(self, channel: int, values: Sequence[Any]) -> None:
        """Put values into a channel."""
        self._grid.send(channel, list(values))

    def receive(self, operation: Operation, channel: int) -> list[Any]:
        """Wait for values from a channel."""
        try:
            return self._grid.receive(channel)
        except Deadlock:
            raise self._deadlock(operation) from None

    def infeed(self, operation: Operation) -> list[Any]:
        """Take the next values from the infeed."""
        try:
            item = self._grid.take_infeed()
        except IndexError:
            raise self.fail(operation, "the infeed has values", "it is empty in this run") from None
        return self.call(item, []) if isinstance(item, str) else list(item)

    def outfeed(self, values: Sequence[Any]) -> None:
        """Put values into the outfeed."""
        self._grid.put_outfeed(list(values))

    def run_grid(
        self,
        operation: Operation,
        programs: Sequence[Sequence[str]],
        arguments: Sequence[Sequence[Any]],
        infeed: Sequence[str],
    ) -> list[list[Any]]:
        """Run a function in each process of a grid of its own; give their results in order."""
        grid = Grid(len(programs), len(programs[0]), infeed)
        entries = [self._functions[name] for row in programs for name in row]
        return _run_processes(self.module, grid, entries, arguments)

    def show(self, operation: Operation, value: Any) -> None:
        """Print a value for the user."""
        sys.stdout.write(shown(operation.operands[0].type, value) + "\n")

    def probe(self, operation: Operation, name: str, value: Any) -> None:
        """Record a value under a name."""
        self._probes.setdefault(name, []).append(np.array(value))

    def probed(self, operation: Operation, name: str, turn: int) -> Any:
        """Return the value that was recorded under a name for the n-th time."""
        values = self._probes.get(name, [])
        if turn >= len(values):
            raise self.fail(
                operation, f"`{name}` was probed {turn + 1} times", f"{len(values)} times"
            )
        return values[turn]

    def _deadlock(self, operation: Operation) -> Exception:
        return self.fail(
            operation,
            "the processes that communicate all come to it",
            "every process waits for another one",
        )

    def _run_step(self, step: Step, frame: Frame) -> None:
        groups = step.group(frame.read(step.operands))
        try:
            values = step.evaluate(step.operation, self, *groups)
        except (HloomError, RecursionError):
            raise
        except MemoryError as error:
            raise EvaluationError(
                "HL0705",
                where=place_of(step.operation),
                promise="the values fit in memory",
                found=str(error) or "memory ran out",
            ) from error
        except (ArithmeticError, IndexError, TypeError, ValueError) as error:
            raise self.fail(
                step.operation, "the operation can be evaluated on its operands", str(error)
            ) from error
        if step.is_single:
            values = (values,)
        slots = frame.values
        for slot, value in zip(step.results, values, strict=True):
            slots[slot] = value if type(value) is np.ndarray else _normal(value)
        for slot in step.dead:
            slots[slot] = None


def _entry(module: Module, function: str) -> Operation:
    entry = module.lookup(function)
    if entry is None and function == "main":
        try:
            entry = module.main
        except LookupError:
            entry = None
    if entry is None:
        names = ", ".join(f"@{item.get('sym_name')}" for item in module.symbols())
        raise EvaluationError(
            "HL0702",
            where=f"@{function}",
            promise="the function to run is in the module",
            found=f"functions {names or 'none'}",
        )
    return entry


def _arguments(entry: Operation, arrays: Sequence[Any]) -> list[Any]:
    type = entry.get("function_type")
    assert isinstance(type, FunctionType)
    return check_arguments(f"@{entry.get('sym_name')}", type.inputs, arrays)


def _run_processes(
    module: Module, grid: Grid, entries: Sequence[Operation], arguments: Sequence[Sequence[Any]]
) -> list[list[Any]]:
    _, partitions = grid.shape
    interpreters = [
        Interpreter(module, grid, divmod(number, partitions)) for number in range(len(entries))
    ]
    return grid.run(
        [
            lambda one=one, entry=entry, given=given: one.run_function(entry, given)
            for one, entry, given in zip(interpreters, entries, arguments, strict=True)
        ]
    )


def _normal(value: Any) -> Any:
    """Return a result as arrays, tuples of them, or None for tokens."""
    if value is None or isinstance(value, np.ndarray):
        return value
    if isinstance(value, tuple):
        return tuple(map(_normal, value))
    return np.asarray(value)
