"""Configure Kivy and start the app."""

import logging
import os

# The app brings its own settings: neither Kivy's in the home folder nor the command line change it.
os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}
os.environ |= {"KCFG_KIVY_EXIT_ON_ESCAPE": "0", "KCFG_INPUT_MOUSE": "mouse,disable_multitouch"}
os.environ |= {"KCFG_GRAPHICS_WIDTH": "1280", "KCFG_GRAPHICS_HEIGHT": "800"}
# Kivy calls it critical where a Linux machine has no xclip; the clipboard works without.
logging.getLogger("kivy").addFilter(lambda record: "Cutbuffer" not in record.getMessage())

from calico.ui.app import CalicoApp  # noqa: E402

if __name__ == "__main__":
    CalicoApp().run()
