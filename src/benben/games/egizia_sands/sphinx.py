"""The Sphinx: dealing, drawing, keeping and returning cards, who knows them, showing them."""

from bisect import insort

from benben.core.journal import note
from benben.core.rng import Rng
from benben.core.state import CHANCE
from benben.games.egizia_common import gains, hand, pile, rounds, sphinx_cards, trail
from benben.games.egizia_common.journal import DREW
from benben.games.egizia_sands import cards, scoring
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    ALSO0,
    ALSO_KEEPING,
    BUILT_IN,
    DONE0,
    FROM_GOALS,
    FROM_SPHINX,
    KEEP0,
    KEEP_MORE,
    KEEPING,
    LOOKING,
    RETURN0,
    SEER,
    SHOW_CARDS,
    SHOWING,
    SPHINX,
    STARTING,
    WORK,
)

# --- at the start -------------------------------------------------------------------------------


def start_options(s: Position, seat: int) -> list[int]:
    """SND-16: one of the two cards this player was dealt."""
    return [KEEP0 + kind for kind in pile.kinds(sorted(s.dealt[seat * 2 : seat * 2 + 2]))]


def keep_first(s: Position, seat: int, kind: int) -> None:
    """SND-16, SND-159: when all have chosen, what they let go is shuffled into the pile."""
    one = s.dealt[seat * 2]
    s.let_go[seat] = s.dealt[seat * 2 + 1] if kind == one else one
    if seat + 1 < s.seats:
        rounds.decide(s, STARTING, seat + 1)
        return
    for each in range(s.seats):
        kept = s.dealt[each * 2] + s.dealt[each * 2 + 1] - s.let_go[each]
        sphinx_cards.deal(s, each, kept)
        insort(s.pile, s.let_go[each])
        s.top += 1
    s.dealt = []


# --- drawing and keeping ------------------------------------------------------------------------


def draw(s: Position, seat: int, paid: int, free: int) -> None:
    """SND-83, SND-119."""
    s.stones[seat] -= paid
    for _ in range(free):
        cards.wear(s, seat, SEER)
    s.marks[seat] |= BUILT_IN << SPHINX
    note(s.journal, DREW, seat, paid + free)
    s.arg = (paid + free) * 8 + seat
    rounds.decide(s, LOOKING, CHANCE)


def look(s: Position, kind: int) -> None:
    """The next card of the pile is this one, and the drawer sees it."""
    seat = s.arg & 7
    known = sphinx_cards.look(s, seat, kind)
    s.arg -= 8
    if s.round == 0:
        s.dealt.append(kind)
    else:
        s.drawn.append(kind)
        s.drawn_by.append(known)
    if s.arg >= 8:
        rounds.decide(s, LOOKING, CHANCE)
    elif s.round:
        rounds.decide(s, KEEPING, seat)


def options(s: Position) -> list[int]:
    """SND-84, SND-114: one card or none; by card more of them."""
    kinds = sphinx_cards.left(s)
    if s.step == KEEPING:
        return [*[KEEP0 + kind for kind in kinds], RETURN0]
    return [DONE0, *[ALSO0 + kind for kind in kinds]]


def keep(s: Position, seat: int, choice: int) -> None:
    if choice == RETURN0 or choice == DONE0:
        put_back(s, seat)
        return
    if choice >= ALSO0:
        cards.use(s, seat, KEEP_MORE)
        s.picked.append(choice - ALSO0)
    else:
        s.picked.append(choice - KEEP0)
    # SND-198: asked whatever was picked, so that nobody learns from not being asked
    if hand.anytimes(s, seat, KEEP_MORE) and len(s.picked) < len(s.drawn):
        rounds.decide(s, ALSO_KEEPING, seat)
    else:
        put_back(s, seat)


def put_back(s: Position, seat: int) -> None:
    returned = sphinx_cards.put_back(s, seat)
    gains.earn(s, seat, returned * s.box.returned, FROM_SPHINX, returned)


# --- what others may think ----------------------------------------------------------------------


def hide(view: Position, eyes: int) -> None:
    """SND-200: blank all that these eyes do not know."""
    for i in range(len(view.dealt)):
        if i // 2 != eyes and view.dealt[i]:
            insort(view.pile, view.dealt[i])
            view.dealt[i] = 0
    for seat in range(view.seats):
        if seat != eyes:
            view.let_go[seat] = 0
    sphinx_cards.hide(view, eyes)


def imagine(s: Position, eyes: int, rng: Rng) -> None:
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
    sphinx_cards.imagine(s, path, s.arg & 7 if s.step == LOOKING else s.to_move, rng)
    imagine_let_go(s, rng)
    sphinx_cards.imagine_picked(s, rng)


def imagine_let_go(s: Position, rng: Rng) -> None:
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


def ask_show(s: Position, seat: int) -> None:
    """SND-137: one card after another."""
    if hand.hides(s.kept_of, s.kept_by, seat):
        s.arg = seat
        rounds.decide(s, SHOWING, CHANCE)


def show(s: Position, seat: int, kind: int) -> None:
    hand.show(s.kept, s.kept_of, s.kept_by, seat, kind)
    s.agenda.append(SHOW_CARDS * WORK + seat * 16)
    gains.earn(s, seat, scoring.goal(s, seat, kind), FROM_GOALS, kind)
