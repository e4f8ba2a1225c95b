"""How is a program written as text?"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hloom.diagnostics.locations import quote
from hloom.formats.text.attribute_text import AttributeWriter, symbol_text
from hloom.formats.text.declarative import format_of
from hloom.formats.text.kept import KeptOperation, Resource, default_dialect_of
from hloom.formats.text.location_text import LocationWriter
from hloom.formats.text.numbering import Numbering
from hloom.ir.attributes import Attribute
from hloom.ir.declaration import UnregisteredOperation
from hloom.ir.module import Module
from hloom.ir.operation import Block, BlockArgument, Operation, Region, Value
from hloom.ir.types import FunctionType

_INDENT = "  "


class OperationPrinter:
    """Writes an operation with everything in it; `text` is what was written."""

    def __init__(
        self,
        operation: Operation,
        *,
        generic: bool = False,
        locations: LocationWriter | None = None,
        elide: int | None = None,
    ) -> None:
        self._out: list[str] = []
        self.write = self._out.append
        self._is_generic = generic
        self._attributes = AttributeWriter(elide)
        self._locations = locations
        numbering = Numbering(operation, generic)
        self._names = numbering.names
        self._block_names = numbering.block_names
        self._indent = ""
        self._leading: dict[Block, list[str]] = {}  # the names of the blocks that lead to a block
        self._default_dialects = ["builtin"]
        self.attribute = self._attributes.text
        self.bare_attribute = self._attributes.bare

    @property
    def text(self) -> str:
        """What was written."""
        return "".join(self._out)

    # What directives use ------------------------------------------------------------------------

    def newline(self) -> None:
        """Begin a new line at the current indentation."""
        self.write(f"\n{self._indent}")

    def name(self, value: Value) -> str:
        """Return a value's name, such as `%arg0`."""
        return self._names.get(value, "%<<unknown>>")

    def names(self, values: Sequence[Value]) -> str:
        """Return the names of several values, separated by commas."""
        return ", ".join([self.name(value) for value in values])

    def attribute_dictionary(
        self, attributes: dict[str, Attribute], hidden: Collection[str] = (), keyword: str = ""
    ) -> str:
        """Return ` {...}` without some attributes, or nothing when none are left."""
        entry = self._attributes.entry
        shown = [entry(*item) for item in sorted(attributes.items()) if item[0] not in hidden]
        if not shown:
            return ""
        return f" {keyword}{' ' if keyword else ''}{{{', '.join(shown)}}}"

    def function_type(self, operation: Operation) -> str:
        """Return `(operand types) -> result types`."""
        inputs = ", ".join([value.type.text for value in operation.operands])
        results = operation.results
        if len(results) == 1 and not isinstance(results[0].type, FunctionType):
            return f"({inputs}) -> {results[0].type.text}"
        return f"({inputs}) -> ({', '.join([value.type.text for value in results])})"

    def argument(self, value: Value) -> str:
        """Return `%name: type`, with the location where those are wanted."""
        text = f"{self.name(value)}: {value.type.text}"
        if self._locations is not None and isinstance(value, BlockArgument):
            self._locations.visit(value.location, False)
            text += self._locations.argument_suffix(value.location)
        return text

    def symbol(self, name: str) -> str:
        """Return `@name`."""
        return symbol_text(name)

    def region(self, region: Region, has_arguments: bool = True, is_generic: bool = False) -> None:
        """Write `{...}`; the first block's label is left out when its arguments stand elsewhere.

        In the generic form an empty first block has a label all the same.
        """
        self.write("{\n")
        blocks = region.blocks
        if blocks:
            if len(blocks) > 1:
                self._note_predecessors(region)
            parent = region.parent
            self._default_dialects.append(
                "" if parent is None else default_dialect_of(type(parent))
            )
            first = blocks[0]
            self._block(
                first,
                (is_generic and first.first is None) or bool(has_arguments and first.arguments),
            )
            for block in blocks[1:]:
                self._block(block, True)
            self._default_dialects.pop()
        self.write(f"{self._indent}}}")

    def generic(self, operation: Operation, has_name: bool = True) -> None:
        """Write an operation in the generic form."""
        write = self.write
        if has_name:
            write(f'"{operation.name}"')
        write(f"({self.names(operation.operands)})")
        if operation.successors:
            names = ", ".join(self._block_names.get(item, "^<<unknown>>")
                              for item in operation.successors)  # fmt: skip
            write(f"[{names}]")
        attributes = operation.attributes
        inherent = self._inherent(operation)
        if attributes and inherent:
            own = {key: item for key, item in attributes.items() if key in inherent}
            if own:
                write(f" <{self._attributes.entries(own)}>")
                attributes = {key: item for key, item in attributes.items() if key not in inherent}
        if operation.regions:
            write(" (")
            for index, region in enumerate(operation.regions):
                if index:
                    write(", ")
                self.region(region, True, True)
            write(")")
        write(f"{self.attribute_dictionary(attributes)} : {self.function_type(operation)}")

    # The whole ----------------------------------------------------------------------------------

    def print(self, operation: Operation) -> None:
        """Write an operation with its results' names."""
        if self._locations is not None:
            self._locations.visit(operation.location, True)
        results = operation.results
        if results:
            name = self._names[results[0]]
            if len(results) > 1:
                if name.endswith("#0"):
                    name = f"{name[:-2]}:{len(results)}"
                else:
                    name = self.names(results)
            self.write(f"{name} = ")
        if self._is_generic:
            self.generic(operation)
        else:
            self._pretty(operation)
        if self._locations is not None:
            self.write(self._locations.suffix(operation.location))

    def finish(self, operation: Operation) -> None:
        """Write what comes after a program: its resources."""
        resources = getattr(operation, "resources", None)
        if not resources:
            return
        shown = [
            f"      {name if name.replace('_', 'a').isalnum() else quote(name)}: "
            f'"{item.text if isinstance(item, Resource) else Resource(bytes(item)).text}"'
            for name, item in sorted(resources.items())
        ]
        entries = ",\n".join(shown)
        self.write(
            f"\n{{-#\n  dialect_resources: {{\n    builtin: {{\n{entries}\n    }}\n  }}\n#-}}\n"
        )

    def _pretty(self, operation: Operation) -> None:
        kind = type(operation)
        custom = getattr(kind, "print_syntax", None)
        format = None
        if custom is None and kind is not Module:
            format = None if isinstance(operation, UnregisteredOperation) else format_of(kind)
            if format is None:
                self.generic(operation)
                return
        name = operation.name
        default = self._default_dialects[-1]
        dialect, _, rest = name.partition(".")
        mark = len(self._out)
        self.write(rest if dialect == default and "." not in rest else name)
        try:
            if custom is not None:
                custom(operation, self)
            elif format is None:
                self._module(operation)
            else:
                format.print(self, operation)  # type: ignore[arg-type]
        except (LookupError, TypeError, ValueError, AttributeError):
            # An operation that breaks its declaration cannot be written by it; say what is there.
            del self._out[mark:]
            self.generic(operation)

    def _module(self, operation: Operation) -> None:
        name = operation.get("sym_name")
        if name is not None:
            self.write(f" {symbol_text(name)}")
        self.write(self.attribute_dictionary(operation.attributes, ("sym_name",), "attributes"))
        self.write(" ")
        self.region(operation.regions[0], False)

    def _block(self, block: Block, has_label: bool) -> None:
        write = self.write
        if has_label:
            arguments = ", ".join(map(self.argument, block.arguments))
            shown = f"({arguments})" if arguments else ""
            write(f"{self._indent}{self._block_names[block]}{shown}:{self._predecessors(block)}\n")
        outer = self._indent
        self._indent = inner = outer + _INDENT
        print_one = self.print
        operation = block.first
        while operation is not None:
            write(inner)
            print_one(operation)
            write("\n")
            operation = operation.next
        self._indent = outer

    def _note_predecessors(self, region: Region) -> None:
        for block in region.blocks:
            if block.last is not None:
                for successor in block.last.successors:
                    self._leading.setdefault(successor, []).append(self._block_names[block])

    def _predecessors(self, block: Block) -> str:
        """Return the comment that says which blocks lead here."""
        region = block.region
        found = self._leading.get(block)
        if not found:
            return "" if region is None or block is region.blocks[0] else "  // no predecessors"
        if len(found) == 1:
            return f"  // pred: {found[0]}"
        return f"  // {len(found)} preds: {', '.join(found)}"

    def _inherent(self, operation: Operation) -> Collection[str]:
        """Return the names of attributes that belong to the operation itself."""
        if isinstance(operation, KeptOperation):
            return operation.properties
        return _inherent_names(operation)


def _inherent_names(operation: Operation) -> Collection[str]:
    kind = type(operation)
    known = _INHERENT.get(kind)
    if known is None:
        known = {item.key for item in kind.declaration.attributes.values()}
        if kind is Module:
            known |= {"sym_visibility"}
        _INHERENT[kind] = known
    return known


_INHERENT: dict[type[Operation], set[str]] = {}
