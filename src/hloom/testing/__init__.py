"""How do we know that the compiler is right: conformance programs, test pages, tolerances?"""
