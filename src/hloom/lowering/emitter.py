"""How is one element of a value computed inside a kernel, at a given position?

The emitter asks each operation's element rule for the operation's value at an index, and rules ask
for their operands at theirs. Every value is emitted once per place, in the outermost loop where its
index is known. Vectors run along one lane counter: a value that does not depend on it stays scalar.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hloom.dialects import kernel
from hloom.dialects.kernel.types import BufferType, element_of, lanes_of, with_lanes
from hloom.ir.attributes import (
    BooleanAttribute,
    FloatAttribute,
    IntegerAttribute,
    StringAttribute,
)
from hloom.ir.declaration import set_result_types
from hloom.ir.operation import Block, Builder, Operation, Region, Value
from hloom.ir.types import (
    I1,
    INDEX,
    ComplexType,
    FloatType,
    TensorType,
    Type,
    is_unsigned,
)
from hloom.lowering.index import Atom, Index, Quotient, join, known, of

ElementRule = Callable[["Emitter", Operation, int, tuple[Index, ...]], Any]

ELEMENT_RULES: dict[str, ElementRule] = {}
"""How each operation's result is computed at an index, by the operation's name."""

_FUNCTION_NAMES: dict[str, StringAttribute] = {}
_TRUE = BooleanAttribute(True)


def element_rule(*names: str) -> Callable[[ElementRule], ElementRule]:
    """Register the rule that computes one element of the named operations."""

    def register(rule: ElementRule) -> ElementRule:
        for name in names:
            ELEMENT_RULES[name] = rule
        return rule

    return register


class Scope:
    """A place in the loop nest: where operations go, and what is already computed there."""

    __slots__ = ("builder", "cache", "constants", "level", "positions")

    def __init__(self, block: Block, level: int) -> None:
        self.builder = Builder(block)
        self.level = level
        self.cache: dict[Any, Any] = {}
        self.positions: dict[Index, Any] = {}
        self.constants: dict[Any, Any] = {}


class Emitter:
    """Emits the computation of elements into nested scopes.

    `lanes` is the width of the current vector loop. `guard` is a mask under which loads are safe;
    `mask` switches off the lanes past the end in a tail. `moved` collects the buffers that are read
    anywhere but at `identity`, the position being written; `last_read` the last stage of each read.
    """

    def __init__(self, block: Block) -> None:
        self.scopes = [Scope(block, 0)]
        self.lanes = 1
        self.guard: Any = None
        self.mask: Any = None
        self.buffers: dict[Value, Any] = {}
        self.fixed: dict[Value, Any] = {}
        self.stored: dict[Value, tuple[Any, Callable[[Index], Index]]] = {}
        self.identity: Index | None = None
        self.stage = 0
        self.moved: set[Any] = set()
        self.last_read: dict[Any, int] = {}
        self._memo_guard = 0
        self._guards = 0

    # Elements -------------------------------------------------------------------------------------

    def value(self, value: Value, index: tuple[Index, ...]) -> Any:
        """Return a value's element at an index (a scalar, or a vector along the lane counter)."""
        fixed = self.fixed.get(value)
        if fixed is not None:
            return fixed
        key = (value, index, self._memo_guard)
        scopes = self.scopes
        for scope in reversed(scopes):
            found = scope.cache.get(key)
            if found is not None:
                return found
        if self.guard is not None:
            result = self._compute(value, index)
            scopes[-1].cache[key] = result
            return result
        level = 0
        for item in index:
            if item.level > level:
                level = item.level
        if level >= scopes[-1].level:
            result = self._compute(value, index)
            scopes[-1].cache[key] = result
            return result
        depth = len(scopes) - 1
        while depth > 0 and scopes[depth].level > level:
            depth -= 1
        inner = scopes[depth + 1 :]
        mask = self.mask
        del scopes[depth + 1 :]
        self.mask = None
        try:
            result = self._compute(value, index)
            scopes[-1].cache[key] = result
        finally:
            scopes.extend(inner)
            self.mask = mask
        return result

    def _compute(self, value: Value, index: tuple[Index, ...]) -> Any:
        stored = self.stored.get(value)
        type = value.type
        assert isinstance(type, TensorType)
        if stored is not None:
            buffer, place = stored
            return self.load(buffer, type.element, place(join(index, type.shape)))
        buffer = self.buffers.get(value)
        if buffer is not None:
            return self.load(buffer, type.element, join(index, type.shape))
        operation = value.defining_operation
        if operation is None:
            raise KeyError(f"no buffer for {value!r}")
        return ELEMENT_RULES[operation.name](self, operation, value.index, index)  # type: ignore[attr-defined]

    def output(self, value: Value, index: tuple[Index, ...]) -> Any:
        """Return a value's element at an index as it is stored: complex ones by parts."""
        result = self.value(value, index)
        if isinstance(value.type, TensorType) and isinstance(value.type.element, ComplexType):
            return result
        return self.widen(result, self.lanes)

    def operand(self, operation: Operation, number: int, index: tuple[Index, ...]) -> Any:
        """Return an operand's element at an index."""
        return self.value(operation.operands[number], index)

    # Operations -----------------------------------------------------------------------------------

    def insert(self, operation: Operation) -> Any:
        """Place an operation in the current scope; return its result if it has one."""
        self.scopes[-1].builder.insert(operation)
        return operation.results[0] if operation.results else None

    def apply(self, function: str, *values: Any, unsigned: bool = False) -> Any:
        """Apply a function of the kernel dialect; scalars meet vectors lane by lane."""
        values = self.unify(*values)
        attributes: dict[str, Any] = {"function": _name(function)}
        if unsigned:
            attributes["unsigned"] = _TRUE
        type = values[0].type
        if function == "is_finite":
            type = with_lanes(I1, lanes_of(type))
        return self.insert(kernel.Apply(values, [type], attributes))

    def compare(self, direction: str, lhs: Any, rhs: Any, unsigned: bool = False) -> Any:
        """Compare lane by lane."""
        lhs, rhs = self.unify(lhs, rhs)
        attributes: dict[str, Any] = {"direction": _name(direction)}
        if unsigned:
            attributes["unsigned"] = _TRUE
        type = with_lanes(I1, lanes_of(lhs.type))
        return self.insert(kernel.Compare([lhs, rhs], [type], attributes))

    def select(self, condition: Any, on_true: Any, on_false: Any) -> Any:
        """Choose lane by lane; a scalar condition chooses for all lanes."""
        if lanes_of(condition.type) == 1:
            on_true, on_false = self.unify(on_true, on_false)
        else:
            lanes = lanes_of(condition.type)
            on_true, on_false = self.widen(on_true, lanes), self.widen(on_false, lanes)
        return self.insert(kernel.Select([condition, on_true, on_false], [on_true.type]))

    def convert(self, value: Any, element: Type, unsigned: bool = False) -> Any:
        """Convert to another element type by value."""
        if element_of(value.type) is element:
            return value
        type = with_lanes(element, lanes_of(value.type))
        attributes: dict[str, Any] = {"unsigned": _TRUE} if unsigned else {}
        return self.insert(kernel.Convert([value], [type], attributes))

    def bitcast(self, value: Any, element: Type) -> Any:
        """Read the bits as another element type."""
        type = with_lanes(element, lanes_of(value.type))
        return self.insert(kernel.Bitcast([value], [type]))

    def constant(self, element: Type, number: Any) -> Any:
        """Return a scalar constant."""
        key = (element, repr(number))
        scope = self.scopes[0]
        found = scope.constants.get(key)
        if found is None:
            attribute: Any
            if isinstance(element, FloatType):
                attribute = FloatAttribute(float(number), element)
            else:
                attribute = IntegerAttribute(int(number), element)
            operation = kernel.Constant([], [element], {"value": attribute})
            block = scope.builder.block
            assert block is not None
            if block.first is None:
                block.append(operation)
            else:
                block.insert_before(block.first, operation)
            found = scope.constants[key] = operation.results[0]
        return found

    def unify(self, *values: Any) -> tuple[Any, ...]:
        """Broadcast scalars to vectors when any of the values is a vector."""
        lanes = 1
        for value in values:
            width = lanes_of(value.type)
            if width > lanes:
                lanes = width
        if lanes == 1:
            return values
        return tuple(self.widen(value, lanes) for value in values)

    def widen(self, value: Any, lanes: int) -> Any:
        """Repeat a scalar in every lane."""
        if lanes == 1 or lanes_of(value.type) == lanes:
            return value
        return self.insert(kernel.Broadcast([value], [with_lanes(value.type, lanes)]))

    def interleave(self, even: Any, odd: Any) -> Any:
        """Return a vector of the lanes of two values in turn."""
        pair = [self.widen(even, self.lanes), self.widen(odd, self.lanes)]
        type = with_lanes(element_of(pair[0].type), 2 * self.lanes)
        return self.insert(kernel.Interleave(pair, [type]))

    def combine(self, function: str, value: Any, unsigned: bool = False) -> Any:
        """Combine a vector's lanes to a scalar, in an order that depends on their number only."""
        if lanes_of(value.type) == 1:
            return value
        attributes: dict[str, Any] = {"function": _name(function)}
        if unsigned:
            attributes["unsigned"] = _TRUE
        return self.insert(kernel.Combine([value], [element_of(value.type)], attributes))

    # Positions ------------------------------------------------------------------------------------

    def base(self, index: Index) -> Any:
        """Return an index as a scalar SSA value: that of lane 0 where it runs along the lanes."""
        if not index.terms:
            return self.constant(INDEX, index.constant)
        for scope in reversed(self.scopes):
            found = scope.positions.get(index)
            if found is not None:
                return found
        total = None
        for atom, coefficient in index.terms.items():
            part = self._atom(atom)
            if coefficient != 1:
                part = self.apply("multiply", part, self.constant(INDEX, coefficient))
            total = part if total is None else self.apply("add", total, part)
        if index.constant:
            total = self.apply("add", total, self.constant(INDEX, index.constant))
        self.scopes[-1].positions[index] = total
        return total

    def _atom(self, atom: Atom) -> Any:
        if isinstance(atom, Quotient):
            key = Index({atom: 1}, 0)
            for scope in reversed(self.scopes):
                found = scope.positions.get(key)
                if found is not None:
                    return found
            divisor = self.constant(INDEX, atom.divisor)
            result = self.apply("floor_divide", self.base(atom.index), divisor)
            self.scopes[-1].positions[key] = result
            return result
        return atom.value

    def position(self, index: Index) -> Any:
        """Return an index as a value: scalar, or one position per lane."""
        step = index.lane_step(self.lanes)
        if step == 0:
            return self.base(index)
        if self.lanes == 1:
            return self.base(index)
        if step is not None:
            type = with_lanes(INDEX, self.lanes)
            return self.insert(
                kernel.Lanes([self.base(index)], [type], {"step": IntegerAttribute(step, INDEX)})
            )
        total = None
        for atom, coefficient in index.terms.items():
            part = self._atom_position(atom)
            if coefficient != 1:
                part = self.apply("multiply", part, self.constant(INDEX, coefficient))
            total = part if total is None else self.apply("add", total, part)
        if index.constant:
            total = self.apply("add", total, self.constant(INDEX, index.constant))
        return total

    def _atom_position(self, atom: Atom) -> Any:
        if isinstance(atom, Quotient):
            if of(atom).lane_step(self.lanes) == 0:
                return self._atom(atom)
            inner = self.position(atom.index)
            return self.apply("floor_divide", inner, self.constant(INDEX, atom.divisor))
        if atom.is_lane:
            return self.position(of(atom))
        return atom.value

    def opaque(self, value: Any, maximum: int) -> Index:
        """Make an index from a run-time position known to lie in [0, maximum]."""
        if maximum == 0:
            return known(0)
        level = self.scopes[-1].level
        return of(Atom(maximum, level, value, is_vector=lanes_of(value.type) > 1))

    # Memory ---------------------------------------------------------------------------------------

    def load(self, buffer: Any, element: Type, place: Index) -> Any:
        """Read one element, or one per lane, at a position of a buffer."""
        if place != self.identity:
            self.moved.add(buffer)
        self.last_read[buffer] = self.stage
        step = place.lane_step(self.lanes) if self.lanes > 1 else 0
        guard = self.guard
        scalar_guard = guard is not None and lanes_of(guard.type) == 1
        if step == 0 or (scalar_guard and self.lanes == 1):
            offset = self.base(place)
            if guard is not None:
                if not scalar_guard:
                    return self._gather(buffer, element, self.widen(offset, self.lanes), guard)
                offset = self.select(guard, offset, self.constant(INDEX, 0))
            return self.insert(kernel.Load([buffer, offset], [element]))
        type = with_lanes(element, self.lanes)
        mask = self.mask
        if guard is not None:
            wide = self.widen(guard, self.lanes)
            mask = wide if mask is None else self.apply("and", mask, wide)
        if step == 1:
            operands = [buffer, self.base(place)]
            if mask is not None:
                operands.append(mask)
            return self.insert(kernel.Load(operands, [type]))
        return self._gather(buffer, element, self.position(place), mask)

    def _gather(self, buffer: Any, element: Type, offsets: Any, mask: Any) -> Any:
        operands = [buffer, offsets]
        if mask is not None:
            operands.append(mask)
        type = with_lanes(element, lanes_of(offsets.type))
        return self.insert(kernel.Gather(operands, [type]))

    def store(self, value: Any, buffer: Any, place: Index) -> None:
        """Write a value at a position and, for a vector or complex one, the following ones."""
        if lanes_of(value.type) == 2 * self.lanes:
            operands = [value, buffer, self.base(place * 2)]
            if self.mask is not None:
                operands.append(self.interleave(self.mask, self.mask))
            self.insert(kernel.Store(operands))
            return
        operands = [value, buffer, self.base(place)]
        if self.mask is not None and lanes_of(value.type) > 1:
            operands.append(self.mask)
        self.insert(kernel.Store(operands))

    # Loops and guards -----------------------------------------------------------------------------

    def loop(
        self,
        lower: Any,
        upper: Any,
        step: int,
        initial: Sequence[Any],
        body: Callable[[Any, list[Any]], Sequence[Any]],
    ) -> list[Any]:
        """Emit a counted loop; `body` takes the counter's SSA value and the carried values."""
        outer = self.scopes[-1]
        block = Block([INDEX, *(value.type for value in initial)])
        operation = kernel.For(
            [lower, upper, self.constant(INDEX, step), *initial],
            [value.type for value in initial],
            None,
            [Region([block])],
        )
        outer.builder.insert(operation)
        anchor = outer.builder.anchor
        outer.builder.anchor = operation
        scope = Scope(block, outer.level + 1)
        self.scopes.append(scope)
        try:
            results = body(block.arguments[0], list(block.arguments[1:]))
            scope.builder.anchor = None
            scope.builder.insert(kernel.Yield(list(results)))
        finally:
            self.scopes.pop()
            outer.builder.anchor = anchor
        return list(operation.results)

    def count(
        self,
        extent: int,
        initial: Sequence[Any],
        body: Callable[[Index, list[Any]], Sequence[Any]],
    ) -> list[Any]:
        """Emit a loop over [0, extent); `body` takes the counter as an index."""
        if extent == 1:
            return list(body(known(0), list(initial)))

        def turn(counter: Any, carried: list[Any]) -> Sequence[Any]:
            atom = Atom(extent - 1, self.scopes[-1].level, counter)
            return body(of(atom), carried)

        zero, end = self.constant(INDEX, 0), self.constant(INDEX, extent)
        return self.loop(zero, end, 1, initial, turn)

    def repeat(
        self,
        initial: Sequence[Any],
        condition: Callable[[list[Any]], Any],
        body: Callable[[list[Any]], Sequence[Any]],
    ) -> list[Any]:
        """Emit a loop that runs while a condition on the carried values holds."""
        types = [value.type for value in initial]
        blocks = [Block(types), Block(types)]
        operation = kernel.While(list(initial), types, None, [Region([block]) for block in blocks])
        outer = self.scopes[-1]
        outer.builder.insert(operation)
        anchor = outer.builder.anchor
        outer.builder.anchor = operation
        try:
            for number, block in enumerate(blocks):
                self.scopes.append(Scope(block, outer.level + 1))
                try:
                    carried = list(block.arguments)
                    results = [condition(carried)] if number == 0 else list(body(carried))
                    self.scopes[-1].builder.insert(kernel.Yield(results))
                finally:
                    self.scopes.pop()
        finally:
            outer.builder.anchor = anchor
        return list(operation.results)

    def choose(
        self, condition: Any, on_true: Callable[[], list[Any]], on_false: Callable[[], list[Any]]
    ) -> list[Any]:
        """Emit two ways, one of which is taken; both give values of the same types."""
        outer = self.scopes[-1]
        blocks = [Block(), Block()]
        operation = kernel.If([condition], [], None, [Region([block]) for block in blocks])
        outer.builder.insert(operation)
        anchor = outer.builder.anchor
        outer.builder.anchor = operation
        results: list[Any] = []
        try:
            for block, way in zip(blocks, (on_true, on_false), strict=True):
                scope = Scope(block, outer.level + 1)
                self.scopes.append(scope)
                try:
                    results = way()
                    scope.builder.insert(kernel.Yield(results))
                finally:
                    self.scopes.pop()
        finally:
            outer.builder.anchor = anchor
        set_result_types(operation, [value.type for value in results])
        return list(operation.results)

    def when(self, condition: Any, body: Callable[[], None]) -> None:
        """Emit `body` so that it runs only where a scalar condition holds."""
        outer = self.scopes[-1]
        blocks = [Block(), Block()]
        regions = [Region([block]) for block in blocks]
        operation = kernel.If([condition], [], None, regions)
        self.insert(operation)
        anchor = outer.builder.anchor
        outer.builder.anchor = operation
        scope = Scope(blocks[0], outer.level + 1)
        self.scopes.append(scope)
        try:
            body()
            scope.builder.insert(kernel.Yield())
            blocks[1].append(kernel.Yield())
        finally:
            self.scopes.pop()
            outer.builder.anchor = anchor

    def guarded(self, guard: Any, body: Callable[[], Any]) -> Any:
        """Run `body` so that loads touch memory only where the guard holds."""
        outer, memo = self.guard, self._memo_guard
        combined = guard if outer is None else self.apply("and", outer, guard)
        self._guards += 1
        self.guard, self._memo_guard = combined, self._guards
        try:
            return body()
        finally:
            self.guard, self._memo_guard = outer, memo


def _name(text: str) -> StringAttribute:
    found = _FUNCTION_NAMES.get(text)
    if found is None:
        found = _FUNCTION_NAMES[text] = StringAttribute(text)
    return found


def is_unsigned_value(value: Value) -> bool:
    """Tell whether a tensor's elements are read as unsigned."""
    type = value.type
    return isinstance(type, TensorType) and is_unsigned(type.element)


def buffer_of(type: TensorType) -> BufferType:
    """Return the buffer type that holds a tensor's elements, complex ones as two parts."""
    element = type.element
    return BufferType(element.element if isinstance(element, ComplexType) else element)
