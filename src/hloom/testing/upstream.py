"""Do StableHLO's own tests agree: what is a program, what breaks which promise, what runs?

Run as `python -m hloom.testing.upstream CHECKOUT`, a checkout of openxla/stablehlo. Each program of
its test files must be accepted, or rejected where the file expects an error; where the name of the
function says which constraint is broken (`@slice_c3`), for that constraint. Inferred types must be
those that the file says, and the programs of `tests/interpret` must run.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hloom import dialects
from hloom.diagnostics import HloomError, VerifyError
from hloom.formats.text import parse
from hloom.interpret import run
from hloom.ir import Module, verify
from hloom.ir.declaration import infer_result_types

FOLDER: Final = Path("stablehlo") / "tests"
FILES: Final = (
    "future_type", "infer_chlo", "infer_stablehlo", "ops_chlo",
    "ops_chlo_roundtrip", "ops_dot_general_algorithms", "ops_interpreter", "ops_stablehlo",
    "ops_stablehlo_bounded_dynamism", "ops_stablehlo_quantized", "ops_stablehlo_roundtrip",
    "print_reduce", "print_stablehlo", "print_types_invalid", "print_while",
    "replica_groups_mesh_axes", "verify_async_ops", "verify_bounds", "verify_convolution",
    "verify_dynamic_conv", "verify_reduce", "verify_reduce_window",
    "verify_replica_groups_mesh_axes", "verify_scatter", "verify_select_and_scatter",
    "verify_while",
)  # fmt: skip

_OTHER_NUMBERS: Final = "the name carries the label of another numbering than the specification's"
_SEVERAL: Final = "the program breaks several constraints, and another one is found first"
_TYPE: Final = "a quantized type's constraint is reported for the operand or result that has it"
_LAXER: Final = "the program breaks the specification, which StableHLO's verifier does not notice"

EXPLAINED: Final = (
    (r"@batch_norm_grad_c4$", _OTHER_NUMBERS),
    (r"@collective_reduce_c[45]", _OTHER_NUMBERS),
    (r"@concatenate_c1_c5$", _SEVERAL),
    (r"@concatenate_c6$", _SEVERAL),
    (r"@(dynamic_conv_c24|(dynamic_conv|convolution)_c13)$", _SEVERAL),
    (r"@dynamic_broadcast_in_dim_c5_too_large$", _SEVERAL),
    (r"@dynamic_gather_c\d+$", _OTHER_NUMBERS),
    (r"@quantized_element_type_", _TYPE),
    (r"@(recv_c[1-4]|send_c1)$", _OTHER_NUMBERS),
    (r"@reduce_(c2|c6)$", _SEVERAL),
    (r"@reduce_window_c3$", _SEVERAL),
    (r"@(scatter_c4|select_c2|select_and_scatter_c3_c11|select_and_scatter_c10)$", _SEVERAL),
    (r"@uniform_quantized_c1$", _OTHER_NUMBERS),
    (r"@ops_per_tensor_quantization$", _LAXER),
    (r"print_stablehlo:\d+ @encodings$", _LAXER),
)  # fmt: skip
"""Which differences have a reason that is not ours, by the end of the program's name."""

_SPLIT: Final = re.compile(r"^// -----.*$", re.MULTILINE)
_ERROR: Final = re.compile(r"expected-error.*?\{\{(.*?)\}\}")
_FUNCTION: Final = re.compile(r"func\.func[^@]*@([\w$.-]+)")
_LABEL: Final = re.compile(r"_(c\d+)(?=_|$)")
_TYPES: Final = re.compile(r"types\d+ = (.+?)(?=, *types\d|,? *$)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Part:
    """One program of a test file."""

    file: str
    line: int
    text: str
    runs: bool

    @property
    def name(self) -> str:
        """Where the program is, with the name of its first function."""
        function = _FUNCTION.search(self.text)
        return f"{self.file}:{self.line} @{function.group(1) if function else '?'}"

    @property
    def errors(self) -> list[str]:
        """The messages of expected errors."""
        return _ERROR.findall(self.text)

    @property
    def labels(self) -> list[str]:
        """The constraints of which the function's name says that one is broken."""
        function = _FUNCTION.search(self.text)
        found = _LABEL.findall(function.group(1)) if function else []
        return [label.upper() for label in found]


def parts(checkout: Path) -> Iterator[Part]:
    """Yield the programs of all files."""
    folder = checkout / FOLDER
    for name in FILES:
        yield from _split(folder / f"{name}.mlir", False)
    for path in sorted((folder / "interpret").rglob("*.mlir")):
        yield from _split(path, True)


def judge(part: Part) -> str | None:
    """Return in what our answer differs from the file's; None when it agrees."""
    try:
        module = parse(part.text, part.file)
        verify(module)
    except HloomError as error:
        message = str(error).splitlines()[0]
        if not part.errors:
            return f"rejected: {message}"
        if isinstance(error, VerifyError) and part.labels and error.label not in part.labels:
            return f"rejected for {error.label}: {message}; expected: {part.errors[0]}"
        return None
    if part.errors:
        return f"accepted; expected: {part.errors[0]}"
    return _inference_difference(part, module) or _run_difference(part, module)


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge all programs and print the differences and the counts."""
    parser = argparse.ArgumentParser(prog="hloom.testing.upstream", description=__doc__)
    parser.add_argument("checkout", type=Path, help="a checkout of openxla/stablehlo")
    parser.add_argument("parts", nargs="*", metavar="PART", help="parts of names to judge")
    options = parser.parse_args(arguments)
    dialects.load()
    agreed: Counter[str] = Counter()
    explained: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for part in parts(options.checkout):
        if options.parts and not any(item in part.name for item in options.parts):
            continue
        kind = "run" if part.runs else "rejected" if part.errors else "accepted"
        total[kind] += 1
        try:
            found = judge(part)
        except Exception as error:
            found = f"hloom bug: {type(error).__name__}: {error}"
        reason = None if found is None else explanation(part)
        if found is None:
            agreed[kind] += 1
        elif reason is not None:
            explained[kind] += 1
        else:
            sys.stdout.write(f"{part.name}: {found}\n")
    for kind, count in total.items():
        sys.stdout.write(
            f"{kind}: {agreed[kind]} of {count} agree, {explained[kind]} differ for known reasons\n"
        )
    return 0 if sum((agreed + explained).values()) == sum(total.values()) else 1


def explanation(part: Part) -> str | None:
    """Return the known reason why our answer differs; None when there is none."""
    for pattern, reason in EXPLAINED:
        if re.search(pattern, part.name):
            return reason
    return None


def _split(path: Path, runs: bool) -> Iterator[Part]:
    if not path.is_file():
        return
    line = 1
    text = path.read_text(encoding="utf-8")
    for piece in _SPLIT.split(text):
        if _FUNCTION.search(piece) or "stablehlo" in _code(piece):
            yield Part(path.stem, line, piece, runs)
        line += piece.count("\n")


def _code(text: str) -> str:
    return re.sub(r"//.*", "", text)


def _inference_difference(part: Part, module: Module) -> str | None:
    """Compare inferred types with the file's, for each request for them."""
    wanted = _TYPES.findall(part.text)
    place = 0
    for request in module.walk():
        if request.name != "hlo_test_infer.get_return_types":
            continue
        source = request.operands[0].defining_operation
        if source is None:
            continue
        for type in infer_result_types(source):
            if place >= len(wanted):
                return None
            text = wanted[place].strip()
            if str(type) != text and "{{" not in text:
                return f"inferred {type}; expected: {text}"
            place += 1
    return None


def _run_difference(part: Part, module: Module) -> str | None:
    if not part.runs:
        return None
    for function in module.symbols():
        if function.name == "func.func" and not function.regions[0].blocks[0].arguments:
            name = function.get("sym_name")
            if module.lookup("main") is not None and name != "main":
                continue
            try:
                run(module, function=name)
            except HloomError as error:
                return f"run: {str(error).splitlines()[0]}"
    return None


if __name__ == "__main__":
    raise SystemExit(main())
