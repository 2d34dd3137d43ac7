"""Egizia's words: places, cards, verbs. Their order is the action space, so it is fixed."""

from typing import Final

from benben.core.actions import UNKNOWN, ActionSpace, numbers
from benben.games.egizia_common.journal import CODES as CODES_OF_BOTH

SEATS: Final = 4
ROUNDS: Final = 5

# Crews; the joker is the last
BLUE: Final = 0
BLACK: Final = 1
YELLOW: Final = 2
JOKER: Final = 3
CREWS: Final = 4
NORMAL: Final = 3
CREW_WORDS: Final = ["blue", "black", "yellow", "joker"]

# Building areas
SPHINX: Final = 0
OBELISK_GRAVES: Final = 1
PYRAMID_TEMPLE: Final = 2
SITES: Final = 3
SITE_WORDS: Final = ["sphinx", "obelisk", "pyramid"]

# Where a ship can stand: ten card spaces, seven round spaces, three slots and a reserve each
CARD_SPACES: Final = 10
EDFU: Final = 10
THEBAE: Final = 11
PASSALON: Final = 12
SELINON: Final = 13
BENI_HASAN: Final = 14
ALYI: Final = 15
HELIOPOLIS: Final = 16
ROUND0: Final = 10
ROUND_SPACES: Final = 7
SLOT0: Final = 17
SLOTS: Final = 4  # of a site; the last is the reserve
RESERVE: Final = 3
PLACES: Final = 29
ROUND_WORDS: Final = ["edfu", "thebae", "passalon", "selinon", "beni_hasan", "alyi", "heliopolis"]
CARD_SPACE_WORDS: Final = [f"c{i}" for i in range(1, CARD_SPACES + 1)]
PLACE_WORDS: Final = [
    *CARD_SPACE_WORDS,
    *ROUND_WORDS,
    *[f"{site}_{slot}" for site in SITE_WORDS for slot in ("1", "2", "3", "reserve")],
]
POSITIONS: Final = 20
POSITION_WORDS: Final = [*CARD_SPACE_WORDS, *ROUND_WORDS, *SITE_WORDS]

# Nile cards. Quarries and fields are named by their value: QUARRY + value, GREEN + value, ...
QUARRY: Final = 0
MOST_QUARRY: Final = 6
GREEN: Final = 6
MOST_GREEN: Final = 9
YELLOW_FIELD: Final = 15
MOST_YELLOW: Final = 9
BROWN: Final = 24
MOST_BROWN: Final = 12
PAIRS: Final = 37
"""The first card that is carried out at once."""
JOKER_FLOOD: Final = 43
STONE_STEPS: Final = 44
GRAIN_STEPS: Final = 45
TRAINING: Final = 46
FAME_PYRAMID: Final = 47
FAME_OBELISK: Final = 48
ANYTIME: Final = 49
"""The first card that is kept until it is used once; these are numbers from here on."""
GRAIN: Final = 0
STRENGTH: Final = 1
SECOND_SHIP: Final = 2
FROM_RESERVE: Final = 3
TWO_CREWS: Final = 4
STONES: Final = 5
KEEP_TWO: Final = 6
MERCHANT: Final = 7
DOUBLE: Final = 8
PERMANENT: Final = 58
"""The first card that is kept for good, likewise."""
TRAINER: Final = 0
MILLER: Final = 1
SEER: Final = 2
IMPROVER: Final = 3
SHARER: Final = 4
HIRING: Final = 5
UPSTREAM: Final = 6
HERALD: Final = 7
GLEANER: Final = 8
GIFT: Final = 9
KINDS: Final = 68  # 0 is unknown
PAIR_CREWS: Final = [[BLUE, BLACK], [BLUE, YELLOW], [BLACK, YELLOW]]
CARD_WORDS: Final = [
    UNKNOWN,
    *[f"quarry_{value}" for value in range(1, MOST_QUARRY + 1)],
    *[f"green_{value}" for value in range(1, MOST_GREEN + 1)],
    *[f"yellow_{value}" for value in range(1, MOST_YELLOW + 1)],
    *[f"brown_{value}" for value in range(1, MOST_BROWN + 1)],
    *[f"{CREW_WORDS[p[0]]}_{CREW_WORDS[p[1]]}_{n}" for n in (1, 2) for p in PAIR_CREWS],
    *["joker_flood", "stone_steps", "grain_steps", "training", "fame_pyramid", "fame_obelisk"],
    *["grain", "strength", "second_ship", "from_reserve", "two_crews", "stones", "keep_two"],
    *["merchant", "double"],
    *["trainer", "miller", "seer", "improver", "sharer", "hiring", "upstream", "herald"],
    *["gleaner", "gift"],
]
FIELD_WORDS: Final = CARD_WORDS[YELLOW_FIELD + 1 : PAIRS]
"""What can be improved."""
DECKS: Final = 3
DECK_WORDS: Final = ["1/2", "3/4", "5"]

# Sphinx cards; the last is scored last
GOAL_WORDS: Final = [
    UNKNOWN,
    *["obelisk_low", "obelisk_middle", "obelisk_high"],
    *["pyramid_low", "pyramid_high", "columns", "temple", "graves"],
    *["stone_crowd", "grain_crowd"],
    *["own_temple", "own_pyramid_few", "own_pyramid_many", "own_obelisk_few", "own_obelisk_many"],
    *["own_everywhere", "own_graves"],
    *["crew_blue", "crew_black", "crew_yellow", "crew_joker"],
    *["best_quarries", "best_green", "best_yellow", "best_brown"],
    *["stone_market", "grain_market", "permanents", "tenth"],
]
OBELISK_LOW: Final = 1
PYRAMID_LOW: Final = 4
PYRAMID_HIGH: Final = 5
ALL_COLUMNS: Final = 6
WHOLE_TEMPLE: Final = 7
ALL_GRAVES: Final = 8
STONE_CROWD: Final = 9
GRAIN_CROWD: Final = 10
OWN_TEMPLE: Final = 11
OWN_PYRAMID: Final = 12
OWN_OBELISK: Final = 14
OWN_EVERYWHERE: Final = 16
OWN_GRAVES: Final = 17
CREW_GOAL: Final = 18
BEST_QUARRIES: Final = 22
BEST_FIELDS: Final = 23
STONE_GOAL: Final = 26
GRAIN_GOAL: Final = 27
PERMANENTS_GOAL: Final = 28
TENTH: Final = 29
GOALS: Final = 30  # 0 is unknown

# Markets and the water ring
STONE_MARKET: Final = 0
GRAIN_MARKET: Final = 1
MARKET_WORDS: Final = ["stone", "grain"]
RING_WORDS: Final = ["left", "middle", "right"]
MIDDLE: Final = 1

# Monuments, and where in them the next stone can go
OBELISK: Final = 0
GRAVES: Final = 1
PYRAMID: Final = 2
TEMPLE: Final = 3
MONUMENTS: Final = 4
MONUMENT_WORDS: Final = ["obelisk", "graves", "pyramid", "temple"]
ROWS: Final = 6
ROW_LENGTH: Final = 8
PART_LENGTH: Final = 6
PARTS: Final = 4  # of the temple: left pillar, right pillar, columns, stones above
COLUMNS: Final = 2
TOPS: Final = 3
PUT_OBELISK: Final = 0
PUT_GRAVE: Final = 1
PUT_ROW: Final = 2
PUT_PART: Final = 8
SPOT_WORDS: Final = [
    *["obelisk", "grave"],
    *[f"row_{row}" for row in range(1, ROWS + 1)],
    *["left", "right", "column", "top"],
]
SPOTS: Final = 12
GRAVE_VALUES: Final = 9
MOST_OBELISK: Final = 16
MOST_TOMBS: Final = 60
MOST_STONES: Final = 25
MOST_DRAWN: Final = 5
MOST_FREE: Final = 2
MOST_SOLD: Final = 10
MOST_BID: Final = 20

SPACE: Final = ActionSpace()

# Sailing
SAIL: Final = SPACE.verb("sail", PLACE_WORDS)
DOUBLE_SAIL: Final = SPACE.verb("double", ROUND_WORDS)  # with the card that doubles
PASS: Final = SPACE.verb("pass")
AGAIN: Final = SPACE.verb("again")  # plays the second ship
DONE: Final = SPACE.verb("done")
# What cards and round spaces ask
TRAIN: Final = SPACE.verb("train", CREW_WORDS)
RING: Final = SPACE.verb("ring", RING_WORDS)
# Cards at a moment of their owner's choice
COACH: Final = SPACE.verb("coach", CREW_WORDS)  # the trainer
HIRE: Final = SPACE.verb("hire", CREW_WORDS)  # the paid one
UNLOAD: Final = SPACE.verb("unload")  # the card with stones
SELL: Final = SPACE.verb("sell", numbers(MOST_SOLD))  # the merchant
IMPROVE: Final = SPACE.verb("improve", FIELD_WORDS)
# Feeding: the argument is the number of stones that are used as grain.
BREAD: Final = SPACE.verb("bread")  # the card with grain
FEED: Final = SPACE.verb("feed", numbers(MOST_STONES + 1, 0))
# Building
FRONT: Final = SPACE.verb("front")
STAY: Final = SPACE.verb("stay")
DECLINE: Final = SPACE.verb("decline")
CREW: Final = SPACE.verb("crew", CREW_WORDS[:NORMAL])
ADD_JOKER: Final = SPACE.verb("joker")
ADD_STRENGTH: Final = SPACE.verb("strength")
ADD_CREW: Final = SPACE.verb("second", CREW_WORDS[:NORMAL])
PUT: Final = SPACE.verb("put", SPOT_WORDS)
FINISH: Final = SPACE.verb("finish")
MARKET: Final = SPACE.verb("market", MARKET_WORDS)
DRAW: Final = SPACE.verb("draw", numbers(MOST_DRAWN + 1, 0), numbers(MOST_FREE + 1, 0))
KEEP: Final = SPACE.verb("keep", GOAL_WORDS)
ALSO: Final = SPACE.verb("also", GOAL_WORDS)  # plays the card that keeps two
RETURN: Final = SPACE.verb("return")
TAKE: Final = SPACE.verb("take", CARD_SPACE_WORDS)
# Bidding for numbers
BID: Final = SPACE.verb("bid", numbers(MOST_BID))
NUMBER: Final = SPACE.verb("number", numbers(SEATS))
# Chance
NEXT: Final = SPACE.verb("next", numbers(SEATS, 0))  # the seat with the next number
NILE: Final = SPACE.verb("nile", CARD_WORDS)
GRAVE: Final = SPACE.verb("grave", numbers(GRAVE_VALUES))
LOOK: Final = SPACE.verb("look", GOAL_WORDS)
SHOW: Final = SPACE.verb("show", GOAL_WORDS)

# The same as plain ints, for the inner loops: reading a Final int costs next to nothing.
SAIL0: Final = SAIL.base
DOUBLE0: Final = DOUBLE_SAIL.base
PASS0: Final = PASS.base
AGAIN0: Final = AGAIN.base
DONE0: Final = DONE.base
TRAIN0: Final = TRAIN.base
RING0: Final = RING.base
COACH0: Final = COACH.base
HIRE0: Final = HIRE.base
UNLOAD0: Final = UNLOAD.base
SELL0: Final = SELL.base - 1
"""SELL0 + stones; likewise BID0 + points and GRAVE0 + value."""
IMPROVE0: Final = IMPROVE.base - YELLOW_FIELD - 1
"""IMPROVE0 + kind of card."""
BREAD0: Final = BREAD.base
FEED0: Final = FEED.base
FRONT0: Final = FRONT.base
STAY0: Final = STAY.base
DECLINE0: Final = DECLINE.base
CREW0: Final = CREW.base
JOKER0: Final = ADD_JOKER.base
STRENGTH0: Final = ADD_STRENGTH.base
SECOND0: Final = ADD_CREW.base
PUT0: Final = PUT.base
FINISH0: Final = FINISH.base
MARKET0: Final = MARKET.base
DRAW0: Final = DRAW.base
FREE: Final = MOST_FREE + 1
"""DRAW0 + paid * FREE + free."""
KEEP0: Final = KEEP.base
ALSO0: Final = ALSO.base
RETURN0: Final = RETURN.base
TAKE0: Final = TAKE.base
BID0: Final = BID.base - 1
NUMBER0: Final = NUMBER.base
NEXT0: Final = NEXT.base
NILE0: Final = NILE.base
GRAVE0: Final = GRAVE.base - 1
LOOK0: Final = LOOK.base
SHOW0: Final = SHOW.base

# What is being decided
PLACING: Final = 0  # arg: 1 for a second ship
AFTER: Final = 1  # a second ship, or done
TRAINING_STEP: Final = 2  # arg: 8 * how many still + the least crew
RINGING: Final = 3  # arg: how far
FEEDING: Final = 4
READY: Final = 5  # cards alone; arg: 1 at the very end
FRONTING: Final = 6
BUILDING: Final = 7  # a crew or decline
WORKING: Final = 8  # arg: 1 while something was just added to the crew
MARKETING: Final = 9
KEEPING: Final = 10
ALSO_KEEPING: Final = 11
GLEANING: Final = 12
BIDDING: Final = 13
NUMBERING: Final = 14
NEXTING: Final = 15
NILING: Final = 16  # arg: the card space
GRAVING: Final = 17
LOOKING: Final = 18  # arg: 8 * how many more + the seat that looks
SHOWING: Final = 19  # arg: the seat that shows
ENDED: Final = 20

# The work that remains, as ints: WORK * op + 16 * seat + arg
WORK: Final = 64
DEAL_NUMBERS: Final = 1
START_CARD: Final = 2  # for seat
NEXT_ROUND: Final = 3
FILL: Final = 4  # 16 * seat + arg is the card space
SAIL_ON: Final = 5
SHIP_DONE: Final = 6  # seat's ship has been carried out
TRAIN_WORK: Final = 7  # seat, arg: how many
RING_WORK: Final = 8  # seat, arg: how far
FEED_ALL: Final = 9
FEED_WORK: Final = 10  # seat
PRODUCE: Final = 11  # seat, arg: 1 when asked before
SITE: Final = 12  # arg: site
LINE_UP: Final = 13  # arg: site
FRONT_WORK: Final = 14  # seat
OPEN_GRAVE: Final = 16
WORK_ON: Final = 17  # the builder goes on after a grave was opened
TAKE_PART: Final = 18
GLEAN: Final = 19  # seat
LAST_CARDS: Final = 20  # seat
END_ROUND: Final = 21
FINAL: Final = 22  # seat
SHOW_CARDS: Final = 23  # seat
PAY_BID: Final = 24  # seat
NEXT_BID: Final = 25
THE_END: Final = 26

# Marks of a player in a round
COACHED: Final = 1
HIRED: Final = 2
SHARED: Final = 4
WENT_UP: Final = 8
PASSED: Final = 16
TOOK_PART: Final = 32  # << site

# Where points come from
SOURCES: Final = [
    *["obelisk", "graves", "pyramid", "temple", "rows", "sphinx", "part", "feeding"],
    *["cards", "market", "sale", "burial", "goals", "bid"],
]
FROM_OBELISK: Final = 0
FROM_GRAVES: Final = 1
FROM_PYRAMID: Final = 2
FROM_TEMPLE: Final = 3
FROM_ROWS: Final = 4
FROM_SPHINX: Final = 5
FROM_PART: Final = 6
FROM_FEEDING: Final = 7
FROM_CARDS: Final = 8
FROM_MARKET: Final = 9
FROM_SALE: Final = 10
FROM_BURIAL: Final = 11
FROM_GOALS: Final = 12
FROM_BID: Final = 13

# Journal codes beside those of `river/journal.py`
CODES: Final = [*CODES_OF_BOTH, "grave_opened", "bid_won"]
GRAVE_OPENED: Final = 16  # value
BID_WON: Final = 17  # seat, points
