"""Statistics: one pass over the results of finished games."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from calico.engine.facts import CATS, GOALS
from calico.journal.games.results import CatCount, GameResult, GoalResult, Tally, mean_par, tuple_maker
from calico.journal.games.summaries import AGAIN
from calico.journal.store.rows import Id

EVERYBODY: Final = "everybody"
"""All people; bots aren't counted."""

Who: TypeAlias = Id | Literal["everybody"] | None
"""Whose games are counted: a quilter's, the guests' (None) or EVERYBODY's."""

_Sort: TypeAlias = tuple[str, int, str, str]
"""Set-up, players, month and board."""


@dataclass(slots=True)
class AverageStats:
    """Games, wins and points of one kind of game."""

    games: int = 0
    with_others: int = 0
    """Games of two or more: only those can be won."""
    wins: int = 0
    points: int = 0
    best: int = 0

    @property
    def mean(self) -> float:
        """Points a game."""
        return self.points / self.games if self.games else 0.0

    def add(self, total: int, won: bool | None) -> None:
        """Count a game; `won` is None for a solo game."""
        self.games += 1
        self.points += total
        if total > self.best:
            self.best = total
        if won is not None:
            self.with_others += 1
            self.wins += won

    def join(self, other: "AverageStats") -> None:
        """Add the counts of another."""
        self.games += other.games
        self.with_others += other.with_others
        self.wins += other.wins
        self.points += other.points
        self.best = max(self.best, other.best)


@dataclass(slots=True)
class CatStats:
    """Games with a cat, its tokens and their points."""

    games: int = 0
    number: int = 0
    points: int = 0

    def add(self, cat: CatCount, times: int) -> None:
        """Count several equal games."""
        self.games += times
        self.number += cat.number * times
        self.points += cat.points * times


@dataclass(slots=True)
class GoalStats:
    """Games with a goal, how often it was met one way and both ways, and its points."""

    games: int = 0
    one_way: int = 0
    both_ways: int = 0
    points: int = 0

    def add(self, goal: GoalResult, times: int) -> None:
        """Count several equal games."""
        self.games += times
        self.one_way += (goal.colour != goal.pattern) * times
        self.both_ways += (goal.colour and goal.pattern) * times
        self.points += goal.points * times


class ScorePoint(NamedTuple):
    """A game on the curve over time."""

    day: str
    total: int


@dataclass(slots=True)
class Statistics:
    """The statistics of finished games."""

    all: AverageStats = field(default_factory=AverageStats)
    by_setup: dict[str, AverageStats] = field(default_factory=dict)
    """By `beginner`, `standard`, `family`, `scenario_1` and so on, or the restriction."""
    by_players: dict[int, AverageStats] = field(default_factory=dict)
    by_board: dict[str, AverageStats] = field(default_factory=dict)
    by_month: dict[str, AverageStats] = field(default_factory=dict)
    """By months such as 2026-01, in order."""
    by_cat: dict[str, CatStats] = field(default_factory=lambda: {cat: CatStats() for cat in CATS})
    by_goal: dict[str, GoalStats] = field(default_factory=lambda: {goal: GoalStats() for goal in GOALS})
    by_bot: dict[str, AverageStats] = field(default_factory=dict)
    """Games against each bot; won means ahead of it."""
    buttons: int = 0
    rainbows: int = 0
    over_time: list[ScorePoint] = field(default_factory=list)
    """Every score, the first game first."""
    against_par: list[ScorePoint] = field(default_factory=list)
    """How far above par each game ended whose par is known, the first game first."""


_point = tuple_maker(ScorePoint)


class StatisticsBuilder:
    """Counts results one by one, in the order they ended; equal cats and goals are added up last."""

    def __init__(self, who: Who = EVERYBODY) -> None:
        """Count for one quilter, for the guests (None) or for EVERYBODY."""
        self._who = who
        self._found = Statistics()
        self._lines: dict[_Sort, AverageStats] = defaultdict(AverageStats)
        self._cats: dict[CatCount, int] = defaultdict(int)
        self._goals: dict[GoalResult, int] = defaultdict(int)

    def add(self, result: GameResult) -> None:
        """Count a game, unless its patches were seen before."""
        if result.not_counted_because == AGAIN:
            return
        setup, players = setup_name(result), len(result.seats)
        for player, tally, place in zip(result.seats, result.tallies, result.places, strict=True):
            if player.bot is None and (self._who == EVERYBODY or player.quilter == self._who):
                line = self._lines[setup, players, result.day[:7], player.board]
                line.add(tally.total, None if players == 1 else place == 1)
                self._found.over_time.append(_point((result.day, tally.total)))
                if result.par:
                    self._found.against_par.append(_point((result.day, tally.total - mean_par(result.par))))
                self._count(tally)
                if players > 1:
                    self._meet(result, tally.total, place)

    def _count(self, tally: Tally) -> None:
        self._found.buttons += sum(tally.buttons)
        self._found.rainbows += tally.rainbow
        for cat in tally.cats:
            self._cats[cat] += 1
        for goal in tally.goals:
            self._goals[goal] += 1

    def _meet(self, result: GameResult, total: int, place: int) -> None:
        """Count each kind of bot at the table once, by its best seat."""
        best: dict[str, int] = {}
        for player, its_place in zip(result.seats, result.places, strict=True):
            if player.bot is not None:
                best[player.bot] = min(its_place, best.get(player.bot, its_place))
        for bot, its_place in best.items():
            self._found.by_bot.setdefault(bot, AverageStats()).add(total, place < its_place)

    def sum(self) -> Statistics:
        """The statistics of everything counted so far."""
        found = self._found
        _add_lines(found, self._lines)
        for cat, times in self._cats.items():
            found.by_cat[cat.cat].add(cat, times)
        for goal, times in self._goals.items():
            found.by_goal[goal.goal].add(goal, times)
        return found


def _add_lines(found: Statistics, lines: dict[_Sort, AverageStats]) -> None:
    for (setup, players, month, board), line in sorted(lines.items()):
        found.all.join(line)
        found.by_setup.setdefault(setup, AverageStats()).join(line)
        found.by_players.setdefault(players, AverageStats()).join(line)
        found.by_month.setdefault(month, AverageStats()).join(line)
        if board:
            found.by_board.setdefault(board, AverageStats()).join(line)
    found.by_month = dict(sorted(found.by_month.items()))


def setup_name(result: GameResult) -> str:
    """The key of a game's set-up; each scenario and restriction has its own."""
    if result.scenario is not None:
        return f"scenario_{result.scenario}"
    return result.restriction or result.kind
