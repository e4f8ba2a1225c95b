"""Which lowering rules exist, all registered by importing this module?"""

import hloom.lowering.call_outs
import hloom.lowering.contractions
import hloom.lowering.control_flow
import hloom.lowering.elementwise
import hloom.lowering.fourier
import hloom.lowering.linear_algebra
import hloom.lowering.movement
import hloom.lowering.reductions
import hloom.lowering.scatters
import hloom.lowering.sorting
import hloom.lowering.windows  # noqa: F401
