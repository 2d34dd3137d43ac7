"""Prompts, choices and the log."""

from typing import cast

from benben.core.phrase import Phrase, Who
from benben.core.state import CHANCE, State
from benben.games.egizia import monuments
from benben.games.egizia.space import (
    AFTER,
    ALSO_KEEPING,
    BID_WON,
    BIDDING,
    BUILDING,
    CARD_SPACES,
    CREWS,
    FEEDING,
    FRONTING,
    GLEANING,
    GRAVE_OPENED,
    JOKER,
    KEEPING,
    MARKETING,
    NUMBERING,
    PLACING,
    READY,
    RINGING,
    ROUND0,
    SLOT0,
    SOURCES,
    SPACE,
    SPHINX,
    TRAINING_STEP,
    WORKING,
    YELLOW_FIELD,
)
from benben.games.egizia.state import Egizia
from benben.games.egizia.text.names import (
    card,
    crew,
    effect,
    goal,
    market,
    place,
    ring,
    site,
    space_effect,
    spot,
)
from benben.games.egizia_common import crews, fields
from benben.games.egizia_common import text as shared
from benben.games.egizia_common.journal import (
    BUILT,
    FED,
    FLOODED,
    TOOK,
    WENT_HOME,
)

NAMES = shared.Names("egizia", SOURCES, card, crew, market, place)
KEYS = shared.keys("egizia")
_PROMPTS = {
    PLACING: "placing",
    AFTER: "after",
    TRAINING_STEP: "training",
    RINGING: "ringing",
    READY: "ready",
    FRONTING: "fronting",
    MARKETING: "marketing",
    KEEPING: "keeping",
    ALSO_KEEPING: "also",
    GLEANING: "gleaning",
    BIDDING: "bidding",
    NUMBERING: "numbering",
}
_RULES = {
    PLACING: "EGZ-20",
    AFTER: "EGZ-88",
    TRAINING_STEP: "EGZ-84",
    RINGING: "EGZ-131",
    FEEDING: "EGZ-40",
    READY: "EGZ-141",
    FRONTING: "EGZ-102",
    BUILDING: "EGZ-46",
    WORKING: "EGZ-46",
    MARKETING: "EGZ-60",
    KEEPING: "EGZ-53",
    ALSO_KEEPING: "EGZ-92",
    GLEANING: "EGZ-103",
    BIDDING: "EGZ-123",
    NUMBERING: "EGZ-123",
}


# --- deciding -----------------------------------------------------------------------------------


def prompt(view: State) -> Phrase:
    s = cast(Egizia, view)
    me = s.to_move
    if s.step == PLACING and s.arg:
        return Phrase("egizia.prompt.second")
    if s.step == READY and s.arg:
        return Phrase("egizia.prompt.last")
    if s.step == FEEDING:
        return Phrase("egizia.prompt.feeding", lack=lacking(s, me))
    if s.step == BUILDING:
        key = "egizia.prompt.spare" if s.spare else "egizia.prompt.building"
        return Phrase(key, site=site(s.site), stones=s.stones[me])
    if s.step == WORKING:
        key = "egizia.prompt.drawing" if s.site == SPHINX else "egizia.prompt.working"
        return Phrase(key, strength=s.budget, stones=s.stones[me])
    return Phrase(f"egizia.prompt.{_PROMPTS.get(s.step, 'waiting')}")


def rule(view: State) -> str | None:
    """The number of the rule that matters at this decision."""
    s = cast(Egizia, view)
    if s.site == SPHINX and s.step in (BUILDING, WORKING):
        return "EGZ-52"
    return _RULES.get(s.step)


def lacking(s: Egizia, seat: int) -> int:
    """The grain that would be missing if this player fed now."""
    grain = fields.harvest(s.grain, seat, s.ring) + (s.bread if s.to_move == seat else 0)
    return fields.missing(crews.total(s.strength, seat), grain)


def value_of(s: Egizia, where: int) -> int:
    """What the next stone at a spot is worth."""
    for each in monuments.spots(s):
        if each >> 5 == where:
            return each & 31
    return 0


def cautions(view: State, choice: int) -> list[Phrase]:
    """Passing gives up the ships that could still be placed in this round."""
    s = cast(Egizia, view)
    ships = s.ships[s.to_move]
    others = s.step == PLACING and not s.arg and len(s.legal()) > 1
    if SPACE.verb_of(choice).name != "pass" or not ships or not others:
        return []
    return [Phrase("egizia.caution.pass", n=ships)]


def choice(view: State, choice: int) -> Phrase:
    s = cast(Egizia, view)
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    key = f"egizia.choice.{name}"
    me = s.to_move
    if label := shared.choice(s, name, args, NAMES, lambda kind: goal(kind, s.box)):
        return label
    if name == "sail":
        return _sail(s, args[0])
    if name == "double":
        return Phrase(key, place=place(ROUND0 + args[0]), effect=space_effect(args[0], s.box))
    if name == "joker":
        return Phrase(key, strength=s.strength[me * CREWS + JOKER])
    if name == "ring":
        return Phrase("egizia.choice.ring_stay" if args[0] == s.ring else key, ring=ring(args[0]))
    if name == "unload":
        return Phrase(key, n=s.box.card_stones)
    if name == "strength":
        return Phrase(key, strength=s.box.card_strength)
    if name == "bread":
        return Phrase(key, grain=s.box.card_grain)
    if name == "bid":
        return Phrase(key, n=args[0] + 1)
    if name == "improve":
        return Phrase(key, card=card(YELLOW_FIELD + 1 + args[0]))
    if name == "feed":
        lost = (lacking(s, me) - args[0]) * s.box.penalty[s.levels[me * 2 + 1]]
        return Phrase("egizia.choice.feed_stones" if args[0] else key, stones=args[0], points=lost)
    if name == "put":
        return Phrase(key, spot=spot(args[0], value_of(s, args[0])))
    if name == "draw":
        if args[1]:
            return Phrase("egizia.choice.draw_free", n=args[0] + args[1], free=args[1])
        return Phrase(key, n=args[0])
    if name == "take":
        return Phrase(key, place=place(args[0]), card=_with_effect(s, s.shelf[args[0]]))
    if name == "number":
        return Phrase(key, number=args[0] + 1)
    return Phrase(key)


def _with_effect(s: Egizia, kind: int) -> Phrase:
    does = effect(kind, s.box)
    if does is None:
        return card(kind)
    return Phrase("egizia.card_and_effect", card=card(kind), effect=does)


def _sail(s: Egizia, at: int) -> Phrase:
    if at < CARD_SPACES:
        return Phrase("egizia.choice.sail", place=place(at), what=_with_effect(s, s.shelf[at]))
    if at < SLOT0:
        return Phrase("egizia.choice.sail", place=place(at), what=space_effect(at - ROUND0, s.box))
    return Phrase("egizia.choice.sail_site", place=place(at))


# --- the log ------------------------------------------------------------------------------------


def heard(before: State, who: int, choice: int) -> Phrase | None:
    s = cast(Egizia, before)
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    key = f"egizia.log.{name}"
    me = Who(who)
    if name == "pass" and s.step == BIDDING:
        return Phrase("egizia.log.pass_bid", who=me)
    if entry := shared.heard(s, who, name, args, NAMES, lambda kind: goal(kind, s.box)):
        return entry
    if who == CHANCE:
        return None  # cards on the Nile are seen, and the journal has a line for graves
    if name == "double":
        return Phrase(key, who=me, place=place(ROUND0 + args[0]))
    if name in ("front", "joker"):
        return Phrase(key, who=me)
    if name == "decline":
        return Phrase(key, who=me, site=site(s.site))
    if name in ("crew", "second"):
        return Phrase(key, who=me, crew=crew(args[0]), site=site(s.site))
    if name == "draw":
        if args[1]:
            return Phrase("egizia.log.draw_free", who=me, n=args[0] + args[1], free=args[1])
        return Phrase(key, who=me, n=args[0])
    if name == "bid":
        return Phrase(key, who=me, n=args[0] + 1)
    if name == "number":
        return Phrase(key, who=me, number=args[0] + 1)
    return None  # the journal has a line for its effect


def line(entry: list[int]) -> Phrase | None:
    if sentence := shared.line(entry, NAMES):
        return sentence
    code, _, a, b, c, _ = entry
    who = Who(a)
    if code == TOOK:
        return Phrase("egizia.line.took", who=who, card=card(b))
    if code == FLOODED:
        return Phrase("egizia.line.flooded", ring=ring(a))
    if code == FED:
        return Phrase("egizia.line.fed", who=who, need=b)
    if code == BUILT:
        return Phrase("egizia.line.built", who=who, spot=spot(b, c))
    if code == WENT_HOME:
        return Phrase("egizia.line.went_home", who=who, site=site(b))
    if code == GRAVE_OPENED:
        return Phrase("egizia.line.grave_opened", value=a)
    if code == BID_WON:
        return Phrase("egizia.line.bid_won", who=who, n=b)
    return None
