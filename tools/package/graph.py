"""How python-for-android would build what the spec asks for. Import it while House.at_work keeps it quiet."""

from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

from tools.package.house import House


def resolve(house: House) -> tuple[dict[str, str], set[str]]:
    """The versions of those requirements that have recipes, and what would be installed without one."""
    Recipe.recipes = {}  # it remembers those of another project
    context = Context()
    context.local_recipes = str(house.root / house.value("p4a.local_recipes"))
    context.ndk_api = int(house.value("android.ndk_api"))
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    order, modules, _ = get_recipe_order_and_bootstrap(context, list(house.requirements), bootstrap)
    asked = house.requirements.keys() & set(order)
    return {name: str(Recipe.get_recipe(name, context).version) for name in asked}, set(modules)
