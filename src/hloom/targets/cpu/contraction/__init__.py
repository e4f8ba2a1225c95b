"""How do matrix contractions and convolutions become fast machine code on a CPU?"""

from __future__ import annotations

import math
from dataclasses import replace

from hloom.llvm.writer import ModuleWriter
from hloom.targets.cpu.contraction.blocked import BlockedForm
from hloom.targets.cpu.contraction.blocking import Blocking, Tile, choose_blocking, tile_of
from hloom.targets.cpu.contraction.convolution import (
    ConvolutionSpec,
    PaddedImage,
    Window,
    padded_image,
)
from hloom.targets.cpu.contraction.direct import direct_kind, emit_direct
from hloom.targets.cpu.contraction.geometry import Geometry, geometry_of, panelled
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
from hloom.targets.cpu.contraction.prepacked import PackedOperand, packed_operand
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
from hloom.targets.cpu.contraction.streaming import emit_streaming, streams_matrix
from hloom.targets.cpu.features import MachineFeatures

__all__ = [
    "LHS", "OUT", "RHS", "WORKSPACE", "ContractionSpec", "ConvolutionSpec", "Epilogue",
    "KernelPlan", "KernelStep", "Loop", "PackedOperand", "Position", "StoreEpilogue", "Strides",
    "Window", "accumulator_of", "dot_general", "emit_contraction", "emit_convolution",
    "emit_shared", "load_lanes", "packed_constant", "row_major", "store_lanes",
]  # fmt: skip


def emit_contraction(
    module: ModuleWriter,
    name: str,
    spec: ContractionSpec,
    features: MachineFeatures,
    epilogue: Epilogue | None = None,
    *,
    is_packed: bool = False,
) -> KernelPlan:
    """Write the functions that compute a contraction and say how to run them.

    The steps take `arguments` = [lhs, rhs, workspace, out, ...]. With an epilogue it alone stores
    results, and everything from `out` on is its own affair. When the constant operand `is_packed`,
    its argument is what `packed_constant(...).pack` made.
    """
    return _contraction(module, name, spec, features, epilogue, Places(), is_packed)


def emit_convolution(
    module: ModuleWriter,
    name: str,
    spec: ConvolutionSpec,
    features: MachineFeatures,
    epilogue: Epilogue | None = None,
    *,
    is_packed: bool = False,
) -> KernelPlan:
    """Write the functions that compute a convolution; `arguments` are those of a contraction."""
    contraction, image = _as_contraction(spec)
    if image is None:
        return _contraction(module, name, contraction, features, epilogue, Places(), is_packed)
    step = emit_padding(module, f"{name}.pad", image, 0)
    size = -(-image.elements * ELEMENT_BYTES[image.type] // 64) * 64
    places = Places(lhs_at=0, workspace_start=size)
    plan = _contraction(module, name, contraction, features, epilogue, places, is_packed)
    return replace(plan, steps=(step, *plan.steps))


def packed_constant(
    spec: ContractionSpec | ConvolutionSpec,
    features: MachineFeatures,
    epilogue: Epilogue | None = None,
    *,
    operand: str = "rhs",
) -> PackedOperand | None:
    """Say how a constant operand is packed before the run; None where it stays as it is."""
    contraction = _as_contraction(spec)[0] if isinstance(spec, ConvolutionSpec) else spec
    if math.prod(contraction.sizes) == 0:
        return None
    final = epilogue or StoreEpilogue(contraction)
    geometry = geometry_of(contraction, final.operands, final.needs_indices)
    if geometry.columns.operand != operand or direct_kind(contraction, geometry, features):
        return None
    geometry, blocking, tile = _blocked(contraction, geometry, features, final, True)
    return packed_operand(contraction, geometry, blocking, tile)


def _as_contraction(spec: ConvolutionSpec) -> tuple[ContractionSpec, PaddedImage | None]:
    image = padded_image(spec)
    if image is None or math.prod(spec.contraction(image).sizes) == 0:
        return spec.contraction(), None
    return spec.contraction(image), image


def _blocked(
    spec: ContractionSpec,
    geometry: Geometry,
    features: MachineFeatures,
    epilogue: Epilogue,
    is_packed: bool,
) -> tuple[Geometry, Blocking, Tile]:
    tile = tile_of(spec.accumulator, geometry, features)
    panels = panelled(geometry, tile.rows, tile.columns)
    may_cross = not epilogue.needs_indices
    return *choose_blocking(spec, panels, tile, features, is_packed, may_cross), tile


def _contraction(
    module: ModuleWriter,
    name: str,
    spec: ContractionSpec,
    features: MachineFeatures,
    epilogue: Epilogue | None,
    places: Places,
    is_packed: bool,
) -> KernelPlan:
    final = epilogue or StoreEpilogue(spec)
    if math.prod(spec.sizes[:3]) == 0:
        return KernelPlan((), 0, frozenset(), 0, "empty")
    geometry = geometry_of(spec, final.operands, final.needs_indices)
    kind = direct_kind(spec, geometry, features)
    if kind is not None:
        return emit_direct(module, name, spec, geometry, features, final, places, kind)
    if not is_packed and streams_matrix(spec, geometry, final):
        return emit_streaming(module, name, spec, geometry, features, final, places)
    geometry, blocking, tile = _blocked(spec, geometry, features, final, is_packed)
    stores_directly = epilogue is None and spec.out_type == spec.accumulator
    return BlockedForm(
        module, name, spec, geometry, blocking, tile, features, final, stores_directly, places
    ).plan()
