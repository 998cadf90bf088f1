from calico.journal import ScoreSheet, SeatedPlayer
from tools.journal.sample import tally


def play(journal, quilter, scenario, total, day="2026-01-30", others=(), **changes):
    """A finished game of a scenario: it passes the first one from 58 points on."""
    seats = (SeatedPlayer("A", quilter and quilter.id), *others)
    tallies = (tally(total, **changes), *(tally(60) for _ in others))
    journal.sheets.keep(ScoreSheet(day, seats, tallies, kind="scenario", scenario=scenario))


def test_nothing_is_played_and_the_first_is_open(journal, anna):
    progress = journal.scenarios(anna.id)
    assert [one.scenario for one in progress] == list(range(1, 11))
    assert [one.open_solo for one in progress] == [True] + [False] * 9
    assert all(one.tries == 0 and one.best is None and one.passed is None for one in progress)


def test_passing_a_scenario_opens_the_next(journal, anna):
    play(journal, anna, 1, 60, day="2026-01-29")
    play(journal, anna, 1, 63, day="2026-01-30")
    progress = journal.scenarios(anna.id)
    assert progress[0].passed == "2026-01-29"
    assert [one.open_solo for one in progress[:3]] == [True, True, False]


def test_a_failed_try_opens_nothing(journal, anna):
    play(journal, anna, 1, 57)
    progress = journal.scenarios(anna.id)
    assert (progress[0].tries, progress[0].best, progress[0].passed) == (1, 57, None)
    assert not progress[1].open_solo


def test_the_best_total_and_the_objectives_of_the_best_try(journal, anna):
    play(journal, anna, 1, 57, rainbow=True)
    play(journal, anna, 1, 72, rainbow=False, buttons=(2, 1, 1, 1, 1, 1))
    play(journal, anna, 1, 54, rainbow=True)
    one = journal.scenarios(anna.id)[0]
    assert (one.tries, one.best, one.met) == (3, 72, 1)
    assert [(one.kind, one.reached) for one in one.objectives] == [("score", 72), ("rainbow", 0)]


def test_a_game_with_others_counts_for_each_of_them(journal, anna, bo):
    play(journal, anna, 1, 57, others=(SeatedPlayer("Bo", bo.id),))
    assert journal.scenarios(anna.id)[0].passed is None
    assert journal.scenarios(bo.id)[0].passed == "2026-01-30"
    assert journal.scenarios(None)[0].tries == 0


def test_guests_have_a_progress_of_their_own(journal, anna):
    play(journal, None, 1, 60)
    assert journal.scenarios(None)[1].open_solo
    assert not journal.scenarios(anna.id)[1].open_solo
