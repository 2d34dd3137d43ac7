"""Nile cards and tiles: what they give or do at once, and those used at a moment of choice."""

from benben.core.journal import note
from benben.games.egizia_common import crews, fields, gains, hand, rounds, tracks
from benben.games.egizia_common.hand import COPIES, WIDTH
from benben.games.egizia_common.journal import FLOODED, STEPPED, TOOK, USED
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    ALL_CREWS,
    ANYTIME,
    AT_ONCE,
    BRICK_WORK,
    BUILD_STAGE,
    COACH0,
    COLONNADE,
    CREWS,
    FAME_OBELISK,
    FAME_PYRAMID,
    FLOOD_WORK,
    FREE_BRICK,
    FROM_CARDS,
    FROM_LOAN,
    FROM_MARKET,
    GREEN,
    HIRE0,
    HIRING,
    IMPROVE0,
    IMPROVER,
    KEEP_MORE,
    LOAN,
    MARKET_WORK,
    MAY_WAIT,
    MERCHANT,
    MONUMENTS,
    OBELISK,
    PERMANENT,
    PYRAMID,
    READY,
    RED,
    RICH_FIELDS,
    SELL0,
    STONE_BONUS,
    STONE_MARKET,
    STONES,
    STONES_OR_STRENGTH,
    TRAIN_WORK,
    TRAINER,
    TRAINING,
    UNLOAD0,
    WEAKER,
    WHEAT_BONUS,
    WHEAT_MARKET,
    WON_TILE,
    WORK,
    YELLOW,
)


def has(s: Position, seat: int, tile: int) -> bool:
    """SND-72, SND-196: whether a player has the bonus of this tile."""
    columns = s.own[seat * MONUMENTS + COLONNADE]
    if columns < s.box.bonus_column[0]:
        return False
    return s.bonus[0] == tile or (s.bonus[1] == tile and columns >= s.box.bonus_column[1])


def unused(s: Position, seat: int, card: int) -> int:
    """SND-97, SND-182: how many of them can still be used in this round."""
    return hand.permanents(s, seat, card) - (s.used[seat] >> WIDTH * card & COPIES)


def wear(s: Position, seat: int, card: int) -> None:
    """A permanent card is used."""
    s.used[seat] += 1 << WIDTH * card
    note(s.journal, USED, seat, PERMANENT + card)


def use(s: Position, seat: int, card: int) -> None:
    """SND-96: a card for any time leaves the game."""
    s.anytime[seat] -= 1 << WIDTH * card
    note(s.journal, USED, seat, ANYTIME + card)


# --- what players get ---------------------------------------------------------------------------


def train(s: Position, seat: int, crew: int, steps: int) -> None:
    """SND-38, SND-162: forwards or backwards."""
    if steps > 0:
        gains.train(s, seat, crew, steps)
        return
    went = crews.weaken(s.strength, seat * CREWS + crew, -steps, s.box.least_strength)
    gains.moved(s, seat, crew, -went)


def ask_training(s: Position, seat: int, arg: int) -> None:
    """SND-39: steps of crews of choice, up or down, as many as there is room for."""
    if arg < 8:
        gains.ask_training(s, seat, arg, TRAINING)
    elif arg > 8 and crews.total(s.strength, seat) > CREWS * s.box.least_strength:
        s.arg = (arg - 8) * 8 + WEAKER
        rounds.decide(s, TRAINING, seat)


def trainable(s: Position, seat: int, least: int) -> list[int]:
    """The crews of choice that can go a step; see `gains.trainable`."""
    if s.arg & WEAKER == 0:
        return gains.trainable(s, seat, least)
    lowest = s.box.least_strength
    return [crew for crew in range(CREWS) if s.strength[seat * CREWS + crew] > lowest]


def train_free(s: Position, seat: int, crew: int) -> None:
    if s.arg & WEAKER == 0:
        gains.train_free(s, seat, crew, TRAINING)
        return
    train(s, seat, crew, -1)
    ask_training(s, seat, 8 + (s.arg >> 3) - 1)


def step_market(s: Position, seat: int, market: int) -> None:
    """SND-92 to SND-94, SND-125, SND-128."""
    at = seat * tracks.MARKETS + market
    box = s.box
    last = tracks.step(s.levels, at, box.last_level)
    level = s.levels[at]
    note(s.journal, STEPPED, seat, market, level)
    if market == STONE_MARKET:
        stones = box.step_stones[level]
        if last and has(s, seat, STONE_BONUS):
            stones = box.bonus_value[STONE_BONUS]
        gains.add_stones(s, seat, stones)
    else:
        points = box.step_points[level]
        if last and has(s, seat, WHEAT_BONUS):
            points = box.bonus_value[WHEAT_BONUS]
        gains.earn(s, seat, points, FROM_MARKET, market)


def step_both(s: Position, seat: int) -> None:
    step_market(s, seat, WHEAT_MARKET)
    step_market(s, seat, STONE_MARKET)


def colour_of(kind: int, improvements: int) -> int:
    """Return the colour of a field card with this number of improvements."""
    if kind > RED:
        return fields.RED - improvements
    return fields.YELLOW - improvements if kind > YELLOW else fields.GREEN


def yields(s: Position, seat: int, kind: int) -> int:
    """SND-124: what a field yields to its owner."""
    wheat = s.box.land_wheat[kind]
    return wheat + s.box.bonus_value[RICH_FIELDS] if has(s, seat, RICH_FIELDS) else wheat


def gain(s: Position, seat: int, kind: int) -> None:
    """SND-95 to SND-100: a card comes to a player."""
    box = s.box
    note(s.journal, TOOK, seat, kind, box.land_wheat[kind], box.land_quarry[kind])
    if kind >= PERMANENT:
        s.permanent[seat] += 1 << WIDTH * (kind - PERMANENT)
        if kind == PERMANENT + LOAN:  # SND-116
            gains.earn(s, seat, -box.loan, FROM_LOAN)
    elif kind >= ANYTIME:
        s.anytime[seat] += 1 << WIDTH * (kind - ANYTIME)
    elif kind >= AT_ONCE:
        carry_out(s, seat, kind)
        if kind == FREE_BRICK:
            s.agenda.append(BRICK_WORK * WORK + seat * 16)
        elif kind == FAME_PYRAMID:  # SND-106
            fame(s, seat, PYRAMID)
        elif kind == FAME_OBELISK:  # SND-107
            fame(s, seat, OBELISK)
    else:
        s.lands.append(seat * 1024 + kind * 4)
        s.quarry[seat] += box.land_quarry[kind]
        if kind > GREEN:
            s.grain[seat * fields.COLOURS + colour_of(kind, 0)] += yields(s, seat, kind)
        if kind > RED:  # SND-99
            carry_out(s, seat, kind)


def fame(s: Position, seat: int, first: int) -> None:
    at = seat * MONUMENTS + first
    gains.earn(s, seat, (s.own[at] + s.own[at + 1]) * s.box.fame, FROM_CARDS)


def carry_out(s: Position, seat: int, number: int) -> None:
    """What a card, tile or space gives at once. What is to be decided comes after that: SND-163."""
    box = s.box
    for crew in range(CREWS):
        steps = box.gain_crew[number * CREWS + crew]
        if steps:
            train(s, seat, crew, steps)
    if box.gain_stones[number]:
        gains.add_stones(s, seat, box.gain_stones[number])
    if box.gain_points[number]:
        gains.earn(s, seat, box.gain_points[number], FROM_CARDS)
    for market in range(tracks.MARKETS):
        for _ in range(box.gain_step[number * 2 + market]):
            step_market(s, seat, market)
    if box.gain_waiting[number]:  # SND-46, SND-209
        s.marks[seat] += MAY_WAIT
    if box.gain_flood[number]:
        s.agenda.append(FLOOD_WORK * WORK + seat * 16 + box.gain_flood[number])
    for _ in range(box.gain_either[number]):
        s.agenda.append(MARKET_WORK * WORK + seat * 16)
    if box.gain_any[number]:
        steps = box.gain_any[number]
        s.agenda.append(TRAIN_WORK * WORK + seat * 16 + (steps if steps > 0 else 8 - steps))


def win_tile(s: Position, seat: int, tile: int) -> None:
    """SND-124, SND-127: a bonus tile is won; most of them only from now on."""
    note(s.journal, WON_TILE, seat, tile)
    at = seat * fields.COLOURS
    value = s.box.bonus_value[tile]
    if tile == RICH_FIELDS:
        s.grain[at] += value  # the start field
        for land in s.lands:
            kind = land >> 2 & 255
            if land >> 10 == seat and kind > GREEN:
                s.grain[at + colour_of(kind, land & 3)] += value
    elif tile == ALL_CREWS:
        for crew in range(CREWS):
            train(s, seat, crew, 1)
        s.grain[at] += value - s.box.start_field


# --- what cards and tiles ask -------------------------------------------------------------------


def move_flood(s: Position, at: int) -> None:
    """SND-41."""
    if at != s.flood:
        s.flood = at
        note(s.journal, FLOODED, at)


# --- at a moment of choice ----------------------------------------------------------------------


def can_coach(s: Position, seat: int) -> bool:
    """SND-117."""
    if s.stage >= BUILD_STAGE or unused(s, seat, TRAINER) <= 0:
        return False
    return crews.room(s.strength, seat, s.box.most_strength) > 0


def hirable(s: Position, seat: int) -> list[int]:
    """SND-121, SND-179: the crews that a step could be paid for, but for the stones."""
    out: list[int] = []
    if s.stage != BUILD_STAGE or (s.hired == 0 and unused(s, seat, HIRING) <= 0):
        return out
    for crew in range(CREWS):
        if s.strength[seat * CREWS + crew] < s.box.most_strength:
            out.append(crew)
    return out


def worth_of(s: Position, card: int) -> int:
    """The stones that a card for any time gives, if it is one of those."""
    if card == STONES:
        return s.box.card_stones
    return s.box.either_strength if card == STONES_OR_STRENGTH else s.box.either_wheat


def stones_ahead(s: Position, seat: int) -> int:
    """The stones that cards for any time could give."""
    out = 0
    for card in range(STONES, KEEP_MORE):
        out += hand.anytimes(s, seat, card) * worth_of(s, card)
    return out


def improvable(s: Position, seat: int) -> list[int]:
    """SND-120, SND-180: kinds of own fields that an improver could still make better."""
    out: list[int] = []
    if hand.permanents(s, seat, IMPROVER) <= s.attached[seat]:
        return out
    for land in s.lands:
        kind = land >> 2 & 255
        if land >> 10 == seat and kind > YELLOW and colour_of(kind, land & 3) > fields.GREEN:
            if kind not in out:
                out.append(kind)
    out.sort()
    return out


def add_free(s: Position, seat: int, may_spend: bool, out: list[int]) -> None:
    """SND-171: cards that can be used now, whatever else is being decided."""
    held = s.permanent[seat]
    if held:
        if can_coach(s, seat):
            for crew in range(CREWS):
                if s.strength[seat * CREWS + crew] < s.box.most_strength:
                    out.append(COACH0 + crew)
        if may_spend and s.stones[seat] >= s.box.hire_price:  # SND-178
            for crew in hirable(s, seat):
                out.append(HIRE0 + crew)
    if s.anytime[seat]:
        if s.stones[seat] < s.box.most_stones:  # SND-181
            for card in range(STONES, KEEP_MORE):
                if hand.anytimes(s, seat, card) and (may_spend or card != STONES_OR_STRENGTH):
                    out.append(UNLOAD0 + card)
        if may_spend and hand.anytimes(s, seat, MERCHANT):  # SND-115
            stones = min(s.stones[seat], s.box.merchant_most)
            for sold in range(1, stones + 1):
                out.append(SELL0 + sold)
    if held:
        for kind in improvable(s, seat):
            out.append(IMPROVE0 + kind)


def use_free(s: Position, seat: int, choice: int) -> None:
    if choice < HIRE0:
        wear(s, seat, TRAINER)
        train(s, seat, choice - COACH0, 1)
    elif choice < UNLOAD0 + STONES:
        hire(s, seat, choice - HIRE0)
    elif choice <= SELL0:
        use(s, seat, choice - UNLOAD0)
        gains.add_stones(s, seat, worth_of(s, choice - UNLOAD0))
    elif choice <= IMPROVE0 + YELLOW:
        use(s, seat, MERCHANT)
        s.stones[seat] -= choice - SELL0
        gains.earn(s, seat, (choice - SELL0) * s.box.merchant_points, FROM_CARDS)
    else:
        improve(s, seat, choice - IMPROVE0)


def hire(s: Position, seat: int, crew: int) -> None:
    """SND-121, SND-179."""
    s.stones[seat] -= s.box.hire_price
    if s.hired:
        s.hired = 0
    else:
        wear(s, seat, HIRING)
        s.hired = 1
    train(s, seat, crew, 1)


def improve(s: Position, seat: int, kind: int) -> None:
    """SND-120."""
    note(s.journal, USED, seat, PERMANENT + IMPROVER, kind)
    s.attached[seat] += 1
    for i in range(len(s.lands)):
        land = s.lands[i]
        if land >> 10 == seat and land >> 2 & 255 == kind:
            colour = colour_of(kind, land & 3)
            if colour > fields.GREEN:
                s.lands[i] = land + 1
                fields.improve(s.grain, seat, colour, yields(s, seat, kind))
                return


def ready(s: Position, seat: int, when: int) -> None:
    """SND-172 to SND-174, SND-208: a moment for cards alone, if one can change something."""
    if (s.permanent[seat] or s.anytime[seat]) and opens(s, seat, when):
        s.arg = when
        rounds.decide(s, READY, seat)


def overflows(s: Position, seat: int) -> bool:
    """SND-208: whether production would be lost that the merchant could make room for."""
    if s.stones[seat] == 0 or not hand.anytimes(s, seat, MERCHANT):
        return False
    return s.stones[seat] + s.quarry[seat] > s.box.most_stones


def opens(s: Position, seat: int, when: int) -> bool:
    if when == 0:
        return can_coach(s, seat)
    if when == 3:
        return overflows(s, seat)
    stones = s.stones[seat] + stones_ahead(s, seat)
    if stones >= s.box.hire_price and hirable(s, seat):
        return True
    if when == 1:
        return False
    if stones and hand.anytimes(s, seat, MERCHANT):
        return True
    if stones > s.stones[seat] and s.stones[seat] < s.box.most_stones:
        if s.box.sells_stones[s.levels[seat * tracks.MARKETS + STONE_MARKET]]:
            return True
    return len(improvable(s, seat)) > 0


def helps_building(s: Position, seat: int) -> bool:
    """SND-184: whether a card could make something affordable that is not."""
    if s.permanent[seat] == 0 and s.anytime[seat] == 0:
        return False
    if s.stones[seat] < s.box.most_stones and stones_ahead(s, seat):
        return True
    return s.stones[seat] >= s.box.hire_price and len(hirable(s, seat)) > 0
