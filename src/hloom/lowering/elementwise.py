"""How do operations that work element by element compute one element?"""

from __future__ import annotations

from typing import Any, Final

from hloom.dialects.kernel.types import element_of
from hloom.ir.operation import Operation
from hloom.ir.types import (
    I1,
    ComplexType,
    FloatType,
    IntegerType,
    TensorType,
    Type,
    is_unsigned,
)
from hloom.lowering.emitter import Emitter, element_rule, is_unsigned_value
from hloom.lowering.index import Index, known

Coordinates = tuple[Index, ...]

SAME_FUNCTION: Final = (
    "atan2", "and", "or", "xor", "shift_left", "shift_right_arithmetic", "shift_right_logical",
    "subtract", "power", "remainder", "divide",
    "negate", "not", "floor", "ceil", "round_nearest_even", "round_nearest_afz", "is_finite",
    "popcnt", "count_leading_zeros", "sqrt", "rsqrt", "cbrt", "exponential",
    "exponential_minus_one", "log", "log_plus_one", "logistic", "tanh", "sine", "cosine", "tan",
)  # fmt: skip
"""StableHLO operations whose element is the kernel function of the same name."""

CHLO_FUNCTION: Final = (
    "asin", "acos", "atan", "sinh", "cosh", "tan", "asinh", "acosh", "atanh", "erf", "erfc",
    "erf_inv", "lgamma", "digamma", "polygamma", "zeta", "bessel_i1e", "next_after",
)  # fmt: skip
"""CHLO functions that kernels compute directly."""

_ON_BOOLEANS: Final = {"add": "or", "maximum": "or", "multiply": "and", "minimum": "and"}


@element_rule(*(f"stablehlo.{name}" for name in SAME_FUNCTION))
@element_rule(*(f"chlo.{name}" for name in CHLO_FUNCTION))
def lower_function(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Apply the kernel function of the same name to the operands' elements."""
    name = op.name.split(".", 1)[1]
    operands = [emitter.value(operand, index) for operand in op.operands]
    return emitter.apply(name, *operands, unsigned=is_unsigned_value(op.operands[0]))


@element_rule("stablehlo.add", "stablehlo.multiply", "stablehlo.maximum", "stablehlo.minimum")
def lower_arithmetic(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Apply the function, or its meaning on booleans."""
    name = op.name.split(".", 1)[1]
    lhs, rhs = (emitter.value(operand, index) for operand in op.operands)
    if element_of(lhs.type) is I1:
        name = _ON_BOOLEANS[name]
    return emitter.apply(name, lhs, rhs, unsigned=is_unsigned_value(op.operands[0]))


@element_rule("chlo.square")
def lower_square(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Multiply the operand by itself."""
    operand = emitter.operand(op, 0, index)
    return emitter.apply("multiply", operand, operand)


@element_rule("stablehlo.abs", "stablehlo.sign")
def lower_sign_functions(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Apply the function; unsigned values are their own absolute value."""
    name = op.name.split(".", 1)[1]
    operand = emitter.operand(op, 0, index)
    if name == "abs" and is_unsigned_value(op.operands[0]):
        return operand
    return emitter.apply(name, operand, unsigned=is_unsigned_value(op.operands[0]))


@element_rule("stablehlo.compare")
def lower_compare(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Compare values, or their total order when the comparison type says so."""
    lhs, rhs = (emitter.value(operand, index) for operand in op.operands)
    unsigned = is_unsigned_value(op.operands[0])
    direction = op.get("comparison_direction")
    if op.get("compare_type") == "TOTALORDER" and isinstance(element_of(lhs.type), FloatType):
        lhs, rhs = (_total_order(emitter, value) for value in (lhs, rhs))
        return emitter.compare(direction, lhs, rhs)
    return emitter.compare(direction, lhs, rhs, unsigned=unsigned)


def _total_order(emitter: Emitter, value: Any) -> Any:
    """Map a float's bits to a signed integer that orders -NaN < -inf < ... < inf < NaN."""
    element = element_of(value.type)
    integer = IntegerType(element.width)  # type: ignore[attr-defined]
    bits = emitter.bitcast(value, integer)
    flipped = emitter.apply("xor", bits, emitter.constant(integer, (1 << (integer.width - 1)) - 1))
    negative = emitter.compare("LT", bits, emitter.constant(integer, 0))
    return emitter.select(negative, flipped, bits)


@element_rule("stablehlo.select")
def lower_select(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Choose by the predicate's element; a rank-0 predicate chooses for all."""
    predicate = op.operands[0]
    assert isinstance(predicate.type, TensorType)
    place = index if predicate.type.rank == len(index) else ()
    condition = emitter.value(predicate, place)
    return emitter.select(
        condition, emitter.value(op.operands[1], index), emitter.value(op.operands[2], index)
    )


@element_rule("stablehlo.clamp")
def lower_clamp(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Limit from below, then from above; limits may have rank 0."""
    low, operand, high = op.operands
    unsigned = is_unsigned_value(operand)

    def at(value: Any) -> Any:
        return emitter.value(value, index if value.type.rank == len(index) else ())

    raised = emitter.apply("maximum", at(low), at(operand), unsigned=unsigned)
    return emitter.apply("minimum", raised, at(high), unsigned=unsigned)


@element_rule("stablehlo.convert")
def lower_convert(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Convert by value."""
    operand = emitter.operand(op, 0, index)
    assert isinstance(op.results[0].type, TensorType)
    return emitter.convert(
        operand, op.results[0].type.element, unsigned=is_unsigned_value(op.operands[0])
    )


@element_rule("stablehlo.bitcast_convert")
def lower_bitcast_convert(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read the bits as another type; elements of other widths lie along a last dimension."""
    source, target = op.operands[0].type, op.results[0].type
    assert isinstance(source, TensorType) and isinstance(target, TensorType)
    given, wanted = _bits_of(source.element), _bits_of(target.element)
    if given == wanted:
        return emitter.bitcast(emitter.operand(op, 0, index), target.element)
    narrow, wide = sorted((given, wanted))
    unsigned = IntegerType(wide, "unsigned")
    small = IntegerType(narrow, "unsigned")
    if given > wanted:
        bits = emitter.bitcast(emitter.operand(op, 0, index[:-1]), unsigned)
        part = emitter.convert(emitter.position(index[-1] * narrow), unsigned)
        moved = emitter.apply("shift_right_logical", bits, part)
        return emitter.bitcast(emitter.convert(moved, small), target.element)
    total: Any = None
    for number in range(wide // narrow):
        part = emitter.operand(op, 0, (*index, known(number)))
        bits = emitter.convert(emitter.bitcast(part, small), unsigned)
        if number:
            bits = emitter.apply("shift_left", bits, emitter.constant(unsigned, number * narrow))
        total = bits if total is None else emitter.apply("or", total, bits)
    return emitter.bitcast(total, target.element)


def _bits_of(element: Type) -> int:
    width: int = element.width  # type: ignore[attr-defined]
    return width


@element_rule("stablehlo.reduce_precision")
def lower_reduce_precision(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Round to fewer exponent and mantissa bits, staying in the same type."""
    value = emitter.operand(op, 0, index)
    element = element_of(value.type)
    assert isinstance(element, FloatType)
    exponent_bits, mantissa_bits = op.get("exponent_bits"), op.get("mantissa_bits")
    mantissa = {"f64": 52, "f32": 23, "f16": 10, "bf16": 7}[element.text]
    exponent = element.width - 1 - mantissa
    integer = IntegerType(element.width)

    def number_of(amount: int) -> Any:
        return emitter.constant(integer, amount - (1 << element.width)
                                if amount >> (element.width - 1) else amount)  # fmt: skip

    bits = emitter.bitcast(value, integer)
    sign_mask = 1 << (element.width - 1)
    sign = emitter.apply("and", bits, number_of(sign_mask))
    rounded = bits
    if mantissa_bits < mantissa:
        shift = mantissa - mantissa_bits
        last = emitter.apply("shift_right_logical", bits, number_of(shift))
        last = emitter.apply("and", last, number_of(1))
        bias = emitter.apply("add", last, number_of((1 << (shift - 1)) - 1))
        rounded = emitter.apply("add", bits, bias)
        keep = ((1 << element.width) - 1) ^ ((1 << shift) - 1)
        rounded = emitter.apply("and", rounded, number_of(keep))
    if exponent_bits < exponent:
        field = ((1 << exponent) - 1) << mantissa
        center = (1 << (exponent - 1)) - 1
        reach = (1 << (exponent_bits - 1)) - 1
        part = emitter.apply("and", rounded, number_of(field))
        too_big = emitter.compare("GT", part, number_of((center + reach) << mantissa), True)
        too_small = emitter.compare("LE", part, number_of((center - reach) << mantissa), True)
        infinity = emitter.apply("or", sign, number_of(field))
        rounded = emitter.select(too_big, infinity, rounded)
        rounded = emitter.select(too_small, sign, rounded)
    result = emitter.bitcast(rounded, element)
    is_nan = emitter.compare("NE", value, value)
    return emitter.select(is_nan, value, result)


def is_supported_element(type: TensorType) -> bool:
    """Tell whether kernels can hold a tensor's element type in registers."""
    element = type.element
    if isinstance(element, ComplexType):
        return False
    if isinstance(element, FloatType):
        return element.text in ("f64", "f32", "f16", "bf16")
    return is_unsigned(element) or getattr(element, "width", 0) in (1, 8, 16, 32, 64)
