"""What do the operations of each dialect mean, with one folder per dialect found by walking?"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache


@cache
def load() -> None:
    """Import every dialect, so that all operations are declared and found by name."""
    for dialect in pkgutil.iter_modules(__path__):
        package = importlib.import_module(f"{__name__}.{dialect.name}")
        for family in pkgutil.iter_modules(getattr(package, "__path__", ())):
            importlib.import_module(f"{package.__name__}.{family.name}")
