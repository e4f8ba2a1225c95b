"""Is text in the printer's own form printed again as it was?"""

# ruff: noqa: E501  (a line of a program is one line here too)
from pathlib import Path

import pytest

from examples import bert_base, resnet50
from hloom.formats.text import parse, print_module

# One operation a line, each in the form that StableHLO's tools print.
LINES = """
stablehlo.constant dense<[true, false]> : tensor<2xi1>
stablehlo.constant dense<1.000000e+00> : tensor<2x3xf32>
stablehlo.constant {note = "x"} dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
stablehlo.iota dim = 1 : tensor<2x3xi32>
stablehlo.abs %f : tensor<4xf32>
stablehlo.convert %f : (tensor<4xf32>) -> tensor<4xi32>
stablehlo.exponential %f {note} : tensor<4xf32>
stablehlo.is_finite %f : (tensor<4xf32>) -> tensor<4xi1>
stablehlo.add %f, %f : tensor<4xf32>
stablehlo.complex %f, %f : tensor<4xcomplex<f32>>
stablehlo.compare LT, %f, %f, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
stablehlo.compare GE, %f, %f : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
stablehlo.select %p, %f, %f : tensor<4xi1>, tensor<4xf32>
stablehlo.clamp %f, %f, %f : tensor<4xf32>
stablehlo.clamp %s, %f, %s : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
stablehlo.reshape %f : (tensor<4xf32>) -> tensor<2x2xf32>
stablehlo.broadcast_in_dim %f, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
stablehlo.transpose %m, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
stablehlo.reverse %m, dims = [0, 1] : tensor<4x4xf32>
stablehlo.concatenate %f, %f, dim = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
stablehlo.slice %m [0:2, 1:4:2] : (tensor<4x4xf32>) -> tensor<2x2xf32>
stablehlo.dynamic_slice %f, %i, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
stablehlo.pad %f, %s, low = [1], high = [2], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<7xf32>
stablehlo.dot_general %m, %m, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
stablehlo.dot_general %m, %m, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [HIGH, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
stablehlo.reduce(%m init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
stablehlo.convolution(%n, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 0], [0, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x4x4x4xf32>
stablehlo.reduce_precision %f, format = e5m10 : tensor<4xf32>
stablehlo.fft %c, type = FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
stablehlo.rng %s, %s, %l, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
stablehlo.custom_call @"a-b"(%f) {backend_config = "\\22x\\0A", has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
stablehlo.custom_call @target() : () -> !stablehlo.token
stablehlo.cholesky %m, lower = true : tensor<4x4xf32>
stablehlo.tuple %f, %s : tuple<tensor<4xf32>, tensor<f32>>
stablehlo.get_dimension_size %m, dim = 1 : (tensor<4x4xf32>) -> tensor<i32>
"stablehlo.gather"(%m, %l) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<1xi64>) -> tensor<4xf32>
"foo.bar"(%f, %s) <{a = 1 : i64}> {b = [1, 2 : i32, 5.000000e-01]} : (tensor<4xf32>, tensor<f32>) -> tensor<*xf32>
chlo.square %f : tensor<4xf32> -> tensor<4xf32>
chlo.broadcast_add %f, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
"""
ARGUMENTS = {
    "f": "tensor<4xf32>", "s": "tensor<f32>", "p": "tensor<4xi1>", "m": "tensor<4x4xf32>",
    "i": "tensor<i32>", "l": "tensor<1xi64>", "c": "tensor<4xcomplex<f32>>",
    "n": "tensor<1x8x8x3xf32>", "k": "tensor<3x3x3x4xf32>",
}  # fmt: skip

PROGRAMS = {
    "functions": """module @m attributes {a.b = 1 : i32, a.c} {
  func.func public @main(%arg0: tensor<4xf32> {jax.name = "x"}, %arg1: tensor<?x4xf32, #stablehlo.bounds<5, ?>>) -> (tensor<4xf32> {jax.name = ""}) attributes {z = "a"} {
    %0 = call @f(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @f(tensor<4xf32>) -> tensor<4xf32>
  func.func nested @"d-e"() -> (() -> ()) {
    %0 = "foo.y"() : () -> (() -> ())
    return %0 : () -> ()
  }
  func.func @nothing() {
    return
  }
}
""",
    "loop": """module {
  func.func @main(%arg0: tensor<i32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<i32>, tensor<4xf32> attributes {note}
    cond {
      %1 = stablehlo.compare LT, %iterArg, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_1 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_1 : tensor<i32>
      %2 = func.call @f(%iterArg_0) : (tensor<4xf32>) -> tensor<4xf32>
      stablehlo.return %1, %2 : tensor<i32>, tensor<4xf32>
    }
    return %0#1 : tensor<4xf32>
  }
  func.func private @f(tensor<4xf32>) -> tensor<4xf32>
}
""",
    "reducer": """module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>, %arg2: tensor<f32>, %arg3: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
    %0:2 = stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg3) across dimensions = [0] : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
     reducer(%arg4: tensor<f32>, %arg6: tensor<f32>) (%arg5: tensor<i32>, %arg7: tensor<i32>)  {
      %1 = stablehlo.add %arg4, %arg6 : tensor<f32>
      stablehlo.return %1, %arg5 : tensor<f32>, tensor<i32>
    }
    return %0#0, %0#1 : tensor<f32>, tensor<i32>
  }
}
""",
    "regions": """module {
  func.func @main(%arg0: tensor<i1>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "stablehlo.if"(%arg0) ({
      stablehlo.return %arg1 : tensor<4xf32>
    }, {
      %2 = stablehlo.negate %arg1 : tensor<4xf32>
      stablehlo.return %2 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    %1 = "stablehlo.sort"(%0) <{dimension = 0 : i64}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.compare LT, %arg2, %arg3 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
""",
    "blocks": """module {
  "foo.function"() ({
    "foo.branch"()[^bb1] : () -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb2
    "foo.branch"()[^bb2, ^bb3] : () -> ()
  ^bb2(%0: i32):  // pred: ^bb1
    "foo.branch"(%0)[^bb1] : (i32) -> ()
  ^bb3:  // pred: ^bb1
    "foo.end"() : () -> ()
  ^bb4:  // no predecessors
    "foo.end"() : () -> ()
  }, {
  }) : () -> ()
}
""",
    "named results": """module {
  func.func @main(%arg0: tensor<2xui64>) -> tensor<2xui64> {
    %output_state, %output = stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
    %output_state_0, %output_1 = stablehlo.rng_bit_generator %output_state, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
    return %output_state_0 : tensor<2xui64>
  }
}
""",
    "resources": """module {
  func.func @main() -> tensor<2xf32> {
    %cst = stablehlo.constant dense_resource<weights> : tensor<2xf32>
    return %cst : tensor<2xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      weights: "0x040000000000803F00000040"
    }
  }
#-}
""",
}


def in_function(line: str) -> str:
    names = {name: f"%arg{index}" for index, name in enumerate(ARGUMENTS)}
    arguments = ", ".join(f"{names[name]}: {type}" for name, type in ARGUMENTS.items())
    for name in ARGUMENTS:
        line = line.replace(f"%{name},", f"{names[name]},").replace(f"%{name} ", f"{names[name]} ")
        line = line.replace(f"%{name})", f"{names[name]})")
    result = "%c" if "constant dense<[t" in line or "dense<[[1" in line else "%0"
    result = "%cst" if "dense<1.0" in line else result
    return f"""module {{
  func.func @main({arguments}) {{
    {result} = {line}
    return
  }}
}}
"""


@pytest.mark.parametrize("line", LINES.strip().split("\n"), ids=lambda line: line[:40])
def test_an_operation_is_printed_as_it_was_read(line):
    program = in_function(line)
    assert print_module(parse(program)) == program


@pytest.mark.parametrize("line", LINES.strip().split("\n"), ids=lambda line: line[:40])
def test_the_generic_form_says_the_same(line):
    program = in_function(line)
    generic = print_module(parse(program), generic=True)
    assert print_module(parse(generic)) == program
    assert print_module(parse(generic), generic=True) == generic


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_printed_as_it_was_read(name):
    assert print_module(parse(PROGRAMS[name])) == PROGRAMS[name]


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_in_the_generic_form_says_the_same(name):
    generic = print_module(parse(PROGRAMS[name]), generic=True)
    if name != "loop":  # there the generic form has no names that would differ
        assert print_module(parse(generic)) == PROGRAMS[name]
    assert print_module(parse(generic), generic=True) == generic


@pytest.mark.parametrize("package", [bert_base, resnet50], ids=lambda package: package.__name__)
def test_a_model_is_printed_as_it_was_read(package):
    text = Path(package.__path__[0], "forward.mlir").read_text()
    assert print_module(parse(text)) == text


def test_operations_outside_of_a_module_are_put_into_one():
    module = parse('"foo.a"() : () -> ()\n"foo.b"() : () -> ()\n')
    assert print_module(module) == ('module {\n  "foo.a"() : () -> ()\n  "foo.b"() : () -> ()\n}\n')


def test_a_value_may_be_used_before_its_line():
    text = """module {
  "foo.graph"() ({
    "foo.use"(%0, %0) : (i32, i32) -> ()
    %0 = "foo.make"() : () -> i32
  }) : () -> ()
}
"""
    module = parse(text)
    assert print_module(module) == text
    make = module.body.first.regions[0].blocks[0].last
    assert list(make.result.uses.values()) == [2]


def test_one_result_of_several_may_be_called_by_its_number():
    text = '%0:2 = "foo.a"() : () -> (i32, i64)\n"foo.b"(%0#1, %0) : (i64, i32) -> ()'
    assert '"foo.b"(%0#1, %0#0)' in print_module(parse(text))


def test_aliases_stand_for_types_attributes_and_locations():
    text = """
!wide = tensor<4xf32>
#two = 2 : i32
#place = loc("model.py":3:7)
%0 = "foo.a"() {n = #two, t = !wide} : () -> !wide loc(#place)
"""
    operation = parse(text).body.first
    assert str(operation.result.type) == "tensor<4xf32>"
    assert operation.get("n") == 2
    assert str(operation.location) == "model.py:3:7"


def test_properties_of_an_unknown_operation_stay_apart_from_its_attributes():
    text = 'module {\n  "foo.a"() <{x}> {y} : () -> ()\n}\n'
    module = parse(text)
    module.body.append(module.body.first.clone())
    assert print_module(module).count("<{x}> {y}") == 2


def test_comments_and_line_ends_do_not_matter():
    text = '// first\r\n"foo.a"() : () -> () // last\r\n"foo.a"() : () -> () // last\r\n//'
    assert len(parse(text.encode()).body) == 2


def test_large_constants_can_be_left_out():
    text = (
        '"foo.a"() {a = dense<[1, 2, 3]> : tensor<3xi32>, b = dense<1> : tensor<9xi32>} : () -> ()'
    )
    shown = print_module(parse(text), elide=2)
    assert "dense_resource<__elided__> : tensor<3xi32>" in shown
    assert "dense<1> : tensor<9xi32>" in shown


def test_an_operation_that_breaks_its_declaration_is_printed_in_the_generic_form():
    text = '%0 = "foo.a"() : () -> f32\n%1 = "stablehlo.slice"(%0) : (f32) -> f32'
    assert '"stablehlo.slice"(%0) : (f32) -> f32' in print_module(parse(text))


def test_every_conformance_program_survives(conformance):
    programs = sorted((conformance / "stablehlo-testdata").rglob("*.mlir"))
    for path in programs[::9]:
        shown = print_module(parse(path.read_text(), path.name))
        assert print_module(parse(shown)) == shown, path.name
        generic = print_module(parse(shown), generic=True)
        assert print_module(parse(generic)) == shown, path.name
