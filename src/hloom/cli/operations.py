"""What does an operation's declaration say, as a page for people and as data for scripts?"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from hloom.ir import OPERATIONS, Operation
from hloom.ir.declaration import AttributeField, OperandField, OutputField
from hloom.rewriting import RuleTable

# What passes that are no rule tables replace: inline_calls, expand_quantized.
WITHOUT_TABLE: Final = frozenset(
    {"func.call", "stablehlo.uniform_dequantize", "stablehlo.uniform_quantize"}
)


def declared() -> dict[str, type[Operation]]:
    """Return every declared operation by its name, all dialects imported."""
    from hloom import dialects

    dialects.load()
    return dict(sorted(OPERATIONS.items()))


def summary(kind: type[Any]) -> str:
    """Return the first line of a class's own documentation."""
    return (vars(kind).get("__doc__") or "").strip().split("\n")[0]


def describe(kind: type[Operation]) -> dict[str, Any]:
    """Return what an operation declares, as plain data."""
    declaration = kind.declaration
    return {
        "name": declaration.name,
        "summary": summary(kind),
        "operands": [_operand(item) for item in declaration.operands],
        "attributes": [_attribute(item) for item in declaration.attributes.values()],
        "results": [_output(item) for item in declaration.outputs],
        "regions": len(declaration.regions),
        "constraints": {item.label: item.statement for item in declaration.constraints},
        "inference": dict([declaration.inference]) if declaration.inference else {},
        "effect": declaration.effect,
        "traits": sorted(declaration.traits),
        "has_reference_meaning": declaration.can_evaluate,
    }


def compiled(name: str) -> dict[str, Any]:
    """Return whether an operation is compiled, in which cases only, and if not, why."""
    from hloom.lowering import coverage

    return {
        "is_compiled": name in coverage.lowered() or name in replaced(),
        "is_compiled_where": coverage.LIMITED.get(name),
        "is_refused_because": coverage.REFUSED.get(name),
    }


@cache
def replaced() -> frozenset[str]:
    """Return the names of the operations that graph passes replace by others before lowering."""
    from hloom.passes.graph import expand_operations, lower_chlo

    tables = (expand_operations.RULES, RuleTable.of(lower_chlo))
    return WITHOUT_TABLE.union(*(table.by_name for table in tables))


def page(kind: type[Operation]) -> str:
    """Return an operation's documentation as Markdown."""
    facts = describe(kind)
    lines = [f"# {facts['name']}", ""]
    documentation = _dedent(vars(kind).get("__doc__") or "")
    if documentation:
        lines += [documentation, ""]
    for title in ("operands", "attributes", "results"):
        if facts[title]:
            lines += [f"## {title.capitalize()}", ""]
            lines += [f"* `{item['name']}`: {_qualified(item)}" for item in facts[title]]
            lines.append("")
    promises = {**facts["constraints"], **facts["inference"]}
    if promises:
        lines += ["## Constraints", ""]
        lines += [f"* {label}: {statement}" for label, statement in promises.items()]
        lines.append("")
    traits = ", ".join([facts["effect"], *facts["traits"]])
    return "\n".join([*lines, f"Traits: {traits}.", ""])


def _operand(item: OperandField) -> dict[str, Any]:
    return {
        "name": item.name,
        "type": item.constraint.name,
        "is_variadic": item.is_variadic,
        "is_optional": item.is_optional,
    }


def _output(item: OutputField) -> dict[str, Any]:
    return {"name": item.name, "type": item.constraint.name, "is_variadic": item.is_variadic}


def _attribute(item: AttributeField) -> dict[str, Any]:
    return {"name": item.key, "type": item.kind.name, "is_optional": item.is_optional}


def _qualified(item: dict[str, Any]) -> str:
    text = str(item["type"])
    if item.get("is_variadic"):
        return f"any number of: {text}"
    return f"{text}, optional" if item.get("is_optional") else text


def _dedent(text: str) -> str:
    from inspect import cleandoc

    return cleandoc(text)
