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
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any

from buildozer import Buildozer

ROOT = Path(__file__).parents[2]
PINS = ROOT / "requirements" / "android.txt"
PARTS = ("android", "assets", "calico", "kv", "p4a-recipes", "main.py", "buildozer.spec", "LICENSE")
"""The sources of the package; nothing else in the project's folder may ship."""

NOT_SHIPPED = {"assets/pictures/app/banner.png"}
"""Files in the app's folders that don't ship: the banner is for an app store's page."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """What python-for-android would build and install."""

    asked: dict[str, str]
    """Versions of the requirements that have recipes."""
    modules: set[str]
    """What is installed without a recipe."""
    unsettled: set[str]
    """Recipes that name no version."""
    python: set[str]
    """Recipes of Python packages, which ship."""
    loose: set[str]
    """Recipes whose builds would fetch tools or sources as they are on the day."""


class RefusedError(Exception):
    """buildozer or python-for-android refuse to build, with their reason as text."""


class PackageProject:
    """A project and what its buildozer.spec builds, in a temporary folder for the length of a `with`."""

    def __init__(self, root: Path = ROOT) -> None:
        """Use the project in this folder."""
        self.root = root.resolve()

    def __enter__(self) -> "PackageProject":
        self._room = tempfile.TemporaryDirectory(prefix="calico-package-")
        self.room = Path(self._room.name).resolve()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._room.cleanup()

    @contextlib.contextmanager
    def quiet_tools(self) -> Iterator[None]:
        """Let build tools work in the project's folder; hide what they print, undo what they set."""
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
        """The spec as buildozer reads it, with Android as target and the temporary folder as build folder."""
        with self.quiet_tools():
            one = Buildozer(str(self.root / "buildozer.spec"))
            one.config.set("buildozer", "build_dir", str(self.room))
            one.config.set("app", "android.sdk_path", str(self.room / "sdk"))
            one.set_target("android")
        return one

    @cached_property
    def resolved(self) -> Resolved:
        """Versions of the requirements with recipes, and names of those installed without one."""
        with self.quiet_tools():
            from tools.package.p4a import resolve

            return resolve(self)

    @cached_property
    def android_project(self) -> Path:
        """The folder of the Android project."""
        with self.quiet_tools():
            from tools.package.p4a import make_android_project

            return make_android_project(self)

    @cached_property
    def shipped(self) -> Path:
        """A folder with the files that ship, laid out as on a device."""
        folder = self.room / "shipped"
        with tarfile.open(self.android_project / "src/main/assets/private.tar") as tar:
            if hasattr(tarfile, "data_filter"):  # since Python 3.11.4
                tar.extraction_filter = tarfile.data_filter
            tar.extractall(folder)
        return folder

    def value(self, name: str) -> str:
        """Return a value of the spec, empty where it has none."""
        return str(self.buildozer.config.getdefault("app", name, ""))

    def values(self, name: str) -> list[str]:
        """Return a list of the spec."""
        return list(self.buildozer.config.getlist("app", name, []))

    @property
    def requirements(self) -> dict[str, str]:
        """Each requirement's version, empty where the spec pins none."""
        parts = (one.partition("==") for one in self.values("requirements"))
        return {name: version for name, _, version in parts}


def copy_package(folder: Path, root: Path = ROOT) -> Path:
    """Copy the sources of the package, to try things in."""
    for part in PARTS:
        if (root / part).is_dir():
            shutil.copytree(root / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(root / part, folder / part)
    return folder


def copy_project(folder: Path, root: Path = ROOT) -> Path:
    """Copy the whole project, without generated files."""
    left = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "bin", "*.egg-info")
    shutil.copytree(root, folder, ignore=left, dirs_exist_ok=True)
    return folder


def app_files(root: Path) -> Iterator[str]:
    """Yield the paths of the app's files in a project, except main.py."""
    for folder in ("assets", "calico", "kv"):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix not in (".pyc", ".po", ".pot"):
                yield path.relative_to(root).as_posix()


def pins() -> dict[str, str]:
    """Return what requirements/android.txt pins: for each name its entry, with version and hashes."""
    entries = PINS.read_text(encoding="utf-8").replace(" \\\n", " ").splitlines()
    return {entry.partition("==")[0]: entry for entry in entries if "==" in entry}
