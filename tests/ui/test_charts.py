"""The axes of plots."""

import pytest

from calico.ui.ending.luck_curve import scale
from calico.ui.history.charts import SPREAD, TICKS, around_par, axis, spread
from calico.viewmodels.ending.luck_and_skill_view import CurveTurn


@pytest.mark.parametrize("ticks", [1, 2, 4])
@pytest.mark.parametrize("values", [(0, 1), (3, 3), (15, 87), (0, 5000), (-4, 12), (62.5, 63.5)])
def test_all_values_lie_on_the_axis_between_few_round_lines(values, ticks):
    start, end, step = axis(*values, ticks)
    assert start <= min(values) <= max(values) <= end
    assert start % step == end % step == 0
    assert 1 <= (end - start) / step <= ticks + 2
    assert str(step).rstrip("0") in ("1", "2", "5")


def test_there_are_few_lines_unless_told():
    assert axis(0, 100) == axis(0, 100, TICKS) == (0, 100, 50)


@pytest.mark.parametrize(("least", "most"), [(50, 50), (40, 45), (3, 3), (20, 90)])
def test_few_points_of_difference_look_like_few(least, most):
    low, high = spread(least, most)
    assert 0 <= low <= least <= most <= high
    assert high - low >= min(SPREAD, high)
    assert most - least < SPREAD or (low, high) == (least, most)


@pytest.mark.parametrize("values", [(-3, 2), (5, 5), (-30, -12), (0, 40)])
def test_par_lies_on_its_axis_with_room_above_and_below(values):
    low, high = around_par(*values)
    assert low < 0 < high
    assert low <= min(values) <= max(values) <= high


@pytest.mark.parametrize("lines", [1.0, 1.7, 4.0])
@pytest.mark.parametrize("points", [(74.3, 30.0), (41.0, 40.5), (12.0, 3.0), (98.0, 0.0)])
def test_the_curve_of_luck_has_two_numbers_at_its_axis_however_low_it_is(lines, points):
    curve = [CurveTurn(before=points[0], kept=points[0], after=points[1])]
    for chance in (False, True):
        start, end, step = scale(curve, chance, lines)
        assert len(range(start, end + 1, step)) >= 2
        assert start <= min(points) <= max(points) <= end
