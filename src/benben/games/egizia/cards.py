"""Nile cards: what they give, what they do at once, and those used at a moment of choice."""

from benben.core.journal import note
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    ANYTIME,
    BROWN,
    COACH0,
    COACHED,
    CREWS,
    FAME_OBELISK,
    FAME_PYRAMID,
    FROM_CARDS,
    FROM_MARKET,
    GREEN,
    HIRE0,
    HIRED,
    HIRING,
    IMPROVE0,
    IMPROVER,
    MERCHANT,
    MONUMENTS,
    OBELISK,
    PAIRS,
    PERMANENT,
    PYRAMID,
    QUARRY,
    READY,
    RING_WORK,
    SELL0,
    STONE_MARKET,
    STONES,
    TRAIN_WORK,
    TRAINER,
    UNLOAD0,
    WORK,
    YELLOW_FIELD,
)
from benben.games.egizia_common import crews, fields, gains, hand, rounds, tracks
from benben.games.egizia_common.hand import WIDTH
from benben.games.egizia_common.journal import FLOODED, STEPPED, TOOK, USED


def use(s: Position, seat: int, card: int) -> None:
    """EGZ-76: a card for any time leaves the game."""
    s.anytime[seat] -= 1 << WIDTH * card
    note(s.journal, USED, seat, ANYTIME + card)


# --- what players get ---------------------------------------------------------------------------


def step_market(s: Position, seat: int, market: int) -> None:
    """EGZ-72, EGZ-73."""
    at = seat * tracks.MARKETS + market
    bonus = tracks.step(s.levels, at, s.box.last_level)
    note(s.journal, STEPPED, seat, market, s.levels[at])
    if bonus:
        if market == STONE_MARKET:
            gains.add_stones(s, seat, s.box.step_stones)
        else:
            gains.earn(s, seat, s.box.step_points, FROM_MARKET, market)


def gain(s: Position, seat: int, kind: int) -> None:
    """EGZ-75 to EGZ-79: a card comes to a player."""
    note(s.journal, TOOK, seat, kind)
    if kind >= PERMANENT:
        s.permanent[seat] += 1 << WIDTH * (kind - PERMANENT)
    elif kind >= ANYTIME:
        s.anytime[seat] += 1 << WIDTH * (kind - ANYTIME)
    elif kind >= PAIRS:
        carry_out(s, seat, kind, 1)
        if kind == FAME_PYRAMID:  # EGZ-85
            fame(s, seat, PYRAMID)
        elif kind == FAME_OBELISK:
            fame(s, seat, OBELISK)
    else:
        s.lands.append(seat * 1024 + kind * 4)
        if kind <= GREEN:
            s.quarry[seat] += kind - QUARRY
        elif kind <= YELLOW_FIELD:
            s.grain[seat * fields.COLOURS] += kind - GREEN
        elif kind <= BROWN:
            s.grain[seat * fields.COLOURS + fields.YELLOW] += kind - YELLOW_FIELD
        else:  # EGZ-80
            s.grain[seat * fields.COLOURS + fields.BROWN] += kind - BROWN
            carry_out(s, seat, kind, 1)


def fame(s: Position, seat: int, first: int) -> None:
    at = seat * MONUMENTS + first
    gains.earn(s, seat, (s.own[at] + s.own[at + 1]) * s.box.fame, FROM_CARDS)


def carry_out(s: Position, seat: int, number: int, times: int) -> None:
    """What a card or a round space gives at once. What is to be decided comes after that."""
    box = s.box
    for crew in range(CREWS):
        steps = box.gain_crew[number * CREWS + crew]
        if steps:
            gains.train(s, seat, crew, steps * times)
    if box.gain_stones[number]:
        gains.add_stones(s, seat, box.gain_stones[number] * times)
    if box.gain_points[number]:
        gains.earn(s, seat, box.gain_points[number] * times, FROM_CARDS)
    for market in range(tracks.MARKETS):
        for _ in range(box.gain_step[number * 2 + market] * times):
            step_market(s, seat, market)
    if box.gain_ring[number]:  # EGZ-136
        s.agenda.append(RING_WORK * WORK + seat * 16 + box.gain_ring[number] * times)
    if box.gain_any[number]:
        s.agenda.append(TRAIN_WORK * WORK + seat * 16 + box.gain_any[number] * times)


# --- what cards and round spaces ask ------------------------------------------------------------


def move_ring(s: Position, at: int) -> None:
    """EGZ-31, EGZ-82."""
    if at != s.ring:
        s.ring = at
        note(s.journal, FLOODED, at)


# --- at a moment of choice ----------------------------------------------------------------------


def can_coach(s: Position, seat: int) -> bool:
    """EGZ-95."""
    if s.marks[seat] & COACHED or not hand.permanents(s, seat, TRAINER):
        return False
    return crews.room(s.strength, seat, s.box.most_strength) > 0


def can_hire(s: Position, seat: int) -> bool:
    """EGZ-100, but for the stones."""
    if s.marks[seat] & HIRED or not hand.permanents(s, seat, HIRING):
        return False
    return crews.room(s.strength, seat, s.box.most_strength) > 0


def can_pay_hire(s: Position, seat: int) -> bool:
    """EGZ-100."""
    return s.stones[seat] >= s.box.hire_price and can_hire(s, seat)


def spends(s: Position, seat: int) -> bool:
    """Whether a card would take stones for something."""
    if s.stones[seat] and hand.anytimes(s, seat, MERCHANT):
        return True
    return can_pay_hire(s, seat)


def improvable(s: Position, seat: int) -> list[int]:
    """EGZ-98, EGZ-144: kinds of own fields that an improver could still make better."""
    out: list[int] = []
    if hand.permanents(s, seat, IMPROVER) > s.attached[seat]:
        for land in s.lands:
            kind = land >> 2 & 255
            if land >> 10 == seat and kind > YELLOW_FIELD:
                if land & 3 < (1 if kind <= BROWN else 2):
                    out.append(kind)
        out.sort()
    return out


def add_free(s: Position, seat: int, may_spend: bool, out: list[int]) -> None:
    """EGZ-139: cards that can be used now, beside whatever is being decided."""
    held = s.permanent[seat]
    if held == 0 and s.anytime[seat] == 0:
        return
    if held:
        most = s.box.most_strength
        if can_coach(s, seat):
            for crew in range(CREWS):
                if s.strength[seat * CREWS + crew] < most:
                    out.append(COACH0 + crew)
        if may_spend and can_pay_hire(s, seat):
            for crew in range(CREWS):
                if s.strength[seat * CREWS + crew] < most:
                    out.append(HIRE0 + crew)
    if s.anytime[seat]:
        if s.stones[seat] < s.box.most_stones and hand.anytimes(s, seat, STONES):  # EGZ-91
            out.append(UNLOAD0)
        if may_spend and hand.anytimes(s, seat, MERCHANT):  # EGZ-93
            stones = min(s.stones[seat], s.box.merchant_most)
            for sold in range(1, stones + 1):
                out.append(SELL0 + sold)
    if held:
        for kind in improvable(s, seat):
            out.append(IMPROVE0 + kind)


def use_free(s: Position, seat: int, choice: int) -> None:
    if choice < HIRE0:
        note(s.journal, USED, seat, PERMANENT + TRAINER)
        s.marks[seat] |= COACHED
        gains.train(s, seat, choice - COACH0, 1)
    elif choice < UNLOAD0:
        note(s.journal, USED, seat, PERMANENT + HIRING)
        s.marks[seat] |= HIRED
        s.stones[seat] -= s.box.hire_price
        gains.train(s, seat, choice - HIRE0, 1)
    elif choice == UNLOAD0:
        use(s, seat, STONES)
        gains.add_stones(s, seat, s.box.card_stones)
    elif choice <= SELL0 + s.box.merchant_most:
        use(s, seat, MERCHANT)
        s.stones[seat] -= choice - SELL0
        gains.earn(s, seat, (choice - SELL0) * s.box.merchant_points, FROM_CARDS)
    else:
        improve(s, seat, choice - IMPROVE0)


def improve(s: Position, seat: int, kind: int) -> None:
    """EGZ-98."""
    note(s.journal, USED, seat, PERMANENT + IMPROVER, kind)
    s.attached[seat] += 1
    for i in range(len(s.lands)):
        land = s.lands[i]
        if land >> 10 == seat and land >> 2 & 255 == kind:
            s.lands[i] = land + 1
            if kind > BROWN:
                fields.improve(s.grain, seat, fields.BROWN - (land & 3), kind - BROWN)
            else:
                fields.improve(s.grain, seat, fields.YELLOW, kind - YELLOW_FIELD)
            return


def ready(s: Position, seat: int, last: int) -> None:
    """EGZ-141, EGZ-142: a moment for cards alone, if one of them can change something."""
    if opens(s, seat, last):
        s.arg = last
        rounds.decide(s, READY, seat)


def hire_means(s: Position, seat: int) -> int:
    """EGZ-141: 2 if hiring can be paid for now, 1 if a stones card must come first, else 0."""
    if can_pay_hire(s, seat):
        return 2
    stones = s.stones[seat] + hand.anytimes(s, seat, STONES) * s.box.card_stones
    return 1 if stones >= s.box.hire_price and can_hire(s, seat) else 0


def hire_late(s: Position, seat: int, before: int) -> None:
    """EGZ-141: what was lacking came when nothing else of this round may ask its owner."""
    if hire_means(s, seat) > before:
        ready(s, seat, 0)


def opens(s: Position, seat: int, last: int) -> bool:
    if s.permanent[seat] == 0 and s.anytime[seat] == 0:
        return False
    if can_coach(s, seat):
        return True
    stones = s.stones[seat]
    if hand.anytimes(s, seat, STONES):
        sells = s.box.sells[s.levels[seat * tracks.MARKETS + STONE_MARKET]]
        if last and sells and stones < s.box.most_stones:
            return True
        stones += hand.anytimes(s, seat, STONES) * s.box.card_stones
    if stones and hand.anytimes(s, seat, MERCHANT):
        return True
    if stones >= s.box.hire_price and can_hire(s, seat):
        return True
    return last == 1 and len(improvable(s, seat)) > 0


def helps_building(s: Position, seat: int) -> bool:
    """EGZ-150: whether a card could make something affordable that is not."""
    if s.permanent[seat] == 0 and s.anytime[seat] == 0:
        return False
    if s.stones[seat] < s.box.most_stones and hand.anytimes(s, seat, STONES):
        return True
    if can_coach(s, seat):
        return True
    return can_pay_hire(s, seat)
