"""How does a compiled program become a file?"""

from __future__ import annotations

import json
import os
import secrets
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hloom.artifact.layout import (
    ALIGNMENT_BYTES,
    FORMAT_VERSION,
    HEADER,
    HEADER_BYTES,
    HEADER_CHECKSUM,
    MAGIC,
    aligned,
    chunk_checksums,
)
from hloom.artifact.parts import TensorSpec
from hloom.diagnostics import UsageError

if TYPE_CHECKING:
    from hloom.artifact.artifact import Artifact


def to_bytes(artifact: Artifact) -> bytes:
    """The file's contents."""
    return b"".join(_parts(artifact))


def write_file(artifact: Artifact, path: str | os.PathLike[str]) -> None:
    """Writes the file beside its place under another name, and then moves it there."""
    target = Path(path)
    partial = target.with_name(f".{target.name}.{secrets.token_hex(6)}.partial")
    try:
        try:
            with partial.open("xb") as file:
                file.writelines(_parts(artifact))
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)
    except OSError as error:
        raise UsageError("HL0602", where=str(target), found=error.strerror or str(error)) from error


def _parts(artifact: Artifact) -> Iterator[bytes | memoryview]:
    """The pieces of the file in order; constants are not copied."""
    contents = [memoryview(data) for data in artifact.objects]
    contents += [constant.buffer() for constant in artifact.constants]
    sections: list[dict[str, Any]] = []
    end = HEADER_BYTES
    for data in contents:
        offset = aligned(end)
        end = offset + len(data)
        sections.append({"offset": offset, "bytes": len(data), "checksums": chunk_checksums(data)})
    description = json.dumps(_describe(artifact, sections), separators=(",", ":")).encode()
    yield _header(aligned(end), description)
    end = HEADER_BYTES
    for section, data in zip(sections, contents, strict=True):
        yield bytes(section["offset"] - end)
        yield data
        end = section["offset"] + section["bytes"]
    yield bytes(aligned(end) - end)
    yield description


def _header(description_offset: int, description: bytes) -> bytes:
    fields = HEADER.pack(
        MAGIC,
        FORMAT_VERSION,
        HEADER_BYTES,
        description_offset + len(description),
        description_offset,
        len(description),
        zlib.crc32(description),
        ALIGNMENT_BYTES,
    )
    return fields + HEADER_CHECKSUM.pack(zlib.crc32(fields))


def _describe(artifact: Artifact, sections: list[dict[str, Any]]) -> dict[str, Any]:
    first_constant = len(artifact.objects)
    return {
        "producer": artifact.producer,
        "abi_version": artifact.abi_version,
        "name": artifact.name,
        "target": artifact.target,
        "triple": artifact.triple,
        "features": list(artifact.features),
        "entry": artifact.entry,
        "inputs": [_tensor(spec) for spec in artifact.inputs],
        "outputs": [_tensor(spec) for spec in artifact.outputs],
        "aliased": [list(pair) for pair in artifact.aliased],
        "arena_bytes": artifact.arena_bytes,
        "scratch_bytes": artifact.scratch_bytes,
        "planned_peak_bytes": artifact.planned_peak_bytes,
        "cost": {"flops": artifact.cost.flops, "bytes": artifact.cost.bytes},
        "call_outs": [
            {
                "name": call_out.name,
                "operands": [_tensor(spec) for spec in call_out.operands],
                "results": [_tensor(spec) for spec in call_out.results],
            }
            for call_out in artifact.call_outs
        ],
        "objects": list(range(first_constant)),
        "constants": [
            {"shape": list(constant.shape), "dtype": constant.dtype, "section": number}
            for number, constant in enumerate(artifact.constants, first_constant)
        ],
        "sections": sections,
        "report": dict(artifact.report),
    }


def _tensor(spec: TensorSpec) -> dict[str, Any]:
    return {"shape": list(spec.shape), "dtype": spec.dtype, "name": spec.name}
