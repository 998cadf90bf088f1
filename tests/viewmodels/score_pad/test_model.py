"""What touches on the pad mean."""

from dataclasses import replace

import pytest

from calico.engine.boards import GOAL_CELLS, OPEN_CELLS
from calico.engine.cells import NEIGHBOURS, cells_in
from calico.engine.facts import SCENARIOS
from calico.journal import JournalError, Problem
from calico.viewmodels.score_pad.edits import next_sheet
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.serialize import from_journal, to_journal
from calico.viewmodels.score_pad.sheet import PRINTED_VALUES, PlayerColumn
from calico.viewmodels.score_pad.view import KnownPlayer, PadPage
from tests.viewmodels.score_pad.paper import ARI, Paper, pad, sheet


def test_aris_73_tapped_in():
    model, _ = pad()
    for spot, goal in enumerate(("all_different", "aa-bb-cc", "aaa-bbb")):
        model.choose_goal(0, spot, goal)
    for spot, way in ((0, "colour"), (1, "colour"), (1, "pattern"), (2, "pattern")):
        model.toggle_way(0, spot, way)
    for place in (0, 0, 1, 1, 2):
        model.add_cat(0, place, 1)
    for colour in range(6):
        model.add_button(0, colour, 1)
    model.toggle_rainbow(0)
    column = model.view.columns[0]
    assert (column.goal_points, column.cat_points, column.button_points, column.total) == (29, 23, 21, 73)


def test_every_change_is_kept_before_it_is_shown():
    model, paper = pad()
    model.add_cat(0, 0, 1)
    model.add_cat(0, 0, 1)
    assert [kept.columns[0].cats[0] for kept, open in paper.kept if open] == [1, 2]
    assert {kept.id for kept, _ in paper.kept} == {7}


def test_what_cannot_be_kept_is_said_and_changes_nothing():
    def full(sheet, open):
        raise JournalError(Problem.NOT_WRITTEN, why="no space left")

    model = PadModel(sheet(), full)
    model.add_cat(0, 0, 1)
    assert model.view.columns[0].cats[0].number == 0
    assert "no space left" in model.view.notice


def test_the_sheet_counts_from_its_result_on():
    model, paper = pad(ARI)
    model.go(PadPage.WRITE)
    model.go(PadPage.RESULT)
    assert [open for _, open in paper.kept] == [True, False]
    model.back()
    model.add_cat(0, 0, 1)
    assert paper.kept[-1][1] is False


def test_counters_stop_at_nothing():
    model, paper = pad()
    model.add_cat(0, 1, -1)
    model.add_button(0, 1, -1)
    assert paper.kept == []


def test_undo_takes_every_change_back():
    model, _ = pad(PlayerColumn("Ann"), PlayerColumn("Bo"))
    first = model.view.columns
    model.remove_player(1)
    model.add_button(0, 3, 1)
    model.pick_cat("leo")
    for _ in range(4):
        model.undo()
    assert model.view.columns == first
    assert not model.view.can_undo


def test_buttons_counted_by_colour_go_along_into_one_number():
    model, _ = pad(replace(ARI, rainbow=False))
    model.count_together(0, True)
    model.add_number(0, 1)
    assert (model.view.columns[0].one_number, model.view.columns[0].button_points) == (7, 21)
    model.count_together(0, False)
    assert model.view.columns[0].one_number is None


def test_up_to_six_play_and_one_always_stays():
    model, _ = pad()
    for name in "BCDEFG":
        model.add_player(name)
    assert len(model.view.columns) == 6
    assert not model.view.can_add
    for _ in range(7):
        model.remove_player(0)
    assert [column.name for column in model.view.columns] == ["F"]


def test_people_who_played_before_are_offered_until_they_sit():
    model, _ = pad(known=(KnownPlayer("Bo", 5), KnownPlayer("Cy")))
    model.add_player("Bo", 5)
    model.add_player("Bo", 5)
    assert [column.name for column in model.view.columns] == ["Ann", "Bo"]
    assert model.view.people == (KnownPlayer("Cy"),)


def test_a_quilter_of_another_name_is_somebody_else():
    model, _ = pad(PlayerColumn("Bo", quilter=5))
    model.rename(0, "bo ")
    assert model.sheet.columns[0].quilter == 5
    model.rename(0, "Bob")
    assert model.sheet.columns[0].quilter is None


@pytest.mark.parametrize(
    "cats", [("leo", "cira", "rumi"), ("callie", "rumi", "leo"), ("cira", "tecolote", "leo")]
)
def test_tapping_the_three_cats_on_the_table_chooses_them(cats):
    model, _ = pad()
    for cat in cats:
        model.pick_cat(cat)
    assert {cat.id for cat in model.view.cats if cat.chosen} == set(cats)


def test_both_sides_of_a_cats_tile_never_play_together():
    model, _ = pad()
    model.pick_cat("callie")
    assert {cat.id for cat in model.view.cats if cat.chosen} == {"callie", "tibbit", "coconut"}


def test_cats_that_stay_keep_their_counts_and_patterns():
    model, _ = pad(ARI)
    for place, pattern in ((0, 0), (1, 1), (1, 2), (2, 3)):
        model.like(place, pattern)
    model.pick_cat("leo")
    found = {cell.cat: cell.number for cell in model.view.columns[0].cats}
    assert found == {"tibbit": 2, "coconut": 1, "leo": 0}
    likers = [None if place is None else model.sheet.cats[place] for place in model.sheet.likers]
    assert likers == [None, "tibbit", "tibbit", "coconut", None, None]


def test_a_cat_likes_two_patterns_and_each_pattern_one_cat():
    model, _ = pad()
    for pattern in (0, 1, 2):
        model.like(0, pattern)
    assert model.sheet.likers[:3] == (None, 0, 0)
    model.like(1, 2)
    assert model.sheet.likers[:3] == (None, 0, 1)
    model.like(1, 2)
    assert model.sheet.likers[2] is None


def test_a_scenario_brings_its_cats_and_goals_also_to_those_who_come_later():
    model, _ = pad()
    model.choose("kind", "scenario")
    model.choose("scenario", "7")
    model.add_player("Bo")
    assert set(model.sheet.cats) == set(SCENARIOS[7].cats)
    for column in model.sheet.columns:
        assert tuple(line.goal for line in column.goals) == SCENARIOS[7].goals
    assert to_journal(model.sheet, True).scenario == 7


def test_restrictions_take_several_players():
    model, _ = pad(PlayerColumn("Ann"), PlayerColumn("Bo"))
    model.choose("restriction", "no_hand")
    assert model.sheet.restriction == "no_hand"
    model.remove_player(1)
    assert model.sheet.restriction is None
    assert model.view.restrictions == ()


def test_values_are_those_of_the_rulebook_or_the_printed_ones_and_each_can_be_corrected():
    model, _ = pad()
    model.choose("values", "printed")
    assert model.sheet.values == PRINTED_VALUES
    model.change_value("all_different", True, -2)
    assert model.view.values[0].both == 13
    assert not any(choice.chosen for choice in model.view.value_sets)


def test_editions_have_names_of_their_own_for_the_cats():
    model, _ = pad()
    model.choose("edition", "german")
    assert [cell.name for cell in model.view.columns[0].cats] == ["Emy", "Lilly", "Mimmi"]


def test_a_sheet_is_the_same_after_the_journal_had_it():
    full = sheet(
        replace(ARI, quilter=5, confirmed=frozenset({"no-rainbow"})),
        PlayerColumn("Bo", one_number=4),
        likers=(0, None, 1, 1, 2, 2),
        names="german",
        values=PRINTED_VALUES,
        restriction="no_hand",
        note="Rainy",
        photo="quilt.jpg",
    )
    assert from_journal(to_journal(full, open=False)) == full


def test_the_journal_keeps_even_the_oddest_sheet(tmp_path):
    from calico.journal import open_journal

    odd = sheet(*(replace(ARI, name=name, goals=(ARI.goals[0],) * 3) for name in "ABCDEF"))
    with open_journal(tmp_path) as journal:
        kept = journal.sheets.keep(to_journal(odd, open=True))
        assert replace(from_journal(journal.sheets.get(kept.id)), id=0) == odd


def test_the_next_sheet_has_the_same_players_cats_and_values_and_nothing_on_it():
    after = next_sheet(sheet(ARI, values=PRINTED_VALUES, note="Rainy", id=7), "2026-02-01")
    assert after == sheet(PlayerColumn("Ari"), values=PRINTED_VALUES).__class__(
        (PlayerColumn("Ari"),), "2026-02-01", values=PRINTED_VALUES
    )


def test_back_goes_a_page_back_and_leaves_from_the_first():
    model, _ = pad(ARI)
    model.go(PadPage.WRITE)
    model.go(PadPage.RESULT)
    assert model.back()
    assert model.view.step is PadPage.WRITE
    assert model.back()
    assert not model.back()


def test_a_quilt_asks_where_the_order_mattered_only_once_it_is_whole():
    model, _ = pad(likers=(0, 0, 1, 1, 2, 2))
    model.open_quilt(0)
    cells = list(cells_in(OPEN_CELLS))
    model.choose_tile(0)
    for cell in cells[:-1]:
        model.touch_cell(cell)
    assert not model.view.sewing.whole
    model.touch_cell(cells[-1])
    assert model.view.sewing.whole
    line = next(line for line in model.view.sewing.areas if line.kind == "button")
    points = model.view.columns[0].button_points
    model.set_tokens(line, 1)
    assert model.view.columns[0].button_points == points + 3
    for _ in range(line.most):
        model.set_tokens(next(each for each in model.view.sewing.areas if each.kind == "button"), 1)
    assert model.view.columns[0].buttons[0] == line.most


def test_a_whole_quilt_asks_for_the_goals_that_are_missing():
    model, _ = pad()
    model.open_quilt(0)
    for number, cell in enumerate(cells_in(OPEN_CELLS)):
        model.choose_tile(number)
        model.touch_cell(cell)
    for spot, goal in enumerate(("aa-bb-cc", "aaa-bbb", "all_different")):
        assert model.view.sewing.left == "Now tap the goals"
        model.choose_goal(0, spot, goal)
    assert model.view.sewing.left == "Quilt complete"


def test_a_family_quilt_needs_no_goals():
    model, _ = pad(kind="family")
    model.open_quilt(0)
    for number, cell in enumerate(cells_in(OPEN_CELLS)):
        model.choose_tile(number)
        model.touch_cell(cell)
    assert model.view.sewing.left == "Quilt complete"


def test_an_empty_hand_takes_patches_off_and_says_what_to_do_on_empty_places():
    model, _ = pad()
    model.open_quilt(0)
    cell = next(cells_in(OPEN_CELLS))
    model.touch_cell(cell)
    assert model.view.notice == "Tap a patch, then each space it is on."
    model.choose_tile(3)
    model.touch_cell(cell)
    model.choose_tile(3)
    model.touch_cell(cell)
    assert model.sheet.columns[0].quilt.tiles == ()


def test_goals_of_a_rebuilt_quilt_score_by_themselves():
    model, _ = pad()
    model.open_quilt(0)
    around = list(cells_in(NEIGHBOURS[GOAL_CELLS[0]]))
    for tile, cell in enumerate(around):
        model.choose_tile(tile * 7)
        model.touch_cell(cell)
    model.choose_goal(0, 0, "all_different")
    assert model.view.columns[0].goal_points == 15
    model.choose_goal(0, 0, "aaa-bbb")
    assert model.view.columns[0].goal_points == 0


def test_an_area_that_is_asked_about_is_shown_on_the_quilt():
    model, _ = pad()
    model.open_quilt(0)
    model.choose_tile(0)
    for cell in cells_in(OPEN_CELLS):
        model.touch_cell(cell)
    (line,) = model.view.sewing.areas
    model.light(line)
    assert model.view.sewing.quilt.lit == line.cells
    model.light(line)
    assert model.view.sewing.quilt.lit == 0


def test_what_is_typed_into_a_field_is_taken_back_in_one_step():
    model, _ = pad()
    for name in ("B", "Be", "Bea"):
        model.rename(0, name)
    model.add_cat(0, 0, 1)
    for note in ("R", "Ra", "Rainy"):
        model.write_note(note)
    model.undo()
    assert (model.sheet.note, model.sheet.columns[0].name) == ("", "Bea")
    model.undo()
    model.undo()
    assert model.sheet.columns[0].name == "Ann"
    assert not model.view.can_undo


def test_a_name_is_one_short_line_of_what_can_be_seen():
    model, _ = pad()
    model.rename(0, "Ann\nand\u202e Bo\x00 " + "x" * 99)
    assert model.sheet.columns[0].name == "Ann and Bo xxxxxxxxxxxxx"
    model.rename(0, "👩‍👧 Zoë")
    assert model.sheet.columns[0].name == "👩‍👧 Zoë"
    model.rename(0, "")
    assert model.view.columns[0].name == "Player 1"


def test_a_note_has_lines_but_nothing_that_cannot_be_kept():
    model, _ = pad()
    model.write_note("Rainy\nand \ud800late\n" + "x" * 3000)
    assert model.sheet.note.startswith("Rainy\nand late\nx")
    assert len(model.sheet.note) == 2000


@pytest.mark.parametrize("day", ["", "tomorrow", "2026-02-30", "1999-12-31", "2026-1-1", "20260101"])
def test_what_is_no_day_changes_nothing(day):
    model, paper = pad()
    model.choose_day(day)
    assert (model.sheet.day, paper.kept) == ("2026-01-31", [])


def test_a_game_of_last_week_gets_its_day():
    model, _ = pad(ARI)
    model.choose_day("2026-01-24")
    assert model.view.told.heading == "24 January 2026 · Standard"


def test_goals_tell_where_they_are_worth_something_else_than_in_the_rulebook():
    model, _ = pad(ARI)
    assert [goal.worth for goal in model.view.columns[0].goals] == [None, None, None]
    model.choose("values", "printed")
    assert [goal.worth for goal in model.view.columns[0].goals] == [None, None, (7, 13)]
    model.change_value("all_different", False, 2)
    assert model.view.columns[0].goals[0].worth == (12, 15)
    model.open_quilt(0)
    assert model.view.sewing.worths["all_different"] == (12, 15)


def test_players_and_day_of_a_finished_sheet_can_be_corrected():
    paper = Paper()
    model = PadModel(sheet(ARI, id=7), paper, step=PadPage.RESULT, finished=True)
    model.go(PadPage.SETUP)
    model.rename(0, "Arianna")
    assert model.back()
    assert model.view.step is PadPage.RESULT
    assert model.view.told.lines[0].name == "Arianna"
    assert not any(open for _, open in paper.kept)
    assert not model.back()
