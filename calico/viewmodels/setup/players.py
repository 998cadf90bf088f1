"""Who may sit at a table, and how they look: quilters, guests and bots."""

from collections.abc import Sequence
from dataclasses import dataclass

from calico.bots import bot_names
from calico.journal import Quilter
from calico.journal.games.results import SeatedPlayer
from calico.journal.store.rows import Id
from calico.viewmodels.text.game_terms import bot_title
from calico.viewmodels.text.i18n import listed, mark, say

_CHARACTERS = {
    "kitten": ("table/token-callie-awake", mark("Plays for fun and forgives everything.")),
    "tabby": ("table/token-tecolote-awake", mark("Calm and thrifty. A good match for most evenings.")),
    "siamese": ("table/token-almond-awake", mark("Plans ahead, and knows what you need.")),
    "lynx": ("table/token-leo-awake", mark("Thinks long and misses little. For experts.")),
}
_OTHER_BOT = "table/token-tibbit-awake", mark("Takes what pays at once.")
_FOR_TESTS = ("random",)
"""Bots for measuring and testing, which aren't offered to people."""
GUEST = "badges/badge-cat"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Someone who may sit down: a quilter by id, a bot, or else a guest."""

    name: str
    portrait: str
    line: str
    quilter: Id | None = None
    bot: str | None = None


def offered_bots() -> tuple[str, ...]:
    """The bots that people can play against, the gentlest first."""
    names = bot_names()
    characters = tuple(bot for bot in names if bot in _CHARACTERS)
    return characters or tuple(bot for bot in names if bot not in _FOR_TESTS)


def bot_sitter(bot: str) -> Sitter:
    """A bot with its portrait and its character."""
    portrait, line = _CHARACTERS.get(bot, _OTHER_BOT)
    return Sitter(bot_title(bot), portrait, say(line), bot=bot)


def quilter_sitter(quilter: Quilter) -> Sitter:
    """Someone whose games are counted."""
    return Sitter(quilter.name, portrait_of(quilter), say("Quilter"), quilter=quilter.id)


def guest_sitter(name: str) -> Sitter:
    """Someone who only plays along."""
    return Sitter(name, GUEST, say("Guest"))


def portrait_of(quilter: Quilter | None) -> str:
    """The picture of a quilter."""
    return GUEST if quilter is None or quilter.colour is None else f"badges/quilter-{quilter.colour}"


def names_of(sittings: Sequence[SeatedPlayer]) -> str:
    """The names of all who sit at a table, as people say them."""
    return listed([sitting.name for sitting in sittings])
