"""The Android project that python-for-android makes: manifest, resources, and the tar of files that ship.

Import it while House.at_work keeps python-for-android quiet.
"""

import contextlib
import importlib.util
import json
import py_compile
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pythonforandroid
from pythonforandroid.toolchain import ToolchainCL

from tools.package.house import House

BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"


class _ToldError(Exception):
    """Stops buildozer where it would start compiling."""


class _Toolchain(ToolchainCL):
    """python-for-android's command line, up to what it hands on to the project's own build.py."""

    def apk(self, args: Any) -> None:
        self._fix_args(args)
        self.handed_on = list(args.unknown_args)


def make_project(house: House) -> Path:
    """Make the project as a build would, all but compiling; the folder that it is in."""
    target = house.buildozer.target
    folder = Path(target.get_dist_dir(house.value("package.name")))
    _lay_out(folder, house)
    house.buildozer._copy_application_sources()
    arguments = _arguments(target)
    with contextlib.chdir(folder):
        _build_script(folder).parse_args_and_make_package(arguments)
    return folder


def _lay_out(folder: Path, house: House) -> None:
    """The empty project of the SDL2 bootstrap, without its C sources."""
    for part in ("common", "_sdl_common", "sdl2"):
        ignored = shutil.ignore_patterns("jni", "__pycache__")
        shutil.copytree(BOOTSTRAPS / part / "build", folder, ignore=ignored, dirs_exist_ok=True)
    archs = house.values("android.archs")
    facts = {"bootstrap": "sdl2", "hostpython": sys.executable, "archs": archs, "use_setup_py": False}
    facts["ndk_api"] = int(house.value("android.ndk_api"))
    (folder / "dist_info.json").write_text(json.dumps(facts))
    (folder / "project.properties").write_text(f"target=android-{house.value('android.api')}")
    (folder / "local.properties").write_text(f"sdk.dir={house.room / 'sdk'}")
    (house.room / "sdk/build-tools/34.0.0").mkdir(parents=True)
    for arch in archs:
        (folder / "libs" / arch).mkdir(parents=True)
        (folder / f"_python_bundle__{arch}").mkdir()


def _arguments(target: Any) -> list[str]:
    """What buildozer tells python-for-android, as that hands it on."""
    told: list[list[str]] = []

    def tell(command: list[str], **_: object) -> None:
        told.append([*command, *target.extra_p4a_args])
        raise _ToldError

    target._p4a, target.artifact_format, target.build_mode = tell, "apk", "debug"
    with contextlib.suppress(_ToldError):
        target.build_package()
    before, sys.argv = sys.argv, ["p4a", *map(str, told[0])]
    try:
        return _Toolchain().handed_on
    finally:
        sys.argv = before


def _build_script(folder: Path) -> ModuleType:
    """The project's build.py. It compiles here and now instead of starting a Python for each file."""
    spec = importlib.util.spec_from_file_location("calico_package_build", folder / "build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.compile_py_file = _compile
    return module


def _compile(file: str, optimize_python: bool = True) -> str:
    """As `python -OO -m compileall -b` does."""
    return py_compile.compile(file, file + "c", doraise=True, optimize=2 if optimize_python else 0)
