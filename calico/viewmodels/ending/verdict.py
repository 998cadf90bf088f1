"""Who won, and how a tie was broken."""

from collections.abc import Iterable, Sequence

from calico.engine.game import Game
from calico.engine.results import objectives, passes
from calico.engine.scoring import QuiltScore, Ranking, TieBreak, rank, score_all
from calico.viewmodels.text.game_terms import points_text
from calico.viewmodels.text.i18n import count, listed, say


def headline(game: Game) -> str:
    """Who won; solo, the result."""
    if game.setup.solo:
        return _alone(game)
    ranking = rank(score_all(game.state))
    names = _names(game, ranking.winners)
    if ranking.decided_by is TieBreak.SHARED:
        return say("{names} share the victory!", names=names)
    return say("{name} is the Master Quilter!", name=names)


def _alone(game: Game) -> str:
    scenario, sheet = game.setup.scenario, score_all(game.state)[0]
    if scenario is None:
        return points_alone(sheet.total)
    if passes(scenario, sheet):
        return say("Scenario {number} passed!", number=scenario)
    found = objectives(scenario, sheet)
    return say("{met} of {all} objectives met", met=sum(each.met for each in found), all=len(found))


def points_alone(number: int) -> str:
    """The result of a solo game."""
    return count("Your quilt scores {number} point", "Your quilt scores {number} points", number)


def explanation(game: Game) -> str:
    """How the first place was decided; empty for a solo game."""
    if game.setup.solo:
        return ""
    sheets = score_all(game.state)
    ranking = rank(sheets)
    sentences = [_decided(game, sheets, ranking)]
    if game.setup.scenario is not None:
        sentences.append(_passed(game, sheets))
    return " ".join(sentences)


def _decided(game: Game, sheets: tuple[QuiltScore, ...], ranking: Ranking) -> str:
    winner = ranking.winners[0]
    if ranking.decided_by is TieBreak.POINTS:
        return _ahead(game, sheets, winner)
    best = sheets[winner]
    tied = [seat for seat, sheet in enumerate(sheets) if sheet.total == best.total]
    if ranking.decided_by is TieBreak.CATS:
        return _by_cats(game, sheets, tied, winner)
    level = [seat for seat in tied if sheets[seat].cat_count == best.cat_count]
    if ranking.decided_by is TieBreak.BUTTONS:
        return _by_buttons(game, sheets, tied, level, winner)
    return _shared(game, best, tied, ranking.winners)


def _ahead(game: Game, sheets: tuple[QuiltScore, ...], winner: int) -> str:
    rest = [seat for seat in range(len(sheets)) if seat != winner]
    second = max(sheets[seat].total for seat in rest)
    return count(
        "{winner} is {number} point ahead of {others}.",
        "{winner} is {number} points ahead of {others}.",
        sheets[winner].total - second,
        winner=_names(game, [winner]),
        others=_names(game, [seat for seat in rest if sheets[seat].total == second]),
    )


def _by_cats(game: Game, sheets: tuple[QuiltScore, ...], tied: list[int], winner: int) -> str:
    more = say(
        "{winner} has more cats: {own} to {others}.",
        winner=_names(game, [winner]),
        own=sheets[winner].cat_count,
        others=_numbers(sheets[seat].cat_count for seat in tied if seat != winner),
    )
    return f"{_level_on_points(game, tied, sheets[winner])} {more}"


def _by_buttons(
    game: Game, sheets: tuple[QuiltScore, ...], tied: list[int], level: list[int], winner: int
) -> str:
    best = sheets[winner]
    more = say(
        "{winner} has more buttons: {own} to {others}.",
        winner=_names(game, [winner]),
        own=best.buttons.count,
        others=_numbers(sheets[seat].buttons.count for seat in level if seat != winner),
    )
    if tied == level:
        have = say(
            "{names} have {points} and {cats} each.",
            names=_names(game, tied),
            points=points_text(best.total),
            cats=cats_text(best.cat_count),
        )
    else:
        cats = say("{names} have {cats} each.", names=_names(game, level), cats=cats_text(best.cat_count))
        have = f"{_level_on_points(game, tied, best)} {cats}"
    return f"{have} {more}"


def _shared(game: Game, best: QuiltScore, tied: list[int], winners: Sequence[int]) -> str:
    cats, buttons = cats_text(best.cat_count), buttons_text(best.buttons.count)
    if list(winners) == tied:
        return say(
            "{names} have {points}, {cats} and {buttons} each.",
            names=_names(game, tied),
            points=points_text(best.total),
            cats=cats,
            buttons=buttons,
        )
    have = say(
        "{names} have {cats} and {buttons} each.", names=_names(game, winners), cats=cats, buttons=buttons
    )
    return f"{_level_on_points(game, tied, best)} {have}"


def _level_on_points(game: Game, tied: list[int], best: QuiltScore) -> str:
    return say("{names} have {points} each.", names=_names(game, tied), points=points_text(best.total))


def cats_text(number: int) -> str:
    """A number of cats."""
    return count("{number} cat", "{number} cats", number)


def buttons_text(number: int) -> str:
    """A number of buttons."""
    return count("{number} button", "{number} buttons", number)


def _passed(game: Game, sheets: tuple[QuiltScore, ...]) -> str:
    scenario = game.setup.scenario or 0
    passed = [seat for seat, sheet in enumerate(sheets) if passes(scenario, sheet)]
    if not passed:
        return say("Nobody passed scenario {number}.", number=scenario)
    return say("Scenario {number} passed by {names}.", number=scenario, names=_names(game, passed))


def badge(game: Game) -> str:
    """The winners' badge; solo, the stamp of a passed scenario."""
    setup = game.setup
    if not setup.solo:
        return "badge-master"
    passed = setup.scenario is not None and passes(setup.scenario, score_all(game.state)[0])
    return "stamp-passed" if passed else ""


def winners(game: Game) -> tuple[int, ...]:
    """The seats that get the badge."""
    return rank(score_all(game.state)).winners if badge(game) else ()


def _names(game: Game, seats: Iterable[int]) -> str:
    return listed([game.setup.seats[seat].name for seat in seats])


def _numbers(numbers: Iterable[int]) -> str:
    return listed([str(number) for number in sorted(numbers, reverse=True)])
