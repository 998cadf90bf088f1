"""The six ranks of the track: what each is called, and how far someone has come."""

from calico.journal.achievements import SHAPES, Track
from calico.viewmodels.text.i18n import count, mark, say

_RANKS = (
    mark("Apprentice"),
    mark("Stitcher"),
    mark("Piecer"),
    mark("Patchworker"),
    mark("Quilt artist"),
    mark("Friend of all cats"),
)


def rank_name(rank: int) -> str:
    """The name of a rank, from 1; empty for none yet."""
    return say(_RANKS[rank - 1]) if rank else ""


def rank_picture(rank: int) -> str:
    """The badge of a rank; empty for none yet."""
    return f"badges/rank-{rank}" if rank else ""


def track_line(track: Track) -> str:
    """How far a quilter has come, in a sentence or two."""
    filled = say("{filled} of {all} circles.", filled=track.shapes, all=SHAPES)
    if track.to_next_rank is None:
        return say("All {all} circles are filled in: there is nothing left to sew but quilts.", all=SHAPES)
    following = count(
        "One more for the rank {rank}.",
        "{number} more for the rank {rank}.",
        track.to_next_rank,
        rank=rank_name(track.rank + 1),
    )
    return f"{filled} {following}"
