#!/usr/bin/env bash
# Builds the Android package in steps: build.sh prepare | debug ARCH | release | sign | forget | measure
# `prepare` installs Debian's packages and buildozer; `sign` wants the key in the environment, and only it.
set -euo pipefail

# Files in the package carry the time of the commit, so that the same source gives the same package.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH PYTHONHASHSEED=0
largest=$((40 * 1024 * 1024)) # bytes of a package for one kind of processor

prepare() {
  # libsdl2-dev must not be there: Kivy's build would take the host's SDL for Android's.
  if dpkg -s libsdl2-dev > /dev/null 2>&1; then
    sudo apt-get remove --yes libsdl2-dev
  fi
  sudo apt-get update
  sudo apt-get install --yes --no-install-recommends git zip unzip autoconf automake libtool libltdl-dev \
    pkg-config zlib1g-dev libncurses5-dev libncursesw5-dev libtinfo6 cmake libffi-dev libssl-dev autopoint gettext
  python3 -m venv build/buildozer
  build/buildozer/bin/python -m pip install --no-deps --require-hashes -r requirements/package.txt
}

# buildozer's own Python must come first: it starts python-for-android with whatever is called python.
buildozer() { PATH="$PWD/build/buildozer/bin:$PATH" command buildozer "$@"; }

debug() {
  APP_ANDROID_ARCHS=$1 buildozer android debug
}

# Without a key Gradle makes a release that isn't signed, and nothing can install it yet.
release() {
  unset P4A_RELEASE_KEYSTORE P4A_RELEASE_KEYALIAS P4A_RELEASE_KEYSTORE_PASSWD P4A_RELEASE_KEYALIAS_PASSWD
  buildozer android release
}

sign() {
  local store tools apk wanted certificate
  if [ -z "${KEYSTORE_BASE64:-}" ]; then
    echo "A release must be signed with the project's key, and there is none: see docs/android.md." >&2
    exit 1
  fi
  wanted=$(sed -n 's/^ *SHA-256 of the key: //p' docs/android.md | tr -d :)
  store=$(mktemp)
  # shellcheck disable=SC2064 # the name as it is now
  trap "rm -f '$store'" EXIT
  base64 --decode <<< "$KEYSTORE_BASE64" > "$store"
  tools=$(find "${ANDROID_SDK:-$HOME/.buildozer/android/platform/android-sdk}/build-tools" -mindepth 1 -maxdepth 1 | sort -V | tail -1)
  for apk in bin/*-unsigned.apk; do
    "$tools/zipalign" -f -P 16 4 "$apk" "${apk%-unsigned.apk}.apk"
    "$tools/apksigner" sign --ks "$store" --ks-key-alias "$KEY_ALIAS" \
      --ks-pass env:KEYSTORE_PASSWORD --key-pass env:KEY_PASSWORD "${apk%-unsigned.apk}.apk"
    certificate=$("$tools/apksigner" verify --min-sdk-version 24 --print-certs "${apk%-unsigned.apk}.apk")
    if ! grep -qi "SHA-256 digest: $wanted\$" <<< "$certificate"; then
      echo "docs/android.md tells another fingerprint than this key's." >&2
      rm -f "${apk%-unsigned.apk}.apk"
      exit 1
    fi
    rm -f "$apk" "${apk%-unsigned.apk}.apk.idsig"
  done
}

# Once more python-for-android makes its environment anew: pip breaks where it finds an older one.
forget() { rm -rf .buildozer/android/platform/build-*/build/venv; }

measure() {
  local apk bytes wrong=0
  for apk in bin/*.apk; do
    bytes=$(stat -c %s "$apk")
    echo "$apk: $((bytes / 1024 / 1024)) MB"
    if ((bytes > largest)); then
      echo "$apk is larger than $((largest / 1024 / 1024)) MB." >&2
      wrong=1
    fi
  done
  return "$wrong"
}

"$@"
