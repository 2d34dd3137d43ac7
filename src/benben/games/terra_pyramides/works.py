"""Optional actions: exchanging, building, spending gold, taking workers back."""

from typing import Final

from benben.core.journal import note
from benben.games.terra_pyramides import field, scoring
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BLOCKS,
    BOAT0,
    BRICK0,
    BUILT,
    CARD0,
    CARDS,
    EXCHANGE0,
    FOUND0,
    FREE,
    HIRE0,
    LIMIT,
    OFFER0,
    PLAIN,
    RAISE0,
    RECALL0,
    RETURNED,
    RIVER,
    ROWING,
    WHITE,
)

COLOURS: Final = 6


# Each of these takes the choice that it must not come before, or -1: TER-137, for a search only.


def before_placing(s: Position, after: int, out: list[int]) -> None:
    """TER-132: what may matter if the tile closes a ring."""
    me = s.active
    gold = s.gold[me]
    if gold == 0:
        return
    near = False  # an occupied building lacks one tile
    free: list[int] = []
    for site in range(len(s.side.sites)):
        if s.around[site] == 1:
            if s.owner[site]:
                near = True
            elif s.base[site] and gold >= s.box.price_worker and field.takes(s, me, site):
                free.append(site)
    if free:
        if s.supply[me]:
            for site in hirable(s, me, gold - s.box.price_worker):
                if site not in free:
                    free.append(site)
            free.sort()
            add_hires(free, after, out)
        else:
            add_workers(s, me, gold - s.box.price_worker, after, out)
    if near and s.version == RIVER:
        if gold >= s.box.price_boat and s.boat[me] < len(s.side.river) - 1:
            out.append(BOAT0)
        add_cards(s, me, out)


def add_workers(s: Position, me: int, gold: int, after: int, out: list[int]) -> None:
    """TER-132: add the choices that fill an empty supply with at most `gold` gold."""
    ripe = ready(s, me)
    if ripe:
        if helps(s, me, ripe, 2, gold):
            add_exchanges(s, me, COLOURS, after, out)
        add_builds(s, me, ripe, after, out)
        if gold >= s.box.price_block and helps(s, me, ripe, 1, gold):
            out.append(BRICK0)
    add_recalls(s, me, after, out)


def add(s: Position, after: int, out: list[int]) -> None:
    """TER-131: what may be done beside at this step."""
    me = s.active
    step = s.step
    gold = s.gold[me]
    poor = gold < s.box.price_worker and gold < s.box.price_block
    ripe = ready(s, me)
    over_gold = gold > s.box.gold_limit
    over_blocks = False
    if step == LIMIT:
        over_blocks = total(s, me) > s.box.block_limit
        if over_blocks:
            add_exchanges(s, me, BLOCKS, after, out)
    elif ripe and helps(s, me, ripe, 2, gold):
        add_exchanges(s, me, COLOURS, after, out)
    if ripe and (step != LIMIT or over_blocks):
        add_builds(s, me, ripe, after, out)
    buys = not poor and (step != LIMIT or over_gold)
    wanted: list[int] = []
    if buys and gold >= s.box.price_worker:
        wanted = hirable(s, me, gold)
        if s.supply[me]:
            add_hires(wanted, after, out)
    if buys and gold >= s.box.price_block:
        if step == FREE or step == LIMIT or (ripe and helps(s, me, ripe, 1, gold)):
            out.append(BRICK0)
    if (
        (s.supply[me] == 0 and wanted)
        or step == ROWING
        or (step == FREE and s.mission and s.seats > 1)
    ):  # TER-133
        add_recalls(s, me, after, out)
    if s.version == PLAIN:
        return
    if step == FREE or (step == LIMIT and over_gold):
        if gold >= s.box.price_offering:  # TER-80
            out.append(OFFER0)
        if s.version == RIVER:
            if gold >= s.box.price_boat and s.boat[me] < len(s.side.river) - 1:  # TER-95
                out.append(BOAT0)
            add_cards(s, me, out)


def short(s: Position) -> bool:
    """TER-131: whether the supply may not do for a row, with a bought worker for a level beside."""
    me = s.active
    hires = s.gold[me] // s.box.price_worker
    if s.supply[me] >= s.box.row_workers + hires:
        return False
    need = field.most_workers(s)
    if need and hires and hirable(s, me, s.gold[me]):
        need += hires
    return need > s.supply[me]


# --- what can be done ---------------------------------------------------------------------------


def total(s: Position, me: int) -> int:
    count = 0
    for i in range(me * BLOCKS, me * BLOCKS + BLOCKS):
        count += s.blocks[i]
    return count


def ready(s: Position, me: int) -> list[int]:
    """TER-43, TER-74, TER-139: buildings with the workers for their next level."""
    out: list[int] = []
    crew = s.box.crew
    mine = me + 1
    crews = s.crew
    for site in range(len(s.side.sites)):
        if crews[site] >= crew and s.owner[site] == mine and s.level[site] < field.top(s):
            if s.level[site] < 4 or tips(s, me):
                out.append(site)
    return out


def tips(s: Position, me: int) -> int:
    """TER-71, TER-139: the tips a player may use."""
    if s.mission == 0:
        return s.tips[me]
    used = 0
    for site in range(len(s.side.sites)):
        if s.level[site] == 5:
            used += 1
    return s.box.tips_all - used


def payable(s: Position, me: int, site: int) -> bool:
    """TER-44, TER-47, TER-48."""
    if s.level[site] == 0:
        return total(s, me) > 0
    blocks = me * BLOCKS
    have = s.blocks[blocks + s.colour[site] - 1] + s.blocks[blocks + WHITE]
    return have > s.level[site]


def helps(s: Position, me: int, ripe: list[int], count: int, gold: int) -> bool:
    """TER-134: whether white blocks, for `count` blocks or gold, bring a ready level nearer."""
    blocks = me * BLOCKS
    white = s.blocks[blocks + WHITE]
    coloured = total(s, me) - white
    if count == 2 and coloured < 2:
        return False
    for site in ripe:
        if s.level[site] == 0:
            if white == 0:
                return True
        else:
            own = s.blocks[blocks + s.colour[site] - 1]
            need = s.level[site] + 1 - own - white
            spare = (coloured - own) // 2 + gold // s.box.price_block
            if 0 < need <= spare:
                return True
    return False


def add_exchanges(s: Position, me: int, kinds: int, after: int, out: list[int]) -> None:
    """TER-42: pairs; in the order of a search whites come last."""
    first = after if EXCHANGE0 <= after < FOUND0 else 0
    blocks = me * BLOCKS
    for b in range(kinds):
        if s.blocks[blocks + b] == 0:
            continue
        for a in range(b + 1):
            if s.blocks[blocks + a] > (1 if a == b else 0):
                choice = EXCHANGE0 + b * BLOCKS + a
                if choice >= first:
                    out.append(choice)


def add_builds(s: Position, me: int, ripe: list[int], after: int, out: list[int]) -> None:
    """TER-43 to TER-48, TER-136."""
    built = -1
    if s.mission != 1 and s.mission != 3:  # TER-148: there the level that wins is the last one
        if RAISE0 <= after < HIRE0:
            built = after - RAISE0
        elif FOUND0 <= after < RAISE0:
            built = (after - FOUND0) // COLOURS
    blocks = me * BLOCKS
    for site in ripe:
        if s.level[site] == 0 and site > built:
            for colour in range(COLOURS):
                if s.blocks[blocks + colour] or s.blocks[blocks + WHITE]:
                    out.append(FOUND0 + site * COLOURS + colour)
    for site in ripe:
        if s.level[site] and site > built and payable(s, me, site):
            out.append(RAISE0 + site)


def hirable(s: Position, me: int, gold: int) -> list[int]:
    """TER-51, TER-140: where a bought worker may go; before the draw wherever it may go at all."""
    out: list[int] = []
    anywhere = s.step == FREE or s.step == LIMIT
    # Earlier only where this gold makes a crew complete, so that a level can follow.
    enough = s.box.crew - gold // s.box.price_worker
    for site in range(len(s.side.sites)):
        if s.base[site] and (anywhere or s.crew[site] >= enough) and field.takes(s, me, site):
            out.append(site)
    return out


def add_hires(wanted: list[int], after: int, out: list[int]) -> None:
    first = after - HIRE0 if HIRE0 <= after < BRICK0 else 0
    for site in wanted:
        if site >= first:
            out.append(HIRE0 + site)


def add_recalls(s: Position, me: int, after: int, out: list[int]) -> None:
    """TER-39, TER-129."""
    first = after - RECALL0 if RECALL0 <= after < OFFER0 else 0
    mine = me + 1
    for site in range(first, len(s.side.sites)):
        if s.owner[site] == mine and (s.level[site] == 0 or s.crew[site] > 1):
            out.append(RECALL0 + site)


def add_cards(s: Position, me: int, out: list[int]) -> None:
    """TER-107."""
    price = card_price(s, me)
    if price == 0 or s.gold[me] < price or me + 1 in s.cards:
        return
    for card in range(CARDS):
        if s.cards[card] == 0:
            out.append(CARD0 + card)


def card_price(s: Position, me: int) -> int:
    """TER-107: one gold for each gold square of the track; 0 if there is none yet."""
    return s.points[me] // s.box.horus_every


def spares(one: Position, other: Position, seat: int) -> bool:
    """TER-134: whether one has the other's position with blocks that could yet be exchanged.

    A white block can do whatever a coloured one can.
    """
    at = seat * BLOCKS
    whites = one.blocks[at + WHITE] - other.blocks[at + WHITE]
    extra = 0
    for i in range(at, at + COLOURS):
        more = one.blocks[i] - other.blocks[i]
        if more > 0:
            extra += more
        else:
            whites += more
    same = one.clone()
    for i in range(at, at + BLOCKS):
        same.blocks[i] = other.blocks[i]
    return whites + extra // 2 >= 0 and same.pack() == other.pack()


# --- doing it -----------------------------------------------------------------------------------


def do(s: Position, choice: int) -> None:
    me = s.active
    blocks = me * BLOCKS
    s.after = choice
    if choice < FOUND0:  # TER-42
        pair = choice - EXCHANGE0
        s.blocks[blocks + pair // BLOCKS] -= 1
        s.blocks[blocks + pair % BLOCKS] -= 1
        s.blocks[blocks + WHITE] += 1
    elif choice < RAISE0:
        found = choice - FOUND0
        s.colour[found // COLOURS] = found % COLOURS + 1  # TER-46
        build(s, me, found // COLOURS)
    elif choice < HIRE0:
        build(s, me, choice - RAISE0)
    elif choice < BRICK0:  # TER-51
        s.gold[me] -= s.box.price_worker
        s.supply[me] -= 1
        field.occupy(s, me, choice - HIRE0)
    elif choice == BRICK0:  # TER-52
        s.gold[me] -= s.box.price_block
        s.blocks[blocks + WHITE] += 1
    elif choice < OFFER0:  # TER-39, TER-129
        site = choice - RECALL0
        s.crew[site] -= 1
        s.supply[me] += 1
        if s.crew[site] == 0:
            s.owner[site] = 0
    elif choice == OFFER0:
        s.gold[me] -= s.box.price_offering
        field.give(s, me, 1)
    elif choice == BOAT0:
        s.gold[me] -= s.box.price_boat
        field.sail(s, me, 1)
    else:
        s.gold[me] -= card_price(s, me)
        s.cards[choice - CARD0] = me + 1


def build(s: Position, me: int, site: int) -> None:
    """TER-44, TER-45, TER-135: pay, raise, and send all workers home but one."""
    cost = s.level[site] + 1
    own = me * BLOCKS + s.colour[site] - 1
    paid = min(cost, s.blocks[own])
    s.blocks[own] -= paid
    s.blocks[me * BLOCKS + WHITE] -= cost - paid
    s.level[site] = cost
    if cost == 5 and s.mission == 0:
        s.tips[me] -= 1
    home = s.crew[site] - 1
    s.crew[site] = 1
    s.supply[me] += home
    note(s.journal, BUILT, me, s.side.sites[site], cost, s.colour[site] - 1)
    note(s.journal, RETURNED, me, home, s.side.sites[site])
    if s.mission and s.mission != 2 and scoring.accomplished(s):  # TER-148
        scoring.final(s)
