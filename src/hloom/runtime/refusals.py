"""Why do these arguments not fit the program, or why did its run fail?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from hloom.artifact import TensorSpec
from hloom.artifact.elements import tensor_text
from hloom.diagnostics import ArgumentError, EvaluationError
from hloom.runtime.elements import ELEMENTS, element_name

if TYPE_CHECKING:
    from hloom.runtime.executable import Executable

_OUT_OF_MEMORY = -1


def refuse_arguments(
    executable: Executable,
    arguments: tuple[Any, ...],
    index: int,
    cause: BaseException | None,
    names: tuple[str, ...] | None,
) -> NoReturn:
    """Raises what is wrong with argument `index`, or with their number when it is negative."""
    if isinstance(cause, MemoryError):
        raise _out_of_memory(executable) from cause
    if index < 0:
        raise _wrong_count(executable, arguments, names)
    spec = executable.inputs[index]
    error = _misfit(_place(executable, index), spec, arguments[index], cause)
    raise error from cause


def refuse_run(executable: Executable, code: int, message: str) -> NoReturn:
    """Raises what a run reported."""
    if code == _OUT_OF_MEMORY:
        raise _out_of_memory(executable)
    raise EvaluationError(
        "HL0704",
        where=f"program {executable.name}",
        found=message or f"the program returned code {code} without a message",
    )


def _out_of_memory(executable: Executable) -> EvaluationError:
    return EvaluationError(
        "HL0705",
        where=f"program {executable.name}",
        found=f"its planned peak is {executable.memory.planned_peak:,} bytes",
        cure="free memory, or compile for a smaller batch",
    )


def _place(executable: Executable, index: int) -> str:
    name = executable.inputs[index].name
    return f"program {executable.name}, argument {index}{f' ({name})' if name else ''}"


def _wrong_count(
    executable: Executable, arguments: tuple[Any, ...], names: tuple[str, ...] | None
) -> ArgumentError:
    expected = ", ".join(
        f"{spec.name}: {spec}" if spec.name else str(spec) for spec in executable.inputs[:8]
    )
    if len(executable.inputs) > 8:
        expected += ", ..."
    given = f"{len(arguments)} given"
    if names:
        given += f", of them by name: {', '.join(names)}"
    return ArgumentError(
        "HL0401",
        where=f"program {executable.name}",
        promise=f"takes {len(executable.inputs)} arguments by position: ({expected})",
        found=f"expected {len(executable.inputs)}, {given}",
        cure="pass the arguments by position" if names else None,
    )


def _misfit(
    where: str, spec: TensorSpec, argument: Any, cause: BaseException | None
) -> ArgumentError:
    promise = f"the argument is a {spec}"
    shape, dtype = _shape(argument), _dtype(argument)
    if shape is None or dtype is None:
        return _not_an_array(where, promise, spec, argument, cause)
    if isinstance(argument, (bool, int, float, complex)):
        found = f"the Python {type(argument).__name__} {argument!r}"
    else:
        found = tensor_text(shape, dtype)
    found = f"expected {spec}, found {found}"
    if cause is not None:
        found += f" ({cause})"
    if shape != spec.shape:
        return ArgumentError(
            "HL0402",
            where=where,
            promise=promise,
            found=found,
            cure=f"pass an array of shape {spec.shape}, or compile for the shape {shape}",
        )
    if dtype != spec.dtype:
        return ArgumentError(
            "HL0403",
            where=where,
            promise=promise,
            found=found,
            cure=f"convert it: array.astype({_dtype_text(spec.dtype)})",
        )
    return ArgumentError(
        "HL0405",
        where=where,
        promise=f"{promise} in the CPU's memory",
        found=found,
        cure="pass a copy: numpy.array(x)",
    )


def _not_an_array(
    where: str, promise: str, spec: TensorSpec, argument: Any, cause: BaseException | None
) -> ArgumentError:
    kind = f"{type(argument).__module__}.{type(argument).__qualname__}".removeprefix("builtins.")
    return ArgumentError(
        "HL0404",
        where=where,
        promise=f"{promise}, from anything with DLPack or the buffer protocol",
        found=f"expected {spec}, found a {kind}" + (f" ({cause})" if cause is not None else ""),
        cure=f"wrap it: numpy.asarray(x, dtype={_dtype_text(spec.dtype)})",
    )


def _dtype_text(name: str) -> str:
    element = ELEMENTS[name]
    return f"{'ml_dtypes' if element.is_extension else 'numpy'}.{element.dtype}"


def _shape(argument: Any) -> tuple[int, ...] | None:
    if isinstance(argument, (bool, int, float, complex)):
        return ()
    shape = getattr(argument, "shape", None)
    if shape is None:
        try:
            return memoryview(argument).shape
        except (TypeError, BufferError):
            return None
    try:
        return tuple(int(extent) for extent in shape)
    except (TypeError, ValueError):
        return None


def _dtype(argument: Any) -> str | None:
    if isinstance(argument, (bool, int, float, complex)):
        return f"a Python {type(argument).__name__}"
    dtype = getattr(argument, "dtype", None)
    if dtype is None:
        try:
            return element_name(_dtype_of_format(memoryview(argument).format))
        except (TypeError, BufferError):
            return None
    # Frameworks print theirs as `torch.float32`.
    return element_name(str(dtype).rpartition(".")[2])


def _dtype_of_format(code: str) -> str:
    """The NumPy dtype's name of a buffer's format, or the format itself."""
    import numpy

    try:
        return str(numpy.dtype(code))
    except TypeError:
        return code
