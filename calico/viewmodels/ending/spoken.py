"""The end of a game read aloud: who won, and the number that is selected."""

import re
from collections.abc import Iterator

from calico.engine.facts import GOALS, SPOTS
from calico.engine.game import Game
from calico.engine.scoring import rank, score_all
from calico.viewmodels.ending.verdict import points_alone
from calico.viewmodels.ending.view import EndingView, NumberView, RowView
from calico.viewmodels.text.i18n import count, mark, say

_GOALS = {
    # Translators: a goal's name, read aloud: "The goal of six different is met by colour"
    "all_different": mark("the all-different goal"),
    # Translators: AA-BB-CC, read aloud
    "aa-bb-cc": mark("the three-pairs goal"),
    # Translators: AAA-BBB, read aloud
    "aaa-bbb": mark("the three-and-three goal"),
    # Translators: AAAA-BB, read aloud
    "aaaa-bb": mark("the four-and-two goal"),
    # Translators: AAA-BB-C, read aloud
    "aaa-bb-c": mark("the three-two-one goal"),
    # Translators: AA-BB-C-D, read aloud
    "aa-bb-c-d": mark("the two-pairs-and-two-singles goal"),
}
_SIGNS = {
    # Translators: the sign ×, read aloud between numbers: "2 times 3"
    "×": mark("times", about="sign"),
    # Translators: the sign =, read aloud: "2 times 3 makes 6 points"
    "=": mark("equals", about="sign"),
    # Translators: the sign +, read aloud: "15 for goals plus 9 for 3 cats"
    "+": mark("plus", about="sign"),
    # Translators: the sign /, read aloud: "2 of 4"
    "/": mark("of", about="sign"),
}


def changed(before: EndingView | None, after: EndingView, game: Game) -> list[str]:
    """What is new on the screen."""
    if not after.complete:
        return [] if before else [_sentence(say("The quilts are finished")), _sentence(say("Tap to skip"))]
    if before is None or not before.complete:
        return whole(after, game)
    number = _touched(after)
    if number is not None and number != _touched(before):
        return looked_at(after, game)
    return [after.story] if after.story != before.story else list(_points(game, after.quilt.seat))


def whole(view: EndingView, game: Game) -> list[str]:
    """Who won, with how many points, and how a tie was broken."""
    places = rank(score_all(game.state)).places
    told = [_sentence(view.headline)]
    for seat in sorted(range(len(places)), key=places.__getitem__):
        told += _points(game, seat)
    return list(dict.fromkeys([*told, view.story]))


def looked_at(view: EndingView, game: Game) -> list[str]:
    """The selected number with its reason; without one, the points of the quilt."""
    number = _touched(view)
    if number is None:
        return list(_points(game, view.quilt.seat))
    return [_spoken(_named(view, *number)), _spoken(view.story)]


def _points(game: Game, seat: int) -> Iterator[str]:
    total = score_all(game.state)[seat].total
    if game.setup.solo:
        yield _sentence(points_alone(total))
    else:
        name = game.setup.seats[seat].name
        yield count("{name}: {number} point.", "{name}: {number} points.", total, name=name)


def _touched(view: EndingView) -> tuple[RowView, NumberView] | None:
    return next(((row, number) for row in view.rows for number in row.numbers if number.touched), None)


def _named(view: EndingView, row: RowView, number: NumberView) -> str:
    """The number with its player and row."""
    line = say("Goal") if row.id in SPOTS else row.title
    if len(view.columns) == 1:
        return say("{kind}: {number}.", kind=line, number=number.text)
    name = view.columns[number.seat].name
    # Translators: a number of the score sheet, read aloud: "Ann, Buttons: 12."
    return say("{name}, {line}: {number}.", name=name, line=line, number=number.text)


def _spoken(sentence: str) -> str:
    """Replace signs by words."""
    for goal, name in _GOALS.items():
        sentence = sentence.replace(GOALS[goal].shown, say(name))
    for sign, word in _SIGNS.items():
        sentence = re.sub(rf"\s{re.escape(sign)}\s", f" {say(word)} ", sentence)
    return sentence[:1].upper() + sentence[1:]


def _sentence(text: str) -> str:
    """A title as a sentence."""
    return text if text.endswith(("!", ".")) else f"{text}."
