"""How are several contestants timed so that their ratio can be trusted on a noisy machine?

All contestants of a row run in one process, taking turns in bursts: what disturbs the machine then
disturbs all of them, and the ratio is the median of the ratios within each round.
"""

import gc
import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field

# A pool's threads may spin for a while after its last call; they must not slow the next one.
SETTLE_SECONDS = 0.02

Run = Callable[[], object]
Prepare = Callable[[], Run]


@dataclass(frozen=True)
class Work:
    """What one run does, so that a time becomes a rate."""

    amount: float
    unit: str


@dataclass(frozen=True)
class Goal:
    """The least speed allowed, as a share of one peer's."""

    peer: str
    share: float


@dataclass(frozen=True)
class Row:
    """One thing measured, and how each contestant prepares to do it."""

    group: str
    name: str
    contestants: dict[str, Prepare]
    work: Work | None = None
    goal: Goal | None = None
    limit_seconds: float | None = None
    rounds: int = 9
    burst_seconds: float = 0.05


@dataclass(frozen=True)
class Timing:
    """One contestant's seconds per run: the median over rounds and the quartiles."""

    median: float
    low: float
    high: float


@dataclass
class Outcome:
    """What a row measured; `ratios` are peer time over our time, so above one we are faster."""

    row: Row
    timings: dict[str, Timing] = field(default_factory=dict)
    ratios: dict[str, float] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)

    @property
    def is_goal_met(self) -> bool | None:
        """Whether the row's goal and limit are kept; None where there is nothing to judge by."""
        goal, limit = self.row.goal, self.row.limit_seconds
        kept: list[bool] = []
        if goal and goal.peer in self.ratios:
            kept.append(self.ratios[goal.peer] >= goal.share)
        if limit is not None and SUBJECT in self.timings:
            kept.append(self.timings[SUBJECT].median <= limit)
        return all(kept) if kept else None


SUBJECT = "hloom"


def use_processors(count: int) -> None:
    """Confine this process to its first processors; call before any thread pool starts."""
    if not hasattr(os, "sched_setaffinity"):
        raise SystemExit("bench: this system cannot confine a process to some processors")
    available = sorted(os.sched_getaffinity(0))
    if len(available) < count:
        raise SystemExit(f"bench: {count} processors asked, {len(available)} available")
    os.sched_setaffinity(0, set(available[:count]))
    os.environ["HLOOM_THREADS"] = str(count)
    os.environ["OMP_NUM_THREADS"] = str(count)


def measure(row: Row) -> Outcome:
    """Run all contestants of the row in turns."""
    outcome = Outcome(row)
    runs: dict[str, Run] = {}
    for name, prepare in row.contestants.items():
        try:
            runs[name] = prepare()
            runs[name]()
        except Exception as error:  # A contestant that cannot run must not end the bench.
            runs.pop(name, None)
            first_line = (str(error) or "no message").splitlines()[0]
            outcome.failures[name] = f"{type(error).__name__}: {first_line}"
    bursts = {name: _burst_length(run, row.burst_seconds) for name, run in runs.items()}
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    gc.collect()
    gc.disable()
    try:
        for index in range(row.rounds):
            for name in _rotated(list(runs), index):
                time.sleep(SETTLE_SECONDS)
                seconds[name].append(_burst(runs[name], bursts[name]))
    finally:
        gc.enable()
    for name, found in seconds.items():
        low, median, high = statistics.quantiles(found, n=4)
        outcome.timings[name] = Timing(median, low, high)
    ours = seconds.get(SUBJECT)
    if ours:
        for name, theirs in seconds.items():
            if name != SUBJECT:
                ratios = [b / a for a, b in zip(ours, theirs, strict=True)]
                outcome.ratios[name] = statistics.median(ratios)
    return outcome


def _burst_length(run: Run, burst_seconds: float) -> int:
    started = time.perf_counter()
    run()
    return max(1, round(burst_seconds / max(time.perf_counter() - started, 1e-7)))


def _burst(run: Run, length: int) -> float:
    if length > 1:
        run()
    started = time.perf_counter()
    for _ in range(length):
        run()
    return (time.perf_counter() - started) / length


def _rotated(names: list[str], index: int) -> list[str]:
    if not names:
        return []
    turn = index % len(names)
    return names[turn:] + names[:turn]
