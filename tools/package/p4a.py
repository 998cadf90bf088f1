"""What python-for-android makes of the app: resolved recipes, and the Android project before compilation.

python-for-android logs when it is imported: import this module inside PackageProject.quiet_tools only.
"""

import contextlib
import importlib.util
import json
import py_compile
import re
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pythonforandroid
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import PyProjectRecipe, PythonRecipe, Recipe
from pythonforandroid.toolchain import ToolchainCL

from tools.package.package_project import PackageProject, Resolved

BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"


def resolve(project: PackageProject) -> Resolved:
    """Resolve the requirements."""
    Recipe.recipes = {}  # a class attribute, filled by the project resolved before
    context = Context()
    context.local_recipes = str(project.root / project.value("p4a.local_recipes"))
    context.ndk_api = int(project.value("android.ndk_api"))
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    order, modules, _ = get_recipe_order_and_bootstrap(context, list(project.requirements), bootstrap)
    asked = project.requirements.keys() & set(order)
    built = {name: Recipe.get_recipe(name, context) for name in order}
    return Resolved(
        {name: str(built[name].version) for name in asked},
        set(modules),
        {name for name, recipe in built.items() if not recipe.version},
        {name for name, recipe in built.items() if isinstance(recipe, PythonRecipe)},
        {name for name, recipe in built.items() if _is_loose(recipe, Path(context.local_recipes) / name)},
    )


def _is_loose(recipe: Recipe, own: Path) -> bool:
    """Tell whether a recipe fetches what nobody named.

    A build of its own takes the newest tools that suit it, and SDL2_image the newest of each submodule,
    unless our recipe says otherwise.
    """
    if recipe.name == "sdl2_image":
        return not re.fullmatch("[0-9a-f]{40}", getattr(recipe, "commit", ""))
    if not isinstance(recipe, PyProjectRecipe):
        return False
    told = own / "constraints.txt"
    lines = told.read_text(encoding="utf-8").splitlines() if told.is_file() else [""]
    return not all(line.startswith("#") or re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines)


class _CommandReadError(Exception):
    """Stop buildozer before it compiles: its command is known."""


class _Toolchain(ToolchainCL):
    """python-for-android's command line, stopped where it would run the project's build.py."""

    def apk(self, args: Any) -> None:
        self._fix_args(args)
        self.handed_on = list(args.unknown_args)


def make_android_project(project: PackageProject) -> Path:
    """Make the Android project as a build would, without compiling, and return its folder."""
    target = project.buildozer.target
    folder = Path(target.get_dist_dir(project.value("package.name")))
    _lay_out(folder, project)
    project.buildozer._copy_application_sources()
    arguments = _arguments(target)
    with contextlib.chdir(folder):
        _build_script(folder).parse_args_and_make_package(arguments)
        _load("calico_package_hook", project.root / project.value("p4a.hook")).after_apk_build(None)
    return folder


def _lay_out(folder: Path, project: PackageProject) -> None:
    """Copy the empty project of the SDL2 bootstrap, without its C sources."""
    for part in ("common", "_sdl_common", "sdl2"):
        ignored = shutil.ignore_patterns("jni", "__pycache__")
        shutil.copytree(BOOTSTRAPS / part / "build", folder, ignore=ignored, dirs_exist_ok=True)
    archs = project.values("android.archs")
    facts = {"bootstrap": "sdl2", "hostpython": sys.executable, "archs": archs, "use_setup_py": False}
    facts["ndk_api"] = int(project.value("android.ndk_api"))
    (folder / "dist_info.json").write_text(json.dumps(facts))
    (folder / "project.properties").write_text(f"target=android-{project.value('android.api')}")
    (folder / "local.properties").write_text(f"sdk.dir={project.room / 'sdk'}")
    (project.room / "sdk/build-tools/34.0.0").mkdir(parents=True)
    for arch in archs:
        (folder / "libs" / arch).mkdir(parents=True)
        (folder / f"_python_bundle__{arch}").mkdir()


def _arguments(target: Any) -> list[str]:
    """Return the arguments for the project's build.py, as buildozer and python-for-android pass them on."""
    commands: list[list[str]] = []

    def record(command: list[str], **_: object) -> None:
        commands.append([*command, *target.extra_p4a_args])
        raise _CommandReadError

    target._p4a, target.artifact_format, target.build_mode = record, "apk", "debug"
    with contextlib.suppress(_CommandReadError):
        target.build_package()
    before, sys.argv = sys.argv, ["p4a", *map(str, commands[0])]
    try:
        return _Toolchain().handed_on
    finally:
        sys.argv = before


def _build_script(folder: Path) -> ModuleType:
    """Load the project's build.py; it compiles in this process instead of starting a Python for each file."""
    module = _load("calico_package_build", folder / "build.py")
    module.compile_py_file = _compile
    return module


def _load(name: str, file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _compile(file: str, optimize_python: bool = True) -> str:
    """Compile as `python -OO -m compileall -b` does."""
    return py_compile.compile(file, file + "c", doraise=True, optimize=2 if optimize_python else 0)
