"""Which passes work on kernels and the host function?"""
