"""A position half-way through a game, to measure with."""

from calico.engine.cells import cells_in
from calico.engine.moves import ChooseGoals, Place, Take
from calico.engine.observation import Observation, observe
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase, start


def sample_observation() -> Observation:
    """Eight turns into a solo game, played cell by cell."""
    state = start(deal(Plan((Player("sample"),)), 1))
    state, _ = state.play(ChooseGoals(0, state.setup.seats[0].offers[:3]))
    while state.turn < 8 or state.phase is not Phase.PLACE:
        if state.phase is Phase.PLACE:
            tile = state.usable[0]
            cells = list(cells_in(state.places(tile)))
            state, _ = state.play(Place(tile, cells[5 * state.turn % len(cells)]))
        else:
            state, _ = state.play(Take(0))
    return observe(state, 0)
