"""The words of Egizia: Shifting Sands: places, cards, tiles, verbs; their order is fixed."""

from typing import Final

from benben.core.actions import UNKNOWN, ActionSpace, numbers
from benben.games.egizia_common.journal import CODES as CODES_OF_BOTH

SEATS: Final = 4
ROUNDS: Final = 5

# Crews; the leader is the last
GREEN_CREW: Final = 0
BLUE_CREW: Final = 1
YELLOW_CREW: Final = 2
LEADER: Final = 3
CREWS: Final = 4
ORDINARY: Final = 3
CREW_WORDS: Final = ["green", "blue", "yellow", "leader"]

# Building areas, from upstream
OBELISK_AREA: Final = 0
PYRAMID_AREA: Final = 1
SPHINX: Final = 2
AREAS: Final = 3
AREA_WORDS: Final = ["obelisk", "pyramid", "sphinx"]

# Where a ship can stand: ten card spaces, seven round spaces, three slots and a waiting place each
CARD_SPACES: Final = 10
ROUND0: Final = 10
ROUND_SPACES: Final = 7
SLOT0: Final = 17
SLOTS: Final = 4  # of an area; the last is the waiting place
WAITING: Final = 3
PLACES: Final = 29
CARD_SPACE_WORDS: Final = [f"c{i}" for i in range(1, CARD_SPACES + 1)]
ROUND_WORDS: Final = [f"t{i}" for i in range(1, ROUND_SPACES + 1)]
PLACE_WORDS: Final = [
    *CARD_SPACE_WORDS,
    *ROUND_WORDS,
    *[f"{area}_{slot}" for area in AREA_WORDS for slot in ("1", "2", "3", "waiting")],
]
POSITIONS: Final = 20
POSITION_WORDS: Final = [*CARD_SPACE_WORDS, *ROUND_WORDS, *AREA_WORDS]

# Nile cards. Quarries and fields are named by their value, QUARRY + value, GREEN + value, ...;
# combos of each colour are numbered, what they yield is the edition's.
QUARRY: Final = 0
MOST_QUARRY: Final = 6
GREEN: Final = 6
MOST_GREEN: Final = 9
GREEN_COMBO: Final = 15
COMBOS: Final = 3  # of a colour
YELLOW: Final = 18
"""The last green card: what comes now can be improved."""
MOST_YELLOW: Final = 9
YELLOW_COMBO: Final = 27
RED: Final = 30
MOST_RED: Final = 12
RED_COMBO: Final = 42
AT_ONCE: Final = 46
"""The first card that is carried out at once."""
WHEAT_STEPS: Final = 46
STONE_STEPS: Final = 47
LEADER_STONES: Final = 48
STONES_FLOOD: Final = 49
CREW_FLOOD: Final = 50
FREE_BRICK: Final = 51
FAME_PYRAMID: Final = 52
FAME_OBELISK: Final = 53
ANYTIME: Final = 54
"""The first card that is kept until it is used once; these are numbers from here on."""
SECOND_SHIP: Final = 0
WHEAT: Final = 1
STRENGTH: Final = 2
STONES: Final = 3
STONES_OR_STRENGTH: Final = 4
WHEAT_OR_STONES: Final = 5
KEEP_MORE: Final = 6
MERCHANT: Final = 7
PERMANENT: Final = 62
"""The first card that is kept for good, likewise."""
LOAN: Final = 0
TRAINER: Final = 1
MILLER: Final = 2
SEER: Final = 3
IMPROVER: Final = 4
HIRING: Final = 5
TRADER: Final = 6
GLEANER: Final = 7
KINDS: Final = 70  # 0 is unknown
CARD_WORDS: Final = [
    UNKNOWN,
    *[f"quarry_{value}" for value in range(1, MOST_QUARRY + 1)],
    *[f"green_{value}" for value in range(1, MOST_GREEN + 1)],
    *[f"green_combo_{i}" for i in range(1, COMBOS + 1)],
    *[f"yellow_{value}" for value in range(1, MOST_YELLOW + 1)],
    *[f"yellow_combo_{i}" for i in range(1, COMBOS + 1)],
    *[f"red_{value}" for value in range(1, MOST_RED + 1)],
    *[f"red_combo_{i}" for i in range(1, COMBOS + 1)],
    *["wheat_steps", "stone_steps", "leader_stones", "stones_flood", "crew_flood"],
    *["free_brick", "fame_pyramid", "fame_obelisk"],
    *["second_ship", "wheat", "strength", "stones", "stones_or_strength", "wheat_or_stones"],
    *["keep_more", "merchant"],
    *["loan", "trainer", "miller", "seer", "improver", "hiring", "trader", "gleaner"],
]
FIELD_WORDS: Final = CARD_WORDS[YELLOW + 1 : AT_ONCE]
"""What can be improved."""
DECKS: Final = 3
DECK_WORDS: Final = ["1/2", "3/4", "5"]

# Nile tiles, and what carries out something at once: cards, then tiles, then what is printed
TILES: Final = 12  # 0 is no tile
TILE_WORDS: Final = [UNKNOWN, *[f"tile_{i}" for i in range(1, TILES)]]
TILE_EFFECT: Final = 70
"""TILE_EFFECT + tile; a printed effect is written as the tile TILES + round space."""
EFFECTS: Final = 89

# Bonus tiles of the colonnade; five gold and five purple ones
RICH_FIELDS: Final = 1
STONE_BONUS: Final = 2
BRICK_BONUS: Final = 3
ALL_CREWS: Final = 4
WHEAT_BONUS: Final = 5
TWO_CREWS: Final = 6
SHIP_BONUS: Final = 7
WAITING_BONUS: Final = 8
UPSTREAM: Final = 9
SHARING: Final = 10
GOLD: Final = 5  # the last gold one
BONUSES: Final = 11  # 0 is none
BONUS_WORDS: Final = [
    UNKNOWN,
    *["rich_fields", "stone_market", "bricks", "all_crews", "wheat_market"],
    *["two_crews", "second_ship", "waiting", "upstream", "sharing"],
]

# Statues; the first four are A
STATUE_WORDS: Final = [
    UNKNOWN,
    *["markets", "sphinx", "obelisk", "pyramid"],
    *["permanents", "dry_fields", "green_fields", "quarries", "strength"],
]
OF_MARKETS: Final = 1
OF_SPHINX: Final = 2
OF_OBELISK: Final = 3
OF_PYRAMID: Final = 4
STATUES_A: Final = 4
OF_PERMANENTS: Final = 5
OF_DRY_FIELDS: Final = 6
OF_GREEN_FIELDS: Final = 7
OF_QUARRIES: Final = 8
OF_STRENGTH: Final = 9
STATUE_CARDS: Final = 10  # 0 is none
STATUES: Final = 3  # spaces for them
LEVELS: Final = 3

# Sphinx cards: what they ask for is the edition's
GOAL_WORDS: Final = [
    UNKNOWN,
    *["rows", "permanents", "best_quarries", "best_red", "best_yellow", "best_green"],
    *["obelisk_low", "obelisk_middle", "obelisk_high"],
    *["pyramid_low", "pyramid_middle", "pyramid_high"],
    *["statues_low", "statues_middle", "statues_high"],
    *["columns", "colonnade", "wheat_market", "stone_market", "both_markets"],
    *["crew_green", "crew_blue", "crew_yellow", "crew_leader", "strength"],
    *["obelisk_pyramid", "obelisk_columns", "pyramid_statues", "everywhere"],
    *["colonnade_wheat", "colonnade_stone", "tall_statues", "wide_statues"],
    *["obelisk_wheat", "pyramid_stone"],
]
GOALS: Final = 36  # 0 is unknown
# What a Sphinx card may be about: one of these, or the needs below
EACH_ROW: Final = 1
EACH_PERMANENT: Final = 2
MOST_QUARRIES: Final = 3
MOST_FIELDS: Final = 4  # + colour
EACH_WORDS: Final = ["rows", "permanents"]
MOST_WORDS: Final = ["quarries", "green", "yellow", "red"]
NEED_WORDS: Final = [
    *["obelisk", "columns", "pyramid", "statues", "stone_market", "wheat_market"],
    *[*CREW_WORDS, "strength", "level_2", "level_3"],
]
NEED_MARKET: Final = 4  # + market
NEED_CREW: Final = 6  # + crew
NEED_STRENGTH: Final = 10
NEED_LEVEL: Final = 9  # + level
NEEDS: Final = 13

# Markets and the flood marker
STONE_MARKET: Final = 0
WHEAT_MARKET: Final = 1
MARKET_WORDS: Final = ["stone", "wheat"]
FLOOD_WORDS: Final = ["low", "middle", "high"]
MIDDLE: Final = 1

# Monuments, in the order of the needs, and where in them the next brick can go
OBELISK: Final = 0
COLONNADE: Final = 1
PYRAMID: Final = 2
STATUE: Final = 3
MONUMENTS: Final = 4
MONUMENT_WORDS: Final = ["obelisk", "colonnade", "pyramid", "statues"]
ROWS: Final = 6
ROW_LENGTH: Final = 8
PUT_OBELISK: Final = 0
PUT_COLUMN: Final = 1
PUT_ROW: Final = 2
PUT_STATUE: Final = 8
SPOT_WORDS: Final = [
    *["obelisk", "column"],
    *[f"row_{row}" for row in range(1, ROWS + 1)],
    *[f"statue_{i}" for i in range(1, STATUES + 1)],
]
SPOTS: Final = 11
MOST_OBELISK: Final = 24
MOST_COLUMNS: Final = 12
MOST_STONES: Final = 25
MOST_DRAWN: Final = 5
MOST_FREE: Final = 2
MOST_SOLD: Final = 10
MOST_LOTS: Final = 50

SPACE: Final = ActionSpace()

# Placing ships
SAIL: Final = SPACE.verb("sail", PLACE_WORDS)
PASS: Final = SPACE.verb("pass")
AGAIN: Final = SPACE.verb("again", ["card", "tile"])  # a second ship
DONE: Final = SPACE.verb("done")
# What cards, tiles and the obelisk ask
TRAIN: Final = SPACE.verb("train", CREW_WORDS)
MARKET: Final = SPACE.verb("market", MARKET_WORDS)
FLOOD: Final = SPACE.verb("flood", FLOOD_WORDS)
# Cards at a moment of their owner's choice
COACH: Final = SPACE.verb("coach", CREW_WORDS)  # the trainer
HIRE: Final = SPACE.verb("hire", CREW_WORDS)
UNLOAD: Final = SPACE.verb("unload", CARD_WORDS[ANYTIME + STONES : ANYTIME + KEEP_MORE])
SELL: Final = SPACE.verb("sell", numbers(MOST_SOLD))  # the merchant
IMPROVE: Final = SPACE.verb("improve", FIELD_WORDS)
# Producing and feeding
TRADE: Final = SPACE.verb("trade", CREW_WORDS)
BREAD: Final = SPACE.verb("bread", ["wheat", "wheat_or_stones"])
FEED: Final = SPACE.verb("feed", numbers(MOST_STONES + 1, 0))  # number of stones used as wheat
# Building
DECLINE: Final = SPACE.verb("decline")
CREW: Final = SPACE.verb("crew", CREW_WORDS[:ORDINARY])
ADD_LEADER: Final = SPACE.verb("leader")
ADD_STRENGTH: Final = SPACE.verb("strength", ["strength", "stones_or_strength"])
ADD_CREW: Final = SPACE.verb("second", CREW_WORDS[:ORDINARY])
PUT: Final = SPACE.verb("put", SPOT_WORDS)
FINISH: Final = SPACE.verb("finish")
DRAW: Final = SPACE.verb("draw", numbers(MOST_DRAWN), numbers(MOST_FREE + 1, 0))
KEEP: Final = SPACE.verb("keep", GOAL_WORDS)
ALSO: Final = SPACE.verb("also", GOAL_WORDS)  # plays the card that keeps more
RETURN: Final = SPACE.verb("return")
TAKE: Final = SPACE.verb("take", CARD_SPACE_WORDS)  # the gleaner
POINT: Final = SPACE.verb("point")  # instead of a card
VEND: Final = SPACE.verb("vend", numbers(MOST_LOTS + 1, 0))  # number of lots of wheat
# Chance
NEXT: Final = SPACE.verb("next", numbers(SEATS, 0))  # the seat with the next order tile
BONUS: Final = SPACE.verb("bonus", BONUS_WORDS)
CARVE: Final = SPACE.verb("statue", STATUE_WORDS)
NILE: Final = SPACE.verb("nile", CARD_WORDS)
TILE: Final = SPACE.verb("tile", TILE_WORDS)
LOOK: Final = SPACE.verb("look", GOAL_WORDS)
SHOW: Final = SPACE.verb("show", GOAL_WORDS)

# The same as plain ints, for the inner loops: reading a Final int costs next to nothing.
SAIL0: Final = SAIL.base
PASS0: Final = PASS.base
AGAIN0: Final = AGAIN.base
DONE0: Final = DONE.base
TRAIN0: Final = TRAIN.base
MARKET0: Final = MARKET.base
FLOOD0: Final = FLOOD.base
COACH0: Final = COACH.base
HIRE0: Final = HIRE.base
UNLOAD0: Final = UNLOAD.base - STONES
"""UNLOAD0 + card for any time."""
SELL0: Final = SELL.base - 1
"""SELL0 + stones."""
IMPROVE0: Final = IMPROVE.base - YELLOW - 1
"""IMPROVE0 + kind of card."""
TRADE0: Final = TRADE.base
BREAD0: Final = BREAD.base
FEED0: Final = FEED.base
DECLINE0: Final = DECLINE.base
CREW0: Final = CREW.base
LEADER0: Final = ADD_LEADER.base
STRENGTH0: Final = ADD_STRENGTH.base
SECOND0: Final = ADD_CREW.base
PUT0: Final = PUT.base
FINISH0: Final = FINISH.base
DRAW0: Final = DRAW.base - MOST_FREE - 1
FREE: Final = MOST_FREE + 1
"""DRAW0 + paid * FREE + free."""
KEEP0: Final = KEEP.base
ALSO0: Final = ALSO.base
RETURN0: Final = RETURN.base
TAKE0: Final = TAKE.base
POINT0: Final = POINT.base
VEND0: Final = VEND.base
NEXT0: Final = NEXT.base
BONUS0: Final = BONUS.base
CARVE0: Final = CARVE.base
NILE0: Final = NILE.base
TILE0: Final = TILE.base
LOOK0: Final = LOOK.base
SHOW0: Final = SHOW.base

# What is being decided
PLACING: Final = 0  # arg: 1 for a second ship
AFTER: Final = 1  # a second ship, or done
TRAINING: Final = 2  # arg: 8 * how many steps still + WEAKER for steps down
MARKETING: Final = 3
FLOODING: Final = 4  # arg: how far
BRICKING: Final = 5  # where the free brick goes
GLEANING: Final = 6
TRADING: Final = 7
FEEDING: Final = 8
VENDING: Final = 9  # arg: how many lots
READY: Final = 10  # cards alone; arg: 0 before building, 1 after it, 2 at last, 3 too many stones
BUILDING: Final = 11  # a crew or decline
WORKING: Final = 12  # arg: which aid was just added to the crew
KEEPING: Final = 13
ALSO_KEEPING: Final = 14
STARTING: Final = 15  # all keep one of the two cards they were dealt
NEXTING: Final = 16
BONUSING: Final = 17  # arg: 0 for the gold column, 1 for the purple one
CARVING: Final = 18  # arg: the space
NILING: Final = 19  # arg: the card space
TILING: Final = 20  # arg: the round space
LOOKING: Final = 21  # arg: 8 * how many more + the seat that looks
SHOWING: Final = 22  # arg: the seat that shows
ENDED: Final = 23

WEAKER: Final = 4

# The work that remains, as ints: WORK * op + 16 * seat + arg
WORK: Final = 64
DEAL_ORDER: Final = 1
DEAL_BONUS: Final = 2  # arg: 0 for the gold column, 1 for the purple one
DEAL_STATUE: Final = 3  # arg: the space
DEAL_GOALS: Final = 4  # to seat
START_KEEPING: Final = 5
NEXT_ROUND: Final = 6
FILL: Final = 7  # arg: the card space
LAY_TILE: Final = 8  # arg: the round space
STAGE: Final = 9  # arg: the step of the round
SAIL_ON: Final = 10
SHIP_DONE: Final = 11  # seat's ship has been carried out
TRAIN_WORK: Final = 12  # seat, arg: how many steps, + 8 for steps down
MARKET_WORK: Final = 13  # seat
FLOOD_WORK: Final = 14  # seat, arg: how far
BRICK_WORK: Final = 15  # seat
GLEAN: Final = 16  # seat
PRODUCE: Final = 17  # seat, arg: 1 when asked before
TRADE_WORK: Final = 18  # seat
FEED_WORK: Final = 19  # seat
READY_WORK: Final = 20  # seat, arg: as of the step
OPEN_AREA: Final = 21  # arg: area
LINE_UP: Final = 22  # arg: area
COOPERATE: Final = 23
END_ROUND: Final = 24
FINAL: Final = 25
SHOW_CARDS: Final = 26  # seat
LAST_POINTS: Final = 27
THE_END: Final = 28

# The six steps of a round
RIVER_STAGE: Final = 1
PLACE_STAGE: Final = 2
PRODUCE_STAGE: Final = 3
FEED_STAGE: Final = 4
BUILD_STAGE: Final = 5
CONCLUDE_STAGE: Final = 6

# Marks of a player in a round
PASSED: Final = 1
SHARED: Final = 2  # G10
WENT_UP: Final = 4  # G9
PAIRED: Final = 8  # G6
LIFTED: Final = 16  # has got the obelisk's bonus
CARVED: Final = 32  # << statue
BUILT_IN: Final = 256  # << area
MAY_WAIT: Final = 2048  # for each waiting tile that was not used yet: above all the others

# What a player has used for the whole game
USED_SHIP: Final = 1  # G7
USED_WAITING: Final = 2  # G8

# Where points come from
SOURCES: Final = [
    *["obelisk", "colonnade", "pyramid", "rows", "finishing", "bricks", "sphinx", "cooperation"],
    *["feeding", "wheat", "cards", "market", "majority", "loan", "goals", "statues", "stones"],
]
FROM_OBELISK: Final = 0
FROM_COLONNADE: Final = 1
FROM_PYRAMID: Final = 2
FROM_ROWS: Final = 3
FROM_FINISHING: Final = 4
FROM_BRICKS: Final = 5
FROM_SPHINX: Final = 6
FROM_COOPERATION: Final = 7
FROM_FEEDING: Final = 8
FROM_WHEAT: Final = 9
FROM_CARDS: Final = 10
FROM_MARKET: Final = 11
FROM_MAJORITY: Final = 12
FROM_LOAN: Final = 13
FROM_GOALS: Final = 14
FROM_STATUES: Final = 15
FROM_STONES: Final = 16

# Journal codes beside those of `river/journal.py`
CODES: Final = [*CODES_OF_BOTH, "moved_up", "won_tile", "used_tile"]
MOVED_UP: Final = 16  # seat, area: builds although it waited
WON_TILE: Final = 17  # seat, bonus tile
USED_TILE: Final = 18  # seat, bonus tile; 0 for the waiting tile of the Nile
