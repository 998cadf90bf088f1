"""Check the Android package: `python3 dev.py package-check`; `--ship FOLDER` lays out the files that ship."""

import shutil
import sys
import time

from tools.package.checks import CHECKS, findings, weight
from tools.package.package_project import PackageProject


def main() -> int:
    """Run the checks, all of them or those that are named, and tell of each."""
    if sys.argv[1:2] == ["--ship"]:
        with PackageProject() as project:
            shutil.copytree(project.shipped, sys.argv[2])
        return 0
    wrong = 0
    with PackageProject() as project:
        for name in sys.argv[1:] or CHECKS:
            start = time.monotonic()
            found = findings(name, project)
            wrong += len(found)
            what = (CHECKS[name].__doc__ or "").splitlines()[0]
            took = time.monotonic() - start
            print(f"{'WRONG' if found else 'ok':6}{name:9}{what} ({took:.1f} s)", flush=True)
            for sentence in found:
                print(f"      - {sentence}", flush=True)
        print(f"The files that ship weigh {weight(project) / 1e6:.1f} MB.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
