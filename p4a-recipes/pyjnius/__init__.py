"""python-for-android's pyjnius, without six, which nothing imports, and built with pinned tools."""

import os
from pathlib import Path

from pythonforandroid.recipes.pyjnius import PyjniusRecipe as Stock


class PyjniusRecipe(Stock):
    """The way from Python to Java."""

    depends = [one for one in Stock.depends if one != "six"]  # noqa: RUF012 - as python-for-android has it

    def get_recipe_dir(self) -> str:
        """Its patches are python-for-android's."""
        return os.path.join(self.ctx.root_dir, "recipes", self.name)

    def get_recipe_env(self, arch: object, **kwargs: object) -> dict[str, str]:
        """Tell pip which versions may build it."""
        constraints = str(Path(__file__).with_name("constraints.txt"))
        return super().get_recipe_env(arch, **kwargs) | {"PIP_CONSTRAINT": constraints}


recipe = PyjniusRecipe()
