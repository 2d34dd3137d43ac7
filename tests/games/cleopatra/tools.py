"""Positions made by hand, and choices by their words."""

from benben.core.journal import lines
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.cleopatra import GAME
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.garden import (
    CELL_WORDS,
    MOSAIC_OF,
    MOSAIC_WORDS,
    SPOTS,
    WALL_WORDS,
    spot_cells,
)
from benben.games.cleopatra.quarry import lay_mosaic
from benben.games.cleopatra.space import ACT, CARD_WORDS, KINDS, PLACE, SPACE, STALLS
from benben.games.cleopatra.state import Cleopatra
from tests.games.sound import sound

CODES = ["?", "A", "S", "M", "W", "L", "AA", "SS", "MM", "WW", "LL", "TR"]
CODES += ["BEG", "COU", "AMB", "SCR", "SMU", "VIZ"]


def kind(code: str) -> int:
    return CODES.index(code) if code in CODES else CARD_WORDS.index(code)


def box() -> Box:
    edition = GAME.standard
    assert isinstance(edition, Box)
    return edition


def begun(seats: int = 3, **options: str) -> Cleopatra:
    state = GAME.start(seats, options)
    assert isinstance(state, Cleopatra)
    state.journal = []
    return state


def position(
    seats: int = 3,
    hands: tuple[str, ...] = (),
    stalls: tuple[str, ...] = ("A", "S", "M"),
    discard: str = "",
    tile: str = "F",
    top: str = "down",
) -> Cleopatra:
    """Seat 0 is about to act. `D` on a stall is a face-down card."""
    state = begun(seats)
    state.step = ACT
    state.to_move = 0
    state.tile = MOSAIC_WORDS.index(tile)
    for seat, cards in enumerate(hands):
        for code in cards.split():
            state.hand[seat * KINDS + kind(code)] += 1
            state.bags[kind(code)] -= 1
    for stall, cards in enumerate(stalls):
        for code in cards.split():
            if code == "D":
                state.lying[stall] += 1
            else:
                state.stalls[stall * KINDS + kind(code)] += 1
                state.bags[kind(code)] -= 1
    for code in discard.split():
        state.discard[kind(code)] += 1
        state.bags[kind(code)] -= 1
    state.top = -1 if top == "none" else 0 if top == "down" else kind(top)
    if state.top > 0:
        state.bags[state.top] -= 1
    left = sum(state.bags) - sum(state.lying) - (1 if state.top == 0 else 0)
    state.up = left // 2
    state.down = left - left // 2
    assert state.faults() == []
    return state


def empty_pile(state: Cleopatra) -> None:
    """Put all that is in the pile into the discard."""
    lying = sum(state.lying)
    for k in range(1, KINDS):
        while state.bags[k] and sum(state.bags) > lying:
            state.bags[k] -= 1
            state.discard[k] += 1
    if state.top > 0:
        state.discard[state.top] += 1
    state.top, state.up, state.down = -1, 0, 0
    assert state.faults() == []


def words(state: Cleopatra) -> list[str]:
    return [SPACE.words(choice) for choice in state.legal()]


def searched(state: Cleopatra) -> list[str]:
    """What a search looks at."""
    return [SPACE.words(choice) for choice in state.candidates()]


def verbs(state: Cleopatra) -> set[str]:
    return {wanted.split()[0] for wanted in words(state)}


def do(state: Cleopatra, *choices: str) -> Cleopatra:
    """Make these choices; what chance does is named like the rest."""
    for wanted in choices:
        assert wanted in words(state), f"{wanted} is not among {words(state)}"
        state.apply(SPACE.parse(wanted))
        sound(state)
    return state


def settle(state: Cleopatra, seed: int = 1) -> Cleopatra:
    """Let chance do what it does."""
    rng = Rng(seed)
    while state.to_move == CHANCE:
        state.apply(state.deal(rng))
    assert state.faults() == []
    return state


def play(state: Cleopatra, *choices: str) -> Cleopatra:
    """Choices of seats, with chance in between."""
    for wanted in choices:
        settle(do(state, wanted))
    return state


def hand(state: Cleopatra, seat: int) -> str:
    cards: list[str] = []
    for k in range(KINDS):
        cards += [CODES[k]] * state.hand[seat * KINDS + k]
    return " ".join(cards)


def stall(state: Cleopatra, number: int) -> str:
    cards = ["D"] * sum(state.lying[number::STALLS])
    for k in range(1, KINDS):
        cards += [CODES[k]] * state.stalls[number * KINDS + k]
    return " ".join(cards)


def pile(state: Cleopatra) -> str:
    cards: list[str] = []
    for k in range(1, KINDS):
        cards += [CODES[k]] * state.discard[k]
    return " ".join(cards)


def size(state: Cleopatra, seat: int) -> int:
    return sum(state.hand[seat * KINDS : (seat + 1) * KINDS])


def cell(column: int, row: int) -> int:
    """As written in board coordinates, both from 1."""
    return (row - 1) * 9 + column - 1


def spot_of(mosaic: str, cells: list[int]) -> int:
    number = MOSAIC_WORDS.index(mosaic)
    for spot in SPOTS[number]:
        if sorted(spot_cells(spot)) == sorted(cells):
            assert MOSAIC_OF[spot // 81] == number
            return spot
    raise AssertionError(f"{mosaic} cannot lie on {[CELL_WORDS[c] for c in cells]}")


def lay(state: Cleopatra, mosaic: str, cells: list[int]) -> None:
    """Lay a mosaic by hand, as if it had been paid for, without claims."""
    statues, state.statues[:] = state.statues[:], [0] * state.seats
    state.agenda.clear()
    lay_mosaic(state, MOSAIC_WORDS.index(mosaic), spot_of(mosaic, cells))
    state.agenda.clear()
    state.statues[:] = statues
    if state.tile == 0 and state.live:
        state.tile = next(m for m in range(1, 13) if state.live >> m & 1)
    assert state.faults() == []


def drawn(rows: str) -> dict[str, list[int]]:
    """Cells by letter of a garden drawn with its back row first."""
    found: dict[str, list[int]] = {}
    lines = [line.split() for line in rows.strip().splitlines()]
    for back, line in enumerate(lines):
        for column, letter in enumerate(line):
            if letter not in ".#":
                found.setdefault(letter, []).append((8 - back) * 9 + column)
    return found


def place_word(mosaic: str, cells: list[int]) -> str:
    return SPACE.words(PLACE.base + spot_of(mosaic, cells))


def walls(*names: str) -> int:
    return sum(1 << WALL_WORDS.index(name) for name in names)


def told(state: Cleopatra, code: int) -> list[list[int]]:
    """The arguments of the journal's lines with this code."""
    assert state.journal is not None
    return [line[2:] for line in lines(state.journal) if line[0] == code]


def finish(state: Cleopatra) -> Cleopatra:
    """Let the hands be shown and all be reckoned."""
    while state.to_move != OVER:
        state.apply(state.legal()[0])
    return state
