"""What the result tells."""

from dataclasses import replace

from calico.viewmodels.score_pad.result import result_view
from calico.viewmodels.score_pad.sheet import GoalEntry, PlayerColumn
from tests.viewmodels.score_pad.paper import ARI, mia, sheet


def test_places_names_and_what_they_are_made_of():
    told = result_view(sheet(PlayerColumn("Bo", cats=(1, 0, 0), one_number=1), ARI))
    assert [(line.place, line.name, line.total, line.won) for line in told.lines] == [
        (1, "Ari", 73, True),
        (2, "Bo", 6, False),
    ]
    assert [line.parts.replace("\u00a0", " ") for line in told.lines] == [
        "Goals: 29 · Cats: 23 (5) · Buttons: 21 (7)",
        "Goals: 0 · Cats: 3 (1) · Buttons: 3 (1)",
    ]
    assert told.badge == "badge-master"


def test_who_plays_alone_wins_against_nobody():
    told = result_view(mia())
    assert told.verdict == "Mia scores 72 points."
    assert [line.won for line in told.lines] == [False]


def scenario(number, *columns):
    return sheet(*columns, kind="scenario", scenario=number)


def test_a_scenario_that_is_passed_alone_says_so():
    told = result_view(scenario(1, ARI))
    assert told.verdict == "Ari scores 73 points. Scenario 1 passed by Ari."
    assert told.badge == "stamp-passed"


def test_a_scenario_that_is_missed_alone_says_how_far_it_came():
    missed = result_view(scenario(1, replace(ARI, cats=(0, 0, 0), goals=(GoalEntry(),) * 3)))
    assert missed.verdict == "Ari scores 21 points. 1 of 2 objectives met."
    assert missed.badge == "badge-cat"


def test_everyone_who_passes_a_scenario_together_is_named():
    told = result_view(scenario(1, ARI, replace(ARI, name="Bo", buttons=(1, 1, 1, 1, 1, 0), rainbow=False)))
    assert told.verdict == "Ari wins. Scenario 1 passed by Ari."
    nobody = result_view(scenario(10, ARI, PlayerColumn("Bo", cats=(1, 0, 0))))
    assert nobody.verdict == "Ari wins. Nobody passed scenario 10."


def test_the_family_variant_tells_nothing_of_goals():
    (line,) = result_view(sheet(ARI, kind="family")).lines
    assert line.parts == "Cats:\u00a023 (5) · Buttons:\u00a021 (7)"


def test_a_column_without_anything_says_so_plainly():
    line = result_view(sheet(ARI, PlayerColumn("Bo"))).lines[1]
    assert line.parts.replace("\u00a0", " ") == "Goals: 0 · Cats: 0 · Buttons: 0"


def test_nobody_wins_before_it_is_settled_who_is_missing_and_what_is_odd():
    odd = PlayerColumn("Cy", one_number=23)
    told = result_view(sheet(ARI, PlayerColumn("Bo"), odd, PlayerColumn("Di")))
    assert told.verdict == "Ari is ahead so far."
    assert (told.badge, [line.won for line in told.lines]) == ("badge-cat", [False] * 4)
    assert told.unsure == "Nothing entered yet for Bo and Di. Please check: Cy."
    assert result_view(sheet(PlayerColumn(""))).unsure == "Nothing entered yet for Player 1."
    looked_into = replace(odd, confirmed=frozenset({"tokens-23"}))
    settled = result_view(sheet(ARI, looked_into))
    assert (settled.unsure, settled.verdict, settled.badge) == ("", "Ari wins.", "badge-master")


def test_those_who_are_level_before_all_is_written_are_both_named():
    told = result_view(sheet(ARI, replace(ARI, name="Bo"), PlayerColumn("Cy")))
    assert told.verdict == "Ari and Bo are tied so far."


def test_a_scenario_isnt_passed_while_its_quilt_is_in_doubt():
    told = result_view(scenario(1, replace(ARI, rainbow=False)))
    assert told.unsure == "Please check: Ari."
    assert (told.verdict, told.badge) == ("Ari scores 70 points.", "badge-cat")


def test_goals_that_were_met_are_something():
    met = PlayerColumn("Bo", goals=(GoalEntry("aa-bb-cc"), GoalEntry(colour=True), GoalEntry()))
    assert result_view(sheet(ARI, met)).unsure == ""
