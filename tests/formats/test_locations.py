"""Are locations read and written as MLIR does?"""

import pytest

from hloom.formats.text import parse, print_module

LOCATIONS = [
    "unknown", '"model.py":3:7', '"model.py":3:7 to :9', '"model.py":3:7 to 4:1', '"name"',
    '"name"("model.py":3:7)', 'callsite("f" at "g")', 'callsite("f" at callsite("g" at "h"))',
    'fused["f", "g"]', 'fused<"why">["f", "g"]', 'fused<{a = 1 : i64}>["f"]',
]  # fmt: skip

PROGRAM = """#loc1 = loc("x")
module @m {
  func.func @main(%arg0: tensor<4xf32> loc("x")) -> tensor<4xf32> {
    %0 = stablehlo.abs %arg0 : tensor<4xf32> loc(#loc8)
    %1 = stablehlo.abs %0 : tensor<4xf32> loc(#loc8)
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc(#loc6)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc5)
    return %1 : tensor<4xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("model.py":3:7 to :12)
#loc3 = loc("main")
#loc4 = loc("caller.py":1:1)
#loc5 = loc("constant")
#loc6 = loc("abs"(#loc2))
#loc7 = loc(callsite(#loc3 at #loc4))
#loc8 = loc(fused[#loc6, #loc7])
"""  # noqa: E501


@pytest.mark.parametrize("text", LOCATIONS)
def test_a_location_is_spelled_as_it_was_read(text):
    operation = parse(f'"foo.a"() : () -> () loc({text})').body.first
    assert operation.location.text == text


def test_a_program_with_locations_is_printed_as_it_was_read():
    assert print_module(parse(PROGRAM), locations=True) == PROGRAM


def test_without_its_own_an_operation_has_its_place_in_the_text():
    module = parse('\n  "foo.a"() : () -> ()\n  %0 = "foo.b"() : () -> i32', "model.mlir")
    places = [str(operation.location) for operation in module.body]
    assert places == ["model.mlir:2:3", "model.mlir:3:8"]


def test_a_repeated_line_has_its_own_place():
    module = parse('"foo.a"() : () -> ()\n' * 3, "model.mlir")
    places = [str(operation.location) for operation in module.body]
    assert places == ["model.mlir:1:1", "model.mlir:2:1", "model.mlir:3:1"]


def test_the_operations_of_a_short_reduction_have_its_location():
    module = parse(PROGRAM)
    reduce = next(item for item in module.walk() if item.name == "stablehlo.reduce")
    assert reduce.location.text == '"abs"("model.py":3:7 to :12)'
    assert {item.location for item in reduce.walk()} == {reduce.location}


def test_a_long_chain_of_callers_is_read():
    lines = [f'#loc{n} = loc(callsite("f{n}" at #loc{n - 1}))' for n in range(1, 300)]
    text = "\n".join(['#loc0 = loc("g")', *lines, '"foo.a"() : () -> () loc(#loc299)'])
    location = parse(text).body.first.location
    assert location.text.count("callsite(") == 299
