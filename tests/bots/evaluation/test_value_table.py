"""The tables of values: one place for each feature, small, and never misread."""

from itertools import product

import pytest

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.value_table import (
    FOLDER,
    ValueTable,
    ValueTableError,
    hand_made,
    learned_table,
    read_values,
    write_values,
)
from calico.engine.facts import SCENARIOS

KILOBYTES = 600


def every_place():
    kinds = range(len(feature_index.CAT_IDS))
    goals = range(len(feature_index.GOAL_IDS))
    statuses = [(False, False), (True, False), (False, True)]
    sizes, liberties, bins = range(1, 9), range(feature_index.LIBERTIES), range(feature_index.BINS)
    for (asked, done), near, out in product(statuses, liberties, bins):
        for size in range(1, feature_index.COLOUR_SIZES + 1):
            yield feature_index.colour_area(asked, done, size, near, out)
        for size, cat in product(sizes, kinds):
            yield feature_index.pattern_area(asked, cat, done, size, near, out)
    for missing, count in product(
        range(1, feature_index.MISSING + 1), range(feature_index.PLACEMENTS_COUNTED)
    ):
        for asked, cat, out in product((False, True), kinds, bins):
            yield feature_index.shape_chance(asked, cat, missing, count, out)
    for both in (False, True):
        for goal in goals:
            for colours, row in enumerate(feature_index.PAIR):
                for patterns, pair in enumerate(row):
                    if pair >= 0:
                        yield feature_index.goal_state(both, goal, colours, patterns)
            for laid in range(6):
                for one in range(feature_index.FITTING):
                    yield from (
                        feature_index.goal_need(both, goal, laid, one, other)
                        for other in range(feature_index.FITTING)
                    )
    yield from (feature_index.BUTTONED + count for count in range(7))
    yield from {place for many in range(20) for place in feature_index.tokens_had(many, many, many, many)}
    yield from map(feature_index.goals_status, product(range(4), repeat=3))
    yield feature_index.POINT
    for colours in range(feature_index.HOT):
        for patterns in range(feature_index.HOT):
            yield from (feature_index.hot_cell(colours, patterns, beside) for beside in range(3))
    for one in range(feature_index.CLASSES):
        for other in range(one + 1):
            yield from (feature_index.goal_neighbours(shared, one, other) for shared in (1, 2))


def test_each_feature_has_its_own_place_within_a_phase():
    places = list(every_place())
    assert len(places) == len(set(places))
    assert set(places) <= set(range(feature_index.WIDTH))


def test_every_count_of_free_cells_has_a_phase():
    assert [feature_index.PHASE_OF[free] for free in (0, 1, 2, 22)] == [0, 0, 1, feature_index.PHASES - 1]


def test_a_table_reads_as_it_was_written(tmp_path):
    numbers = [number % 1000 / 256 for number in range(feature_index.SIZE)]
    write_values(numbers, tmp_path / "table")
    assert read_values(tmp_path / "table").numbers == numbers


@pytest.mark.parametrize(
    "harm", [lambda raw: b"", lambda raw: raw[:-9], lambda raw: raw[:50] + bytes([raw[50] ^ 255]) + raw[51:]]
)
def test_a_damaged_table_is_refused(tmp_path, harm):
    write_values([0.5] * feature_index.SIZE, tmp_path / "table")
    (tmp_path / "table").write_bytes(harm((tmp_path / "table").read_bytes()))
    with pytest.raises(ValueTableError):
        read_values(tmp_path / "table")


def test_a_table_of_another_length_is_refused():
    with pytest.raises(ValueTableError, match="length"):
        ValueTable([0.0] * 7)


def test_the_tables_that_ship_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= KILOBYTES * 1024


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_scenario_has_a_table_in_which_points_count_and_more_of_them_the_later(scenario):
    points = [learned_table(scenario).point(phase) for phase in range(feature_index.PHASES)]
    assert min(points) > 0
    assert points[0] > points[-1]


def test_in_the_table_of_points_a_point_is_a_point():
    assert {learned_table().point(phase) for phase in range(feature_index.PHASES)} == {1.0}


def test_what_was_learned_is_not_the_guess_it_began_with():
    learned_numbers, guess = learned_table().numbers, hand_made()
    assert sum(one != other for one, other in zip(learned_numbers, guess, strict=True)) > 10_000
