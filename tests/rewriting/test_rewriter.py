"""Does the worklist driver apply rules to a fixpoint, erase what dies, and always end?"""

from __future__ import annotations

import hloom
from hloom.dialects import stablehlo
from hloom.ir import Module, Operation
from hloom.rewriting import CHANGED, Outcome, Rewriter, RuleTable, rewrite, rule


def module(body: str, arguments: str = "%x: tensor<4xf32>", result: str = "%r") -> Module:
    return hloom.parse(
        f"func.func @main({arguments}) -> tensor<4xf32> {{\n{body}\n"
        f"  return {result} : tensor<4xf32>\n}}"
    )


def names(program: Module) -> list[str]:
    return [operation.name for operation in program.main.regions[0].blocks[0]]


@rule("stablehlo.negate")
def cancel(op: Operation, rewriter: Rewriter) -> Outcome:
    inner = op.operands[0].defining_operation
    return inner.operands[0] if inner is not None and inner.name == op.name else None


def test_rules_apply_until_none_does() -> None:
    lines = ["  %0 = stablehlo.negate %x : tensor<4xf32>"]
    lines += [f"  %{n} = stablehlo.negate %{n - 1} : tensor<4xf32>" for n in range(1, 9)]
    program = module("\n".join(lines), result="%8")
    report = rewrite(program, RuleTable([cancel]))
    assert names(program) == ["stablehlo.negate", "func.return"]
    assert report.is_complete
    assert report.by_rule == {"cancel": report.rewrites}


def test_what_nobody_uses_is_erased_with_what_it_used() -> None:
    program = module(
        "  %a = stablehlo.tanh %x : tensor<4xf32>\n  %b = stablehlo.abs %a : tensor<4xf32>",
        result="%x",
    )
    report = rewrite(program, RuleTable())
    assert names(program) == ["func.return"]
    assert report.erased == 2


def test_effects_are_kept() -> None:
    program = module(
        '  %b = stablehlo.custom_call @seen(%x) {has_side_effect = true} : '
        "(tensor<4xf32>) -> tensor<4xf32>",
        result="%x",
    )  # fmt: skip
    rewrite(program, RuleTable())
    assert names(program) == ["stablehlo.custom_call", "func.return"]


def test_rules_that_undo_each_other_are_stopped() -> None:
    @rule("stablehlo.abs")
    def to_tanh(op: Operation, rewriter: Rewriter) -> Outcome:
        return rewriter.create(stablehlo.Tanh, op.operands[0]).results[0]

    @rule("stablehlo.tanh")
    def to_abs(op: Operation, rewriter: Rewriter) -> Outcome:
        return rewriter.create(stablehlo.Abs, op.operands[0]).results[0]

    program = module("  %r = stablehlo.abs %x : tensor<4xf32>")
    report = rewrite(program, RuleTable([to_tanh, to_abs]))
    assert not report.is_complete
    assert len(names(program)) == 2


def test_a_rule_may_change_its_operation_in_place() -> None:
    @rule("stablehlo.subtract")
    def order(op: Operation, rewriter: Rewriter) -> Outcome:
        lhs, rhs = op.operands
        if op.get("ordered"):
            return None
        op.set_operands([rhs, lhs])
        op.attributes["ordered"] = hloom.ir.attributes.TRUE
        return CHANGED

    program = module(
        "  %r = stablehlo.subtract %x, %y : tensor<4xf32>",
        "%x: tensor<4xf32>, %y: tensor<4xf32>",
    )
    block = program.main.regions[0].blocks[0]
    assert rewrite(program, RuleTable([order])).rewrites == 1
    assert block.first is not None
    assert list(block.first.operands) == list(reversed(block.arguments))


def test_operations_within_what_is_erased_are_not_looked_at() -> None:
    seen: list[str] = []

    @rule("stablehlo.if")
    def take_first(op: Operation, rewriter: Rewriter) -> Outcome:
        return [next(iter(op.parent.regions[0].blocks[0].arguments))]  # type: ignore[union-attr]

    @rule("stablehlo.tanh")
    def note(op: Operation, rewriter: Rewriter) -> Outcome:
        seen.append(op.name)
        return None

    program = module(
        """  %r = "stablehlo.if"(%p) ({
    %a = stablehlo.tanh %x : tensor<4xf32>
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>""",
        "%x: tensor<4xf32>, %p: tensor<i1>",
    )
    rewrite(program, RuleTable([take_first, note]))
    assert names(program) == ["func.return"]
    assert not seen


def test_a_user_is_looked_at_again_when_it_is_the_last_one() -> None:
    @rule("stablehlo.negate")
    def only_user(op: Operation, rewriter: Rewriter) -> Outcome:
        value = op.operands[0]
        if value.defining_operation is None or len(value.uses) > 1:
            return None
        return value

    program = module(
        "  %a = stablehlo.tanh %x : tensor<4xf32>\n"
        "  %r = stablehlo.negate %a : tensor<4xf32>\n"
        "  %b = stablehlo.abs %a : tensor<4xf32>"
    )
    rewrite(program, RuleTable([only_user]))
    assert names(program) == ["stablehlo.tanh", "func.return"]


def test_tables_collect_marked_rules_and_keep_their_order() -> None:
    @rule("stablehlo.abs", "stablehlo.negate")
    def first(op: Operation, rewriter: Rewriter) -> Outcome:
        return None

    @rule()
    def every(op: Operation, rewriter: Rewriter) -> Outcome:
        return None

    table = RuleTable([first, cancel]).with_general(every)
    assert table.for_name("stablehlo.negate") == (first, cancel, every)
    assert table.for_name("stablehlo.abs") == (first, every)
    assert table.for_name("stablehlo.tanh") == (every,)
    assert table.counts() == {"stablehlo.abs": 1, "stablehlo.negate": 2}
