"""Which passes does hloom have, on graphs of StableHLO and on kernels?"""
