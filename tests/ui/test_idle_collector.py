"""Python's collector looks through everything once nothing moves, and never while somebody waits."""

import gc
from contextlib import contextmanager
from weakref import ref

import pytest

from calico import collector


class Knot:
    """Something that only the collector finds."""

    def __init__(self):
        self.me = self


@contextmanager
def full_looks():
    """How often the collector looks through everything."""
    found = []

    def told(phase, info):
        if phase == "start" and info["generation"] == 2:
            found.append(info)

    gc.callbacks.append(told)
    try:
        yield found
    finally:
        gc.callbacks.remove(told)


@pytest.fixture(autouse=True)
def _as_usual():
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def many_things():
    return [[Knot() for _ in range(100)] for _ in range(1000)]


def test_it_looks_through_everything_only_when_asked():
    gc.freeze()  # where there is much that stays, Python looks less often
    collector.look_as_usual()
    gc.collect()
    with full_looks() as usual:
        many_things()
    collector.look_when_asked()
    gc.collect()
    with full_looks() as found:
        kept = many_things()
        knot = ref(kept[0][0])
        del kept
        assert found == []
        collector.look()
    assert usual
    assert (len(found), knot()) == (1, None)


def test_where_little_happened_it_isnt_asked():
    collector.look_when_asked()
    gc.collect()
    with full_looks() as found:
        collector.look()
    assert found == []


def test_what_stays_is_looked_through_no_more_until_all_is():
    knot = ref(kept := Knot())
    collector.look_and_freeze(all_anew=False)
    del kept
    gc.collect()
    assert knot() is not None
    collector.look_and_freeze(all_anew=True)
    assert knot() is None
