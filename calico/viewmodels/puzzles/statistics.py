"""The puzzles in figures: solved, tries and times by grade, kind and theme, and the rating as a curve."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from statistics import median

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.journal import Journal
from calico.journal.puzzle_progress import PuzzleProgress, PuzzleTries
from calico.puzzles.calibration import A_GRADE, Group
from calico.puzzles.model import GRADES, Kind, Puzzle, PuzzleTheme
from calico.puzzles.pack import shipped
from calico.viewmodels.history.statistics import CurvePoint, StatisticsLine, StatisticsNumber
from calico.viewmodels.puzzles.progress import PuzzleJournal
from calico.viewmodels.puzzles.terms import grade_text, group_text, kind_title, theme_title
from calico.viewmodels.setup.players import GUEST, bot_profile
from calico.viewmodels.text.i18n import say
from calico.viewmodels.text.numbers import day_text, number_text, percent_text

_SOLVERS = (None, "kitten", "tabby", "siamese", "lynx")
"""The bot whose portrait a grade has; the first grade is for children."""
_KINDS = {Kind.SEW: "badges/needle", Kind.FINISH: "badges/spool-thread", Kind.TURN: "badges/thimble"}
_THEMES = {
    PuzzleTheme.CAT_OR_BUTTON: "table/button-yellow",
    PuzzleTheme.GOAL_BOTH_WAYS: "cloth/goal-aa-bb-cc",
    PuzzleTheme.MEETING_GROUPS: "cloth/fabric-green-fern",
    PuzzleTheme.RAINBOW_LAST: "table/button-rainbow",
    PuzzleTheme.LAST_CHANCE: "badges/scissors",
    PuzzleTheme.PATIENCE: "table/token-millie",
}


@dataclass(frozen=True, slots=True)
class PuzzleStatisticsView:
    """What the page shows."""

    empty: str
    numbers: tuple[StatisticsNumber, ...]
    grades: tuple[StatisticsLine, ...]
    moved: str
    """Which puzzles are harder or easier here than their grade, where some clearly are."""
    kinds: tuple[StatisticsLine, ...]
    themes: tuple[StatisticsLine, ...]
    rated: bool
    rating: str
    curve: tuple[CurvePoint, ...] = ()
    curve_text: str = ""
    """About the touched point."""


class PuzzleStatisticsModel(EventDispatcher):
    """The puzzles of whoever holds the device, in figures."""

    view: PuzzleStatisticsView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal) -> None:
        """As things stand."""
        super().__init__()
        self._kept = PuzzleJournal(journal)
        self._touched = -1
        self.refresh()

    def want_rating(self, wanted: bool) -> None:
        """Have a rating from now on, or none."""
        self._kept.want_rating(wanted)
        self._touched = -1
        self.refresh()

    def touch_point(self, index: int) -> None:
        """Read a point of the curve."""
        self._touched = index
        self.refresh()

    def refresh(self) -> None:
        """Show how things stand."""
        progress, puzzles = self._kept.progress, shipped()
        curve = tuple(_points(progress)) if progress.rated else ()
        touched = 0 <= self._touched < len(curve)
        self.view = PuzzleStatisticsView(
            empty="" if progress.tries else say("Here your puzzles are counted, from the first one on."),
            numbers=tuple(_numbers(puzzles, progress)) if progress.tries else (),
            grades=tuple(
                _line(_portrait(grade), grade_text(grade), of_grade(puzzles, grade), progress)
                for grade in GRADES
            ),
            moved=moved_text(self._kept.moved),
            kinds=tuple(
                _line(_KINDS[kind], kind_title(kind), [one for one in puzzles if one.kind is kind], progress)
                for kind in Kind
            ),
            themes=tuple(
                _line(_THEMES[theme], theme_title(theme), with_theme(puzzles, theme), progress)
                for theme in PuzzleTheme
            ),
            rated=progress.rated,
            rating=rating_text(progress),
            curve=curve,
            curve_text=curve[self._touched].text if touched else "",
        )


def _portrait(grade: int) -> str:
    bot = _SOLVERS[grade - 1]
    return GUEST if bot is None else bot_profile(bot).portrait


def moved_text(moved: Mapping[Group, int]) -> str:
    """The group that is furthest from its grade, if that is half a grade or more."""
    if not moved:
        return ""
    group, points = max(moved.items(), key=lambda one: abs(one[1]))
    if abs(points) < A_GRADE / 2:
        return ""
    puzzles = group_text(*group)
    if points > 0:
        return say(
            "Harder here than its grade says: “{puzzles}”. On a spool it comes later.", puzzles=puzzles
        )
    return say("Easier here than its grade says: “{puzzles}”. On a spool it comes sooner.", puzzles=puzzles)


def of_grade(puzzles: Iterable[Puzzle], grade: int) -> list[Puzzle]:
    """The puzzles of a grade."""
    return [puzzle for puzzle in puzzles if puzzle.grade == grade]


def with_theme(puzzles: Iterable[Puzzle], theme: PuzzleTheme) -> list[Puzzle]:
    """The puzzles with a theme."""
    return [puzzle for puzzle in puzzles if theme in puzzle.themes]


def _numbers(puzzles: Sequence[Puzzle], progress: PuzzleProgress) -> Iterator[StatisticsNumber]:
    tried = _tried(puzzles, progress)
    solved = [one for one in tried if one.solved]
    at_once = sum(one.tries == 1 for one in solved)
    yield StatisticsNumber(number_text(len(solved)), say("solved"))
    yield StatisticsNumber(number_text(len(tried)), say("tried"))
    yield StatisticsNumber(number_text(sum(one.tries for one in tried)), say("tries"))
    yield StatisticsNumber(number_text(sum(one.stars for one in tried)), say("stars"))
    yield StatisticsNumber(percent_text(at_once / len(tried) if tried else 0), say("solved at once"))
    usual = time_text(median(one.seconds for one in solved)) if solved else "–"
    yield StatisticsNumber(usual, say("usual time"))


def _tried(puzzles: Iterable[Puzzle], progress: PuzzleProgress) -> list[PuzzleTries]:
    return [one for one in (progress.of(puzzle.id) for puzzle in puzzles) if one.tries]


def _line(picture: str, title: str, puzzles: Sequence[Puzzle], progress: PuzzleProgress) -> StatisticsLine:
    tried = _tried(puzzles, progress)
    solved = [one for one in tried if one.solved]
    text = say("{solved} of {all} solved", solved=len(solved), all=len(puzzles))
    if solved:
        tries = number_text(sum(one.tries for one in solved) / len(solved), 1)
        time = time_text(median(one.seconds for one in solved))
        text = say("{text} · {tries} tries, {time} each", text=text, tries=tries, time=time)
    return StatisticsLine(picture, title, text, len(solved) / len(puzzles) if puzzles else 0.0)


def time_text(seconds: float) -> str:
    """A time as minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def _points(progress: PuzzleProgress) -> Iterator[CurvePoint]:
    for rating in progress.ratings:
        day = day_text(date.fromordinal(rating.day)) if 0 < rating.day <= date.max.toordinal() else ""
        text = say("{rating} ± {deviation}", rating=rating.rating, deviation=2 * rating.deviation)
        yield CurvePoint(rating.rating, f"{day}: {text}" if day else text)


def rating_text(progress: PuzzleProgress) -> str:
    """What to say of the rating."""
    if not progress.rated:
        return say("A rating of your own, from now on?")
    if not progress.ratings:
        return say("Your rating comes with the next puzzle.")
    last = progress.ratings[-1]
    return say("Your rating: {rating} ± {deviation}", rating=last.rating, deviation=2 * last.deviation)
