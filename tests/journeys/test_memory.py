"""What was closed is forgotten, whenever it was opened."""

import gc
from collections import Counter
from weakref import ref

from kivy.uix.widget import Widget

import main
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, open_journal
from calico.ui.device.system import data_folder
from calico.ui.table.screen import TableScreen
from tools import all_screens
from tools.person import person_at


def left_in_the_middle():
    with open_journal(data_folder()) as journal:
        setup = deal(Plan((Player("Anna"),), "beginner"), 1)
        journal.games.begin(new_game(setup), GameMode.SOLO, [None])


def test_the_table_that_the_app_opened_with_is_forgotten_once_it_is_closed():
    left_in_the_middle()
    with person_at(main.CalicoApp()) as person:
        person.wait_until(lambda: person.app.navigator.children, "the app is open")
        table = ref(person.app.navigator.top)
        assert isinstance(table(), TableScreen)
        person.wait_until(lambda: person.app.options.settings.bot_effort, "all is read")
        person.wait(1)
        assert person.back()
        person.wait(0.2)
        gc.collect()
        assert table() is None
        person.wait_until(gc.get_freeze_count, "what stays is looked through no more")


def live_widgets():
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if issubclass(type(each), Widget))


def test_no_screen_leaves_more_behind_each_time_it_is_closed(person):
    """Some of the last one may live for a moment longer, but none goes on growing."""
    person.draws = False
    person.app.options.change(motion="reduced")
    all_screens.fill_journal(person)
    ways = all_screens.routes(person)
    kept = []
    for _ in range(5):
        for go in ways.values():
            all_screens.home(person)
            go(person)
            all_screens.look(person)
        all_screens.home(person)
        person.wait(0.3)
        kept.append(live_widgets())
    _, two, three, four, five = kept
    assert [name for name in five if two[name] < three[name] < four[name] < five[name]] == []
