"""The workflows hold together: what they run and wait for exists, and secrets stay where they belong."""

import os
import re
import shutil
import subprocess

import pytest
import yaml

import dev
from tools.package.package_project import ROOT

WORKFLOWS = {
    path.stem: yaml.safe_load(path.read_text()) for path in (ROOT / ".github/workflows").glob("*.yml")
}
JOBS = [(flow, name, job) for flow, told in WORKFLOWS.items() for name, job in told["jobs"].items()]
STEPS = [(f"{flow}/{name}", step) for flow, name, job in JOBS for step in job.get("steps", [])]
RUNS = [(where, step["run"]) for where, step in STEPS if "run" in step]


def matrix(job):
    return job.get("strategy", {}).get("matrix", {})


def test_the_tests_run_on_every_python_that_the_app_promises():
    jobs = WORKFLOWS["test"]["jobs"]
    newest = [step["with"]["python-version"] for step in jobs["newest"]["steps"] if "with" in step]
    assert matrix(jobs["test"])["python"] + newest == ["3.11", "3.12", "3.13", "3.14"]


@pytest.mark.parametrize(("where", "script"), RUNS, ids=[f"{where}-{n}" for n, (where, _) in enumerate(RUNS)])
def test_every_script_is_sound_bash_and_names_what_is_there(where, script):
    checked = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert set(re.findall(r"dev[.]py ([a-z-]+)", script)) <= set(dev.COMMANDS)
    assert all((ROOT / f"requirements/{name}").exists() for name in re.findall(r"requirements/(\S+)", script))
    tools = re.findall(r"-m (tools[.]\w+)", script)
    assert all((ROOT / f"{name.replace('.', '/')}.py").exists() for name in tools)
    assert "${{" not in script, "values from outside reach scripts through the environment"


@pytest.mark.parametrize(("flow", "name", "job"), JOBS, ids=[f"{flow}-{name}" for flow, name, _ in JOBS])
def test_every_job_waits_for_jobs_that_exist_and_may_only_read(flow, name, job):
    waits = job.get("needs", [])
    assert set([waits] if isinstance(waits, str) else waits) <= WORKFLOWS[flow]["jobs"].keys()
    assert WORKFLOWS[flow]["permissions"] == {"contents": "read"}
    assert job.get("permissions", {}) == ({"contents": "write"} if name == "publish" else {})


def test_every_action_is_of_one_commit_and_github_s_own():
    used = [step["uses"] for _, step in STEPS if "uses" in step]
    assert used
    assert [one for one in used if not re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", one)] == []
    commits = {one.partition("@")[0]: set() for one in used}
    for one in used:
        commits[one.partition("@")[0]].add(one)
    assert all(len(each) == 1 for each in commits.values()), "each action in one version"


def test_only_the_step_that_signs_sees_the_key():
    steps = [(where, step) for where, step in STEPS if "secrets." in yaml.safe_dump(step)]
    assert [(where, step["run"]) for where, step in steps] == [("android/package", "android/build.sh sign")]
    handed = [name for flow, name, job in JOBS if "secrets." in yaml.safe_dump(job) and "steps" not in job]
    assert handed == ["android"], "the release hands it on"
    assert not any("secrets." in yaml.safe_dump(told.get("env", {})) for told in WORKFLOWS.values())


def test_a_checkout_leaves_no_token_behind_where_something_is_built_or_published():
    for where, step in STEPS:
        if "checkout@" in step.get("uses", "") and not where.startswith("test/"):
            assert step.get("with")["persist-credentials"] is False, where


def test_nothing_is_published_unless_all_is_checked_and_a_tag_says_so():
    jobs = WORKFLOWS["release"]["jobs"]
    assert jobs["publish"]["if"] == "github.ref_type == 'tag'"
    assert set(jobs["publish"]["needs"]) == jobs.keys() - {"publish", "check"}
    assert {jobs[name]["needs"] for name in jobs["publish"]["needs"]} == {"check"}
    assert jobs["android"]["uses"] == "./.github/workflows/android.yml"
    assert jobs["android"]["with"] == {"signed": "${{ github.ref_type == 'tag' }}"}


def test_a_tag_is_refused_first_of_all_while_only_the_maintainer_s_part_is_missing():
    steps = WORKFLOWS["release"]["jobs"]["check"]["steps"]
    first = next(step for step in steps if "run" in step)
    assert (first["if"], first["run"]) == ("github.ref_type == 'tag'", "python -m tools.release ready")
    assert steps[0]["with"]["fetch-depth"] == 2, "it looks at the commit before the tag's"


def test_each_android_that_matters_plays_the_app():
    jobs = WORKFLOWS["android"]["jobs"]
    assert matrix(jobs["emulator"])["api"] == ["24", "34", "36"]
    assert jobs["emulator"]["needs"] == "debug"
    told = [step["run"] for step in jobs["emulator"]["steps"] if "run" in step]
    assert [script for script in told if script.startswith("android/emulator/")] == [
        'android/emulator/start.sh "$API"',
        'android/emulator/play.sh apk/*.apk "played-$API"',
    ]
    assert "if" not in next(step for step in jobs["emulator"]["steps"] if "play.sh" in step.get("run", ""))


def test_what_is_uploaded_is_what_the_scripts_make():
    uploads = {step["with"]["path"] for _, step in STEPS if "upload" in step.get("uses", "")}
    assert uploads == {"dist/*", "bin/*.apk", "dist/calico-*", "played-*\nemulator.log\n"}


BUILD = ROOT / "android/build.sh"
TOOLS = """#!/bin/bash
echo "$(basename "$0") $* key=${P4A_RELEASE_KEYALIAS-none} archs=${APP_ANDROID_ARCHS-all}" >> "$CALLS"
if [ "$(basename "$0")" = zipalign ]; then cp "${@: -2:1}" "${@: -1}"; fi
if [ "$1" = verify ]; then echo "Signer #1 certificate SHA-256 digest: ab01cd"; fi
"""


@pytest.fixture
def build(tmp_path):
    """The script that builds, with tools that only say what they were told."""
    for tool in ("sdk/build-tools/36.0.0/zipalign", "sdk/build-tools/36.0.0/apksigner", "bin/buildozer"):
        file = tmp_path / tool
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(TOOLS)
        file.chmod(0o755)
    (tmp_path / "room/bin").mkdir(parents=True)
    (tmp_path / "room/docs").mkdir()
    (tmp_path / "room/docs/android.md").write_text("    SHA-256 of the key: AB:01:CD\n")
    subprocess.run(["git", "init", "-q", str(tmp_path / "room")], check=True)
    commit = ["git", "-c", "user.name=A", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "."]
    subprocess.run(commit, cwd=tmp_path / "room", check=True)

    def run(*words, **env):
        env |= {"PATH": f"{tmp_path}/bin:{os.environ['PATH']}", "CALLS": f"{tmp_path}/calls"}
        env |= {"ANDROID_SDK": f"{tmp_path}/sdk", "HOME": str(tmp_path)}
        command = [str(BUILD), *words]
        return subprocess.run(command, cwd=tmp_path / "room", env=env, capture_output=True, text=True)

    run.room, run.calls = tmp_path / "room", tmp_path / "calls"
    return run


def test_the_script_that_builds_is_sound():
    assert subprocess.run(["bash", "-n", str(BUILD)]).returncode == 0
    if shutil.which("shellcheck"):
        checked = subprocess.run(["shellcheck", str(BUILD)], capture_output=True, text=True)
        assert (checked.returncode, checked.stdout) == (0, "")


def test_what_emulators_play_is_built_for_their_processor(build):
    assert build("debug", "x86_64").returncode == 0
    assert build.calls.read_text() == "buildozer android debug key=none archs=x86_64\n"


def test_a_release_is_compiled_with_no_key_in_sight(build):
    assert build("release", P4A_RELEASE_KEYALIAS="calico").returncode == 0
    assert build.calls.read_text() == "buildozer android release key=none archs=all\n"


def test_a_release_without_a_key_fails(build):
    (build.room / "bin/calico-release-unsigned.apk").write_bytes(b"PK")
    done = build("sign")
    assert done.returncode == 1
    assert "must be signed with the project's key" in done.stderr
    assert not build.calls.exists()


def test_a_release_is_signed_and_the_key_does_not_stay(build, tmp_path):
    (build.room / "bin/calico-release-unsigned.apk").write_bytes(b"PK")
    done = build("sign", KEYSTORE_BASE64="a2V5", KEY_ALIAS="calico", TMPDIR=str(tmp_path / "sdk"))
    assert (done.returncode, done.stderr) == (0, "")
    told = build.calls.read_text()
    assert [line.split()[0] for line in told.splitlines()] == ["zipalign", "apksigner", "apksigner"]
    assert "--ks-pass env:KEYSTORE_PASSWORD" in told
    assert [file.name for file in (build.room / "bin").iterdir()] == ["calico-release.apk"]
    assert [file.name for file in (tmp_path / "sdk").iterdir()] == ["build-tools"]


@pytest.mark.parametrize("told", ["AB:01:CE", "AB:01", "not made yet", "not written at all"])
def test_a_release_signed_with_another_key_than_the_docs_tell_is_none(build, told):
    (build.room / "bin/calico-release-unsigned.apk").write_bytes(b"PK")
    text = f"    SHA-256 of the key: {told}\n" if told != "not written at all" else ""
    (build.room / "docs/android.md").write_text(text)
    done = build("sign", KEYSTORE_BASE64="a2V5", KEY_ALIAS="calico")
    assert (done.returncode, "another fingerprint" in done.stderr) == (1, True)
    assert [file.name for file in (build.room / "bin").iterdir()] == ["calico-release-unsigned.apk"]


@pytest.mark.parametrize(("megabytes", "code"), [(39, 0), (41, 1)])
def test_a_package_has_a_budget(build, megabytes, code):
    with (build.room / "bin/calico.apk").open("wb") as file:
        file.truncate(megabytes * 1024 * 1024)
    assert build("measure").returncode == code


def test_an_environment_that_would_break_the_next_build_is_not_kept(build):
    venv = build.room / ".buildozer/android/platform/build-arm64-v8a/build/venv"
    venv.mkdir(parents=True)
    build("forget")
    assert not venv.exists()
    assert venv.parent.exists()
