"""What is a pass, and how is it written down in text with its options?

A pass is a frozen dataclass: its fields are its options::

    @dataclass(frozen=True)
    class FoldConstants(Pass):
        \"\"\"Compute at compile time what depends on constants only.\"\"\"

        name = "fold_constants"
        max_bytes: int = 65536

        def run(self, module):
            ...

and `fold_constants{max_bytes=1024}` is one with an option given.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from hloom.diagnostics import UsageError, nearest
from hloom.ir.module import Module

_BOOLEANS: Final = {"true": True, "1": True, "false": False, "0": False}


@dataclass(frozen=True)
class Pass:
    """A named change of a module; the fields of a subclass are its options."""

    name: ClassVar[str] = ""

    def run(self, module: Module) -> int:
        """Change the module and return how many changes were made; 0 when there were none."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """The pass as it is written in a list of passes, options that differ from the defaults."""
        given = {
            field.name: getattr(self, field.name)
            for field in dataclasses.fields(self)
            if getattr(self, field.name) != field.default
        }
        if not given:
            return self.name
        return (
            f"{self.name}{{{','.join(f'{key}={_spell(value)}' for key, value in given.items())}}}"
        )

    @classmethod
    def summary(cls) -> str:
        """Return the first line of the pass's documentation."""
        return (cls.__doc__ or "").strip().split("\n")[0]

    @classmethod
    def with_options(cls, options: dict[str, str]) -> Pass:
        """Make the pass from options as text.

        Raises:
            UsageError: there is no such option, or its value does not fit.
        """
        fields = {field.name: field for field in dataclasses.fields(cls)}
        values: dict[str, Any] = {}
        for key, text in options.items():
            field = fields.get(normal_name(key))
            if field is None:
                raise UsageError(
                    "HL0603",
                    where=f"pass {cls.name}",
                    promise="the pass takes the option",
                    found=f"it has no option {key!r}; it takes {', '.join(fields) or 'none'}",
                    cure=nearest(normal_name(key), fields),
                )
            values[field.name] = _value(cls.name, key, text, field.default)
        return cls(**values)


def normal_name(name: str) -> str:
    """Return a name of a pass or option as it is declared: words joined by underscores."""
    return name.strip().replace("-", "_")


def split_passes(text: str) -> list[tuple[str, dict[str, str]]]:
    """Split a list of passes, `a,b{x=1,y=2}`, into names and options as text.

    Raises:
        UsageError: the text is not such a list.
    """
    parts: list[str] = []
    depth = start = 0
    for index, character in enumerate(text):
        if character == "{":
            depth += 1
        elif character == "}":
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
        if depth not in (0, 1):
            break
    if depth:
        raise _malformed(text, "braces that do not match")
    parts.append(text[start:])
    return [_split_options(part.strip()) for part in parts if part.strip()]


def _split_options(text: str) -> tuple[str, dict[str, str]]:
    name, brace, rest = text.partition("{")
    if not brace:
        return normal_name(name), {}
    if not rest.endswith("}"):
        raise _malformed(text, f"{rest.rpartition('}')[2]!r} after the options")
    options: dict[str, str] = {}
    for item in rest[:-1].split(","):
        if not item.strip():
            continue
        key, equals, value = item.partition("=")
        options[key.strip()] = value.strip() if equals else "true"
    return normal_name(name), options


def _malformed(text: str, found: str) -> UsageError:
    return UsageError(
        "HL0603",
        where=f"passes {text!r}",
        promise="passes are written name,name{option=value,option=value}",
        found=found,
    )


def _value(name: str, key: str, text: str, default: Any) -> Any:
    kind = type(default)
    try:
        if kind is bool:
            return _BOOLEANS[text.lower()]
        if kind in (int, float, str):
            return kind(text)
    except (KeyError, ValueError):
        pass
    raise UsageError(
        "HL0603",
        where=f"pass {name}, option {key}",
        promise=f"its value is of type {kind.__name__}",
        found=f"{text!r}",
    )


def _spell(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
