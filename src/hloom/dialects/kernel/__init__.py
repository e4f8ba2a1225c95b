"""What is a program below the graph: loops, vectors and buffers, on a host and in kernels?"""

from hloom.dialects.kernel.arithmetic import (
    FUNCTIONS,
    Apply,
    Bitcast,
    Broadcast,
    Combine,
    Compare,
    Constant,
    Convert,
    Interleave,
    Lanes,
    Select,
)
from hloom.dialects.kernel.control import For, If, While, Yield
from hloom.dialects.kernel.memory import Gather, Load, Scratch, Store
from hloom.dialects.kernel.program import (
    Allocate,
    CallOut,
    ConstantBuffer,
    Contraction,
    Copy,
    Function,
    Fusion,
    Host,
    Launch,
)
from hloom.dialects.kernel.types import BufferType, element_of, lanes_of, with_lanes

__all__ = [
    "FUNCTIONS",
    "Allocate",
    "Apply",
    "Bitcast",
    "Broadcast",
    "BufferType",
    "CallOut",
    "Combine",
    "Compare",
    "Constant",
    "ConstantBuffer",
    "Contraction",
    "Convert",
    "Copy",
    "For",
    "Function",
    "Fusion",
    "Gather",
    "Host",
    "If",
    "Interleave",
    "Lanes",
    "Launch",
    "Load",
    "Scratch",
    "Select",
    "Store",
    "While",
    "Yield",
    "element_of",
    "lanes_of",
    "with_lanes",
]
