"""What does a program compute, by the reference meaning of its operations?"""

from hloom.interpret.interpreter import CheckFailure, Interpreter, run, run_grid

__all__ = ["CheckFailure", "Interpreter", "run", "run_grid"]
