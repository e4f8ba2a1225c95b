"""Does a program keep every promise that its operations declare?"""

from __future__ import annotations

from typing import Any

from hloom.diagnostics import VerifyError
from hloom.ir.declaration import (
    ISOLATED,
    Declaration,
    UnregisteredOperation,
    broken,
    infer_result_types,
)
from hloom.ir.operation import Block, Operation, Value
from hloom.ir.types import DYNAMIC, QuantizedType, TensorType, TupleType, Type


def verify(operation: Operation) -> None:
    """Check an operation and everything nested in it.

    Checked are counts and types of operands and results, attributes, regions, the numbered
    constraints in order, the result types against inference, that values are defined before they
    are used and visible where they are used, and that every symbol name is unique.

    Raises:
        VerifyError: a promise is broken; the error names the place and the constraint.
    """
    _verify_nested(operation, set())


def verify_one(operation: Operation) -> None:
    """Check one operation without looking into its regions' operations. See `verify`."""
    if isinstance(operation, UnregisteredOperation):
        return
    declaration = operation.declaration
    _check_counts(operation, declaration)
    _check_types(operation, declaration)
    _check_attributes(operation, declaration)
    for item in declaration.constraints:
        found = item.check(operation)
        if found is not None:
            raise broken(operation, item.label, item.statement, found)
    if declaration.can_infer:
        _check_inference(operation, declaration)


def _verify_nested(operation: Operation, visible: set[Value]) -> None:
    for index, operand in enumerate(operation.operands):
        if operand not in visible:
            raise broken(
                operation,
                "dominance",
                "every operand is defined before it is used, in an enclosing scope",
                f"operand {index} of type {operand.type} is not visible here",
            )
    verify_one(operation)
    if operation.regions:
        inner = set() if operation.has_trait(ISOLATED) else visible
        _check_symbols(operation)
        for region in operation.regions:
            for block in region.blocks:
                _verify_block(operation, block, inner)
    visible.update(operation.results)


def _verify_block(parent: Operation, block: Block, visible: set[Value]) -> None:
    scope = set(block.arguments)
    new = scope - visible
    visible |= new
    defined: list[Value] = []
    for item in block:
        _verify_nested(item, visible)
        defined.extend(item.results)
        if item.declaration.is_terminator and item.next is not None:
            raise broken(
                item,
                "terminator",
                "a terminator is the last operation of its block",
                f"{item.next.name} follows it",
            )
    if len(parent.regions[0].blocks) == 1:
        visible.difference_update(defined)
    visible -= new


def _check_symbols(operation: Operation) -> None:
    seen: dict[str, Operation] = {}
    if "symbol_table" not in operation.declaration.traits:
        return
    for block in operation.regions[0].blocks:
        for item in block:
            name = item.get("sym_name")
            if name is None:
                continue
            if name in seen:
                raise broken(
                    item,
                    "symbol",
                    "symbol names are unique in a module",
                    f"@{name} is already defined at {seen[name].location}",
                )
            seen[name] = item


def _check_counts(operation: Operation, declaration: Declaration) -> None:
    count, fields = len(operation.operands), len(declaration.operands)
    if not declaration.has_variadic_operands:
        if count != fields:
            raise broken(
                operation, "operands", f"takes {fields} operands", f"{count} operands given"
            )
    else:
        flexible = [item for item in declaration.operands if item.is_variadic or item.is_optional]
        rest = count - (fields - len(flexible))
        optional = all(item.is_optional for item in flexible)
        if rest < 0 or rest % len(flexible) or (optional and rest // len(flexible) > 1):
            raise broken(
                operation,
                "operands",
                f"takes operands in {len(flexible)} groups of equal size beside "
                f"{fields - len(flexible)} others",
                f"{count} operands given",
            )
    outputs = declaration.outputs
    variadic = any(item.is_variadic for item in outputs)
    given = len(operation.results)
    if given < len(outputs) - variadic or (not variadic and given != len(outputs)):
        raise broken(operation, "results", f"gives {len(outputs)} results", f"{given} results")
    regions = declaration.regions
    many = bool(regions) and regions[-1].is_variadic
    given = len(operation.regions)
    if given < len(regions) - many or (not many and given != len(regions)):
        raise broken(operation, "regions", f"has {len(regions)} regions", f"{given} regions given")


def _check_types(operation: Operation, declaration: Declaration) -> None:
    if declaration.has_variadic_operands:
        groups = declaration.group_operands(operation.operands)
    else:
        groups = operation.operands
    for item, group in zip(declaration.operands, groups, strict=True):
        values = group if item.is_variadic else [] if group is None else [group]
        for value in values:
            if not item.constraint.holds(value.type):
                raise broken(
                    operation,
                    f"operand {item.name}",
                    f"operand {item.name} is a {item.constraint.name}",
                    f"its type is {value.type}",
                )
    for item in declaration.outputs:
        values: Any = item.__get__(operation, type(operation))
        for value in values if item.is_variadic else [values]:
            if not item.constraint.holds(value.type):
                raise broken(
                    operation,
                    f"result {item.name}",
                    f"result {item.name} is a {item.constraint.name}",
                    f"its type is {value.type}",
                )


def _check_attributes(operation: Operation, declaration: Declaration) -> None:
    attributes = operation.attributes
    for item in declaration.attributes.values():
        found = attributes.get(item.key)
        if found is None:
            if not item.is_optional:
                raise broken(
                    operation,
                    f"attribute {item.key}",
                    f"attribute {item.key} ({item.kind.name}) is present",
                    "it is absent",
                )
        elif not item.kind.accepts(found):
            raise broken(
                operation,
                f"attribute {item.key}",
                f"attribute {item.key} is a {item.kind.name}",
                f"{found!r}",
            )


def _check_inference(operation: Operation, declaration: Declaration) -> None:
    label, statement = declaration.inference or ("results", "result types follow from operands")
    try:
        inferred = infer_result_types(operation)
    except NotImplementedError:
        return
    declared = operation.result_types
    if len(inferred) != len(declared):
        raise broken(
            operation, label, statement, f"{len(declared)} results, {len(inferred)} inferred"
        )
    for index, (given, expected) in enumerate(zip(declared, inferred, strict=True)):
        if not compatible(given, expected):
            raise broken(
                operation,
                label,
                statement,
                f"result {index} has type {given}, inferred is {expected}",
            )


def compatible(left: Type, right: Type) -> bool:
    """Tell whether two types can describe one value: equal, up to dynamic extents and bounds.

    Quantized element types are compatible when storage and expressed types agree, since the
    parameters of a result are free in most operations.
    """
    if left is right:
        return True
    if isinstance(left, TensorType) and isinstance(right, TensorType):
        return _same_elements(left.element, right.element) and compatible_shapes(left, right)
    if isinstance(left, TupleType) and isinstance(right, TupleType):
        return len(left.elements) == len(right.elements) and all(
            map(compatible, left.elements, right.elements)
        )
    return False


def compatible_shapes(left: TensorType, right: TensorType) -> bool:
    """Tell whether two tensor types can have one shape: dynamic extents match any within bounds."""
    if left.rank != right.rank:
        return False
    for axis, (a, b) in enumerate(zip(left.shape, right.shape, strict=True)):
        if a != DYNAMIC and b != DYNAMIC:
            if a != b:
                return False
            continue
        for extent, other in ((a, right), (b, left)):
            bound = None if other.bounds is None else other.bounds[axis]
            if extent != DYNAMIC and bound is not None and extent > bound:
                return False
    return True


def _same_elements(left: Type, right: Type) -> bool:
    if left is right:
        return True
    if isinstance(left, QuantizedType) and isinstance(right, QuantizedType):
        return left.storage is right.storage and left.expressed is right.expressed
    return False


__all__ = ["VerifyError", "compatible", "compatible_shapes", "verify", "verify_one"]
