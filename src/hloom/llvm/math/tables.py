"""How is a constant chosen by lane from a small table without going to memory?

A table of sixteen single-precision numbers fits one AVX-512 register, which one instruction
permutes by the indices. Where the machine has no such instruction, formulas without tables serve.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from hloom.llvm.math.lanes import Number, fma, select
from hloom.llvm.writer import (
    FunctionWriter,
    Value,
    constant_lanes,
    lane_count,
)

ENTRIES = 16


def lookup(tables: Sequence[Sequence[float]], index: Number) -> list[Number]:
    """Return each table's entry at an index below 16 for every lane."""
    writer, value = index.writer, index.value
    lanes = lane_count(index.type)
    if lanes == 1:
        return [index.wrap(_load(writer, table, value)) for table in tables]
    results: list[list[Value]] = [[] for _ in tables]
    for start in range(0, lanes, ENTRIES):
        taken = [lane if lane < lanes else -1 for lane in range(start, start + ENTRIES)]
        piece = value if lanes == ENTRIES else writer.shuffle(value, value, taken)
        for table, parts in zip(tables, results, strict=True):
            entries = constant_lanes("float", table)
            name = index.machine.table_intrinsic
            parts.append(writer.intrinsic(name, entries.type, entries, piece))
    return [index.wrap(_join(writer, parts, lanes)) for parts in results]


def piecewise(x: Number, index: Number, table: Sequence[Sequence[float]], first: int) -> Number:
    """Evaluate base + t q(t), t = x - center, and x + x q(x) on the interval numbered `first`."""
    index = index & (ENTRIES - 1)
    center, base, *coefficients = lookup(table, index)
    t = x - center
    start = select(index.equals(first), x, base)
    slope = coefficients[-1]
    for coefficient in reversed(coefficients[:-1]):
        slope = fma(slope, t, coefficient)
    return fma(slope, t, start)


def _join(writer: FunctionWriter, parts: list[Value], lanes: int) -> Value:
    """Concatenate vectors of sixteen and cut to the lanes wanted."""
    while len(parts) > 1:
        width = lane_count(parts[0].type)
        if len(parts) % 2:
            parts = [*parts, Value(parts[0].type, "poison")]
        parts = [
            writer.shuffle(left, right, range(2 * width))
            for left, right in zip(parts[::2], parts[1::2], strict=True)
        ]
    if lane_count(parts[0].type) == lanes:
        return parts[0]
    return writer.shuffle(parts[0], parts[0], range(lanes))


def _load(writer: FunctionWriter, table: Sequence[float], index: Value) -> Value:
    name = f"math.table.{zlib.crc32(repr(tuple(table)).encode()):08x}"
    address = writer.module.constant_array(name, "float", table)
    return writer.load("float", writer.address(address, index, "float"), 4)
