"""Run a whole session in the app's window with a full disk at one write, for each write in turn.

Each time the app must live, a sentence must say so, what was kept must stay kept, and the same touch must
work once there is room again. `python3 -m tools.journal.failing_writes` tries every write; it needs a window.
"""

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from unittest.mock import patch

import main  # before Kivy, which it configures

# isort: split
from kivy.clock import Clock

from calico.bots import bot_named, decide
from calico.bots.search import effort
from calico.engine.cells import cells_in
from calico.engine.game import Game, new_game
from calico.engine.observation import observe
from calico.engine.setup import Plan, deal
from calico.journal import GameMode, Journal, open_journal
from calico.ui.device import file_dialogs
from calico.ui.error_log import FILE as LOG
from calico.ui.table import bot_turns
from calico.ui.table import screen as table_screen
from calico.viewmodels.score_pad.view import PadPage as Page
from calico.viewmodels.settings.backup import BackupStage
from calico.viewmodels.table.view import Panel
from calico.viewmodels.table.view import TableMode as TableMode
from tools.journal.full_disk import FullDisk, Wanted, nth
from tools.journal.kill import LostError
from tools.journal.sample import content, names
from tools.person import Person, person_at

SENTENCE = "storage is full"


@dataclass(frozen=True)
class Action:
    """Something that a person does, and how to see that it is done."""

    name: str
    do: Callable[["Session"], object]
    done: Callable[["Session"], object]


class Session:
    """A person who does one thing after the other, each again where it could not be kept."""

    def __init__(self, person: Person, folder: Path, disk: FullDisk) -> None:
        """At the freshly opened app."""
        self.person, self.folder, self.disk = person, folder, disk
        self.saved: list[bytes] = []

    @property
    def app(self) -> main.CalicoApp:
        """The app."""
        return self.person.app

    @property
    def top(self) -> object:
        """The open screen."""
        return self.app.navigator.top

    @property
    def model(self) -> object:
        """The model of that screen."""
        return self.top.model

    @property
    def journal(self) -> Journal:
        """The app's journal."""
        return self.app.journal

    def run(self) -> None:
        """Do everything in turn."""
        for action in ACTIONS:
            self._do(action)

    def _do(self, action: Action) -> None:
        for _ in range(3):
            failures, before = len(self.disk.failed), _content_of(self.journal)
            Clock.schedule_once(lambda _: action.do(self))
            self.person.wait(0.02)
            self.person.wait_until(
                lambda: len(self.disk.failed) > failures or action.done(self),  # noqa: B023
                action.name,
            )
            if len(self.disk.failed) > failures:
                self._must_be_told(action)
                self.person.wait(0.5)  # The coach may think on where only a view could not be kept.
            if action.done(self):
                return
            if _content_of(self.journal) != before:
                raise LostError(f"{action.name}: it is only half kept.")
        raise LostError(f"{action.name}: it could not be done a second time.")

    def _must_be_told(self, action: Action) -> None:
        try:
            self.person.wait_until(lambda: self.person.sees(SENTENCE), f"{action.name}: nobody was told")
        except TimeoutError as silent:
            raise LostError(f"{self.disk.failed[-1]}: {silent}") from silent
        if self.app.errors.telling:
            self.person.back()
            self.person.frame()


def _content_of(journal: Journal) -> object:
    """Return all that is kept, except when games were last opened."""
    kept = content(journal)
    return kept | {"summaries": {id: replace(head, touched=0) for id, head in kept["summaries"].items()}}


def run(fails: Wanted) -> FullDisk:
    """Run a session in a folder of its own; LostError where anything is wrong."""
    disk = FullDisk(fails)
    with tempfile.TemporaryDirectory(prefix="calico-full-") as name:
        folder = Path(name)
        with disk.watching(), _quick():
            shown = _session(folder, disk)
        if (folder / LOG).exists():
            raise LostError(f"{disk.failed}: a mistake of ours:\n{(folder / LOG).read_text()}")
        with open_journal(folder) as journal:
            if content(journal) != shown:
                raise LostError(f"{disk.failed}: what is kept is not what was shown.")
    return disk


def _session(folder: Path, disk: FullDisk) -> object:
    backup = _backup(folder)
    with person_at(main.CalicoApp(folder), outlives_errors=True) as person:
        person.draws = False
        session = Session(person, folder, disk)
        saved = patch.object(file_dialogs, "save_file", _saves_for(session))
        picked = patch.object(file_dialogs, "pick_file", lambda _kinds, done, *_: done(backup))
        with saved, picked:
            session.run()
        return content(person.app.journal)


def _saves_for(session: Session) -> Callable[..., None]:
    """Give saved files to the session instead of the system."""

    def save(name: str, _kind: str, saved: bytes, done: Callable[[str], object], *_: object) -> None:
        session.saved.append(saved)
        done(name)

    return save


@contextmanager
def _quick() -> Iterator[None]:
    """Skip measuring the device, bots' pauses and animations."""

    def measured() -> Iterator[None]:
        return effort.SPEEDS[-1]
        yield

    pauses = dict.fromkeys(bot_turns.PAUSES, 0)
    with (
        patch.object(effort, "measure_speed", measured),
        patch.object(bot_turns, "PAUSES", pauses),
        patch.object(table_screen, "scenes", lambda *_: ()),
    ):
        yield


def _backup(folder: Path) -> Path:
    """Make another family's backup."""
    path = folder / "old.zip"
    with tempfile.TemporaryDirectory() as other, open_journal(Path(other)) as old:
        old.quilters.add("Olga", "green")
        path.write_bytes(old.copy().write_backup(lambda done, of: None).content)
    return path


# What people do


def _give_name(session: Session) -> None:
    field = next(each for each in session.person.widgets() if getattr(each, "hint_text", "") == "Your name")
    field.text = "Anna"
    session.app._home_routes.welcome.give_name(field.text)


def _lay(session: Session) -> None:
    session.model.try_place(next(cells_in(session.model.view.quilt.legal)))


def _has_ghost(session: Session) -> bool:
    return session.model.mode is TableMode.CONFIRM


def _moves(session: Session) -> int:
    return len(session.model.game.moves)


def _almost_won(session: Session) -> None:
    """Make a game of two whose last turn earns Anna a circle."""
    disk, journal = session.disk, session.journal
    disk.on = False
    (anna,) = journal.quilters.all()
    head = journal.games.begin(_near_the_end(), GameMode.PASS_AND_PLAY, (anna.id, None)).summary
    session.app.routes.continue_game(head.id)
    disk.on = True


@cache
def _near_the_end() -> Game:
    """Play until only a turn's end is left; its player then wins and earns a circle."""
    for seed in range(100):
        games, bot = [new_game(deal(Plan(names(2)), seed))], bot_named("greedy")
        while not games[-1].state.finished:
            state = games[-1].state
            games.append(games[-1].play(decide(bot, observe(state, state.player), Random(seed)))[0])
        with tempfile.TemporaryDirectory() as folder, open_journal(Path(folder)) as trial:
            anna = trial.quilters.add("Anna", "green")
            kept = trial.games.begin(games[-1], GameMode.PASS_AND_PLAY, (anna.id, None))
            if trial.achievements.offers(trial.games.result(kept.id)).offers:
                return games[-2]
    raise LostError("Nobody wins anything in 100 games.")


def _hinted(session: Session) -> bool:
    return session.model.hinted and _has_ghost(session)


def _stage(session: Session) -> BackupStage:
    return session.top.backup.view.stage


SEW = (
    Action(
        "choose a patch",
        lambda s: s.model.choose_tile(0),
        lambda s: s.model.mode is TableMode.CHOOSE_PLACE,
    ),
    Action("lay it", _lay, _has_ghost),
    Action("sew it on", lambda s: s.model.sew(), lambda s: _moves(s) == 1),
)
ACTIONS = (
    Action(
        "open",
        lambda s: setattr(s.disk, "on", True),
        lambda s: s.journal.settings.get().bot_effort or s.disk.failed,
    ),
    Action(
        "choose a language",
        lambda s: s.app._home_routes.welcome.choose_language("en"),
        lambda s: s.journal.settings.get().language == "en",
    ),
    Action(
        "give a name",
        _give_name,
        lambda s: s.journal.settings.get().last_quilter,
    ),
    Action("play", lambda s: s.app._home_routes.welcome.play(), lambda s: s.app.navigator.depth == 2),
    Action(
        "deal",
        lambda s: (s.model.choose("kind", "beginner"), s.top.dispatch("on_begin", s.model.dealing)),
        lambda s: s.journal.games.going_on(),
    ),
    *SEW,
    Action("undo", lambda s: s.model.undo(), lambda s: _moves(s) == 0),
    *SEW,
    Action("take a patch", lambda s: s.model.touch_market(0), lambda s: _moves(s) == 2),
    Action("zoom", lambda s: s.model.keep_viewport((2.0, 0.1, 0.1)), lambda s: s.model.viewport is not None),
    Action("ask for a hint", lambda s: s.top.ask_hint(), lambda s: s.model.view.panel is Panel.HINT),
    Action("take the hint", lambda s: s.top.accept_hints(), _hinted),
    Action(
        "give the game up",
        lambda s: s.top.dispatch("on_abandon"),
        lambda s: not s.journal.games.going_on() and s.app.navigator.depth == 1,
    ),
    Action("go on with another", _almost_won, lambda s: s.journal.games.going_on()),
    Action(
        "take the device",
        lambda s: s.model.take_device(),
        lambda s: s.model.mode is not TableMode.PASS_DEVICE,
    ),
    Action("end it", lambda s: s.model.end_turn(), lambda s: len(s.journal.games.finished_ids()) == 1),
    Action(
        "see the end",
        lambda s: (s.top.tell_all(), s.top.ids.offers.children[0].dispatch("on_release")),
        lambda s: s.top.over is not None,
    ),
    Action(
        "fill a circle in",
        lambda s: s.top.over.model.pick(s.top.over.model.view.circles[0].id),
        lambda s: s.journal.achievements.all(),
    ),
    Action("go home", lambda s: s.app.navigator.go_home(), lambda s: s.app.navigator.depth == 1),
    Action("open the pad", lambda s: s.app.routes.show_score_pad(), lambda s: s.app.navigator.depth == 2),
    Action("write", lambda s: s.model.go(Page.WRITE), lambda s: s.journal.sheets.all()),
    Action(
        "count a cat",
        lambda s: s.model.add_cat(0, 0, 1),
        lambda s: s.model.sheet.columns[0].cats[0] == 1,
    ),
    Action("home again", lambda s: s.app.navigator.go_home(), lambda s: s.app.navigator.depth == 1),
    Action("open the settings", lambda s: s.app.routes.show_settings(), lambda s: s.app.navigator.depth == 2),
    Action(
        "dress for the evening",
        lambda s: s.app.options.choose("theme", 2),
        lambda s: s.app.palette.evening,
    ),
    Action("save all", lambda s: s.top.save(), lambda s: s.saved),
    Action("look into a backup", lambda s: s.top.restore(), lambda s: _stage(s) is BackupStage.OFFERED),
    Action("bring it in", lambda s: s.top.accept(), lambda s: len(s.journal.quilters.all()) == 2),
    Action("take it back", lambda s: s.top.take_back(), lambda s: len(s.journal.quilters.all()) == 1),
)


def run_all(first: int = 1, end: float = float("inf")) -> int:
    """Run a session for each write in which that one fails, until time is up; return how many."""
    number = first
    while time.monotonic() < end and (failed := run(nth(number)).failed):
        print(f"write {failed[0]}", flush=True)
        number += 1
    return number - first


def main_() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--first", type=int, default=1, metavar="N", help="begin with this write")
    failed = run_all(parser.parse_args().first)
    print(f"{failed} writes failed, one in each session: all were told, and nothing was lost.")


if __name__ == "__main__":
    main_()
