"""How long do compiling a program and running it take on this machine?

Inputs are as for `hloom run`. The time of a run is the median, with the fastest and the slowest
beside it.
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import Any, Final

from hloom.cli import inputs, programs
from hloom.cli.terminal import Progress, print_json, print_table

LEAST_RUNS: Final = 5


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    programs.add_program(parser, "StableHLO text, or a compiled program")
    parser.add_argument("inputs", metavar="INPUT", nargs="*", help="an array, as for hloom run")
    parser.add_argument("--seed", type=int, default=0, help="for the inputs that are drawn")
    parser.add_argument("--threads", type=int, help="how many threads to use")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to go on measuring")
    parser.add_argument("--json", action="store_true", help="print the measurements as JSON")
    programs.add_compilation(parser)


def run(options: argparse.Namespace) -> int:
    """Compile, run often, and print the times."""
    from hloom import runtime

    if options.threads is not None:
        runtime.set_threads(options.threads)
    started = time.perf_counter()
    executable = programs.executable(options)
    ready_seconds = time.perf_counter() - started
    expected = inputs.expected_of_specs(executable.inputs)
    arguments = inputs.arrays(options.inputs, expected, options.seed)
    with Progress("running"):
        times = measure(executable, arguments, options.seconds)
    median = statistics.median(times)
    flops = executable.cost.flops
    peak = runtime.measured_peak("f32") if flops else 0.0
    facts = {
        "program": options.program,
        "threads": runtime.threads(),
        "ready_seconds": ready_seconds,
        "runs": len(times),
        "median_seconds": median,
        "fastest_seconds": min(times),
        "slowest_seconds": max(times),
        "flops": flops,
        "flops_per_second": flops / median,
        "measured_peak_flops_per_second": peak,
        "planned_peak_bytes": executable.memory.planned_peak,
    }
    if options.json:
        print_json(facts)
    else:
        _print(facts)
    return 0


def measure(executable: Any, arguments: list[Any], seconds: float) -> list[float]:
    """Return the times of single runs, the first two left out, until time is up."""
    for _ in range(2):
        executable(*arguments)
    times: list[float] = []
    end = time.perf_counter() + seconds
    while len(times) < LEAST_RUNS or time.perf_counter() < end:
        started = time.perf_counter()
        executable(*arguments)
        times.append(time.perf_counter() - started)
    return times


def _print(facts: dict[str, Any]) -> None:
    fastest, slowest = _seconds(facts["fastest_seconds"]), _seconds(facts["slowest_seconds"])
    rows = [
        ["ready to run after", _seconds(facts["ready_seconds"])],
        [
            "time per run",
            f"{_seconds(facts['median_seconds'])} (median of {facts['runs']:,}, "
            f"{fastest} to {slowest}), {facts['threads']} threads",
        ],
    ]
    if facts["flops"]:
        speed, peak = facts["flops_per_second"], facts["measured_peak_flops_per_second"]
        share = f", {speed / peak:.1%} of the {peak / 1e9:.0f} measured in f32" if peak else ""
        rows.append(["speed", f"{speed / 1e9:.1f} GFLOP/s{share}"])
    rows.append(["planned memory", f"{facts['planned_peak_bytes'] / 2**20:.1f} MiB"])
    print_table(rows)


def _seconds(value: float) -> str:
    for limit, factor, unit in ((1e-3, 1e6, "us"), (1.0, 1e3, "ms")):
        if value < limit:
            return f"{value * factor:.3g} {unit}"
    return f"{value:.3g} s"
