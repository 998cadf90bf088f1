"""A sheet for others: as text, and for BG Stats."""

import json
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

from calico.viewmodels.score_pad.share import as_text, bg_stats_link
from calico.viewmodels.score_pad.sheet import PlayerColumn
from tests.viewmodels.score_pad.paper import ARI, mia, sheet


def play(written):
    address = urlsplit(bg_stats_link(written))
    assert address._replace(query="").geturl() == "https://app.bgstatsapp.com/createPlay.html"
    return json.loads(parse_qs(address.query, strict_parsing=True)["data"][0])


def test_bg_stats_hears_who_played_calico_and_who_won():
    game = play(sheet(replace(ARI, quilter=255), PlayerColumn("Bo"), id=7, note="Rainy & late"))
    assert game["game"]["bggId"] == 283155
    assert (game["sourcePlayId"], game["playDate"]) == ("7", "2026-01-31 12:00:00")
    assert game["comments"] == "Rainy & late"
    assert [
        (each["name"], each["sourcePlayerId"], each["score"], each["rank"], each["winner"])
        for each in game["players"]
    ] == [("Ari", "ff", 73, 1, True), ("Bo", "Bo", 0, 2, False)]


def test_those_who_share_a_victory_all_win_in_bg_stats():
    players = play(sheet(ARI, replace(ARI, name="Zoë & Ömer +1")))["players"]
    assert [(each["name"], each["winner"]) for each in players] == [("Ari", True), ("Zoë & Ömer +1", True)]


def test_the_text_says_whose_column_is_missing():
    assert as_text(sheet(ARI, PlayerColumn("Bo"))).split("\n\n")[1:3] == [
        "Ari is ahead so far.",
        "Nothing entered yet for Bo.",
    ]


def test_the_text_tells_who_scored_what():
    assert as_text(mia()) == "\n".join(
        (
            "Calico, 31 January 2026: Standard",
            "",
            "Mia scores 72 points.",
            "",
            "Mia: 72",
            "  Goals 28 (≠ ABCDEF 10, AA-BB-CC 11, AAA-BBB 7)",
            "  Cats 23 (2 × Emy, 2 × Lilly, 1 × Mimmi)",
            "  Buttons 21 (1 × magenta, 1 × yellow, 1 × light blue, 1 × dark blue, 1 × green, "
            "1 × purple, rainbow)",
        )
    )


def test_the_winner_comes_first_in_the_text_and_the_note_last():
    text = as_text(sheet(PlayerColumn("Bo", one_number=3), ARI, note="Rainy"))
    assert text.index("Ari: 73") < text.index("Bo: 9")
    assert "  Buttons 9 (3)" in text
    assert text.endswith("\n\nRainy")
