"""How long does the compiler itself take?"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache

from examples import bert_base, resnet50

from .. import programs
from ..contestants import peer
from ..measure import Goal, Prepare, Row
from .models import stored_text, training_text

# The seconds promised for parsing and for importing are in the page of results; these rows are once
# per run, for a second compilation in one process must not profit from the first.
ONCE = {"burst_seconds": 0.0, "rounds": 5}
WITHIN_ONE_AND_A_HALF = Goal("jaxlib", 1 / 1.5)


def rows() -> Iterator[Row]:
    """Compile times from text, parse time, import time."""
    texts: dict[str, Callable[[], str]] = {
        "x + 1": programs.add_one,
        "matmul 512": lambda: programs.matmul(512, 512, 512),
        "BERT-base forward": lambda: stored_text(bert_base),
        "ResNet-50": lambda: stored_text(resnet50),
        "BERT-base training step": cache(training_text),
    }
    promised = {"BERT-base forward", "BERT-base training step"}
    for name, text in texts.items():
        goal = WITHIN_ONE_AND_A_HALF if name in promised else None
        yield Row("compiling", f"compile {name}", _compilers(text), goal=goal, **ONCE)
    training = texts["BERT-base training step"]
    yield Row("compiling", "parse training step, 1 MB", _parsers(training), **ONCE)
    yield Row("compiling", "import in a new process", _importers(), **ONCE)


def _compilers(text: Callable[[], str]) -> dict[str, Prepare]:
    def ours():
        compile_text, source = peer("ours").compile_text, text()
        return lambda: compile_text(source)

    def xla():
        program, source = peer("xla").Program, text()
        return lambda: program(source)

    return {"hloom": ours, "jaxlib": xla}


def _parsers(text: Callable[[], str]) -> dict[str, Prepare]:
    def parser(name: str) -> Prepare:
        def prepare():
            parse, source = peer(name).parse, text()
            return lambda: parse(source)

        return prepare

    return {"hloom": parser("ours"), "jaxlib": parser("xla")}


def _importers() -> dict[str, Prepare]:
    def importer(module: str) -> Prepare:
        command = [sys.executable, "-c", f"import {module}"]
        return lambda: lambda: subprocess.run(command, check=True)

    return {"hloom": importer("hloom"), "jaxlib": importer("jax"), "torch": importer("torch")}
