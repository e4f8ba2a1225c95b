"""How does a program become an executable: which phases, in which order?"""

from hloom.pipeline.compilation import Compilation, compile
from hloom.pipeline.phases import PHASES, Phase

__all__ = ["PHASES", "Compilation", "Phase", "compile"]
