"""The wheel and the sdist hold everything that people who install them need."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.package.package_project import NOT_SHIPPED, ROOT, app_files, copy_project

PARTS = ("calico", "assets", "kv")


def python(*words, folder, **env):
    return subprocess.run(
        [sys.executable, *map(str, words)], cwd=folder, env=os.environ | env, capture_output=True, text=True
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The sdist, and the wheel built from it, as an index gives them to people."""
    project, out = tmp_path_factory.mktemp("project"), tmp_path_factory.mktemp("dist")
    done = python("-m", "build", "--no-isolation", "--outdir", out, folder=copy_project(project))
    assert done.returncode == 0, done.stderr + done.stdout
    return out


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """A Python that has the wheel and nothing else, and the command that it brings."""
    place = tmp_path_factory.mktemp("installed")
    assert python("-m", "venv", "--without-pip", place, folder=place).returncode == 0
    (wheel,) = built.glob("*.whl")
    pip = ["-m", "pip", "--python", place, "install", "--quiet", "--no-deps", "--no-index", wheel]
    done = python(*pip, "--disable-pip-version-check", folder=place)
    assert done.returncode == 0, done.stderr
    return place / "bin"


def test_the_sdist_is_the_project(built):
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as tar:
        held = {name.partition("/")[2] for name in tar.getnames()}
    assert {"dev.py", "main.py", "buildozer.spec", "README.md", "tools/pin.py", "tests/conftest.py"} <= held
    assert {"studio/requirements.txt", "studio/art/letters.json"} <= held
    assert set(app_files(ROOT)) <= held


def test_the_wheel_holds_all_code_layouts_and_assets(built):
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    inside = {name if name.startswith("calico/") else f"calico/{name}" for name in app_files(ROOT)}
    assert inside - held == {f"calico/{name}" for name in NOT_SHIPPED}
    assert {name.partition("/")[0] for name in held if ".dist-info" not in name} == {"calico"}


def test_the_installed_command_is_the_command_line_and_needs_nothing_but_python(installed, tmp_path):
    calico = str(installed / "calico")
    words = ["simulate", "--bots", "greedy", "--games", "1", "--seed", "3"]
    played = subprocess.run([calico, *words], cwd=tmp_path, capture_output=True, text=True)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith('{"format":"calico-record"')
    opened = subprocess.run([calico, "play"], cwd=tmp_path, capture_output=True, text=True)
    assert opened.returncode == 1
    assert "Kivy" in opened.stderr


def test_the_installed_code_finds_its_assets(installed, tmp_path):
    show = "from calico.files import ASSETS, KV; print((ASSETS / 'palette.json').exists(), KV.is_dir())"
    shown = subprocess.run([installed / "python", "-c", show], cwd=tmp_path, capture_output=True, text=True)
    assert shown.stdout == "True True\n"


def test_the_app_s_extra_pins_what_was_tested():
    pinned = (ROOT / "requirements/app.txt").read_text()
    extra = Path(ROOT / "pyproject.toml").read_text().partition("\napp = [")[2].partition("]")[0]
    wanted = [line.strip(' ",') for line in extra.splitlines() if line.strip()]
    assert len(wanted) > 3
    assert [one for one in wanted if f"\n{one} " not in f"\n{pinned}"] == []
