"""Share a sheet: as text through the device's share sheet, as a link to another app."""

import webbrowser

from kivy.core.clipboard import Clipboard
from kivy.graphics import ClearBuffers, ClearColor, Fbo, Translate
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from kivy.utils import platform

from calico.ui.theme import Colour


def share_text(text: str, title: str) -> bool:
    """Offer the text to other apps, or copy it where the device has no share sheet; tell if it was copied."""
    if platform == "android":
        from calico.ui.device.android import system

        system.share_text(text, title)
        return False
    Clipboard.copy(text)
    return True


def open_link(link: str) -> None:
    """Open a link with the app that it belongs to, else in the browser."""
    if platform == "android":
        from calico.ui.device.android import system

        system.open_link(link)
    else:
        webbrowser.open(link)


def picture_of(widget: Widget, background: Colour) -> Texture:
    """A picture of a widget."""
    fbo = Fbo(size=tuple(map(int, widget.size)), with_stencilbuffer=True)
    with fbo:
        ClearColor(*background)
        ClearBuffers()
        Translate(-widget.x, -widget.y, 0)
    holder = widget.parent.canvas
    place = holder.indexof(widget.canvas)
    holder.remove(widget.canvas)
    fbo.add(widget.canvas)
    fbo.draw()
    fbo.remove(widget.canvas)
    holder.insert(place, widget.canvas)
    return fbo.texture
