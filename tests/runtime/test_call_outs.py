"""Do programs reach functions outside: LAPACK, C functions and Python callables?"""

from __future__ import annotations

import ctypes
import gc
import threading
import weakref
from typing import Any

import numpy
import pytest

from hloom import runtime
from hloom.artifact import Artifact, CallOut, TensorSpec
from hloom.artifact.abi import CALL_OUT_CAPSULE
from hloom.diagnostics import ArtifactError, EvaluationError
from tests.runtime.programs import VECTOR, program

# Calls out with the input as operand and the output as result.
CALLING = """
define i32 @hloom_main(ptr %table, ptr %buffers) {
  %result = getelementptr ptr, ptr %buffers, i64 1
  %call_out = call ptr @service(ptr %table, i64 40)
  %code = call i32 %call_out(ptr %table, i64 INDEX, ptr %buffers, ptr %result)
  ret i32 %code
}
"""

IN_KERNEL = """
define internal void @kernel(ptr %table, ptr %buffers, i64 %begin, i64 %end, ptr %scratch) {
  %result = getelementptr ptr, ptr %buffers, i64 1
  %call_out = call ptr @service(ptr %table, i64 40)
  %code = call i32 %call_out(ptr %table, i64 0, ptr %buffers, ptr %result)
  ret void
}
define i32 @hloom_main(ptr %table, ptr %buffers) {
  %parallel = call ptr @service(ptr %table, i64 16)
  call void %parallel(ptr %table, ptr @kernel, ptr %buffers, i64 16, i64 0)
  ret i32 0
}
"""


def _calling(text: str = CALLING, index: int = 0, name: str = "triple") -> Artifact:
    return program(
        text.replace("INDEX", str(index)),
        inputs=(VECTOR,),
        outputs=(VECTOR,),
        call_outs=(CallOut(name, (VECTOR,), (VECTOR,)),),
    )


ONES = numpy.ones(4, numpy.float32)


def test_a_python_callable_gets_and_returns_arrays() -> None:
    executable = runtime.load(_calling(), {"triple": lambda x: x * numpy.float32(3)})
    assert executable(ONES).tolist() == [3] * 4


def test_a_callable_may_keep_its_operands() -> None:
    kept: list[numpy.ndarray] = []

    def keep(x: numpy.ndarray) -> numpy.ndarray:
        kept.append(x)
        return x

    executable = runtime.load(_calling(), {"triple": keep})
    for number in range(3):
        executable(numpy.full(4, number, numpy.float32))
    assert [array[0] for array in kept] == [0, 1, 2]


def test_a_callable_may_be_called_from_kernels() -> None:
    seen: set[int] = set()

    def triple(x: numpy.ndarray) -> numpy.ndarray:
        seen.add(threading.get_ident())
        return x * numpy.float32(3)

    before = runtime.threads()
    runtime.set_threads(4)
    executable = runtime.load(_calling(IN_KERNEL), {"triple": triple})
    for _ in range(20):
        assert executable(ONES).tolist() == [3] * 4
    runtime.set_threads(before)


def test_a_callable_may_run_programs() -> None:
    inner = runtime.load(_calling(), {"triple": lambda x: x * numpy.float32(3)})
    outer = runtime.load(_calling(), {"triple": inner})
    assert outer(ONES).tolist() == [3] * 4


def _raises(x: numpy.ndarray) -> numpy.ndarray:
    raise KeyError("what was asked")


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (_raises, "KeyError.*what was asked"),
        (lambda x: x[:2], r"float32\[2\].*expected tensor<4xf32>"),
        (lambda x: x.astype(float), r"float64\[4\].*expected tensor<4xf32>"),
        (lambda x: (x, x), "returned 2 arrays, 1 are expected"),
        (lambda x: None, "object"),
    ],
)
def test_what_a_callable_does_wrong_is_reported(function: Any, message: str) -> None:
    executable = runtime.load(_calling(), {"triple": function})
    with pytest.raises(EvaluationError, match=f"HL0704.*{message}"):
        executable(ONES)


def test_a_missing_function_is_named() -> None:
    with pytest.raises(ArtifactError, match=r"HL0507.*triple(.|\n)*call_outs="):
        runtime.load(_calling())


def _capsule(function: Any, name: bytes) -> Any:
    make = ctypes.pythonapi.PyCapsule_New
    make.restype = ctypes.py_object
    make.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    # A capsule does not keep its name.
    text = ctypes.create_string_buffer(name)
    _names.append(text)
    return make(ctypes.cast(function, ctypes.c_void_p), ctypes.addressof(text), None)


_names: list[Any] = []


def test_what_is_no_function_is_named() -> None:
    with pytest.raises(ArtifactError, match=r"HL0507.*given is an object of type int: neither"):
        runtime.load(_calling(), {"triple": 3})


@pytest.mark.parametrize("index", [-1, 1, 1 << 40])
def test_an_undeclared_target_is_reported(index: int) -> None:
    executable = runtime.load(_calling(index=index), {"triple": lambda x: x})
    with pytest.raises(EvaluationError, match="does not declare"):
        executable(ONES)


def test_a_c_function_is_called_with_the_table() -> None:
    signature = ctypes.CFUNCTYPE(
        ctypes.c_int32, ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )  # fmt: skip

    @signature
    def triple(table: Any, operands: Any, results: Any) -> int:
        source = ctypes.cast(operands[0], ctypes.POINTER(ctypes.c_float))
        target = ctypes.cast(results[0], ctypes.POINTER(ctypes.c_float))
        for number in range(4):
            target[number] = source[number] * 3
        return 0

    capsule = _capsule(triple, CALL_OUT_CAPSULE.encode())
    assert runtime.load(_calling(), {"triple": capsule})(ONES).tolist() == [3] * 4


@pytest.mark.parametrize("name", [b"other", b"void (char *, int *)", b"void (int)", b"int ()"])
def test_a_capsule_of_another_type_is_refused(name: bytes) -> None:
    with pytest.raises(ArtifactError, match=r"HL0507.*PyCapsule"):
        runtime.load(_calling(), {"triple": _capsule(ctypes.pythonapi.Py_IncRef, name)})


def test_lapack_is_found_by_itself() -> None:
    matrix, number = TensorSpec((3, 3), "f64"), TensorSpec((), "i32")
    text = """
    @uplo = private global i8 76
    @n = private global i32 3
    define i32 @hloom_main(ptr %table, ptr %b) {
      %p = call ptr @buffer(ptr %b, i64 0)
      %q = call ptr @buffer(ptr %b, i64 1)
      %info = call ptr @buffer(ptr %b, i64 2)
      call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 72, i1 false)
      %operands = alloca [5 x ptr]
      store ptr @uplo, ptr %operands
      %o1 = getelementptr ptr, ptr %operands, i64 1
      store ptr @n, ptr %o1
      %o2 = getelementptr ptr, ptr %operands, i64 2
      store ptr %q, ptr %o2
      %o3 = getelementptr ptr, ptr %operands, i64 3
      store ptr @n, ptr %o3
      %o4 = getelementptr ptr, ptr %operands, i64 4
      store ptr %info, ptr %o4
      %call_out = call ptr @service(ptr %table, i64 40)
      %code = call i32 %call_out(ptr %table, i64 0, ptr %operands, ptr null)
      ret i32 %code
    }
    declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"""
    routine = CallOut("lapack.dpotrf", (number, number, matrix, number, number))
    executable = runtime.load(
        program(text, inputs=(matrix,), outputs=(matrix, number), call_outs=(routine,))
    )
    values = numpy.array([[4.0, 2, 1], [2, 5, 3], [1, 3, 6]])
    factor, info = executable(values)
    assert int(info) == 0
    # LAPACK's columns are NumPy's rows.
    assert numpy.allclose(numpy.triu(factor).T @ numpy.triu(factor), values)


def test_an_unknown_lapack_routine_is_named() -> None:
    with pytest.raises(ArtifactError, match=r"HL0507.*lapack\.nonsense"):
        runtime.load(_calling(name="lapack.nonsense"))


def test_a_callable_that_refers_to_its_program_is_collected() -> None:
    class Holder:
        executable: Any = None

        def __call__(self, x: numpy.ndarray) -> numpy.ndarray:
            return x

    holder = Holder()
    holder.executable = runtime.load(_calling(), {"triple": holder})
    assert holder.executable(ONES).tolist() == [1] * 4
    alive = weakref.ref(holder)
    del holder
    gc.collect()
    assert alive() is None
