"""What takes longer than a second shows a circle that turns; what is quick, or unseen, shows none."""

from kivy.uix.floatlayout import FloatLayout

from calico.ui import layouts
from calico.ui.score_pad.photo_panels import WorkPanel
from calico.ui.widgets.busy_circle import PATIENCE, BusyCircle
from calico.viewmodels.score_pad.photo_quilt import PhotoModel, PhotoStep


def busy_over_home(person):
    """A circle over home; the frame before it is the one from which time counts."""
    layouts.read_all()
    person.frame()
    circle = BusyCircle(busy=True)
    return circle, over_home(person, circle)


def over_home(person, widget):
    holder = FloatLayout()
    holder.add_widget(widget)
    person.app.navigator.top.add_widget(holder)
    return holder


def test_a_circle_turns_after_a_second_and_until_the_end(frame_time, person):
    circle, _ = busy_over_home(person)
    person.wait(PATIENCE - 0.2)
    assert (circle.turning, circle.height) == (False, 0)
    person.wait(0.4)
    assert circle.turning
    assert circle.height > 0
    circle.busy = False
    person.wait(0.1)
    assert (circle.turning, circle.height, circle.children) == (False, 0, [])


def test_what_is_quick_shows_none(frame_time, person):
    circle, _ = busy_over_home(person)
    person.wait(PATIENCE / 2)
    circle.busy = False
    person.wait(PATIENCE)
    assert not circle.turning


def test_a_circle_that_nobody_sees_draws_no_frames(frame_time, person):
    _, holder = busy_over_home(person)
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

    person.app.routes.show_score_pad()
    panel = WorkPanel(model=model, screen=Screen())
    over_home(person, panel)
    person.wait(PATIENCE + 0.2)
    circle = next(each for each in panel.walk() if isinstance(each, BusyCircle))
    assert circle.turning
    person.tap("Cancel")
    assert model.view.step is PhotoStep.CORNERS
    assert not circle.turning
