"""Who hears, sees and can hold possible what, written out by hand and counted exactly."""

import re
from collections import Counter
from math import sqrt

import pytest

from benben.core.actions import SEALED
from benben.core.belief import certain
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER, State
from tests.trial import TrialGame
from tests.trial import space as sp
from tests.trial.game import Trial

FIRST = ["deal reed", "deal clay", "deal gold", "turn reed", "turn lapis"]
"""A set-up for three: six cards are left in the pile."""


SMALL = (2, 2, 2, 2)
"""Cards by kind: so few that the heap is shuffled soon."""


def start(
    *words: str, seats: int = 3, kind: type[Trial] = Trial, cards: tuple[int, ...] = (4, 4, 3, 3)
) -> Trial:
    game = TrialGame(kind)
    text = (game.folder / "edition.toml").read_text("utf-8")
    counts = iter(cards)
    text = re.sub(r"count = \d", lambda _: f"count = {next(counts)}", text)
    state = game.start(seats, edition=game.read_edition(text, "edition"))
    assert isinstance(state, Trial)
    do(state, *words)
    return state


def do(state: Trial, *words: str) -> None:
    for wanted in words:
        choice = sp.SPACE.parse(wanted)
        assert choice in state.legal(), f"{wanted} is not legal: {said_of(state.legal())}"
        state.apply(choice)


def said_of(choices: list[int]) -> list[str]:
    return [sp.SPACE.words(choice) for choice in choices]


def hand(state: Trial, owner: int) -> Counter[str]:
    """What this view, or world, has in a hand."""
    return Counter(
        {
            f"{sp.BACKS[card // sp.K]} {sp.KINDS[card % sp.K]}": state.hands[
                owner * sp.CARDS + card
            ]
            for card in range(sp.CARDS)
            if state.hands[owner * sp.CARDS + card]
        }
    )


def bag(state: Trial, back: int) -> list[int]:
    return state.bags[back * sp.K + 1 : (back + 1) * sp.K]


def heard(state: Trial, words: str) -> list[str]:
    """What seats 0, 1, 2 and a spectator hear."""
    choice = sp.SPACE.parse(words)
    assert choice in state.legal()
    return [sp.SPACE.words(state.heard(choice, eyes)) for eyes in (0, 1, 2, NOBODY)]


def test_a_card_taken_face_up_is_known_to_all_until_it_leaves_the_hand() -> None:
    state = start(*FIRST, "take dawn lapis", "turn clay", "rest", "rest")
    do(state, "bid 0", "bid 0", "bid 0", "reveal 0 0", "reveal 1 0", "reveal 2 0")
    for eyes in (1, 2, NOBODY):
        assert hand(state.seen_by(eyes), 0) == {"dawn lapis": 1, "dawn ?": 1}
    assert hand(state.seen_by(0), 0) == {"dawn lapis": 1, "dawn reed": 1}
    do(state, "sell dawn lapis")
    assert hand(state.seen_by(1), 0) == {"dawn ?": 1}


def test_of_equal_cards_the_known_one_goes_first() -> None:
    state = start("deal lapis", *FIRST[1:], "take dawn lapis", "turn clay", "rest", "rest")
    do(state, "bid 0", "bid 0", "bid 0", "reveal 0 0", "reveal 1 0", "reveal 2 0")
    do(state, "sell dawn lapis")
    assert hand(state, 0) == {"dawn lapis": 1}
    assert hand(state.seen_by(1), 0) == {"dawn ?": 1}
    assert bag(state.seen_by(1), sp.DAWN) == [3, 2, 2, 3]  # clay is its own hand and a stall


def test_the_place_of_a_buried_card_is_known_to_who_buried_it() -> None:
    state = start(*FIRST, "draw")
    assert heard(state, "deal gold") == ["deal gold", "deal ?", "deal ?", "deal ?"]
    do(state, "deal gold")
    assert [state.seen_by(eyes).drawn for eyes in (0, 1, NOBODY)] == [4, 0, 0]
    do(state, "bury")
    assert [state.seen_by(eyes).under for eyes in (0, 1, 2, NOBODY)] == [[4], [0], [0], [0]]
    assert bag(state.seen_by(0), sp.DAWN) == [2, 4, 2, 2]
    assert bag(state.seen_by(1), sp.DAWN) == [3, 3, 2, 3]


def buried() -> Trial:
    """Seat 0 has buried gold, and it is the last card of the pile; seat 1 draws it."""
    state = start(*FIRST, "draw", "deal gold", "bury")
    for kind in ("reed", "clay", "clay"):
        do(state, "draw", f"deal {kind}", "keep")
        if state.phase == sp.BIDDING:
            do(state, "bid 0", "bid 0", "bid 0", "reveal 0 0", "reveal 1 0", "reveal 2 0")
    do(state, "rest", "draw", "deal lapis", "keep")
    do(state, "bid 0", "bid 0", "bid 0", "reveal 0 0", "reveal 1 0", "reveal 2 0")
    do(state, "draw", "deal clay", "keep")
    assert state.top == 0
    do(state, "draw")
    return state


def test_who_buried_a_card_knows_who_has_it() -> None:
    state = buried()
    assert heard(state, "deal gold") == ["deal gold", "deal gold", "deal ?", "deal ?"]
    do(state, "deal gold", "keep")
    assert hand(state.seen_by(0), 1) == {"dawn gold": 1, "dawn ?": 2}
    assert hand(state.seen_by(2), 1) == {"dawn ?": 3}
    assert all(hand(state.seen_by(0).imagine(Rng(i)), 1)["dawn gold"] for i in range(50))
    assert not all(hand(state.seen_by(2).imagine(Rng(i)), 1)["dawn gold"] for i in range(50))


def test_a_seat_knows_what_others_know_of_its_hand_and_of_no_other_hand() -> None:
    state = buried()
    do(state, "deal gold", "keep")
    gold = (0 * state.seats + 1) * sp.CARDS + sp.DAWN * sp.K + 4  # seat 0, of seat 1
    assert [state.seen_by(eyes).known[gold] for eyes in (0, 1, 2, NOBODY)] == [1, 1, 0, 0]


def test_who_looked_through_the_tomb_knows_what_is_in_it_after_robberies() -> None:
    state = start(*FIRST, "look")
    assert heard(state, "show reed clay gold") == [
        "show reed clay gold",
        "show ? ? ?",
        "show ? ? ?",
        "show ? ? ?",
    ]
    do(state, "show reed clay gold", "rob")
    assert said_of(state.legal()) == ["deal reed", "deal clay", "deal gold"]
    assert heard(state, "deal gold") == ["deal ?", "deal gold", "deal ?", "deal ?"]
    do(state, "deal gold", "rest")
    scholar, layman = state.seen_by(0), state.seen_by(2)
    assert bag(scholar, sp.TOMB) == [1, 1, 0, 1]
    assert bag(layman, sp.TOMB) == [0, 0, 0, 0]
    assert hand(scholar, 1) == hand(layman, 1) == {"dawn ?": 1, "tomb ?": 1}
    assert {hand(scholar.imagine(Rng(i)), 1)["tomb lapis"] for i in range(50)} == {0}
    assert {hand(layman.imagine(Rng(i)), 1)["tomb lapis"] for i in range(50)} == {0, 1}
    do(state, "bid 0", "bid 0", "bid 0", "reveal 0 0", "reveal 1 0", "reveal 2 0")
    do(state, "rest", "sell tomb gold")
    assert bag(state.seen_by(0), sp.TOMB) == [1, 1, 0, 0]
    assert not any(choice == sp.LOOK.of() for choice in state.legal())


def test_the_old_bag_keeps_what_lies_face_down_and_a_new_one_is_opened() -> None:
    state = buried()
    do(state, "deal gold", "keep", "sell dawn lapis")
    do(state, "bid 0", "bid 0", "bid 0", "reveal 0 0", "reveal 1 0", "reveal 2 0")
    do(state, "sell dawn reed", "draw")
    assert state.age == sp.DUSK
    assert sum(bag(state, sp.DAWN)) == state.tomb == 3
    assert bag(state, sp.DUSK) == [1, 0, 1, 0]
    assert said_of(state.legal()) == ["deal reed", "deal lapis"]
    do(state, "deal reed", "keep")
    view = state.seen_by(0)
    assert hand(view, 1) == {"dawn gold": 1, "dawn ?": 2, "dusk ?": 1}
    assert bag(view, sp.DUSK) == [1, 0, 1, 0]
    for i in range(50):
        assert set(hand(view.imagine(Rng(i)), 1)) & {"dusk clay", "dusk gold"} == set()


def test_bids_are_sealed_until_they_are_revealed() -> None:
    state = start(*FIRST, "rest", "rest", "rest")
    assert state.owing() == [0, 1, 2]
    assert [len(state.legal_for(seat)) for seat in range(3)] == [4, 4, 4]
    assert heard(state, "bid 3") == ["bid 3", "?", "?", "?"]
    assert state.heard(sp.BID.of(3), 1) == SEALED
    do(state, "bid 3")
    assert (state.owing(), state.legal_for(0)) == ([1, 2], [])
    assert [state.seen_by(eyes).bids[0] for eyes in (0, 1, 2, NOBODY)] == [4, 0, 0, 0]
    assert {state.seen_by(1).imagine(Rng(i)).bids[0] for i in range(50)} == {1, 2, 3, 4}
    do(state, "bid 1", "bid 0")
    assert (state.to_move, state.odds()) == (CHANCE, [1])
    assert heard(state, "reveal 0 3") == ["reveal 0 3"] * 4
    do(state, "reveal 0 3")
    assert state.seen_by(2).bids == [4, 0, 1]
    do(state, "reveal 1 1", "reveal 2 0")
    assert (state.coins, state.points) == ([0, 3, 3], [4, 0, 0])


# --- worlds are imagined as often as they are likely -------------------------------------------


class ImaginesKinds(Trial):
    """Each kind is equally likely, however many there are of it."""

    def fetch(self, back: int, rng: Rng) -> int:
        kinds = [kind for kind in range(1, sp.K) if self.bags[back * sp.K + kind]]
        kind = rng.pick(kinds)
        self.bags[back * sp.K + kind] -= 1
        return kind


def key(state: State) -> tuple[int, ...]:
    """A world without what seats know of each other, which imagined worlds leave out."""
    assert isinstance(state, Trial)
    bare = state.clone()
    bare.known = []
    return tuple(bare.pack())


def deviation(
    seed: int, kind: type[Trial] = Trial, seats: int = 3, cards: tuple[int, ...] = (4, 4, 3, 3)
) -> tuple[float, int, Trial]:
    """How far imagined worlds are from the exact odds: chi-square, its degrees of freedom, where.

    The odds follow from all courses that sound the same, where a seat that sells a card sells any
    of those cards that the viewer does not know, unless he knows that it has such a card.
    """
    rng = Rng(seed)
    state = start(seats=seats, kind=kind, cards=cards)
    eyes = rng.below(seats)

    def likelihood(world: State, choice: int) -> float:
        assert isinstance(world, Trial)
        if not sp.SELL.has(choice) or world.turn == eyes:
            return 1.0
        at = world.turn * sp.CARDS + choice - sp.SELL.base
        known = world.known[eyes * len(world.hands) + at]
        return 1.0 if known else float(world.hands[at])

    belief = certain(state, eyes)
    latest, view = belief, state.seen_by(eyes)
    while state.to_move != OVER and len(belief.states) <= 300:
        if len(belief.states) > 20:
            latest, view = belief, state.seen_by(eyes)
        choice = state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal())
        belief = belief.hear(state.heard(choice, eyes), likelihood)
        state.apply(choice)
    odds: dict[tuple[int, ...], float] = {}
    for possible, weight in zip(latest.states, latest.weights, strict=True):
        odds[key(possible)] = odds.get(key(possible), 0) + weight / sum(latest.weights)
    found = Counter(key(view.imagine(rng)) for _ in range(TIMES))
    assert set(found) <= set(odds)
    cells = [(TIMES * odd, found[world]) for world, odd in odds.items() if TIMES * odd >= 5]
    rare = TIMES - sum(expected for expected, _ in cells)
    if rare >= 5:
        cells.append((rare, TIMES - sum(count for _, count in cells)))
    chi = sum((count - expected) ** 2 / expected for expected, count in cells)
    return chi, len(cells) - 1, view


TIMES = 1500


def too_far(chi: float, freedom: int) -> bool:
    return chi > freedom + 5 * sqrt(2 * freedom) + 5


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("seats", "cards"), [(3, (4, 4, 3, 3)), (3, SMALL), (4, SMALL)])
def test_worlds_are_imagined_as_often_as_they_are_likely(
    seed: int, seats: int, cards: tuple[int, ...]
) -> None:
    chi, freedom, _ = deviation(seed, seats=seats, cards=cards)
    assert not too_far(chi, freedom), (chi, freedom)


def test_worlds_imagined_too_often_are_noticed() -> None:
    found = [deviation(seed, ImaginesKinds) for seed in range(4)]
    assert any(too_far(chi, freedom) for chi, freedom, _ in found)


def test_the_odds_are_also_compared_after_the_reshuffle() -> None:
    views = [deviation(seed, cards=SMALL)[2] for seed in range(10)]
    assert sum(view.age == sp.DUSK for view in views) > 3
