"""Pages to read: what the app says of itself, and the licences."""

from collections.abc import Sequence

from kivy.properties import StringProperty

from calico.ui.widgets.page import Page
from calico.ui.widgets.texts import BodyText, Press
from calico.viewmodels.settings.about import Licence, TextView


class TextPage(Page):
    """A title and paragraphs."""

    def __init__(self, view: TextView, **options: object) -> None:
        """With this to read."""
        super().__init__(title=view.title, **options)
        for paragraph in view.paragraphs:
            self.ids.paragraphs.add_widget(PageText(text=paragraph))


class PageText(BodyText):
    """Some sentences, as high as they need."""


class LicencesPage(Page):
    """Everything that ships with the app; a touch opens the text of a licence."""

    __events__ = ("on_licence",)

    def __init__(self, licences: Sequence[Licence], **options: object) -> None:
        """Of these."""
        super().__init__(**options)
        for licence in licences:
            line = LicenceLine(name=licence.name, by=licence.by, licence=licence.licence)
            line.enabled = bool(licence.text)
            line.bind(on_release=lambda _, licence=licence: self.dispatch("on_licence", licence))
            self.ids.lines.add_widget(line)

    def on_licence(self, licence: Licence) -> None:
        """Its text is wanted."""


class LicenceLine(Press):
    """A part of the app, its maker and its licence."""

    name = StringProperty("")
    by = StringProperty("")
    licence = StringProperty("")


def licence_page(licence: Licence) -> TextPage:
    """The text of a licence, paragraph by paragraph."""
    paragraphs = (paragraph.strip() for paragraph in licence.text.split("\n\n"))
    return TextPage(TextView(licence.name, tuple(_joined(each) for each in paragraphs if each)))


def _joined(paragraph: str) -> str:
    """Its lines as one, since they were broken for wider pages."""
    return " ".join(line.strip() for line in paragraph.splitlines())
