"""Labels and things to press."""

from weakref import WeakKeyDictionary

from kivy.graphics import CanvasBase, Color, Instruction, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from calico.ui.pictures import icon_texture
from calico.ui.read_aloud import is_seen, name_of, voice
from calico.ui.widgets.fit_text import Font, TextFit, fit, fit_line
from calico.ui.widgets.key_target import KeyTarget
from calico.viewmodels.text.i18n import say

SMALLEST_NAME = 10
"""Letters, in dp, below which a name is shortened rather than shrunk."""
ALIKE = 0.75
"""The least share of its own size that a text has beside longer ones."""
SIGN = 26
"""How wide a picture on a button is, in dp."""
DARKER = 0.94
"""What is pressed has so much of its colour."""
PATIENCE = 4
"""How often a text waits for the layouts around it. Most lie less deep; each that waits longer than its box
needs makes what lies around it wait as well, until a frame is drawn before all is laid."""


def layout_is_due(widget: Widget) -> bool:
    """Whether something around a widget is about to lay out, and may give it another size.

    A screen's layouts run from its outside in, after all texts on it have asked to be drawn: each would be
    measured and drawn three or four times, in boxes of no width at first.
    """
    around = widget.parent
    while around is not None and around is not around.parent:
        due = getattr(around, "_trigger_layout", None) or getattr(around, "_trigger_update_from_scroll", None)
        if due is not None and due.is_triggered:
            return True
        around = around.parent
    return False


def middle_of(widget: Widget) -> tuple[float, float]:
    """The middle of a widget; what Kivy calls its centre is still the one before while its size changes."""
    return widget.x + widget.width / 2, widget.y + widget.height / 2


def draw_first(canvas: CanvasBase, *parts: Instruction) -> None:
    """Draw these on a canvas under all that was added to it, and over what lies beneath it.

    They go in as a group: Kivy would insert a shape before the picture that it is drawn with.
    """
    group = InstructionGroup()
    for part in parts:
        group.add(part)
    canvas.insert(int(getattr(canvas, "has_before", False)), group)


class Alike:
    """A layout on which texts that want letters of one size have them: as small as the longest of them needs.

    None has less than `ALIKE` of what it could have: with large letters, most stay so beside a long word.
    """

    def __init__(self, **options: object) -> None:
        self._wants: WeakKeyDictionary[BodyText, tuple[float, float]] = WeakKeyDictionary()
        self._told: dict[float, float] = {}
        super().__init__(**options)

    def shrink_of(self, text: "BodyText", wanted: float, shrink: float) -> float:
        """How much a text shrinks that would have to shrink so much alone; the others follow."""
        self._wants[text] = wanted, shrink
        here = {
            each: need
            for each, (size, need) in self._wants.items()
            if size == wanted and _alike(each) is self
        }
        least = min(here.values())
        if self._told.get(wanted) != least:
            self._told[wanted] = least
            for each in here:
                if each is not text:
                    each._trigger_texture()
        return max(least, shrink * ALIKE)


def _alike(widget: Widget) -> Alike | None:
    """The layout on which a widget has its like; None where it has none."""
    around = widget.parent
    while around is not None and around is not around.parent:
        if isinstance(around, Alike):
            return around
        around = around.parent
    return None


class BodyText(Label):
    """Text in the app's own letters. It shrinks before a word is cut; names of people are shortened."""

    size_dp = NumericProperty(16)
    natural = BooleanProperty(False)
    """Whether it is as wide as its words, instead of breaking them into its box."""
    flows = BooleanProperty(False)
    """Whether its words are broken by its width alone, so that its `texture_size` tells its height."""
    wanted = NumericProperty(16)
    """The letters' size in pixels where there is room."""
    fitting = TextFit(1.0, True, 0.0, 0.0)
    """How it fits its box now."""
    _waited = 0

    def __init__(self, **options: object) -> None:
        """Drawn by itself: texts are many, and each rule of a layout takes its time for each of them."""
        self._drawn = Rectangle(size=(0, 0))
        super().__init__(**options)
        draw_first(self.canvas, Color(1, 1, 1, 1), self._drawn)
        for name in ("pos", "size", "texture_size"):
            self.fbind(name, self._lay)
        for name in ("size", "natural", "flows"):
            self.fbind(name, self._find_room)
        self._find_room()

    def _find_room(self, *_: object) -> None:
        """Break the words into the box, or into its width alone, or not at all."""
        self.text_size = (None, None) if self.natural else (self.width, None) if self.flows else self.size

    def on_texture(self, _: object, texture: Texture | None) -> None:
        """Show what is written."""
        self._drawn.texture = texture

    def _lay(self, *_: object) -> None:
        """Lie in the middle of the box, on whole pixels."""
        wide, high = self._drawn.size = self.texture_size
        x, y = middle_of(self)
        self._drawn.pos = int(x - wide / 2), int(y - high / 2)

    def texture_update(self, *late: object) -> None:
        """Find the size of the letters and draw them, once its box is laid."""
        if late and self.text and self._waited < PATIENCE and layout_is_due(self):
            self._waited += 1
            self._trigger_texture()
        else:
            self._waited = 0
            self._draw()

    def _draw(self) -> None:
        font = Font(self.font_name, self.bold, self.line_height)
        if self.shorten:
            self.fitting = fit_line(self.text, font, self.wanted, *self.size, dp(SMALLEST_NAME))
        else:
            self.fitting = fit(self.text, font, self.wanted, *self.text_size)
        shrink = self.fitting.shrink
        if not self.shorten and self.text and (alike := _alike(self)) is not None:
            shrink = alike.shrink_of(self, self.wanted, shrink)
        self.font_size = self.wanted * shrink
        self._trigger_texture.cancel()  # other letters ask to be drawn, which happens now
        super().texture_update()

    def on_wanted(self, *_: object) -> None:
        """Other letters."""
        self._trigger_texture()


class Title(BodyText):
    """Text in the rounded letters of titles."""

    bold = BooleanProperty(True)


class PersonName(Title):
    """A name, whole where letters that can be read fit its box on one line or more; else its beginning."""

    def _draw(self) -> None:
        """Shorten it only where nothing else helps."""
        font = Font(self.font_name, self.bold, self.line_height)
        whole = fit(self.text, font, self.wanted, *self.size)
        self.shorten = not whole.fits or self.wanted * whole.shrink < dp(SMALLEST_NAME)
        super()._draw()


class Touch(KeyTarget, ButtonBehavior, Widget):
    """Something that does something when it is pressed."""

    enabled = BooleanProperty(True)

    reads = BooleanProperty(True)
    """Whether its own words are read aloud as it is pressed; where not, somebody else tells what it does."""

    def on_touch_down(self, touch: object) -> bool:
        """Nothing is pressed that can't be."""
        if self.enabled:
            return super().on_touch_down(touch)
        if voice.on and self.collide_point(*touch.pos) and is_seen(self):
            voice.tell(say("{name}: not available now.", name=name_of(self)))
        return False

    def press_by_key(self) -> None:
        """Press it."""
        self.trigger_action(0)

    def on_release(self) -> None:
        """It is pressed."""
        if self.reads and voice.on:
            voice.tell(name_of(self) + ".")


class Press(Touch):
    """A card or button to press; a stitched one has a seam along its edge."""

    fill = ColorProperty((0, 0, 0, 0))
    radius_dp = NumericProperty(16)
    bare = BooleanProperty(False)
    """Whether nothing lies beneath its words or picture."""
    stitched = BooleanProperty(False)
    thread = ColorProperty((0, 0, 0, 0))

    def __init__(self, **options: object) -> None:
        """Drawn by itself, as texts are."""
        self._shade, self._card = Color(0, 0, 0, 0), RoundedRectangle()
        super().__init__(**options)
        draw_first(self.canvas.before, self._shade, self._card)
        for name in ("fill", "state"):
            self.fbind(name, self._tint)
        for name in ("pos", "size", "radius_dp"):
            self.fbind(name, self._lay)
        self._tint()
        self._lay()

    def _tint(self, *_: object) -> None:
        self._shade.rgba = self.shade(self.fill)

    def shade(self, colour: list[float]) -> list[float]:
        """A colour as it is now: a shade darker while this is pressed."""
        return colour if self.state == "normal" else [*(each * DARKER for each in colour[:3]), colour[3]]

    def _lay(self, *_: object) -> None:
        self._card.pos, self._card.size, self._card.radius = self.pos, self.size, [dp(self.radius_dp)]

    def on_stitched(self, *_: object) -> None:
        """Sew the seam: only where there is one, since dashes are dear."""
        colour, seam = Color(*self.thread), Line(dash_length=dp(5), dash_offset=dp(4))
        self.canvas.before.add(colour)
        self.canvas.before.add(seam)

        def sew(*_: object) -> None:
            colour.rgba = (*self.thread[:3], 0.9 if self.stitched else 0)
            box = self.x + dp(4), self.y + dp(4), max(1, self.width - dp(8)), max(1, self.height - dp(8))
            seam.rounded_rectangle = *box, dp(max(1, self.radius_dp - 4))

        self.bind(pos=sew, size=sew, radius_dp=sew, thread=sew, stitched=sew)
        sew()


class TextButton(Press):
    """A button with words on it."""

    text = StringProperty("")
    size_dp = NumericProperty(16)
    margin_dp = NumericProperty(8)
    """Between its words and either end."""
    ink = ColorProperty((0, 0, 0, 1))
    important = BooleanProperty(False)

    @property
    def begins(self) -> bool:
        """Whether it is the main thing to do."""
        return bool(self.important)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Lay the words, which are there now."""
        self._lay()

    def on_margin_dp(self, *_: object) -> None:
        """Leave other margins."""
        self._lay()

    def _lay(self, *_: object) -> None:
        super()._lay()
        if "words" in self.ids:
            words = self.ids.words
            words.size = self.width - dp(2 * self.margin_dp), self.height
            words.pos = self.x + dp(self.margin_dp), self.y


class IconButton(Press):
    """A button with a picture on it, and words for those who can't see it."""

    incidental = True
    icon = StringProperty("")
    text = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    ink = ColorProperty((0, 0, 0, 1))

    def __init__(self, **options: object) -> None:
        """Drawn by itself, as texts are."""
        self._inked, self._sign = Color(0, 0, 0, 1), Rectangle(size=(dp(SIGN), dp(SIGN)))
        super().__init__(**options)
        draw_first(self.canvas, self._inked, self._sign)

    def on_icon(self, _: object, icon: str) -> None:
        """Show another picture."""
        self.texture = icon_texture(icon) if icon else None

    def on_ink(self, _: object, ink: list[float]) -> None:
        """Draw in another colour."""
        self._inked.rgba = ink

    def on_texture(self, _: object, texture: Texture | None) -> None:
        """Draw another picture."""
        self._sign.texture = texture

    def _lay(self, *_: object) -> None:
        super()._lay()
        x, y = middle_of(self)
        self._sign.pos = x - dp(SIGN) / 2, y - dp(SIGN) / 2
