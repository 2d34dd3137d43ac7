"""Editions: the standard one, others that change values, and bad ones with the place."""

from pathlib import Path
from typing import cast

import pytest

from benben.core.errors import BadEdition
from benben.games.imhotep import GAME
from benben.games.imhotep.box import Box
from tests.games.imhotep.editions import STANDARD, changed, edition
from tests.games.imhotep.helpers import (
    BURIAL_B,
    OBELISKS_B,
    PYRAMIDS_B,
    TEMPLE_B,
    A,
    earned,
    finish,
    last_boat,
    last_turn,
    offers,
    play,
    position,
    start,
)


def test_the_standard_edition() -> None:
    """Every value says where it comes from; only boards of side B have reconstructed ones."""
    box = cast(Box, GAME.standard)
    assert (box.game, box.name) == ("imhotep", "standard")
    assert len(box.digest) == 16
    pyramids, temple, places, obelisks = 15 - 3, 5, 1, 6
    assert box.unverified == pyramids + temple + places + obelisks
    assert box.values > 200


def test_written_again_it_is_the_same() -> None:
    again = GAME.read_edition(changed({}), "again.toml")
    assert again.digest == GAME.standard.digest
    assert edition({}).digest != GAME.standard.digest


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        # The box
        ({"box.stones": 119}, "box.stones is 119, but 4 colours have 30 each"),
        ({"box.stones": 121}, "box.stones is 121, and must be from 24 to 120"),
        ({"box.sleds": 3}, "box.sleds must be one for each colour"),
        ({"box.site_boards": 6}, "box.site_boards is 6, and must be from 5 to 5"),
        ({"box.score_tracks": 2}, "box.score_tracks is 2, and must be from 1 to 1"),
        ({"box.boats": 9}, "box.boats must be the sum of the tokens, 8"),
        ({"box.round_cards": 20}, "box.round_cards must be 21"),
        ({"box.market_cards": 35}, "box.market_cards must be the sum of the copies, 34"),
        ({"box.meeples": 1}, "box.meeples is not a field of this game's editions"),
        ({"box.stones": None}, "box.stones is missing"),
        ({"box": 3}, "box is in no group with a source"),
        # Players and stones
        ({"players.counts": [2, 3, 5]}, "players.counts[2] is 5, and must be from 2 to 4"),
        ({"players.counts": [2, 4, 3]}, "players.counts must be 2, 3, 4"),
        ({"players.counts": [2, 3]}, "players.counts has 2 entries, and must have 3"),
        ({"players.colours": ["red"]}, "players.colours has 1 entries, and must have 4"),
        ({"players.colours.3": "white"}, "players.colours[3] must be a text, and no colour twice"),
        ({"players.colours.0": 7}, "players.colours[0] must be a text, and no colour twice"),
        ({"stones.per_player": 5}, "stones.per_player is 5, and must be from 6 to 30"),
        ({"stones.per_player": 31}, "stones.per_player is 31, and must be from 6 to 30"),
        ({"stones.per_player": "30"}, "stones.per_player must be a whole number, not '30'"),
        ({"stones.per_player": 30.0}, "stones.per_player must be a whole number, not 30.0"),
        ({"stones.score_markers": True}, "stones.score_markers must be a whole number, not True"),
        ({"stones.score_markers": 2}, "stones.score_markers is 2, and must be from 0 to 1"),
        ({"stones.sled": 0}, "stones.sled is 0, and must be from 1 to 7"),
        ({"stones.sled": 8}, "stones.sled is 8, and must be from 1 to 7"),
        ({"stones.refill": -3}, "stones.refill is -3, and must be from 1 to 7"),
        ({"stones.start_sled": [2, 3, 4]}, "stones.start_sled has 3 entries, and must have 4"),
        ({"stones.start_sled": [2, 3, 4, 6]}, "stones.start_sled[3] is 6, and must be from 0 to 5"),
        ({"stones.start_sled": [-1, 3, 4, 5]}, "stones.start_sled[0] is -1, and must be from 0"),
        ({"stones.start_sled": 5}, "stones.start_sled must be a list, not 5"),
        (
            {
                "stones.per_player": 6,
                "box.stones": 24,
                "stones.sled": 7,
                "stones.start_sled": [2, 3, 5, 6],
            },
            "stones.start_sled[3] is 6, and must be from 0 to 5",
        ),
        ({"stones.sleds": 5}, "stones.sleds is not a field of this game's editions"),
        # Boats and rounds
        ({"boats.kinds.0.slots": 5}, "boats.kinds[0].slots is 5, and must be from 1 to 4"),
        ({"boats.kinds.1.slots": 4}, "boats.kinds[1].slots is 4 for the second time"),
        ({"boats.kinds.0.tokens": -2}, "boats.kinds[0].tokens is -2, and must be from 0 to 20"),
        ({"boats.kinds.0.minimum": 5}, "boats.kinds[0].minimum is 5, and must be from 1 to 4"),
        ({"boats.kinds.3.minimum": 0}, "boats.kinds[3].minimum is 0, and must be from 1 to 1"),
        ({"boats.kinds.0.minimum": None}, "boats.kinds[0].minimum is missing"),
        ({"boats.kinds.0.colour": "red"}, "boats.kinds[0].colour is not a field of this game's"),
        ({"boats.kinds.0": 4}, "boats.kinds[0] must be a table"),
        ({"boats.kinds.3": None}, "boats.kinds has 3 entries, and must have 4"),
        ({"rounds.count": 0}, "rounds.count is 0, and must be from 1 to 7"),
        ({"rounds.count": 8}, "rounds.count is 8, and must be from 1 to 7"),
        ({"rounds.cards.4.6": None}, "rounds.cards.4 has 6 entries, and must have 7"),
        ({"rounds.cards.2.0": [4, 3, 3]}, "rounds.cards.2[0] must name 4 boats"),
        ({"rounds.cards.2.0": [4, 3, 3, 1, 1]}, "rounds.cards.2[0] must name 4 boats"),
        ({"rounds.cards.2.0": 4331}, "rounds.cards.2[0] must name 4 boats"),
        ({"rounds.cards.3.1": [4, 3, 3, 0]}, "rounds.cards.3[1] is 0, and must be from 1 to 4"),
        ({"rounds.cards.3.1": [4, 3, "3", 2]}, "rounds.cards.3[1] must be a whole number, not '3'"),
        ({"rounds.cards.3.1": [4, 4, 4, 2]}, "rounds.cards.3[1] needs more boats of 4 than there"),
        ({"rounds.cards.3.1": [4, 3, 1, 1]}, "rounds.cards.3[1] needs more boats of 1 than there"),
        ({"rounds.cards.5": []}, "rounds.cards.5 is not a field of this game's editions"),
        ({"rounds.cards.3": None}, "rounds.cards.3 is missing"),
        # Cards
        ({"cards.0.id": "gate"}, "cards[0].id is 'gate': not a card of this game, or a second"),
        ({"cards.1.id": "entrance"}, "cards[1].id is 'entrance': not a card of this game, or"),
        ({"cards.0.id": "?"}, "cards[0].id is '?': not a card of this game"),
        ({"cards.0.id": ["entrance"]}, "cards[0].id is ['entrance']: not a card of this game"),
        ({"cards.0.colour": "blue"}, "cards[0].colour of entrance is red"),
        ({"cards.0.copies": -1}, "cards[0].copies is -1, and must be from 0 to 40"),
        ({"cards.0.copies": 41}, "cards[0].copies is 41, and must be from 0 to 40"),
        ({"cards.0.copies": 3}, "box.market_cards must be the sum of the copies, 35"),
        ({"cards.0.price": 3}, "cards[0].price is not a field of this game's editions"),
        ({"cards.11": None}, "cards has 11 entries, and must have 12"),
        ({"cards.0.copies": None}, "cards[0].copies is missing"),
        ({"statues.points": []}, "statues.points has 0 entries, and must have 1 to 41"),
        ({"statues.points": [0] * 42}, "statues.points has 42 entries, and must have 1 to 41"),
        ({"statues.points": [0, 101]}, "statues.points[1] is 101, and must be from 0 to 100"),
        ({"statues.extra": -2}, "statues.extra is -2, and must be from 0 to 100"),
        # Sites
        ({"market.a.up": 5}, "market.a.up is 5, and must be from 4 to 4"),
        ({"market.b.up": 4}, "market.b.up is 4, and must be from 3 to 3"),
        ({"market.a.pair": 2}, "market.a.pair is 2, and must be from 0 to 0"),
        ({"market.b.pair": 1}, "market.b.pair is 1, and must be from 2 to 2"),
        ({"pyramid.a.values": [1] * 15}, "pyramid.a.values has 15 entries, and must have 14"),
        ({"pyramid.a.values.3": -1}, "pyramid.a.values[3] is -1, and must be from 0 to 100"),
        ({"pyramid.a.overflow": 101}, "pyramid.a.overflow is 101, and must be from 0 to 100"),
        ({"pyramid.b.left": [1] * 4}, "pyramid.b.left has 4 entries, and must have 5"),
        ({"pyramid.b.left.1": "cards"}, "pyramid.b.left[1] is 'cards': not points or a bonus"),
        ({"pyramid.b.left.1": "choice"}, "pyramid.b.left[1] is 'choice': not points or a bonus"),
        ({"pyramid.b.right.0": -1}, "pyramid.b.right[0] is -1, and must be from 0 to 100"),
        ({"pyramid.b.right.0": [3]}, "pyramid.b.right[0] must be a whole number, not [3]"),
        ({"pyramid.b.bonus_stones": 0}, "pyramid.b.bonus_stones is 0, and must be from 1 to 7"),
        ({"temple.width.2": 6}, "temple.width.2 is 6, and must be from 1 to 5"),
        ({"temple.width.4": 0}, "temple.width.4 is 0, and must be from 1 to 5"),
        ({"temple.width.5": 5}, "temple.width.5 is not a field of this game's editions"),
        ({"temple.b.spaces.0": "stones"}, "temple.b.spaces[0] is 'stones', not choice, points"),
        ({"temple.b.spaces.0": 1}, "temple.b.spaces[0] is 1, not choice, points or card"),
        ({"temple.b.spaces": ["card"] * 6}, "temple.b.spaces has 6 entries, and must have 5"),
        ({"temple.b.choice_stones": 0}, "temple.b.choice_stones is 0, and must be from 1 to 7"),
        ({"burial.rows": 4}, "burial.rows is 4, and must be from 3 to 3"),
        ({"burial.printed.columns": 0}, "burial.printed.columns is 0, and must be from 1 to 40"),
        ({"burial.a.points": [0] * 32}, "burial.a.points has 32 entries, and must have 1 to 31"),
        ({"burial.b.row_points": [8, 4, 2]}, "burial.b.row_points has 3 entries, and must have 4"),
        ({"obelisks.a.places.3": [12, 6]}, "obelisks.a.places.3 has 2 entries, and must have 3"),
        ({"obelisks.a.places.2": None}, "obelisks.a.places.2 is missing"),
        ({"obelisks.b.values": [9, 12]}, "obelisks.b.values must fall from high to low"),
        ({"obelisks.b.values": [9] * 41}, "obelisks.b.values has 41 entries, and must have 0 to"),
        ({"obelisks.b.set": 0}, "obelisks.b.set is 0, and must be from 1 to 9"),
        ({"obelisks.b.loose": -1}, "obelisks.b.loose is -1, and must be from 0 to 100"),
        # The rest
        ({"scoring.unused_blue": "one"}, "scoring.unused_blue must be a whole number, not 'one'"),
        ({"scoring.ornament_divisor": 0}, "scoring.ornament_divisor is 0, and must be from 1"),
        ({"scoring.ornaments": 3}, "scoring.ornaments is not a field of this game's editions"),
        ({"wrath.penalty": -5}, "wrath.penalty is -5, and must be from 0 to 100"),
        ({"wrath": None}, "wrath.penalty is missing"),
        ({"game": "egizia"}, "game is for 'egizia', not 'imhotep'"),
        ({"game": None}, "game is missing"),
        ({"name": "two words"}, "name must be one word of at most 40 characters"),
        ({"name": 7}, "name must be a text, not 7"),
        ({"stones.source": "hearsay"}, "stones.source is 'hearsay', not one of rulebook, public"),
        ({"stones.source": None}, "stones.per_player is in no group with a source"),
        ({"extra": {"source": "public", "x": 1}}, "extra.x is not a field of this game's editions"),
    ],
)
def test_bad_editions(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadEdition) as error:
        GAME.read_edition(changed(changes), "my.toml")
    assert str(error.value).startswith(f"my.toml: {sentence}")


def test_files_that_are_no_edition(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"my\.toml: not a TOML file"):
        GAME.read_edition(STANDARD + "[box", "my.toml")
    with pytest.raises(BadEdition, match=r"missing\.toml cannot be read"):
        GAME.edition_from(tmp_path / "missing.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadEdition, match=r"bytes\.toml cannot be read"):
        GAME.edition_from(tmp_path / "bytes.toml")
    (tmp_path / "mine.toml").write_text(changed({"name": "mine"}), "utf-8")
    assert GAME.edition_from(tmp_path / "mine.toml").name == "mine"


@pytest.mark.rule("IMH-140", "IMH-149", "IMH-150")
def test_reconstructed_values_can_be_corrected() -> None:
    box = edition(
        {
            "pyramid.b.left": ["place", 5, 6, 7, 8],
            "burial.b.row_points": [9, 5, 3, 0],
            "obelisks.b.values": [20, 10],
        }
    )
    state = position(sides=PYRAMIDS_B, cargo={3: "WW"}, sleds={"W": 1}, box=box)
    play(state, "K sail 3 pyramid", "W build left")
    assert offers(state)[-1] == "decline"
    play(state, "W decline", "W build left")
    assert state.scores() == [0, 1 + 5, 0, 0]
    state = last_turn(sides=BURIAL_B, burial="KNNKNNW", box=box)
    finish(state)
    assert earned(state) == [9, 5, 9 + 9, 0]
    state = position(sides=OBELISKS_B, built="K", obelisks="WW", cargo={3: "W."}, box=box)
    play(state, "K sail 3 obelisks")
    assert state.scores() == [0, 10, 0, 0]


@pytest.mark.parametrize(
    ("path", "value", "sides", "points"),
    [
        ("temple.a.points", 3, A, 3 + 1 + 10 + 0 + 3 + 1),
        ("burial.a.points", [0, 7], A, 1 + 7 + 10 + 0 + 3 + 1),
        ("obelisks.a.places.2", [20, 1], A, 1 + 1 + 20 + 0 + 3 + 1),
        ("statues.points", [0, 1], A, 1 + 1 + 10 + 0 + 1 + 2 + 1),
        ("statues.extra", 9, A, 1 + 1 + 10 + 0 + 3 + 1),
        ("scoring.unused_blue", 4, A, 1 + 1 + 10 + 0 + 3 + 4),
        ("scoring.ornament_divisor", 1, A, 1 + 1 + 10 + 1 + 3 + 1),
        ("obelisks.b.loose", 6, OBELISKS_B, 1 + 1 + 6 + 0 + 3 + 1),
        ("burial.b.row_points", [9, 4, 2, 1], BURIAL_B, 1 + 9 + 10 + 0 + 3 + 1),
        ("temple.b.choice_points", 5, TEMPLE_B, 5 + 1 + 10 + 0 + 3 + 1),
        ("temple.b.spaces", ["points"] * 5, TEMPLE_B, 2 + 1 + 10 + 0 + 3 + 1),
    ],
)
def test_values_are_used(path: str, value: object, sides: str, points: int) -> None:
    """White's end of a game: a stone at each of three sites, an ornament, two statues, a lever."""
    state = last_turn(
        2,
        sides,
        temple="W",
        burial="W",
        obelisks="W",
        sleds={"W": 5},
        hands={"W": "ornament_temple statue statue lever"},
        box=edition({path: value}),
    )
    finish(state)
    assert state.scores() == [0, points]


def test_a_space_may_be_worth_nothing() -> None:
    """No points are points too, not a bonus."""
    box = edition({"temple.b.points": 0, "pyramid.b.left.0": 0, "pyramid.b.bonus_points": 0})
    state = last_boat(2, TEMPLE_B, temple="KW", sleds={"K": 5}, box=box)
    play(state, "K sail 4 market", "K decline")
    assert offers(state, "round")
    assert state.scores() == [1, 0]
    state = position(2, PYRAMIDS_B, cargo={3: "W."}, box=box)
    play(state, "K sail 3 pyramid", "W build left")
    assert offers(state, "load")
    assert state.scores() == [0, 0]


def test_counts_are_used() -> None:
    """A sled of three, refills of one, two rounds, other boats and temples."""
    box = edition(
        {
            "stones.sled": 3,
            "stones.refill": 1,
            "stones.start_sled": [0, 1, 2, 3],
            "stones.score_markers": 0,
            "rounds.count": 2,
            "boats.kinds.0.minimum": 1,
            "temple.width.2": 2,
        }
    )
    state = start(2, box=box)
    play(state, ". first 0", ". round 1", *[". deal statue"] * 4)
    assert (state.sled, state.quarry) == ([0, 1], [30, 29])
    play(state, "K take", "W load 1 1", "K take", "W sail 1 temple", "K take")
    assert state.sled == [3, 0]
    assert offers(state) == ["take"]
    play(state, "W take")
    assert "take" not in offers(state)
    state = last_boat(2, temple="WWWW", in_round=2, box=box)
    play(state, "K sail 4 market", "K decline")
    assert state.scores() == [0, 2]
    assert state.to_move < 0
    assert offers(state) == []
