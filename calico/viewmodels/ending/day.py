"""What a day's quilt brought: the streak, tomorrow's quilt, and a card to share that gives nothing away."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from calico.journal import Journal, JournalError, OpenGame
from calico.journal.daily import DailyHistory
from calico.journal.errors import Problem
from calico.journal.games.results import GoalResult, Tally, mean_par
from calico.viewmodels.solo.daily import rests_text, streak_text
from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import count, say
from calico.viewmodels.text.numbers import day_text
from calico.viewmodels.text.par_text import against_par

BOTH, ONE, NONE = "\u2b22", "\u2b21", "\u00b7"
"""A goal met both ways, one way, and not met, in the text to share."""
CAT, BUTTON, RAINBOW = "\N{CAT FACE}", "\N{LARGE BLUE CIRCLE}", "\N{RAINBOW}"


@dataclass(frozen=True, slots=True)
class DayView:
    """What the day brought."""

    title: str
    lines: tuple[str, ...]
    counts: bool
    """Whether this try is the one that counts."""


@dataclass(frozen=True, slots=True)
class ShareCard:
    """The card to share: how a day's quilt ended, without a patch of it."""

    title: str
    day: str
    name: str
    """Of whoever played it."""
    points: str
    par: str
    cats: tuple[tuple[str, str, int], ...]
    """Each cat's picture, name and number of tokens."""
    buttons: str
    goals: tuple[str, ...]
    """For each goal `both`, `one` or `none`."""
    rainbow: bool

    @property
    def text(self) -> str:
        """The same in words and signs."""
        cats = sum(number for _, _, number in self.cats)
        signs = {"both": BOTH, "one": ONE, "none": NONE}
        return "\n".join(
            (
                f"{self.title} \u00b7 {self.day}",
                f"{self.points} \u00b7 {self.par}" if self.par else self.points,
                f"{CAT}\u00d7{cats}  {BUTTON}\u00d7{self.buttons}" + (f"  {RAINBOW}" if self.rainbow else ""),
                " ".join(signs[goal] for goal in self.goals),
            )
        )


class DayModel:
    """A finished daily quilt: what it brought, and its card."""

    def __init__(
        self,
        journal: Journal,
        kept: OpenGame,
        share: Callable[[str, str], bool] = lambda *_: True,
        fresh: bool = False,
    ) -> None:
        """`share` offers a text to other apps and tells whether it was only copied; `fresh`: just ended."""
        self._journal, self._kept, self._share = journal, kept, share
        self._fresh = fresh

    def announces(self) -> bool:
        """Whether the day is to be shown unasked: once, right after the try that counts."""
        fresh, self._fresh = self._fresh, False
        return fresh and self.view.counts

    @property
    def view(self) -> DayView:
        """What the day brought."""
        return day_view(self._journal, self._kept)

    @property
    def card(self) -> ShareCard:
        """The card to share."""
        summary = self._kept.summary
        if summary.final is None or summary.day is None:
            raise JournalError(Problem.GAME_NOT_FINISHED)
        return share_card(summary.final.tallies[0], summary.seats[0].name, summary.day, summary.par)

    def share_text(self) -> str:
        """Hand the card on as text; what there is to say of it."""
        return say("Copied.") if self._share(self.card.text, say("Share as text")) else ""


def day_view(journal: Journal, kept: OpenGame) -> DayView:
    """What the day of a finished daily quilt brought."""
    summary = kept.summary
    history = journal.daily(summary.seats[0].quilter)
    day = date.fromisoformat(summary.day or "")
    counted = history.of(day)
    counts = counted is not None and counted.game == summary.id
    lines = _streak(history) if counts else (say("This try is practice."),)
    if day == journal.today():
        lines = (*lines, tomorrow_text(journal.until_tomorrow()))
    return DayView(day_text(day), lines, counts)


def _streak(history: DailyHistory) -> tuple[str, ...]:
    rests = rests_text(history)
    return (streak_text(history), rests) if rests else (streak_text(history),)


def tomorrow_text(left: timedelta) -> str:
    """How long it is until the next quilt."""
    minutes = max(1, round(left.total_seconds() / 60))
    if minutes < 60:
        return count("Tomorrow’s quilt in {number} minute", "Tomorrow’s quilt in {number} minutes", minutes)
    hours = round(minutes / 60)
    return count("Tomorrow’s quilt in {number} hour", "Tomorrow’s quilt in {number} hours", hours)


def share_card(tally: Tally, name: str, day: str, par: tuple[int, ...] | None) -> ShareCard:
    """The card of a day's quilt."""
    number = sum(tally.buttons)
    return ShareCard(
        title=say("Calico, daily quilt"),
        day=day_text(day),
        name=name,
        points=count("{number} point", "{number} points", tally.total),
        par="" if par is None else against_par(tally.total, mean_par(par)),
        cats=tuple((f"table/token-{cat.cat}-awake", cat_name(cat.cat), cat.number) for cat in tally.cats),
        buttons=str(number),
        goals=tuple(map(_goal, tally.goals)),
        rainbow=tally.rainbow,
    )


def _goal(goal: GoalResult) -> str:
    if goal.colour and goal.pattern:
        return "both"
    return "one" if goal.colour or goal.pattern else "none"
