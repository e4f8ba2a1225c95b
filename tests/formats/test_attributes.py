"""Which attributes and types can be read, and what is each spelled as?"""

# ruff: noqa: E501  (a line of a program is one line here too)
import numpy as np
import pytest

from hloom.diagnostics import ParseError
from hloom.formats.text import parse, print_module
from hloom.ir import DenseElementsAttribute, QuantizedType

# What is read -> what is printed; "" when it is the same.
ATTRIBUTES = {
    "1 : i64": "", "-5 : i8": "", "5 : ui8": "", "1 : index": "", "255 : i8": "-1 : i8",
    "7": "7 : i64", "0x10 : i32": "16 : i32", "18446744073709551615 : i64": "-1 : i64",
    "true": "", "1.5": "1.500000e+00 : f64", "0x7FC00000 : f32": "", "-0.0 : f32": "-0.000000e+00 : f32",
    '"a\\22\\\\b\\0A"': "", '"\\n\\t"': '"\\0A\\09"', '"é"': '"\\C3\\A9"', '""': "",
    "[1, 2 : i32, 5.000000e-01, 5.000000e-01 : f32, [], {}]": "",
    "{b = 1, a}": "{a, b = 1 : i64}", '{"a-b" = true}': "",
    "@f": "", "@f::@g": "", '@"x y"::@z': "",
    "array<i64>": "", "array<i64: 1, -2>": "", "array<i1: true, false>": "",
    "array<i8: 255>": "array<i8: -1>", "array<f32: 1.000000e+00, 0x7FC00000>": "",
    "tensor<4xf32>": "", "() -> ()": "", "(i32, f32) -> (i1, i1)": "",
    "#stablehlo<precision HIGH>": "", "#stablehlo.precision<HIGH>": "#stablehlo<precision HIGH>",
    "#stablehlo.result_accuracy_mode<DEFAULT>": "", "#stablehlo.bounds<4, ?>": "",
    "#stablehlo.type_extensions<bounds = [4]>": "#stablehlo.bounds<4>",
    "#stablehlo.dot<rhs_contracting_dimensions = [0], lhs_contracting_dimensions = [1]>":
        "#stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>",
    "#stablehlo.gather<>": "", "#stablehlo.gather<index_vector_dim = 0>": "#stablehlo.gather<>",
    "#stablehlo.scatter<update_window_dims = [1], index_vector_dim = 1>": "",
    "#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>": "",
    "#stablehlo.channel_handle<type = 1, handle = 2>": "#stablehlo.channel_handle<handle = 2, type = 1>",
    "#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [1]>": "",
    "#stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>": "",
    "#stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>": "",
    '#stablehlo.axis_ref<name = "y", sub_axis_info = (2)4>': "",
    '#stablehlo.mesh<axes=[<name = "x", size = 2>]>': "",
    '#foo.bar<"x", y -> [z]>': "", "#foo<zork>": "#foo.zork", "#foo<[ab] -> 2>": "",
    "#foo<zork<[ab] -> 2>>": "#foo.zork<[ab] -> 2>",
    "affine_map<(d0) -> (d0)>": "", "dense_resource<w> : tensor<4xi8>": "",
}  # fmt: skip

CONSTANTS = {
    "dense<1> : tensor<2xi32>": "", "dense<[1, 1]> : tensor<2xi32>": "dense<1> : tensor<2xi32>",
    "dense<[5]> : tensor<1xi32>": "dense<5> : tensor<1xi32>",
    "dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>": "", "dense<[]> : tensor<0xi32>": "dense<> : tensor<0xi32>",
    "dense<[[], []]> : tensor<2x0xi32>": "dense<> : tensor<2x0xi32>", "dense<> : tensor<0x2xf32>": "",
    "dense<1.000000e+00> : tensor<0xf32>": "", "dense<true> : tensor<2xi1>": "",
    "dense<1> : tensor<2xi1>": "dense<true> : tensor<2xi1>", "dense<[-1, 7]> : tensor<2xi4>": "",
    "dense<255> : tensor<2xi8>": "dense<-1> : tensor<2xi8>", "dense<200> : tensor<2xui8>": "",
    'dense<"0x0A000000"> : tensor<4xi32>': "dense<10> : tensor<4xi32>",
    'dense<"0xFF0E"> : tensor<2xi4>': "dense<[-1, -2]> : tensor<2xi4>",
    'dense<"0x0001010100000001"> : tensor<8xi1>': "dense<[false, true, true, true, false, false, false, true]> : tensor<8xi1>",
    'dense<"0x0380"> : tensor<16xi1>': "dense<[true, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true]> : tensor<16xi1>",
    "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>": "",
    "dense<[(1.0,2.0),(0x7fc00000,1.0)]> : tensor<2xcomplex<f32>>": "dense<[(1.000000e+00,2.000000e+00), (0x7FC00000,1.000000e+00)]> : tensor<2xcomplex<f32>>",
    "dense<(1,2)> : tensor<2xcomplex<i32>>": "", 'dense<["a", "b"]> : tensor<2x!foo.text>': "",
    "dense<1> : vector<4xi32>": "",
    "dense<0.1> : tensor<f32>": "dense<1.000000e-01> : tensor<f32>",
    "dense<[0.1, 16777216.0, 0.0009765625, 1000005.0]> : tensor<4xf32>": "dense<[1.000000e-01, 0x4B800000, 9.765625E-4, 0x49742450]> : tensor<4xf32>",
    "dense<[0.1, 0.0009765625, 0x7E00, -0.0]> : tensor<4xf16>": "dense<[9.997550e-02, 9.765620e-04, 0x7E00, -0.000000e+00]> : tensor<4xf16>",
    "dense<[0.1, 1.0e10, 1.00390625, 1.00390626]> : tensor<4xbf16>": "dense<[1.000980e-01, 9.999220e+09, 1.000000e+00, 1.007810e+00]> : tensor<4xbf16>",
    "dense<[123456789.0, 1.0e300, 1.1e-300]> : tensor<3xf64>": "dense<[0x419D6F3454000000, 1.000000e+300, 1.100000e-300]> : tensor<3xf64>",
    "dense<1.0e10> : tensor<2xf16>": "dense<0x7C00> : tensor<2xf16>",
    "dense<1.0e10> : tensor<2xf8E4M3FN>": "dense<0x7F> : tensor<2xf8E4M3FN>",
    "dense<0.3> : tensor<2xf4E2M1FN>": "dense<5.000000e-01> : tensor<2xf4E2M1FN>",
    "dense<0.1> : tensor<2xf8E8M0FNU>": "dense<1.250000e-01> : tensor<2xf8E8M0FNU>",
    "dense<0.1> : tensor<2xtf32>": "dense<9.997550e-02> : tensor<2xtf32>",
}  # fmt: skip

TYPES = [
    "i1", "i4", "ui64", "si8", "index", "bf16", "f8E4M3B11FNUZ", "tf32", "complex<f64>", "none",
    "tensor<f32>", "tensor<0x?x4xi1>", "tensor<*xf32>", "tuple<>", "tuple<i1, tuple<f32>>",
    "tensor<?x2xf32, #stablehlo.bounds<5, ?>>", "tensor<4xf32, 5 : i64>", "vector<4xf32>",
    "vector<2x2xf32>", "memref<4xf32, affine_map<(d0) -> (d0)>>", "!stablehlo.token",
    "!stablehlo.future<tensor<4xf32>>", "!foo.bar", '!foo.bar<"x", [y]>', "!foo<[x]>",
    "tensor<2x!quant.uniform<i8:f32, 1.000000e-01:3>>", "!quant.uniform<u8<0:100>:f32, 2.000000e+00>",
    "!quant.uniform<i8:f32:1, {1.000000e+00:3,2.000000e+00}>", "(i32) -> (() -> ())",
]  # fmt: skip

MISTAKES = {
    "256 : i8": "HL0108", "-1 : ui8": "HL0108", "1.0 : i32": "HL0108", "1 : f32": "HL0108",
    "0x1FFFFFFFF : f32": "HL0108", "#stablehlo<precision FOO>": "HL0108", "{a = 1, a}": "HL0108",
    "#stablehlo.dot<foo = [1]>": "HL0108", "#nothing": "HL0109", "[1, 2": "HL0101",
    '"\\q"': "HL0112", "array<i64: 1.0>": "HL0108", "array<i1: 2>": "HL0101",
    "dense<[1, 2]> : tensor<3xi32>": "HL0108", "dense<[[1, 2], [3]]> : tensor<2x2xi32>": "HL0108",
    "dense<[1, [2]]> : tensor<2xi32>": "HL0108", "dense<1> : tensor<?xi32>": "HL0108",
    "dense<300> : tensor<2xi8>": "HL0108", "dense<true> : tensor<2xi8>": "HL0108",
    'dense<"0x00"> : tensor<2xi32>': "HL0108", "dense<1, 2> : tensor<2xi32>": "HL0101",
    "dense<> : tensor<2xi32>": "HL0108", "dense<(1.0, 2.0)> : tensor<f32>": "HL0101",
    "#stablehlo.conv<[b, 0, 0]x[0, i, o]->[b, 0, f]>": "HL0108",
    "tensor<4xf33>": "HL0107", "tensor<2xtensor<2xf32>>": "HL0107", "i99999999999": "HL0107",
    "tensor<99999999999999999999xf32>": "HL0107", "!nothing": "HL0109",
    "tensor<?xf32, #stablehlo.bounds<5, 6>>": "HL0107", "!quant.uniform<i99:f32, 1.0>": "HL0107",
    "tensor<4xf32, #stablehlo.bounds<5>>": "HL0107", "tensor<4x": "HL0101",
}  # fmt: skip


def read(text: str):
    return parse(f'"foo.a"() {{a = {text}}} : () -> ()').body.first.attributes["a"]


def printed(text: str) -> str:
    module = parse(f'"foo.a"() {{a = {text}}} : () -> ()')
    return print_module(module).split("{a = ", 1)[1].rsplit("} : () -> ()", 1)[0]


@pytest.mark.parametrize("text", [*ATTRIBUTES, *CONSTANTS])
def test_an_attribute_is_spelled_as_upstream_spells_it(text):
    expected = {**ATTRIBUTES, **CONSTANTS}[text] or text
    assert printed(text) == expected
    assert printed(expected) == expected


@pytest.mark.parametrize("text", TYPES)
def test_a_type_is_spelled_as_it_was_read(text):
    assert printed(text) == text


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_has_its_code(text):
    with pytest.raises(ParseError) as caught:
        read(text)
    assert caught.value.code == MISTAKES[text]
    assert caught.value.where.line == 1


def test_values_of_a_constant_are_exact():
    attribute = read("dense<[[1.5, -0.0], [0x7FC00001, 3.0e38]]> : tensor<2x2xf32>")
    assert isinstance(attribute, DenseElementsAttribute)
    bits = attribute.array.view(np.uint32).tolist()
    assert bits == [[0x3FC00000, 0x80000000], [0x7FC00001, 0x7F61B1E6]]


def test_more_than_a_hundred_elements_are_written_as_bytes():
    elements = ", ".join(map(str, range(101)))
    shown = printed(f"dense<[{elements}]> : tensor<101xi8>")
    assert shown == f'dense<"0x{bytes(range(101)).hex().upper()}"> : tensor<101xi8>'
    assert read(shown).array.tolist() == list(range(101))


@pytest.mark.parametrize("element", ["i1", "i4", "ui2", "bf16", "f8E5M2", "tf32", "complex<f32>"])
def test_bytes_of_every_kind_of_element_come_back(element):
    word = {"i1": "true", "complex": "(1.0,2.0)"}.get(element.split("<")[0], "1")
    other = {"i1": "false", "complex": "(3.0,0.5)"}.get(element.split("<")[0], "0")
    if element in ("bf16", "f8E5M2", "tf32"):
        word, other = "1.5", "-3.0"
    text = f"dense<[{', '.join([word, other] * 60)}]> : tensor<120x{element}>"
    shown = printed(text)
    assert shown.startswith('dense<"0x')
    assert printed(shown) == shown
    assert np.array_equal(read(shown).array, read(text).array)


def test_equal_types_are_one_object():
    first, second = (
        parse(f'%0 = "foo.a"() : () -> {spelling}').body.first.result.type
        for spelling in (
            "tensor<2x!quant.uniform<i8:f32, 0.5>>",
            "tensor<2 x !quant.uniform<i8:f32,5.0e-1>>",
        )
    )
    assert first is second
    assert isinstance(first.element, QuantizedType)


@pytest.mark.parametrize(
    "text", ["[{} 1, 2]", "[1[], [2], {}]", "[[1]2, [3], {}]", "[[1], [, {}]", "[1.0, {}]"]
)
def test_long_literals_are_checked_like_short_ones(text):
    rest = ", ".join(["[1]" if "[1]" in text or "[]" in text or "[," in text else "1"] * 200)
    count = text.count(",") + 200
    shape = f"{count}x1" if "[1]" in rest else str(count)
    with pytest.raises(ParseError):
        read(f"dense<{text.format(rest)}> : tensor<{shape}xi32>")


@pytest.mark.parametrize("element", ["i32", "ui8", "f32", "bf16", "i4"])
def test_long_literals_read_like_short_ones(element):
    numbers = [f"{n % 7}.5" if "f" in element else str(n % 7) for n in range(300)]
    rows = ",\n ".join(f"[{', '.join(numbers[at : at + 3])} ]" for at in range(0, 300, 3))
    array = read(f"dense<[ {rows}]> : tensor<100x3x{element}>").array
    assert array.shape == (100, 3)
    assert array.astype(np.float64).reshape(-1).tolist() == [float(number) for number in numbers]
