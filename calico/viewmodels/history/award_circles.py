"""After a game, each of its quilters may fill in a circle they earned."""

from dataclasses import dataclass

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.facts import ACHIEVEMENTS
from calico.journal import Journal, JournalError, Quilter
from calico.journal.achievements import Offer, Track
from calico.journal.games.results import GameResult
from calico.journal.games.summaries import AGAIN
from calico.viewmodels.setup.choices import Choice
from calico.viewmodels.setup.players import portrait_of
from calico.viewmodels.text.circle_terms import circle_title, rank_name, rank_picture, track_line
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.i18n import say


@dataclass(frozen=True, slots=True)
class AwardView:
    """What is offered to a quilter, or what they have just filled in."""

    portrait: str
    title: str
    line: str
    colour: str
    filled: int
    """How many shapes of the track are filled."""
    circles: tuple[Choice, ...] = ()
    badge: str = ""
    """The badge of a rank that was just reached."""
    done: bool = False
    problem: str = ""
    offer: str = ""
    """What is offered, in a line."""


class AwardCirclesModel(EventDispatcher):
    """The circles of a finished game: `view` is None once nothing is left to fill in."""

    view: AwardView | None = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, journal: Journal, finished: GameResult) -> None:
        """Start with the first quilter who may fill in a circle."""
        super().__init__()
        self._journal, self._finished = journal, finished
        self._waiting = list(journal.achievements.offers(finished).offers)
        self._show_next()

    def pick(self, circle: str) -> None:
        """Fill in a circle."""
        offer = self._waiting[0]
        quilter, before = self._quilter(offer), self._journal.achievements.track(offer.quilter)
        try:
            self._journal.achievements.fill(offer.quilter, circle, self._finished)
        except JournalError as wrong:
            self.view = self._offered(offer, error_sentence(wrong))
            return
        after = self._journal.achievements.track(offer.quilter)
        self.view = _filled(quilter, circle, before, after)

    def go_on(self) -> None:
        """Go on to the next quilter; a circle that is skipped is offered again later."""
        self._waiting = self._waiting[1:]
        self._show_next()

    def _quilter(self, offer: Offer) -> Quilter:
        return self._journal.quilters.get(offer.quilter)

    def _show_next(self) -> None:
        self.view = self._offered(self._waiting[0]) if self._waiting else None

    def _offered(self, offer: Offer, problem: str = "") -> AwardView:
        quilter = self._quilter(offer)
        track = self._journal.achievements.track(offer.quilter)
        normal = offer.circles[0] in ACHIEVEMENTS
        return AwardView(
            portrait=portrait_of(quilter),
            title=say("{name}, pick a circle", name=quilter.name)
            if normal
            else say("{name}, you’ve earned a circle", name=quilter.name),
            line=say("As the winner, fill in one of the circles this quilt earned.")
            if normal
            else say("This game earned it. Tap to fill it in."),
            colour=quilter.colour or "",
            filled=track.shapes,
            circles=tuple(Choice(circle, circle_title(circle)) for circle in offer.circles),
            problem=problem,
            offer=say("{circle}: fill in a circle", circle=circle_title(offer.circles[0]))
            if len(offer.circles) == 1
            else say("{name}, pick a circle", name=quilter.name),
        )


def _filled(quilter: Quilter, circle: str, before: Track, after: Track) -> AwardView:
    risen = after.rank > before.rank
    if risen:
        title = say("New rank for {name}: {rank}", name=quilter.name, rank=rank_name(after.rank))
    else:
        title = say("{circle}: filled in", circle=circle_title(circle))
    return AwardView(
        portrait=portrait_of(quilter),
        title=title,
        line=track_line(after),
        colour=quilter.colour or "",
        filled=after.shapes,
        badge=rank_picture(after.rank) if risen else "",
        done=True,
    )


def why_nothing(journal: Journal, finished: GameResult) -> str:
    """Why a game with hints or free undo earns no circle; empty if it would have earned none anyway."""
    if finished.not_counted_because == AGAIN:
        return say("The patches were known: this game is practice and counts for nothing.")
    plain = finished._replace(not_counted_because=None)
    if finished.not_counted_because is None or not journal.achievements.offers(plain).offers:
        return ""
    if finished.not_counted_because == "hints":
        return say("A game with hints earns no circle.")
    return say("A game with unlimited undo earns no circle.")
