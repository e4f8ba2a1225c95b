"""Does each command do what it says, with real programs?"""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from hloom.cli import main

AXPY = """
func.func @main(%a: tensor<f32>, %x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.multiply %0, %x : tensor<4xf32>
  %2 = stablehlo.add %1, %y : tensor<4xf32>
  return %2 : tensor<4xf32>
}
"""
CHECKED = """
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.abs %x : tensor<4xf32>
  stablehlo.custom_call @check.expect_eq(%0, %x) {has_side_effect = true}
    : (tensor<4xf32>, tensor<4xf32>) -> ()
  return %0 : tensor<4xf32>
}
"""
INPUTS = ["f32=2", "4xf32=1", "4xf32=0,1,2,3"]
RESULT = [2.0, 3.0, 4.0, 5.0]


@dataclass(frozen=True)
class Done:
    status: int
    out: str
    err: str


class Shell:
    """Runs command lines in a folder of their own that holds some programs."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys
        self.write("axpy.mlir", AXPY)
        self.write("checked.mlir", CHECKED)

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)

    def __call__(self, *arguments: str) -> Done:
        status = main(list(arguments))
        return Done(status, *self._capsys.readouterr())


@pytest.fixture
def shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.chdir(tmp_path)
    return Shell(tmp_path, capsys)


@pytest.mark.parametrize(
    "command",
    ["run axpy.mlir", "run --threads 1 axpy.mlir", "run axpy.mlir --target reference",
     "interpret axpy.mlir"],
)  # fmt: skip
def test_programs_run(shell: Shell, command: str) -> None:
    done = shell(*command.split(), *INPUTS)
    assert done == Done(0, "result 0: 4xf32\n[2., 3., 4., 5.]\n", "")


def test_results_as_json_and_as_files(shell: Shell) -> None:
    done = shell("run", "axpy.mlir", *INPUTS, "--json")
    assert json.loads(done.out) == [{"type": "4xf32", "values": RESULT}]
    assert shell("run", "axpy.mlir", *INPUTS, "--output", "results").status == 0
    np.testing.assert_array_equal(np.load("results/result_0.npy"), np.array(RESULT, "f4"))
    again = shell("run", "axpy.mlir", "f32=0", "_", "@results/result_0.npy", "--json")
    assert json.loads(again.out)[0]["values"] == RESULT


def test_inputs_left_out_are_the_same_for_all_commands(shell: Shell) -> None:
    assert shell("run", "axpy.mlir").out == shell("interpret", "axpy.mlir").out
    assert shell("run", "axpy.mlir").out != shell("run", "axpy.mlir", "--seed", "1").out


def test_standard_input(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(AXPY.encode())))
    assert "[2., 3., 4., 5.]" in shell("run", "-", *INPUTS).out


def test_compiled_programs_run(shell: Shell) -> None:
    done = shell("compile", "axpy.mlir", "-o", "axpy.hloom")
    assert done.status == 0
    assert "saved to axpy.hloom" in done.out
    assert "planned_peak" in done.out
    assert "[2., 3., 4., 5.]" in shell("run", "axpy.hloom", *INPUTS).out


def test_compiling_reports_as_json(shell: Shell) -> None:
    facts = json.loads(shell("compile", "axpy.mlir", "--json").out)
    assert facts["inputs"] == ["tensor<f32>", "tensor<4xf32>", "tensor<4xf32>"]
    assert facts["compile_seconds"] > 0


@pytest.mark.parametrize("command", ["run", "interpret", "run --target reference"])
def test_checks_decide_the_status(shell: Shell, command: str) -> None:
    passed = shell(*command.split(), "checked.mlir", "4xf32=1")
    assert (passed.status, passed.err) == (0, "")
    failed = shell(*command.split(), "checked.mlir", "4xf32=-1")
    assert failed.status == 1
    assert failed.err.startswith("error[HL0703]: checked.mlir:4:3")


def test_benches(shell: Shell) -> None:
    assert "time per run" in shell("bench", "axpy.mlir", "--seconds", "0.01").out
    facts = json.loads(shell("bench", "axpy.mlir", "--seconds", "0.01", "--json").out)
    assert facts["runs"] >= 5
    assert facts["fastest_seconds"] <= facts["median_seconds"] <= facts["slowest_seconds"]


def test_programs_are_printed(shell: Shell) -> None:
    plain = shell("opt", "axpy.mlir").out
    shell.write("again.mlir", plain)
    assert shell("opt", "again.mlir").out == plain
    assert '"stablehlo.add"' in shell("opt", "axpy.mlir", "--generic").out
    assert 'loc("axpy.mlir":' in shell("opt", "axpy.mlir", "--locations").out
    assert shell("opt", "axpy.mlir", "-o", "out.mlir").out == ""
    assert (shell.folder / "out.mlir").read_text() == plain


def test_passes_and_phases(shell: Shell) -> None:
    done = shell("opt", "axpy.mlir", "--passes", "inline_calls", "--timing")
    assert "stablehlo.add" in done.out
    assert "inline_calls" in done.err
    assert "kernel.fusion" in shell("opt", "axpy.mlir", "--stop-after", "fuse").out
    everything = shell("opt", "axpy.mlir", "--print-after", "all").out
    phases = [row["name"] for row in json.loads(shell("list", "phases", "--json").out)]
    assert [line.split()[2] for line in everything.split("\n") if line.startswith("// after")] == [
        f"{phase}:" for phase in phases
    ]


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("ops", "stablehlo.add"),
        ("passes", "inline_calls"),
        ("phases", "fuse"),
        ("targets", "cpu"),
        ("frontends", None),
        ("commands", "run"),
        ("codes", "HL0201"),
    ],
)
def test_lists(shell: Shell, kind: str, name: str | None) -> None:
    done = shell("list", kind)
    assert done.status == 0
    rows = json.loads(shell("list", kind, "--json").out)
    assert all(row["name"] and row["summary"] for row in rows)
    if name is not None:
        assert name in done.out
        assert name in [row["name"] for row in rows]


def test_operations_are_explained(shell: Shell) -> None:
    page = shell("explain", "stablehlo.concatenate").out
    assert page.startswith("# stablehlo.concatenate\n")
    assert "C3: 0 < size(inputs)" in page


def test_the_doctor_looks_around(shell: Shell) -> None:
    facts = json.loads(shell("doctor", "--json").out)
    assert facts["machine"]["cores"] >= 1
    assert facts["packages"]["numpy"]
    assert "numpy" in shell("doctor").out


@pytest.mark.parametrize(
    ("text", "command", "code", "place"),
    [
        ("func.func @main(%x: tensor<4xf32>) {", "run", "HL0101", "x.mlir:1"),
        ("func.func @main() {\n  stablehlo.ad\n}", "run", "HL0102", "x.mlir:2:3"),
        ("func.func @main() {\n  return %x : tensor<f32>\n}", "run", "HL0103", "x.mlir:2"),
        ("func.func @main(%x: tensor<4xf33>) {\n  return\n}", "run", "HL0107", "x.mlir:1"),
        ("func.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}", "run", "HL0304", ""),
        (
            "func.func @main(%x: tensor<4xf32>) -> tensor<5xf32> {\n"
            '  %0 = "stablehlo.abs"(%x) : (tensor<4xf32>) -> tensor<5xf32>\n'
            "  return %0 : tensor<5xf32>\n}",
            "interpret",
            "HL0201",
            "x.mlir:2",
        ),
        (
            "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
            '  %0 = "stablehlo.custom_call"(%x) <{call_target_name = "nobody"}>'
            " : (tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}",
            "run",
            "HL03",
            "x.mlir:2",
        ),
    ],
)
def test_wrong_programs(shell: Shell, text: str, command: str, code: str, place: str) -> None:
    shell.write("x.mlir", text)
    done = shell(command, "x.mlir")
    assert done.status == 2
    first = done.err.split("\n")[0]
    assert first.startswith(f"error[{code}"), done.err
    assert place in first


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["run", "absent.mlir"], "HL0601"),
        (["run", "axpy.mlir", "1", "2", "3", "4"], "HL0401"),
        (["run", "axpy.mlir", "f32=1", "5xf32=1"], "HL0402"),
        (["run", "axpy.mlir", "f64=1"], "HL0403"),
        (["run", "axpy.mlir", "--target", "cpuu"], "HL0604"),
        (["run", "axpy.mlir", "-O", "frobnicate=1"], "HL0603"),
        (["opt", "axpy.mlir", "--passes", "simplifi"], "HL0604"),
        (["opt", "axpy.mlir", "--stop-after", "fusee"], "HL0604"),
        (["compile", "axpy.mlir", "-o", "absent/x.hloom"], "HL0602"),
        (["run", "axpy.mlir", "--output", "axpy.mlir"], "HL0602"),
    ],
)
def test_wrong_arguments(shell: Shell, arguments: list[str], code: str) -> None:
    done = shell(*arguments)
    assert done.status == 2
    assert done.err.startswith(f"error[{code}]"), done.err


def test_damaged_compiled_programs(shell: Shell) -> None:
    shell("compile", "axpy.mlir", "-o", "axpy.hloom")
    whole = (shell.folder / "axpy.hloom").read_bytes()
    for count in (10, len(whole) // 2, len(whole) - 1):
        (shell.folder / "short.hloom").write_bytes(whole[:count])
        assert shell("run", "short.hloom").err.startswith("error[HL05")
    for position in range(16, len(whole), len(whole) // 20):
        changed = bytearray(whole)
        changed[position] ^= 0x10
        (shell.folder / "changed.hloom").write_bytes(changed)
        assert shell("run", "changed.hloom", *INPUTS).err.startswith("error[HL05")
