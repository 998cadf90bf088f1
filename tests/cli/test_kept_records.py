"""Records of November 2026 hold in every later version, and their seeds still give the same games."""

from pathlib import Path

import pytest

KEPT = Path(__file__).parent / "kept/records-2026-11.jsonl"
SIMULATED = (
    "--bots greedy --seed 1",
    "--bots kitten,tabby --seed 2",
    "--bots random --setup beginner --players 3 --seed 3",
    "--bots tabby --setup family --lower-variance --seed 4",
    "--bots kitten --scenario 9 --seed 5",
    "--bots tabby,random --restriction no_hand --seed 6",
    "--bots greedy,random --restriction beside_same_colour --seed 7",
    "--bots random --players 2 --restriction goals_both_only --seed 8",
)


def test_kept_records_agree_with_the_rules(calico):
    assert calico("verify", KEPT)[:2] == (0, f"{len(SIMULATED)} records agree\n")


@pytest.mark.parametrize("number", range(len(SIMULATED)), ids=SIMULATED.__getitem__)
def test_the_same_words_still_give_the_same_record(calico, number):
    kept = KEPT.read_text(encoding="utf-8").splitlines(keepends=True)[number]
    assert calico("simulate", *SIMULATED[number].split())[1] == kept
