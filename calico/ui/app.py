"""The app: one window, its theme and its first screen."""

from pathlib import Path

from kivy.properties import ObjectProperty
from kivymd.app import MDApp

from calico.ui.system import prefers_dark
from calico.ui.theme import DAY, EVENING, Palette

KV = Path(__file__).parents[2] / "kv"


class CalicoApp(MDApp):
    """The sewing table in a window."""

    title = "Calico"
    palette: Palette = ObjectProperty(DAY, rebind=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(kv_file=str(KV / "app.kv"), **kwargs)

    def build(self) -> None:
        """Dress the app as the device asks; kv/app.kv brings the root."""
        self.show_evening(prefers_dark())

    def show_evening(self, evening: bool) -> None:
        """Change between daylight and evening."""
        self.palette = EVENING if evening else DAY
        self.theme_cls.theme_style = self.palette.style
