"""The Sphinx: drawing, keeping and returning cards, who knows them, and showing them at the end."""

from benben.core.journal import note
from benben.core.rng import Rng
from benben.core.state import CHANCE
from benben.games.egizia import cards, scoring
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    ALSO0,
    ALSO_KEEPING,
    DONE0,
    FROM_GOALS,
    FROM_SPHINX,
    KEEP0,
    KEEP_TWO,
    KEEPING,
    LOOKING,
    RETURN0,
    SHOW_CARDS,
    SHOWING,
    SPHINX,
    TOOK_PART,
    WORK,
)
from benben.games.egizia_common import gains, hand, rounds, sphinx_cards, trail
from benben.games.egizia_common.journal import DREW


def draw(s: Position, seat: int, paid: int, free: int) -> None:
    """EGZ-52, EGZ-97, EGZ-163."""
    s.stones[seat] -= paid
    if paid:
        s.marks[seat] |= TOOK_PART << SPHINX
    note(s.journal, DREW, seat, paid + free)
    s.arg = (paid + free) * 8 + seat
    rounds.decide(s, LOOKING, CHANCE)


def look(s: Position, kind: int) -> None:
    """The next card of the pile is this one, and the drawer sees it."""
    seat = s.arg & 7
    known = sphinx_cards.look(s, seat, kind)
    if s.round == 0:  # EGZ-122
        sphinx_cards.deal(s, seat, kind)
        return
    s.drawn.append(kind)
    s.drawn_by.append(known)
    s.arg -= 8
    if s.arg >= 8:
        rounds.decide(s, LOOKING, CHANCE)
    else:
        rounds.decide(s, KEEPING, seat)


def options(s: Position) -> list[int]:
    """EGZ-53, EGZ-92: one card or none; by card more of them."""
    kinds = sphinx_cards.left(s)
    if s.step == KEEPING:
        return [*[KEEP0 + kind for kind in kinds], RETURN0]
    return [DONE0, *[ALSO0 + kind for kind in kinds]]


def keep(s: Position, seat: int, choice: int) -> None:
    if choice == RETURN0 or choice == DONE0:
        put_back(s, seat)
        return
    if choice >= ALSO0:
        cards.use(s, seat, KEEP_TWO)
        s.picked.append(choice - ALSO0)
    else:
        s.picked.append(choice - KEEP0)
    # EGZ-164: asked whatever was picked, so that nobody learns from not being asked
    if hand.anytimes(s, seat, KEEP_TWO) and len(s.picked) < len(s.drawn):
        rounds.decide(s, ALSO_KEEPING, seat)
    else:
        put_back(s, seat)


def put_back(s: Position, seat: int) -> None:
    returned = sphinx_cards.put_back(s, seat)
    gains.earn(s, seat, returned * s.box.returned, FROM_SPHINX, returned)


# --- what others may think ----------------------------------------------------------------------


def imagine(s: Position, eyes: int, rng: Rng) -> None:
    path = trail.Trail(scoring.all_cards(s), s.draws, s.draw_kinds, s.draw_kept, eyes)
    sphinx_cards.imagine(s, path, s.arg & 7 if s.step == LOOKING else s.to_move, rng)
    sphinx_cards.imagine_picked(s, rng)


# --- at the end ---------------------------------------------------------------------------------


def ask_show(s: Position, seat: int) -> None:
    """EGZ-108: one card after another; the last kind is the one that is scored last."""
    if hand.hides(s.kept_of, s.kept_by, seat):
        s.arg = seat
        rounds.decide(s, SHOWING, CHANCE)


def show(s: Position, seat: int, kind: int) -> None:
    hand.show(s.kept, s.kept_of, s.kept_by, seat, kind)
    s.agenda.append(SHOW_CARDS * WORK + seat * 16)
    gains.earn(s, seat, scoring.goal(s, seat, kind), FROM_GOALS, kind)
