"""What does running an operation change or depend on, apart from its operands?"""

from __future__ import annotations

from typing import Final

from hloom.ir.declaration import ORDERED, PURE, READS, WRITES
from hloom.ir.operation import Operation

_ORDER: Final = {PURE: 0, READS: 1, WRITES: 2, ORDERED: 3}
_EFFECTS: Final = (PURE, READS, WRITES, ORDERED)


def effect_of(operation: Operation) -> str:
    """Return the strongest effect of an operation and of all that its regions hold."""
    strongest = _ORDER[operation.declaration.effect]
    for region in operation.regions:
        for block in region.blocks:
            for nested in block:
                strongest = max(strongest, _ORDER[effect_of(nested)])
    return _EFFECTS[strongest]


def may_reorder(first: Operation, second: Operation) -> bool:
    """Tell whether two operations that do not use each other may change places.

    Two readers may; a reader and a writer may not; ordered operations keep their order among
    themselves and with writers.
    """
    left, right = effect_of(first), effect_of(second)
    if PURE in (left, right):
        return True
    return left == right == READS
