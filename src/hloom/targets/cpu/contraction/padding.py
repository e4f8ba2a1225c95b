"""How is an image copied with room around and between its elements?"""

from __future__ import annotations

from hloom.llvm.writer import FunctionWriter, ModuleWriter, Value
from hloom.targets.cpu.contraction.convolution import PaddedAxis, PaddedImage
from hloom.targets.cpu.contraction.emission import (
    at,
    counted,
    index,
    plus,
    quotient,
    remainder,
    smaller,
    times,
)
from hloom.targets.cpu.contraction.plan import KERNEL_PARAMETERS, LHS, WORKSPACE, KernelStep
from hloom.targets.cpu.contraction.specification import ELEMENT_BYTES

_TASK_BYTES = 32 << 10


def emit_padding(module: ModuleWriter, name: str, image: PaddedImage, offset: int) -> KernelStep:
    """Write the step that fills the copy at a place in the workspace."""
    item = ELEMENT_BYTES[image.type]
    outer, run = _split(image.axes)
    rows = 1
    for axis in outer:
        rows *= axis.extent
    row_bytes = item
    for axis in run:
        row_bytes *= axis.extent
    rows_per_task = max(1, min(rows, _TASK_BYTES // max(1, row_bytes)))
    tasks = -(-rows // rows_per_task)
    function = module.function(name, "void", KERNEL_PARAMETERS, attributes="nounwind")
    _, arguments, begin, end, _ = function.arguments
    source = function.load("ptr", function.address(arguments, index(LHS), "ptr"), 8)
    target = function.load("ptr", function.address(arguments, index(WORKSPACE), "ptr"), 8)
    target = at(function, target, offset)
    first = times(function, begin, rows_per_task)
    last = smaller(function, times(function, end, rows_per_task), rows)
    with counted(function, first, last) as row:
        line = at(function, target, times(function, row, row_bytes))
        start, inside = _source_of(function, outer, row, item)
        copy, blank, done = (function.new_block(hint) for hint in ("copy", "blank", "done"))
        function.branch_if(inside, copy, blank)
        function.start(copy)
        _copy_run(function, run, at(function, source, start), line, item)
        function.branch(done)
        function.start(blank)
        _clear(function, line, index(row_bytes))
        function.branch(done)
        function.start(done)
    function.result_of()
    return KernelStep(name, tasks, 0)


def _split(axes: tuple[PaddedAxis, ...]) -> tuple[list[PaddedAxis], list[PaddedAxis]]:
    """Divide axes into those looped over and the run that is copied as one stretch of memory."""
    run: list[PaddedAxis] = []
    step = 1
    for axis in reversed(axes):
        # Axes inside the run are whole, except the outermost one, which may have padding.
        if axis.source_step != step or axis.dilation != 1 or (run and not run[0].is_whole):
            break
        run.insert(0, axis)
        step *= axis.source_extent
    return list(axes[: len(axes) - len(run)]), run


def _source_of(
    function: FunctionWriter, outer: list[PaddedAxis], row: Value, item: int
) -> tuple[Value, Value]:
    """Where a row comes from in bytes, and whether it comes from anywhere."""
    offset = index(0)
    inside = Value("i1", "true")
    for position in range(len(outer) - 1, -1, -1):
        axis = outer[position]
        place = row
        if position:
            place = remainder(function, row, axis.extent)
            row = quotient(function, row, axis.extent)
        place = plus(function, place, -axis.low)
        if not axis.is_whole:
            limit = axis.source_extent * axis.dilation
            is_in = function.compare("icmp ult", place, index(limit))
            inside = function.binary("and", inside, is_in)
            if axis.dilation > 1:
                between = function.binary("srem", place, index(axis.dilation))
                is_on = function.compare("icmp eq", between, index(0))
                inside = function.binary("and", inside, is_on)
                place = function.binary("sdiv", place, index(axis.dilation))
        offset = plus(function, offset, times(function, place, axis.source_step * item))
    return offset, inside


def _copy_run(
    function: FunctionWriter, run: list[PaddedAxis], source: Value, line: Value, item: int
) -> None:
    if not run:
        _move(function, line, source, index(item))
        return
    axis = run[0]
    inner = item
    for other in run[1:]:
        inner *= other.extent
    low = max(0, axis.low)
    first = max(0, -axis.low)
    count = max(0, min(axis.extent - low, axis.source_extent - first))
    high = axis.extent - low - count
    _clear(function, line, index(low * inner))
    middle = at(function, line, low * inner)
    _move(function, middle, at(function, source, first * inner), index(count * inner))
    _clear(function, at(function, middle, count * inner), index(high * inner))


def _clear(function: FunctionWriter, target: Value, size: Value) -> None:
    if size.text != "0":
        zero, quiet = Value("i8", "0"), Value("i1", "false")
        function.intrinsic("llvm.memset.p0.i64", "void", target, zero, size, quiet)


def _move(function: FunctionWriter, target: Value, source: Value, size: Value) -> None:
    if size.text != "0":
        quiet = Value("i1", "false")
        function.intrinsic("llvm.memcpy.p0.p0.i64", "void", target, source, size, quiet)
