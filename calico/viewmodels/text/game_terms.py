"""The game's terms: names of colours, patterns, cats, kinds of game and restrictions."""

from calico.engine.errors import Reason
from calico.engine.facts import BEGINNER_CATS, Cat
from calico.engine.shapes import Shape
from calico.engine.tiles import COLOURS, PATTERNS, Colour, Pattern, Tile, colour_of, pattern_of
from calico.viewmodels.text.i18n import count, mark, say

_COLOURS = {
    "magenta": mark("magenta"),
    "yellow": mark("yellow"),
    "light_blue": mark("light blue"),
    "dark_blue": mark("dark blue"),
    "green": mark("green"),
    "purple": mark("purple"),
}
_PATTERNS = {
    # Translators: round dots on a fabric, not points of the score
    "dots": mark("dots"),
    "fern": mark("fern"),
    "flowers": mark("flowers"),
    "quatrefoil": mark("quatrefoil"),
    "stripes": mark("stripes"),
    "vines": mark("vines"),
}
_SETUPS = {
    "beginner": mark("Beginner"),
    "standard": mark("Standard"),
    "family": mark("Family"),
}
_RESTRICTIONS = {
    "beside_a_patch": mark("Next to a patch"),
    "goals_both_only": mark("Goals both ways only"),
    "no_hand": mark("No hand"),
    "beside_same_colour": mark("Next to the same colour"),
    "beside_same_pattern": mark("Next to the same pattern"),
}
_SHAPES = {
    Shape.TRIANGLE: mark("three in a triangle"),
    Shape.LINE_3: mark("three in a row"),
    Shape.LINE_4: mark("four in a row"),
    Shape.LINE_5: mark("five in a row"),
    # Translators: five cells, as a trapezoid
    Shape.TRAPEZOID: mark("two above three in a row"),
}
_GERMAN_EDITION = {
    "millie": "Emy",
    "tibbit": "Lilly",
    "coconut": "Mimmi",
    "cira": "Luna",
    "gwenivere": "Wuschel",
    "callie": "Mauze",
    "rumi": "Felix",
    "tecolote": "Billie",
    "almond": "Moritz",
    "leo": "Mausi",
}
"""The cats' names in the Ravensburger edition."""
_edition = "original"


def colour_name(colour: Colour) -> str:
    """The name of a colour."""
    return say(_COLOURS[COLOURS[colour]])


def board_name(board: str) -> str:
    """The colour of a quilt board."""
    return colour_name(COLOURS.index(board))


def pattern_name(pattern: Pattern) -> str:
    """The name of a pattern."""
    return say(_PATTERNS[PATTERNS[pattern]])


def tile_title(tile: Tile) -> str:
    """The name of a fabric, for example "green dots"."""
    # Translators: a fabric, such as "green dots"; it begins sentences and stands in them
    return say(
        "{colour} {pattern}", colour=colour_name(colour_of(tile)), pattern=pattern_name(pattern_of(tile))
    )


def use_edition(edition: str) -> None:
    """Use the cat names of an edition from now on: `original` or `german`."""
    global _edition
    _edition = edition


def edition() -> str:
    """The edition whose cat names are used."""
    return _edition


def cat_name(id: str, edition: str | None = None) -> str:
    """The name of a cat, in the chosen edition or in a given one."""
    return _GERMAN_EDITION[id] if (edition or _edition) == "german" else id.title()


def points_text(number: int) -> str:
    """A number of points."""
    return count("{number} point", "{number} points", number)


def score_text(what: str, points: object) -> str:
    """A name and its points, joined by a no-break space."""
    # Translators: {what} is a name, or Goals, Cats or Buttons; the space before {points} doesn't break
    return say("{what}:\u00a0{points}", what=what, points=points)


def cat_wish(cat: Cat) -> str:
    """What a group needs to attract the cat, in a few words."""
    if cat.shape is not None:
        return say(_SHAPES[cat.shape])
    # Translators: of cells that lie together: 3, 4, 5, 6 or 7
    return say("{size} or more", size=cat.size)


def setup_name(kind: str, scenario: int | None) -> str:
    """The name of a kind of game."""
    return say("Scenario {number}", number=scenario) if scenario is not None else say(_SETUPS[kind])


def restriction_name(id: str) -> str:
    """The name of a restriction."""
    return say(_RESTRICTIONS[id])


def reason_text(reason: Reason) -> str:
    """Why a move isn't allowed."""
    return say(reason.value)


_BOTS = {
    "kitten": mark("Kitten"),
    "tabby": mark("Tabby"),
    "siamese": mark("Siamese"),
    "lynx": mark("Lynx"),
}


def bot_title(id: str) -> str:
    """The name of a bot."""
    return say(_BOTS[id]) if id in _BOTS else id.title()


_KINDS = {
    "beginner": mark(
        "For your first game: {first}, {second} and {third}, with three goals already in place."
    ),
    "standard": mark("Three cats are drawn, and everyone chooses three of four goals."),
    "family": mark("Goals lie face down: only cats and buttons score."),
    "scenario": mark("Cats and goals are set, and there are objectives to meet."),
}
_RESTRICTION_SENTENCES = {
    "beside_a_patch": mark(
        "Every patch but your first must touch one you have already placed; the printed edge doesn’t count."
    ),
    "goals_both_only": mark("A goal scores only if it is met by colour and by pattern."),
    "no_hand": mark("Nobody holds a hand: take a patch from the market and place it."),
    "beside_same_colour": mark("Every patch must touch a tile of its own colour; the printed edge counts."),
    "beside_same_pattern": mark("Every patch must touch a tile of its own pattern; the printed edge counts."),
}


def kind_sentence(kind: str) -> str:
    """What a kind of game is like, in a sentence."""
    first, second, third = map(cat_name, BEGINNER_CATS)
    return say(_KINDS[kind], first=first, second=second, third=third)


def restriction_sentence(id: str) -> str:
    """What a restriction asks, in a sentence."""
    return say(_RESTRICTION_SENTENCES[id])
