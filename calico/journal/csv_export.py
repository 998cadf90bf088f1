"""The score history as CSV (RFC 4180), without anything that a spreadsheet would run as a formula."""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator

from calico.engine.facts import CATS, GOALS
from calico.engine.tiles import COLOURS
from calico.journal.games.results import GameResult
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
"""A row for each seat of each game. Goal columns hold points; cat and button columns hold counts."""

_SIGNS = "=+-@\N{MINUS SIGN}"
"""What a formula begins with, in any width."""
_SEPARATORS = ",;|\t\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""Where some spreadsheet, by its settings or language, may begin a new cell or line."""
_LINE_CONTROLS = ("\t", "\r", "\n")
"""Some spreadsheets drop these at the beginning of a text."""
_UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Mn", "Me", "Zs")
"""Unicode categories that may be dropped or overlooked before a sign: spaces and the like."""


def escaped(text: str) -> str:
    """Escape a text so that spreadsheets show it as text, however they split the line."""
    whole = text.encode(errors="replace").decode()  # Half a surrogate pair couldn't be encoded.
    cells = re.split(f"([{_SEPARATORS}])", whole)
    safe = "".join("'" + cell if _may_be_formula(cell) else cell for cell in cells)
    return "'" + safe if safe[:1] in _LINE_CONTROLS else safe


def _may_be_formula(cell: str) -> bool:
    seen = next((letter for letter in cell if not _overlooked(letter)), "")
    return unicodedata.normalize("NFKC", seen)[:1] in tuple(_SIGNS)


def _overlooked(letter: str) -> bool:
    return letter == '"' or unicodedata.category(letter) in _UNSEEN


def to_csv(results: Iterable[GameResult]) -> str:
    """Write the games as CSV."""
    page = io.StringIO(newline="")
    writer = csv.writer(page, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for result in results:
        writer.writerows(_rows(result))
    return page.getvalue()


def _rows(result: GameResult) -> Iterator[list[str | int]]:
    for row in _values(result):
        yield [escaped(cell) if isinstance(cell, str) else cell for cell in row]


def _values(result: GameResult) -> Iterator[list[str | int]]:
    for seat, (player, tally, place) in enumerate(
        zip(result.seats, result.tallies, result.places, strict=True), start=1
    ):
        goals = {goal.goal: goal.points for goal in tally.goals}
        cats = {cat.cat: cat.number for cat in tally.cats}
        yield [
            result.day,
            "app" if result.source == "game" else "table",
            f"{result.id:x}",
            setup_name(result),
            int(result.lower_variance),
            len(result.seats),
            result.not_counted_because or "",
            seat,
            player.name,
            player.bot or "",
            player.board,
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
