"""How does a file become a compiled program again, whatever the file holds?"""

from __future__ import annotations

import json
import mmap
import os
import threading
import zlib
from pathlib import Path
from typing import Any

from hloom.artifact.abi import ABI_VERSION
from hloom.artifact.elements import ELEMENT_BYTES
from hloom.artifact.fields import Fields
from hloom.artifact.layout import (
    ALIGNMENT_BYTES,
    CHUNK_BYTES,
    FORMAT_VERSION,
    HEADER,
    HEADER_BYTES,
    HEADER_CHECKSUM,
    MAGIC,
    aligned,
)
from hloom.artifact.parts import CallOut, Constant, Cost, TensorSpec
from hloom.diagnostics import ArtifactError, UsageError

# Files from this size on are verified on several threads.
_LARGE_BYTES = 8 * CHUNK_BYTES


def map_file(path: str | os.PathLike[str]) -> memoryview:
    """A file's contents, whose pages come from the disk when they are used."""
    try:
        with Path(path).open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if size else b""
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise UsageError("HL0601", where=os.fspath(path), found=reason or str(error)) from error
    return memoryview(data)


def read_fields(contents: memoryview, name: str) -> dict[str, Any]:
    """The fields of the artifact in a file's contents, of which the constants remain views."""
    fields, description_offset = _description(contents, name)
    if fields.size("abi_version") > ABI_VERSION:
        raise ArtifactError(
            "HL0504",
            where=name,
            promise=f"this runtime serves programs up to ABI version {ABI_VERSION}",
            found=f"the program needs ABI version {fields.size('abi_version')}",
            cure="update hloom, or compile the program again",
        )
    sections = _sections(contents, fields, description_offset, name)
    return _read_program(fields, sections)


def _description(contents: memoryview, name: str) -> tuple[Fields, int]:
    """The checked header's description, and where it begins."""
    start = bytes(contents[: len(MAGIC)])
    if start != MAGIC[: len(start)] or not start:
        raise ArtifactError(
            "HL0501",
            where=f"{name}, byte 0",
            promise=f"a compiled program begins with {MAGIC!r}",
            found=f"it begins with {start!r}" if start else "it is empty",
            cure="give programs in text or bytecode to `hloom run` or `hloom.compile`",
        )
    if len(contents) < HEADER_BYTES:
        raise _truncated(name, len(contents), HEADER_BYTES)
    header = contents[:HEADER_BYTES]
    _, version, header_bytes, file_bytes, offset, size, checksum, alignment = HEADER.unpack_from(
        header
    )
    if zlib.crc32(header[: HEADER.size]) != HEADER_CHECKSUM.unpack_from(header, HEADER.size)[0]:
        raise _damaged(name, 0, "the header has another checksum than was stored with it")
    if version > FORMAT_VERSION:
        raise ArtifactError(
            "HL0504",
            where=f"{name}, byte 8",
            promise=f"this hloom reads format versions up to {FORMAT_VERSION}",
            found=f"format version {version}",
            cure="update hloom, or compile the program again",
        )
    if file_bytes > len(contents):
        raise _truncated(name, len(contents), file_bytes)
    if file_bytes < len(contents):
        raise _damaged(name, file_bytes, "bytes follow after the end of the program")
    is_sensible = (
        header_bytes == HEADER_BYTES
        and alignment == ALIGNMENT_BYTES
        and offset >= HEADER_BYTES
        and offset + size == file_bytes
    )
    if not is_sensible:
        raise _damaged(name, 12, "the header makes no sense")
    text = contents[offset:]
    if zlib.crc32(text) != checksum:
        raise _damaged(name, offset, "the description has another checksum than was stored")
    try:
        values = json.loads(bytes(text))
    except (ValueError, RecursionError) as error:
        raise _damaged(name, offset, f"the description is no JSON: {error}") from error
    return Fields(values, "description", f"{name}, byte {offset}"), offset


def _sections(
    contents: memoryview, fields: Fields, description_offset: int, name: str
) -> list[memoryview]:
    """The verified sections, which with zero bytes between them fill the file."""
    found: list[memoryview] = []
    chunks: list[tuple[int, memoryview, int]] = []
    end = HEADER_BYTES
    for section in fields.objects("sections"):
        offset, size = section.size("offset"), section.size("bytes")
        if offset != aligned(end) or offset + size > description_offset:
            section.refuse("lies elsewhere than the others leave room for")
        _check_padding(contents, end, offset, name)
        end = offset + size
        data = contents[offset:end]
        checksums = section.sizes("checksums")
        starts = range(0, max(size, 1), CHUNK_BYTES)
        if len(checksums) != len(starts):
            section.refuse("has a wrong number of checksums")
        chunks += [
            (offset + start, data[start : start + CHUNK_BYTES], checksum)
            for start, checksum in zip(starts, checksums, strict=True)
        ]
        found.append(data)
    if description_offset != aligned(end):
        raise _damaged(name, end, "the sections leave a gap before the description")
    _check_padding(contents, end, description_offset, name)
    _verify(chunks, len(contents), name)
    return found


def _check_padding(contents: memoryview, start: int, end: int, name: str) -> None:
    if any(contents[start:end]):
        raise _damaged(name, start, "something stands between two sections")


def _verify(chunks: list[tuple[int, memoryview, int]], size: int, name: str) -> None:
    """Compares checksums, those of large files on several threads."""
    count = os.cpu_count() or 1 if size >= _LARGE_BYTES else 1
    damaged: list[int] = []

    def verify(part: int) -> None:
        for offset, data, checksum in chunks[part::count]:
            if zlib.crc32(data) != checksum:
                damaged.append(offset)

    others = [threading.Thread(target=verify, args=(part,)) for part in range(1, count)]
    for thread in others:
        thread.start()
    verify(0)
    for thread in others:
        thread.join()
    if damaged:
        raise _damaged(name, min(damaged), "a section has another checksum than was stored with it")


def _read_program(fields: Fields, sections: list[memoryview]) -> dict[str, Any]:
    inputs = tuple(_tensor(spec) for spec in fields.objects("inputs"))
    outputs = tuple(_tensor(spec) for spec in fields.objects("outputs"))
    aliased = tuple(fields.pairs("aliased"))
    _check_aliased(fields, aliased, inputs, outputs)
    cost = fields.object("cost")
    return {
        "target": fields.text("target"),
        "objects": tuple(
            bytes(_section(fields, number, sections)) for number in fields.sizes("objects")
        ),
        "inputs": inputs,
        "outputs": outputs,
        "entry": fields.text("entry"),
        "triple": fields.text("triple"),
        "features": tuple(fields.texts("features")),
        "constants": tuple(_constant(item, sections) for item in fields.objects("constants")),
        "aliased": aliased,
        "arena_bytes": fields.size("arena_bytes"),
        "scratch_bytes": fields.size("scratch_bytes"),
        "planned_peak_bytes": fields.size("planned_peak_bytes"),
        "call_outs": tuple(_call_out(item) for item in fields.objects("call_outs")),
        "cost": Cost(cost.size("flops"), cost.size("bytes")),
        "name": fields.text("name"),
        "producer": fields.text("producer"),
        "abi_version": fields.size("abi_version"),
        "report": fields.mapping("report"),
    }


def _call_out(fields: Fields) -> CallOut:
    return CallOut(
        fields.text("name"),
        tuple(_tensor(spec) for spec in fields.objects("operands")),
        tuple(_tensor(spec) for spec in fields.objects("results")),
    )


def _tensor(fields: Fields) -> TensorSpec:
    dtype = fields.text("dtype")
    if dtype not in ELEMENT_BYTES:
        fields.refuse(f"has the unknown element type {dtype!r}")
    spec = TensorSpec(tuple(fields.sizes("shape")), dtype, fields.text("name", ""))
    if spec.bytes >= 1 << 62:
        fields.refuse("is a tensor larger than any memory")
    return spec


def _constant(fields: Fields, sections: list[memoryview]) -> Constant:
    spec = _tensor(fields)
    data = _section(fields, fields.size("section"), sections)
    if spec.bytes != len(data):
        fields.refuse(f"is {spec}, of {spec.bytes} bytes, but {len(data)} are stored")
    return Constant(spec.shape, spec.dtype, data)


def _section(fields: Fields, number: int, sections: list[memoryview]) -> memoryview:
    if number >= len(sections):
        fields.refuse(f"refers to section {number} of {len(sections)}")
    return sections[number]


def _check_aliased(
    fields: Fields,
    aliased: tuple[tuple[int, int], ...],
    inputs: tuple[TensorSpec, ...],
    outputs: tuple[TensorSpec, ...],
) -> None:
    is_sensible = (
        all(
            number < len(inputs)
            and output < len(outputs)
            and inputs[number].bytes == outputs[output].bytes
            for number, output in aliased
        )
        and len({number for number, _ in aliased}) == len(aliased)
        and len({output for _, output in aliased}) == len(aliased)
    )
    if not is_sensible:
        fields.refuse("pairs inputs and outputs that cannot share a buffer")


def _truncated(name: str, found: int, expected: int) -> ArtifactError:
    return ArtifactError(
        "HL0502",
        where=f"{name}, byte {found}",
        promise=f"the program is {expected} bytes long",
        found=f"it ends after {found} bytes",
        cure="copy the file again, or compile the program again",
    )


def _damaged(name: str, offset: int, found: str) -> ArtifactError:
    return ArtifactError(
        "HL0503",
        where=f"{name}, byte {offset}",
        found=found,
        cure="copy the file again, or compile the program again",
    )
