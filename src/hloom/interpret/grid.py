"""How do the processes of a grid wait for each other and pass values?

Each process runs in a thread of its own. When every thread that is left waits, nobody can go on:
they are all told, instead of waiting for ever.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import Any

Process = tuple[int, int]


class Deadlock(Exception):
    """Every process waits for another one."""


class Stopped(Exception):
    """Another process failed."""


class Grid:
    """The meeting place of processes: exchanges within groups, channels, and streams."""

    def __init__(self, replicas: int, partitions: int, infeed: Sequence[Any] = ()) -> None:
        self.shape = (replicas, partitions)
        self.infeed: deque[Any] = deque(infeed)
        self.outfeed: list[Any] = []
        self._condition = threading.Condition()
        self._running = 0
        self._waiting: dict[object, Callable[[], bool]] = {}
        self._stopped = False
        self._meetings: dict[Hashable, dict[Process, Any]] = {}
        self._turns: dict[Hashable, int] = {}
        self._channels: dict[int, deque[Any]] = {}

    def exchange(
        self, process: Process, key: Hashable, group: Sequence[Process], value: Any
    ) -> list[Any]:
        """Give a value to a group under a key; wait for the values of all its processes."""
        with self._condition:
            members = tuple(group)
            turn = self._turns[(key, members, process)] = (
                self._turns.get((key, members, process), 0) + 1
            )
            meeting = self._meetings.setdefault((key, members, turn), {})
            meeting[process] = value
            self._condition.notify_all()
            self._wait(lambda: len(meeting) == len(members))
            return [meeting[member] for member in members]

    def send(self, channel: int, values: Any) -> None:
        """Put values into a channel."""
        with self._condition:
            self._channels.setdefault(channel, deque()).append(values)
            self._condition.notify_all()

    def receive(self, channel: int) -> Any:
        """Wait for values in a channel and take them."""
        with self._condition:
            queue = self._channels.setdefault(channel, deque())
            self._wait(lambda: bool(queue))
            return queue.popleft()

    def take_infeed(self) -> Any:
        """Take what comes next from the infeed. Raises IndexError when it is empty."""
        with self._condition:
            return self.infeed.popleft()

    def put_outfeed(self, values: Any) -> None:
        """Put values into the outfeed."""
        with self._condition:
            self.outfeed.append(values)

    def run(self, tasks: Sequence[Callable[[], Any]]) -> list[Any]:
        """Run all tasks at once and return their values in order.

        Raises:
            Exception: what the first task that failed raised.
        """
        values: list[Any] = [None] * len(tasks)
        errors: list[BaseException] = []
        self._running = len(tasks)

        def run_one(index: int) -> None:
            try:
                values[index] = tasks[index]()
            except Stopped:
                pass
            except BaseException as error:
                with self._condition:
                    errors.append(error)
                    self._stopped = True
            finally:
                with self._condition:
                    self._running -= 1
                    self._condition.notify_all()

        threads = [
            threading.Thread(target=run_one, args=(index,), daemon=True)
            for index in range(len(tasks))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if errors:
            raise errors[0]
        return values

    def _wait(self, ready: Callable[[], bool]) -> None:
        waiter = object()
        self._waiting[waiter] = ready
        try:
            while not ready():
                if self._stopped:
                    raise Stopped
                everyone = len(self._waiting) >= max(self._running, 1)
                if everyone and not any(other() for other in self._waiting.values()):
                    raise Deadlock
                self._condition.wait()
        finally:
            del self._waiting[waiter]
