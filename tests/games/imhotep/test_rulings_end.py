"""Rulings about the end of the game, and what no game can do."""

import pytest

from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.imhotep import GAME
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import KINDS, SPACE
from benben.games.imhotep.state import Imhotep
from tests.games.imhotep.editions import edition
from tests.games.imhotep.helpers import (
    TEMPLE_B,
    B,
    earned,
    finish,
    last_turn,
    mover,
    offers,
    play,
    start,
)


@pytest.mark.rule("IMH-154")
@pytest.mark.parametrize(
    ("sites", "points"),
    [("", -5), ("pyramid", -5), ("pyramid temple", -5), ("pyramid temple burial", -5)],
)
def test_the_wrath_strikes_once(sites: str, points: int) -> None:
    """White lacks one, two, three or all four sites, and it is 5 points all the same."""
    state = last_turn(2, wrath="yes", **dict.fromkeys(sites.split(), "W"))
    finish(state)
    assert earned(state, "wrath") == [-5, points]
    assert state.scores()[0] == -5


@pytest.mark.rule("IMH-155", "IMH-94")
@pytest.mark.parametrize(
    ("card", "missing"),
    [("entrance", "pyramid"), ("sarcophagus", "burial"), ("paved_path", "obelisks")],
)
def test_red_cards_avert_the_wrath(card: str, missing: str) -> None:
    lying = {name: "K" for name in ("pyramid", "temple", "burial", "obelisks") if name != missing}
    state = last_turn(2, wrath="yes", cards=card, **lying)
    play(state, "K sail 4 market", f"K pick {card}")
    assert mover(state) == ""
    assert earned(state, "wrath") == [0, -5]
    without = last_turn(2, wrath="yes", cards=card, **lying)
    finish(without)
    assert earned(without, "wrath") == [-5, -5]


@pytest.mark.rule("IMH-156")
def test_stones_of_the_last_temple_break_a_tie() -> None:
    """White's sled is empty before the temple gives two stones, and black has one."""
    state = last_turn(
        2, sides=TEMPLE_B, temple="W", sleds={"K": 1, "W": 0}, points={"K": 5, "W": 5}
    )
    play(state, "K sail 4 market", "K decline", "W stones")
    assert mover(state) == ""
    assert state.scores() == [5, 5]
    assert state.sled == [1, 2]
    assert state.places() == [2, 1]


@pytest.mark.rule("IMH-156", "IMH-42")
def test_ties_are_looked_at_after_everything() -> None:
    """Behind before the final scoring, level after it, and then the sled decides."""
    state = last_turn(2, points={"K": 9, "W": 6}, burial="WW", sleds={"K": 1, "W": 4})
    finish(state)
    assert state.scores() == [9, 9]
    assert state.places() == [2, 1]


@pytest.mark.rule("IMH-157")
@pytest.mark.parametrize(
    ("points", "sleds", "places"),
    [
        ((5, 9, 5, 1), (2, 0, 2, 5), [2, 1, 2, 4]),
        ((5, 9, 5, 1), (2, 0, 3, 5), [3, 1, 2, 4]),
        ((9, 9, 5, 9), (2, 2, 3, 2), [1, 1, 4, 1]),
        ((-5, -5, -3, -5), (0, 5, 0, 0), [3, 2, 1, 3]),
        ((0, 1, 2, 3), (5, 5, 5, 5), [4, 3, 2, 1]),
    ],
)
def test_places_behind_the_winner(
    points: tuple[int, ...], sleds: tuple[int, ...], places: list[int]
) -> None:
    state = last_turn(
        points=dict(zip("KWNG", points, strict=True)), sleds=dict(zip("KWNG", sleds, strict=True))
    )
    finish(state)
    assert state.places() == places


@pytest.mark.rule("IMH-160")
def test_no_verb_gives_anything_away() -> None:
    """Of a player's choice nobody else's sled or hand changes; whole games long."""
    for seed in range(6):
        state = start(4, B if seed % 2 else "AAAAA")
        rng = Rng(seed)
        while state.to_move != OVER:
            me = state.to_move
            choice = state.deal(rng) if me == CHANCE else rng.pick(state.legal())
            before = state.clone()
            state.apply(choice)
            for other in range(4):
                mine = slice(other * KINDS, other * KINDS + KINDS)
                if me not in (CHANCE, other):
                    assert state.sled[other] == before.sled[other]
                    assert state.hand[mine] == before.hand[mine]
    assert not {"give", "trade", "swap"} & {verb.name for verb in SPACE.verbs}


# --- how long a game can be ---------------------------------------------------------------------


def most_choices(seats: int, box: Box) -> int:
    """More choices than any game of this edition can have, counted generously."""
    loads = box.rounds * max(sum(box.round_cards[seats][i : i + 4]) for i in range(0, 28, 4))
    # What comes on a sled is loaded or still there at the end, so refilling has an end too.
    refills = loads + seats * box.sled
    sailings = 4 * box.rounds
    turns = refills + loads + sailings
    # All but one may pass between two other turns; if all pass the round is over.
    passes = (seats - 1) * turns + seats * box.rounds
    # A card comes from a stone at the market, from the temple or from a pyramid.
    cards = loads + 5 * box.rounds + sum(1 for value in box.pyramids if value == -1)
    red = cards
    # For each stone, unloaded or by red card: pick, pair and keep, or build and bonus and draw.
    arrivals = 4 * (loads + red)
    inside = 3 * sailings + loads + sailings  # orders of levers, second loads, sites for sails
    temple = 2 * 5 * box.rounds
    dealt = 1 + box.rounds * (1 + 5)
    return turns + passes + arrivals + inside + temple + dealt


@pytest.mark.rule("IMH-161")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_game_can_be_too_long(seats: int) -> None:
    assert most_choices(seats, start(seats).box) <= GAME.bound == 2000


SLOW = ["pass", "take", "load", "pair", "accept", "decline", "stones"]
"""What keeps a round from ending; everything else comes after it."""


def dawdle(state: Imhotep, rng: Rng) -> int:
    """A game of players who never sail a boat while they can do something else."""
    count = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            choice = state.deal(rng)
        else:
            ways = {words.split()[0] for words in offers(state)}
            slow = next((verb for verb in SLOW if verb in ways), "")
            choice = rng.pick(
                [c for c in state.legal() if not slow or SPACE.verb_of(c).name == slow]
            )
        state.apply(choice)
        count += 1
    return count


@pytest.mark.rule("IMH-161")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_slow_games_end(seats: int) -> None:
    longest = max(dawdle(start(seats, sides), Rng(1)) for sides in ("AAAAA", B, "BABAB", "ABABA"))
    assert 100 < longest < 400


@pytest.mark.rule("IMH-161")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("stones", [6, 30])
def test_slow_games_of_a_slow_edition_end(seats: int, stones: int) -> None:
    """Seven rounds of four full boats, stones fetched one by one: still far from the bound."""
    changes: dict[str, object] = {
        "stones.per_player": stones,
        "box.stones": 4 * stones,
        "stones.refill": 1,
        "stones.sled": 7,
        "rounds.count": 7,
        "box.boats": 10,
        "boats.kinds.0.tokens": 4,
        "boats.kinds.0.minimum": 4,
    }
    for count in (2, 3, 4):
        changes[f"rounds.cards.{count}"] = [[4, 4, 4, 4]] * 7
    box = edition(changes)
    for sides in ("AAAAA", B):
        state = start(seats, sides, box=box)
        assert dawdle(state, Rng(2)) < GAME.bound / 2
        assert state.faults() == []


@pytest.mark.rule("IMH-162")
def test_whose_single_stone_it_is() -> None:
    """In the example's chamber black has the lone single stone, and brown a group besides one."""
    state = last_turn(burial="WWNGNNGGGGKNG")
    finish(state)
    black, _, brown, _ = earned(state, "burial")
    assert (black, brown) == (1, 6 + 1)
