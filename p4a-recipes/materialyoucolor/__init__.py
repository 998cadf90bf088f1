"""MaterialYouColor 3, which KivyMD 2.0.0 needs; python-for-android's own recipe is of 2.0.10."""

from pathlib import Path

from pythonforandroid.recipe import PyProjectRecipe


class MaterialYouColorRecipe(PyProjectRecipe):
    """Built from its tagged source in pure Python: its C++ part only makes themes out of pictures."""

    version = "3.0.4"
    url = "https://github.com/T-Dynamos/materialyoucolor-python/archive/refs/tags/v{version}.tar.gz"

    def check_prebuilt(self, arch: object, msg: str = "") -> bool:
        """Never take a ready-made wheel: there are only compiled ones, for other machines."""
        return False

    def get_recipe_env(self, arch: object, **kwargs: object) -> dict[str, str]:
        """Tell its setup to leave the C++ part out, and pip which versions may build it."""
        constraints = str(Path(__file__).with_name("constraints.txt"))
        told = {"MYCP_PURE_PYTHON": "1", "PIP_CONSTRAINT": constraints}
        return super().get_recipe_env(arch, **kwargs) | told


recipe = MaterialYouColorRecipe()
