"""Work in another thread: its result comes back to the thread that draws, or is put away."""

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
from threading import Event, current_thread

import pytest

from calico.journal import JournalError, Problem


@pytest.fixture
def until():
    """Lets Kivy's clock tick until something is so."""
    from kivy.clock import Clock

    def until_(true):
        for _ in range(2000):
            if true():
                return
            Clock.tick()
        raise TimeoutError

    return until_


@pytest.fixture
def task():
    from calico.ui.background import BackgroundTask

    return BackgroundTask


def nothing(_):
    """Nobody expects this."""
    raise AssertionError


def test_a_result_comes_back_to_the_thread_that_asked(task, until):
    done = []
    task(lambda tell: current_thread(), lambda where: done.append((where, current_thread())), nothing)
    until(lambda: done)
    (worked, told) = done[0]
    assert worked is not told
    assert told is current_thread()


def test_what_the_journal_can_not_do_comes_back_as_well(task, until):
    failed = []

    def work(tell):
        raise JournalError(Problem.BACKUP_NEWER)

    task(work, nothing, failed.append)
    until(lambda: failed)
    assert failed[0].problem is Problem.BACKUP_NEWER


def test_it_tells_how_far_it_is(task, until):
    heard, done, go_on = [], [], Event()

    def work(tell):
        tell(3, 7)
        go_on.wait(5)
        return "sewn"

    task(work, done.append, nothing, lambda *told: heard.append(told))
    until(lambda: heard)
    go_on.set()
    until(lambda: done)
    assert heard[0] == (3, 7)
    assert done == ["sewn"]


def test_cancelled_it_ends_when_it_next_tells_how_far_it_is(task, until):
    reached, go_on, ended = Event(), Event(), []

    def work(tell):
        try:
            reached.set()
            go_on.wait(5)
            tell(1, 2)
        finally:
            ended.append(True)
        return "sewn"

    running = task(work, nothing, nothing)
    reached.wait(5)
    running.cancel()
    go_on.set()
    until(lambda: ended)


def test_a_result_that_comes_too_late_is_given_to_nobody(task, until):
    from kivy.clock import Clock

    reached, go_on, given, ended = Event(), Event(), [], []

    def work(tell):
        reached.set()
        go_on.wait(5)
        ended.append(True)
        return "sewn"

    running = task(work, given.append, nothing)
    reached.wait(5)
    running.cancel()
    go_on.set()
    until(lambda: ended)
    running._thread.join()
    for _ in range(3):
        Clock.tick()
    assert given == []


def test_a_mistake_ends_the_work_and_is_raised_where_it_is_handled(task, until):
    failed = []

    def work(tell):
        raise ZeroDivisionError("a mistake of ours")

    task(work, nothing, failed.append)
    with pytest.raises(ZeroDivisionError):
        until(lambda: False)
    assert [type(each) for each in failed] == [ZeroDivisionError]


def test_a_mistake_in_what_follows_ends_the_work_as_well(task, until):
    failed = []
    task(lambda tell: "sewn", lambda _: {}["lost"], failed.append)
    with pytest.raises(KeyError):
        until(lambda: False)
    assert [type(each) for each in failed] == [KeyError]
