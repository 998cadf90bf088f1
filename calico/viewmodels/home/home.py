"""The home screen: games to continue, and the current quilter."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from calico.engine.facts import CATS, TURNS
from calico.journal import DamagedError, GameSummary, Journal, OpenGame, Quilter
from calico.journal.store.rows import Id
from calico.viewmodels.home.welcome import WelcomeModel
from calico.viewmodels.setup.dealing import game_title
from calico.viewmodels.setup.players import PlayerProfile, names_of, portrait_of, quilter_profile
from calico.viewmodels.text.error_text import error_sentence, report_text
from calico.viewmodels.text.i18n import mark, say

if TYPE_CHECKING:
    from calico.viewmodels.table.view import QuiltView

CARDS = 4
"""How many open games are shown: one large, the others small."""

_TILES = (
    ("solo", mark("Solo"), "spool", "fabric-magenta-dots"),
    ("score_pad", mark("Score pad"), "score-pad", "fabric-yellow-quatrefoil"),
    ("achievements", mark("Achievements"), "rosette", "fabric-light_blue-vines"),
    ("history", mark("History"), "quilt", "fabric-purple-stripes"),
    ("learn", mark("Learn"), "learn", "fabric-green-fern"),
    ("settings", mark("Settings"), "settings", "fabric-dark_blue-flowers"),
)
"""Where home leads, what is used most first: the place, its name, its icon and its patch."""
_LARGE = ("solo", "score_pad")
SHORTCUTS = ("daily",)
"""Places that a launcher offers by itself: android/shortcuts.xml has the same."""


@dataclass(frozen=True, slots=True)
class HomeTile:
    """A tile of the home screen: a patch with an icon that leads somewhere."""

    place: str
    text: str
    sign: str
    fabric: str
    large: bool = False
    """Whether it is one of those that are used most."""


def home_tiles() -> tuple[HomeTile, ...]:
    """All tiles of the home screen."""
    return tuple(
        HomeTile(place, say(text), sign, f"home/{fabric}", place in _LARGE)
        for place, text, sign, fabric in _TILES
    )


@dataclass(frozen=True, slots=True)
class OpenGameView:
    """A game to continue, or one that can't be opened and the reason."""

    id: Id
    title: str
    names: str
    turn: str = ""
    round: str = ""
    quilt: "QuiltView | None" = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class HomeView:
    """What the home screen shows."""

    games: tuple[OpenGameView, ...] = ()
    quilter: str = ""
    """The current quilter's name; empty if there is none."""
    portrait: str = ""
    report: str = ""
    """A problem with the journal; empty if all is well."""


class HomeModel:
    """The home screen."""

    def __init__(self, journal: Journal) -> None:
        """Show this journal's games and quilters."""
        self._journal = journal

    @property
    def cat(self) -> str:
        """Which cat sleeps there today."""
        return tuple(CATS)[self._journal.today().toordinal() % len(CATS)]

    def read(self) -> HomeView:
        """Read the journal anew."""
        return home_view(self._journal)


def home_view(journal: Journal) -> HomeView:
    """Make the view of the home screen."""
    quilter = current_quilter(journal)
    return HomeView(
        games=tuple(_game(journal, summary) for summary in journal.games.going_on()[:CARDS]),
        quilter=quilter.name if quilter else "",
        portrait=portrait_of(quilter, "home"),
        report="" if journal.report.keeps else report_text(journal.report),
    )


def current_quilter(journal: Journal) -> Quilter | None:
    """The quilter chosen last, else the first one."""
    quilters, last = journal.quilters.all(), journal.settings.get().last_quilter
    return next((one for one in quilters if one.id == last), quilters[0] if quilters else None)


def _game(journal: Journal, summary: GameSummary) -> OpenGameView:
    from calico.viewmodels.table.quilt_views import plain_quilt  # not needed where no game goes on

    title, names = game_title(summary), names_of(summary.seats)
    try:
        kept = journal.games.open(summary.id)
    except DamagedError as wrong:
        return OpenGameView(summary.id, title, names, problem=error_sentence(wrong))
    state = kept.game.state
    return OpenGameView(
        summary.id,
        title,
        names,
        turn=_turn(kept),
        round=say("Round {number} of {all}", number=state.round, all=TURNS),
        quilt=plain_quilt(kept.game, _seat_to_show(kept)),
    )


def _turn(kept: OpenGame) -> str:
    seats = kept.game.setup.seats
    people = [seat for seat in seats if seat.bot is None]
    now = seats[kept.game.state.player]
    if now.bot is None and len(people) == 1:
        return say("Your turn")
    return say("{name}’s turn", name=now.name)


def _seat_to_show(kept: OpenGame) -> int:
    """The seat whose turn it is, or the next one with a person."""
    seats, now = kept.game.setup.seats, kept.game.state.player
    order = [(now + step) % len(seats) for step in range(len(seats))]
    return next((seat for seat in order if seats[seat].bot is None), now)


class WhoModel:
    """Chooses the current quilter: one of this device, or someone new."""

    def __init__(self, journal: Journal) -> None:
        """Offer the quilters of this journal."""
        self._journal = journal

    @property
    def quilters(self) -> tuple[PlayerProfile, ...]:
        """All quilters of this device."""
        return tuple(map(quilter_profile, self._journal.quilters.all()))

    def choose(self, quilter: Id) -> None:
        """Make this the current quilter."""
        self._journal.settings.change(last_quilter=quilter)

    def newcomer(self) -> WelcomeModel:
        """Ask someone new for a name and a colour."""
        return WelcomeModel(self._journal)
