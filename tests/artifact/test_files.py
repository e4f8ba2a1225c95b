"""Do programs survive their file, and does every damage to it end in a clear error?"""

from __future__ import annotations

import json
import random
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy
import pytest

from hloom.artifact import Artifact, CallOut, Constant, Cost, TensorSpec
from hloom.artifact.layout import HEADER, HEADER_BYTES, HEADER_CHECKSUM, aligned
from hloom.diagnostics import ArtifactError, UsageError

X = TensorSpec((2, 3), "f32", "x")
Y = TensorSpec((), "bf16")

SAMPLE = Artifact(
    target="cpu",
    objects=(b"first object", b"second"),
    inputs=(X, Y),
    outputs=(X,),
    entry="start",
    triple="x86_64-unknown-linux-gnu",
    features=("avx2", "fma"),
    constants=(
        Constant((3,), "f32", numpy.arange(3, dtype=numpy.float32)),
        Constant((2, 2), "bf16", numpy.ones((2, 2), ml_dtypes.bfloat16)),
        Constant((0,), "i1", b""),
        Constant((), "i8", b"\x07"),
    ),
    aliased=((0, 0),),
    arena_bytes=1 << 40,
    scratch_bytes=77,
    planned_peak_bytes=123,
    call_outs=(CallOut("lapack.spotrf", (X,), (Y,)),),
    cost=Cost(11, 12),
    name="sample",
    report={"phases": [1, 2.5, "three"]},
)


def _comparable(artifact: Artifact) -> dict[str, Any]:
    fields = {name: getattr(artifact, name) for name in Artifact.__slots__}
    fields["constants"] = [
        (constant.shape, constant.dtype, bytes(constant.buffer()))
        for constant in artifact.constants
    ]
    return fields


def _redescribed(change: Any) -> bytes:
    """The sample's file with a changed description and right checksums."""
    data = SAMPLE.to_bytes()
    fields = list(HEADER.unpack_from(data))
    offset = fields[4]
    values = json.loads(data[offset:])
    values = change(values) or values
    text = json.dumps(values).encode() if not isinstance(values, bytes) else values
    fields[3], fields[5], fields[6] = offset + len(text), len(text), zlib.crc32(text)
    header = HEADER.pack(*fields)
    return header + HEADER_CHECKSUM.pack(zlib.crc32(header)) + data[HEADER_BYTES:offset] + text


def test_a_program_in_bytes_comes_back_the_same() -> None:
    assert _comparable(Artifact.from_bytes(SAMPLE.to_bytes())) == _comparable(SAMPLE)


def test_a_program_in_a_file_comes_back_the_same(tmp_path: Path) -> None:
    path = tmp_path / "sample.hloom"
    SAMPLE.save(path)
    assert _comparable(Artifact.load(path)) == _comparable(SAMPLE)
    assert path.read_bytes() == SAMPLE.to_bytes()


def test_saving_is_deterministic_and_leaves_nothing_beside(tmp_path: Path) -> None:
    path = tmp_path / "sample.hloom"
    path.write_text("older")
    SAMPLE.save(path)
    first = path.read_bytes()
    SAMPLE.save(path)
    assert path.read_bytes() == first
    assert [entry.name for entry in tmp_path.iterdir()] == ["sample.hloom"]


def test_constants_are_views_aligned_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "sample.hloom"
    SAMPLE.save(path)
    for constant in Artifact.load(path).constants:
        array = numpy.frombuffer(constant.data, numpy.uint8)
        assert array.nbytes == 0 or array.ctypes.data % 64 == 0
        assert not array.flags.owndata


def test_large_constants_are_verified_too(tmp_path: Path) -> None:
    path = tmp_path / "large.hloom"
    weights = numpy.zeros(10 << 20, numpy.float32)
    replace(SAMPLE, constants=(Constant(weights.shape, "f32", weights),)).save(path)
    assert Artifact.load(path).constants[0].bytes == weights.nbytes
    with path.open("r+b") as file:
        file.seek(30 << 20)
        file.write(b"\x01")
    with pytest.raises(ArtifactError, match=r"HL0503.*byte.*another checksum"):
        Artifact.load(path)


def test_every_truncation_is_refused() -> None:
    data = SAMPLE.to_bytes()
    for size in range(len(data)):
        with pytest.raises(ArtifactError) as caught:
            Artifact.from_bytes(data[:size])
        assert caught.value.code == ("HL0501" if size == 0 else "HL0502")
        assert f"byte {size}" in str(caught.value)


def test_every_flipped_byte_is_refused() -> None:
    data = bytearray(SAMPLE.to_bytes())
    for place in range(len(data)):
        data[place] ^= 0x20
        with pytest.raises(ArtifactError) as caught:
            Artifact.from_bytes(bytes(data))
        assert ", byte " in str(caught.value)
        data[place] ^= 0x20


def test_bytes_behind_the_end_are_refused() -> None:
    with pytest.raises(ArtifactError, match=r"HL0503"):
        Artifact.from_bytes(SAMPLE.to_bytes() + b"\0")


@pytest.mark.parametrize("data", [b"module @main {}", b"ML\xefR", b"\x7fELF" + b"\0" * 99])
def test_other_files_are_named_as_such(data: bytes) -> None:
    with pytest.raises(ArtifactError, match=r"HL0501"):
        Artifact.from_bytes(data)


def test_a_file_of_a_later_format_is_refused() -> None:
    fields = list(HEADER.unpack_from(SAMPLE.to_bytes()))
    fields[1] += 1
    header = HEADER.pack(*fields)
    header += HEADER_CHECKSUM.pack(zlib.crc32(header))
    with pytest.raises(ArtifactError, match=r"HL0504"):
        Artifact.from_bytes(header + SAMPLE.to_bytes()[HEADER_BYTES:])


def test_a_program_for_a_later_runtime_is_refused() -> None:
    data = replace(SAMPLE, abi_version=SAMPLE.abi_version + 1).to_bytes()
    with pytest.raises(ArtifactError, match=r"HL0504"):
        Artifact.from_bytes(data)


def test_unknown_fields_are_ignored() -> None:
    data = _redescribed(lambda values: {**values, "later": {"x": 1}})
    assert _comparable(Artifact.from_bytes(data)) == _comparable(SAMPLE)


CHANGES = {
    "no object": lambda values: [1],
    "no JSON": lambda values: b"{",
    "deep": lambda values: b"[" * 100_000,
    "long number": lambda values: b'{"abi_version": ' + b"9" * 5000 + b"}",
    "missing": lambda values: values.pop("target") and None,
    "wrong type": lambda values: values.update(target=3),
    "a boolean": lambda values: values.update(arena_bytes=True),
    "negative": lambda values: values.update(arena_bytes=-1),
    "huge": lambda values: values.update(arena_bytes=1 << 60),
    "a fraction": lambda values: values.update(arena_bytes=1.5),
    "unknown element": lambda values: values["inputs"][0].update(dtype="f33"),
    "negative extent": lambda values: values["inputs"][0].update(shape=[-1]),
    "huge tensor": lambda values: values["inputs"][0].update(shape=[1 << 50] * 9),
    "section elsewhere": lambda values: values["sections"][0].update(offset=0),
    "section too long": lambda values: values["sections"][-1].update(bytes=1 << 40),
    "section missing": lambda values: values["sections"].pop() and None,
    "checksum missing": lambda values: values["sections"][0].update(checksums=[]),
    "object missing": lambda values: values.update(objects=[99]),
    "constant missing": lambda values: values["constants"][0].update(section=99),
    "constant too short": lambda values: values["constants"][0].update(shape=[1]),
    "aliased missing": lambda values: values.update(aliased=[[5, 0]]),
    "aliased twice": lambda values: values.update(aliased=[[0, 0], [0, 0]]),
    "aliased misfit": lambda values: values.update(aliased=[[1, 0]]),
    "aliased no pair": lambda values: values.update(aliased=[[0]]),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_description_without_sense_is_refused(change: Any) -> None:
    with pytest.raises(ArtifactError, match=r"HL0503"):
        Artifact.from_bytes(_redescribed(change))


def test_random_descriptions_never_escape() -> None:
    source = random.Random(0)
    values = [None, True, -1, 0, 1, 1 << 70, "", "f32", [], {}, [[]], [0], [{}], 1.5]

    def change(description: dict[str, Any]) -> None:
        for _ in range(source.randint(1, 3)):
            description[source.choice(list(description))] = source.choice(values)

    for _ in range(500):
        try:
            Artifact.from_bytes(_redescribed(change))
        except ArtifactError:
            continue


def test_a_missing_file_is_named() -> None:
    with pytest.raises(UsageError, match=r"HL0601.*nowhere\.hloom"):
        Artifact.load("nowhere.hloom")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"HL0601"):
        Artifact.load(tmp_path)


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.hloom"
    path.touch()
    with pytest.raises(ArtifactError, match=r"HL0501"):
        Artifact.load(path)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"HL0602"):
        SAMPLE.save(tmp_path / "missing" / "sample.hloom")


def test_offsets_are_rounded_up() -> None:
    assert [aligned(offset) for offset in (0, 1, 64, 65)] == [0, 64, 64, 128]
