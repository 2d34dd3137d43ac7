"""Positions of Terra Pyramides from words, and what the tests ask of them.

Players are called by the letter of their colour: O orange, B blue, G green, P purple, on the seats
0 to 3; chance is a dot, as in a record. Squares are a column's letter and a row's number; a site is
named by its square after an @, where a record has its number.
"""

from typing import cast

from benben.core.journal import lines, sheet
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.terra_pyramides import GAME
from benben.games.terra_pyramides.box import Box
from benben.games.terra_pyramides.space import (
    BLOCK_WORDS,
    BLOCKS,
    CARD_WORDS,
    COLOUR_WORDS,
    DEEP,
    EVERYBODY,
    FACE_WORDS,
    LIMIT,
    PILES,
    PLACING,
    SOURCES,
    SPACE,
    SQUARE_WORDS,
    TURNED,
)
from benben.games.terra_pyramides.state import Terra
from tests.games.sound import sound

COLOURS = "OBGP"


# --- playing ------------------------------------------------------------------------------------


def start(
    seats: int = 2,
    version: str = "base",
    *,
    mission: str = "no",
    symbols: str = "no",
    open_: str = "no",
    box: Box | None = None,
) -> Terra:
    options = {"version": version, "mission": mission, "symbols": symbols, "open": open_}
    state = cast(Terra, GAME.start(seats, options, box))
    state.journal = []
    return state


def mover(state: Terra) -> str:
    """Who is to choose: a colour, a dot for chance, nothing when it is over."""
    if state.to_move == OVER:
        return ""
    return "." if state.to_move == CHANCE else COLOURS[state.to_move]


def site(state: Terra, square: str) -> int:
    """The site on a square."""
    found = state.side.site_at[SQUARE_WORDS.index(square)]
    assert found >= 0, f"there is no site on {square}"
    return found


def choice(state: Terra, words: str) -> int:
    text = [
        str(site(state, word[1:]) + 1) if word.startswith("@") else word for word in words.split()
    ]
    return SPACE.parse(" ".join(text))


def play(state: Terra, *told: str) -> None:
    """Choices as a record has them, `O place g4` or `. base 2`; each must be legal."""
    for line in told:
        who, _, words = line.partition(" ")
        assert who == mover(state), f"{line!r}, but it is for {mover(state)!r}: {offers(state)}"
        made = choice(state, words)
        assert made in state.legal(), f"{line!r} is not among {offers(state)}"
        state.apply(made)
        sound(state)


def offers(state: Terra, verb: str = "", search: bool = False) -> list[str]:
    """What may be chosen, or what a search looks at, in words; of one verb without the verb."""
    text = [SPACE.words(one) for one in (state.candidates() if search else state.legal())]
    if not verb:
        return text
    return [" ".join(words.split()[1:]) for words in text if words.split()[0] == verb]


def targets(state: Terra, verb: str, search: bool = False) -> set[str]:
    """The squares of the sites for which a verb is offered."""
    sites = [int(words.split()[0]) - 1 for words in offers(state, verb, search)]
    return {SQUARE_WORDS[state.side.sites[at]] for at in sites}


def verbs(state: Terra) -> set[str]:
    return {words.split()[0] for words in offers(state)}


def chances(state: Terra, seed: int = 1) -> None:
    """Let chance decide until a seat must."""
    rng = Rng(seed)
    while state.to_move == CHANCE:
        state.apply(state.deal(rng))
        assert not state.faults(), state.faults()


def end_turn(state: Terra) -> None:
    """The turn ends with a draw from the first stack there is, or without any."""
    me = mover(state)
    while "back" in offers(state):
        play(state, f"{me} back")
    ends = [words for words in offers(state) if words.startswith(("draw", "done"))]
    play(state, f"{me} {ends[0]}")
    chances(state)
    while state.step == LIMIT:
        play(state, f"{me} {offers(state)[0]}")


def finish(state: Terra, seed: int = 1) -> None:
    """Random choices to the end, each held to the invariants."""
    rng = Rng(seed)
    while state.to_move != OVER:
        state.apply(
            state.deal(rng)
            if state.to_move == CHANCE
            else state.legal()[rng.below(len(state.legal()))]
        )
        assert not state.faults(), state.faults()


# --- what became of it --------------------------------------------------------------------------


def blocks(state: Terra, colour: str) -> str:
    """The blocks of a player in words."""
    at = COLOURS.index(colour) * BLOCKS
    return " ".join(word for i, word in enumerate(BLOCK_WORDS) for _ in range(state.blocks[at + i]))


def building(state: Terra, square: str) -> str:
    """What stands on a site: value of the base, colour and level, workers."""
    at = site(state, square)
    words = [str(state.base[at])] if state.base[at] else []
    if state.level[at]:
        words.append(f"{COLOUR_WORDS[state.colour[at] - 1]}{state.level[at]}")
    if state.crew[at]:
        words.append(COLOURS[state.owner[at] - 1] * state.crew[at])
    return " ".join(words)


def earned(state: Terra, *sources: str) -> list[int]:
    """The points of each seat since the position was made, from these sources or from all."""
    assert state.journal is not None
    table = sheet(state.journal, state.seats, len(SOURCES))
    wanted = [SOURCES.index(source) for source in sources or SOURCES]
    return [sum(row[i] for i in wanted) for row in table]


def told(state: Terra, code: int) -> list[list[int]]:
    """The arguments of the journal's lines with this code."""
    assert state.journal is not None
    return [line[2:] for line in lines(state.journal) if line[0] == code]


# --- positions ----------------------------------------------------------------------------------


def position(
    seats: int = 2,
    version: str = "base",
    *,
    tiles: dict[str, str] | None = None,
    sites: dict[str, str] | None = None,
    hand: str = "worker",
    turn: str = "O",
    first_turn: bool = False,
    gold: dict[str, int] | None = None,
    blocks: dict[str, str] | None = None,
    horus: dict[str, int] | None = None,
    offerings: dict[str, int] | None = None,
    oases: dict[str, int] | None = None,
    boats: dict[str, int] | None = None,
    cards: dict[str, str] | None = None,
    supply: dict[str, int] | None = None,
    stand: str = "sphinx",
    last: bool = False,
    mission: str = "no",
    symbols: str = "no",
    open_: str = "no",
    box: Box | None = None,
) -> Terra:
    """A turn in which a player has shown their tile and is about to place it.

    `sites` says what stands on a site: `3` a free base of that value, `3 OO` with two orange
    workers, `2 blue4 O` a blue pyramid. A tile opens the site beside it where nothing is said. With
    `supply` a player's other workers stand on bases at the lower edge. With `last` no stack and no
    other tile in hand is left, so that the game ends after this turn.
    """
    state = start(seats, version, mission=mission, symbols=symbols, open_=open_, box=box)
    state.agenda.clear()
    state.bases = state.box.bases[:]
    for square, built in (sites or {}).items():
        _build(state, site(state, square), built.split())
    for square, face in (tiles or {}).items():
        _lay(state, SQUARE_WORDS.index(square), face)
    seat = state.active = COLOURS.index(turn)
    for other in range(seats):
        if other == seat or not last:
            _hold(state, other, hand if other == seat else "worker", stand)
    state.hand_seen[seat] |= EVERYBODY
    for other in range(seats):
        state.turns[other] = 1 if first_turn else 2
    for colour, held in (blocks or {}).items():
        for word in held.split():
            state.blocks[COLOURS.index(colour) * BLOCKS + BLOCK_WORDS.index(word)] += 1
    for card, colour in (cards or {}).items():
        state.cards[CARD_WORDS.index(card)] = COLOURS.index(colour) + 1
    for counts, given in (
        (state.gold, gold),
        (state.points, horus),
        (state.offerings, offerings),
        (state.oases, oases),
        (state.boat, boats),
    ):
        for colour, count in (given or {}).items():
            counts[COLOURS.index(colour)] = count
    for colour, count in (supply or {}).items():
        _park(state, COLOURS.index(colour), count)
    if last:
        state.boxed = (1 << PILES) - 1
        _box(state)
    state.step = PLACING
    state.to_move = seat
    assert not state.faults(), state.faults()
    state.journal = []
    return state


def _build(state: Terra, at: int, built: list[str]) -> None:
    value = int(built[0])
    state.bases[value] -= 1
    state.base[at] = value
    for word in built[1:]:
        if word[-1].isdigit():
            state.level[at] = int(word[-1])
            state.colour[at] = COLOUR_WORDS.index(word[:-1]) + 1
        else:
            seat = COLOURS.index(word[0])
            state.owner[at], state.crew[at] = seat + 1, len(word)
            state.supply[seat] -= len(word)
            if state.level[at] == 5 and not state.mission:
                state.tips[seat] -= 1


def _pull(state: Terra, face: str, pile: int | None = None) -> int:
    """A face out of the bag, from the fullest stack."""
    kind = FACE_WORDS.index(face)
    assert state.bag[kind], f"no tile {face} is left"
    state.bag[kind] -= 1
    if pile is None:
        pile = max(range(PILES), key=lambda i: state.left[i])
    state.left[pile] -= 1
    return kind


def _lay(state: Terra, square: int, face: str, pile: int | None = None) -> None:
    way = state.side.ways[square][0]
    for at in state.side.near[square]:
        state.around[at] -= 1
    state.board[square] = _pull(state, face, pile) + TURNED * (way // 32 + 1)
    if way % 32 < 31 and state.base[way % 32] == 0:
        value = max(range(1, 5), key=lambda i: state.bases[i])
        state.bases[value] -= 1
        state.base[way % 32] = value


def _hold(state: Terra, seat: int, face: str, stand: str) -> None:
    if face == "worker" and not state.bag[FACE_WORDS.index(face)]:
        face = next(word for i, word in enumerate(FACE_WORDS) if state.bag[i])
    half = range(PILES // 2) if stand == "sphinx" else range(PILES // 2, PILES)
    pile = max(half, key=lambda i: state.left[i])
    state.hand[seat] = _pull(state, face, pile)
    state.hand_seen[seat] = EVERYBODY if state.mission else 1 << seat
    state.hand_from[seat] = pile + 1


def _park(state: Terra, seat: int, keep: int) -> None:
    """All workers but these stand on bases at the lower edge."""
    for at in range(len(state.side.sites) - 1, -1, -1):
        if state.base[at] == 0 and state.supply[seat] > keep:
            value = max(range(1, 5), key=lambda i: state.bases[i])
            _build(state, at, [str(value), "OBGP"[seat] * min(3, state.supply[seat] - keep)])
    assert state.supply[seat] == keep


def _box(state: Terra) -> None:
    """All tiles of the stacks but those that are removed lie on the board, out of the way."""
    least = state.box.team_remove if state.mission else state.box.remove[state.version][state.seats]
    for number in range(1, PILES + 1):
        thin(state, number, least)


def thin(state: Terra, number: int, left: int) -> None:
    """A stack has only so many tiles; the others lie on the board, out of the way."""
    while state.left[number - 1] > left:
        square = next(at for at in reversed(state.side.squares) if state.board[at] == 0)
        face = next(i for i in range(len(state.bag)) if state.bag[i])
        _lay(state, square, FACE_WORDS[face], number - 1)


def stack(state: Terra, number: int, *faces: str, seen: str = "") -> None:
    """A stack has just these tiles, the top first, known to these players."""
    pile = number - 1
    for i, face in enumerate(faces):
        kind = FACE_WORDS.index(face)
        assert state.bag[kind], f"no tile {face} is left"
        if seen:
            state.bag[kind] -= 1
            state.tiles[pile * DEEP + i] = kind
            state.seen[pile * DEEP + i] = sum(1 << COLOURS.index(colour) for colour in seen)
    assert state.left[pile] == len(faces)
    assert not state.faults(), state.faults()
