"""A picture is taken or picked, and read: whoever waits sees it, may give up, and never gets two."""

from threading import Event

import pytest
from kivy.core.window import Window
from PIL import Image

from calico.ui.device import file_dialogs
from calico.ui.score_pad import picture_fetch, sheet_actions
from calico.ui.score_pad.photo_quilt import PhotoQuiltScreen
from calico.ui.score_pad.photos import read_photograph
from calico.ui.score_pad.screen import PadScreen
from calico.ui.widgets.busy_card import BusyCard
from calico.ui.widgets.busy_circle import BusyCircle
from calico.viewmodels.score_pad.view import PadPage


@pytest.fixture
def file(tmp_path):
    Image.new("RGB", (400, 300), (200, 190, 170)).save(tmp_path / "quilt.png")
    return tmp_path / "quilt.png"


@pytest.fixture
def asked(monkeypatch):
    """What answers the choosers of files and the cameras that were opened, in turn."""
    answers = []
    monkeypatch.setattr(
        file_dialogs, "pick_file", lambda _, done, failed=None: answers.append((done, failed))
    )
    monkeypatch.setattr(picture_fetch, "take_photo", lambda done, failed: answers.append((done, failed)))
    monkeypatch.setattr(sheet_actions, "has_camera", lambda: True)
    return answers


@pytest.fixture
def reading(monkeypatch):
    """Reading a picture takes until this is set."""
    done = Event()

    def read(file):
        done.wait(20)
        return read_photograph(file)

    monkeypatch.setattr(picture_fetch, "read_photograph", read)
    yield done
    done.set()


def pad(person, page=PadPage.QUILT) -> PadScreen:
    """Open a new sheet at a page."""
    person.app.routes.show_score_pad()
    if not isinstance(person.app.navigator.top, PadScreen):
        person.app.navigator.top.dispatch("on_new")
    screen = person.app.navigator.top
    screen.model.go(PadPage.WRITE)
    screen.model.open_quilt(0)
    if page is PadPage.RESULT:
        screen.model.go(PadPage.WRITE)
        screen.model.go(PadPage.RESULT)
    person.wait(0.3)
    return screen


def cards(person):
    return [each for each in person.widgets() if isinstance(each, BusyCard)]


def photo_screen(person):
    return next((each for each in person.widgets() if isinstance(each, PhotoQuiltScreen)), None)


@pytest.mark.parametrize("way", ["Read a picture of the quilt", "Photograph the quilt"])
def test_a_circle_turns_at_once_until_the_picture_is_there(person, asked, reading, file, way):
    pad(person)
    person.tap(way)
    asked[0][0](file)
    person.wait(0.1)
    (card,) = cards(person)
    assert any(each.turning for each in card.walk() if isinstance(each, BusyCircle))
    person.wait(1.5)
    assert photo_screen(person) is None
    reading.set()
    person.wait_until(lambda: photo_screen(person), "the photograph")
    assert not cards(person)
    assert person.back()
    person.wait(0.1)
    assert not cards(person)


def test_a_picture_for_the_sheet_is_waited_for_as_well(person, asked, reading, file):
    screen = pad(person, PadPage.RESULT)
    screen.actions.photograph("take")
    asked[0][0](file)
    person.wait(0.2)
    assert cards(person)
    reading.set()
    person.wait_until(lambda: screen.model.sheet.photo, "the picture")
    assert not cards(person)


def test_no_second_tap_asks_again_and_none_beside_the_card_puts_it_away(person, asked, file):
    pad(person)
    button = person.find("Read a picture of the quilt")
    place = button.to_window(*button.center)
    for _ in range(3):
        person.tap_at(*place)
    person.tap_at(4, Window.height / 2)
    assert len(asked) == 1
    assert cards(person)
    asked[0][0](file)
    person.wait_until(lambda: photo_screen(person), "the photograph")


def give_up(person):
    person.tap("Cancel")


def go_back(person):
    assert person.back()


@pytest.mark.parametrize("how", [give_up, go_back])
def test_who_gives_up_stays_on_the_pad_and_may_ask_again(person, asked, reading, file, how):
    screen = pad(person)
    person.tap("Read a picture of the quilt")
    asked[0][0](file)
    person.wait(0.1)
    how(person)
    person.wait(0.1)
    assert not cards(person)
    reading.set()
    person.wait(0.5)
    assert person.app.navigator.top is screen
    person.tap("Read a picture of the quilt")
    asked[1][0](file)
    person.wait_until(lambda: photo_screen(person), "the photograph")


def test_whoever_chooses_nothing_is_back_on_the_pad(person, asked):
    screen = pad(person)
    person.tap("Photograph the quilt")
    asked[0][0](None)
    person.wait(0.1)
    assert not cards(person)
    assert person.app.navigator.top is screen


def test_a_picture_that_comes_after_one_has_left_opens_nothing(person, asked, reading, file):
    pad(person)
    person.tap("Read a picture of the quilt")
    person.app.navigator.go_home()
    asked[0][0](file)
    person.wait(0.1)
    assert not cards(person)
    pad(person)
    person.tap("Read a picture of the quilt")
    asked[1][0](file)
    person.wait(0.1)
    person.app.navigator.go_home()
    home = person.app.navigator.top
    reading.set()
    person.wait(0.5)
    assert person.app.navigator.top is home


def test_a_language_that_changes_meanwhile_loses_no_picture(person, asked, file):
    pad(person)
    person.tap("Read a picture of the quilt")
    person.app.options.change(language="de")
    person.wait(0.3)
    asked[0][0](file)
    person.wait_until(lambda: photo_screen(person), "the photograph")


@pytest.mark.parametrize("content", [b"", b"not a picture at all", b"\xff\xd8\xff\xe0 half of one"])
def test_what_is_no_picture_is_told_in_a_sentence(person, asked, tmp_path, content):
    (tmp_path / "notes.jpg").write_bytes(content)
    pad(person)
    person.tap("Read a picture of the quilt")
    asked[0][0](tmp_path / "notes.jpg")
    person.wait_for("notes.jpg isn’t a picture the app can show.")
    assert not cards(person)


def test_what_the_system_says_is_told_and_gone_once_another_picture_is_wanted(person, asked, file):
    pad(person)
    person.tap("Photograph the quilt")
    asked[0][1]("The camera is broken.")
    person.wait_for("The camera is broken.")
    assert not cards(person)
    person.tap("Continue")
    person.tap("Photograph the quilt")
    assert not person.sees("The camera is broken.")
    asked[1][0](file)
    person.wait_until(lambda: photo_screen(person), "the photograph")


def test_what_is_waited_for_is_read_aloud(person, asked, monkeypatch):
    said = []
    monkeypatch.setattr("calico.ui.read_aloud.speak", said.append)
    pad(person)
    person.app.options.change(read_aloud=True)
    person.tap("Read a picture of the quilt")
    person.wait_until(lambda: any("Getting the picture" in each for each in said), "it is read aloud")
