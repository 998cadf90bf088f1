"""Why: areas, how far they are from scoring, and what stands in their way."""

from itertools import combinations

import pytest
from hypothesis import given, settings

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import NEIGHBOURS, area, cell_at, cell_set, cells_in
from calico.engine.explain import Standing, explain, explain_placement
from calico.engine.explain.areas import colour_areas, pattern_areas
from calico.engine.explain.goals import goal_facts
from calico.engine.facts import GOALS, SPOTS
from calico.engine.scoring import score
from calico.engine.tiles import COLOURS, PATTERNS, tile_named, tile_of
from tests.engine.build import BEGINNERS, cats, game_for, sew
from tests.engine.strategies import games, games_under_way

YELLOW, DOTS = COLOURS.index("yellow"), PATTERNS.index("dots")


def cells(*places):
    return cell_set(cell_at(*map(int, place.split())) for place in places)


# Areas


def test_a_pair_lacks_one_for_a_button_and_the_places_that_complete_it_are_named():
    quilt, _ = sew(["3 1 yellow-dots", "3 2 yellow-fern"])
    facts = colour_areas(quilt, YELLOW)[0]
    assert (facts.standing, facts.missing, facts.size) == (Standing.OPEN, 1, 2)
    assert facts.completing == (cells("2 1", "2 2", "3 3", "4 1", "4 3"))


def test_an_area_with_its_button_lacks_nothing():
    quilt, _ = sew(["3 1 yellow-dots", "3 2 yellow-fern", "3 3 yellow-vines"])
    facts = colour_areas(quilt, YELLOW)[0]
    assert (facts.standing, facts.missing, facts.tokens) == (Standing.HAS_TOKEN, None, cells("3 3"))


def test_an_area_that_can_only_grow_into_one_with_a_button_is_told_so():
    done = ["2 1 yellow-dots", "2 2 yellow-fern", "3 1 yellow-vines"]
    walls = ["4 3 green-vines", "4 4 purple-dots"]
    quilt, _ = sew([*done, "3 3 yellow-stripes", *walls])
    facts = next(facts for facts in colour_areas(quilt, YELLOW) if facts.cells == cells("3 3"))
    assert quilt.free & NEIGHBOURS[cell_at(3, 3)] == cells("3 2", "2 4")
    assert facts.standing is Standing.OPEN, "there is room on the other side, past (2, 4)"
    quilt, _ = sew([*done, "3 3 yellow-stripes", *walls, "2 4 magenta-fern"])
    facts = next(facts for facts in colour_areas(quilt, YELLOW) if facts.cells == cells("3 3"))
    assert facts.standing is Standing.NEIGHBOUR_HAS_TOKEN


def test_an_area_shut_in_has_no_room():
    walls = ["2 1 green-fern", "2 2 purple-vines", "3 2 green-stripes", "4 1 purple-dots"]
    quilt, _ = sew(["3 1 yellow-dots", *walls])
    facts = colour_areas(quilt, YELLOW)[0]
    assert (facts.standing, facts.missing) == (Standing.NO_ROOM, None)


def test_an_area_between_others_needs_fewer_patches_where_one_joins_them():
    in_play = cats(("coconut", "dots fern"), ("millie", "flowers quatrefoil"), ("leo", "stripes vines"))
    two_pairs = ["3 1 green-dots", "4 1 yellow-dots", "3 3 purple-dots", "4 3 magenta-dots"]
    quilt, _ = sew(two_pairs, in_play)
    facts = pattern_areas(quilt, DOTS, in_play)[0]
    assert (facts.size, facts.missing) == (2, 1)
    assert facts.completing & cells("3 2")


def test_a_shape_lacks_the_cells_of_its_nearest_placement():
    in_play = cats(("leo", "dots fern"), ("millie", "flowers quatrefoil"), ("coconut", "stripes vines"))
    quilt, _ = sew(["1 1 green-dots", "1 2 yellow-dots", "1 4 purple-dots"], in_play)
    pair = next(facts for facts in pattern_areas(quilt, DOTS, in_play) if facts.size == 2)
    assert pair.missing == 2


def fewest_by_trying(quilt, same, cells_, wants, tokens, most=3):
    """The fewest places that, filled with the same kind, give the area its token: by trying them all."""
    free = list(cells_in(quilt.free))
    for count in range(1, most + 1):
        for chosen in combinations(free, count):
            grown = area(cells_, same | cell_set(chosen))
            if grown & cell_set(chosen) == cell_set(chosen) and not grown & tokens and wants(grown):
                return count
    return None


@settings(max_examples=25, deadline=None)
@given(games_under_way(kinds=("standard",), most=1))
def test_how_many_an_area_lacks_is_the_fewest_that_would_do(game):
    quilt, in_play = game.state.quilts[0], game.setup.cats
    for pattern in range(2):
        same = quilt.patterns[pattern]
        for facts in pattern_areas(quilt, pattern, in_play):
            if facts.standing is Standing.HAS_TOKEN:
                continue
            wants = in_play.wants[pattern]
            found = fewest_by_trying(quilt, same, facts.cells, wants, quilt.cats & same, most=2)
            if found is not None or (facts.missing or 9) <= 2:
                assert facts.missing == found


@given(games_under_way(kinds=("standard", "beginner"), most=2))
def test_completing_places_are_exactly_those_that_earn_with_this_area(game):
    state = game.state
    quilt, in_play = state.quilts[0], state.setup.cats
    for colour in range(6):
        for facts in colour_areas(quilt, colour):
            for cell in cells_in(quilt.free & _around(facts.cells)):
                _, awards = quilt.place(cell, tile_of(colour, 0), in_play)
                earns = any(award.colour == colour and award.group & facts.cells for award in awards)
                assert bool(facts.completing >> cell & 1) == (earns and facts.missing == 1)


def _around(cells_):
    around = 0
    for cell in cells_in(cells_):
        around |= NEIGHBOURS[cell]
    return around & ~cells_


@given(games_under_way(kinds=("standard",)))
def test_the_areas_of_a_kind_share_out_its_cells(game):
    quilt, in_play = game.state.quilts[0], game.setup.cats
    for kind in range(6):
        assert sum(facts.cells for facts in colour_areas(quilt, kind)) == quilt.colours[kind]
        assert sum(facts.cells for facts in pattern_areas(quilt, kind, in_play)) == quilt.patterns[kind]


# Goals


def around_top(fabrics):
    places = ("1 2", "1 3", "2 2", "2 4", "3 2", "3 3")
    return sew([f"{place} {fabric}" for place, fabric in zip(places, fabrics.split(), strict=False)])[0]


def test_a_goal_tells_how_much_fits_and_what_is_welcome():
    quilt = around_top("green-dots green-fern yellow-dots purple-vines")
    facts = goal_facts(quilt, 0, "aa-bb-cc", both_only=False)
    assert (facts.colour.fitting, facts.colour.possible, facts.colour.met) == (4, True, False)
    assert {COLOURS[colour] for colour in facts.colour.welcome} == {"yellow", "purple"}
    assert {PATTERNS[pattern] for pattern in facts.pattern.welcome} == {"fern", "vines"}
    assert (facts.points, facts.best) == (0, 11)
    assert facts.free.bit_count() == 2


def test_a_goal_that_can_no_longer_be_met_names_the_surplus():
    quilt = around_top("green-dots green-fern green-vines yellow-dots")
    facts = goal_facts(quilt, 0, "aa-bb-cc", both_only=False)
    assert (facts.colour.fitting, facts.colour.possible) == (3, False)
    assert [COLOURS[colour] for colour in facts.colour.surplus] == ["green"]
    assert facts.colour.welcome == ()
    assert facts.best == GOALS["aa-bb-cc"].one


def test_where_both_ways_are_asked_for_one_lost_way_loses_the_goal():
    quilt = around_top("green-dots green-fern green-vines")
    assert goal_facts(quilt, 0, "aa-bb-cc", both_only=True).best == 0


@given(games(kinds=("standard",), most=2))
def test_in_the_end_a_goal_is_met_exactly_where_it_is_still_possible(game):
    for player, goals in enumerate(game.state.goals):
        sheet = score(game.state, player)
        for index in range(len(goals)):
            facts = explain(game.state, player, SPOTS[index])
            assert facts.colour.met == facts.colour.possible == sheet.goals[index].colour
            assert facts.pattern.met == facts.pattern.possible == sheet.goals[index].pattern
            assert facts.points == facts.best == sheet.goals[index].points


@given(games_under_way(kinds=("standard",), most=1))
def test_what_is_possible_never_comes_back_once_it_is_lost(game):
    goals = game.state.goals[0] or ()
    for index, goal in enumerate(goals):
        lost = [
            not goal_facts(state.quilts[0], index, goal, both_only=False).colour.possible
            for state in game.states
        ]
        assert lost == sorted(lost)


# Questions


def test_explain_answers_about_cats_goals_buttons_and_cells():
    state = game_for(seed=2).state
    for cat in state.setup.cats.cats:
        facts = explain(state, 0, cat.id)
        assert (facts.points, facts.tokens) == (0, 0)
        assert sum(area_.cells.bit_count() for area_ in facts.areas) == sum(
            state.quilts[0].patterns[pattern].bit_count() for pattern in state.setup.cats.patterns[facts.cat]
        )
    for spot in SPOTS:
        assert explain(state, 0, spot).spot == spot
    assert explain(state, 0, "green").rainbow_lacks == tuple(range(6))
    with pytest.raises(ValueError, match="nothing called 'garfield'"):
        explain(state, 0, "garfield")


def test_a_free_cell_tells_of_the_areas_and_goals_beside_it():
    state = game_for(seed=2).state
    facts = explain(state, 0, cell_at(1, 1))
    assert facts.free
    assert facts.own == ()
    printed_around = (NEIGHBOURS[cell_at(1, 1)] & ~state.quilts[0].free).bit_count()
    assert len(facts.beside) == 2 * printed_around
    assert facts.goals == ()
    assert [goal.spot for goal in explain(state, 0, cell_at(3, 3)).goals] == ["top", "right"]


def test_a_printed_cell_tells_of_its_own_two_areas():
    state = game_for(seed=2).state
    facts = explain(state, 0, cell_at(0, 3))
    assert not facts.free
    assert [area_.size for area_ in facts.own] == [1, 1]


def test_a_placement_tells_what_it_earns_and_how_things_stand_then():
    quilt, _ = sew(["3 1 yellow-dots", "3 2 yellow-dots"])
    facts = explain_placement(
        quilt, BEGINNERS, ("all_different", "aa-bb-cc", "aaa-bbb"), cell_at(3, 3), tile_named("yellow-dots")
    )
    assert [award.kind.value for award in facts.awards] == ["cat", "button"]
    assert facts.colour.standing is facts.pattern.standing is Standing.HAS_TOKEN
    assert [goal.spot for goal in facts.goals] == ["top", "right"]
    assert all(NEIGHBOURS[GOAL_CELLS[SPOTS.index(goal.spot)]] >> cell_at(3, 3) & 1 for goal in facts.goals)
