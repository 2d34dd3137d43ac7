"""What is in the box, and how a game is set up."""

import pytest

from benben.core.errors import BadEdition, BadOption
from benben.core.state import CHANCE
from benben.games.cleopatra import GAME
from benben.games.cleopatra.garden import (
    MOSAIC_OF,
    MOSAIC_WORDS,
    POSITIONS,
    SPOTS,
    TERRACE,
    WALL_WORDS,
    WALLS,
    cells_of,
    spot_cells,
    wall_cells,
)
from benben.games.cleopatra.scoring import completed
from benben.games.cleopatra.space import (
    BEGGAR,
    DICE,
    KINDS,
    RESOURCES,
    STALLS,
    TROMPE,
    VIZIER,
)
from tests.games.cleopatra.tools import begun, box, cell, do, settle, size, words

STANDARD = (GAME.folder / "edition.toml").read_text("utf-8")


@pytest.mark.rule("CLE-1", "CLE-141")
def test_seats() -> None:
    for seats in (3, 4, 5):
        assert GAME.start(seats).seats == seats
    for seats in (1, 2, 6):
        with pytest.raises(BadOption, match="3 to 5"):
            GAME.start(seats)


@pytest.mark.rule("CLE-2", "CLE-3", "CLE-4", "CLE-5", "CLE-73")
def test_deck() -> None:
    copies = box().copies
    assert copies[1:6] == [30, 18, 11, 9, 7]
    assert copies[6:11] == [3] * 5
    assert copies[TROMPE] == 8
    assert copies[BEGGAR:VIZIER] == [2] * 5
    assert copies[VIZIER] == 1
    assert sum(copies[1:RESOURCES]) == 75
    assert sum(copies[RESOURCES : TROMPE + 1]) == 23
    assert sum(copies[BEGGAR:]) == 11
    assert sum(copies) == 109
    units = [copies[r] + 2 * copies[5 + r] for r in range(1, RESOURCES)]
    assert units == [36, 24, 17, 15, 13]


@pytest.mark.rule("CLE-6")
def test_pieces() -> None:
    state = begun()
    state.walls, state.sphinxes, state.doors = (1 << 9) - 1, (1 << 6) - 1, 3
    state.thrones, state.obelisks = 2, 2
    state.live = 0
    assert completed(state) == 6
    assert len(MOSAIC_WORDS) - 1 == 12


@pytest.mark.rule("CLE-7", "CLE-8")
def test_mosaics() -> None:
    shapes = [POSITIONS[i] for i in range(len(POSITIONS))]
    assert all(len(shape) == 5 for shape in shapes)
    assert len({tuple(shape) for shape in shapes}) == 63
    held = [MOSAIC_OF.count(m) for m in range(1, 13)]
    assert held == [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]
    for shape in shapes:  # joined edge to edge
        found = {shape[0]}
        while True:
            beside = {c for c in shape for d in (1, -1, 9, -9) if c + d in found}
            if beside <= found:
                break
            found |= beside
        assert found == set(shape)


@pytest.mark.rule("CLE-9", "CLE-10")
def test_garden() -> None:
    assert len(TERRACE) == 9
    assert set(TERRACE) == {cell(c, r) for c in (4, 5, 6) for r in (7, 8, 9)}
    palms = set(cells_of(box().palms_low, box().palms_high))
    expected = {cell(c, r) for c in (4, 5, 6) for r in range(1, 7)}
    expected |= {cell(c, r) for c in (1, 9) for r in (1, 2, 3, 7, 8, 9)}
    expected |= {cell(c, 9) for c in (2, 3, 7, 8)}
    assert palms == expected
    assert len(palms) == 34
    assert palms == {cell(10 - (c % 9 + 1), c // 9 + 1) for c in palms}
    assert [sum(c // 9 == r for c in palms) for r in range(9)] == [5, 5, 5, 3, 3, 3, 2, 2, 6]


def test_spots_of_an_empty_garden() -> None:
    counts = dict(zip(MOSAIC_WORDS[1:], [len(spots) for spots in SPOTS[1:]], strict=True))
    assert counts == {
        "F": 288,
        "I": 66,
        "L": 276,
        "N": 276,
        "P": 344,
        "T": 144,
        "U": 170,
        "V": 144,
        "W": 144,
        "X": 36,
        "Y": 276,
        "Z": 144,
    }
    assert sum(counts.values()) == 2308
    for spots in SPOTS[1:]:
        assert len({tuple(sorted(spot_cells(spot))) for spot in spots}) == len(spots)


@pytest.mark.rule("CLE-11", "CLE-12")
def test_walls() -> None:
    touched = {WALL_WORDS[wall]: set(wall_cells(wall)) for wall in range(WALLS)}
    assert touched == {
        "l1": {cell(1, r) for r in (1, 2, 3)},
        "l2": {cell(1, r) for r in (4, 5, 6)},
        "l3": {cell(1, r) for r in (7, 8, 9)},
        "b1": {cell(c, 9) for c in (1, 2, 3)},
        "b2": set(),
        "b3": {cell(c, 9) for c in (7, 8, 9)},
        "r3": {cell(9, r) for r in (7, 8, 9)},
        "r2": {cell(9, r) for r in (4, 5, 6)},
        "r1": {cell(9, r) for r in (1, 2, 3)},
    }
    assert cell(1, 9) in touched["l3"] & touched["b1"]
    assert cell(9, 9) in touched["r3"] & touched["b3"]


@pytest.mark.rule("CLE-14")
def test_dice() -> None:
    assert DICE == 5
    assert (box().ankhs[0], box().faces) == (1, 6)


@pytest.mark.rule("CLE-15", "CLE-20")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_start(seats: int) -> None:
    state = settle(begun(seats))
    assert state.talents == [5] * seats
    assert state.merchants == [3] * seats
    assert state.statues == [2] * seats
    assert state.amulets == [0] * seats
    assert (state.walls, state.doors, state.sphinxes, state.thrones, state.obelisks) == (0,) * 5
    assert (state.cleopatra, state.dice, sum(state.discard), sum(state.laid)) == (0, 0, 0, 0)


@pytest.mark.rule("CLE-16", "CLE-17", "CLE-18", "CLE-74")
@pytest.mark.parametrize(("seats", "up", "left"), [(3, 50, 97), (4, 48, 94), (5, 47, 91)])
def test_deal(seats: int, up: int, left: int) -> None:
    state = begun(seats)
    assert state.up == up
    assert up + state.down + 3 * seats == 109
    settle(state)
    assert [size(state, seat) for seat in range(seats)] == [3] * seats
    seen_up = sum(state.stalls) + (1 if state.top > 0 else 0)
    assert state.up + seen_up == up
    assert state.up + state.down + (1 if state.top >= 0 else 0) == left
    for i in range(STALLS):
        assert state.lying[i] + sum(state.stalls[i * KINDS : (i + 1) * KINDS]) == 1


@pytest.mark.rule("CLE-75", "CLE-76")
def test_first_deal() -> None:
    state = begun()
    assert words(state) == ["first 0", "first 1", "first 2"]
    do(state, "first 1")
    assert len(words(state)) == KINDS - 1, "any card may come"
    assert state.to_move == CHANCE
    settle(state)
    assert state.to_move == 1


@pytest.mark.rule("CLE-19")
def test_mosaic_pile() -> None:
    state = begun()
    while "unveil F" not in words(state):
        state.apply(state.legal()[0])
    assert words(state) == [f"unveil {name}" for name in MOSAIC_WORDS[1:]]
    assert state.odds() == [1] * 12
    do(state, "unveil T")
    assert MOSAIC_WORDS[state.tile] == "T"


@pytest.mark.rule("CLE-17", "CLE-77")
def test_how_a_card_lies_says_nothing_about_it() -> None:
    state = do(begun(), "first 0")
    for seat in range(3):
        for _ in range(3):
            assert state.heard(state.legal()[0], (seat + 1) % 3) != state.legal()[0]
            do(state, "deal artisan")
    wanted, odds = words(state), state.odds()
    assert wanted[0] == "turn down"
    assert odds[0] == 50 * 100
    by = dict(zip(wanted, odds, strict=True))
    assert by["turn artisan"] == 50 * 21
    assert by["turn lapis"] == 50 * 7
    assert sum(odds) == 100 * 100
    choice = state.legal()[3]
    assert all(state.heard(choice, seat) == choice for seat in (-3, 0, 1, 2))


def wrong(old: str, new: str) -> str:
    assert old in STANDARD
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(STANDARD.replace(old, new, 1), "my.toml")
    return str(caught.value)


def test_editions_are_checked() -> None:
    assert "cards leaves 108" in wrong("cards = 110", "cards = 109")
    assert "box.walls must be 9" in wrong("walls = 9", "walls = 8")
    assert "box.statues must be at least 10" in wrong("statues = 10", "statues = 9")
    assert "another shape" in wrong('I = ["#####"]', 'I = ["####"]')
    assert "terrace in another place" in wrong('"PPP###PPP"', '"PPPPPPPPP"')
    assert "not worst or best" in wrong('ties = "worst"', 'ties = "none"')
    assert "416" in wrong("total = 416", "total = 400")
    assert "players.counts" in wrong("counts = [3, 4, 5]", "counts = [2, 3, 4]")
    assert "'thief'" in wrong('id = "vizier"', 'id = "thief"')
    assert "is not a field" in wrong("squares = 5", "squares = 5\nsteps = 1")
    assert "must be drawn" in wrong('I = ["#####"]', 'I = ["....."]')
    assert "pieces.wall.cost" in wrong("cost = [1, 1, 0, 1, 0]", "cost = [0, 0, 0, 0, 0]")
