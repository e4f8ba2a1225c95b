"""What is a compiled program, in memory and on disk?"""

from hloom.artifact.artifact import Artifact
from hloom.artifact.elements import ELEMENT_BYTES
from hloom.artifact.parts import CallOut, Constant, Cost, TensorSpec

__all__ = ["ELEMENT_BYTES", "Artifact", "CallOut", "Constant", "Cost", "TensorSpec"]
