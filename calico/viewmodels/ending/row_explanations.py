"""Explains each number of the score sheet: a sentence, and the cells that count."""

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import CellSet
from calico.engine.explain import AreaFacts, ButtonFacts, CatFacts, explain
from calico.engine.explain.goals import GoalFacts, goal_facts
from calico.engine.facts import BUTTON_POINTS, GOALS, SPOTS
from calico.engine.game import Game
from calico.engine.scoring import QuiltScore, score
from calico.engine.state import State
from calico.engine.tiles import COLOURS
from calico.viewmodels.ending.score_sheet import BUTTONS, OBJECTIVES, TOTAL
from calico.viewmodels.ending.verdict import buttons_text, cats_text
from calico.viewmodels.table.view_builder import objective_views
from calico.viewmodels.text.game_terms import cat_name, cat_wish, colour_name, pattern_name, points_text
from calico.viewmodels.text.i18n import count, listed, say

RowMeaning = tuple[str, CellSet]
UNBROKEN = "\u00a0×\u00a0"
"""A multiplication sign with no-break spaces."""


def row_meaning(game: Game, row: str, seat: int) -> RowMeaning:
    """Explain a seat's number in a row, with the cells to light up."""
    text, lit = _meaning(game, row, seat)
    return text.replace(" × ", UNBROKEN), lit


def _meaning(game: Game, row: str, seat: int) -> RowMeaning:
    if row == TOTAL:
        return _total(game.state, seat)
    if row == BUTTONS:
        return _buttons(game.state, seat)
    if row == OBJECTIVES:
        return objectives_text(game.state, seat), 0
    if row in SPOTS:
        return _goal(game.state, seat, SPOTS.index(row))
    return _cat(game.state, seat, row)


def _goal(state: State, seat: int, index: int) -> RowMeaning:
    both_only = state.setup.both_only
    goal = (state.goals[seat] or ())[index]
    facts = goal_facts(state.quilts[seat], index, goal, both_only)
    return _goal_text(facts, both_only), facts.cells | 1 << GOAL_CELLS[index]


def _goal_text(facts: GoalFacts, both_only: bool) -> str:
    goal, points = GOALS[facts.goal].shown, points_text(facts.points)
    colour, pattern = facts.colour, facts.pattern
    if colour.met and pattern.met:
        return say("{goal} is met by colour and by pattern: {points}.", goal=goal, points=points)
    if not (colour.met or pattern.met):
        return say(
            "{goal} is not met: {colour} of 6 match by colour, {pattern} by pattern.",
            goal=goal,
            colour=colour.fitting,
            pattern=pattern.fitting,
        )
    if both_only:
        return say("{goal} is met one way only; in this game it must be met both ways.", goal=goal)
    if colour.met:
        return say(
            "{goal} is met by colour: {points}. By pattern, {fitting} of 6 match.",
            goal=goal,
            points=points,
            fitting=pattern.fitting,
        )
    return say(
        "{goal} is met by pattern: {points}. By colour, {fitting} of 6 match.",
        goal=goal,
        points=points,
        fitting=colour.fitting,
    )


def _cat(state: State, seat: int, id: str) -> RowMeaning:
    facts = explain(state, seat, id)
    if not isinstance(facts, CatFacts):
        raise ValueError(f"There is no cat {id!r:.40} in this game.")
    cat = state.setup.cats.cats[facts.cat]
    first, second = (pattern_name(pattern) for pattern in state.setup.cats.patterns[facts.cat])
    # Translators: "three in a row of dots or of vines", or "5 or more of dots or of vines"
    wish = say("{wish} with {first} or {second}", wish=cat_wish(cat), first=first, second=second)
    number = facts.tokens.bit_count()
    if not number:
        return say("{cat} wants {wish}, and wasn’t attracted.", cat=cat_name(id), wish=wish), 0
    text = count(
        "{cat} came once, for {wish}: {points}.",
        "{cat} came {number} times, for {wish}: {number} × {each} = {points}.",
        number,
        cat=cat_name(id),
        wish=wish,
        each=cat.points,
        points=points_text(facts.points),
    )
    return text, _earning(facts.areas)


def _earning(areas: tuple[AreaFacts, ...]) -> CellSet:
    lit = 0
    for area in areas:
        lit |= area.cells if area.tokens else 0
    return lit


def _buttons(state: State, seat: int) -> RowMeaning:
    buttons = score(state, seat).buttons
    if not buttons.count:
        return say("No group of three in one colour: no button."), 0
    kinds = [
        # Translators: buttons by their colours in a row: "2 green, 1 yellow"
        count("{number} {colour}", "{number} {colour}", number, colour=colour_name(colour))
        for colour, number in enumerate(buttons.counts)
        if number
    ]
    if buttons.rainbow:
        kinds.append(say("the rainbow button"))
    text = say(
        "{kinds}: {number} × {each} = {points}.",
        kinds=listed(kinds),
        number=buttons.count,
        each=BUTTON_POINTS,
        points=points_text(buttons.points),
    )
    return text[:1].upper() + text[1:], _buttoned(state, seat)


def _buttoned(state: State, seat: int) -> CellSet:
    """The groups that earned a button."""
    lit = state.quilts[seat].rainbow
    for colour in COLOURS:
        facts = explain(state, seat, colour)
        lit |= _earning(facts.areas) if isinstance(facts, ButtonFacts) else 0
    return lit


def _total(state: State, seat: int) -> RowMeaning:
    sheet = score(state, seat)
    parts = [say("{points} for goals", points=sheet.goal_points)] if sheet.goals else []
    parts.append(say("{points} for {cats}", points=sheet.cat_points, cats=cats_text(sheet.cat_count)))
    buttons = buttons_text(sheet.buttons.count)
    parts.append(say("{points} for {buttons}", points=sheet.buttons.points, buttons=buttons))
    sums = " + ".join(parts)
    return say("{sums} = {points}.", sums=sums, points=points_text(sheet.total)), _scoring(state, seat, sheet)


def _scoring(state: State, seat: int, sheet: QuiltScore) -> CellSet:
    """All cells that score."""
    lit = _buttoned(state, seat)
    for cat in sheet.cats:
        lit |= _cat(state, seat, cat.cat)[1]
    for index, goal in enumerate(sheet.goals):
        lit |= _goal(state, seat, index)[1] if goal.points else 0
    return lit


def objectives_text(state: State, seat: int) -> str:
    """Which objectives of the scenario a seat reached, and which it missed."""
    found = objective_views(state, seat)
    met = [each.text for each in found if each.met]
    missed = [each.text for each in found if not each.met]
    sentences = [say("Met: {objectives}.", objectives=", ".join(met))] if met else []
    if missed:
        sentences.append(say("Not met: {objectives}.", objectives=", ".join(missed)))
    return " ".join(sentences)
