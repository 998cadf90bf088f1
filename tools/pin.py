"""Pin the packages in requirements/*.in and studio/requirements.in: `python3 -m tools.pin [--upgrade]`.

The hashes are those of every file of a version, so one list serves every system and Python.
"""

import sys

import dev

WITHOUT_DEPENDENCIES = {"android", "app"}
"""These lists are complete by themselves: they leave out what Kivy asks for but the app does not use."""


def pin(group: str, args: list[str]) -> int:
    """Write a group's .txt from its .in and return uv's exit code."""
    hashed = ["--universal", "--python-version", "3.11", "--generate-hashes"]
    bare = ["--no-header", "--no-annotate", "--no-emit-index-url", "--quiet", "--system-certs"]
    alone = ["--no-deps"] if group in WITHOUT_DEPENDENCIES else []
    pins = dev.pins(group)
    files = [pins.with_suffix(".in"), "--output-file", pins]
    return dev.run_module("uv", "pip", "compile", *hashed, *bare, *alone, *files, *args)


def main() -> int:
    """Pin every group."""
    dev.ensure("pin")
    groups = [*sorted(path.stem for path in dev.REQUIREMENTS.glob("*.in")), "studio"]
    return max(pin(group, sys.argv[1:]) for group in groups)


if __name__ == "__main__":
    sys.exit(main())
