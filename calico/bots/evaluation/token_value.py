"""What a quilt's tokens stand for: points, places in the table, and what a scenario still asks for."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from calico.bots.evaluation import feature_index
from calico.engine.facts import BUTTON_POINTS
from calico.engine.tiles import KINDS


class TokenValue(NamedTuple):
    """What tokens stand for."""

    points: int
    places: tuple[int, ...]
    """Their places in a block of the table."""
    asked: tuple[bool, ...]
    """By line whether its next token serves a scenario's objectives; nowhere in other games."""


def standing_of(
    tokens: Sequence[int], cats: Sequence[int], points: Sequence[int], objectives: Mapping[str, int]
) -> TokenValue:
    """What tokens by line stand for, where each brings points and a pattern's number of the cat is known."""
    colours = sum(map(bool, tokens[:KINDS]))
    buttoned = feature_index.BUTTONED + colours
    rainbow = BUTTON_POINTS * (colours == KINDS)
    earned = rainbow + sum(many * each for many, each in zip(tokens, points, strict=True))
    if not objectives:
        return TokenValue(earned, (buttoned,), (False,) * len(tokens))
    by_cat = cats_had(tokens, cats)
    had = tuple(by_cat.values())
    places = feature_index.tokens_had(sum(map(bool, had)), sum(had), max(had), max(tokens[:KINDS]))
    asked = (
        *(_colour_asked(many, tokens[:KINDS], objectives) for many in tokens[:KINDS]),
        *(_cat_asked(by_cat[cat], had, objectives) for cat in cats[KINDS:]),
    )
    return TokenValue(earned, (buttoned, *places), asked)


def cats_had(tokens: Sequence[int], cats: Sequence[int]) -> dict[int, int]:
    """How often each cat came."""
    had: dict[int, int] = {}
    for cat, many in zip(cats[KINDS:], tokens[KINDS:], strict=True):
        had[cat] = had.get(cat, 0) + many
    return had


def _colour_asked(buttons: int, every: Sequence[int], objectives: Mapping[str, int]) -> bool:
    """For many of one colour the colour that is ahead; else each colour's first button."""
    wanted = objectives.get("same_buttons", 0)
    return _ahead(buttons, every, wanted) if wanted else not buttons


def _cat_asked(came: int, every: Sequence[int], objectives: Mapping[str, int]) -> bool:
    """For many of one cat the cat that is ahead, for many cats any; else each cat's first."""
    if wanted := objectives.get("same_cats", 0):
        return _ahead(came, every, wanted)
    if wanted := objectives.get("cats", 0):
        return sum(every) < wanted
    return not came


def _ahead(one: int, every: Sequence[int], wanted: int) -> bool:
    return one == max(every) < wanted
