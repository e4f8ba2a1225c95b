"""Are arrays of other frameworks read where they lie?"""

from __future__ import annotations

from typing import Any

import numpy
import pytest

from hloom import runtime
from hloom.artifact import TensorSpec
from hloom.diagnostics import ArgumentError
from tests.runtime.programs import copy_program, program

# Returns the address of its argument, which shows whether it was copied.
ADDRESS = """
define i32 @hloom_main(ptr %table, ptr %buffers) {
  %p = call ptr @buffer(ptr %buffers, i64 0)
  %q = call ptr @buffer(ptr %buffers, i64 1)
  store ptr %p, ptr %q
  ret i32 0
}
"""


def _address_seen(value: Any, shape: tuple[int, ...], dtype: str) -> int:
    artifact = program(
        ADDRESS, inputs=(TensorSpec(shape, dtype),), outputs=(TensorSpec((), "i64"),)
    )
    return int(runtime.load(artifact)(value))


@pytest.fixture(scope="module")
def torch() -> Any:
    return pytest.importorskip("torch")


@pytest.fixture(scope="module")
def jax() -> Any:
    return pytest.importorskip("jax")


class TestTorch:
    @pytest.mark.parametrize(
        ("torch_dtype", "dtype"),
        [("float32", "f32"), ("bfloat16", "bf16"), ("bool", "i1"), ("int64", "i64")],
    )
    def test_tensors_are_not_copied(self, torch: Any, torch_dtype: str, dtype: str) -> None:
        tensor = torch.ones(2, 3, dtype=getattr(torch, torch_dtype))
        assert _address_seen(tensor, (2, 3), dtype) == tensor.data_ptr()

    def test_slices_are_not_copied(self, torch: Any) -> None:
        tensor = torch.arange(8, dtype=torch.float32)[4:]
        assert _address_seen(tensor, (4,), "f32") == tensor.data_ptr()

    def test_transposed_tensors_are_copied_right(self, torch: Any) -> None:
        spec = TensorSpec((3, 2), "f32")
        artifact = program(copy_program("float", 6), inputs=(spec,), outputs=(spec,))
        tensor = torch.arange(6, dtype=torch.float32).reshape(2, 3).T
        assert runtime.load(artifact)(tensor).tolist() == tensor.tolist()

    def test_a_wrong_shape_is_refused(self, torch: Any) -> None:
        with pytest.raises(ArgumentError, match=r"HL0402.*found tensor<2xf32>"):
            _address_seen(torch.ones(2), (3,), "f32")

    def test_a_wrong_dtype_is_refused(self, torch: Any) -> None:
        with pytest.raises(ArgumentError, match=r"HL0403.*found tensor<2xbf16>"):
            _address_seen(torch.ones(2, dtype=torch.bfloat16), (2,), "f32")

    def test_parameters_are_read_like_any_tensor(self, torch: Any) -> None:
        tensor = torch.ones(2, requires_grad=True)
        assert _address_seen(tensor, (2,), "f32") == tensor.data_ptr()


class TestJax:
    @pytest.mark.parametrize(
        ("jax_dtype", "dtype"),
        [("float32", "f32"), ("bfloat16", "bf16"), ("bool", "i1"), ("int8", "i8")],
    )
    def test_arrays_are_not_copied(self, jax: Any, jax_dtype: str, dtype: str) -> None:
        array = jax.numpy.ones((2, 3), jax_dtype)
        assert _address_seen(array, (2, 3), dtype) == array.unsafe_buffer_pointer()

    def test_results_pass_to_jax(self, jax: Any) -> None:
        artifact = program(
            ADDRESS, inputs=(TensorSpec((), "f32"),), outputs=(TensorSpec((), "i64"),)
        )
        result = runtime.load(artifact)(1.0)
        assert isinstance(result, numpy.ndarray)
        assert jax.numpy.asarray(result).shape == ()
