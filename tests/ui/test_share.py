"""Where pictures are saved."""

from pathlib import Path

import pytest

from calico.ui.device import share, system


@pytest.mark.parametrize(("answer", "folder"), [("{home}/Bilder\n", "Bilder"), ("", "Pictures")])
def test_linux_names_the_folder_for_pictures(answer, folder, monkeypatch):
    monkeypatch.setattr(share, "platform", "linux")
    monkeypatch.setattr(system, "answer", lambda *command: answer.format(home=Path.home()))
    assert share.pictures_folder() == Path.home() / folder


def test_other_systems_are_asked(monkeypatch):
    monkeypatch.setattr(share, "platform", "win")
    monkeypatch.setattr(share.storagepath, "get_pictures_dir", lambda: "C:/Pictures")
    assert share.pictures_folder() == Path("C:/Pictures")


def test_where_linux_knows_no_such_folder_it_names_the_home_folder(monkeypatch):
    monkeypatch.setattr(system, "answer", lambda *command: f"{Path.home()}\n")
    assert system.pictures_folder_of_linux() is None


def test_names_that_are_taken_get_a_number():
    names = share._names(Path(), "Calico")
    assert [next(names).name for _ in range(3)] == ["Calico.png", "Calico (2).png", "Calico (3).png"]
