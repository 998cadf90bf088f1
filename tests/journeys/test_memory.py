"""What was closed is forgotten, whenever it was opened."""

import gc
from weakref import ref

import main
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import Mode, open_journal
from calico.ui.system import data_folder
from calico.ui.table.screen import TableScreen
from tools.person import person_at


def left_in_the_middle():
    with open_journal(data_folder()) as journal:
        setup = deal(Plan((Player("Anna"),), "beginner"), 1)
        journal.games.begin(new_game(setup), Mode.SOLO, [None])


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
