"""The statistics: numbers, a curve, bars and lines about a quilter's games."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.facts import GOALS
from calico.journal import Journal, JournalError
from calico.journal.games.results import GameResult
from calico.journal.statistics import (
    EVERYBODY,
    AverageStats,
    CatStats,
    GoalStats,
    ScorePoint,
    Statistics,
    StatisticsBuilder,
    Who,
)
from calico.viewmodels.history.filters import ALL, GUESTS, WHERE, WHO, Filters, FilterView, filter_views
from calico.viewmodels.home.home import current_quilter
from calico.viewmodels.setup.players import bot_profile
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import count, say
from calico.viewmodels.text.numbers import day_text, number_text, signed_text

MOST_POINTS = 60
"""More games than this are grouped, and drawn as means."""
BAR_WIDTH = 5
"""The width of a histogram bar, in points."""


@dataclass(frozen=True, slots=True)
class StatisticsNumber:
    """A number and its label."""

    text: str
    label: str


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A game on the curve, or the mean of several."""

    value: float
    text: str


@dataclass(frozen=True, slots=True)
class StatisticsBar:
    """A bar of the histogram."""

    label: str
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class StatisticsLine:
    """A cat, a goal or a bot: a text, and a share to draw."""

    picture: str
    title: str
    text: str
    share: float


@dataclass(frozen=True, slots=True)
class StatisticsView:
    """What the statistics show."""

    filters: tuple[FilterView, ...]
    counting: bool
    empty: str
    numbers: tuple[StatisticsNumber, ...] = ()
    curve: tuple[CurvePoint, ...] = ()
    bars: tuple[StatisticsBar, ...] = ()
    cats: tuple[StatisticsLine, ...] = ()
    goals: tuple[StatisticsLine, ...] = ()
    bots: tuple[StatisticsLine, ...] = ()
    par: tuple[CurvePoint, ...] = ()
    """How far above par the games alone ended."""
    curve_text: str = ""
    """About the touched point."""
    par_text: str = ""
    bars_text: str = ""


class StatisticsModel(EventDispatcher):
    """The statistics, counted game by game: call `count` until it returns False."""

    view: StatisticsView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal) -> None:
        """Start with the current quilter's games."""
        super().__init__()
        self._journal = journal
        quilter = current_quilter(journal)
        self._filters = Filters(who=str(quilter.id) if quilter else ALL)
        self.refresh()

    def refresh(self) -> None:
        """Count anew."""
        views = filter_views(self._filters, self._journal.quilters.all(), (WHO, WHERE))
        self._counting = StatisticsBuilder(self._who)
        self._source: Iterator[GameResult | None] | None = self._endings()
        empty = self.view or StatisticsView((), True, "")
        self.view = replace(empty, filters=views, counting=True, empty="")

    @property
    def _who(self) -> Who:
        if self._filters.who == ALL:
            return EVERYBODY
        return None if self._filters.who == GUESTS else int(self._filters.who)

    def choose(self, filter: str, choice: str) -> None:
        """Set a filter."""
        before, self._filters = self._filters, replace(self._filters, **{filter: choice})
        try:
            self.refresh()
        except JournalError:
            self._filters = before
            raise

    def count(self) -> bool:
        """Count one more game; True if there are more."""
        if self._source is None:
            return False
        try:
            ending = next(self._source)
        except StopIteration:
            self._source = None
            self._show(self._counting.sum())
            return False
        except JournalError as wrong:
            self._source = None
            self.view = replace(self.view, counting=False, empty=error_sentence(wrong))
            return False
        if ending is not None:
            self._counting.add(ending)
        return True

    def touch_point(self, index: int) -> None:
        """Read a point of the curve."""
        if 0 <= index < len(self.view.curve):
            self.view = replace(self.view, curve_text=self.view.curve[index].text)

    def touch_par(self, index: int) -> None:
        """Read a point of the curve against par."""
        if 0 <= index < len(self.view.par):
            self.view = replace(self.view, par_text=self.view.par[index].text)

    def touch_bar(self, index: int) -> None:
        """Read a bar."""
        if 0 <= index < len(self.view.bars):
            self.view = replace(self.view, bars_text=self.view.bars[index].text)

    def _endings(self) -> Iterator[GameResult | None]:
        """Yield the results of all wanted games, the oldest first, and None for unreadable ones."""
        wanted = self._filters.lets_where
        sheets = [sheet.result for sheet in reversed(self._journal.sheets.all()) if not sheet.open]
        sheets = sheets if wanted(True) else []
        for id in reversed(self._journal.games.finished_ids() if wanted(False) else []):
            game = self._ending(id)
            if game is not None:
                while sheets and sheets[0].day <= game.day:
                    yield sheets.pop(0)
            yield game
        yield from sheets

    def _ending(self, id: int) -> GameResult | None:
        try:
            return self._journal.games.result(id)
        except JournalError:
            return None  # Deleted in another window, or damaged: opening the journal reports that.

    def _show(self, found: Statistics) -> None:
        games = found.all.games
        curve, bars = _curve(found.over_time, _point), _bars(found.over_time)
        self.view = StatisticsView(
            filters=self.view.filters,
            counting=False,
            empty="" if games else self._empty(),
            numbers=_numbers(found) if games else (),
            curve=curve,
            bars=bars,
            cats=_cats(found.by_cat),
            goals=_goals(found.by_goal),
            bots=_bots(found.by_bot),
            par=_curve(found.against_par, _par_point),
            curve_text=say("Tap the line to see a game.") if games else "",
            par_text=_mean_par(found.against_par),
            bars_text=say("Tap a bar for details.") if games else "",
        )

    def _empty(self) -> str:
        if self._filters.where == "table":
            return say("No tabletop games yet. Games from the score pad are counted here.")
        return say("Nothing here yet. Every game you finish will be counted.")


def _numbers(found: Statistics) -> tuple[StatisticsNumber, ...]:
    line = found.all
    numbers = [
        StatisticsNumber(number_text(line.games), count("game", "games", line.games)),
        StatisticsNumber(number_text(line.mean, 1), say("average score")),
        StatisticsNumber(str(line.best), say("best score")),
    ]
    if line.with_others:
        numbers.append(StatisticsNumber(f"{line.wins} / {line.with_others}", say("wins against others")))
    numbers.append(StatisticsNumber(number_text(found.buttons / line.games, 1), say("buttons per game")))
    numbers.append(
        StatisticsNumber(str(found.rainbows), count("rainbow button", "rainbow buttons", found.rainbows))
    )
    return tuple(numbers)


def _curve(
    points: Sequence[ScorePoint], point: Callable[[Sequence[ScorePoint]], CurvePoint]
) -> tuple[CurvePoint, ...]:
    """Few points, each of a game or of several."""
    each = -(-len(points) // MOST_POINTS)
    groups = [points[start : start + each] for start in range(0, len(points), each)] if each else []
    return tuple(map(point, groups))


def _mean(points: Sequence[ScorePoint]) -> float:
    return sum(point.total for point in points) / len(points)


def _mean_par(points: Sequence[ScorePoint]) -> str:
    """How far above par the games alone ended in the mean; empty without any."""
    if not points:
        return ""
    return count(
        "{number} game alone, {mean} against par on average",
        "{number} games alone, {mean} against par on average",
        len(points),
        mean=signed_text(_mean(points), 1),
    )


def _par_point(group: Sequence[ScorePoint]) -> CurvePoint:
    mean, first, last = _mean(group), day_text(group[0].day), day_text(group[-1].day)
    if len(group) == 1:
        return CurvePoint(mean, say("{day}: {above} against par", day=first, above=signed_text(mean)))
    text = say(
        "{first} to {last}: {games} games, {mean} against par on average",
        first=first,
        last=last,
        games=len(group),
        mean=signed_text(mean, 1),
    )
    return CurvePoint(mean, text)


def _point(group: Sequence[ScorePoint]) -> CurvePoint:
    mean = _mean(group)
    first, last = day_text(group[0].day), day_text(group[-1].day)
    if len(group) == 1:
        return CurvePoint(
            mean, count("{day}: {number} point", "{day}: {number} points", group[0].total, day=first)
        )
    text = say(
        "{first} to {last}: {games} games, average score {mean}",
        first=first,
        last=last,
        games=len(group),
        mean=number_text(mean, 1),
    )
    return CurvePoint(mean, text)


def _bars(points: Sequence[ScorePoint]) -> tuple[StatisticsBar, ...]:
    if not points:
        return ()
    slots = [point.total // BAR_WIDTH for point in points]
    return tuple(_bar(slot, slots.count(slot)) for slot in range(min(slots), max(slots) + 1))


def _bar(slot: int, number: int) -> StatisticsBar:
    first, last = slot * BAR_WIDTH, slot * BAR_WIDTH + BAR_WIDTH - 1
    text = count(
        "{number} game with {first}–{last} points",
        "{number} games with {first}–{last} points",
        number,
        first=first,
        last=last,
    )
    return StatisticsBar(str(first), number, text)


def _cats(lines: dict[str, CatStats]) -> tuple[StatisticsLine, ...]:
    seen = {cat: line for cat, line in lines.items() if line.games}
    most = max((line.number / line.games for line in seen.values()), default=0) or 1
    return tuple(
        StatisticsLine(f"table/token-{cat}", cat_name(cat), _cat_text(line), line.number / line.games / most)
        for cat, line in seen.items()
    )


def _cat_text(line: CatStats) -> str:
    return count(
        "visits: {times} in {number} game, {mean} points per game",
        "visits: {times} in {number} games, {mean} points per game",
        line.games,
        times=line.number,
        mean=number_text(line.points / line.games, 1),
    )


def _goals(lines: dict[str, GoalStats]) -> tuple[StatisticsLine, ...]:
    return tuple(
        StatisticsLine(
            f"cloth/goal-{goal}",
            GOALS[goal].shown,
            _goal_text(line),
            (line.one_way + line.both_ways) / line.games,
        )
        for goal, line in lines.items()
        if line.games
    )


def _goal_text(line: GoalStats) -> str:
    return count(
        "placed {number} time; both ways: {both}, one way: {single}",
        "placed {number} times; both ways: {both}, one way: {single}",
        line.games,
        both=line.both_ways,
        single=line.one_way,
    )


def _bots(lines: dict[str, AverageStats]) -> tuple[StatisticsLine, ...]:
    return tuple(
        StatisticsLine(
            bot_profile(bot).portrait, bot_profile(bot).name, _bot_text(line), line.wins / line.games
        )
        for bot, line in sorted(lines.items())
    )


def _bot_text(line: AverageStats) -> str:
    return count(
        "beaten in {wins} of {number} game",
        "beaten in {wins} of {number} games",
        line.games,
        wins=line.wins,
    )
