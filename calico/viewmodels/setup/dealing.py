"""Deal a game as it was set up, or another for the same players, and store it in the journal."""

from dataclasses import dataclass, replace

from calico.engine.game import Game, new_game
from calico.engine.setup import Plan, deal
from calico.journal import GameMode, GameSummary, Journal, OpenGame, challenge_of, code_of, new_seed
from calico.journal.store.rows import Id
from calico.viewmodels.setup.earlier_games import earlier_of, finished_before
from calico.viewmodels.table.sides import Side
from calico.viewmodels.text.game_terms import restriction_name, setup_name
from calico.viewmodels.text.i18n import say


@dataclass(frozen=True, slots=True)
class Dealing:
    """A game to be dealt: its plan, its players, and a seed unless it is random."""

    plan: Plan
    mode: GameMode
    quilters: tuple[Id | None, ...] = ()
    """For each seat the quilter's id; empty if everyone is a guest or a bot."""
    free_undo: bool = False
    coach: bool = True
    """Whether the coach may give hints."""
    seed: int | None = None
    day: str | None = None
    open_hands: bool = False
    """Whether people who share the device see each other's turns to the end."""
    sides: tuple[Side, ...] = ()
    """For each seat the side of the device where its player sits; empty where nobody chose."""


def game_mode(plan: Plan) -> GameMode:
    """The mode of a plan that is neither a daily quilt nor a challenge."""
    if plan.scenario is not None:
        return GameMode.SCENARIO
    return GameMode.SOLO if len(plan.players) == 1 else GameMode.PASS_AND_PLAY


def begin(journal: Journal, dealing: Dealing) -> OpenGame:
    """Deal it and store it; where one of its quilters has finished the same deal, as such."""
    seed = new_seed() if dealing.seed is None else dealing.seed
    game = new_game(deal(dealing.plan, seed), dealing.free_undo, dealing.open_hands)
    known = known_deal(journal, dealing, game)
    earlier = None if known is None else earlier_of(journal, known)
    kept = journal.games.begin(game, dealing.mode, dealing.quilters, dealing.day, dealing.coach, earlier)
    sit_at(kept, dealing.sides)
    return kept


def sit_at(kept: OpenGame, sides: tuple[Side, ...]) -> None:
    """Keep with a game that has just begun at which sides of the device its players sit."""
    if any(sides):
        from calico.viewmodels.table.saved_view import saved_sides  # the table's, which home does without

        kept.keep_view(saved_sides(sides))


def sides_of(kept: OpenGame) -> tuple[Side, ...]:
    """At which sides of the device a game's players sit."""
    from calico.viewmodels.table.saved_view import read_saved_view  # the table's, which home does without

    return read_saved_view(kept.game, kept.view).sides


def known_deal(journal: Journal, dealing: Dealing, game: Game) -> GameSummary | None:
    """The game by which one of its quilters knows these patches already."""
    if dealing.seed is None:
        return None
    code = code_of(challenge_of(game.setup)) if dealing.mode is GameMode.CHALLENGE else None
    return finished_before(journal, dealing.mode, dealing.quilters, dealing.day, code)


def another_game(kept: OpenGame) -> Dealing:
    """Another game of the same kind for the same players, begun by the next of them, with other patches."""
    summary, setup = kept.summary, kept.game.setup
    quilters = tuple(seat.quilter for seat in summary.seats)
    return Dealing(
        replace(setup.plan, first=(setup.first + 1) % len(setup.seats)),
        summary.mode,
        quilters,
        summary.free_undo,
        summary.coach,
        open_hands=summary.open_hands,
        sides=sides_of(kept),
    )


def next_scenario(kept: OpenGame) -> Dealing:
    """The scenario after this one, for the same player."""
    again = another_game(kept)
    return replace(again, plan=replace(again.plan, scenario=(again.plan.scenario or 0) + 1))


def game_title(summary: GameSummary) -> str:
    """The title of a game."""
    if summary.mode is GameMode.DAILY:
        return say("Daily quilt")
    if summary.mode is GameMode.CHALLENGE:
        return say("Challenge")
    if summary.restriction is not None:
        return restriction_name(summary.restriction)
    return setup_name(summary.kind, summary.scenario)
