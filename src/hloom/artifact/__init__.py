"""What is a compiled program, in memory and on disk?"""

from hloom.artifact.artifact import Artifact, CallOut, Constant, Cost, TensorSpec
from hloom.artifact.elements import ELEMENT_BYTES

__all__ = ["ELEMENT_BYTES", "Artifact", "CallOut", "Constant", "Cost", "TensorSpec"]
