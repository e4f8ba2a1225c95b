"""How are programs changed: patterns, rules, the worklist driver, passes and analyses?"""

from hloom.rewriting.constants import constant_of, is_constant, splat_of
from hloom.rewriting.effects import effect_of, may_reorder
from hloom.rewriting.passes import Pass
from hloom.rewriting.registry import PASSES, find, names, parse_passes
from hloom.rewriting.rewriter import Rewriter, RewriteReport, rewrite
from hloom.rewriting.rules import CHANGED, Outcome, Rule, RuleTable, rule
from hloom.rewriting.running import PassReport, count_operations, run_passes
from hloom.rewriting.structure import attribute_key, structural_key

__all__ = [
    "CHANGED",
    "PASSES",
    "Outcome",
    "Pass",
    "PassReport",
    "RewriteReport",
    "Rewriter",
    "Rule",
    "RuleTable",
    "attribute_key",
    "constant_of",
    "count_operations",
    "effect_of",
    "find",
    "is_constant",
    "may_reorder",
    "names",
    "parse_passes",
    "rewrite",
    "rule",
    "run_passes",
    "splat_of",
    "structural_key",
]
