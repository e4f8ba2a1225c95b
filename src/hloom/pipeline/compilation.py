"""What happens to one program from text to executable, phase by phase?"""

from __future__ import annotations

import contextlib
import gc
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hloom.artifact import Artifact, CallOut, Constant, Cost, TensorSpec
from hloom.diagnostics import HloomError, InternalError, UnsupportedError, UsageError
from hloom.dialects import kernel
from hloom.dialects.kernel.program import call_outs_of
from hloom.ir.module import Module
from hloom.ir.operation import Operation
from hloom.ir.types import QuantizedType, TensorType, numpy_dtype
from hloom.ir.verify import verify
from hloom.pipeline.phases import PHASES
from hloom.pipeline.specialization import SpecializingProgram, has_unknown_extents
from hloom.targets import registry

Source = Module | str | bytes | os.PathLike[str]
Observer = Callable[[str, Any], None]


@dataclass(slots=True)
class Compilation:
    """One compilation: its module as it changes, and what each phase took.

    `observer` is called after every phase with the phase's name and the module.
    """

    module: Module
    target: Any
    options: Mapping[str, Any]
    observer: Observer | None = None
    seconds: dict[str, float] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
    _generation: Any = None
    _signature: Any = None
    _memory: Any = None
    _code: Any = None

    def run(self, stop_after: str | None = None) -> None:
        """Run the phases in order, up to and including `stop_after`."""
        with collection_paused():
            self._run(stop_after)

    def _run(self, stop_after: str | None) -> None:
        for phase in PHASES[1:]:
            started = time.perf_counter()
            try:
                self._run_phase(phase.name, phase.passes)
            except HloomError:
                raise
            except RecursionError as error:
                raise InternalError(
                    "HL0901", where=f"phase {phase.name}", found="regions or groups nest too deep"
                ) from error
            except Exception as error:
                raise InternalError(
                    "HL0901",
                    where=f"phase {phase.name}",
                    found=f"{type(error).__name__}: {error}",
                ) from error
            self.seconds[phase.name] = time.perf_counter() - started
            if self.observer is not None:
                self.observer(phase.name, self.module)
            if phase.name == stop_after:
                return

    def _run_phase(self, name: str, passes: tuple[str, ...]) -> None:
        if passes:
            self._run_passes(passes)
            return
        getattr(self, f"_{name}")()

    def _run_passes(self, names: tuple[str, ...]) -> None:
        from hloom.rewriting import run_passes

        for report in run_passes(self.module, names):
            self.seconds[report.text] = self.seconds.get(report.text, 0.0) + report.seconds

    def _verify(self) -> None:
        verify(self.module)
        self._signature = _signature_of(self.module)

    def _fuse(self) -> None:
        from hloom.passes.graph.fuse import fuse_block

        self.facts["operations"] = sum(1 for _ in self.module.walk())
        from hloom.lowering.cost import cost_of

        block = self.module.main.regions[0].blocks[0]
        self.facts["fusions"] = fuse_block(block)
        self.facts["flops"], self.facts["bytes"] = cost_of(block)

    def _lower(self) -> None:
        import hloom.lowering.rules  # noqa: F401  registers the rules
        from hloom.lowering.program import lower_program

        self.module = lower_program(self.module, self.target.vector_bits(self.options))
        self.facts["kernels"] = sum(1 for _ in self.module.body) - 1

    def _prepare(self) -> None:
        self._generation = self.target.begin(self.options)
        self._generation.prepare(self.module)

    def _plan(self) -> None:
        from hloom.passes.kernel.plan_buffers import plan_buffers

        self._memory = plan_buffers(self.module)

    def _generate(self) -> None:
        self._code = self._generation.finish(self.module, self._memory.arena_bytes)

    def artifact(self) -> Artifact:
        """Assemble the compiled program."""
        (host,) = (op for op in self.module.body if isinstance(op, kernel.Host))
        constants = tuple(
            _constant(op) for op in host.walk() if isinstance(op, kernel.ConstantBuffer)
        )
        inputs, outputs, name = self._signature
        code, memory = self._code, self._memory
        argument_bytes = sum(_bytes(item) for item in (*inputs, *outputs))
        constant_bytes = sum(item.array_bytes for item in constants)
        return Artifact(
            target=self.target.name,
            objects=code.objects,
            entry=code.entry,
            inputs=inputs,
            outputs=outputs,
            constants=tuple(item.constant for item in constants),
            call_outs=tuple(_call_out(op) for op in call_outs_of(host)),
            arena_bytes=memory.arena_bytes,
            scratch_bytes=code.scratch_bytes,
            planned_peak_bytes=memory.arena_bytes + argument_bytes + constant_bytes,
            features=code.features,
            triple=code.triple,
            cost=_cost(self.facts),
            name=name,
            report={
                "phases_seconds": {key: round(value, 6) for key, value in self.seconds.items()},
                "buffers_bytes": memory.buffer_bytes,
                "reused_in_place": memory.reused_in_place,
                **self.facts,
                **code.report,
            },
        )


@contextlib.contextmanager
def collection_paused() -> Iterator[None]:
    """Keep Python's cycle collector from walking a growing program again and again."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def compile(
    source: Source,
    target: str = "cpu",
    *,
    observer: Observer | None = None,
    **options: Any,
) -> Any:
    """Compile a module (text, bytes, a path or a `Module`) and return an `Executable`.

    A program of unknown extents is compiled when it is called, for each kind of arguments.

    Args:
        source: StableHLO as text or bytes, the path of a file, or a module (which is not changed).
        target: an installed target's name; see `hloom list targets`.
        observer: called after every phase with its name and the module.
        options: what the target takes; `features="x86-64-v3"` for the `cpu` target, for one.

    Raises:
        HloomError: the module is wrong, or the target cannot compile it.
    """
    from hloom import dialects, runtime
    from hloom.formats.reading import read

    found = registry.find(target)
    _check_options(found, options)
    dialects.load()
    with collection_paused():
        module: Any = source.clone() if isinstance(source, Module) else read(source)
    if not found.compiles:
        return found.executable(module, options)  # type: ignore[attr-defined]

    def executable(known: Module) -> Any:
        compilation = Compilation(known, found, options, observer)  # type: ignore[arg-type]
        try:
            compilation.run()
        except InternalError as error:
            raise InternalError(
                error.code,
                where=error.where,
                promise=error.promise,
                found=error.found,
                reproducer=_write_reproducer(source),
            ) from error.__cause__
        artifact = compilation.artifact()
        return runtime.load(artifact) if artifact.objects else UnrunnableProgram(artifact)

    if has_unknown_extents(module):
        verify(module)
        return SpecializingProgram(module, executable)
    return executable(module)


def _check_options(target: Any, options: Mapping[str, Any]) -> None:
    """Refuse options that a target does not know, and values that it does not take.

    Raises:
        UsageError: naming what it takes.
    """
    for name, value in options.items():
        values = target.options.get(name)
        if values is None:
            known = ", ".join(target.options) or "none"
            raise UsageError(
                "HL0603",
                where=f"option {name!r} of target {target.name!r}",
                promise="the target knows the option",
                found=f"it knows {known}",
                cure="leave it out" if not target.options else "choose one of these",
            )
        if value not in values:
            raise UsageError(
                "HL0603",
                where=f"option {name!r} of target {target.name!r}",
                promise=f"the value is one of {', '.join(values)}",
                found=repr(value),
                cure="choose one of these",
            )


def _write_reproducer(source: Source) -> str | None:
    """Keep the program that shows a mistake of ours; return the file's path."""
    from hloom.formats.text import print_module

    if isinstance(source, os.PathLike):
        return os.fspath(source)
    text: Any = print_module(source) if isinstance(source, Module) else source
    if isinstance(text, str) and "\n" not in text and Path(text).exists():
        return text
    data = text.encode() if isinstance(text, str) else bytes(text)
    try:
        with tempfile.NamedTemporaryFile(prefix="hloom-bug-", suffix=".mlir", delete=False) as file:
            file.write(data)
    except OSError:
        return None
    return file.name


class UnrunnableProgram:
    """What compiling for a target without code gives: facts and a report, but no way to run."""

    def __init__(self, artifact: Artifact) -> None:
        self.artifact = artifact
        self.inputs, self.outputs = artifact.inputs, artifact.outputs
        self.name, self.cost = artifact.name, artifact.cost

    def report(self) -> Mapping[str, Any]:
        """Tell what compilation did."""
        return artifact_report(self.artifact)

    def __call__(self, *arrays: Any) -> Any:
        """Refuse to run.

        Raises:
            UnsupportedError: always.
        """
        raise UnsupportedError(
            "HL0301",
            where=f"program {self.name}",
            promise="a program that runs has machine code",
            found=f"target {self.artifact.target!r} makes none",
            cure="compile for another target, such as cpu",
        )


def artifact_report(artifact: Artifact) -> Mapping[str, Any]:
    """Return what the compiler told about a program."""
    return {"program": artifact.name, "target": artifact.target, "compiler": artifact.report}


@dataclass(frozen=True, slots=True)
class _HeldConstant:
    constant: Constant
    array_bytes: int


def _constant(op: kernel.ConstantBuffer) -> _HeldConstant:
    value: Any = op.attributes["value"]
    array = value.to_array()
    return _HeldConstant(Constant(value.type.shape, str(value.type.element), array), array.nbytes)


def _call_out(op: kernel.CallOut) -> CallOut:
    specs = tuple(TensorSpec(type.shape, str(type.element)) for type in op.types)
    return CallOut(op.target, specs[: op.input_count], specs[op.input_count :])


def _signature_of(module: Module) -> tuple[Any, Any, str]:
    try:
        entry = module.main
    except LookupError as error:
        raise UnsupportedError(
            "HL0304",
            where="module",
            promise="a program has a function @main, or one public function",
            found=str(error),
            cure="rename the entry function to main",
        ) from None
    block = entry.regions[0].blocks[0]
    inputs = tuple(
        _spec(value.type, f"argument {number}", entry)
        for number, value in enumerate(block.arguments)
    )
    outputs = tuple(
        _spec(value.type, f"result {number}", entry)
        for number, value in enumerate(block.terminator.operands)
    )
    return inputs, outputs, entry.get("sym_name")


def _spec(type: Any, name: str, entry: Operation) -> TensorSpec:
    if not isinstance(type, TensorType) or not type.is_static:
        raise UnsupportedError(
            "HL0303",
            where=f"{entry.location}: {entry.name}, {name}",
            promise="inputs and results of a compiled program are tensors of known shape",
            found=f"type {type}",
            cure="give static shapes, or run the program with the interpreter",
        )
    element = type.element
    if isinstance(element, QuantizedType):
        element = element.storage  # the caller hands over what is stored
    return TensorSpec(type.shape, str(element))


def _bytes(spec: TensorSpec) -> int:
    from hloom.ir.types import ELEMENT_TYPES

    size = numpy_dtype(ELEMENT_TYPES[spec.dtype]).itemsize
    for extent in spec.shape:
        size *= extent
    return size


def _cost(facts: Mapping[str, Any]) -> Cost:
    return Cost(flops=facts.get("flops", 0), bytes=facts.get("bytes", 0))
