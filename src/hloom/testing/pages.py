"""How is a test page read and run: an operation's examples, its edges, and what it rejects?

A page is a file of MLIR, `tests/pages/<dialect>/<operation>.mlir`. Its sections, separated by
`// -----`, are programs; comment lines that begin with one of these words say what to do with them:

* `let NAME = text`: `$NAME` in the program, and in what follows, stands for the text;
* `for NAME = text | text`: the following runs are done with each of the texts;
* `run [NAME = text; NAME = text]`: runs of `@main` follow, perhaps with some names changed;
* `given literal; literal`: the arguments, spelled as in `dense<...>`, also with nan, inf and -inf;
* `gives literal; literal`: the results; equal bit by bit (but any NaN is one) unless said
* `within N ulp`, or `within X`: by how much they may differ;
* `fails text`: the run ends in an error whose message has this text;
* `rejects LABEL [NAME = text; ...]`: with these changes, verification finds the constraint broken.

Arguments are always arguments of the function, so that no target can compute anything beforehand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from hloom import dialects
from hloom.diagnostics import HloomError, UnsupportedError, VerifyError
from hloom.dialects.check.closeness import differences, not_almost_equal, not_close, unequal
from hloom.dialects.stablehlo.arithmetic import is_float_dtype
from hloom.formats.text import parse
from hloom.interpret import run
from hloom.ir import (
    DYNAMIC,
    OPERATIONS,
    ComplexType,
    FloatType,
    FunctionType,
    Module,
    QuantizedType,
    TensorType,
    Type,
    verify,
)
from hloom.ir.types import numpy_dtype
from hloom.passes.graph.refine_arguments import refine_arguments
from hloom.passes.graph.refine_shapes import RefineShapes

INTERPRETER: Final = "interpreter"

_DIRECTIVE: Final = re.compile(r"^\s*// (let|for|run|given|gives|within|fails|rejects)\b:? ?(.*)$")
_SPLIT: Final = re.compile(r"^// -----.*$", re.MULTILINE)
_NAME: Final = re.compile(r"\$(\w+)|\$\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Case:
    """One run, or one rejection, of a program."""

    page: str
    line: int
    text: str
    given: str = ""
    gives: str | None = None
    within: str = ""
    fails: str | None = None
    rejects: str | None = None

    @property
    def name(self) -> str:
        """The page and line, for test names."""
        suffix = f"-rejects-{self.rejects}" if self.rejects else ""
        return f"{self.page}:{self.line}{suffix}".replace(" ", "-")

    @property
    def operation(self) -> str:
        """The operation that the page is about."""
        return self.page.replace("/", ".", 1)


@dataclass(slots=True)
class _Section:
    """What has been read of a section so far."""

    names: dict[str, str] = field(default_factory=dict)
    loops: list[tuple[str, list[str]]] = field(default_factory=list)
    changes: dict[str, str] = field(default_factory=dict)
    run: dict[str, Any] = field(default_factory=dict)


def load(folder: Path) -> list[Case]:
    """Read all pages of a folder."""
    cases: list[Case] = []
    for path in sorted(folder.rglob("*.mlir")):
        page = path.relative_to(folder).with_suffix("").as_posix()
        cases.extend(read(path.read_text(encoding="utf-8"), page))
    return cases


def read(text: str, page: str) -> Iterator[Case]:
    """Read a page."""
    first = 1
    for part in _SPLIT.split(text):
        yield from _read_section(part, page, first)
        first += part.count("\n")


def check(case: Case, target: str = INTERPRETER) -> None:
    """Do what a case says.

    Raises:
        AssertionError: the outcome is another one.
        HloomError: there is an error that the case does not expect.
    """
    dialects.load()
    if case.rejects is not None:
        _check_rejection(case)
        return
    module = parse(case.text, case.page)
    verify(module)
    type = _type_of(module)
    arguments = literals(case.given, type.inputs)
    if case.fails is not None:
        _check_failure(case, module, arguments, target)
        return
    results = execute(module, arguments, target)
    if case.gives is None:
        return
    expected = literals(case.gives, type.results)
    assert len(results) == len(expected), f"{len(results)} results, expected {len(expected)}"
    for index, (actual, wanted) in enumerate(zip(results, expected, strict=True)):
        found = _difference(actual, wanted, case.within)
        assert found is None, f"result {index}: {found}"


def execute(module: Module, arguments: Sequence[Any], target: str) -> list[Any]:
    """Run `@main` on the interpreter, or compiled for a target."""
    if target == INTERPRETER:
        return run(module, *arguments)
    import hloom

    if any(isinstance(item, TensorType) and not item.is_static for item in _type_of(module).inputs):
        refine_arguments(module, [np.shape(array) for array in arguments])
        RefineShapes().run(module)
    executable: Any = hloom.compile(module, target)
    values = executable(*arguments)
    return list(values) if isinstance(values, list | tuple) else [values]


def labels(cases: Sequence[Case]) -> set[tuple[str, str]]:
    """Return which constraints, by operation and label, have a case that breaks them."""
    found = set()
    for case in cases:
        if case.rejects is not None:
            *operation, label = case.rejects.split(" ")
            found.add((operation[0] if operation else case.operation, label))
    return found


def required_labels(dialect_names: Sequence[str] = ("chlo", "stablehlo")) -> set[tuple[str, str]]:
    """Return the constraints, by operation and label, of some dialects."""
    dialects.load()
    found = set()
    for name, kind in OPERATIONS.items():
        if name.split(".")[0] not in dialect_names:
            continue
        declaration = kind.declaration
        found.update((name, item.label) for item in declaration.constraints)
        if declaration.inference is not None:
            found.add((name, declaration.inference[0]))
    return found


def literals(text: str, types: Sequence[Type]) -> list[Any]:
    """Return arrays of literals that are separated by semicolons, one for each type."""
    items = [item.strip() for item in text.split(";")] if text.strip() else []
    assert len(items) == len(types), f"{len(items)} literals for {len(types)} types: {text}"
    return [literal(item, type) for item, type in zip(items, types, strict=True)]


def literal(text: str, type: Type) -> Any:
    """Return the array that a literal stands for; `SHAPE: elements` says an unknown shape."""
    if not isinstance(type, TensorType):
        return None
    shape = type.shape
    head, colon, rest = text.partition(":")
    if colon and re.fullmatch(r"[\dx ]*", head):
        shape, text = tuple(int(item) for item in head.split("x") if item.strip()), rest.strip()
    assert DYNAMIC not in shape, f"{text}: say the shape, as in `2x3: ...`, for {type}"
    element = type.element.storage if isinstance(type.element, QuantizedType) else type.element
    for word in ("-nan", "nan", "-inf", "inf"):
        text = re.sub(rf"(?<![\w]){word}\b", _special(word, element), text)
    spelled = f"dense<{text}> : {TensorType(shape, element)}"
    module = parse(f"func.func @main() {{ %0 = stablehlo.constant {spelled}\n return }}")
    constant = module.main.regions[0].blocks[0].first
    assert constant is not None
    return constant.get("value").to_array()


def _read_section(text: str, page: str, first: int) -> Iterator[Case]:
    program = "\n".join(line for line in text.split("\n") if not _DIRECTIVE.match(line))
    section = _Section()
    for offset, line in enumerate(text.split("\n")):
        match = _DIRECTIVE.match(line)
        if match is None:
            continue
        word, rest = match.group(1), match.group(2).strip()
        if word in ("let", "for", "run", "given", "rejects") and (
            word != "given" or "given" in section.run
        ):
            yield from _finish(section, program, page)
        if word in ("let", "for"):
            section.changes = {}
        if word == "let":
            changed = _assignments(rest)
            section.names.update(changed)
            section.loops = [item for item in section.loops if item[0] not in changed]
        elif word == "for":
            name, _, texts = rest.partition("=")
            section.loops = [item for item in section.loops if item[0] != name.strip()]
            section.loops.append((name.strip(), [item.strip() for item in texts.split(" | ")]))
        elif word == "run":
            section.changes = _assignments(rest)
            section.run = {"line": first + offset}
        elif word == "rejects":
            label, changes = _rejection(rest)
            names = {**section.names, **changes}
            yield Case(page, first + offset, _replaced(program, names), rejects=label)
        else:
            section.run.setdefault("line", first + offset)
            section.run[word] = rest
    yield from _finish(section, program, page)


def _finish(section: _Section, program: str, page: str) -> Iterator[Case]:
    """Yield the run that was being read, once for each combination of the loops' texts."""
    if not section.run:
        return
    loops = [item for item in section.loops if item[0] not in section.changes]
    for choice in _choices(loops):
        names = {**section.names, **choice, **section.changes}
        words: dict[str, Any] = {
            word: _replaced(text, names) if isinstance(text, str) else text
            for word, text in section.run.items()
        }
        yield Case(page, text=_replaced(program, names), **words)
    section.run = {}


def _choices(loops: Sequence[tuple[str, list[str]]]) -> list[dict[str, str]]:
    choices: list[dict[str, str]] = [{}]
    for name, texts in loops:
        choices = [{**choice, name: text} for choice in choices for text in texts]
    return choices


def _rejection(text: str) -> tuple[str, dict[str, str]]:
    head, colon, changes = text.partition(": ")
    return head.rstrip(":").strip(), _assignments(changes) if colon else {}


def _assignments(text: str) -> dict[str, str]:
    found = {}
    for item in filter(str.strip, text.split(";")):
        name, equals, value = item.partition("=")
        assert equals and name.strip().isidentifier(), f"not an assignment: {item}"
        found[name.strip()] = value.strip()
    return found


def _replaced(text: str, names: Mapping[str, str]) -> str:
    for _ in range(8):
        changed = _NAME.sub(
            lambda match: names.get(match.group(1) or match.group(2), match.group(0)), text
        )
        if changed == text:
            break
        text = changed
    return text


def _check_rejection(case: Case) -> None:
    assert case.rejects is not None
    *operation, label = case.rejects.split(" ")
    name = operation[0] if operation else case.operation
    module = parse(case.text, case.page)
    try:
        verify(module)
    except VerifyError as error:
        found = str(error.where).rsplit(": ", 1)[-1], error.label
        assert found == (name, label), f"{found[0]} {found[1]} is found broken: {error}"
        return
    raise AssertionError(f"nothing is found broken, expected {name} {label}")


def _check_failure(case: Case, module: Module, arguments: list[Any], target: str) -> None:
    assert case.fails is not None
    try:
        execute(module, arguments, target)
    except UnsupportedError:
        raise
    except HloomError as error:
        assert case.fails in str(error), str(error)
        return
    raise AssertionError(f"the run ends well, expected {case.fails}")


def _type_of(module: Module) -> FunctionType:
    type = module.main.get("function_type")
    assert isinstance(type, FunctionType)
    return type


def _difference(actual: Any, expected: Any, within: str) -> str | None:
    if expected is None:
        return None
    array = np.asarray(actual)
    if within.endswith("ulp"):
        return not_close(array, expected, 0, int(within[:-3]))
    if within:
        return not_almost_equal(array, expected, float(within))
    return unequal(array, expected) or _different_zeros(array, expected)


def _different_zeros(actual: Any, expected: Any) -> str | None:
    if actual.dtype.kind == "c":
        return _different_zeros(actual.real, expected.real) or _different_zeros(
            actual.imag, expected.imag
        )
    if not is_float_dtype(actual.dtype):
        return None
    left, right = actual.astype(np.float64), expected.astype(np.float64)
    differs = (left == 0) & (np.signbit(left) != np.signbit(right))
    return differences(actual, expected, np.asarray(differs), "have the other sign of zero")


def _special(word: str, element: Type) -> str:
    """Spell NaN or an infinity as the bits of an element type."""
    if isinstance(element, ComplexType):
        element = element.element
    if not isinstance(element, FloatType):
        return word
    dtype = numpy_dtype(element)
    value = np.array({"nan": np.nan, "-nan": -np.nan, "inf": np.inf, "-inf": -np.inf}[word])
    array = value.astype(dtype)
    digits = max(array.dtype.itemsize * 2, 2)
    bits = int.from_bytes(array.tobytes(), "little")
    return f"0x{bits:0{digits}X}"
