"""A hand-made table of values: what a careful player would guess; training starts from it."""

from dataclasses import dataclass

from calico.bots.evaluation import feature_index
from calico.engine.facts import BUTTON_POINTS, CATS, GOALS
from calico.engine.shapes import PLACEMENTS

HOPE = (0.15, 0.25, 0.38, 0.47, 0.58, 0.68, 0.78, 0.86, 0.94, 1.0)
"""By phase, from the last cells to the first: how likely a missing cell still comes."""

GOAL_CELL = 0.78
ALL_DIFFERENT_CELL = 0.72


@dataclass(frozen=True, slots=True)
class Character:
    """How much someone cares for each kind of plan; 1 is as a careful player does."""

    buttons: float = 1.0
    cats: float = 1.0
    goals: float = 1.0


CAREFUL = Character()


def hand_made(character: Character = CAREFUL) -> list[float]:
    """What a careful player would guess that everything is worth, or one who likes some of it better."""
    table = [0.0] * feature_index.SIZE
    for phase, hope in enumerate(HOPE):
        block = [0.0] * feature_index.WIDTH
        block[feature_index.POINT] = 1.0
        _colours(block, hope, character.buttons)
        _patterns(block, hope, character.cats)
        _goals(block, character.goals)
        table[phase * feature_index.WIDTH : (phase + 1) * feature_index.WIDTH] = block
    return table


def _colours(block: list[float], hope: float, liking: float) -> None:
    for liberties in range(feature_index.LIBERTIES):
        pair = liking * BUTTON_POINTS / 2 * hope * min(1, (1 + liberties) / 4) if liberties else 0
        for out in range(feature_index.BINS):
            block[feature_index.colour_area(False, False, 1, liberties, out)] = 0.4 * pair
            block[feature_index.colour_area(False, False, 2, liberties, out)] = pair


def _patterns(block: list[float], hope: float, liking: float) -> None:
    for number, cat in enumerate(CATS.values()):
        for out in range(feature_index.BINS):
            if cat.size is not None:
                _size_cat(block, number, liking * cat.points, cat.size, hope, out)
            elif cat.shape is not None:
                cells = PLACEMENTS[cat.shape][0].bit_count()
                _shape_cat(block, number, liking * cat.points, cells, hope, out)


def _size_cat(block: list[float], number: int, points: float, needed: int, hope: float, out: int) -> None:
    for size in range(1, needed):
        missing = needed - size
        for liberties in range(1, feature_index.LIBERTIES):
            room = min(1, (liberties + 1) / (missing + 2))
            worth = 0.8 * points * (size / needed) ** 2 * room * hope**missing
            block[feature_index.pattern_area(False, number, False, size, liberties, out)] = worth


def _shape_cat(block: list[float], number: int, points: float, cells: int, hope: float, out: int) -> None:
    for missing in range(1, min(feature_index.MISSING, cells - 1) + 1):
        for placements in range(feature_index.PLACEMENTS_COUNTED):
            part = ((cells - missing) / cells) ** 2
            worth = 0.6 * points * part * (1 - 0.6**placements) * hope**missing
            block[feature_index.shape_chance(False, number, missing, placements, out)] = worth


def _goals(block: list[float], liking: float) -> None:
    for number, goal in enumerate(GOALS.values()):
        each = ALL_DIFFERENT_CELL if len(goal.counts) == 6 else GOAL_CELL
        for colours, row in enumerate(feature_index.PAIR):
            for patterns, pair in enumerate(row):
                if pair < 0:
                    continue
                chance = each ** (6 - feature_index.LAID[colours])
                one = chance * feature_index.REACHABLE[number][colours]
                other = chance * feature_index.REACHABLE[number][patterns]
                both = one * other
                block[feature_index.goal_state(False, number, colours, patterns)] = (
                    (one + other - both) * goal.one + both * (goal.both - goal.one)
                ) * liking
                block[feature_index.goal_state(True, number, colours, patterns)] = both * goal.both * liking
