"""The stacks of tiles: drawing, looking through them, and who sees what."""

from benben.core import bag
from benben.core.journal import note
from benben.core.rng import Rng
from benben.core.state import CHANCE
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    DEAL0,
    DEALING,
    DEEP,
    EVERYBODY,
    FACES,
    LOOKING,
    OPENING,
    PILE0,
    PILES,
    PILING,
    REMOVED,
    TAKING,
    TO_SEAT,
    TURN_UP,
    WORK,
)


def eyes(s: Position, seat: int) -> int:
    """TER-147: in a mission what one sees all see."""
    return EVERYBODY if s.mission else 1 << seat


def viewers(s: Position) -> int:
    """Who is shown the tile that is dealt now, as bits."""
    if s.arg < TO_SEAT or s.arg == OPENING:  # TER-10, TER-65
        return EVERYBODY
    if s.arg == LOOKING:
        return eyes(s, s.active)
    return eyes(s, s.arg - TO_SEAT)


# --- what may come ------------------------------------------------------------------------------


def stacks(s: Position) -> list[int]:
    """TER-111: the stacks from which a tile of the set-up may come."""
    out: list[int] = []
    for pile in range(PILES):
        if s.boxed >> pile & 1 == 0 and (
            s.arg >= TO_SEAT or s.left[pile] == s.box.deep[s.version]  # TER-10
        ):
            out.append(PILE0 + pile)
    return out


def outcomes(s: Position) -> list[int]:
    """What the tile that comes to light may be: what somebody has seen, or any of the bag."""
    known = s.tiles[s.at]
    if known:
        return [DEAL0 + known]
    return [DEAL0 + kind for kind in range(FACES) if s.bag[kind]]


def odds(s: Position) -> list[int]:
    if s.tiles[s.at]:
        return [1]
    return [count for count in s.bag if count]


def deal(s: Position, rng: Rng) -> int:
    known = s.tiles[s.at]
    return DEAL0 + (known or bag.draw(s.bag, rng))


# --- drawing ------------------------------------------------------------------------------------


def ask_pile(s: Position, arg: int) -> None:
    s.arg = arg
    s.step = PILING
    s.to_move = CHANCE


def draw(s: Position, pile: int, arg: int) -> None:
    """TER-40: the top tile of a stack comes to light, for whom `arg` says."""
    s.at = pile * DEEP
    s.arg = arg
    s.step = DEALING
    s.to_move = CHANCE


def dealt(s: Position, kind: int) -> int:
    """A tile is seen. The face, if it has left its stack for the board; otherwise 0."""
    at = s.at
    arg = s.arg
    if s.tiles[at] == 0:
        s.bag[kind] -= 1
        s.tiles[at] = kind
    s.seen[at] |= viewers(s)
    if arg == LOOKING:
        look_on(s)
    elif arg < TO_SEAT:
        take_out(s, at)
        return kind
    elif arg < LOOKING:
        to_hand(s, arg - TO_SEAT, at)
    return 0


def to_hand(s: Position, seat: int, at: int) -> None:
    """From its stack to a hand; who knew it there knows it here."""
    s.hand[seat] = s.tiles[at]
    s.hand_seen[seat] = s.seen[at] | eyes(s, seat)
    s.hand_from[seat] = at // DEEP + 1
    take_out(s, at)


def take_out(s: Position, at: int) -> None:
    """TER-41: the other tiles keep their order. TER-116: the stack may be removed."""
    pile = at // DEEP
    last = pile * DEEP + s.left[pile] - 1
    for i in range(at, last):
        s.tiles[i] = s.tiles[i + 1]
        s.seen[i] = s.seen[i + 1]
    s.tiles[last] = 0
    s.seen[last] = 0
    s.left[pile] -= 1
    if s.left[pile] <= least(s):
        s.boxed |= 1 << pile
        note(s.journal, REMOVED, pile, s.left[pile])
    elif s.face_up and s.turns[s.active] and pile in s.box.open_piles:  # TER-146
        s.agenda.append(TURN_UP * WORK + pile)


def least(s: Position) -> int:
    """TER-55, TER-56, TER-69, TER-84, TER-108: number of tiles left at which a stack is removed."""
    return s.box.team_remove if s.mission else s.box.remove[s.version][s.seats]


def drawable(s: Position, pile: int) -> int:
    """How many tiles of a stack will still be drawn."""
    return 0 if s.boxed >> pile & 1 else s.left[pile] - least(s)


def tiles_left(s: Position) -> int:
    """How many tiles all players together will still lay."""
    tiles = 0
    for pile in range(PILES):
        tiles += drawable(s, pile)
    for held in s.hand_from:
        if held:
            tiles += 1
    return tiles


def gone(s: Position) -> bool:
    """TER-40: whether no stack is left to draw from."""
    return s.boxed == (1 << PILES) - 1


def turns_left(s: Position, seat: int) -> int:
    """How many tiles a player will still lay, who is the next to draw."""
    tiles = 0
    for pile in range(PILES):
        tiles += drawable(s, pile)
    return (tiles + s.seats - 1) // s.seats + (1 if s.hand_from[seat] else 0)


def turn_up(s: Position, pile: int) -> None:
    """TER-65, TER-116: the top tile of an open stack, unless it is gone or known to all."""
    if s.boxed >> pile & 1 == 0 and s.seen[pile * DEEP] & EVERYBODY == 0:
        draw(s, pile, OPENING)


# --- looking through a stack --------------------------------------------------------------------


def look(s: Position, pile: int) -> None:
    """TER-41."""
    s.at = pile * DEEP
    look_on(s)


def look_on(s: Position) -> None:
    """The next tile of the stack that the player has not seen; then the choice."""
    pile = s.at // DEEP
    mine = 1 << s.active | EVERYBODY
    for at in range(s.at, pile * DEEP + s.left[pile]):
        if s.seen[at] & mine == 0:
            s.at = at
            s.arg = LOOKING
            s.step = DEALING
            s.to_move = CHANCE
            return
    s.at = 0
    s.arg = pile
    s.step = TAKING
    s.to_move = s.active
