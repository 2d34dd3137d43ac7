"""Words of Terra Pyramides: squares, tiles, verbs. Their order is the action space: it is fixed."""

from typing import Final

from benben.core.actions import UNKNOWN, ActionSpace, numbers

SEATS: Final = 4
ROWS: Final = 12
COLUMNS: Final = 12
SQUARES: Final = 144  # row * COLUMNS + column; a printed board may be smaller
SITES: Final = 24
PILES: Final = 8
DEEP: Final = 8  # tiles in a stack
CARDS: Final = 6
VALUES: Final = 10  # of bases: 0 is none

# Limits of every edition: they are the ranges of an observation.
MOST_WORTH: Final = 500  # points of a level or card
MOST_WORKERS: Final = 60  # of a colour
MOST_TIPS: Final = 36
MOST_TILES: Final = 64  # of a face
MOST_PRICE: Final = 100
MOST_GOLD: Final = 999  # gold, blocks or offerings of a player: more than there are
MOST_MOVES: Final = 4000  # turns or boat moves: as many as a game has choices

SQUARE_WORDS: Final = [f"{'abcdefghijkl'[i % COLUMNS]}{i // COLUMNS + 1}" for i in range(SQUARES)]
SITE_WORDS: Final = numbers(SITES)
COLOUR_WORDS: Final = ["red", "blue", "black", "yellow", "green", "brown"]
BLOCK_WORDS: Final = [*COLOUR_WORDS, "white"]
WHITE: Final = 6
BLOCKS: Final = 7
AXIS_WORDS: Final = ["horizontal", "vertical", "falling", "rising"]
STAIR_WORDS: Final = ["north", "east", "south", "west"]
CARD_WORDS: Final = ["offerings", "horus", "oases", "nile", "highest", "most"]
ON_OFFERINGS: Final = 0
ON_HORUS: Final = 1
ON_OASES: Final = 2
ON_NILE: Final = 3
ON_HIGHEST: Final = 4
ON_MOST: Final = 5

FACE_WORDS: Final = [
    UNKNOWN,
    *"worker worker-worker worker-eye worker-eye-eye eye eye-eye eye-eye-eye".split(),
    *"mask mask-mask mask-mask-mask mask-eye mask-worker".split(),
    *"oasis oasis-oasis oasis-eye oasis-worker".split(),
    *(
        f"{colour}{more}"
        for colour in COLOUR_WORDS
        for more in ("", "-eye", "-eye-eye", "-worker", "-mask", "-oasis")
    ),
    *(
        f"{COLOUR_WORDS[one]}-{COLOUR_WORDS[other]}"
        for one in range(len(COLOUR_WORDS))
        for other in range(one, len(COLOUR_WORDS))
    ),
]
"""What a tile may show, whichever of them an edition has."""
FACES: Final = 74  # 0 is unknown
OASIS: Final = 74  # squares that count as occupied, in the table of faces
NILE: Final = 75
SITE: Final = 76
KINDS: Final = 77
FACE: Final = 127  # a square holds its face and, times TURNED, the direction of the stairs + 1
TURNED: Final = 128


def _count(symbol: str) -> list[int]:
    """How often each face shows a symbol."""
    found = [word.split("-").count(symbol) for word in FACE_WORDS]
    return found + [0] * (KINDS - FACES)


WORKERS: Final = _count("worker")
EYES: Final = _count("eye")
MASKS: Final = _count("mask")
PALMS: Final = _count("oasis")
"""Oases on tiles; an oasis square is another thing."""


def _colours(place: int) -> list[int]:
    """The colour of the first or second block of each face, or -1."""
    found = [
        [COLOUR_WORDS.index(each) for each in word.split("-") if each in COLOUR_WORDS]
        for word in FACE_WORDS
    ]
    colours = [hues[place] if place < len(hues) else -1 for hues in found]
    return colours + [-1] * (KINDS - FACES)


COLOUR: Final = _colours(0)
SECOND: Final = _colours(1)
"""Few faces have two blocks."""
TILE_BLOCKS: Final = [(one >= 0) + (two >= 0) for one, two in zip(COLOUR, SECOND, strict=True)]

SPACE: Final = ActionSpace()

# The obligations of a turn
PLACE: Final = SPACE.verb("place", SQUARE_WORDS)
ROW: Final = SPACE.verb("row", AXIS_WORDS)
MOVE: Final = SPACE.verb("move", SITE_WORDS)
BACK: Final = SPACE.verb("back")
DRAW: Final = SPACE.verb("draw", numbers(PILES))
LOOK: Final = SPACE.verb("look", numbers(PILES))
TAKE: Final = SPACE.verb("take", numbers(DEEP))
DONE: Final = SPACE.verb("done")
SHOW: Final = SPACE.verb("show", FACE_WORDS)
STRAY: Final = SPACE.verb("stray", SQUARE_WORDS)
STAIRS: Final = SPACE.verb("stairs", STAIR_WORDS)
SUPPLY: Final = SPACE.verb("supply", SQUARE_WORDS)
# What may be done beside them
EXCHANGE: Final = SPACE.verb("exchange", BLOCK_WORDS, BLOCK_WORDS)  # the later colour first
FOUND: Final = SPACE.verb("found", SITE_WORDS, COLOUR_WORDS)
RAISE: Final = SPACE.verb("raise", SITE_WORDS)
HIRE: Final = SPACE.verb("hire", SITE_WORDS)
BRICK: Final = SPACE.verb("brick")
RECALL: Final = SPACE.verb("recall", SITE_WORDS)
OFFER: Final = SPACE.verb("offer")
BOAT: Final = SPACE.verb("boat")
CARD: Final = SPACE.verb("card", CARD_WORDS)
# Chance
FIRST: Final = SPACE.verb("first", numbers(SEATS, 0))
PILE: Final = SPACE.verb("pile", numbers(PILES))
DEAL: Final = SPACE.verb("deal", FACE_WORDS)
BASE: Final = SPACE.verb("base", numbers(VALUES, 0))

# The same as plain ints, for the inner loops: reading a Final int costs next to nothing.
PLACE0: Final = PLACE.base
ROW0: Final = ROW.base
MOVE0: Final = MOVE.base
BACK0: Final = BACK.base
DRAW0: Final = DRAW.base
LOOK0: Final = LOOK.base
TAKE0: Final = TAKE.base
DONE0: Final = DONE.base
SHOW0: Final = SHOW.base
STRAY0: Final = STRAY.base
STAIRS0: Final = STAIRS.base
SUPPLY0: Final = SUPPLY.base
EXCHANGE0: Final = EXCHANGE.base
FOUND0: Final = FOUND.base
RAISE0: Final = RAISE.base
HIRE0: Final = HIRE.base
BRICK0: Final = BRICK.base
RECALL0: Final = RECALL.base
OFFER0: Final = OFFER.base
BOAT0: Final = BOAT.base
CARD0: Final = CARD.base
FIRST0: Final = FIRST.base
PILE0: Final = PILE.base
DEAL0: Final = DEAL.base
BASE0: Final = BASE.base

# The three versions, each with the one before
PLAIN: Final = 0
HORUS: Final = 1
RIVER: Final = 2
VERSION_WORDS: Final = ["base", "horus", "nile"]

# Who has seen a tile: a bit for each seat, and one for all
EVERYBODY: Final = 16

# What is being decided
FIRSTING: Final = 0
PILING: Final = 1  # arg: what for, as with DEALING
DEALING: Final = 2  # at: the tile; arg: a starting square, TO_SEAT + seat, LOOKING or OPENING
BASING: Final = 3  # arg: the site
SHOWING: Final = 4
PLACING: Final = 5
TURNING: Final = 6  # the stairs
ROWING: Final = 7
SUPPLYING: Final = 8  # arg: the axis
WORKING: Final = 9
FREE: Final = 10
TAKING: Final = 11  # arg: the stack
LIMIT: Final = 12
ENDED: Final = 13
TO_SEAT: Final = 4
LOOKING: Final = 8
OPENING: Final = 9

# The work that remains, as ints: WORK * op + arg
WORK: Final = 32
START_TILE: Final = 1  # arg: which of the starting squares
START_BASE: Final = 2  # arg: the site
START_HAND: Final = 3  # arg: the seat
TURN_UP: Final = 4  # arg: an open stack
TURN: Final = 5  # the next player's
SURROUND: Final = 6
CHOOSE_ROW: Final = 7
CHECK: Final = 8  # gold and blocks at the end of a turn

# Where points come from
SOURCES: Final = [
    "horus",
    "bases",
    "pyramids",
    "offerings",
    "oases",
    "nile",
    "strategy",
    "resources",
]
FROM_HORUS: Final = 0
FROM_BASES: Final = 1
FROM_PYRAMIDS: Final = 2
FROM_OFFERINGS: Final = 3
FROM_OASES: Final = 4
FROM_NILE: Final = 5
FROM_STRATEGY: Final = 6
FROM_RESOURCES: Final = 7

# Journal codes beside POINTS
GOLD: Final = 1  # seat, coins, why: 0 oases and eyes of the row, 1 Horus track, 2 ring
BLOCK: Final = 2  # seat, colour, blocks
GAVE: Final = 3  # seat, offerings
WATERED: Final = 4  # seat, oasis points
SAILED: Final = 5  # seat, squares, square reached
CLOSED: Final = 6  # seat, square of the site
BUILT: Final = 7  # seat, square of the site, level, colour
RETURNED: Final = 8  # seat, workers that go back to the supply, square of the site or -1
REMOVED: Final = 9  # stack, tiles that go into the box
NEW_TURN: Final = 10  # seat, number of the turn
WON: Final = 11  # the mission
REACHED: Final = 12  # seat, card
LOST: Final = 13  # the mission

CODES: Final = [
    "points",
    "gold",
    "block",
    "gave",
    "watered",
    "sailed",
    "closed",
    "built",
    "returned",
    "removed",
    "new_turn",
    "won",
    "reached",
    "lost",
]
