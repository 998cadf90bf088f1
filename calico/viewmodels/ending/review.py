"""The coach's review: how well a game was played, and the costliest turns."""

from dataclasses import dataclass, replace

from calico.bots.coach.review import Review, TurnReview
from calico.bots.evaluation.scenario_value import CERTAIN
from calico.engine.game import Game
from calico.viewmodels.table.quilt_views import plain_quilt
from calico.viewmodels.table.view import QuiltView
from calico.viewmodels.text.game_terms import tile_title
from calico.viewmodels.text.i18n import count, say


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """A page of the review: a text and its quilt."""

    text: str
    quilt: QuiltView


def review_pages(game: Game, review: Review) -> tuple[ReviewPage, ...]:
    """The pages about a player: first the whole game, then the costliest turns."""
    whole = say(
        "The coach rates {name}’s game {number} out of 100. Tap Review again for the costliest turns.",
        name=game.setup.seats[review.player].name,
        number=round(review.accuracy),
    )
    quilt = replace(plain_quilt(game, review.player), last=None)
    return ReviewPage(whole, quilt), *(_turn(game, turn) for turn in review.costliest)


def _turn(game: Game, turn: TurnReview) -> ReviewPage:
    """A turn: the quilt as it was, the coach's patch as a ghost, and a mark where one was placed."""
    before = Game(game.states[: turn.index + 1], game.moves[: turn.index], game.free_undo)
    quilt = replace(plain_quilt(before, turn.player), last=turn.played.cell)
    cost = _cost(game, turn)
    if turn.coach != turn.played:
        quilt = replace(quilt, ghost=(turn.coach.cell, turn.coach.tile))
        text = say(
            "Round {round} cost {points}: the coach would have placed {tile} on the glowing space.",
            round=turn.round,
            points=cost,
            tile=tile_title(turn.coach.tile),
        )
    else:
        text = _take(game, turn, cost)
    return ReviewPage(text, quilt)


def _cost(game: Game, turn: TurnReview) -> str:
    """What a turn cost: points, or in a scenario some chance of passing it."""
    if game.setup.scenario is not None:
        chance = max(1, round(100 * turn.cost / CERTAIN))
        return say("about {number} percentage points of your chance to pass the scenario", number=chance)
    return count("about {number} point", "about {number} points", max(1, round(turn.cost)))


def _take(game: Game, turn: TurnReview, cost: str) -> str:
    if turn.coach_take is None:
        return say(
            "Round {round} cost {points}: the coach would have taken another patch.",
            round=turn.round,
            points=cost,
        )
    return say(
        "Round {round} cost {points}: the coach would have taken {tile} from the market.",
        round=turn.round,
        points=cost,
        tile=tile_title(game.states[turn.index].market[turn.coach_take]),
    )
