"""How are values, operations, blocks and regions linked into a program?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from hloom.diagnostics import UNKNOWN_LOCATION, Location
from hloom.ir.attributes import Attribute, from_attribute
from hloom.ir.types import Type

if TYPE_CHECKING:
    from hloom.ir.declaration import Declaration

AnyOperation = TypeVar("AnyOperation", bound="Operation")


class Value:
    """Something an operation can take as an operand: a result or a block argument.

    `uses` maps each using operation to how many of its operands are this value, in order of first
    use.
    """

    __slots__ = ("type", "uses")
    type: Type
    uses: dict[Operation, int]

    def __init__(self, type: Type) -> None:
        self.type = type
        self.uses = {}

    @property
    def owner(self) -> Operation | Block:
        """The operation or block that defines the value."""
        raise NotImplementedError

    @property
    def defining_operation(self) -> Operation | None:
        """The operation that defines the value; None for a block argument."""
        return None

    def replace_all_uses_with(self, other: Value) -> None:
        """Make every user take `other` instead."""
        if other is self:
            return
        for user, count in self.uses.items():
            operands = user._operands
            for index, operand in enumerate(operands):
                if operand is self:
                    operands[index] = other
            other.uses[user] = other.uses.get(user, 0) + count
        self.uses = {}

    def replace_uses_if(self, other: Value, predicate: Callable[[Operation], bool]) -> None:
        """Make the users for which the predicate holds take `other` instead."""
        for user in [user for user in self.uses if predicate(user)]:
            for index, operand in enumerate(user._operands):
                if operand is self:
                    user.set_operand(index, other)


class Result(Value):
    """The `index`-th result of `operation`."""

    __slots__ = ("index", "operation")

    def __init__(self, type: Type, operation: Operation, index: int) -> None:
        self.type = type
        self.uses = {}
        self.operation = operation
        self.index = index

    @property
    def owner(self) -> Operation:
        return self.operation

    @property
    def defining_operation(self) -> Operation:
        return self.operation

    def __repr__(self) -> str:
        return f"<result {self.index} of {self.operation.name}: {self.type}>"


class BlockArgument(Value):
    """The `index`-th argument of `block`."""

    __slots__ = ("block", "index", "location")

    def __init__(
        self, type: Type, block: Block, index: int, location: Location = UNKNOWN_LOCATION
    ) -> None:
        self.type = type
        self.uses = {}
        self.block = block
        self.index = index
        self.location = location

    @property
    def owner(self) -> Block:
        return self.block

    def __repr__(self) -> str:
        return f"<argument {self.index}: {self.type}>"


class Operation:
    """One operation: operands, results, attributes, regions and where it came from.

    Declared operations are subclasses (see `hloom.ir.declaration`); their `name` is a class
    attribute and their operands, attributes and results are read by name. Construct through the
    class: `Add.create([lhs, rhs])` or with a `Builder`.

    Operations are compared by identity. A block holds its operations as a linked list, so inserting
    and erasing cost the same anywhere.
    """

    __slots__ = (
        "__weakref__",
        "_operands",
        "attributes",
        "block",
        "location",
        "next",
        "previous",
        "regions",
        "results",
        "successors",
    )

    name: str
    declaration: ClassVar[Declaration]

    def __init_subclass__(cls) -> None:
        if "name" in vars(cls) and isinstance(vars(cls)["name"], str):
            from hloom.ir.declaration import declare

            cls.declaration = declare(cls)

    @classmethod
    def create(
        cls,
        operands: Sequence[Value] = (),
        result_types: Sequence[Type] | None = None,
        regions: Sequence[Region] = (),
        location: Location = UNKNOWN_LOCATION,
        **attributes: Any,
    ) -> Any:
        """Make an operation of this class outside any block; see `Builder.create`."""
        return cls.declaration.create(cls, operands, attributes, result_types, regions, location)

    def __init__(
        self,
        operands: Sequence[Value] = (),
        result_types: Sequence[Type] = (),
        attributes: dict[str, Attribute] | None = None,
        regions: Sequence[Region] = (),
        location: Location = UNKNOWN_LOCATION,
        successors: Sequence[Block] = (),
    ) -> None:
        self._operands = list(operands)
        for operand in operands:
            uses = operand.uses
            uses[self] = uses.get(self, 0) + 1
        self.attributes: dict[str, Attribute] = {} if attributes is None else attributes
        self.results: list[Result] = [
            Result(type, self, index) for index, type in enumerate(result_types)
        ]
        self.regions: list[Region] = list(regions)
        for region in regions:
            region.parent = self
        self.successors: tuple[Block, ...] = tuple(successors)
        self.location = location
        self.block: Block | None = None
        self.previous: Operation | None = None
        self.next: Operation | None = None

    # Reading ----------------------------------------------------------------------------------

    @property
    def operands(self) -> Sequence[Value]:
        """The operands, in order; change them with `set_operand` or `set_operands`."""
        return self._operands

    @property
    def result(self) -> Result:
        """The only result."""
        (result,) = self.results
        return result

    @property
    def operand_types(self) -> list[Type]:
        """The operands' types."""
        return [operand.type for operand in self._operands]

    @property
    def result_types(self) -> list[Type]:
        """The results' types."""
        return [result.type for result in self.results]

    def get(self, name: str, default: Any = None) -> Any:
        """Return an attribute as a plain Python value, or the default when it is absent."""
        attribute = self.attributes.get(name)
        return default if attribute is None else from_attribute(attribute)

    @property
    def parent(self) -> Operation | None:
        """The operation whose region holds this one."""
        if self.block is None or self.block.region is None:
            return None
        return self.block.region.parent

    def walk(self) -> Iterator[Operation]:
        """Yield this operation, then all nested ones, in order of their text."""
        yield self
        for region in self.regions:
            for block in region.blocks:
                for operation in block:
                    yield from operation.walk()

    def has_trait(self, trait: str) -> bool:
        """Tell whether the declaration lists a trait; False for unknown operations."""
        return trait in self.declaration.traits

    @property
    def is_pure(self) -> bool:
        """Tell whether the operation, its regions included, may be erased, merged or moved."""
        if not self.declaration.is_pure:
            return False
        return all(
            operation.is_pure or operation.declaration.is_terminator
            for region in self.regions
            for block in region.blocks
            for operation in block
        )

    # Changing ---------------------------------------------------------------------------------

    def set_operand(self, index: int, value: Value) -> None:
        """Replace one operand."""
        old = self._operands[index]
        if old is value:
            return
        self._forget(old)
        self._operands[index] = value
        value.uses[self] = value.uses.get(self, 0) + 1

    def set_operands(self, values: Iterable[Value]) -> None:
        """Replace all operands."""
        for operand in self._operands:
            self._forget(operand)
        self._operands = list(values)
        for value in self._operands:
            value.uses[self] = value.uses.get(self, 0) + 1

    def _forget(self, value: Value) -> None:
        count = value.uses[self]
        if count == 1:
            del value.uses[self]
        else:
            value.uses[self] = count - 1

    def detach(self) -> Operation:
        """Take the operation out of its block, keeping operands and results."""
        block = self.block
        if block is not None:
            if self.previous is None:
                block.first = self.next
            else:
                self.previous.next = self.next
            if self.next is None:
                block.last = self.previous
            else:
                self.next.previous = self.previous
            self.block = self.previous = self.next = None
        return self

    def drop_operands(self) -> None:
        """Forget the operands of this operation and of all nested ones."""
        self.set_operands(())
        for region in self.regions:
            for block in region.blocks:
                for operation in block:
                    operation.drop_operands()

    def erase(self) -> None:
        """Remove the operation for good. Its results must have no uses left."""
        for result in self.results:
            if result.uses:
                user = next(iter(result.uses))
                raise RuntimeError(f"erasing {self.name} while {user.name} uses its result")
        self.drop_operands()
        self.detach()

    def replace_with(self, values: Sequence[Value]) -> None:
        """Replace all results by other values and erase the operation."""
        for result, value in zip(self.results, values, strict=True):
            result.replace_all_uses_with(value)
        self.erase()

    def move_before(self, other: Operation) -> None:
        """Move the operation to just before another one."""
        assert other.block is not None
        self.detach()
        other.block.insert_before(other, self)

    def clone(self, mapping: dict[Value, Value] | None = None) -> Operation:
        """Copy the operation with its regions.

        `mapping` gives the values to use instead of the original operands; results and block
        arguments of the copy are added to it.
        """
        mapping = {} if mapping is None else mapping
        copy = type(self).__new__(type(self))
        self._copy_identity(copy)
        Operation.__init__(
            copy,
            [mapping.get(operand, operand) for operand in self._operands],
            [result.type for result in self.results],
            dict(self.attributes),
            (),
            self.location,
            self.successors,
        )
        for result, copied in zip(self.results, copy.results, strict=True):
            mapping[result] = copied
        for region in self.regions:
            copied_region = region.clone(mapping)
            copied_region.parent = copy
            copy.regions.append(copied_region)
        return copy

    def _copy_identity(self, copy: Operation) -> None:
        """Copy what only some subclasses have (an unknown operation's name)."""

    def __repr__(self) -> str:
        types = ", ".join(map(str, self.result_types))
        return f"<{self.name} -> {types}>" if types else f"<{self.name}>"


class Block:
    """A list of operations with arguments; the last operation may be a terminator."""

    __slots__ = ("arguments", "first", "last", "region")

    def __init__(self, argument_types: Iterable[Type] = ()) -> None:
        self.arguments: list[BlockArgument] = [
            BlockArgument(type, self, index) for index, type in enumerate(argument_types)
        ]
        self.first: Operation | None = None
        self.last: Operation | None = None
        self.region: Region | None = None

    def add_argument(self, type: Type, location: Location = UNKNOWN_LOCATION) -> BlockArgument:
        """Append an argument and return it."""
        argument = BlockArgument(type, self, len(self.arguments), location)
        self.arguments.append(argument)
        return argument

    def erase_argument(self, index: int) -> None:
        """Remove an argument that has no uses."""
        if self.arguments[index].uses:
            raise RuntimeError("erasing a block argument that is in use")
        del self.arguments[index]
        for position, argument in enumerate(self.arguments):
            argument.index = position

    def append(self, operation: Operation) -> Operation:
        """Add an operation at the end."""
        operation.block = self
        last = self.last
        operation.previous = last
        if last is None:
            self.first = operation
        else:
            last.next = operation
        self.last = operation
        return operation

    def insert_before(self, anchor: Operation, operation: Operation) -> Operation:
        """Add an operation just before `anchor`, which is in this block."""
        operation.block = self
        operation.next = anchor
        operation.previous = anchor.previous
        if anchor.previous is None:
            self.first = operation
        else:
            anchor.previous.next = operation
        anchor.previous = operation
        return operation

    def __iter__(self) -> Iterator[Operation]:
        """Yield the operations in order; the current one may be erased or replaced meanwhile."""
        operation = self.first
        while operation is not None:
            following = operation.next
            yield operation
            operation = following

    def __reversed__(self) -> Iterator[Operation]:
        operation = self.last
        while operation is not None:
            preceding = operation.previous
            yield operation
            operation = preceding

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return True

    @property
    def terminator(self) -> Operation:
        """The last operation. Raises IndexError in an empty block."""
        if self.last is None:
            raise IndexError("an empty block has no terminator")
        return self.last

    @property
    def parent(self) -> Operation | None:
        """The operation whose region holds this block."""
        return None if self.region is None else self.region.parent


class Region:
    """A list of blocks that belongs to an operation."""

    __slots__ = ("blocks", "parent")

    def __init__(self, blocks: Iterable[Block] = ()) -> None:
        self.blocks: list[Block] = []
        self.parent: Operation | None = None
        for block in blocks:
            self.append(block)

    def append(self, block: Block) -> Block:
        """Add a block at the end."""
        block.region = self
        self.blocks.append(block)
        return block

    @property
    def block(self) -> Block:
        """The only block."""
        (block,) = self.blocks
        return block

    @property
    def is_empty(self) -> bool:
        """Tell whether the region has no block."""
        return not self.blocks

    def clone(self, mapping: dict[Value, Value] | None = None) -> Region:
        """Copy the region; see `Operation.clone`."""
        mapping = {} if mapping is None else mapping
        blocks: dict[Block, Block] = {}
        for block in self.blocks:
            copy = Block()
            for argument in block.arguments:
                mapping[argument] = copy.add_argument(argument.type, argument.location)
            blocks[block] = copy
        for block, copy in blocks.items():
            for operation in block:
                cloned = copy.append(operation.clone(mapping))
                if cloned.successors:
                    cloned.successors = tuple(blocks[item] for item in cloned.successors)
        return Region(blocks.values())


class Builder:
    """Creates operations at a place: before an operation, or at the end of a block.

    `location` is given to operations that are created without one.
    """

    __slots__ = ("anchor", "block", "location")

    def __init__(
        self,
        block: Block | None = None,
        anchor: Operation | None = None,
        location: Location = UNKNOWN_LOCATION,
    ) -> None:
        self.block = block
        self.anchor = anchor
        self.location = location

    @classmethod
    def before(cls, operation: Operation) -> Builder:
        """Make a builder that inserts before an operation and uses its location."""
        return cls(operation.block, operation, operation.location)

    @classmethod
    def at_end(cls, block: Block, location: Location = UNKNOWN_LOCATION) -> Builder:
        """Make a builder that appends to a block."""
        return cls(block, None, location)

    def insert(self, operation: AnyOperation) -> AnyOperation:
        """Place an operation and return it."""
        assert self.block is not None
        if self.anchor is None:
            self.block.append(operation)
        else:
            self.block.insert_before(self.anchor, operation)
        return operation

    def create(
        self,
        kind: type[Operation],
        *operands: Value,
        result_types: Sequence[Type] | None = None,
        regions: Sequence[Region] = (),
        location: Location | None = None,
        **attributes: Any,
    ) -> Any:
        """Create an operation of a declared class here and return it.

        Attributes are given as plain Python values (or attributes) by name; those that are None are
        left out. Result types are inferred when they are not given.
        """
        operation = kind.declaration.create(
            kind,
            operands,
            attributes,
            result_types,
            regions,
            self.location if location is None else location,
        )
        return self.insert(operation)


def attributes_from(values: Mapping[str, Any]) -> dict[str, Attribute]:
    """Convert plain Python values to attributes, leaving out those that are None."""
    from hloom.ir.attributes import to_attribute

    return {key: to_attribute(value) for key, value in values.items() if value is not None}
