"""A walk through what only a device does, with somebody outside who turns it, leaves, and comes back.

The app says in a line what it wants done to the device, waits until it sees that it was, and says so.
Outside,
android/emulator/play.sh reads those lines and acts. Whatever fails ends the app with an error in the log.
"""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

from kivy.core.window import Window

from calico.ui.app import CalicoApp
from calico.ui.device import file_dialogs
from calico.ui.score_pad.export import share_text
from calico.ui.widgets.field import Field
from calico.viewmodels.text import i18n

PATIENCE = 120.0
"""Seconds that a wish may take: emulators are slow, and so are hands."""
CONTENT = b"Calico"
Done = Callable[[], object]


class NotDoneError(Exception):
    """Nobody did what the app wanted, or the app didn't notice."""


def walk(app: CalicoApp, wishes: list[str]) -> Iterator[None]:
    """Wish for one thing after another, and yield a frame at a time."""
    for wish in wishes:
        done = WISHES[wish](app)
        _tell("wants", wish)
        end = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > end:
                raise NotDoneError(wish)
            yield
        yield from _settle()
        _tell("did", wish)


def _settle() -> Iterator[None]:
    """Draw for a moment, so that whoever takes a picture sees how it came out."""
    end = time.monotonic() + 1
    while time.monotonic() < end:
        yield


def _tell(what: str, wish: str) -> None:
    print(json.dumps({what: wish, "size": list(Window.size)}), flush=True)


def _rotation(_: CalicoApp) -> Done:
    upright = Window.width < Window.height
    return lambda: (Window.width < Window.height) is not upright


def _away(app: CalicoApp) -> Done:
    """Left for another app, and back."""
    seen: list[str] = []
    app.bind(on_pause=lambda _: seen.append("left"), on_resume=lambda _: seen.append("back"))
    return lambda: seen[-2:] == ["left", "back"]


def _keyboard(app: CalicoApp) -> Done:
    """A field is written in; it is done when the keyboard is put away."""
    app.routes.show_rules()
    field = next(widget for widget in app.root.walk() if isinstance(widget, Field))
    field.focus = True
    return lambda: not field.focus and app.navigator.close()


def _dark(app: CalicoApp) -> Done:
    evening = app.palette.evening
    return lambda: app.palette.evening is not evening


def _language(_: CalicoApp) -> Done:
    language = i18n.language()
    return lambda: i18n.language() != language


def _share(app: CalicoApp) -> Done:
    done = _away(app)
    share_text("Calico", "Calico")
    return done


def _save(_: CalicoApp) -> Done:
    answer = _Answer()
    file_dialogs.save_file("calico-test.txt", "text/plain", CONTENT, answer.take, answer.refuse)
    return lambda: answer.given


def _pick(_: CalicoApp) -> Done:
    answer = _Answer()

    def read(file: Path | None) -> None:
        answer.take(file is not None and file.read_bytes() == CONTENT)

    file_dialogs.pick_file((".txt",), read, answer.refuse)
    return lambda: answer.given


class _Answer(SimpleNamespace):
    """What another app answered."""

    given: object = None

    def take(self, answer: object) -> None:
        """Another app did as it was asked."""
        if not answer:
            raise NotDoneError("Another app gave nothing.")
        self.given = answer

    def refuse(self, why: str) -> None:
        """It couldn't."""
        raise NotDoneError(why)


WISHES: dict[str, Callable[[CalicoApp], Done]] = {
    "rotation": _rotation,
    "away": _away,
    "keyboard": _keyboard,
    "dark": _dark,
    "language": _language,
    "share": _share,
    "save": _save,
    "pick": _pick,
}
