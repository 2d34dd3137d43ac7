"""What Imhotep says: prompts, choices, the log and the table in words, as message keys."""

from typing import cast

from benben.core.journal import POINTS
from benben.core.phrase import Argument, Either, Phrase, Section, Span, Who
from benben.core.state import CHANCE, Edition, State
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import (
    ACT,
    BONUS,
    BUILDING,
    BUILT,
    BURIAL,
    CARD_BONUS,
    CARD_WORDS,
    CHOOSING,
    DISCARDED,
    FETCHED,
    GOT,
    KEEPING,
    KINDS,
    MARKET,
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
    SITE_WORDS,
    SITES,
    SLOTS,
    SOURCES,
    SPACE,
    STONES_BONUS,
    STUCK,
    TEMPLE,
    WASTED,
)
from benben.games.imhotep.state import Imhotep
from benben.games.imhotep.text.standing import burial_points, obelisk_points, temple_points
from benben.games.imhotep.text.why import why_not

__all__ = [
    "choice",
    "foretell",
    "heard",
    "lesson_variant",
    "line",
    "prompt",
    "rule",
    "table",
    "why_not",
]

KEYS = [
    "imhotep.name",
    "imhotep.about",
    "imhotep.shelf",
    "imhotep.coach.burial.B",
    "imhotep.coach.obelisks.B",
    *(f"imhotep.option.{name}" for name in ("sides", "wrath", "pick")),
    *(f"imhotep.site.{site}" for site in SITE_WORDS),
    *(f"imhotep.to.{site}" for site in SITE_WORDS),
    *(f"imhotep.card.{card}" for card in CARD_WORDS[1:]),
    *(f"imhotep.effect.{card}" for card in CARD_WORDS[1:]),
    *(f"imhotep.pyramid.{name}" for name in PYRAMID_WORDS),
    *(f"imhotep.source.{source}" for source in SOURCES),
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
"""The keys that are put together below, so that a missing message is found before it is needed."""


def site(at: int) -> Phrase:
    return Phrase(f"imhotep.site.{SITE_WORDS[at]}")


def to_site(at: int) -> Phrase:
    return Phrase(f"imhotep.to.{SITE_WORDS[at]}")


def card(kind: int) -> Phrase:
    return Phrase(f"imhotep.card.{CARD_WORDS[kind]}")


def effect(kind: int, box: Box) -> Phrase:
    """What a card does, in a few words."""
    values: dict[str, Argument] = {
        "divisor": box.ornament_divisor,
        "points": ", ".join(map(str, box.statues[1:])) or "0",
        "extra": box.statues_extra,
        "stones": box.refill,
    }
    return Phrase(f"imhotep.effect.{CARD_WORDS[kind]}", **values)


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
            value=_value(s.box.pyramids[_next_space(s, args[0])]),
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


def _value(value: int) -> Phrase:
    if value >= 0:
        return Phrase("imhotep.value.points", n=value)
    if value == CARD_BONUS:
        return Phrase("imhotep.value.card")
    if value == STONES_BONUS:
        return Phrase("imhotep.value.stones")
    if value == PLACE_BONUS:
        return Phrase("imhotep.value.place")
    return Phrase("imhotep.value.choice")


def lesson_variant(view: State, lesson: str) -> str:
    """Which of its texts a lesson has: where both sides of a site differ, that of side B."""
    s = cast(Imhotep, view)
    sites = {"burial": BURIAL, "obelisks": OBELISKS}
    return ".B" if lesson in sites and s.sides >> sites[lesson] & 1 else ""


def foretell(before: State, after: State) -> list[Phrase]:
    """How things would stand at the sites that pay later."""
    one, other = cast(Imhotep, before), cast(Imhotep, after)
    return [
        *_foretell_market(one, other),
        *_foretell_temple(one, other),
        *_foretell_burial(one, other),
        *_foretell_obelisk(one, other),
    ]


def _foretell_market(one: Imhotep, other: Imhotep) -> list[Phrase]:
    """Who picks first of those whose stones are unloaded; the lever may change the order."""
    if other.step == ORDER:
        return []
    for boat in range(4):
        if other.dock[boat] == MARKET + 1 and not one.dock[boat]:
            stones = [owner for owner in one.cargo[boat * SLOTS : (boat + 1) * SLOTS] if owner]
            return [Phrase("imhotep.foretell.market", who=Who(owner - 1)) for owner in stones[:1]]
    return []


def _foretell_temple(one: Imhotep, other: Imhotep) -> list[Phrase]:
    if one.sides >> TEMPLE & 1 or len(one.temple) == len(other.temple):
        return []
    points = enumerate(temple_points(other))
    return [Phrase("imhotep.foretell.temple", who=Who(seat), n=n) for seat, n in points if n]


def _foretell_burial(one: Imhotep, other: Imhotep) -> list[Phrase]:
    if len(one.burial) == len(other.burial):
        return []
    were, would = burial_points(one), burial_points(other)
    return [
        Phrase("imhotep.foretell.burial", who=Who(seat), n=n)
        for seat, n in enumerate(would)
        if n != were[seat]
    ]


def _foretell_obelisk(one: Imhotep, other: Imhotep) -> list[Phrase]:
    mine = one.eyes * SITES + OBELISKS
    if one.sides >> OBELISKS & 1 or one.at[mine] == other.at[mine]:
        return []
    points = obelisk_points(other)[one.eyes]
    return [Phrase("imhotep.foretell.obelisk", height=other.at[mine], n=points)]


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


# --- the table in words -------------------------------------------------------------------------


def table(view: State) -> list[Section]:
    s = cast(Imhotep, view)
    return [
        _round(s),
        Section(Phrase("imhotep.table.harbour"), [_boat(s, boat) for boat in range(4)]),
        Section(_side(s, MARKET), _market(s)),
        Section(_side(s, PYRAMID), _pyramid(s)),
        Section(_side(s, TEMPLE), _temple(s)),
        Section(_side(s, BURIAL), _burial(s)),
        Section(_side(s, OBELISKS), _obelisks(s)),
        Section(Phrase("imhotep.table.players"), _players(s)),
    ]


def _side(s: Imhotep, at: int) -> Phrase:
    side = "B" if s.sides >> at & 1 else "A"
    return Phrase("imhotep.table.side", site=site(at), side=side)


def _round(s: Imhotep) -> Section:
    of = Phrase("imhotep.table.round", round=max(s.round, 1), rounds=s.box.rounds)
    cards = Phrase("imhotep.table.deck", n=s.left, discard=sum(s.discard))
    unseen = Phrase("imhotep.table.unseen", n=sum(s.rounds))
    return Section(of, [[Span(cards, "dim")], [Span(unseen, "dim")]])


def _stone(owner: int) -> Span:
    """A stone as its owner's number in its owner's colour; an empty place as a dot."""
    if owner:
        return Span(f"■{owner}", f"seat{owner - 1}", Who(owner - 1))
    return Span(" ·", "dim", Phrase("imhotep.table.empty"))


def _row(stones: list[int]) -> list[Span]:
    spans: list[Span] = []
    for i, owner in enumerate(stones):
        last = i == len(stones) - 1
        spans += [_stone(owner), Span(" ", spoken="" if last else ", ")]
    return spans


def _silent(spans: list[Span]) -> list[Span]:
    """Hide spans from screen readers, which get the same content from another span."""
    return [Span(span.text, span.role, "") for span in spans]


def _aloud(spoken: Argument) -> Span:
    """For ears only."""
    return Span("", spoken=spoken)


def _counts(s: Imhotep, at: int) -> list[list[Span]]:
    """Aloud: how many stones each player has at a site."""
    return [
        [_aloud(Phrase("imhotep.spoken.stones", who=Who(seat), n=s.at[seat * SITES + at]))]
        for seat in range(s.seats)
    ]


def _boat(s: Imhotep, boat: int) -> list[Span]:
    slots = s.slots[boat]
    spans = [Span(Phrase("imhotep.table.boat", boat=boat + 1)), Span(" ", spoken=": ")]
    if not slots:
        return [*spans, Span("–", "dim")]
    if s.dock[boat]:
        return [*spans, Span("→ ", "river", ""), Span(to_site(s.dock[boat] - 1), "river")]
    spans.append(Span("◁ ", "river", ""))
    for i in range(boat * SLOTS, boat * SLOTS + slots):
        spans += [Span("[", spoken=""), _stone(s.cargo[i]), Span("]", spoken=", ")]
    need = s.box.minimum[slots]
    role = "lit" if s.load[boat] >= need else "dim"
    return [*spans, Span("  ", spoken=""), Span(Phrase("imhotep.table.needs", n=need), role)]


def _card(kind: int, box: Box) -> list[Span]:
    return [Span(card(kind), "strong"), Span(": "), Span(effect(kind, box), "dim")]


def _market(s: Imhotep) -> list[list[Span]]:
    lines = [_card(kind, s.box) for kind in s.up if kind]
    if s.looked and s.pair[0]:
        lines += [[Span("? ", spoken=""), *_card(kind, s.box)] for kind in s.pair if kind]
    elif s.pair_from[0]:
        lines.append([Span(Phrase("imhotep.table.pair"))])
    return lines or [[Span(Phrase("imhotep.table.empty"), "dim")]]


def _pyramid(s: Imhotep) -> list[list[Span]]:
    if s.sides >> PYRAMID & 1:
        lines = [_pyramid_b(s, pyramid) for pyramid in range(3)]
    else:
        lines = _pyramid_a(s)
    beside = len(s.pyramid) if s.sides >> PYRAMID & 1 else len(s.pyramid) - len(s.box.pyramid)
    if beside > 0:
        row_of = _row(s.pyramid[-beside:])
        lines.append([Span(Phrase("imhotep.table.beside"), "dim"), Span(" "), *row_of])
    return lines


def _pyramid_a(s: Imhotep) -> list[list[Span]]:
    lines: list[list[Span]] = []
    for row in range(3):
        spans: list[Span] = []
        for first, height, width in ((0, 3, 3), (9, 2, 2), (13, 1, 1)):
            if row < height:
                for column in range(width):
                    spans += [_space(s, first + column * height + row), Span(" ")]
                spans.append(Span("  "))
        lines.append(_silent(spans))
    filled = len(s.pyramid)
    spoken = Phrase("imhotep.spoken.full")
    if filled < len(s.box.pyramid):
        spoken = Phrase("imhotep.spoken.next", value=_value(s.box.pyramid[filled]))
    lines[0].append(_aloud(spoken))
    return lines + _counts(s, PYRAMID)


def _space(s: Imhotep, space: int) -> Span:
    """A space of pyramid A: its stone, or what it is worth."""
    if space < len(s.pyramid):
        return _stone(s.pyramid[space])
    return Span(f" {s.box.pyramid[space]}", "gold" if space == len(s.pyramid) else "dim")


def _pyramid_b(s: Imhotep, pyramid: int) -> list[Span]:
    spans = [Span(Phrase(f"imhotep.pyramid.{PYRAMID_WORDS[pyramid]}")), Span(": ")]
    for i in range(pyramid * 5, pyramid * 5 + 5):
        if s.pyramids[i]:
            spans += [_stone(s.pyramids[i]), Span(" ", spoken=", ")]
        else:
            spans += [Span(_value(s.box.pyramids[i]), "dim"), Span(" · ", "dim", ", ")]
    return [*spans[:-1], Span(spans[-1].text, "dim", "")]


def _temple(s: Imhotep) -> list[list[Span]]:
    width = s.box.temple_width[s.seats]
    top: list[int] = [0] * width
    for i, owner in enumerate(s.temple):
        top[i % width] = owner
    level = Phrase("imhotep.table.stones", n=len(s.temple))
    lines = [
        [
            _aloud(Phrase("imhotep.spoken.uncovered")),
            *_row(top),
            Span(" ", spoken="; "),
            Span(level, "dim"),
        ]
    ]
    if s.sides >> TEMPLE & 1:
        spans = [_aloud(Phrase("imhotep.spoken.spaces"))]
        for i, value in enumerate(s.box.temple_spaces[:width]):
            spans += [Span(_value(value), "dim"), Span("  ", spoken=", " if i < width - 1 else "")]
        lines.append(spans)
    return lines


def _burial(s: Imhotep) -> list[list[Span]]:
    columns = max(s.box.columns, (len(s.burial) + 2) // 3)
    padded = s.burial + [0] * (columns * 3 - len(s.burial))
    return [
        [
            *_silent(_row(padded[row::3])),
            _aloud(Phrase("imhotep.spoken.row", row=row + 1)),
            *(_aloud(span.spoken or "") for span in _row(s.burial[row::3] or [0])),
        ]
        for row in range(3)
    ]


def _obelisks(s: Imhotep) -> list[list[Span]]:
    lines: list[list[Span]] = []
    if s.sides >> OBELISKS & 1:
        spans = [_aloud(Phrase("imhotep.spoken.obelisks"))]
        for i, value in enumerate(s.box.values_b):
            owner = s.built[i] if i < len(s.built) else 0
            role = "gold" if i == len(s.built) else "dim"
            after = ", " if i < len(s.box.values_b) - 1 else ""
            spans += [Span(f"{value}", role), Span(":", spoken=": "), _stone(owner)]
            spans.append(Span("  ", spoken=after))
        lines.append(spans)
        for seat in range(s.seats):
            row = [*_row([seat + 1] * s.loose[seat]), Span(Who(seat), f"seat{seat}")]
            spoken = Phrase("imhotep.spoken.loose", who=Who(seat), n=s.loose[seat])
            lines.append([*_silent(row), _aloud(spoken)])
    else:
        counts = _counts(s, OBELISKS)
        for seat in range(s.seats):
            height = s.at[seat * SITES + OBELISKS]
            row = [*_row([seat + 1] * height), Span(Who(seat), f"seat{seat}")]
            lines.append([*_silent(row), *counts[seat]])
    return lines


def _players(s: Imhotep) -> list[list[Span]]:
    lines: list[list[Span]] = []
    for seat in range(s.seats):
        mine: dict[str, Argument] = {
            "n": s.points[seat],
            "sled": s.sled[seat],
            "room": s.box.sled,
            "quarry": s.quarry[seat],
        }
        acting = s.to_move == seat
        spans = [
            Span(
                "▶ " if acting else "  ", "lit", Phrase("imhotep.spoken.acting") if acting else ""
            ),
            Span(f"■{seat + 1}", f"seat{seat}", ""),
            Span(" "),
            Span(Who(seat), f"seat{seat}"),
            Span("  ", spoken=": "),
            Span(Phrase("imhotep.table.player", **mine)),
        ]
        held = [kind for kind in range(1, KINDS) if s.hand[seat * KINDS + kind]]
        for kind in held:
            count = s.hand[seat * KINDS + kind]
            times = f" ×{count}" if count > 1 else ""
            spans += [Span("  ", spoken=", "), Span(card(kind), "strong"), Span(times)]
        lines.append(spans)
    return lines


def component(where: str, name: str, edition: Edition) -> Phrase | None:
    """The printed name of a component in an edition file."""
    del edition
    return card(CARD_WORDS.index(name)) if where == "cards" and name in CARD_WORDS else None
