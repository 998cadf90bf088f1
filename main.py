"""Start the app; `calico.ui.startup` configures Kivy on the way."""

from calico.ui.startup import CalicoApp, start

__all__ = ["CalicoApp"]

if __name__ == "__main__":
    start()
