"""What does this machine offer, and is everything in place?

The status is 2 when something that hloom needs is missing.
"""

from __future__ import annotations

import argparse
import importlib
import platform
from importlib import metadata
from typing import Any, Final

from hloom.cli.terminal import print_json, print_table
from hloom.diagnostics import HloomError

NEEDED: Final = ("numpy", "ml_dtypes", "llvmlite", "scipy")
OPTIONAL: Final = ("jax", "jaxlib", "torch", "tensorflow")
ENTRY_POINTS: Final = ("hloom.targets", "hloom.frontends")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--json", action="store_true", help="print the facts as JSON")


def run(options: argparse.Namespace) -> int:
    """Look at the machine and print what there is."""
    problems: list[str] = []
    facts: dict[str, Any] = {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "packages": {name: _version(name) for name in (*NEEDED, *OPTIONAL)},
        "machine": _machine(problems),
        "extensions": _extensions(problems),
    }
    problems += [
        f"package {name} is not installed" for name in NEEDED if facts["packages"][name] is None
    ]
    facts["problems"] = problems
    if options.json:
        print_json(facts)
    else:
        _print(facts)
    return 2 if problems else 0


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _machine(problems: list[str]) -> dict[str, Any]:
    try:
        from hloom.runtime import doctor, measured_peak

        facts = doctor().as_dict()
        facts["measured_peak_gflops"] = {
            dtype: round(measured_peak(dtype) / 1e9) for dtype in ("f32", "bf16", "i8")
        }
        return facts
    except HloomError as error:
        problems.append(str(error).split("\n")[0])
        return {}


def _extensions(problems: list[str]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for group in ENTRY_POINTS:
        found[group] = {}
        for entry in metadata.entry_points(group=group):
            try:
                importlib.import_module(entry.module)
                found[group][entry.name] = entry.value
            except Exception as error:
                reason = f"{type(error).__name__}: {error}".split("\n")[0]
                found[group][entry.name] = f"cannot be loaded: {reason}"
                if not _misses_optional(error):
                    problems.append(f"{group} {entry.name} cannot be loaded: {reason}")
    return found


def _misses_optional(error: Exception) -> bool:
    return isinstance(error, ModuleNotFoundError) and (error.name or "").split(".")[0] in OPTIONAL


def _print(facts: dict[str, Any]) -> None:
    rows = [["Python", f"{facts['python']} on {facts['system']}"]]
    rows += [[name, version or "not installed"] for name, version in facts["packages"].items()]
    for name, value in facts["machine"].items():
        rows.append([name.replace("_", " "), _shown(name, value)])
    for group, entries in facts["extensions"].items():
        names = ", ".join(f"{name} ({value})" for name, value in entries.items())
        rows.append([group, names or "none"])
    print_table(rows)
    for problem in facts["problems"]:
        print(f"problem: {problem}")
    if not facts["problems"]:
        print("all is well")


def _shown(name: str, value: Any) -> str:
    if name == "caches":
        return ", ".join(
            f"L{cache['level']} {cache['kind']} {cache['bytes'] >> 10} KiB" for cache in value
        )
    if name == "memory_bytes":
        return f"{value / 2**30:.1f} GiB"
    if isinstance(value, dict):
        return ", ".join(f"{key} {item}" for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value))
    return str(value)
