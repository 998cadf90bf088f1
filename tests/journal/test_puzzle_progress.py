"""How quilters get on with puzzles: kept for each of them, in the settings and so in backups."""

from datetime import date

import pytest

from calico.journal.puzzle_progress import (
    MOST_RATINGS,
    PuzzleProgress,
    PuzzleTries,
    Rating,
    is_puzzle_progress,
    progress_from,
    progress_to,
)

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
        {"0": {"ratings": [[1, 1.5, 1]]}},
    ],
)
def test_odd_progress_is_refused(odd):
    assert not is_puzzle_progress(odd)
