"""Does every room import only what the table allows, and would the test notice if not?"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.imports import ALLOWED, judge, violations

ROOT = Path(__file__).parents[2]


def test_no_import_goes_up() -> None:
    found = list(violations(ROOT / "src"))
    assert not found, "\n".join(found)


def test_every_room_is_in_the_table() -> None:
    rooms = {path.parent.name for path in (ROOT / "src/hloom").glob("*/__init__.py")}
    assert rooms <= set(ALLOWED)


def test_importing_hloom_imports_no_heavy_library() -> None:
    if not (ROOT / "src/hloom/__init__.py").exists():
        pytest.skip("the package has no public face yet")
    code = (
        "import sys, hloom; "
        "print(*{'llvmlite', 'scipy', 'jax', 'torch', 'tensorflow'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT / "src", check=True
    )
    assert done.stdout.strip() == ""


def test_the_native_runtime_includes_nothing_of_the_compiler() -> None:
    for path in sorted((ROOT / "native").rglob("*")):
        if path.suffix in {".h", ".hpp", ".cpp", ".c"}:
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.startswith("#include"):
                    assert "llvm" not in line.lower(), f"{path.relative_to(ROOT)}: {line}"


@pytest.mark.parametrize(
    ("module", "target"),
    [
        ("hloom.diagnostics.errors", "hloom.ir"),
        ("hloom.ir.types", "hloom.dialects"),
        ("hloom.formats.text.parser", "hloom.interpret"),
        ("hloom.runtime.executable", "hloom.ir"),
        ("hloom.runtime.executable", "llvmlite"),
        ("hloom.llvm.emit", "hloom.dialects.stablehlo"),
        ("hloom.lowering.elementwise", "hloom.llvm.writer"),
        ("hloom.lowering.elementwise", "hloom"),
        ("hloom.passes.graph.fuse", "hloom.lowering"),
        ("hloom.targets.cpu.emit", "hloom.targets.null"),
        ("hloom.targets.cpu.emit", "hloom.pipeline"),
        ("hloom.targets.registry", "hloom.targets.cpu"),
        ("hloom.pipeline.compile", "hloom.targets.cpu"),
        ("hloom.pipeline.compile", "hloom.llvm"),
        ("hloom.frontends.jax.compile", "hloom.frontends.torch"),
        ("hloom.frontends.jax.compile", "torch"),
        ("hloom.ir.types", "jax"),
        ("hloom.ir.types", "requests"),
        ("hloom.testing.pages", "hloom.cli"),
        ("hloom.cli.main", "hloom.testing"),
        ("hloom.shed.things", "hloom.ir"),
    ],
)
def test_forbidden_imports_are_noticed(module: str, target: str) -> None:
    assert judge(module, target)


@pytest.mark.parametrize(
    ("module", "target"),
    [
        ("hloom.ir.types", "hloom.diagnostics"),
        ("hloom.ir.types", "hloom.ir.attributes"),
        ("hloom.ir.types", "numpy"),
        ("hloom.ir.types", "json"),
        ("hloom.runtime.executable", "hloom._native"),
        ("hloom.llvm.emit", "hloom.dialects.kernel.operations"),
        ("hloom.targets.cpu.emit", "hloom.targets.api"),
        ("hloom.targets.cpu.emit", "hloom.llvm.writer"),
        ("hloom.pipeline.compile", "hloom.targets.registry"),
        ("hloom.frontends.jax.compile", "jax"),
        ("hloom.cli.run", "hloom"),
        ("hloom", "hloom.pipeline"),
    ],
)
def test_allowed_imports_pass(module: str, target: str) -> None:
    assert judge(module, target) is None


@pytest.mark.parametrize(
    "statement",
    [
        "import hloom.pipeline",
        "from hloom import pipeline",
        "from hloom.pipeline import compile",
        "from ..pipeline import compile",
        "from .. import pipeline",
        "def hidden():\n    from hloom.pipeline import compile",
        "import importlib\nimportlib.import_module('hloom.pipeline')",
        "if TYPE_CHECKING:\n    import hloom.pipeline",
    ],
)
def test_no_spelling_of_an_import_hides_it(tmp_path: Path, statement: str) -> None:
    for room in ("ir", "pipeline"):
        (tmp_path / "hloom" / room).mkdir(parents=True)
        (tmp_path / "hloom" / room / "__init__.py").write_text("")
    (tmp_path / "hloom/ir/types.py").write_text(statement)
    (found,) = violations(tmp_path)
    assert found.startswith("hloom/ir/types.py:")
    assert "ir may not import hloom.pipeline" in found
