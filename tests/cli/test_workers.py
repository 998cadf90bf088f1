"""Work in several processes: the same results, and nothing left behind whatever happens."""

import os
import time
from multiprocessing import active_children

import pytest

from calico.cli.process import CannotGoOnError
from calico.cli.workers import in_any_order, in_order


def slow_first(number):
    """The first one takes long."""
    time.sleep(0.3 if number == 0 else 0)
    return number * number


@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("count", [0, 1, 20])
def test_each_item_has_its_result(jobs, count):
    squares = [number * number for number in range(count)]
    assert list(in_order(slow_first, range(count), jobs)) == squares
    assert sorted(in_any_order(slow_first, range(count), jobs)) == squares


def test_in_any_order_a_slow_item_holds_up_nobody():
    assert list(in_any_order(slow_first, range(9), 2))[-1] == 0


def test_a_process_that_dies_ends_the_work_with_a_sentence():
    with pytest.raises(CannotGoOnError, match="has ended"):
        list(in_order(os._exit, [7, 8, 9], 2))
    assert active_children() == []


def test_work_that_nobody_wants_any_more_leaves_no_process():
    results = in_any_order(slow_first, range(1, 1000), 3)
    next(results)
    results.close()
    assert active_children() == []
