"""What an emulator plays is judged by its log, and the script that plays it does what the app wants."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.emulator import faults, place, report, told, wanted

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "android/emulator").glob("*.sh"))
FINE = [
    {"started": "bare", "after": 1.5},
    {"started": "calico", "after": 2.9},
    {"game": "broken off", "moves": 20, "language": "en"},
    {"wants": "rotation", "size": [800, 1280]},
    {"did": "rotation", "size": [1280, 800]},
    {"game": "kept", "moves": 20, "language": "en"},
    {"game": "found", "moves": 20, "language": "en"},
    {"game": "played", "moves": 44, "language": "en"},
]


def logged(lines, *others):
    said = [f"11-20 00:01:02.345  4567  4590 I python  : {json.dumps(line)}" for line in lines]
    return "\n".join(["--------- beginning of main", *said, *others])


def test_a_log_tells_what_the_app_said_and_nothing_else():
    log = logged(
        FINE, "11-20 00:01:03.000  1  2 I python  : {cut o", '11-20  1  2 I other  : {"game": "kept"}'
    )
    assert told(log) == FINE


def test_the_last_wish_that_nobody_fulfilled_is_what_is_wanted():
    assert wanted(logged(FINE[:4])) == "rotation"
    assert wanted(logged(FINE[:5])) == wanted(logged(FINE)) == wanted("") == ""


def test_a_run_in_which_all_went_well_has_no_faults():
    assert report(logged(FINE), 34, ["rotation"]) == (
        "- rotation: done\n- bare started in 1.5 s\n- calico started in 2.9 s",
        True,
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("I python  : Traceback (most recent call last):", "Python failed"),
        ("E ActivityManager: ANR in org.calicoquilts.calico (…)", "doesn't answer"),
        ("E AndroidRuntime: FATAL EXCEPTION: main", "Java failed"),
        ("F libc    : Fatal signal 11 (SIGSEGV)", "native code failed"),
        ("F DEBUG   : Abort message: 'JNI DETECTED ERROR IN APPLICATION'", "called wrongly"),
    ],
)
def test_what_must_not_be_in_a_log_is_told(line, sentence):
    (fault,) = faults(logged(FINE, line), 34, ["rotation"])
    assert sentence in fault


def test_another_app_that_does_not_answer_is_none_of_ours():
    assert faults(logged(FINE, "E ActivityManager: ANR in com.android.systemui"), 34, ["rotation"]) == []


@pytest.mark.parametrize("left_out", range(len(FINE)))
def test_whatever_is_missing_from_a_run_is_told(left_out):
    lines = FINE[:left_out] + FINE[left_out + 1 :]
    assert bool(faults(logged(lines), 34, ["rotation"])) is ("wants" not in FINE[left_out])


def test_a_game_that_lost_moves_is_told():
    lost = [*FINE[:6], {"game": "found", "moves": 19, "language": "en"}, FINE[7]]
    assert faults(logged(lost), 34, []) == ["The game was left after 20 moves and found after 19."]


@pytest.mark.parametrize(
    ("api", "bare", "calico", "most"),
    [
        (34, 1.5, 3.0, None),
        (34, 1.4, 2.9, "2.8"),  # more than twice the barest app's, although less than 3 s
        (34, 2.0, 3.1, "3.0"),  # more than 3 s, although less than twice the barest app's
        (34, 1.0, 4.0, "2.0"),
        (24, 1.0, 4.0, None),
        (36, 1.0, 4.0, None),
    ],
)
def test_a_start_on_api_34_takes_three_seconds_at_most_and_at_most_twice_the_barest_app_s(
    api, bare, calico, most
):
    lines = [{"started": "bare", "after": bare}, {"started": "calico", "after": calico}, *FINE[2:]]
    told = f"The start took {calico} s, that of the barest app {bare} s: {most} s is the most."
    assert faults(logged(lines), api, []) == ([told] if most else [])


DUMP = (
    "UI hierarchy dumped\n<hierarchy><node text='' bounds='[0,0][800,1280]'>"
    "<node text='SAVE' bounds='[700,1200][780,1260]'/><node content-desc='More' bounds='[0,0][40,40]'/>"
    "</node></hierarchy>"
)


@pytest.mark.parametrize(
    ("texts", "where"), [(("save",), (740, 1230)), (("none", "more"), (20, 20)), (("x",), None)]
)
def test_a_text_on_the_screen_is_found_in_any_case(texts, where):
    assert place(DUMP, *texts) == where


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_the_scripts_are_sound(script):
    checks = [["bash", "-n", str(script)]]
    if shutil.which("shellcheck"):
        checks.append(["shellcheck", str(script)])
    for check in checks:
        done = subprocess.run(check, capture_output=True, text=True)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert os.access(script, os.X_OK)


ADB = """
import os, sys

here = os.path.dirname(__file__)
said, calls, smoke, wish = (os.path.join(here, name) for name in ("said", "calls", "smoke", "wish"))
words = " ".join(sys.argv[1:])


def write(path, text, how="w"):
    with open(path, how) as file:
        file.write(text)


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path) as file:
        return file.read()


def say(**line):
    import json  # which most calls needn't wait for

    write(said, "11-20 00:01:02.345  4567  4590 I python  : " + json.dumps(line) + "\\n", "a")


def wants_next():
    left = read(wish).split()
    if left:
        say(wants=left[0])
    else:
        say(game="kept", moves=20)
        os.remove(wish)


def granted(name):
    left = read(wish).split()
    if left[:1] == [name]:
        say(did=name)
        write(wish, " ".join(left[1:]))
        wants_next()


ACTS = {"put system user_rotation": ["rotation"], "KEYCODE_BACK": ["keyboard", "share"],
        "uimode night": ["dark"], "set-app-locales": ["language"]}
write(calls, words + "\\n", "a")
if "getprop ro.build.version.sdk" in words:
    print(API)
elif "logcat -c" in words:
    write(said, "")
elif "logcat -d" in words:
    print(read(said))
elif "screencap" in words:
    print("PNG")
elif "dumpsys input_method" in words:
    print("mInputShown=true")
elif "dumpsys activity" in words:
    print("topResumedActivity=ActivityRecord{1 u0 android/com.android.internal.app.ChooserActivity}")
elif "cat /sdcard/window.xml" in words:
    print("<hierarchy><node text='SAVE' bounds='[0,0][20,20]'/>"
          "<node text='calico-test.txt' bounds='[0,40][20,60]'/></hierarchy>")
elif "input tap 10 10" in words:
    granted("save")
elif "input tap 10 50" in words:
    granted("pick")
elif "run-as" in words:
    if "smoke/bare" in words and "touch" in words:
        write(smoke, "bare")
    elif "echo" in words:
        write(smoke, words.partition("echo ")[2].partition(" >")[0])
    else:
        write(smoke, "" if "mkdir" in words or "wishes" in words else "-")
elif "am start" in words:
    what = read(smoke) if os.path.exists(smoke) else "-"
    if "--ez smoke true" in words:
        what = ""
    games = read(said).count("game")
    if os.path.exists(wish):
        granted("away")
    elif what == "bare":
        say(started="bare", after=1.0)
    elif what == "" and games in (2, 6):
        say(game="found", moves=20)
        say(game="played", moves=44)
    elif what == "":
        say(game="played", moves=44)
        say(game="broken off", moves=20)
    elif what != "-":
        say(started="calico", after=2.0)
        say(game="broken off", moves=20)
        write(wish, what)
        wants_next()
else:
    first = read(wish).split()[:1]
    for sign, names in ACTS.items():
        if sign in words and first and first[0] in names:
            granted(first[0])
"""


@pytest.fixture
def emulator(tmp_path, monkeypatch):
    """A device that isn't one, on the PATH as adb."""

    def comes(api, change=lambda text: text):
        text = f"#!{sys.executable} -IS\nAPI = {api}\n{change(ADB)}"
        (tmp_path / "adb").write_text(text)
        (tmp_path / "adb").chmod(0o755)
        python = Path(sys.executable).parent
        env = {**os.environ, "PATH": f"{tmp_path}:{python}:{os.environ['PATH']}"}
        env |= {"PLAY_PAUSE": "0", "PLAY_PATIENCE": "100"}
        command = [str(ROOT / "android/emulator/play.sh"), "calico.apk", str(tmp_path / "out")]
        return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120)

    return comes


@pytest.mark.parametrize("api", [24, 34])
def test_the_script_does_all_that_the_app_wants_and_reports_it(emulator, api, tmp_path):
    done = emulator(api)
    assert (done.returncode, done.stderr) == (0, "")
    wishes = ["rotation", "away", "keyboard", "share", "save", "pick"] + ["dark", "language"] * (api > 33)
    assert [f"- {wish}: done" for wish in wishes] == (tmp_path / "out/report.md").read_text().splitlines()[
        :-2
    ]
    pictures = {path.stem for path in (tmp_path / "out").glob("*.png")}
    assert {*wishes, "home", "end"} <= pictures
    calls = (tmp_path / "calls").read_text()
    assert "install -r calico.apk" in calls
    assert calls.count("am force-stop") == 5


def test_a_keyboard_that_does_not_come_up_fails_the_run(emulator, tmp_path):
    done = emulator(34, lambda text: text.replace("mInputShown=true", "mInputShown=false"))
    assert done.returncode == 1
    assert "No keyboard came up." in done.stderr
    assert "The app never saw this: keyboard" in (tmp_path / "out/report.md").read_text()


def test_an_error_in_the_log_fails_a_run_that_went_well(emulator, tmp_path):
    broken = 'say(game="kept", moves=20); write(said, "Traceback (most recent call last)", "a")'
    done = emulator(24, lambda text: text.replace('say(game="kept", moves=20)', broken))
    assert done.returncode == 1
    assert "Python failed" in (tmp_path / "out/report.md").read_text()
