"""Prompts, choices and the log."""

from typing import cast

from benben.core.phrase import Phrase, Who
from benben.core.state import CHANCE, State
from benben.games.egizia_common import crews, fields
from benben.games.egizia_common import text as shared
from benben.games.egizia_common.journal import (
    BUILT,
    FED,
    FLOODED,
    TOOK,
    WENT_HOME,
)
from benben.games.egizia_sands import cards, monuments, upkeep
from benben.games.egizia_sands.space import (
    AFTER,
    ALSO_KEEPING,
    ANYTIME,
    BRICKING,
    BUILDING,
    CARD_SPACES,
    CREWS,
    FEEDING,
    FLOODING,
    GLEANING,
    KEEPING,
    LEADER,
    MARKETING,
    MOVED_UP,
    OBELISK_AREA,
    PLACING,
    PUT_ROW,
    PYRAMID_AREA,
    READY,
    ROUND0,
    SLOT0,
    SOURCES,
    SPACE,
    SPHINX,
    STARTING,
    STONES,
    STONES_OR_STRENGTH,
    STRENGTH,
    TILE_EFFECT,
    TRADING,
    TRAINING,
    USED_TILE,
    VENDING,
    WEAKER,
    WHEAT,
    WHEAT_OR_STONES,
    WON_TILE,
    WORKING,
    YELLOW,
)
from benben.games.egizia_sands.state import Sands
from benben.games.egizia_sands.text.names import (
    area,
    bonus,
    bonus_effect,
    card,
    crew,
    flood,
    goal,
    market,
    of_box,
    place,
    spot,
    statue,
    tile_effect,
    with_effect,
)

NAMES = shared.Names("egizia_sands", SOURCES, card, crew, market, place)
KEYS = shared.keys("egizia_sands")
_PROMPTS = {
    PLACING: "placing",
    AFTER: "after",
    TRAINING: "training",
    MARKETING: "marketing",
    FLOODING: "flooding",
    BRICKING: "bricking",
    GLEANING: "gleaning",
    TRADING: "trading",
    KEEPING: "keeping",
    ALSO_KEEPING: "also",
    STARTING: "starting",
}
_RULES = {
    PLACING: "SND-30",
    AFTER: "SND-108",
    TRAINING: "SND-40",
    MARKETING: "SND-68",
    FLOODING: "SND-41",
    BRICKING: "SND-105",
    GLEANING: "SND-123",
    TRADING: "SND-122",
    FEEDING: "SND-53",
    VENDING: "SND-54",
    READY: "SND-171",
    BUILDING: "SND-59",
    WORKING: "SND-59",
    KEEPING: "SND-84",
    ALSO_KEEPING: "SND-114",
    STARTING: "SND-16",
}


# --- deciding -----------------------------------------------------------------------------------


def prompt(view: State) -> Phrase:
    s = cast(Sands, view)
    me = s.to_move
    if s.step == PLACING and s.arg:
        return Phrase("egizia_sands.prompt.second")
    if s.step == READY:
        key = ("ready", "hiring", "last", "full")[s.arg]
        return Phrase(f"egizia_sands.prompt.{key}")
    if s.step == TRAINING and s.arg & WEAKER:
        return Phrase("egizia_sands.prompt.weakening")
    if s.step == FEEDING:
        return Phrase("egizia_sands.prompt.feeding", lack=lacking(s, me))
    if s.step == VENDING:
        return Phrase("egizia_sands.prompt.vending", lot=s.box.wheat_a_point)
    if s.step == BUILDING:
        key = "egizia_sands.prompt.spare" if s.spare else "egizia_sands.prompt.building"
        return Phrase(key, area=area(s.area), stones=s.stones[me])
    if s.step == WORKING:
        sphinx = s.area == SPHINX
        key = "egizia_sands.prompt.drawing" if sphinx else "egizia_sands.prompt.working"
        return Phrase(key, strength=s.budget, stones=s.stones[me])
    return Phrase(f"egizia_sands.prompt.{_PROMPTS.get(s.step, 'waiting')}")


def rule(view: State) -> str | None:
    """The number of the rule that matters at this decision."""
    s = cast(Sands, view)
    if s.area == SPHINX and s.step in (BUILDING, WORKING):
        return "SND-83"
    return _RULES.get(s.step)


def lacking(s: Sands, seat: int) -> int:
    """The wheat that would be missing if this player fed now."""
    return fields.missing(crews.total(s.strength, seat), upkeep.wheat_now(s, seat))


def cost_of(s: Sands, where: int) -> int:
    """What the next brick at a spot costs."""
    at = OBELISK_AREA if where < PUT_ROW else PYRAMID_AREA
    for each in monuments.spots(s, s.to_move, at):
        if each >> 5 == where:
            return each & 31
    return 0


def cautions(view: State, choice: int) -> list[Phrase]:
    """Passing gives up the ships that could still be placed in this round."""
    s = cast(Sands, view)
    ships = s.ships[s.to_move]
    others = s.step == PLACING and not s.arg and len(s.legal()) > 1
    if SPACE.verb_of(choice).name != "pass" or not ships or not others:
        return []
    return [Phrase("egizia_sands.caution.pass", n=ships)]


def choice(view: State, choice: int) -> Phrase:
    s = cast(Sands, view)
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    key = f"egizia_sands.choice.{name}"
    me = s.to_move
    if name == "train" and s.arg & WEAKER:
        strength = s.strength[me * CREWS + args[0]]
        return Phrase("egizia_sands.choice.weaken", crew=crew(args[0]), strength=strength)
    if label := shared.choice(s, name, args, NAMES, lambda kind: goal(kind, s.box)):
        return label
    if name == "sail":
        return _sail(s, args[0])
    if name == "again":
        return Phrase(f"egizia_sands.choice.again_{'tile' if args[0] else 'card'}")
    if name == "leader":
        return Phrase(key, strength=s.strength[me * CREWS + LEADER])
    if name == "flood":
        stay = args[0] == s.flood
        return Phrase("egizia_sands.choice.flood_stay" if stay else key, flood=flood(args[0]))
    if name == "unload":
        what = STONES + args[0]
        return Phrase(key, card=card(ANYTIME + what), n=cards.worth_of(s, what))
    if name == "strength":
        what = STONES_OR_STRENGTH if args[0] else STRENGTH
        strength = s.box.either_strength if args[0] else s.box.card_strength
        return Phrase(key, card=card(ANYTIME + what), strength=strength)
    if name == "bread":
        what = WHEAT_OR_STONES if args[0] else WHEAT
        wheat = s.box.either_wheat if args[0] else s.box.card_wheat
        return Phrase(key, card=card(ANYTIME + what), wheat=wheat)
    if name == "improve":
        return Phrase(key, card=of_box(YELLOW + 1 + args[0], s.box))
    if name == "feed":
        return _feed(s, me, args[0])
    if name == "vend":
        return Phrase(key if args[0] else "egizia_sands.choice.vend_none", n=args[0])
    if name == "put":
        cost = 0 if s.step == BRICKING else cost_of(s, args[0])
        return Phrase(key, spot=spot(args[0], cost))
    if name == "draw":
        if args[1]:
            cards_ = args[0] + 1 + args[1]
            return Phrase("egizia_sands.choice.draw_free", n=cards_, free=args[1])
        return Phrase(key, n=args[0] + 1)
    if name == "take":
        return Phrase(key, place=place(args[0]), card=with_effect(s.shelf[args[0]], s.box))
    if name == "point":
        return Phrase(key, n=s.box.glean_points)
    return Phrase(key)


def _feed(s: Sands, me: int, stones: int) -> Phrase:
    lost = max(0, lacking(s, me) - stones) * s.box.penalty[s.levels[me * 2 + 1]]
    key = "egizia_sands.choice.feed_stones" if stones else "egizia_sands.choice.feed"
    return Phrase(key, stones=stones, points=lost)


def _sail(s: Sands, at: int) -> Phrase:
    if at < CARD_SPACES:
        what = with_effect(s.shelf[at], s.box)
    elif at < SLOT0:
        what = tile_effect(TILE_EFFECT + s.tiles[at - ROUND0], s.box)
    else:
        return Phrase("egizia_sands.choice.sail_area", place=place(at))
    return Phrase("egizia_sands.choice.sail", place=place(at), what=what)


# --- the log ------------------------------------------------------------------------------------


def heard(before: State, who: int, choice: int) -> Phrase | None:
    s = cast(Sands, before)
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    key = f"egizia_sands.log.{name}"
    if entry := shared.heard(s, who, name, args, NAMES, lambda kind: goal(kind, s.box)):
        return entry
    if who == CHANCE:
        return _dealt(s, name, args, key)
    me = Who(who)
    if name in ("leader", "point"):
        return Phrase(key, who=me)
    if name == "decline":
        return Phrase(key, who=me, area=area(s.area))
    if name in ("crew", "second"):
        return Phrase(key, who=me, crew=crew(args[0]), area=area(s.area))
    if name == "trade":
        return Phrase(key, who=me, crew=crew(args[0]))
    if name == "draw":
        if args[1]:
            cards_ = args[0] + 1 + args[1]
            return Phrase("egizia_sands.log.draw_free", who=me, n=cards_, free=args[1])
        return Phrase(key, who=me, n=args[0] + 1)
    return None  # the journal has a line for its effect


def _dealt(s: Sands, name: str, args: list[int], key: str) -> Phrase | None:
    if name == "bonus":
        return Phrase(key, bonus=bonus(args[0]), effect=bonus_effect(args[0], s.box))
    if name == "statue":
        return Phrase(key, statue=statue(args[0], s.box))
    return None  # what lies at the Nile is seen


def line(entry: list[int]) -> Phrase | None:
    if sentence := shared.line(entry, NAMES):
        return sentence
    code, _, a, b, c, d = entry
    who = Who(a)
    if code == TOOK:
        return Phrase("egizia_sands.line.took", who=who, card=card(b, c, d))
    if code == FLOODED:
        return Phrase("egizia_sands.line.flooded", flood=flood(a))
    if code == FED:
        return Phrase("egizia_sands.line.fed", who=who, need=b, left=d)
    if code == BUILT:
        return Phrase("egizia_sands.line.built", who=who, spot=spot(b, 0 if d else c))
    if code == WENT_HOME:
        return Phrase("egizia_sands.line.went_home", who=who, area=area(b))
    if code == MOVED_UP:
        return Phrase("egizia_sands.line.moved_up", who=who, area=area(b))
    if code == WON_TILE:
        return Phrase("egizia_sands.line.won_tile", who=who, bonus=bonus(b))
    if code == USED_TILE and b:
        return Phrase("egizia_sands.line.used_tile", who=who, bonus=bonus(b))
    if code == USED_TILE:
        return Phrase("egizia_sands.line.used_waiting", who=who)
    return None
