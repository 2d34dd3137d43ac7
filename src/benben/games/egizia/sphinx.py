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
from benben.games.river import pile, trail

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
    kept = kept_bits(s.drawn, s.picked)
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


def kept_bits(drawn: list[int], picked: list[int]) -> int:
    """Which of the drawn cards were picked; of equal ones the first."""
    out = 0
    for kind in picked:
        for i in range(len(drawn)):
            if drawn[i] == kind and not out >> i & 1:
                out |= 1 << i
                break
    return out


# --- what others may think ----------------------------------------------------------------------


def drawn_kinds(s: "Egizia") -> list[int]:
    """The cards that the draws say were kept, ascending."""
    out: list[int] = []
    at = 0
    for draw in range(len(s.draws)):
        for i in range(s.draws[draw] >> 3 & 7):
            if s.draw_kept[draw] >> i & 1:
                out.append(s.draw_kinds[at + i])
        at += s.draws[draw] >> 3 & 7
    return sorted(out)


def hide_draws(view: "Egizia", eyes: int) -> None:
    """EGZ-166: what others drew and kept."""
    at = 0
    for i in range(len(view.draws)):
        count = view.draws[i] >> 3 & 7
        if view.draws[i] >> 6 != eyes:
            for j in range(at, at + count):
                view.draw_kinds[j] = 0
            view.draw_kept[i] = 0
        at += count


def imagine(s: "Egizia", eyes: int, rng: Rng) -> None:
    """EGZ-166: cards where they may be, given all that these eyes have seen."""
    every = [kind for kind in s.box.goals if s.tenth or kind != TENTH]
    path = trail.Trail(every, s.draws, s.draw_kinds, s.draw_kept, eyes)
    path.drawer = s.arg & 7 if s.step == LOOKING else s.to_move
    path.drawn = s.drawn
    path.shown = trail.shown_of(s.seats, s.kept, s.kept_of, s.kept_by)
    if path.search(rng):
        lay_out(s, path)
    else:  # too many courses to try them all
        pile.imagine(s.pile, s.kept, rng)
        pile.imagine(s.pile, s.under, rng)
        pile.imagine(s.pile, s.drawn, rng)
    if 0 in s.picked:
        cards_ = s.drawn[:]
        rng.shuffle(cards_)
        s.picked = sorted(cards_[: len(s.picked)])


def lay_out(s: "Egizia", path: trail.Trail) -> None:
    """Everything as it is after such a course."""
    kinds = path.kinds
    for i in range(path.length):
        s.draw_kinds[i] = kinds[path.backs[i]]
    at = 0
    for draw in range(len(s.draws)):
        s.draw_kept[draw] = path.masks[draw]
        for i in range(s.draws[draw] >> 3 & 7):
            if path.masks[draw] >> i & 1:
                s.kept[at] = s.draw_kinds[path.first[draw] + i]
                at += 1
    for seat in range(s.seats):
        if s.sorted >> seat & 1:
            order(s, seat)
    for i in range(len(path.now)):
        s.drawn[i] = kinds[path.now[i]]
    for i in range(len(path.under)):
        s.under[i] = kinds[path.under[i]]
    s.pile = sorted(kinds[path.fresh :])


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
    s.sorted |= 1 << seat
    order(s, seat)
    for i in range(len(s.kept)):
        if s.kept_of[i] == seat:
            s.kept_by[i] = 1 << seat


def order(s: "Egizia", seat: int) -> None:
    """The cards of a player in ascending order."""
    mine = [s.kept[i] for i in range(len(s.kept)) if s.kept_of[i] == seat]
    mine.sort()
    for i in range(len(s.kept) - 1, -1, -1):
        if s.kept_of[i] == seat:
            s.kept[i] = mine.pop()


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
