"""How does a kernel become LLVM IR, shared by every target that LLVM serves?"""
