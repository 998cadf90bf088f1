"""What the device says about itself."""

import os
import subprocess
from pathlib import Path

from kivy.utils import platform


def data_folder() -> Path:
    """The folder that the system gives apps for what they keep."""
    folder = {"android": _android_folder, "macosx": _macos_folder, "win": _windows_folder}.get(platform)
    return folder() if folder else _linux_folder()


def _android_folder() -> Path:
    from android import mActivity

    return Path(mActivity.getFilesDir().getAbsolutePath())


def _macos_folder() -> Path:
    return Path.home() / "Library/Application Support/Calico"


def _windows_folder() -> Path:
    return Path(os.environ.get("APPDATA") or Path.home()) / "Calico"


def _linux_folder() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "calico"


def prefers_dark() -> bool:
    """Tell whether the person has chosen dark apps on this device."""
    ask = {"android": _android, "macosx": _macos, "win": _windows, "linux": _linux}.get(platform)
    return ask() if ask else False


def _android() -> bool:
    from android import mActivity
    from jnius import autoclass

    configuration = autoclass("android.content.res.Configuration")
    mode = mActivity.getResources().getConfiguration().uiMode
    return bool(mode & configuration.UI_MODE_NIGHT_MASK == configuration.UI_MODE_NIGHT_YES)


def _macos() -> bool:
    return "Dark" in _answer("defaults", "read", "-g", "AppleInterfaceStyle")


def _windows() -> bool:
    import winreg

    key = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as settings:
            return winreg.QueryValueEx(settings, "AppsUseLightTheme")[0] == 0
    except FileNotFoundError:
        return False


def _linux() -> bool:
    return "dark" in _answer("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")


def pictures_folder_of_linux() -> Path | None:
    """The folder for pictures that a person chose, or their language named; None where nobody did."""
    folder = Path(_answer("xdg-user-dir", "PICTURES").strip() or Path.home())
    return None if folder == Path.home() else folder


def _answer(*command: str) -> str:
    """Return what a system tool says, empty where it isn't there: then nobody chose."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=2).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""
