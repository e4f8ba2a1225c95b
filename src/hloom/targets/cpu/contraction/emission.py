"""How are loops, index arithmetic and conversions written, with constants folded on the way?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hloom.llvm.math.conversions import convert_float
from hloom.llvm.writer import (
    FunctionWriter,
    Value,
    constant,
    element_type,
    is_float,
    lane_count,
    vector_type,
    with_element,
)
from hloom.targets.cpu.contraction.specification import ELEMENT_BYTES, LLVM_TYPES, UNSIGNED


def index(number: int) -> Value:
    """Make an `i64` constant."""
    return Value("i64", str(number))


def literal(value: Value) -> int | None:
    """Return the number when the value is an integer constant."""
    return None if value.text[0] in "%@" else int(value.text)


def plus(function: FunctionWriter, left: Value, right: Value | int) -> Value:
    """Add two indices."""
    right = right if isinstance(right, Value) else index(right)
    a, b = literal(left), literal(right)
    if a is not None and b is not None:
        return index(a + b)
    if a == 0:
        return right
    return left if b == 0 else function.binary("add nsw", left, right)


def minus(function: FunctionWriter, left: Value | int, right: Value) -> Value:
    """Subtract two indices."""
    left = left if isinstance(left, Value) else index(left)
    a, b = literal(left), literal(right)
    if a is not None and b is not None:
        return index(a - b)
    return left if b == 0 else function.binary("sub nsw", left, right)


def times(function: FunctionWriter, left: Value, factor: int | Value) -> Value:
    """Multiply an index."""
    factor = factor if isinstance(factor, Value) else index(factor)
    a, b = literal(left), literal(factor)
    if a is not None and b is not None:
        return index(a * b)
    if a == 0 or b == 0:
        return index(0)
    if a == 1:
        return factor
    return left if b == 1 else function.binary("mul nsw", left, factor)


def quotient(function: FunctionWriter, left: Value, divisor: int) -> Value:
    """Divide a non-negative index by a positive constant."""
    number = literal(left)
    if number is not None:
        return index(number // divisor)
    return left if divisor == 1 else function.binary("udiv", left, index(divisor))


def remainder(function: FunctionWriter, left: Value, divisor: int) -> Value:
    """Return a non-negative index modulo a positive constant."""
    number = literal(left)
    if number is not None:
        return index(number % divisor)
    return index(0) if divisor == 1 else function.binary("urem", left, index(divisor))


def split(function: FunctionWriter, number: Value, inner: int, outer: int) -> tuple[Value, Value]:
    """Take an index below inner * outer apart into its outer and its inner part."""
    if outer <= 1:
        return index(0), number
    if inner == 1:
        return number, index(0)
    return quotient(function, number, inner), remainder(function, number, inner)


def smaller(function: FunctionWriter, left: Value, right: Value | int) -> Value:
    """Return the smaller of two indices."""
    right = right if isinstance(right, Value) else index(right)
    a, b = literal(left), literal(right)
    if a is not None and b is not None:
        return index(min(a, b))
    return function.intrinsic("llvm.smin.i64", "i64", left, right)


def choose(
    function: FunctionWriter,
    predicate: str,
    left: Value,
    right: int,
    on_true: Value,
    on_false: Value,
) -> Value:
    """Return `on_true` where the signed comparison holds, else `on_false`."""
    number = literal(left)
    if number is not None:
        held = {"slt": number < right, "eq": number == right, "ne": number != right}[predicate]
        return on_true if held else on_false
    if on_true == on_false:
        return on_true
    condition = function.compare(f"icmp {predicate}", left, index(right))
    return function.select(condition, on_true, on_false)


def pick(function: FunctionWriter, condition: Value, on_true: Value, on_false: Value) -> Value:
    """Return one of two values; the value itself when they are the same."""
    return on_true if on_true == on_false else function.select(condition, on_true, on_false)


def at(function: FunctionWriter, pointer: Value, offset_bytes: Value | int) -> Value:
    """Return the address some bytes past a pointer."""
    offset = offset_bytes if isinstance(offset_bytes, Value) else index(offset_bytes)
    return pointer if literal(offset) == 0 else function.address(pointer, offset, "i8")


def hidden(function: FunctionWriter, value: Value) -> Value:
    """Return a value as one that nothing is known about, at no cost.

    Where loops have many addresses, code generation otherwise spends most of its time, and often
    all of the registers, on what they have in common. The assembly text is empty, so it suits every
    machine.
    """
    return function.emit(value.type, f'call {value.type} asm "", "=r,0"({value})')


@contextmanager
def counted(
    function: FunctionWriter, start: Value | int, end: Value | int, step: int = 1
) -> Iterator[Value]:
    """Run the body for every index from `start` below `end`; nothing when the range is empty.

    A range known to hold exactly one index is the body itself.
    """
    start = start if isinstance(start, Value) else index(start)
    end = end if isinstance(end, Value) else index(end)
    first, last = literal(start), literal(end)
    if first is not None and last is not None and first < last <= first + step:
        yield start
        return
    head, body, after = (function.new_block(hint) for hint in ("loop", "body", "after"))
    before = function.current
    function.branch(head)
    function.start(head)
    counter = function.phi("i64", (start, before))
    function.branch_if(function.compare("icmp slt", counter, end), body, after)
    function.start(body)
    yield counter
    following = function.binary("add nsw", counter, index(step))
    function.add_incoming(counter, following, function.current)
    function.branch(head)
    function.start(after)


def fold(
    function: FunctionWriter,
    end: Value | int,
    values: list[Value],
    body: Callable[[Value, list[Value]], list[Value]],
    step: int = 1,
    start: int = 0,
) -> list[Value]:
    """Carry values through a loop over indices below `end`; the body returns their next ones."""
    end = end if isinstance(end, Value) else index(end)
    last = literal(end)
    if last is not None and last <= start:
        return values
    if last is not None and last <= start + step:
        return body(index(start), values)
    head, inside, after = (function.new_block(hint) for hint in ("fold", "body", "after"))
    before = function.current
    function.branch(head)
    function.start(head)
    counter = function.phi("i64", (index(start), before))
    carried = [function.phi(value.type, (value, before)) for value in values]
    function.branch_if(function.compare("icmp slt", counter, end), inside, after)
    function.start(inside)
    results = body(counter, carried)
    following = function.binary("add nsw", counter, index(step))
    for phi, value in zip((counter, *carried), (following, *results), strict=True):
        function.add_incoming(phi, value, function.current)
    function.branch(head)
    function.start(after)
    return carried


@contextmanager
def when(function: FunctionWriter, condition: Value) -> Iterator[None]:
    """Run the body when the condition holds."""
    body, after = function.new_block("then"), function.new_block("after")
    function.branch_if(condition, body, after)
    function.start(body)
    yield
    function.branch(after)
    function.start(after)


def lane_mask(function: FunctionWriter, count: Value, lanes: int) -> Value:
    """Return a mask whose first `count` lanes are on."""
    limit = function.splat(function.cast("trunc", count, "i32"), lanes)
    text = ", ".join(f"i32 {lane}" for lane in range(lanes))
    numbers = Value(vector_type(lanes, "i32"), f"<{text}>" if lanes > 1 else "0")
    return function.compare("icmp slt", numbers, limit)


def convert(function: FunctionWriter, value: Value, source: str, target: str) -> Value:
    """Convert between element types the way products are widened and results are narrowed."""
    wanted = with_element(value.type, LLVM_TYPES[target])
    if value.type == wanted and (source == target or is_float(wanted) == is_float(value.type)):
        return value
    from_float, to_float = is_float(value.type), is_float(wanted)
    wider = ELEMENT_BYTES[target] > ELEMENT_BYTES[source]
    unsigned = source in UNSIGNED
    if from_float and to_float:
        return convert_float(function, value, wanted)
    if to_float:
        return function.cast("uitofp" if unsigned else "sitofp", value, wanted)
    if wider:
        return function.cast("zext" if unsigned else "sext", value, wanted)
    return function.cast("trunc", value, wanted)


def multiply_add(
    function: FunctionWriter, left: Value, right: Value, addend: Value, fused: bool
) -> Value:
    """Return left * right + addend, in one rounding where the machine has the instruction."""
    if not is_float(addend.type):
        return function.binary("add", addend, function.binary("mul", left, right))
    if fused:
        return function.fma(left, right, addend)
    return function.binary("fadd", addend, function.binary("fmul", left, right))


def sum_lanes(function: FunctionWriter, vector: Value) -> Value:
    """Add up the lanes of a vector in the order of a binary tree."""
    lanes, kind = lane_count(vector.type), element_type(vector.type)
    opcode = "fadd" if is_float(kind) else "add"
    poison = Value(vector.type, "poison")
    while lanes > 2:
        lanes //= 2
        low = function.shuffle(vector, poison, range(lanes))
        high = function.shuffle(vector, poison, range(lanes, 2 * lanes))
        vector = function.binary(opcode, low, high)
        poison = Value(vector.type, "poison")
    if lanes == 1:
        return vector
    return function.binary(opcode, function.extract(vector, 0), function.extract(vector, 1))


def zero(type: str) -> Value:
    """Make the zero of a type."""
    return constant(type, 0)
