"""Which machine and which versions were measured?"""

import os
import platform
import sys
from importlib import metadata
from pathlib import Path

PACKAGES = ("hloom", "llvmlite", "numpy", "jax", "jaxlib", "torch")


def facts() -> dict[str, str]:
    """What a reader needs to repeat the measurement."""
    found = {
        "processor": _processor(),
        "processors used": str(len(os.sched_getaffinity(0))),
        "vector extensions": ", ".join(_extensions()),
        "system": f"{platform.system()} {platform.machine()}",
        "Python": ".".join(map(str, sys.version_info[:3])),
    }
    for package in PACKAGES:
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            found[package] = "not installed"
    return found


def _processor() -> str:
    return _cpu_information().get("model name", platform.processor() or "unknown")


def _extensions() -> list[str]:
    flags = _cpu_information().get("flags", "").split()
    return [flag for flag in ("avx2", "fma", "avx512f", "avx512_fp16", "amx_bf16") if flag in flags]


def _cpu_information() -> dict[str, str]:
    path = Path("/proc/cpuinfo")
    if not path.exists():
        return {}
    first = path.read_text().split("\n\n", 1)[0]
    pairs = (line.split(":", 1) for line in first.splitlines() if ":" in line)
    return {key.strip(): value.strip() for key, value in pairs}
