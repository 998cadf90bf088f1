"""What a chapter of the rules book is made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph, and the figure below it where it has one."""

    text: str
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """What the app knows by itself: the kinds of game, the goals or the restrictions, explained."""

    of: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; `see` names other chapters, or "the_cats"."""

    id: str
    title: str
    parts: tuple[Text | Listing, ...]
    see: tuple[str, ...] = ()
