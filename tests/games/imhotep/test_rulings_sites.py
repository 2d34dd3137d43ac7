"""Rulings about the sites."""

import pytest

from tests.games.imhotep.editions import cards, edition
from tests.games.imhotep.helpers import (
    BURIAL_B,
    OBELISKS_B,
    PYRAMIDS_B,
    TEMPLE_B,
    bag,
    cargo,
    earned,
    finish,
    hand,
    last_boat,
    last_turn,
    mover,
    offers,
    play,
    position,
    site,
    stones,
    verbs,
)

# --- pyramids B ---------------------------------------------------------------------------------


@pytest.mark.rule("IMH-139")
@pytest.mark.parametrize("name", ["left", "middle", "right"])
def test_five_spaces_each(name: str) -> None:
    """Four on the base and one on top, which is the second level and worth 4."""
    full = {"left": ("NNNNN", "", ""), "middle": ("", "NNNNN", ""), "right": ("", "", "NNNNN")}
    state = position(sides=PYRAMIDS_B, pyramids=full[name], cargo={3: "W."})
    play(state, "K sail 3 pyramid")
    assert name not in offers(state, "build")
    assert len(offers(state)) == 2


@pytest.mark.rule("IMH-140")
def test_each_pyramid_is_as_rich() -> None:
    """One bonus each, and the base is worth seven with its point."""
    box = position(sides=PYRAMIDS_B).box
    for at in (0, 5, 10):
        values = box.pyramids[at : at + 5]
        assert sum(1 for value in values if value < 0) == 1
        assert sum(max(value, box.bonus_points) for value in values) == 7 + 4


@pytest.mark.rule("IMH-141")
def test_only_pyramids_with_room() -> None:
    state = position(sides=PYRAMIDS_B, pyramids=("NNNNN", "KKKK", "GGGGG"), cargo={2: "WW."})
    play(state, "K sail 2 pyramid")
    assert offers(state) == ["build middle"]
    play(state, "W build middle")
    assert site(state, "pyramid") == "W"
    assert state.scores() == [0, 4 + 1, 0, 0]


@pytest.mark.rule("IMH-142")
@pytest.mark.parametrize("name", ["left", "middle", "right"])
def test_a_bonus_may_be_declined(name: str) -> None:
    """The point stays."""
    state = position(sides=PYRAMIDS_B, pyramids=("N", "N", "N"), cargo={3: "W."}, sleds={"W": 2})
    play(state, "K sail 3 pyramid", f"W build {name}")
    assert state.scores() == [0, 1, 0, 0]
    play(state, "W decline")
    assert state.scores() == [0, 1, 0, 0]
    assert mover(state) == "W"
    assert "decline" not in verbs(state)
    assert (state.sled[1], hand(state, "W"), state.left) == (2, "", 30)


@pytest.mark.rule("IMH-142")
@pytest.mark.parametrize(
    ("sled", "quarry", "offered"), [(5, 9, False), (0, 0, False), (4, 1, True), (0, 1, True)]
)
def test_stones_bonus_for_lack_of_room_or_stones(sled: int, quarry: int, offered: bool) -> None:
    state = position(
        sides=PYRAMIDS_B,
        pyramids=("", "N", ""),
        cargo={3: "W."},
        sleds={"W": sled},
        quarry={"W": quarry},
    )
    play(state, "K sail 3 pyramid", "W build middle")
    assert (offers(state) == ["accept", "decline"]) == offered
    assert state.scores() == [0, 1, 0, 0]


@pytest.mark.rule("IMH-142")
@pytest.mark.parametrize(
    ("sled", "load", "offered"), [(0, "..", False), (1, "WW", False), (1, "W.", True)]
)
def test_place_bonus_for_lack_of_stones_or_slots(sled: int, load: str, offered: bool) -> None:
    state = position(
        sides=PYRAMIDS_B,
        pyramids=("", "", "N"),
        docked={1: "market", 2: "temple"},
        cargo={3: "W.", 4: load},
        sleds={"W": sled},
    )
    play(state, "K sail 3 pyramid", "W build right")
    assert ("decline" in offers(state)) == offered
    assert state.scores() == [0, 1, 0, 0]


@pytest.mark.rule("IMH-142", "IMH-129")
@pytest.mark.parametrize(("deck", "discard"), [(0, 0), (0, 1), (1, 0)])
def test_card_bonus_for_lack_of_cards(deck: int, discard: int) -> None:
    """A card in the deck or on the discard will do."""
    box = edition(cards(statue=8))
    state = position(2, PYRAMIDS_B, pyramids=("K", "", ""), cargo={3: "W."}, box=box)
    state.deck[8], state.left, state.discard[8] = deck, deck, discard
    state.hand[8] = 4 - deck - discard
    assert state.faults() == []
    play(state, "K sail 3 pyramid", "W build left")
    assert (offers(state) == ["accept", "decline"]) == bool(deck or discard)
    if deck or discard:
        play(state, "W accept", ". deal statue")
        assert hand(state, "W") == "statue"


@pytest.mark.rule("IMH-143")
def test_place_bonus_on_the_next_boat() -> None:
    """In black's turn, on the boat that is not being unloaded; then its stone sails with it."""
    state = position(
        sides=PYRAMIDS_B,
        pyramids=("", "", "N"),
        cargo={2: ".GG", 3: "K."},
        docked={1: "market"},
        sleds={"G": 2},
    )
    play(state, "K sail 2 pyramid", "G build right")
    assert offers(state) == ["load 3 2", "load 4 1", "load 4 2", "decline"]
    play(state, "G load 3 2", "G build left")
    assert cargo(state, 3) == "KG"
    play(state, "W sail 3 temple")
    assert site(state, "temple") == "KG"


@pytest.mark.rule("IMH-143")
def test_place_bonus_with_the_fourth_boat() -> None:
    """No boat is left to load, so it is lost, and the round ends."""
    docked = {1: "market", 2: "temple", 3: "burial"}
    state = last_boat(
        sides=PYRAMIDS_B, pyramids=("", "", "N"), docked=docked, cargo={4: "G."}, sleds={"G": 5}
    )
    play(state, "K sail 4 pyramid", "G build right")
    assert state.scores() == [0, 0, 0, 1]
    assert state.sled[3] == 5
    assert offers(state, "round")


@pytest.mark.rule("IMH-144")
def test_bonuses_chain() -> None:
    """A card space gives an Entrance, its stone the stones bonus; all before the next stone."""
    state = position(sides=PYRAMIDS_B, pyramids=("N", "N", ""), cargo={2: "GW."}, sleds={"G": 0})
    quarry = state.quarry[3]
    play(state, "K sail 2 pyramid", "G build left", "G accept", ". deal entrance")
    assert (mover(state), offers(state)) == ("G", ["build left", "build middle", "build right"])
    play(state, "G build middle", "G accept")
    assert (state.sled[3], state.quarry[3]) == (3, quarry - 1 - 3)
    assert state.scores() == [0, 0, 0, 2]
    assert bag(state.discard) == "entrance"
    assert (mover(state), bool(offers(state, "build"))) == ("W", True)


# --- temple B -----------------------------------------------------------------------------------


@pytest.mark.rule("IMH-145")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spaces_of_temple_b(seats: int) -> None:
    """Choice, points, choice, card, choice; with two players the fifth stone covers the first."""
    state = last_boat(seats, TEMPLE_B, temple="WWWWW", sleds={"W": 0})
    play(state, "K sail 4 market", "K decline")
    met = []
    while not offers(state, "round"):
        met.append("choice" if mover(state) == "W" else "card")
        play(state, "W point" if mover(state) == "W" else ". deal statue")
    if seats == 2:
        assert met == ["choice", "choice", "card"]
        assert earned(state)[1] == 1 + 2 + 1
    else:
        assert met == ["choice", "choice", "card", "choice"]
        assert earned(state)[1] == 1 + 2 + 1 + 1


@pytest.mark.rule("IMH-146")
def test_every_choice_space_by_itself() -> None:
    state = last_boat(sides=TEMPLE_B, temple="WKWKW", sleds={"W": 0, "K": 5})
    play(state, "K sail 4 market", "K decline", "W stones", "W point", ". deal statue", "W stones")
    assert state.sled[1] == 4
    assert earned(state) == [2, 1, 0, 0]


@pytest.mark.rule("IMH-146", "IMH-147")
def test_a_space_is_finished_before_the_next() -> None:
    """The first space fills the sled, so the third can only give a point."""
    state = last_boat(sides=TEMPLE_B, temple="WKW", sleds={"W": 3})
    play(state, "K sail 4 market", "K decline", "W stones")
    assert state.sled[1] == 5
    assert earned(state) == [2, 1, 0, 0]
    assert offers(state, "round")


@pytest.mark.rule("IMH-146", "IMH-99")
def test_a_card_of_the_temple_before_the_next_space() -> None:
    """Space four draws an Entrance that uses white's last stone; space five gives a point."""
    state = last_boat(
        sides=TEMPLE_B,
        temple="KKKWW",
        sleds={"K": 5, "W": 0},
        quarry={"W": 1},
        parked="burial",
        cards="statue statue statue statue",
    )
    play(state, "K sail 4 market", "K decline", ". deal entrance")
    assert site(state, "pyramid") == "W"
    assert state.quarry[1] == 0
    assert earned(state) == [4, 2 + 1, 0, 0]
    assert offers(state, "round")


@pytest.mark.rule("IMH-147")
@pytest.mark.parametrize(
    ("sled", "quarry", "asked"), [(4, 1, True), (0, 1, True), (5, 9, False), (0, 0, False)]
)
def test_stones_only_if_one_can_come(sled: int, quarry: int, asked: bool) -> None:
    state = last_boat(
        sides=TEMPLE_B, temple="W", sleds={"W": sled}, quarry={"W": quarry}, parked="burial"
    )
    play(state, "K sail 4 market", "K decline")
    assert (offers(state) == ["point", "stones"]) == asked
    assert earned(state)[1] == (0 if asked else 1)


@pytest.mark.rule("IMH-148")
def test_a_card_after_the_last_round() -> None:
    """A red one places its stone before the final scoring, a blue one is worth its point."""
    for card, points in [("sarcophagus", 3), ("lever", 1 + 1), ("statue", 1 + 1)]:
        state = last_turn(
            sides=TEMPLE_B,
            temple="KKKW",
            sleds={"K": 5},
            burial="W",
            cards="statue statue statue statue",
        )
        play(state, "K sail 4 market", "K decline", f". deal {card}")
        assert mover(state) == ""
        assert earned(state)[1] == points, card


# --- burial chamber and obelisks B --------------------------------------------------------------


@pytest.mark.rule("IMH-149")
@pytest.mark.parametrize(
    ("seats", "top", "points"),
    [(2, "KKW", [8, 4]), (3, "KKKWWN", [8, 4, 2]), (4, "KKKKWWWNNG", [8, 4, 2, 1])],
)
def test_places_of_a_row(seats: int, top: str, points: list[int]) -> None:
    """The same points for any number of players, and one for the fourth place."""
    burial = "".join(owner + "KK" for owner in top)[:-2]
    state = last_turn(seats, sides=BURIAL_B, burial=burial)
    finish(state)
    assert earned(state) == [points[0] + 8 + 8, *points[1:]]


@pytest.mark.rule("IMH-151", "IMH-92")
def test_no_value_space_left() -> None:
    """All six are built on: white's third stone stays loose, and all three score one each."""
    state = position(sides=OBELISKS_B, built="KKNNGG", obelisks="WW", cargo={3: "W."})
    play(state, "K sail 3 obelisks")
    assert state.scores() == [0, 0, 0, 0]
    assert state.loose == [0, 3, 0, 0]
    assert len(state.built) == 6
    end = last_turn(sides=OBELISKS_B, built="KKNNGG", obelisks="WWWWK")
    finish(end)
    assert earned(end) == [1, 4, 0, 0]
    assert stones(end.built) == "KKNNGG"


# --- rankings and ornaments ---------------------------------------------------------------------


@pytest.mark.rule("IMH-152")
@pytest.mark.parametrize(
    ("heights", "points"),
    [
        ("KKWWN", [12, 12, 5, 0]),  # two share the first places, the next has the third
        ("KKWWNNG", [10, 10, 10, 1]),
        ("KKWNG", [15, 5, 5, 5]),
        ("KW", [12, 12, 0, 0]),  # the third and fourth place are not paid
        ("G", [0, 0, 0, 15]),
    ],
)
def test_places_behind_a_tie(heights: str, points: list[int]) -> None:
    state = last_turn(obelisks=heights)
    finish(state)
    assert earned(state) == points


@pytest.mark.rule("IMH-153")
def test_ornaments_count_every_stone() -> None:
    """Covered ones, ones beside the pyramids, ones built into obelisks and loose ones."""
    covered = last_turn(2, temple="KW" * 6, hands={"W": "ornament_temple"})
    finish(covered)
    assert earned(covered, "ornaments") == [0, 4]
    beside = last_turn(
        sides=PYRAMIDS_B,
        pyramids=("NNNNN", "KKKKK", "WWWWW"),
        pyramid="KKK",
        hands={"G": "ornament_pyramid"},
    )
    finish(beside)
    assert earned(beside, "ornaments") == [0, 0, 0, 6]
    held = {"G": "ornament_obelisks"}
    built = last_turn(sides=OBELISKS_B, built="KW", obelisks="NNK", hands=held)
    finish(built)
    assert earned(built, "ornaments") == [0, 0, 0, 3]
    high = last_turn(obelisks="KKKKWWW", hands=held)
    finish(high)
    assert earned(high, "ornaments") == [0, 0, 0, 2]
