"""Which files break the house style: names, lengths, docstrings, machine paths?"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

LONGEST_FILE: Final = 600
FORBIDDEN_NAMES: Final = re.compile(r"(^|_)(utils?|helpers?)$|^(common|misc|base|core|new_.*)$")
MACHINE_PATHS: Final = re.compile(r"(?<![\w.:/-])/(?:home|root|work|Users|mnt)/\w")
CODE: Final = frozenset({".py", ".cpp", ".h", ".hpp", ".c", ".pyi"})
TEXT: Final = CODE | {".md", ".toml", ".ini", ".json", ".yaml", ".yml", ".txt", ".mlir", ".cfg", ""}

# Methods that the declaration language itself defines, so that one docstring serves for all.
DECLARED_METHODS: Final = frozenset(
    {
        "evaluate",
        "infer_result_types",
        "parse_syntax",
        "print_syntax",
        "suggest_argument_names",
        "suggest_result_names",
    }
)
# Decorators that carry the documentation, or say that it stands elsewhere.
DOCUMENTING_DECORATORS: Final = frozenset(
    {"constraint", "infers", "override", "overload", "setter"}
)

Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def repository_files(root: Path) -> list[Path]:
    """Return the files of a checkout, those that git ignores left out."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        check=False,
    )
    if listing.returncode:
        return [path for path in sorted(root.rglob("*")) if path.is_file()]
    names = listing.stdout.decode().split("\0")
    return [root / name for name in sorted(names) if name and (root / name).is_file()]


def name_violations(root: Path) -> Iterator[str]:
    """Yield one line for each file or folder of code that is named after nothing in particular."""
    for path in repository_files(root):
        relative = path.relative_to(root)
        if path.suffix in CODE:
            for part in (*relative.parts[:-1], path.stem):
                if FORBIDDEN_NAMES.search(part):
                    yield f"{relative}: a file or folder may not be named {part!r}"


def length_violations(root: Path) -> Iterator[str]:
    """Yield one line for each file of code that is too long to be read in one sitting."""
    for path in repository_files(root):
        if path.suffix in CODE:
            lines = path.read_bytes().count(b"\n")
            if lines > LONGEST_FILE:
                yield f"{path.relative_to(root)}: {lines} lines, more than {LONGEST_FILE}"


def path_violations(root: Path) -> Iterator[str]:
    """Yield one line for each path that exists on one machine only."""
    for path in repository_files(root):
        if path.suffix not in TEXT:
            continue
        text = path.read_bytes().decode("utf-8", "replace")
        for match in MACHINE_PATHS.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{path.relative_to(root)}:{line}: a path of one machine: {match.group()}..."


def module_docstring_violations(root: Path) -> Iterator[str]:
    """Yield one line for each module that does not open with one sentence (in src, a question)."""
    for path in repository_files(root):
        if path.suffix != ".py":
            continue
        relative = path.relative_to(root)
        docstring = ast.get_docstring(_parse(path)) or ""
        opening = " ".join(docstring.split("\n\n")[0].split())
        if not opening:
            yield f"{relative}: no docstring opens the module"
        elif re.search(r"[.?!] +[A-Z]", opening):
            yield f"{relative}: the opening is more than one sentence: {opening!r}"
        elif relative.parts[0] == "src" and not opening.endswith("?"):
            yield f"{relative}: the opening is not the question that the module answers"
        elif opening[-1] not in ".?:":
            yield f"{relative}: the opening does not end: {opening!r}"


def public_docstring_violations(root: Path) -> Iterator[str]:
    """Yield one line for each public class, function or method in src without a docstring.

    A method that overrides a documented one, and a method whose decorator documents it, need none.
    """
    trees = {
        path: _parse(path)
        for path in repository_files(root)
        if path.suffix == ".py" and path.relative_to(root).parts[0] == "src"
    }
    classes: dict[str, list[ast.ClassDef]] = {}
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                classes.setdefault(node.name, []).append(node)
    for path, tree in trees.items():
        for owner, node in _public_definitions(tree):
            if ast.get_docstring(node) or _is_documented_elsewhere(owner, node, classes):
                continue
            name = f"{owner.name}.{node.name}" if owner else node.name
            yield f"{path.relative_to(root)}:{node.lineno}: {name} has no docstring"


def _parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _public_definitions(tree: ast.Module) -> Iterator[tuple[ast.ClassDef | None, Definition]]:
    for node in tree.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield None, node
            if isinstance(node, ast.ClassDef):
                for member in node.body:
                    if isinstance(member, Definition) and not member.name.startswith("_"):
                        yield node, member


def _is_documented_elsewhere(
    owner: ast.ClassDef | None, node: Definition, classes: dict[str, list[ast.ClassDef]]
) -> bool:
    if any(_last_name(item) in DOCUMENTING_DECORATORS for item in node.decorator_list):
        return True
    if owner is None or isinstance(node, ast.ClassDef):
        return False
    if node.name in DECLARED_METHODS:
        return True
    return any(node.name in _documented_methods(base) for base in _bases(owner, classes))


def _bases(owner: ast.ClassDef, classes: dict[str, list[ast.ClassDef]]) -> Iterator[ast.ClassDef]:
    waiting, seen = [owner], {owner.name}
    while waiting:
        for base in waiting.pop().bases:
            name = _last_name(base)
            if name in classes and name not in seen:
                seen.add(name)
                waiting.extend(classes[name])
                yield from classes[name]


def _documented_methods(owner: ast.ClassDef) -> set[str]:
    return {
        member.name
        for member in owner.body
        if isinstance(member, Definition) and ast.get_docstring(member)
    }


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Call(func=function):
            return _last_name(function)
        case ast.Subscript(value=value):
            return _last_name(value)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""
