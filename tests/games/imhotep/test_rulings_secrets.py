"""Rulings about who knows what: above all the face-down pair."""

from collections import Counter

import pytest

from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, NOBODY, OVER
from benben.games.imhotep.space import SPACE
from benben.games.imhotep.state import Imhotep
from tests.games.imhotep.editions import cards, edition
from tests.games.imhotep.helpers import (
    MARKET_B,
    A,
    B,
    bag,
    hand,
    last_boat,
    mover,
    offers,
    play,
    position,
    start,
)

EYES = (NOBODY, 0, 1, 2, 3)


def heard(state: Imhotep, words: str, eyes: int) -> str:
    return SPACE.words(state.heard(SPACE.parse(words), eyes))


def unseen(state: Imhotep) -> list[int]:
    """The position without whose eyes see it."""
    copy = state.clone()
    copy.eyes = ALL
    return copy.pack()


@pytest.mark.rule("IMH-158")
@pytest.mark.parametrize("sides", [A, B])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_on_the_table_is_open(seats: int, sides: str) -> None:
    """Unless somebody looks at a pair, all see all there is, and all hear every choice."""
    looks = 0
    for seed in range(3):
        state = start(seats, sides)
        rng = Rng(seed)
        while state.to_move != OVER:
            choice = state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal())
            secret = offers(state)[0].startswith(("look", "keep"))
            looks += secret
            for eyes in EYES[: seats + 1]:
                if not secret:
                    assert unseen(state.seen_by(eyes)) == state.pack()
                    assert state.heard(choice, eyes) == choice
            state.apply(choice)
    assert bool(looks) == (sides == B)


@pytest.mark.rule("IMH-158")
def test_what_a_view_shows() -> None:
    state = position(
        cargo={1: "KW.."},
        sleds={"W": 4},
        hands={"W": "lever", "N": "statue"},
        temple="GG",
        deck="sail",
        points={"G": 7},
    )
    for eyes in EYES:
        view = state.seen_by(eyes)
        assert view.eyes == eyes
        assert (view.quarry, view.sled, view.cargo) == (state.quarry, state.sled, state.cargo)
        assert (view.temple, view.scores()) == ([4, 4], [0, 0, 0, 7])
        assert (hand(view, "W"), hand(view, "N")) == ("lever", "statue")
        assert bag(view.discard) == bag(state.discard) != ""


@pytest.mark.rule("IMH-159")
def test_decks_have_no_order() -> None:
    """Any unseen card may be next, as often as it is unseen; that is all there is to know."""
    state = last_boat(2, MARKET_B)
    assert state.pair == [0, 0]
    play(state, "K sail 4 temple", ". show statue", ". show lever")
    assert offers(state) == [f"round {i}" for i in (1, 3, 4, 5, 6, 7)]
    assert state.odds() == [1] * 6
    play(state, ". round 1")
    odds = dict(zip(offers(state, "deal"), state.odds(), strict=True))
    assert odds == {
        "sarcophagus": 1,
        "paved_path": 2,
        "ornament_pyramid": 2,
        "ornament_temple": 2,
        "ornament_burial": 2,
        "ornament_obelisks": 2,
        "statue": 9,
        "chisel": 3,
        "sail": 3,
        "hammer": 2,
        "lever": 1,
    }
    for eyes in (NOBODY, 0, 1):
        assert state.seen_by(eyes).odds() == state.odds()


@pytest.mark.rule("IMH-159")
def test_an_untouched_pair_may_be_anything() -> None:
    """Also what is dealt while it lies there may be any unseen card, those of the pair included."""
    state = position(2, "BBAAA", pyramids=("K", "", ""), cargo={3: "K."}, deck="lever sail hammer")
    play(state, "K sail 3 pyramid", "K build left", "K accept")
    assert (offers(state, "deal"), state.odds()) == (["sail", "hammer", "lever"], [1, 1, 1])
    play(state, ". deal hammer")
    assert (bag(state.deck), state.left) == ("sail lever", 0)


@pytest.mark.rule("IMH-159", "IMH-11")
def test_the_boxed_card_is_never_shown() -> None:
    state = start(3)
    rng = Rng(3)
    rounds = []
    while state.to_move != OVER:
        choice = state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal())
        if SPACE.words(choice).startswith("round"):
            rounds.append(SPACE.words(choice))
        state.apply(choice)
    assert len(set(rounds)) == len(rounds) == 6
    assert sum(state.rounds) == 1


# --- looking at the pair ------------------------------------------------------------------------


def looking(*looks: str) -> Imhotep:
    """White has taken the pair with its stone and seen so much of it; 31 cards were unseen."""
    state = position(sides=MARKET_B, cargo={3: "W."})
    play(state, "K sail 3 market", "W pair", *looks)
    return state


@pytest.mark.rule("IMH-125")
def test_who_hears_what_of_a_look() -> None:
    for state in (looking(), looking(". look statue")):
        assert [heard(state, "look lever", eyes) for eyes in EYES] == [
            "look ?",
            "look ?",
            "look lever",
            "look ?",
            "look ?",
        ]


@pytest.mark.rule("IMH-125")
def test_who_sees_the_pair() -> None:
    """White sees both; for the others they are among the 31 cards nobody has seen."""
    state = looking(". look statue", ". look lever")
    assert mover(state) == "W"
    unlooked = looking()
    for eyes in EYES:
        view = state.seen_by(eyes)
        if eyes == 1:
            assert view.pair == [8, 12]
            assert view.legal() == state.legal()
            assert sum(view.deck) == 29
        else:
            assert view.pair == [0, 0]
            assert view.deck == unlooked.deck
            assert sum(view.deck) == 31
        assert view.left == 29


@pytest.mark.rule("IMH-125")
def test_half_a_look() -> None:
    state = looking(". look statue")
    assert state.seen_by(1).pair == [8, 0]
    assert state.seen_by(0).pair == [0, 0]
    assert state.seen_by(0).deck[8] == looking().deck[8]


@pytest.mark.rule("IMH-125")
def test_others_cannot_tell_what_was_seen() -> None:
    """Whatever white sees, the others' views are one and the same."""
    pairs = [("statue", "lever"), ("lever", "statue"), ("entrance", "hammer"), ("sail", "sail")]
    states = [looking(f". look {a}", f". look {b}") for a, b in pairs]
    for eyes in EYES:
        views = {tuple(state.seen_by(eyes).pack()) for state in states}
        assert len(views) == (4 if eyes == 1 else 1)


@pytest.mark.rule("IMH-125")
def test_then_both_are_public() -> None:
    state = looking(". look statue", ". look lever")
    for eyes in EYES:
        assert heard(state, "keep lever statue", eyes) == "keep lever statue"
    play(state, "W keep lever statue")
    for eyes in EYES:
        view = state.seen_by(eyes)
        assert hand(view, "W") == "lever"
        assert bag(view.discard) == "statue"
        assert unseen(view) == state.pack()


@pytest.mark.rule("IMH-125", "IMH-159")
def test_imagined_pairs_are_as_likely_as_they_are() -> None:
    """One lever among three unseen cards: two of three worlds have it in the pair."""
    state = position(2, MARKET_B, cargo={3: "W."}, deck="lever statue statue")
    play(state, "K sail 3 market", "W pair", ". look statue", ". look statue")
    view, rng = state.seen_by(0), Rng(7)
    worlds: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        world = view.imagine(rng)
        assert world.faults() == []
        assert world.eyes == ALL
        worlds[tuple(world.pair)] += 1
        assert sum(world.deck) == 1
    assert set(worlds) == {(8, 8), (8, 12), (12, 8)}
    assert all(900 < count < 1100 for count in worlds.values())
    mine = state.seen_by(1)
    assert {tuple(mine.imagine(rng).pair) for _ in range(50)} == {(8, 8)}


# --- a pair from two decks ----------------------------------------------------------------------


def two_decks() -> Imhotep:
    """The last card of the old deck, a chisel, and the first of the new one lie face down."""
    state = last_boat(2, MARKET_B, deck="lever lever hammer chisel statue sail")
    play(state, "K sail 4 temple", ". show statue", ". show sail", ". round 4")
    play(state, ". deal lever", ". deal hammer", ". deal lever")
    assert mover(state) == "W"
    return state


def take_it(state: Imhotep) -> None:
    play(state, "W load 4 1", "K sail 4 market", "W pair")


@pytest.mark.rule("IMH-128", "IMH-18")
def test_a_pair_from_two_decks() -> None:
    """All know the one must be the chisel; the other is any card of the new deck."""
    state = two_decks()
    assert (bag(state.old), state.left, sum(state.deck)) == ("chisel", 29, 30)
    assert state.pair_from == [2, 1]
    assert bag(state.deck).split().count("chisel") == 2
    take_it(state)
    assert (offers(state), state.odds()) == (["look chisel"], [1])
    play(state, ". look chisel")
    odds = dict(zip(offers(state, "look"), state.odds(), strict=True))
    assert odds["statue"] == 10
    assert odds["chisel"] == 2
    assert sum(odds.values()) == 30
    assert odds["hammer"] == 1
    assert "lever" not in odds
    play(state, ". look statue", "W keep statue chisel")
    assert hand(state, "W") == "statue"
    assert bag(state.discard) == "chisel"
    assert (sum(state.old), state.left, sum(state.deck)) == (0, 29, 29)


@pytest.mark.rule("IMH-125", "IMH-128")
def test_who_knows_the_pair_from_two_decks() -> None:
    """For black both lie in the bags they came from, so every imagined world has the chisel."""
    state = two_decks()
    take_it(state)
    play(state, ". look chisel", ". look statue")
    view = state.seen_by(0)
    assert view.pair == [0, 0]
    assert (bag(view.old), sum(view.deck)) == ("chisel", 30)
    seconds = set()
    for seed in range(200):
        world = view.imagine(Rng(seed))
        assert world.faults() == []
        assert world.pair[0] == 9
        seconds.add(world.pair[1])
    assert len(seconds) > 8
    assert state.seen_by(1).pair == [9, 8]


@pytest.mark.rule("IMH-126", "IMH-128")
def test_a_pair_from_two_decks_nobody_took() -> None:
    state = two_decks()
    state.dock[:3] = [2, 3, 4]  # pyramid, temple, burial chamber
    state.docks = 0b01110
    play(state, "W load 4 1", "K sail 4 obelisks")
    assert (offers(state), state.odds()) == (["show chisel"], [1])
    play(state, ". show chisel")
    assert "statue" in offers(state, "show")
    play(state, ". show statue")
    assert bag(state.discard) == "statue chisel hammer lever lever"
    assert (sum(state.old), state.left, sum(state.deck)) == (0, 29, 29)


@pytest.mark.rule("IMH-128", "IMH-18")
def test_a_reshuffle_while_the_pair_lies_there() -> None:
    """Lever and sail are all that is unseen, so they are the pair; a bonus needs a new deck."""
    state = position(
        2, "BBAAA", pyramids=("K", "", ""), cargo={3: "K.", 4: "W."}, deck="lever sail"
    )
    assert (state.left, bag(state.deck)) == (0, "sail lever")
    play(state, "K sail 3 pyramid", "K build left", "K accept")
    assert (bag(state.old), state.pair_from) == ("sail lever", [2, 2])
    assert state.left == sum(state.deck) == 34 - 3 - 2
    play(state, ". deal lever", "W sail 4 market", "W pair")
    assert (offers(state), state.odds()) == (["look sail", "look lever"], [1, 1])
    play(state, ". look sail", ". look lever", "W keep lever sail")
    assert (hand(state, "K"), hand(state, "W")) == ("lever", "lever")
    assert bag(state.discard) == "sail"


@pytest.mark.rule("IMH-128", "IMH-18")
def test_two_reshuffles_while_the_pair_lies_there() -> None:
    """Eight cards: the pair is of two decks, and then the newer one runs out as well."""
    box = edition(cards(statue=4, lever=4))
    state = position(2, "BBAAA", pyramids=("K", "", ""), cargo={3: "K.", 4: "W."}, box=box)
    # One statue and one lever are the pair, of the decks before; the other three are discarded.
    state.deck[8], state.deck[12], state.old[12] = 1, 0, 1
    state.discard[12], state.left, state.pair_from[0] = 3, 0, 2
    assert state.faults() == []
    play(state, "K sail 3 pyramid", "K build left", "K accept")
    assert (bag(state.old), state.pair_from) == ("statue lever", [2, 2])
    play(state, ". deal lever", "W sail 4 market", "W pair", ". look statue", ". look lever")
    play(state, "W keep statue lever")
    assert bag(state.discard) == "lever"
    assert (sum(state.old), bag(state.deck), state.left) == (0, "lever lever", 2)
