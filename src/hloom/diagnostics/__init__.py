"""How is a place in a program named, and how does an error say what went wrong and what to do?"""

from hloom.diagnostics.codes import CODES, Code, explain
from hloom.diagnostics.errors import (
    ArgumentError,
    ArtifactError,
    EvaluationError,
    HloomError,
    InternalError,
    MachineError,
    ParseError,
    UnsupportedError,
    UsageError,
    VerifyError,
)
from hloom.diagnostics.layout import excerpt, nearest, place, render
from hloom.diagnostics.locations import (
    UNKNOWN_LOCATION,
    CallSiteLocation,
    FileLocation,
    FusedLocation,
    Location,
    NameLocation,
    UnknownLocation,
)

__all__ = [
    "CODES",
    "UNKNOWN_LOCATION",
    "ArgumentError",
    "ArtifactError",
    "CallSiteLocation",
    "Code",
    "EvaluationError",
    "FileLocation",
    "FusedLocation",
    "HloomError",
    "InternalError",
    "Location",
    "MachineError",
    "NameLocation",
    "ParseError",
    "UnknownLocation",
    "UnsupportedError",
    "UsageError",
    "VerifyError",
    "excerpt",
    "explain",
    "nearest",
    "place",
    "render",
]
