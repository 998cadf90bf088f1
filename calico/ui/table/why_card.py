"""The answer to a question, beside what was asked about."""

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from calico.ui.table.layout import TableLayout, answer_bottom, answer_room, answer_width
from calico.ui.widgets.fit_text import Font, fit
from calico.ui.widgets.wish import WishPicture  # noqa: F401 - named in kv
from calico.viewmodels.table.view import TableView, WhyView

LEAST = 0.7
"""By how much letters shrink at most before the answer scrolls."""
SLIP = 12
"""How far a finger may slip in a tap, in dp."""


class WhyCard(FloatLayout):
    """The answer to a question; the table stays in use."""

    table = ObjectProperty(rebind=True)
    why: WhyView = ObjectProperty(None, rebind=True)
    room = NumericProperty(0)
    """How high its lines may be."""

    def __init__(self, table: Widget, **options: object) -> None:
        """Over this table, where something was asked; it shows what is asked next as well."""
        self.why = table.model.view.why
        super().__init__(table=table, **options)
        table.model.bind(view=self._follow)

    def _follow(self, _: object, view: TableView) -> None:
        if view.why is not None:
            self.why = view.why

    def bottom(self, places: TableLayout, height: float, card: float, why: WhyView) -> float:
        """How high the card stands, in pixels."""
        return dp(answer_bottom(places, height / dp(1), card / dp(1), why.about))

    def most(self, places: TableLayout, height: float, why: WhyView) -> float:
        """How high the card may be, in pixels."""
        return dp(answer_room(places, height / dp(1), why.about))

    def wide(self, places: TableLayout, width: float, height: float, text: float) -> float:
        """How wide the card is, in pixels."""
        return dp(answer_width(places, width / dp(1), height / dp(1), text))

    def letters(self, text: str, size: float, line_height: float, width: float, high: float) -> float:
        """How large letters are: they shrink to fit the room, down to LEAST; what is longer then scrolls."""
        return size * max(LEAST, fit(text, Font("Text", False, line_height), size, width, high - 1).shrink)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies below the card isn't touched: a tap on the card puts it away."""
        taken = super().on_touch_down(touch)
        if taken and not self.ids.words.collide_point(*touch.pos):
            return True
        if not self.ids.card.collide_point(*touch.pos):
            return False
        if not touch.is_mouse_scrolling:
            touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The card was read, unless the finger slid off the glass or over lines that scroll."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        scrolled = self.ids.words.do_scroll_y and abs(touch.y - touch.oy) > dp(SLIP)
        if self.collide_point(*touch.pos) and not scrolled:
            self.table.model.ask(None)
        return True
