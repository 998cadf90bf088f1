"""Nothing ends the app: what goes wrong is told over the screen that is open, logged, and the app goes on."""

import os
import subprocess
import sys
import threading
from pathlib import Path
from threading import Thread

import pytest
from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.widget import Widget

import main
from calico import __version__
from calico.engine.errors import IllegalMove, Reason
from calico.journal import JournalError, Problem
from calico.ui import error_handler
from calico.ui.error_log import FILE
from calico.ui.home.home import HomeScreen
from calico.ui.setup.new_game import NewGameScreen
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.screen import Screen
from tools.person import person_at
from tools.table import AtTable

ROOT = Path(__file__).parents[2]
MISTAKE = "Something went wrong here"


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "kept"


@pytest.fixture
def person(folder):
    """Someone at the app as people have it: it outlives errors."""
    with person_at(main.CalicoApp(folder), outlives_errors=True) as someone:
        someone.tap("Skip")
        yield someone


def log(folder):
    return (folder / FILE).read_text() if (folder / FILE).exists() else ""


def wrong(*_):
    raise ValueError("'Anna' has lost her thread")


def table(person):
    person.tap("New game")
    person.tap("Start game")
    return AtTable(person)


# From wherever it comes


def in_a_touch(person):
    button = person.find("New game")
    button.bind(on_release=wrong)
    person.tap("New game")


def in_the_clock(person):
    Clock.schedule_once(wrong)


def in_a_binding(person):
    person.app.options.bind(settings=wrong)
    Clock.schedule_once(lambda _: person.app.options.change(theme="evening"))


def in_a_task(person):
    import asynckivy

    async def task():
        await asynckivy.sleep(0)
        wrong()

    asynckivy.start(task())


def in_a_thread(person):
    thread = Thread(target=wrong)
    thread.start()
    thread.join()


def with_a_key(person):
    Window.bind(on_keyboard=wrong)
    person.press("k")
    Window.unbind(on_keyboard=wrong)


def while_drawing(person):
    def draw(*_):
        Window.unbind(on_draw=draw)
        wrong()

    Window.bind(on_draw=draw)
    Window.canvas.ask_update()


@pytest.mark.parametrize(
    "happens",
    [in_a_touch, in_the_clock, in_a_binding, in_a_task, in_a_thread, with_a_key, while_drawing],
    ids=lambda happens: happens.__name__,
)
def test_wherever_a_mistake_is_it_is_told_and_logged_and_the_app_goes_on(person, folder, happens):
    happens(person)
    person.wait_for(MISTAKE)
    assert "builtins.ValueError" in log(folder)
    person.wait(0.1)
    person.tap("Continue")
    assert not person.sees(MISTAKE)
    person.wait_for("New game")


def test_nothing_that_people_wrote_is_in_the_log(person, folder):
    in_the_clock(person)
    person.wait_for(MISTAKE)
    written = log(folder)
    assert "Anna" not in written
    assert str(folder) not in written
    assert "tests.journeys.test_errors:" in written
    assert f"Calico {__version__}" in written


def test_the_details_can_be_copied(person, folder, monkeypatch):
    copied = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    in_the_clock(person)
    person.wait_for(MISTAKE)
    person.wait(0.1)
    person.tap("Copy details")
    person.wait_for("Copied.")
    assert copied == [log(folder)]


@pytest.mark.parametrize("way", ["button", "beside", "back", "enter"])
def test_what_is_told_is_put_away_by_finger_and_by_key(person, way):
    person.app.errors.tell("The thread is out.")
    person.wait_for("The thread is out.")
    person.wait(0.1)
    if way == "button":
        person.tap("Continue")
    elif way == "beside":
        person.tap_at(3, 3)
    elif way == "back":
        assert person.back()
    else:
        assert person.press("enter")
    assert not person.sees("The thread is out.")
    assert person.app.navigator.depth == 1


def test_nothing_below_is_touched_while_something_is_told(person):
    person.app.errors.tell("The thread is out.")
    person.wait(0.2)
    place = person.find("New game")
    person.tap_at(*place.to_window(*place.center))
    assert person.app.navigator.depth == 1


def test_what_is_told_is_read_aloud(person, monkeypatch):
    spoken = []
    monkeypatch.setattr("calico.ui.read_aloud.speak", spoken.append)
    person.app.options.change(read_aloud=True)
    person.app.errors.tell("The thread is out.")
    person.wait(0.1)
    assert any("The thread is out." in text for text in spoken)


@pytest.mark.parametrize("error", [JournalError(Problem.FULL), IllegalMove(Reason.GAME_OVER)])
def test_what_can_not_be_is_told_in_its_sentence_and_is_no_mistake(person, folder, error):
    from calico.viewmodels.text.error_text import error_sentence

    def refuse(_):
        raise error

    Clock.schedule_once(refuse)
    person.wait_for(error_sentence(error))
    assert not person.sees(MISTAKE)
    assert log(folder) == ""


def test_ctrl_c_still_ends_the_app(person):
    assert person.app.errors.handle_exception(KeyboardInterrupt()) == 0


# And goes on at the last kept step


def test_after_a_mistake_the_table_lies_as_it_is_kept(person):
    at = table(person)
    before, model = at.step(), at.model
    in_the_clock(person)
    person.wait_for(MISTAKE)
    assert at.model is not model
    assert at.step() == before
    kept = person.app.journal.games.going_on()[0]
    assert kept.moves == len(at.model.game.moves)


def test_a_screen_being_filled_in_is_made_anew_as_well(person):
    person.tap("New game")
    screen = person.app.navigator.top
    in_the_clock(person)
    person.wait_for(MISTAKE)
    assert isinstance(person.app.navigator.top, NewGameScreen)
    assert person.app.navigator.top is not screen


def test_where_a_screen_can_not_be_made_anew_home_is_shown(person, monkeypatch):
    table(person)
    monkeypatch.setattr(TableScreen, "__init__", wrong)
    in_the_clock(person)
    person.wait_for(MISTAKE)
    assert isinstance(person.app.navigator.top, HomeScreen)
    assert person.app.navigator.depth == 1


def test_where_not_even_home_can_be_made_the_card_is_there_and_home_comes_back_with_go_on(
    person, monkeypatch
):
    monkeypatch.setattr(HomeScreen, "__init__", wrong)
    in_the_clock(person)
    person.wait_for(MISTAKE)
    assert not person.sees("New game")
    monkeypatch.undo()
    person.wait(0.1)
    person.tap("Continue")
    person.wait_for("New game")


class Failing(Widget):
    """Something on a screen that goes wrong in every frame."""

    def __init__(self, **options):
        super().__init__(**options)
        self.fails = 0
        Clock.schedule_once(self.fail)

    def fail(self, _):
        self.fails += 1
        if self.parent:
            Clock.schedule_once(self.fail)
            wrong()


def test_what_fails_in_every_frame_is_told_once_logged_little_and_leads_home(person, folder):
    def make():
        screen = Screen()
        screen.add_widget(Failing())
        return screen

    person.app.navigator.open(make)
    person.wait_for(MISTAKE)
    person.wait_until(lambda: person.app.navigator.depth == 1, "home again")
    assert isinstance(person.app.navigator.top, HomeScreen)
    assert sum(text == MISTAKE for text in person.texts()) == 1
    assert log(folder).count("---") == 1


def test_what_fails_in_every_frame_wherever_one_is_does_not_flood_the_log(person, folder):
    going = [True]

    def fail(_):
        if going:
            Clock.schedule_once(fail)
            wrong()

    Clock.schedule_once(fail)
    person.wait(3)
    assert log(folder).count("---") == 1
    assert len(log(folder)) < 5_000
    going.clear()
    person.wait(0.1)
    person.tap("Continue")
    person.wait_for("New game")


def test_a_layout_whose_rule_fails_is_not_tried_again_and_again(person, folder):
    widget = Builder.load_string(
        "Widget:\n    canvas:\n        Color:\n            rgba: (1, 1, 1, 1 / self.opacity)\n"
    )
    after = Builder.load_string("Label:\n    canvas:\n        Color:\n            a: self.opacity\n")
    person.app.navigator.top.add_widget(after)
    person.app.navigator.top.add_widget(widget)
    after.opacity = 0.5
    widget.opacity = 0
    person.wait_for(MISTAKE)
    person.wait(0.2)
    assert log(folder).count("---") == 1
    person.tap("Continue")
    person.wait_for("New game")


# What the window calls outside of Kivy's loop


@pytest.mark.parametrize("event", ["on_pause", "on_resume"])
def test_a_mistake_on_the_way_to_the_background_and_back_ends_nothing(person, monkeypatch, event):
    monkeypatch.setattr("calico.ui.app.hush", wrong)
    monkeypatch.setattr("calico.ui.device.state.prefers_dark", wrong)
    assert person.app.dispatch(event) or event == "on_resume"
    person.wait_for(MISTAKE)


def test_a_mistake_at_the_end_is_logged(folder, monkeypatch):
    with person_at(main.CalicoApp(folder), outlives_errors=True):
        monkeypatch.setattr("calico.ui.app.hush", wrong)
    assert "ValueError" in log(folder)


def test_a_game_that_can_not_be_opened_at_the_start_leaves_one_at_home_with_the_sentence(folder, monkeypatch):
    with person_at(main.CalicoApp(folder)) as first:
        first.tap("Skip")
        table(first)
    monkeypatch.setattr(TableScreen, "__init__", wrong)
    with person_at(main.CalicoApp(folder), outlives_errors=True) as again:
        again.wait_for(MISTAKE)
        assert isinstance(again.app.navigator.top, HomeScreen)


def test_what_keeps_the_app_from_starting_at_all_is_logged(folder, monkeypatch):
    monkeypatch.setattr("calico.ui.device.state.prefers_dark", wrong)
    app = main.CalicoApp(folder)
    with pytest.raises(ValueError, match="lost"), app.errors.watching():
        app._run_prepare()
    assert "ValueError" in log(folder)
    if app.journal is not None:
        app.journal.close()


def test_afterwards_nothing_is_watched_any_more(folder):
    before = threading.excepthook
    with person_at(main.CalicoApp(folder), outlives_errors=True) as someone:
        assert threading.excepthook != before
        handler = someone.app.errors
    assert threading.excepthook == before
    assert handler not in error_handler.ExceptionManager.handlers


LIVES_ON = """
import threading
import time
import main
from kivy.app import App
from kivy.clock import Clock
from calico.ui.error_log import FILE

def wrong(*_):
    raise ValueError("lost")

def wrong_in_a_thread(*_):
    raise KeyError("lost")

def wrong_in_every_frame(_):
    Clock.schedule_once(wrong_in_every_frame)
    1 / 0

END = time.monotonic() + 90

def look(_):
    app = App.get_running_app()
    log = app.errors.log.folder / FILE
    if time.monotonic() < END and (not log.exists() or log.read_text().count("---") < 3):
        return
    print("told:", app.errors.telling, "home:", app.navigator.depth, flush=True)
    app.stop()

Clock.schedule_once(wrong, 0.4)
Clock.schedule_once(lambda _: threading.Thread(target=wrong_in_a_thread).start(), 0.6)
Clock.schedule_once(wrong_in_every_frame, 0.8)
Clock.schedule_interval(look, 0.5)
main.start()
"""


def test_as_a_program_of_its_own_it_lives_on(tmp_path):
    """Kivy's own loop, with a mistake in the clock, one in a thread and one in every frame."""
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, "-c", LIVES_ON]
    ended = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=110, check=False
    )
    assert (ended.returncode, ended.stdout) == (0, "told: True home: 1\n"), ended.stderr
    written = log(tmp_path / "calico")
    assert all(name in written for name in ("ValueError", "KeyError", "ZeroDivisionError"))
    assert written.count("---") == 3
