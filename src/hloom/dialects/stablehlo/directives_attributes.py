"""How do the attributes and types that StableHLO and CHLO define look as text?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hloom.ir.attributes import (
    Attribute,
    DenseElementsAttribute,
    EnumAttribute,
    FloatAttribute,
    StringAttribute,
    StructAttribute,
)
from hloom.ir.syntax import (
    ATTRIBUTE_SYNTAXES,
    ENUMERATIONS,
    TYPE_SYNTAXES,
    AttributeSyntax,
    EnumerationSyntax,
    Parser,
)
from hloom.ir.types import F64, DialectType, Type

Text = Callable[[Attribute], str]
"""What spells an attribute that is part of another one."""

_COMPARISON_DIRECTIONS: Final = ("EQ", "NE", "GE", "GT", "LE", "LT")
_COMPARISON_TYPES: Final = ("NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED")
_PRECISIONS: Final = ("DEFAULT", "HIGH", "HIGHEST")

ENUMERATIONS.update({
    ("stablehlo", "comparison_direction"): EnumerationSyntax(_COMPARISON_DIRECTIONS),
    ("stablehlo", "comparison_type"): EnumerationSyntax(_COMPARISON_TYPES),
    ("stablehlo", "precision"): EnumerationSyntax(_PRECISIONS),
    ("stablehlo", "fft_type"): EnumerationSyntax(("FFT", "IFFT", "RFFT", "IRFFT")),
    ("stablehlo", "transpose"): EnumerationSyntax(
        ("TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT")
    ),
    ("stablehlo", "rng_distribution"): EnumerationSyntax(("UNIFORM", "NORMAL")),
    ("stablehlo", "rng_algorithm"): EnumerationSyntax(("DEFAULT", "THREE_FRY", "PHILOX")),
    ("stablehlo", "result_accuracy_mode"): EnumerationSyntax(
        ("DEFAULT", "HIGHEST", "TOLERANCE"), has_brackets=True
    ),
    ("chlo", "comparison_direction"): EnumerationSyntax(_COMPARISON_DIRECTIONS),
    ("chlo", "comparison_type"): EnumerationSyntax(_COMPARISON_TYPES),
    ("chlo", "precision"): EnumerationSyntax(_PRECISIONS),
})  # fmt: skip

_DOT: Final = {
    "lhs_batching_dimensions": (), "rhs_batching_dimensions": (),
    "lhs_contracting_dimensions": (), "rhs_contracting_dimensions": (),
}  # fmt: skip
_GATHER: Final = {
    "offset_dims": (), "collapsed_slice_dims": (), "operand_batching_dims": (),
    "start_indices_batching_dims": (), "start_index_map": (), "index_vector_dim": 0,
}  # fmt: skip
_SCATTER: Final = {
    "update_window_dims": (), "inserted_window_dims": (), "input_batching_dims": (),
    "scatter_indices_batching_dims": (), "scatter_dims_to_operand_dims": (),
    "index_vector_dim": 0,
}  # fmt: skip
_RAGGED_DOT: Final = {**_DOT, "lhs_ragged_dimensions": (), "rhs_group_dimensions": ()}
_CONVOLUTION: Final = {
    "input_batch_dimension": 0, "input_feature_dimension": 0, "input_spatial_dimensions": (),
    "kernel_input_feature_dimension": 0, "kernel_output_feature_dimension": 0,
    "kernel_spatial_dimensions": (),
    "output_batch_dimension": 0, "output_feature_dimension": 0, "output_spatial_dimensions": (),
}  # fmt: skip
_CONVOLUTION_PARTS: Final = (
    ("bf", ("input_batch_dimension", "input_feature_dimension", "input_spatial_dimensions")),
    ("io", ("kernel_input_feature_dimension", "kernel_output_feature_dimension",
            "kernel_spatial_dimensions")),
    ("bf", ("output_batch_dimension", "output_feature_dimension", "output_spatial_dimensions")),
)  # fmt: skip


# Attributes whose fields may come in any order, and are left out when they are empty or 0.


def _numbers(dialect: str, mnemonic: str, defaults: dict[str, Any]) -> None:
    def parse(parser: Parser) -> StructAttribute:
        parser.expect("<")
        return StructAttribute(dialect, mnemonic, _parse_fields(parser, defaults))

    def print_(attribute: StructAttribute, text: Text) -> str:
        fields = attribute.fields
        shown = [
            f"{name} = {list(fields[name]) if default == () else fields[name]}"
            for name, default in defaults.items()
            if fields.get(name, default) != default and fields[name] != ()
        ]
        return f"<{', '.join(shown)}>"

    ATTRIBUTE_SYNTAXES[dialect, mnemonic] = AttributeSyntax(parse, print_)


def _parse_fields(parser: Parser, defaults: dict[str, Any]) -> dict[str, Any]:
    """Read `name = value, ...>` in any order."""
    fields = dict(defaults)
    seen: set[str] = set()
    while not parser.accept(">"):
        at = parser.at
        name = parser.parse_keyword()
        if name not in defaults:
            raise parser.error(
                "HL0108", f"no field `{name}`", at=at, promise=f"one of {', '.join(defaults)}"
            )
        if name in seen:
            raise parser.error("HL0108", f"field `{name}` is given twice", at=at)
        seen.add(name)
        parser.expect("=")
        fields[name] = parser.parse_integers() if defaults[name] == () else parser.parse_integer()
        if not parser.accept(","):
            parser.expect(">")
            break
    return fields


_numbers("stablehlo", "dot", _DOT)
_numbers("stablehlo", "gather", _GATHER)
_numbers("stablehlo", "scatter", _SCATTER)
_numbers("chlo", "ragged_dot", _RAGGED_DOT)


# Attributes whose fields are all written, in one order.

Field = tuple[str, Callable[[Any], Any], Callable[[Any, Text], str]]
"""A field's name, how its value is read, and how it is written."""

_INTEGER = lambda parser: parser.parse_integer(), lambda value, text: str(value)
_INTEGERS = lambda parser: parser.parse_integers(), lambda value, text: str(list(value))
_TYPE = lambda parser: parser.parse_type(), lambda value, text: value.text
_ATTRIBUTE = lambda parser: parser.parse_attribute(), lambda value, text: text(value)


def _parse_boolean(parser: Any) -> bool:
    return parser.parse_boolean().value


_BOOLEAN = _parse_boolean, lambda value, text: "true" if value else "false"


def _fields(dialect: str, mnemonic: str, *fields: Field, is_ordered: bool = True) -> None:
    names = [name for name, _, _ in fields]

    def parse(parser: Parser) -> StructAttribute:
        parser.expect("<")
        values: dict[str, Any] = {}
        waiting = {name: read for name, read, _ in fields}
        while waiting:
            at = parser.at
            name = parser.parse_keyword()
            if name not in waiting or (is_ordered and name != next(iter(waiting))):
                raise parser.error(
                    "HL0108", f"`{name}` where one of {', '.join(waiting)} stands", at=at
                )
            parser.expect("=")
            values[name] = waiting.pop(name)(parser)
            if waiting:
                parser.expect(",")
        parser.expect(">")
        return StructAttribute(dialect, mnemonic, {name: values[name] for name in names})

    def print_(attribute: StructAttribute, text: Text) -> str:
        shown = [f"{name} = {write(attribute.fields[name], text)}" for name, _, write in fields]
        return f"<{', '.join(shown)}>"

    ATTRIBUTE_SYNTAXES[dialect, mnemonic] = AttributeSyntax(parse, print_)


_fields("stablehlo", "channel_handle", ("handle", *_INTEGER), ("type", *_INTEGER),
        is_ordered=False)  # fmt: skip
_fields(
    "stablehlo", "output_operand_alias",
    ("output_tuple_indices", *_INTEGERS), ("operand_index", *_INTEGER),
    ("operand_tuple_indices", *_INTEGERS),
)  # fmt: skip
_fields(
    "stablehlo", "dot_algorithm",
    ("lhs_precision_type", *_TYPE), ("rhs_precision_type", *_TYPE), ("accumulation_type", *_TYPE),
    ("lhs_component_count", *_INTEGER), ("rhs_component_count", *_INTEGER),
    ("num_primitive_operations", *_INTEGER), ("allow_imprecise_accumulation", *_BOOLEAN),
)  # fmt: skip
_fields("stablehlo", "replica_group_mesh_axes", ("mesh", *_ATTRIBUTE), ("axes", *_ATTRIBUTE),
        is_ordered=False)  # fmt: skip
_fields("stablehlo", "mesh_axis", ("name", lambda parser: parser.parse_string(),
        lambda value, text: _quoted(value, text)), ("size", *_INTEGER),
        is_ordered=False)  # fmt: skip


def _quoted(value: str, text: Text) -> str:

    return text(StringAttribute(value))


# The rest, each in a form of its own.


def _parse_convolution(parser: Parser) -> StructAttribute:
    parser.expect("<")
    if parser.accept_keyword("raw"):
        return StructAttribute("stablehlo", "conv", _parse_fields(parser, _CONVOLUTION))
    attribute = parse_convolution_dimensions(parser)
    parser.expect(">")
    return attribute


def parse_convolution_dimensions(parser: Parser) -> StructAttribute:
    """Read `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`."""
    fields: dict[str, Any] = {}
    for index, (letters, names) in enumerate(_CONVOLUTION_PARTS):
        if index == 1:
            parser.expect_keyword("x")
        elif index == 2:
            parser.expect("->")
        fields.update(zip(names, _parse_layout(parser, letters), strict=True))
    return StructAttribute("stablehlo", "conv", fields)


def _parse_layout(parser: Parser, letters: str) -> tuple[int, int, tuple[int, ...]]:
    """Read one operand's dimensions: where its two lettered and its numbered ones stand."""
    at = parser.at

    def read() -> str | int:
        for letter in letters:
            if parser.accept_keyword(letter):
                return letter
        return parser.parse_integer()

    items = parser.parse_list("[", "]", read)
    numbers = [item for item in items if isinstance(item, int)]
    if sorted(map(str, items)) != sorted([*letters, *map(str, range(len(numbers)))]):
        raise parser.error(
            "HL0108",
            f"dimensions {', '.join(map(str, items)) or 'none'}",
            at=at,
            promise=f"`{letters[0]}`, `{letters[1]}` and the spatial dimensions from 0, each once",
        )
    spatial = tuple(items.index(number) for number in range(len(numbers)))
    return items.index(letters[0]), items.index(letters[1]), spatial


def _print_convolution(attribute: StructAttribute, text: Text) -> str:
    parts = []
    for letters, names in _CONVOLUTION_PARTS:
        first, second, spatial = (attribute.fields[name] for name in names)
        items = [""] * (2 + len(spatial))
        for position, item in [(first, letters[0]), (second, letters[1]), *(
            (position, str(index)) for index, position in enumerate(spatial)
        )]:  # fmt: skip
            if 0 <= position < len(items):
                items[position] = item
        if "" in items:
            return _print_raw_convolution(attribute)
        parts.append(f"[{', '.join(items)}]")
    return f"<{parts[0]}x{parts[1]}->{parts[2]}>"


def _print_raw_convolution(attribute: StructAttribute) -> str:
    """Spell numbers that overlap, which the short form cannot say."""
    shown = [
        f"{name} = {list(value) if isinstance(value, tuple) else value}"
        for name, value in attribute.fields.items()
    ]
    return f"<raw {', '.join(shown)}>"


ATTRIBUTE_SYNTAXES["stablehlo", "conv"] = AttributeSyntax(_parse_convolution, _print_convolution)


def _parse_accuracy(parser: Any) -> StructAttribute:
    fields: dict[str, Any] = {"atol": 0.0, "rtol": 0.0, "ulps": 0, "mode": "DEFAULT"}
    parser.expect("<")
    for name in ("atol", "rtol", "ulps"):
        if parser.accept_keyword(name):
            parser.expect("=")
            fields[name] = parser.parse_integer() if name == "ulps" else parser.parse_number()
            parser.expect(",")
    parser.expect_keyword("mode")
    parser.expect("=")
    at = parser.at
    mode = parser.parse_attribute()
    if getattr(mode, "enumeration", None) != "result_accuracy_mode":
        raise parser.error("HL0108", "a mode that is no #stablehlo.result_accuracy_mode", at=at)
    fields["mode"] = mode.value
    parser.expect(">")
    return StructAttribute("stablehlo", "result_accuracy", fields)


def _print_accuracy(attribute: StructAttribute, text: Text) -> str:

    fields = attribute.fields
    shown = [
        f"{name} = {text(FloatAttribute(fields[name], F64)).partition(' ')[0]}"
        for name in ("atol", "rtol")
        if fields[name]
    ]
    if fields["ulps"]:
        shown.append(f"ulps = {fields['ulps']}")
    mode = EnumAttribute("stablehlo", "result_accuracy_mode", str(fields["mode"]))
    return f"<{', '.join([*shown, f'mode = {text(mode)}'])}>"


ATTRIBUTE_SYNTAXES["stablehlo", "result_accuracy"] = AttributeSyntax(
    _parse_accuracy, _print_accuracy
)


def _bound(parser: Parser) -> int | None:
    return None if parser.accept("?") else parser.parse_integer()


def _parse_bounds(parser: Parser) -> StructAttribute:
    bounds = tuple(parser.parse_list("<", ">", lambda: _bound(parser)))
    return StructAttribute("stablehlo", "type_extensions", {"bounds": bounds})


def _parse_type_extensions(parser: Parser) -> StructAttribute:
    parser.expect("<")
    parser.expect_keyword("bounds")
    parser.expect("=")
    bounds = tuple(parser.parse_list("[", "]", lambda: _bound(parser)))
    parser.expect(">")
    return StructAttribute("stablehlo", "type_extensions", {"bounds": bounds})


def _print_bounds(attribute: StructAttribute, text: Text) -> str:
    shown = ("?" if bound is None else str(bound) for bound in attribute.bounds)
    return f"<{', '.join(shown)}>"


ATTRIBUTE_SYNTAXES["stablehlo", "bounds"] = AttributeSyntax(_parse_bounds, _print_bounds)
ATTRIBUTE_SYNTAXES["stablehlo", "type_extensions"] = AttributeSyntax(
    _parse_type_extensions, _print_bounds
)


def _parse_axis(parser: Parser) -> StructAttribute:
    parser.expect("<")
    parser.expect_keyword("name")
    parser.expect("=")
    name = parser.parse_string()
    part = None
    if parser.accept(","):
        parser.expect_keyword("sub_axis_info")
        parser.expect("=")
        parser.expect("(")
        before = parser.parse_integer()
        parser.expect(")")
        part = before, parser.parse_integer()
    parser.expect(">")
    return StructAttribute("stablehlo", "axis_ref", {"name": name, "sub_axis_info": part})


def _print_axis(attribute: StructAttribute, text: Text) -> str:
    part = attribute.fields["sub_axis_info"]
    suffix = "" if part is None else f", sub_axis_info = ({part[0]}){part[1]}"
    return f"<name = {_quoted(attribute.fields['name'], text)}{suffix}>"


ATTRIBUTE_SYNTAXES["stablehlo", "axis_ref"] = AttributeSyntax(_parse_axis, _print_axis)


def _parse_mesh(parser: Parser) -> StructAttribute:
    axis = ATTRIBUTE_SYNTAXES["stablehlo", "mesh_axis"].parse
    parser.expect("<")
    parser.expect_keyword("axes")
    parser.expect("=")
    axes = tuple(parser.parse_list("[", "]", lambda: _parse_mesh_axis(parser, axis)))
    devices = None
    if parser.accept(","):
        parser.expect_keyword("device_ids")
        parser.expect("=")
        at = parser.at
        devices = parser.parse_attribute()
        if not isinstance(devices, DenseElementsAttribute):
            raise parser.error("HL0108", "device_ids that are no constant tensor", at=at)
    parser.expect(">")
    return StructAttribute("stablehlo", "mesh", {"axes": axes, "device_ids": devices})


def _parse_mesh_axis(parser: Parser, short: Callable[[Parser], Attribute]) -> Attribute:
    """Read `<name = "x", size = 2>`, or the same with its mnemonic."""
    return short(parser) if parser.text.startswith("<", parser.at) else parser.parse_attribute()


def _print_mesh(attribute: StructAttribute, text: Text) -> str:
    axis = ATTRIBUTE_SYNTAXES["stablehlo", "mesh_axis"].print
    axes = ", ".join(axis(item, text) for item in attribute.axes)
    devices = attribute.fields["device_ids"]
    suffix = "" if devices is None else f", device_ids={text(devices)}"
    return f"<axes=[{axes}]{suffix}>"


ATTRIBUTE_SYNTAXES["stablehlo", "mesh"] = AttributeSyntax(_parse_mesh, _print_mesh)


def _parse_future(parser: Parser) -> Type:
    types = parser.parse_list("<", ">", parser.parse_type)
    return DialectType("stablehlo", "future", ", ".join(type.text for type in types))


TYPE_SYNTAXES["stablehlo", "future"] = _parse_future
