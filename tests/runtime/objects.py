"""How do the runtime's tests get machine code? (LLVM text to relocatable objects)"""

from __future__ import annotations

from functools import cache

import llvmlite.binding as llvm

# %table's functions by their offset in the ABI's table.
PRELUDE = """
declare void @unused()
"""


@cache
def _target_machine() -> llvm.TargetMachine:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(reloc="pic", codemodel="small", opt=2)


@cache
def compile_object(text: str) -> bytes:
    """The relocatable object of a module in LLVM's text form."""
    module = llvm.parse_assembly(text)
    module.verify()
    return _target_machine().emit_object(module)
