"""The course of the game, in the order of the rulebook: set-up, rounds, steps, the end.

`legal` and `apply` are a table of what is decided. Between two decisions `run` takes work off the
agenda. Ships are in `sailing.py`, cards and tiles in `cards.py`, producing, feeding and bonuses in
`upkeep.py`, the areas in `building.py`, `monuments.py` and `sphinx.py`.
"""

from benben.core.journal import note
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.egizia_common import fields, hand, pile, rounds, sphinx_cards
from benben.games.egizia_common.journal import NEW_ROUND
from benben.games.egizia_sands import (
    building,
    cards,
    monuments,
    sailing,
    scoring,
    sphinx,
    upkeep,
)
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    AFTER,
    AGAIN0,
    ALSO_KEEPING,
    AREAS,
    BONUS0,
    BONUSES,
    BONUSING,
    BRICK_WORK,
    BRICKING,
    BUILD_STAGE,
    BUILDING,
    CARD_SPACES,
    CARVE0,
    CARVING,
    CONCLUDE_STAGE,
    COOPERATE,
    CREWS,
    DEAL_BONUS,
    DEAL_GOALS,
    DEAL_ORDER,
    DEAL_STATUE,
    DONE0,
    END_ROUND,
    ENDED,
    FEED_STAGE,
    FEED_WORK,
    FEEDING,
    FILL,
    FINAL,
    FLOOD0,
    FLOOD_WORK,
    FLOODING,
    GLEAN,
    GLEANING,
    GOLD,
    HIRE0,
    KEEP0,
    KEEPING,
    LAST_POINTS,
    LAY_TILE,
    LINE_UP,
    LOOK0,
    LOOKING,
    MARKET0,
    MARKET_WORK,
    MARKETING,
    NEXT0,
    NEXT_ROUND,
    NEXTING,
    NILE0,
    NILING,
    OPEN_AREA,
    PLACE_STAGE,
    PLACING,
    PRODUCE,
    PRODUCE_STAGE,
    PUT0,
    READY,
    READY_WORK,
    RIVER_STAGE,
    ROUND0,
    ROUND_SPACES,
    SAIL_ON,
    SHIP_DONE,
    SHOW0,
    SHOW_CARDS,
    SHOWING,
    STAGE,
    START_KEEPING,
    STARTING,
    STATUE_CARDS,
    STATUES_A,
    TILE0,
    TILES,
    TILING,
    TRADE_WORK,
    TRADING,
    TRAIN0,
    TRAIN_WORK,
    TRAINING,
    VEND0,
    VENDING,
    WORK,
    WORKING,
)

# --- what may be chosen -------------------------------------------------------------------------


def legal(s: Position) -> list[int]:
    step = s.step
    if step == PLACING:
        return sailing.options(s, s.to_move)
    if step == NILING:
        return [NILE0 + kind for kind in pile.kinds(s.deck)]
    if step == TILING:
        return [TILE0 + tile for tile in s.tile_bag]
    if step == BUILDING:
        return building.options(s, s.to_move)
    if step == WORKING:
        return building.work_options(s, s.to_move)
    if step == LOOKING:
        return [LOOK0 + kind for kind in sphinx_cards.coming(s)]
    if step == KEEPING or step == ALSO_KEEPING:
        return sphinx.options(s)
    if step == FEEDING:
        return upkeep.feed_options(s, s.to_move)
    if step == VENDING:
        return [VEND0 + lots for lots in range(s.arg + 1)]
    if step == READY:
        out = [DONE0]
        cards.add_free(s, s.to_move, True, out)
        return out
    if step == MARKETING:
        return [MARKET0, MARKET0 + 1]
    if step == TRAINING:
        return [TRAIN0 + crew for crew in cards.trainable(s, s.to_move, -1)]
    if step == FLOODING:  # SND-40: staying is one of them
        return [FLOOD0 + at for at in fields.reach(s.flood, s.arg)]
    if step == BRICKING:
        return [PUT0 + spot for spot in monuments.free_spots(s, s.to_move)]
    if step == AFTER:
        return sailing.after_options(s, s.to_move)
    if step == GLEANING:
        return upkeep.glean_options(s, s.to_move)
    if step == TRADING:
        return upkeep.trade_options(s, s.to_move)
    if step == STARTING:
        return sphinx.start_options(s, s.to_move)
    if step == NEXTING:
        return [NEXT0 + seat for seat in range(s.seats) if seat not in s.order]
    if step == BONUSING:
        return [BONUS0 + tile for tile in bonus_tiles(s)]
    if step == CARVING:
        return [CARVE0 + statue for statue in statue_cards(s)]
    if step == SHOWING:
        return [SHOW0 + hand.next_shown(s.kept, s.kept_of, s.kept_by, s.arg)]
    return []


def candidates(s: Position) -> list[int]:
    """What a search looks at: aids and free steps in one order."""
    step = s.step
    out: list[int] = []
    if step == WORKING:
        out = building.work_candidates(s, s.to_move)
    elif step == TRAINING:
        out = [TRAIN0 + crew for crew in cards.trainable(s, s.to_move, max(s.after, 0))]
    return out or legal(s)


# --- chance -------------------------------------------------------------------------------------


def odds(s: Position) -> list[int]:
    step = s.step
    if step == NILING:
        return pile.weights(s.deck)
    if step == LOOKING and s.top:
        return pile.weights(s.pile)
    return [1] * len(legal(s))


def deal(s: Position, rng: Rng) -> int:
    step = s.step
    if step == NILING:
        return NILE0 + s.deck[rng.below(len(s.deck))]
    if step == TILING:
        return TILE0 + s.tile_bag[rng.below(len(s.tile_bag))]
    if step == LOOKING and s.top:
        return LOOK0 + s.pile[rng.below(len(s.pile))]
    choices = legal(s)
    return choices[rng.below(len(choices))]


# --- making a choice ----------------------------------------------------------------------------


def apply(s: Position, choice: int) -> None:
    step = s.step
    s.step = -1  # until `run`, or what is called here, finds the next decision
    if s.hired and not HIRE0 <= choice < HIRE0 + CREWS:  # SND-179
        s.hired = 0
    if step == PLACING:
        sailing.choose(s, s.to_move, choice)
    elif step == NILING:
        s.deck.remove(choice - NILE0)
        s.shelf[s.arg] = choice - NILE0
    elif step == TILING:
        s.tile_bag.remove(choice - TILE0)
        s.tiles[s.arg] = choice - TILE0
    elif step == BUILDING:
        building.choose(s, s.to_move, choice)
    elif step == WORKING:
        building.work(s, s.to_move, choice)
    elif step == LOOKING:
        sphinx.look(s, choice - LOOK0)
    elif step == KEEPING or step == ALSO_KEEPING:
        sphinx.keep(s, s.to_move, choice)
    elif step == FEEDING:
        upkeep.choose_food(s, s.to_move, choice)
    elif step == VENDING:
        upkeep.vend(s, s.to_move, choice)
    elif step == READY:
        if choice != DONE0:
            cards.use_free(s, s.to_move, choice)
            cards.ready(s, s.to_move, s.arg)
    elif step == MARKETING:
        cards.step_market(s, s.to_move, choice - MARKET0)
    elif step == TRAINING:
        cards.train_free(s, s.to_move, choice - TRAIN0)
    elif step == FLOODING:
        cards.move_flood(s, choice - FLOOD0)
    elif step == BRICKING:
        monuments.lay_free(s, s.to_move, choice - PUT0)
    elif step == AFTER:
        if choice != DONE0:
            sailing.again(s, s.to_move, choice != AGAIN0)
    elif step == GLEANING:
        upkeep.glean(s, s.to_move, choice)
    elif step == TRADING:
        upkeep.choose_trade(s, s.to_move, choice)
    elif step == STARTING:
        sphinx.keep_first(s, s.to_move, choice - KEEP0)
    elif step == NEXTING:
        next_number(s, choice - NEXT0)
    elif step == BONUSING:
        s.bonus[s.arg] = choice - BONUS0
    elif step == CARVING:
        s.statues.append(choice - CARVE0)
    else:
        sphinx.show(s, s.arg, choice - SHOW0)
    run(s)


def run(s: Position) -> None:
    """Take work off the agenda until somebody must decide."""
    agenda = s.agenda
    while s.step < 0:
        s.hired = 0  # SND-179
        work = agenda.pop()
        op = work // WORK
        seat = work // 16 % 4
        arg = work % 16
        if op == SAIL_ON:
            sailing.sail_on(s)
        elif op == SHIP_DONE:
            sailing.ship_done(s, seat)
        elif op == FILL:
            s.arg = arg
            rounds.decide(s, NILING, CHANCE)
        elif op == LAY_TILE:
            s.arg = arg
            rounds.decide(s, TILING, CHANCE)
        elif op == LINE_UP:
            building.next_in_line(s, arg)
        elif op == TRAIN_WORK:
            cards.ask_training(s, seat, arg)
        elif op == MARKET_WORK:
            rounds.decide(s, MARKETING, seat)
        elif op == FLOOD_WORK:
            s.arg = arg
            rounds.decide(s, FLOODING, seat)
        elif op == BRICK_WORK:
            monuments.ask_brick(s, seat)
        elif op == STAGE:
            s.stage = arg
        elif op == GLEAN:
            upkeep.ask_glean(s, seat)
        elif op == PRODUCE:
            upkeep.produce(s, seat, arg)
        elif op == TRADE_WORK:
            upkeep.ask_trade(s, seat)
        elif op == FEED_WORK:
            upkeep.feed(s, seat)
        elif op == READY_WORK:
            cards.ready(s, seat, arg)
        elif op == OPEN_AREA:
            building.open_area(s, arg)
        elif op == COOPERATE:
            upkeep.cooperate(s)
        elif op == END_ROUND:
            end_round(s)
        elif op == NEXT_ROUND:
            next_round(s)
        elif op == FINAL:
            scoring.start(s)
        elif op == SHOW_CARDS:
            sphinx.ask_show(s, seat)
        elif op == LAST_POINTS:
            scoring.last_points(s)
        elif op == DEAL_BONUS:
            s.arg = arg
            rounds.decide(s, BONUSING, CHANCE)
        elif op == DEAL_STATUE:
            s.arg = arg
            rounds.decide(s, CARVING, CHANCE)
        elif op == DEAL_GOALS:
            s.arg = 16 + seat
            rounds.decide(s, LOOKING, CHANCE)
        elif op == START_KEEPING:
            rounds.decide(s, STARTING, 0)
        elif op == DEAL_ORDER:
            rounds.decide(s, NEXTING, CHANCE)
        else:
            rounds.decide(s, ENDED, OVER)


# --- set-up -------------------------------------------------------------------------------------


def next_number(s: Position, seat: int) -> None:
    """SND-7."""
    if rounds.next_number(s, seat):
        lay_out(s)
    else:
        rounds.decide(s, NEXTING, CHANCE)


def lay_out(s: Position) -> None:
    """SND-10, SND-14 to SND-16, SND-22, SND-23, SND-158."""
    rounds.line_up(s)
    agenda = s.agenda
    agenda.append(NEXT_ROUND * WORK)
    agenda.append(START_KEEPING * WORK)
    for seat in range(s.seats - 1, -1, -1):
        agenda.append(DEAL_GOALS * WORK + seat * 16)
    for at in range(s.box.statues[s.seats] - 1, -1, -1):
        agenda.append(DEAL_STATUE * WORK + at)
    agenda.append(DEAL_BONUS * WORK + 1)
    if s.seats == 2:
        s.bonus[0] = s.box.two_tile
    else:
        agenda.append(DEAL_BONUS * WORK)


def bonus_tiles(s: Position) -> list[int]:
    """SND-14, SND-22: which tiles may come to the column in question."""
    if s.arg == 0:
        return list(range(1, GOLD + 1))
    return [tile for tile in range(GOLD + 1, BONUSES) if tile != s.bonus[0]]


def statue_cards(s: Position) -> list[int]:
    """SND-15."""
    first = STATUES_A + 1 if s.arg == 1 else 1
    last = STATUES_A if s.arg == 0 else STATUE_CARDS - 1
    return [statue for statue in range(first, last + 1) if statue not in s.statues]


# --- rounds -------------------------------------------------------------------------------------


def next_round(s: Position) -> None:
    """SND-25 to SND-28."""
    box = s.box
    s.round += 1
    s.stage = RIVER_STAGE
    deck = box.deck_of_round[s.round]
    if s.round == 1 or deck != box.deck_of_round[s.round - 1]:
        s.deck = box.decks[s.seats][deck][:]
    note(s.journal, NEW_ROUND, s.round)
    last = s.round == box.rounds
    agenda = s.agenda
    agenda.append(END_ROUND * WORK)
    agenda.append(COOPERATE * WORK)
    agenda.append(STAGE * WORK + CONCLUDE_STAGE)
    for seat in reversed(s.order):  # SND-173, SND-174
        agenda.append(READY_WORK * WORK + seat * 16 + (2 if last else 1))
    for area in range(AREAS - 1, -1, -1):  # SND-57
        agenda.append(OPEN_AREA * WORK + area)
    agenda.append(STAGE * WORK + BUILD_STAGE)
    for seat in reversed(s.order):  # SND-172
        agenda.append(READY_WORK * WORK + seat * 16)
    for seat in reversed(s.order):  # SND-50
        agenda.append(FEED_WORK * WORK + seat * 16)
    agenda.append(STAGE * WORK + FEED_STAGE)
    for seat in reversed(s.order):
        agenda.append(PRODUCE * WORK + seat * 16)
    agenda.append(STAGE * WORK + PRODUCE_STAGE)
    for seat in reversed(s.order):
        agenda.append(GLEAN * WORK + seat * 16)
    agenda.append(SAIL_ON * WORK)
    agenda.append(STAGE * WORK + PLACE_STAGE)
    lay_tiles(s)
    for place in range(CARD_SPACES - 1, -1, -1):  # SND-21
        if box.open[s.seats][place]:
            agenda.append(FILL * WORK + place)
    s.turn = s.seats - 1  # so that order tile 1 is next: SND-29


def lay_tiles(s: Position) -> None:
    """SND-28, SND-167: tiles on the round spaces, or what is printed there."""
    s.tile_bag = s.box.tiles[s.seats][:]
    for at in range(ROUND_SPACES - 1, -1, -1):
        if not s.box.open[s.seats][ROUND0 + at]:  # SND-20
            continue
        if s.round == 1 and s.seats > 2:
            s.tiles[at] = TILES + at
        else:
            s.agenda.append(LAY_TILE * WORK + at)


def end_round(s: Position) -> None:
    """SND-60, SND-89, SND-90, SND-134."""
    if s.round == s.box.rounds:
        s.agenda.append(FINAL * WORK)
        return
    rounds.new_order(s)
    rounds.clear_round(s)
    for at in range(ROUND_SPACES):
        s.tiles[at] = 0
    for seat in range(s.seats):
        s.used[seat] = 0
    s.area = -1
    s.agenda.append(NEXT_ROUND * WORK)
