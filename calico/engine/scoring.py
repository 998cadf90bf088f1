"""Points, and why: a score sheet tells for each of them which cells and which condition gave it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import NEIGHBOURS, CellSet
from calico.engine.facts import BUTTON_POINTS, GOALS, SPOTS
from calico.engine.quilt import CatsInPlay, Quilt
from calico.engine.setup import Goals
from calico.engine.state import State

AROUND: tuple[CellSet, ...] = tuple(NEIGHBOURS[cell] for cell in GOAL_CELLS)
"""The six cells around each goal, in the order of SPOTS."""


@dataclass(frozen=True, slots=True)
class GoalScore:
    """A design goal: how often each colour and pattern lies around it, and what that is worth."""

    spot: str
    goal: str
    colour_counts: tuple[int, ...]
    pattern_counts: tuple[int, ...]
    colour: bool
    pattern: bool
    points: int

    @property
    def met(self) -> bool:
        """Whether it is met in any way."""
        return self.colour or self.pattern

    @property
    def both(self) -> bool:
        """Whether it is met by colour and by pattern."""
        return self.colour and self.pattern


@dataclass(frozen=True, slots=True)
class CatScore:
    """A cat in play: where its tokens lie, and what they are worth."""

    cat: str
    tokens: CellSet
    points: int

    @property
    def count(self) -> int:
        """How many of its tokens lie on the quilt."""
        return self.tokens.bit_count()


@dataclass(frozen=True, slots=True)
class ButtonScore:
    """The buttons: where those of each colour lie, and the rainbow button."""

    tokens: tuple[CellSet, ...]
    rainbow: bool

    @property
    def counts(self) -> tuple[int, ...]:
        """How many of each colour."""
        return tuple(cells.bit_count() for cells in self.tokens)

    @property
    def count(self) -> int:
        """How many in all, the rainbow button included."""
        return sum(self.counts) + self.rainbow

    @property
    def points(self) -> int:
        """What all of them are worth."""
        return self.count * BUTTON_POINTS


@dataclass(frozen=True, slots=True)
class QuiltScore:
    """All that a quilt scores."""

    goals: tuple[GoalScore, ...]
    """In the order of SPOTS; empty in the family variant."""
    cats: tuple[CatScore, ...]
    buttons: ButtonScore

    @property
    def goal_points(self) -> int:
        """What the design goals are worth."""
        return sum(goal.points for goal in self.goals)

    @property
    def cat_points(self) -> int:
        """What the cats are worth."""
        return sum(cat.points for cat in self.cats)

    @property
    def cat_count(self) -> int:
        """How many cat tokens lie on the quilt."""
        return sum(cat.count for cat in self.cats)

    @property
    def total(self) -> int:
        """The score."""
        return self.goal_points + self.cat_points + self.buttons.points


def score_goal(quilt: Quilt, index: int, goal_id: str, both_only: bool) -> GoalScore:
    """What the goal on the spot with this index scores."""
    goal, around = GOALS[goal_id], AROUND[index]
    colours = tuple([(around & cells).bit_count() for cells in quilt.colours])
    patterns = tuple([(around & cells).bit_count() for cells in quilt.patterns])
    colour, pattern = _fits(colours, goal.counts), _fits(patterns, goal.counts)
    one_way = goal.one if (colour or pattern) and not both_only else 0
    points = goal.both if colour and pattern else one_way
    return GoalScore(SPOTS[index], goal_id, colours, patterns, colour, pattern, points)


def _fits(counts: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return sorted(counts, reverse=True)[: len(wanted)] == list(wanted)


def score_quilt(quilt: Quilt, goals: Goals | None, cats: CatsInPlay, both_only: bool = False) -> QuiltScore:
    """What a quilt scores, finished or so far."""
    return QuiltScore(
        tuple([score_goal(quilt, index, goal, both_only) for index, goal in enumerate(goals or ())]),
        tuple([_score_cat(quilt, index, cats) for index in range(len(cats.cats))]),
        ButtonScore(tuple([quilt.buttons & cells for cells in quilt.colours]), bool(quilt.rainbow)),
    )


def _score_cat(quilt: Quilt, index: int, cats: CatsInPlay) -> CatScore:
    first, second = cats.patterns[index]
    tokens = quilt.cats & (quilt.patterns[first] | quilt.patterns[second])
    cat = cats.cats[index]
    return CatScore(cat.id, tokens, tokens.bit_count() * cat.points)


def score(state: State, player: int) -> QuiltScore:
    """What a player's quilt scores in this position.

    >>> from calico.bots.tournament import play_out
    >>> from calico.engine.setup import Plan, Player, deal
    >>> game = play_out(deal(Plan((Player("Ann", bot="greedy"),)), seed=1), seed=1)
    >>> sheet = score(game.state, 0)
    >>> sheet.goal_points, sheet.cat_points, sheet.buttons.points, sheet.total
    (5, 6, 12, 23)
    """
    setup = state.setup
    return score_quilt(state.quilts[player], state.goals[player], setup.cats, setup.both_only)


def score_all(state: State) -> tuple[QuiltScore, ...]:
    """The score sheets of all players."""
    return tuple(score(state, player) for player in range(len(state.quilts)))


class TieBreak(Enum):
    """What told players of equal points apart."""

    POINTS = "points"
    CATS = "cats"
    BUTTONS = "buttons"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Ranking:
    """The places that players reached, and how the first was decided."""

    places: tuple[int, ...]
    """For each player the place, from 1; equal players share one and the next is left out."""
    decided_by: TieBreak

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won."""
        return tuple(player for player, place in enumerate(self.places) if place == 1)


def rank(sheets: Sequence[QuiltScore]) -> Ranking:
    """Most points, then most cat tokens, then most buttons, then shared."""
    keys = [(sheet.total, sheet.cat_count, sheet.buttons.count) for sheet in sheets]
    return rank_by(keys)


def rank_by(keys: Sequence[tuple[int, int, int]]) -> Ranking:
    """The ranking of players with these points, cat tokens and buttons."""
    places = tuple(1 + sum(other > own for other in keys) for own in keys)
    best = max(keys)
    tied_on_points = [key for key in keys if key[0] == best[0]]
    tied_on_cats = [key for key in tied_on_points if key[1] == best[1]]
    if len(tied_on_points) == 1:
        decided_by = TieBreak.POINTS
    elif len(tied_on_cats) == 1:
        decided_by = TieBreak.CATS
    else:
        decided_by = TieBreak.BUTTONS if keys.count(best) == 1 else TieBreak.SHARED
    return Ranking(places, decided_by)
