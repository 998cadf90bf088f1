"""The files of the usual folder, where the device brings no chooser of its own."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from calico.ui import layouts
from calico.ui.device.system import documents_folder, downloads_folder
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.text.i18n import say

MOST = 100
"""Files that are offered, the newest first."""


class FileRow(Press):
    """A file, or a place for one."""

    view: Path = ObjectProperty(None)


class FilesScreen(Page):
    """Choose one of these; a note says which they are."""

    note = StringProperty("")
    files: list[Path] = ListProperty()

    __events__ = ("on_chosen",)

    @classmethod
    def to_pick(cls, kinds: Sequence[str]) -> "FilesScreen":
        """The newest files of these kinds in the folders where people keep some."""
        files = list(_newest(usual_folders(), tuple(kind.lower() for kind in kinds)))[:MOST]
        folders = "\n".join(map(str, usual_folders()))
        note = say("Files in:") if files else say("No matching file in:")
        return cls._with(say("Choose a file"), f"{note}\n{folders}", files)

    @classmethod
    def to_save(cls, name: str) -> "FilesScreen":
        """The same folders, each with a name that is free there."""
        files = [_free(folder, name) for folder in usual_folders()]
        return cls._with(say("Choose where to save it"), "", files)

    @classmethod
    def _with(cls, title: str, note: str, files: Sequence[Path]) -> "FilesScreen":
        layouts.read_all()
        screen = cls()
        screen.title, screen.note, screen.files = title, note, list(files)
        return screen

    def on_files(self, *_: object) -> None:
        """Lay them under one another."""
        choose = partial(FileRow, on_release=lambda row: self.dispatch("on_chosen", row.view))
        show_rows(self.ids.files, choose, self.files)

    def on_chosen(self, path: Path | None) -> None:
        """This file, or none."""

    def back(self) -> bool:
        """None of them; whoever opened the page closes it."""
        self.dispatch("on_chosen", None)
        return True


def usual_folders() -> list[Path]:
    """Where people look for files first; one that isn't there is left out, the home folder always is."""
    found = [folder for folder in (downloads_folder(), documents_folder()) if folder.is_dir()]
    return list(dict.fromkeys([*found, Path.home()]))


def _newest(folders: Iterable[Path], kinds: tuple[str, ...]) -> Iterator[Path]:
    files = [
        (path.stat().st_mtime, path)
        for folder in folders
        for path in folder.iterdir()
        if path.name.lower().endswith(kinds) and path.is_file()
    ]
    return (path for _, path in sorted(files, reverse=True))


def _free(folder: Path, name: str) -> Path:
    path, number = folder / name, 2
    while path.exists():
        path = folder / f"{Path(name).stem} ({number}){Path(name).suffix}"
        number += 1
    return path
