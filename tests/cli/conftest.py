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


@pytest.fixture(scope="session")
def five_records(tmp_path_factory):
    """Records of five games of two players."""
    file = tmp_path_factory.mktemp("played") / "games.jsonl"
    words = ["simulate", "--bots", "random,greedy", "--games", "5", "--seed", "40", "--out", str(file)]
    assert main(words) == 0
    return file.read_bytes()


@pytest.fixture
def records(five_records, tmp_path):
    """A file of them, to meddle with."""
    file = tmp_path / "games.jsonl"
    file.write_bytes(five_records)
    return file
