"""Answers to questions: the engine's facts in sentences, and the cells they are about."""

from collections.abc import Iterable
from typing import NamedTuple

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import CellSet, cell_set
from calico.engine.explain import (
    AreaFacts,
    ButtonFacts,
    CatFacts,
    CellFacts,
    GoalFacts,
    RainbowFacts,
    WayFacts,
    explain,
    nearing,
)
from calico.engine.facts import BUTTON_GROUP, BUTTON_POINTS, GOALS, SPOTS
from calico.engine.state import State
from calico.engine.tiles import Tile
from calico.viewmodels.table.cell_text import area_sentences, free_cell_answer
from calico.viewmodels.table.goal_choice import goal_asks
from calico.viewmodels.table.selection import Question
from calico.viewmodels.table.view import WhyView
from calico.viewmodels.table.wish import wish_so_far
from calico.viewmodels.text.game_terms import cat_name, cat_wish, colour_name, pattern_name, tile_title
from calico.viewmodels.text.i18n import count, say


class Lights(NamedTuple):
    """What an answer lights up: the cells that count, and the free ones that would join them."""

    counting: CellSet = 0
    joining: CellSet = 0


def why(state: State, seat: int, question: Question, chosen: Tile | None = None) -> tuple[WhyView, Lights]:
    """Answer a question about a seat's quilt, with the cells to light up.

    For a free space and a `chosen` patch, say what the patch would do there.
    """
    facts = explain(state, seat, question)
    match facts:
        case CatFacts():
            return _cat(state, seat, facts)
        case ButtonFacts():
            return _button(state, seat, facts)
        case RainbowFacts():
            return _rainbow(state, seat, facts)
        case GoalFacts():
            return _goal(facts)
        case CellFacts():
            return _cell(state, seat, facts, chosen)


def _lights(state: State, seat: int, done: Iterable[AreaFacts], nearest: Iterable[AreaFacts]) -> Lights:
    """Light the areas with tokens and the nearest ones, and what would join these."""
    lights = Lights()
    for area in (*done, *nearest):
        joining = nearing(state.quilts[seat], area, state.setup.cats)
        lights = Lights(lights.counting | area.cells, lights.joining | joining)
    return lights


def _cat(state: State, seat: int, facts: CatFacts) -> tuple[WhyView, Lights]:
    cat = state.setup.cats.cats[facts.cat]
    first, second = (pattern_name(pattern) for pattern in state.setup.cats.patterns[facts.cat])
    lines = [
        # Translators: of a cat: "Comes to three in a row of dots or of vines."
        say("Wants {wish} with {first} or {second}.", wish=cat_wish(cat), first=first, second=second),
        count("{number} point each.", "{number} points each.", cat.points),
    ]
    done = [area for area in facts.areas if area.tokens]
    nearest = next((area for area in facts.areas if area.missing is not None), None)
    if done:
        came = len(done)
        lines.append(count("Came to {number} group so far.", "Came to {number} groups so far.", came))
    if nearest is not None:
        lines.append(_nearest(nearest))
    elif not done:
        lines.append(say("There is no room left for it."))
    lights = _lights(state, seat, done, [nearest] if nearest else [])
    return WhyView(cat_name(cat.id), tuple(lines), wishes=(wish_so_far(cat, facts),)), lights


def _nearest(area: AreaFacts) -> str:
    kind = pattern_name(area.pattern) if area.pattern is not None else colour_name(area.colour or 0)
    return count(
        "The nearest group ({kind}) needs {number} more patch.",
        "The nearest group ({kind}) needs {number} more patches.",
        area.missing or 0,
        kind=kind,
    )


def _button(state: State, seat: int, facts: ButtonFacts) -> tuple[WhyView, Lights]:
    name = colour_name(facts.colour)
    lines = [
        # Translators: {size} and {points} are always 3
        say(
            "A group of {size} or more {colour} tiles earns a button: {points} points.",
            size=BUTTON_GROUP,
            colour=name,
            points=BUTTON_POINTS,
        )
    ]
    done = [area for area in facts.areas if area.tokens]
    nearest = next((area for area in facts.areas if area.missing is not None), None)
    if facts.tokens:
        number = facts.tokens.bit_count()
        lines.append(count("{number} button is sewn on.", "{number} buttons are sewn on.", number))
    if nearest is not None:
        lines.append(_nearest(nearest))
    if facts.rainbow_lacks:
        missing = ", ".join(colour_name(colour) for colour in facts.rainbow_lacks)
        lines.append(say("The rainbow button still needs {colours}.", colours=missing))
    return WhyView(name, tuple(lines)), _lights(state, seat, done, [nearest] if nearest else [])


def _rainbow(state: State, seat: int, facts: RainbowFacts) -> tuple[WhyView, Lights]:
    lines = [say("A button of each colour brings the rainbow button, too: 3 more points, once per game.")]
    if facts.token:
        lines.append(say("The rainbow button is sewn on."))
    else:
        missing = ", ".join(colour_name(colour) for colour in facts.lacks)
        lines.append(say("The rainbow button still needs {colours}.", colours=missing))
        lines += [_nearest(area) for area in facts.areas if area.missing == 1][:2]
    buttons = Lights(facts.buttons | facts.token)
    near = _lights(state, seat, (), facts.areas)
    return WhyView(say("Rainbow button"), tuple(lines)), Lights(buttons.counting, near.joining)


def _goal(facts: GoalFacts) -> tuple[WhyView, Lights]:
    goal = GOALS[facts.goal]
    lines = (
        goal_asks(facts.goal),
        say("{one} points by colour or by pattern, {both} for both.", one=goal.one, both=goal.both),
        _way(say("By colour"), facts.colour, [colour_name(kind) for kind in range(6)], facts.free),
        _way(say("By pattern"), facts.pattern, [pattern_name(kind) for kind in range(6)], facts.free),
    )
    own = cell_set([GOAL_CELLS[SPOTS.index(facts.spot)]])
    return WhyView(goal.shown, lines), Lights(facts.cells & ~facts.free | own, facts.free)


def _way(title: str, way: WayFacts, names: list[str], free: CellSet) -> str:
    if way.met:
        return say("{way}: met.", way=title)
    if not way.possible:
        surplus = ", ".join(names[kind] for kind in way.surplus)
        return say("{way}: no longer possible, too many {kinds}.", way=title, kinds=surplus)
    if not any(way.counts):
        return say("{way}: still possible.", way=title)
    welcome = ", ".join(names[kind] for kind in way.welcome)
    return say(
        "{way}: {fitting} of 6 match. Would help: {kinds}.", way=title, fitting=way.fitting, kinds=welcome
    )


def _cell(state: State, seat: int, facts: CellFacts, chosen: Tile | None) -> tuple[WhyView, Lights]:
    tile = state.quilts[seat].tile_at(facts.cell)
    if tile is None:
        return free_cell_answer(state, seat, facts, chosen), Lights(0, 1 << facts.cell)
    lines = [*area_sentences(state, facts.own)]
    lines += [say("Next to {goal}.", goal=GOALS[goal.goal].shown) for goal in facts.goals]
    return WhyView(tile_title(tile), tuple(lines)), _own_lights(state, seat, facts)


def _own_lights(state: State, seat: int, facts: CellFacts) -> Lights:
    here = Lights(1 << facts.cell)
    near = _lights(state, seat, (), facts.own)
    return Lights(here.counting | near.counting, near.joining)
