"""Finishes the Android project before it is compiled; python-for-android calls it in the project's folder.

Its template of the manifest has no values of the spec for these.
"""

from pathlib import Path

MANIFEST = Path("src/main/AndroidManifest.xml")
CHANGES = ("colorMode", "fontWeightAdjustment", "grammaticalGender")
"""What may change without the app being started anew, besides what the template names."""
OPENING = 'android:configChanges="'


def after_apk_build(toolchain: object) -> None:
    """Let the app live through every change of the device, and move up for the keyboard."""
    told = MANIFEST.read_text(encoding="utf-8")
    if told.count(OPENING) != 1:
        raise SystemExit("android/hook.py doesn't know this python-for-android's manifest.")
    finished = f'android:windowSoftInputMode="adjustPan"\n                  {OPENING}{"|".join(CHANGES)}|'
    MANIFEST.write_text(told.replace(OPENING, finished), encoding="utf-8")
