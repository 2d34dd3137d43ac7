"""Sailing a boat."""

import pytest

from tests.games.imhotep.helpers import cargo, mover, offers, play, position, site

SITES = ["market", "pyramid", "temple", "burial", "obelisks"]


@pytest.mark.rule("IMH-27")
@pytest.mark.parametrize(("at", "name"), list(enumerate(SITES)))
def test_any_site(at: int, name: str) -> None:
    state = position(cargo={3: "KW", 4: "K."})
    assert offers(state, "sail") == [f"{boat} {name}" for boat in (3, 4) for name in SITES]
    play(state, f"K sail 3 {name}")
    assert state.dock == [0, 0, at + 1, 0]


@pytest.mark.rule("IMH-27")
def test_a_boat_sails_once() -> None:
    state = position(cargo={3: "K.", 4: "K."})
    play(state, "K sail 3 temple")
    assert {words.split()[0] for words in offers(state, "sail")} == {"4"}


@pytest.mark.rule("IMH-28")
def test_from_the_minimum_to_a_full_boat() -> None:
    """The four-slot boat needs three: two are too few, three and four will do."""
    for load, sails in [("KW..", False), ("K.WN", True), (".KWN", True), ("KWNG", True)]:
        state = position(cargo={1: load})
        assert bool(offers(state, "sail")) == sails
        if sails:
            play(state, "K sail 1 temple")
            assert site(state, "temple") == load.replace(".", "")


@pytest.mark.rule("IMH-28")
@pytest.mark.parametrize(
    ("boats", "loads", "ready"),
    [
        ("4331", {1: "KW..", 2: "K..", 3: "KK."}, "3"),
        ("4331", {1: "KKK.", 2: "K..", 4: "W"}, "14"),
        ("3322", {1: "KWK", 2: ".W.", 3: ".W"}, "13"),
    ],
)
def test_each_boat_by_its_own_minimum(boats: str, loads: dict[int, str], ready: str) -> None:
    state = position(2, boats=boats, cargo=loads)
    assert {words[0] for words in offers(state, "sail")} == set(ready)


@pytest.mark.rule("IMH-29")
def test_one_boat_a_site() -> None:
    state = position(cargo={4: "K."}, docked={1: "market", 3: "burial"})
    assert offers(state, "sail") == ["4 pyramid", "4 temple", "4 obelisks"]
    play(state, "K sail 4 temple")
    state = position(cargo={4: "K."}, docked={1: "market", 2: "temple", 3: "burial"})
    assert offers(state, "sail") == ["4 pyramid", "4 obelisks"]


@pytest.mark.rule("IMH-30")
def test_somebody_elses_cargo() -> None:
    state = position(cargo={1: "WNG."})
    play(state, "K sail 1 burial")
    assert site(state, "burial") == "WNG"


@pytest.mark.rule("IMH-31")
def test_a_dock_is_taken_until_the_round_is_over() -> None:
    state = position(2, boats="3221", cargo={1: "KK.", 2: "W.", 3: "K.", 4: "W"})
    play(state, "K sail 1 temple")
    assert cargo(state, 1) == "..."
    assert offers(state, "sail")[:4] == ["2 market", "2 pyramid", "2 burial", "2 obelisks"]
    play(state, "W sail 2 burial", "K sail 3 obelisks")
    assert offers(state, "sail") == ["4 market", "4 pyramid"]
    assert sorted(state.dock) == [0, 3, 4, 5]
    play(state, "W sail 4 pyramid")
    assert (mover(state), state.round) == (".", 2)
    assert state.docks == 0
    play(state, ". round 1", *[". deal statue"] * 4, "K load 4 1")
    assert offers(state, "sail") == [f"4 {name}" for name in SITES]
