"""A project's folder as buildozer and python-for-android see it."""

import contextlib
import io
import logging
import os
import shutil
import tarfile
import tempfile
import warnings
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any

from buildozer import Buildozer

ROOT = Path(__file__).parents[2]
PINS = ROOT / "requirements" / "android.txt"
PARTS = ("android", "assets", "calico", "kv", "p4a-recipes", "main.py", "buildozer.spec", "LICENSE")
"""What the package is made of; all else in the project's folder must stay out of it."""

LEFT_AT_HOME = {"assets/pictures/app/banner.png"}
"""Files of the app's folders that are no part of the app: the banner is for an app store's page."""


class RefusedError(Exception):
    """The tools won't build this, and say why."""


class House:
    """A project's folder and what its buildozer.spec makes of it, in a spare room for as long as a `with`."""

    def __init__(self, root: Path = ROOT) -> None:
        """The project in this folder."""
        self.root = root.resolve()

    def __enter__(self) -> "House":
        self._room = tempfile.TemporaryDirectory(prefix="calico-package-")
        self.room = Path(self._room.name).resolve()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._room.cleanup()

    @contextlib.contextmanager
    def at_work(self) -> Iterator[None]:
        """Be in the project's folder, where the tools look for everything, and keep them quiet."""
        said = io.StringIO()
        environ, level = dict(os.environ), logging.root.manager.disable
        logging.disable()
        try:
            with contextlib.chdir(self.root), contextlib.redirect_stdout(said), warnings.catch_warnings():
                warnings.simplefilter("ignore")  # theirs, not ours
                yield
        except SystemExit:
            raise RefusedError(said.getvalue().strip().rpartition("BUILD FAILURE: ")[2]) from None
        finally:
            logging.disable(level)
            os.environ.clear()
            os.environ.update(environ)

    @cached_property
    def buildozer(self) -> Any:
        """The spec as buildozer reads it, aimed at Android and working in the spare room."""
        with self.at_work():
            one = Buildozer(str(self.root / "buildozer.spec"))
            one.config.set("buildozer", "build_dir", str(self.room))
            one.config.set("app", "android.sdk_path", str(self.room / "sdk"))
            one.set_target("android")
        return one

    @cached_property
    def resolved(self) -> tuple[dict[str, str], set[str]]:
        """The versions of what python-for-android has recipes for; the names of what it installs without."""
        with self.at_work():
            from tools.package.graph import resolve

            return resolve(self)

    @cached_property
    def project(self) -> Path:
        """The Android project that the app becomes."""
        with self.at_work():
            from tools.package.project import make_project

            return make_project(self)

    @cached_property
    def shipped(self) -> Path:
        """The files that ship, as they lie on a device."""
        folder = self.room / "shipped"
        with tarfile.open(self.project / "src/main/assets/private.tar") as tar:
            tar.extractall(folder, filter="data")
        return folder

    def value(self, name: str) -> str:
        """A value of the spec, empty where it has none."""
        return str(self.buildozer.config.getdefault("app", name, ""))

    def values(self, name: str) -> list[str]:
        """A list of the spec."""
        return list(self.buildozer.config.getlist("app", name, []))

    @property
    def requirements(self) -> dict[str, str]:
        """The requirements by name; each version is empty where the spec pins none."""
        parts = (one.partition("==") for one in self.values("requirements"))
        return {name: version for name, _, version in parts}


def copy_house(folder: Path, root: Path = ROOT) -> Path:
    """A copy of what the package is made of, to try things in."""
    for part in PARTS:
        if (root / part).is_dir():
            shutil.copytree(root / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(root / part, folder / part)
    return folder


def copy_project(folder: Path, root: Path = ROOT) -> Path:
    """A copy of the whole project, without what tools leave behind."""
    left = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "bin", "*.egg-info")
    shutil.copytree(root, folder, ignore=left, dirs_exist_ok=True)
    return folder


def app_files(root: Path) -> Iterator[str]:
    """The files of the app as they lie in a project, but for main.py."""
    for folder in ("assets", "calico", "kv"):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix not in (".pyc", ".po", ".pot"):
                yield path.relative_to(root).as_posix()


def pins() -> dict[str, str]:
    """What requirements/android.txt pins: for each name its lines, with version and hashes."""
    entries = PINS.read_text(encoding="utf-8").replace(" \\\n", " ").splitlines()
    return {entry.partition("==")[0]: entry for entry in entries if "==" in entry}
