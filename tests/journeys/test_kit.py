"""KivyMD's widgets look at home: our colours, our letters, and text as large as all other."""

import json
import re
from pathlib import Path

import kivymd
import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.uix.label import MDLabel
from PIL import Image

from calico.files import ASSETS
from calico.ui import layouts
from calico.ui.widgets.cards import AlikeRow
from calico.ui.widgets.field import Entry
from calico.ui.widgets.page import Foot, Page
from calico.ui.widgets.texts import ALIKE, TextButton
from tools.all_screens import look
from tools.bench.widgets import WIDGETS
from tools.person import Person

SOURCE = Path(kivymd.__file__).parent
MIXED = {"transparent", "ripple", "disabledText"}
"""Roles without a colour of their own in the palette."""
NEAR = 12
"""How far a colour that is seen may be from one that is meant, of 255."""


def roles_in_use() -> set[str]:
    files = [*SOURCE.rglob("*.kv"), *SOURCE.rglob("*.py")]
    named = (re.findall(r"theme_cls\.(\w+)Color\b", file.read_text(encoding="utf-8")) for file in files)
    return set().union(*named) - MIXED


@pytest.mark.parametrize(("theme", "colours"), [("light", "light"), ("evening", "evening")])
def test_every_role_that_kivymd_asks_for_is_a_colour_of_the_palette(
    person: Person, theme: str, colours: str
) -> None:
    palette = json.loads((ASSETS / "palette.json").read_text(encoding="utf-8"))[colours]
    person.app.options.change(theme=theme)
    ours = person.app.theme_cls
    shown = {role: "#" + "".join(f"{round(255 * each):02x}" for each in getattr(ours, f"{role}Color")[:3])
             for role in roles_in_use()}  # fmt: skip
    assert shown == {role: palette[role] for role in shown}


def test_kivymds_labels_have_our_letters_in_the_size_that_is_set(person: Person) -> None:
    label = MDLabel(text="Patches", font_style="Body", role="large")
    assert (label.font_name, label.font_size) == ("Text", dp(16))
    person.app.options.change(text_scale=2.0)
    person.frame()
    assert label.font_size == dp(32)
    assert MDLabel(text="Patches", font_style="Title", role="large").font_name == "Title"


@pytest.mark.parametrize("label", ["Chercher dans les règles", "Regeln durchsuchen"])
def test_a_fields_label_is_whole_in_large_letters_on_a_narrow_field(person: Person, label: str) -> None:
    layouts.read_all()
    person.app.options.change(text_scale=2.0)
    person.app.navigator.top.add_widget(Entry(label=label, size_hint_x=None, width=dp(180)))
    person.frame()
    words = person.find(label)
    assert words.texture_size[0] <= words.width
    assert words.fitting.fits


def buttons_in_a_row(person: Person, *texts: str) -> list[float]:
    row = AlikeRow(size_hint=(None, None), size=(dp(100) * len(texts), dp(48)))
    buttons = [TextButton(text=text) for text in texts]
    for button in buttons:
        row.add_widget(button)
    person.app.navigator.top.add_widget(row)
    look(person)
    return [button.children[0].font_size for button in buttons]


def test_buttons_side_by_side_have_letters_of_one_size(person: Person) -> None:
    layouts.read_all()
    alone = buttons_in_a_row(person, "Home", "Score")
    assert alone == [dp(16), dp(16)]
    sizes = buttons_in_a_row(person, "Again", "Einstellungen")
    assert sizes[0] == sizes[1] < dp(16)


def test_beside_a_very_long_word_others_stay_readable(person: Person) -> None:
    layouts.read_all()
    long, short = buttons_in_a_row(person, "Donaudampfschifffahrt", "Tea")
    assert long < short == dp(16) * ALIKE


def test_a_button_that_is_gone_makes_others_no_smaller(person: Person) -> None:
    layouts.read_all()
    row = AlikeRow(size_hint=(None, None), size=(dp(200), dp(48)))
    long, short = TextButton(text="Einstellungen"), TextButton(text="Tea")
    person.app.navigator.top.add_widget(row)
    for button in (long, short):
        row.add_widget(button)
    look(person)
    assert short.children[0].font_size < dp(16)
    row.remove_widget(long)
    look(person)
    assert short.children[0].font_size == dp(16)


def test_a_fields_label_lies_in_it_and_stays_above_what_is_written(person: Person) -> None:
    layouts.read_all()
    entry = Entry(label="Name")
    person.app.navigator.top.add_widget(entry)
    person.frame()
    label = person.find("Name")
    assert label.center_y == pytest.approx(entry.ids.field.center_y)
    entry.text = "Anna"
    person.frame()
    assert label.y > entry.ids.field.center_y
    entry.problem = "Another quilter has this name."
    person.frame()
    assert person.sees("Another quilter has this name.")
    assert entry.height > entry.ids.field.height


def test_what_is_put_on_a_page_later_lies_in_its_place_as_well(person: Person) -> None:
    layouts.read_all()
    page, foot = Page(), Foot()
    page.add_widget(foot)
    assert (foot.center_x, foot.width) == (page.center_x, dp(foot.widest))


def test_all_that_the_bench_of_widgets_weighs_can_be_made(person: Person) -> None:
    layouts.read_all()
    for make in WIDGETS.values():
        make()


def share_of(colour: tuple[float, ...], widget: Widget, window: Image.Image) -> float:
    """How much of a widget has about this colour."""
    left, bottom = widget.to_window(*widget.pos)
    box = left, window.height - bottom - widget.height, left + widget.width, window.height - bottom
    pixels = window.convert("RGB").crop(tuple(map(int, box))).tobytes()
    near = [
        all(abs(255 * ours - seen) < NEAR for ours, seen in zip(colour, pixel, strict=False))
        for pixel in zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)
    ]
    return sum(near) / len(near)


@pytest.mark.parametrize("theme", ["light", "evening"])
def test_letters_and_signs_are_drawn_in_ink_and_buttons_in_cloth(
    person: Person, tmp_path: Path, theme: str
) -> None:
    person.app.options.change(theme=theme, motion="reduced")
    person.app.routes.show_settings()
    person.wait(0.3)
    title, back = person.find("Settings"), person.find("Back")
    palette = person.app.palette
    with Image.open(person.picture(tmp_path / "settings.png")) as window:
        assert 0.003 < share_of(palette.ink, title, window) < 0.3
        assert 0.01 < share_of(palette.ink, back, window) < 0.3
        assert share_of(palette.card, back, window) > 0.5
