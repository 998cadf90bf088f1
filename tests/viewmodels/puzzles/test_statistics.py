"""The puzzles in figures."""

from calico.puzzles.model import Kind
from calico.puzzles.pack import shipped, shipped_answers
from calico.viewmodels.puzzles.progress import PuzzleJournal
from calico.viewmodels.puzzles.statistics import PuzzleStatisticsModel, time_text

PUZZLE = next(puzzle for puzzle in shipped() if puzzle.themes and puzzle.kind is Kind.SEW)


def keep(journal, *tries):
    for stars, seconds in tries:
        PuzzleJournal(journal).keep_try(PUZZLE, shipped_answers()[PUZZLE.id], stars, seconds)


def test_who_tried_nothing_is_told_so(journal):
    view = PuzzleStatisticsModel(journal).view
    assert view.empty
    assert view.numbers == ()


def test_tries_stars_and_times_are_counted_by_grade_kind_and_theme(journal):
    keep(journal, (1, 50), (3, 75))
    view = PuzzleStatisticsModel(journal).view
    assert [number.text for number in view.numbers] == ["1", "1", "2", "3", "0%", "2:05"]
    for lines, place in ((view.grades, PUZZLE.grade - 1), (view.kinds, list(Kind).index(PUZZLE.kind))):
        assert lines[place].text.startswith("1 of ")
        assert lines[place].text.endswith("2.0 tries, 2:05 each")
        assert lines[place].share > 0
    assert sum(line.text.startswith("1 of ") for line in view.themes) == len(PUZZLE.themes)


def test_the_curve_is_there_for_those_who_asked_for_it_and_reads_its_points(journal):
    model = PuzzleStatisticsModel(journal)
    assert not model.view.rated
    keep(journal, (3, 10))
    model.refresh()
    assert model.view.curve == ()
    model.want_rating(True)
    other = next(puzzle for puzzle in shipped() if puzzle.kind is Kind.FINISH)
    PuzzleJournal(journal).keep_try(other, shipped_answers()[other.id], 3, 60)
    model.touch_point(0)
    assert len(model.view.curve) == 1
    assert str(int(model.view.curve[0].value)) in model.view.curve_text
    model.want_rating(False)
    assert (model.view.curve, model.view.curve_text) == ((), "")


def test_times_are_told_in_minutes():
    assert (time_text(5), time_text(125.4)) == ("0:05", "2:05")
