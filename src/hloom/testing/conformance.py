"""How many of StableHLO's public test programs pass on the interpreter and on each target?

Run as `python -m hloom.testing.conformance [--target NAME] [PART_OF_NAME ...]`.

A target is not given a program with its constants: what `@main` computes from is made the arguments
of a function, so that nothing can be computed at compile time (see `with_arguments`). Programs
with unknown extents, which say no expected values, are run with all unknown extents the same, and
compared with the interpreter; a target is given them with the extents that the arguments have.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from hloom import dialects
from hloom.diagnostics import HloomError
from hloom.dialects.check.closeness import not_almost_equal
from hloom.dialects.check.expectations import CALL_TOLERANCE, contains_sums
from hloom.formats.text import parse, print_module
from hloom.interpret import Interpreter, run
from hloom.ir import (
    DYNAMIC,
    OPERATIONS,
    Block,
    Builder,
    FloatType,
    FunctionType,
    Module,
    Operation,
    TensorType,
    Type,
    TypeAttribute,
    verify,
)
from hloom.ir.types import ComplexType, IntegerType, integer_range, numpy_dtype
from hloom.passes.graph.refine_arguments import refine_arguments
from hloom.passes.graph.refine_shapes import RefineShapes
from hloom.testing.tolerances import ADDED, STORED, STORED_SUMS, Tolerance

EXTENTS: Final = (4, 8, 16)
"""What unknown extents are made, the first that the program takes."""

GREATEST: Final = (3, 0)
"""What integers, which may be positions, are at most, the first that the program takes."""

SPLIT: Final = "\n// -----\n"
"""What stands between the programs of one file."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one program: `found` is None when it passed."""

    name: str
    found: str | None
    seconds: float

    @property
    def passed(self) -> bool:
        """Tell whether the program passed."""
        return self.found is None


def programs_folder() -> Path | None:
    """Return the folder of the programs; None when it is not there.

    It is `$HLOOM_CONFORMANCE`, or else `shared/conformance` beside the checkout.
    """
    given = os.environ.get("HLOOM_CONFORMANCE")
    beside = Path(__file__).resolve().parents[4] / "shared" / "conformance"
    folder = Path(given) if given else beside
    nested = folder / "stablehlo-testdata"
    folder = nested if nested.is_dir() else folder
    return folder if folder.is_dir() else None


def programs(parts: Sequence[str] = ()) -> list[Path]:
    """Return the programs whose name has one of some parts, or all."""
    folder = programs_folder()
    if folder is None:
        return []
    found = sorted(folder.rglob("*.mlir"))
    if not parts:
        return found
    return [path for path in found if any(part in name_of(path) for part in parts)]


def name_of(path: Path) -> str:
    """Return a program's name: its path in the folder, without the suffix."""
    folder = programs_folder()
    assert folder is not None
    return path.relative_to(folder).with_suffix("").as_posix()


def run_program(path: Path, target: str = "interpreter") -> Outcome:
    """Parse, verify, print and parse again, and run one program."""
    dialects.load()
    begin = time.perf_counter()
    found = None
    for part in path.read_text(encoding="utf-8").split(SPLIT):
        try:
            module = parse(part, str(path))
            verify(module)
            found = found or _text_difference(module) or _run(module, target)
        except HloomError as error:
            found = found or str(error)
    return Outcome(name_of(path), found, time.perf_counter() - begin)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run programs and print how many passed; the exit status is 1 unless all did."""
    parser = argparse.ArgumentParser(prog="hloom.testing.conformance", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help="parts of names to run")
    parser.add_argument("--target", default="interpreter", help="what to run on")
    parser.add_argument("--quiet", action="store_true", help="print the counts only")
    options = parser.parse_args(arguments)
    chosen = programs(options.parts)
    if not chosen:
        sys.stderr.write("no programs: set HLOOM_CONFORMANCE to their folder\n")
        return 2
    outcomes = []
    for path in chosen:
        outcome = run_program(path, options.target)
        outcomes.append(outcome)
        if not outcome.passed and not options.quiet:
            sys.stdout.write(f"{outcome.name}: {outcome.found}\n")
    passed = sum(outcome.passed for outcome in outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    sys.stdout.write(
        f"{options.target}: {passed} passed, {len(outcomes) - passed} failed of "
        f"{len(outcomes)} in {seconds:.1f} s\n"
    )
    return 0 if passed == len(outcomes) else 1


def _text_difference(module: Module) -> str | None:
    text = print_module(module)
    again = print_module(parse(text))
    return None if text == again else "printed, parsed and printed again, the text differs"


def _run(module: Module, target: str) -> str | None:
    types = _function_type(module.main).inputs
    if types:
        return _run_with_extents(module, types, target)
    if target == "interpreter":
        run(module)
        return None
    changed, inputs, expected = with_arguments(module)
    tolerance = STORED_SUMS if contains_sums(changed.main) else STORED
    checks = [item for item in module.main.regions[0].blocks[0] if _is_check(item)]
    actual = _executor(changed, target)(*inputs)
    if len(actual) != len(expected):
        return f"{len(actual)} results, expected {len(expected)}"
    for check, given, wanted in zip(checks, actual, expected, strict=True):
        if _is_loose(check):
            found = not_almost_equal(np.asarray(given), wanted, CALL_TOLERANCE)
        else:
            found = tolerance.difference(np.asarray(given), wanted)
        if found is not None:
            return found
    return None


def _is_loose(check: Operation) -> bool:
    """Tell whether a check allows for a relative difference rather than units in the last place."""
    name = check.get("call_target_name") or check.name
    return name.startswith(("check.expect_almost_eq", "check.eq"))


def _run_with_extents(module: Module, types: Sequence[Type], target: str) -> str | None:
    """Run a program with unknown extents with the first extent that it takes."""
    error: HloomError | None = None
    for extent, greatest in itertools.product(EXTENTS, GREATEST):
        inputs = [argument(type, extent, index, greatest) for index, type in enumerate(types)]
        try:
            expected = run(module, *inputs)
        except HloomError as found:
            error = error or found
            continue
        if target == "interpreter":
            return _shape_difference(module, expected)
        _specialize(module, inputs)
        tolerance = ADDED if contains_sums(module.main) else STORED
        return _differences(_executor(module, target)(*inputs), expected, tolerance)
    assert error is not None
    return str(error)


def _specialize(module: Module, inputs: Sequence[Any]) -> None:
    """Give a program the extents of its arguments; those that are extents become constants."""
    block = module.main.regions[0].blocks[0]
    for value, array in zip(block.arguments, inputs, strict=True):
        if array.shape == () and array.dtype == np.int64 and block.first is not None:
            made = Builder.before(block.first).create(OPERATIONS["stablehlo.constant"], value=array)
            value.replace_all_uses_with(made.results[0])
    refine_arguments(module, [array.shape for array in inputs])
    RefineShapes().run(module)


def _shape_difference(module: Module, values: Sequence[Any]) -> str | None:
    for type, value in zip(_function_type(module.main).results, values, strict=True):
        assert isinstance(type, TensorType)
        fits = len(type.shape) == value.ndim and all(
            extent in (DYNAMIC, given)
            for extent, given in zip(type.shape, value.shape, strict=True)
        )
        if not fits or value.dtype != numpy_dtype(type.element):
            return f"a result of type {type} is {value.dtype.name}{list(value.shape)}"
    return None


def _executor(module: Module, target: str) -> Callable[..., Sequence[Any]]:
    import hloom

    executable: Any = hloom.compile(module, target)

    def execute(*arrays: Any) -> Sequence[Any]:
        values = executable(*arrays)
        return values if isinstance(values, list | tuple) else [values]

    return execute


def _differences(
    actual: Sequence[Any], expected: Sequence[Any], tolerance: Tolerance
) -> str | None:
    if len(actual) != len(expected):
        return f"{len(actual)} results, expected {len(expected)}"
    for given, wanted in zip(actual, expected, strict=True):
        found = tolerance.difference(np.asarray(given), wanted)
        if found is not None:
            return found
    return None


def argument(type: Type, extent: int, seed: int, greatest: int = 3) -> Any:
    """Make an argument: random numbers, unknown extents replaced, extents themselves for scalars.

    A scalar i64 is how these programs are told an extent. Integers are at most `greatest`.
    """
    assert isinstance(type, TensorType)
    shape = [extent if item == DYNAMIC else item for item in type.shape]
    dtype = numpy_dtype(type.element)
    if not shape and dtype == np.int64:
        return np.asarray(extent, np.int64)
    numbers = np.random.default_rng(seed)
    element = type.element
    if isinstance(element, IntegerType):
        low, high = integer_range(element)
        values = numbers.integers(max(low, -greatest), min(high, greatest), shape, endpoint=True)
        return np.asarray(values).astype(dtype)
    values = np.asarray(numbers.uniform(-0.9, 0.9, shape))
    if isinstance(element, ComplexType):
        return (values + 1j * numbers.uniform(-0.9, 0.9, shape)).astype(dtype)
    assert isinstance(element, FloatType)
    return values.astype(dtype)


def with_arguments(module: Module) -> tuple[Module, list[Any], list[Any]]:
    """Make the values that `@main` begins with its arguments, and those that it checks its results.

    Returns the changed copy, the arguments, and the expected results. What comes from `@inputs`,
    from constants of rank one or more, and from generators of constants becomes an argument; of
    every check, the first operand becomes a result and the second the expected value.
    """
    copy = module.clone()
    assert isinstance(copy, Module)
    entry = copy.main
    block = entry.regions[0].blocks[0]
    interpreter = Interpreter(module)
    checks = [item for item in block if _is_check(item)]
    expected = [_value_of(interpreter, _expected_operand(item), item) for item in checks]
    results = [_actual_operand(item) for item in checks]
    returned = block.terminator
    returned.set_operands(results)
    for item in checks:
        for result in item.results:
            if result.uses:
                raise NotImplementedError("the value of a check is used")
        item.erase()
    _erase_dead(block)
    arguments: list[Any] = []
    for item in list(block):
        if not _is_input(item):
            continue
        values = _evaluated(interpreter, item)
        for result, value in zip(item.results, values, strict=True):
            result.replace_all_uses_with(block.add_argument(result.type))
            arguments.append(value)
        item.erase()
    inputs = [value.type for value in block.arguments]
    type = FunctionType(inputs, [value.type for value in returned.operands])
    entry.attributes["function_type"] = TypeAttribute(type)
    for key in ("arg_attrs", "res_attrs"):
        entry.attributes.pop(key, None)
    return copy, arguments, expected


def _is_check(operation: Operation) -> bool:
    name = operation.get("call_target_name", "") or ""
    return name.startswith("check.") or operation.name.startswith("check.")


def _actual_operand(check: Operation) -> Any:
    """Return what is checked: the first operand, unless that is a constant."""
    return check.operands[_is_turned(check)]


def _expected_operand(check: Operation) -> Any:
    return check.operands[1 - _is_turned(check)] if len(check.operands) > 1 else None


def _is_turned(check: Operation) -> int:
    """Tell whether a check names the expected value first, as those of quantized programs do."""
    sources = [value.defining_operation for value in check.operands]
    constants = [source is not None and source.name == "stablehlo.constant" for source in sources]
    return int(len(constants) == 2 and constants == [True, False])


def _value_of(interpreter: Interpreter, value: Any, check: Operation) -> Any:
    if value is None:
        return check.get("value").to_array()
    source = value.defining_operation
    return _evaluated(interpreter, source)[value.index]


def _evaluated(interpreter: Interpreter, operation: Operation) -> list[Any]:
    """Evaluate an operation, and first the operations that it depends on."""
    operands = [
        _evaluated(interpreter, value.defining_operation)[value.index]  # type: ignore[attr-defined]
        for value in operation.operands
    ]
    with np.errstate(all="ignore"):
        values = operation.evaluate(  # type: ignore[attr-defined]
            interpreter, *operation.declaration.group_operands(operands)
        )
    return [np.asarray(item) for item in (values if isinstance(values, list) else [values])]


def _is_input(operation: Operation) -> bool:
    if operation.name == "func.call":
        return not operation.operands and operation.get("callee") == "inputs"
    if operation.name != "stablehlo.constant":
        return False
    type = operation.results[0].type
    return isinstance(type, TensorType) and type.rank > 0


def _erase_dead(block: Block) -> None:
    for item in reversed(list(block)):
        used = any(result.uses for result in item.results)
        if item.results and not used and item.name in ("func.call", "stablehlo.constant"):
            item.erase()


def _function_type(function: Operation) -> FunctionType:
    type = function.get("function_type")
    assert isinstance(type, FunctionType)
    return type


if __name__ == "__main__":
    raise SystemExit(main())
