"""Views of the quilts: each with its tokens, and the main one with its marks."""

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import Cell, CellSet, cells_in
from calico.engine.explain.goals import WayFacts, goal_facts
from calico.engine.facts import GOALS, SPOTS
from calico.engine.game import Game
from calico.engine.moves import Place
from calico.engine.quilt import AwardKind, Quilt
from calico.engine.state import Phase, State
from calico.engine.tiles import COLOURS
from calico.engine.tokens import stand_ins
from calico.viewmodels.table.goal_choice import goal_views
from calico.viewmodels.table.selection import Selection, chosen_tile
from calico.viewmodels.table.view import GoalStatus, GoalView, QuiltView, TokenView
from calico.viewmodels.table.why import Lights


def plain_quilt(game: Game, seat: int) -> QuiltView:
    """A seat's quilt, without marks."""
    state = game.state
    return QuiltView(
        seat=seat,
        quilt=state.quilts[seat],
        goals=_goals(state, seat),
        tokens=_tokens(game, seat),
        last=_last_placed(game, seat),
    )


def main_quilt(game: Game, selection: Selection, seat: int, lights: Lights) -> QuiltView:
    """The main quilt, with its marks."""
    plain, state = plain_quilt(game, seat), game.state
    own = seat == state.player == selection.viewer
    choosing = own and state.phase is Phase.CHOOSE_GOALS
    tile = chosen_tile(state, selection)
    legal = state.places(tile) if own and tile is not None else 0
    ghost = (selection.cell, tile) if legal and selection.cell is not None and tile is not None else None
    return QuiltView(
        seat=seat,
        quilt=plain.quilt,
        goals=goal_views(selection.goals) if choosing else plain.goals,
        tokens=_marked(plain.tokens, state, selection) if own else plain.tokens,
        last=plain.last,
        legal=_open_spots(selection)
        if choosing
        else legal or (_token_places(state, selection) if own else 0),
        forbidden=plain.quilt.free & ~legal if legal else 0,
        ghost=ghost,
        lit=lights.counting,
        joining=lights.joining,
        heat=selection.heat,
    )


def _open_spots(selection: Selection) -> CellSet:
    """Where the next goal may lie: the chosen spot, or all that are free."""
    if selection.spot is not None:
        return 1 << GOAL_CELLS[selection.spot]
    return sum(1 << cell for cell, goal in zip(GOAL_CELLS, selection.goals, strict=True) if goal is None)


def _token_places(state: State, selection: Selection) -> CellSet:
    if state.placement is None or selection.token is None:
        return 0
    award = state.placement.awards[selection.token]
    return award.group & state.quilt.patches & ~(1 << award.cell)


def _goals(state: State, seat: int) -> tuple[GoalView, ...]:
    laid, both_only = state.goals[seat], state.setup.both_only
    if not laid:
        return tuple(GoalView(cell, spot, None) for cell, spot in zip(GOAL_CELLS, SPOTS, strict=True))
    return tuple(_goal(state.quilts[seat], index, goal, both_only) for index, goal in enumerate(laid))


def _goal(quilt: Quilt, index: int, goal: str, both_only: bool) -> GoalView:
    facts = goal_facts(quilt, index, goal, both_only)
    return GoalView(
        GOAL_CELLS[index],
        facts.spot,
        goal,
        GOALS[goal].shown,
        GOALS[goal].one,
        GOALS[goal].both,
        facts.colour.fitting,
        _progress(facts.colour),
        facts.pattern.fitting,
        _progress(facts.pattern),
        facts.points,
    )


def _progress(way: WayFacts) -> GoalStatus:
    if way.met:
        return GoalStatus.MET
    return GoalStatus.OPEN if way.possible else GoalStatus.LOST


def _tokens(game: Game, seat: int) -> tuple[TokenView, ...]:
    state, cats = game.state, game.setup.cats
    quilt = state.quilts[seat]
    backs = {cell for player, cell in stand_ins(game) if player == seat}
    found = []
    for cell in cells_in(quilt.cats):
        cat = cats.cats[cats.of_pattern[quilt.pattern_at(cell) or 0]]
        found.append(TokenView(cell, f"token-{cat.back if cell in backs else cat.id}"))
    for cell in cells_in(quilt.buttons):
        found.append(TokenView(cell, f"button-{COLOURS[quilt.colour_at(cell) or 0]}"))
    found += [TokenView(cell, "button-rainbow") for cell in cells_in(quilt.rainbow)]
    return tuple(found)


def _marked(tokens: tuple[TokenView, ...], state: State, selection: Selection) -> tuple[TokenView, ...]:
    """Mark the tokens earned this turn: they may still be moved."""
    awards = state.placement.awards if state.placement else ()
    fresh = {(award.cell, award.kind is AwardKind.CAT, award.kind is AwardKind.RAINBOW): index
             for index, award in enumerate(awards)}  # fmt: skip
    marked = []
    for token in tokens:
        key = token.cell, token.picture.startswith("token-"), token.picture == "button-rainbow"
        index = fresh.get(key)
        marked.append(
            TokenView(
                token.cell, token.picture, index is not None, index is not None and index == selection.token
            )
        )
    return tuple(marked)


def _last_placed(game: Game, seat: int) -> Cell | None:
    for state, move in zip(reversed(game.states[:-1]), reversed(game.moves), strict=True):
        if isinstance(move, Place) and state.player == seat:
            return move.cell
    return None
