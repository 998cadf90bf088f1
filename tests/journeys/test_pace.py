"""While nothing moves, Kivy's loop wakes up half as often; what is touched or works has its full pace."""

import time

from kivy.clock import Clock

from calico.ui.pace import FULL, RESTING


def until_at_rest(person):
    person.wait_until(lambda: Clock._max_fps == RESTING, "the loop never rests")


def test_a_screen_on_which_nothing_moves_lets_the_loop_rest_and_a_tap_wakes_it(person):
    until_at_rest(person)
    person.tap("New game")
    assert Clock._max_fps == FULL
    until_at_rest(person)


def test_work_between_frames_keeps_its_pace_although_nothing_is_drawn(person):
    until_at_rest(person)
    worked = []
    work = Clock.schedule_interval(worked.append, 0)
    person.wait(2)
    assert Clock._max_fps == FULL
    work.cancel()
    until_at_rest(person)


def test_kivys_clock_goes_by_it(person, monkeypatch):
    until_at_rest(person)
    with monkeypatch.context() as real_time:
        real_time.delattr(Clock, "idle")
        real_time.delattr(Clock, "time")
        Clock.idle()
        began = time.perf_counter()
        for _ in range(6):
            Clock.idle()
    assert time.perf_counter() - began > 6 / FULL * 1.3


def test_an_app_that_is_closed_leaves_the_full_pace(person):
    until_at_rest(person)
    person.app._pace.leave()
    assert Clock._max_fps == FULL
