"""Which LLVM instructions compute each elementwise function, for scalars and any vector alike?"""

from __future__ import annotations

from collections.abc import Callable

from hloom.llvm.math import (
    arithmetic,
    bessel,
    error_functions,
    exponentials,
    gamma_functions,
    hyperbolics,
    inverse_trigonometry,
    logarithms,
    powers,
    trigonometry,
    zeta_functions,
)
from hloom.llvm.math.functions import Formula, apply
from hloom.llvm.math.lanes import ANY_MACHINE, Machine
from hloom.llvm.writer import FunctionWriter, Value, is_float

__all__ = ["EMITTERS", "FORMULAS", "Machine", "emit"]

FORMULAS: dict[str, Formula] = {
    **exponentials.FORMULAS,
    **logarithms.FORMULAS,
    **trigonometry.FORMULAS,
    **bessel.FORMULAS,
    **error_functions.FORMULAS,
    **gamma_functions.FORMULAS,
    **hyperbolics.FORMULAS,
    **inverse_trigonometry.FORMULAS,
    **powers.FORMULAS,
    **zeta_functions.FORMULAS,
}

_ARITHMETIC: dict[str, Callable[..., Value]] = {
    "abs": arithmetic.absolute,
    "ceil": arithmetic.ceil,
    "count_leading_zeros": arithmetic.count_leading_zeros,
    "divide": arithmetic.divide,
    "floor": arithmetic.floor,
    "is_finite": arithmetic.is_finite,
    "is_inf": arithmetic.is_inf,
    "is_neg_inf": arithmetic.is_neg_inf,
    "is_pos_inf": arithmetic.is_pos_inf,
    "maximum": arithmetic.maximum,
    "minimum": arithmetic.minimum,
    "negate": arithmetic.negate,
    "next_after": arithmetic.next_after,
    "popcnt": arithmetic.population_count,
    "remainder": arithmetic.remainder,
    "round_nearest_afz": arithmetic.round_nearest_afz,
    "round_nearest_even": arithmetic.round_nearest_even,
    "shift_left": arithmetic.shift_left,
    "shift_right_arithmetic": arithmetic.shift_right_arithmetic,
    "shift_right_logical": arithmetic.shift_right_logical,
    "sign": arithmetic.sign,
}
"""Operations of exact results; those that depend on an integer's sign take `signed=`."""


def emit(
    writer: FunctionWriter, name: str, *values: Value, machine: Machine = ANY_MACHINE
) -> Value:
    """Append the instructions of the function `name` (StableHLO's or CHLO's) of some values."""
    formula = FORMULAS.get(name)
    if formula is None or not is_float(values[0].type):
        return EMITTERS[name](writer, *values)
    return apply(writer, name, formula, values, machine)


def _emitter(name: str) -> Callable[..., Value]:
    formula = FORMULAS[name]

    def emitter(writer: FunctionWriter, *values: Value, machine: Machine = ANY_MACHINE) -> Value:
        return apply(writer, name, formula, values, machine)

    return emitter


def _power(
    writer: FunctionWriter,
    left: Value,
    right: Value,
    *,
    signed: bool = True,
    machine: Machine = ANY_MACHINE,
) -> Value:
    """Raise to a power: floats by the formula, integers by repeated squaring."""
    if is_float(left.type):
        return apply(writer, "power", FORMULAS["power"], (left, right), machine)
    return arithmetic.integer_power(writer, left, right, signed=signed)


EMITTERS: dict[str, Callable[..., Value]] = {
    **_ARITHMETIC,
    **{name: _emitter(name) for name in FORMULAS},
    "power": _power,
}
"""By name: append a function's instructions to a writer and return the result's value."""
