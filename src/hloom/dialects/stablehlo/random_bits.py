"""How are reproducible random bits made from a state?

Threefry and Philox are the counter-based generators of Salmon, Moraes, Dror and Shaw (2011); how a
counter is laid over a tensor follows what other StableHLO compilers do, so that bits are the same.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from hloom.dialects.evaluation import Array

_ROTATIONS: Final = ((13, 15, 26, 6), (17, 29, 16, 24))
_PARITY: Final = np.uint32(0x1BD11BDA)
_PHILOX_MULTIPLIERS: Final = (np.uint64(0xD2511F53), np.uint64(0xCD9E8D57))
_PHILOX_WEYL: Final = (np.uint32(0x9E3779B9), np.uint32(0xBB67AE85))
_LOW: Final = np.uint64(0xFFFFFFFF)
_HALF: Final = np.uint64(32)


def threefry(key: tuple[Array, Array], counter: tuple[Array, Array]) -> tuple[Array, Array]:
    """Return the 64 bits of the 20-round Threefry-2x32 block for a key and a counter."""
    keys = (key[0], key[1], _PARITY ^ key[0] ^ key[1])
    x, y = counter[0] + keys[0], counter[1] + keys[1]
    for group in range(5):
        for rotation in _ROTATIONS[group % 2]:
            x = x + y
            left, right = np.uint32(rotation), np.uint32(32 - rotation)
            y = (y << left) | (y >> right)
            y = x ^ y
        x = x + keys[(group + 1) % 3]
        y = y + keys[(group + 2) % 3] + np.uint32(group + 1)
    return x, y


def philox(key: tuple[Array, Array], counter: list[Array]) -> list[Array]:
    """Return the 128 bits of the 10-round Philox-4x32 block for a key and a counter."""
    first, second = key
    a, b, c, d = counter
    for _ in range(10):
        left = a.astype(np.uint64) * _PHILOX_MULTIPLIERS[0]
        right = c.astype(np.uint64) * _PHILOX_MULTIPLIERS[1]
        a, b, c, d = (
            high_half(right) ^ b ^ first,
            low_half(right),
            high_half(left) ^ d ^ second,
            low_half(left),
        )
        first, second = first + _PHILOX_WEYL[0], second + _PHILOX_WEYL[1]
    return [a, b, c, d]


def low_half(words: Array) -> Array:
    """Return the low 32 bits of 64-bit words."""
    return np.asarray(words & _LOW).astype(np.uint32)


def high_half(words: Array) -> Array:
    """Return the high 32 bits of 64-bit words."""
    return np.asarray(words >> _HALF).astype(np.uint32)


def joined(low: Array, high: Array) -> Array:
    """Return 64-bit words of two halves."""
    return low.astype(np.uint64) | (high.astype(np.uint64) << _HALF)


def threefry_bits(state: Array, shape: tuple[int, ...], width: int) -> tuple[Array, Array]:
    """Return the next state and unsigned words of 32 or 64 bits in a shape."""
    key, start = state[0:1], state[1]
    if width == 64:
        words, used = _threefry_blocks(key, start, shape)
        result = joined(*words)
    else:
        result, used = _threefry_words(key, start, shape)
    return np.array([state[0], start + np.uint64(used)], np.uint64), result


def _threefry_blocks(
    key: Array, start: Array, shape: tuple[int, ...]
) -> tuple[tuple[Array, Array], int]:
    count = math.prod(shape)
    counter = (start + np.arange(count, dtype=np.uint64)).reshape(shape)
    keys = low_half(key[0]), high_half(key[0])
    return threefry(keys, (low_half(counter), high_half(counter))), count


def _threefry_words(key: Array, start: Array, shape: tuple[int, ...]) -> tuple[Array, int]:
    """Return 32-bit words: the two halves of a block are neighbours along one dimension.

    It is the first dimension of even extent, or else the (first) greatest one.
    """
    if not shape:
        words, used = _threefry_blocks(key, start, (1,))
        return words[0].reshape(()), used
    even = [axis for axis, extent in enumerate(shape) if extent % 2 == 0]
    axis = even[0] if even else max(range(len(shape)), key=lambda axis: (shape[axis], -axis))
    half = [*shape[:axis], -(-shape[axis] // 2), *shape[axis + 1 :]]
    words, used = _threefry_blocks(key, start, tuple(half))
    pairs = np.stack(words, axis + 1)
    whole = [*shape[:axis], half[axis] * 2, *shape[axis + 1 :]]
    return pairs.reshape(whole)[tuple(slice(extent) for extent in shape)], used


def philox_bits(state: Array, shape: tuple[int, ...], width: int) -> tuple[Array, Array]:
    """Return the next state and unsigned words of 32 or 64 bits in a shape."""
    low, high = (state[1], state[2]) if len(state) > 2 else (state[1], state[0])
    count = math.prod(shape)
    blocks = -(-count * (width // 32) // 4)
    steps = np.arange(blocks, dtype=np.uint64)
    lows = low + steps
    highs = high + (lows < low).astype(np.uint64)
    counter = [low_half(lows), high_half(lows), low_half(highs), high_half(highs)]
    words = philox((low_half(state[0]), high_half(state[0])), counter)
    if width == 64:
        words = [joined(words[0], words[1]), joined(words[2], words[3])]
    result = np.stack(words, -1).reshape(-1)[:count].reshape(shape)
    next_low = low + np.uint64(blocks)
    next_high = high + np.uint64(next_low < low)
    following = [state[0], next_low, next_high][: len(state)]
    return np.array(following, np.uint64), result
