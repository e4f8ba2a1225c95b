"""What does the machine that code is generated for offer: instructions, registers, caches?"""

from __future__ import annotations

import functools
import os
from dataclasses import dataclass, replace
from pathlib import Path

_CACHE_FOLDER = Path("/sys/devices/system/cpu/cpu0/cache")
_UNIT_BYTES = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}

# x86-64 levels of the psABI, as LLVM spells their features.
_LEVEL_2 = ("cx16", "sahf", "popcnt", "sse3", "sse4.1", "sse4.2", "ssse3")
_LEVEL_3 = (*_LEVEL_2, "avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave")
_LEVEL_4 = (*_LEVEL_3, "avx512bw", "avx512cd", "avx512dq", "avx512f", "avx512vl")

# What the host may have that generated code never uses: system and side-effect instructions.
_UNUSED = frozenset(
    {
        "cldemote",
        "clflushopt",
        "clwb",
        "enqcmd",
        "fsgsbase",
        "hreset",
        "invpcid",
        "movdir64b",
        "movdiri",
        "pconfig",
        "pku",
        "ptwrite",
        "rdpid",
        "rdpru",
        "rdrnd",
        "rdseed",
        "rtm",
        "serialize",
        "sgx",
        "shstk",
        "tsxldtrk",
        "uintr",
        "waitpkg",
        "wbnoinvd",
        "xsavec",
        "xsaveopt",
        "xsaves",
    }
)


@dataclass(frozen=True, slots=True)
class MachineFeatures:
    """One machine as the code generator sees it."""

    name: str
    """LLVM's processor name: the model that instruction scheduling follows."""
    features: tuple[str, ...]
    """LLVM feature names that generated code may use, sorted."""
    vector_bits: int
    vector_registers: int
    l1_bytes: int = 32 << 10
    l2_bytes: int = 1 << 20
    l3_bytes: int = 16 << 20
    l1_ways: int = 8

    def has(self, feature: str) -> bool:
        """Tell whether generated code may use an instruction set extension."""
        return feature in self.features

    def lanes(self, element_bits: int) -> int:
        """Return how many elements of a width fill one vector register."""
        return max(1, self.vector_bits // element_bits)

    @property
    def flags(self) -> str:
        """The features as LLVM's target machine takes them: `+avx2,+fma,...`."""
        return ",".join(f"+{feature}" for feature in self.features)


@functools.cache
def host() -> MachineFeatures:
    """Describe the machine this process runs on."""
    import llvmlite.binding

    found = llvmlite.binding.get_host_cpu_features()
    features = tuple(sorted(name for name, on in found.items() if on and name not in _UNUSED))
    return replace(_with_features(llvmlite.binding.get_host_cpu_name(), features), **_cache_sizes())


def level(number: int) -> MachineFeatures:
    """Describe an x86-64 level of the psABI (2: SSE4.2, 3: AVX2 and FMA, 4: AVX-512)."""
    features = {2: _LEVEL_2, 3: _LEVEL_3, 4: _LEVEL_4}[number]
    return _with_features(f"x86-64-v{number}", tuple(sorted(features)))


def _with_features(name: str, features: tuple[str, ...]) -> MachineFeatures:
    if "avx512f" in features and "avx512vl" in features:
        if "amx-tile" in features or "avx512fp16" in features:
            name = "sapphirerapids"
        return MachineFeatures(name, features, vector_bits=512, vector_registers=32)
    if "avx2" in features:
        return MachineFeatures(name, features, vector_bits=256, vector_registers=16)
    return MachineFeatures(name, features, vector_bits=128, vector_registers=16)


def _cache_sizes() -> dict[str, int]:
    sizes: dict[str, int] = {}
    for folder in sorted(_CACHE_FOLDER.glob("index*")):
        try:
            kind, depth, size, ways = (
                (folder / item).read_text().strip()
                for item in ("type", "level", "size", "ways_of_associativity")
            )
        except OSError:
            continue
        if kind != "Instruction" and depth in "123" and size[-1] in _UNIT_BYTES:
            sizes[f"l{depth}_bytes"] = int(size[:-1]) * _UNIT_BYTES[size[-1]]
            if depth == "1" and int(ways) > 0:
                sizes["l1_ways"] = int(ways)
    if "l3_bytes" in sizes:
        sizes["l3_bytes"] = min(sizes["l3_bytes"], (2 << 20) * max(8, os.cpu_count() or 1))
    return sizes
