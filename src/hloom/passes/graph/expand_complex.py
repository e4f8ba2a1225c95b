"""How are complex tensors computed as pairs of real ones?

Every complex value becomes two real values. Operations that only move elements are done twice;
regions and loops carry both parts; arithmetic follows `complex_functions`. Complex tensors are left
only where they come from outside or go there: function arguments and results, transforms,
decompositions and calls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.declaration import OPERATIONS
from hloom.ir.module import Module
from hloom.ir.operation import Block, Builder, Operation, Value
from hloom.ir.types import I1, ComplexType, TensorType, Type
from hloom.passes.graph import complex_functions as functions
from hloom.passes.graph import complex_inverses as inverses
from hloom.passes.graph import complex_products
from hloom.passes.graph.complex_functions import Complex
from hloom.passes.graph.terms import Term, concatenate, iota
from hloom.rewriting import Pass

UNARY: Final[dict[str, Callable[[Complex], Complex]]] = {
    "stablehlo.negate": lambda z: -z,
    "stablehlo.sign": functions.sign,
    "stablehlo.exponential": functions.exponential,
    "stablehlo.exponential_minus_one": functions.exponential_minus_one,
    "stablehlo.log": functions.log,
    "stablehlo.log_plus_one": functions.log_plus_one,
    "stablehlo.logistic": functions.logistic,
    "stablehlo.sqrt": functions.sqrt,
    "stablehlo.rsqrt": functions.rsqrt,
    "stablehlo.cbrt": functions.cbrt,
    "stablehlo.sine": functions.sine,
    "stablehlo.cosine": functions.cosine,
    "stablehlo.tan": functions.tan,
    "stablehlo.tanh": functions.tanh,
    "chlo.square": functions.square,
    "chlo.sinh": functions.sinh,
    "chlo.cosh": functions.cosh,
    "chlo.tan": functions.tan,
    "chlo.asin": inverses.asin,
    "chlo.acos": inverses.acos,
    "chlo.asinh": inverses.asinh,
    "chlo.acosh": inverses.acosh,
    "chlo.atan": inverses.atan,
    "chlo.atanh": inverses.atanh,
    "chlo._asin_acos_kernel": inverses.asin_acos_kernel,
    "chlo.conj": lambda z: Complex(z.real, -z.imaginary),
}

BINARY: Final[dict[str, Callable[[Complex, Complex], Complex]]] = {
    "stablehlo.add": lambda z, w: z + w,
    "stablehlo.subtract": lambda z, w: z - w,
    "stablehlo.multiply": lambda z, w: z * w,
    "stablehlo.divide": functions.divide,
    "stablehlo.power": functions.power,
    "stablehlo.maximum": lambda z, w: _extreme(z, w, "GT"),
    "stablehlo.minimum": lambda z, w: _extreme(z, w, "LT"),
    "stablehlo.atan2": inverses.atan2,
}

PRODUCTS: Final = frozenset({"stablehlo.dot_general", "stablehlo.dot", "stablehlo.convolution"})

KEPT: Final = frozenset(
    {"stablehlo.fft", "stablehlo.cholesky", "stablehlo.triangular_solve", "stablehlo.custom_call",
     "stablehlo.tuple", "stablehlo.get_tuple_element", "func.call",
     "stablehlo.select_and_scatter", "stablehlo.infeed", "stablehlo.outfeed", "stablehlo.send",
     "stablehlo.recv", "stablehlo.composite"}
)  # fmt: skip
"""Operations that take and give complex tensors as they are."""

CARRYING: Final = frozenset(
    {"stablehlo.while", "stablehlo.if", "stablehlo.case", "stablehlo.reduce", "stablehlo.sort",
     "stablehlo.reduce_window", "stablehlo.scatter", "stablehlo.optimization_barrier"}
)  # fmt: skip
"""Operations of any number of operands: the parts are operands of their own."""


@dataclass(frozen=True)
class ExpandComplex(Pass):
    """Compute complex tensors as pairs of real ones."""

    name = "expand_complex"

    def run(self, module: Module) -> int:
        if not any(_is_concerned(op) for op in module.walk()):
            return 0
        expansion = _Expansion()
        for function in module.body:
            for region in function.regions:
                for block in region.blocks:
                    expansion.block(block, is_inner=False)
        return expansion.changes


def is_complex(type: Type) -> bool:
    """Tell whether a type is a tensor of complex elements."""
    return isinstance(type, TensorType) and isinstance(type.element, ComplexType)


def _is_concerned(op: Operation) -> bool:
    return any(is_complex(value.type) for value in (*op.operands, *op.results))


class _Expansion:
    """The parts of all complex values met so far."""

    def __init__(self) -> None:
        self.parts: dict[Value, tuple[Value, Value]] = {}
        self.changes = 0

    # Blocks ---------------------------------------------------------------------------------------

    def block(self, block: Block, is_inner: bool) -> None:
        """Rewrite a block; in an inner one, arguments and results are pairs as well."""
        if is_inner:
            self._split_arguments(block)
        dead: list[Operation] = []
        for op in block:
            if op.declaration.is_terminator:
                self._end(op, is_inner)
            elif _is_concerned(op) or op.regions:
                if self._operation(op):
                    self.changes += 1
                    dead.append(op)
        for op in reversed(dead):
            op.erase()

    def _split_arguments(self, block: Block) -> None:
        """Replace complex arguments by their parts, in place."""
        arguments = list(block.arguments)
        if not any(is_complex(argument.type) for argument in arguments):
            return
        block.arguments.clear()
        for argument in arguments:
            if is_complex(argument.type):
                part = _part_type(argument.type)
                self.parts[argument] = (block.add_argument(part), block.add_argument(part))
            else:
                argument.index = len(block.arguments)
                block.arguments.append(argument)

    def _end(self, op: Operation, is_inner: bool) -> None:
        builder = Builder.before(op)
        if is_inner:
            op.set_operands(self.spread(op.operands, builder))
        else:
            op.set_operands([self.whole(value, builder) for value in op.operands])

    # Values ---------------------------------------------------------------------------------------

    def pair(self, value: Value, builder: Builder) -> Complex:
        """Return the parts of a complex value."""
        found = self.parts.get(value)
        if found is None:
            if value.defining_operation is None:
                block = value.owner
                assert isinstance(block, Block)
                builder = Builder(block, block.first)
            else:
                following = value.defining_operation.next
                builder = Builder(value.defining_operation.block, following)
            found = self.parts[value] = (
                builder.create(OPERATIONS["stablehlo.real"], value).results[0],
                builder.create(OPERATIONS["stablehlo.imag"], value).results[0],
            )
        return Complex(Term(builder, found[0]), Term(builder, found[1]))

    def terms(self, value: Value, builder: Builder) -> Complex:
        """Return the parts of a value for use at a builder's place; a real one has no second."""
        if is_complex(value.type):
            real, imaginary = self.pair(value, builder)
            return Complex(Term(builder, real.value), Term(builder, imaginary.value))
        real = Term(builder, value)
        return Complex(real, real.fill(0))

    def spread(self, values: Sequence[Value], builder: Builder) -> list[Value]:
        """Return values, complex ones as two."""
        result: list[Value] = []
        for value in values:
            if is_complex(value.type):
                pair = self.pair(value, builder)
                result += [pair.real.value, pair.imaginary.value]
            else:
                result.append(value)
        return result

    def whole(self, value: Value, builder: Builder) -> Value:
        """Return a complex value as one tensor."""
        found = self.parts.get(value)
        if found is None:
            return value
        if found[0].defining_operation is not None and (
            found[0].defining_operation.name == "stablehlo.real"
            and found[0].defining_operation.operands[0] is value
        ):
            return value
        return builder.create(
            OPERATIONS["stablehlo.complex"], *found, result_types=[value.type]
        ).results[0]

    # Operations -----------------------------------------------------------------------------------

    def _operation(self, op: Operation) -> bool:
        """Rewrite one operation; tell whether the original is to be erased."""
        builder = Builder.before(op)
        if op.name in KEPT:
            op.set_operands([self.whole(value, builder) for value in op.operands])
            return False
        if not _is_concerned(op):
            for region in op.regions:
                for block in region.blocks:
                    self.block(block, is_inner=True)
            return False
        if op.name in CARRYING:
            if _is_sum(op):
                self._sums(op, builder)
            else:
                self._carry(op, builder)
            return True
        rule = _RULES.get(op.name)
        if rule is not None:
            results = rule(self, op, builder)
        elif op.name in UNARY:
            z = self.terms(op.operands[0], builder)
            results = UNARY[op.name](z)
        elif op.name in BINARY:
            results = BINARY[op.name](*(self.terms(value, builder) for value in op.operands))
        elif op.name in PRODUCTS:
            results = self._product(op, builder)
        else:
            results = self._twice(op, builder)
        if isinstance(results, Complex):
            self.parts[op.results[0]] = (results.real.value, results.imaginary.value)
        else:
            op.results[0].replace_all_uses_with(results.value)
        return True

    def _twice(self, op: Operation, builder: Builder) -> Complex:
        """Do an operation that only moves elements on both parts."""
        made = []
        for part in range(2):
            mapping = {
                value: (self.pair(value, builder)[part]).value
                for value in op.operands
                if is_complex(value.type)
            }
            copy = op.clone(mapping)
            copy.results[0].type = _part_type(op.results[0].type)
            builder.insert(copy)
            made.append(Term(builder, copy.results[0]))
        return Complex(*made)

    def _product(self, op: Operation, builder: Builder) -> Complex:
        """Multiply complex matrices, or a complex and a real one, by real products."""
        element = _part_type(op.results[0].type).element
        sides = [
            [Term(builder, part).convert(element) for part in self.spread([value], builder)]
            for value in op.operands[:2]
        ]
        if op.name == "stablehlo.dot_general" and complex_products.is_small(op):
            return complex_products.multiply_and_add(op, sides)

        def product(left: int, right: int) -> Term | None:
            if left >= len(sides[0]) or right >= len(sides[1]):
                return None
            operands = [sides[0][left].value, sides[1][right].value]
            copy = type(op)(
                operands, [_part_type(op.results[0].type)], dict(op.attributes), (), op.location
            )
            return Term(builder, builder.insert(copy).results[0])

        real, mixed = product(0, 0), product(1, 1)
        first, second = product(0, 1), product(1, 0)
        assert real is not None
        if mixed is not None:
            real = real - mixed
        parts = [item for item in (first, second) if item is not None]
        imaginary = parts[0] + parts[1] if len(parts) == 2 else parts[0]
        return Complex(real, imaginary)

    def _sums(self, op: Operation, builder: Builder) -> None:
        """Add up both parts on their own."""
        parts = []
        for part in range(2):
            copy = op.clone({value: self.pair(value, builder)[part].value for value in op.operands})
            copy.results[0].type = _part_type(op.results[0].type)
            for inner in copy.regions[0].blocks[0]:
                for value in (*inner.results, *copy.regions[0].blocks[0].arguments):
                    value.type = _part_type(value.type)
            parts.append(builder.insert(copy).results[0])
        self.parts[op.results[0]] = (parts[0], parts[1])

    def _carry(self, op: Operation, builder: Builder) -> None:
        """Rebuild an operation of any number of operands with the parts as operands."""
        operands = self.spread(op.operands, builder)
        types: list[Type] = []
        for result in op.results:
            part = _part_type(result.type) if is_complex(result.type) else result.type
            types += [part, part] if is_complex(result.type) else [part]
        regions = []
        for region in op.regions:
            for block in region.blocks:
                order = None
                if op.name == "stablehlo.sort":
                    order = [is_complex(value.type) for value in op.operands]
                self.block(block, is_inner=True)
                if order is not None:
                    _pair_by_operand(block, order)
            regions.append(region)
        op.regions = []
        made = type(op)(operands, types, dict(op.attributes), regions, op.location)
        builder.insert(made)
        results = iter(made.results)
        for result in op.results:
            if is_complex(result.type):
                self.parts[result] = (next(results), next(results))
            else:
                result.replace_all_uses_with(next(results))


def _is_sum(op: Operation) -> bool:
    """Tell whether an operation only adds up elements of one tensor, in windows or not."""
    if op.name not in ("stablehlo.reduce", "stablehlo.reduce_window") or len(op.results) != 1:
        return False
    block = op.regions[0].blocks[0]
    first = block.first
    return (
        first is not None
        and first.name == "stablehlo.add"
        and first.next is block.last
        and {*first.operands} == {*block.arguments}
        and list(block.terminator.operands) == first.results
    )


def _pair_by_operand(block: Block, order: Sequence[bool]) -> None:
    """Put a comparator's arguments in the order of a sort: both sides of each part in turn.

    Splitting gave (left real, left imaginary, right real, right imaginary) for a complex operand.
    """
    arguments = iter(list(block.arguments))
    wanted: list[Any] = []
    for split in order:
        if split:
            left, left_other, right, right_other = (next(arguments) for _ in range(4))
            wanted += [left, right, left_other, right_other]
        else:
            wanted += [next(arguments), next(arguments)]
    for number, argument in enumerate(wanted):
        argument.index = number
    block.arguments[:] = wanted


def _part_type(type: Type) -> TensorType:
    assert isinstance(type, TensorType)
    element = type.element
    return type.with_element(element.element) if isinstance(element, ComplexType) else type


# Operations with rules of their own ---------------------------------------------------------------


def _complex(expansion: _Expansion, op: Operation, builder: Builder) -> Complex:
    return Complex(Term(builder, op.operands[0]), Term(builder, op.operands[1]))


def _real(expansion: _Expansion, op: Operation, builder: Builder) -> Term:
    return expansion.terms(op.operands[0], builder).real


def _imaginary(expansion: _Expansion, op: Operation, builder: Builder) -> Term:
    return expansion.terms(op.operands[0], builder).imaginary


def _constant(expansion: _Expansion, op: Operation, builder: Builder) -> Complex:
    value = op.attributes["value"]
    assert isinstance(value, DenseElementsAttribute)
    type = _part_type(op.results[0].type)
    parts = [
        builder.create(
            OPERATIONS["stablehlo.constant"], result_types=[type],
            value=DenseElementsAttribute(type, part),
        ).results[0]
        for part in (value.array.real.copy(), value.array.imag.copy())
    ]  # fmt: skip
    return Complex(*(Term(builder, part) for part in parts))


def _absolute(expansion: _Expansion, op: Operation, builder: Builder) -> Term:
    return functions.magnitude(expansion.terms(op.operands[0], builder))


def _convert(expansion: _Expansion, op: Operation, builder: Builder) -> Complex | Term:
    z = expansion.terms(op.operands[0], builder)
    target = op.results[0].type
    assert isinstance(target, TensorType)
    if not is_complex(target):
        if target.element is I1:
            return z.real.differs(0) | z.imaginary.differs(0)
        return z.real.convert(target.element)
    part = _part_type(target).element
    if not is_complex(op.operands[0].type):
        real = z.real.convert(part)
        return Complex(real, real.fill(0))
    return Complex(z.real.convert(part), z.imaginary.convert(part))


def _compare(expansion: _Expansion, op: Operation, builder: Builder) -> Term:
    z, w = (expansion.terms(value, builder) for value in op.operands)
    return _ordered(z, w, op.get("comparison_direction"))


def _ordered(z: Complex, w: Complex, direction: str) -> Term:
    """Compare by real parts, then by imaginary ones."""
    if direction == "NE":
        return z.real.differs(w.real) | z.imaginary.differs(w.imaginary)
    same = z.real.equals(w.real)
    decided = same & z.imaginary.compare(direction, w.imaginary)
    if direction == "EQ":
        return decided
    strict = "LT" if direction in ("LT", "LE") else "GT"
    return z.real.compare(strict, w.real) | decided


def _extreme(z: Complex, w: Complex, direction: str) -> Complex:
    first = _ordered(z, w, direction)
    z_nan = z.real.is_nan() | z.imaginary.is_nan()
    w_nan = w.real.is_nan() | w.imaginary.is_nan()

    def part(left: Term, right: Term) -> Term:
        return z_nan.choose(left, w_nan.choose(right, first.choose(left, right)))

    return Complex(part(z.real, w.real), part(z.imaginary, w.imaginary))


def _select(expansion: _Expansion, op: Operation, builder: Builder) -> Complex:
    predicate = Term(builder, op.operands[0])
    z, w = (expansion.terms(value, builder) for value in op.operands[1:])
    return Complex(predicate.choose(z.real, w.real), predicate.choose(z.imaginary, w.imaginary))


def _bitcast(expansion: _Expansion, op: Operation, builder: Builder) -> Complex:
    """Read the bits as complex numbers of another width, one more or one dimension less."""
    z = expansion.terms(op.operands[0], builder)
    source, target = _part_type(op.operands[0].type), _part_type(op.results[0].type)
    if source.element is target.element:
        return z
    if target.rank > source.rank:
        halves = [part.make("stablehlo.bitcast_convert", type=target) for part in z]
        return Complex(*(_stack([half_of(half, number) for half in halves]) for number in (0, 1)))
    pairs = [[half_of(part, number) for part in z] for number in (0, 1)]
    return Complex(*(_stack(pair).make("stablehlo.bitcast_convert", type=target) for pair in pairs))


def half_of(term: Term, number: int) -> Term:
    """Return one of the two slices along the last dimension, without that dimension."""
    return term.slice_along(len(term.shape) - 1, number, number + 1).reshape(term.shape[:-1])


def _stack(terms: Sequence[Term]) -> Term:
    shape = (*terms[0].shape, 1)
    return concatenate([term.reshape(shape) for term in terms], len(shape) - 1)


def _iota(expansion: _Expansion, op: Operation, builder: Builder) -> Complex:
    real = iota(builder, _part_type(op.results[0].type), op.get("iota_dimension"))
    return Complex(real, real.fill(0))


_RULES: Final[dict[str, Callable[[_Expansion, Operation, Builder], Complex | Term]]] = {
    "stablehlo.complex": _complex,
    "stablehlo.real": _real,
    "stablehlo.imag": _imaginary,
    "stablehlo.constant": _constant,
    "stablehlo.iota": _iota,
    "stablehlo.abs": _absolute,
    "stablehlo.convert": _convert,
    "stablehlo.compare": _compare,
    "stablehlo.select": _select,
    "stablehlo.bitcast_convert": _bitcast,
}
