"""The score pad: one page lies on top, the bar above it turns pages and takes things back."""

from collections.abc import Callable

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from calico.ui.pad.handing import picture_of
from calico.ui.pad.quilt import QuiltPage
from calico.ui.pad.result import ResultPage
from calico.ui.pad.setup import SetupPage
from calico.ui.pad.writing import WritingPage
from calico.ui.theme import Colour
from calico.viewmodels.pad import PadModel, Step

_PAGES = {
    Step.SETUP: SetupPage,
    Step.WRITE: WritingPage,
    Step.QUILT: QuiltPage,
    Step.RESULT: ResultPage,
}
_EVENTS = ("on_again", "on_share", "on_picture", "on_photo", "on_send", "on_done")


class PadScreen(FloatLayout):
    """A sheet under the pencil."""

    model: PadModel = ObjectProperty(None, rebind=True)
    message = StringProperty("")
    """What was just done with the sheet."""

    evening = BooleanProperty(False)
    photo_path: Callable[[str], str] = ObjectProperty(lambda _: "")
    """Where a photograph lies, by its name."""

    __events__ = ("on_leave", *_EVENTS)

    def __init__(self, model: PadModel, **options: object) -> None:
        self.model = model
        self._pages: dict[Step, Widget] = {}
        super().__init__(**options)
        model.fbind("view", self._turn)
        self._turn()

    def on_leave(self) -> None:
        """Put the pad away; what is written stays."""

    def on_again(self) -> None:
        """Another sheet for the same players."""

    def on_share(self) -> None:
        """Share the sheet as a text."""

    def on_picture(self) -> None:
        """Keep the result as a picture."""

    def on_photo(self) -> None:
        """Add a photograph of the winner or the quilt."""

    def on_send(self) -> None:
        """Hand the game to BG Stats."""

    def on_done(self) -> None:
        """Put the sheet with the others."""

    def back(self) -> bool:
        """A page back, or away."""
        if not self.model.back():
            self.dispatch("on_leave")
        return True

    def result_picture(self, background: Colour) -> Texture:
        """The result as a picture."""
        return picture_of(self._page(Step.RESULT).ids.told, background)

    def forward(self) -> None:
        """The next page: from the set-up to the columns, from a quilt back to them, then to the result."""
        next_page = {Step.SETUP: Step.WRITE, Step.QUILT: Step.WRITE, Step.WRITE: Step.RESULT}
        self.model.go(next_page[self.model.view.step])

    def _turn(self, *_: object) -> None:
        page = self._page(self.model.view.step)
        if self.model.view.step is Step.RESULT:
            page.photo_file = self.photo_path(self.model.sheet.photo)
        if page.parent is None:
            self.message = ""
            self.ids.page.clear_widgets()
            self.ids.page.add_widget(page)

    def _page(self, step: Step) -> Widget:
        if step not in self._pages:
            page = self._pages[step] = _PAGES[step](self.model)
            if step is Step.RESULT:
                for event in _EVENTS:
                    page.bind(**{event: lambda *_, event=event: self.dispatch(event)})
        return self._pages[step]
