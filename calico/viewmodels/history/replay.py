"""The replay of a finished game, turn by turn."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.facts import BUTTON_POINTS, CATS
from calico.engine.game import Game
from calico.engine.moves import ChooseGoals, EndTurn, Place, Take, TokenEarned
from calico.engine.quilt import Award, AwardKind
from calico.engine.scoring import QuiltScore, score
from calico.engine.state import State
from calico.engine.tiles import COLOURS, Tile
from calico.viewmodels.table.quilt_views import plain_quilt
from calico.viewmodels.table.view import GainView, QuiltView
from calico.viewmodels.table.view_builder import table_title
from calico.viewmodels.text.game_terms import tile_title
from calico.viewmodels.text.i18n import count, say


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn: the number of moves at its end, its seat, and what it earned."""

    moves: int
    seat: int
    round: int
    tile: Tile | None = None
    gains: tuple[GainView, ...] = ()
    gained: int = 0


@dataclass(frozen=True, slots=True)
class ReplaySeat:
    """A player and the points so far."""

    seat: int
    name: str
    board: str
    total: str
    shown: bool
    followed: bool


@dataclass(frozen=True, slots=True)
class ReplayView:
    """A step of the replay."""

    title: str
    text: str
    gains: tuple[GainView, ...]
    quilt: QuiltView
    seats: tuple[ReplaySeat, ...]
    step: int
    steps: int
    """The number of the last step."""
    can_branch: bool = False
    """Whether the game can be played on from here."""

    @property
    def at_end(self) -> bool:
        """Whether this is the last step."""
        return self.step == self.steps


class ReplayModel(EventDispatcher):
    """A replay: `view` is the current step."""

    view: ReplayView = ObjectProperty(None, rebind=True)

    def __init__(self, game: Game) -> None:
        """Start at the beginning."""
        super().__init__()
        self.game = game
        self._turns = tuple(_turns(game))
        self._step = 0
        self._followed: int | None = None
        self._show()

    def go(self, step: int) -> None:
        """Go to a step."""
        step = max(0, min(step, len(self._turns) - 1))
        if step != self._step:
            self._step = step
            self._show()

    def forward(self) -> bool:
        """Go a turn forward; False at the end."""
        self.go(self._step + 1)
        return self._step < len(self._turns) - 1

    def back(self) -> None:
        """Go a turn back."""
        self.go(self._step - 1)

    @property
    def moves(self) -> int:
        """How many moves stand at this step."""
        return self._turns[self._step].moves

    def follow(self, seat: int) -> None:
        """Keep showing one player's quilt; again, the quilt of whoever's turn it is."""
        self._followed = None if self._followed == seat else seat
        self._show()

    def _show(self) -> None:
        turn, game = self._turns[self._step], self.game
        then = Game(game.states[: turn.moves + 1], game.moves[: turn.moves], game.free_undo)
        seat = turn.seat if self._followed is None else self._followed
        quilt = plain_quilt(then, seat)
        self.view = ReplayView(
            title=table_title(game),
            text=self._text(turn),
            gains=turn.gains,
            quilt=quilt if seat == turn.seat else replace(quilt, last=None),
            seats=tuple(self._seat(then.state, each, seat) for each in range(len(game.setup.seats))),
            step=self._step,
            steps=len(self._turns) - 1,
            can_branch=self._step < len(self._turns) - 1,
        )

    def _seat(self, state: State, seat: int, shown: int) -> ReplaySeat:
        who = self.game.setup.seats[seat]
        total = str(score(state, seat).total)
        return ReplaySeat(seat, who.name, who.board, total, seat == shown, seat == self._followed)

    def _text(self, turn: _Turn) -> str:
        if turn.tile is None:
            return say("Everything is set up.")
        name, tile = self.game.setup.seats[turn.seat].name, tile_title(turn.tile)
        sewn = say("Round {round}: {name} places {tile}.", round=turn.round, name=name, tile=tile)
        if not turn.gained:
            return sewn
        return f"{sewn} " + count("It earns {number} point.", "It earns {number} points.", turn.gained)


def _turns(game: Game) -> Iterator[_Turn]:
    """The start, then every turn."""
    laid = sum(isinstance(move, ChooseGoals) for move in game.moves)
    yield _Turn(laid, game.setup.first, 0)
    start = laid
    for index in range(laid, len(game.moves)):
        if isinstance(game.moves[index], Take | EndTurn):
            yield _turn(game, start, index + 1)
            start = index + 1


def _turn(game: Game, start: int, end: int) -> _Turn:
    before, after = game.states[start], game.states[end]
    seat = before.player
    old, new = score(before, seat), score(after, seat)
    gains = [*_awards(game, start, end), *_goals(old, new)]
    tile = next(move.tile for move in game.moves[start:end] if isinstance(move, Place))
    return _Turn(end, seat, before.round, tile, tuple(gains), new.total - old.total)


def _awards(game: Game, start: int, end: int) -> Iterator[GainView]:
    for index in range(start, end):
        if isinstance(game.moves[index], Place):
            for event in game.states[index].play(game.moves[index])[1]:
                if isinstance(event, TokenEarned):
                    yield _gain(game, event.award)


def _gain(game: Game, award: Award) -> GainView:
    if award.kind is AwardKind.CAT:
        cat = CATS[game.setup.cats.cats[award.cat].id]
        return GainView(f"+{cat.points}", f"table/token-{cat.id}")
    colour = "rainbow" if award.kind is AwardKind.RAINBOW else COLOURS[award.colour]
    return GainView(f"+{BUTTON_POINTS}", f"table/button-{colour}")


def _goals(old: QuiltScore, new: QuiltScore) -> Iterator[GainView]:
    for before, after in zip(old.goals, new.goals, strict=True):
        if after.points > before.points:
            yield GainView(f"+{after.points - before.points}", f"cloth/goal-{after.goal}")
