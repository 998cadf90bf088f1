"""Our recipes fetch what they name, at the version that they name."""

import os
import subprocess
from types import SimpleNamespace

import pytest

from tools.package.package_project import ROOT

RECIPES = ROOT / "p4a-recipes"
BUILT_ALONE = sorted(file.parent.name for file in RECIPES.glob("*/constraints.txt"))


def recipe(project, name):
    """One of our recipes, as python-for-android reads it."""
    with project.quiet_tools():
        from pythonforandroid.util import load_source

        return load_source(f"pythonforandroid.recipes.{name}", str(RECIPES / name / "__init__.py")).recipe


def git(*words, folder):
    who = ["-c", "user.name=A", "-c", "user.email=a@b", "-c", "protocol.file.allow=always"]
    done = subprocess.run(["git", *who, *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.parametrize("name", [name for name in BUILT_ALONE if name != "setuptools"])
def test_a_build_of_its_own_is_told_which_tools_it_may_fetch(project, monkeypatch, name):
    one = recipe(project, name)
    above = next(kind for kind in type(one).__mro__[1:] if "get_recipe_env" in vars(kind))
    monkeypatch.setattr(above, "get_recipe_env", lambda self, arch, **kwargs: {"CC": "clang"})
    env = one.get_recipe_env("arm64-v8a")
    assert (env["CC"], env["PIP_CONSTRAINT"]) == ("clang", str(RECIPES / name / "constraints.txt"))


@pytest.mark.parametrize("name", ["android", "kivy", "pyjnius", "sdl2_image"])
def test_a_recipe_that_changes_another_s_finds_that_one_s_patches_and_sources(project, name):
    one = recipe(project, name)
    with project.quiet_tools():
        import pythonforandroid

        one.ctx = SimpleNamespace(root_dir=os.path.dirname(pythonforandroid.__file__))
    files = [patch if isinstance(patch, str) else patch[0] for patch in one.patches]
    files += [one.src_filename] if name == "android" else []
    assert files
    assert [file for file in files if not os.path.exists(os.path.join(one.get_recipe_dir(), file))] == []


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """SDL2_image and two submodules, small; both have moved on since the commit that is wanted."""
    for number, key in enumerate(("protocol.file.allow", "uploadpack.allowAnySHA1InWant")):
        monkeypatch.setenv(f"GIT_CONFIG_KEY_{number}", key)
        monkeypatch.setenv(f"GIT_CONFIG_VALUE_{number}", ["always", "true"][number])
    monkeypatch.setenv("GIT_CONFIG_COUNT", "2")
    for name in ("libwebp", "libjxl", "SDL_image"):
        folder = tmp_path / name
        folder.mkdir()
        git("init", "--quiet", "--initial-branch=main", folder=folder)
        (folder / "source.c").write_text("then")
        for part in ("libwebp", "libjxl") if name == "SDL_image" else ():
            git("submodule", "--quiet", "add", str(tmp_path / part), f"external/{part}", folder=folder)
        git("add", ".", folder=folder)
        git("commit", "--quiet", "-m", "then", folder=folder)
    wanted = git("rev-parse", "HEAD", folder=tmp_path / "SDL_image")
    for name in ("libwebp", "SDL_image"):
        (tmp_path / name / "source.c").write_text("now")
        git("commit", "--quiet", "-am", "now", folder=tmp_path / name)
    return tmp_path, wanted


def test_sdl_s_pictures_are_those_of_one_commit_and_so_is_what_they_need(project, sources, tmp_path):
    (place, wanted), one = sources, recipe(project, "sdl2_image")
    one.commit = wanted
    for _ in range(2):  # a second time it is there already
        with project.quiet_tools():
            one.download_file(f"git+file://{place}/SDL_image", "fetched", cwd=str(tmp_path))
    fetched = tmp_path / "fetched"
    assert (fetched / "source.c").read_text() == "then"
    assert (fetched / "external/libwebp/source.c").read_text() == "then"
    assert not list((fetched / "external/libjxl").iterdir()), "what isn't compiled isn't fetched"


def test_sdl_s_pictures_have_the_version_that_their_recipe_had(project):
    one = recipe(project, "sdl2_image")
    assert one.version == "2.8.2"
    assert len(one.commit) == 40
