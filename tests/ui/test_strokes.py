"""Cats take being stroked, and come to the quilt, each in its own manner."""

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
import pytest

from calico.engine.facts import CATS
from calico.ui.table.cat_scene import GROWN, THERE, ComingCat
from calico.ui.table.motion import PathPoint
from calico.ui.widgets.puppet import Puppet
from calico.ui.widgets.strokes import MANNERS, stroked
from calico.ui.widgets.walking_cat import Step, WalkingCat

START, END = PathPoint(900, 600), PathPoint(200, 150)
MOMENTS = [step / 40 for step in range(41)]


def test_every_cat_has_a_manner_of_its_own():
    assert set(MANNERS) == set(CATS)
    assert len(set(MANNERS.values())) == len(CATS)


@pytest.mark.parametrize("cat", CATS)
def test_a_stroked_cat_opens_its_eyes_moves_and_sleeps_on_as_it_lay(cat):
    first, last = stroked(cat, 0.0), stroked(cat, 1.0)
    for end in (first, last):
        assert (end.tail, end.head, end.roll, end.lifted) == pytest.approx((0, 0, 0, 0), abs=0.01)
        assert (end.wide, end.high, end.awake) == (pytest.approx(1), pytest.approx(1), False)
    between = [stroked(cat, moment) for moment in MOMENTS]
    assert any(each.awake for each in between)
    assert len({each._replace(awake=False) for each in between}) > 20


@pytest.mark.parametrize("cat", CATS)
def test_a_puppet_lies_where_it_is_laid_and_shows_one_pair_of_eyes(cat):
    puppet = Puppet(cat)
    for awake in (True, False):
        puppet.lie(30, 40, 0.5, stroked(cat, 0.5)._replace(awake=awake, lifted=0))
        assert (puppet._move.x, puppet._move.y) == (30, 40)
        seen = {mood for mood, colour in puppet._parts if colour.a}
        assert seen == {"any", "awake" if awake else "asleep"}


def test_a_cat_comes_from_its_card_and_ends_as_the_token_on_its_place():
    coming = ComingCat("leo", START, END, 60, 90)
    coming.at(0.0)
    assert coming._cat._move.x == START.x
    assert coming._faint.a == 0
    coming.at((GROWN + THERE) / 2)
    assert END.x < coming._cat._move.x < START.x
    coming.at(1.0)
    assert coming._cat._move.x == END.x
    assert coming._faint.a == 1
    assert all(colour.a == 0 for colour, _ in coming._cat._colours)


@pytest.mark.parametrize("cat", CATS)
def test_a_walking_cat_sets_one_leg_of_a_side_before_the_other_and_stands_still_at_the_end(cat):
    walking = WalkingCat(cat)
    hind, front = [], []
    for moment in MOMENTS:
        walking.stand(30, 40, 0.5, Step(phase=moment))
        hind.append(walking._legs[2][1].angle)
        front.append(walking._legs[3][1].angle)
    assert max(hind) > 20 > -20 > min(hind)
    assert all(one == pytest.approx(-other) for one, other in zip(hind, front, strict=True))
    walking.stand(30, 40, 0.5, Step(stride=0))
    assert {turn.angle for _, turn, _, _ in walking._legs} == {0}
    assert (walking._move.x, walking._move.y) == (30, 40)
