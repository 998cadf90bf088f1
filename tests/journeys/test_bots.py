"""A person against two bots."""

import pytest
from kivy.clock import Clock

from calico.engine.facts import TURNS
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode
from calico.ui import pictures
from calico.ui.setup.seats import PlayerChoiceRow
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import TableMode
from tools.table import AtTable

pytestmark = pytest.mark.usefixtures("quick")


def begin(person):
    person.resize(1280, 800)
    person.tap("New game")
    person.tap("Beginner")
    for name in ("Quilter 2", "Quilter 3"):
        person.tap("Add a player")
        person.wait_for(name)
        person.wait(0.2)
        person.tap(name)
        person.wait_for("Choose a player")
        person.wait(0.2)
        bot = next(each for each in person.widgets() if isinstance(each, PlayerChoiceRow) and each.view.bot)
        person.tap_at(*bot.to_window(*bot.center))
        person.wait_until(lambda: not person.sees("Choose a player"), "the list is closed")
        person.wait(0.2)
    person.tap("Start game")
    return AtTable(person)


def test_a_game_against_two_bots(person):
    table = begin(person)
    person.draws = False
    assert [seat.bot for seat in table.view.seats].count(True) == 2
    for _ in range(TURNS):
        table.wait_for_mode(TableMode.CHOOSE_TILE)
        table.turn()
    person.wait_for("Play again")
    assert not person.app.journal.games.going_on()
    assert len(person.app.journal.games.finished_ids()) == 1


def test_no_bot_thinks_in_a_frame_in_which_a_picture_is_loaded(person, monkeypatch):
    players = Player("Anna"), *(Player(f"Lynx {number}", "lynx") for number in (1, 2, 3))
    game = new_game(deal(Plan(players, "beginner", first=1), 1))
    kept = person.app.journal.games.begin(game, GameMode.PASS_AND_PLAY)
    thought, loaded = [], []

    def think(model, milliseconds):
        thought.append(Clock.frames)
        return True

    monkeypatch.setattr(TableModel, "think", think)
    pictures._image.cache_clear()  # which apps before this one filled
    person.app.routes.continue_game(kept.id)
    person.wait(0.2)
    image = pictures.Image

    def read(file, **options):
        if "walking" in file or "board-" in file:
            loaded.append(Clock.frames)
        return image(file, **options)

    monkeypatch.setattr(pictures, "Image", read)
    person.wait_until(lambda: len(loaded) >= 5, "cats and boards are loaded")
    assert thought
    assert not set(thought) & set(loaded)
