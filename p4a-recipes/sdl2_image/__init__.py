"""SDL2_image at one commit, with the one submodule that is compiled, at the commit which that one names.

python-for-android's own recipe clones all eight, each by its branch, as it happens to be on the day.
"""

import os
import subprocess

from pythonforandroid.recipe import BootstrapNDKRecipe
from pythonforandroid.recipes.sdl2_image import LibSDL2Image


class SDL2ImageRecipe(LibSDL2Image):
    """PNG and JPEG are read by SDL2_image's own code, WebP by libwebp; the other formats are left out."""

    url = "git+https://github.com/libsdl-org/SDL_image.git"
    commit = "abcf63aa71b4e3ac32120fa9870a6500ddcdcc89"
    """The tag release-2.8.2. A commit names its submodules by their commits: this pins libwebp, too."""
    submodules = ("external/libwebp",)

    def get_recipe_dir(self) -> str:
        """Its patch, which turns WebP on, is python-for-android's."""
        return os.path.join(self.ctx.root_dir, "recipes", self.name)

    def download_file(self, url: str, target: str, cwd: str | None = None) -> str:
        """Fetch this commit and nothing else."""
        folder = os.path.join(cwd, target) if cwd else target
        os.makedirs(folder, exist_ok=True)
        for command in (
            ("init", "--quiet"),
            ("fetch", "--depth", "1", url.removeprefix("git+"), self.commit),
            ("checkout", "--quiet", "--force", "--detach", self.commit),
            ("submodule", "update", "--init", "--force", "--depth", "1", *self.submodules),
        ):
            subprocess.run(["git", "-C", folder, *command], check=True)
        return target

    def prebuild_arch(self, arch: object) -> None:
        """Clone nothing more."""
        BootstrapNDKRecipe.prebuild_arch(self, arch)


recipe = SDL2ImageRecipe()
