"""Names of the achievement circles, and of the track and its ranks."""

from dataclasses import dataclass

from calico.engine.facts import RESTRICTIONS
from calico.journal.achievements import SCENARIO_CIRCLES, SHAPES, SHAPES_A_RANK, Track
from calico.viewmodels.text.game_terms import restriction_name, setup_name
from calico.viewmodels.text.i18n import count, mark, say

_CIRCLES = {
    "score_60": mark("60 points or more"),
    "score_65": mark("65 points or more"),
    "score_70": mark("70 points or more"),
    "score_75": mark("75 points or more"),
    "score_80": mark("80 points or more"),
    "score_85": mark("85 points or more"),
    "no_buttons": mark("No buttons"),
    "no_cats": mark("No cats"),
    "no_goals": mark("No goals met"),
    "rainbow": mark("The rainbow button"),
    "one_of_each_cat": mark("One of each cat"),
    "three_goals": mark("Three goals met"),
    "nine_buttons": mark("Nine buttons or more"),
    "two_goals_both": mark("Two goals met both ways"),
    "two_of_each_cat": mark("Two of each cat"),
}
_SCENARIOS = {circle: scenario for scenario, circle in SCENARIO_CIRCLES.items()}


def circle_title(circle: str) -> str:
    """The title of a circle: what has to be done for it."""
    if circle in _SCENARIOS:
        return setup_name("scenario", _SCENARIOS[circle])
    return restriction_name(circle) if circle in RESTRICTIONS else say(_CIRCLES[circle])


_RANKS = (
    mark("Apprentice"),
    mark("Stitcher"),
    mark("Piecer"),
    mark("Patchworker"),
    mark("Quilt artist"),
    mark("Calico quilt master"),
)


def rank_name(rank: int) -> str:
    """The name of a rank, from 1; empty for none yet."""
    return say(_RANKS[rank - 1]) if rank else ""


@dataclass(frozen=True, slots=True)
class TrackShape:
    """A shape of the track: its picture, and whether it is filled or the cat's head of a rank."""

    picture: str
    filled: bool
    is_rank: bool


def track_shapes(colour: str, filled: int) -> tuple[TrackShape, ...]:
    """The whole track of a quilter who has filled in so many circles."""
    return tuple(_shape(colour, number, number <= filled) for number in range(1, SHAPES + 1))


def _shape(colour: str, number: int, filled: bool) -> TrackShape:
    rank, over = divmod(number, SHAPES_A_RANK)
    if not over:
        return TrackShape(rank_picture(rank), filled, True)
    return TrackShape(f"table/{'button' if filled else 'place'}-{colour}", filled, False)


def rank_picture(rank: int) -> str:
    """The badge of a rank; empty for none yet."""
    return f"badges/rank-{rank}" if rank else ""


def track_line(track: Track) -> str:
    """How far a quilter has come, in a sentence or two."""
    filled = say("{filled} of {all} circles.", filled=track.shapes, all=SHAPES)
    if track.to_next_rank is None:
        return say("All {all} circles are filled in. Nothing left to do but sew quilts!", all=SHAPES)
    following = count(
        "One more to reach the rank {rank}.",
        "{number} more to reach the rank {rank}.",
        track.to_next_rank,
        rank=rank_name(track.rank + 1),
    )
    return f"{filled} {following}"
