"""Which room may import which, and which files break that?"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_SMALLEST: Final = frozenset({"diagnostics"})
_IR: Final = _SMALLEST | {"ir"}
_TO_LAYER_3: Final = _IR | {
    "artifact",
    "formats",
    "dialects",
    "rewriting",
    "interpret",
    "runtime",
    "passes",
    "lowering",
    "llvm",
}

# Room -> what its modules may import besides itself: rooms, or parts of a room (`a.b`).
ALLOWED: Final[dict[str, frozenset[str]]] = {
    "diagnostics": frozenset(),
    "ir": _SMALLEST,
    "artifact": _SMALLEST,
    "formats": _IR,
    "dialects": _IR,
    "rewriting": _IR,
    "interpret": _IR,
    "runtime": _SMALLEST | {"artifact", "_native"},
    "passes": _IR | {"rewriting", "interpret", "dialects"},
    "lowering": _IR | {"rewriting", "dialects"},
    "llvm": _IR | {"dialects.kernel"},
    "targets": _TO_LAYER_3,
    "pipeline": (_TO_LAYER_3 - {"llvm"}) | {"targets.api", "targets.registry"},
    "frontends": _IR | {"pipeline", "runtime", "formats", "dialects"},
    "cli": _TO_LAYER_3 | {"", "targets", "pipeline", "frontends"},
    "testing": _TO_LAYER_3 | {"", "targets", "pipeline", "frontends"},
}

# Rooms whose folders are plug-ins: none may import its neighbour.
PLUG_INS: Final = ("targets", "frontends")

# Third party -> the places that may import it. Any other third party is refused everywhere.
THIRD_PARTIES: Final[dict[str, tuple[str, ...]]] = {
    "numpy": ("",),
    "ml_dtypes": ("",),
    "scipy": ("runtime", "interpret", "dialects"),
    "llvmlite": ("llvm", "targets"),
    "jax": ("frontends.jax",),
    "torch": ("frontends.torch",),
    "tensorflow": ("frontends.tensorflow",),
    "onnx": ("frontends.onnx",),
}


def violations(source: Path) -> Iterator[str]:
    """Yield one line for each import that the tables forbid in the package at `source`/hloom."""
    for path in sorted((source / "hloom").rglob("*.py")):
        module = module_name(source, path)
        for line, target in imported_modules(source, path):
            problem = judge(module, target)
            if problem:
                yield f"{path.relative_to(source)}:{line}: {problem}"


def judge(module: str, target: str) -> str | None:
    """Return what is wrong with `module` importing `target`, or None."""
    top, _, rest = target.partition(".")
    here = module.partition(".")[2]
    room = here.partition(".")[0]
    if top != "hloom":
        return _judge_third_party(here, top)
    if room not in ALLOWED:
        # Files beside the rooms are the public face: they may use everything.
        return f"{room!r} is no room of the import table" if "." in here else None
    if not rest and "" not in ALLOWED[room]:
        return f"{room} may not import the public face, hloom itself"
    target_room = rest.partition(".")[0]
    if target_room == room:
        return _judge_plug_in(here, rest)
    if any(rest == part or rest.startswith(f"{part}.") for part in ALLOWED[room] if part):
        return None
    if target_room in ALLOWED or target_room.startswith("_"):
        return f"{room} may not import {target}"
    return None if "" in ALLOWED[room] else f"{room} may not import {target}"


def module_name(source: Path, path: Path) -> str:
    """Return the dotted name of the module in a file."""
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(source: Path, path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and dotted name of everything a file imports, at any depth and in any way."""
    package = module_name(source, path)
    if path.name != "__init__.py":
        package = package.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        match node:
            case ast.Import(names=names):
                for name in names:
                    yield node.lineno, name.name
            case ast.ImportFrom(module=origin, names=names, level=level):
                if level:
                    above = package.rsplit(".", level - 1)[0] if level > 1 else package
                    origin = f"{above}.{origin}" if origin else above
                for name in names:
                    yield node.lineno, _resolve(source, origin or "", name.name)
            case ast.Call(args=[ast.Constant(value=str(name)), *_]) if _imports(node.func):
                yield node.lineno, name
            case _:
                pass


def _resolve(source: Path, origin: str, name: str) -> str:
    """Return the module that `from origin import name` reaches: a submodule, or origin itself."""
    folder = source.joinpath(*origin.split("."))
    if (folder / f"{name}.py").exists() or (folder / name).is_dir():
        return f"{origin}.{name}"
    if origin == "hloom" and name.startswith("_"):
        return f"{origin}.{name}"
    return origin


def _imports(function: ast.expr) -> bool:
    match function:
        case ast.Name(id="__import__" | "import_module"):
            return True
        case ast.Attribute(attr="import_module"):
            return True
        case _:
            return False


def _judge_third_party(here: str, top: str) -> str | None:
    if top in sys.stdlib_module_names:
        return None
    if top not in THIRD_PARTIES:
        return f"{top} is no dependency of hloom"
    if any(
        here == place or here.startswith(f"{place}.") or not place for place in THIRD_PARTIES[top]
    ):
        return None
    return f"{top} may be imported in {', '.join(THIRD_PARTIES[top])} only"


def _judge_plug_in(here: str, rest: str) -> str | None:
    room, _, target_part = rest.partition(".")
    if room not in PLUG_INS:
        return None
    target_plug_in = target_part.partition(".")[0]
    own = here.partition(".")[2].partition(".")[0]
    if target_plug_in in ("", own) or target_plug_in in _SEAM_FILES[room]:
        return None
    return f"{room}.{own or '__init__'} may not import its neighbour {room}.{target_plug_in}"


_SEAM_FILES: Final = {"targets": ("api", "registry"), "frontends": ("api", "registry", "arrays")}
