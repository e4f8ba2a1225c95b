"""What do Fourier transforms mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.attribute_kinds import FFT_TYPE
from hloom.dialects.stablehlo.shapes import Dimension, dimensions, same_extent, tensor, text
from hloom.dialects.stablehlo.type_constraints import FLOAT_OR_COMPLEX_TENSOR
from hloom.ir.attribute_kinds import I64_ARRAY
from hloom.ir.declaration import attribute, constraint, infers, output
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import F32, F64, ComplexType, TensorType, Type, is_complex, numpy_dtype


class Fft(Operation):
    """The discrete Fourier transform over the last dimensions, or its inverse."""

    __slots__ = ()

    name = "stablehlo.fft"
    operand = an_operand(FLOAT_OR_COMPLEX_TENSOR)
    fft_type = attribute(FFT_TYPE)
    fft_length = attribute(I64_ARRAY)
    result = output(FLOAT_OR_COMPLEX_TENSOR)
    syntax = (
        "$operand `,` `type` `=` $fft_type `,` `length` `=` $fft_length attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "size(fft_length) <= rank(operand)")
    def check_rank(self) -> str | None:
        count, rank = len(self.fft_length), self.operand.type.rank
        return None if count <= rank else f"size(fft_length) = {count}, rank(operand) = {rank}"

    @constraint(
        "C2",
        "FFT and IFFT: operand and result have one complex element type; RFFT: operand is real, "
        "result complex; IRFFT: operand is complex, result real",
    )
    def check_elements(self) -> str | None:
        element, kind = self.operand.type.element, self.fft_type
        fits = element in (F32, F64) if kind == "RFFT" else is_complex(element)
        return None if fits else f"fft_type = {kind}, operand has type {self.operand.type}"

    @constraint("C3", "1 <= size(fft_length) <= 3")
    def check_count(self) -> str | None:
        count = len(self.fft_length)
        return None if 1 <= count <= 3 else f"size(fft_length) = {count}"

    @constraint(
        "C4",
        "shape(real)[-size(fft_length):] = fft_length, where real is the operand or result of "
        "floating-point type",
    )
    def check_length(self) -> str | None:
        lengths, shape = self.fft_length, self.operand.type.shape
        if self.fft_type == "RFFT":
            fits = all(map(same_extent, shape[-len(lengths) :], lengths))
        elif self.fft_type == "IRFFT":
            fits = all(map(same_extent, shape[-len(lengths) : -1], lengths[:-1]))
        else:
            return None
        return None if fits else f"fft_length = {text(lengths)}, shape(operand) = {text(shape)}"

    @constraint(
        "C5",
        "dim(operand, -1) = dim(result, -1) = 0 ? 0 : dim(result, -1) / 2 + 1 if fft_type = IRFFT",
    )
    def check_inverse(self) -> str | None:
        if self.fft_type != "IRFFT":
            return None
        last, wanted = self.operand.type.shape[-1], _half(self.fft_length[-1])
        if same_extent(last, wanted):
            return None
        return f"fft_length = {text(self.fft_length)}, dim(operand, -1) = {last}"

    @infers(
        "C5",
        "shape(result) = shape(operand) except for the last dimension of RFFT, "
        "dim(operand, -1) / 2 + 1, and of IRFFT, fft_length[-1]",
    )
    def infer_result_types(self) -> list[Type]:
        type = self.operand.type
        shape, element = dimensions(type), type.element
        if self.fft_type == "RFFT":
            last = Dimension(_half(self.fft_length[-1]))
            return [tensor([*shape[:-1], last], ComplexType(element))]
        if self.fft_type == "IRFFT":
            return [tensor([*shape[:-1], Dimension(self.fft_length[-1])], element.element)]
        return [type]

    def evaluate(self, context: Context, operand: Array) -> Any:
        lengths = self.fft_length
        axes = tuple(range(-len(lengths), 0))
        type = self.result.type
        assert isinstance(type, TensorType)
        dtype = numpy_dtype(type.element)
        if not operand.size or 0 in lengths:
            return np.zeros(_result_shape(operand.shape, self.fft_type, lengths), dtype)
        transform = {
            "FFT": np.fft.fftn, "IFFT": np.fft.ifftn, "RFFT": np.fft.rfftn, "IRFFT": np.fft.irfftn,
        }[self.fft_type]  # fmt: skip
        wide = operand.astype(np.complex128 if operand.dtype.kind == "c" else np.float64)
        if self.fft_type == "IRFFT":
            return transform(wide, s=lengths, axes=axes).astype(dtype)
        return transform(wide, axes=axes).astype(dtype)


def _half(extent: int) -> int:
    return 0 if extent == 0 else extent // 2 + 1


def _result_shape(shape: tuple[int, ...], kind: str, lengths: tuple[int, ...]) -> tuple[int, ...]:
    if kind == "RFFT":
        return (*shape[:-1], _half(shape[-1]))
    if kind == "IRFFT":
        return (*shape[:-1], lengths[-1])
    return shape
