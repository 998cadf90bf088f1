"""A question about a free place always has a true and useful answer."""

from random import Random

import pytest

from calico.bots import bot_named, decide
from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import cell_at, cells_in
from calico.engine.explain import nearing
from calico.engine.explain.areas import pattern_areas
from calico.engine.facts import SPOTS
from calico.engine.game import new_game
from calico.engine.observation import observe
from calico.engine.quilt import AwardKind
from calico.engine.setup import Plan, Player, deal
from calico.engine.tiles import TILES, colour_of, pattern_of
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.why import why
from calico.viewmodels.text.game_terms import cat_name, colour_name, pattern_name
from tests.viewmodels.table.game_store import MemoryGame, kept_game


def positions(seed, **plan):
    """A solo game on its way, every few turns."""
    game, bot, chance = (
        new_game(deal(Plan((Player("Ann"),), **plan), seed)),
        bot_named("greedy"),
        Random(seed),
    )
    while not game.state.finished:
        if game.state.placement is None and all(game.state.goals) and game.state.turn % 4 == 1:
            yield game
        game, _ = game.play(decide(bot, observe(game.state, 0), chance))


@pytest.mark.parametrize("seed", range(4))
def test_every_free_place_has_lines_with_and_without_a_patch_in_the_fingers(seed):
    for game in positions(seed):
        for cell in cells_in(game.state.quilt.free):
            for chosen in (None, *game.state.usable):
                answer, lights = why(game.state, 0, cell, chosen)
                assert 0 < len(answer.lines) <= 5
                assert all(answer.lines)
                assert lights == (0, 1 << cell)


@pytest.mark.parametrize("seed", range(4))
def test_who_waits_at_a_place_comes_for_every_patch_named_and_for_no_other(seed):
    for game in positions(seed):
        state, cats = game.state, game.setup.cats
        for cell in cells_in(state.quilt.free):
            said = [line for line in why(state, 0, cell)[0].lines if line.startswith("With ")]
            for tile in TILES:
                for award in state.quilt.place(cell, tile, cats)[1]:
                    if award.kind is AwardKind.CAT:
                        name, kind = cat_name(cats.cats[award.cat].id), pattern_name(pattern_of(tile))
                    elif award.kind is AwardKind.BUTTON:
                        name, kind = "a button", colour_name(colour_of(tile))
                    else:
                        continue
                    assert any(name in line and kind in line for line in said)
            for line in said:
                assert any(state.quilt.place(cell, tile, cats)[1] for tile in TILES), line


def test_a_place_in_the_middle_of_nothing_says_so():
    before_goals = kept_game("Ann", kind="standard").game.state
    answer, _ = why(before_goals, 0, cell_at(3, 3))
    assert (answer.title, answer.lines) == ("Open space", ("Nothing next to it yet.",))


def test_with_a_patch_in_the_fingers_the_title_names_it():
    model = TableModel(kept_game("Ann"))
    model.choose_tile(1)
    model.ask(cell_at(1, 1))
    assert model.view.why.title == f"{model.view.hand[1].title} here"


def test_a_forbidden_place_says_which_rule_forbids_it():
    plan = Plan((Player("Ann"), Player("Bob")), kind="standard", restriction="beside_same_colour", first=0)
    game = new_game(deal(plan, 3))
    while not all(game.state.goals):
        player = game.state.player
        game, _ = game.play(decide(bot_named("greedy"), observe(game.state, player), Random(1)))
    model = TableModel(MemoryGame(game))
    model.take_device()
    model.choose_tile(0)
    model.ask(next(cells_in(model.view.quilt.forbidden)))
    refused = model.view.why.lines[0]
    model.touch_cell(next(cells_in(model.view.quilt.forbidden)))
    assert model.view.notice == refused


def marked(state, question):
    """What an answer about a quilt lights up: what counts, and what would join."""
    return why(state, 0, question)[1]


@pytest.mark.parametrize("seed", range(4))
def test_each_place_that_would_join_leaves_a_group_one_patch_less_to_go(seed):
    for game in positions(seed):
        state, cats = game.state, game.setup.cats
        quilt = state.quilts[0]
        for pattern in range(6):
            for area in pattern_areas(quilt, pattern, cats):
                joining = nearing(quilt, area, cats)
                assert bool(joining) == (area.missing is not None)
                for cell in cells_in(joining):
                    after, awards = quilt.place(cell, pattern, cats)
                    came = any(award.kind is AwardKind.CAT for award in awards)
                    left = 0 if came else min(one.missing or 9 for one in pattern_areas(after, pattern, cats))
                    assert left <= area.missing - 1


@pytest.mark.parametrize("seed", range(4))
def test_what_counts_is_sewn_and_what_would_join_is_free(seed):
    for game in positions(seed):
        free = game.state.quilts[0].free
        for question in ("rainbow", "green", game.setup.cats.cats[0].id, "top"):
            lights = marked(game.state, question)
            assert not lights.counting & free
            assert not lights.joining & ~free


def test_the_rainbow_button_answers_what_it_lacks():
    state = kept_game("Ann").game.state
    answer, lights = why(state, 0, "rainbow")
    assert answer.title == "Rainbow button"
    assert lights.joining, "each colour has a group on the printed edge that can grow"


@pytest.mark.parametrize(("spot", "cell"), list(zip(SPOTS, GOAL_CELLS, strict=True)))
def test_a_goal_that_is_asked_about_is_lit_with_what_lies_around_it(spot, cell):
    state = kept_game("Ann").game.state
    lights = marked(state, spot)
    assert lights.counting >> cell & 1
    assert (lights.counting | lights.joining).bit_count() == 7
