"""What the coach says of a game: how well it was played, and the turns that cost most."""

from dataclasses import dataclass, replace

from calico.bots.coach import Review, TurnReview
from calico.engine.game import Game
from calico.viewmodels.table.show_quilts import plain_quilt
from calico.viewmodels.table.view import QuiltView
from calico.viewmodels.terms import tile_title
from calico.viewmodels.words import count, say


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the review: what is said, and the quilt that it is said of."""

    text: str
    quilt: QuiltView


def pages(game: Game, review: Review) -> tuple[Page, ...]:
    """The review of a player's game: first as a whole, then the costliest turns."""
    whole = say(
        "The coach gives {name}’s game {number} of 100. Touch Review again for the costliest turns.",
        name=game.setup.seats[review.player].name,
        number=round(review.accuracy),
    )
    quilt = replace(plain_quilt(game, review.player), last=None)
    return Page(whole, quilt), *(_turn(game, turn) for turn in review.costliest)


def _turn(game: Game, turn: TurnReview) -> Page:
    """The quilt as it was: the coach's patch where it would lie, and a mark where one was sewn on."""
    before = Game(game.states[: turn.index + 1], game.moves[: turn.index], game.free_undo)
    quilt = replace(plain_quilt(before, turn.player), last=turn.played.cell)
    cost = count("about {number} point", "about {number} points", max(1, round(turn.cost)))
    start = say("Round {round} cost {points}", round=turn.round, points=cost)
    if turn.coach != turn.played:
        quilt = replace(quilt, ghost=(turn.coach.cell, turn.coach.tile))
        better = say("the coach would have sewn on {tile}, where it glows", tile=tile_title(turn.coach.tile))
    else:
        better = _take(game, turn)
    return Page(say("{start}: {better}.", start=start, better=better), quilt)


def _take(game: Game, turn: TurnReview) -> str:
    if turn.coach_take is None:
        return say("the coach would have taken another patch")
    tile = game.states[turn.index].market[turn.coach_take]
    return say("the coach would have taken {tile} from the market", tile=tile_title(tile))
