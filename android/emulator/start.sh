#!/usr/bin/env bash
# Starts an emulator of this API level and waits until it is awake: start.sh 34. Wants ANDROID_HOME, a disk of
# 10 GB and hardware acceleration (/dev/kvm).
set -euo pipefail
PATH="$PATH:${ANDROID_HOME:-/opt/android-sdk}/platform-tools" # hosted runners have no adb on theirs

api=$1
image="system-images;android-$api;google_apis;x86_64"
tools="$ANDROID_HOME/cmdline-tools/latest/bin"

yes | "$tools/sdkmanager" --licenses > /dev/null || true # it ends before "yes" does
"$tools/sdkmanager" --install emulator platform-tools "$image" > /dev/null
echo no | "$tools/avdmanager" create avd --force --name calico --package "$image" --device pixel_tablet ||
  echo no | "$tools/avdmanager" create avd --force --name calico --package "$image" --device "Nexus 10"
"$ANDROID_HOME/emulator/emulator" -avd calico -no-window -no-audio -no-boot-anim -no-snapshot -no-metrics \
  -gpu swiftshader_indirect -memory 3072 > emulator.log 2>&1 &

adb wait-for-device
for _ in $(seq 300); do
  if [ "$(adb shell getprop sys.boot_completed | tr -d '\r')" = 1 ]; then
    adb shell input keyevent 82 # past the lock
    for scale in window_animation_scale transition_animation_scale animator_duration_scale; do
      adb shell settings put global "$scale" 0
    done
    exit 0
  fi
  sleep 2
done
echo "The emulator didn't wake up." >&2
exit 1
