"""How does a graph of StableHLO operations become kernels over buffers?"""
