"""The Sphinx: drawing, keeping and returning cards, who knows them, and showing them at the end."""

from typing import TYPE_CHECKING

from benben.core.journal import note, note_to
from benben.core.rng import Rng
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
    TENTH,
    TOOK_PART,
    WORK,
)
from benben.games.river import hand, pile, trail

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
        s.draws.append(trail.entry(seat, 1, 1))
        s.draw_kinds.append(kind)
        s.draw_kept.append(1)
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
    kept = trail.kept_bits(s.drawn, s.picked)
    s.draws.append(trail.entry(seat, len(s.drawn), len(s.picked)))
    s.draw_kinds.extend(s.drawn)
    s.draw_kept.append(kept)
    for i in range(len(s.drawn)):
        known = 1 << seat if some else s.drawn_by[i]
        if kept >> i & 1:
            s.kept.append(s.drawn[i])
            s.kept_of.append(seat)
            s.kept_by.append(known)
            note_to(s.journal, seat, KEPT, seat, s.drawn[i])
        else:
            s.under.append(s.drawn[i])
            s.under_by.append(known)
    returned = len(s.drawn) - len(s.picked)
    note(s.journal, RETURNED, seat, returned, len(s.picked))
    s.drawn = []
    s.drawn_by = []
    s.picked = []
    cards.earn(s, seat, returned * s.box.returned, FROM_SPHINX, returned)


# --- what others may think ----------------------------------------------------------------------


def imagine(s: "Egizia", eyes: int, rng: Rng) -> None:
    """EGZ-166: cards where they may be, given all that these eyes have seen."""
    every = [kind for kind in s.box.goals if s.tenth or kind != TENTH]
    path = trail.Trail(every, s.draws, s.draw_kinds, s.draw_kept, eyes)
    path.drawer = s.arg & 7 if s.step == LOOKING else s.to_move
    path.drawn = s.drawn
    path.shown = trail.shown_of(s.seats, s.kept, s.kept_of, s.kept_by)
    if path.search(rng):
        s.pile = path.settle(s.draw_kinds, s.draw_kept, s.kept, s.drawn, s.under)
        for seat in range(s.seats):
            if s.sorted >> seat & 1:
                hand.order(s.kept, s.kept_of, seat)
    else:  # too many courses to try them all
        pile.imagine(s.pile, s.kept, rng)
        pile.imagine(s.pile, s.under, rng)
        pile.imagine(s.pile, s.drawn, rng)
    if 0 in s.picked:
        cards_ = s.drawn[:]
        rng.shuffle(cards_)
        s.picked = sorted(cards_[: len(s.picked)])


# --- at the end ---------------------------------------------------------------------------------


def sort_hand(s: "Egizia", seat: int) -> None:
    s.sorted |= 1 << seat
    hand.sort(s.kept, s.kept_of, s.kept_by, seat)


def ask_show(s: "Egizia", seat: int) -> None:
    """EGZ-108: one card after another; the last kind is the one that is scored last."""
    if hand.hides(s.kept_of, s.kept_by, seat):
        s.arg = seat
        rules.decide(s, SHOWING, CHANCE)


def show(s: "Egizia", seat: int, kind: int) -> None:
    hand.show(s.kept, s.kept_of, s.kept_by, seat, kind)
    s.agenda.append(SHOW_CARDS * WORK + seat * 16)
    cards.earn(s, seat, scoring.goal(s, seat, kind), FROM_GOALS, kind)
