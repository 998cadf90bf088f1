"""The ten cats: all of them, and one with its story and what it asks."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.learn.page_elements import LinkLine  # noqa: F401 - named in kv
from calico.ui.widgets.cards import Card
from calico.ui.widgets.cat import CatPicture  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.wish import WishPicture  # noqa: F401 - named in kv
from calico.viewmodels.learn.cats import CatPage, Example, cat_page, cat_pages


class CatsScreen(Page):
    """All cats; each picture is loaded in a frame of its own."""

    __events__ = ("on_cat",)

    def __init__(self, **options: object) -> None:
        """With names at once, and pictures soon."""
        super().__init__(**options)
        self._waiting: list[CatTile] = []
        self._load = Clock.create_trigger(self._show_next)
        for page in cat_pages():
            tile = CatTile(view=page, on_release=lambda tile: self.dispatch("on_cat", tile.view.id))
            self.ids.cats.add_widget(tile)
            self._waiting.append(tile)

    def on_cat(self, id: str) -> None:
        """A cat was touched."""

    def shown(self) -> None:
        """Load the pictures that are still missing."""
        self._load()

    def on_parent(self, _: object, parent: object) -> None:
        """Nothing is loaded while nobody looks."""
        if parent is None:
            self._load.cancel()

    def _show_next(self, _: float) -> None:
        if self._waiting:
            tile = self._waiting.pop(0)
            tile.ids.picture.cat = tile.view.id
            self._load()


class CatTile(Card):
    """A cat in the list."""

    view: CatPage = ObjectProperty(None, rebind=True)


class CatScreen(Page):
    """Everything about one cat."""

    view: CatPage = ObjectProperty(None, rebind=True)

    __events__ = ("on_cat", "on_chapter")

    def __init__(self, id: str, **options: object) -> None:
        """About this cat."""
        super().__init__(view=cat_page(id), **options)

    def on_cat(self, id: str) -> None:
        """The cat on the other side of the tile."""

    def on_chapter(self, id: str) -> None:
        """A chapter of the rules book."""


class ExampleBox(BoxLayout):
    """An example, and why it counts or doesn't."""

    view: Example = ObjectProperty(None, rebind=True)


class Examples(BoxLayout):
    """The examples of a cat."""

    views: Sequence[Example] = ListProperty()

    def on_views(self, _: object, views: Sequence[Example]) -> None:
        """Lay them out."""
        show_rows(self, ExampleBox, views)
