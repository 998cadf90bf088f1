"""What can't be right is pointed out, and kept with one tap."""

from dataclasses import replace

import pytest

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.viewmodels.score_pad.sheet import GoalEntry, PaperQuilt, PlayerColumn
from calico.viewmodels.score_pad.warnings import open_warnings
from tests.viewmodels.score_pad.paper import ARI, pad, sheet


def texts(column, *others, **more):
    return [warning.text for warning in open_warnings(sheet(column, *others, **more), 0)]


def buttons(*numbers, **more):
    return PlayerColumn("Ann", buttons=(*numbers, *(0,) * (6 - len(numbers))), **more)


def test_a_plain_sheet_raises_no_doubt():
    assert texts(ARI) == []
    assert texts(PlayerColumn("Ann")) == []


@pytest.mark.parametrize(
    ("column", "text"),
    [
        (buttons(9), "9 magenta buttons: the box has only 8."),
        (buttons(1, 1, 1, 1, 1, rainbow=True), "Rainbow button, but no purple."),
        (buttons(1, 1, 1, 1, 1, 1), "All six colours, but no rainbow button?"),
        (
            PlayerColumn("Ann", one_number=5, rainbow=True),
            "The rainbow button needs a button of each colour.",
        ),
        (
            PlayerColumn("Ann", goals=(GoalEntry("aaa-bbb", True), GoalEntry(), GoalEntry("aaa-bbb"))),
            "AAA-BBB appears twice.",
        ),
        (PlayerColumn("Ann", cats=(10, 5, 0), one_number=8), "23 tokens, but only 22 patches."),
    ],
)
def test_what_cannot_be_is_pointed_out(column, text):
    assert texts(column) == [text]


def test_the_box_has_eight_buttons_of_a_colour_for_all_players_and_two_boxes_sixteen():
    assert texts(buttons(5), buttons(4)) == ["9 magenta buttons in total: more than the box has."]
    assert texts(buttons(5), buttons(4), *(PlayerColumn(name) for name in "CDE")) == []


def test_the_box_has_so_many_cats_and_those_of_the_other_side():
    leo = {"cats": ("leo", "rumi", "millie")}
    assert texts(PlayerColumn("Ann", cats=(6, 0, 0)), PlayerColumn("Bo", cats=(6, 0, 0)), **leo) == []
    assert texts(PlayerColumn("Ann", cats=(6, 0, 0)), PlayerColumn("Bo", cats=(7, 0, 0)), **leo) == [
        "Leo: 13 in total, more than the box has."
    ]


def test_family_games_have_no_goals_to_doubt():
    twice = (GoalEntry("aaa-bbb"), GoalEntry("aaa-bbb"), GoalEntry())
    assert texts(PlayerColumn("Ann", goals=twice), kind="family") == []


def test_one_tap_keeps_it_and_another_number_asks_again():
    model, _ = pad(buttons(9))
    (warning,) = model.view.columns[0].warnings
    model.confirm(0, warning.id)
    assert model.view.columns[0].warnings == ()
    assert model.sheet.columns[0].buttons[0] == 9
    model.add_button(0, 0, 1)
    assert [warning.text for warning in model.view.columns[0].warnings] == [
        "10 magenta buttons: the box has only 8."
    ]
    model.add_button(0, 0, -1)
    assert len(model.view.columns[0].warnings) == 1


def test_nothing_doubtful_is_forbidden():
    odd = replace(ARI, goals=(GoalEntry("aaa-bbb", True),) * 3, buttons=(9,) * 6)
    model, paper = pad(odd)
    model.add_button(0, 0, 1)
    assert paper.kept[-1][0].columns[0].buttons[0] == 10


def test_the_box_has_three_patches_of_a_fabric_for_all_quilts():
    cells = list(cells_in(OPEN_CELLS))

    def sewing(*places):
        return PlayerColumn("Ann", quilt=PaperQuilt("green", tuple((cells[place], 0) for place in places)))

    assert texts(sewing(0, 1), sewing(0)) == []
    assert texts(sewing(0, 1), sewing(0, 1)) == ["magenta dots: 4 in total, more than the box has."]
    assert texts(sewing(0, 1), sewing(0, 1), *(PlayerColumn(name) for name in "CDE")) == []
