"""Finishes the Android project before it is compiled; python-for-android calls it in the project's folder.

Its template of the manifest has no values of the spec for these.
"""

from pathlib import Path

MANIFEST = Path("src/main/AndroidManifest.xml")
CHANGES = ("colorMode", "fontWeightAdjustment", "grammaticalGender")
"""What may change without the app being started anew, besides what the template names."""
OPENING = 'android:configChanges="'
END = "</activity>"
SHORTCUTS = """<meta-data android:name="android.app.shortcuts" android:resource="@xml/shortcuts" />
        </activity>
        <activity android:name="org.calicoquilts.calico.ShortcutActivity"
                  android:excludeFromRecents="true"
                  android:exported="false"
                  android:taskAffinity=""
                  android:theme="@android:style/Theme.NoDisplay" />
"""
"""What a long press on the icon offers, and the activity that each of these opens."""


def after_apk_build(toolchain: object) -> None:
    """Let the app live through every change of the device, move up for the keyboard, and have shortcuts."""
    told = MANIFEST.read_text(encoding="utf-8")
    if told.count(OPENING) != 1 or told.count(END) != 1:
        raise SystemExit("android/hook.py doesn't know this python-for-android's manifest.")
    finished = f'android:windowSoftInputMode="adjustPan"\n                  {OPENING}{"|".join(CHANGES)}|'
    told = told.replace(OPENING, finished).replace(END, SHORTCUTS)
    MANIFEST.write_text(told, encoding="utf-8")
