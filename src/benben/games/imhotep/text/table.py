"""The table in words, for screen readers and the terminal."""

from typing import cast

from benben.core.phrase import Argument, Phrase, Section, Span, Who
from benben.core.state import State
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import (
    BURIAL,
    KINDS,
    MARKET,
    OBELISKS,
    PYRAMID,
    PYRAMID_WORDS,
    SITES,
    SLOTS,
    TEMPLE,
)
from benben.games.imhotep.state import Imhotep
from benben.games.imhotep.text.names import card, effect, site, to_site, value_of


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
        spoken = Phrase("imhotep.spoken.next", value=value_of(s.box.pyramid[filled]))
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
            spans += [Span(value_of(s.box.pyramids[i]), "dim"), Span(" · ", "dim", ", ")]
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
            spans += [
                Span(value_of(value), "dim"),
                Span("  ", spoken=", " if i < width - 1 else ""),
            ]
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
