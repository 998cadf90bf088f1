"""An Android device that isn't one: it knows the names in android_api.json and which Android brought each."""

import json
import sys
from pathlib import Path
from types import FunctionType, SimpleNamespace

API = json.loads((Path(__file__).parent / "android_api.json").read_text())


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
        return result(*given) if isinstance(result, FunctionType) else result

    def __call__(self, *given):
        self._check("new")
        self._device.calls.append((self._kind, "new", given))
        return Java(self._device, self._kind, **self._gives)


class Device:
    """A device with an Android of this API level."""

    def __init__(self, level, **classes):
        self.level, self.calls, self.used = level, [], set()
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
        monkeypatch.setitem(sys.modules, "android", SimpleNamespace(mActivity=activity))
        monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=self.autoclass, cast=self.cast))
        monkeypatch.delitem(sys.modules, "calico.ui.system_android", raising=False)
