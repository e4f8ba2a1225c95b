"""Which layouts do compiled programs and the runtime share?

This is native/include/hloom/abi.h as data.
"""

from __future__ import annotations

from dataclasses import dataclass

ABI_VERSION = 1

POINTER_BYTES = 8

# What the pointers handed to a program are aligned to; inputs and constants: to their element.
BUFFER_ALIGNMENT_BYTES = 64
SCRATCH_ALIGNMENT_BYTES = 64

CALL_OUT_CAPSULE = "hloom.call_out"


@dataclass(frozen=True, slots=True)
class Signature:
    """A C function type: its result and its parameters by LLVM type."""

    result: str
    parameters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the table that the runtime hands to a program."""

    name: str
    offset: int
    size_bytes: int
    signature: Signature | None = None


KERNEL = Signature("void", ("ptr", "ptr", "i64", "i64", "ptr"))
MAIN = Signature("i32", ("ptr", "ptr"))
CALL_OUT = Signature("i32", ("ptr", "ptr", "ptr"))

TABLE: tuple[Field, ...] = (
    Field("version", 0, 4),
    Field("size_bytes", 4, 4),
    Field("context", 8, 8),
    Field("parallel", 16, 8, Signature("void", ("ptr", "ptr", "ptr", "i64", "i64"))),
    Field("allocate", 24, 8, Signature("ptr", ("ptr", "i64", "i64"))),
    Field("release", 32, 8, Signature("void", ("ptr", "ptr"))),
    Field("call_out", 40, 8, Signature("i32", ("ptr", "i64", "ptr", "ptr"))),
    Field("report", 48, 8, Signature("i32", ("ptr", "i32", "ptr"))),
)

TABLE_BYTES = 56

FIELDS: dict[str, Field] = {field.name: field for field in TABLE}
