"""What can be done with hloom from a shell?"""

from hloom.cli.command_line import main

__all__ = ["main"]
