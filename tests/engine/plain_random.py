"""Random standard solo games by the plain engine, for the benchmark: the same work as the real engine's."""

import random

from tests.engine.facts import BOARDS, GAME
from tests.engine.plain import COLOURS, PATTERNS, PlainGame


def deal(seed):
    """A random deal in the form of a saved set-up."""
    chance = random.Random(seed)
    cats = [
        chance.choice([cat for cat, facts in GAME["cats"].items() if facts["dots"] == dots])
        for dots in (1, 2, 3)
    ]
    patterns = chance.sample(PATTERNS, 6)
    tiles = [f"{colour}-{pattern}" for colour in COLOURS for pattern in PATTERNS] * 3
    chance.shuffle(tiles)
    goals = chance.sample(list(GAME["goals"]), 3)
    setup = {
        "restriction": None,
        "cats": [{"cat": cat, "patterns": patterns[2 * i : 2 * i + 2]} for i, cat in enumerate(cats)],
        "seats": [{"board": chance.choice(list(BOARDS["boards"]))}],
        "hands": [tiles[:2]],
        "market": tiles[2:5],
        "bag": tiles[5:],
        "first": 0,
    }
    return setup, [goals]


def random_solo(seed):
    """A random standard solo game with all awards and the final scoring: its total."""
    game, chance = PlainGame(*deal(seed)), random.Random(seed)
    while not game.over:
        tile = game.hands[0][int(chance.random() * 2)]
        places = sorted(game.places(tile))
        game.place(tile, places[int(chance.random() * len(places))])
        game.end(int(chance.random() * 3) if game.turns < 21 else None)
    return game.scores()[0]["total"]
