"""Someone solves puzzles at the table, by taps: well, badly, and with help."""

import os
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard
from kivy.uix.scrollview import ScrollView

from calico.engine.moves import Place, Take
from calico.puzzles.model import Kind, moves_of
from calico.puzzles.pack import shipped, shipped_answers
from tools.table import AtTable

PICTURES = os.environ.get("PUZZLE_PICTURES")


def picture(person, name):
    if PICTURES:
        person.wait(0.3)
        person.picture(Path(PICTURES) / f"{name}.png")


def open_puzzles(person, kind):
    person.tap("Solo")
    person.wait(0.2)
    person.tap("Puzzles")
    person.wait_for("Place these")
    person.tap({Kind.SEW: "Place these", Kind.FINISH: "Finish this quilt", Kind.TURN: "Find the turn"}[kind])


def begin(person, kind, number="1"):
    open_puzzles(person, kind)
    picture(person, f"hub-{kind}")
    person.tap(number)
    return AtTable(person)


def play(table, moves):
    for move in moves:
        if isinstance(move, Place):
            hand = [view.tile for view in table.view.hand]
            table.sew(move.cell, hand.index(move.tile))
        elif isinstance(move, Take):
            table.tap_market(move.slot)


def answer_of(table):
    store = table.model.store
    return moves_of(store.puzzle.position, store.answer.line)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "tablet"])
@pytest.mark.parametrize("kind", list(Kind), ids=str)
def test_the_best_play_earns_three_stars_which_are_kept(person, size, kind):
    person.resize(*size)
    table = begin(person, kind)
    picture(person, f"begin-{kind}-{size[0]}")
    play(table, answer_of(table))
    person.wait_for("Solved!")
    picture(person, f"solved-{kind}-{size[0]}")
    person.tap("All puzzles")
    person.wait_for("1 of ")
    assert person.sees("★★★")


def test_a_wrong_end_tells_what_was_missed_and_lets_one_try_on(person):
    person.resize(390, 844)
    table = begin(person, Kind.FINISH)
    while not table.model.game.state.finished:
        cells = table.view.quilt.quilt.free
        cell = cells.bit_length() - 1
        first = table.model.store.answer.best[0]
        slot = 0
        if cell == first.cell and not table.model.game.moves:
            cell = (cells & -cells).bit_length() - 1
        table.sew(cell, slot)
        if not table.model.game.state.finished:
            table.tap_market(0)
    person.wait_for("are possible")
    picture(person, "missed")
    person.tap("Try again")
    assert table.model.game.moves == ()
    person.tap("Back")
    person.wait_for("1 waits")


def test_undo_is_free_until_the_last_patch(person):
    person.resize(1280, 800)
    table = begin(person, Kind.FINISH)
    before = table.model.game.state
    play(table, answer_of(table)[:4])
    for _ in range(4):
        person.tap("Undo")
    assert table.model.game.state == before


def test_hints_tell_where_then_what_then_why(person):
    person.resize(390, 844)
    table = begin(person, Kind.SEW)
    person.tap("Hint")
    person.wait_for("Look at this space")
    picture(person, "hint-where")
    person.tap("Hint")
    person.wait_for("Ask again to hear why")
    picture(person, "hint-what")
    person.tap("Hint")
    picture(person, "hint-why")
    assert table.view.quilt.ghost[0] == table.model.store.answer.best[0].cell
    play_rest = answer_of(table)
    person.tap("Place patch")
    play(table, play_rest[1:])
    person.wait_for("With a hint two stars are the most.")


def test_a_spool_leads_from_one_puzzle_to_the_next(person):
    person.resize(390, 844)
    person.tap("Solo")
    person.wait(0.2)
    person.tap("Puzzles")
    person.tap("A spool")
    table = AtTable(person)
    first = table.model.store.puzzle
    play(table, answer_of(table))
    person.tap("Next puzzle")
    assert AtTable(person).model.store.puzzle != first


def test_who_asks_for_a_rating_gets_one_and_sees_its_puzzles_counted(person):
    person.resize(1280, 800)
    open_puzzles(person, Kind.SEW)
    person.tap("Statistics")
    person.wait_for("Here your puzzles are counted")
    page = next(each for each in person.app.navigator.top.walk() if isinstance(each, ScrollView))
    page.scroll_to(person.find("Rate me"), animate=False)
    person.wait(0.2)
    person.tap("Rate me")
    person.wait_for("Your rating comes with the next puzzle.")
    person.tap("Back")
    person.tap("1")
    table = AtTable(person)
    play(table, answer_of(table))
    person.tap("All puzzles")
    person.tap("Statistics")
    person.wait_for("Your rating:")
    person.wait_for("1 of ")


def test_a_shared_code_opens_the_puzzle_on_another_device(person):
    person.resize(390, 844)
    table = begin(person, Kind.FINISH, "2")
    shared = table.model.store.puzzle
    person.tap("Menu")
    person.tap("Share")
    person.tap("Save picture")
    person.wait_for("Saved as")
    person.tap("Share as text")
    person.wait_for("Copied")
    code = next(line for line in person.texts() if len(line) == 9 and line[4] == "-")
    assert code in Clipboard.paste()
    person.app.navigator.go_home()
    person.wait(0.5)
    person.tap("Solo")
    person.wait(0.2)
    person.tap("Challenge")
    field = person.app.navigator.top.ids.code
    person.tap_at(*field.to_window(*field.center))
    person.type(code)
    person.tap("Open")
    person.wait_for("Finish this quilt")
    assert AtTable(person).model.store.puzzle == shared


def test_the_day_s_puzzle_is_beside_the_daily_quilt(person):
    person.resize(390, 844)
    person.tap("Solo")
    person.wait(0.2)
    person.tap("Daily quilt")
    person.tap("Puzzle of the day")
    table = AtTable(person)
    play(table, answer_of(table))
    person.wait_for("Solved!")


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "tablet"])
def test_the_day_s_puzzle_is_on_home_and_says_when_it_is_solved(person, size):
    person.resize(*size)
    person.tap("Skip")
    person.back()
    person.wait(0.3)
    person.app.options.change(motion="reduced")
    person.tap("Puzzle of the day")
    table = AtTable(person)
    play(table, answer_of(table))
    person.wait_for("All puzzles")
    person.tap("Home")
    person.wait_for("Today’s quilt")
    assert person.sees("Solved")


def test_what_a_kind_asks_is_told_the_first_time_until_something_is_touched(person):
    person.resize(390, 844)
    table = begin(person, Kind.SEW)
    assert table.view.why.lines == (table.model.task,)
    play(table, answer_of(table)[:1])
    assert table.view.why is None
    play(table, answer_of(table)[1:])
    person.tap("All puzzles")
    person.tap("2")
    assert AtTable(person).view.why is None


def test_the_only_patch_in_hand_need_not_be_chosen(person):
    person.resize(390, 844)
    table = begin(person, Kind.SEW)
    assert person.sees("Choose a space for it")
    table.tap_cell(answer_of(table)[0].cell)
    person.tap("Place patch")
    assert table.view.round == 2


def test_a_turn_is_over_once_a_patch_is_taken(person):
    person.resize(390, 844)
    table = begin(person, Kind.FINISH)
    place, take = answer_of(table)[:2]
    play(table, [place])
    assert table.view.round == 1
    play(table, [take])
    assert table.view.round == 2


def test_every_shipped_answer_can_be_played():
    for puzzle in shipped()[:: max(1, len(shipped()) // 25)]:
        line = moves_of(puzzle.position, shipped_answers()[puzzle.id].line)
        assert isinstance(line[0], Place)
