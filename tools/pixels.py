"""The window drawn without its pixels.

Where no graphics processor helps, computing pixels takes longer than all that the app itself does in a
frame. Journeys leave them out: each frame is drawn as ever, but OpenGL throws away what would be painted.
Pictures have them.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.core.window import Window
from kivy.graphics.opengl import glDisable, glEnable

RASTERIZER_DISCARD = 0x8C89
"""OpenGL's name for it, which Kivy lacks."""


class Pixels:
    """Whether the window's pixels are painted."""

    def __init__(self) -> None:
        self.painted = True
        Window.bind(on_draw=self._begin, on_flip=self._end)

    def _begin(self, _: object) -> None:
        if not self.painted:
            glEnable(RASTERIZER_DISCARD)

    def _end(self, _: object) -> None:
        glDisable(RASTERIZER_DISCARD)

    @contextmanager
    def set(self, painted: bool) -> Iterator[None]:
        """Paint them or leave them out, for a while."""
        before, self.painted = self.painted, painted
        try:
            yield
        finally:
            self.painted = before


window_pixels = Pixels()
