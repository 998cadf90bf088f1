"""Work in slices: as much as there is time for, at least one step, and at the end its result."""

from calico.slices import Slices


class Ticking:
    """A clock that moves on by a second whenever it is read."""

    def __init__(self):
        self.now = 0

    def __call__(self):
        self.now += 1
        return self.now


def steps(done, count):
    for step in range(count):
        done.append(step)
        yield
    return "sewn"


def test_a_slice_does_as_many_steps_as_there_is_time_for():
    done = []
    work = Slices(steps(done, 10), Ticking())
    assert not work.run(3)
    assert done == [0, 1, 2]


def test_a_slice_without_time_does_one_step():
    done = []
    work = Slices(steps(done, 10), Ticking())
    assert not work.run(0)
    assert not work.run(0)
    assert done == [0, 1]


def test_at_its_end_there_is_a_result_and_nothing_more_is_done():
    done = []
    work = Slices(steps(done, 2))
    assert work.run(60)
    assert (work.done, work.result, done) == (True, "sewn", [0, 1])
    assert work.run(60)
    assert done == [0, 1]


def test_whatever_can_be_iterated_is_work():
    assert Slices(map(str, range(3))).run(60)
