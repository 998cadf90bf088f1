"""The pictures of docs/widgets.md: every widget of the kit, by day and in the evening."""

from pathlib import Path
from tempfile import TemporaryDirectory

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.progressindicator import MDCircularProgressIndicator, MDLinearProgressIndicator
from PIL import Image

from calico.ui import layouts
from calico.ui.widgets.busy_card import BusyCard
from calico.ui.widgets.busy_circle import BusyCircle
from calico.ui.widgets.calendar import Month
from calico.ui.widgets.cards import Card, ClothCard, Paper
from calico.ui.widgets.choices import Choices
from calico.ui.widgets.dialog import CardButton, CardText, OverlayCard
from calico.ui.widgets.empty_state import EmptyState
from calico.ui.widgets.field import Entry
from calico.ui.widgets.option_rows import ChoiceOfSheet, OptionRows
from calico.ui.widgets.page import BarAction, BarIcon, Foot, MainButton, Page
from calico.ui.widgets.snackbar import offer_undo
from calico.ui.widgets.texts import BodyText, IconButton, TextButton, Title
from calico.ui.widgets.tooltip import Tooltip
from calico.viewmodels.score_pad.days import month_of_game
from calico.viewmodels.settings.options import ChoiceView
from calico.viewmodels.setup.choices import Choice, cats
from main import CalicoApp
from tools.person import Person, person_at

PICTURES = Path(__file__).parents[2] / "docs/pictures"
SIZE, COLOURS = (1100, 1320), 256
SHOWN = ("text_scale", "bot_speed", "sound", "free_undo")
"""Options of each kind."""
TURNED = 200
"""Degrees."""


def make() -> None:
    """Take both pictures."""
    for when, theme in (("day", "light"), ("evening", "evening")):
        with TemporaryDirectory() as folder, person_at(CalicoApp(Path(folder, "journal"))) as person:
            layouts.read_all()
            person.resize(*SIZE)
            person.app.options.change(theme=theme)
            person.app.navigator.open(lambda person=person: kit(person))
            offer_undo("Deleted: Anna 73 · Ben 65", lambda: None)
            person.wait(2.1)
            person.wait_until(lambda person=person: _all_turned(person), "whole circles")
            file = person.picture(Path(folder, "shot.png"))
            with Image.open(file) as taken:
                taken.convert("RGB").quantize(COLOURS).save(PICTURES / f"widgets-{when}.png", optimize=True)
            print(f"docs/pictures/widgets-{when}.png")


def _all_turned(person: Person) -> bool:
    """Whether KivyMD's circles, which open and close, can be told for some."""
    circles = (each for each in person.widgets() if isinstance(each, MDCircularProgressIndicator))
    return all(abs(each._angle_end - each._angle_start) > TURNED for each in circles)


def kit(person: Person) -> Page:
    """A page with the whole kit on it."""
    page = Page(title="Page, Bar")
    page.add_widget(BarIcon(icon="undo", text="BarIcon"))
    page.add_widget(BarAction(text="BarAction"))
    foot = Foot()
    foot.add_widget(MainButton(text="MainButton on a Foot"))
    page.add_widget(foot)
    columns = BoxLayout(spacing=dp(24), padding=[dp(24), dp(70), dp(24), dp(160)])
    columns.add_widget(column(buttons()))
    options = OptionRows(model=person.app.options)
    options.views = tuple(view for view in person.app.options.view if view.id in SHOWN)
    cloth = ClothCard(size_hint_y=None, height=dp(400))
    cloth.bind(size=lambda *_: _within(cloth, options), pos=lambda *_: _within(cloth, options))
    options.bind(height=lambda *_: _within(cloth, options))
    cloth.add_widget(options)
    nothing = EmptyState(button="What to do next")
    nothing.text = "EmptyState"
    columns.add_widget(column([caption("OptionRows on a ClothCard"), cloth, nothing, *pictured()]))
    columns.add_widget(column(dialog()))
    page.add_widget(columns)
    return page


def _within(cloth: Widget, options: Widget) -> None:
    """Lay the options onto the cloth."""
    options.width, options.center = cloth.width * 0.94, cloth.center


def column(widgets: list[Widget]) -> BoxLayout:
    """Widgets, one under the other."""
    holder = BoxLayout(orientation="vertical", spacing=dp(12), size_hint_y=None, pos_hint={"top": 1})
    for widget in widgets:
        holder.add_widget(widget)
    holder.bind(minimum_height=holder.setter("height"))
    return holder


def caption(text: str) -> BodyText:
    """The name of what is below."""
    return BodyText(text=text, size_dp=13, size_hint_y=None, height=dp(20))


def buttons() -> list[Widget]:
    """What is touched and written on."""
    icons = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(8))
    for icon in ("back", "menu", "hint"):
        icons.add_widget(IconButton(icon=icon, text=icon, size_hint=(None, None), size=(dp(48), dp(48))))
    icons.add_widget(Tooltip(text="Tooltip", pos_hint={"center_y": 0.5}))
    chosen = Choices()
    chosen.views = [Choice(id, id, id == "Standard") for id in ("Beginner", "Standard", "Family")]
    tall = {"size_hint_y": None, "height": dp(48)}
    return [
        Title(text="Title", size_dp=22, size_hint_y=None, height=dp(30)),
        caption("TextButton"),
        TextButton(text="Sew", important=True, **tall),
        TextButton(text="Undo", **tall),
        caption("IconButton"),
        icons,
        caption("Choices"),
        chosen,
        caption("Entry"),
        Entry(text="Anna", label="Name", problem="Another quilter has this name.", most=24),
        caption("MDLinearProgressIndicator, and BusyCircle after a second"),
        MDLinearProgressIndicator(value=40, size_hint_y=None, height=dp(4)),
        BusyCircle(busy=True),
        _over_cloth(BusyCard("BusyCard", pos_hint={"x": 0, "y": 0})),
    ]


def _over_cloth(card: OverlayCard) -> Widget:
    """A card over a piece of cloth instead of a screen."""
    holder = Builder.load_string("FloatLayout:\n    size_hint_y: None\n    height: dp(250)")
    holder.add_widget(card)
    return holder


def pictured() -> list[Widget]:
    """Cats to choose, and what lies on a card or a paper."""
    chosen = Choices()
    chosen.views = cats(("coconut",))[:3]
    card, paper = Card(), Paper(padding=[dp(24), dp(22)])
    card.add_widget(words := Title(text="Card", halign="center"))
    card.bind(size=words.setter("size"), pos=words.setter("pos"))
    paper.add_widget(BodyText(text="Paper", size_dp=16, halign="center", size_hint_y=None, height=dp(28)))
    both = BoxLayout(size_hint_y=None, height=dp(72), spacing=dp(12))
    both.add_widget(card)
    both.add_widget(paper)
    return [caption("Choices of cats, each a Badge with a WishPicture"), chosen, both]


def dialog() -> list[Widget]:
    """A card that asks, the choices of a sheet, and a month."""
    card = OverlayCard(title="OverlayCard", pos_hint={"x": 0, "y": 0})
    card.lay(CardText(text="A hint from the coach?"))
    card.offer(CardButton(text="Show me", important=True), CardButton(text="No, thanks"))
    rows = [ChoiceOfSheet(view=ChoiceView(text, text == "Light")) for text in ("System default", "Light")]
    month = Month(view=month_of_game("2026-11-20", "2026-11-20", "2026-11-24"))
    return [_over_cloth(card), caption("ChoiceSheet"), *rows, caption("Month"), month]
