"""What does a text hold beside what the IR knows: other dialects' operations, and resources?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hloom.ir.declaration import UnregisteredOperation
from hloom.ir.module import Module
from hloom.ir.operation import Operation


class KeptOperation(UnregisteredOperation):
    """An operation of an unknown dialect; `properties` names the attributes kept in `<{...}>`."""

    __slots__ = ("properties",)

    def __init__(
        self,
        name: str,
        *arguments: Any,
        properties: frozenset[str] = frozenset(),
        **keywords: Any,
    ) -> None:
        super().__init__(name, *arguments, **keywords)
        self.properties = properties

    def _copy_identity(self, copy: Operation) -> None:
        super()._copy_identity(copy)
        copy.properties = self.properties  # type: ignore[attr-defined]


@dataclass(frozen=True, slots=True)
class Resource:
    """The data of a `dense_resource`, with the alignment that its producer wants."""

    data: bytes
    alignment: int = 4

    @classmethod
    def from_text(cls, text: str) -> Resource:
        """Read hexadecimal digits after `0x`: four bytes of alignment, then the data.

        Raises:
            ValueError: the text is something else.
        """
        if not text.startswith("0x"):
            raise ValueError(text[:10])
        data = bytes.fromhex(text[2:])
        if len(data) < 4:
            raise ValueError(text)
        return cls(data[4:], int.from_bytes(data[:4], "little"))

    @property
    def text(self) -> str:
        """The resource as `from_text` reads it."""
        return f"0x{self.alignment.to_bytes(4, 'little').hex().upper()}{self.data.hex().upper()}"


def default_dialect_of(kind: type[Operation]) -> str:
    """Return the dialect whose name is left out in an operation's regions, "" for none."""
    return getattr(kind, "default_dialect", "builtin" if kind is Module else "")
