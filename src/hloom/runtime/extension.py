"""Where is the native runtime, and what if it is missing?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hloom.diagnostics import ArtifactError

if TYPE_CHECKING:
    from types import ModuleType


def _load() -> ModuleType:
    try:
        from hloom import _native
    except ImportError as error:
        raise ArtifactError(
            "HL0508",
            where="hloom._native",
            found=str(error),
            cure="in a checkout run `make native`; otherwise reinstall hloom for this Python",
        ) from error
    return _native


native = _load()
