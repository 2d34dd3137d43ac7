"""Cleopatra's words: cards, pieces, verbs. Their order is the action space, so it is fixed."""

from typing import Final

from benben.core.actions import UNKNOWN, ActionSpace, numbers
from benben.games.cleopatra.garden import (
    CELL_WORDS,
    MOSAIC_WORDS,
    POSITION_WORDS,
    WALL_WORDS,
)

SEATS: Final = 5
STALLS: Final = 3
DICE: Final = 5
TURNS: Final = 500
VIZIERS: Final = 20
MOST_BID: Final = 400

# Limits of every edition: they are the ranges of an observation.
MOST_COPIES: Final = 60  # of a card
MOST_CARDS: Final = 1020  # of all kinds
MOST_EACH: Final = 20  # talents or amulets for one thing
MOST_COST: Final = 4  # of a resource for a piece
MOST_HAND: Final = 50  # cards that may be held
MOST_ANKHS: Final = 19  # faces of a die

# Resources and cards. The double of a resource is DOUBLE + resource.
ARTISAN: Final = 1
STONE: Final = 2
MARBLE: Final = 3
WOOD: Final = 4
LAPIS: Final = 5
RESOURCES: Final = 6  # 0 is unknown
DOUBLE: Final = 5
TROMPE: Final = 11
BEGGAR: Final = 12
COURTESAN: Final = 13
AMBASSADOR: Final = 14
SCRIBE: Final = 15
SMUGGLER: Final = 16
VIZIER: Final = 17
KINDS: Final = 18  # 0 is unknown
CARD_WORDS: Final = [
    UNKNOWN,
    "artisan",
    "stone",
    "marble",
    "wood",
    "lapis",
    "artisans",
    "stones",
    "marbles",
    "woods",
    "lapises",
    "trompe",
    "beggar",
    "courtesan",
    "ambassador",
    "scribe",
    "smuggler",
    "vizier",
]
RESOURCE_WORDS: Final = CARD_WORDS[:RESOURCES]
MERCHANT: Final = 12  # as an item of a payment
ITEMS: Final = 13
ITEM_WORDS: Final = [*CARD_WORDS[:MERCHANT], "merchant"]

WALL: Final = 0
SPHINX: Final = 1
THRONE: Final = 2
OBELISK: Final = 3
DOOR: Final = 4
MOSAIC: Final = 5
PIECES: Final = 6
PIECE_WORDS: Final = ["wall", "sphinx", "throne", "obelisk", "door", "mosaic"]
SPHINXES: Final = 6
LEFT: Final = 0
RIGHT: Final = 1

SPACE: Final = ActionSpace()

# Where a turn can go
GO: Final = SPACE.verb("market", numbers(STALLS))
BUILD_WALL: Final = SPACE.verb("wall", WALL_WORDS)
BUILD_SPHINX: Final = SPACE.verb("sphinx", numbers(SPHINXES))
BUILD_THRONE: Final = SPACE.verb("throne")
BUILD_OBELISK: Final = SPACE.verb("obelisk")
BUILD_DOOR: Final = SPACE.verb("door", ["left", "right"])
BUILD_MOSAIC: Final = SPACE.verb("mosaic")
# Worshippers. A scribe is played by commissioning a mosaic or by turning a die to a face.
COMMISSION: Final = SPACE.verb("commission", MOSAIC_WORDS)
BEG: Final = SPACE.verb("beggar")
CHARM: Final = SPACE.verb("courtesan", CARD_WORDS)
SEND: Final = SPACE.verb("ambassador")
SUMMON: Final = SPACE.verb("vizier")
FLIP: Final = SPACE.verb("scribe", ["ankh", "blank"])
SMUGGLE: Final = SPACE.verb("smuggler")
# Too many cards
KEEP: Final = SPACE.verb("keep")
DISCARD: Final = SPACE.verb("discard")
# Enough of whatever is being done; the turn's end
DONE: Final = SPACE.verb("done")
END: Final = SPACE.verb("end")
PASS: Final = SPACE.verb("pass")
# Decisions inside a turn
PAY: Final = SPACE.verb("pay", ITEM_WORDS)
DROP: Final = SPACE.verb("drop", CARD_WORDS)
LAY: Final = SPACE.verb("lay", numbers(STALLS))
ASK: Final = SPACE.verb("ask", RESOURCE_WORDS)
OFFER: Final = SPACE.verb("offer", RESOURCE_WORDS)
ACCEPT: Final = SPACE.verb("accept", numbers(SEATS, 0), RESOURCE_WORDS)
GIVE: Final = SPACE.verb("give", RESOURCE_WORDS)
COINS: Final = SPACE.verb("talents")
# Chance
FIRST: Final = SPACE.verb("first", numbers(SEATS, 0))
DEAL: Final = SPACE.verb("deal", CARD_WORDS)
TURN: Final = SPACE.verb("turn", ["down", *CARD_WORDS[1:]])
LOOK: Final = SPACE.verb("look", CARD_WORDS)
UNVEIL: Final = SPACE.verb("unveil", MOSAIC_WORDS)
ROLL: Final = SPACE.verb("roll", numbers(DICE + 1, 0))
SHOW: Final = SPACE.verb("show", ["nothing", *CARD_WORDS[1:]])
# The long ones
CLAIM: Final = SPACE.verb("claim", CELL_WORDS)
BID: Final = SPACE.verb("bid", numbers(MOST_BID + 1, 0))
REVEAL: Final = SPACE.verb("reveal", numbers(MOST_BID + 1, 0))
PLACE: Final = SPACE.verb("place", POSITION_WORDS, CELL_WORDS)

# The same as plain ints, for the inner loops
GO0: Final = GO.base
WALL0: Final = BUILD_WALL.base
SPHINX0: Final = BUILD_SPHINX.base
THRONE0: Final = BUILD_THRONE.base
OBELISK0: Final = BUILD_OBELISK.base
DOOR0: Final = BUILD_DOOR.base
MOSAIC0: Final = BUILD_MOSAIC.base
COMMISSION0: Final = COMMISSION.base
BEG0: Final = BEG.base
CHARM0: Final = CHARM.base
SEND0: Final = SEND.base
SUMMON0: Final = SUMMON.base
FLIP0: Final = FLIP.base
SMUGGLE0: Final = SMUGGLE.base
KEEP0: Final = KEEP.base
DISCARD0: Final = DISCARD.base
DONE0: Final = DONE.base
END0: Final = END.base
PASS0: Final = PASS.base
PAY0: Final = PAY.base
DROP0: Final = DROP.base
LAY0: Final = LAY.base
ASK0: Final = ASK.base
OFFER0: Final = OFFER.base
ACCEPT0: Final = ACCEPT.base
GIVE0: Final = GIVE.base
COINS0: Final = COINS.base
FIRST0: Final = FIRST.base
DEAL0: Final = DEAL.base
TURN0: Final = TURN.base
LOOK0: Final = LOOK.base
UNVEIL0: Final = UNVEIL.base
ROLL0: Final = ROLL.base
SHOW0: Final = SHOW.base
CLAIM0: Final = CLAIM.base
BID0: Final = BID.base
REVEAL0: Final = REVEAL.base
PLACE0: Final = PLACE.base

# What is being decided. The first five are the moments for worshippers.
ACT: Final = 0
BUILDING: Final = 1  # a piece is built: another one, or done
LIMIT: Final = 2  # too many cards
ROLLED: Final = 3
ENDING: Final = 4
DROPPING: Final = 5  # arg: how many more
LAYING: Final = 6
PLACING: Final = 7  # arg: the mosaic
PAYING: Final = 8
CLAIMING: Final = 9  # arg: the first sanctuary that can still be claimed
BEGGED: Final = 10
ASKING: Final = 11
OFFERING: Final = 12
ACCEPTING: Final = 13
SIFTING: Final = 14  # the vizier's cards
BIDDING: Final = 15
FIRSTING: Final = 16
DEALING: Final = 17  # arg: a stall, or TO_SEAT + seat
TURNING: Final = 18
LOOKING: Final = 19
UNVEILING: Final = 20
ROLLING: Final = 21
REVEALING: Final = 22  # arg: whose bid
SHOWING: Final = 23  # arg: whose tainted cards
ENDED: Final = 24
TO_SEAT: Final = 3

# The work that remains of a turn, as ints: WORK * op + arg
WORK: Final = 32
RESUME: Final = 1  # arg: a moment for worshippers
COUNT_HAND: Final = 2
REFILL: Final = 3
TURN_UP: Final = 4  # the next card of the pile, if there is one
DEAL_STALL: Final = 5  # a face-down card, arg: stall
DEAL_HAND: Final = 6  # arg: seat
TO_DISCARD: Final = 7  # arg: a worshipper whose effect is over
BEG_FROM: Final = 8  # arg: seat
ASK_SEAT: Final = 9  # arg: seat
ACCEPT_ALL: Final = 10
DRAW: Final = 11  # for the vizier, arg: how many more
UNVEIL_NEXT: Final = 12
SET_STALL: Final = 13  # arg: stall, at the start
OFFER_HELD: Final = 14

# Where talents come from
SOURCES: Final = [
    "start",
    "wall",
    "sphinx",
    "throne",
    "obelisk",
    "door",
    "mosaic",
    "bonus",
    "beggar",
    "offering",
    "merchant",
]
FROM_START: Final = 0
FROM_PIECE: Final = 1  # + piece
FROM_BONUS: Final = 7
FROM_BEGGAR: Final = 8
FROM_OFFERING: Final = 9
FROM_MERCHANT: Final = 10

# Journal codes beside POINTS
AMULETS: Final = 1  # seat, how many (may be negative), why, card
TAKEN: Final = 2  # seat, stall, cards, of them face down
BUILT: Final = 3  # seat, piece, place (a wall, sphinx, door or mosaic), spot
SANCTUARY: Final = 4  # seat + 1 or 0 for nobody, cells, first cell
COMPLETE: Final = 5  # piece
WALKED: Final = 6  # square
RESHUFFLED: Final = 7  # cards
DEAD: Final = 8  # mosaic
HANDED: Final = 9  # giver, receiver, card
RANKED: Final = 10  # seat, bid, rank
EATEN: Final = 11  # seat, amulets
SURVIVED: Final = 12  # seat, amulets, talents
LEFT_OVER: Final = 13  # seat, tainted cards
FINISHED: Final = 14  # why: 0 Cleopatra, 1 all passed, 2 too many turns
DREW: Final = 15  # seat, card; only for the seat
KEPT: Final = 16  # seat, how many of the vizier's cards

CODES: Final = [
    "points",
    "amulets",
    "taken",
    "built",
    "sanctuary",
    "complete",
    "walked",
    "reshuffled",
    "dead",
    "handed",
    "ranked",
    "eaten",
    "survived",
    "left_over",
    "finished",
    "drew",
    "kept",
]
"""The names of the journal's codes, in the order of their numbers."""

# Why amulets come and go
BY_CARD: Final = 0
BY_LIMIT: Final = 1
BY_OFFERING: Final = 2
BY_HAND: Final = 3
BY_SANCTUARY: Final = 4
BY_AMBASSADOR: Final = 5

BY_WALK: Final = 0
BY_PASSES: Final = 1
BY_TURNS: Final = 2
