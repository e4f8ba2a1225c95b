"""How is an operation declared once, so that everything else about it is derived?

An operation class lists operands, attributes, results and regions as class attributes, and its
numbered constraints, inference, syntax and reference meaning as methods and fields::

    class Add(Operation):
        \"\"\"Element-wise addition.\"\"\"

        name = "stablehlo.add"
        traits = (COMMUTATIVE, ELEMENTWISE)
        lhs = operand(TENSOR)
        rhs = operand(TENSOR)
        result = output(TENSOR)
        syntax = "$lhs `,` $rhs attr-dict `:` custom<SameTypes>(type($lhs), type($result))"

        @infers("C1", "type(lhs) = type(rhs) = type(result)")
        def infer_result_types(self):
            return [self.lhs.type]

        def evaluate(self, context, lhs, rhs):
            return lhs + rhs
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from hloom.diagnostics import Location, VerifyError
from hloom.ir.attribute_kinds import AttributeKind
from hloom.ir.attributes import Attribute, from_attribute
from hloom.ir.operation import Operation, Region, Value
from hloom.ir.types import Type

# Traits an operation can list.
COMMUTATIVE: Final = "commutative"  # the two operands may be swapped
ELEMENTWISE: Final = "elementwise"  # result[i] depends on operands[i] only; all one shape
TERMINATOR: Final = "terminator"  # ends a block; its operands are the region's results
ISOLATED: Final = "isolated"  # regions use no value defined outside
SYMBOL: Final = "symbol"  # has `sym_name`, may be referred to by it
SYMBOL_TABLE: Final = "symbol_table"  # its region's symbols have their own name space
CONSTANT: Final = "constant"  # result is the attribute `value`
IDEMPOTENT: Final = "idempotent"  # f(f(x)) = f(x)
IMPLICIT_CAPTURE: Final = "implicit_capture"  # regions may use values defined outside

# Effects, from none to all.
PURE: Final = "pure"
READS: Final = "reads"
WRITES: Final = "writes"
ORDERED: Final = "ordered"  # input, output, communication: program order is kept


@dataclass(frozen=True, slots=True)
class TypeConstraint:
    """A set of types with a name for messages: `holds(type)` tells membership."""

    name: str
    holds: Callable[[Type], bool]

    def __or__(self, other: TypeConstraint) -> TypeConstraint:
        return TypeConstraint(
            f"{self.name} or {other.name}", lambda type: self.holds(type) or other.holds(type)
        )


ANY_TYPE: Final = TypeConstraint("any type", lambda type: True)


class Field:
    """A named part of an operation class: reads itself from an operation."""

    __slots__ = ("index", "name")

    def __init__(self) -> None:
        self.name = ""
        self.index = -1

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name


class OperandField(Field):
    """An operand, or a variadic group of operands."""

    __slots__ = ("constraint", "is_optional", "is_variadic")

    def __init__(self, constraint: TypeConstraint, is_variadic: bool, is_optional: bool) -> None:
        super().__init__()
        self.constraint = constraint
        self.is_variadic = is_variadic
        self.is_optional = is_optional

    def __get__(self, operation: Operation | None, owner: type) -> Any:
        if operation is None:
            return self
        declaration = operation.declaration
        if not declaration.has_variadic_operands:
            return operation._operands[self.index]
        low, high = declaration.operand_segment(self.index, len(operation._operands))
        group = operation._operands[low:high]
        if self.is_variadic:
            return group
        if self.is_optional:
            return group[0] if group else None
        return group[0]


class OutputField(Field):
    """A result, or the variadic group of results."""

    __slots__ = ("constraint", "is_variadic")

    def __init__(self, constraint: TypeConstraint, is_variadic: bool) -> None:
        super().__init__()
        self.constraint = constraint
        self.is_variadic = is_variadic

    def __get__(self, operation: Operation | None, owner: type) -> Any:
        if operation is None:
            return self
        if self.is_variadic:
            following = len(operation.declaration.outputs) - self.index - 1
            return operation.results[self.index : len(operation.results) - following]
        return operation.results[self.index]


class AttributeField(Field):
    """An attribute: reads as a plain Python value; the default when absent."""

    __slots__ = ("default", "is_optional", "key", "kind")

    def __init__(self, kind: AttributeKind, default: Any, is_optional: bool, key: str) -> None:
        super().__init__()
        self.kind = kind
        self.default = default
        self.is_optional = is_optional
        self.key = key

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        self.key = self.key or name

    def __get__(self, operation: Operation | None, owner: type) -> Any:
        if operation is None:
            return self
        attribute = operation.attributes.get(self.key)
        if attribute is None:
            default = self.default
            return default(operation) if callable(default) else default
        return from_attribute(attribute)

    def __set__(self, operation: Operation, value: Any) -> None:
        if value is None:
            operation.attributes.pop(self.key, None)
        else:
            operation.attributes[self.key] = self.kind.make(value)


class RegionField(Field):
    """A region, or the variadic group of regions (the last field)."""

    __slots__ = ("is_variadic",)

    def __init__(self, is_variadic: bool) -> None:
        super().__init__()
        self.is_variadic = is_variadic

    def __get__(self, operation: Operation | None, owner: type) -> Any:
        if operation is None:
            return self
        return (
            operation.regions[self.index :] if self.is_variadic else (operation.regions[self.index])
        )


def operand(constraint: TypeConstraint = ANY_TYPE) -> Any:
    """Declare one operand."""
    return OperandField(constraint, False, False)


def variadic_operand(constraint: TypeConstraint = ANY_TYPE) -> Any:
    """Declare a group of any number of operands; several groups of one operation have one size."""
    return OperandField(constraint, True, False)


def optional_operand(constraint: TypeConstraint = ANY_TYPE) -> Any:
    """Declare an operand that may be absent."""
    return OperandField(constraint, False, True)


def output(constraint: TypeConstraint = ANY_TYPE) -> Any:
    """Declare one result."""
    return OutputField(constraint, False)


def variadic_output(constraint: TypeConstraint = ANY_TYPE) -> Any:
    """Declare any number of results. Name the field `outputs`; `results` is the plain list."""
    return OutputField(constraint, True)


def attribute(kind: AttributeKind, key: str = "") -> Any:
    """Declare a mandatory attribute; `key` is its name in the text when it differs."""
    return AttributeField(kind, None, False, key)


def optional_attribute(kind: AttributeKind, default: Any = None, key: str = "") -> Any:
    """Declare an attribute that may be absent.

    `default` is what reading it then gives: a plain value, or a function of the operation.
    """
    return AttributeField(kind, default, True, key)


def region() -> Any:
    """Declare one region."""
    return RegionField(False)


def variadic_region() -> Any:
    """Declare any number of regions."""
    return RegionField(True)


@dataclass(frozen=True, slots=True)
class Constraint:
    """A numbered promise of an operation: `check(operation)` gives None, or what broke it."""

    label: str
    statement: str
    check: Callable[[Operation], str | None]


def constraint(label: str, statement: str) -> Callable[[Callable[..., str | None]], Any]:
    """Mark a method as the check of a numbered constraint, stated in the specification's terms.

    The method gives None when the constraint holds, else the values that break it, as text.
    """

    def mark(function: Callable[..., str | None]) -> Any:
        function.constraint_ = Constraint(label, statement, function)  # type: ignore[attr-defined]
        return function

    return mark


def infers(label: str, statement: str) -> Callable[[Callable[..., Any]], Any]:
    """Mark `infer_result_types` as what the numbered constraint on the results says."""

    def mark(function: Callable[..., Any]) -> Any:
        function.inference_ = (label, statement)  # type: ignore[attr-defined]
        return function

    return mark


@dataclass(slots=True)
class Declaration:
    """Everything that an operation class declares, collected."""

    name: str = ""
    operands: tuple[OperandField, ...] = ()
    outputs: tuple[OutputField, ...] = ()
    attributes: dict[str, AttributeField] = field(default_factory=dict)
    regions: tuple[RegionField, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    inference: tuple[str, str] | None = None
    traits: frozenset[str] = frozenset()
    effect: str = PURE
    has_variadic_operands: bool = False
    can_infer: bool = False
    can_evaluate: bool = False

    @property
    def is_terminator(self) -> bool:
        """Tell whether the operation ends a block."""
        return TERMINATOR in self.traits

    @property
    def is_pure(self) -> bool:
        """Tell whether the operation itself has no effect and ends no block."""
        return self.effect == PURE and TERMINATOR not in self.traits

    def operand_segment(self, index: int, count: int) -> tuple[int, int]:
        """Return which of `count` operands belong to operand field `index`: [low, high)."""
        flexible = sum(1 for item in self.operands if item.is_variadic or item.is_optional)
        size = (count - (len(self.operands) - flexible)) // flexible if flexible else 1
        low = 0
        for item in self.operands[:index]:
            low += size if item.is_variadic or item.is_optional else 1
        item = self.operands[index]
        return low, low + (size if item.is_variadic or item.is_optional else 1)

    def group_operands(self, values: Sequence[Any]) -> list[Any]:
        """Arrange one value per operand by field: a list for each variadic field."""
        if not self.has_variadic_operands:
            return list(values)
        groups: list[Any] = []
        for item in self.operands:
            low, high = self.operand_segment(item.index, len(values))
            if item.is_variadic:
                groups.append(list(values[low:high]))
            else:
                groups.append(values[low] if high > low else None)
        return groups

    def create(
        self,
        kind: type[Operation],
        operands: Sequence[Value],
        attributes: dict[str, Any],
        result_types: Sequence[Type] | None,
        regions: Sequence[Region],
        location: Location,
    ) -> Operation:
        """Make an operation from plain Python attribute values, inferring absent result types."""
        converted: dict[str, Attribute] = {}
        for name, value in attributes.items():
            if value is None:
                continue
            declared = self.attributes.get(name)
            if declared is None:
                from hloom.ir.attributes import to_attribute

                converted[name] = to_attribute(value)
            else:
                converted[declared.key] = declared.kind.make(value)
        if result_types is not None or not self.outputs:
            return kind(operands, result_types or (), converted, regions, location)
        operation = kind(operands, (), converted, regions, location)
        set_result_types(operation, infer_result_types(operation))
        return operation


OPERATIONS: dict[str, type[Operation]] = {}
"""Every declared operation class by name, filled as dialects are imported."""


def infer_result_types(operation: Operation) -> list[Type]:
    """Return the result types that follow from operands, attributes and regions.

    Raises:
        VerifyError: the operation cannot have a result (a constraint is broken).
        NotImplementedError: the operation's result types do not follow from its parts.
    """
    if not operation.declaration.can_infer:
        raise NotImplementedError(f"{operation.name}: give result types; they cannot be inferred")
    return list(operation.infer_result_types())  # type: ignore[attr-defined]


def set_result_types(operation: Operation, types: Sequence[Type]) -> None:
    """Give a new operation its results."""
    from hloom.ir.operation import Result

    operation.results = [Result(type, operation, index) for index, type in enumerate(types)]


def declare(kind: type[Operation]) -> Declaration:
    """Collect a class's declaration, base classes first, and register it under its name."""
    fields: dict[str, Field] = {}
    constraints: dict[str, Constraint] = {}
    for base in reversed(kind.__mro__):
        for name, member in vars(base).items():
            if isinstance(member, Field):
                fields.pop(name, None)
                fields[name] = member
            elif hasattr(member, "constraint_"):
                constraints[name] = member.constraint_
            elif name in constraints:
                del constraints[name]
    operands = tuple(item for item in fields.values() if isinstance(item, OperandField))
    outputs = tuple(item for item in fields.values() if isinstance(item, OutputField))
    regions = tuple(item for item in fields.values() if isinstance(item, RegionField))
    for group in (operands, outputs, regions):
        for index, item in enumerate(group):
            item.index = index
    infer = getattr(kind, "infer_result_types", None)
    declaration = Declaration(
        name=kind.name,
        operands=operands,
        outputs=outputs,
        attributes={
            name: item for name, item in fields.items() if isinstance(item, AttributeField)
        },
        regions=regions,
        constraints=tuple(sorted(constraints.values(), key=lambda item: _label_key(item.label))),
        inference=getattr(infer, "inference_", None),
        traits=frozenset(getattr(kind, "traits", ())),
        effect=getattr(kind, "effect", PURE),
        has_variadic_operands=any(item.is_variadic or item.is_optional for item in operands),
        can_infer=infer is not None,
        can_evaluate=hasattr(kind, "evaluate"),
    )
    OPERATIONS[kind.name] = kind
    return declaration


def _label_key(label: str) -> tuple[str, int]:
    digits = "".join(character for character in label if character.isdigit())
    return label.rstrip("0123456789"), int(digits or 0)


class UnregisteredOperation(Operation):
    """An operation of a dialect that hloom does not know: kept, printed, never compiled."""

    __slots__ = ("name",)
    declaration: ClassVar[Declaration] = Declaration(effect=ORDERED)

    def __init__(self, name: str, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.name = name

    def _copy_identity(self, copy: Operation) -> None:
        copy.name = self.name  # type: ignore[misc]


def broken(
    operation: Operation, label: str, promise: str, found: str, cure: str | None = None
) -> VerifyError:
    """Make the error for a broken constraint of an operation."""
    return VerifyError(
        "HL0201",
        where=f"{operation.location}: {operation.name}",
        label=label,
        promise=promise,
        found=found,
        cure=cure,
    )
