"""The worshippers of Sobek, and what those they concern decide."""

from benben.core.journal import POINTS, note
from benben.core.state import CHANCE
from benben.games.cleopatra import market, steps
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    ACCEPT0,
    ACCEPT_ALL,
    ACCEPTING,
    AMBASSADOR,
    ARTISAN,
    ASK0,
    ASK_SEAT,
    ASKING,
    BEG0,
    BEG_FROM,
    BEGGAR,
    BY_AMBASSADOR,
    BY_CARD,
    CHARM0,
    COINS0,
    COURTESAN,
    DICE,
    DONE0,
    DRAW,
    DROP0,
    FLIP0,
    FROM_BEGGAR,
    GIVE0,
    HANDED,
    KEPT,
    KINDS,
    LIMIT,
    LOOKING,
    OFFER0,
    OFFER_HELD,
    OFFERING,
    REFILL,
    RESOURCES,
    RESUME,
    ROLLED,
    SCRIBE,
    SEND0,
    SIFTING,
    SMUGGLE0,
    SMUGGLER,
    SUMMON0,
    TO_DISCARD,
    TURN_UP,
    VIZIER,
    VIZIERS,
    WORK,
)

# --- which can be played ------------------------------------------------------------------------


def add_plays(s: Position, out: list[int]) -> None:
    """CLE-22, CLE-107: those that can do something."""
    base = s.active * KINDS
    hand = s.hand
    if hand[base + BEGGAR]:
        out.append(BEG0)
    if hand[base + COURTESAN]:  # CLE-113
        for kind in range(1, KINDS):
            if s.discard[kind] and (kind != COURTESAN or s.discard[kind] > s.courtesans):
                out.append(CHARM0 + kind)
    if hand[base + AMBASSADOR]:
        out.append(SEND0)
    if hand[base + VIZIER] and s.viziers < VIZIERS:  # CLE-144
        if market.pile_size(s) or max(s.discard):  # CLE-122
            out.append(SUMMON0)
    if hand[base + SCRIBE]:  # CLE-118
        if s.dice < DICE:
            out.append(FLIP0)
        if s.dice:
            out.append(FLIP0 + 1)
    if s.step == LIMIT and hand[base + SMUGGLER]:
        if market.hand_size(s, s.active) - 1 > s.box.hand_limit:  # CLE-120
            out.append(SMUGGLE0)


def card_of(choice: int) -> int:
    """The card that is played with a choice between COMMISSION and SMUGGLE."""
    if choice < BEG0 or FLIP0 <= choice < SMUGGLE0:
        return SCRIBE
    if choice == BEG0:
        return BEGGAR
    if choice < SEND0:
        return COURTESAN
    if choice == SEND0:
        return AMBASSADOR
    return VIZIER if choice == SUMMON0 else SMUGGLER


def play(s: Position, choice: int, moment: int) -> None:
    """CLE-108: the effect, then the card goes to the discard, then the turn goes on."""
    me = s.active
    s.agenda.append(REFILL * WORK if choice == SMUGGLE0 else RESUME * WORK + moment)
    if choice == BEG0:
        spend(s, BEGGAR, s.box.amulets[BEGGAR])
        for i in range(s.seats - 1, 0, -1):
            s.agenda.append(BEG_FROM * WORK + (me + i) % s.seats)
    elif choice < SEND0:  # CLE-53, CLE-114
        spend(s, COURTESAN, s.box.amulets[COURTESAN])
        kind = choice - CHARM0
        s.discard[kind] -= 1
        market.arrive(s, me, kind)
    elif choice == SEND0:
        spend(s, AMBASSADOR, s.box.amulets[AMBASSADOR])
        s.asked = 0
        steps.decide(s, ASKING, me)
    elif choice == SUMMON0:
        spend(s, VIZIER, 0)
        s.viziers += 1
        s.agenda.append(DRAW * WORK + s.box.vizier_cards)
    elif choice < SMUGGLE0:  # CLE-56, CLE-118, CLE-119
        spend(s, SCRIBE, 0)
        s.dice += 1 if choice == FLIP0 else -1
        if s.dice == DICE and moment != ROLLED:
            s.agenda.append(OFFER_HELD * WORK)
    else:  # CLE-57
        spend(s, SMUGGLER, s.box.amulets[SMUGGLER])


def spend(s: Position, kind: int, amulets: int) -> None:
    """CLE-109."""
    market.leave(s, s.active, kind)
    s.agenda.append(TO_DISCARD * WORK + kind)
    steps.corrupt(s, s.active, amulets, BY_CARD, kind)


def to_discard(s: Position, kind: int) -> None:
    s.discard[kind] += 1
    if kind == COURTESAN:
        s.courtesans += 1


# --- beggar -------------------------------------------------------------------------------------


def answers(s: Position) -> list[int]:
    """CLE-110, CLE-111."""
    seat = s.to_move
    out: list[int] = []
    for kind in range(ARTISAN, RESOURCES):
        if s.hand[seat * KINDS + kind]:
            out.append(GIVE0 + kind)
    if not out or s.talents[seat] >= s.box.beggar_talents:
        out.append(COINS0)
    return out


def answer(s: Position, choice: int) -> None:
    """CLE-52, CLE-112."""
    giver = s.to_move
    if choice == COINS0:
        coins = min(s.talents[giver], s.box.beggar_talents)
        s.talents[giver] -= coins
        s.talents[s.active] += coins
        note(s.journal, POINTS, giver, -coins, FROM_BEGGAR)
        note(s.journal, POINTS, s.active, coins, FROM_BEGGAR)
    else:
        hand_over(s, giver, choice - GIVE0)


def hand_over(s: Position, giver: int, kind: int) -> None:
    market.leave(s, giver, kind)
    market.arrive(s, s.active, kind)
    note(s.journal, HANDED, giver, s.active, kind)


# --- ambassador ---------------------------------------------------------------------------------


def askings(s: Position, first: int) -> list[int]:
    out: list[int] = []
    if s.asked:
        out.append(DONE0)
    for kind in range(max(first, ARTISAN), RESOURCES):
        if not s.asked >> kind & 1:
            out.append(ASK0 + kind)
    return out


def ask(s: Position, choice: int) -> None:
    """CLE-54, CLE-115: first the resources, then everybody who has an amulet to give."""
    if choice != DONE0:
        kind = choice - ASK0
        s.asked |= 1 << kind
        if kind + 1 < RESOURCES:  # the last one ends it
            s.after = kind
            steps.decide(s, ASKING, s.active)
            return
    s.agenda.append(ACCEPT_ALL * WORK)
    for i in range(s.seats - 1, 0, -1):
        s.agenda.append(ASK_SEAT * WORK + (s.active + i) % s.seats)


def ask_seat(s: Position, seat: int) -> None:
    if s.amulets[seat] and market.hand_size(s, seat):
        steps.decide(s, OFFERING, seat)


def offered_by(s: Position, seat: int) -> int:
    count = 0
    for i in range(seat * RESOURCES, seat * RESOURCES + RESOURCES):
        count += s.offers[i]
    return count


def offerings(s: Position, first: int) -> list[int]:
    seat = s.to_move
    out = [DONE0]
    if offered_by(s, seat) < s.amulets[seat]:
        for kind in range(max(first, ARTISAN), RESOURCES):
            if s.asked >> kind & 1 and s.hand[seat * KINDS + kind]:
                out.append(OFFER0 + kind)
    return out


def offer(s: Position, choice: int) -> None:
    if choice == DONE0:
        return
    seat = s.to_move
    kind = choice - OFFER0
    market.leave(s, seat, kind)
    s.offers[seat * RESOURCES + kind] += 1
    if offered_by(s, seat) < s.amulets[seat] and market.hand_size(s, seat):
        s.after = kind
        steps.decide(s, OFFERING, seat)


def accept_all(s: Position) -> None:
    s.last = 0
    s.asked = 0
    if max(s.offers):
        steps.decide(s, ACCEPTING, s.active)


def acceptances(s: Position, first: int) -> list[int]:
    out = [DONE0]
    for i in range(max(first, 0), len(s.offers)):
        if s.offers[i]:
            out.append(ACCEPT0 + i)
    return out


def accept(s: Position, choice: int) -> None:
    """CLE-54, CLE-115, CLE-116."""
    me = s.active
    if choice != DONE0:
        at = choice - ACCEPT0
        giver = at // RESOURCES
        s.offers[at] -= 1
        market.arrive(s, me, at % RESOURCES)
        note(s.journal, HANDED, giver, me, at % RESOURCES)
        steps.corrupt(s, giver, -1, BY_AMBASSADOR)
        steps.corrupt(s, me, 1, BY_AMBASSADOR)
        if max(s.offers[at:]):  # the last one ends it
            s.after = at
            s.last = 1
            steps.decide(s, ACCEPTING, me)
            return
    s.last = 0
    for i in range(len(s.offers)):
        while s.offers[i]:
            s.offers[i] -= 1
            market.arrive(s, i // RESOURCES, i % RESOURCES)


# --- vizier -------------------------------------------------------------------------------------


def draw(s: Position, more: int) -> None:
    """CLE-58, CLE-121, CLE-122."""
    found = market.top_card(s, DRAW * WORK + more) if more else market.EMPTY
    if found == market.EMPTY:
        if max(s.drawn):
            steps.decide(s, SIFTING, s.active)
    elif found == market.READY:
        s.agenda.append(DRAW * WORK + more - 1)
        s.agenda.append(TURN_UP * WORK)
        if s.top:
            s.drawn[s.top] += 1
            s.shown[s.top] += 1
            s.top = -1
        else:
            steps.decide(s, LOOKING, CHANCE)


def looked(s: Position, kind: int) -> None:
    s.bags[len(s.bags) - KINDS + kind] -= 1
    s.drawn[kind] += 1
    s.top = -1


def siftings(s: Position, first: int) -> list[int]:
    out = [DONE0]
    for kind in range(max(first, 1), KINDS):
        if s.drawn[kind]:
            out.append(DROP0 + kind)
    return out


def sift(s: Position, choice: int) -> None:
    """CLE-58: cards are discarded one by one; what is left then is kept."""
    me = s.active
    if choice != DONE0:
        kind = choice - DROP0
        s.drawn[kind] -= 1
        if s.shown[kind]:
            s.shown[kind] -= 1
        s.discard[kind] += 1
        if max(s.drawn):
            s.after = kind
            steps.decide(s, SIFTING, me)
            return
    kept = 0
    for kind in range(1, KINDS):
        kept += s.drawn[kind]
        s.hand[me * KINDS + kind] += s.drawn[kind]
        s.known[me * KINDS + kind] += s.shown[kind]
        s.drawn[kind] = 0
        s.shown[kind] = 0
    if kept:
        note(s.journal, KEPT, me, kept)
        steps.corrupt(s, me, kept * s.box.amulets[VIZIER], BY_CARD, VIZIER)
