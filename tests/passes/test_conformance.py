"""Do passes leave the values of the public conformance programs as they are, bit for bit?

Each program is tried with its inputs as arguments, and with its inputs as constants, which are then
folded.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hloom
from hloom.dialects import func
from hloom.interpret import run
from hloom.ir import FunctionType, Module, TypeAttribute
from hloom.rewriting import run_passes
from tests.passes.page_pieces import same_bits

PASSES = (
    "inline_calls,lower_chlo,simplify,eliminate_common_subexpressions,simplify,split_reductions"
)
PARTS = 16


@pytest.mark.conformance
@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_values_stay(part: int, conformance: Path) -> None:
    paths = sorted((conformance / "stablehlo-testdata").rglob("*.mlir"))[part::PARTS]
    for path in paths:
        text = path.read_text(encoding="utf-8")
        module = _without_checks(text)
        entry = module.lookup("main")
        if entry is None or entry.regions[0].blocks[0].arguments:
            continue  # an inner function of unknown shapes, which the program beside it calls
        wanted = run(module)
        for given in (False, True):
            changed = _without_checks(text)
            arguments = _inputs_as_arguments(changed) if given else []
            run_passes(changed, PASSES, verify_each=True)
            for left, right in zip(wanted, run(changed, *arguments), strict=True):
                assert same_bits(left, right), f"{path.name}, inputs given: {given}"


def _without_checks(text: str) -> Module:
    module = hloom.parse(text)
    for operation in list(module.walk()):
        target = operation.get("call_target_name", "")
        if "check." in (operation.name[:6], target[:6]) and not operation.results:
            operation.erase()
    return module


def _inputs_as_arguments(module: Module) -> list[Any]:
    """Make what `@inputs` gives the arguments of the entry function; return their values."""
    entry = module.main
    block = entry.regions[0].blocks[0]
    calls = [item for item in block if isinstance(item, func.Call) and item.callee == "inputs"]
    if len(calls) != 1:
        return []
    values = run(module, function="inputs")
    calls[0].replace_with([block.add_argument(result.type) for result in calls[0].results])
    type = FunctionType(
        [argument.type for argument in block.arguments], entry.get("function_type").results
    )
    entry.attributes["function_type"] = TypeAttribute(type)
    return values
