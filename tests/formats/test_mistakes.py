"""Does every mistake in a text give an error that names its place, and nothing worse?"""

import random
import time

import pytest

from hloom.diagnostics import HloomError, ParseError
from hloom.formats.text import parse, print_module

FUNCTION = """func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {{
  {}
  return %a : tensor<4xf32>
}}"""

# The text, the code, line:column.
IN_FUNCTION = [
    ("%0 = stablehlo.ad %a, %a : tensor<4xf32>", "HL0102", "2:8"),
    ("%0 = stablehlo.add %a, %b : tensor<4xf32>", "HL0103", "2:26"),
    ("%a = stablehlo.add %a, %a : tensor<4xf32>", "HL0104", "2:3"),
    ("%0 = stablehlo.add %a, %a : tensor<5xf32>", "HL0105", "2:22"),
    ("%0 = stablehlo.add %a : tensor<4xf32>", "HL0101", "2:25"),
    ("%0 = stablehlo.add %a, %a tensor<4xf32>", "HL0101", "2:29"),
    ("%0:2 = stablehlo.add %a, %a : tensor<4xf32>", "HL0106", "2:3"),
    ("%0 = stablehlo.compare FOO, %a, %a : (tensor<4xf32>) -> i1", "HL0108", "2:26"),
    ("%0 = stablehlo.slice %a [0:2 : (tensor<4xf32>) -> tensor<2xf32>", "HL0101", "2:34"),
    ("%0 = stablehlo.reshape %a : (tensor<4xf32>, i1) -> tensor<4xf32>", "HL0106", "2:8"),
    ("%0 = stablehlo.gather %a", "HL0101", "2:8"),
    ('%0 = "stablehlo.nothing"(%a) : (tensor<4xf32>) -> i1', "HL0102", "2:8"),
    ('"foo.a"()[^bb7] : () -> ()', "HL0110", "2:13"),
    ('"foo.a"() ({ ^a: ^a: }) : () -> ()', "HL0110", "2:20"),
    ("%0 = stablehlo.abs %a {x = é} : tensor<4xf32>", "HL0112", "2:30"),
    ('"foo.a() : () -> ()', "HL0112", "2:3"),
    ("stablehlo.dot %a, %a, precision = [NONE] : (i1) -> i1", "HL0108", "2:38"),
    ("%0 = stablehlo.reduce(%a init: %a) applies stablehlo.subtract across", "HL0102", "2:46"),
]
WHOLE = [
    ("}", "HL0101", "1:1"),
    ("module {", "HL0101", "1:9"),
    ("^bb0:", "HL0101", "1:1"),
    ("func.func @f(%a: i32, i32) {\n}", "HL0101", "1:23"),
    ("#a = 1\n#a = 2", "HL0109", "2:1"),
    ("#a = #a", "HL0109", "1:6"),
    ('"foo.a"() : () -> () loc(#x)', "HL0109", "1:26"),
    ('{-# dialect_resources: {builtin: {a: "0x00"}} #-}', "HL0113", "1:38"),
    ('%0 = "foo.a"(%0, %1) : (i32, i32) -> i32', "HL0103", "1:18"),
    ("\x00", "HL0112", "1:1"),
]
NESTED = [
    '"foo.a"() {a = ' + "[" * 5000,
    '"foo.a"() : () -> ' + "tuple<" * 5000,
    '"foo.a"() ({' * 5000,
    "module {" * 5000,
    f'"foo.a"() {{a = dense<{"[" * 5000}{"]" * 5000}> : tensor<1xi32>}} : () -> ()',
    "#a = loc(" + "callsite(" * 5000,
    '"foo.a"() : () -> () loc(' + "fused[" * 5000,
]


@pytest.mark.parametrize(("line", "code", "place"), IN_FUNCTION)
def test_a_mistake_in_a_function_is_found_where_it_stands(line, code, place):
    check(FUNCTION.format(line), code, place)


@pytest.mark.parametrize(("text", "code", "place"), WHOLE)
def test_a_mistake_in_a_text_is_found_where_it_stands(text, code, place):
    check(text, code, place)


@pytest.mark.parametrize("text", NESTED, ids=lambda text: text[:20])
def test_deep_nesting_is_an_error(text):
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert caught.value.code in ("HL0111", "HL0101")


def test_an_error_shows_the_line_and_what_to_do():
    with pytest.raises(ParseError) as caught:
        parse(FUNCTION.format("%0 = stablehlo.transpse %a : tensor<4xf32>"), "model.mlir")
    shown = str(caught.value)
    assert shown.startswith(
        "error[HL0102]: model.mlir:2:8: unknown operation: `stablehlo.transpse`"
    )
    assert "%0 = stablehlo.transpse %a : tensor<4xf32>\n" in shown
    assert "did you mean `stablehlo.transpose`?" in shown


@pytest.mark.parametrize("data", [b"ML\xefR\x00", b'"foo.a"() : () -> ()\n\xff'])
def test_bytes_that_are_no_text_are_an_error(data):
    with pytest.raises(ParseError) as caught:
        parse(data)
    assert caught.value.code == "HL0112"


def test_long_flat_texts_take_time_in_proportion():
    def seconds(count: int) -> float:
        body = "\n".join(f'%{n} = "foo.a"() {{a = {n}}} : () -> i32' for n in range(count))
        start = time.perf_counter()
        print_module(parse(body))
        return time.perf_counter() - start

    seconds(100)
    short, long = seconds(1000), seconds(8000)
    assert long < 40 * short


def test_mutated_texts_give_an_error_or_a_program():
    source = FUNCTION.format(
        "%0 = stablehlo.slice %a [0:2:1] : (tensor<4xf32>) -> tensor<2xf32>\n  "
        '%1:2 = "foo.a"(%0) <{x = dense<[1, 2]> : tensor<2xi8>}> ({\n  ^bb0(%b: i32):\n  }) '
        '{y = #stablehlo.dot<>} : (tensor<2xf32>) -> (i1, tuple<i32>) loc("f":1:2)'
    )
    pieces = ["%0", '"', "(", ")", "{", "}", "<", ">", "->", ":", "=", "#a", "!a", "0x", "9" * 30,
              "\n", "//", "\\", "x", "-", "dense<", "loc(", "", "", ""]  # fmt: skip
    generator = random.Random(20)
    for _ in range(500):
        text = source
        for _ in range(generator.randint(1, 4)):
            start = generator.randrange(len(text))
            end = start + generator.choice((0, 1, 3, 20))
            text = text[:start] + generator.choice(pieces) + text[end:]
        try:
            module = parse(text)
        except HloomError as error:
            assert str(error).startswith("error[HL01")
            continue
        shown = print_module(module)
        assert print_module(parse(shown)) == shown


def check(text: str, code: str, place: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert (caught.value.code, str(caught.value.where)) == (code, f"<string>:{place}")
    assert caught.value.excerpt
    assert "\n" not in caught.value.found
