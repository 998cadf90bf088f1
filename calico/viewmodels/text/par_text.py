"""What is said of par: how far above it, among whom, and how kind the bag was."""

from calico.bots.par import PLAYERS, Par
from calico.viewmodels.text.game_terms import bot_title
from calico.viewmodels.text.i18n import say
from calico.viewmodels.text.numbers import signed_text

ORDINARY = 1
"""A bag is ordinary up to so many points beside the usual."""


def against_par(total: int, par: int) -> str:
    """Par, and how far above it somebody's points are: "par 62 (+4)"."""
    return say("par {par} ({above})", par=par, above=signed_text(total - par))


def par_sentence(total: int, par: Par) -> str:
    """Where a player with these points stands among the bots."""
    by_points = sorted(zip(par.totals, PLAYERS, strict=True))
    below = [each for each in by_points if each[0] <= total]
    above = [each for each in by_points if each[0] > total]
    if not below:
        points, bot = above[0]
        return say("{number}: {gap} below {above}.", number=total, gap=points - total, above=bot_title(bot))
    points, bot = below[-1]
    if not above:
        if points == total:
            return say(
                "{number}: level with {below}, the best of the computer players.",
                number=total,
                below=bot_title(bot),
            )
        return say(
            "{number}: above all computer players, {gap} more than {below}.",
            number=total,
            gap=total - points,
            below=bot_title(bot),
        )
    next_points, next_bot = above[0]
    gap, rest = next_points - total, bot_title(next_bot)
    if points == total:
        return say(
            "{number}: level with {below}, {gap} below {above}.",
            number=total,
            below=bot_title(bot),
            gap=gap,
            above=rest,
        )
    return say(
        "{number}: above {below}’s {points}, {gap} below {above}.",
        number=total,
        below=bot_title(bot),
        points=points,
        gap=gap,
        above=rest,
    )


def kindness_text(by: float | None) -> str:
    """How kind a bag was; empty where nobody knows what is usual."""
    if by is None:
        return ""
    number = round(by)
    if number > ORDINARY:
        return say("A generous bag: {number} above usual.", number=number)
    if number < -ORDINARY:
        return say("A stingy bag: {number} below usual.", number=-number)
    return say("A bag like most.")
