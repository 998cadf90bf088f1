#!/usr/bin/env bash
# Plays a debuggable APK on the device or emulator that is connected: play.sh calico.apk FOLDER
# The app says what it wants done to the device, this does it, and FOLDER gets log, pictures and a report.
# Ends with 1 where anything went wrong. Wants adb and python3, and to be run in the project's folder.
set -euo pipefail
PATH="$PATH:${ANDROID_HOME:-/opt/android-sdk}/platform-tools" # hosted runners have no adb on theirs

apk=$1
out=$2
app=org.calicoquilts.calico
pause=${PLAY_PAUSE:-2}
patience=${PLAY_PATIENCE:-240}
mkdir -p "$out"
log="$out/log.txt"

read_log() { adb logcat -d -v threadtime > "$log"; }
start() { adb shell am start -W -n "$app/org.kivy.android.PythonActivity" "$@" > /dev/null; }
stop() { adb shell am force-stop "$app"; }
picture() { adb exec-out screencap -p > "$out/$1.png"; }
in_app() { adb shell "run-as $app sh -c '$1'"; }

# Waits until the log holds this so many times; what the app wants meanwhile is done.
until_told() {
  local end=$((SECONDS + patience)) wish last=""
  while (($(grep -c "$1" "$log") < ${2:-1})); do
    if ((SECONDS > end)); then
      echo "Nothing like $1 within $patience s." >&2
      return 1
    fi
    wish=$(python3 -m tools.emulator wanted "$log")
    if [ -n "$wish" ] && [ "$wish" != "$last" ]; then
      last=$wish
      echo "The app wants: $wish"
      grant "$wish"
    fi
    sleep "$pause"
    read_log
  done
}

tap_text() {
  local place
  for _ in 1 2 3 4 5; do
    adb shell uiautomator dump /sdcard/window.xml > /dev/null 2>&1 || true
    adb shell cat /sdcard/window.xml > "$out/window.xml" || true
    if place=$(python3 -m tools.emulator place "$out/window.xml" "$@" 2> /dev/null); then
      # shellcheck disable=SC2086 # two numbers
      adb shell input tap $place
      return
    fi
    sleep "$pause"
  done
  echo "None of these is on the screen: $*" >&2
  return 1
}

grant() {
  sleep "$pause"
  picture "$1-before"
  case $1 in
    rotation)
      adb shell settings put system accelerometer_rotation 0
      if [ "$(adb shell settings get system user_rotation | tr -d '\r')" = 1 ]; then
        adb shell settings put system user_rotation 0
      else
        adb shell settings put system user_rotation 1
      fi
      ;;
    away)
      adb shell input keyevent KEYCODE_HOME
      sleep "$pause"
      start
      ;;
    keyboard)
      adb shell dumpsys input_method > "$out/input_method.txt"
      if ! grep -q "mInputShown=true" "$out/input_method.txt"; then
        echo "No keyboard came up." >&2
        return 1
      fi
      adb shell input text calico
      sleep "$pause"
      picture keyboard
      adb shell input keyevent KEYCODE_BACK
      ;;
    dark) adb shell cmd uimode night yes ;;
    language) adb shell cmd locale set-app-locales "$app" --locales fr-FR ;;
    share)
      adb shell dumpsys activity activities > "$out/activities.txt"
      if ! grep -qE "(Resumed|topResumed).*(Chooser|Resolver|intentresolver)" "$out/activities.txt"; then
        echo "Nobody was asked whom to give it to." >&2
        return 1
      fi
      adb shell input keyevent KEYCODE_BACK
      ;;
    save) tap_text save ;;
    pick) tap_text calico-test.txt ;;
    *)
      echo "Nobody knows how to do this: $1" >&2
      return 1
      ;;
  esac
  sleep "$pause"
  picture "$1"
}

api=$(adb shell getprop ro.build.version.sdk | tr -d '\r')
wishes="rotation away keyboard share save pick"
if ((api >= 29)); then wishes="$wishes dark"; fi
if ((api >= 33)); then wishes="$wishes language"; fi # before, a language is changed for all of Android

judge() {
  local code=$?
  read_log || true
  picture end || true
  # shellcheck disable=SC2086 # a list
  python3 -m tools.emulator report "$log" "$api" $wishes > "$out/report.md" || code=1
  cat "$out/report.md"
  exit "$code"
}

adb install -r "$apk"
adb shell input keyevent KEYCODE_WAKEUP
adb shell settings put secure show_ime_with_hard_keyboard 1
adb logcat -G 16M || true
adb logcat -c
read_log
trap judge EXIT

# How long the barest app takes, then ours, and all that happens to a device in the middle of a game.
in_app "mkdir -p files/smoke && touch files/smoke/bare"
start
until_told '"started": "bare"'
stop
in_app "rm files/smoke/bare && echo $wishes > files/smoke/wishes"
start
until_told '"game": "kept"'
stop

# Ended in that game, it is found again and played to its end. Then, as a start with the extra asks for it, every
# asset and language is tried, one game played, and a second one killed in the middle; that is found again, too.
in_app "rm files/smoke/wishes"
start
until_told '"game": "found"'
until_told '"game": "played"'
stop
in_app "rm -r files/smoke"
start --ez smoke true
until_told '"game": "broken off"' 2
stop
start --ez smoke true
until_told '"game": "found"' 2
until_told '"game": "played"' 3
stop
in_app "rm -r files/smoke-once"

# And as people open it.
start
sleep $((pause * 5))
picture home
