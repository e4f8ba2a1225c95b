"""Does everything that README and the tutorial show really work?"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from hloom.cli import main

ROOT = Path(__file__).parents[2]
SHOWING = [ROOT / "README.md", ROOT / "docs/tutorial.md"]
DOCUMENTS = [*ROOT.glob("*.md"), *sorted((ROOT / "docs").glob("*.md"))]
# Images are left out: some are drawn by `make bench`.
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)#]+)(?:#[^)]*)?\)")


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


def commands(path: Path) -> list[tuple[str, str]]:
    """Return each command line of `hloom` that is shown, with the output shown below it."""
    shown = re.compile(
        r"^    (?:\$ )?(hloom [^\n#]*)[^\n]*\n((?:    (?!\$|hloom )[^\n]+\n)*)", re.M
    )
    return shown.findall(path.read_text(encoding="utf-8"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (program,) = set(blocks(ROOT / "README.md", "mlir"))
    (tmp_path / "axpy.mlir").write_text(program)
    return tmp_path


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(path.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), f"{path.name} links to {target}"


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: path.name)
def test_shown_code_runs(path: Path, folder: Path) -> None:
    for block in blocks(path, "python"):
        if "import jax" in block:
            pytest.importorskip("jax")
        exec(compile(block, str(path), "exec"), {"__name__": "shown"})


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: path.name)
def test_shown_commands_work(path: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands(path)
    for line, expected in commands(path):
        status = main(shlex.split(line)[1:])
        captured = capsys.readouterr()
        assert status == (2 if expected.lstrip().startswith("error") else 0), captured.err
        for shown in expected.splitlines():
            assert shown.removeprefix("    ") in captured.out + captured.err
