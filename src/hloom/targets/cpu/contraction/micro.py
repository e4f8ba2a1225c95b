"""How is one register tile of a contraction computed: the innermost loop, shared by a program?"""

from __future__ import annotations

from dataclasses import dataclass

from hloom.llvm.writer import (
    Block,
    FunctionWriter,
    ModuleWriter,
    Value,
    is_float,
    mangle,
    scalar_text,
    vector_type,
)
from hloom.targets.cpu.contraction.specification import ELEMENT_BYTES, LLVM_TYPES

PARAMETERS = (
    ("i64", "length"),
    ("i64", "segments"),
    ("ptr noalias readonly", "offsets"),
    ("ptr noalias readonly", "left"),
    ("i64", "left_step"),
    ("ptr noalias readonly", "right"),
    ("i64", "right_step"),
    ("ptr noalias", "tile"),
    ("i64", "tile_step"),
    ("i64", "accumulate"),
    ("ptr readonly", "ahead"),
    ("i64", "ahead_step"),
    ("ptr noalias", "panel"),
)
"""What a micro-kernel is called with; all steps are in bytes.

For each of `segments` segments (their byte offsets into `left` at `offsets`) and each of `length`
values of k: rows of `left` times `vectors` vectors at `right`, which moves by `right_step` for each
k through all segments. In a `panel` kernel the rows of `left` are neighbours and `left_step` leads
to the next k; in a `rows` kernel k is the neighbour and `left_step` leads to the next row. The tile
has one row each `tile_step` bytes; it is added to when `accumulate` is not 0. Neither count is 0.

A kernel that copies also packs a part of the next panel while it multiplies: for every `unroll` of
k it copies `vectors` vectors from `ahead`, which moves by `ahead_step`, to `panel`, one after the
other. The memory is so far away that copying alone would cost as much as many tiles.
"""

_ROWS_PER_POINTER = 5
_K_AHEAD = 8
"""How many k ahead columns in far memory are fetched."""
_COPIES_AHEAD = 8
"""How many copies ahead their source is fetched: as far as memory is from the core."""

_TUNING = {512: ' "tune-cpu"="sapphirerapids"'}
"""For each vector width in bits the model of scheduling under which no sum leaves its register."""

_PREFETCH = ("llvm.prefetch.p0", "void", ("ptr", "i32", "i32", "i32"))
_HIDDEN = 'call {type} asm "", "=r,0"({type} {value})'
"""A value that nothing is known about: empty assembly text, for every machine."""


@dataclass(frozen=True, order=True, slots=True)
class MicroKernel:
    """One register tile: its mode (`panel` or `rows`), accumulator type and size."""

    mode: str
    accumulator: str
    rows: int
    vectors: int
    lanes: int
    fused: bool
    copies: bool = False
    fetches: bool = False
    """Whether `right` lies in far memory, rows apart, and is fetched some k ahead."""
    unroll: int = 1
    """How many k one iteration of the innermost loop takes; `length` must be a multiple."""

    @property
    def name(self) -> str:
        """The function's name, equal in every module of a program."""
        kind = f"{self.mode}_{self.accumulator}_{self.rows}x{self.vectors}x{self.lanes}"
        ends = ("" if self.fused else "_unfused") + ("_copying" if self.copies else "")
        ends += "_fetching" if self.fetches else ""
        ends += f"_by{self.unroll}" if self.unroll > 1 else ""
        return f"hloom_tile_{kind}{ends}"

    def declare(self, module: ModuleWriter) -> None:
        """Declare the function in a module that calls it."""
        module.declare(self.name, "void", [type for type, _ in PARAMETERS])

    def emit(self, module: ModuleWriter, linkage: str) -> None:
        """Define the function in a module."""
        bits = 8 * ELEMENT_BYTES[self.accumulator] * self.lanes
        attributes = f"nounwind{_TUNING.get(bits, '')}"
        function = module.function(
            self.name, "void", PARAMETERS, linkage=linkage, attributes=attributes
        )
        _Tile(self, function).emit()


class _Tile:
    """Writes one micro-kernel: the tile stays in registers from the first k to the last.

    Values are named here, so that a phi can name what comes later: `sum3.1` is the sum of row 3 and
    vector 1 on entry of the innermost loop, `sum3.1.at2` the same after two k.
    """

    def __init__(self, kernel: MicroKernel, function: FunctionWriter) -> None:
        self.kernel = kernel
        self.function = function
        self.line = function.line
        self.element = LLVM_TYPES[kernel.accumulator]
        self.bytes = ELEMENT_BYTES[kernel.accumulator]
        self.vector = vector_type(kernel.lanes, self.element)
        self.width = kernel.vectors * kernel.lanes * self.bytes
        self.cells = [
            f"{row}.{part}" for row in range(kernel.rows) for part in range(kernel.vectors)
        ]
        self.pointers = ["right", "left"]
        if kernel.mode == "rows":
            count = -(-kernel.rows // _ROWS_PER_POINTER)
            self.pointers = ["right", *(f"left{number}" for number in range(count))]
        if kernel.copies:
            self.pointers += ["ahead", "panel"]
        # The pointers that go on from one segment to the next; `left` starts anew.
        self.lasting = [name for name in self.pointers if not name.startswith("left")]

    def emit(self) -> None:
        """Write the function's body."""
        self._entry()
        self._segment()
        self._body()
        line = self.line
        self._start("next")
        line("%number.next = add nsw i64 %number, 1")
        line("%is_last = icmp eq i64 %number.next, %segments")
        line("br i1 %is_last, label %done, label %segment")
        self._start("done")
        line("%is_sum = icmp ne i64 %accumulate, 0")
        line("br i1 %is_sum, label %adding, label %storing")
        self._start("storing")
        self._finish("store", False)
        self._start("adding")
        self._finish("add", True)

    def _finish(self, prefix: str, adds: bool) -> None:
        """Store the sums, or add them to the tile: each block of k is summed from zero.

        So the error of a long sum grows with the number of blocks and the length of one, not with
        the number of products.
        """
        line, vector = self.line, self.vector
        opcode = "fadd" if self.element in ("float", "double") else "add"
        for row in range(self.kernel.rows):
            self._tile_row(row, prefix)
            for part in range(self.kernel.vectors):
                cell = f"{row}.{part}"
                value = f"%sum{cell}.at{self.kernel.unroll}"
                address = f"ptr %{prefix}{cell}, align {self.bytes}"
                if adds:
                    line(f"%known{cell} = load {vector}, {address}")
                    line(f"%total{cell} = {opcode} {vector} %known{cell}, {value}")
                    value = f"%total{cell}"
                line(f"store {vector} {value}, {address}")
        line("ret void")

    def _start(self, label: str) -> None:
        self.function.start(Block(label))

    def _move(self, name: str, pointer: str, distance: str | int, type: str = "i8") -> None:
        self.line(f"%{name} = getelementptr inbounds {type}, ptr %{pointer}, i64 {distance}")

    def _entry(self) -> None:
        """Fetch the tile's lines, which are used all at once at the end."""
        line, kernel = self.line, self.kernel
        self.function.module.declare(*_PREFETCH)
        for row in range(kernel.rows):
            self._tile_row(row, "tile", range(0, self.width, 64), "i8")
            for number in range(0, self.width, 64):
                self._fetch(f"tile{row}.{number}", is_written=True)
        if kernel.mode == "rows":
            line("%triple.plain = mul i64 %left_step, 3")
            line(f"%triple = {_HIDDEN.format(type='i64', value='%triple.plain')}")
            line(f"%stretch = mul i64 %left_step, {_ROWS_PER_POINTER}")
        line("br label %segment")

    def _segment(self) -> None:
        """Start a segment: what goes on comes from the one before."""
        line = self.line
        self._start("segment")
        line("%number = phi i64 [ 0, %entry ], [ %number.next, %next ]")
        for name in self.lasting:
            line(f"%{name}.at = phi ptr [ %{name}, %entry ], [ %{name}.next, %next ]")
        nothing = scalar_text(self.element, 0)
        nothing = nothing if self.kernel.lanes == 1 else "zeroinitializer"
        for cell in self.cells:
            line(f"%before{cell} = phi {self.vector} [ {nothing}, %entry ], "
                 f"[ %sum{cell}.at{self.kernel.unroll}, %next ]")  # fmt: skip
        self._move("offset.at", "offsets", "%number", "i64")
        line("%offset = load i64, ptr %offset.at, align 8")
        if self.kernel.mode == "panel":
            self._move("left.at", "left", "%offset")
        else:
            self._move("left0.at", "left", "%offset")
            for number in range(1, sum(name.startswith("left") for name in self.pointers)):
                self._move(f"left{number}.at", f"left{number - 1}.at", "%stretch")
        line("br label %body")

    def _body(self) -> None:
        """Write the innermost loop: the copy of the next panel, then some k."""
        line, kernel = self.line, self.kernel
        self._start("body")
        line("%count = phi i64 [ %length, %segment ], [ %rest, %body ]")
        for name in self.pointers:
            line(f"%{name}.now = phi ptr [ %{name}.at, %segment ], [ %{name}.next, %body ]")
        for cell in self.cells:
            after = f"%sum{cell}.at{kernel.unroll}"
            line(f"%sum{cell}.at0 = phi {self.vector} [ %before{cell}, %segment ], "
                 f"[ {after}, %body ]")  # fmt: skip
        if kernel.copies:
            self._copy()
        for name in self.pointers:
            if name.startswith("left") and kernel.mode == "rows":
                line(f"%{name}.k0 = {_HIDDEN.format(type='ptr', value=f'%{name}.now')}")
            elif name in ("left", "right"):
                self._move(f"{name}.k0", f"{name}.now", 0)
        for k in range(kernel.unroll):
            self._step(k)
        for name in self.pointers:
            if name.startswith(("left", "right")):
                self._move(f"{name}.next", f"{name}.k{kernel.unroll}", 0)
        line(f"%rest = sub nsw i64 %count, {kernel.unroll}")
        line("%is_more = icmp ne i64 %rest, 0")
        line("br i1 %is_more, label %body, label %next")

    def _copy(self) -> None:
        self.line(f"%far = mul i64 %ahead_step, {_COPIES_AHEAD}")
        self._move("fetched", "ahead.now", "%far")
        # Memory rarely starts a line where the panel does: the last line is one more then.
        for number in (*range(0, self.width, 64), self.width - self.bytes):
            self._move(f"fetched.{number}", "fetched", number)
            self._fetch(f"fetched.{number}", is_written=False)
        for part in range(self.kernel.vectors):
            self._move(f"from{part}", "ahead.now", part * self.kernel.lanes, self.element)
            self._move(f"to{part}", "panel.now", part * self.kernel.lanes, self.element)
            self.line(f"%copied{part} = load {self.vector}, ptr %from{part}, align {self.bytes}")
            self.line(f"store {self.vector} %copied{part}, ptr %to{part}, align {self.bytes}")
        self._move("ahead.next", "ahead.now", "%ahead_step")
        self._move("panel.next", "panel.now", self.width)

    def _step(self, k: int) -> None:
        """Write one k: a row's value times each vector of columns."""
        line, kernel, vector = self.line, self.kernel, self.vector
        if kernel.fetches:
            line(f"%near.k{k} = mul i64 %right_step, {_K_AHEAD}")
            self._move(f"near.k{k}.at", f"right.k{k}", f"%near.k{k}")
            for number in range(0, self.width, 64):
                self._move(f"near.k{k}.{number}", f"near.k{k}.at", number)
                self._fetch(f"near.k{k}.{number}", is_written=False)
        for part in range(kernel.vectors):
            self._move(f"columns{part}.k{k}.at", f"right.k{k}", part * kernel.lanes, self.element)
            address = f"ptr %columns{part}.k{k}.at, align {self.bytes}"
            line(f"%columns{part}.k{k} = load {vector}, {address}")
        self._move(f"right.k{k + 1}", f"right.k{k}", "%right_step")
        for name in self.pointers:
            if name.startswith("left"):
                move = "%left_step" if kernel.mode == "panel" else self.bytes
                self._move(f"{name}.k{k + 1}", f"{name}.k{k}", move)
        for row in range(kernel.rows):
            self._row_address(row, k)
            name = f"row{row}.k{k}"
            line(f"%{name}.one = load {self.element}, ptr %{name}.at, align {self.bytes}")
            value = Value(self.element, f"%{name}.one")
            value = self.function.splat(value, kernel.lanes)
            for part in range(kernel.vectors):
                self._accumulate(f"sum{row}.{part}.at", k, value, f"%columns{part}.k{k}")

    def _accumulate(self, name: str, k: int, value: Value, columns: str) -> None:
        line, vector = self.line, self.vector
        result, before = f"%{name}{k + 1}", f"%{name}{k}"
        if not is_float(self.element):
            line(f"%{name}{k}.product = mul {value}, {columns}")
            line(f"{result} = add {vector} {before}, %{name}{k}.product")
        elif self.kernel.fused:
            callee = f"llvm.fma.{mangle(vector)}"
            self.function.module.declare(callee, vector, (vector,) * 3)
            line(f"{result} = call {vector} @{callee}({value}, {vector} {columns}, "
                 f"{vector} {before})")  # fmt: skip
        else:
            line(f"%{name}{k}.product = fmul {value}, {columns}")
            line(f"{result} = fadd {vector} {before}, %{name}{k}.product")

    def _row_address(self, row: int, k: int) -> None:
        """Where a row's value is: at a fixed place, or some rows past one of a few pointers.

        The pointers and three rows' distance are hidden: knowing how they come about, code
        generation would keep a register for each row, or add up a chain of addresses for each k.
        """
        name = f"row{row}.k{k}"
        if self.kernel.mode == "panel":
            self._move(f"{name}.at", f"left.k{k}", row, self.element)
            return
        number, near = divmod(row, _ROWS_PER_POINTER)
        distance = "%triple" if near == 3 else "%left_step"
        if near in (2, 4):
            distance = f"%{name}.distance"
            self.line(f"{distance} = mul i64 %left_step, {near}")
        self._move(f"{name}.at", f"left{number}.k{k}", distance if near else 0)

    def _tile_row(self, row: int, name: str, places: range | None = None, type: str = "") -> None:
        """Name the address of a row of the tile and those of its vectors (or other places)."""
        before = "tile" if row == 0 else f"{name}{row - 1}"
        self._move(f"{name}{row}", before, "%tile_step" if row else 0)
        if places is None:
            for part in range(self.kernel.vectors):
                self._move(
                    f"{name}{row}.{part}", f"{name}{row}", part * self.kernel.lanes, self.element
                )
        else:
            for place in places:
                self._move(f"{name}{row}.{place}", f"{name}{row}", place, type)

    def _fetch(self, pointer: str, *, is_written: bool) -> None:
        hints = f"i32 {int(is_written)}, i32 3, i32 1"
        self.line(f"call void @llvm.prefetch.p0(ptr %{pointer}, {hints})")
