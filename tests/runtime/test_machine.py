"""Does the runtime know its machine, and refuse programs for another one?"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm
import numpy
import pytest

from hloom import runtime
from hloom.diagnostics import MachineError
from tests.runtime.programs import add_program


def test_features_are_those_that_llvm_finds() -> None:
    found = {name for name, is_there in llvm.get_host_cpu_features().items() if is_there}
    assert runtime.host_features() == found


def test_a_program_for_this_machine_is_loaded() -> None:
    features = tuple(sorted(runtime.host_features()))
    artifact = add_program(features=features, triple=llvm.get_default_triple())
    ones = numpy.ones(4, numpy.float32)
    assert runtime.load(artifact)(ones, ones).tolist() == [2] * 4


def test_missing_features_are_named() -> None:
    with pytest.raises(MachineError, match=r"HL0505.*lacks avx-later, quantum"):
        runtime.load(add_program(features=("sse2", "quantum", "avx-later")))


def test_another_architecture_is_named() -> None:
    with pytest.raises(MachineError, match=r"HL0505"):
        runtime.load(add_program(triple="riscv64-unknown-linux-gnu"))


def test_the_doctor_looks_at_the_machine() -> None:
    facts = runtime.doctor()
    assert facts.cores >= 1
    assert facts.memory_bytes > 1 << 28
    assert facts.page_bytes >= 4096
    assert facts.as_dict()["cpu"] == facts.cpu
    assert [device.kind for device in runtime.devices()] == ["cpu"]


@pytest.mark.parametrize("dtype", ["f32", "f64"])
def test_the_peak_is_measured(dtype: str) -> None:
    assert 1e9 < runtime.measured_peak(dtype) < 1e15


def test_an_unknown_peak_is_zero() -> None:
    assert runtime.measured_peak("f8E5M2") == 0


def test_a_saved_program_runs_without_the_compiler(tmp_path: Path) -> None:
    path = tmp_path / "add.hloom"
    runtime.load(add_program()).save(path)
    code = """
import sys
import numpy
from hloom import runtime
ones = numpy.ones(4, numpy.float32)
print(runtime.load(sys.argv[1])(ones, ones).tolist())
unwanted = {"llvmlite", "hloom.ir", "hloom.dialects", "hloom.pipeline", "scipy", "ml_dtypes"}
print(sorted(unwanted & set(sys.modules)))
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    shown = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert shown == "[2.0, 2.0, 2.0, 2.0]\n[]\n"
