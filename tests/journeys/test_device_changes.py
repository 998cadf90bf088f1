"""The device changes while the app is open, and Android restarts nothing: the app follows at once."""

import threading
from dataclasses import replace

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics

import main
from calico.engine.setup import Plan, Player
from calico.ui import app as app_module
from calico.ui.device.state import DeviceState
from calico.ui.solo.daily import DailyScreen
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.screen import Screen
from calico.viewmodels.setup.dealing import Dealing, game_mode
from calico.viewmodels.table.view import TableMode
from calico.viewmodels.text.i18n import language
from tools.layout_check import faults
from tools.person import person_at
from tools.table import AtTable

ALONE = Plan((Player("Ann"),), kind="beginner", first=0)


class Device:
    """What a tablet says of itself."""

    def __init__(self):
        self.state = DeviceState(False, ("en-GB",), 1.0, Metrics.density, (0, 0, 0, 0))

    def becomes(self, **changes):
        self.state = replace(self.state, **changes)


@pytest.fixture
def device(monkeypatch):
    device = Device()
    monkeypatch.setattr(app_module, "device_state", lambda: device.state)
    monkeypatch.setattr(app_module, "insets", lambda: device.state.insets)
    monkeypatch.setattr(app_module, "LOOK_EVERY", 0.05)
    before = Metrics.density
    yield device
    Metrics.density = before


@pytest.fixture
def table(device):
    with person_at(main.CalicoApp()) as person:
        person.app.routes.begin(Dealing(ALONE, game_mode(ALONE), seed=2))
        table = AtTable(person)
        table.tap_hand(0)
        table.tap_cell(table.first_place())
        person.wait(0.3)
        yield table


CHANGES = {
    "dark": ({"dark": True}, lambda app: app.palette.evening),
    "in French": ({"languages": ("fr-FR",)}, lambda app: language() == "fr"),
    "with larger letters": ({"font_scale": 1.5}, lambda app: app.text_scale == 1.5),
    "with the largest letters": ({"font_scale": 3.0}, lambda app: app.text_scale == 2.0),
    "with smaller letters": ({"font_scale": 0.85}, lambda app: app.text_scale == 1.0),
    "with larger everything": ({"density": 1.25}, lambda app: Metrics.density == 1.25),
    "upside down": ({"insets": (0, 0, 0, 60)}, lambda app: app.navigator.y == 60),
}


@pytest.mark.parametrize("what", CHANGES)
def test_the_app_follows_at_once_and_the_game_stays_where_it_was(table, device, what):
    person, moves = table.person, table.model.game.moves
    change, followed = CHANGES[what]
    device.becomes(**change)
    person.wait(0.6)
    assert followed(person.app)
    again = AtTable(person)
    assert (again.model.game.moves, again.view.mode) == (moves, TableMode.CONFIRM)
    assert faults(person.app.root) == []


def test_in_another_language_and_size_at_once_each_screen_is_made_anew_once(table, device):
    made = []

    def screen():
        made.append(language())
        return Screen()

    table.person.app.navigator.open(screen)
    device.becomes(languages=("fr-FR",), density=1.25)
    table.person.wait(0.6)
    assert made == ["en", "fr"]


def test_a_device_that_can_not_say_what_it_is_like_is_asked_no_more(table, monkeypatch):
    asked = []

    def fails():
        asked.append(1)
        raise ValueError("gone")

    monkeypatch.setattr(app_module, "device_state", fails)
    with pytest.raises(ValueError, match="gone"):
        table.person.wait(0.3)
    table.person.wait(0.3)
    assert len(asked) == 1


def test_memory_is_given_back_on_the_thread_that_draws(person, monkeypatch):
    """Android tells of it on another one."""
    threads = []
    monkeypatch.setattr(app_module, "forget_everything", lambda: threads.append(threading.current_thread()))
    other = threading.Thread(target=lambda: Window.dispatch("on_memorywarning"))
    other.start()
    other.join()
    assert threads == []
    person.wait_until(lambda: threads, "it is given back")
    assert threads == [threading.main_thread()]


# Shortcuts of the launcher


def asks(monkeypatch, *places):
    """Somebody who uses the launcher's shortcut, once at each of these moments."""
    left = iter(places)
    monkeypatch.setattr(app_module, "asked_place", lambda: next(left, ""))


def test_a_shortcut_opens_the_daily_quilt_over_home_and_not_the_game_that_was_left(device, monkeypatch):
    with person_at(main.CalicoApp()) as person:
        person.app.routes.begin(Dealing(ALONE, game_mode(ALONE), seed=2))
    asks(monkeypatch, "daily")
    with person_at(main.CalicoApp()) as person:
        assert isinstance(person.app.navigator.top, DailyScreen)
        person.back()
        person.wait(0.2)
        person.tap("Continue")
        person.wait_until(lambda: isinstance(person.app.navigator.top, TableScreen), "the game that was left")


def test_a_shortcut_leads_there_from_wherever_one_is(device, monkeypatch):
    with person_at(main.CalicoApp()) as person:
        person.app.routes.show_rules()
        asks(monkeypatch, "daily")
        person.wait_until(lambda: isinstance(person.app.navigator.top, DailyScreen), "the daily quilt")
        assert person.app.navigator.depth == 2


def test_a_place_that_no_shortcut_leads_to_is_none(device, monkeypatch):
    asks(monkeypatch, "settings")
    with person_at(main.CalicoApp()) as person:
        assert person.app.navigator.depth == 1
