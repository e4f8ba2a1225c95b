"""How do integer and float arithmetic get StableHLO's results in every corner?

Division by zero, overflow, shifts past the width, NaN and signed zeros give the same defined result
on every target, where LLVM's plain instructions leave them undefined or to the machine.
"""

from __future__ import annotations

from hloom.llvm.math.conversions import convert_float
from hloom.llvm.math.functions import call_once
from hloom.llvm.math.lanes import (
    Number,
    evaluate,
    fma,
    select,
)
from hloom.llvm.writer import (
    FunctionWriter,
    Value,
    bit_width,
    constant,
    is_float,
    lane_count,
    mangle,
    with_element,
)


def divide(writer: FunctionWriter, left: Value, right: Value, *, signed: bool = True) -> Value:
    """Divide. Integers truncate; x/0 is all ones (-1), MIN/-1 is MIN."""
    if is_float(left.type):
        return writer.binary("fdiv", left, right)
    return evaluate(writer, lambda a, b: _divide_integers(a, b, signed), left, right)


def remainder(writer: FunctionWriter, left: Value, right: Value, *, signed: bool = True) -> Value:
    """Return the remainder with the dividend's sign: x%0 is x for integers, NaN for floats."""
    if is_float(left.type):
        wide = with_element(left.type, "double")
        operands = [convert_float(writer, value, wide) for value in (left, right)]
        result = call_once(writer, "remainder", _float_remainder, operands)
        return convert_float(writer, result, left.type)

    def formula(a: Number, b: Number) -> Number:
        return a - _divide_integers(a, b, signed) * b

    return evaluate(writer, formula, left, right)


def shift_left(writer: FunctionWriter, value: Value, amount: Value) -> Value:
    """Shift left; an amount that is negative or not below the width gives 0."""
    return _shift(writer, "shl", value, amount)


def shift_right_logical(writer: FunctionWriter, value: Value, amount: Value) -> Value:
    """Shift right with zeros; an amount that is negative or not below the width gives 0."""
    return _shift(writer, "lshr", value, amount)


def shift_right_arithmetic(writer: FunctionWriter, value: Value, amount: Value) -> Value:
    """Shift right with the sign; an amount out of range leaves only the sign."""
    last = constant(value.type, bit_width(value.type) - 1)
    inside = writer.compare("icmp ult", amount, last)
    return writer.binary("ashr", value, writer.select(inside, amount, last))


def maximum(writer: FunctionWriter, left: Value, right: Value, *, signed: bool = True) -> Value:
    """Return the larger; NaN wins over numbers, +0 over -0."""
    return _extremum(writer, "max", left, right, signed)


def minimum(writer: FunctionWriter, left: Value, right: Value, *, signed: bool = True) -> Value:
    """Return the smaller; NaN wins over numbers, -0 over +0."""
    return _extremum(writer, "min", left, right, signed)


def absolute(writer: FunctionWriter, value: Value) -> Value:
    """Return the magnitude; MIN stays MIN."""
    if is_float(value.type):
        return writer.unary_intrinsic("fabs", value)
    name = f"llvm.abs.{mangle(value.type)}"
    return writer.intrinsic(name, value.type, value, Value("i1", "false"))


def sign(writer: FunctionWriter, value: Value, *, signed: bool = True) -> Value:
    """Return -1, 0 or 1; floats keep NaN and the zeros' signs."""

    def of_float(x: Number) -> Number:
        unit = x.constant(1.0).with_sign_of(x)
        return select((x < 0.0) | (x > 0.0), unit, x)

    def of_integer(x: Number) -> Number:
        positive = select(x.differs(0), x.constant(1), 0)
        return (x >> (bit_width(x.type) - 1)) | positive if signed else positive

    return evaluate(writer, of_float if is_float(value.type) else of_integer, value)


def negate(writer: FunctionWriter, value: Value) -> Value:
    """Change the sign; integers wrap."""
    return evaluate(writer, lambda x: -x, value)


def floor(writer: FunctionWriter, value: Value) -> Value:
    """Round down."""
    return _round(writer, "floor", value)


def ceil(writer: FunctionWriter, value: Value) -> Value:
    """Round up."""
    return _round(writer, "ceil", value)


def round_nearest_even(writer: FunctionWriter, value: Value) -> Value:
    """Round to the nearest integer, ties to even."""
    return _round(writer, "roundeven", value)


def round_nearest_afz(writer: FunctionWriter, value: Value) -> Value:
    """Round to the nearest integer, ties away from zero."""
    return _round(writer, "round", value)


def population_count(writer: FunctionWriter, value: Value) -> Value:
    """Count the bits that are set."""
    return writer.unary_intrinsic("ctpop", value)


def count_leading_zeros(writer: FunctionWriter, value: Value) -> Value:
    """Count the zero bits above the highest set one; the width for zero."""
    name = f"llvm.ctlz.{mangle(value.type)}"
    return writer.intrinsic(name, value.type, value, Value("i1", "false"))


def is_finite(writer: FunctionWriter, value: Value) -> Value:
    """Tell where a float is neither infinite nor NaN."""
    return evaluate(writer, lambda x: x.abs() < float("inf"), value)


def is_inf(writer: FunctionWriter, value: Value) -> Value:
    """Tell where a float is infinite."""
    return evaluate(writer, lambda x: x.abs().equals(float("inf")), value)


def is_pos_inf(writer: FunctionWriter, value: Value) -> Value:
    """Tell where a float is +infinity."""
    return evaluate(writer, lambda x: x.equals(float("inf")), value)


def is_neg_inf(writer: FunctionWriter, value: Value) -> Value:
    """Tell where a float is -infinity."""
    return evaluate(writer, lambda x: x.equals(float("-inf")), value)


def next_after(writer: FunctionWriter, start: Value, target: Value) -> Value:
    """Return the float next to `start` in the direction of `target`."""
    compared = [_at_least_single(writer, value) for value in (start, target)]
    x, y = (Number(writer, value) for value in compared)
    start_bits = Number(writer, start).bits()
    target_bits = Number(writer, target).bits()
    is_growing = (x < y) ^ (x < 0.0)
    moved = start_bits + select(is_growing, start_bits.constant(1), -1)
    smallest = (target_bits & (-1 << (bit_width(start.type) - 1))) | 1
    moved = select(x.equals(0.0), smallest, moved)
    moved = select(x.equals(y), target_bits, moved)
    quiet = Number(writer, constant(start.type, float("nan"))).bits()
    return select(x.is_unordered(y), quiet, moved).cast("bitcast", start.type).value


def integer_power(
    writer: FunctionWriter, left: Value, right: Value, *, signed: bool = True
) -> Value:
    """Raise integers to a power, wrapping; negative powers give 0 unless the base is 1 or -1."""
    name = "integer_power.signed" if signed else "integer_power.unsigned"
    builder = _signed_power if signed else _unsigned_power
    return call_once(writer, name, builder, [left, right])


def _divide_integers(a: Number, b: Number, signed: bool) -> Number:
    width = bit_width(a.type)
    is_constant = not b.value.text.startswith(("%", "@"))
    if width > 32 or is_constant or lane_count(a.type) == 1:
        return _divide_by_instruction(a, b, signed)
    # Quotients of integers that fit a float's fraction round to no wrong integer.
    element = "float" if width <= 16 else "double"
    float_type = with_element(a.type, element)
    opcode = "si" if signed else "ui"
    quotient = a.cast(f"{opcode}tofp", float_type) / b.cast(f"{opcode}tofp", float_type)
    wide = with_element(a.type, "i32" if signed or width <= 16 else "i64")
    safe = select(b.equals(0), quotient.constant(-1.0), quotient)
    if width > 16 and signed:
        # 2^31 is the one quotient that does not fit.
        safe = select(safe < 2.0**31, safe, -(2.0**31))
    whole = safe.cast("fptosi", wide)
    return whole if wide == a.type else whole.cast("trunc", a.type)


def _divide_by_instruction(a: Number, b: Number, signed: bool) -> Number:
    is_zero = b.equals(0)
    if not signed:
        safe = select(is_zero, b.constant(1), b)
        quotient = a.wrap(a.writer.binary("udiv", a.value, safe.value))
        return select(is_zero, a.constant(-1), quotient)
    is_special = is_zero | b.equals(-1)
    safe = select(is_special, b.constant(1), b)
    quotient = a.wrap(a.writer.binary("sdiv", a.value, safe.value))
    return select(is_zero, a.constant(-1), select(is_special, -a, quotient))


def _shift(writer: FunctionWriter, opcode: str, value: Value, amount: Value) -> Value:
    inside = writer.compare("icmp ult", amount, constant(value.type, bit_width(value.type)))
    shifted = writer.binary(opcode, value, amount)
    return writer.select(inside, shifted, constant(value.type, 0))


def _extremum(writer: FunctionWriter, which: str, left: Value, right: Value, signed: bool) -> Value:
    if not is_float(left.type):
        name = f"llvm.{'s' if signed else 'u'}{which}.{mangle(left.type)}"
        return writer.intrinsic(name, left.type, left, right)
    operands = [_at_least_single(writer, value) for value in (left, right)]
    wide = operands[0].type
    result = writer.intrinsic(f"llvm.{which}imum.{mangle(wide)}", wide, *operands)
    return convert_float(writer, result, left.type)


def _round(writer: FunctionWriter, name: str, value: Value) -> Value:
    wide = _at_least_single(writer, value)
    return convert_float(writer, writer.unary_intrinsic(name, wide), value.type)


def _at_least_single(writer: FunctionWriter, value: Value) -> Value:
    """Widen 16-bit floats to single precision."""
    if bit_width(value.type) > 16:
        return value
    return convert_float(writer, value, with_element(value.type, "float"))


def _float_remainder(writer: FunctionWriter, left: Value, right: Value) -> Value:
    """Subtract multiples of the divisor until less than it is left; each step is exact.

    The rounded quotient times the divisor differs from the dividend by a representable number (at
    most half a unit of the quotient's last place times the divisor), so one fused multiply-add
    makes no error.
    """
    a, b = Number(writer, left), Number(writer, right)
    magnitude, divisor = a.abs(), b.abs()
    entry, loop, done = writer.current, writer.new_block("loop"), writer.new_block("done")
    writer.branch(loop)
    writer.start(loop)
    rest_value = writer.phi(left.type, (magnitude.value, entry))
    rest = Number(writer, rest_value)
    # A divisor so small that the quotient would overflow is scaled up for this step.
    step = divisor
    for scale in (1000, 600):
        is_far = rest * 2.0**-scale > step
        step = select(is_far, step * 2.0**scale, step)
    quotient = rest / step
    whole = quotient.unary("trunc")
    reduced = fma(-whole, step, rest)
    # A quotient rounded up leaves a negative rest: take back one unit of its last place.
    leading_power = (quotient.bits() & (0x7FF << 52)).as_float()
    unit = (leading_power * 2.0**-52).maximum(1.0)
    reduced = select(reduced < 0.0, fma(unit, step, reduced), reduced)
    go_on = rest >= divisor
    following = select(go_on, reduced, rest)
    more = (following >= divisor) & (divisor > 0.0)
    more = more & (magnitude < float("inf"))
    writer.add_incoming(rest_value, following.value, writer.current)
    writer.branch_if(more.any(), loop, done)
    writer.start(done)
    valid = (divisor > 0.0) & (magnitude < float("inf"))
    result = select(valid, following, float("nan"))
    return result.with_sign_of(a).value


def _signed_power(writer: FunctionWriter, base: Value, exponent: Value) -> Value:
    x, n = Number(writer, base), Number(writer, exponent)
    is_unit = x.equals(1) | x.equals(-1)
    is_negative = n < 0
    # For a base of 1 or -1 only the exponent's parity matters.
    count = select(is_negative, n & 1, n)
    result = Number(writer, _unsigned_power(writer, base, count.value))
    return select(is_negative & ~is_unit, result.constant(0), result).value


def _unsigned_power(writer: FunctionWriter, base: Value, exponent: Value) -> Value:
    """Multiply by repeated squaring until no bit of any exponent is left."""
    entry, loop, done = writer.current, writer.new_block("loop"), writer.new_block("done")
    writer.branch(loop)
    writer.start(loop)
    result_value = writer.phi(base.type, (constant(base.type, 1), entry))
    power_value = writer.phi(base.type, (base, entry))
    count_value = writer.phi(base.type, (exponent, entry))
    result = Number(writer, result_value)
    power = Number(writer, power_value)
    count = Number(writer, count_value)
    product = select((count & 1).differs(0), result * power, result)
    rest = count.shift_right_logical(1)
    writer.add_incoming(result_value, product.value, writer.current)
    writer.add_incoming(power_value, (power * power).value, writer.current)
    writer.add_incoming(count_value, rest.value, writer.current)
    writer.branch_if(rest.differs(0).any(), loop, done)
    writer.start(done)
    return product.value
