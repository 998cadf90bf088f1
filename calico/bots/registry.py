"""Which bots there are: every module in `calico/bots/players` registers its own."""

import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from calico.bots import players
from calico.bots.thinking import Bot
from calico.caches import cached


@dataclass(frozen=True, slots=True)
class _Registered:
    make: Callable[..., Bot]
    takes_level: bool


_BOTS: dict[str, _Registered] = {}
FIRST = ("random", "greedy", "kitten", "tabby", "siamese", "lynx")
"""Our own bots, from the weakest to the strongest; others follow by id."""


def register(id: str, make: Callable[..., Bot], takes_level: bool = False) -> None:
    """Add a bot under its id; `make` builds it, given the level of effort (0 to 3, None) if it takes one."""
    if id in _BOTS:
        raise ValueError(f"There are two bots called {id!r:.40}.")
    _BOTS[id] = _Registered(make, takes_level)


@cached(1)
def bot_names() -> tuple[str, ...]:
    """The ids of all bots, ours first."""
    # A folder is searched, not a list of files: it works without sources, too, as on Android.
    for module in pkgutil.iter_modules(players.__path__, players.__name__ + "."):
        import_module(module.name)
    ours = [id for id in FIRST if id in _BOTS]
    return (*ours, *sorted(_BOTS.keys() - set(FIRST)))


def bot_named(id: str, level: int | None = None) -> Bot:
    """The bot with this id; ValueError with a sentence where there is none. The level is lynx's effort."""
    if id not in bot_names():
        raise ValueError(f"There is no bot {id!r:.40}; there are {', '.join(bot_names())}.")
    bot = _BOTS[id]
    return bot.make(level) if bot.takes_level else bot.make()
