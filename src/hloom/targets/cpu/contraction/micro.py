"""How is one register tile of a contraction computed: the innermost loop, shared by a program?"""

from __future__ import annotations

from dataclasses import dataclass

from hloom.llvm.writer import FunctionWriter, ModuleWriter, Value, constant, vector_type
from hloom.targets.cpu.contraction.emission import index, multiply_add
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
_COPIES_AHEAD = 8
"""How many copies ahead their source is fetched: as far as memory is from the core."""


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
    unroll: int = 1
    """How many k one iteration of the innermost loop takes; `length` must be a multiple."""

    @property
    def name(self) -> str:
        """The function's name, equal in every module of a program."""
        kind = f"{self.mode}_{self.accumulator}_{self.rows}x{self.vectors}x{self.lanes}"
        ends = ("" if self.fused else "_unfused") + ("_copying" if self.copies else "")
        ends += f"_by{self.unroll}" if self.unroll > 1 else ""
        return f"hloom_tile_{kind}{ends}"

    def declare(self, module: ModuleWriter) -> None:
        """Declare the function in a module that calls it."""
        module.declare(self.name, "void", [type for type, _ in PARAMETERS])

    def emit(self, module: ModuleWriter, linkage: str) -> None:
        """Define the function in a module."""
        function = module.function(
            self.name, "void", PARAMETERS, linkage=linkage, attributes="nounwind"
        )
        _Tile(self, function).emit()


class _Tile:
    """Writes one micro-kernel: the tile stays in registers from the first k to the last."""

    def __init__(self, kernel: MicroKernel, function: FunctionWriter) -> None:
        self.kernel = kernel
        self.function = function
        self.element = LLVM_TYPES[kernel.accumulator]
        self.bytes = ELEMENT_BYTES[kernel.accumulator]
        self.vector = vector_type(kernel.lanes, self.element)
        self.width = kernel.vectors * kernel.lanes * self.bytes
        self.cells = [(row, part) for row in range(kernel.rows) for part in range(kernel.vectors)]

    def emit(self) -> None:
        """Write the function's body."""
        function, vector = self.function, self.vector
        (length, segments, offsets, left, left_step, right, right_step,
         tile, tile_step, accumulate, ahead, ahead_step, panel) = function.arguments  # fmt: skip
        self._fetch_tile(tile, tile_step)
        triple = self._hidden(function.binary("mul", left_step, index(3)))
        entry = function.current
        names = ("begin", "segment", "body", "next", "done")
        begin, segment, body, following, done = map(function.new_block, names)
        is_sum = function.compare("icmp ne", accumulate, index(0))
        function.branch_if(is_sum, begin, segment)

        function.start(begin)
        known = dict(zip(self.cells, (
            function.load(vector, address, self.bytes)
            for address in self._tile_addresses(tile, tile_step)
        ), strict=True))  # fmt: skip
        function.branch(segment)

        function.start(segment)
        nothing = constant(vector, 0)
        number = function.phi("i64", (index(0), entry), (index(0), begin))
        right_at = function.phi("ptr", (right, entry), (right, begin))
        ahead_at = function.phi("ptr", (ahead, entry), (ahead, begin))
        panel_at = function.phi("ptr", (panel, entry), (panel, begin))
        before = {
            cell: function.phi(vector, (nothing, entry), (known[cell], begin))
            for cell in self.cells
        }
        offset = function.load("i64", function.address(offsets, number, "i64"), 8)
        starts = self._left_pointers(function.address(left, offset, "i8"), left_step)
        function.branch(body)

        function.start(body)
        count = function.phi("i64", (length, segment))
        right_now = function.phi("ptr", (right_at, segment))
        ahead_now = function.phi("ptr", (ahead_at, segment))
        panel_now = function.phi("ptr", (panel_at, segment))
        left_now = [function.phi("ptr", (start, segment)) for start in starts]
        sums = {cell: function.phi(vector, (before[cell], segment)) for cell in self.cells}
        if self.kernel.copies:
            self._copy(ahead_now, ahead_step, panel_now)
        after, right_next, left_next = sums, right_now, left_now
        if self.kernel.mode == "rows":
            left_next = [self._hidden(pointer) for pointer in left_now]
        for _ in range(self.kernel.unroll):
            parts = self._vectors(right_next)
            after = self._step(left_next, left_step, triple, parts, after)
            right_next = function.address(right_next, right_step, "i8")
            move = left_step if self.kernel.mode == "panel" else index(self.bytes)
            left_next = [function.address(pointer, move, "i8") for pointer in left_next]
        ahead_next = function.address(ahead_now, ahead_step, "i8")
        panel_next = function.address(panel_now, index(self.width), "i8")
        rest = function.binary("sub", count, index(self.kernel.unroll))
        function.branch_if(function.compare("icmp ne", rest, index(0)), body, following)
        for phi, value in ((count, rest), (right_now, right_next), (ahead_now, ahead_next),
                           (panel_now, panel_next),
                           *zip(left_now, left_next, strict=True)):  # fmt: skip
            function.add_incoming(phi, value, body)
        for cell in self.cells:
            function.add_incoming(sums[cell], after[cell], body)

        function.start(following)
        number_next = function.binary("add", number, index(1))
        function.branch_if(function.compare("icmp eq", number_next, segments), done, segment)
        for phi, value in ((number, number_next), (right_at, right_next), (ahead_at, ahead_next),
                           (panel_at, panel_next)):  # fmt: skip
            function.add_incoming(phi, value, following)
        for cell in self.cells:
            function.add_incoming(before[cell], after[cell], following)

        function.start(done)
        addresses = self._tile_addresses(tile, tile_step)
        for cell, address in zip(self.cells, addresses, strict=True):
            function.store(after[cell], address, self.bytes)
        function.result_of()

    def _tile_addresses(self, tile: Value, tile_step: Value) -> list[Value]:
        function, addresses = self.function, []
        for row in range(self.kernel.rows):
            if row:
                tile = function.address(tile, tile_step, "i8")
            addresses += [
                function.address(tile, index(part * self.kernel.lanes), self.element)
                for part in range(self.kernel.vectors)
            ]
        return addresses

    def _left_pointers(self, left: Value, left_step: Value) -> list[Value]:
        """One pointer, or one for each few rows of a `rows` kernel: addressing does the rest."""
        if self.kernel.mode == "panel":
            return [left]
        pointers = [left]
        stride = self.function.binary("mul", left_step, index(_ROWS_PER_POINTER))
        while len(pointers) * _ROWS_PER_POINTER < self.kernel.rows:
            pointers.append(self.function.address(pointers[-1], stride, "i8"))
        return pointers

    def _hidden(self, value: Value) -> Value:
        """Return the value as one that nothing is known about.

        The empty assembly text keeps code generation from replacing an address of two registers by
        a chain of additions, or by a register for each row.
        """
        return self.function.emit(value.type, f'call {value.type} asm "", "=r,0"({value})')

    def _copy(self, ahead: Value, ahead_step: Value, panel: Value) -> None:
        function = self.function
        distance = function.binary("mul", ahead_step, index(_COPIES_AHEAD))
        far = function.address(ahead, distance, "i8")
        for line in (*range(0, self.width, 64), self.width - self.bytes):
            self._fetch(function.address(far, index(line), "i8"), is_written=False)
        for part, value in enumerate(self._vectors(ahead)):
            place = function.address(panel, index(part * self.kernel.lanes), self.element)
            function.store(value, place, self.bytes)

    def _vectors(self, pointer: Value) -> list[Value]:
        function, lanes = self.function, self.kernel.lanes
        addresses = [
            function.address(pointer, index(part * lanes), self.element)
            for part in range(self.kernel.vectors)
        ]
        return [function.load(self.vector, address, self.bytes) for address in addresses]

    def _step(
        self,
        left: list[Value],
        left_step: Value,
        triple: Value,
        parts: list[Value],
        sums: dict[tuple[int, int], Value],
    ) -> dict[tuple[int, int], Value]:
        function, kernel = self.function, self.kernel
        after = {}
        for row in range(kernel.rows):
            if kernel.mode == "panel":
                address = function.address(left[0], index(row), self.element)
            else:
                address = left[row // _ROWS_PER_POINTER]
                match row % _ROWS_PER_POINTER:
                    case 0:
                        pass
                    case 3:
                        address = function.address(address, triple, "i8")
                    case near:
                        distance = function.binary("mul", left_step, index(near))
                        address = function.address(address, distance, "i8")
            value = function.splat(function.load(self.element, address, self.bytes), kernel.lanes)
            for part in range(kernel.vectors):
                cell = row, part
                after[cell] = multiply_add(function, value, parts[part], sums[cell], kernel.fused)
        return after

    def _fetch_tile(self, tile: Value, tile_step: Value) -> None:
        """Bring the tile's lines near while the sums are formed: they are stored all at once."""
        for row in range(self.kernel.rows):
            if row:
                tile = self.function.address(tile, tile_step, "i8")
            for line in range(0, self.width, 64):
                address = self.function.address(tile, index(line), "i8") if line else tile
                self._fetch(address, is_written=True)

    def _fetch(self, pointer: Value, *, is_written: bool) -> None:
        function = self.function
        function.module.declare("llvm.prefetch.p0", "void", ("ptr", "i32", "i32", "i32"))
        hints = (Value("i32", str(int(is_written))), Value("i32", "3"), Value("i32", "1"))
        function.call("void", "llvm.prefetch.p0", pointer, *hints)
