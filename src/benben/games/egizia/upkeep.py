"""Phases 3, 4 and 6: feeding, production, the bonus for taking part, cards left at the Nile."""

from benben.core.journal import note
from benben.games.egizia import cards
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    BREAD0,
    CARD_SPACES,
    DONE0,
    FEED0,
    FEED_WORK,
    FEEDING,
    FROM_FEEDING,
    FROM_PART,
    GLEANER,
    GLEANING,
    GRAIN,
    GRAIN_MARKET,
    MILLER,
    PRODUCE,
    SITES,
    STONES,
    TAKE0,
    TOOK_PART,
    WORK,
)
from benben.games.egizia_common import crews, fields, gains, hand, rounds, tracks
from benben.games.egizia_common.journal import FED


def feed_all(s: Position) -> None:
    """EGZ-36, EGZ-168."""
    for seat in reversed(s.track):
        s.agenda.append(FEED_WORK * WORK + seat * 16)


def lacking(s: Position, seat: int) -> int:
    """EGZ-37, EGZ-38: how much grain is missing now, with grain from cards."""
    grain = fields.harvest(s.grain, seat, s.ring) + s.bread
    return fields.missing(crews.total(s.strength, seat), grain)


def feed(s: Position, seat: int) -> None:
    """EGZ-39, EGZ-140: without a card that could help nobody is asked."""
    missing = lacking(s, seat)
    if missing and (s.anytime[seat] or s.permanent[seat]) and can_help(s, seat):
        rounds.decide(s, FEEDING, seat)
    else:
        eat(s, seat, missing)


def can_help(s: Position, seat: int) -> bool:
    if hand.anytimes(s, seat, GRAIN):
        return True
    if hand.permanents(s, seat, MILLER):
        if s.stones[seat] or hand.anytimes(s, seat, STONES):
            return True
    return len(cards.improvable(s, seat)) > 0


def feed_options(s: Position, seat: int) -> list[int]:
    out: list[int] = []
    cards.add_free(s, seat, True, out)
    missing = lacking(s, seat)
    if hand.anytimes(s, seat, GRAIN):  # EGZ-86, EGZ-147
        out.append(BREAD0)
    stones = 0
    if hand.permanents(s, seat, MILLER):  # EGZ-96
        stones = min(missing, s.stones[seat])
    for ground in range(stones + 1):
        out.append(FEED0 + ground)
    return out


def choose_food(s: Position, seat: int, choice: int) -> None:
    if choice >= FEED0:
        ground = choice - FEED0
        s.stones[seat] -= ground
        eat(s, seat, lacking(s, seat) - ground)
        return
    if choice == BREAD0:
        cards.use(s, seat, GRAIN)
        s.bread += s.box.card_grain
    else:
        cards.use_free(s, seat, choice)
    feed(s, seat)


def eat(s: Position, seat: int, missing: int) -> None:
    """EGZ-40, EGZ-41."""
    s.bread = 0
    note(s.journal, FED, seat, crews.total(s.strength, seat), missing)
    if missing:
        level = s.levels[seat * tracks.MARKETS + GRAIN_MARKET]
        gains.earn(s, seat, -missing * s.box.penalty[level], FROM_FEEDING, missing)


def produce(s: Position, seat: int, asked: int) -> None:
    """EGZ-42, EGZ-78, EGZ-141: before it, only who would lose stones and can spend some."""
    full = s.stones[seat] + s.quarry[seat] > s.box.most_stones
    if full and not asked and cards.spends(s, seat):
        s.agenda.append(PRODUCE * WORK + seat * 16 + 1)
        cards.ready(s, seat, 0)
        return
    gains.add_stones(s, seat, s.quarry[seat])
    cards.ready(s, seat, 0)


def take_part(s: Position) -> None:
    """EGZ-68, EGZ-69, EGZ-168."""
    for seat in s.track[:]:
        sites = 0
        for site in range(SITES):
            sites += s.marks[seat] // (TOOK_PART << site) & 1
        gains.earn(s, seat, s.box.part[sites], FROM_PART, sites)


def ask_glean(s: Position, seat: int) -> None:
    """EGZ-103, EGZ-146."""
    if s.permanent[seat] and hand.permanents(s, seat, GLEANER):
        for kind in s.shelf:
            if kind:
                rounds.decide(s, GLEANING, seat)
                return


def glean_options(s: Position) -> list[int]:
    out = [DONE0]
    for place in range(CARD_SPACES):
        if s.shelf[place]:
            out.append(TAKE0 + place)
    return out


def glean(s: Position, seat: int, choice: int) -> None:
    if choice != DONE0:
        kind = s.shelf[choice - TAKE0]
        s.shelf[choice - TAKE0] = 0
        before = cards.hire_means(s, seat)
        cards.gain(s, seat, kind)
        cards.hire_late(s, seat, before)
