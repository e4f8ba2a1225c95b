"""Are passes found, written with options, run in order, timed and checked?"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import hloom
from hloom.diagnostics import InternalError, UsageError
from hloom.ir import Module
from hloom.rewriting import (
    PASSES,
    Pass,
    PassReport,
    count_operations,
    find,
    names,
    parse_passes,
    run_passes,
)

TEXT = """
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %u = stablehlo.tanh %x : tensor<4xf32>
  %a = stablehlo.negate %x : tensor<4xf32>
  %b = stablehlo.negate %a : tensor<4xf32>
  return %b : tensor<4xf32>
}
"""


@dataclass(frozen=True)
class Rename(Pass):
    """Give the entry function another name."""

    name = "rename"
    to: str = "renamed"
    times: int = 1
    loudly: bool = False

    def run(self, module: Module) -> int:
        module.main.attributes["sym_name"] = hloom.ir.StringAttribute(self.to * self.times)
        return 1


@dataclass(frozen=True)
class Break(Pass):
    """Make a program that does not verify."""

    name = "break"

    def run(self, module: Module) -> int:
        block = module.main.regions[0].blocks[0]
        assert block.first is not None
        block.first.results[0].type = hloom.ir.TensorType((5,), hloom.ir.types.F32)
        return 1


def test_built_in_passes_are_found_by_walking_their_folder() -> None:
    assert {"inline_calls", "simplify", "fold_constants", "lower_chlo"} <= set(names())
    assert find("simplify") is PASSES["simplify"]
    assert find("inline-calls") is find("inline_calls")
    assert "fuse_groups" not in names()
    assert all(PASSES[name].summary().endswith(".") for name in PASSES)


def test_an_unknown_pass_is_named_with_its_nearest_neighbour() -> None:
    with pytest.raises(UsageError, match="simplfy") as caught:
        parse_passes("simplfy")
    assert "simplify" in str(caught.value)
    assert "simplfy" not in PASSES


def test_options_are_read_from_text_by_their_types() -> None:
    first, second = parse_passes("fold-constants{max-bytes=16,max_work=5}, simplify{fold=false}")
    assert (first.max_bytes, first.max_work) == (16, 5)  # type: ignore[attr-defined]
    assert second.fold is False  # type: ignore[attr-defined]
    assert first.text == "fold_constants{max_bytes=16,max_work=5}"
    assert second.text == "simplify{fold=false}"
    assert parse_passes("simplify{fold}")[0] == find("simplify")()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("simplify{bytes=1}", "no option 'bytes'"),
        ("simplify{max_bytes=many}", "'many'"),
        ("simplify{fold=perhaps}", "'perhaps'"),
        ("simplify{fold=true", "braces"),
        ("simplify}", "braces"),
        ("simplify{fold=true}x", "'x'"),
    ],
)
def test_malformed_options_are_refused(text: str, found: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_passes(text)
    assert found in str(caught.value)


def test_passes_run_in_order_and_report() -> None:
    module = hloom.parse(TEXT)
    seen: list[PassReport] = []
    reports = run_passes(
        module, ["simplify", Rename(times=2)], observer=lambda report, _: seen.append(report)
    )
    assert reports == seen
    assert [report.text for report in reports] == ["simplify", "rename{times=2}"]
    assert (reports[0].operations_before, reports[0].operations_after) == (6, 3)
    assert reports[0].changes >= 3
    assert all(report.seconds >= 0 for report in reports)
    assert "simplify" in str(reports[0])
    assert module.main.get("sym_name") == "renamedrenamed"
    assert count_operations(module) == sum(1 for _ in module.walk()) == 3


def test_a_pass_that_breaks_the_program_is_our_mistake() -> None:
    with pytest.raises(InternalError, match="after pass break"):
        run_passes(hloom.parse(TEXT), [Break()], verify_each=True)


def test_no_pass_leaves_the_program() -> None:
    module = hloom.parse(TEXT)
    assert run_passes(module, "") == []
    assert count_operations(module) == 6
