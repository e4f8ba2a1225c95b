"""How are operations, blocks, regions and modules read?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from hloom.diagnostics import FileLocation, HloomError, Location, nearest
from hloom.formats.text.declarative import format_of
from hloom.formats.text.kept import KeptOperation, Resource, default_dialect_of
from hloom.formats.text.recipes import Recipe, make_recipe
from hloom.formats.text.scanner import BLOCK, SPACE, STRING, SUFFIX, VALUE, WORD
from hloom.formats.text.values import ValueParser
from hloom.ir.attributes import Attribute, StringAttribute
from hloom.ir.declaration import (
    ISOLATED,
    OPERATIONS,
    infer_result_types,
    set_result_types,
)
from hloom.ir.module import Module
from hloom.ir.operation import Block, Operation, Region, Value
from hloom.ir.syntax import Parts, RegionArgument, ValueName
from hloom.ir.types import Type

_LINE: Final = re.compile(rf"(?:(%{SUFFIX})(?::([0-9]{{1,6}}))? = )?([^\n]*)", re.ASCII)
_USE: Final = re.compile(rf"(%{SUFFIX}(?:#[0-9]+)?)", re.ASCII)
_LOCATION: Final = re.compile(r" loc\((#[\w$-]+)\)$", re.ASCII)
_COUNT: Final = re.compile(r":\s*([1-9][0-9]{0,5})\s*")
_ALIAS: Final = re.compile(r"([#!][\w$-]+)\s*=\s*", re.ASCII)
_LONGEST_LINE: Final = 4000
"""Longer lines are not remembered: they hold constants, which seldom come twice."""


class OperationParser(ValueParser):
    """Reads a whole text.

    Most lines of a program have been seen before up to the names of their values. The first time, a
    line is read by its operation's syntax; then it is remembered as a recipe, by its text with the
    names cut out, and lines of the same text only look their values up.
    """

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text, name)
        self.default_dialect = "builtin"
        self.blocks: dict[str, Block] = {}
        self.unseen_blocks: dict[str, int] = {}  # labels used but not defined yet -> first use
        self._recipes: dict[str, dict[str, Recipe]] = {}  # default dialect -> line -> recipe
        self._resources: dict[str, Resource] = {}
        self._line, self._line_start = 1, 0
        self._defined_aliases: set[str] = set()
        self._operand_names: Sequence[ValueName] = ()
        self._read_location: Location | None = None  # that stood within an operation's syntax
        self._region_dialect = ""  # the default dialect in regions of the operation being read

    # Modules ----------------------------------------------------------------------------------

    def parse_module(self) -> Module:
        """Read the whole text."""
        self._find_aliases()
        block = Block()
        while self.at < len(self.text):
            at = self.at
            if not self._parse_metadata():
                self.parse_operations(block)
                if self.at == at:
                    raise self.expected("an operation")
        self.check_awaited()
        self._check_blocks()
        only = block.first
        if isinstance(only, Module) and only.next is None:
            module = only
            module.detach()
        else:
            module = Module(regions=[Region([block])], location=FileLocation(self.file, 1, 1))
        module.resources = self._resources
        return module

    def _find_aliases(self) -> None:
        """Find the lines that define aliases: uses may come before them."""
        text = self.text
        locations: list[str] = []
        for mark in "#!":
            at = 0
            while True:
                found = _ALIAS.match(text, at) if text.startswith(mark, at) else None
                if found is not None and found.group(1) not in self.aliases:
                    self.aliases[found.group(1)] = found.end()
                    if mark == "#" and text.startswith("loc(", found.end()):
                        locations.append(found.group(1))
                at = text.find(f"\n{mark}", at) + 1
                if at == 0:
                    break
        for name in locations:  # in order: each is built from the ones before it
            self.location_alias(name)

    def _parse_metadata(self) -> bool:
        """Read an alias's definition or the resources, which stand between operations."""
        text, at = self.text, self.at
        if text.startswith("{-#", at):
            self._parse_resources()
            return True
        if text[at] not in "#!":
            return False
        found = self.match(_ALIAS)
        if found is None:
            raise self.expected("an operation")
        name = found.group(1)
        if name in self._defined_aliases:
            raise self.error("HL0109", f"`{name}` is defined twice", at=at)
        self._defined_aliases.add(name)
        self.aliases.setdefault(name, found.end())
        if text[at] == "!":
            self.parse_type()
        elif self.parse_optional_location() is None:
            self.parse_attribute()
        return True

    def _parse_resources(self) -> None:
        self.expect("{-#")

        def section() -> None:
            name = self.parse_keyword()
            self.expect(":")
            if name == "dialect_resources":
                self.parse_list("{", "}", dialect)
            else:
                self._skip_value()

        def dialect() -> None:
            self.parse_keyword()
            self.expect(":")
            self.parse_list("{", "}", entry)

        def entry() -> None:
            name = self.parse_resource_name()
            self.expect(":")
            start = self.at
            text = self.parse_string()
            try:
                self._resources[name] = Resource.from_text(text)
            except ValueError:
                raise self.error(
                    "HL0113",
                    f"resource `{name}`",
                    at=start,
                    promise="a resource is a string of hexadecimal digits after 0x: four bytes "
                    "of alignment, then the data",
                ) from None

        if not self.accept("#-}"):
            while True:
                section()
                if not self.accept(","):
                    break
            self.expect("#-}")

    def _skip_value(self) -> None:
        """Step over a value of a section that hloom does not keep."""
        if self.is_next("{"):
            self.enter()

            def entry() -> None:
                self.parse_resource_name()
                self.expect(":")
                self._skip_value()

            self.parse_list("{", "}", entry)
            self.leave()
        elif self.match(STRING) is None and self.match(WORD) is None:
            self.parse_integer()

    # Operations -------------------------------------------------------------------------------

    def parse_operations(self, block: Block) -> None:
        """Read operations up to the end of the block: `}`, a label, or the text's end."""
        text = self.text
        values = self.values
        recipes = self._recipes.setdefault(self.default_dialect, {})
        line_of, split, skip = _LINE.match, _USE.split, SPACE.match
        while self.at < len(text):
            at = self.at
            if text[at] in "}^#!{":
                return
            line = line_of(text, at)
            if line.end() - at > _LONGEST_LINE:  # type: ignore[union-attr]
                block.append(self.parse_operation())
                continue
            result_name, count, body = line.groups()  # type: ignore[union-attr]
            suffix = None
            if body.endswith(")") and " loc(#" in body[-40:]:
                suffix = _LOCATION.search(body)
                if suffix is not None:
                    body = body[: suffix.start()]
            pieces = split(body)
            key = "%".join(pieces[::2])
            recipe = recipes.get(key)
            if recipe is not None:
                operation = self._follow(recipe, pieces, values, line, suffix)  # type: ignore[arg-type]
                if operation is not None:
                    if result_name is not None:
                        if count is None and result_name not in values:
                            values[result_name] = operation.results[0]
                            self.defined.append(result_name)
                        else:
                            self.define_results(result_name, operation.results, at)
                    block.append(operation)
                    self.at = skip(text, line.end()).end()  # type: ignore[union-attr]
                    continue
            operation = self.parse_operation()
            block.append(operation)
            if self.at == skip(text, line.end()).end() and "//" not in body:  # type: ignore[union-attr]
                new = make_recipe(operation, self._operand_names, pieces[1::2], self.uses)
                if new is not None:
                    recipes[key] = new

    def _follow(
        self,
        recipe: Recipe,
        pieces: list[str],
        values: dict[str, Value],
        line: re.Match[str],
        suffix: re.Match[str] | None,
    ) -> Operation | None:
        """Make the operation of a line that was seen before; None when it needs a closer look."""
        result_name, count, _ = line.groups()
        if result_name is not None and (1 if count is None else int(count)) != recipe.results:
            return None
        operands = []
        for name, type in zip(pieces[1::2], recipe.use_types, strict=True):
            value = values.get(name)
            if value is None or value.type is not type:
                return None
            operands.append(value)
        if recipe.order is not None:
            operands = [operands[index] for index in recipe.order]
        location = (
            self._place(line.start(3)) if suffix is None else self.location_alias(suffix.group(1))
        )
        return recipe.make(operands, location)

    def _place(self, at: int) -> FileLocation:
        """Return an offset as a location, counting lines on from the last one asked for."""
        text = self.text
        if at >= self._line_start:
            self._line += text.count("\n", self._line_start, at)
        else:
            self._line = text.count("\n", 0, at) + 1
        self._line_start = start = text.rfind("\n", 0, at) + 1
        return FileLocation(self.file, self._line, at - start + 1)

    def parse_operation(self) -> Operation:
        """Read one operation by its syntax."""
        start = self.at
        names: list[tuple[str, int | None, int]] = []
        if self.is_next("%"):
            names = self._parse_result_names()
            self.expect("=")
        self.uses = []
        self._read_location = None
        place = self.at
        if self.is_next('"'):
            operation = self._parse_generic()
        else:
            operation = self._parse_pretty()
        location = self.parse_optional_location() or self._read_location
        operation.location = self._place(place) if location is None else location
        self._name_results(operation, names, start)
        return operation

    def _parse_result_names(self) -> list[tuple[str, int | None, int]]:
        names: list[tuple[str, int | None, int]] = []
        while True:
            found = self.match(VALUE)
            if found is None:
                raise self.expected("a value, such as `%0`")
            count = self.match(_COUNT)
            names.append(
                (found.group(), None if count is None else int(count.group(1)), found.start())
            )
            if not self.accept(","):
                return names

    def _name_results(
        self, operation: Operation, names: list[tuple[str, int | None, int]], at: int
    ) -> None:
        results = operation.results
        wanted = sum(1 if count is None else count for _, count, _ in names)
        if wanted != len(results) and names:
            raise self.error(
                "HL0106",
                f"{operation.name} gives {len(results)} results, {wanted} are named",
                at=at,
            )
        first = 0
        for name, count, offset in names:
            size = 1 if count is None else count
            self.define_results(name, results[first : first + size], offset)
            first += size

    def _parse_pretty(self) -> Operation:
        start = self.at
        found = self.match(WORD)
        if found is None:
            raise self.expected("an operation")
        name = found.group()
        kind = OPERATIONS.get(name)
        if kind is None and self.default_dialect:
            kind = OPERATIONS.get(f"{self.default_dialect}.{name}")
        if kind is None:
            raise self._unknown_operation(name, start)
        parts = Parts(kind)
        outer, self._region_dialect = self._region_dialect, default_dialect_of(kind)
        parse = getattr(kind, "parse_syntax", None)
        if parse is not None:
            parse(self, parts)
        elif kind is Module:
            self._parse_module_operation(parts)
        else:
            format = format_of(kind)
            if format is None:
                raise self.error(
                    "HL0101",
                    f"{kind.name} has the generic form only",
                    at=start,
                    cure=f'write "{kind.name}"(...) : (...) -> ...',
                )
            format.parse(self, parts)
        self._region_dialect = outer
        return self._build(parts, start)

    def _unknown_operation(self, name: str, at: int) -> HloomError:
        known = list(OPERATIONS)
        if self.default_dialect:
            prefix = f"{self.default_dialect}."
            known.extend(
                item.removeprefix(prefix) for item in OPERATIONS if item.startswith(prefix)
            )
        cure = nearest(name, known)
        if len(OPERATIONS) == 1:
            cure = "load the dialects first: hloom.dialects.load()"
        return self.error(
            "HL0102",
            f"`{name}`",
            at=at,
            promise="an operation is one that hloom declares, or in the generic form "
            '"dialect.name"(...)',
            cure=cure,
        )

    def _parse_module_operation(self, parts: Parts) -> None:
        if self.is_next("@"):
            parts.attributes["sym_name"] = StringAttribute(self.parse_symbol_name())
        parts.attributes.update(self.parse_attribute_dictionary(True))
        region = self.parse_region(is_isolated=True)
        if not region.blocks:
            region.append(Block())
        parts.regions.append(region)

    def _build(self, parts: Parts, at: int) -> Operation:
        kind = parts.kind
        names = parts.operands
        if names is None:
            names = [
                name
                for item in kind.declaration.operands
                for name in parts.operand_groups.get(item.index, ())
            ]
        self._read_location = parts.location
        operands = self.resolve_all(names, self._stated_types(parts), at)
        self._operand_names = names
        result_types = parts.result_types
        if result_types is None:
            result_types = _flatten(kind.declaration.outputs, parts.result_type_groups)
        if result_types is not None:
            return self._make(kind, operands, result_types, parts.attributes, parts.regions)
        operation = self._make(kind, operands, (), parts.attributes, parts.regions)
        try:
            set_result_types(operation, infer_result_types(operation))
        except HloomError:
            raise
        except Exception:  # whatever a declaration meets in an operation that is not verified yet
            raise self.error(
                "HL0114",
                f"{kind.name} does not state its result types, and they do not follow from its "
                "operands",
                at=at,
            ) from None
        return operation

    def _stated_types(self, parts: Parts) -> Sequence[Type | None] | None:
        if parts.operand_types is not None:
            return parts.operand_types
        groups = parts.operand_type_groups
        if not groups:
            return None
        types: list[Type | None] = []
        for item in parts.kind.declaration.operands:
            stated = groups.get(item.index)
            if stated is not None:
                types.extend(stated)
            else:
                types.extend([None] * len(parts.operand_groups.get(item.index, ())))
        return types

    def _make(
        self,
        kind: type[Operation],
        operands: Sequence[Value],
        types: Sequence[Type],
        attributes: dict[str, Attribute],
        regions: Sequence[Region],
    ) -> Operation:
        for name in getattr(kind, "written_defaults", ()):
            declared = kind.declaration.attributes[name]
            attributes.setdefault(declared.key, declared.kind.make(declared.default))
        operation = kind(operands, types, attributes, regions)
        if isinstance(operation, Module):
            operation.resources = {}
        return operation

    # The generic form -------------------------------------------------------------------------

    def _parse_generic(self) -> Operation:
        """Read `"name"(operands)[successors] <{...}> ({regions}) {...} : type`."""
        start = self.at
        name = self.parse_string()
        kind = OPERATIONS.get(name)
        if kind is None and _is_declared_dialect(name):
            raise self._unknown_operation(name, start)
        self.expect("(")
        names = self.parse_operands()
        self.expect(")")
        successors = self.parse_list("[", "]", self._parse_successor) if self.is_next("[") else []
        properties: dict[str, Attribute] = {}
        if self.accept("<"):
            properties = self.parse_entries()
            self.expect(">")
        regions: list[Region] = []
        if self.is_next("("):
            is_isolated = kind is not None and ISOLATED in kind.declaration.traits
            outer, self._region_dialect = self._region_dialect, ""
            regions = self.parse_list("(", ")", lambda: self.parse_region(is_isolated=is_isolated))
            self._region_dialect = outer
        at = self.at
        attributes = self.parse_attribute_dictionary()
        for key in properties:
            if key in attributes:
                raise self.error("HL0108", f"attribute `{key}` is given twice", at=at)
        self.expect(":")
        at = self.at
        type = self.parse_function_type()
        operands = self.resolve_all(names, type.inputs, at)
        self._operand_names = names
        self._read_location = None
        merged = {**properties, **attributes}
        if kind is None:
            return KeptOperation(
                name, operands, type.results, merged, regions, successors=successors,
                properties=frozenset(properties),
            )  # fmt: skip
        operation = self._make(kind, operands, type.results, merged, regions)
        operation.successors = tuple(successors)
        return operation

    def _parse_successor(self) -> Block:
        found = self.match(BLOCK)
        if found is None:
            raise self.expected("a block, such as `^bb1`")
        label = found.group()
        self.uses.append(ValueName(label, found.start()))  # keeps the line out of the recipes
        block = self.blocks.get(label)
        if block is None:
            block = self.blocks[label] = Block()
            self.unseen_blocks[label] = found.start()
        return block

    # Regions and blocks -----------------------------------------------------------------------

    def parse_region(
        self, arguments: Sequence[RegionArgument] | None = None, is_isolated: bool = False
    ) -> Region:
        """Read `{...}`; `arguments` are those of its first block when its text does not say."""
        self.enter()
        outer = self.defined, self.values, self.awaited, self.uses
        outer_blocks = self.blocks, self.unseen_blocks, self.default_dialect
        self.defined, self.blocks, self.unseen_blocks = [], {}, {}
        self.default_dialect = self._region_dialect
        if is_isolated:
            self.values, self.awaited = {}, {}
        self.expect("{")
        region = Region()
        if arguments is not None or not (self.is_next("^") or self.is_next("}")):
            region.append(self._parse_first_block(arguments or ()))
        while self.is_next("^"):
            self._parse_block(region)
        self.expect_closing()
        self._check_blocks()
        if is_isolated:
            self.check_awaited()
            self.defined, self.values, self.awaited = outer[:3]
        else:
            self.close_scope(outer[0])
        self.uses = outer[3]
        self.blocks, self.unseen_blocks, self.default_dialect = outer_blocks
        self.leave()
        return region

    def _check_blocks(self) -> None:
        for label, offset in self.unseen_blocks.items():
            raise self.error("HL0110", f"block `{label}` is not in this region", at=offset)

    def expect_closing(self) -> None:
        """Step over the `}` that ends a region."""
        if not self.accept("}"):
            raise self.expected("an operation or `}`")

    def _parse_first_block(self, arguments: Sequence[RegionArgument]) -> Block:
        block = Block()
        for argument in arguments:
            location = argument.location or self.location_at(argument.name.offset)
            value = block.add_argument(argument.type, location)
            self.define(argument.name.text, value, argument.name.offset)
        self.parse_operations(block)
        return block

    def _parse_block(self, region: Region) -> None:
        found = self.match(BLOCK)
        if found is None:
            raise self.expected("a block's label, such as `^bb0`")
        label = found.group()
        block = self.blocks.get(label)
        if block is None:
            block = self.blocks[label] = Block()
        elif self.unseen_blocks.pop(label, None) is None:
            raise self.error("HL0110", f"`{label}` is the label of two blocks", at=found.start())
        region.append(block)
        if self.is_next("("):
            self.parse_list("(", ")", lambda: self._parse_block_argument(block))
        self.expect(":")
        self.parse_operations(block)

    def _parse_block_argument(self, block: Block) -> None:
        name = self.parse_operand()
        self.expect(":")
        type = self.parse_type()
        location = self.parse_optional_location()
        value = block.add_argument(type, location or self._place(name.offset))
        self.define(name.text, value, name.offset)

    def parse_region_argument(self) -> RegionArgument:
        """Read `%name: type loc(...)`."""
        name = self.parse_operand()
        self.expect(":")
        type = self.parse_type()
        return RegionArgument(name, type, self.parse_optional_location())


def _flatten(fields: Sequence[Any], groups: dict[int, list[Type]]) -> list[Type] | None:
    """Return the types of all results; None when some are not stated."""
    types: list[Type] = []
    for item in fields:
        stated = groups.get(item.index)
        if stated is None:
            return None
        types.extend(stated)
    return types


def _is_declared_dialect(name: str) -> bool:
    dialect = name.partition(".")[0]
    return any(known.partition(".")[0] == dialect for known in OPERATIONS)
