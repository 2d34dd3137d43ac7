"""Parameters of the evaluation and of playouts, which `benben train` can tune.

`State.tuning` has their values in this order. They are in hundredths of a point, in missions in
hundredths of a step, unless stated otherwise. A parameter is named like its constant; where several
follow each other, they are numbered.
"""

from typing import Final

SHARE: Final = 0
"""Percent of the hopes in a player's best building; five more follow for the next ones."""
LEVEL: Final = 6
"""Each level of a building."""
REACH: Final = 7
"""Tenths of a missing worker or block that one more turn brings."""
BLOCK: Final = 8
"""A block that is spent, subtracted from what a level is worth."""
READY: Final = 9
"""Percent of a level for which nothing is missing."""
HOPE: Final = 10
"""Percent of a level for which something is missing."""
BASE: Final = 11
"""Percent of the value of an occupied base."""
WHITE_WORTH: Final = 12
"""A white block, beyond its point."""
COLOURED: Final = 13
"""A coloured block, beyond its point."""
COIN: Final = 14
"""One of at most four coins, beyond its point."""
SHORT: Final = 15
"""Each worker that the supply has fewer than three."""
OVER_LIMIT: Final = 16
"""Each block over the limit."""
STANDING: Final = 17
"""A worker of the row that has yet to move."""
ROW_PERCENT: Final = 18
"""Percent of the best row through the new tile."""
ROW_OASIS: Final = 19
"""An oasis in a row."""
ROW_EYE: Final = 20
"""An eye of Horus in a row."""
ROW_BLOCK: Final = 21
"""A block in a row."""
FREE_BASE: Final = 22
"""A worker that occupies a free base; its value counts apart."""
FREE_VALUE: Final = 23
"""Each point of the value of that base."""
OWN_SITE: Final = 24
"""A worker on a building of one's own; its levels count apart."""
OWN_LEVEL: Final = 25
"""Each level of that building."""
PAID_LEVEL: Final = 26
"""Each level, if the next one can be paid."""
NEW_BASE: Final = 27
"""A worker on the base that the new tile brings."""
CREW: Final = 28
"""Tuned only: each worker beyond the first on a begun building."""
USEFUL: Final = 29
"""Tuned only: each block in the colour of a begun building."""
BASES: Final = 30
"""Tuned only: each occupied base."""
BEST: Final = 31
"""Tuned only: each block of the most frequent colour."""
SUPPLY: Final = 32
"""Tuned only: each worker in the supply."""
PAYABLE: Final = 33
"""Tuned only: a building that can be raised at once."""
TWO: Final = 34
"""Tuned only: a begun building that lacks one worker."""
BEGUN_LEFT: Final = 35
"""Tuned only: tenths for each begun building and turn left."""
LEVELS_LEFT: Final = 36
"""Tuned only: tenths for each level of those and turn left."""
USEFUL_LEFT: Final = 37
"""Tuned only: tenths for each useful block and turn left."""
WHITE_LEFT: Final = 38
"""Tuned only: tenths for each white block and turn left."""
BASES_LEFT: Final = 39
"""Tuned only: tenths for each occupied base and turn left."""
PACE: Final = 40
"""Missions: steps that a turn brings, for one player; more players follow."""
STEP_COIN: Final = 44
"""Missions: a coin. A step costs three."""
STEP_SPARE: Final = 45
"""Missions: a block that only an exchange makes useful."""
STEP_EARLY: Final = 46
"""Missions: a block for a pyramid that is not begun."""
STEP_SOON: Final = 47
"""Missions: a block that will be used for the next level."""
STEP_LEVEL: Final = 48
"""Missions: each level of any building."""
STEP_SHORT: Final = 49
"""Missions: each worker that the supply has fewer than three."""
STEP_FAR: Final = 50
"""Missions: a worker on a building that is not part of the goal."""
STEP_EXTRA: Final = 51
"""Mission 2: hundredths of a point for a step more than four tips need."""
STEP_WORKER: Final = 52
"""Missions: a worker in a row that may be chosen later."""
PROMISE: Final = 53
"""Missions: percent of what lies in rows that one tile completes."""

PARAMETERS: Final = [
    ("share_1", 100, 10),
    ("share_2", 55, 10),
    ("share_3", 30, 8),
    ("share_4", 15, 6),
    ("share_5", 8, 4),
    ("share_6", 4, 3),
    ("level", 40, 20),
    ("reach", 25, 6),
    ("block", 120, 30),
    ("ready", 75, 12),
    ("hope", 70, 12),
    ("base", 100, 20),
    ("white_worth", 60, 25),
    ("coloured", 20, 15),
    ("coin", 30, 20),
    ("short", 100, 40),
    ("over_limit", 60, 30),
    ("standing", 150, 40),
    ("row_percent", 100, 15),
    ("row_oasis", 120, 30),
    ("row_eye", 130, 30),
    ("row_block", 170, 40),
    ("free_base", 100, 40),
    ("free_value", 60, 20),
    ("own_site", 180, 50),
    ("own_level", 90, 30),
    ("paid_level", 120, 40),
    ("new_base", 260, 60),
    ("crew", 0, 40),
    ("useful", 0, 30),
    ("bases", 0, 60),
    ("best", 0, 30),
    ("supply", 0, 25),
    ("payable", 0, 100),
    ("two", 0, 60),
    ("begun_left", 0, 20),
    ("levels_left", 0, 20),
    ("useful_left", 0, 20),
    ("white_left", 0, 20),
    ("bases_left", 0, 30),
    ("pace_1", 330, 40),
    ("pace_2", 270, 40),
    ("pace_3", 230, 40),
    ("pace_4", 190, 40),
    ("step_coin", 33, 8),
    ("step_spare", 45, 12),
    ("step_early", 85, 12),
    ("step_soon", 10, 8),
    ("step_level", 10, 8),
    ("step_short", 60, 20),
    ("step_far", 25, 15),
    ("step_extra", 150, 30),
    ("step_worker", 80, 20),
    ("promise", 25, 8),
]
"""Name, value chosen by hand, and step of the tuning for each parameter."""
OWN: Final = [value for _, value, _ in PARAMETERS]
