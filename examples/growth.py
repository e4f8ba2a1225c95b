"""By how many bytes does a process grow that does nothing but run one compiled program?

The program is loaded from its file in a process of its own, so that the compiler's memory counts
neither for it nor against it. Linux only: the kernel's high-water mark is the measure.
"""

import ctypes
import gc
import subprocess
import sys
from pathlib import Path

import hloom

from .models import MODELS

RUNS = 3
ROOT = Path(__file__).parent.parent


def measured_growth(model: str, artifact: Path) -> int | None:
    """Bytes of arguments, results and working memory together; None where Linux is not."""
    if not Path("/proc/self/clear_refs").exists():
        return None
    command = [sys.executable, "-m", "examples.growth", model, str(artifact.resolve())]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"running {artifact.name} in a process of its own failed (see above)")
    return int(done.stdout)


def main() -> None:
    """Print the growth for the model and the artifact named on the command line."""
    model, artifact = sys.argv[1:]
    executable = hloom.load(artifact)
    before = _status_bytes("VmRSS")
    arguments = MODELS[model].arguments()
    gc.collect()
    # What making the arguments needed for a moment must not count.
    ctypes.CDLL(None).malloc_trim(0)
    Path("/proc/self/clear_refs").write_text("5")
    for _ in range(RUNS):
        executable(*arguments)
    print(_status_bytes("VmHWM") - before)


def _status_bytes(field: str) -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith(field)).split()[1]) * 1024


if __name__ == "__main__":
    main()
