"""What a scenario's objectives add to a token, as long as they ask for it."""

import pytest

from calico.bots.aims import Aim
from calico.bots.patchwork import Patchwork, Rules
from calico.engine.tiles import KINDS
from tests.bots.positions import any_quilt


def rules_for(*objectives):
    _, goals, cats, _ = any_quilt(1)
    return Rules(cats, goals, False, Aim(objectives).extra)


def rewards(rules, buttons=(0,) * KINDS, cats=(0,) * KINDS):
    """What the next token of each line counts for beyond its points."""
    patchwork = Patchwork((), (), 0, (), (*buttons, *cats))
    more = [one - points for one, points in zip(rules.rewards(patchwork), rules.points, strict=True)]
    return more[:KINDS], more[KINDS:]


def lines_of(rules, cat):
    """The patterns, as places among the lines of cats, that this cat likes."""
    return [line for line, liker in enumerate(rules.cats[KINDS:]) if liker == cat]


def test_without_objectives_a_token_counts_for_its_points():
    assert rewards(rules_for()) == ([0] * KINDS, [0] * KINDS)


def test_for_the_rainbow_only_colours_without_a_button_count_for_more():
    buttons, cats = rewards(rules_for(("rainbow", 1)), buttons=(0, 2, 0, 1, 0, 0))
    assert [more > 0 for more in buttons] == [True, False, True, False, True, True]
    assert cats == [0] * KINDS


def test_a_cat_that_has_come_counts_for_no_more_where_one_of_each_is_asked_for():
    rules = rules_for(("one_of_each_cat", 1))
    cat = rules.cats[KINDS]
    mine = lines_of(rules, cat)
    came = tuple(int(line == mine[0]) for line in range(KINDS))
    _, cats = rewards(rules, cats=came)
    assert [more > 0 for more in cats] == [line not in mine for line in range(KINDS)]


@pytest.mark.parametrize(("came", "asked"), [(2, True), (3, False)])
def test_cats_count_for_more_until_there_are_enough(came, asked):
    _, cats = rewards(rules_for(("cats", 3)), cats=(came, 0, 0, 0, 0, 0))
    assert [more > 0 for more in cats] == [asked] * KINDS


def test_for_many_of_one_kind_the_kind_that_is_ahead_counts_for_more():
    rules = rules_for(("same_cats", 3), ("same_buttons", 3))
    ahead = lines_of(rules, rules.cats[KINDS])
    buttons, cats = rewards(
        rules, buttons=(1, 2, 0, 0, 0, 0), cats=tuple(2 * (line == ahead[0]) for line in range(KINDS))
    )
    assert [more > 0 for more in buttons] == [False, True, False, False, False, False]
    assert [more > 0 for more in cats] == [line in ahead for line in range(KINDS)]
    buttons, _ = rewards(rules, buttons=(1, 3, 0, 0, 0, 0))
    assert buttons == [0] * KINDS
