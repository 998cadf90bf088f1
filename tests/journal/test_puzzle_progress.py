"""How quilters get on with puzzles: kept for each of them, in the settings and so in backups."""

from datetime import date, timedelta

import pytest

from calico.journal.backup.read import LARGEST_LINE
from calico.journal.backup.write import row_to_line
from calico.journal.puzzle_progress import (
    LARGEST,
    LONGEST_ID,
    MOST_PUZZLES,
    MOST_QUILTERS,
    MOST_RATINGS,
    PuzzleProgress,
    PuzzleTries,
    Rating,
    is_puzzle_progress,
    merged_progress,
    progress_from,
    progress_to,
)
from calico.journal.store.rows import to_text
from calico.journal.store.schema import SETTINGS
from calico.puzzles.pack import shipped
from tests.journal.backups import back_up, restore

TODAY = date(2026, 11, 20)


def test_the_most_stars_stay_and_tries_are_counted():
    progress = PuzzleProgress().with_try("sew-1", 2, 30, TODAY).with_try("sew-1", 1, 12, TODAY)
    assert progress.of("sew-1") == PuzzleTries(2, 2, 42, TODAY.toordinal())
    assert progress.of("sew-1").beaten
    assert progress.with_try("sew-1", 3, 5, TODAY).of("sew-1").solved


def test_what_was_never_tried_has_beaten_nobody():
    assert not PuzzleProgress().of("sew-1").beaten


def test_each_quilter_has_progress_of_their_own():
    kept = progress_to({}, 7, PuzzleProgress().with_try("sew-1", 3, 5, TODAY))
    kept = progress_to(kept, None, PuzzleProgress().with_try("sew-2", 1, 5, TODAY))
    assert set(progress_from(kept, 7).tries) == {"sew-1"}
    assert set(progress_from(kept, None).tries) == {"sew-2"}
    assert is_puzzle_progress(kept)


def test_ratings_are_kept_up_to_a_bound():
    progress = PuzzleProgress(rated=True)
    for number in range(MOST_RATINGS + 5):
        progress = progress.with_rating(Rating(number, 1200, 50))
    kept = progress_to({}, None, progress)
    assert is_puzzle_progress(kept)
    assert progress_from(kept, None) == progress
    assert progress.ratings[-1].day == MOST_RATINGS + 4


@pytest.mark.parametrize(
    "odd",
    [
        None,
        [],
        {"x": {}},
        {"0": []},
        {"0": {"more": 1}},
        {"0": {"rated": 1}},
        {"0": {"tries": {"sew-1": [4, 1, 1, 1]}}},
        {"0": {"tries": {"sew-1": [1, 1, 1]}}},
        {"0": {"tries": {"sew-1": [1, -1, 1, 1]}}},
        {"0": {"tries": {"sew\n1": [1, 1, 1, 1]}}},
        {"0": {"ratings": [[1, 1.5, 1]]}},
    ],
)
def test_odd_progress_is_refused(odd):
    assert not is_puzzle_progress(odd)


def test_the_largest_progress_that_may_be_kept_fits_a_line_of_a_backup():
    tries = {str(number).zfill(LONGEST_ID): [3, *[LARGEST] * 3] for number in range(MOST_PUZZLES)}
    largest = {"tries": tries, "ratings": [[LARGEST] * 3] * MOST_RATINGS, "rated": False}
    kept = {str(number).zfill(LONGEST_ID): largest for number in range(MOST_QUILTERS)}
    assert is_puzzle_progress(kept)
    assert len(row_to_line(SETTINGS, ("puzzles", to_text(kept)))) < LARGEST_LINE


def test_of_too_many_puzzles_the_one_tried_longest_ago_is_forgotten():
    progress = PuzzleProgress().with_try("sew-0", 3, 5, TODAY - timedelta(days=1))
    for number in range(1, MOST_PUZZLES + 1):
        progress = progress.with_try(f"sew-{number}", 3, 5, TODAY)
    assert len(progress.tries) == MOST_PUZZLES
    assert not progress.of("sew-0").tries


def test_a_pack_is_far_from_too_many_puzzles():
    assert 1.5 * len(shipped()) < MOST_PUZZLES


def kept_of(quilter, *tries, ratings=(), rated=False):
    progress = PuzzleProgress(rated=rated, ratings=ratings)
    for puzzle, stars, seconds in tries:
        progress = progress.with_try(puzzle, stars, seconds, TODAY)
    return progress_to({}, quilter, progress)


HERE = kept_of(7, ("sew-1", 1, 60), ("sew-1", 2, 30), ("sew-2", 3, 20), ratings=(Rating(1, 1250, 90),))
THERE = kept_of(
    7,
    ("sew-1", 3, 40),
    ("sew-2", 1, 90),
    ("turn-3", 2, 15),
    ratings=(Rating(1, 1300, 90), Rating(2, 1350, 80)),
    rated=True,
)


def test_progress_of_two_devices_has_every_puzzle_with_the_best_of_both():
    both = progress_from(merged_progress(HERE, THERE), 7)
    assert both.of("sew-1") == PuzzleTries(3, 2, 40, TODAY.toordinal())
    assert both.of("sew-2") == PuzzleTries(3, 1, 20, TODAY.toordinal())
    assert both.of("turn-3").stars == 2
    assert progress_from(merged_progress(THERE, HERE), 7).tries == both.tries


def test_the_longer_history_gives_the_rating_and_whether_one_is_rated_stays():
    both = progress_from(merged_progress(HERE, THERE), 7)
    assert [rating.rating for rating in both.ratings] == [1300, 1350]
    assert not both.rated
    assert progress_from(merged_progress(THERE, HERE), 7).ratings == both.ratings


def test_merging_progress_twice_changes_nothing():
    once = merged_progress(HERE, THERE)
    assert merged_progress(once, THERE) == once
    assert merged_progress(once, HERE) == once


def test_quilters_who_are_not_here_yet_bring_theirs_up_to_a_bound():
    many = {str(number): {"rated": False} for number in range(MOST_QUILTERS)}
    assert set(merged_progress(HERE, kept_of(8, ("sew-1", 1, 5)))) == {"7", "8"}
    assert is_puzzle_progress(merged_progress(many, {"999": {}}))


def test_a_backup_brings_puzzles_into_a_journal_that_has_some(journal, other, tmp_path):
    journal.settings.change(puzzles=THERE)
    other.settings.change(puzzles=HERE)
    back_up(journal, tmp_path / "backup.zip")
    assert restore(other, tmp_path / "backup.zip").settings == 1
    assert other.settings.get().puzzles == merged_progress(HERE, THERE)
    assert not restore(other, tmp_path / "backup.zip").anything
