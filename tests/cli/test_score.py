"""`score`: a sheet as a table, and the reason of every number."""

import json


def test_the_sheet_adds_up_and_names_the_winner(calico, records):
    record = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    code, out, _ = calico("score", records)
    assert code == 0
    totals = next(line.split()[1:] for line in out.splitlines() if line.startswith("Total"))
    assert [int(total) for total in totals] == [scores["total"] for scores in record["scores"]]
    winner = record["players"][record["winners"][0]]["name"]
    assert f"{winner} wins" in out


def test_every_goal_cat_and_button_has_its_reason(calico, records):
    _, out, _ = calico("score", records)
    record = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    sheet = out[out.index("greedy 2 on the") :]
    scores = record["scores"][1]
    for spot, goal in scores["goals"].items():
        line = next(line for line in sheet.splitlines() if line.strip().startswith(spot))
        assert f" {goal['points']} " in line
        assert ("not met" in line) == (goal["points"] == 0)
    for cat, found in scores["cats"].items():
        line = next(line for line in sheet.splitlines() if line.strip().startswith(cat.title()))
        assert ("token at row" in line) == (found["count"] > 0)
    assert f"Buttons {scores['buttons']['points']:>12}" in sheet


def test_a_record_of_several_can_be_asked_for_by_its_line(calico, records):
    _, first, _ = calico("score", records)
    _, third, _ = calico("score", records, "--line", 3)
    assert "seed 40" in first
    assert "seed 42" in third
    code, _, err = calico("score", records, "--line", 9)
    assert code == 2
    assert "no record on line 9" in err


def test_a_scenario_lists_its_objectives(calico, tmp_path):
    file = tmp_path / "scenario.jsonl"
    calico("simulate", "--scenario", 3, "--seed", 1, "--out", file)
    _, out, _ = calico("score", file)
    assert "score:" in out
    assert "of 60," in out
    assert "rainbow:" in out


def test_a_wrong_record_is_refused(calico, records, tmp_path):
    records.write_text(records.read_text(encoding="utf-8").replace('"total":', '"total":1'), encoding="utf-8")
    code, out, err = calico("score", records)
    assert (code, out) == (1, "")
    assert "disagree" in err
    assert calico("score", tmp_path / "none")[0] == 2
    records.write_text("hello", encoding="utf-8")
    assert calico("score", records)[0] == 2
