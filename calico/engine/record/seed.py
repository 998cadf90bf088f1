"""Check that a record's seed deals the game in it."""

from calico.engine.json_checks import FormatError
from calico.engine.setup import Setup, deal


def check_seed(setup: Setup, refilled: int) -> None:
    """FormatError unless a game of a seed was dealt from it, as far as a record shows.

    Of the bag a record shows the first tiles only, those that came to the market. Which boards and first
    player were chosen isn't written down, and nothing else hangs on them: any will do.
    """
    if setup.seed is None:
        return
    dealt = deal(setup.plan, setup.seed)
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
