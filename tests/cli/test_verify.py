"""`verify`: it trusts nothing in a file, and says where and why."""

import io
import json
import os
import sys
import tracemalloc

import pytest

from calico.cli.lines import LONGEST


def test_good_records_agree(calico, records):
    code, out, _ = calico("verify", records)
    assert (code, out) == (0, "5 records agree\n")


def test_several_files_are_counted_together(calico, records):
    assert calico("verify", records, records)[1] == "10 records agree\n"


def test_standard_input_can_be_verified(calico, records, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(records.read_bytes())))
    assert calico("verify", "-")[:2] == (0, "5 records agree\n")


def test_a_wrong_turn_is_named_with_file_line_and_reason(calico, records):
    lines = records.read_text(encoding="utf-8").splitlines()
    record = json.loads(lines[2])
    record["turns"][6]["cell"] = [0, 0]
    lines[2] = json.dumps(record)
    records.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = calico("verify", records)
    assert code == 1
    assert out.strip() == (
        f"{records}, line 3: turn 7: "
        "The printed edge can’t be covered: patches go on the open spaces inside it"
    )
    assert err.strip() == "4 others agreed"


def test_a_wrong_score_is_named_without_a_turn(calico, records):
    records.write_text(
        records.read_text(encoding="utf-8").replace('"total":', '"total":1', 1), encoding="utf-8"
    )
    code, out, _ = calico("verify", records)
    assert code == 1
    assert "line 1: The scores of player 0 disagree: total" in out


JUNK = {
    "nothing": b"",
    "blank lines": b"\n\n \n",
    "words": b"hello\n",
    "a number": b"42\n",
    "a list": b"[1, 2]\n",
    "an empty object": b"{}\n",
    "another format": b'{"format": "chess", "version": 1}\n',
    "not utf-8": b"\xff\xfe\x00\n",
    "half an object": b'{"format": "calico-record", "version": 1, "turns": [{"pla',
    "deep nesting": b"[" * 200_000 + b"\n",
    "deep objects": b'{"format":' * 50_000 + b"\n",
    "a huge number": b'{"format": ' + b"9" * 10_000 + b"}\n",
    "nothing but nulls": b"\x00" * 1000 + b"\n",
    "a mark at the start": b"\xef\xbb\xbf{}\n",
}


@pytest.mark.parametrize("junk", JUNK)
def test_junk_is_unreadable_and_never_a_traceback(calico, tmp_path, junk):
    file = tmp_path / "junk"
    file.write_bytes(JUNK[junk])
    code, out, err = calico("verify", file)
    assert code == 2
    assert out.startswith(str(file))
    assert "agree" not in out + err


def test_a_record_that_lacks_something_disagrees(calico, tmp_path):
    file = tmp_path / "short.jsonl"
    file.write_text('{"format": "calico-record", "version": 1}\n', encoding="utf-8")
    code, out, _ = calico("verify", file)
    assert code == 1
    assert "line 1: The record lacks 'turns'" in out


@pytest.mark.parametrize("cut", [10, 1000, 4000, -2])
def test_a_record_cut_short_is_unreadable(calico, records, cut):
    first = records.read_text(encoding="utf-8").splitlines()[0]
    records.write_text(first[:cut], encoding="utf-8")
    assert calico("verify", records)[0] == 2


def test_a_file_that_is_not_there_is_named(calico, tmp_path):
    code, out, _ = calico("verify", tmp_path / "none.jsonl")
    assert code == 2
    assert "can't be read: No such file" in out


def test_a_folder_is_no_file(calico, tmp_path):
    assert calico("verify", tmp_path)[0] == 2


def test_the_worst_finding_gives_the_exit_code(calico, records, tmp_path):
    short = tmp_path / "short.jsonl"
    short.write_text('{"format": "calico-record", "version": 1}\nhello\n', encoding="utf-8")
    assert calico("verify", short, records)[0] == 2


def test_a_lone_record_may_spread_over_several_lines(calico, records):
    first = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    records.write_text(json.dumps(first, indent=2), encoding="utf-8")
    assert calico("verify", records)[:2] == (0, "1 records agree\n")


def test_a_hundred_megabytes_of_junk_need_no_more_memory_than_a_line(calico, records, tmp_path):
    junk = tmp_path / "junk"
    with junk.open("wb") as file:
        file.write(b"{")
        os.truncate(file.fileno(), 100 * 2**20)
    with junk.open("ab") as file:
        file.write(b"\n" + records.read_bytes())
    tracemalloc.start()
    code, out, err = calico("verify", junk)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert code == 2
    assert "line 1: the line is longer than" in out
    assert "5 others agreed" in err
    assert peak < 6 * LONGEST


def test_a_game_in_progress_agrees(calico, records):
    record = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    record |= {"turns": record["turns"][:9], "scores": None, "winners": None}
    records.write_text(json.dumps(record), encoding="utf-8")
    assert calico("verify", records)[0] == 0
