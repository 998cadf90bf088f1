"""Motion ends where things lie, leaves nothing behind, and stops when it is told to."""

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window  # noqa: F401 - without a window nothing can be drawn
from kivy.uix.widget import Widget

from calico.ui.table.motion import MotionLayer, PathPoint, Scene, drop, fly, rise, settle, stitch

START, END = PathPoint(10, 20, 0.5), PathPoint(300, 200, 1.0)


class Actor:
    """Remembers where it was asked to be."""

    def __init__(self):
        from kivy.graphics import InstructionGroup

        self.drawing, self.was = InstructionGroup(), []

    def at(self, progress):
        self.was.append(progress)


@pytest.fixture
def actor():
    EventLoop.ensure_window()
    return Actor()


def maker(path):
    """The name of what made a path."""
    return path.__qualname__.partition(".")[0]


@pytest.mark.parametrize("path", [fly(START, END, 30), settle(END), drop(END), rise(END)], ids=maker)
def test_paths_end_where_the_thing_lies(path):
    pose = path(1.0)
    assert (pose.x, pose.y) == pytest.approx((END.x, END.y))
    assert (pose.wide, pose.high, pose.turn, pose.fade) == pytest.approx((1, 1, 0, 1))


@pytest.mark.parametrize("path", [fly(START, END, 30)], ids=maker)
def test_what_travels_begins_where_it_came_from(path):
    pose = path(0.0)
    assert (pose.x, pose.y, pose.wide) == pytest.approx((START.x, START.y, START.size))


def test_a_stroke_of_thread_grows_between_its_moments():
    path = stitch(END, 40, 0.5, 0.75)
    assert path(0.4).fade == 0
    assert path(0.6).wide < path(0.7).wide
    assert path(0.75).wide == path(1.0).wide


def events_of_the_clock():
    """What is still to be done, but for the wishes of widgets that tests before this one left."""
    return {event for event in Clock.get_events() if not is_anothers(event.get_callback())}


def is_anothers(callback):
    owner = getattr(callback, "__self__", None)
    return isinstance(owner, Widget) and not isinstance(owner, MotionLayer)


@pytest.fixture(autouse=True)
def _idle_clock():
    for event in Clock.get_events():
        event.cancel()


def wait_for_rest(stage):
    for _ in range(400):
        if not stage.moving:
            return
        EventLoop.idle()
    raise TimeoutError("it still moves")


def test_scenes_play_one_after_the_other_and_leave_nothing_on_the_clock(actor):
    stage, other, felt, veiled = MotionLayer(), Actor(), [], []
    before = events_of_the_clock()
    stage.play(
        [Scene(0.05, "place", (actor,), (veiled.append,)), Scene(0.05, "purr", (other,), (veiled.append,))],
        felt.append,
    )
    assert (stage.moving, veiled, other.was) == (True, [True, True], [])
    wait_for_rest(stage)
    assert felt == ["place", "purr"]
    assert actor.was[0] == other.was[0] == 0
    assert actor.was[-1] == other.was[-1] == 1
    assert veiled == [True, True, False, False]
    assert len(stage.canvas.children) == 0
    assert events_of_the_clock() <= before


def test_stopped_all_is_at_once_as_it_will_be(actor):
    stage, felt, veiled = MotionLayer(), [], []
    before = events_of_the_clock()
    stage.play([Scene(5, "place", (actor,)), Scene(5, "purr", (), (veiled.append,))], felt.append)
    stage.stop()
    assert (stage.moving, felt, veiled) == (False, ["place", "purr"], [True, False])
    assert len(stage.canvas.children) == 0
    assert events_of_the_clock() <= before
    stage.stop()
    assert felt == ["place", "purr"]


def test_what_comes_next_ends_what_still_moves(actor):
    stage, felt = MotionLayer(), []
    stage.play([Scene(5, "place", (actor,)), Scene(5, "purr")], felt.append)
    stage.play([Scene(0.05, "market", (Actor(),))], felt.append)
    assert felt == ["place", "purr", "market"]
    wait_for_rest(stage)
