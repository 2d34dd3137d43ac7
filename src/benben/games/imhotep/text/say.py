"""What is decided and what has happened: prompts, choices, lines of the log."""

from typing import cast

from benben.core.journal import POINTS
from benben.core.phrase import Either, Phrase, Who
from benben.core.state import CHANCE, State
from benben.games.imhotep.space import (
    ACT,
    BONUS,
    BUILDING,
    BUILT,
    BURIAL,
    CARD_BONUS,
    CHOOSING,
    DISCARDED,
    FETCHED,
    GOT,
    KEEPING,
    NEW_ROUND,
    OBELISKS,
    ORDER,
    PICKING,
    PLACE_BONUS,
    PLACED,
    PYRAMID,
    PYRAMID_WORDS,
    RESHUFFLED,
    RETURNED,
    SECOND,
    SET_SAIL,
    SLOTS,
    SOURCES,
    SPACE,
    STONES_BONUS,
    STUCK,
    WASTED,
)
from benben.games.imhotep.state import Imhotep
from benben.games.imhotep.text.names import card, effect, to_site, value_of

KEYS = [
    "imhotep.coach.burial.B",
    "imhotep.coach.obelisks.B",
    *(f"imhotep.can.{action}" for action in ("take", "load", "sail", "card")),
    *(
        f"imhotep.prompt.{step}"
        for step in (
            "act second set_sail order picking keeping building choosing "
            "bonus_card bonus_stones bonus_place"
        ).split()
    ),
    *(
        f"imhotep.choice.{verb}"
        for verb in (
            "take load sail chisel hoist hammer lever pass next pick pair keep keep_only build "
            "accept_card accept_stones decline decline_bonus point stones "
            "second set_sail place_bonus"
        ).split()
    ),
    *(
        f"imhotep.log.{verb}"
        for verb in "load sail chisel hoist hammer lever pass next pair decline point stones "
        "first round look look_unknown".split()
    ),
]
"""Keys that are put together below, so that a missing message is found before it is needed."""

# --- deciding -----------------------------------------------------------------------------------

_PROMPTS = {
    ACT: "act",
    SECOND: "second",
    SET_SAIL: "set_sail",
    ORDER: "order",
    PICKING: "picking",
    KEEPING: "keeping",
    BUILDING: "building",
    CHOOSING: "choosing",
}
_BONUSES = {CARD_BONUS: "card", STONES_BONUS: "stones", PLACE_BONUS: "place"}
_RULES = {
    ACT: "IMH-20",
    SECOND: "IMH-106",
    SET_SAIL: "IMH-107",
    ORDER: "IMH-109",
    PICKING: "IMH-47",
    KEEPING: "IMH-73",
    BUILDING: "IMH-74",
    BONUS: "IMH-142",
    CHOOSING: "IMH-82",
}


def prompt(view: State) -> Phrase:
    s = cast(Imhotep, view)
    if s.step == BONUS:
        return Phrase(f"imhotep.prompt.bonus_{_BONUSES[s.arg]}")
    if s.step == SET_SAIL:
        return Phrase("imhotep.prompt.set_sail", boat=s.arg + 1)
    if s.step == ACT:
        return Phrase("imhotep.prompt.act", what=_possible(s))
    return Phrase(f"imhotep.prompt.{_PROMPTS.get(s.step, 'act')}")


_ACTIONS = {"take": "take", "load": "load", "sail": "sail"}


def _possible(s: Imhotep) -> Either:
    """Which of the four actions there are now; whatever else is offered is a blue card."""
    verbs = [_ACTIONS.get(SPACE.verb_of(choice).name, "card") for choice in s.legal()]
    return Either(tuple(Phrase(f"imhotep.can.{each}") for each in dict.fromkeys(verbs)))


def rule(view: State) -> str | None:
    """The number of the rule that matters at this decision."""
    return _RULES.get(cast(Imhotep, view).step)


def choice(view: State, choice: int) -> Phrase:
    s = cast(Imhotep, view)
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if name == "take":
        return Phrase("imhotep.choice.take", n=_fetched(s, s.to_move, s.box.refill))
    if name == "load":
        where = {SECOND: "second", BONUS: "place_bonus"}.get(s.step, "load")
        return Phrase(f"imhotep.choice.{where}", boat=args[0] + 1, slot=args[1] + 1)
    if name in ("chisel", "hoist", "hammer"):
        return Phrase(f"imhotep.choice.{name}", boat=args[0] + 1, slot=args[1] + 1)
    if name in ("sail", "lever"):
        key = "set_sail" if s.step == SET_SAIL else name
        return Phrase(f"imhotep.choice.{key}", boat=args[0] + 1, site=to_site(args[1]))
    if name == "next":
        owner = s.cargo[(s.arg >> 3) * SLOTS + args[0]] - 1
        return Phrase("imhotep.choice.next", who=Who(owner), slot=args[0] + 1)
    if name == "pick":
        return Phrase("imhotep.choice.pick", card=card(args[0]), effect=effect(args[0], s.box))
    if name == "keep":
        if not args[1]:
            return Phrase(
                "imhotep.choice.keep_only", card=card(args[0]), effect=effect(args[0], s.box)
            )
        return Phrase(
            "imhotep.choice.keep",
            card=card(args[0]),
            effect=effect(args[0], s.box),
            other=card(args[1]),
        )
    if name == "build":
        return Phrase(
            "imhotep.choice.build",
            pyramid=Phrase(f"imhotep.pyramid.{PYRAMID_WORDS[args[0]]}"),
            value=value_of(s.box.pyramids[_next_space(s, args[0])]),
        )
    if name == "accept":
        if s.arg == CARD_BONUS:
            return Phrase("imhotep.choice.accept_card")
        return Phrase("imhotep.choice.accept_stones", n=_fetched(s, s.to_move, s.box.bonus_stones))
    if name == "decline" and s.step == BONUS:
        return Phrase("imhotep.choice.decline_bonus")
    if name == "point":
        return Phrase("imhotep.choice.point", n=s.box.choice_points)
    if name == "stones":
        return Phrase("imhotep.choice.stones", n=_fetched(s, s.to_move, s.box.choice_stones))
    return Phrase(f"imhotep.choice.{name}")


def _fetched(s: Imhotep, seat: int, most: int) -> int:
    return min(most, s.box.sled - s.sled[seat], s.quarry[seat])


def _next_space(s: Imhotep, pyramid: int) -> int:
    return next(i for i in range(pyramid * 5, pyramid * 5 + 5) if not s.pyramids[i])


def lesson_variant(view: State, lesson: str) -> str:
    """Which of its texts a lesson has: where both sides of a site differ, that of side B."""
    s = cast(Imhotep, view)
    sites = {"burial": BURIAL, "obelisks": OBELISKS}
    return ".B" if lesson in sites and s.sides >> sites[lesson] & 1 else ""


# --- the log ------------------------------------------------------------------------------------


def heard(before: State, who: int, choice: int) -> Phrase | None:
    s = cast(Imhotep, before)
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if who == CHANCE:
        if name == "first":
            return Phrase("imhotep.log.first", who=Who(args[0]))
        if name == "round":
            boats = s.box.round_cards[s.seats][args[0] * 4 : args[0] * 4 + 4]
            slots = " · ".join(map(str, boats))
            return Phrase("imhotep.log.round", round=s.round, boats=slots)
        if name == "look":
            if args[0]:
                return Phrase("imhotep.log.look", who=Who(s.arg), card=card(args[0]))
            return Phrase("imhotep.log.look_unknown", who=Who(s.arg)) if not s.looked else None
        return None  # the journal tells what became of the card
    me = Who(who)
    if name in ("load", "chisel", "hoist", "hammer"):
        return Phrase(f"imhotep.log.{name}", who=me, boat=args[0] + 1, slot=args[1] + 1)
    if name in ("sail", "lever"):
        return Phrase(f"imhotep.log.{name}", who=me, boat=args[0] + 1, site=to_site(args[1]))
    if name == "next":
        owner = s.cargo[(s.arg >> 3) * SLOTS + args[0]] - 1
        return Phrase("imhotep.log.next", who=me, owner=Who(owner))
    if name in ("pass", "pair", "decline", "point", "stones"):
        return Phrase(f"imhotep.log.{name}", who=me)
    return None


def line(entry: list[int]) -> Phrase | None:
    code, _, a, b, c, _ = entry
    if code == POINTS:
        source = Phrase(f"imhotep.source.{SOURCES[c]}")
        if b < 0:
            return Phrase("imhotep.line.loses", who=Who(a), n=-b, source=source)
        return Phrase("imhotep.line.points", who=Who(a), n=b, source=source)
    if code == PLACED and b != PYRAMID:  # the pyramid gives points at once, which tells it
        return Phrase("imhotep.line.placed", who=Who(a), site=to_site(b))
    if code == GOT:
        return Phrase("imhotep.line.got", who=Who(a), card=card(b))
    if code == FETCHED:
        return Phrase("imhotep.line.fetched", who=Who(a), n=b)
    if code == RETURNED and c:
        return Phrase("imhotep.line.returned", who=Who(a), n=b)
    if code == BUILT:
        return Phrase("imhotep.line.built", who=Who(a), value=b)
    if code == WASTED:
        return Phrase("imhotep.line.wasted", who=Who(a), card=card(b))
    if code == NEW_ROUND:
        return Phrase("imhotep.line.new_round", round=a, who=Who(b))
    if code == STUCK:
        return Phrase("imhotep.line.stuck")
    if code == RESHUFFLED:
        return Phrase("imhotep.line.reshuffled", n=a)
    if code == DISCARDED:
        return Phrase("imhotep.line.discarded", card=card(a))
    return None
