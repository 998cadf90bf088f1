"""python-for-android's own module `android`, built with pinned tools."""

import os
from pathlib import Path

from pythonforandroid.recipes.android import AndroidRecipe as Stock


class AndroidRecipe(Stock):
    """What python-for-android gives apps of Android."""

    def get_recipe_dir(self) -> str:
        """Its sources are python-for-android's."""
        return os.path.join(self.ctx.root_dir, "recipes", self.name)

    def get_recipe_env(self, arch: object, **kwargs: object) -> dict[str, str]:
        """Tell pip which versions may build it."""
        constraints = str(Path(__file__).with_name("constraints.txt"))
        return super().get_recipe_env(arch, **kwargs) | {"PIP_CONSTRAINT": constraints}


recipe = AndroidRecipe()
