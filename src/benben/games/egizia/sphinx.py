"""The Sphinx: drawing, keeping and returning cards, who knows them, and showing them at the end."""

from typing import TYPE_CHECKING

from benben.core.journal import note, note_to
from benben.core.state import CHANCE
from benben.games.egizia import building, cards, rules, scoring
from benben.games.egizia.space import (
    ALSO0,
    ALSO_KEEPING,
    DONE0,
    DREW,
    FROM_GOALS,
    FROM_SPHINX,
    KEEP0,
    KEEP_TWO,
    KEEPING,
    KEPT,
    LOOKING,
    RETURN0,
    RETURNED,
    SHOW_CARDS,
    SHOWING,
    SPHINX,
    TOOK_PART,
    WORK,
)
from benben.games.river import pile

if TYPE_CHECKING:
    from benben.games.egizia.state import Egizia


def coming(s: "Egizia") -> list[int]:
    """What the next card of the pile may be."""
    return pile.kinds(s.pile) if s.top else [s.under[0]]


def draw(s: "Egizia", seat: int, paid: int, free: int) -> None:
    """EGZ-52, EGZ-97, EGZ-163."""
    s.stones[seat] -= paid
    s.busy[seat] |= s.team
    if paid:
        s.marks[seat] |= TOOK_PART << SPHINX
    building.clear(s)
    note(s.journal, DREW, seat, paid + free)
    s.arg = (paid + free) * 8 + seat
    rules.decide(s, LOOKING, CHANCE)


def look(s: "Egizia", kind: int) -> None:
    """The next card of the pile is this one, and the drawer sees it."""
    seat = s.arg & 7
    known = 1 << seat
    if s.top:
        s.top -= 1
        s.pile.remove(kind)
    else:
        s.under.pop(0)
        known |= s.under_by.pop(0)
    if s.round == 0:  # EGZ-122
        note_to(s.journal, seat, KEPT, seat, kind)
        s.kept.append(kind)
        s.kept_of.append(seat)
        s.kept_by.append(known)
        return
    s.drawn.append(kind)
    s.drawn_by.append(known)
    s.arg -= 8
    if s.arg >= 8:
        rules.decide(s, LOOKING, CHANCE)
    else:
        rules.decide(s, KEEPING, seat)


def options(s: "Egizia") -> list[int]:
    """EGZ-53, EGZ-92: one card or none; by card more of them, in ascending order."""
    left = s.drawn[:]
    for kind in s.picked:
        if kind in left:
            left.remove(kind)
    left.sort()
    if s.step == KEEPING:
        out = [KEEP0 + kind for kind in pile.kinds(left)]
        out.append(RETURN0)
        return out
    out = [DONE0]
    for kind in pile.kinds(left):
        if kind >= s.picked[-1]:
            out.append(ALSO0 + kind)
    return out


def keep(s: "Egizia", seat: int, choice: int) -> None:
    if choice == RETURN0 or choice == DONE0:
        put_back(s, seat)
        return
    if choice >= ALSO0:
        cards.use(s, seat, KEEP_TWO)
        s.picked.append(choice - ALSO0)
    else:
        s.picked.append(choice - KEEP0)
    # EGZ-164: asked whatever was picked, so that nobody learns from not being asked
    if cards.anytimes(s, seat, KEEP_TWO) and len(s.picked) < len(s.drawn):
        rules.decide(s, ALSO_KEEPING, seat)
    else:
        put_back(s, seat)


def put_back(s: "Egizia", seat: int) -> None:
    """EGZ-54, EGZ-165, EGZ-166."""
    some = 0 < len(s.picked) < len(s.drawn)
    for kind in s.picked:
        at = s.drawn.index(kind)
        s.drawn.pop(at)
        known = s.drawn_by.pop(at)
        s.kept.append(kind)
        s.kept_of.append(seat)
        s.kept_by.append(1 << seat if some else known)
        note_to(s.journal, seat, KEPT, seat, kind)
    for i in range(len(s.drawn)):
        s.under.append(s.drawn[i])
        s.under_by.append(1 << seat if some else s.drawn_by[i])
    note(s.journal, RETURNED, seat, len(s.drawn), len(s.picked))
    returned = len(s.drawn)
    s.drawn = []
    s.drawn_by = []
    s.picked = []
    cards.earn(s, seat, returned * s.box.returned, FROM_SPHINX, returned)


# --- at the end ---------------------------------------------------------------------------------


def next_shown(s: "Egizia", seat: int) -> int:
    """The lowest kind that this player has not shown yet, or 0."""
    best = 0
    for i in range(len(s.kept)):
        if s.kept_of[i] == seat and s.kept_by[i] < pile.OPEN:
            if best == 0 or s.kept[i] < best:
                best = s.kept[i]
    return best


def sort_hand(s: "Egizia", seat: int) -> None:
    """Before they are shown, lowest kind first: when a card was drawn is nobody's business."""
    mine = [s.kept[i] for i in range(len(s.kept)) if s.kept_of[i] == seat]
    mine.sort()
    for i in range(len(s.kept) - 1, -1, -1):
        if s.kept_of[i] == seat:
            s.kept[i] = mine.pop()
            s.kept_by[i] = 1 << seat


def hides(s: "Egizia", seat: int) -> bool:
    return any(s.kept_of[i] == seat and s.kept_by[i] < pile.OPEN for i in range(len(s.kept)))


def ask_show(s: "Egizia", seat: int) -> None:
    """EGZ-108: one card after another; the last kind is the one that is scored last."""
    if hides(s, seat):
        s.arg = seat
        rules.decide(s, SHOWING, CHANCE)


def show(s: "Egizia", seat: int, kind: int) -> None:
    for i in range(len(s.kept)):
        if s.kept_of[i] == seat and s.kept[i] == kind and s.kept_by[i] < pile.OPEN:
            s.kept_by[i] = pile.OPEN
            break
    s.agenda.append(SHOW_CARDS * WORK + seat * 16)
    cards.earn(s, seat, scoring.goal(s, seat, kind), FROM_GOALS, kind)
