"""What the device says about itself."""

import os
import re
import subprocess
from pathlib import Path

from kivy.utils import platform


def data_folder() -> Path:
    """The folder that the system gives apps for what they keep."""
    folder = {"android": _android_folder, "macosx": _macos_folder, "win": _windows_folder}.get(platform)
    return folder() if folder else _linux_folder()


def smoke_folder() -> str:
    """The folder of the journal where the app is to test itself; empty where it isn't."""
    if platform != "android":
        return os.environ.get("CALICO_SMOKE", "")
    from calico.ui.device.android import system

    folder = system.data_folder() / "smoke"
    if folder.is_dir():
        return str(folder)
    return str(system.data_folder() / "smoke-once") if system.asked_to_test() else ""


def asked_place() -> str:
    """Where somebody wants to go who used a shortcut of the launcher; empty where nobody did since."""
    if platform != "android":
        return ""
    from calico.ui.device.android import system

    return system.asked_place()


def _android_folder() -> Path:
    from calico.ui.device.android import system

    return system.data_folder()


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
    from calico.ui.device.android import system

    return system.prefers_dark()


def _macos() -> bool:
    return "Dark" in answer("defaults", "read", "-g", "AppleInterfaceStyle")


def _windows() -> bool:
    import winreg

    key = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as settings:
            return winreg.QueryValueEx(settings, "AppsUseLightTheme")[0] == 0
    except FileNotFoundError:
        return False


def _linux() -> bool:
    return "dark" in answer("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")


def languages() -> list[str]:
    """The person's languages, the best first, such as de-CH; empty where the system names none."""
    if platform == "android":
        from calico.ui.device.android import system

        return system.languages()
    ask = {"macosx": _macos_languages, "win": _windows_languages}.get(platform, _languages_of_environment)
    return ask()


def _macos_languages() -> list[str]:
    return re.findall(r"[\w-]+", answer("defaults", "read", "-g", "AppleLanguages"))


def _windows_languages() -> list[str]:
    import ctypes

    name = ctypes.create_unicode_buffer(85)
    ctypes.windll.kernel32.GetUserDefaultLocaleName(name, len(name))
    return [name.value] if name.value else []


def _languages_of_environment() -> list[str]:
    """As gettext reads it: LANGUAGE is a list, and the first of the others that is set decides."""
    told = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    named = f"{os.environ.get('LANGUAGE', '')}:{told}".split(":")
    tags = (one.partition(".")[0].partition("@")[0].replace("_", "-") for one in named)
    return list(dict.fromkeys(tag for tag in tags if tag not in ("", "C", "POSIX")))


def keep_awake(awake: bool) -> None:
    """Keep the screen lit while the app is open, or let the system darken it as usual."""
    from kivy.core.window import Window

    Window.allow_screensaver = not awake


def density() -> float | None:
    """Pixels of a dp; None where Kivy knows better."""
    if platform != "android":
        return None
    from calico.ui.device.android import system

    return system.density()


def kivy_metrics() -> dict[str, str]:
    """What Kivy has to be told of the screen before it looks itself: it takes larger letters for larger dp,
    and a tablet would become a phone."""
    dots = density()
    return {"KIVY_METRICS_DENSITY": str(dots), "KIVY_METRICS_FONTSCALE": "1"} if dots else {}


def font_scale() -> float:
    """How much larger than usual the person wants letters in all apps."""
    if platform != "android":
        return 1.0
    from calico.ui.device.android import system

    return system.font_scale()


def colour_bars(evening: bool) -> None:
    """Have what the system writes over the app legible, by day and in the evening."""
    if platform == "android":
        from calico.ui.device.android import system

        system.colour_bars(evening)


def insets() -> tuple[float, float, float, float]:
    """What bars and notches of the device cover of the window: left, top, right, bottom, in pixels."""
    if platform != "android":
        return 0, 0, 0, 0
    from calico.ui.device.android import system

    return system.insets()


def documents_folder() -> Path:
    """Where the person keeps what they write."""
    return _folder("DOCUMENTS", "Documents")


def downloads_folder() -> Path:
    """Where the browser puts what the person fetches."""
    return _folder("DOWNLOAD", "Downloads")


def pictures_folder() -> Path:
    """Where the person keeps pictures."""
    return _folder("PICTURES", "Pictures")


def _folder(kind: str, name: str) -> Path:
    """A folder that a person may have moved, or their language named; else the usual one in their home."""
    if platform == "win":
        from plyer.platforms.win.storagepath import WinStoragePath

        return Path(getattr(WinStoragePath(), f"get_{name.lower()}_dir")())
    return (_folder_of_linux(kind) if platform == "linux" else None) or Path.home() / name


def _folder_of_linux(kind: str) -> Path | None:
    folder = Path(answer("xdg-user-dir", kind).strip() or Path.home())
    return None if folder == Path.home() else folder


def answer(*command: str) -> str:
    """Return what a system tool says, empty where it isn't there: then nobody chose."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=2).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""
