"""Thinking in slices: resumed, cancelled, and dropped when the position has changed."""

import random

import pytest

from calico.bots import bot_named, decide
from calico.bots.search.effort import (
    DEFAULT_LEVEL,
    LEVELS,
    MEASURED,
    SPEEDS,
    effort_for,
    level_for,
    measure_speed,
    sample_observation,
)
from calico.bots.search.rank_turns import SearchBot
from calico.bots.thinking import Thought, finish
from calico.caches import forget_everything
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import start

SOLO = Plan((Player("someone"),))


class Ticking:
    """A clock that moves on by a millisecond whenever it is read."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.001
        return self.now


def position(seed=1):
    state = start(deal(SOLO, seed))
    state, _ = state.play(next(state.legal_moves()))
    return state


def thought(state, id="siamese"):
    """Of someone who never thought about it before: what is remembered would leave little to think."""
    forget_everything()
    return Thought(bot_named(id), observe(state, 0), random.Random(1), Ticking())


def test_a_thought_comes_to_the_answer_that_thinking_at_once_gives():
    state, slices = position(), 0
    thinking = thought(state)
    while not thinking.resume(1):
        slices += 1
    assert slices > 2
    assert thinking.move_for(state) == decide(bot_named("siamese"), observe(state, 0), random.Random(1))


def test_a_budget_is_kept_to_within_a_slice():
    thinking = Thought(SearchBot(LEVELS[0]), observe(position(), 0), random.Random(1), clock := Ticking())
    before = clock.now
    assert not thinking.resume(5)
    assert clock.now - before <= 0.007


def test_a_cancelled_thought_has_no_answer():
    state = position()
    thinking = thought(state)
    thinking.resume(1)
    thinking.cancel()
    assert thinking.done
    assert thinking.resume(1000)
    assert thinking.move_for(state) is None


def test_an_answer_to_another_position_is_dropped():
    state = position()
    thinking = thought(state)
    thinking.resume(60_000)
    after, _ = state.play(thinking.answer)
    assert thinking.is_stale(after)
    assert thinking.move_for(after) is None
    assert thinking.move_for(state) == thinking.answer


def test_what_is_hidden_makes_no_answer_stale():
    state = start(deal(Plan((Player("one"), Player("two"))), 2))
    thinking = Thought(bot_named("kitten"), observe(state, 0), random.Random(1))
    thinking.resume(1000)
    assert not thinking.is_stale(state)


def test_a_faster_device_affords_more():
    speeds = [bound * share for bound in SPEEDS for share in (0.9, 1.1)]
    assert [level_for(speed) for speed in speeds] == [0, 1, 1, 2]
    assert level_for(None) == DEFAULT_LEVEL


def test_the_speed_is_that_of_the_quickest_thought_and_what_happens_between_slices_does_not_count():
    clock, slices, speed = Ticking(), 0, []

    def measured():
        speed.append((yield from measure_speed(clock)))

    for _ in measured():
        clock.now += 10  # a frame is drawn
        slices += 1
    assert speed == [pytest.approx(1000 / (slices / MEASURED), rel=0.01)]


def test_the_speed_of_this_device_can_be_measured():
    assert finish(measure_speed()) > 0


@pytest.mark.parametrize(
    ("level", "expected"), [(None, LEVELS[2]), (0, LEVELS[0]), (99, LEVELS[-1]), (-1, LEVELS[0])]
)
def test_a_level_out_of_bounds_means_the_nearest(level, expected):
    assert effort_for(level) == expected


def test_there_is_a_position_to_measure_with():
    assert len(sample_observation().state.usable) == 2
