"""The Sphinx: dealing, drawing, keeping and returning cards, who knows them, showing them."""

from bisect import insort
from typing import TYPE_CHECKING

from benben.core.journal import note, note_to
from benben.core.rng import Rng
from benben.core.state import CHANCE
from benben.games.egizia_sands import building, cards, rules, scoring
from benben.games.egizia_sands.space import (
    ALSO0,
    ALSO_KEEPING,
    BUILT_IN,
    DONE0,
    DREW,
    FROM_GOALS,
    FROM_SPHINX,
    KEEP0,
    KEEP_MORE,
    KEEPING,
    KEPT,
    LOOKING,
    RETURN0,
    RETURNED,
    SEER,
    SHOW_CARDS,
    SHOWING,
    SPHINX,
    STARTING,
    WORK,
)
from benben.games.river import hand, pile, trail

if TYPE_CHECKING:
    from benben.games.egizia_sands.state import Sands


# --- at the start -------------------------------------------------------------------------------


def start_options(s: "Sands", seat: int) -> list[int]:
    """SND-16: one of the two cards this player was dealt."""
    return [KEEP0 + kind for kind in pile.kinds(sorted(s.dealt[seat * 2 : seat * 2 + 2]))]


def keep_first(s: "Sands", seat: int, kind: int) -> None:
    """SND-16, SND-159: when all have chosen, what they let go is shuffled into the pile."""
    one = s.dealt[seat * 2]
    s.let_go[seat] = s.dealt[seat * 2 + 1] if kind == one else one
    if seat + 1 < s.seats:
        rules.decide(s, STARTING, seat + 1)
        return
    for each in range(s.seats):
        kept = s.dealt[each * 2] + s.dealt[each * 2 + 1] - s.let_go[each]
        s.kept.append(kept)
        s.kept_of.append(each)
        s.kept_by.append(1 << each)
        s.draws.append(trail.entry(each, 1, 1))
        s.draw_kinds.append(kept)
        s.draw_kept.append(1)
        insort(s.pile, s.let_go[each])
        s.top += 1
        note_to(s.journal, each, KEPT, each, kept)
    s.dealt = []


# --- drawing and keeping ------------------------------------------------------------------------


def coming(s: "Sands") -> list[int]:
    """What the next card of the pile may be."""
    return pile.kinds(s.pile) if s.top else [s.under[0]]


def draw(s: "Sands", seat: int, paid: int, free: int) -> None:
    """SND-83, SND-119."""
    s.stones[seat] -= paid
    for _ in range(free):
        cards.wear(s, seat, SEER)
    s.busy[seat] |= s.team
    s.marks[seat] |= BUILT_IN << SPHINX
    building.clear(s)
    note(s.journal, DREW, seat, paid + free)
    s.arg = (paid + free) * 8 + seat
    rules.decide(s, LOOKING, CHANCE)


def look(s: "Sands", kind: int) -> None:
    """The next card of the pile is this one, and the drawer sees it."""
    seat = s.arg & 7
    known = 1 << seat
    if s.top:
        s.top -= 1
        s.pile.remove(kind)
    else:
        s.under.pop(0)
        known |= s.under_by.pop(0)
    s.arg -= 8
    if s.round == 0:
        s.dealt.append(kind)
        if s.arg >= 8:
            rules.decide(s, LOOKING, CHANCE)
        return
    s.drawn.append(kind)
    s.drawn_by.append(known)
    if s.arg >= 8:
        rules.decide(s, LOOKING, CHANCE)
    else:
        rules.decide(s, KEEPING, seat)


def options(s: "Sands") -> list[int]:
    """SND-84, SND-114: one card or none; by card more of them."""
    left = s.drawn[:]
    for kind in s.picked:
        if kind in left:
            left.remove(kind)
    left.sort()
    if s.step == KEEPING:
        out = [KEEP0 + kind for kind in pile.kinds(left)]
        out.append(RETURN0)
        return out
    return [DONE0, *[ALSO0 + kind for kind in pile.kinds(left)]]


def keep(s: "Sands", seat: int, choice: int) -> None:
    if choice == RETURN0 or choice == DONE0:
        put_back(s, seat)
        return
    if choice >= ALSO0:
        cards.use(s, seat, KEEP_MORE)
        s.picked.append(choice - ALSO0)
    else:
        s.picked.append(choice - KEEP0)
    # SND-198: asked whatever was picked, so that nobody learns from not being asked
    if cards.anytimes(s, seat, KEEP_MORE) and len(s.picked) < len(s.drawn):
        rules.decide(s, ALSO_KEEPING, seat)
    else:
        put_back(s, seat)


def put_back(s: "Sands", seat: int) -> None:
    """SND-85, SND-199, SND-200."""
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


def hide(view: "Sands", eyes: int) -> None:
    """SND-200: blank all that these eyes do not know."""
    for i in range(len(view.dealt)):
        if i // 2 != eyes and view.dealt[i]:
            insort(view.pile, view.dealt[i])
            view.dealt[i] = 0
    for seat in range(view.seats):
        if seat != eyes:
            view.let_go[seat] = 0
    pile.hide(view.pile, view.kept, view.kept_by, eyes)
    pile.hide(view.pile, view.under, view.under_by, eyes)
    pile.hide(view.pile, view.drawn, view.drawn_by, eyes)
    if eyes != view.to_move:
        for i in range(len(view.picked)):
            view.picked[i] = 0
    trail.hide(view.draws, view.draw_kinds, view.draw_kept, eyes)


def imagine(s: "Sands", eyes: int, rng: Rng) -> None:
    """SND-200: cards where they may be, given all that these eyes have seen."""
    if s.round == 0 and not s.kept:
        pile.imagine(s.pile, s.dealt, rng)
        if s.step == STARTING:
            for seat in range(s.to_move):
                if s.let_go[seat] == 0:
                    s.let_go[seat] = s.dealt[seat * 2 + rng.below(2)]
        return
    path = trail.Trail(s.box.goals[s.seats], s.draws, s.draw_kinds, s.draw_kept, eyes)
    path.hands = s.seats
    path.let_go = s.let_go[eyes] if eyes >= 0 else 0
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
    imagine_let_go(s, rng)
    if 0 in s.picked:
        cards_ = s.drawn[:]
        rng.shuffle(cards_)
        s.picked = sorted(cards_[: len(s.picked)])


def imagine_let_go(s: "Sands", rng: Rng) -> None:
    """What others let go at the start: any card that nobody kept then."""
    left = s.box.goals[s.seats][:]
    for kind in s.draw_kinds[: s.seats] + s.let_go:
        if kind in left:
            left.remove(kind)
    rng.shuffle(left)
    for seat in range(s.seats):
        if s.let_go[seat] == 0:
            s.let_go[seat] = left.pop()


# --- at the end ---------------------------------------------------------------------------------


def sort_hand(s: "Sands", seat: int) -> None:
    s.sorted |= 1 << seat
    hand.sort(s.kept, s.kept_of, s.kept_by, seat)


def ask_show(s: "Sands", seat: int) -> None:
    """SND-137: one card after another."""
    if hand.hides(s.kept_of, s.kept_by, seat):
        s.arg = seat
        rules.decide(s, SHOWING, CHANCE)


def show(s: "Sands", seat: int, kind: int) -> None:
    hand.show(s.kept, s.kept_of, s.kept_by, seat, kind)
    s.agenda.append(SHOW_CARDS * WORK + seat * 16)
    cards.earn(s, seat, scoring.goal(s, seat, kind), FROM_GOALS, kind)
