"""The table of values: one place for each feature, small, quick to read, and never misread."""

import time

import pytest

from calico.bots import layout
from calico.bots.handmade import hand_made
from calico.bots.values import PATH, Values, ValuesError, learned, read_values, write_values

KILOBYTES = 600


def every_place():
    kinds = range(len(layout.CAT_IDS))
    goals = range(len(layout.GOAL_IDS))
    for out in range(layout.BINS):
        for done in (False, True):
            for liberties in range(layout.LIBERTIES):
                for size in range(1, layout.COLOUR_SIZES + 1):
                    yield layout.colour_area(done, size, liberties, out)
                for size in range(1, layout.PATTERN_SIZES + 1):
                    yield from (layout.pattern_area(cat, done, size, liberties, out) for cat in kinds)
        for missing in range(1, layout.MISSING + 1):
            for count in range(layout.PLACEMENTS_COUNTED):
                yield from (layout.shape_chance(cat, missing, count, out) for cat in kinds)
    for both in (False, True):
        for goal in goals:
            for colours, row in enumerate(layout.PAIR):
                for patterns, pair in enumerate(row):
                    if pair >= 0:
                        yield layout.goal_state(both, goal, colours, patterns)
            for laid in range(6):
                for one in range(layout.FITTING):
                    yield from (
                        layout.goal_need(both, goal, laid, one, other) for other in range(layout.FITTING)
                    )
    yield from (layout.BUTTONED + count for count in range(7))
    for colours in range(layout.HOT):
        for patterns in range(layout.HOT):
            yield from (layout.hot_cell(colours, patterns, beside) for beside in range(3))
    for one in range(layout.CLASSES):
        for other in range(one + 1):
            yield from (layout.goal_neighbours(shared, one, other) for shared in (1, 2))


def test_each_feature_has_its_own_place_within_a_phase():
    places = list(every_place())
    assert len(places) == len(set(places))
    assert set(places) <= set(range(layout.WIDTH))


def test_every_count_of_free_cells_has_a_phase():
    assert [layout.PHASE_OF[free] for free in (0, 1, 2, 22)] == [0, 0, 1, layout.PHASES - 1]


def test_a_table_reads_as_it_was_written(tmp_path):
    numbers = [number % 1000 / 256 for number in range(layout.SIZE)]
    write_values(numbers, tmp_path / "table")
    assert read_values(tmp_path / "table").numbers == numbers


@pytest.mark.parametrize(
    "harm", [lambda raw: b"", lambda raw: raw[:-9], lambda raw: raw[:50] + bytes([raw[50] ^ 255]) + raw[51:]]
)
def test_a_damaged_table_is_refused(tmp_path, harm):
    write_values([0.5] * layout.SIZE, tmp_path / "table")
    (tmp_path / "table").write_bytes(harm((tmp_path / "table").read_bytes()))
    with pytest.raises(ValuesError):
        read_values(tmp_path / "table")


def test_a_table_of_another_length_is_refused():
    with pytest.raises(ValuesError, match="length"):
        Values([0.0] * 7)


def test_the_table_that_ships_is_small_and_quick_to_read():
    assert PATH.stat().st_size <= KILOBYTES * 1024
    started = time.process_time()
    read_values(PATH)
    assert time.process_time() - started < 0.15  # 0.03 on an idle machine


def test_what_was_learned_is_not_the_guess_it_began_with():
    learned_numbers, guess = learned().numbers, hand_made()
    assert sum(one != other for one, other in zip(learned_numbers, guess, strict=True)) > 10_000
