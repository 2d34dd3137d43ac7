"""The Sphinx: looking at cards, keeping some, putting the others back, and who knows what of it.

Each game decides what is asked and when; `pile`, `hand` and `trail` define how cards are encoded.
"""

from benben.core.journal import note, note_to
from benben.core.rng import Rng
from benben.games.egizia_common import hand, pile, trail
from benben.games.egizia_common.journal import KEPT, RETURNED
from benben.games.egizia_common.position import CommonPosition


def coming(s: CommonPosition) -> list[int]:
    """Return the kinds that the next card of the pile may be."""
    return pile.kinds(s.pile) if s.top else [s.under[0]]


def sees(s: CommonPosition, seat: int) -> bool:
    """Whether a seat knows the next card: it draws it, or has put it back."""
    return seat == s.arg & 7 or (s.top == 0 and pile.knows(seat, s.under_by[0]))


def look(s: CommonPosition, seat: int, kind: int) -> int:
    """Draw the next card for a seat, which sees it; return who knows it, as bits."""
    known = 1 << seat
    if s.top:
        s.top -= 1
        s.pile.remove(kind)
    else:
        s.under.pop(0)
        known |= s.under_by.pop(0)
    return known


def deal(s: CommonPosition, seat: int, kind: int) -> None:
    """A card for a player to start with, as if it had been the only one drawn."""
    s.draws.append(trail.entry(seat, 1, 1))
    s.draw_kinds.append(kind)
    s.draw_kept.append(1)
    _keep(s, seat, kind, 1 << seat)


def left(s: CommonPosition) -> list[int]:
    """The kinds of the drawn cards that have not been picked, ascending."""
    cards = s.drawn[:]
    for kind in s.picked:
        if kind in cards:
            cards.remove(kind)
    cards.sort()
    return pile.kinds(cards)


def put_back(s: CommonPosition, seat: int) -> int:
    """EGZ-54, EGZ-165, EGZ-166; SND-85, SND-199, SND-200: what was not picked goes under the pile.

    How many cards that were.
    """
    some = 0 < len(s.picked) < len(s.drawn)
    kept = trail.kept_bits(s.drawn, s.picked)
    s.draws.append(trail.entry(seat, len(s.drawn), len(s.picked)))
    s.draw_kinds.extend(s.drawn)
    s.draw_kept.append(kept)
    for i in range(len(s.drawn)):
        known = 1 << seat if some else s.drawn_by[i]
        if kept >> i & 1:
            _keep(s, seat, s.drawn[i], known)
        else:
            s.under.append(s.drawn[i])
            s.under_by.append(known)
    returned = len(s.drawn) - len(s.picked)
    note(s.journal, RETURNED, seat, returned, len(s.picked))
    s.drawn = []
    s.drawn_by = []
    s.picked = []
    return returned


def _keep(s: CommonPosition, seat: int, kind: int, known: int) -> None:
    s.kept.append(kind)
    s.kept_of.append(seat)
    s.kept_by.append(known)
    note_to(s.journal, seat, KEPT, seat, kind)


# --- what others may think ----------------------------------------------------------------------


def hide(view: CommonPosition, eyes: int) -> None:
    """EGZ-166; SND-200: blank everything that the observer does not know."""
    pile.hide(view.pile, view.kept, view.kept_by, eyes)
    pile.hide(view.pile, view.under, view.under_by, eyes)
    pile.hide(view.pile, view.drawn, view.drawn_by, eyes)
    if eyes != view.to_move:
        for i in range(len(view.picked)):
            view.picked[i] = 0
    trail.hide(view.draws, view.draw_kinds, view.draw_kept, eyes)


def imagine(s: CommonPosition, path: trail.Trail, drawer: int, rng: Rng) -> None:
    """EGZ-166; SND-200: determinize the cards, given what the observer of the trail has seen."""
    path.drawer = drawer
    path.drawn = s.drawn
    path.shown = trail.shown_of(s.seats, s.kept, s.kept_of, s.kept_by)
    if path.search(rng):
        s.pile = path.settle(s.draw_kinds, s.draw_kept, s.kept, s.drawn, s.under)
        for seat in range(s.seats):
            if s.sorted >> seat & 1:
                hand.order(s.kept, s.kept_of, seat)
    else:  # too many histories to try them all
        pile.imagine(s.pile, s.kept, rng)
        pile.imagine(s.pile, s.under, rng)
        pile.imagine(s.pile, s.drawn, rng)


def imagine_picked(s: CommonPosition, rng: Rng) -> None:
    """Choose which of the drawn cards were picked, where the observer does not know."""
    if 0 in s.picked:
        cards = s.drawn[:]
        rng.shuffle(cards)
        s.picked = sorted(cards[: len(s.picked)])


# --- at the end ---------------------------------------------------------------------------------


def sort_hand(s: CommonPosition, seat: int) -> None:
    s.sorted |= 1 << seat
    hand.sort(s.kept, s.kept_of, s.kept_by, seat)
