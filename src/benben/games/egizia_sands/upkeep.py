"""Steps 3, 4 and 6: producing, feeding, the cooperation bonus; and cards left at the Nile."""

from benben.core.journal import note
from benben.games.egizia_common import crews, fields, gains, hand, rounds, tracks
from benben.games.egizia_common.journal import FED
from benben.games.egizia_sands import cards
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    AREAS,
    BREAD0,
    BUILT_IN,
    CARD_SPACES,
    CREWS,
    DONE0,
    FEED0,
    FEEDING,
    FROM_CARDS,
    FROM_COOPERATION,
    FROM_FEEDING,
    FROM_WHEAT,
    GLEAN,
    GLEANER,
    GLEANING,
    IMPROVER,
    MILLER,
    MOST_LOTS,
    POINT0,
    PRODUCE,
    TAKE0,
    TRADE0,
    TRADE_WORK,
    TRADER,
    TRADING,
    VEND0,
    VENDING,
    WHEAT,
    WHEAT_MARKET,
    WHEAT_OR_STONES,
    WORK,
    YELLOW,
)

# --- cards left on the river --------------------------------------------------------------------


def ask_glean(s: Position, seat: int) -> None:
    """SND-123, SND-169."""
    if s.permanent[seat] == 0 or cards.unused(s, seat, GLEANER) <= 0:
        return
    s.agenda.append(GLEAN * WORK + seat * 16)
    cards.wear(s, seat, GLEANER)
    for kind in s.shelf:
        if kind:
            rounds.decide(s, GLEANING, seat)
            return
    gains.earn(s, seat, s.box.glean_points, FROM_CARDS)


def glean_options(s: Position, seat: int) -> list[int]:
    out: list[int] = []
    cards.add_free(s, seat, True, out)
    for place in range(CARD_SPACES):
        if s.shelf[place]:
            out.append(TAKE0 + place)
    out.append(POINT0)
    return out


def glean(s: Position, seat: int, choice: int) -> None:
    if choice < TAKE0:
        cards.use_free(s, seat, choice)
        rounds.decide(s, GLEANING, seat)
        return
    if choice == POINT0:
        gains.earn(s, seat, s.box.glean_points, FROM_CARDS)
        return
    kind = s.shelf[choice - TAKE0]
    s.shelf[choice - TAKE0] = 0
    cards.gain(s, seat, kind)


# --- producing ----------------------------------------------------------------------------------


def produce(s: Position, seat: int, asked: int) -> None:
    """SND-47, SND-49, SND-98; SND-208: before it, who would lose stones and can sell some."""
    if not asked and s.anytime[seat] and cards.overflows(s, seat):
        s.agenda.append(PRODUCE * WORK + seat * 16 + 1)
        cards.ready(s, seat, 3)
        return
    gains.add_stones(s, seat, s.quarry[seat])
    ask_trade(s, seat)


def tradable(s: Position, seat: int) -> list[int]:
    """SND-122: the crews that can get weaker."""
    out: list[int] = []
    for crew in range(CREWS):
        if s.strength[seat * CREWS + crew] > s.box.least_strength:
            out.append(crew)
    return out


def ask_trade(s: Position, seat: int) -> None:
    """SND-175."""
    if s.permanent[seat] and cards.unused(s, seat, TRADER) > 0:
        if tradable(s, seat) or cards.can_coach(s, seat):
            rounds.decide(s, TRADING, seat)


def trade_options(s: Position, seat: int) -> list[int]:
    out = [DONE0]
    cards.add_free(s, seat, True, out)
    for crew in tradable(s, seat):
        out.append(TRADE0 + crew)
    return out


def choose_trade(s: Position, seat: int, choice: int) -> None:
    if choice == DONE0:
        return
    s.agenda.append(TRADE_WORK * WORK + seat * 16)
    if choice < TRADE0:
        cards.use_free(s, seat, choice)
        return
    cards.wear(s, seat, TRADER)
    cards.train(s, seat, choice - TRADE0, -1)
    cards.step_both(s, seat)


# --- feeding ------------------------------------------------------------------------------------


def wheat_now(s: Position, seat: int) -> int:
    """SND-52: what the watered fields yield, and wheat from cards."""
    return fields.harvest(s.grain, seat, s.flood) + s.bread


def sells(s: Position, seat: int) -> bool:
    """SND-54."""
    return s.box.sells_wheat[s.levels[seat * tracks.MARKETS + WHEAT_MARKET]]


def feed(s: Position, seat: int) -> None:
    """SND-176: without a card that could change something nobody is asked."""
    if (s.anytime[seat] or s.permanent[seat]) and can_help(s, seat):
        rounds.decide(s, FEEDING, seat)
    else:
        eat(s, seat, wheat_now(s, seat))


def can_help(s: Position, seat: int) -> bool:
    if wheat_now(s, seat) >= crews.total(s.strength, seat) and not sells(s, seat):
        return False
    if hand.anytimes(s, seat, WHEAT) or hand.anytimes(s, seat, WHEAT_OR_STONES):
        return True
    if cards.unused(s, seat, MILLER) > 0 and s.stones[seat] + cards.stones_ahead(s, seat):
        return True
    return improving_helps(s, seat)


def improving_helps(s: Position, seat: int) -> bool:
    """Whether all improvers together could bring water to one of the fields."""
    spare = hand.permanents(s, seat, IMPROVER) - s.attached[seat]
    for land in s.lands:
        kind = land >> 2 & 255
        if land >> 10 == seat and kind > YELLOW:
            if 0 < cards.colour_of(kind, land & 3) - s.flood <= spare:
                return True
    return False


def feed_options(s: Position, seat: int) -> list[int]:
    out: list[int] = []
    cards.add_free(s, seat, True, out)
    missing = fields.missing(crews.total(s.strength, seat), wheat_now(s, seat))
    if missing or sells(s, seat):
        if hand.anytimes(s, seat, WHEAT):  # SND-109
            out.append(BREAD0)
        if hand.anytimes(s, seat, WHEAT_OR_STONES):  # SND-113
            out.append(BREAD0 + 1)
    stones = 0
    if cards.unused(s, seat, MILLER) > 0:  # SND-118
        stones = s.stones[seat]
        if not sells(s, seat):
            stones = min(stones, missing)
    for ground in range(stones + 1):
        out.append(FEED0 + ground)
    return out


def choose_food(s: Position, seat: int, choice: int) -> None:
    if choice >= FEED0:
        ground = choice - FEED0
        if ground:
            cards.wear(s, seat, MILLER)
            s.stones[seat] -= ground
        eat(s, seat, wheat_now(s, seat) + ground)
        return
    if choice == BREAD0:
        cards.use(s, seat, WHEAT)
        s.bread += s.box.card_wheat
    elif choice == BREAD0 + 1:
        cards.use(s, seat, WHEAT_OR_STONES)
        s.bread += s.box.either_wheat
    else:
        cards.use_free(s, seat, choice)
    feed(s, seat)


def eat(s: Position, seat: int, wheat: int) -> None:
    """SND-51, SND-53 to SND-56."""
    s.bread = 0
    need = crews.total(s.strength, seat)
    if wheat < need:
        missing = need - wheat
        note(s.journal, FED, seat, need, missing)
        level = s.levels[seat * tracks.MARKETS + WHEAT_MARKET]
        gains.earn(s, seat, -missing * s.box.penalty[level], FROM_FEEDING, missing)
        return
    note(s.journal, FED, seat, need, 0, wheat - need)
    lots = (wheat - need) // s.box.wheat_a_point
    if lots and sells(s, seat):  # SND-177
        s.arg = min(lots, MOST_LOTS)
        rounds.decide(s, VENDING, seat)


def vend(s: Position, seat: int, choice: int) -> None:
    gains.earn(s, seat, choice - VEND0, FROM_WHEAT)


# --- concluding the round -----------------------------------------------------------------------


def areas_built(s: Position, seat: int) -> int:
    out = 0
    for area in range(AREAS):
        out += s.marks[seat] // (BUILT_IN << area) & 1
    return out


def cooperate(s: Position) -> None:
    """SND-87, SND-88, SND-202."""
    for seat in s.track[:]:
        areas = areas_built(s, seat)
        gains.earn(s, seat, s.box.cooperation[areas], FROM_COOPERATION, areas)
