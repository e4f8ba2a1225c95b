"""How does Python hold a compiled program that is ready to run?"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy

from hloom.artifact import Artifact, Constant, Cost, TensorSpec
from hloom.diagnostics import ArtifactError
from hloom.runtime.call_outs import resolve
from hloom.runtime.elements import describe
from hloom.runtime.extension import native
from hloom.runtime.machine import check_machine
from hloom.runtime.refusals import refuse_arguments, refuse_run

# A run of at most this many operations and bytes takes a microsecond or two, which is less than
# other Python threads lose when it lets go of the interpreter and takes it back.
_SHORT_RUN = 16_384


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory of one run, in bytes; `planned_peak` is the compiler's prediction for all of it.

    `allocated_peak` is what the last run that did so allocated beyond its planned buffers.
    """

    inputs: int
    outputs: int
    aliased: int
    constants: int
    arena: int
    scratch_per_thread: int
    code: int
    planned_peak: int
    allocated_peak: int


class Report(dict[str, Any]):
    """What is known of a program; prints as indented lines."""

    def __str__(self) -> str:
        return "\n".join(_lines(self))


class Executable(native.Executable):
    """A loaded program: call it with arrays.

    A call takes one array for each of `inputs`, anything with DLPack or the buffer protocol, and
    returns a NumPy array, or a tuple of them unless there is exactly one output. Calls from
    several threads may overlap.
    """

    artifact: Artifact
    inputs: tuple[TensorSpec, ...]
    outputs: tuple[TensorSpec, ...]

    def __init__(self, artifact: Artifact, call_outs: Mapping[str, Any] | None = None) -> None:
        self.artifact = artifact
        self.inputs = artifact.inputs
        self.outputs = artifact.outputs
        check_machine(artifact)
        targets = tuple(
            resolve(call, call_outs or {}, artifact.name) for call in artifact.call_outs
        )
        try:
            super().__init__(
                objects=tuple(artifact.objects),
                entry=artifact.entry,
                inputs=tuple(describe(spec) for spec in artifact.inputs),
                outputs=tuple(describe(spec) for spec in artifact.outputs),
                constants=tuple(_constant_buffer(artifact, c) for c in artifact.constants),
                reused=tuple(artifact.aliased),
                call_outs=targets,
                arena_bytes=artifact.arena_bytes,
                keeps_gil=_is_short(artifact),
                refuse_arguments=refuse_arguments,
                refuse_run=refuse_run,
            )
        except native.LoadError as error:
            number, offset, message = error.args
            raise ArtifactError(
                "HL0506",
                where=f"program {artifact.name}, object {number}, byte {offset}",
                found=message,
            ) from None

    @property
    def name(self) -> str:
        """The program's name."""
        return self.artifact.name

    @property
    def cost(self) -> Cost:
        """The work of one run."""
        return self.artifact.cost

    @property
    def memory(self) -> Memory:
        """The memory of one run."""
        artifact = self.artifact
        return Memory(
            inputs=sum(spec.bytes for spec in artifact.inputs),
            outputs=sum(spec.bytes for spec in artifact.outputs),
            aliased=sum(artifact.inputs[number].bytes for number, _ in artifact.aliased),
            constants=sum(constant.bytes for constant in artifact.constants),
            arena=artifact.arena_bytes,
            scratch_per_thread=artifact.scratch_bytes,
            code=self.code_bytes,
            planned_peak=artifact.planned_peak_bytes,
            allocated_peak=self.allocated_peak_bytes,
        )

    def report(self) -> Report:
        """What is known of the program: its types, cost and memory, and the compiler's notes."""
        memory = self.memory
        return Report(
            program=self.name,
            target=self.artifact.target,
            features=list(self.artifact.features),
            inputs=[f"{spec.name}: {spec}" if spec.name else str(spec) for spec in self.inputs],
            outputs=[str(spec) for spec in self.outputs],
            cost={"flops": self.cost.flops, "bytes": self.cost.bytes},
            memory={name: getattr(memory, name) for name in Memory.__slots__},
            compiler=dict(self.artifact.report),
        )

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the program to a file that `hloom.load` reads."""
        self.artifact.save(path)

    def __repr__(self) -> str:
        inputs = ", ".join(str(spec) for spec in self.inputs)
        outputs = ", ".join(str(spec) for spec in self.outputs)
        return f"<Executable {self.name} on {self.artifact.target}: ({inputs}) -> ({outputs})>"


def load(
    artifact: Artifact | str | os.PathLike[str], call_outs: Mapping[str, Any] | None = None
) -> Executable:
    """Makes a compiled program, in memory or in a file, ready to run.

    `call_outs` gives the functions outside the program that it calls, by name: Python callables
    on arrays, or PyCapsules of C functions. LAPACK's routines need not be given.
    """
    if not isinstance(artifact, Artifact):
        artifact = Artifact.load(artifact)
    return Executable(artifact, call_outs)


def _is_short(artifact: Artifact) -> bool:
    cost = artifact.cost
    is_known = cost.flops > 0 or cost.bytes > 0
    is_small = cost.flops <= _SHORT_RUN and cost.bytes <= _SHORT_RUN
    return is_known and is_small and not artifact.call_outs


def _constant_buffer(artifact: Artifact, constant: Constant) -> memoryview:
    buffer = constant.buffer()
    if buffer.nbytes != constant.bytes:
        raise ArtifactError(
            "HL0503",
            where=f"program {artifact.name}, constant {constant}",
            found=f"{buffer.nbytes} bytes, {constant.bytes} are expected",
        )
    return buffer


def _lines(values: Mapping[str, Any], indent: str = "") -> list[str]:
    lines: list[str] = []
    for name, value in values.items():
        if isinstance(value, Mapping):
            lines.append(f"{indent}{name}:")
            lines.extend(_lines(value, indent + "  "))
        elif isinstance(value, list):
            lines.append(f"{indent}{name}: {', '.join(str(item) for item in value)}")
        else:
            shown = f"{value:,}" if isinstance(value, int) else value
            lines.append(f"{indent}{name}: {shown}")
    return lines


def empty(shape: tuple[int, ...], dtype: str) -> numpy.ndarray:
    """An array in the runtime's memory, aligned to 64 bytes, with arbitrary contents."""
    return native.empty(describe(TensorSpec(shape, dtype)))
