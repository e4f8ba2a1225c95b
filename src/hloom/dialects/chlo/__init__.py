"""What does each CHLO operation take, give, promise and mean?

CHLO is the layer of elementary and special functions over StableHLO. Operations are found here by
class name, as in `hloom.dialects.stablehlo`.
"""

from __future__ import annotations

import importlib
import pkgutil

from hloom.ir.operation import Operation


def __getattr__(name: str) -> type[Operation]:
    """Find an operation class by name in the families."""
    if name[:1].isupper():
        for family in pkgutil.iter_modules(__path__):
            module = importlib.import_module(f"{__name__}.{family.name}")
            kind = vars(module).get(name)
            if not isinstance(kind, type) or not issubclass(kind, Operation):
                continue
            if kind.__module__ == module.__name__:
                globals()[name] = kind
                return kind
    raise AttributeError(f"module {__name__} has no operation {name}")
