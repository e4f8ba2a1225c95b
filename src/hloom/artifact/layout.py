"""How does a compiled program's file begin, and where do its parts lie?

A file is a header of 64 bytes, then the sections, then the description of it all in JSON. Each
begins at a multiple of 64 after zero bytes, so that constants can be used where they are mapped.
Checksums cover every byte. The description is append-only: readers ignore fields that they do not
know and give fields that are missing their default.
"""

from __future__ import annotations

import struct
import zlib
from typing import Final

# Like PNG's: not a text, and damaged by whoever converts line ends.
MAGIC: Final = b"\x89HLOOM\r\n"

FORMAT_VERSION: Final = 1

HEADER_BYTES: Final = 64
ALIGNMENT_BYTES: Final = 64

# Magic, format version, header bytes, file bytes, offset, bytes and checksum of the description,
# alignment, reserved; a checksum of these follows.
HEADER: Final = struct.Struct("<8sIIQQQII12x")
HEADER_CHECKSUM: Final = struct.Struct("<I")

# Sections have a checksum for each so many bytes, so that several threads can verify one.
CHUNK_BYTES: Final = 4 << 20


def aligned(offset: int) -> int:
    """The next multiple of the alignment."""
    return -(-offset // ALIGNMENT_BYTES) * ALIGNMENT_BYTES


def chunk_checksums(data: memoryview) -> list[int]:
    """The checksums that are stored for a section."""
    return [
        zlib.crc32(data[start : start + CHUNK_BYTES])
        for start in range(0, max(len(data), 1), CHUNK_BYTES)
    ]
