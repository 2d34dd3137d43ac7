"""A turn, and placing a tile."""

import pytest

from benben.games.terra_pyramides import GAME
from benben.games.terra_pyramides.space import (
    DEALING,
    FACE,
    FACE_WORDS,
    FREE,
    OASIS,
    PLACING,
    ROWING,
    SQUARE_WORDS,
    TURNED,
    WORKING,
)
from tests.games.terra_pyramides.helpers import (
    building,
    chances,
    end_turn,
    mover,
    offers,
    play,
    position,
    site,
    start,
    verbs,
)


@pytest.mark.rule("TER-15")
@pytest.mark.parametrize(("seats", "order"), [(2, "BOBO"), (3, "BGOBGO"), (4, "BGPOBGPO")])
def test_clockwise(seats: int, order: str) -> None:
    state = start(seats)
    play(state, ". first 1")
    chances(state)
    turns = ""
    for _ in order:
        turns += mover(state)
        play(state, f"{mover(state)} {offers(state)[0]}")  # show
        play(state, f"{mover(state)} {offers(state)[0]}")  # place
        chances(state)
        play(state, f"{mover(state)} row horizontal")
        end_turn(state)
    assert turns == order


@pytest.mark.rule("TER-16")
def test_the_order_of_a_turn() -> None:
    state = position(tiles={"g5": "blue-eye"})
    steps = [state.step]
    play(state, "O place g4", ". base 1")
    steps.append(state.step)
    play(state, "O row vertical")
    steps.append(state.step)
    play(state, "O move @g3")
    steps.append(state.step)
    play(state, "O draw 2")
    steps.append(state.step)
    chances(state)
    assert steps == [PLACING, ROWING, WORKING, FREE, DEALING]
    assert mover(state) == "B"
    assert state.hand[0]


@pytest.mark.rule("TER-17", "TER-18")
def test_any_free_square() -> None:
    """76 squares are free at the start; sites and oases are not among them."""
    state = start()
    chances(state)
    play(state, f"O {offers(state)[0]}" if mover(state) == "O" else f"B {offers(state)[0]}")
    assert verbs(state) == {"place"}
    free = offers(state, "place")
    assert len(free) == 76
    assert "j10" not in free
    assert "a1" not in free  # an oasis
    assert "c1" not in free  # a site
    assert "e4" not in free  # a tile
    assert "b11" in free  # far from all tiles


@pytest.mark.rule("TER-17")
def test_the_nile_has_60_free_squares_at_the_start() -> None:
    state = start(version="nile")
    chances(state)
    play(state, f"{mover(state)} {offers(state)[0]}")
    free = offers(state, "place")
    assert len(free) == 60
    assert "d2" not in free  # the Nile


@pytest.mark.rule("TER-18")
def test_oases_stay_free() -> None:
    state = position(hand="eye-eye")
    oases = [s for s in range(144) if state.side.cells[s] == OASIS]
    assert {SQUARE_WORDS[s] for s in oases} == {"a1", "f1", "a2", "j5", "a7", "j10", "e11", "j11"}
    assert not {SQUARE_WORDS[s] for s in oases} & set(offers(state, "place"))


@pytest.mark.rule("TER-19")
def test_stairs_look_towards_a_site() -> None:
    """Also towards one that has a base, and towards a pyramid."""
    state = position(sites={"g3": "2 red2 B"})
    play(state, "O place g4")
    assert state.board[SQUARE_WORDS.index("g4")] // TURNED == 1  # north
    assert state.board[SQUARE_WORDS.index("g4")] & FACE == FACE_WORDS.index("worker")
    assert building(state, "g3") == "2 red2 B"


@pytest.mark.rule("TER-20")
def test_a_base_where_the_stairs_lead() -> None:
    """The rulebook's first example: the tile with a worker opens a free site."""
    state = position()
    play(state, "O place g4")
    assert mover(state) == "."
    assert offers(state, "base") == list("1234")
    assert sum(state.bases) == 22
    play(state, ". base 4")
    assert building(state, "g3") == "4"
    assert sum(state.bases) == 21
    for seat in (0, 1):
        assert state.seen_by(seat).base[site(state, "g3")] == 4


@pytest.mark.rule("TER-21")
def test_no_second_base() -> None:
    state = position(sites={"g3": "3"})
    play(state, "O place g4")
    assert mover(state) == "O"
    assert building(state, "g3") == "3"
    assert verbs(state) == {"row"}


@pytest.mark.rule("TER-22", "TER-118")
@pytest.mark.parametrize(("stairs", "opened"), [("north", "j8"), ("south", "")])
def test_one_base_at_most(stairs: str, opened: str) -> None:
    """j9 of the Nile side lies between j8, which is free, and j10, which has a base."""
    state = position(version="nile", sites={"j10": "2"})
    play(state, "O place j9")
    assert offers(state, "stairs") == ["north", "south"]
    play(state, f"O stairs {stairs}")
    if opened:
        play(state, ". base 1")
        assert building(state, opened) == "1"
    else:
        assert building(state, "j8") == ""
    assert verbs(state) == {"row"}


@pytest.mark.rule("TER-118")
def test_between_two_free_sites() -> None:
    """Only the one the stairs lead to gets a base."""
    state = position(version="nile")
    play(state, "O place e2", "O stairs south", ". base 3")
    assert building(state, "e3") == "3"
    assert building(state, "e1") == ""


@pytest.mark.rule("TER-117")
def test_a_site_beside_comes_before_a_distant_one() -> None:
    """From g4 a site also lies straight to the west, beyond f4 and e4: no choice of it."""
    state = position()
    west = state.side.ends[SQUARE_WORDS.index("g4") * 8 + 3]
    assert SQUARE_WORDS[state.side.sites[west]] == "d4"
    play(state, "O place g4")
    assert offers(state, "base")
    play(state, ". base 1")
    assert building(state, "g3") == "1"


@pytest.mark.rule("TER-117")
@pytest.mark.parametrize("stairs", ["east", "south"])
def test_a_distant_site_gets_no_base(stairs: str) -> None:
    """On a board without the site c1 its square sees h1 and c6 only from afar."""
    text = (GAME.folder / "edition.toml").read_text("utf-8")
    box = GAME.read_edition(text.replace('"O.#..O.#..",', '"O....O.#..",', 1), "my.toml")
    state = position(box=box)
    play(state, "O place c1")
    assert offers(state, "stairs") == ["east", "south"]
    play(state, f"O stairs {stairs}")
    assert verbs(state) == {"row"}
    assert (building(state, "h1"), building(state, "c6")) == ("", "")
    assert sum(state.base) == 0


@pytest.mark.rule("TER-113")
def test_the_hand_is_secret_until_it_is_shown() -> None:
    state = start()
    play(state, ". first 0")
    for _ in range(4):
        play(state, f". pile {offers(state, 'pile')[0]}", ". deal worker-eye")
    play(state, ". base 2", ". base 3", ". base 1", ". pile 1")
    deal = [c for c in state.legal() if state.heard(c, 0) == c]
    assert len(deal) == len(state.legal()) > 1
    assert {state.heard(c, 1) for c in deal} == {state.heard(c, -3) for c in deal}
    assert len({state.heard(c, 1) for c in deal}) == 1
    play(state, ". deal eye-eye", ". pile 2", ". deal red")
    kind = FACE_WORDS.index("eye-eye")
    assert [state.seen_by(seat).hand[0] for seat in (0, 1, -3)] == [kind, 0, 0]
    assert offers(state) == ["show eye-eye"]
    play(state, "O show eye-eye")
    assert [state.seen_by(seat).hand[0] for seat in (0, 1, -3)] == [kind, kind, kind]
    assert verbs(state) == {"place"}
