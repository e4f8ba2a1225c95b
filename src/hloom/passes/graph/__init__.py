"""Which passes change a StableHLO program before it becomes kernels, each a file and a verb?"""

from hloom import dialects

dialects.load()
