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
                "A digital version of Kevin Russ’s board game of quilts and cats: play solo, with "
                "friends on one device, or against the computer."
            ),
            say(
                "This is an unofficial app, made by people who love the game. It isn’t connected with "
                "the game’s designer or publishers and uses none of their artwork or text."
            ),
            say("If you enjoy it, treat yourself to the board game."),
            say("The app is open source under the MIT licence: read it, change it, share it."),
            say("Thanks to Kevin Russ for the game, and to everyone whose work is part of this app."),
        ),
    )


def privacy() -> TextView:
    """The page about privacy."""
    return TextView(
        say("Privacy"),
        (
            say("The app sends nothing from this device."),
            say(
                "Games, names, achievements, photos and settings are stored in the app’s own folder. "
                "If Android backs up your device, your games are part of that backup."
            ),
            say("There is no account and no tracking, and the app never uses the internet."),
            say("Pictures, score sheets and backups go only where you send them."),
            say(
                "Removing the app removes all of this. Make a backup first; it holds everything except "
                "photos."
            ),
        ),
    )


def keyboard() -> TextView:
    """The page about the keys of a keyboard."""
    return TextView(
        say("Keyboard"),
        (
            say(
                "Tab and the arrow keys move a ring from one thing to the next, Shift and Tab move it back. "
                "Enter taps what it is on, Escape goes back."
            ),
            say(
                "Page Up, Page Down, Home and End scroll. U brings back what was just deleted. "
                "F1 shows this page."
            ),
            say(
                "At the table, arrows carry the patch over the spaces, Tab changes it, Enter places it, and "
                "1 to 3 take from the market. U undoes, H asks for a hint, + and − zoom. While reading aloud "
                "is on, R reads the whole table."
            ),
            say(
                "Shift and Tab bring up the ring at the table, too: on cats, goals, buttons and the quilt, "
                "whose spaces the arrows walk. Escape puts it away."
            ),
            say("Shift and Enter stroke a cat, or ask about a space of the quilt."),
            say(
                "Left and right walk the points of a chart, and move a slider. On a photograph, Enter takes "
                "the next corner and the arrows move it, with Shift further."
            ),
        ),
    )


def licences() -> tuple[Licence, ...]:
    """The licences of everything that ships with the app."""
    text = (ASSETS / "licences.json").read_text(encoding="utf-8")
    return tuple(Licence(**entry) for entry in json.loads(text))
