"""Puzzles by ear: what is asked, what comes on the belt, hints in stages, and how it ended."""

import pytest

from calico.engine.moves import Place
from calico.puzzles.model import Kind, moves_of
from calico.puzzles.pack import shipped
from calico.viewmodels.table.spoken import where
from calico.viewmodels.text.game_terms import tile_title
from calico.viewmodels.text.i18n import listed
from tools.table import AtTable

pytestmark = pytest.mark.usefixtures("quick")


class Listener:
    """Someone who hears the device, and what was said since they last touched it."""

    def __init__(self, person, said):
        self.person, self.said = person, said

    def hears(self, *sentences):
        for sentence in sentences:
            self.person.wait_until(
                lambda sentence=sentence: sentence in " ".join(self.said),
                f"not said: {sentence}; {self.said}",
            )

    def touches(self, touch, *sentences):
        self.said.clear()
        touch()
        self.hears(*sentences)


@pytest.fixture
def listener(person, monkeypatch):
    spoken = []
    monkeypatch.setattr("calico.ui.read_aloud.speak", spoken.append)
    person.resize(390, 844)
    person.app.options.change(read_aloud=True)
    return Listener(person, spoken)


def begin(person, kind):
    puzzle = next(one for one in shipped() if one.kind is kind)
    person.app.routes._puzzles.solve(puzzle.id)
    return AtTable(person)


def answer_of(table):
    store = table.model.store
    return moves_of(store.puzzle.position, store.answer.line)


def names(tiles):
    return listed([tile_title(tile) for tile in tiles])


def place(table, listener, move):
    hand = [view.tile for view in table.view.hand]
    if len(hand) > 1:
        listener.touches(lambda: table.tap_hand(hand.index(move.tile)), tile_title(move.tile))
    listener.touches(lambda: table.tap_cell(move.cell), where(move.cell), "Tap again to place it.")
    listener.touches(lambda: table.tap_cell(move.cell), " placed: row ")


def take(table, listener, slot):
    listener.touches(lambda: table.tap_market(slot), "Tap again to take it.")
    listener.touches(lambda: table.tap_market(slot), " takes ")


def test_what_comes_on_the_belt_is_told_at_the_start_at_the_market_and_after_it(person, listener):
    table = begin(person, Kind.FINISH)
    told = ["Finish this quilt.", table.model.task, "turn 1 of 4.", "In your hand: "]
    listener.hears(*told, f"Next come: {names(table.view.coming)}.")
    assert table.view.why is None
    first, second = answer_of(table)[:2]
    place(table, listener, first)
    listener.hears("In the market: ", f"Next come: {names(table.view.coming)}.")
    before = table.view.coming
    take(table, listener, second.slot)
    assert table.view.coming == before[2:]
    listener.hears("turn 2 of 4.", f"Next come: {names(table.view.coming)}.")


def test_a_row_is_told_patch_by_patch_and_so_is_the_best_end(person, listener):
    table = begin(person, Kind.SEW)
    row = table.model.store.puzzle.patches
    listener.hears("Place these.", f"In your hand: {names(row[:1])}.", f"Next come: {names(row[1:])}.")
    best = table.model.store.answer.optimum
    for number, move in enumerate(answer_of(table), start=1):
        place(table, listener, move)
        if number < len(row):
            listener.hears(f"In your hand: {names(row[number : number + 1])}.")
    listener.hears(f"Solved! {best} points: there is no better way.")


def test_a_hint_is_told_stage_by_stage(person, listener):
    table = begin(person, Kind.FINISH)
    listener.hears("Finish this quilt.")
    first = answer_of(table)[0]
    hint = lambda: person.tap("Hint")  # noqa: E731
    listener.touches(hint, "Look at this space. Ask again to hear which patch.", where(first.cell))
    assert tile_title(first.tile) not in " ".join(listener.said), "which patch comes later"
    listener.touches(hint, f"Place the {tile_title(first.tile)} here.", "Ask again to hear why.")
    listener.touches(hint, f"Place the {tile_title(first.tile)} here.")
    person.wait(0.1)
    assert "Ask again" not in " ".join(listener.said)
    assert len(table.view.why.lines) > 1, "now it says why"
    assert table.view.why.lines[1] in " ".join(listener.said)


def test_a_wrong_end_is_told_with_what_was_missed(person, listener):
    table = begin(person, Kind.SEW)
    best = table.model.store.answer.best[0].cell
    while not table.model.game.state.finished:
        state = table.model.game.state
        cells = [move.cell for move in state.legal_moves() if isinstance(move, Place) and move.cell != best]
        place(table, listener, Place(state.hands[0][0], cells[0] if cells else best))
    listener.hears("Not yet. ", " are possible.", "You missed ")
    assert "The quilts are finished" not in " ".join(listener.said), "the end is the puzzle's"


def test_the_coach_s_turn_is_told_as_an_opinion(person, listener):
    table = begin(person, Kind.TURN)
    listener.hears("Find the turn.", "the bag unknown")
    first, second = answer_of(table)[:2]
    place(table, listener, first)
    take(table, listener, second.slot)
    listener.hears(
        "The coach would place it there, too.", "This is the coach’s opinion: nobody knows the bag."
    )
