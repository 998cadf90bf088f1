"""The end of a game: what the sheet says, who won and why, and what touching a number shows."""

from dataclasses import replace

import pytest

from calico.engine.cells import cell_at
from calico.engine.game import Game
from calico.engine.scoring import TieBreak, rank, score_all
from calico.viewmodels.ending.model import EndingModel
from calico.viewmodels.ending.verdict import badge, explanation, headline
from tests.viewmodels.ending.ended import every, finished, made_quilt, number, told, with_quilts

# Telling


@pytest.mark.parametrize("plan", [{}, {"kind": "standard"}, {"kind": "family"}])
def test_the_lines_of_each_player_add_up_to_the_total(plan):
    game = finished(3, **plan)
    rows = told(game).view.rows
    for seat, sheet in enumerate(score_all(game.state)):
        numbers = {row.id: int(row.numbers[seat].text) for row in rows}
        assert numbers.pop("total") == sum(numbers.values()) == sheet.total


def test_goals_stand_by_their_letters_at_the_row_or_at_each_number():
    shared = told(finished(2)).view.rows[1]
    own = told(finished(2, kind="standard")).view.rows[0]
    assert (shared.title, {each.detail for each in shared.numbers}) == ("AA-BB-CC", {""})
    assert own.title == "Goal"
    assert all("-" in each.detail for each in own.numbers)


def test_numbers_are_told_player_by_player_each_with_its_quilt():
    model = EndingModel(finished(2))
    seen, announced = [], []
    while announced.append(model.next_seat) or model.tell_next():
        seen.append((model.view.quilt.seat, sum(bool(number.text) for number in every(model))))
    lines = len(model.view.rows)
    assert seen == [(told // lines, told + 1) for told in range(2 * lines)]
    assert model.view.complete
    assert announced == [*(seat for seat, _ in seen), model.view.quilt.seat]
    assert model.view.columns[model.view.quilt.seat].winner


def test_who_won_is_told_last():
    model = EndingModel(finished(2))
    while not model.view.complete:
        assert model.view.headline in ("Ann’s quilt", "Bob’s quilt")
        assert not any(column.winner for column in model.view.columns)
        model.tell_next()
    assert model.view.headline == headline(model.game)
    assert model.view.badge == "badge-master"


def test_telling_all_skips_to_the_same_end():
    game = finished(2)
    slow, quick = EndingModel(game), told(game)
    while slow.tell_next():
        pass
    assert slow.view == quick.view


def test_what_was_told_is_not_told_again():
    model = told(finished(2))
    model.touch_number("buttons", 1)
    view = model.view
    assert not model.tell_next()
    assert model.view is view


# Who won, and why


def test_most_points_win():
    game = with_quilts((2, 0, 2), (2, 0, 4))
    assert (headline(game), explanation(game)) == (
        "Bob is the Master Quilter!",
        "Bob is 6 points ahead of Ann.",
    )


TIES = {
    "cats": (
        ((5, 0, 0), (0, 0, 5)),
        TieBreak.CATS,
        "Ann is the Master Quilter!",
        "Ann and Bob have 15 points each. Ann has more cats: 5 to 0.",
    ),
    "cats among three": (
        ((2, 0, 3), (4, 0, 1), (3, 0, 2)),
        TieBreak.CATS,
        "Bob is the Master Quilter!",
        "Ann, Bob and Cleo have 15 points each. Bob has more cats: 4 to 3 and 2.",
    ),
    "buttons": (
        ((0, 3, 0), (3, 0, 2)),
        TieBreak.BUTTONS,
        "Bob is the Master Quilter!",
        "Ann and Bob have 15 points and 3 cats each. Bob has more buttons: 2 to 0.",
    ),
    "buttons, a third has fewer cats": (
        ((0, 3, 0), (3, 0, 2), (0, 0, 5)),
        TieBreak.BUTTONS,
        "Bob is the Master Quilter!",
        "Ann, Bob and Cleo have 15 points each. Ann and Bob have 3 cats each. Bob has more buttons: 2 to 0.",
    ),
    "shared": (
        ((1, 0, 2), (1, 0, 2)),
        TieBreak.SHARED,
        "Ann and Bob share the victory!",
        "Ann and Bob have 9 points, 1 cat and 2 buttons each.",
    ),
    "shared, a third has fewer cats": (
        ((2, 0, 1), (2, 0, 1), (0, 0, 3)),
        TieBreak.SHARED,
        "Ann and Bob share the victory!",
        "Ann, Bob and Cleo have 9 points each. Ann and Bob have 2 cats and 1 button each.",
    ),
}


@pytest.mark.parametrize(("quilts", "decided_by", "won", "sentence"), TIES.values(), ids=TIES)
def test_ties_are_explained(quilts, decided_by, won, sentence):
    game = with_quilts(*quilts)
    assert rank(score_all(game.state)).decided_by is decided_by
    assert (headline(game), explanation(game)) == (won, sentence)


def test_every_way_of_breaking_a_tie_is_tried_here():
    assert {decided_by for _, decided_by, *_ in TIES.values()} == set(TieBreak) - {TieBreak.POINTS}


def test_all_who_share_the_victory_wear_the_badge():
    model = told(with_quilts((1, 0, 2), (0, 0, 2), (1, 0, 2)))
    assert [column.winner for column in model.view.columns] == [True, False, True]
    assert model.view.badge == "badge-master"


def test_alone_one_scores_and_wears_no_badge():
    game = finished(1)
    total = score_all(game.state)[0].total
    model = told(game)
    assert model.view.headline == f"Your quilt scores {total} points"
    assert (model.view.badge, model.view.columns[0].winner) == ("", False)
    assert model.view.story == "Tap a number to see it on the quilt."


# Scenarios


def test_a_scenario_tells_which_objectives_were_reached_and_which_were_missed():
    model = told(finished(1, kind="scenario", scenario=3, seed=3))
    assert model.view.headline == "2 of 4 objectives met"
    assert number(model, "objectives", 0).text == "2 / 4"
    reached, missed = "each cat: 3 of 3, 2 of 2 goals met", "42 of 60 points, rainbow: 4 of 6 colours"
    assert model.view.story == f"Met: {reached}. Not met: {missed}."
    assert model.view.badge == ""


def passing(players):
    """Scenario 1 with everything it asks for: 58 points and the rainbow button."""
    game = finished(players, kind="scenario", scenario=1)
    state = game.state
    quilts = [made_quilt(quilt, game.setup.cats, 0, 11, 2) for quilt in state.quilts]
    quilts[0] = quilts[0]._replace(rainbow=1 << cell_at(1, 1))
    return Game((*game.states[:-1], replace(state, quilts=tuple(quilts))), game.moves)


def test_a_passed_scenario_gets_its_seal():
    game = passing(1)
    assert (headline(game), badge(game)) == ("Scenario 1 passed!", "stamp-passed")


def test_at_a_table_a_scenario_tells_who_passed():
    assert explanation(passing(2)).endswith("Scenario 1 passed by Ann.")
    missed = finished(2, kind="scenario", scenario=10)
    assert explanation(missed).endswith("Nobody passed scenario 10.")


# Afterwards


def test_a_picture_shows_everything_told_and_nothing_touched():
    model = told(finished(2))
    closing = model.view
    model.touch_number("total", 1)
    model.notice("Saved.")
    assert model.whole == closing
    assert [view.seat for view in model.quilts] == [0, 1]
