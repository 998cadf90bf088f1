"""The daily quilt: today's game, the streak, and a calendar of earlier days."""

from dataclasses import dataclass
from datetime import date

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.bots.daily_pars import daily_par
from calico.engine.setup import Plan, Player
from calico.journal import GameMode, Journal, seed_of_day
from calico.journal.daily import DailyHistory
from calico.journal.games.results import mean_par
from calico.journal.store.rows import Id
from calico.viewmodels.home.home import current_quilter
from calico.viewmodels.puzzles.progress import day_puzzle_text
from calico.viewmodels.setup.dealing import Dealing
from calico.viewmodels.text.game_terms import points_text
from calico.viewmodels.text.i18n import count, say
from calico.viewmodels.text.months import CalendarDay, CalendarMonth, calendar_month
from calico.viewmodels.text.numbers import signed_text
from calico.viewmodels.text.par_text import against_par, par_sentence

FIRST_DAY = date(2026, 1, 1)
"""The calendar begins here."""


@dataclass(frozen=True, slots=True)
class DailyView:
    """What the screen shows."""

    calendar: CalendarMonth
    streak: str
    record: str
    rests: str
    line: str
    play: str
    puzzle: str
    """Whom today's puzzle is for, or that it is solved."""


class DailyModel(EventDispatcher):
    """The calendar of daily quilts."""

    view: DailyView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal) -> None:
        """Start at today."""
        super().__init__()
        self._journal = journal
        self.begin_again()

    def begin_again(self) -> None:
        """Choose today."""
        self._chosen = self._month = self._journal.today()
        self.refresh()

    def refresh(self) -> None:
        """Show the calendar as it is now."""
        history, today = self._history(), self._journal.today()
        self.view = DailyView(
            calendar=calendar_month(
                self._month, FIRST_DAY, today, lambda day: self._day(day, history, today)
            ),
            streak=streak_text(history),
            record=_record(history),
            rests=rests_text(history),
            line=_line(history, self._chosen, today),
            play=self._play_text(today),
            puzzle=day_puzzle_text(self._journal),
        )

    def turn_to(self, day: str) -> None:
        """Show the month of another day."""
        self._month = date.fromisoformat(day)
        self.refresh()

    def choose(self, day: str) -> None:
        """Choose a day."""
        if FIRST_DAY <= date.fromisoformat(day) <= self._journal.today():
            self._chosen = date.fromisoformat(day)
            self.refresh()

    @property
    def dealing(self) -> Dealing:
        """The game of the chosen day."""
        quilter = current_quilter(self._journal)
        name = quilter.name if quilter else say("Quilter {number}", number=1)
        seat = (quilter.id if quilter else None,)
        seed, day = seed_of_day(self._chosen), self._chosen.isoformat()
        return Dealing(Plan((Player(name),)), GameMode.DAILY, seat, seed=seed, day=day)

    @property
    def going_on(self) -> Id | None:
        """The game of the chosen day that was begun and waits to be played on."""
        quilter, day = current_quilter(self._journal), self._chosen.isoformat()
        who = quilter.id if quilter else None
        games = self._journal.games.going_on()
        return next((game.id for game in games if game.day == day and game.seat_of(who) is not None), None)

    def _play_text(self, today: date) -> str:
        if self.going_on is not None:
            return say("Continue")
        return say("Play today’s quilt") if self._chosen == today else say("Play this quilt")

    def _history(self) -> DailyHistory:
        quilter = current_quilter(self._journal)
        return self._journal.daily(quilter.id if quilter else None)

    def _day(self, day: date, history: DailyHistory, today: date) -> CalendarDay:
        tries = [one for one in history.tries if one.day == day.isoformat()]
        best = max((one.total for one in tries), default=None)
        counted = history.of(day)
        total = counted.total if counted else best
        return CalendarDay(
            day=str(day),
            text=str(day.day),
            total="" if total is None else str(total),
            above=_above(day, total),
            counts=counted is not None,
            rest=day in history.rests,
            today=day == today,
            enabled=FIRST_DAY <= day <= today,
            chosen=day == self._chosen,
        )


def streak_text(history: DailyHistory) -> str:
    """The length of the streak, in words."""
    if not history.streak:
        return say("No streak yet")
    return count("{number} day in a row", "{number} days in a row", history.streak)


def rests_text(history: DailyHistory) -> str:
    """The rest days in store; empty without a streak."""
    if not history.streak:
        return ""
    if not history.rests_left:
        return say("Every seventh day in a row earns a rest day.")
    return count("{number} rest day in store", "{number} rest days in store", history.rests_left)


def today_text(journal: Journal) -> str:
    """Today's points, or the streak if today's quilt hasn't been played; both with today's par."""
    quilter, today = current_quilter(journal), journal.today()
    history, par = journal.daily(quilter.id if quilter else None), daily_par(today)
    counted = history.of(today)
    if counted is None:
        told = streak_text(history)
        return told if par is None else f"{told} · {say('par {par}', par=mean_par(par.totals))}"
    told = points_text(counted.total)
    return told if par is None else f"{told} · {against_par(counted.total, mean_par(par.totals))}"


def _record(history: DailyHistory) -> str:
    if history.best is None:
        return ""
    days = count("longest streak {number} day", "longest streak {number} days", history.longest)
    return count("Best {number} point, {days}", "Best {number} points, {days}", history.best.total, days=days)


def _above(day: date, total: int | None) -> str:
    """How far above the day's par these points are; empty without either."""
    par = daily_par(day)
    return "" if par is None or total is None else signed_text(total - mean_par(par.totals))


def _line(history: DailyHistory, day: date, today: date) -> str:
    par, counted = daily_par(day), history.of(day)
    told = [_about(history, day, today)]
    if par is not None:
        told.append(say("Par: {par} points.", par=mean_par(par.totals)))
        if counted is not None:
            told.append(par_sentence(counted.total, par))
    return "\n".join(told)


def _about(history: DailyHistory, day: date, today: date) -> str:
    if day in history.rests:
        return say("You missed this day: a rest day kept your streak.")
    counted = history.of(day)
    if counted is not None:
        return count(
            "{number} point counts for this day. Further tries are practice.",
            "{number} points count for this day. Further tries are practice.",
            counted.total,
        )
    if day == today:
        return say("The same quilt for everyone today. Your first try counts.")
    return say("This day is over: you can still play it as practice.")
