"""How does a name and a seed become the same array on every machine?

Only the raw streams of NumPy's bit generators are promised to stay the same between versions, the
distributions are not. So every value is made here from raw bits by exact integer arithmetic.
"""

import zlib

import numpy as np

SEED = 20240229


def uniform(name: str, shape: tuple[int, ...], low: float, high: float) -> np.ndarray:
    """A float32 array, uniform in [low, high), that depends on the name and shape only."""
    values = (_words(name, shape) >> 8).astype(np.float32)
    values *= np.float32((high - low) * 2.0**-24)
    values += np.float32(low)
    return values.reshape(shape)


def scaled(name: str, shape: tuple[int, ...], deviation: float) -> np.ndarray:
    """A float32 array, uniform around zero, with the standard deviation given."""
    bound = deviation * 3.0**0.5
    return uniform(name, shape, -bound, bound)


def integers(name: str, shape: tuple[int, ...], low: int, high: int) -> np.ndarray:
    """An int32 array, uniform in [low, high), that depends on the name and shape only."""
    span = np.uint64(high - low)
    values = (_words(name, shape).astype(np.uint64) * span) >> np.uint64(32)
    return (values.astype(np.int64) + low).astype(np.int32).reshape(shape)


def _words(name: str, shape: tuple[int, ...]) -> np.ndarray:
    """One 32-bit word per element, in little-endian order of the raw 64-bit stream."""
    count = int(np.prod(shape, dtype=np.int64))
    generator = np.random.PCG64(np.random.SeedSequence([SEED, zlib.crc32(name.encode())]))
    raw = np.asarray(generator.random_raw((count + 1) // 2), dtype="<u8")
    return raw.view("<u4")[:count]
