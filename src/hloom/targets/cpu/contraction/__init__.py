"""How do matrix contractions and convolutions become fast machine code on a CPU?"""

from __future__ import annotations

import math
from dataclasses import replace

from hloom.llvm.writer import ModuleWriter
from hloom.targets.cpu.contraction.blocked import BlockedForm
from hloom.targets.cpu.contraction.blocking import choose_blocking, tile_of
from hloom.targets.cpu.contraction.convolution import ConvolutionSpec, Window, padded_image
from hloom.targets.cpu.contraction.direct import direct_kind, emit_direct
from hloom.targets.cpu.contraction.geometry import geometry_of, panelled
from hloom.targets.cpu.contraction.lanes import load_lanes, store_lanes
from hloom.targets.cpu.contraction.padding import emit_padding
from hloom.targets.cpu.contraction.panels import Places
from hloom.targets.cpu.contraction.plan import (
    LHS,
    OUT,
    RHS,
    WORKSPACE,
    Epilogue,
    KernelPlan,
    KernelStep,
    Position,
    emit_shared,
)
from hloom.targets.cpu.contraction.specification import (
    ELEMENT_BYTES,
    ContractionSpec,
    Loop,
    Strides,
    accumulator_of,
    dot_general,
    row_major,
)
from hloom.targets.cpu.contraction.storing import StoreEpilogue
from hloom.targets.cpu.features import MachineFeatures

__all__ = [
    "LHS", "OUT", "RHS", "WORKSPACE", "ContractionSpec", "ConvolutionSpec", "Epilogue",
    "KernelPlan", "KernelStep", "Loop", "Position", "StoreEpilogue", "Strides", "Window",
    "accumulator_of", "dot_general", "emit_contraction", "emit_convolution", "emit_shared",
    "load_lanes", "row_major", "store_lanes",
]  # fmt: skip


def emit_contraction(
    module: ModuleWriter,
    name: str,
    spec: ContractionSpec,
    features: MachineFeatures,
    epilogue: Epilogue | None = None,
) -> KernelPlan:
    """Write the functions that compute a contraction and say how to run them.

    The steps take `arguments` = [lhs, rhs, workspace, out, ...]. With an epilogue it alone stores
    results, and everything from `out` on is its own affair.
    """
    return _contraction(module, name, spec, features, epilogue, Places())


def emit_convolution(
    module: ModuleWriter,
    name: str,
    spec: ConvolutionSpec,
    features: MachineFeatures,
    epilogue: Epilogue | None = None,
) -> KernelPlan:
    """Write the functions that compute a convolution; `arguments` are those of a contraction."""
    image = padded_image(spec)
    if image is None or math.prod(spec.contraction(image).sizes) == 0:
        return _contraction(module, name, spec.contraction(), features, epilogue, Places())
    step = emit_padding(module, f"{name}.pad", image, 0)
    size = -(-image.elements * ELEMENT_BYTES[image.type] // 64) * 64
    places = Places(lhs_at=0, workspace_start=size)
    plan = _contraction(module, name, spec.contraction(image), features, epilogue, places)
    return replace(plan, steps=(step, *plan.steps))


def _contraction(
    module: ModuleWriter,
    name: str,
    spec: ContractionSpec,
    features: MachineFeatures,
    epilogue: Epilogue | None,
    places: Places,
) -> KernelPlan:
    final = epilogue or StoreEpilogue(spec)
    if math.prod(spec.sizes[:3]) == 0:
        return KernelPlan((), 0, frozenset(), 0, "empty")
    geometry = geometry_of(spec, final.operands, final.needs_indices)
    kind = direct_kind(spec, geometry, features)
    if kind is not None:
        return emit_direct(module, name, spec, geometry, features, final, places, kind)
    tile = tile_of(spec.accumulator, geometry, features)
    geometry, blocking = choose_blocking(
        spec, panelled(geometry, tile.rows, tile.columns), tile, features, False,
        not final.needs_indices,
    )  # fmt: skip
    stores_directly = epilogue is None and spec.out_type == spec.accumulator
    return BlockedForm(
        module, name, spec, geometry, blocking, tile, features, final, stores_directly, places
    ).plan()
