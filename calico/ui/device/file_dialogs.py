"""Files that a person picks, and places where they want one saved.

On Android the system's own picker, which needs no permission; on desktops the chooser that the system has,
else a list of our own. Whoever asks gets the answer on the thread that draws: None if nothing was chosen.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread

from kivy.app import App
from kivy.clock import mainthread
from kivy.utils import platform

from calico.files import write_whole
from calico.ui.device import file_choosers
from calico.ui.widgets.file_list import FilesScreen
from calico.viewmodels.text.error_text import explained
from calico.viewmodels.text.i18n import mark

PICTURES = (".jpg", ".jpeg", ".png", ".webp")
"""The kinds of pictures that the app can show."""
Picked = Callable[[Path | None], object]
Saved = Callable[[str | None], object]
Failed = Callable[[str], object]


def pick_file(kinds: Sequence[str], done: Picked, failed: Failed | None = None) -> None:
    """Let somebody pick a file of these kinds, such as (".jpg", ".png").

    `done` gets a file that can be read now: whoever wants to keep it copies it. `failed` gets a sentence that
    says what went wrong; without it the sentence is shown.
    """
    answer = Answer(done, failed or show_trouble)
    if platform == "android":
        from calico.ui.device.android import files

        files.pick(tuple(kinds), answer.done, answer.failed)
        return
    command = file_choosers.to_open(tuple(kinds))
    if command is None:
        _list(lambda: FilesScreen.to_pick(tuple(kinds)), answer.done)
    else:
        _ask(command, answer.done, answer.failed)


def save_file(name: str, kind: str, content: bytes, done: Saved, failed: Failed | None = None) -> None:
    """Let somebody choose where a file is saved: its name, its kind such as "application/zip", what is in it.

    `done` gets the place as a person would name it.
    """
    answer = Answer(done, failed or show_trouble)
    if platform == "android":
        from calico.ui.device.android import files

        files.save(name, kind, content, answer.done, answer.failed)
        return

    def write(path: Path | None) -> None:
        try:
            if path is not None:
                write_whole(path, content)
            answer.done(path and str(path))
        except OSError as trouble:
            answer.failed(trouble.strerror or str(trouble))

    command = file_choosers.to_save(name)
    if command is None:
        _list(lambda: FilesScreen.to_save(name), write)
    else:
        _ask(command, write, answer.failed)


def show_trouble(sentence: str) -> None:
    """Tell what went wrong, over the screen that is open."""
    App.get_running_app().errors.tell(sentence)


class Answer:
    """Hands on what was chosen, on the thread that draws."""

    def __init__(self, done: Callable[..., object], failed: Failed) -> None:
        self.done = mainthread(done)
        self._failed = failed

    @mainthread
    def failed(self, why: str) -> None:
        """Say why it failed."""
        self._failed(explained(mark("Couldn’t open the file: {why}"), why=why))


def _ask(command: list[str], answered: Callable[[Path | None], None], failed: Failed) -> None:
    """Wait for the system's chooser elsewhere, so that the app goes on drawing."""

    def wait() -> None:
        try:
            answered(file_choosers.answer_of(command))
        except OSError as trouble:
            failed(trouble.strerror or str(trouble))

    Thread(target=wait, daemon=True).start()


def _list(make: Callable[[], FilesScreen], chosen: Callable[[Path | None], None]) -> None:
    navigator = App.get_running_app().navigator

    def close(_: object, path: Path | None) -> None:
        navigator.close()
        chosen(path)

    def make_screen() -> FilesScreen:
        screen = make()
        screen.bind(on_chosen=close)
        return screen

    navigator.open(make_screen)
