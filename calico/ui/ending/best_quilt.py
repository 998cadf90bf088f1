"""What could this have been? A quilt, and beside it the best that a search finds with the same patches."""

import asynckivy
from kivy.properties import BooleanProperty, ObjectProperty

from calico.ui.background import thinking
from calico.ui.read_aloud import voice
from calico.ui.widgets.page import Page
from calico.viewmodels.ending.best_quilt import BestQuiltModel


class BestQuiltScreen(Page):
    """Two quilts of the same patches."""

    model: BestQuiltModel = ObjectProperty(None, rebind=True)
    wide = BooleanProperty(False)

    def __init__(self, model: BestQuiltModel, **options: object) -> None:
        """Begin to search once it is seen."""
        self.model = model
        self._thinking = asynckivy.dummy_task
        super().__init__(**options)
        self.bind(size=self._arrange)
        self._arrange()

    def on_parent(self, _: object, parent: object) -> None:
        """Nothing is searched while it isn't seen."""
        self._thinking.cancel()
        if parent is not None:
            self._thinking = asynckivy.start(self._think())

    async def _think(self) -> None:
        """Search as long as a frame allows, go on in the next, and tell the end."""
        await thinking(self.model.think)
        view = self.model.view
        voice.tell(f"{view.yours_text}.", f"{view.best_text}.", view.line)

    def _arrange(self, *_: object) -> None:
        self.wide = self.width > self.height
