"""The table read aloud: what is touched, what happens and what is waited for, as sentences."""

import pytest

from calico.engine.cells import cell_at, cells_in
from calico.engine.facts import TURNS
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.spoken import changed, happened, where, whole_table
from calico.viewmodels.table.view import Panel, TableMode
from tests.viewmodels.table.game_store import kept_game
from tests.viewmodels.table.test_model import PLACE, finish_bots, lay_goals


class Listener:
    """Someone who hears the table and sees nothing."""

    def __init__(self, *players, **plan):
        self.model = TableModel(kept_game(*(players or ("Ann",)), **plan))
        self.model.market_asks = True
        self._events, self._before = [], None
        self.model.bind(on_happened=self._happened)

    def _happened(self, model, events):
        self._events += happened(model.view, events)

    def hears(self):
        """What was told since the last time."""
        told = [*self._events, *changed(self._before, self.model.view, self.model.game)]
        self._events, self._before = [], self.model.view
        return " ".join(told)


@pytest.fixture
def ann():
    listener = Listener()
    listener.hears()
    return listener


def test_a_place_is_told_by_row_and_place_with_the_printed_edge_counted():
    assert where(cell_at(0, 0)) == "Row 1, space 1."
    assert where(PLACE) == "Row 4, space 4."


def test_an_opened_table_tells_whose_turn_it_is_and_the_hand():
    told = Listener().hears()
    hand = Listener().model.view.hand
    assert "Ann, turn 1 of 22." in told
    assert f"In your hand: {hand[0].title} and {hand[1].title}." in told


def test_a_chosen_patch_is_named_with_the_number_of_its_places(ann):
    ann.model.choose_tile(0)
    assert ann.hears() == f"{ann.model.view.hand[0].title}: 22 possible spaces."
    ann.model.choose_tile(0)
    assert ann.hears() == "Back in your hand."


def test_a_ghost_tells_where_it_lies_and_how_to_sew_it_on(ann):
    ann.model.choose_tile(0)
    ann.model.touch_cell(PLACE)
    told = ann.hears()
    assert told.startswith("Row 4, space 4.")
    assert told.endswith("Tap again to place it.")
    ann.model.unpick()
    assert ann.hears() == "Picked up again."


def test_a_sewn_patch_is_told_and_the_market_after_it(ann):
    title = ann.model.view.hand[0].title
    ann.model.choose_tile(0)
    ann.model.touch_cell(PLACE)
    ann.hears()
    ann.model.sew()
    told = ann.hears()
    assert told.startswith(f"{title} placed: row 4, space 4.")
    assert all(tile.title in told for tile in ann.model.view.market)
    ann.model.undo()
    assert ann.hears().startswith("Undone.")


def test_the_first_touch_on_the_market_only_names_the_patch(ann):
    ann.model.choose_tile(0)
    ann.model.touch_cell(PLACE)
    ann.model.sew()
    ann.hears()
    ann.model.touch_market(1)
    title = ann.model.view.market[1].title
    assert ann.hears() == f"{title}. Tap again to take it."
    assert (ann.model.mode, ann.model.view.market[1].chosen) == (TableMode.MARKET, True)
    ann.model.touch_market(1)
    told = ann.hears()
    assert told.startswith(f"Ann takes {title}; ")
    assert "Ann, turn 2 of 22." in told


def test_what_bots_do_is_told_by_their_names():
    listener = Listener("Ann", "greedy")
    model = listener.model
    model.choose_tile(0)
    model.touch_cell(PLACE)
    model.sew()
    model.touch_market(0)
    model.touch_market(0)
    finish_bots(model)
    told = listener.hears()
    assert "greedy places " in told
    assert "greedy takes " in told
    assert "Ann, turn 2 of 22." in told


def test_the_curtain_names_the_next_player_and_no_hand():
    listener = Listener("Ann", "Bob")
    told = listener.hears()
    assert told == "Ann, it’s your turn. Tap when you have the device"
    listener.model.take_device()
    assert "In your hand: " in listener.hears()


def test_goals_are_told_as_they_are_offered_and_laid():
    listener = Listener(kind="standard")
    offers = listener.model.view.offers
    told = listener.hears()
    assert all(f"{offer.shown}. {offer.text}" in told for offer in offers)
    listener.model.touch_offer(offers[0].goal)
    assert listener.hears() == f"Top spot: {offers[0].shown}"
    listener.model.touch_offer(offers[0].goal)
    assert listener.hears() == f"Removed: {offers[0].shown}"
    lay_goals(listener.model)
    assert "Ann has placed three goals." in listener.hears()


def test_an_answer_is_read_whole(ann):
    ann.model.ask("tibbit")
    why = ann.model.view.why
    assert ann.hears() == " ".join((why.title + ".", *why.lines))


def test_the_open_bag_is_summed_up(ann):
    ann.model.open(Panel.BAG)
    told = ann.hears()
    assert told.startswith("In the bag: ")
    unseen = ann.model.view.unseen
    assert f"green: {sum(unseen[24:30])}." in told
    assert f"vines: {sum(unseen[5::6])}." in told


@pytest.mark.parametrize("panel", Panel)
def test_every_panel_says_what_it_is(ann, panel):
    ann.model.open(panel)
    assert ann.hears()


def test_the_whole_table_is_told_on_request(ann):
    told = " ".join(whole_table(ann.model.view))
    assert all(cat.name in told for cat in ann.model.view.cats)
    for spot, goal in zip(("Top", "Right", "Left"), ann.model.view.quilt.goals, strict=True):
        assert f"{spot} spot: {goal.letters}." in told
    assert "Six different colours around it" in told
    assert "In the market: " in told


def test_a_whole_game_can_be_played_by_ear():
    listener = Listener("Ann", "greedy", kind="standard")
    lay_goals(listener.model)
    finish_bots(listener.model)
    for turn in range(1, TURNS + 1):
        assert f"Ann, turn {turn} of 22." in listener.hears()
        play_a_turn(listener)
    assert "Ann: " in listener.hears()
    assert listener.model.mode is TableMode.FINISHED


def play_a_turn(listener):
    model = listener.model
    model.choose_tile(0)
    model.touch_cell(next(cells_in(model.view.quilt.legal)))
    model.sew()
    if model.mode is TableMode.MARKET:
        model.touch_market(0)
        model.touch_market(0)
    else:
        model.end_turn()
    finish_bots(model)
