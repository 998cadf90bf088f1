"""The rules book: its contents with a search, and its chapters."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from calico.ui.learn.page_elements import LinkLine, ParagraphBox
from calico.ui.widgets.page import Page
from calico.viewmodels.learn.book import ChapterView, chapter_view, next_chapter, search, table_of_contents
from calico.viewmodels.text.i18n import say


class BookScreen(Page):
    """The contents, or what was found."""

    query = StringProperty("")

    __events__ = ("on_way",)

    def on_kv_post(self, _: object) -> None:
        """Begin with the contents."""
        self.on_query(self, self.query)

    def on_way(self, to: str) -> None:
        """A chapter or a cat was chosen."""

    def on_query(self, _: object, words: str) -> None:
        """Look the words up; without any, show the contents."""
        holder = self.ids.links
        holder.clear_widgets()
        found = search(words)
        if words.strip():
            lines = [(each.to, each.title, each.text) for each in found]
        else:
            lines = [(way.to, way.title, "") for way in table_of_contents()]
        nothing = say("No results for “{words}”. Try a shorter search.", words=words.strip())
        self.ids.field.helper = "" if lines else nothing
        for to, title, text in lines:
            way = LinkLine(text=title, line=text, on_release=lambda _, to=to: self.dispatch("on_way", to))
            holder.add_widget(way)

    def begin_again(self) -> None:
        """Open at the contents."""
        self.ids.field.text = ""

    def back(self) -> bool:
        """Back from what was found to the contents."""
        if not self.query:
            return False
        self.ids.field.text = ""
        return True


class ChapterScreen(Page):
    """A chapter with its diagrams, and where it leads."""

    view: ChapterView = ObjectProperty(None, rebind=True)
    last = BooleanProperty(False)

    __events__ = ("on_way",)

    def __init__(self, id: str, **options: object) -> None:
        """This chapter."""
        super().__init__(view=chapter_view(id), **options)
        page = self.ids.page
        for paragraph in reversed(self.view.paragraphs):
            page.add_widget(ParagraphBox(view=paragraph), index=len(page.children))
        for way in self.view.see:
            self._lead(way.to, way.title)
        after = next_chapter(id)
        if after is not None:
            self._lead(after.to, say("Next: {title}", title=after.title), important=True)

    def _lead(self, to: str, title: str, important: bool = False) -> None:
        way = LinkLine(
            text=title, important=important, papered=True, on_release=lambda _: self.dispatch("on_way", to)
        )
        self.ids.page.add_widget(way)

    def on_way(self, to: str) -> None:
        """Another chapter, or a cat."""
