"""Who watches the watcher: what a person does in these tests reaches a window as fingers would."""

import asynckivy
import pytest
from kivy.animation import Animation
from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.properties import ColorProperty
from PIL import Image

from tools.person import person_at

KV = """
FloatLayout:
    Button:
        text: "Sew"
        size_hint: None, None
        size: 100, 60
        pos: 20, 20
    RelativeLayout:
        pos: 300, 0
        Button:
            text: "Undo"
            size_hint: None, None
            size: 100, 60
            pos: 20, 20
    Scatter:
        size_hint: None, None
        size: 80, 80
        pos: 200, 200
        do_rotation: False
        do_scale: False
        Label:
            text: "a tile"
"""


class Plain(App):
    def build(self):
        return Builder.load_string(KV)


@pytest.fixture
def person():
    with person_at(Plain()) as someone:
        someone.wait_for("Sew")
        yield someone


@pytest.mark.parametrize("text", ["Sew", "Undo"])
def test_a_tap_presses_the_button_with_the_text(person, text):
    pressed = []
    person.find(text).bind(on_release=pressed.append)
    person.tap(text)
    person.tap(text)
    assert pressed == [person.find(text)] * 2


def test_a_drag_takes_along_what_lies_under_the_finger(person):
    tile = person.find("a tile").parent
    person.drag((240, 240), (300, 300), (340, 290))
    assert tuple(tile.pos) == pytest.approx((300, 250))


def test_back_tells_whether_the_app_took_it(person):
    def take_it(window, key, *rest):
        return key == 27

    assert not person.back()
    Window.bind(on_keyboard=take_it)
    assert person.back()
    Window.unbind(on_keyboard=take_it)


def test_waiting_for_what_never_comes_says_what_was_there_instead(person, monkeypatch):
    monkeypatch.setattr("tools.person.PATIENCE", 0.1)
    with pytest.raises(TimeoutError, match=r"no “Cat” .*Sew"):
        person.wait_for("Cat")


def test_an_error_in_the_app_fails_the_test(person):
    person.find("Sew").bind(on_release=lambda button: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        person.tap("Sew")


def test_a_picture_shows_the_window(person, tmp_path):
    picture = person.picture(tmp_path / "shots/start.png")
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("width", [800, 801, 802, 803])
def test_a_picture_is_straight_at_any_width(person, tmp_path, width):
    person.resize(width, 500)
    with person.app.root.canvas:
        Color(1, 0, 0, 1)
        Rectangle(pos=(600, 0), size=(50, 500))
    with Image.open(person.picture(tmp_path / "stripe.png")) as picture:
        assert picture.size == (width, 500)
        seen = picture.convert("RGB")
    stripe = [[seen.getpixel((x, y)) == (255, 0, 0) for x in (598, 601, 648, 651)] for y in (5, 250, 495)]
    assert stripe == [[False, True, True, False]] * 3


def test_nothing_of_a_closed_app_moves_on():
    with person_at(Plain()) as someone:
        tile = someone.find("a tile")
        Animation(opacity=0, d=0.2).start(tile)
        asynckivy.start(asynckivy.anim_attrs(tile, x=500, duration=0.2))
        someone.frame()
    left = tile.x, tile.opacity
    with person_at(Plain()) as another:
        another.wait(0.4)
    assert (tile.x, tile.opacity) == left


class Coloured(App):
    colour = ColorProperty("white")

    def build(self):
        return Builder.load_string(
            """
Label:
    text: "coloured"
    canvas.before:
        Color:
            rgba: (*app.colour[:3], self.opacity)
"""
        )


def test_nothing_of_a_closed_app_is_drawn_later():
    with person_at(Coloured()) as someone:
        someone.find("coloured").opacity = 0.5
    with person_at(Plain()) as another:
        another.frame()
        assert another.sees("Sew")
