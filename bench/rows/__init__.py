"""Which rows are there, found by walking the modules here for their `rows()`?"""

import importlib
import pkgutil
from collections.abc import Iterator

from ..measure import Row


def all_rows() -> Iterator[Row]:
    """Every row of every module of this package, in the order of their names."""
    for found in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        yield from importlib.import_module(f"{__name__}.{found.name}").rows()
