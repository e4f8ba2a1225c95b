"""Which operations are behind the custom calls that frameworks emit?

Calls of LAPACK's routines are brought into the form that the compiler knows: operands and results
in the order in which they lie in memory. Two of them, and selections of the greatest elements, are
operations of their own. Annotations do nothing to values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.declaration import OPERATIONS
from hloom.ir.operation import Block, Builder, Operation, Region, Value
from hloom.ir.types import I32, ComplexType, TensorType, Type
from hloom.passes.graph.terms import Term, concatenate
from hloom.rewriting import Outcome, Rewriter, rule

ANNOTATIONS: Final = frozenset(
    {"Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "annotate_device_placement",
     "LayoutConstraint", "xla.sdy.FuncResultSharding", "xla.sdy.LocalToGlobalShape",
     "xla.sdy.GlobalToLocalShape", "MoveToHost", "MoveToDevice"}
)  # fmt: skip
"""Calls that say something about a value and give it back."""


@rule("stablehlo.custom_call")
def expand_custom_call(op: Operation, rewriter: Rewriter) -> Outcome:
    """Replace a known call; normalize the layouts of the others."""
    target: str = op.get("call_target_name")
    if target in ANNOTATIONS:
        same = [value.type for value in op.operands] == op.result_types
        return list(op.operands) if same else None
    if target == "ApproxTopK":
        return _top_k(op, rewriter)
    if not all(
        isinstance(value.type, TensorType) and value.type.is_static
        for value in (*op.operands, *op.results)
    ):
        return None
    if target.startswith("lapack_") and target.endswith("_ffi"):
        known = _OWN.get(target[8:-4])
        if known is not None:
            return known(op, rewriter)
        if target[7] in "sd" and target[8:-4] == "geev":
            return _geev(op, rewriter)
    return _normalize(op, rewriter, target)


# Layouts ------------------------------------------------------------------------------------------


def _orders(op: Operation, name: str, values: Sequence[Value]) -> list[list[int]] | None:
    """Return each value's dimensions from the slowest to the fastest in memory."""
    layouts = op.get(name)
    if layouts is None or len(layouts) != len(values):
        return None
    orders = []
    for layout in layouts:
        assert isinstance(layout, DenseElementsAttribute)
        orders.append([int(axis) for axis in layout.to_array().reshape(-1)][::-1])
    return orders


def _normalize(op: Operation, rewriter: Rewriter, target: str) -> Outcome:
    """Make the call on operands and results that lie row by row."""
    before = _orders(op, "operand_layouts", op.operands)
    after = _orders(op, "result_layouts", op.results)
    if before is None or after is None:
        name = _renamed(target)
        if name == target:
            return None
        before = [list(range(value.type.rank)) for value in op.operands]  # type: ignore[attr-defined]
        after = [list(range(value.type.rank)) for value in op.results]  # type: ignore[attr-defined]
    operands = [
        Term(rewriter, value).transpose(order)
        for value, order in zip(op.operands, before, strict=True)
    ]
    types: list[Type] = [
        _permuted(result.type, order) for result, order in zip(op.results, after, strict=True)
    ]
    made = _plain_call(op, rewriter, operands, types, _renamed(target))
    return [item.transpose(_inverse(order)).value for item, order in zip(made, after, strict=True)]


def _renamed(target: str) -> str:
    """Return the compiler's own name of a routine that is called in another way than its target."""
    if target.startswith("lapack_") and target.endswith("geev_ffi"):
        return f"hloom.lapack_{target[7]}geev"
    return target


def _plain_call(
    op: Operation, rewriter: Rewriter, operands: list[Term], types: list[Type], target: str
) -> list[Term]:
    """Make a call on values that lie row by row; an eigenvalue problem needs memory to destroy."""
    count = len(types)
    if target.startswith("hloom.lapack_"):
        types = [*types, operands[0].type]
    attributes: dict[str, Any] = {
        key: value
        for key, value in op.attributes.items()
        if key
        not in (
            "operand_layouts",
            "result_layouts",
            "output_operand_aliases",
            "call_target_name",
        )
    }
    made = rewriter.create(
        OPERATIONS["stablehlo.custom_call"], *(term.value for term in operands),
        result_types=types, call_target_name=target, **attributes,
    )  # fmt: skip
    return [Term(rewriter, value) for value in made.results[:count]]


def _permuted(type: Type, order: list[int]) -> TensorType:
    assert isinstance(type, TensorType)
    return type.with_shape([type.shape[axis] for axis in order])


def _inverse(order: list[int]) -> list[int]:
    return [order.index(axis) for axis in range(len(order))]


# Decompositions -----------------------------------------------------------------------------------


def _options(op: Operation) -> dict[str, Any]:
    found = op.get("mhlo.backend_config") or op.get("backend_config")
    return found if isinstance(found, dict) else {}


def _potrf(op: Operation, rewriter: Rewriter) -> Outcome:
    """A Cholesky factor, and 0 or, where there is none, 1."""
    a = Term(rewriter, op.operands[0])
    lower = chr(_options(op).get("uplo", ord("L"))) == "L"
    factor = a.make("stablehlo.cholesky", lower=lower)
    size = a.shape[-1]
    info_type = op.results[1].type
    assert isinstance(info_type, TensorType)
    if not size:
        return [factor.value, Term(rewriter, op.operands[0]).builder.create(
            OPERATIONS["stablehlo.constant"], result_types=[info_type],
            value=DenseElementsAttribute(info_type, np.zeros((), np.int32)),
        ).results[0]]  # fmt: skip
    rank = len(a.shape)
    corner = factor.slice_along(rank - 1, 0, 1).slice_along(rank - 2, 0, 1)
    corner = corner.reshape(info_type.shape)
    failed = corner.differs(corner)
    return [factor.value, failed.convert(I32).value]


def _trsm(op: Operation, rewriter: Rewriter) -> Outcome:
    """The solution of a triangular system."""
    options = {key: chr(value) for key, value in _options(op).items()}
    kinds = {"N": "NO_TRANSPOSE", "T": "TRANSPOSE", "C": "ADJOINT"}
    made = rewriter.create(
        OPERATIONS["stablehlo.triangular_solve"], *op.operands[:2], result_types=op.result_types,
        left_side=options.get("side", "L") == "L", lower=options.get("uplo", "L") == "L",
        unit_diagonal=options.get("diag", "N") == "U",
        transpose_a=kinds[options.get("trans_x", "N")],
    )  # fmt: skip
    return made.results[0]


def _geev(op: Operation, rewriter: Rewriter) -> Outcome:
    """Eigenvectors of real matrices, which LAPACK gives as real and imaginary parts in turn."""
    before = _orders(op, "operand_layouts", op.operands)
    after = _orders(op, "result_layouts", op.results)
    if before is None or after is None:
        return None
    operand = Term(rewriter, op.operands[0]).transpose(before[0])
    types: list[Type] = []
    for result, order in zip(op.results, after, strict=True):
        type = _permuted(result.type, order)
        element = type.element
        types.append(type.with_element(element.element) if _is_complex(element) else type)  # type: ignore[attr-defined]
    target = _renamed(op.get("call_target_name"))
    real, imaginary, *rest = _plain_call(op, rewriter, [operand], types, target)
    results: list[Term] = [real, imaginary]
    results += [_vectors(imaginary, item) for item in rest[:2]]
    results.append(rest[2])
    return [
        item.transpose(_inverse(order)).value for item, order in zip(results, after, strict=True)
    ]


def _vectors(imaginary: Term, packed: Term) -> Term:
    """Return complex vectors, one per row: v, v' of a pair are x + iy, x - iy for rows x, y."""
    shape = packed.shape
    rank, size = len(shape), shape[-1]
    if not size:
        return _join(packed, packed)
    axis = rank - 2
    first = packed.slice_along(axis, 0, 1)
    last = packed.slice_along(axis, size - 1, size)
    following = concatenate([packed.slice_along(axis, 1, size), last], axis) if size > 1 else packed
    before = (
        concatenate([first, packed.slice_along(axis, 0, size - 1)], axis) if size > 1 else packed
    )
    part = imaginary.broadcast(shape, range(rank - 1))
    is_second = part < 0
    real = is_second.choose(before, packed)
    other = (part > 0).choose(following, is_second.choose(-packed, 0.0))
    return _join(real, other)


def _join(real: Term, imaginary: Term) -> Term:
    return real.make(
        "stablehlo.complex", imaginary, type=real.type.with_element(ComplexType(real.element))
    )


def _is_complex(element: Type) -> bool:
    return isinstance(element, ComplexType)


_OWN: Final[dict[str, Callable[[Operation, Rewriter], Outcome]]] = {
    "potrf": _potrf,
    "trsm": _trsm,
}


# Selections ---------------------------------------------------------------------------------------


def _top_k(op: Operation, rewriter: Rewriter) -> Outcome:
    """The first elements in the order of a comparator, exactly."""
    options = _options(op)
    count = len(op.results)
    operands = [Term(rewriter, value) for value in op.operands[:count]]
    names = op.get("called_computations", ())
    function = _function(op, names[0]) if names else None
    if function is None or "top_k" not in options:
        return None
    axis = int(options["reduction_dim"])
    block = Block([TensorType((), term.element) for term in operands for _ in range(2)])
    inner = Builder.at_end(block)
    source = function.regions[0].blocks[0]
    mapping: dict[Value, Value] = dict(zip(source.arguments, block.arguments, strict=True))
    for item in source:
        if item.declaration.is_terminator:
            inner.create(
                OPERATIONS["stablehlo.return"], *(mapping[value] for value in item.operands)
            )
        else:
            inner.insert(item.clone(mapping))
    made = rewriter.create(
        OPERATIONS["stablehlo.sort"], *(term.value for term in operands),
        result_types=[term.type for term in operands], regions=[Region([block])], dimension=axis,
        is_stable=True,
    )  # fmt: skip
    kept = int(options["top_k"])
    return [Term(rewriter, value).slice_along(axis, 0, kept).value for value in made.results]


def _function(op: Operation, name: str) -> Operation | None:
    root = op
    while root.parent is not None:
        root = root.parent
    return next((item for item in root.regions[0].blocks[0] if item.get("sym_name") == name), None)
