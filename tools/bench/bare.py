"""A bare KivyMD app to compare with: one screen, one button."""

import os

os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}
os.environ |= {"KCFG_GRAPHICS_WIDTH": "1280", "KCFG_GRAPHICS_HEIGHT": "800"}

from kivymd.app import MDApp
from kivymd.uix.button import MDButton, MDButtonText
from kivymd.uix.screen import MDScreen


class BareApp(MDApp):
    """One screen, one button."""

    def build(self) -> MDScreen:
        """The screen."""
        return MDScreen(MDButton(MDButtonText(text="Sew"), pos_hint={"center_x": 0.5, "center_y": 0.5}))
