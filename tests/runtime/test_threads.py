"""Is every task run exactly once, whatever the threads do?"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from hloom import runtime
from hloom.artifact import TensorSpec
from hloom.diagnostics import UsageError
from tests.runtime.programs import program

# A launch whose task i adds 1 to element i of the output; %tasks tells how many.
COUNTING = """
define internal void @kernel(ptr %table, ptr %arguments, i64 %begin, i64 %end, ptr %scratch) {
entry:
  %output = load ptr, ptr %arguments
  br label %loop
loop:
  %i = phi i64 [ %begin, %entry ], [ %next, %loop ]
  %place = getelementptr i32, ptr %output, i64 %i
  %old = load i32, ptr %place
  %new = add i32 %old, 1
  store i32 %new, ptr %place
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}
define i32 @hloom_main(ptr %table, ptr %buffers) {
  %output = call ptr @buffer(ptr %buffers, i64 0)
  call void @llvm.memset.p0.i64(ptr %output, i8 0, i64 BYTES, i1 false)
  %arguments = alloca ptr
  store ptr %output, ptr %arguments
  %parallel = call ptr @service(ptr %table, i64 16)
  call void %parallel(ptr %table, ptr @kernel, ptr %arguments, i64 TASKS, i64 SCRATCH)
  ret i32 0
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""


def _counting(tasks: int, scratch: int = 0) -> runtime.Executable:
    text = COUNTING.replace("BYTES", str(max(tasks, 1) * 4)).replace("TASKS", str(tasks))
    spec = TensorSpec((max(tasks, 1),), "i32")
    return runtime.load(program(text.replace("SCRATCH", str(scratch)), outputs=(spec,)))


@pytest.fixture(params=[1, 2, 3, 8], autouse=True)
def thread_count(request: pytest.FixtureRequest) -> Iterator[int]:
    before = runtime.threads()
    runtime.set_threads(request.param)
    assert runtime.threads() == request.param
    yield request.param
    runtime.set_threads(before)


@pytest.mark.parametrize("tasks", [1, 2, 3, 7, 8, 64, 1000, 100_003])
def test_each_task_runs_once(tasks: int) -> None:
    executable = _counting(tasks)
    for _ in range(20):
        assert (executable() == 1).all()


@pytest.mark.parametrize("tasks", [0, -1, -(2**63)])
def test_no_tasks_run_nothing(tasks: int) -> None:
    assert (_counting(tasks)() == 0).all()


def test_more_tasks_than_32_bits_count_are_all_run() -> None:
    text = """
    define internal void @kernel(ptr %t, ptr %arguments, i64 %begin, i64 %end, ptr %scratch) {
      %sum = load ptr, ptr %arguments
      %count = sub i64 %end, %begin
      %old = atomicrmw add ptr %sum, i64 %count seq_cst
      ret void
    }
    define i32 @hloom_main(ptr %table, ptr %buffers) {
      %output = call ptr @buffer(ptr %buffers, i64 0)
      store i64 0, ptr %output
      %arguments = alloca ptr
      store ptr %output, ptr %arguments
      %parallel = call ptr @service(ptr %table, i64 16)
      call void %parallel(ptr %table, ptr @kernel, ptr %arguments, i64 TASKS, i64 0)
      ret i32 0
    }"""
    for tasks in (2**31, 2**32 + 5, 2**62 + 12345, 2**63 - 1):
        artifact = program(text.replace("TASKS", str(tasks)), outputs=(TensorSpec((), "i64"),))
        assert int(runtime.load(artifact)()) == tasks


def test_scratch_is_aligned_private_and_large_enough() -> None:
    size, tasks = 100_000, 64
    text = f"""
    define internal void @kernel(ptr %t, ptr %arguments, i64 %begin, i64 %end, ptr %scratch) {{
    entry:
      %output = load ptr, ptr %arguments
      br label %loop
    loop:
      %i = phi i64 [ %begin, %entry ], [ %next, %loop ]
      %byte = trunc i64 %i to i8
      call void @llvm.memset.p0.i64(ptr %scratch, i8 %byte, i64 {size}, i1 true)
      %last = getelementptr i8, ptr %scratch, i64 {size - 1}
      %a = load volatile i8, ptr %scratch
      %b = load volatile i8, ptr %last
      %same = icmp eq i8 %a, %b
      %mine = icmp eq i8 %a, %byte
      %address = ptrtoint ptr %scratch to i64
      %low = and i64 %address, 63
      %aligned = icmp eq i64 %low, 0
      %x = and i1 %same, %mine
      %y = and i1 %x, %aligned
      %place = getelementptr i8, ptr %output, i64 %i
      %z = zext i1 %y to i8
      store i8 %z, ptr %place
      %next = add i64 %i, 1
      %more = icmp slt i64 %next, %end
      br i1 %more, label %loop, label %done
    done:
      ret void
    }}
    define i32 @hloom_main(ptr %table, ptr %buffers) {{
      %output = call ptr @buffer(ptr %buffers, i64 0)
      %arguments = alloca ptr
      store ptr %output, ptr %arguments
      %parallel = call ptr @service(ptr %table, i64 16)
      call void %parallel(ptr %table, ptr @kernel, ptr %arguments, i64 {tasks}, i64 {size})
      ret i32 0
    }}
    declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"""
    executable = runtime.load(program(text, outputs=(TensorSpec((tasks,), "i1"),)))
    for _ in range(10):
        assert executable().all()


# Task i of the outer kernel launches the inner one over row i, with scratch of its own.
NESTED = """
define internal void @inner(ptr %t, ptr %arguments, i64 %begin, i64 %end, ptr %scratch) {
entry:
  store i64 -1, ptr %scratch
  %row = load ptr, ptr %arguments
  br label %loop
loop:
  %i = phi i64 [ %begin, %entry ], [ %next, %loop ]
  %place = getelementptr i8, ptr %row, i64 %i
  %old = load i8, ptr %place
  %new = add i8 %old, 1
  store i8 %new, ptr %place
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @outer(ptr %table, ptr %arguments, i64 %begin, i64 %end, ptr %scratch) {
entry:
  %output = load ptr, ptr %arguments
  %nested = alloca ptr
  br label %loop
loop:
  %i = phi i64 [ %begin, %entry ], [ %next, %step ]
  store i64 %i, ptr %scratch
  %offset = mul i64 %i, 16
  %row = getelementptr i8, ptr %output, i64 %offset
  call void @llvm.memset.p0.i64(ptr %row, i8 0, i64 16, i1 false)
  store ptr %row, ptr %nested
  %parallel = call ptr @service(ptr %table, i64 16)
  call void %parallel(ptr %table, ptr @inner, ptr %nested, i64 16, i64 64)
  %kept = load i64, ptr %scratch
  %intact = icmp eq i64 %kept, %i
  br i1 %intact, label %step, label %spoilt
spoilt:
  store i8 77, ptr %row
  br label %step
step:
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}
define i32 @hloom_main(ptr %table, ptr %buffers) {
  %output = call ptr @buffer(ptr %buffers, i64 0)
  %arguments = alloca ptr
  store ptr %output, ptr %arguments
  %parallel = call ptr @service(ptr %table, i64 16)
  call void %parallel(ptr %table, ptr @outer, ptr %arguments, i64 32, i64 64)
  ret i32 0
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""


def test_launches_within_tasks_run_inline() -> None:
    executable = runtime.load(program(NESTED, outputs=(TensorSpec((32, 16), "i8"),)))
    for _ in range(20):
        assert (executable() == 1).all()


def test_calls_from_several_threads_do_not_meet() -> None:
    executable = _counting(5000, scratch=4096)

    def calls(_: int) -> bool:
        return all((executable() == 1).all() for _ in range(50))

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(calls, range(6)))


def test_the_number_of_threads_may_change_while_calls_run(thread_count: int) -> None:
    executable = _counting(5000)
    stop = threading.Event()
    right: list[bool] = []

    def calls() -> None:
        while not stop.is_set():
            right.append(bool((executable() == 1).all()))

    worker = threading.Thread(target=calls)
    worker.start()
    for count in [1, 4, 2, 3] * 5:
        runtime.set_threads(count)
    stop.set()
    worker.join()
    runtime.set_threads(thread_count)
    assert right
    assert all(right)


def test_a_report_of_one_task_reaches_the_caller() -> None:
    from hloom.diagnostics import EvaluationError

    text = """
    @message = private constant [8 x i8] c"task 13\\00"
    define internal void @kernel(ptr %table, ptr %arguments, i64 %begin, i64 %end, ptr %s) {
      %below = icmp sle i64 %begin, 13
      %above = icmp sgt i64 %end, 13
      %hit = and i1 %below, %above
      br i1 %hit, label %bad, label %done
    bad:
      %report = call ptr @service(ptr %table, i64 48)
      %code = call i32 %report(ptr %table, i32 1, ptr @message)
      br label %done
    done:
      ret void
    }
    define i32 @hloom_main(ptr %table, ptr %buffers) {
      %parallel = call ptr @service(ptr %table, i64 16)
      call void %parallel(ptr %table, ptr @kernel, ptr null, i64 64, i64 0)
      ret i32 0
    }"""
    executable = runtime.load(program(text))
    for _ in range(5):
        with pytest.raises(EvaluationError, match="task 13"):
            executable()


def test_impossible_scratch_is_out_of_memory() -> None:
    from hloom.diagnostics import EvaluationError

    with pytest.raises(EvaluationError, match=r"HL0705"):
        _counting(64, scratch=1 << 60)()


def test_a_forked_child_runs_programs() -> None:
    executable = _counting(5000)
    assert (executable() == 1).all()
    with warnings.catch_warnings():
        # Python warns of forks while threads run; that is what is tested.
        warnings.simplefilter("ignore")
        child = os.fork()
    if child == 0:
        is_right = all((executable() == 1).all() for _ in range(10))
        os._exit(0 if is_right else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert (executable() == 1).all()


def test_no_threads_are_refused() -> None:
    with pytest.raises(UsageError, match=r"HL0603"):
        runtime.set_threads(0)


def test_the_environment_sets_the_number_of_threads() -> None:
    code = "from hloom import runtime; print(runtime.threads())"
    for wish, expected in [("3", "3"), ("nonsense", None), ("0", None), ("", None)]:
        environment = {**os.environ, "HLOOM_THREADS": wish, "PYTHONPATH": os.pathsep.join(sys.path)}
        shown = subprocess.run(
            [sys.executable, "-c", code],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        assert shown == (expected or str(len(os.sched_getaffinity(0))))
