"""Do all files keep the house style, and would the tests notice if not?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.architecture import style

ROOT = Path(__file__).parents[2]
RULES = [
    style.name_violations,
    style.length_violations,
    style.path_violations,
    style.module_docstring_violations,
    style.public_docstring_violations,
]

Rule = Callable[[Path], Iterator[str]]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_repository_keeps(rule: Rule) -> None:
    found = list(rule(ROOT))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("rule", "name", "text", "expected"),
    [
        (style.name_violations, "src/hloom/ir/utils.py", "", "'utils'"),
        (style.name_violations, "src/hloom/ir/shape_helpers.py", "", "'shape_helpers'"),
        (style.name_violations, "src/hloom/core/x.py", "", "'core'"),
        (style.name_violations, "native/src/new_loader.cpp", "", "'new_loader'"),
        (style.length_violations, "src/x.py", "\n" * 601, "601 lines"),
        (style.path_violations, "docs/x.md", f"a\nsee /{'home'}/me/x", "x.md:2"),
        (style.module_docstring_violations, "src/x.py", "x = 1", "no docstring"),
        (style.module_docstring_violations, "src/x.py", '"""Says."""', "not the question"),
        (style.module_docstring_violations, "src/x.py", '"""A? Bee?"""', "more than one"),
        (style.module_docstring_violations, "tests/x.py", '"""Half a"""', "does not end"),
        (style.public_docstring_violations, "src/x.py", "def f(): pass", "x.py:1: f has"),
        (style.public_docstring_violations, "src/x.py", "class C: pass", "C has"),
        (
            style.public_docstring_violations,
            "src/x.py",
            'class C:\n    """C."""\n    def m(self): pass',
            "C.m has",
        ),
    ],
)
def test_breaking_a_rule_is_noticed(
    tmp_path: Path, rule: Rule, name: str, text: str, expected: str
) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.write_text(text)
    (found,) = rule(tmp_path)
    assert expected in found


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_a_good_file_passes(tmp_path: Path, rule: Rule) -> None:
    path = tmp_path / "src/hloom/ir/types.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        '"""What is a type?\n\nMore. Of it."""\n'
        'class Type:\n    """A type."""\n    def text(self):\n        """Text."""\n'
        'class Tensor(Type):\n    """A tensor."""\n    def text(self): ...\n'
        '    @constraint("C1", "x")\n    def is_small(self): ...\n'
        "    def evaluate(self, context): ...\n    def _private(self): ...\n"
    )
    assert list(rule(tmp_path)) == []
