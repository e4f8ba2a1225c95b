"""How is a description that may say anything read without believing it?"""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar, cast

from hloom.diagnostics import ArtifactError

_Value = TypeVar("_Value")

# Sizes beyond this exist on no machine, and sums of them still fit 64 bits.
_LARGEST = 1 << 56


class Fields:
    """One object of the description; reading a field checks its type and range."""

    def __init__(self, values: Any, path: str, where: str) -> None:
        self._path = path
        self._where = where
        if not isinstance(values, dict):
            self.refuse("is no object")
        self._values = cast("dict[str, Any]", values)

    def refuse(self, found: str) -> NoReturn:
        """Raises that this object is damaged."""
        raise ArtifactError(
            "HL0503",
            where=self._where,
            promise="the description of the program makes sense",
            found=f"{self._path} {found}",
        )

    def text(self, name: str, default: str | None = None) -> str:
        """A field that holds text."""
        return self._read(name, str, default)

    def size(self, name: str, default: int | None = None) -> int:
        """A field that holds a number of things or bytes."""
        value = self._read(name, int, default)
        self._check_size(name, value)
        return value

    def sizes(self, name: str) -> list[int]:
        """A field that holds a list of sizes."""
        values = self._read(name, list, None)
        for value in values:
            self._check_size(name, value)
        return values

    def texts(self, name: str) -> list[str]:
        """A field that holds a list of texts."""
        values = self._read(name, list, None)
        if not all(isinstance(value, str) for value in values):
            self.refuse(f"has a field {name} that is no list of texts")
        return values

    def objects(self, name: str) -> list[Fields]:
        """A field that holds a list of objects."""
        values = self._read(name, list, None)
        return [
            Fields(value, f"{self._path}.{name}[{number}]", self._where)
            for number, value in enumerate(values)
        ]

    def object(self, name: str) -> Fields:
        """A field that holds an object."""
        return Fields(self._read(name, dict, None), f"{self._path}.{name}", self._where)

    def pairs(self, name: str) -> list[tuple[int, int]]:
        """A field that holds a list of pairs of sizes."""
        found: list[tuple[int, int]] = []
        for value in self._read(name, list, None):
            if not isinstance(value, list) or len(value) != 2:
                self.refuse(f"has a field {name} that is no list of pairs")
            for number in value:
                self._check_size(name, number)
            found.append((value[0], value[1]))
        return found

    def mapping(self, name: str) -> dict[str, Any]:
        """A field that holds an object of whatever fields."""
        return self._read(name, dict, None)

    def _read(self, name: str, kind: type[_Value], default: _Value | None) -> _Value:
        value = self._values.get(name, default)
        if not isinstance(value, kind) or isinstance(value, bool):
            missing = name not in self._values
            self.refuse(
                f"has no field {name}" if missing else f"has a field {name} of a wrong type"
            )
        return value

    def _check_size(self, name: str, value: Any) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _LARGEST:
            self.refuse(f"has a field {name} of a wrong type or range")
