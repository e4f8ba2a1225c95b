"""Do the C header and its mirror in Python say the same?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hloom.artifact import abi

HEADER = Path(__file__).parents[2] / "native/include/hloom/abi.h"
SIZES = {"uint32_t": 4, "void*": 8}
TYPES = {"int32_t": "i32", "int64_t": "i64", "void": "void", "hloom_kernel": "ptr"}


def _text() -> str:
    return re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.S)


def _llvm_type(declaration: str) -> str:
    if "*" in declaration:
        return "ptr"
    return TYPES[declaration.split()[0]]


def _signature(result: str, parameters: str) -> abi.Signature:
    return abi.Signature(
        _llvm_type(result), tuple(_llvm_type(part.strip()) for part in parameters.split(","))
    )


def _fields() -> list[abi.Field]:
    body = re.search(r"struct hloom_table \{(.*?)\};", _text(), re.S)
    assert body is not None
    found: list[abi.Field] = []
    offset = 0
    for line in body[1].split(";")[:-1]:
        declaration = " ".join(line.split())
        function = re.fullmatch(r"(.+?) ?\(\*(\w+)\)\((.*)\)", declaration)
        if function:
            size, signature = 8, _signature(function[1], function[3])
            name = function[2]
        else:
            kind, name = declaration.rsplit(" ", 1)
            size, signature = SIZES[kind], None
        offset = -(-offset // size) * size
        found.append(abi.Field(name, offset, size, signature))
        offset += size
    return found


def test_the_table_has_the_same_fields() -> None:
    assert tuple(_fields()) == abi.TABLE


def test_the_table_has_the_same_size() -> None:
    last = _fields()[-1]
    assert last.offset + last.size_bytes == abi.TABLE_BYTES


def test_the_version_is_the_same() -> None:
    version = re.search(r"#define HLOOM_ABI_VERSION (\d+)", _text())
    assert version is not None
    assert int(version[1]) == abi.ABI_VERSION


@pytest.mark.parametrize(
    ("name", "signature"),
    [
        ("hloom_kernel", abi.KERNEL),
        ("hloom_main", abi.MAIN),
        ("hloom_call_out", abi.CALL_OUT),
    ],
)
def test_function_types_are_the_same(name: str, signature: abi.Signature) -> None:
    found = re.search(rf"typedef (\w+) \(\*{name}\)\((.*?)\);", _text(), re.S)
    assert found is not None
    assert _signature(found[1], found[2]) == signature


def test_the_capsule_has_the_same_name() -> None:
    assert f'#define HLOOM_CALL_OUT_CAPSULE "{abi.CALL_OUT_CAPSULE}"' in _text()
