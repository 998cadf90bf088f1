"""Par: how a solo game stands beside what the bots make of the same patches."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from datetime import date

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.bots.daily_pars import daily_par
from calico.bots.par import PLAYERS, Par, kindness, think_par
from calico.engine.game import Game
from calico.engine.scoring import score_all
from calico.engine.setup import Setup
from calico.journal import OpenGame, seed_of_day
from calico.journal.games.results import mean_par
from calico.viewmodels.setup.players import bot_profile
from calico.viewmodels.text.i18n import listed, say
from calico.viewmodels.text.par_text import kindness_text, par_sentence

YOU = "you"
"""The player's own rung."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Somebody on the ladder; `total` is empty while a bot still plays."""

    id: str
    portrait: str
    name: str
    total: str
    you: bool = False


@dataclass(frozen=True, slots=True)
class ParView:
    """The ladder, from the fewest points to the most, and what it says."""

    rungs: tuple[Rung, ...] = ()
    sentence: str = ""
    """Where the player stands."""
    kind: str = ""
    """How kind the bag was."""
    title: str = ""
    ladder: str = ""
    """Everybody on it with their points."""
    ready: bool = False
    share: float = 0.0
    """How many of the bots have played, from 0 to 1."""

    @property
    def spoken(self) -> str:
        """All of it, read aloud."""
        return " ".join(filter(None, (self.sentence, self.ladder, self.kind)))


def known_par(kept: OpenGame) -> tuple[int, ...] | None:
    """What is known of a game's par: kept with it, or worked out beforehand for its day."""
    summary = kept.summary
    if summary.par is not None or summary.day is None:
        return summary.par
    day = date.fromisoformat(summary.day)
    par = daily_par(day) if kept.game.setup.seed == seed_of_day(day) else None
    return None if par is None else par.totals


class ParModel(EventDispatcher):
    """The par of a finished solo game: call `think` until it returns False."""

    view: ParView = ObjectProperty(ParView(), rebind=True)

    def __init__(
        self,
        game: Game,
        known: Sequence[int] | None = None,
        keep: Callable[[tuple[int, ...]], object] = lambda _par: None,
    ) -> None:
        """With what is known of it; what is found is handed on to be kept."""
        super().__init__()
        self._game, self._keep = game, keep
        self.total = score_all(game.state)[0].total
        """The player's points."""
        self._found = list(known if known and len(known) <= len(PLAYERS) else ())
        self._thinking: Generator[None, None, Par] | None = None
        if len(self._found) < len(PLAYERS):
            self._thinking = think_par(game.setup, self._found)
        else:
            self._keep(tuple(self._found))
        self._show()

    @property
    def par(self) -> Par | None:
        """What the bots made of it, once all have played."""
        return None if self._thinking else Par(tuple(self._found))

    def think(self) -> bool:
        """Let the bots play one slice on; True if there is more."""
        if self._thinking is None:
            return False
        before = len(self._found)
        try:
            next(self._thinking)
        except StopIteration:
            self._thinking = None
            self._show()
            self._keep(tuple(self._found))
            return False
        if len(self._found) > before:
            self._show()
        return True

    def _show(self) -> None:
        self.view = par_view(self._game.setup, self.total, self._found)


def par_view(setup: Setup, total: int, found: Sequence[int]) -> ParView:
    """The ladder with the bots that have played so far."""
    rungs = _rungs(setup, total, found)
    if len(found) < len(PLAYERS):
        share = len(found) / len(PLAYERS)
        return ParView(rungs, title=say("The computer players play the same patches…"), share=share)
    par = Par(tuple(found))
    kind = kindness_text(kindness(setup, par))
    sentence = par_sentence(total, par)
    title = say("{points} points, par {par}", points=total, par=mean_par(par.totals))
    ladder = listed([say("{name} {points}", name=rung.name, points=rung.total) for rung in rungs])
    return ParView(rungs, sentence, kind, title, f"{ladder}.", ready=True)


def _rungs(setup: Setup, total: int, found: Sequence[int]) -> tuple[Rung, ...]:
    """Everybody by points; whoever has as many as the player stands below."""
    you = Rung(YOU, "", say("You"), str(total), you=True)
    bots = [(points, Rung(bot, *_who(bot), str(points))) for bot, points in zip(PLAYERS, found, strict=False)]
    ordered = sorted([*bots, (total, you)], key=lambda each: (each[0], each[1].you))
    waiting = [Rung(bot, *_who(bot), "") for bot in PLAYERS[len(found) :]]
    return (*(rung for _, rung in ordered), *waiting)


def _who(bot: str) -> tuple[str, str]:
    profile = bot_profile(bot)
    return profile.portrait, profile.name
