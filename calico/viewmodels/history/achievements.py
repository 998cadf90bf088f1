"""The achievements chart: six columns of circles, and each quilter's track."""

from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.facts import ACHIEVEMENTS, RESTRICTIONS, SCENARIOS
from calico.engine.results import Objective
from calico.engine.tiles import COLOURS
from calico.journal import Journal, JournalError, Quilter
from calico.journal.achievements import CIRCLES, SCENARIO_CIRCLES, FilledCircle, track
from calico.journal.store.rows import Id
from calico.viewmodels.history.entries import entry_from
from calico.viewmodels.home.home import current_quilter
from calico.viewmodels.setup.players import portrait_of
from calico.viewmodels.solo.scenarios import scenario_objective
from calico.viewmodels.text.circle_terms import circle_title, rank_name, rank_picture, track_line
from calico.viewmodels.text.game_terms import restriction_sentence
from calico.viewmodels.text.i18n import listed, mark, say
from calico.viewmodels.text.numbers import day_text

_SCENARIO_OF = {circle: number for number, circle in SCENARIO_CIRCLES.items()}
_SECTIONS = (
    (mark("Normal game"), mark("The winner of a game with other players fills in one circle"), ACHIEVEMENTS),
    (mark("Rule restrictions"), mark("The winner fills in the restriction that was played"), RESTRICTIONS),
    (
        mark("Scenarios"),
        mark("Everyone who passes fills in the circle, solo or with others"),
        tuple(SCENARIO_CIRCLES.values()),
    ),
)


@dataclass(frozen=True, slots=True)
class AchievementsColumn:
    """A column of the chart: its quilter, or nobody yet."""

    colour: str
    quilter: Id | None = None
    name: str = ""
    portrait: str = ""
    number: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class CircleRow:
    """A circle, and for each column whether it is filled in."""

    circle: str
    title: str
    filled: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class AchievementSection:
    """Circles of one kind."""

    title: str
    line: str
    rows: tuple[CircleRow, ...]


@dataclass(frozen=True, slots=True)
class TrackView:
    """The chosen quilter's track."""

    colour: str
    filled: int
    title: str
    badge: str
    line: str


@dataclass(frozen=True, slots=True)
class CircleFilling:
    """Who filled in a circle, and after which game."""

    quilter: Id
    portrait: str
    name: str
    text: str
    source: str
    source_id: Id
    kept: bool
    """Whether the game still exists."""


@dataclass(frozen=True, slots=True)
class CircleCard:
    """What a circle asks, and who filled it in."""

    circle: str
    title: str
    asks: str
    fillings: tuple[CircleFilling, ...]
    nobody: str


@dataclass(frozen=True, slots=True)
class AchievementsView:
    """The whole chart."""

    columns: tuple[AchievementsColumn, ...]
    track: TrackView | None
    sections: tuple[AchievementSection, ...]
    empty: str
    """The message if nobody has a column."""
    card: CircleCard | None = None


class AchievementsModel(EventDispatcher):
    """The achievements chart: `view` is what it shows."""

    view: AchievementsView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal) -> None:
        """Start with the current quilter's column."""
        super().__init__()
        self._journal = journal
        self._erased: FilledCircle | None = None
        quilter = current_quilter(journal)
        self._chosen = quilter.id if quilter else None
        self.refresh()

    def refresh(self) -> None:
        """Read the journal anew."""
        people, marks = self._journal.quilters.all(), self._journal.achievements.all()
        self._quilters = {one.colour: one for one in people if one.colour is not None}
        self._marks = marks
        circle = self.view.card.circle if self.view and self.view.card else None
        filled = {(each.quilter, each.circle) for each in self._marks}
        self.view = AchievementsView(
            columns=tuple(map(self._column, COLOURS)),
            track=self._track(),
            sections=tuple(self._section(filled, *section) for section in _SECTIONS),
            empty=self._empty(),
            card=self._card(circle) if circle else None,
        )

    def choose(self, colour: str) -> None:
        """Show another quilter's track."""
        if colour in self._quilters:
            self._chosen = self._quilters[colour].id
            self.refresh()

    def open(self, circle: str) -> None:
        """Open the card of a circle."""
        self.view = replace(self.view, card=self._card(circle))

    def close(self) -> bool:
        """Close the card; False if none is open."""
        was_open = self.view.card is not None
        self.view = replace(self.view, card=None)
        return was_open

    def erase(self, quilter: Id, circle: str) -> None:
        """Erase a circle that was filled in by mistake, and show the chart as it then is."""
        try:
            self._journal.achievements.erase(quilter, circle)
            marks = {(each.quilter, each.circle): each for each in self._marks}
            self._erased = marks.get((quilter, circle))
        finally:
            self.refresh()

    def undo(self) -> None:
        """Fill in the circle again that was erased last."""
        if self._erased is not None:
            self._journal.achievements.restore(self._erased)
            self._erased = None
            self.refresh()

    # Showing

    def _owner(self) -> Quilter | None:
        people = list(self._quilters.values())
        return next((one for one in people if one.id == self._chosen), people[0] if people else None)

    def _number(self, quilter: Id) -> int:
        return sum(1 for each in self._marks if each.quilter == quilter)

    def _column(self, colour: str) -> AchievementsColumn:
        quilter, owner = self._quilters.get(colour), self._owner()
        if quilter is None:
            return AchievementsColumn(colour, portrait=f"table/place-{colour}")
        number = str(self._number(quilter.id))
        chosen = quilter == owner
        return AchievementsColumn(colour, quilter.id, quilter.name, portrait_of(quilter), number, chosen)

    def _track(self) -> TrackView | None:
        owner = self._owner()
        if owner is None or owner.colour is None:
            return None
        reached = track(self._number(owner.id))
        rank = rank_name(reached.rank)
        title = say("{name}, {rank}", name=owner.name, rank=rank) if rank else owner.name
        return TrackView(owner.colour, reached.shapes, title, rank_picture(reached.rank), track_line(reached))

    def _section(
        self, filled: set[tuple[Id, str]], title: str, line: str, circles: tuple[str, ...]
    ) -> AchievementSection:
        columns = [self._quilters.get(colour) for colour in COLOURS]
        rows = [
            CircleRow(
                circle,
                circle_title(circle),
                tuple(one is not None and (one.id, circle) in filled for one in columns),
            )
            for circle in CIRCLES
            if circle in circles
        ]
        return AchievementSection(say(title), say(line), tuple(rows))

    def _empty(self) -> str:
        if self._quilters:
            return ""
        return say("Nobody has a column yet. Add a quilter and pick a colour to start one.")

    def _card(self, circle: str) -> CircleCard:
        people = {one.id: one for one in self._quilters.values()}
        made = [each for each in self._marks if each.circle == circle and each.quilter in people]
        fillings = tuple(self._filling(each, people[each.quilter]) for each in made)
        nobody = "" if fillings else say("Nobody has filled it in yet.")
        return CircleCard(circle, circle_title(circle), circle_asks(circle), fillings, nobody)

    def _filling(self, made: FilledCircle, quilter: Quilter) -> CircleFilling:
        try:
            entry = entry_from(self._journal, made.source, made.source_id)
        except JournalError:
            entry = None
        if entry is None:
            text = say("{day}, in a game that has been deleted", day=day_text(made.when[:10]))
        else:
            text = say("{day}: {game}", day=day_text(entry.day), game=entry.ranking)
        name, portrait = quilter.name, portrait_of(quilter)
        kept = entry is not None
        return CircleFilling(quilter.id, portrait, name, text, made.source, made.source_id, kept)


def circle_asks(circle: str) -> str:
    """What has to be done to fill in a circle, in a sentence or two."""
    if circle in _SCENARIO_OF:
        found = SCENARIOS[_SCENARIO_OF[circle]].objectives
        wishes = [scenario_objective(Objective(kind, wanted, 0)).text for kind, wanted in found]
        return say("Finish a quilt with all of these: {objectives}.", objectives=listed(wishes))
    if circle in RESTRICTIONS:
        rule = restriction_sentence(circle)
        return say("Win a game against others with this rule restriction: {rule}", rule=rule)
    return say("Win a game against others, people or computer players, with this result: {what}.",
               what=circle_title(circle))  # fmt: skip
