"""The beginning of a private table that continues from a moment of another table.

After the end of a game everything is public, so the new table begins with the same choices and only
its seed is new. While the game goes on, it begins from a world that is sampled from what one seat
knows (determinization), as bots do it: the result does not depend on anything hidden.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from benben.core.game import Game
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import State
from benben.web.errors import Refusal
from benben.web.tables.bot_levels import USUAL
from benben.web.tables.origin import Origin
from benben.web.tables.players import BOT, HUMAN, Player, bot_name
from benben.web.tables.table_state import TableState


@dataclass(frozen=True)
class Beginning:
    """Everything that a new table takes from another one."""

    origin: Origin
    choices: list[int]
    """Choices of the other game before the moment; empty where `position` is given."""
    position: list[int]
    """Packed position in which the table begins; empty: it begins with `choices`."""
    seed_hash: str
    """Hash of the seed with which `choices` were dealt."""
    players: list[Player]


def beginning(
    table: TableState, person: str | None, host: str, name: str, ply: int | None, seat: int | None
) -> Beginning:
    """Return how a table begins from a moment of `table`; None as ply: the present moment.

    During a game a person may try out what one of their seats knows, where hints are allowed.
    After it anybody may, for any seat.
    """
    play = table.play
    own = table.seats_of(person)
    if play.over:
        last = len(play.choices)
        # Where the players ended the game early, it can also be continued from its last moment.
        if ply is None or not 0 <= ply < last + bool(play.ended):
            raise Refusal(404, "table.refused.ply", ply=last if ply is None else ply, last=last)
        ply = block_start(play, ply)
        mine = _seat_to_try(play, ply, own, seat)
        # An imagined game has no choices that led to its position.
        position = play.state_before(ply).pack() if play.position else []
        choices = [] if position else play.choices[:ply]
    else:
        mine = _own_seat(table, own, seat)
        last = play.told_to(mine)
        ply = last if ply is None else ply
        if not 0 <= ply <= last:
            raise Refusal(404, "table.refused.ply", ply=ply, last=last)
        ply = block_start(play, ply)
        state = play.state if ply == len(play.choices) else play.state_before(ply)
        position = imagined(table.game, state, mine, Rng(secrets.randbits(60)))
        choices = []
    seated = players(table.players, mine, host, name)
    origin = Origin(table.id, ply, mine, imagined=not play.over)
    seed_hash = play.stream.hash() if choices else ""
    return Beginning(origin, choices, position, seed_hash, seated)


def imagined(game: Game, state: State, seat: int, rng: Rng) -> list[int]:
    """Sample a position that fits what a seat knows; nothing else of `state` is looked at."""
    view = game.unpack(state.seen_by(seat).pack(), state.edition)
    return view.imagine(rng).pack()


def block_start(play: Play, ply: int) -> int:
    """Return the ply, or that of the first of the sealed choices in the midst of which it is.

    They are made together, so a game cannot be continued between them.
    """
    if ply >= len(play.choices) or not play.blocks[ply]:
        return ply
    state, start, goes_on = play.first(), ply, False
    for at, choice in enumerate(play.choices[: ply + 1]):
        several = len(state.owing()) > 1
        if several and not goes_on:
            start = at
        goes_on = several
        state.apply(choice)
    return start


def _own_seat(table: TableState, own: Sequence[int], wanted: int | None) -> int:
    if not own:
        raise Refusal(403, "table.refused.watcher")
    if wanted is not None and wanted not in own:
        raise Refusal(403, "table.refused.seat")
    if not table.hints_allowed():
        raise Refusal(403, "table.refused.trying")
    if wanted is not None:
        return wanted
    return next((seat for seat in table.owing() if seat in own), own[0])


def _seat_to_try(play: Play, ply: int, own: Sequence[int], wanted: int | None) -> int:
    """Return the seat to play: the wanted one, or the one whose turn it is, if it may be mine."""
    if wanted is not None:
        if wanted >= play.seats:
            raise Refusal(422, "table.refused.seat")
        return wanted
    asked = [who for who in play.who[ply:] if who >= 0]
    return next((who for who in asked if not own or who in own), own[0] if own else 0)


def players(old: Sequence[Player], mine: int, host: str, name: str) -> list[Player]:
    """Return the players of the new table: bots on all seats but one, under the same names."""
    seated: list[Player] = []
    for seat, each in enumerate(old):
        if seat == mine:
            own = each.name if each.person == host else ""
            seated.append(Player(HUMAN, host, own or name or each.name))
        else:
            level = each.level if each.kind == BOT and each.level else USUAL
            called = each.name or bot_name([*seated, *old])  # an open seat has no name
            seated.append(Player(BOT, None, called, level=level))
    return seated
