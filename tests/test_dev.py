"""dev.py sets up what a command needs, once, and says in one line what it can't."""

import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import dev

SPREAD = ["--dist", "worksteal", "--durations=10"]
NO_WINDOW = ["test.txt", "studio/requirements.txt", "package.txt", "words.txt", "train.txt"]


@pytest.fixture
def house(tmp_path, monkeypatch):
    """An empty house whose commands are written down instead of run, and what was run."""
    ran = []

    def run(*command):
        ran.append([str(part) for part in command])
        if "venv" in ran[-1]:
            dev.PYTHON.parent.mkdir(parents=True, exist_ok=True)
            (dev.VENV / "installing").unlink(missing_ok=True)
            dev.PYTHON.touch()
        return 0

    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "REQUIREMENTS", tmp_path / "requirements")
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / ".venv/bin/python")
    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setenv("DISPLAY", ":0")
    dev.REQUIREMENTS.mkdir()
    (tmp_path / "studio").mkdir()
    for group in ("app", "test", "lint", "studio", "package", "desktop", "words", "train"):
        dev.pins(group).write_text(group)
    return ran


def installed(ran):
    lists = [Path(command[-1]) for command in ran if "pip" in command]
    return [str(path.relative_to(dev.ROOT)).removeprefix("requirements/") for path in lists]


def test_the_first_run_makes_an_environment_with_just_what_the_command_needs(house):
    dev.ensure("lint")
    assert house[0][1:] == ["-m", "venv", "--clear", str(dev.VENV)]
    assert installed(house) == ["lint.txt"]
    assert {"--no-deps", "--require-hashes"} <= set(house[1])


def test_a_second_run_does_nothing(house):
    dev.ensure("lint")
    house.clear()
    dev.ensure("lint")
    assert house == []


def test_another_group_joins_the_environment_that_is_there(house):
    dev.ensure("lint")
    house.clear()
    dev.ensure("lint", "test")
    assert [command[2] for command in house] == ["pip"]
    assert installed(house) == ["test.txt"]


def test_a_changed_list_is_installed_again(house):
    dev.ensure("lint", "test")
    house.clear()
    (dev.REQUIREMENTS / "lint.txt").write_text("newer")
    dev.ensure("lint", "test")
    assert installed(house) == ["lint.txt"]


def test_a_half_made_environment_is_made_again(house):
    dev.PYTHON.parent.mkdir(parents=True)
    dev.PYTHON.touch()
    dev.ensure("lint")
    assert "venv" in house[0]


def test_an_environment_whose_python_is_another_now_is_made_again(house, tmp_path):
    dev.ensure("lint")
    house.clear()
    dev.PYTHON.unlink()
    (tmp_path / "python3.99").touch()
    dev.PYTHON.symlink_to(tmp_path / "python3.99")
    dev.ensure("lint")
    assert "venv" in house[0]


def test_an_install_that_was_cut_short_starts_afresh_the_next_time(house, monkeypatch):
    whole = dev.run
    monkeypatch.setattr(dev, "run", lambda *command: 1 if "pip" in command else whole(*command))
    with pytest.raises(dev.Trouble, match="lint"):
        dev.ensure("lint")
    monkeypatch.setattr(dev, "run", whole)
    house.clear()
    dev.ensure("lint")
    assert "venv" in house[0]
    assert dev.ready("lint")


@pytest.mark.parametrize(
    ("command", "groups"),
    [
        (["lint"], ["lint.txt"]),
        (["test", "-m", "not journey"], NO_WINDOW),
        (["test"], ["test.txt", "app.txt", *NO_WINDOW[1:]]),
        (["package-check"], ["package.txt"]),
        (["desktop"], ["app.txt", "desktop.txt"]),
        (["play"], ["app.txt"]),
        (["shots"], ["app.txt"]),
        (["shots", "--art"], ["studio/requirements.txt"]),
        (["art"], ["studio/requirements.txt"]),
        (["words"], ["words.txt"]),
        (["bench"], ["app.txt"]),
        (["bench", "--rules"], []),
        (["monkey"], ["app.txt"]),
    ],
    ids=" ".join,
)
def test_a_command_installs_what_it_needs_and_no_more(house, command, groups):
    assert dev.main(command) == 0
    assert installed(house) == groups


def test_further_arguments_are_passed_on(house):
    dev.main(["test", "-k", "cats", "-m", "not journey"])
    assert house[-1] == [str(dev.PYTHON), "-m", "pytest", "-k", "cats", "-m", "not journey"]


@pytest.mark.parametrize(
    "args", [[], ["-m", "not journey"], ["tests/engine", "tests/bots"], ["-x", "--durations=5"]], ids=" ".join
)
def test_many_tests_are_spread_over_all_cores(house, args, monkeypatch):
    monkeypatch.setattr(dev.sys, "platform", "linux")
    monkeypatch.setattr(dev.os, "cpu_count", lambda: 2)
    dev.main(["test", *args])
    assert house[-1] == [str(dev.PYTHON), "-m", "pytest", "-n", "2", *SPREAD, *args]


@pytest.mark.parametrize(
    "args", [["-k", "cats"], ["tests/test_dev.py"], ["tests/test_dev.py::test_x"], ["--pdb"], ["-n0"]]
)
def test_a_few_tests_run_in_one_go(house, args):
    dev.main(["test", *args])
    assert house[-1] == [str(dev.PYTHON), "-m", "pytest", *args]


def test_tests_keep_what_python_compiles_whatever_is_set(house, monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    dev.main(["test"])
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ


def test_windows_stay_together_where_screens_can_t_be_had_at_will(house, monkeypatch):
    monkeypatch.setattr(dev.sys, "platform", "darwin")
    dev.main(["test"])
    assert house[-1] == [str(dev.PYTHON), "-m", "pytest"]


@pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("setpriv")), reason="needs Xvfb and setpriv")
def test_an_unseen_screen_goes_when_whoever_asked_for_it_is_killed():
    script = (
        "import dev, os\nwith dev.screen(): print(os.environ['DISPLAY'], flush=True); os.kill(os.getpid(), 9)"
    )
    env = {key: value for key, value in os.environ.items() if key != "DISPLAY"}
    run = subprocess.run(
        [sys.executable, "-c", script], env=env, cwd=dev.ROOT, capture_output=True, text=True
    )
    lock = Path(f"/tmp/.X{run.stdout.strip().removeprefix(':')}-lock")
    end = time.monotonic() + 60
    while lock.exists():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_the_exit_code_of_the_command_is_passed_on(house, monkeypatch):
    monkeypatch.setattr(dev, "run", lambda *command: 3)
    assert dev.main(["bench"]) == 3


def test_lint_fails_when_any_of_its_checks_fails(house, monkeypatch):
    whole = dev.run
    monkeypatch.setattr(dev, "run", lambda *command: 1 if "format" in command else whole(*command))
    assert dev.main(["lint"]) == 1
    assert "mypy" in house[-1]


def test_an_unknown_command_lists_the_commands(capsys):
    assert dev.main(["sew"]) == 2
    listed = capsys.readouterr().out
    assert all(f"  {name}" in listed for name in dev.COMMANDS)


def test_help_is_no_mistake(capsys):
    assert dev.main(["--help"]) == 0
    assert "play" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells by its environment")
def test_play_without_a_screen_says_so_and_installs_nothing(house, monkeypatch, capsys):
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert dev.main(["play"]) == 1
    assert "no screen" in capsys.readouterr().err
    assert house == []


def test_debian_packages_are_found_by_name_architecture_or_t64(tmp_path):
    for name in ("xvfb", "libgl1:amd64", "libmtdev1t64:amd64", "libgl1-mesa-glx:amd64"):
        (tmp_path / f"{name}.md5sums").touch()
    wanted = ["xvfb", "libgl1", "libmtdev1", "libgl1-mesa-dri"]
    assert dev.missing_packages(wanted, tmp_path) == ["libgl1-mesa-dri"]


def test_debian_packages_are_installed_as_root_and_named_before(house, monkeypatch, capsys):
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(dev, "root_prefix", list)
    dev.install_packages(["xvfb"])
    assert capsys.readouterr().out == "Installing Debian packages with apt-get: xvfb …\n"
    assert [command[3:] for command in house] == [
        ["-qq", "update"],
        ["-qq", "install", "--yes", "--no-install-recommends", "xvfb"],
    ]


def test_without_root_one_line_says_what_to_run(house, monkeypatch):
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(dev, "root_prefix", lambda: None)
    with pytest.raises(dev.Trouble, match=r"sudo apt-get install xvfb xdotool$"):
        dev.install_packages(["xvfb", "xdotool"])
    assert house == []


def test_where_there_is_no_apt_one_line_names_what_is_missing(house, monkeypatch):
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    with pytest.raises(dev.Trouble, match="xvfb"):
        dev.install_packages(["xvfb"])
    assert house == []


def test_a_python_without_venv_gets_it_from_debian(house, monkeypatch):
    asked = []
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev, "install_packages", asked.extend)
    dev.ensure("lint")
    assert asked == [f"python3.{sys.version_info.minor}-venv"]


def test_a_killed_command_gives_the_shell_s_exit_code():
    assert dev.run(sys.executable, "-c", "import os, signal; os.kill(os.getpid(), 9)") == 137
