"""Score history as CSV: RFC 4180, and nothing in it that a spreadsheet would take for a formula."""

import csv
import io
from collections.abc import Iterable, Iterator

from calico.engine.facts import CATS, GOALS
from calico.engine.tiles import COLOURS
from calico.journal.endings import Finished
from calico.journal.statistics import setup_name

COLUMNS: tuple[str, ...] = (
    "day",
    "played",
    "game",
    "setup",
    "lower_variance",
    "players",
    "help",
    "seat",
    "name",
    "bot",
    "board",
    "place",
    "total",
    "goal_points",
    "cat_points",
    "button_points",
    *(f"goal_{goal}" for goal in GOALS),
    *(f"cat_{cat}" for cat in CATS),
    *(f"buttons_{colour}" for colour in COLOURS),
    "rainbow",
)
"""A row for each seat of each game. Goals hold their points, cats and buttons their number."""

_RISKY = ("=", "+", "-", "@", "\t", "\r", "\n")
_SPACES = " \u00a0\u3000"


def harmless(text: str) -> str:
    """A cell that a spreadsheet shows as text, whatever it begins with."""
    begins = text.lstrip(_SPACES)
    return "'" + text if begins.startswith(_RISKY) or (begins[:1] in "＝＋－＠" and begins) else text


def to_csv(endings: Iterable[Finished]) -> str:
    """The games as CSV."""
    page = io.StringIO(newline="")
    writer = csv.writer(page, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for ending in endings:
        writer.writerows(_rows(ending))
    return page.getvalue()


def _rows(ending: Finished) -> Iterator[list[str | int]]:
    for seat, (sitting, tally, place) in enumerate(
        zip(ending.seats, ending.tallies, ending.places, strict=True), start=1
    ):
        goals = {goal.goal: goal.points for goal in tally.goals}
        cats = {cat.cat: cat.number for cat in tally.cats}
        yield [
            ending.day,
            "app" if ending.source == "game" else "table",
            f"{ending.id:x}",
            setup_name(ending),
            int(ending.lower_variance),
            len(ending.seats),
            ending.easy or "",
            seat,
            harmless(sitting.name),
            harmless(sitting.bot or ""),
            sitting.board,
            place,
            tally.total,
            sum(goal.points for goal in tally.goals),
            sum(cat.points for cat in tally.cats),
            tally.button_points,
            *(goals.get(goal, "") for goal in GOALS),
            *(cats.get(cat, "") for cat in CATS),
            *(tally.buttons if len(tally.buttons) == len(COLOURS) else ("",) * len(COLOURS)),
            int(tally.rainbow),
        ]
