"""Journal codes that both games write alike. A game's own codes come after them."""

from typing import Final

CODES: Final = [
    *["points", "new_round", "numbered", "took", "trained", "stepped", "stoned", "flooded", "fed"],
    *["built", "used", "drew", "returned", "kept", "row_done", "went_home"],
]
NEW_ROUND: Final = 1  # round
NUMBERED: Final = 2  # seat, number
TOOK: Final = 3  # seat, card
TRAINED: Final = 4  # seat, crew, steps, strength now
STEPPED: Final = 5  # seat, market, level now
STONED: Final = 6  # seat, stones gained, stones now
FLOODED: Final = 7  # where the water is now
FED: Final = 8  # seat, need, missing
BUILT: Final = 9  # seat, spot, value
USED: Final = 10  # seat, card
DREW: Final = 11  # seat, cards
RETURNED: Final = 12  # seat, cards returned, cards kept
KEPT: Final = 13  # seat, Sphinx card; only for its eyes
ROW_DONE: Final = 14  # seat, row, stones of the winner
WENT_HOME: Final = 15  # seat, area: did not build
