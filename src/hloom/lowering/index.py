"""Where does an element lie: positions as sums of loop counters, with exact division?

An `Index` is `constant + sum(coefficient * atom)`. Atoms are loop counters, quotients of indices by
constants, and positions known only at run time. Splitting a row-major position into coordinates and
joining them again gives the same `Index` back, so reshapes cost nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Any, Final


class Atom:
    """A loop counter or a run-time position: at least 0, at most `maximum`.

    `level` is the depth of the loop in which it is known. `value` is its SSA value once there is
    one. `is_lane` marks the counter that vector lanes run along.
    """

    __slots__ = ("is_lane", "is_vector", "level", "maximum", "value")

    def __init__(
        self,
        maximum: int,
        level: int,
        value: Any = None,
        is_lane: bool = False,
        is_vector: bool = False,
    ) -> None:
        self.maximum = maximum
        self.level = level
        self.value = value
        self.is_lane = is_lane
        self.is_vector = is_vector


class Quotient(Atom):
    """The whole part of `index / divisor`, for an index that is never negative."""

    __slots__ = ("divisor", "index")

    def __init__(self, index: Index, divisor: int) -> None:
        super().__init__(max(0, index.bounds()[1]) // divisor, index.level)
        self.index = index
        self.divisor = divisor

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Quotient)
            and self.divisor == other.divisor
            and self.index == other.index
        )

    def __hash__(self) -> int:
        return hash((self.divisor, self.index))


class Index:
    """An integer expression over atoms; immutable, compared by its terms."""

    __slots__ = ("_hash", "constant", "level", "terms")

    def __init__(self, terms: dict[Atom, int], constant: int) -> None:
        self.terms = terms
        self.constant = constant
        level = 0
        for atom in terms:
            if atom.level > level:
                level = atom.level
        self.level = level
        self._hash: int | None = None

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Index)
            and self.constant == other.constant
            and self.terms == other.terms
        )

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self.constant, frozenset(self.terms.items())))
        return self._hash

    def __add__(self, other: Index | int) -> Index:
        if isinstance(other, int):
            return self if other == 0 else Index(self.terms, self.constant + other)
        if not other.terms:
            return self + other.constant
        if not self.terms:
            return other + self.constant
        terms = dict(self.terms)
        for atom, coefficient in other.terms.items():
            total = terms.get(atom, 0) + coefficient
            if total:
                terms[atom] = total
            else:
                terms.pop(atom, None)
        return Index(terms, self.constant + other.constant)

    def __mul__(self, factor: int) -> Index:
        if factor == 1:
            return self
        if factor == 0:
            return ZERO
        terms = {atom: coefficient * factor for atom, coefficient in self.terms.items()}
        return Index(terms, self.constant * factor)

    def __sub__(self, other: Index | int) -> Index:
        return self + (-other if isinstance(other, int) else other * -1)

    def bounds(self) -> tuple[int, int]:
        """Return the least and greatest value that the expression can have (conservative)."""
        low = high = self.constant
        terms = self.terms
        for atom in self.terms:
            coefficient = terms.get(atom)
            if coefficient is None or coefficient >= 0 or not isinstance(atom, Quotient):
                continue
            scale, rest = divmod(-coefficient, atom.divisor)
            inner = atom.index
            if rest == 0 and inner.constant == 0 and _contains(terms, inner, scale):
                # scale * (e - d * (e // d)) lies in [0, scale * (d - 1)]
                terms = dict(terms)
                del terms[atom]
                for part, amount in inner.terms.items():
                    terms[part] -= amount * scale
                high += scale * (atom.divisor - 1)
        for atom, coefficient in terms.items():
            if coefficient > 0:
                high += coefficient * atom.maximum
            else:
                low += coefficient * atom.maximum
        return low, high

    def quotient(self, divisor: int) -> Index:
        """Return the whole part of this index, which is never negative, over a positive divisor."""
        if divisor == 1:
            return self
        whole: dict[Atom, int] = {}
        rest: dict[Atom, int] = {}
        for atom, coefficient in self.terms.items():
            if coefficient % divisor == 0:
                whole[atom] = coefficient // divisor
            else:
                rest[atom] = coefficient
        constant, left = divmod(self.constant, divisor)
        remaining = Index(rest, left)
        result = Index(whole, constant)
        if not rest:
            return result
        low, high = remaining.bounds()
        if low >= 0 and high < divisor:
            return result
        if low < 0:
            result, remaining = ZERO, self
        divisor, remaining = _reduced(remaining, divisor)
        if len(remaining.terms) == 1 and remaining.constant == 0:
            ((atom, coefficient),) = remaining.terms.items()
            if coefficient == 1 and isinstance(atom, Quotient):
                return result + atom.index.quotient(atom.divisor * divisor)
        return result + Index({Quotient(remaining, divisor): 1}, 0)

    def modulo(self, divisor: int) -> Index:
        """Return the rest of this index, which is never negative, by a positive divisor."""
        if divisor == 1:
            return ZERO
        return self - self.quotient(divisor) * divisor

    def lane_step(self, lanes: int) -> int | None:
        """Return how far neighbouring lanes lie apart; None when they are not evenly spaced.

        The lane counter of a vector starts at a multiple of `lanes`.
        """
        step = 0
        for atom, coefficient in self.terms.items():
            part = _atom_step(atom, lanes)
            if part is None:
                return None
            step += part * coefficient
        return step


def _atom_step(atom: Atom, lanes: int) -> int | None:
    if atom.is_lane:
        return 1
    if atom.is_vector:
        return None
    if not isinstance(atom, Quotient):
        return 0
    inner = atom.index
    step = inner.lane_step(lanes)
    if step == 0:
        return 0
    if step != 1 or atom.divisor % lanes or inner.constant % lanes:
        return None
    for part, coefficient in inner.terms.items():
        if not part.is_lane and coefficient % lanes:
            return None
    return 0


def _reduced(index: Index, divisor: int) -> tuple[int, Index]:
    """Return a smaller division with the same whole part: (g*a + b) / (g*d) is a / d if b < g."""
    common = {gcd(divisor, coefficient) for coefficient in index.terms.values()}
    for factor in sorted(common, reverse=True):
        if factor <= 1:
            break
        scaled: dict[Atom, int] = {}
        rest: dict[Atom, int] = {}
        for atom, coefficient in index.terms.items():
            if coefficient % factor == 0:
                scaled[atom] = coefficient // factor
            else:
                rest[atom] = coefficient
        constant, left = divmod(index.constant, factor)
        low, high = Index(rest, left).bounds()
        if low >= 0 and high < factor:
            return divisor // factor, Index(scaled, constant)
    return divisor, index


def _contains(terms: dict[Atom, int], inner: Index, scale: int) -> bool:
    for atom, coefficient in inner.terms.items():
        held = terms.get(atom, 0)
        wanted = coefficient * scale
        if (wanted > 0 and held < wanted) or (wanted < 0 and held > wanted):
            return False
    return True


ZERO: Final = Index({}, 0)


def known(value: int) -> Index:
    """Return a constant index."""
    return Index({}, value) if value else ZERO


def of(atom: Atom) -> Index:
    """Return an atom as an index; a counter that can only be 0 is the constant 0."""
    return Index({atom: 1}, 0) if atom.maximum > 0 or atom.value is not None else ZERO


def strides(shape: Sequence[int]) -> list[int]:
    """Return the row-major strides of a shape, in elements."""
    result = [1] * len(shape)
    for axis in range(len(shape) - 2, -1, -1):
        result[axis] = result[axis + 1] * shape[axis + 1]
    return result


def join(index: Sequence[Index], shape: Sequence[int]) -> Index:
    """Return the row-major position of coordinates in a shape."""
    total = ZERO
    for item, stride, extent in zip(index, strides(shape), shape, strict=True):
        if extent != 1:
            total = total + item * stride
    return total


def split(position: Index, shape: Sequence[int]) -> tuple[Index, ...]:
    """Return the coordinates of a row-major position in a shape without zero extents."""
    coordinates: list[Index] = []
    for axis, stride in enumerate(strides(shape)):
        if shape[axis] == 1:
            coordinates.append(ZERO)
            continue
        whole = position.quotient(stride)
        leading = all(extent == 1 for extent in shape[:axis])
        coordinates.append(whole if leading else whole.modulo(shape[axis]))
    return tuple(coordinates)
