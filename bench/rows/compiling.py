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

# A compilation is long and does the same each time: one makes a burst.
ONCE = {"burst_seconds": 0.0, "rounds": 5}
WITHIN_ONE_AND_A_HALF = Goal("jaxlib", 1 / 1.5)
PROMISED = {"BERT-base forward", "BERT-base training step"}
LIMIT_SECONDS = {"x + 1": 0.015, "parse": 0.5, "import": 0.3}


def rows() -> Iterator[Row]:
    """Compile times from text, parse time, import time."""
    texts: dict[str, Callable[[], str]] = {
        "x + 1": programs.add_one,
        "matmul 512": lambda: programs.matmul(512, 512, 512),
        "BERT-base forward": lambda: stored_text(bert_base),
        "ResNet-50": lambda: stored_text(resnet50),
        "BERT-base training step": cache(training_text),
    }
    for name, text in texts.items():
        yield Row(
            "compiling",
            f"compile {name}",
            _compilers(text),
            goal=WITHIN_ONE_AND_A_HALF if name in PROMISED else None,
            limit_seconds=LIMIT_SECONDS.get(name),
            **ONCE,
        )
    training = texts["BERT-base training step"]
    for name, key, contestants in (
        ("parse training step, 1 MB", "parse", _parsers(training)),
        ("import in a new process", "import", _importers()),
    ):
        limit = LIMIT_SECONDS[key]
        yield Row("compiling", name, contestants, limit_seconds=limit, **ONCE)


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
