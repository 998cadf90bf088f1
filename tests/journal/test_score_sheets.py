from dataclasses import replace

import pytest

from calico.journal import CatCount, GoalResult, JournalError, Problem, ScoreSheet, SeatedPlayer
from calico.journal.games.results import sheet_of
from tools.journal.sample import tally

ONE = ScoreSheet("2026-01-30", (SeatedPlayer("Anna"),), (tally(),))
TWO = replace(
    ONE,
    seats=(SeatedPlayer("Anna"), SeatedPlayer("Bo")),
    tallies=(tally(60), tally(75)),
    note="Rainy",
    pad={"x": [1]},
)


def test_a_sheet_is_kept_as_it_was_written(journal):
    kept = journal.sheets.keep(TWO)
    assert journal.sheets.get(kept.id) == kept
    assert replace(kept, id=0, touched=0) == TWO


def test_a_corrected_sheet_takes_the_place_of_the_first(journal):
    kept = journal.sheets.keep(TWO)
    corrected = journal.sheets.keep(replace(kept, note="Sunny"))
    assert journal.sheets.all() == [corrected]
    assert corrected.touched > kept.touched


def test_sheets_are_listed_with_the_last_game_first(journal):
    days = ["2026-01-05", "2026-03-01", "2025-12-31"]
    for day in days:
        journal.sheets.keep(replace(ONE, day=day))
    assert [sheet.day for sheet in journal.sheets.all()] == ["2026-03-01", "2026-01-05", "2025-12-31"]


def test_places_are_decided_by_points_then_cats_then_buttons(journal):
    fewer_cats = tally(60, cats=(CatCount("leo", 1, 11), CatCount("rumi", 1, 5), CatCount("tibbit", 0, 0)))
    more = replace(TWO, tallies=(tally(60), fewer_cats._replace(goals=_worth(23))))
    assert more.result.places == (1, 2)
    assert replace(TWO, tallies=(tally(60), tally(60))).result.places == (1, 1)


def _worth(points):
    goals = ("aa-bb-cc", "aaa-bbb", "aaaa-bb")
    return tuple(
        GoalResult(goal, True, False, part) for goal, part in zip(goals, (points, 0, 0), strict=True)
    )


@pytest.mark.parametrize(
    "wrong",
    [
        {"day": "30.1.2026"},
        {"day": "2026-02-30"},
        {"seats": ()},
        {"seats": (SeatedPlayer("Anna", 7), SeatedPlayer("Anna", 7)), "tallies": (tally(), tally())},
        {"tallies": ()},
        {"tallies": (tally(60)._replace(total=61),)},
        {"tallies": (tally(buttons=(1, 2, 3)),)},
        {"tallies": (tally(cats=(CatCount("leo", 1, 11),) * 3),)},
        {
            "tallies": (
                tally(cats=(CatCount("garfield", 1, 51), CatCount("leo", 0, 0), CatCount("rumi", 0, 0))),
            )
        },
        {"kind": "party"},
        {"kind": "scenario"},
        {"kind": "scenario", "scenario": 11},
        {"restriction": "no_hand"},
        {"note": "x" * 2001},
        {"pad": {1, 2}},
    ],
)
def test_a_sheet_that_tells_no_game_is_refused_with_a_reason(journal, wrong):
    with pytest.raises(JournalError, match="Couldn’t save this score sheet: ") as refused:
        journal.sheets.keep(replace(ONE, **wrong))
    assert refused.value.problem is Problem.SHEET_WRONG
    assert journal.sheets.all() == []


def test_a_discarded_sheet_is_gone(journal):
    kept = journal.sheets.keep(ONE)
    journal.sheets.discard(kept.id)
    for ask in (journal.sheets.get, journal.sheets.discard):
        with pytest.raises(JournalError) as refused:
            ask(kept.id)
        assert refused.value.problem is Problem.NO_SUCH_SHEET


def test_a_sheet_still_open_is_kept_and_counts_for_nothing(journal):
    kept = journal.sheets.keep(replace(TWO, open=True))
    assert journal.sheets.get(kept.id).open
    assert list(journal.results()) == []
    assert journal.csv().count("\r\n") == 1
    journal.sheets.keep(replace(kept, open=False))
    assert len(list(journal.results())) == 1


def test_two_boxes_let_six_play(journal):
    six = replace(ONE, seats=tuple(SeatedPlayer(name) for name in "ABCDEF"), tallies=(tally(),) * 6)
    assert journal.sheets.keep(six).result.places == (1,) * 6
    with pytest.raises(JournalError):
        journal.sheets.keep(replace(six, seats=(*six.seats, SeatedPlayer("G")), tallies=(tally(),) * 7))


def test_buttons_may_be_one_number_of_which_no_colour_has_more_than_it_must(journal):
    counted = tally(60)
    five = counted._replace(buttons=(5,), rainbow=False)
    five = five._replace(total=counted.total + five.button_points - counted.button_points)
    kept = journal.sheets.keep(replace(ONE, tallies=(five,)))
    assert kept.tallies[0].button_count == 5
    assert sheet_of(kept.tallies[0]).buttons.counts == (1, 1, 1, 1, 1, 0)
    assert journal.csv().endswith(",,,,,,,0\r\n")


def test_people_may_write_the_same_goal_twice_or_none(journal):
    goals = (GoalResult("aaa-bbb", True, False, 8), GoalResult("aaa-bbb", False, True, 8))
    twice = tally()._replace(goals=goals)
    parts = 16 + sum(cat.points for cat in twice.cats) + twice.button_points
    kept = journal.sheets.keep(replace(ONE, tallies=(twice._replace(total=parts),)))
    assert kept.tallies[0].goals == goals
    assert ",16," in journal.csv()
