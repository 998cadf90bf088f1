"""Scenes of what is kept: achievements, circles to pick, the gallery, a replay, statistics."""

from collections.abc import Callable

from calico.engine.setup import Plan, Player
from calico.journal import GameMode, GameResult, GameSummary
from calico.ui.history.gallery import GalleryScreen
from calico.ui.history.replay import ReplayScreen
from tools.journal.family import fill
from tools.person import Person
from tools.shots.table import played

Scene = Callable[[Person], None]


def family(person: Person, games: int = 36) -> None:
    """Fill the journal with a family's games of some months."""
    fill(person.app.routes.folder, games)
    person.app.journal.settings.change(last_quilter=person.app.journal.quilters.all()[0].id)


def achievements(person: Person) -> None:
    """The chart of achievements."""
    family(person, 60)
    person.app.routes.show_achievements()
    person.wait(0.3)


def circle(person: Person) -> None:
    """A filled circle."""
    achievements(person)
    person.app.navigator.top.model.open("score_60")
    person.wait(0.3)


def won(person: Person) -> GameSummary:
    """A game of two whose winner has earned several circles."""
    people = {quilter.name: quilter.id for quilter in person.app.journal.quilters.all()}
    journal = person.app.journal
    for seed in range(100):
        game = played(Plan((Player("Anna"), Player("Ben")), first=1), seed, 44)
        kept = journal.games.begin(game, GameMode.PASS_AND_PLAY, [people["Anna"], people["Ben"]])
        if any(len(offer.circles) > 1 for offer in journal.achievements.offers(kept.summary.result).offers):
            return kept.summary
        journal.games.discard(kept.id)
    raise RuntimeError("nobody earned two circles")


def pick(person: Person) -> None:
    """The winner picks a circle."""
    family(person, 4)
    person.app.routes.look_back(won(person).id)
    _take_up(person)


def _take_up(person: Person) -> None:
    """Open the card of what was earned."""
    person.wait(0.3)
    person.app.navigator.top.ids.offers.children[0].dispatch("on_release")
    person.wait(0.3)


def rank(person: Person) -> None:
    """A circle is filled in and completes a rank."""
    family(person, 4)
    marks, head = person.app.journal.achievements, won(person)
    (offer,) = marks.offers(head.result).offers
    number = 1
    while marks.track(offer.quilter).to_next_rank != 1:
        marks.fill(offer.quilter, f"scenario_{number}", _passed(head, offer.seat, number))
        number += 1
    person.app.routes.look_back(head.id)
    _take_up(person)
    end = person.app.navigator.top
    end.over.model.pick(end.over.model.view.circles[0].id)
    person.wait(1)


def _passed(head: GameSummary, seat: int, scenario: int) -> GameResult:
    """Return this ending as that of a passed scenario."""
    tally = head.result.tallies[seat]
    best = tally._replace(
        cats=tuple(cat._replace(number=4) for cat in tally.cats),
        goals=tuple(goal._replace(colour=True, pattern=True) for goal in tally.goals),
        buttons=(9,) * 6,
        rainbow=True,
        total=200,
    )
    return head.result._replace(scenario=scenario, kind="scenario", tallies=(best,) * len(head.seats))


def gallery(person: Person) -> None:
    """The gallery of finished games."""
    family(person)
    person.app.routes.show_history()
    wait_for_quilts(person)


def wait_for_quilts(person: Person) -> GalleryScreen:
    """Wait until a page of the gallery is shown."""
    screen = person.app.navigator.top
    person.wait_until(lambda: not screen.model.view.searching, "all is read")
    person.wait(0.6)
    return screen


def game(person: Person) -> None:
    """A game of the gallery."""
    gallery(person)
    screen = person.app.navigator.top
    screen.model.open(screen.model.view.entries[0])
    person.wait(0.2)


def replay(person: Person) -> None:
    """A game, step by step."""
    gallery(person)
    model = person.app.navigator.top.model
    entry = next(one for one in model.view.entries if one.ranking.count("·") == 1)
    person.app.navigator.top.dispatch("on_replay", entry.id)
    screen: ReplayScreen = person.app.navigator.top
    screen.model.go(20)
    while not screen.model.view.gains:
        screen.model.forward()
    person.wait(0.2)


def statistics(person: Person) -> None:
    """The statistics of a hundred games."""
    family(person, 100)
    person.app.routes.show_statistics()
    screen = person.app.navigator.top
    person.wait_until(lambda: not screen.model.view.counting, "all is counted")
    person.wait(0.2)


SCENES: dict[str, Scene] = {
    "achievements": achievements,
    "circle": circle,
    "pick": pick,
    "rank": rank,
    "gallery": gallery,
    "game": game,
    "replay": replay,
    "statistics": statistics,
}
