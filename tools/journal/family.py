"""Make a family's journal: some months of finished games, filled circles, sheets of real tables."""

from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from calico.bots import bot_named
from calico.bots.tournament import play_out
from calico.engine.game import Game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, Id, Journal, OpenGame, open_journal
from calico.viewmodels.score_pad.serialize import to_journal
from calico.viewmodels.score_pad.sheet import GoalEntry, PadSheet, PlayerColumn
from calico.viewmodels.setup.dealing import game_mode

PEOPLE = {"Anna": "magenta", "Ben": "green", "Cleo": "yellow"}
BOTS = {"Tabby": "tabby", "Lynx": "lynx"}
TABLES = (
    Plan((Player("Anna"),)),
    Plan((Player("Anna"), Player("Ben"))),
    Plan((Player("Ben"), Player("Tabby", "tabby"))),
    Plan((Player("Anna"), Player("Ben"), Player("Cleo"))),
    Plan((Player("Anna"),), "scenario", 1),
    Plan((Player("Cleo"), Player("Anna")), restriction="beside_same_colour"),
    Plan((Player("Anna"), Player("Lynx", "lynx"), Player("Tabby", "tabby"))),
)
PARS = {
    0: (
        (39, 73, 56, 68),
        (58, 49, 84, 81),
        (31, 55, 84, 77),
        (33, 52, 74, 77),
        (59, 63, 69, 93),
        (42, 53, 80, 72),
    ),
    4: (
        (52, 49, 65, 75),
        (45, 72, 75, 70),
        (35, 63, 64, 66),
        (49, 50, 59, 65),
        (36, 64, 75, 77),
        (32, 51, 75, 70),
    ),
}
"""What the bots make of the deals of one player, by table and seed: what `calico.bots.par` thinks out."""
SEEDS = 6
"""Number of games really played at each table; more games repeat these."""


class FamilyClock:
    """A clock that moves on by some hours whenever it is read."""

    def __init__(self) -> None:
        """Begin in the past."""
        self.now = datetime(2026, 2, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        """The time now."""
        return self.now


@cache
def played(table: int, seed: int) -> Game:
    """Play a table's game greedily."""
    plan = TABLES[table]
    return play_out(deal(plan, seed), seed, [bot_named("greedy")] * len(plan.players))


def fill(folder: Path, games: int) -> None:
    """Fill an empty journal with this many games."""
    clock = FamilyClock()
    with open_journal(folder, clock) as journal, journal.transaction():
        ids = {name: journal.quilters.add(name, colour).id for name, colour in PEOPLE.items()}
        for number in range(games):
            clock.now += timedelta(hours=37)
            table, seed = number % len(TABLES), number // len(TABLES) % SEEDS
            kept = _keep(journal, played(table, seed), ids)
            if table in PARS:
                kept.keep_par(PARS[table][seed])
        _write_sheets(journal, ids)


def _keep(journal: Journal, game: Game, ids: dict[str, Id]) -> OpenGame:
    seats = game.setup.seats
    plan = Plan(tuple(Player(seat.name, seat.bot) for seat in seats), game.setup.kind, game.setup.scenario)
    mode: GameMode = game_mode(plan)
    kept = journal.games.begin(game, mode, [ids.get(seat.name) for seat in seats])
    for offer in journal.achievements.offers(journal.games.result(kept.id)).offers:
        journal.achievements.fill(offer.quilter, offer.circles[0], journal.games.result(kept.id))
    return kept


def _write_sheets(journal: Journal, ids: dict[str, Id]) -> None:
    """Write sheets of real tables; the winner fills in the last circle that is offered."""
    for number, totals in enumerate(((87, 72, 60), (75, 63, 60), (81, 60, 84), (60, 75, 63)) * 4):
        columns = tuple(
            _column(name, id, total) for (name, id), total in zip(ids.items(), totals, strict=True)
        )
        paper = PadSheet(
            columns, f"2026-03-{number + 1:02}", cats=("millie", "rumi", "cira"), note="At Grandma's"
        )
        sheet = journal.sheets.keep(to_journal(paper, open=False))
        for offer in journal.achievements.offers(sheet.result).offers:
            journal.achievements.fill(offer.quilter, offer.circles[-1], sheet.result)


def _column(name: str, id: Id, total: int) -> PlayerColumn:
    """Return a column with goals for 20, seven buttons, two Rumis, and as many Millies as the total needs."""
    goals = GoalEntry("aa-bb-cc", colour=True), GoalEntry("aaa-bbb", True, True), GoalEntry("aaaa-bb")
    return PlayerColumn(name, id, "", goals, ((total - 51) // 3, 2, 0), (1,) * 6, rainbow=True)
