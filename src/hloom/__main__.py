"""What does `python -m hloom` do: the same as the command `hloom`?"""

import sys

from hloom.cli import main

if __name__ == "__main__":
    sys.exit(main())
