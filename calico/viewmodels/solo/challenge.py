"""Challenges: share a deal as a code, and compare the results on this device."""

from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.setup import Player
from calico.journal import Challenge, GameMode, Journal, JournalError, challenge_from, code_of, new_seed
from calico.journal.puzzle_code import is_puzzle_code
from calico.viewmodels.home.home import current_quilter
from calico.viewmodels.puzzles.share import puzzle_of_code
from calico.viewmodels.setup.dealing import Dealing
from calico.viewmodels.setup.earlier_games import finished_before
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.game_terms import restriction_name, setup_name
from calico.viewmodels.text.i18n import count, say

KINDS = ("beginner", "standard", "family")


@dataclass(frozen=True, slots=True)
class ChallengeView:
    """What the screen shows."""

    kinds: tuple[tuple[str, str], ...]
    code: str = ""
    summary: str = ""
    results: tuple[tuple[str, str], ...] = ()
    """Names and points of those who played it here, the best first."""
    practice: str = ""
    """That playing it again counts for nothing, where it was played before."""
    problem: str = ""
    notice: str = ""


class ChallengeModel(EventDispatcher):
    """Make, enter, share and compare challenges."""

    view: ChallengeView = ObjectProperty(None, rebind=True)

    __events__ = ("on_puzzle",)

    def __init__(self, journal: Journal) -> None:
        """Start without a code."""
        super().__init__()
        self._journal = journal
        self._challenge: Challenge | None = None
        self.view = ChallengeView(tuple((kind, setup_name(kind, None)) for kind in KINDS))

    def on_puzzle(self, id: str) -> None:
        """The code of this puzzle was entered."""

    def make(self, kind: str) -> None:
        """Make a new challenge for one player."""
        self._take(Challenge(new_seed(), kind=kind))

    def enter(self, text: str) -> None:
        """Enter a code that someone else made; a puzzle's opens the puzzle."""
        try:
            if is_puzzle_code(text):
                self.dispatch("on_puzzle", puzzle_of_code(text).id)
            else:
                self._take(challenge_from(text))
        except JournalError as wrong:
            self._challenge = None
            self.view = ChallengeView(self.view.kinds, problem=error_sentence(wrong))

    def refresh(self) -> None:
        """Show the results as they are now."""
        if self._challenge is not None:
            self._take(self._challenge)

    def say_copied(self) -> None:
        """Say that the code was copied."""
        self.view = replace(self.view, notice=say("Copied. Send it to a friend!"))

    @property
    def message(self) -> str:
        """The message to send to others."""
        best = self.view.results[0] if self.view.results else None
        if best is None:
            return say("Try my Calico challenge: {code}", code=self.view.code)
        name, total = best
        return count(
            "{name} scored {number} point in Calico challenge {code}. Can you beat that?",
            "{name} scored {number} points in Calico challenge {code}. Can you beat that?",
            int(total),
            name=name,
            code=self.view.code,
        )

    @property
    def dealing(self) -> Dealing | None:
        """A game of the challenge; None without a code."""
        challenge, quilter = self._challenge, current_quilter(self._journal)
        if challenge is None:
            return None
        names = [say("Quilter {number}", number=seat + 1) for seat in range(challenge.players)]
        names[0] = quilter.name if quilter else names[0]
        plan = challenge.plan([Player(name) for name in names])
        quilters = (quilter.id if quilter else None, *(None,) * (challenge.players - 1))
        return Dealing(plan, GameMode.CHALLENGE, quilters, seed=challenge.seed)

    def _take(self, challenge: Challenge) -> None:
        self._challenge = challenge
        code = code_of(challenge)
        known = say("You know these patches: playing them again is practice.") if self._knows(code) else ""
        self.view = ChallengeView(
            self.view.kinds, code, _summary(challenge), self._results(code), practice=known
        )

    def _knows(self, code: str) -> bool:
        """Whether whoever holds the device has finished this deal."""
        quilter = current_quilter(self._journal)
        who = (quilter.id if quilter else None,)
        return finished_before(self._journal, GameMode.CHALLENGE, who, None, code) is not None

    def _results(self, code: str) -> tuple[tuple[str, str], ...]:
        found = [
            (tally.total, seat.name)
            for summary in self._journal.games.finished_summaries(GameMode.CHALLENGE)
            if summary.code == code and summary.final is not None and summary.again is None
            for seat, tally in zip(summary.seats, summary.final.tallies, strict=True)
        ]
        return tuple((name, str(total)) for total, name in sorted(found, reverse=True))


def _summary(challenge: Challenge) -> str:
    kind = (
        restriction_name(challenge.restriction)
        if challenge.restriction
        else setup_name(challenge.kind, challenge.scenario)
    )
    players = count("for {number} player", "for {number} players", challenge.players)
    return say("{kind}, {players}", kind=kind, players=players)
