"""Which conversions of element types, and ways into complex numbers and back, change nothing?"""

from __future__ import annotations

import functools
from typing import Final

from hloom.dialects.stablehlo.elementwise_binary import Complex
from hloom.dialects.stablehlo.elementwise_unary import Convert, Imag, Real, ReducePrecision
from hloom.dialects.stablehlo.shape_change import BitcastConvert, element_bits
from hloom.ir.operation import Operation
from hloom.ir.types import FloatType, IntegerType, Type, integer_range
from hloom.passes.graph.simplification.matching import compose, is_static, made_by
from hloom.rewriting import Outcome, Rewriter, rule

# Format -> bits of the exponent, explicit bits of the mantissa.
_FORMATS: Final = {
    "f64": (11, 52), "f32": (8, 23), "tf32": (8, 10), "bf16": (8, 7), "f16": (5, 10),
    "f8E5M2": (5, 2), "f8E4M3": (4, 3), "f8E4M3FN": (4, 3), "f8E3M4": (3, 4),
    "f8E4M3FNUZ": (4, 3), "f8E4M3B11FNUZ": (4, 3), "f8E5M2FNUZ": (5, 2),
    "f6E2M3FN": (2, 3), "f6E3M2FN": (3, 2), "f4E2M1FN": (2, 1),
}  # fmt: skip
_IEEE: Final = frozenset({"f64", "f32", "bf16", "f16"})
"""Formats with infinities, NaNs and gradual underflow, able to hold those of smaller formats."""


@rule("stablehlo.convert")
def drop_conversion(op: Convert, rewriter: Rewriter) -> Outcome:
    """A conversion to the same type is its operand."""
    operand = op.operands[0]
    return operand if operand.type is op.results[0].type else None


@rule("stablehlo.convert")
def convert_at_once(op: Convert, rewriter: Rewriter) -> Outcome:
    """Conversion through a type that holds every value on the way is one conversion."""
    inner = made_by(op.operands[0], Convert)
    if inner is None:
        return None
    source = inner.operands[0]
    if not is_static(source, op.results[0]):
        return None
    if not holds(inner.results[0].type.element, source.type.element):  # type: ignore[attr-defined]
        return None
    if source.type is op.results[0].type:
        return source
    return compose(rewriter, Convert, source, like=op.results[0])


@rule("stablehlo.reduce_precision")
def keep_precision(op: ReducePrecision, rewriter: Rewriter) -> Outcome:
    """Rounding to a format that holds every value of the type is nothing.

    With exponents of equal length, subnormal numbers become zero.
    """
    operand = op.operands[0]
    element = operand.type.element  # type: ignore[attr-defined]
    if operand.type is not op.results[0].type or not isinstance(element, FloatType):
        return None
    if element.text not in _IEEE:
        return None
    exponent, mantissa = _FORMATS[element.text]
    return operand if op.exponent_bits > exponent and op.mantissa_bits >= mantissa else None


@rule("stablehlo.bitcast_convert")
def drop_bitcast(op: BitcastConvert, rewriter: Rewriter) -> Outcome:
    """Reading bits as another type and back, or as the same type, is nothing."""
    operand, result = op.operands[0], op.results[0]
    if operand.type is result.type:
        return operand
    inner = made_by(operand, BitcastConvert)
    if inner is None or not is_static(result, inner.operands[0]):
        return None
    source = inner.operands[0]
    if source.type is result.type:
        return source
    widths = {element_bits(item.type.element) for item in (source, operand, result)}  # type: ignore[attr-defined]
    return compose(rewriter, BitcastConvert, source, like=result) if len(widths) == 1 else None


@rule("stablehlo.real", "stablehlo.imag")
def take_part(op: Operation, rewriter: Rewriter) -> Outcome:
    """A part of a complex number that was put together is what it was put together of."""
    operand = op.operands[0]
    whole = made_by(operand, Complex)
    if whole is not None:
        return whole.operands[0] if type(op) is Real else whole.operands[1]
    if type(op) is Real and operand.type is op.results[0].type:
        return operand
    return None


@rule("stablehlo.complex")
def put_parts_together(op: Complex, rewriter: Rewriter) -> Outcome:
    """The parts of one complex number make that number."""
    real, imaginary = made_by(op.operands[0], Real), made_by(op.operands[1], Imag)
    if real is None or imaginary is None or real.operands[0] is not imaginary.operands[0]:
        return None
    whole = real.operands[0]
    return whole if whole.type is op.results[0].type else None


@functools.cache
def holds(wide: Type, narrow: Type) -> bool:
    """Tell whether a type has every value of another one, so that converting to it is exact."""
    if wide is narrow:
        return True
    if isinstance(narrow, IntegerType):
        low, high = integer_range(narrow)
        if isinstance(wide, IntegerType):
            least, greatest = integer_range(wide)
            return wide.width > 1 and least <= low and high <= greatest
        if isinstance(wide, FloatType) and wide.text in _IEEE:
            return max(high, -low) <= 1 << (_FORMATS[wide.text][1] + 1)
    if isinstance(narrow, FloatType) and isinstance(wide, FloatType):
        if wide.text not in _IEEE or narrow.text not in _FORMATS:
            return False
        (exponent, mantissa), (least, fewest) = _FORMATS[wide.text], _FORMATS[narrow.text]
        # With the same exponents, the subnormal numbers of the narrow format are not all there
        # unless the mantissa is as long; with one more bit, they are normal numbers.
        return (
            exponent >= least and mantissa >= fewest and (narrow.text in _IEEE or exponent > least)
        )
    return False
