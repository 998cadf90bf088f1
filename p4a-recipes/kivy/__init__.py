"""python-for-android's Kivy, without packages that the app never imports, and built with pinned tools."""

import os
from pathlib import Path

from pythonforandroid.recipes.kivy import KivyRecipe as Stock


class KivyRecipe(Stock):
    """Kivy asks for certifi, chardet, idna, requests and urllib3 to fetch from the net: Calico can't."""

    python_depends = ["filetype"]  # noqa: RUF012 - as python-for-android has it

    def get_recipe_dir(self) -> str:
        """Its patches are python-for-android's."""
        return os.path.join(self.ctx.root_dir, "recipes", self.name)

    def get_recipe_env(self, arch: object, **kwargs: object) -> dict[str, str]:
        """Tell pip which versions may build it."""
        constraints = str(Path(__file__).with_name("constraints.txt"))
        return super().get_recipe_env(arch, **kwargs) | {"PIP_CONSTRAINT": constraints}


recipe = KivyRecipe()
