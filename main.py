"""Start the app; `calico.ui.start` configures Kivy on the way."""

from calico.ui.start import CalicoApp, start

__all__ = ["CalicoApp"]

if __name__ == "__main__":
    start()
