"""Random plans and random games for property tests."""

import random

from hypothesis import strategies as st

from calico.engine.facts import CATS, KINDS_OF_SETUP, MAX_PLAYERS, RESTRICTIONS, SCENARIOS
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal

seeds = st.integers(0, 2**32 - 1)


@st.composite
def plans(draw, kinds=KINDS_OF_SETUP, most=MAX_PLAYERS):
    count = draw(st.integers(1, most))
    kind = draw(st.sampled_from(kinds))
    chooses = kind in ("standard", "family") and draw(st.booleans())
    restricted = kind == "standard" and count > 1 and draw(st.booleans())
    return Plan(
        players=tuple(Player(f"Player {number}") for number in range(count)),
        kind=kind,
        scenario=draw(st.sampled_from(list(SCENARIOS))) if kind == "scenario" else None,
        lower_variance=count <= 2 and draw(st.booleans()),
        cats=draw(st.sampled_from(CHOICES_OF_CATS)) if chooses else None,
        restriction=draw(st.sampled_from(RESTRICTIONS)) if restricted else None,
        first=draw(st.none() | st.integers(0, count - 1)),
    )


CHOICES_OF_CATS = [
    (one, two, three)
    for one in CATS
    for two in CATS
    for three in CATS
    if one < two < three and not {CATS[one].back, CATS[two].back, CATS[three].back} & {one, two, three}
]


def random_game(plan, seed, turns=None):
    """A game of random legal moves, moves of tokens among them, to its end or for so many turns."""
    chance = random.Random(seed)
    game = new_game(deal(plan, seed))
    while not game.state.finished and (turns is None or game.state.turn < turns):
        moves = list(game.state.legal_moves())
        game, _ = game.play(moves[int(chance.random() * len(moves))])
    return game


def games(**options):
    """Random finished games of every set-up."""
    return st.builds(random_game, plans(**options), seeds)


def games_under_way(**options):
    """Random games stopped after some turns."""
    return st.builds(random_game, plans(**options), seeds, st.integers(0, 22 * MAX_PLAYERS))
