"""How many float32 operations per second can this machine do at best?

The loop measured keeps everything in registers: twelve independent chains of fused multiply-adds,
enough to hide the latency of two units, few enough for sixteen registers.
"""

import ctypes
import threading
import time

import llvmlite.binding as llvm

CHAINS = 12
STEPS = 2_000_000
REPEATS = 7


def measured_peak(threads: int) -> float:
    """Float32 operations per second of the best of several short runs on that many threads."""
    lanes = _lanes()
    library, function = _compile(_loop(lanes))
    operations = 2.0 * lanes * CHAINS * STEPS * threads
    best = min(_seconds(function, threads) for _ in range(REPEATS))
    del library
    return operations / best


def _lanes() -> int:
    """How many float32 values one register holds."""
    features = llvm.get_host_cpu_features()
    return 16 if features.get("avx512f") else 8 if features.get("avx2") else 4


def _loop(lanes: int) -> str:
    """LLVM IR of `void chains(float* out, i64 steps)`."""
    vector = f"<{lanes} x float>"
    names = range(CHAINS)
    starts = [f"%x{i} = phi {vector} [zeroinitializer, %entry], [%y{i}, %loop]" for i in names]
    steps = [
        f"%y{i} = call {vector} @llvm.fma({vector} %x{i}, {vector} %a, {vector} %b)" for i in names
    ]
    sums = [f"%s0 = fadd {vector} %y0, zeroinitializer"]
    sums += [f"%s{i} = fadd {vector} %s{i - 1}, %y{i}" for i in names if i > 0]
    intrinsic = f"@llvm.fma.v{lanes}f32"
    newline = "\n  "
    text = f"""
declare {vector} {intrinsic}({vector}, {vector}, {vector})
define void @chains(ptr %out, i64 %steps) {{
entry:
  %a = load volatile {vector}, ptr %out
  %b = load volatile {vector}, ptr %out
  br label %loop
loop:
  %n = phi i64 [0, %entry], [%next, %loop]
  {newline.join(starts)}
  {newline.join(steps)}
  %next = add i64 %n, 1
  %more = icmp ult i64 %next, %steps
  br i1 %more, label %loop, label %done
done:
  {newline.join(sums)}
  store volatile {vector} %s{CHAINS - 1}, ptr %out
  ret void
}}
"""
    return text.replace("@llvm.fma(", f"{intrinsic}(")


def _compile(text: str):
    """The linked code, kept alive by the first value, and the function in it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    features = llvm.get_host_cpu_features().flatten()
    machine = llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=features, opt=2, jit=True
    )
    jit = llvm.create_lljit_compiler(machine)
    builder = llvm.JITLibraryBuilder().add_ir(text).export_symbol("chains")
    library = builder.link(jit, "peak")
    prototype = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64)
    return (jit, library), prototype(library["chains"])


def _seconds(function, threads: int) -> float:
    """From the first start to the last end; the calls release Python's lock."""
    gate = threading.Barrier(threads)
    times: list[tuple[float, float]] = []

    def work() -> None:
        storage = ctypes.create_string_buffer(128)
        address = (ctypes.addressof(storage) + 63) & ~63
        # Every byte 0x3C is the float 0.0115: the chains then stay at normal values.
        ctypes.memset(address, 0x3C, 64)
        gate.wait()
        started = time.perf_counter()
        function(address, STEPS)
        times.append((started, time.perf_counter()))

    workers = [threading.Thread(target=work) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    starts, ends = zip(*times, strict=True)
    return max(ends) - min(starts)
