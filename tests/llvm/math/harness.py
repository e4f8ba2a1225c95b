"""How is an emitted function run on arrays and measured against a more precise reference?"""

from __future__ import annotations

import ctypes
import functools
import time
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import ml_dtypes
import numpy as np

from hloom.llvm.math import Machine, emit
from hloom.llvm.writer import ModuleWriter, Value, vector_type

DTYPES = {
    "float": np.dtype(np.float32),
    "double": np.dtype(np.float64),
    "half": np.dtype(np.float16),
    "bfloat": np.dtype(ml_dtypes.bfloat16),
    "i1": np.dtype(np.bool_),
    "i8": np.dtype(np.int8),
    "i16": np.dtype(np.int16),
    "i32": np.dtype(np.int32),
    "i64": np.dtype(np.int64),
}
AVX2 = ("haswell", Machine())
AVX512 = Machine(has_scale=True, table_intrinsic="llvm.x86.avx512.permvar.sf.512")
_ENGINES: list[object] = []


def host() -> tuple[str, Machine]:
    """Return this machine's processor name and what it offers."""
    has_avx512 = bool(llvm.get_host_cpu_features().get("avx512f"))
    return llvm.get_host_cpu_name(), AVX512 if has_avx512 else Machine()


def module_text(
    body: Callable[..., Value], operands: tuple[str, ...], result: str, lanes: int
) -> str:
    """Write `void run(result*, operand*..., i64 count)`: count is a multiple of the lanes."""
    module = ModuleWriter()
    names = [("ptr noalias", "out"), *(("ptr", f"in{k}") for k in range(len(operands)))]
    writer = module.function("run", "void", [*names, ("i64", "count")])
    entry = writer.current
    loop, done = writer.new_block("loop"), writer.new_block("done")
    writer.branch(loop)
    writer.start(loop)
    index = writer.phi("i64", (Value("i64", "0"), entry))
    values = []
    for k, element in enumerate(operands):
        stored = "i8" if element == "i1" else element
        address = writer.address(Value("ptr", f"%in{k}"), index, stored)
        value = writer.load(vector_type(lanes, stored), address, 1)
        if element == "i1":
            value = writer.cast("trunc", value, vector_type(lanes, "i1"))
        values.append(value)
    made = body(writer, *values)
    if result == "i1":
        made = writer.cast("zext", made, vector_type(lanes, "i8"))
    writer.store(
        made, writer.address(Value("ptr", "%out"), index, "i8" if result == "i1" else result), 1
    )
    following = writer.binary("add", index, Value("i64", str(lanes)))
    writer.add_incoming(index, following, writer.current)
    writer.branch_if(writer.compare("icmp slt", following, Value("i64", "%count")), loop, done)
    writer.start(done)
    writer.result_of()
    return module.text()


@functools.cache
def _initialize() -> None:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()


def build(text: str, cpu: str) -> tuple[Any, float, Callable[[], str]]:
    """Compile and load a module without passes over the IR, as the CPU target does.

    Returns the engine, the seconds LLVM took, and a function that gives the assembly.
    """
    _initialize()
    features = "" if cpu != llvm.get_host_cpu_name() else llvm.get_host_cpu_features().flatten()
    start = time.perf_counter()
    module = llvm.parse_assembly(text)
    module.verify()
    target = llvm.Target.from_default_triple().create_target_machine(
        cpu=cpu, features=features, opt=2, reloc="pic", codemodel="default"
    )
    assembly = functools.partial(target.emit_assembly, llvm.parse_assembly(str(module)))
    engine = llvm.create_mcjit_compiler(module, target)
    engine.finalize_object()
    seconds = time.perf_counter() - start
    _ENGINES.append((engine, target))
    return engine, seconds, assembly


class Runner:
    """A compiled elementwise function over flat arrays."""

    def __init__(
        self,
        body: Callable[..., Value],
        operands: tuple[str, ...],
        result: str,
        lanes: int,
        cpu: str,
    ) -> None:
        self.text = module_text(body, operands, result, lanes)
        engine, self.seconds, self.assembly = build(self.text, cpu)
        address = engine.get_function_address("run")
        self.function = ctypes.CFUNCTYPE(
            None, *[ctypes.c_void_p] * (len(operands) + 1), ctypes.c_int64
        )(address)
        self.operands, self.result, self.lanes = operands, DTYPES[result], lanes

    def __call__(self, *arrays: np.ndarray) -> np.ndarray:
        count = arrays[0].size
        padded = -(-count // self.lanes) * self.lanes
        inputs = []
        for array, element in zip(arrays, self.operands, strict=True):
            assert array.dtype.itemsize == DTYPES[element].itemsize, (array.dtype, element)
            flat = np.ascontiguousarray(array).reshape(-1)
            if padded != count:
                flat = np.concatenate([flat, np.resize(flat, padded - count)])
            inputs.append(flat)
        out = np.empty(padded, self.result)
        self.function(out.ctypes.data, *(array.ctypes.data for array in inputs), padded)
        return out[:count]

    def nanoseconds(self, *arrays: np.ndarray, repeats: int = 15) -> float:
        """Return the least time per element."""
        out = np.empty(arrays[0].size, self.result)
        pointers = [array.ctypes.data for array in arrays]
        best = float("inf")
        for _ in range(repeats):
            start = time.perf_counter()
            for _ in range(10):
                self.function(out.ctypes.data, *pointers, out.size)
            best = min(best, time.perf_counter() - start)
        return best / 10 / out.size * 1e9


@functools.cache
def runner(
    name: str,
    element: str = "float",
    lanes: int = 16,
    cpu: tuple[str, Machine] | None = None,
    operands: int = 1,
    result: str | None = None,
) -> Runner:
    """Compile one function by name."""
    processor, machine = cpu or host()
    return Runner(
        lambda writer, *values: emit(writer, name, *values, machine=machine),
        (element,) * operands,
        result or element,
        lanes,
        processor,
    )


_PRECISION = {"float": (23, -126), "double": (52, -1022), "half": (10, -14), "bfloat": (7, -126)}


def unit(reference: np.ndarray, element: str) -> np.ndarray:
    """Return the unit in the last place of each reference value in the given format."""
    bits, lowest = _PRECISION[element]
    exponent = np.frexp(reference)[1] - 1
    exponent = np.where(reference == 0, lowest, np.maximum(exponent, lowest))
    return np.ldexp(np.ones_like(reference), exponent - bits)


def ulp_errors(result: np.ndarray, reference: np.ndarray, element: str) -> np.ndarray:
    """Return |result - reference| in ulp; 0 where both are NaN or the same infinity.

    A reference beyond the format's range counts as the infinity it rounds to. Where one is NaN or
    an infinity and the other is not, the error is infinite.
    """
    rounded = reference.astype(DTYPES[element])
    wide = result.astype(reference.dtype)
    with np.errstate(all="ignore"):
        errors = np.abs(wide - reference) / unit(reference, element)
        same = (wide == rounded.astype(reference.dtype)) & ~np.isfinite(wide)
        same |= np.isnan(wide) & np.isnan(reference)
        near_overflow = (
            np.isinf(wide)
            & ~np.isinf(reference)
            & (np.abs(reference) >= float(ml_dtypes.finfo(DTYPES[element]).max))
        )
    errors = np.where(same | near_overflow, 0.0, errors)
    return np.where(np.isnan(errors), np.inf, errors)


def all_singles(step: int = 1, block: int = 1 << 22):
    """Yield every `step`-th single-precision bit pattern, in blocks."""
    for start in range(0, 1 << 32, block * step):
        stop = min(start + block * step, 1 << 32)
        yield np.arange(start, stop, step, np.uint64).astype(np.uint32).view(np.float32)
