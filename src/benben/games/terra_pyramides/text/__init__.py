"""What Terra Pyramides says: prompts, choices and the log, as message keys."""

from typing import cast

from benben.core.journal import POINTS
from benben.core.phrase import Phrase, Section, Who
from benben.core.state import CHANCE, Edition, State
from benben.games.terra_pyramides import piles
from benben.games.terra_pyramides.space import (
    AXIS_WORDS,
    BLOCK,
    BLOCK_WORDS,
    BUILT,
    CARD_WORDS,
    CLOSED,
    COLOUR_WORDS,
    FACE_WORDS,
    FREE,
    GAVE,
    GOLD,
    LIMIT,
    LOOKING,
    LOST,
    NEW_TURN,
    OPENING,
    PLACING,
    REACHED,
    REMOVED,
    ROWING,
    SAILED,
    SHOWING,
    SOURCES,
    SPACE,
    STAIR_WORDS,
    SUPPLYING,
    TAKING,
    TO_SEAT,
    TURNING,
    VERSION_WORDS,
    WATERED,
    WON,
    WORKING,
)
from benben.games.terra_pyramides.state import Terra
from benben.games.terra_pyramides.text import gains, grid
from benben.games.terra_pyramides.text.names import card, colour, face, square
from benben.games.terra_pyramides.text.why import why_not

__all__ = [
    "choice",
    "heard",
    "lesson_variant",
    "line",
    "prompt",
    "rule",
    "table",
    "tells",
    "why_not",
]

KEYS = [
    "terra_pyramides.name",
    "terra_pyramides.about",
    "terra_pyramides.shelf",
    "terra_pyramides.coach.gold.horus",
    *(f"terra_pyramides.option.{name}" for name in ("version", "mission", "symbols", "open")),
    *(f"terra_pyramides.version.{version}" for version in VERSION_WORDS),
    *(f"terra_pyramides.source.{source}" for source in SOURCES),
    *(f"terra_pyramides.block.{block}" for block in BLOCK_WORDS),
    *(f"terra_pyramides.colour.{colour}" for colour in COLOUR_WORDS),
    *(f"terra_pyramides.card.{card}" for card in CARD_WORDS),
    *(f"terra_pyramides.goal.{card}" for card in CARD_WORDS),
    *(f"terra_pyramides.axis.{axis}" for axis in AXIS_WORDS),
    *(f"terra_pyramides.stairs.{way}" for way in STAIR_WORDS),
    *(f"terra_pyramides.mission.{number}" for number in (1, 2, 3)),
    *(
        f"terra_pyramides.prompt.{step}"
        for step in "show place stairs row supply work free last take limit".split()
    ),
    *(f"terra_pyramides.choice.{verb}" for verb in "back done brick offer boat draw look".split()),
    *(
        f"terra_pyramides.log.{verb}"
        for verb in "place stray row hire recall draw look back brick".split()
    ),
    *(f"terra_pyramides.line.gold.{why}" for why in ("row", "track", "ring")),
]
"""The keys that are put together below, so that a missing message is found before it is needed."""

_PROMPTS = {
    SHOWING: "show",
    PLACING: "place",
    TURNING: "stairs",
    ROWING: "row",
    SUPPLYING: "supply",
    WORKING: "work",
    FREE: "free",
    TAKING: "take",
    LIMIT: "limit",
}
_RULES = {
    SHOWING: "TER-113",
    PLACING: "TER-17",
    TURNING: "TER-118",
    ROWING: "TER-23",
    SUPPLYING: "TER-122",
    WORKING: "TER-34",
    FREE: "TER-40",
    TAKING: "TER-41",
    LIMIT: "TER-53",
}


def lesson_variant(view: State, lesson: str) -> str:
    """Which of its texts a lesson has: only in the base version the eyes of Horus give gold."""
    return ".horus" if lesson == "gold" and cast(Terra, view).version else ""


# --- deciding -----------------------------------------------------------------------------------


def prompt(view: State) -> Phrase:
    s = cast(Terra, view)
    if s.step == WORKING:
        return Phrase("terra_pyramides.prompt.work", square=square(s.standing[0]))
    if s.step == LIMIT:
        return Phrase(
            "terra_pyramides.prompt.limit", gold=s.box.gold_limit, blocks=s.box.block_limit
        )
    if s.step == PLACING:
        turn = s.turns[s.active]
        turns = turn + piles.turns_left(s, s.active) - 1  # this one has begun
        return Phrase("terra_pyramides.prompt.place", turn=turn, turns=turns)
    if s.step == FREE and piles.gone(s):
        return Phrase("terra_pyramides.prompt.last")
    return Phrase(f"terra_pyramides.prompt.{_PROMPTS[s.step]}")


def rule(view: State) -> str | None:
    """The number of the rule that matters at this decision."""
    return _RULES.get(cast(Terra, view).step)


def tells(choice: int) -> bool:
    """A row's line in the menu lists all that it gives."""
    return SPACE.verb_of(choice).name == "row"


def choice(view: State, choice: int) -> Phrase:
    s = cast(Terra, view)
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if name == "show":
        return Phrase("terra_pyramides.choice.show", face=face(args[0]))
    if name in ("place", "stray"):
        return _placing(s, name, args[0])
    if name == "row":
        axis = Phrase(f"terra_pyramides.axis.{AXIS_WORDS[args[0]]}")
        return Phrase("terra_pyramides.choice.row", axis=axis, gains=gains.phrases(s, args[0]))
    if name == "stairs":
        way = Phrase(f"terra_pyramides.stairs.{STAIR_WORDS[args[0]]}")
        return Phrase("terra_pyramides.choice.stairs", way=way)
    if name == "supply":
        return Phrase("terra_pyramides.choice.supply", square=square(args[0]))
    if name == "move":
        at, there = _site(s, args[0]), grid.building(s, args[0])
        return Phrase("terra_pyramides.choice.move", square=at, there=there)
    if name == "hire":
        at, there, price = _site(s, args[0]), grid.building(s, args[0]), s.box.price_worker
        return Phrase("terra_pyramides.choice.hire", square=at, there=there, price=_gold(price))
    if name == "recall":
        at, there = _site(s, args[0]), grid.building(s, args[0])
        return Phrase("terra_pyramides.choice.recall", square=at, there=there)
    if name in ("draw", "look"):
        n = s.left[args[0]]
        return Phrase(f"terra_pyramides.choice.{name}", stack=args[0] + 1, n=n)
    if name == "take":
        kind = s.tiles[s.arg * 8 + args[0]]
        return Phrase("terra_pyramides.choice.take", place=args[0] + 1, face=face(kind))
    if name == "exchange":
        return Phrase("terra_pyramides.choice.exchange", one=_block(args[1]), two=_block(args[0]))
    if name == "found":
        return Phrase(
            "terra_pyramides.choice.found",
            square=_site(s, args[0]),
            colour=colour(args[1]),
            worth=s.box.worth[1],
            cost=_cost(s, choice),
        )
    if name == "raise":
        level = s.level[args[0]] + 1
        return Phrase(
            "terra_pyramides.choice.raise",
            square=_site(s, args[0]),
            colour=colour(s.colour[args[0]] - 1),
            level=level,
            worth=s.box.worth[level],
            cost=_cost(s, choice),
        )
    if name == "card":
        price = s.points[s.active] // s.box.horus_every
        goal = Phrase(f"terra_pyramides.goal.{CARD_WORDS[args[0]]}")
        return Phrase(
            "terra_pyramides.choice.card", card=card(args[0]), goal=goal, price=_gold(price)
        )
    return Phrase(f"terra_pyramides.choice.{name}")


def _site(s: Terra, site: int) -> str:
    return square(s.side.sites[site])


def _gold(n: int) -> Phrase:
    return Phrase("terra_pyramides.gain.gold", n=n)


def _block(kind: int) -> Phrase:
    return Phrase(f"terra_pyramides.block.{BLOCK_WORDS[kind]}", n=1)


def _cost(s: Terra, choice: int) -> list[Phrase]:
    return [Phrase(f"terra_pyramides.block.{word}", n=n) for word, n in gains.paid(s, choice)]


def _placing(s: Terra, name: str, at: int) -> Phrase:
    """A place for the tile, and the site it would open."""
    opened = [
        square(s.side.sites[way % 32])
        for way in s.side.ways[at]
        if way % 32 != 31 and not s.base[way % 32]
    ]
    where = square(at)
    if name == "stray":
        return Phrase("terra_pyramides.choice.stray", square=where, price=_gold(s.box.price_stray))
    if opened:
        return Phrase("terra_pyramides.choice.place_open", square=where, site=" / ".join(opened))
    return Phrase("terra_pyramides.choice.place", square=where)


# --- the log ------------------------------------------------------------------------------------


def heard(before: State, who: int, choice: int) -> Phrase | None:
    s = cast(Terra, before)
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if who == CHANCE:
        return _chance(s, name, args)
    me = Who(who)
    if name in ("place", "stray"):
        return Phrase(f"terra_pyramides.log.{name}", who=me, square=square(args[0]))
    if name == "show":
        return Phrase("terra_pyramides.log.show", who=me, face=face(args[0]))
    if name == "row":
        axis = Phrase(f"terra_pyramides.axis.{AXIS_WORDS[args[0]]}")
        return Phrase("terra_pyramides.log.row", who=me, axis=axis)
    if name == "move":
        there = _site(s, args[0])
        return Phrase("terra_pyramides.log.move", who=me, start=square(s.standing[0]), square=there)
    if name in ("hire", "recall"):
        return Phrase(f"terra_pyramides.log.{name}", who=me, square=_site(s, args[0]))
    if name in ("draw", "look"):
        return Phrase(f"terra_pyramides.log.{name}", who=me, stack=args[0] + 1)
    if name == "take":
        kind = s.tiles[s.arg * 8 + args[0]]
        if kind:
            return Phrase("terra_pyramides.log.take", who=me, place=args[0] + 1, face=face(kind))
        return Phrase("terra_pyramides.log.take_unknown", who=me, place=args[0] + 1)
    if name == "exchange":
        return Phrase(
            "terra_pyramides.log.exchange", who=me, one=_block(args[1]), two=_block(args[0])
        )
    if name == "card":
        return Phrase("terra_pyramides.log.card", who=me, card=card(args[0]))
    if name in ("back", "brick"):
        return Phrase(f"terra_pyramides.log.{name}", who=me)
    return None  # the journal tells what came of it


def _chance(s: Terra, name: str, args: list[int]) -> Phrase | None:
    if name == "first":
        return Phrase("terra_pyramides.log.first", who=Who(args[0]))
    if name == "base":
        return Phrase("terra_pyramides.log.base", square=_site(s, s.arg), value=args[0])
    if name != "deal" or not args[0]:
        return None
    if s.arg < TO_SEAT:
        at = square(s.side.starts[s.arg])
        return Phrase("terra_pyramides.log.start", square=at, face=face(args[0]))
    if s.arg == LOOKING:
        return Phrase("terra_pyramides.log.see", who=Who(s.active), face=face(args[0]))
    if s.arg == OPENING:
        return Phrase("terra_pyramides.log.turn_up", stack=s.at // 8 + 1, face=face(args[0]))
    return Phrase("terra_pyramides.log.dealt", who=Who(s.arg - TO_SEAT), face=face(args[0]))


def line(entry: list[int]) -> Phrase | None:
    code, _, a, b, c, d = entry
    if code == POINTS:
        source = Phrase(f"terra_pyramides.source.{SOURCES[c]}")
        return Phrase("terra_pyramides.line.points", who=Who(a), n=b, source=source)
    if code == GOLD:
        why = ("row", "track", "ring")[c]
        return Phrase(f"terra_pyramides.line.gold.{why}", who=Who(a), n=b)
    if code == BLOCK:
        block = Phrase(f"terra_pyramides.block.{BLOCK_WORDS[b]}", n=c)
        return Phrase("terra_pyramides.line.block", who=Who(a), block=block)
    if code == GAVE:
        return Phrase("terra_pyramides.line.gave", who=Who(a), n=b)
    if code == WATERED:
        return Phrase("terra_pyramides.line.watered", who=Who(a), n=b)
    if code == SAILED:
        return Phrase("terra_pyramides.line.sailed", who=Who(a), n=b, reached=c)
    if code == CLOSED:
        return Phrase("terra_pyramides.line.closed", who=Who(a), square=square(b))
    if code == BUILT:
        return Phrase(
            "terra_pyramides.line.built", who=Who(a), square=square(b), level=c, colour=colour(d)
        )
    if code == REMOVED:
        return Phrase("terra_pyramides.line.removed", stack=a + 1, n=b)
    if code == NEW_TURN:
        return Phrase("terra_pyramides.line.new_turn", who=Who(a), turn=b)
    if code == REACHED:
        return Phrase("terra_pyramides.line.reached", who=Who(a), card=card(b))
    if code == WON:
        return Phrase("terra_pyramides.line.won")
    if code == LOST:
        return Phrase("terra_pyramides.line.lost")
    return None


def table(view: State) -> list[Section]:
    return grid.table(cast(Terra, view))


__all__ = ["KEYS", "choice", "heard", "line", "prompt", "rule", "table"]


def component(where: str, name: str, edition: Edition) -> Phrase | None:
    """The printed name of a component in an edition file."""
    del edition
    if where.endswith(".faces") and name in FACE_WORDS:
        return face(FACE_WORDS.index(name))
    return Phrase("terra_pyramides.field.value", value=name) if where == "bases.values" else None
