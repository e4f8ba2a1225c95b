"""How do the functions that a program calls become part of their caller?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hloom.diagnostics import CallSiteLocation
from hloom.dialects import func
from hloom.ir.module import Module
from hloom.ir.operation import Block, Operation, Value
from hloom.rewriting import Pass
from hloom.rewriting.walking import has_symbols, nested_operations, symbols_of


@dataclass(frozen=True)
class InlineCalls(Pass):
    """Put the bodies of called functions in place of the calls, and drop what nobody calls.

    Functions that call themselves, directly or not, stay. Private functions that nothing refers to
    are dropped; with `entry` given, so are public ones that this function does not need.
    """

    name = "inline_calls"
    entry: str = ""

    def run(self, module: Module) -> int:
        """Inline callees before callers."""
        functions = {
            operation.get("sym_name"): operation
            for operation in module.body
            if isinstance(operation, func.Func)
        }
        calls: dict[str, list[func.Call]] = {name: [] for name in functions}
        uses: dict[str, int] = {}
        for name, function in functions.items():
            for operation in nested_operations(function):
                if type(operation) is func.Call:
                    calls[name].append(operation)
                if has_symbols(operation):
                    for symbol in symbols_of(operation):
                        uses[symbol] = uses.get(symbol, 0) + 1
        changes = 0
        for group in _callees_first({name: _names(items) for name, items in calls.items()}):
            for name in group:
                for call in calls[name]:
                    callee = functions.get(call.callee)
                    if callee is None or call.callee in group or not _has_one_block(callee):
                        continue
                    uses[call.callee] -= 1
                    _inline(call, callee, take=not uses[call.callee] and _is_private(callee))
                    changes += 1
        return changes + self._drop_unused(module, functions, uses)

    def _drop_unused(
        self, module: Module, functions: dict[str, func.Func], uses: dict[str, int]
    ) -> int:
        """Erase the functions that no kept operation refers to."""
        if self.entry in functions:
            kept = [functions[self.entry]]
        else:
            kept = [item for item in functions.values() if not _is_private(item)]
        others = {name: item for name, item in functions.items() if item not in kept}
        if not kept:
            return 0
        if any(uses.get(name) for name in others):
            others = _unreachable(list(module.body), others)
        for item in others.values():
            item.erase()
        return len(others)


def _unreachable(items: list[Operation], functions: dict[str, func.Func]) -> dict[str, func.Func]:
    """Return those of some functions that no other symbol of a module needs, at any distance."""
    left = dict(functions)
    stack = [item for item in items if item.get("sym_name") not in left]
    while stack:
        item = stack.pop()
        for operation in (item, *nested_operations(item)):
            for symbol in symbols_of(operation):
                target = left.pop(symbol, None)
                if target is not None:
                    stack.append(target)
    return left


def _names(calls: Iterable[func.Call]) -> list[str]:
    return [call.callee for call in calls]


def _is_private(function: Operation) -> bool:
    return function.get("sym_visibility") == "private"


def _has_one_block(function: func.Func) -> bool:
    return len(function.regions[0].blocks) == 1


def _inline(call: func.Call, callee: func.Func, take: bool) -> None:
    """Put the callee's operations before the call: the originals when nobody else needs them."""
    block = callee.entry
    results: list[Value]
    if take:
        for argument, value in zip(block.arguments, call.operands, strict=True):
            argument.replace_all_uses_with(value)
        results = list(block.terminator.operands)
        block.terminator.erase()
        for operation in block:
            operation.location = CallSiteLocation(operation.location, call.location)
            operation.move_before(call)
    else:
        mapping: dict[Value, Value] = dict(zip(block.arguments, call.operands, strict=True))
        results = _copy(block, call, mapping)
    call.replace_with(results)


def _copy(block: Block, call: func.Call, mapping: dict[Value, Value]) -> list[Value]:
    """Clone a block's operations before a call; return what its terminator gives."""
    target = call.block
    assert target is not None
    for operation in block:
        if operation.declaration.is_terminator:
            return [mapping.get(value, value) for value in operation.operands]
        copy = operation.clone(mapping)
        copy.location = CallSiteLocation(operation.location, call.location)
        target.insert_before(call, copy)
    return []


def _callees_first(calls: dict[str, list[str]]) -> list[list[str]]:
    """Return function names in groups that call each other, callees before callers.

    A group of several names, or of one that calls itself, is recursive (Tarjan's algorithm).
    """
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    on_path: set[str] = set()
    groups: list[list[str]] = []
    for start in calls:
        work = [(start, 0)] if start not in order else []
        while work:
            name, position = work.pop()
            if position == 0:
                order[name] = lowest[name] = len(order)
                path.append(name)
                on_path.add(name)
            callees = calls[name]
            while position < len(callees):
                callee = callees[position]
                position += 1
                if callee in calls and callee not in order:
                    work.append((name, position))
                    work.append((callee, 0))
                    break
                if callee in on_path:
                    lowest[name] = min(lowest[name], order[callee])
            else:
                if lowest[name] == order[name]:
                    cut = path.index(name)
                    groups.append(path[cut:])
                    on_path.difference_update(path[cut:])
                    del path[cut:]
                if work:
                    caller = work[-1][0]
                    lowest[caller] = min(lowest[caller], lowest[name])
    return groups
