"""Are declarative syntax strings compiled as MLIR compiles them?"""

import pytest

from hloom.formats.text import parse, print_module
from hloom.formats.text.declarative import format_of
from hloom.ir.attribute_kinds import I64_VALUE, UNIT_FLAG
from hloom.ir.declaration import (
    OPERATIONS,
    attribute,
    operand,
    optional_attribute,
    output,
    region,
    variadic_operand,
)
from hloom.ir.operation import Operation


@pytest.fixture
def declared():
    """Let a test declare operations that are forgotten afterwards."""
    before = dict(OPERATIONS)
    yield
    OPERATIONS.clear()
    OPERATIONS.update(before)


def read_and_print(text: str) -> str:
    return print_module(parse(text)).split("\n")[1].strip()


def test_spaces_follow_the_rules_of_mlir(declared):
    class Spaced(Operation):
        name = "test.spaced"
        values = variadic_operand()
        count = attribute(I64_VALUE)
        syntax = "`(` $values `)` `[` $count `]` `{` `}` `->` `a` `=` `<` `b` `>` attr-dict"

    text = "test.spaced() [5] {} -> a = <b> {x}"
    assert read_and_print(text) == text


def test_an_optional_group_stands_when_its_anchor_does(declared):
    class Grouped(Operation):
        name = "test.grouped"
        is_big = optional_attribute(UNIT_FLAG)
        count = optional_attribute(I64_VALUE, 3)
        syntax = "`x` (`big` $is_big^)? (`count` `=` $count^)? attr-dict"

    for text in ("test.grouped x", "test.grouped x big", "test.grouped x big count = 4"):
        assert read_and_print(text) == text
    assert read_and_print("test.grouped x count = 3") == "test.grouped x"
    assert read_and_print("test.grouped x {count = 3 : i64}") == "test.grouped x"


def test_an_optional_group_may_have_an_alternative(declared):
    class Alternative(Operation):
        name = "test.alternative"
        values = variadic_operand()
        syntax = "attr-dict ($values^ `:` type($values)):(`(` `)`)?"

    assert read_and_print("test.alternative()") == "test.alternative()"


def test_regions_may_stand_in_the_syntax(declared):
    class Holder(Operation):
        name = "test.holder"
        body = region()
        syntax = "`do` $body attr-dict-with-keyword"

    text = "test.holder do {\n  } attributes {x}"
    assert print_module(parse(text)) == f"module {{\n  {text}\n}}\n"


def test_result_types_that_are_not_stated_are_inferred(declared):
    class Inferring(Operation):
        name = "test.inferring"
        value = operand()
        result = output()
        syntax = "$value attr-dict"

        def infer_result_types(self):
            return [self.value.type]

    text = '%0 = "foo.a"() : () -> i32\n%1 = test.inferring %0'
    assert str(parse(text).body.last.result.type) == "i32"


@pytest.mark.parametrize(
    "syntax", ["$missing", "(`a`)?", "custom<Nothing>()", "(`a` $values^", "%"]
)
def test_a_wrong_syntax_string_is_our_mistake(declared, syntax):
    class Wrong(Operation):
        name = "test.wrong"
        values = variadic_operand()

    Wrong.syntax = syntax
    with pytest.raises(ValueError, match=r"syntax of test\.wrong"):
        format_of(Wrong)


def test_every_declared_syntax_compiles():
    for kind in list(OPERATIONS.values()):
        format_of(kind)
