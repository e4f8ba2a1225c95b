"""What does hloom make of two real models, on this machine, with no framework installed?"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import hloom
from examples.growth import measured_growth
from examples.models import MODELS, Model
from hloom import runtime
from hloom.diagnostics import HloomError

RUNS = 15
MIB = 2**20


def main() -> int:
    """Compile, run and judge each model; 1 if an answer is wrong."""
    are_right = [demonstrate(name, model) for name, model in MODELS.items()]
    return 0 if all(are_right) else 1


def demonstrate(name: str, model: Model) -> bool:
    """Print one model's table and say whether its answer is right."""
    print(model.title)
    executable, compile_seconds = _timed(lambda: hloom.compile(model.program))
    _show("compile time", f"{compile_seconds:.2f} s")

    arguments = model.arguments()
    results = executable(*arguments)
    results = results if isinstance(results, tuple) else (results,)
    error = model.error(*results)
    del results

    run_seconds = statistics.median(_timed(lambda: executable(*arguments))[1] for _ in range(RUNS))
    peak = runtime.measured_peak("f32")
    speed = executable.cost.flops / run_seconds
    _show("time per run", f"{run_seconds * 1e3:.1f} ms, the median of {RUNS}")
    _show("speed", f"{speed / 1e9:.0f} GFLOP/s on {runtime.threads()} threads")
    _show("share of peak", f"{speed / peak:.0%} of {peak / 1e9:.0f} GFLOP/s, measured just now")

    planned = executable.memory.planned_peak
    _show("planned memory", f"{planned / MIB:.0f} MiB with arguments and results")
    with tempfile.TemporaryDirectory() as folder:
        artifact = Path(folder, f"{name}.hloom")
        executable.save(artifact)
        growth = measured_growth(name, artifact)
    if growth is not None:
        _show("measured memory", f"{growth / MIB:.0f} MiB grown, {growth / planned - 1:+.1%}")

    is_right = error <= model.tolerance
    verdict = "right" if is_right else "WRONG"
    _show("largest error", f"{error:.1e}, at most {model.tolerance:.0e} allowed: {verdict}")
    print()
    return is_right


def _timed(action: Callable[[], Any]) -> tuple[Any, float]:
    started = time.perf_counter()
    result = action()
    return result, time.perf_counter() - started


def _show(name: str, value: str) -> None:
    print(f"  {name:<16}{value}", flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except HloomError as problem:
        sys.exit(str(problem))
