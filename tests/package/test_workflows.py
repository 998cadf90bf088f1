"""The workflows hold together: what they run and wait for exists, and secrets stay where they belong."""

import os
import re
import subprocess

import pytest
import yaml

import dev
from tools.package.package_project import ROOT

WORKFLOWS = {
    path.stem: yaml.safe_load(path.read_text()) for path in (ROOT / ".github/workflows").glob("*.yml")
}
JOBS = [(flow, name, job) for flow, told in WORKFLOWS.items() for name, job in told["jobs"].items()]
STEPS = [(f"{flow}/{name}", step) for flow, name, job in JOBS for step in job["steps"]]
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


def test_every_action_is_of_a_fixed_version():
    used = [step["uses"] for _, step in STEPS if "uses" in step]
    assert used
    assert [one for one in used if not re.fullmatch(r"actions/[\w-]+@v\d+", one)] == []


def test_only_the_android_build_sees_the_key():
    seen = {name for flow, name, job in JOBS if "secrets." in yaml.safe_dump(job)}
    assert seen == {"android"}


def test_nothing_is_published_unless_all_is_checked_and_a_tag_says_so():
    jobs = WORKFLOWS["release"]["jobs"]
    assert jobs["publish"]["if"] == "github.ref_type == 'tag'"
    assert set(jobs["publish"]["needs"]) == jobs.keys() - {"publish", "check"}
    assert {jobs[name]["needs"] for name in jobs["publish"]["needs"]} == {"check"}


def test_what_is_uploaded_is_what_the_scripts_make():
    uploads = {step["with"]["path"] for _, step in STEPS if "upload" in step.get("uses", "")}
    assert uploads == {"dist/*", "bin/*.apk", "dist/calico-*"}


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("a2V5", ["android release", "key", "600", "secret"]),
        ("", ["android debug", "no key", "-", "no secret"]),
    ],
    ids=["with the project's key", "without"],
)
def test_the_android_build_is_signed_where_there_is_a_key(key, told, tmp_path):
    """The step itself, with a buildozer that only says what it was told."""
    bin = tmp_path / "build/buildozer/bin"
    bin.mkdir(parents=True)
    (bin / "activate").write_text(f'PATH="{bin}:$PATH"\n')
    (bin / "buildozer").write_text(
        "#!/bin/bash\n"
        'echo "$@"\n'
        'store="${P4A_RELEASE_KEYSTORE:-/none}"\n'
        'cat "$store" 2>/dev/null && echo || echo "no key"\n'
        'stat -c %a "$store" 2>/dev/null || echo -\n'
        'echo "${P4A_RELEASE_KEYSTORE_PASSWD-no secret}"\n'
    )
    (bin / "buildozer").chmod(0o755)
    (script,) = [script for where, script in RUNS if "buildozer android release" in script]
    env = {"PATH": os.environ["PATH"], "RUNNER_TEMP": str(tmp_path), "KEYSTORE_BASE64": key}
    env["P4A_RELEASE_KEYSTORE_PASSWD"] = "secret"
    run = subprocess.run(["bash", "-e", "-c", script], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert (run.stdout.splitlines(), run.stderr) == (told, "")
