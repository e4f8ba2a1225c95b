"""Does MLIR itself, where it is installed, print the same?"""

import pytest

from hloom.formats.text import parse, print_module
from tests.formats.test_attributes import ATTRIBUTES, CONSTANTS
from tests.formats.test_round_trip import LINES, PROGRAMS, in_function

mlir = pytest.importorskip("jax._src.interpreters.mlir", reason="needs jax as the oracle")
ir = pytest.importorskip("jaxlib.mlir.ir", reason="needs jaxlib as the oracle")

# What MLIR spells through an alias, and what it does not read although it has a meaning.
UNLIKE = ("affine_map", "#stablehlo.precision<HIGH>", "tensor<16xi1>")


@pytest.fixture
def context():
    context = mlir.make_ir_context()
    context.allow_unregistered_dialects = True
    return context


def upstream(context, text: str, **options) -> tuple[str, str]:
    """Return the pretty and the generic form."""
    with context:
        operation = ir.Module.parse(text).operation
        forms = [
            operation.get_asm(print_generic_op_form=is_generic, **options)
            for is_generic in (False, True)
        ]
    return forms[0].strip(), forms[1].strip()


@pytest.mark.parametrize("line", LINES.strip().split("\n"), ids=lambda line: line[:40])
def test_an_operation_is_printed_as_upstream_prints_it(context, line):
    compare(context, in_function(line))


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_printed_as_upstream_prints_it(context, name):
    compare(context, PROGRAMS[name])


@pytest.mark.parametrize("text", [*ATTRIBUTES, *CONSTANTS])
def test_an_attribute_is_printed_as_upstream_prints_it(context, text):
    if any(word in text for word in UNLIKE):
        pytest.skip("spelled otherwise")
    compare(context, f'"foo.a"() {{a = {text}}} : () -> ()')


def test_locations_of_a_traced_program_are_printed_as_upstream_prints_them(context):
    import jax
    import jax.numpy as jnp

    def function(x):
        step = jax.lax.while_loop(lambda c: c[0] < 3, lambda c: (c[0] + 1, jnp.sin(c[1])), (0, x))
        return jnp.where(step[1] > 0, step[1], jnp.sum(x)), jnp.argmax(x)

    text = jax.jit(function).lower(jnp.ones((3, 3))).as_text(debug_info=True)
    pretty, generic = upstream(context, text, enable_debug_info=True)
    module = parse(text, "-")
    assert print_module(module, locations=True).strip() == pretty
    assert print_module(module, locations=True, generic=True).strip() == generic


def compare(context, text: str) -> None:
    module = parse(text)
    pretty, generic = upstream(context, text)
    assert print_module(module).strip() == pretty
    assert print_module(module, generic=True).strip() == generic
