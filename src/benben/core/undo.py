"""Undo in a real game: how far a seat may go back, and which choices cannot be undone.

`undo_to` is the only undo rule; the server, the terminal and the conformance walk use it.
"""

from collections.abc import Sequence
from dataclasses import replace

from benben.core.errors import BadChoice
from benben.core.play import BOT, Play
from benben.core.record import Undo
from benben.core.state import CHANCE, NOBODY, State


def undo_to(play: Play, seat: int) -> int | None:
    """Return the ply to which this seat may undo, or None.

    It is the ply of the seat's latest decision, unless since then another seat has chosen,
    something was dealt or shown to somebody, or a bot has chosen for this seat. A person who
    plays only against bots may undo past all that, but not past a choice of another person or
    of a bot on a lent seat. Sealed choices are revealed once all are made, so they cannot be
    undone if several people play.

    For other seats the answer depends only on what is revealed to them (see `Play.told`).
    """
    if play.sealed or play.over or seat < 0:
        return None
    alone = against_bots(play, seat)
    for ply in range(play.told_to(seat) - 1, play.branch - 1, -1):
        who = play.who[ply]
        if who == seat:
            if play.by[ply] != play.run_by[seat] or (play.blocks[ply] and not alone):
                return None
            if not play.forced[ply]:
                return ply if alone or not _shown(play, seat, ply) else None
        elif not alone or (who != CHANCE and play.by[ply] != BOT):
            return None
    return None


def against_bots(play: Play, seat: int) -> bool:
    """Whether all other seats belong to bots; False if there are no others."""
    others = [by for other, by in enumerate(play.run_by) if other != seat]
    return bool(others) and all(by == BOT for by in others)


def _shown(play: Play, seat: int, ply: int) -> bool:
    """Whether anybody has learned something since `ply` beyond the choices themselves."""
    if play.before and play.before[0] == ply:
        state, views = play.before[1].clone(), play.views_before
    else:
        state, views = play.state_before(ply), {}
    told = play.told
    for at in range(ply, len(play.choices)):
        choice = play.choices[at]
        for eyes in (NOBODY, *range(play.seats)) if at < told else (seat,):
            if state.heard(choice, eyes) != choice:
                continue
            view = views.get(eyes)
            if view is None:
                view = views[eyes] = state.seen_by(eyes)
            if not view.foreseen(choice):
                return True
        state.apply(choice)
        views = {}
    return False


def undo(play: Play, seat: int) -> None:
    """Withdraw a sealed choice, or undo to `undo_to`; raises BadChoice if it cannot."""
    if seat in play.sealed:
        del play.sealed[seat]
        return
    ply = undo_to(play, seat)
    if ply is None or play.told_to(seat) < len(play.choices):
        raise BadChoice(
            "error.choice.undo",
            "seat {seat} cannot undo: another seat has chosen, or "
            "something was dealt or revealed, since its latest choice",
            seat=seat,
        )
    take_back(play, seat, ply)


def take_back(play: Play, seat: int, ply: int) -> None:
    """Return to the position before choice number `ply` and record the undo of this seat.

    Whether the seat may do so is not checked: see `undo_to`.
    """
    far = against_bots(play, seat) and (
        any(each != seat for each in play.who[ply:]) or _shown(play, seat, ply)
    )
    # Marks beyond the new end move to it, since the choices they followed are gone.
    play.undone = [replace(mark, ply=min(mark.ply, ply)) for mark in play.undone]
    play.undone.append(Undo(ply, seat, len(play.choices) - ply, far))
    play.rewind(ply)


def undone_for(play: Play, eyes: int) -> list[Undo]:
    """Return the undos of which an observer may know.

    Undos inside an action that is revealed at its end would tell others where the seat had a
    choice; the seat itself, and everybody once the game is over, knows of all.
    """
    if play.over:
        return play.undone[:]
    heard, end = play.told_to(eyes), len(play.choices)
    return [
        mark
        for mark in play.undone
        if mark.ply <= heard and (mark.seat == eyes or mark.ply == end or not play.joined[mark.ply])
    ]


def is_final(play: Play, seat: int, choice: int) -> bool:
    """Whether this legal choice could not be undone once it is made: see `undo_to`.

    A bot answers at once, so at a table with several people a choice after which a bot must
    act is final. The result depends only on what the seat knows: the first thing that is dealt
    or shown makes the choice final, whatever it turns out to be, and nothing is dealt here.
    """
    return are_final(play, seat, [choice])[0]


def are_final(play: Play, seat: int, legal: Sequence[int]) -> list[bool]:
    """Whether each of these legal choices of a seat is final, as `is_final` says of one."""
    if len(play.state.owing()) > 1 or play.sealed:
        return [_cannot_undo(play, seat, play.after(seat, choice)) for choice in legal]
    views: dict[int, State] = {}
    found: list[bool] = []
    for choice in legal:
        after = play.copied()
        after.before, after.views_before = (len(play.choices), play.state), views
        after.append(choice)
        found.append(_cannot_undo(play, seat, after))
    return found


def _cannot_undo(play: Play, seat: int, after: Play) -> bool:
    """Whether the seat could not undo from `after` to `play`; `after` is played on while forced."""
    if seat in after.sealed:
        return False
    while not after.waits():
        if after.state.to_move == CHANCE:
            return not against_bots(play, seat)
        after.append(after.state.legal()[0])
    if after.over or undo_to(after, seat) is None:
        return True
    bots = any(play.run_by[each] == BOT for each in after.state.owing())
    return bots and not against_bots(play, seat)
