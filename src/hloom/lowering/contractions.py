"""How do dots and convolutions, with what follows them, become contraction kernels?

A contraction is described by its loops: for each, its extent and how far each operand moves along
it. What is fused behind it becomes the epilogue region, which computes on one accumulator and reads
other tensors at positions that move evenly along the loops of the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hloom.dialects import kernel
from hloom.dialects.kernel.types import BufferType
from hloom.ir.attributes import StructAttribute
from hloom.ir.operation import Block, Operation, Region, Value
from hloom.ir.types import INDEX, FloatType, IntegerType, TensorType, Type
from hloom.lowering.emitter import Emitter, buffer_of
from hloom.lowering.index import ZERO, Atom, Index, join, of, strides
from hloom.lowering.program import KernelRule, kernel_rule

Loops = tuple[tuple[int, int, int, int], ...]
"""For each loop: extent, and the strides of lhs, rhs and result along it, in elements."""


def accumulator_name(lhs: Type, rhs: Type, result: Type) -> str:
    """Return the type that products are summed in: at least as wide as all three types."""
    types = (lhs, rhs, result)
    if any(isinstance(type, FloatType) for type in types):
        return "f64" if any(str(type) == "f64" for type in types) else "f32"
    wide = any(isinstance(type, IntegerType) and type.width == 64 for type in types)
    return "i64" if wide else "i32"


def dot_loops(op: Operation) -> dict[str, Loops]:
    """Return the batch, m, n and k loops of a `dot_general`."""
    lhs, rhs = (operand.type for operand in op.operands[:2])
    result = op.results[0].type
    assert isinstance(lhs, TensorType) and isinstance(rhs, TensorType)
    assert isinstance(result, TensorType)
    numbers: Any = op.attributes["dot_dimension_numbers"]
    lhs_step, rhs_step, out_step = (strides(type.shape) for type in (lhs, rhs, result))
    batching = list(
        zip(numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions, strict=True)
    )
    contracting = list(
        zip(numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions, strict=True)
    )
    lhs_free = _free(lhs.rank, [pair[0] for pair in (*batching, *contracting)])
    rhs_free = _free(rhs.rank, [pair[1] for pair in (*batching, *contracting)])
    first_m, first_n = len(batching), len(batching) + len(lhs_free)
    return {
        "batch": tuple(
            (lhs.shape[left], lhs_step[left], rhs_step[right], out_step[number])
            for number, (left, right) in enumerate(batching)
        ),
        "m": tuple(
            (lhs.shape[axis], lhs_step[axis], 0, out_step[first_m + number])
            for number, axis in enumerate(lhs_free)
        ),
        "n": tuple(
            (rhs.shape[axis], 0, rhs_step[axis], out_step[first_n + number])
            for number, axis in enumerate(rhs_free)
        ),
        "k": tuple(
            (lhs.shape[left], lhs_step[left], rhs_step[right], 0) for left, right in contracting
        ),
    }


def _free(rank: int, taken: Sequence[int]) -> list[int]:
    return [axis for axis in range(rank) if axis not in taken]


def specification_of(op: Operation) -> StructAttribute:
    """Describe a dot or a convolution by plain numbers."""
    lhs, rhs = (operand.type for operand in op.operands[:2])
    result = op.results[0].type
    assert isinstance(lhs, TensorType) and isinstance(rhs, TensorType)
    assert isinstance(result, TensorType)
    fields: dict[str, Any] = {
        "lhs_type": str(lhs.element),
        "rhs_type": str(rhs.element),
        "out_type": str(result.element),
        "accumulator": accumulator_name(lhs.element, rhs.element, result.element),
    }
    if op.name == "stablehlo.convolution":
        fields["form"] = "convolution"
        fields.update(_convolution_fields(op, lhs, rhs, result))
    else:
        fields["form"] = "dot"
        fields.update(dot_loops(op))
    return StructAttribute("kernel", "contraction", fields)


def _convolution_fields(
    op: Operation, lhs: TensorType, rhs: TensorType, result: TensorType
) -> dict[str, Any]:
    numbers: Any = op.attributes["dimension_numbers"]
    spatial = len(numbers.input_spatial_dimensions)
    ones = (1,) * spatial
    padding: Any = op.attributes.get("padding")
    pairs = padding.to_array().tolist() if padding is not None else [[0, 0]] * spatial
    return {
        "lhs_shape": lhs.shape,
        "rhs_shape": rhs.shape,
        "out_shape": result.shape,
        "input": (numbers.input_batch_dimension, numbers.input_feature_dimension,
                  *numbers.input_spatial_dimensions),
        "kernel": (numbers.kernel_input_feature_dimension, numbers.kernel_output_feature_dimension,
                   *numbers.kernel_spatial_dimensions),
        "output": (numbers.output_batch_dimension, numbers.output_feature_dimension,
                   *numbers.output_spatial_dimensions),
        "window_strides": tuple(op.get("window_strides") or ones),
        "padding": tuple(tuple(pair) for pair in pairs),
        "lhs_dilation": tuple(op.get("lhs_dilation") or ones),
        "rhs_dilation": tuple(op.get("rhs_dilation") or ones),
        "window_reversal": tuple(op.get("window_reversal") or (False,) * spatial),
        "feature_group_count": op.get("feature_group_count", 1),
        "batch_group_count": op.get("batch_group_count", 1),
    }  # fmt: skip


def result_order(op: Operation) -> list[tuple[str, int]]:
    """Return, for each dimension of the result, its loop as (group, number).

    A convolution's result has its batch dimension and spatial dimensions as m, features as n.
    """
    if op.name == "stablehlo.convolution":
        numbers: Any = op.attributes["dimension_numbers"]
        order: dict[int, tuple[str, int]] = {
            numbers.output_batch_dimension: ("m", 0),
            numbers.output_feature_dimension: ("n", 0),
        }
        for number, axis in enumerate(numbers.output_spatial_dimensions):
            order[axis] = ("m", number + 1)
        return [order[axis] for axis in range(len(order))]
    loops = dot_loops(op)
    return [(group, number) for group in ("batch", "m", "n") for number in range(len(loops[group]))]


class _EpilogueEmitter(Emitter):
    """Emits an epilogue's scalar operations; loads become operands with strides."""

    def __init__(self, block: Block) -> None:
        super().__init__(block)
        self.addressed: list[tuple[Any, Type, dict[Atom, int], int]] = []
        self.places: dict[tuple[Any, Index], int] = {}

    def load(self, buffer: Any, element: Type, place: Index) -> Any:
        number = self.address(buffer, element, place)
        block = self.scopes[0].builder.block
        assert block is not None
        return self.insert(
            kernel.Load(
                [block.arguments[1 + 2 * number], block.arguments[2 + 2 * number]], [element]
            )
        )

    def address(self, buffer: Any, element: Type, place: Index) -> int:
        """Return the number of the addressed operand for a place of a buffer."""
        key = (buffer, place)
        found = self.places.get(key)
        if found is None:
            found = self.places[key] = len(self.addressed)
            self.addressed.append((buffer, element, dict(place.terms), place.constant))
            block = self.scopes[0].builder.block
            assert block is not None
            block.add_argument(BufferType(element))
            block.add_argument(INDEX)
        return found


def lower_contraction(fusion: Any, name: str, vector_bits: int) -> Any:
    """Build the contraction kernel of a `contraction` fusion, or of a `single` dot or convolution.

    The kernel's buffers are the fusion's operands and results in order; `lhs`, `rhs` and the
    epilogue's operands are given by their numbers among them.
    """
    body = fusion.regions[0].blocks[0]
    hero = next(op for op in body if op.name in ("stablehlo.dot_general", "stablehlo.convolution"))
    specification = specification_of(hero)
    accumulator = specification.accumulator
    outputs = list(body.terminator.operands)
    numbers: dict[Value, int] = {value: index for index, value in enumerate(body.arguments)}
    block = Block([_element(accumulator)])
    emitter = _EpilogueEmitter(block)
    emitter.buffers = dict(numbers)  # type: ignore[assignment]
    result = hero.results[0].type
    assert isinstance(result, TensorType)
    order = result_order(hero)
    atoms = [Atom(max(extent - 1, 0), 1, object()) for extent in result.shape]
    index = tuple(of(atom) if extent != 1 else ZERO
                  for atom, extent in zip(atoms, result.shape, strict=True))  # fmt: skip
    place = join(index, result.shape)
    value = emitter.convert(block.arguments[0], result.element)
    emitter.fixed[hero.results[0]] = value
    stores = []
    for number, output in enumerate(outputs):
        type = output.type
        assert isinstance(type, TensorType)
        stored = emitter.value(output, _at(place, index, type, result))
        slot = emitter.address(len(body.arguments) + number, type.element, place)
        stores.append((stored, slot))
    for stored, slot in stores:
        block.append(kernel.Store([stored, block.arguments[1 + 2 * slot],
                                   block.arguments[2 + 2 * slot]]))  # fmt: skip
    block.append(kernel.Yield())
    by_atom = dict(zip(atoms, order, strict=True))
    addressed = tuple(
        (buffer, str(element), constant,
         tuple((by_atom[atom][0], by_atom[atom][1], step) for atom, step in terms.items()))
        for buffer, element, terms, constant in emitter.addressed
    )  # fmt: skip
    specification = specification.replace(
        addressed=addressed,
        operands=(numbers[hero.operands[0]], numbers[hero.operands[1]]),
        buffer_count=len(body.arguments) + len(outputs),
    )
    return kernel.Contraction.create(
        [], [], [Region([block])], symbol_name=name, specification=specification
    )


def _at(
    place: Index, index: tuple[Index, ...], type: TensorType, result: TensorType
) -> tuple[Index, ...]:
    """Return the coordinates of a result position in a shape that differs by sizes of 1 only."""
    if type.shape == result.shape:
        return index
    remaining = [item for item, extent in zip(index, result.shape, strict=True) if extent != 1]
    return tuple(ZERO if extent == 1 else remaining.pop(0) for extent in type.shape)


def _element(name: str) -> Type:
    from hloom.ir.types import ELEMENT_TYPES

    return ELEMENT_TYPES[name]


_RULE: KernelRule = lower_contraction
kernel_rule("stablehlo.dot_general", "stablehlo.convolution")(_RULE)

__all__ = ["buffer_of", "lower_contraction"]
