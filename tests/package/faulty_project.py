"""Copies of the project to put faults into."""

import re
import shutil

from tools.package.checks import findings
from tools.package.package_project import ROOT, PackageProject


def replaced(path, pattern, new):
    """Change what a pattern finds in a file; it must be there once."""
    text, count = re.subn(pattern, new, path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert count == 1, f"{pattern} is {count} times in {path.name}"
    path.write_text(text, encoding="utf-8")


def without_kinds(folder, *endings):
    """Leave kinds of files out of the package."""
    for ending in endings:
        replaced(folder / "buildozer.spec", rf"^(source.include_exts = .*?)\b{ending}\b,?(.*)$", r"\1\2")


def small_project(folder):
    """The project with hardly any code and pictures in it, quick to pack."""
    for part in ("android", "kv", "p4a-recipes", "assets/fonts", "assets/pictures/app"):
        shutil.copytree(ROOT / part, folder / part)
    (folder / "calico").mkdir()
    for file in ("buildozer.spec", "LICENSE", "main.py", "calico/__init__.py"):
        shutil.copy(ROOT / file, folder / file)
    return folder


def found(check, root):
    """What a check finds wrong with the project in this folder."""
    with PackageProject(root) as project:
        return findings(check, project)
