"""About the app: who made it, privacy, and licences."""

import json
from dataclasses import dataclass

from calico import __version__
from calico.files import ASSETS
from calico.viewmodels.text.i18n import say


@dataclass(frozen=True, slots=True)
class TextView:
    """A page to read: a title and its paragraphs."""

    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Licence:
    """A part of the app, its author and licence; the licence's text if it ships with the app."""

    name: str
    by: str
    licence: str
    text: str


def about() -> TextView:
    """The page about the app."""
    return TextView(
        say("About Calico {version}", version=__version__),
        (
            say(
                "A digital home for Kevin Russ's board game of quilts and cats: "
                "alone, with friends at one device, or against bots."
            ),
            say(
                "This is an unofficial companion, made by people who love the game. It has no connection "
                "with the game's author or publishers, and none of their pictures or texts."
            ),
            say("If you enjoy it, the box is worth having."),
            say("Its code is open under the MIT licence: read it, change it, share it."),
            say("Thank you to Kevin Russ for the game, and to all whose work is sewn into this app."),
        ),
    )


def privacy() -> TextView:
    """The page about privacy."""
    return TextView(
        say("Privacy"),
        (
            say("Nothing leaves this device."),
            say("Games, names, circles, photographs and settings are kept in a folder of the app's own."),
            say("There is no account, nothing is measured, and the app never uses the internet."),
            say("A picture, a score sheet or a backup goes only where you send it."),
            say("Whoever removes the app removes all of this. A backup keeps it."),
        ),
    )


def licences() -> tuple[Licence, ...]:
    """The licences of everything that ships with the app."""
    text = (ASSETS / "licences.json").read_text(encoding="utf-8")
    return tuple(Licence(**entry) for entry in json.loads(text))
