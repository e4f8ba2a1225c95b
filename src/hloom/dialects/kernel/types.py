"""Which types exist only below the graph: buffers, and scalars or vectors of elements?"""

from __future__ import annotations

from typing import Final

from hloom.ir.declaration import TypeConstraint
from hloom.ir.syntax import TYPE_SYNTAXES, Parser
from hloom.ir.types import (
    INDEX,
    FloatType,
    IndexType,
    IntegerType,
    Type,
    VectorType,
)


class BufferType(Type):
    """A run of elements in memory; positions are element offsets from its start.

    `!kernel.buffer<f32>`. An `i1` takes one byte that is 0 or 1, as do all types below a byte.
    """

    __slots__ = ("element",)
    element: Type

    def __new__(cls, element: Type) -> BufferType:
        self = cls._interned.get(element)
        if self is None:
            self = super().__new__(cls)
            self.element, self.text = element, f"!kernel.buffer<{element.text}>"
            cls._interned[element] = self
        return self


_SCALARS: Final = (IntegerType, FloatType, IndexType)


def element_of(type: Type) -> Type:
    """Return the element type of a vector, or the scalar type itself."""
    return type.element if isinstance(type, VectorType) else type


def lanes_of(type: Type) -> int:
    """Return how many lanes a value has; 1 for a scalar."""
    return type.lanes if isinstance(type, VectorType) else 1


def with_lanes(element: Type, lanes: int) -> Type:
    """Return the vector type of `lanes` elements, the scalar type when `lanes` is 1."""
    return element if lanes == 1 else VectorType(lanes, element)


REGISTER: Final = TypeConstraint(
    "scalar or vector", lambda type: isinstance(element_of(type), _SCALARS)
)
INDEX_VALUE: Final = TypeConstraint("index", lambda type: type is INDEX)
INDEX_LANES: Final = TypeConstraint("index or vector of index", lambda t: element_of(t) is INDEX)
BUFFER: Final = TypeConstraint("buffer", lambda type: isinstance(type, BufferType))
MASK: Final = TypeConstraint(
    "i1 or vector of i1",
    lambda type: isinstance(element_of(type), IntegerType) and element_of(type).text == "i1",
)


def _parse_buffer(parser: Parser) -> Type:
    (element,) = parser.parse_list("<", ">", parser.parse_type)
    return BufferType(element)


TYPE_SYNTAXES["kernel", "buffer"] = _parse_buffer
