"""A cell of the quilt in sentences: its groups, its goals, and what a patch would do there."""

from collections.abc import Iterable, Iterator, Sequence

from calico.bots.coach.reasons import HintReason, ReasonKind, reasons
from calico.engine.cells import NEIGHBOURS, Cell, cells_in
from calico.engine.explain import AreaFacts, CellFacts, GoalFacts, Standing
from calico.engine.facts import CATS, GOALS
from calico.engine.moves import Place
from calico.engine.observation import observe
from calico.engine.quilt import AwardKind, CatsInPlay, Quilt
from calico.engine.restrictions import FORBIDS
from calico.engine.state import State
from calico.engine.tiles import COLOURS, KINDS, Tile
from calico.viewmodels.table.view import WhyView
from calico.viewmodels.text.game_terms import (
    cat_name,
    colour_name,
    pattern_name,
    points_text,
    reason_text,
    tile_title,
)
from calico.viewmodels.text.i18n import count, listed, mark, marks, say

_STANDINGS = {
    Standing.HAS_TOKEN: marks(
        "{kind}: {number} tile has already earned {reward}.",
        "{kind}: {number} tiles have already earned {reward}.",
    ),
    Standing.OPEN: marks(
        "{kind}: {number} tile, {missing} more for {reward}.",
        "{kind}: {number} tiles, {missing} more for {reward}.",
    ),
    Standing.NEIGHBOUR_HAS_TOKEN: marks(
        "{kind}: {number} tile can only join a group that has already earned {reward}.",
        "{kind}: {number} tiles can only join a group that has already earned {reward}.",
    ),
    Standing.NO_ROOM: marks(
        "{kind}: {number} tile, no room left for {reward}.",
        "{kind}: {number} tiles, no room left for {reward}.",
    ),
}


def area_sentences(state: State, areas: Iterable[AreaFacts]) -> Iterator[str]:
    """How far each group is from its cat or button; patterns that no cat likes are left out."""
    for area in areas:
        if area.pattern is not None and area.cat is not None:
            yield _stands(area, pattern_name(area.pattern), cat_name(state.setup.cats.cats[area.cat].id))
        elif area.colour is not None:
            yield _stands(area, colour_name(area.colour), say("a button"))


def _stands(area: AreaFacts, kind: str, reward: str) -> str:
    named = kind[:1].upper() + kind[1:]
    return count(*_STANDINGS[area.standing], area.size, kind=named, missing=area.missing, reward=reward)


def beside_goal(goal: GoalFacts) -> str:
    """How a goal beside a free space can still be met."""
    shown = GOALS[goal.goal].shown
    if goal.colour.possible and goal.pattern.possible:
        return say("Next to {goal}: still possible by colour and by pattern.", goal=shown)
    if goal.colour.possible:
        return say("Next to {goal}: possible by colour only.", goal=shown)
    if goal.pattern.possible:
        return say("Next to {goal}: possible by pattern only.", goal=shown)
    return say("Next to {goal}: no longer possible.", goal=shown)


def either(parts: Sequence[str]) -> str:
    """Join alternatives: "green, yellow or purple"."""
    if len(parts) < 2:
        return "".join(parts)
    return say("{several} or {last}", several=", ".join(parts[:-1]), last=parts[-1])


_SENTENCES = {
    ReasonKind.EARNS_CAT: mark("It attracts {cat}: {points}."),
    ReasonKind.EARNS_BUTTON: mark("It earns a button: {colour}."),
    ReasonKind.EARNS_RAINBOW: mark("It earns the rainbow button."),
    ReasonKind.MEETS_GOAL: mark("It completes {goal}: {points}."),
    ReasonKind.NEARS_CAT: mark("It brings {cat} closer: {have} of {need}."),
    ReasonKind.NEARS_BUTTON: mark("It brings a {colour} button closer: {have} of {need}."),
    ReasonKind.KEEPS_GOAL: mark("It keeps {goal} possible: {have} of {need} are in place."),
    ReasonKind.LEAVES_ROOM: mark("It spoils nothing you have started."),
}


def hint_reason_text(reason: HintReason) -> str:
    """A reason of the coach, in a sentence."""
    subject = reason.subject
    return say(
        _SENTENCES[reason.kind],
        cat=cat_name(subject) if subject in CATS else "",
        colour=colour_name(COLOURS.index(subject)) if subject in COLOURS else "",
        goal=GOALS[subject].shown if subject in GOALS else "",
        points=points_text(reason.points),
        have=reason.have,
        need=reason.need,
    )


MOST = 5
"""How many lines fit on a card."""


def free_cell_answer(state: State, seat: int, facts: CellFacts, chosen: Tile | None) -> WhyView:
    """What to know about a free space; with a chosen patch, what it would do there."""
    quilt = state.quilts[seat]
    lines = [] if chosen is None else _laid(state, seat, facts.cell, chosen)
    lines += _waiting(quilt, state.setup.cats, facts.cell)
    lines += [beside_goal(goal) for goal in facts.goals] if chosen is None else []
    lines += area_sentences(state, (area for area in facts.beside if area.size > 1)) if chosen is None else []
    if not lines:
        lines = [_around(quilt, facts.cell)]
    title = say("Open space") if chosen is None else say("{patch} here", patch=tile_title(chosen))
    return WhyView(title, tuple(lines[:MOST]))


def _laid(state: State, seat: int, cell: Cell, tile: Tile) -> list[str]:
    """Why the patch may not go there, else what it would do."""
    if not state.places(tile) >> cell & 1:
        return [reason_text(FORBIDS[state.setup.restriction])]
    return placement_effects(state, seat, cell, tile)


def placement_effects(state: State, seat: int, cell: Cell, tile: Tile, most: int = 3) -> list[str]:
    """What placing a patch would do, the most important first."""
    facts = reasons(observe(state, seat), Place(tile, cell), most)
    return [hint_reason_text(reason) for reason in facts]


def _waiting(quilt: Quilt, cats: CatsInPlay, cell: Cell) -> Iterator[str]:
    """Which colours and patterns would earn a token here at once.

    Only the colour decides about a button, and only the pattern about a cat.
    """
    buttons: list[str] = []
    patterns: dict[int, list[str]] = {}
    for kind in range(KINDS):
        for award in quilt.place(cell, kind * KINDS + kind, cats)[1]:
            if award.kind is AwardKind.BUTTON:
                buttons.append(colour_name(kind))
            elif award.kind is AwardKind.CAT:
                patterns.setdefault(award.cat, []).append(pattern_name(kind))
    for cat, names in patterns.items():
        yield say(
            "With {patterns} here, {cat} comes.", cat=cat_name(cats.cats[cat].id), patterns=either(names)
        )
    if buttons:
        yield say("With {colours} here, you earn a button.", colours=either(buttons))


def _around(quilt: Quilt, cell: Cell) -> str:
    """The patches around it, each kind once."""
    tiles = (quilt.tile_at(neighbour) for neighbour in cells_in(NEIGHBOURS[cell]))
    names = dict.fromkeys(tile_title(tile) for tile in tiles if tile is not None)
    if not names:
        return say("Nothing next to it yet.")
    return say("Next to it: {patches}.", patches=listed(list(names)))
