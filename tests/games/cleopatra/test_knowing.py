"""Who knows what: hands, face-down cards, bids; and the conformance walk."""

from dataclasses import replace

import pytest

import benben
from benben.core.check import check
from benben.core.rng import Rng
from benben.core.state import NOBODY
from benben.games.cleopatra import GAME
from benben.games.cleopatra.market import leave
from benben.games.cleopatra.paying import feasible
from benben.games.cleopatra.space import KINDS, SPACE
from tests.games.cleopatra.tools import (
    begun,
    do,
    empty_pile,
    hand,
    play,
    position,
    settle,
)
from tests.whole import some


@pytest.mark.rule("CLE-78", "CLE-137")
def test_hands_are_partly_known() -> None:
    state = position(stalls=("L W D", "A", "A"))
    do(state, "market 1")
    gold = state.legal()[4]
    assert state.heard(gold, 0) == gold
    assert state.heard(gold, 1) != gold
    do(state, "deal lapis")
    settle(state)
    assert hand(state.seen_by(0), 0) == "W L L"
    assert hand(state.seen_by(1), 0) == "? W L"
    assert hand(state.seen_by(NOBODY), 0) == "? W L"
    assert sum(state.seen_by(1).bags) == sum(state.bags) + 1
    leave(state, 0, 5)
    state.discard[5] += 1
    assert hand(state.seen_by(1), 0) == "? W", "as many lapis have left as were known"


@pytest.mark.rule("CLE-137")
def test_a_card_that_others_know_of_is_foreseen() -> None:
    state = position(hands=("BEG COU",), discard="A")
    state.known[KINDS - 6] = 1
    view = state.seen_by(1)
    assert hand(view, 0) == "? BEG"
    assert view.foreseen(SPACE.parse("beggar"))
    assert not view.foreseen(SPACE.parse("courtesan artisan"))


@pytest.mark.rule("CLE-16")
def test_starting_hands() -> None:
    state = settle(begun(4))
    for seat in range(4):
        view = state.seen_by(seat)
        for owner in range(4):
            expected = hand(state, owner) if owner == seat else "? ? ?"
            assert hand(view, owner) == expected
    assert hand(state.seen_by(NOBODY), 2) == "? ? ?"


@pytest.mark.rule("CLE-136")
def test_tallies_follow_from_what_is_heard() -> None:
    state = settle(begun())
    rng = Rng(3)
    for _ in range(300):
        state.apply(state.deal(rng) if state.to_move < 0 else rng.pick(state.legal()))
        for eyes in (NOBODY, 0, 1, 2):
            view = state.seen_by(eyes)
            assert view.talents == state.talents
            assert view.amulets == state.amulets


@pytest.mark.rule("CLE-138")
def test_views_forget_reshuffles() -> None:
    state = position(hands=("A", "S S", "M"), stalls=("D D", "M", "L"))
    empty_pile(state)
    do(state, "market 2")
    settle(state)
    assert len(state.bags) == 2 * KINDS
    view = state.seen_by(1)
    assert len(view.bags) == KINDS
    assert sum(view.bags) == sum(state.bags) + 1 + 1, "what seats 0 and 2 hold unseen"
    world = view.imagine(Rng(1))
    assert world.faults() == []
    assert world.seen_by(1) == view


@pytest.mark.rule("CLE-139")
def test_orders_exist_nowhere() -> None:
    state = settle(begun())
    for eyes in (NOBODY, 0, 1, 2):
        view = state.seen_by(eyes)
        assert view.live == state.live
        assert view.tile == state.tile
        assert (view.up, view.down, view.top) == (state.up, state.down, state.top)


def test_a_payer_can_pay_in_every_world() -> None:
    state = position(hands=("A A A WW WW SS",))
    state.merchants[0] = 0
    do(state, "obelisk", "pay artisan")
    rng = Rng(4)
    view = state.seen_by(1)
    for _ in range(200):
        world = view.imagine(rng)
        assert feasible(world, 0, world.last)
        assert world.legal()
        assert world.seen_by(1) == view
    rare = position(hands=("M M L L L AA AA",))
    rare.merchants[0] = 0
    do(rare, "throne", "pay marble", "pay marble")
    view = rare.seen_by(2)
    for _ in range(50):
        assert view.imagine(rng).legal()


def test_a_discarder_can_discard_in_every_world() -> None:
    state = position(hands=("A A A A A A A A A SMU VIZ BEG BEG",))
    play(state, "market 2", "discard")
    do(state, "drop beggar", "drop beggar", "drop smuggler")
    view = state.seen_by(1)
    rng = Rng(9)
    for _ in range(50):
        assert view.imagine(rng).legal()


SWITCHES = [
    {"choose_stall = 1": "choose_stall = 0", 'ties = "worst"': 'ties = "best"'},
    {"reshuffle_face_up = 1": "reshuffle_face_up = 0", "hand_limit = 10": "hand_limit = 6"},
    {
        "sphinxes_in_order = 1": "sphinxes_in_order = 0",
        "merchants_at_once = 9": "merchants_at_once = 1",
    },
    {
        "trompe_is_artisan = 0": "trompe_is_artisan = 1",
        "merchant_is_artisan = 1": "merchant_is_artisan = 0",
    },
    {"merchant_is_artisan = 1": "merchant_is_artisan = 0", "squares = 5": "squares = 6"},
]


@pytest.mark.parametrize("number", range(len(SWITCHES)))
def test_other_editions(number: int) -> None:
    text = (GAME.folder / "edition.toml").read_text("utf-8")
    for old, new in SWITCHES[number].items():
        assert old in text
        text = text.replace(old, new)
    count = 2 if benben.COMPILED else some(1, 2)
    report = check(GAME, games=count, seed=number, edition=GAME.read_edition(text, "test"))
    assert not report.faults, report.faults[0]


@pytest.mark.rule("CLE-137", "CLE-138")
def test_nothing_is_forgotten_before_a_reshuffle() -> None:
    """With a deck that never runs out, views hold all that follows from things heard."""
    text = (GAME.folder / "edition.toml").read_text("utf-8")
    for copies in (30, 18, 11, 9, 7, 8):
        text = text.replace(f"copies = {copies}\n", f"copies = {copies + 30}\n")
    for copies in (1, 2, 3):
        text = text.replace(f"copies = {copies}\n", f"copies = {copies * 12}\n")
    cards = sum(int(line.split()[2]) for line in text.split("\n") if line.startswith("copies"))
    edition = GAME.read_edition(text.replace("cards = 110", f"cards = {cards + 1}"), "test")
    exact = replace(GAME, forgets=())
    report = check(exact, games=some(2, 8), seed=3, edition=edition)
    assert not report.faults, report.faults[0]
    assert report.worlds > 100


def test_conformance() -> None:
    count = some(3, 12) if benben.COMPILED else some(2, 8)
    report = check(GAME, games=count, seed=7)
    assert not report.faults, "\n".join(f"{fault}\n{fault.record}" for fault in report.faults)
    assert report.twins > 80 * count
