"""A project with a fault sown into it."""

import re
import shutil

from tools.package.house import ROOT, copy_house


def replaced(path, pattern, new):
    """Change what a pattern finds in a file; it must be there."""
    text, count = re.subn(pattern, new, path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert count == 1, f"{pattern} is {count} times in {path.name}"
    path.write_text(text, encoding="utf-8")


def small_house(folder):
    """The project with hardly any code and pictures in it, quick to pack."""
    for part in ("android", "kv", "p4a-recipes", "assets/fonts", "assets/pictures/app"):
        shutil.copytree(ROOT / part, folder / part)
    (folder / "calico").mkdir()
    for file in ("buildozer.spec", "LICENSE", "main.py", "calico/__init__.py"):
        shutil.copy(ROOT / file, folder / file)
    return folder


__all__ = ["copy_house", "replaced", "small_house"]
