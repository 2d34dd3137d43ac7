"""Sailing, pages 4 and 5, the round spaces, page 9, and cards for ships."""

from __future__ import annotations

import pytest

from benben.games.egizia import space as sp
from tests.games.egizia.table import Table


@pytest.mark.rule("EGZ-19", "EGZ-22")
def test_one_ship_each_in_turn() -> None:
    table = Table(3).do("sail c1", "sail c2")
    assert table.s.to_move == 2
    table.do("sail c3")
    assert table.s.to_move == 0
    assert table.s.quarry == [6, 5, 3]
    assert table.s.shelf[:3] == [0, 0, 0]
    assert table.s.ships == [7, 7, 7]


@pytest.mark.rule("EGZ-20")
def test_ships_go_downstream_only() -> None:
    table = Table(2).do("sail c4", "pass")
    position = table.s.box.position
    far = position[sp.PLACE_WORDS.index("c4")]
    for place in table.says("sail"):
        assert position[sp.PLACE_WORDS.index(place)] > far
    assert "c3" not in table.says("sail")
    assert "thebae" not in table.says("sail")
    assert "sphinx_1" not in table.says("sail")
    assert "passalon" in table.says("sail")


@pytest.mark.rule("EGZ-21")
def test_a_space_holds_one_ship() -> None:
    table = Table(2).do("sail c1", "sail edfu")
    table.do("sail heliopolis", "ring middle")
    assert "c1" not in table.says("sail")
    assert "edfu" not in table.says("sail")
    assert "heliopolis" not in table.says("sail")


@pytest.mark.rule("EGZ-24", "EGZ-25")
def test_any_free_slot_one_ship_each() -> None:
    table = Table(4)
    assert [p for p in table.says("sail") if p.startswith("sphinx")] == [
        *["sphinx_1", "sphinx_2", "sphinx_3"]
    ]
    before = table.s.points[:] + table.s.stones[:]
    table.do("sail sphinx_2")
    assert table.s.points + table.s.stones == before
    assert "sphinx_2" not in table.says("sail")
    table.do("sail c1", "pass", "pass")
    assert not [p for p in table.says("sail") if p.startswith("sphinx")]
    assert "obelisk_1" in table.says("sail")


@pytest.mark.rule("EGZ-26", "EGZ-137")
def test_the_reserve_only_when_all_slots_are_taken() -> None:
    table = Table(4).do("sail sphinx_3", "sail sphinx_1")
    assert "sphinx_reserve" not in table.says("sail")
    table.do("sail sphinx_2")
    assert [p for p in table.says("sail") if p.startswith("sphinx")] == ["sphinx_reserve"]
    table.do("sail sphinx_reserve", "pass", "pass", "pass")
    assert not [p for p in table.says("sail") if p.startswith("sphinx")]


@pytest.mark.rule("EGZ-27")
def test_ships_return_but_for_those_at_sites() -> None:
    table = Table(2).do("sail c1", "sail edfu", "sail pyramid_1", "pass", "pass")
    assert table.s.step == sp.BUILDING
    assert table.s.ships == [7, 8]
    assert [place for place in range(sp.PLACES) if table.s.river[place]] == [
        sp.PLACE_WORDS.index("pyramid_1")
    ]


@pytest.mark.rule("EGZ-28")
@pytest.mark.parametrize(("seats", "slots"), [(2, 2), (3, 2), (4, 3)])
def test_slots_by_number_of_players(seats: int, slots: int) -> None:
    table = Table(seats)
    for site in sp.SITE_WORDS:
        found = [p for p in table.says("sail") if p.startswith(site)]
        assert found == [f"{site}_{slot}" for slot in range(1, slots + 1)]


@pytest.mark.rule("EGZ-28", "EGZ-26")
def test_three_players_have_one_reserve() -> None:
    table = Table(3).do("sail obelisk_1", "sail obelisk_2")
    assert [p for p in table.says("sail") if p.startswith("obelisk")] == ["obelisk_reserve"]


@pytest.mark.rule("EGZ-128", "EGZ-19")
def test_passing_is_final_and_the_others_go_on() -> None:
    table = Table(3).do("sail c1", "pass", "sail c2")
    assert table.s.to_move == 0
    table.do("sail c3")
    assert table.s.to_move == 2
    table.do("pass", "sail c4", "sail c5")
    assert table.s.to_move == 0


@pytest.mark.rule("EGZ-129", "EGZ-2")
def test_without_a_ship_or_a_space_one_passes() -> None:
    table = Table(2).do("sail heliopolis", "ring middle")
    for i in range(1, 9):  # eight ships, while seat 0 is not asked any more
        assert table.s.to_move == 1
        table.do(f"sail c{i}")
    assert table.s.ships == [8, 8]  # the phase is over
    assert table.s.step != sp.PLACING or table.s.round == 2


# --- round spaces -------------------------------------------------------------------------------


@pytest.mark.rule("EGZ-29", "EGZ-23")
def test_edfu() -> None:
    table = Table(2).do("sail edfu")
    assert table.s.levels == [1, 1, 0, 0]


@pytest.mark.rule("EGZ-30", "EGZ-32", "EGZ-33", "EGZ-178")
@pytest.mark.parametrize(
    ("space", "crews"),
    [
        ("thebae", [2, 1, 2, 2]),
        ("selinon", [2, 2, 1, 2]),
        ("beni_hasan", [1, 2, 2, 2]),
    ],
)
def test_two_crews(space: str, crews: list[int]) -> None:
    assert Table(2).do(f"sail {space}").crew(0) == crews


@pytest.mark.rule("EGZ-31", "EGZ-131")
@pytest.mark.parametrize("space", ["passalon", "heliopolis"])
def test_joker_and_ring(space: str) -> None:
    table = Table(2).do(f"sail {space}")
    assert table.crew(0) == [1, 1, 1, 3]
    assert table.s.to_move == 0
    assert table.says() == ["ring left", "ring middle", "ring right"]
    table.do("ring right")
    assert table.s.ring == 2
    assert table.s.to_move == 1


@pytest.mark.rule("EGZ-31", "EGZ-131")
def test_the_ring_stays_on_its_spaces() -> None:
    """T24: at the left end only staying and the right are offered."""
    table = Table(2)
    table.s.ring = 0
    assert table.do("sail passalon").says() == ["ring left", "ring middle"]
    table.do("ring left")
    assert table.s.ring == 0


@pytest.mark.rule("EGZ-34")
def test_alyi() -> None:
    table = Table(2).do("sail alyi")
    assert table.says() == ["train blue", "train black", "train yellow", "train joker"]
    table.do("train joker")
    assert table.crew(0) == [1, 1, 1, 3]
    assert table.s.stones == [4, 3]


@pytest.mark.rule("EGZ-35")
def test_heliopolis_is_last_and_not_shared() -> None:
    table = Table(2).give(1, "sharer").do("sail heliopolis", "ring left")
    assert "heliopolis" not in table.says("sail")
    table = Table(2).give(1, "sharer").do("sail alyi", "train blue")
    assert "alyi" in table.says("sail")


@pytest.mark.rule("EGZ-130")
def test_a_crew_at_the_end_of_its_scale() -> None:
    table = Table(2).crews(0, 9, 9, 8, 9).do("sail alyi")
    assert table.says() == ["train yellow"]
    table = Table(2).crews(0, 9, 8, 9, 9).do("sail selinon")
    assert table.crew(0) == [9, 9, 9, 9]
    table.do("pass").do("sail alyi")
    assert table.crew(0) == [9, 9, 9, 9]
    assert table.s.stones[0] == 4


# --- cards for ships ----------------------------------------------------------------------------


@pytest.mark.rule("EGZ-88", "EGZ-135")
def test_second_ship() -> None:
    table = Table(2).give(0, "second_ship").do("sail c1")
    assert table.says() == ["again", "done"]
    table.do("again")
    assert "pass" not in table.says()
    assert "done" in table.says()
    table.do("sail c2")
    assert table.s.to_move == 1
    assert table.s.anytime == [0, 0]


@pytest.mark.rule("EGZ-135")
def test_second_ship_is_not_passing() -> None:
    table = Table(2).give(0, "second_ship").do("sail c1", "again", "done", "pass")
    assert table.s.to_move == 0
    table = Table(2).give(0, "second_ship").do("sail c1", "done", "pass")
    assert table.s.to_move == 0
    assert table.s.anytime[0]


@pytest.mark.rule("EGZ-135")
def test_second_ship_just_taken() -> None:
    table = Table(2, nile=("second_ship", *["quarry_3"] * 3, *["quarry_2"] * 2, *["grain"] * 4))
    assert table.do("sail c1").says() == ["again", "done"]


@pytest.mark.rule("EGZ-94")
def test_double() -> None:
    table = Table(2).give(0, "double")
    assert table.says("double") == [*sp.ROUND_WORDS[:-1]]
    table.do("double edfu")
    assert table.s.levels == [2, 2, 0, 0]
    assert table.s.anytime == [0, 0]


@pytest.mark.rule("EGZ-136", "EGZ-94")
def test_double_with_decisions() -> None:
    table = Table(2).give(0, "double")
    table.s.ring = 0
    table.do("double passalon")
    assert table.says() == ["ring left", "ring middle", "ring right"]
    assert table.crew(0) == [1, 1, 1, 4]
    table = Table(2).give(0, "double").do("double alyi", "train black")
    assert table.searched() == ["train black", "train yellow", "train joker"]
    assert table.says() == ["train blue", *table.searched()]
    table.do("train black")
    assert table.crew(0) == [1, 3, 1, 2]
    assert table.s.stones[0] == 6


@pytest.mark.rule("EGZ-99", "EGZ-132")
def test_sharer() -> None:
    table = Table(2).give(1, "sharer").do("sail selinon")
    assert "selinon" in table.says("sail")
    table.do("sail selinon")
    assert table.crew(1) == [2, 2, 1, 2]
    table.do("sail beni_hasan")
    assert "beni_hasan" not in table.says("sail")  # once a round
    # Neither a card space nor a slot that is taken.
    table = Table(2).give(1, "sharer").do("sail c1")
    assert "c1" not in table.says("sail")
    table = Table(2).give(1, "sharer").do("sail sphinx_1")
    assert "sphinx_1" not in table.says("sail")


@pytest.mark.rule("EGZ-99", "EGZ-126")
def test_sharer_on_the_own_last_space() -> None:
    table = Table(2).give(0, "sharer").do("sail selinon", "pass")
    assert "selinon" in table.says("sail")
    table.do("sail selinon")
    assert table.crew(0) == [3, 3, 1, 2]
    assert "selinon" not in table.says("sail")
    # Not on an own space further up.
    table = Table(2).give(0, "sharer").do("sail selinon", "pass", "sail c9")
    assert "selinon" not in table.says("sail")


@pytest.mark.rule("EGZ-126", "EGZ-134")
def test_clarified_sharer_needs_upstream_for_that() -> None:
    table = Table(2, clarified="yes").give(0, "sharer").do("sail selinon", "pass")
    assert "selinon" not in table.says("sail")
    table = Table(2, clarified="yes").give(0, "sharer", "upstream").do("sail selinon", "pass")
    table.do("sail selinon")
    assert table.s.marks[0] == sp.SHARED | sp.WENT_UP
    assert "c1" not in table.says("sail")
    # Another player's space downstream needs the sharer alone.
    table = Table(2, clarified="yes").give(1, "sharer", "upstream").do("sail selinon")
    table.do("sail selinon")
    assert table.s.marks[1] == sp.SHARED


@pytest.mark.rule("EGZ-101", "EGZ-133")
def test_upstream() -> None:
    """T30: ships at the Sphinx and at c5; above it any free space but the Sphinx."""
    table = Table(2).give(0, "upstream").do("sail sphinx_1", "pass", "sail c5")
    offered = table.says("sail")
    assert {"c1", "c2", "c3", "c4", "edfu", "thebae", "passalon", "c6", "obelisk_1"} <= set(offered)
    assert not [place for place in offered if place.startswith("sphinx")]
    table.do("sail c2")
    # The next one must be below all own ships, and the card is used up for this round.
    assert "c3" not in table.says("sail")
    assert "c6" in table.says("sail")


@pytest.mark.rule("EGZ-133")
def test_upstream_to_a_site() -> None:
    table = Table(2).give(0, "upstream").do("sail c9", "pass", "sail sphinx_1")
    assert table.s.marks[0] == sp.WENT_UP


@pytest.mark.rule("EGZ-134")
def test_upstream_and_sharer_in_one() -> None:
    table = Table(2).give(1, "upstream", "sharer").do("sail edfu", "sail c9", "pass", "sail edfu")
    assert table.s.levels == [1, 1, 1, 1]
    assert table.s.marks[1] == sp.SHARED | sp.WENT_UP


@pytest.mark.rule("EGZ-145")
def test_once_a_round_anew() -> None:
    table = Table(2).give(0, "sharer", "upstream").do("sail selinon", "pass", "sail selinon")
    table.next_round(("green_2", *["quarry_2"] * 9))
    assert table.s.marks == [0, 0]
