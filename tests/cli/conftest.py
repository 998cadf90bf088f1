"""The command line as people use it: words in, text and an exit code out."""

import pytest

from calico.__main__ import main


@pytest.fixture
def calico(capsys):
    """Run a command; give its exit code, output and complaints."""

    def run(*words):
        capsys.readouterr()
        try:
            code = main([str(word) for word in words])
        except SystemExit as stopped:
            code = stopped.code
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def records(calico, tmp_path):
    """A file of five records of two players."""
    file = tmp_path / "games.jsonl"
    assert calico("simulate", "--bots", "random,greedy", "--games", 5, "--seed", 40, "--out", file)[0] == 0
    return file
