"""Nothing that ships imports setuptools, which Kivy's recipe asks for: 4 MB stay out of the package.

Every build reads this recipe, so it also tells pip which versions of the tools that build may be used.
"""

import os
from pathlib import Path

from pythonforandroid.recipe import Recipe

os.environ["PIP_CONSTRAINT"] = str(Path(__file__).with_name("constraints.txt"))


class SetuptoolsRecipe(Recipe):
    """Builds nothing."""

    version = "84.2.1"
    url = None
    depends = ["python3"]  # noqa: RUF012 - as python-for-android has it

    def should_build(self, arch: object) -> bool:
        """There is nothing to build."""
        return False


recipe = SetuptoolsRecipe()
