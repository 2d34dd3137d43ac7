"""The whole table in words."""

from typing import cast

from benben.core.phrase import Argument, Phrase, Section, Span, Who
from benben.core.state import State
from benben.games.egizia import scoring
from benben.games.egizia.space import (
    ANYTIME,
    CARD_SPACES,
    CREW_WORDS,
    CREWS,
    JOKER,
    KINDS,
    MONUMENTS,
    OBELISK,
    PERMANENT,
    PYRAMID,
    RESERVE,
    ROUND0,
    ROW_LENGTH,
    SITES,
    SLOT0,
    SLOTS,
    TEMPLE,
    YELLOW_FIELD,
)
from benben.games.egizia.state import Egizia
from benben.games.egizia.text.names import (
    card,
    crew,
    effect,
    goal,
    market,
    monument,
    place,
    ring,
    space_effect,
)
from benben.games.egizia.text.names import site as site_name
from benben.games.egizia.text.names import spot as spot_name
from benben.games.river import crews, fields

Line = list[Span]


def table(view: State) -> list[Section]:
    s = cast(Egizia, view)
    return [
        _round(s),
        Section(Phrase("egizia.table.river"), _river(s)),
        Section(Phrase("egizia.table.monuments"), _monuments(s)),
        Section(Phrase("egizia.table.players"), _players(s)),
        Section(Phrase("egizia.table.secrets"), _secrets(s)),
    ]


def _round(s: Egizia) -> Section:
    of = Phrase("egizia.table.round", round=max(s.round, 1), rounds=s.box.rounds)
    water = Phrase("egizia.table.ring", ring=ring(s.ring))
    pile = Phrase("egizia.table.pile", n=s.top + len(s.under))
    lines: list[Line] = [[Span(water, "river")], [Span(pile, "dim")]]
    if s.order:
        order: Line = [Span(Phrase("egizia.table.order"), "dim")]
        for seat in s.order:
            order += [Span(" "), Span(Who(seat), f"seat{seat}")]
        lines.append(order)
    if s.drawn:
        lines += [[Span("? "), Span(goal(kind, s.box))] for kind in s.drawn]
    return Section(of, lines)


def _stone(owner: int) -> Span:
    """A stone or ship as its owner's number in its owner's colour; an empty place as a dot."""
    if owner:
        return Span(f"■{owner - 1}", f"seat{owner - 1}", Who(owner - 1))
    return Span(" ·", "dim", "–")


def _ships(s: Egizia, at: int) -> Line:
    spans: Line = []
    for seat in range(s.seats):
        for _ in range(s.river[at] >> 2 * seat & 3):
            spans += [Span(f"▲{seat}", f"seat{seat}", Who(seat)), Span(" ")]
    return spans


# --- the river ----------------------------------------------------------------------------------


def _river(s: Egizia) -> list[Line]:
    positions: dict[int, int] = {}
    for at in range(SLOT0):
        positions[s.box.position[at]] = at
    for at in range(SITES):
        positions[s.box.position[SLOT0 + at * SLOTS]] = SLOT0 + at * SLOTS
    lines: list[Line] = []
    for position in sorted(positions):
        at = positions[position]
        spans: Line = [Span(f"{position:2} ", "dim")]
        if at >= SLOT0:
            spans += _site(s, (at - SLOT0) // SLOTS)
        else:
            spans += _ships(s, at)
            if at < CARD_SPACES and s.shelf[at]:
                spans.append(Span(card(s.shelf[at]), "strong"))
                if does := effect(s.shelf[at], s.box):
                    spans += [Span(": "), Span(does, "dim")]
            elif at < CARD_SPACES:
                spans.append(Span("–", "dim"))
            else:
                spans += [Span(place(at), "river"), Span(": ")]
                spans.append(Span(space_effect(at - ROUND0, s.box), "dim"))
        lines.append(spans)
    return lines


def _site(s: Egizia, at: int) -> Line:
    spans: Line = [Span(site_name(at), "gold"), Span(" ")]
    first = SLOT0 + at * SLOTS
    for slot in range(s.box.slots[s.seats]):
        ship = _ships(s, first + slot)
        here = ship[:1] or [Span(" ·", "dim", "–")]
        spans += [Span("[", spoken=" "), *here, Span("]", spoken=";")]
    if waiting := _ships(s, first + RESERVE):
        spans += [Span(" "), Span(Phrase("egizia.table.reserve"), "dim"), Span(" "), *waiting]
    return spans


# --- monuments ----------------------------------------------------------------------------------


def _monuments(s: Egizia) -> list[Line]:
    lines = [_obelisk(s), _graves(s)]
    for row in range(len(s.box.row_length) - 1, -1, -1):
        name = spot_name(2 + row, s.box.row_value[row])
        spans: Line = [Span(monument(PYRAMID)), Span(" "), Span(name, "dim"), Span(" ")]
        for i in range(s.box.row_length[row]):
            spans += [_stone(s.pyramid[row * ROW_LENGTH + i]), Span(" ")]
        lines.append(spans)
    for part, values in enumerate(s.box.parts):
        owners = [stone & 7 for stone in s.temple if stone >> 3 == part]
        spans = [Span(monument(TEMPLE)), Span(" ")]
        next_value = values[min(len(owners), len(values) - 1)]
        spans += [Span(spot_name(8 + part, next_value), "dim"), Span(" ")]
        for i, value in enumerate(values):
            spans.append(_stone(owners[i]) if i < len(owners) else Span(f" {value}", "dim"))
            spans.append(Span(" "))
        lines.append(spans)
    return lines


def _obelisk(s: Egizia) -> Line:
    spans: Line = [Span(monument(OBELISK)), Span(" ")]
    for i, value in enumerate(s.box.obelisk):
        if i < len(s.obelisk):
            spans.append(_stone(s.obelisk[i]))
        else:
            spans.append(Span(f" {value}", "gold" if i == len(s.obelisk) else "dim"))
        spans.append(Span(" "))
    return spans


def _graves(s: Egizia) -> Line:
    spans: Line = [Span(monument(OBELISK + 1)), Span(" ")]
    for i in range(s.box.graves):
        if i < len(s.buried):
            spans.append(_stone(s.buried[i]))
        elif i < len(s.tombs):
            spans.append(Span(f" {s.tombs[i]}", "gold" if i == len(s.buried) else ""))
        else:
            spans.append(Span(" ?", "dim"))
        spans.append(Span(" "))
    return spans


# --- players ------------------------------------------------------------------------------------


def _players(s: Egizia) -> list[Line]:
    lines: list[Line] = []
    for seat in s.track or range(s.seats):
        mine: dict[str, Argument] = {
            "n": s.points[seat],
            "stones": s.stones[seat],
            "quarry": s.quarry[seat],
            "ships": s.ships[seat],
        }
        lines.append(
            [
                Span("▶ " if s.to_move == seat else "  ", "lit", ""),
                Span(f"■{seat}", f"seat{seat}", ""),
                Span(" "),
                Span(Who(seat), f"seat{seat}"),
                Span("  ", spoken=": "),
                Span(Phrase("egizia.table.player", **mine)),
            ]
        )
        lines += [_strength(s, seat), _food(s, seat), _markets(s, seat)]
        if held := _held(s, seat):
            lines.append(held)
    return lines


def _strength(s: Egizia, seat: int) -> Line:
    spans: Line = [Span("     ")]
    for at in range(len(CREW_WORDS)):
        role = "dim" if s.busy[seat] >> at & 1 else "strong"
        spans += [Span(crew(at), role), Span(" ")]
        spans.append(Span(f"{s.strength[seat * CREWS + at]}{'' if at == JOKER else ','} ", role))
    return spans


def _food(s: Egizia, seat: int) -> Line:
    """EGZ-37 to EGZ-40: what feeding will cost with the water ring left, in the middle, right."""
    need = crews.total(s.strength, seat)
    at = seat * fields.COLOURS
    spans: Line = [
        Span("     "),
        Span(
            Phrase(
                "egizia.table.food",
                need=need,
                green=s.grain[at],
                yellow=s.grain[at + 1],
                brown=s.grain[at + 2],
            )
        ),
    ]
    penalty = s.box.penalty[s.levels[seat * 2 + 1]]
    for water in range(3):
        lack = fields.missing(need, fields.harvest(s.grain, seat, water))
        role = "danger" if lack and water == s.ring else "" if water == s.ring else "dim"
        loss = Phrase("egizia.table.loss", ring=ring(water), points=lack * penalty)
        spans += [Span("  "), Span(loss, role)]
    return spans


def _markets(s: Egizia, seat: int) -> Line:
    spans: Line = [Span("     ")]
    for at in range(2):
        level = Phrase(
            "egizia.table.level",
            market=market(at),
            level=s.levels[seat * 2 + at] + 1,
            levels=s.box.last_level + 1,
        )
        spans += [Span(level), Span("  ")]
    own = s.own[seat * MONUMENTS : seat * MONUMENTS + MONUMENTS]
    for at in range(MONUMENTS):
        spans += [Span(monument(at), "dim"), Span(f" {own[at]}  ", "dim")]
    return spans


def _held(s: Egizia, seat: int) -> Line:
    spans: Line = []
    for land in s.lands:
        if land >> 10 == seat and land >> 2 & 255 > YELLOW_FIELD:
            better = "+" * (land & 3)
            spans += [Span(card(land >> 2 & 255)), Span(f"{better}  ")]
    for held, first, last in (
        (s.permanent[seat], PERMANENT, KINDS),
        (s.anytime[seat], ANYTIME, PERMANENT),
    ):
        for kind in range(first, last):
            if count := held >> 3 * (kind - first) & 7:
                times = f" ×{count}" if count > 1 else ""
                spans += [Span(card(kind), "strong"), Span(f"{times}  ")]
    return [Span("     "), *spans] if spans else []


def _secrets(s: Egizia) -> list[Line]:
    lines: list[Line] = []
    for seat in range(s.seats):
        mine = [s.kept[i] for i in range(len(s.kept)) if s.kept_of[i] == seat]
        name = [Span(Who(seat), f"seat{seat}"), Span(" ")]
        count = Phrase("egizia.table.cards", n=len(mine))
        lines.append([*name, Span(count, "dim")])
        for kind in mine:
            if kind:
                now = Phrase("egizia.table.worth", points=scoring.goal(s, seat, kind))
                lines.append(
                    [Span("     "), Span(goal(kind, s.box)), Span("  "), Span(now, "gold")]
                )
    if s.under and any(s.under):
        known: Line = [Span(Phrase("egizia.table.under", n=s.top), "dim")]
        for kind in s.under:
            known += [Span(" · "), Span(goal(kind, s.box), "dim")]
        lines.append(known)
    return lines
