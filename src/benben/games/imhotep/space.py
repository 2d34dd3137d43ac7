"""Imhotep's words: sites, cards, verbs. Their order is the action space, so it is fixed."""

from typing import Final

from benben.core.actions import UNKNOWN, ActionSpace, numbers

SEATS: Final = 4
BOATS: Final = 4
SLOTS: Final = 4
ROUND_CARDS: Final = 7
TEMPLE_SPACES: Final = 5

# Limits of every edition: they are the ranges and lengths of an observation.
MOST_STONES: Final = 30  # of a player
MOST_COPIES: Final = 40  # of a card
MOST_POINTS: Final = 100  # of a printed value
MOST_PENALTY: Final = MOST_POINTS
MOST_VALUES: Final = 40  # of obelisks, side B

MARKET: Final = 0
PYRAMID: Final = 1
TEMPLE: Final = 2
BURIAL: Final = 3
OBELISKS: Final = 4
SITES: Final = 5
SITE_WORDS: Final = ["market", "pyramid", "temple", "burial", "obelisks"]

ENTRANCE: Final = 1
SARCOPHAGUS: Final = 2
PAVED_PATH: Final = 3
ORNAMENT: Final = 3  # the ornament of a site is ORNAMENT + site
STATUE: Final = 8
CHISEL: Final = 9
SAIL_CARD: Final = 10
HAMMER: Final = 11
LEVER: Final = 12
KINDS: Final = 13  # 0 is unknown
CARD_WORDS: Final = [
    UNKNOWN,
    "entrance",
    "sarcophagus",
    "paved_path",
    "ornament_pyramid",
    "ornament_temple",
    "ornament_burial",
    "ornament_obelisks",
    "statue",
    "chisel",
    "sail",
    "hammer",
    "lever",
]
COLOURS: Final = ["", *["red"] * 3, *["green"] * 4, "violet", *["blue"] * 4]
PYRAMID_WORDS: Final = ["left", "middle", "right"]

SPACE: Final = ActionSpace()

# The actions of a turn
TAKE: Final = SPACE.verb("take")
LOAD: Final = SPACE.verb("load", numbers(BOATS), numbers(SLOTS))
SAIL: Final = SPACE.verb("sail", numbers(BOATS), SITE_WORDS)
# A blue card is played by its verb: chisel and sail card with the first stone they load, hammer
# with the stone it loads, lever with the boat it sails.
PLAY_CHISEL: Final = SPACE.verb("chisel", numbers(BOATS), numbers(SLOTS))
PLAY_SAIL: Final = SPACE.verb("hoist", numbers(BOATS), numbers(SLOTS))
PLAY_HAMMER: Final = SPACE.verb("hammer", numbers(BOATS), numbers(SLOTS))
PLAY_LEVER: Final = SPACE.verb("lever", numbers(BOATS), SITE_WORDS)
PASS: Final = SPACE.verb("pass")
# Decisions inside a turn
NEXT: Final = SPACE.verb("next", numbers(SLOTS))
PICK: Final = SPACE.verb("pick", CARD_WORDS)
PAIR: Final = SPACE.verb("pair")
BUILD: Final = SPACE.verb("build", PYRAMID_WORDS)
ACCEPT: Final = SPACE.verb("accept")
DECLINE: Final = SPACE.verb("decline")
POINT: Final = SPACE.verb("point")
STONES: Final = SPACE.verb("stones")
# Chance
FIRST: Final = SPACE.verb("first", numbers(SEATS, 0))
ROUND: Final = SPACE.verb("round", numbers(ROUND_CARDS))
DEAL: Final = SPACE.verb("deal", CARD_WORDS)
LOOK: Final = SPACE.verb("look", CARD_WORDS)
SHOW: Final = SPACE.verb("show", CARD_WORDS)
# A decision again, but a long one: last, so that all other choices are ints that Python caches
KEEP: Final = SPACE.verb("keep", CARD_WORDS, ["nothing", *CARD_WORDS[1:]])

# The same as plain ints, for the inner loops: reading a Final int costs next to nothing.
TAKE0: Final = TAKE.base
LOAD0: Final = LOAD.base
SAIL0: Final = SAIL.base
CHISEL0: Final = PLAY_CHISEL.base
HOIST0: Final = PLAY_SAIL.base
HAMMER0: Final = PLAY_HAMMER.base
LEVER0: Final = PLAY_LEVER.base
PASS0: Final = PASS.base
NEXT0: Final = NEXT.base
PICK0: Final = PICK.base
PAIR0: Final = PAIR.base
KEEP0: Final = KEEP.base
BUILD0: Final = BUILD.base
ACCEPT0: Final = ACCEPT.base
DECLINE0: Final = DECLINE.base
POINT0: Final = POINT.base
STONES0: Final = STONES.base
FIRST0: Final = FIRST.base
ROUND0: Final = ROUND.base
DEAL0: Final = DEAL.base
LOOK0: Final = LOOK.base
SHOW0: Final = SHOW.base

OPEN: Final = [
    [site for site in range(SITES) if not docks >> site & 1] for docks in range(1 << SITES)
]
"""The sites without a boat, by the bits of those with one."""

# What is being decided
ACT: Final = 0
SECOND: Final = 1  # the second stone of a chisel
SET_SAIL: Final = 2  # the site for a sail card; arg: the boat
ORDER: Final = 3  # the order for a lever; arg: boat * 8 + site
PICKING: Final = 4
KEEPING: Final = 5  # arg: the seat that looked
BUILDING: Final = 6
BONUS: Final = 7  # arg: which
CHOOSING: Final = 8  # point or stones
FIRSTING: Final = 9
ROUNDING: Final = 10
DEALING: Final = 11  # arg: a place of the market, or TO_SEAT + seat
LOOKING: Final = 12  # arg: the seat that looks
SHOWING: Final = 13
ENDED: Final = 14
TO_SEAT: Final = 4

# The work that remains of a turn, as ints: WORK * op + 8 * seat + arg
WORK: Final = 128
END_TURN: Final = 1
UNLOAD: Final = 2  # seat's stone, arg: site
DRAW: Final = 3  # a card for seat
DISCARD: Final = 4  # 8 * seat + arg is the card
SPACES: Final = 5  # temple, arg: space
FILL: Final = 6  # arg: place of the market
LAY_PAIR: Final = 7
CLEAN_UP: Final = 8
TURN_UP: Final = 9  # what is left of the pair
NEXT_ROUND: Final = 10

# Where points come from
SOURCES: Final = [
    "pyramid",
    "temple",
    "burial",
    "obelisks",
    "ornaments",
    "statues",
    "blue",
    "wrath",
]
FROM_PYRAMID: Final = 0
FROM_TEMPLE: Final = 1
FROM_BURIAL: Final = 2
FROM_OBELISKS: Final = 3
FROM_ORNAMENTS: Final = 4
FROM_STATUES: Final = 5
FROM_BLUE: Final = 6
FROM_WRATH: Final = 7

# Journal codes beside POINTS
PLACED: Final = 1  # seat, site, how many stones were there (pyramids B: space), pyramid
GOT: Final = 2  # seat, card
FETCHED: Final = 3  # seat, stones from the quarry to the sled
RETURNED: Final = 4  # seat, stones that go back to the quarry, 1 if from boats (0: from the market)
BUILT: Final = 5  # seat, value of the obelisk
WASTED: Final = 6  # seat, red card without a stone
NEW_ROUND: Final = 7  # round, first player
STUCK: Final = 8  # everybody has passed
RESHUFFLED: Final = 9  # cards
DISCARDED: Final = 10  # card

CODES: Final = [
    "points",
    "placed",
    "got",
    "fetched",
    "returned",
    "built",
    "wasted",
    "new_round",
    "stuck",
    "reshuffled",
    "discarded",
]

# Bonuses of pyramid and temple spaces, as values below 0
CARD_BONUS: Final = -1
STONES_BONUS: Final = -2
PLACE_BONUS: Final = -3
CHOICE_SPACE: Final = -4
