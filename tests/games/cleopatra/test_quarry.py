"""The quarry: costs, payments, gains, bonus."""

from itertools import product

import pytest

from benben.core.state import CHANCE
from benben.games.cleopatra import GAME
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.paying import payments
from benben.games.cleopatra.quarry import gain_of
from benben.games.cleopatra.space import (
    BUILDING,
    BUILT,
    COMPLETE,
    DOOR,
    DOUBLE,
    ITEM_WORDS,
    KINDS,
    MERCHANT,
    OBELISK,
    PAY0,
    PIECE_WORDS,
    RESOURCES,
    ROLLING,
    SPHINX,
    TROMPE,
    WALKED,
    WALL,
)
from benben.games.cleopatra.state import Cleopatra
from tests.games.cleopatra.tools import (
    CODES,
    box,
    cell,
    do,
    hand,
    lay,
    pile,
    place_word,
    play,
    position,
    searched,
    told,
    verbs,
    walls,
    words,
)

STANDARD = (GAME.folder / "edition.toml").read_text("utf-8")


def all_payments(state: Cleopatra) -> list[str]:
    """Every payment that the steps lead to, as codes."""
    found: list[str] = []

    def walk(now: Cleopatra, paid: list[str]) -> None:
        for choice in now.candidates():
            item = choice - PAY0
            then = now.clone()
            then.apply(choice)
            code = "mer" if item == MERCHANT else CODES[item]
            if then.step == now.step:
                walk(then, [*paid, code])
            else:
                found.append(" ".join([*paid, code]))

    walk(state, [])
    return found


@pytest.mark.rule("CLE-29", "CLE-30", "CLE-31", "CLE-32", "CLE-33", "CLE-34", "CLE-48")
@pytest.mark.parametrize(
    ("choice", "cards"),
    [
        ("wall l1", "A S W"),
        ("sphinx 1", "A S M"),
        ("throne", "A A A M M L L"),
        ("obelisk", "A A A S S W W"),
        ("door left", "A A M W L"),
        ("mosaic", "A A S M L"),
    ],
)
def test_costs(choice: str, cards: str) -> None:
    state = position(hands=(cards,))
    state.merchants[0] = 0
    assert choice in words(state)
    do(state, choice)
    if choice == "mosaic":
        do(state, "place F1 b1")
    assert all_payments(state) == [cards]
    poor = position(hands=(cards[2:],))
    poor.merchants[0] = 0
    assert choice not in words(poor)
    play(state, *[f"pay {ITEM_WORDS[CODES.index(code)]}" for code in cards.split()])
    assert hand(state, 0) == ""
    assert pile(state) == cards
    assert state.amulets[0] == 0


@pytest.mark.rule("CLE-47", "CLE-51", "CLE-90", "CLE-94", "CLE-146")
def test_seven_payments() -> None:
    state = position(hands=("A AA S TR",))
    state.merchants[0] = 1
    do(state, "sphinx 1")
    assert sorted(all_payments(state)) == sorted(
        ["A S TR", "A S mer", "A TR mer", "S AA TR", "S AA mer", "AA TR mer", "S TR mer"]
    )
    amulets = []
    for wanted in (["artisan", "stone", "trompe"], ["trompe", "merchant"], ["artisans", "trompe"]):
        then = state.clone()
        first = [] if wanted[0] != "trompe" else ["stone"]
        for item in [*first, *wanted, *(["merchant"] if wanted[0] == "artisans" else [])]:
            do(then, f"pay {item}")
        amulets.append(then.amulets[0])
        assert then.merchants[0] == (0 if "merchant" in wanted or wanted[0] == "artisans" else 1)
    assert amulets == [1, 1, 2]


@pytest.mark.rule("CLE-49", "CLE-91")
def test_four_payments() -> None:
    state = position(hands=("A A AA AA WW S S TR",))
    state.merchants[0] = 0
    do(state, "obelisk")
    found = all_payments(state)
    assert sorted(found) == sorted(["A S S AA WW", "A S AA WW TR", "S S AA AA WW", "S AA AA WW TR"])
    play(state, "pay stone", "pay stone", "pay artisans", "pay artisans", "pay woods")
    assert state.amulets[0] == 3
    assert hand(state, 0) == "A A TR"


@pytest.mark.rule("CLE-94")
def test_what_is_paid_first_does_not_decide_the_rest() -> None:
    """A sphinx with two cards for the artisan: after the stone either will do."""
    state = position(hands=("A AA S M",))
    state.merchants[0] = 0
    do(state, "sphinx 1")
    assert words(state) == ["pay artisan", "pay stone"], "the marble can be paid later"
    do(state, "pay stone")
    assert words(state) == ["pay artisan", "pay marble"]
    assert searched(state) == ["pay marble"], "a search would have paid the artisan before"
    do(state, "pay artisan", "pay marble")
    assert hand(state, 0) == "AA"


@pytest.mark.rule("CLE-94", "CLE-91")
def test_a_card_may_follow_the_trompe_loeil() -> None:
    """A sphinx can be paid without the stone; after the trompe-l'oeil it still may be used."""
    state = position(hands=("S TR",))
    state.merchants[0] = 3
    do(state, "sphinx 1", "pay trompe")
    assert words(state) == ["pay stone", "pay merchant"]
    do(state, "pay stone")
    assert words(state) == ["pay merchant"]
    do(state, "pay merchant")
    assert (state.sphinxes, state.merchants[0], hand(state, 0)) == (1, 2, "")
    # A double too, though half of it is lost.
    state = position(hands=("SS TR",))
    state.merchants[0] = 3
    do(state, "sphinx 1", "pay trompe")
    assert words(state) == ["pay stones", "pay merchant"]


@pytest.mark.rule("CLE-89", "CLE-33")
def test_more_than_enough_of_a_resource_is_enough() -> None:
    state = position(hands=("A A M W L L",))
    state.merchants[0] = 0
    assert "door left" in words(state)


@pytest.mark.rule("CLE-90", "CLE-92")
def test_nothing_superfluous() -> None:
    state = position(hands=("A AA S M TR TR TR",))
    state.merchants[0] = 0
    do(state, "sphinx 1", "pay artisan")
    assert "pay artisans" not in words(state)
    lacking = position(hands=("S M TR TR",))
    lacking.merchants[0] = 0
    assert "sphinx" not in verbs(lacking), "a trompe-l'oeil is not an artisan"


def minimal(cost: list[int], held: list[int], trompe: bool, merchant: bool) -> set[tuple[int, ...]]:
    """All payments, found slowly: every part of what is held that covers, and no less does."""

    def covers(paid: tuple[int, ...]) -> bool:
        gaps = [max(0, cost[r] - paid[r] - 2 * paid[DOUBLE + r]) for r in range(RESOURCES)]
        for used in range(paid[TROMPE] + 1):  # for artisans
            left = gaps[1] - used
            if (used and not trompe) or (left > 0 and not merchant):
                continue
            if max(left, 0) + max(sum(gaps[2:]) - paid[TROMPE] + used, 0) <= paid[MERCHANT]:
                return True
        return False

    found = set()
    for paid in product(*[range(n + 1) for n in held]):
        if covers(paid):
            less = [tuple(n - (i == j) for j, n in enumerate(paid)) for i in range(13) if paid[i]]
            if not any(covers(part) for part in less):
                found.add(paid)
    return found


def steps(state: Cleopatra, search: bool) -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[int, ...]] = set()

    def walk(now: Cleopatra, paid: list[int]) -> None:
        if not search and tuple(paid) in seen:
            return
        seen.add(tuple(paid))
        for choice in now.candidates() if search else now.legal():
            then = now.clone()
            then.apply(choice)
            more = paid[:]
            more[choice - PAY0] += 1
            if then.step == now.step:
                walk(then, more)
            else:
                assert not search or tuple(more) not in found, "one spelling"
                found.add(tuple(more))

    walk(state, [0] * 13)
    return found


@pytest.mark.rule("CLE-90", "CLE-91", "CLE-93", "CLE-94", "CLE-95")
@pytest.mark.parametrize(("trompe", "merchant"), [(0, 1), (1, 1), (1, 0), (0, 0)])
def test_all_payments_are_found(trompe: int, merchant: int) -> None:
    text = STANDARD.replace("trompe_is_artisan = 0", f"trompe_is_artisan = {trompe}")
    text = text.replace("merchant_is_artisan = 1", f"merchant_is_artisan = {merchant}")
    edition = GAME.read_edition(text, "test")
    assert isinstance(edition, Box)
    starts = ["wall l1", "sphinx 1", "throne", "obelisk", "door left"]
    hands = [
        "A A S S M W W L AA SS TR TR",
        "A S M W AA AA WW MM LL TR",
        "M L AA AA WW SS LL MM TR TR",
        "A A A M M L L",
        "SS WW AA AA AA",
    ]
    for cards in hands:
        for merchants in (0, 2, 3):
            state = position(hands=(cards,))
            state.box = edition
            state.merchants[0] = merchants
            held = [*state.hand[:MERCHANT], merchants]
            held[0] = 0
            for piece, choice in enumerate(starts):
                cost = box().cost[piece * RESOURCES : (piece + 1) * RESOURCES]
                expected = minimal(cost, held, bool(trompe), bool(merchant))
                assert (choice in words(state)) == bool(expected), (cards, merchants, choice)
                if expected:
                    assert steps(do(state.clone(), choice), search=True) == expected
                    assert steps(do(state.clone(), choice), search=False) == expected


@pytest.mark.rule("CLE-50", "CLE-96")
def test_amulets_come_when_cards_are_spent() -> None:
    state = position(hands=("A TR WW",))
    play(state, "wall l1", "pay artisan", "pay woods")
    assert state.amulets[0] == 1
    play(state, "pay trompe")
    assert state.amulets[0] == 2


@pytest.mark.rule("CLE-51", "CLE-93")
def test_merchants_alone() -> None:
    state = position(hands=("",))
    play(state, "wall l1", "pay merchant", "pay merchant", "pay merchant")
    assert state.walls == walls("l1")
    assert state.merchants == [0, 3, 3]
    assert verbs(state) == {"done"}


@pytest.mark.rule("CLE-28", "CLE-89")
def test_a_visit_needs_a_piece() -> None:
    state = position(hands=("A A",))
    state.merchants[0] = 0
    assert verbs(state) == {"market"}
    rich = position(hands=("A A S S W W",))
    play(rich, "wall l1", "pay artisan", "pay stone", "pay wood")
    assert rich.step == BUILDING
    assert "done" in words(rich)
    assert "market" not in verbs(rich)


@pytest.mark.rule("CLE-35", "CLE-97", "CLE-101", "CLE-145")
def test_walls() -> None:
    state = position(hands=("A S W",))
    assert [w for w in words(state) if w.startswith("wall")] == [
        f"wall {name}" for name in ("l1", "l2", "l3", "b1", "b2", "b3", "r3", "r2", "r1")
    ]
    assert [gain_of(state, 0, wall) for wall in range(9)] == [3] * 9
    lay(state, "V", [cell(1, 7), cell(1, 8), cell(1, 9), cell(2, 9), cell(3, 9)])
    assert [gain_of(state, 0, wall) for wall in range(9)] == [3, 3, 6, 6, 3, 3, 3, 3, 3]
    play(state, "wall b1", "pay artisan", "pay stone", "pay wood")
    assert state.talents[0] == 5 + 6
    assert told(state, BUILT) == [[0, WALL, 3, 3]], "all are told where"
    assert "wall b1" not in words(state)
    before = state.talents[:]
    lay(state, "I", [cell(c, 1) for c in range(1, 6)])
    assert state.talents == before, "walls that stand gain nothing later"


@pytest.mark.rule("CLE-13", "CLE-36", "CLE-98")
def test_sphinxes() -> None:
    state = position(hands=("A A A A A A S S S S S S M M M M M M",))
    gains = []
    for number in range(1, 7):
        assert [w for w in words(state) if w.startswith("sphinx")] == [f"sphinx {number}"]
        before = state.talents[0]
        play(state, f"sphinx {number}", "pay artisan", "pay stone", "pay marble")
        gains.append(state.talents[0] - before)
    assert gains == [2, 5, 2, 5, 2, 5]
    assert "sphinx" not in verbs(state)
    free = position(hands=("A S M",))
    edition = GAME.read_edition(
        STANDARD.replace("sphinxes_in_order = 1", "sphinxes_in_order = 0"), "test"
    )
    assert isinstance(edition, Box)
    free.box = edition
    free.sphinxes = 0b000001
    assert [w for w in words(free) if w.startswith("sphinx")] == [
        f"sphinx {n}" for n in (2, 3, 4, 5, 6)
    ]
    assert gain_of(free, SPHINX, 1) == 5
    assert gain_of(free, SPHINX, 2) == 2


@pytest.mark.rule("CLE-37", "CLE-99")
def test_throne_and_obelisks() -> None:
    for choice, cards in (("throne", "marble lapis"), ("obelisk", "stone wood")):
        codes = {"throne": "M M M M L L L L", "obelisk": "S S S S W W W W"}[choice]
        state = position(hands=("A A A A A A " + codes,))
        first, second = cards.split()
        for number in (1, 2):
            play(state, choice, *["pay artisan"] * 3, *[f"pay {first}"] * 2)
            play(state, *[f"pay {second}"] * 2)
            assert state.talents[0] == 5 + 12 * number
            assert (state.thrones if choice == "throne" else state.obelisks) == number
        assert choice not in verbs(state)


@pytest.mark.rule("CLE-38", "CLE-100")
@pytest.mark.parametrize(
    ("standing", "left", "right"),
    [
        ("l1 l2 l3 b1 b2 b3 r3", 11, 4),
        ("l1 l3 b1 b2 b3 r3", 5, 4),
        ("", 4, 4),
        ("l1 l2 l3 b1 b2 b3 r3 r2 r1", 13, 13),
        ("l1 r1", 5, 5),
        ("l2 l3", 4, 4),
        ("r1 r2 r3 b3", 4, 8),
    ],
)
def test_door_frames(standing: str, left: int, right: int) -> None:
    state = position()
    state.walls = walls(*standing.split())
    assert gain_of(state, DOOR, 0) == left
    assert gain_of(state, DOOR, 1) == right


def test_two_doors() -> None:
    state = position(hands=("A A A A M M W W L L",))
    paid = ["pay artisan", "pay artisan", "pay marble", "pay wood", "pay lapis"]
    play(state, "door right", *paid)
    assert [w for w in words(state) if w.startswith("door")] == ["door left"]
    play(state, "door left", *paid)
    assert state.doors == 3
    assert state.talents[0] == 5 + 4 + 4


@pytest.mark.rule("CLE-42", "CLE-43")
@pytest.mark.parametrize(("pieces", "bonus"), [(1, 0), (2, 2), (3, 5), (5, 5)])
def test_bonus(pieces: int, bonus: int) -> None:
    state = position(hands=("A A A A A S S S S S W W W W W",))
    for name in ["l1", "l2", "l3", "b1", "b2"][:pieces]:
        play(state, f"wall {name}", "pay artisan", "pay stone", "pay wood")
    assert state.talents[0] == 5 + 3 * pieces
    do(state, "done")
    assert state.talents[0] == 5 + 3 * pieces + bonus


def test_two_sphinxes_in_one_visit() -> None:
    state = position(hands=("A A S S M M",))
    paid = ["pay artisan", "pay stone", "pay marble"]
    play(state, "sphinx 1", *paid, "sphinx 2", *paid)
    do(state, "done")
    assert state.talents[0] == 5 + 9


@pytest.mark.rule("CLE-45", "CLE-46", "CLE-143")
def test_rolling() -> None:
    state = position(hands=("A S W",))
    play(state, "wall l1", "pay artisan", "pay stone", "pay wood")
    do(state, "done")
    assert told(state, WALKED) == [], "nothing is complete, so Cleopatra stays"
    assert state.step == ROLLING
    assert state.to_move == CHANCE
    assert words(state) == [f"roll {n}" for n in range(6)]
    assert state.odds() == [3125, 3125, 1250, 250, 25, 1]
    do(state, "roll 4")
    assert state.dice == 4
    play(state, "end", "market 1", "lay 1", "lay 2", "end")
    assert state.dice == 4, "no dice on a market turn"
    later = position(hands=("A S W",))
    later.dice = 4
    play(later, "wall l1", "pay artisan", "pay stone", "pay wood")
    do(later, "done")
    assert words(later) == ["roll 0", "roll 1"]
    assert later.odds() == [5, 1]
    for dice, odds in ((3, [25, 10, 1]), (2, [125, 75, 15, 1]), (1, [625, 500, 150, 20, 1])):
        later.dice = dice
        assert later.odds() == odds
    later.dice = 4
    later.ankhs = box().ankhs[1]
    assert later.odds() == [4, 2]
    two = GAME.start(3, {"ankhs": "two"})
    assert isinstance(two, Cleopatra)
    assert two.ankhs == 2


@pytest.mark.rule("CLE-44", "CLE-102", "CLE-104")
def test_walk() -> None:
    state = position(hands=("A A A A A A S S W W W W M L L",))
    state.doors = 1
    state.obelisks = 1
    paid = ["pay artisan", "pay artisan", "pay marble", "pay wood", "pay lapis"]
    play(state, "door right", *paid)
    assert state.cleopatra == 0, "she waits until all is built"
    play(state, "obelisk", *["pay artisan"] * 3, *["pay stone"] * 2, *["pay wood"] * 2)
    assert told(state, COMPLETE) == [[DOOR, 0, 0, 0], [OBELISK, 0, 0, 0]]
    assert told(state, BUILT)[-1] == [0, OBELISK, 1, 1], "the second of the two"
    do(state, "done")
    assert state.cleopatra == 2
    assert told(state, WALKED) == [[2, 0, 0, 0]]
    assert PIECE_WORDS[DOOR] == "door"


def test_merchants_can_be_limited() -> None:
    edition = GAME.read_edition(
        STANDARD.replace("merchants_at_once = 9", "merchants_at_once = 1"), "test"
    )
    assert isinstance(edition, Box)
    state = position(hands=("A S",))
    state.box = edition
    assert "wall l1" in words(state)
    do(state, "wall l1")
    assert [c - PAY0 for c in payments(state, 1)] == [1]
    poor = position(hands=("A",))
    poor.box = edition
    assert "wall l1" not in words(poor)


@pytest.mark.rule("CLE-93")
def test_five_merchants_pay_for_a_mosaic() -> None:
    """A box with more merchants, and with one to spare: all of them may be used at once."""
    text = STANDARD.replace("merchants = 3\n", "merchants = 5\n", 1)
    edition = GAME.read_edition(text.replace("merchants = 15", "merchants = 26", 1), "test")
    assert isinstance(edition, Box)
    state = position(hands=("",), tile="I")
    state.box = edition
    state.merchants[0] = 5
    do(state, "mosaic")
    place = next(word for word in words(state) if word.startswith("place"))
    play(state, place, *["pay merchant"] * 5)
    assert state.merchants[0] == 0


@pytest.mark.rule("CLE-39", "CLE-40", "CLE-41")
def test_mosaics() -> None:
    cards = "A A A A S S M M L L"
    state = position(hands=(cards,), tile="I")
    do(state, "mosaic")
    assert len(words(state)) == 66
    assert verbs(state) == {"place"}
    paid = ["pay artisan", "pay artisan", "pay stone", "pay marble", "pay lapis"]
    do(state, place_word("I", [cell(5, r) for r in range(1, 6)]), *paid)
    assert state.talents[0] == 5 + 9
    assert verbs(state) == {"unveil"}
    assert "unveil I" not in words(state)
    do(state, "unveil P", "mosaic")
    plain = [cell(2, 4), cell(3, 4), cell(2, 5), cell(3, 5), cell(2, 6)]
    assert place_word("P", plain) in words(state)
    beside = [cell(4, 5), cell(5, 5), cell(4, 4), cell(5, 4), cell(4, 6)]
    assert place_word("P", beside) not in words(state), "not upon another"
    do(state, place_word("P", plain), *paid)
    assert state.talents[0] == 5 + 9 + 4
    assert state.hand[:KINDS] == [0] * KINDS
