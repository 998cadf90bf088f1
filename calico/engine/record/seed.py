"""Check that a record's seed deals the game in it."""

from calico.engine.json_checks import FormatError
from calico.engine.setup import Plan, Player, Setup, deal


def check_seed(setup: Setup, refilled: int) -> None:
    """FormatError unless a game of a seed was dealt from it, as far as a record shows.

    Of the bag a record shows the first tiles only, those that came to the market. Which boards and first
    player were chosen isn't written down, and nothing else hangs on them: any will do.
    """
    if setup.seed is None:
        return
    dealt = deal(_plan_of(setup), setup.seed)
    told = (
        ("its cats", setup.cats, dealt.cats),
        ("its hands", setup.hands, dealt.hands),
        ("its market tiles", setup.market, dealt.market),
        ("its refills", setup.bag[:refilled], dealt.bag[:refilled]),
    )
    for what, here, by_seed in told:
        if here != by_seed:
            raise FormatError(f"The 'seed' deals another game: {what} disagree")
    for player, (seat, offered) in enumerate(zip(setup.seats, dealt.seats, strict=True)):
        if offered.offers and not set(seat.goals or ()) <= set(offered.offers):
            raise FormatError(f"The 'seed' deals another game: goals of player {player} disagree")


def _plan_of(setup: Setup) -> Plan:
    return Plan(
        players=tuple(Player(seat.name, seat.bot, seat.board) for seat in setup.seats),
        kind=setup.kind,
        scenario=setup.scenario,
        lower_variance=setup.lower_variance,
        cats=tuple(cat.id for cat in setup.cats.cats) if setup.cats_chosen else None,
        restriction=setup.restriction,
        first=setup.first,
    )
