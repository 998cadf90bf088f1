"""The score pad: one page lies on top, the bar above it turns pages and takes things back."""

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from calico.ui.score_pad.columns import WritingPage
from calico.ui.score_pad.quilt import QuiltPage
from calico.ui.score_pad.result import ResultPage
from calico.ui.score_pad.setup import SetupPage
from calico.ui.score_pad.sheet_actions import SheetActions
from calico.ui.widgets.page import Page
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.view import PadPage

_NEXT = {PadPage.SETUP: PadPage.WRITE, PadPage.QUILT: PadPage.WRITE, PadPage.WRITE: PadPage.RESULT}


class PadScreen(Page):
    """A sheet under the pencil."""

    model: PadModel = ObjectProperty(None, rebind=True)
    actions: SheetActions = ObjectProperty(None, rebind=True)

    __events__ = ("on_leave", "on_begin_again")

    def __init__(self, model: PadModel, actions: SheetActions, **options: object) -> None:
        """With the sheet, and what can be done with it."""
        self.model, self.actions = model, actions
        self._pages: dict[PadPage, Widget] = {}
        super().__init__(**options)
        model.bind(view=self._turn)
        self._turn()

    def on_leave(self) -> None:
        """Put the pad away; what is written stays."""

    def on_begin_again(self) -> None:
        """Another sheet is to be written."""

    def begin_again(self) -> None:
        """Ask for another sheet."""
        self.dispatch("on_begin_again")

    def take(self, model: PadModel, actions: SheetActions) -> None:
        """Lie open with another sheet; what shows its first page stays, all other pages are new."""
        self.model.unbind(view=self._turn)
        self._pages = {step: page for step, page in self._pages.items() if step is PadPage.SETUP}
        for page in self._pages.values():
            page.take(model)
        self.model, self.actions = model, actions
        model.bind(view=self._turn)
        self._turn()

    def back(self) -> bool:
        """Go a page back, or leave."""
        if not self.model.back():
            self.dispatch("on_leave")
        return True

    def forward(self) -> None:
        """The next page: from the set-up to the columns, from a quilt back to them, then to the result."""
        if self.model.view.step is PadPage.RESULT:
            self.actions.dispatch("on_done")
        else:
            self.model.go(_NEXT[self.model.view.step])

    def _turn(self, *_: object) -> None:
        page = self._page(self.model.view.step)
        if page.parent is None:
            self.actions.message = ""
            self.ids.page.clear_widgets()
            self.ids.page.add_widget(page)

    def _page(self, step: PadPage) -> Widget:
        if step not in self._pages:
            self._pages[step] = self._made(step)
        return self._pages[step]

    def _made(self, step: PadPage) -> Widget:
        if step is PadPage.RESULT:
            return ResultPage(self.model, self.actions)
        if step is PadPage.QUILT:
            return QuiltPage(self.model, self.actions)
        return (SetupPage if step is PadPage.SETUP else WritingPage)(self.model)
