"""What does this machine offer, and can it run a given program?"""

from __future__ import annotations

import os
import platform
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hloom.artifact import Artifact
from hloom.diagnostics import MachineError
from hloom.runtime.extension import native

_CACHES = Path("/sys/devices/system/cpu/cpu0/cache")
_HUGE_PAGES = Path("/sys/kernel/mm/transparent_hugepage/enabled")
_TILE_PREFIX = "amx-"


@dataclass(frozen=True, slots=True)
class Device:
    """A place where programs run."""

    kind: str
    index: int
    name: str


@dataclass(frozen=True, slots=True)
class Cache:
    """One of a core's caches."""

    level: int
    kind: str
    bytes: int
    line_bytes: int
    sharing_cores: int


@dataclass(frozen=True, slots=True)
class Doctor:
    """The facts of this machine that decide how programs run here."""

    cpu: str
    architecture: str
    features: tuple[str, ...]
    cores: int
    threads: int
    caches: tuple[Cache, ...]
    memory_bytes: int
    page_bytes: int
    huge_pages: str
    can_use_matrix_tiles: bool

    def as_dict(self) -> dict[str, Any]:
        """The facts as plain data."""
        return asdict(self)


def devices() -> tuple[Device, ...]:
    """The devices of this machine that hloom's runtime drives."""
    return (Device("cpu", 0, native.cpu_name()),)


@cache
def host_features() -> frozenset[str]:
    """The CPU features that programs may use here, in LLVM's spelling."""
    return frozenset(native.cpu_features())


def doctor() -> Doctor:
    """Looks at the machine."""
    return Doctor(
        cpu=native.cpu_name(),
        architecture=platform.machine(),
        features=tuple(sorted(host_features())),
        cores=native.available_cores(),
        threads=native.thread_count(),
        caches=_caches(),
        memory_bytes=os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"),
        page_bytes=os.sysconf("SC_PAGE_SIZE"),
        huge_pages=_chosen(_read(_HUGE_PAGES)),
        can_use_matrix_tiles="amx-tile" in host_features() and native.enable_matrix_tiles(),
    )


def measured_peak(dtype: str = "f32") -> float:
    """The operations per second of this machine's multiply-adds on `dtype`, on all threads.

    Measured now, on registers, in about a tenth of a second; 0.0 when there is no such
    instruction. `dtype` is one of f64, f32, bf16 and i8.
    """
    return native.peak_flops(dtype)


def resident_bytes() -> int:
    """The physical memory that this process holds."""
    return int(_read(Path("/proc/self/statm")).split()[1]) * os.sysconf("SC_PAGE_SIZE")


def check_machine(artifact: Artifact) -> None:
    """Raises MachineError when this machine cannot run a program."""
    where = f"program {artifact.name}"
    architecture = artifact.triple.partition("-")[0]
    if architecture and architecture != _architecture():
        raise MachineError(
            "HL0505",
            where=where,
            promise=f"the program is compiled for {architecture}",
            found=f"this machine is {_architecture()}",
            cure="compile it again on this machine, or for its triple",
        )
    missing = sorted(set(artifact.features) - host_features())
    if missing:
        raise MachineError(
            "HL0505",
            where=where,
            promise=f"the CPU has {', '.join(artifact.features)}",
            found=f"this CPU ({native.cpu_name()}) lacks {', '.join(missing)}",
            cure="compile it again on this machine, or for the features that `hloom doctor` prints",
        )
    needs_tiles = any(feature.startswith(_TILE_PREFIX) for feature in artifact.features)
    if needs_tiles and not native.enable_matrix_tiles():
        raise MachineError(
            "HL0505",
            where=where,
            promise="the operating system lets the process use tile registers (AMX)",
            found="it refuses",
            cure="compile it again without the amx features",
        )


def _architecture() -> str:
    machine = platform.machine().lower()
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(machine, machine)


def _read(path: Path) -> str:
    try:
        return path.read_text().strip()
    except OSError:
        return ""


def _chosen(text: str) -> str:
    """The choice in brackets, as the kernel shows it: `always [madvise] never`."""
    return text.partition("[")[2].partition("]")[0] or "unknown"


def _caches() -> tuple[Cache, ...]:
    found: list[Cache] = []
    for folder in sorted(_CACHES.glob("index*")):
        size = _read(folder / "size")
        if not size.endswith("K"):
            continue
        found.append(
            Cache(
                level=int(_read(folder / "level") or 0),
                kind=_read(folder / "type").lower(),
                bytes=int(size[:-1]) * 1024,
                line_bytes=int(_read(folder / "coherency_line_size") or 0),
                sharing_cores=_count_cores(_read(folder / "shared_cpu_list")),
            )
        )
    return tuple(found)


def _count_cores(text: str) -> int:
    """The number of cores in a list such as `0-3,8`."""
    count = 0
    for part in filter(None, text.split(",")):
        first, _, last = part.partition("-")
        count += int(last or first) - int(first) + 1
    return count
