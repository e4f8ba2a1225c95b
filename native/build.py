"""How is the native extension built in place, for work on the sources?"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / f"native-{sys.implementation.cache_tag}"
PACKAGE = ROOT / "src" / "hloom"


def main() -> None:
    """Configures once, compiles what changed and puts the extension beside the Python sources."""
    # Tools of this interpreter's own environment come first.
    environment = dict(os.environ)
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    if shutil.which("cmake", path=environment["PATH"]) is None:
        sys.exit("cmake is missing; cure: pip install -e '.[dev]'")

    def run(*command: str) -> None:
        subprocess.run(command, env=environment, check=True)

    if not (BUILD / "CMakeCache.txt").exists():
        generator = ["-G", "Ninja"] if shutil.which("ninja", path=environment["PATH"]) else []
        source = ["-S", str(ROOT), "-B", str(BUILD)]
        run("cmake", *source, *generator, f"-DPython_EXECUTABLE={sys.executable}")
    run("cmake", "--build", str(BUILD))
    for built in BUILD.glob("_native*.so"):
        # A rename, for a running process keeps the file it has mapped.
        partial = PACKAGE / f".{built.name}.partial"
        shutil.copy2(built, partial)
        partial.replace(PACKAGE / built.name)


if __name__ == "__main__":
    main()
