"""Put the layouts and assets inside the package when a wheel is built; all else stands in pyproject.toml."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithFiles(build_py):
    """In a checkout they lie beside the code, where people who draw and write find them."""

    def run(self) -> None:
        """Build the code, then lay them in."""
        super().run()
        inside = Path(self.build_lib) / "calico"
        for folder in ("assets", "kv"):
            unwanted = shutil.ignore_patterns("banner.png", "*.po", "*.pot")
            shutil.copytree(folder, inside / folder, ignore=unwanted, dirs_exist_ok=True)


setup(cmdclass={"build_py": BuildWithFiles})
