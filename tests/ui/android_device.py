"""An Android device that isn't one: it knows the names in android_api.json and which Android brought each."""

import importlib
import json
import os
import sys
import time
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from kivy.clock import Clock

from calico.ui.device import android as java_modules
from calico.ui.device import camera, decoding, file_dialogs, share, system, tts, vibration
from calico.ui.score_pad import export

API = json.loads((Path(__file__).parent / "android_api.json").read_text())


DEBUGGABLE = 2
NIGHT = {"UI_MODE_NIGHT_MASK": 48, "UI_MODE_NIGHT_YES": 32}
TTS = "android.speech.tts.TextToSpeech"


def wait(seconds):
    """Let the app's clock run for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        Clock.tick()


def until(true):
    """Let the app's clock run until something is so."""
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        Clock.tick()


class JavaException(Exception):  # noqa: N818
    """What pyjnius raises for an exception of Java's."""

    def __init__(self, message, classname="java.lang.RuntimeException", innermessage=None, stacktrace=None):
        super().__init__(message)
        self.classname, self.innermessage, self.stacktrace = classname, innermessage, stacktrace


class Java:
    """A class or object of Android's: anything that isn't in the list, or is too new, is an error."""

    def __init__(self, device, kind, **gives):
        self._device, self._kind, self._gives = device, kind, gives

    def _check(self, member):
        since = API[self._kind].get(member)
        if since is None or since > self._device.level:
            raise AttributeError(f"{self._kind} of Android {self._device.level} has no {member}")
        self._device.used.add((self._kind, member))

    def __getattr__(self, name):
        if f"{name}()" in API[self._kind]:
            self._check(f"{name}()")
            return lambda *given: self._called(name, given)
        self._check(name)
        return self._gives.get(name, f"{self._kind}.{name}")

    def _called(self, name, given):
        self._device.calls.append((self._kind, name, given))
        result = self._gives.get(name)
        if isinstance(result, Exception):
            raise result
        return result(*given) if callable(result) and not isinstance(result, Java) else result

    def __call__(self, *given):
        self._check("new")
        self._device.calls.append((self._kind, "new", given))
        return Java(self._device, self._kind, **self._gives)


class Device:
    """A device with an Android of this API level."""

    def __init__(self, level, **classes):
        self.level, self.calls, self.used, self.listeners = level, [], set(), []
        self.classes = {"android.os.Build$VERSION": {"SDK_INT": level}, **classes}

    def java(self, kind, **gives):
        """An object of this class."""
        return Java(self, kind, **gives)

    def autoclass(self, kind):
        return Java(self, kind, **self.classes.get(kind, {}))

    def cast(self, kind, thing):
        assert kind in API
        return thing

    def called(self, kind, name):
        """What was given in the calls of a method."""
        return [given for k, n, given in self.calls if (k, n) == (kind, name)]

    def plug_in(self, monkeypatch, activity):
        """Be the device that the app runs on, from here to the end of the test."""
        jnius = {"autoclass": self.autoclass, "cast": self.cast, "detach": lambda: None}
        answers = SimpleNamespace(bind=lambda on_activity_result: self.listeners.append(on_activity_result))
        config = SimpleNamespace(JAVA_NAMESPACE="org.kivy.android")
        android = SimpleNamespace(mActivity=activity, activity=answers, config=config)
        monkeypatch.setitem(sys.modules, "android", android)
        self.classes["org.kivy.android.PythonActivity"] = {"mActivity": activity}
        runnable = SimpleNamespace(run_on_ui_thread=self._on_ui_thread)
        monkeypatch.setitem(sys.modules, "android.runnable", runnable)
        monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(**jnius, JavaException=JavaException))
        for name in ("system", "files", "pictures"):
            monkeypatch.delitem(sys.modules, f"{java_modules.__name__}.{name}", raising=False)
            monkeypatch.delattr(java_modules, name, raising=False)
        for module in ("android", "android.vibrator"):
            monkeypatch.delitem(sys.modules, f"plyer.platforms.{module}", raising=False)

    def _on_ui_thread(self, function):
        """Android's own thread, on which alone a window may be changed."""

        def run(*given):
            self.on_ui_thread = True
            function(*given)
            self.on_ui_thread = False

        return run

    def answer(self, fine=True, address=None):
        """What the last question to another app is answered with."""
        [*_, (_, number)] = self.called("android.app.Activity", "startActivityForResult")
        result = "android.app.Activity.RESULT_OK" if fine else 0
        for listener in self.listeners:
            listener(number, result, self.java("android.content.Intent", getData=address) if fine else None)


class Tablet:
    """A device with its one activity, and the app's modules that talk to it."""

    def __init__(self, level, monkeypatch, tmp_path, **gives):
        """`gives` says what is otherwise than on a tablet with everything, by the name of what is asked."""
        self.gives, self.folder, self.font_scale = gives, tmp_path, gives.get("font_scale", 1.0)
        bars = {"APPEARANCE_LIGHT_STATUS_BARS": 8, "APPEARANCE_LIGHT_NAVIGATION_BARS": 16}
        values = {"android.content.res.Configuration": NIGHT, "android.view.WindowInsetsController": bars}
        values |= {"android.content.pm.ApplicationInfo": {"FLAG_DEBUGGABLE": DEBUGGABLE}}
        self.device = Device(level, **values, **self._classes())
        self.file = tmp_path / "behind-the-address"
        self.picture = self.device.java("android.net.Uri", toString="content://picture/1")
        (tmp_path / "passing").mkdir()
        self.device.plug_in(monkeypatch, self._activity())
        for module in (system, vibration, share, export, tts, file_dialogs, camera, decoding):
            monkeypatch.setattr(module, "platform", "android")
        monkeypatch.setattr(tts, "_voice", cache(tts._voice.__wrapped__))  # found anew, and for now
        self.android = importlib.import_module("calico.ui.device.android.system")

    def _classes(self):
        # The voice isn't ready the first time it is asked.
        answers = iter(self.gives.get("voice", (-1, f"{TTS}.SUCCESS")))
        area = dict(
            zip(("left", "top", "right", "bottom"), self.gives.get("area", (0, 0, 0, 0)), strict=True)
        )
        places = iter(self.gives.get("places", ()))
        speaking = self.gives.get("speaking", lambda *_: next(answers))
        return {
            TTS: {"speak": speaking},
            "android.graphics.Rect": area,
            "android.graphics.BitmapFactory": {"decodeFile": self.gives.get("bitmap")},
            "java.io.FileOutputStream": {},
            "org.calicoquilts.calico.ShortcutActivity": {"take": lambda: next(places, None)},
        }

    def _activity(self):
        java = self.device.java
        return java(
            "android.app.Activity",
            getFilesDir=java("java.io.File", getAbsolutePath=str(self.folder / "files")),
            getCacheDir=java("java.io.File", getAbsolutePath=str(self.folder / "passing")),
            getResources=java(
                "android.content.res.Resources",
                getConfiguration=self._configuration(),
                getDisplayMetrics=java("android.util.DisplayMetrics", density=2.0),
            ),
            getSystemService=java("android.os.Vibrator", hasVibrator=True),
            getApplicationInfo=java(
                "android.content.pm.ApplicationInfo", flags=self.gives.get("flags", DEBUGGABLE)
            ),
            getIntent=java("android.content.Intent", getBooleanExtra=self._extra),
            getContentResolver=self._resolver(),
            getPackageManager=self._package_manager(),
            getWindow=java(
                "android.view.Window",
                getDecorView=self._window(),
                getInsetsController=java(
                    "android.view.WindowInsetsController",
                    setSystemBarsAppearance=lambda *_: (
                        self.gives["bars_are"].append(self.device.on_ui_thread)
                        if "bars_are" in self.gives
                        else None
                    ),
                ),
            ),
            findViewById=java("android.view.View", getGlobalVisibleRect=True),
            startActivityForResult=self.gives.get("asking"),
            startActivity=self.gives.get("starting"),
        )

    def _extra(self, name, otherwise):
        return self.gives.get("extras", {}).get(name, otherwise)

    def _configuration(self):
        java, tags = self.device.java, ["de-CH", "en-GB"]
        locales = java(
            "android.os.LocaleList",
            size=len(tags),
            get=lambda index: java("java.util.Locale", toLanguageTag=tags[index]),
        )
        mode = self.gives.get("ui_mode", 32)
        return java(
            "android.content.res.Configuration", uiMode=mode, getLocales=locales, fontScale=self.font_scale
        )

    def _resolver(self):
        java = self.device.java
        row = java("android.database.Cursor", moveToFirst=True, getString=self.gives.get("name", "Quilt.png"))
        return java(
            "android.content.ContentResolver",
            insert=self.gives.get("insert", None if self.gives.get("refuses") else self.picture),
            openOutputStream=java("java.io.OutputStream", write=self.gives.get("writing")),
            delete=self.gives.get("deleting", 1),
            openFileDescriptor=self._opened,
            query=row,
            getType="image/png",
        )

    def _opened(self, address, mode):
        if self.gives.get("gone"):
            return None
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        return self.device.java("android.os.ParcelFileDescriptor", detachFd=os.open(self.file, flags))

    def _package_manager(self):
        java, gives = self.device.java, self.gives
        return java(
            "android.content.pm.PackageManager",
            queryIntentServices=java("java.util.List", size=gives.get("voices", 1)),
            hasSystemFeature=gives.get("camera", True),
        )

    def _window(self):
        java, sides = self.device.java, ("Left", "Top", "Right", "Bottom")
        cut = {f"getSafeInset{s}": n for s, n in zip(sides, self.gives.get("notch", (0,) * 4), strict=True)}
        bars = {f"getStableInset{s}": n for s, n in zip(sides, self.gives.get("bars", (0,) * 4), strict=True)}
        notch = java("android.view.DisplayCutout", **cut)
        insets = java("android.view.WindowInsets", getDisplayCutout=notch, **bars)
        return java("android.view.View", getRootWindowInsets=insets, getWidth=800, getHeight=1280)
