"""What do the operations that make random numbers mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.attribute_kinds import RNG_ALGORITHM, RNG_DISTRIBUTION
from hloom.dialects.stablehlo.random_bits import philox_bits, threefry_bits
from hloom.dialects.stablehlo.shape_change import bitcast, element_bits
from hloom.dialects.stablehlo.shapes import same_extent, same_shape
from hloom.dialects.stablehlo.type_constraints import (
    INTEGER_OR_FLOAT_TENSOR,
    REAL_TENSOR,
    SCALAR_REAL,
    SHAPE_TENSOR,
)
from hloom.ir.declaration import ORDERED, attribute, constraint, infers, output
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, FloatType, TensorType, Type, is_float, numpy_dtype


class Rng(Operation):
    """Random numbers from a distribution and a state that nobody sees.

    The n-th such operation of a run draws from the n-th of a fixed family of streams.
    """

    __slots__ = ()

    name = "stablehlo.rng"
    effect = ORDERED
    a = an_operand(SCALAR_REAL)
    b = an_operand(SCALAR_REAL)
    shape = an_operand(SHAPE_TENSOR)
    rng_distribution = attribute(RNG_DISTRIBUTION)
    result = output(REAL_TENSOR)
    syntax = (
        "$a `,` $b `,` $shape `,` `distribution` `=` $rng_distribution attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "element_type(a) = element_type(b) = element_type(result)")
    def check_elements(self) -> str | None:
        types = [self.a.type, self.b.type, self.results[0].type]
        if types[0].element is types[1].element is types[2].element:  # type: ignore[attr-defined]
            return None
        return f"a has type {types[0]}, b {types[1]}, result {types[2]}"

    @constraint("C2", "if rng_distribution = NORMAL, then is_float(a)")
    def check_distribution(self) -> str | None:
        if self.rng_distribution != "NORMAL" or is_float(self.a.type.element):
            return None
        return f"a has type {self.a.type}"

    @constraint("C3", "shape(result) = shape")
    def check_shape(self) -> str | None:
        rank, result = self.shape.type.shape[0], self.results[0].type
        if not same_extent(rank, result.rank):  # type: ignore[attr-defined]
            return f"shape has type {self.shape.type}, result {result}"
        source = self.shape.defining_operation
        if source is None or source.name != "stablehlo.constant":
            return None
        wanted = source.get("value").to_array()
        if all(map(same_extent, map(int, wanted), result.shape)):  # type: ignore[attr-defined]
            return None
        return f"shape is {wanted.tolist()}, result has type {result}"

    @infers("C3", "shape(result) = shape")
    def infer_result_types(self) -> list[Type]:
        source = self.shape.defining_operation
        if source is not None and source.name == "stablehlo.constant":
            extents = [int(item) for item in source.get("value").to_array()]
        else:
            extents = [DYNAMIC] * self.shape.type.shape[0]
        return [TensorType(extents, self.a.type.element)]

    def evaluate(self, context: Context, a: Array, b: Array, shape: Array) -> Any:
        element = self.a.type.element
        extents = tuple(int(extent) for extent in shape)
        state = np.array([context.count("random numbers"), 0, 0], np.uint64)
        words = philox_bits(state, extents, 64)[1]
        if not isinstance(element, FloatType):
            low, high = int(a), int(b)
            span = max(high - low, 1)
            values = low + (words % np.uint64(span)).astype(object)
            return np.asarray(values, dtype=object).astype(numpy_dtype(element)).reshape(extents)
        unit = (words >> np.uint64(11)).astype(np.float64) * 2.0**-53
        low, high = float(a), float(b)
        if self.rng_distribution == "NORMAL":
            from scipy import special

            values = low + high * special.ndtri(unit + 2.0**-54)
            return arithmetic.round_to(values, a.dtype)
        values = arithmetic.round_to(low + (high - low) * unit, a.dtype)
        # Rounding may reach the end of the interval, which does not belong to it.
        return np.where(values.astype(np.float64) < high, values, a).astype(a.dtype)


class RngBitGenerator(Operation):
    """Random bits that are a function of the state, and the state to go on with.

    The default algorithm is Philox.
    """

    __slots__ = ()

    name = "stablehlo.rng_bit_generator"
    initial_state = an_operand(INTEGER_OR_FLOAT_TENSOR)
    rng_algorithm = attribute(RNG_ALGORITHM)
    output_state = output(INTEGER_OR_FLOAT_TENSOR)
    output = output(INTEGER_OR_FLOAT_TENSOR)
    syntax = (
        "$initial_state `,` `algorithm` `=` $rng_algorithm attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "type(initial_state) = type(output_state)")
    def check_state(self) -> str | None:
        given, result = self.initial_state.type, self.results[0].type
        if given.element is result.element and same_shape(given, result):  # type: ignore[attr-defined]
            return None
        return f"initial_state has type {given}, output_state {result}"

    @constraint(
        "C2",
        "size(initial_state) is 2 if rng_algorithm = THREE_FRY, 2 or 3 if rng_algorithm = PHILOX",
    )
    def check_size(self) -> str | None:
        type = self.initial_state.type
        algorithm = self.rng_algorithm
        if algorithm == "DEFAULT":
            return None
        if type.rank != 1:
            return f"initial_state has type {type}"
        size = type.shape[0]
        allowed = {"THREE_FRY": (2,), "PHILOX": (2, 3)}[algorithm]
        if size == DYNAMIC or size in allowed:
            return None
        return f"size(initial_state) = {size}, rng_algorithm = {algorithm}"

    def evaluate(self, context: Context, initial_state: Array) -> Any:
        state = np.asarray(initial_state).astype(np.uint64)
        type = self.results[1].type
        assert isinstance(type, TensorType)
        bits = element_bits(type.element)
        generate = threefry_bits if self.rng_algorithm == "THREE_FRY" else philox_bits
        following, words = generate(state, type.shape, max(bits, 32))
        return [following.astype(initial_state.dtype), _as_elements(words, bits, type.element)]


def _as_elements(words: Array, bits: int, element: Type) -> Array:
    """Return the low bits of words as elements."""
    dtype = numpy_dtype(element)
    if arithmetic.is_integer_dtype(dtype):
        return arithmetic.from_bits(words.astype(np.uint64), dtype)
    unsigned = words.astype(f"u{max(bits // 8, 1)}")
    return bitcast(unsigned & unsigned.dtype.type((1 << bits) - 1), bits, bits, dtype)
