"""Which integer operations make up the random number generators?

Threefry-2x32 with 20 rounds and Philox-4x32 with 10 rounds are the counter-based generators of
Salmon, Moraes, Dror and Shaw (2011). How counters are laid over a tensor is what StableHLO
compilers agree on: Threefry's two words are neighbours along the first dimension of even extent
(else the greatest), Philox's four words follow each other in row-major order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hloom.ir.operation import Operation
from hloom.ir.types import (
    F64,
    I64,
    UI8,
    UI16,
    UI32,
    UI64,
    FloatType,
    IntegerType,
    TensorType,
    Type,
)
from hloom.passes.graph.terms import Term, concatenate, constant, iota
from hloom.rewriting import Outcome, Rewriter, rule

_ROTATIONS: Final = ((13, 15, 26, 6), (17, 29, 16, 24))
_PARITY: Final = 0x1BD11BDA
_MULTIPLIERS: Final = (0xD2511F53, 0xCD9E8D57)
_WEYL: Final = (0x9E3779B9, 0xBB67AE85)
_SCALAR: Final = TensorType((), UI64)


@rule("stablehlo.rng_bit_generator")
def expand_bit_generator(op: Operation, rewriter: Rewriter) -> Outcome:
    """Random bits as a function of the state."""
    state = Term(rewriter, op.operands[0])
    words = _state_words(state)
    if words is None:
        return None
    result = op.results[1].type
    assert isinstance(result, TensorType)
    wide = result.element.width == 64  # type: ignore[attr-defined]
    generate = threefry_bits if op.get("rng_algorithm") == "THREE_FRY" else philox_bits
    following, bits = generate(words, result.shape, wide)
    next_state = concatenate([word.reshape((1,)) for word in following], 0)
    if state.element is not UI64:
        next_state = next_state.bitcast(state.element)
    return [next_state.value, _as_elements(bits, result.element).value]


def _state_words(state: Term) -> list[Term] | None:
    """Return the 64-bit words of a state, as unsigned scalars."""
    element = state.element
    if not isinstance(element, IntegerType) or element.width != 64:
        return None
    if element is not UI64:
        state = state.bitcast(UI64)
    return [state.slice((n,), (n + 1,)).reshape(()) for n in range(state.shape[0])]


def _as_elements(words: Term, element: Type) -> Term:
    """Return the low bits of unsigned words as elements."""
    width: int = element.width  # type: ignore[attr-defined]
    unsigned = {8: UI8, 16: UI16, 32: UI32, 64: UI64}.get(width)
    if unsigned is None:
        return words.convert(element)
    narrow = words.convert(unsigned)
    return narrow if element is unsigned else narrow.bitcast(element)


# Threefry -----------------------------------------------------------------------------------------


def threefry_bits(
    state: Sequence[Term], shape: tuple[int, ...], wide: bool
) -> tuple[list[Term], Term]:
    """Return the words of the next state, and unsigned words of 32 or 64 bits in a shape."""
    key, start = state[0], state[1]
    if wide:
        low, high = _threefry_blocks(key, start, shape)
        used = math.prod(shape)
        result = low.convert(UI64) | (high.convert(UI64) << 32)
        return [key, start + used], result
    if not shape:
        low, _ = _threefry_blocks(key, start, (1,))
        return [key, start + 1], low.reshape(())
    even = [axis for axis, extent in enumerate(shape) if extent % 2 == 0]
    axis = even[0] if even else max(range(len(shape)), key=lambda axis: (shape[axis], -axis))
    half = [*shape[:axis], -(-shape[axis] // 2), *shape[axis + 1 :]]
    pair = _threefry_blocks(key, start, half)
    apart = [*half[: axis + 1], 1, *half[axis + 1 :]]
    joined = concatenate([word.reshape(apart) for word in pair], axis + 1)
    whole = joined.reshape([*half[:axis], 2 * half[axis], *half[axis + 1 :]])
    return [key, start + math.prod(half)], whole.slice((0,) * len(shape), shape)


def _threefry_blocks(key: Term, start: Term, shape: Sequence[int]) -> tuple[Term, Term]:
    """Return the two words of a block for each element of a shape."""
    counter = _counters(start, shape)
    keys = [_spread(word, shape) for word in (_low(key), _high(key))]
    return threefry(keys, (_low(counter), _high(counter)))


def threefry(keys: Sequence[Term], counter: tuple[Term, Term]) -> tuple[Term, Term]:
    """Return the block of a key and a counter, each two words."""
    first, second = keys
    schedule = (first, second, first ^ second ^ _PARITY)
    x, y = counter[0] + first, counter[1] + second
    for group in range(5):
        for rotation in _ROTATIONS[group % 2]:
            x = x + y
            y = x ^ ((y << rotation) | (y >> (32 - rotation)))
        x = x + schedule[(group + 1) % 3]
        y = y + schedule[(group + 2) % 3] + (group + 1)
    return x, y


def _counters(start: Term, shape: Sequence[int]) -> Term:
    """Return start + row-major position."""
    count = math.prod(shape)
    numbers = iota(start.builder, TensorType((count,), UI64), 0).reshape(shape)
    return numbers + _spread(start, shape)


def _spread(scalar: Term, shape: Sequence[int]) -> Term:
    return scalar.broadcast(shape, ())


def _low(words: Term) -> Term:
    return words.convert(UI32)


def _high(words: Term) -> Term:
    return (words >> 32).convert(UI32)


# Philox -------------------------------------------------------------------------------------------


def philox_bits(
    state: Sequence[Term], shape: tuple[int, ...], wide: bool
) -> tuple[list[Term], Term]:
    """Return the words of the next state, and unsigned words of 32 or 64 bits in a shape."""
    low, high = (state[1], state[2]) if len(state) > 2 else (state[1], state[0])
    count = math.prod(shape)
    per_block = 2 if wide else 4
    blocks = -(-count // per_block)
    lows = _counters(low, (blocks,))
    carry = (lows < _spread(low, (blocks,))).convert(UI64)
    highs = _spread(high, (blocks,)) + carry
    words = philox(
        [_spread(word, (blocks,)) for word in (_low(state[0]), _high(state[0]))],
        [_low(lows), _high(lows), _low(highs), _high(highs)],
    )
    if wide:
        words = [
            words[number].convert(UI64) | (words[number + 1].convert(UI64) << 32)
            for number in (0, 2)
        ]
    joined = concatenate([word.reshape((blocks, 1)) for word in words], 1)
    flat = joined.reshape((blocks * per_block,)).slice((0,), (count,)).reshape(shape)
    next_low = low + blocks
    next_high = high + (next_low < low).convert(UI64)
    return [state[0], next_low, next_high][: len(state)], flat


def philox(key: Sequence[Term], counter: Sequence[Term]) -> list[Term]:
    """Return the block of a key of two words and a counter of four."""
    first, second = key
    a, b, c, d = counter
    for turn in range(10):
        left = a.convert(UI64) * _MULTIPLIERS[0]
        right = c.convert(UI64) * _MULTIPLIERS[1]
        a, b, c, d = _high(right) ^ b ^ first, _low(right), _high(left) ^ d ^ second, _low(left)
        if turn < 9:
            first, second = first + _WEYL[0], second + _WEYL[1]
    return [a, b, c, d]


# Distributions ------------------------------------------------------------------------------------


@rule("stablehlo.rng")
def expand_rng(op: Operation, rewriter: Rewriter) -> Outcome:
    """Numbers from a distribution; the n-th operation of the program draws from the n-th stream."""
    result = op.results[0].type
    assert isinstance(result, TensorType)
    if not result.is_static:
        return None
    low, high = (Term(rewriter, value) for value in op.operands[:2])
    key = constant(rewriter, _SCALAR, _stream_number(op))
    zero = constant(rewriter, _SCALAR, 0)
    words = philox_bits([key, zero, zero], result.shape, True)[1]
    if isinstance(result.element, FloatType):
        if op.get("rng_distribution") == "NORMAL":
            return _normal(words, low, high, result).value
        return _uniform(words, low, high, result).value
    return _uniform_integers(words, low, high, result).value


def _stream_number(op: Operation) -> int:
    """Return how many operations of this kind come earlier in the function."""
    root = op
    while root.parent is not None and root.parent.name != "builtin.module":
        root = root.parent
    number = 0
    for item in root.walk():
        if item is op:
            return number
        number += item.name == op.name
    return number


def _unit(words: Term) -> Term:
    """Return numbers in [0, 1) from the upper 53 bits."""
    return (words >> 11).convert(F64) * 2.0**-53


def _uniform(words: Term, low: Term, high: Term, result: TensorType) -> Term:
    start, end = (_spread(item.convert(F64), result.shape) for item in (low, high))
    wide = start + (end - start) * _unit(words)
    values = wide.convert(result.element)
    # rounding may reach the end of the interval, which does not belong to it
    below = values.convert(F64) < end
    return below.choose(values, _spread(low, result.shape))


def _normal(words: Term, mean: Term, deviation: Term, result: TensorType) -> Term:
    unit = _unit(words) + 2.0**-54
    standard = _inverse_error((unit * 2.0) - 1.0) * math.sqrt(2.0)
    center, scale = (_spread(item.convert(F64), result.shape) for item in (mean, deviation))
    return (center + scale * standard).convert(result.element)


def _inverse_error(x: Term) -> Term:
    return x.make("chlo.erf_inv")


def _uniform_integers(words: Term, low: Term, high: Term, result: TensorType) -> Term:
    start = _as_words(low)
    span = _as_words(high) - start
    span = (high > low).choose(span, constant(words.builder, _SCALAR, 1))
    values = _spread(start, result.shape) + words % _spread(span, result.shape)
    return _as_elements(values, result.element)


def _as_words(scalar: Term) -> Term:
    """Return an integer, its sign kept, as an unsigned 64-bit word."""
    element = scalar.element
    assert isinstance(element, IntegerType)
    if element.is_unsigned:
        return scalar.convert(UI64)
    return scalar.convert(I64).bitcast(UI64)
