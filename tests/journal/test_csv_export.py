import csv
import io
import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calico.journal import GameMode, ScoreSheet, SeatedPlayer
from calico.journal.csv_export import COLUMNS, escaped, to_csv
from tools.journal.sample import fill, random_game, tally


def read(text):
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def test_a_row_for_each_seat_with_all_that_it_scored(journal, anna):
    game = random_game(2, 1)
    journal.games.begin(game, GameMode.PASS_AND_PLAY, [anna.id, None])
    rows = read(journal.csv())
    scores = journal.games.result(int(rows[0]["game"], 16)).tallies
    assert [int(row["total"]) for row in rows] == [score.total for score in scores]
    for row in rows:
        parts = ("goal_points", "cat_points", "button_points")
        assert sum(int(row[part]) for part in parts) == int(row["total"])
    assert [row["name"] for row in rows] == [seat.name for seat in game.setup.seats]
    assert {row["setup"] for row in rows} == {"standard"}


def test_lines_end_as_rfc_4180_says_and_all_have_the_same_cells(journal):
    fill(journal)
    lines = journal.csv().split("\r\n")
    assert lines.pop() == ""
    assert all("\n" not in line for line in lines)
    assert {len(next(csv.reader([line]))) for line in lines} == {len(COLUMNS)}
    journal.csv().encode()


def test_real_tables_are_there_too_in_the_order_of_days(journal):
    for day in ("2026-01-03", "2026-01-01"):
        journal.sheets.keep(ScoreSheet(day, (SeatedPlayer("Anna"),), (tally(),)))
    assert [(row["day"], row["played"]) for row in read(journal.csv())] == [
        ("2026-01-01", "table"),
        ("2026-01-03", "table"),
    ]


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        " =1",
        "\xa0\u3000=1",
        "＝1",
        "﹦1",
        "\u22121",
        '"=1',
        "\u200b=1",
        "\u0301=1",
    ],
)
def test_names_that_look_like_formulas_are_made_harmless(name):
    assert escaped(name) == "'" + name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (";=1+1", ";'=1+1"),
        ("a;=1+1", "a;'=1+1"),
        ('a; "@b', "a;' \"@b"),
        ("a,-b", "a,'-b"),
        ("a\t＝1", "a\t'＝1"),
        ("\t=1", "'\t'=1"),
        ("\n=1", "'\n'=1"),
        ("a\r\n+1", "a\r\n'+1"),
        ("a|=cmd|'/C calc'!A0", "a|'=cmd|'/C calc'!A0"),
        ("\ud800=1", "?=1"),
    ],
)
def test_no_part_of_a_name_becomes_a_formula_where_a_spreadsheet_splits_it(name, shown):
    assert escaped(name) == shown


def test_other_names_stay_as_they_are():
    for name in ("Anna", "O'Hara", "A=B", "", 'Łukasz, "der" Große', "Anna-Lena", "'=1", "a;b", "👩\u200d👩"):
        assert escaped(name) == name


RISKY = list("=+-@＝＋－＠﹦\u2212;,\t\r\n| \xa0\"'\u200b\x00a")
texts = st.text(max_size=24) | st.text(RISKY, max_size=12)


def cells(page, separator):
    """What spreadsheets take for cells: those that heed quotes, and those that don't."""
    yield from (
        cell for row in csv.reader(io.StringIO(page, newline=""), delimiter=separator) for cell in row
    )
    yield from re.split(f"[{separator}\r\n]", page)


@given(texts)
def test_any_name_comes_back_and_no_cell_begins_like_a_formula(name):
    ending = ScoreSheet("2026-01-01", (SeatedPlayer(name),), (tally(),)).result
    page = to_csv([ending])
    page.encode()
    row = read(page)[0]
    whole = name.encode(errors="replace").decode()
    assert row["name"].replace("'", "") == whole.replace("'", "")
    assert not row["name"].startswith(("=", "+", "-", "@", "\t", "\r"))
    for separator in ",;\t|":
        for cell in cells(page, separator):
            seen = cell.strip('" \xa0\u3000\u200b\x00\v\f')
            assert unicodedata.normalize("NFKC", seen)[:1] not in tuple("=+-@\u2212")


def test_every_text_of_a_row_is_made_harmless():
    sitting = SeatedPlayer("Anna", None, "=bot", "=board")
    row = read(to_csv([ScoreSheet("=day", (sitting,), (tally(),)).result]))[0]
    assert [row[column] for column in ("day", "bot", "board")] == ["'=day", "'=bot", "'=board"]
