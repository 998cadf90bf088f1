"""Share work between processes, each on a pipe of its own: no threads or queues that could hang."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from calico.cli.process import CannotGoOnError

Item = TypeVar("Item")
Result = TypeVar("Result")


def in_any_order(work: Callable[[Item], Result], items: Sequence[Item], jobs: int) -> Iterator[Result]:
    """The results, in whatever order they are ready."""
    return (result for _, result in _numbered(work, items, jobs))


def in_order(work: Callable[[Item], Result], items: Sequence[Item], jobs: int) -> Iterator[Result]:
    """The results, in the order of the items."""
    early: dict[int, Result] = {}
    due = 0
    for number, result in _numbered(work, items, jobs):
        early[number] = result
        while due in early:
            yield early.pop(due)
            due += 1


def _numbered(
    work: Callable[[Item], Result], items: Sequence[Item], jobs: int
) -> Iterator[tuple[int, Result]]:
    tasks = enumerate(items)
    if jobs == 1:
        for number, item in tasks:
            yield number, work(item)
        return
    from multiprocessing.connection import wait  # a single job needn't pay for it at start

    with _workers(work, min(jobs, len(items))) as pipes:
        for pipe, task in zip(pipes, tasks, strict=False):
            with _both_ends_needed():
                pipe.send(task)
        busy = list(pipes)
        while busy:
            ready: list[Any] = wait(busy)
            for pipe in ready:
                with _both_ends_needed():
                    numbered = pipe.recv()
                    following = next(tasks, None)
                    if following is None:
                        busy.remove(pipe)
                    else:
                        pipe.send(following)
                yield numbered


@contextmanager
def _both_ends_needed() -> Iterator[None]:
    try:
        yield
    except (EOFError, OSError):
        raise CannotGoOnError("A process that did a part of the work has ended.") from None


@contextmanager
def _workers(work: Callable[[Any], object], count: int) -> Iterator[list[Any]]:
    """Start so many processes; they end with the block."""
    from multiprocessing import get_context

    context = get_context("spawn")
    processes, pipes = [], []
    try:
        with _ctrl_c_waits():
            for _ in range(count):
                pipe, other_end = context.Pipe()
                process = context.Process(target=_serve, args=(other_end, work), daemon=True)
                pipes.append(pipe)
                process.start()
                processes.append(process)
                other_end.close()
        yield pipes
    finally:
        for process in processes:
            process.kill()
            process.join()


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Hold a Ctrl-C back: processes started inside never hear of it, not even while they start."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # It lets signals through again when it starts, so it must run before.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Any, work: Callable[[Any], object]) -> None:
    """Do the work that comes through the pipe until its other end closes."""
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        while True:
            number, item = pipe.recv()
            pipe.send((number, work(item)))
    except (EOFError, OSError):
        return


def _end_with_parent() -> None:
    """End together with the parent, however it ends."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
