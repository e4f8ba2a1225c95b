"""Fourier transforms of every kind, of any length, over one to three dimensions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.lowering.comparing import assert_close, compiled, function, random, tensor

LENGTHS = (1, 2, 5, 8, 13, 17, 67, 300)


def transform(kind: str, shape: tuple[int, ...], lengths: tuple[int, ...], real: str) -> str:
    wide = f"complex<{real}>"
    source = tensor(shape, real if kind == "RFFT" else wide)
    result = shape
    if kind == "RFFT":
        result = (*shape[:-1], shape[-1] // 2 + 1 if shape[-1] else 0)
    elif kind == "IRFFT":
        result = (*shape[:-1], lengths[-1])
    target = tensor(result, real if kind == "IRFFT" else wide)
    return function(
        [source],
        [target],
        f"""%r = stablehlo.fft %arg0, type = {kind}, length = [{", ".join(map(str, lengths))}]
          : ({source}) -> {target}
        return %r : {target}""",
    )


def expected(kind: str, x: Any, lengths: tuple[int, ...]) -> Any:
    axes = tuple(range(-len(lengths), 0))
    narrow = x.dtype.itemsize == (8 if x.dtype.kind == "c" else 4)
    wide = x.astype(np.complex128 if x.dtype.kind == "c" else np.float64)
    value = {
        "FFT": lambda: np.fft.fftn(wide, axes=axes),
        "IFFT": lambda: np.fft.ifftn(wide, axes=axes),
        "RFFT": lambda: np.fft.rfftn(wide, axes=axes),
        "IRFFT": lambda: np.fft.irfftn(wide, s=lengths, axes=axes),
    }[kind]()
    if narrow:
        return value.astype(np.complex64 if value.dtype.kind == "c" else np.float32)
    return value


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("real", ["f32", "f64"])
@pytest.mark.parametrize("kind", ["FFT", "IFFT", "RFFT", "IRFFT"])
def test_rows_of_any_length(length: int, real: str, kind: str) -> None:
    shape = (3, length // 2 + 1) if kind == "IRFFT" else (3, length)
    x = random(shape, real if kind == "RFFT" else f"complex<{real}>")
    (found,) = compiled(transform(kind, shape, (length,), real), x)
    wanted = expected(kind, x, (length,))
    assert_close(found, wanted, tolerance=1e-6 if real == "f32" else 4e-15)


@pytest.mark.parametrize("kind", ["FFT", "IFFT", "RFFT", "IRFFT"])
@pytest.mark.parametrize("shape, lengths", [((2, 3, 4), (3, 4)), ((3, 5, 8), (3, 5, 8))])
def test_several_dimensions(kind: str, shape: tuple[int, ...], lengths: tuple[int, ...]) -> None:
    if kind == "IRFFT":
        shape = (*shape[:-1], lengths[-1] // 2 + 1)
    x = random(shape, "f64" if kind == "RFFT" else "complex<f64>")
    (found,) = compiled(transform(kind, shape, lengths, "f64"), x)
    assert_close(found, expected(kind, x, lengths), tolerance=4e-15)


def test_empty_transforms() -> None:
    (found,) = compiled(transform("FFT", (0, 4), (4,), "f32"), np.zeros((0, 4), np.complex64))
    assert found.shape == (0, 4)
    (found,) = compiled(transform("RFFT", (2, 0), (0,), "f64"), np.zeros((2, 0)))
    assert found.shape == (2, 0)


def test_long_rows_are_transformed_in_a_workspace() -> None:
    x = random((2, 1 << 15), "complex<f64>")
    (found,) = compiled(transform("FFT", x.shape, (1 << 15,), "f64"), x)
    assert_close(found, np.fft.fft(x), tolerance=1e-14)
