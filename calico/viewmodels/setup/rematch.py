"""A rematch: the same players and the same kind of game, begun by the next of them."""

from calico.engine.setup import Plan, Player, Setup


def again(setup: Setup) -> Plan:
    """The plan of the next game after this one."""
    return Plan(
        players=tuple(Player(seat.name, seat.bot, seat.board) for seat in setup.seats),
        kind=setup.kind,
        scenario=setup.scenario,
        lower_variance=setup.lower_variance,
        cats=tuple(cat.id for cat in setup.cats.cats) if setup.cats_chosen else None,
        restriction=setup.restriction,
        first=(setup.first + 1) % len(setup.seats),
    )
