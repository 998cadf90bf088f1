"""What takes longer than a second shows a circle that turns; what is quick, or unseen, shows none."""

from kivy.uix.floatlayout import FloatLayout

from calico.ui.score_pad.photo_panels import WorkPanel
from calico.ui.widgets.waiting import PATIENCE, Waiting
from calico.viewmodels.score_pad.photo_quilt import PhotoModel, PhotoStep


def over_home(person, widget):
    holder = FloatLayout()
    holder.add_widget(widget)
    person.app.navigator.top.add_widget(holder)
    return holder


def test_a_circle_turns_after_a_second_and_until_the_end(frame_time, person):
    waiting = Waiting(busy=True)
    over_home(person, waiting)
    person.wait(PATIENCE - 0.2)
    assert (waiting.turning, waiting.height) == (False, 0)
    person.wait(0.4)
    assert waiting.turning
    assert waiting.height > 0
    waiting.busy = False
    person.wait(0.1)
    assert (waiting.turning, waiting.height, waiting.children) == (False, 0, [])


def test_what_is_quick_shows_none(frame_time, person):
    waiting = Waiting(busy=True)
    over_home(person, waiting)
    person.wait(PATIENCE / 2)
    waiting.busy = False
    person.wait(PATIENCE)
    assert not waiting.turning


def test_a_circle_that_nobody_sees_draws_no_frames(frame_time, person):
    waiting = Waiting(busy=True)
    holder = over_home(person, waiting)
    person.wait(PATIENCE + 0.2)
    assert person.frames_drawn(0.5) > 5
    holder.parent.remove_widget(holder)
    person.wait(1)
    assert person.frames_drawn(1) == 0


def test_looking_at_a_photograph_can_be_cancelled(frame_time, person):
    model = PhotoModel()

    class Screen:
        def stop(self):
            model.move_corners_again()

    panel = WorkPanel(model=model, screen=Screen())
    over_home(person, panel)
    person.wait(PATIENCE + 0.2)
    waiting = next(each for each in panel.walk() if isinstance(each, Waiting))
    assert waiting.turning
    person.tap("Cancel")
    assert model.view.step is PhotoStep.CORNERS
    assert not waiting.turning
