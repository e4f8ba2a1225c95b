"""How many bytes does one element of each element type take in a buffer?"""

from __future__ import annotations

from math import prod

# Sub-byte integers and booleans take one byte per element in memory.
ELEMENT_BYTES: dict[str, int] = {
    "i1": 1,
    "i2": 1,
    "i4": 1,
    "i8": 1,
    "i16": 2,
    "i32": 4,
    "i64": 8,
    "ui2": 1,
    "ui4": 1,
    "ui8": 1,
    "ui16": 2,
    "ui32": 4,
    "ui64": 8,
    "f4E2M1FN": 1,
    "f6E2M3FN": 1,
    "f6E3M2FN": 1,
    "f8E3M4": 1,
    "f8E4M3": 1,
    "f8E4M3FN": 1,
    "f8E4M3FNUZ": 1,
    "f8E4M3B11FNUZ": 1,
    "f8E5M2": 1,
    "f8E5M2FNUZ": 1,
    "f8E8M0FNU": 1,
    "bf16": 2,
    "f16": 2,
    "f32": 4,
    "f64": 8,
    "complex<f32>": 8,
    "complex<f64>": 16,
}


def tensor_bytes(shape: tuple[int, ...], dtype: str) -> int:
    """The size of a tensor's buffer."""
    return prod(shape) * ELEMENT_BYTES[dtype]


def tensor_text(shape: tuple[int, ...], dtype: str) -> str:
    """The tensor type as StableHLO prints it, such as `tensor<4x4xf32>`."""
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{dtype}>"
