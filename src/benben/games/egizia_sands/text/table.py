"""The whole table in words."""

from typing import cast

from benben.core.phrase import Argument, Phrase, Section, Span, Who
from benben.core.state import State
from benben.games.egizia_sands import cards, scoring
from benben.games.egizia_sands.space import (
    ANYTIME,
    AREAS,
    CARD_SPACES,
    COLONNADE,
    CREW_WORDS,
    CREWS,
    KINDS,
    LEADER,
    LEVELS,
    MONUMENTS,
    OBELISK,
    PERMANENT,
    PUT_ROW,
    PYRAMID,
    ROUND0,
    ROW_LENGTH,
    SLOT0,
    SLOTS,
    STATUES,
    TILE_EFFECT,
    WAITING,
    WHEAT_MARKET,
)
from benben.games.egizia_sands.state import Sands
from benben.games.egizia_sands.text.names import (
    area as area_name,
)
from benben.games.egizia_sands.text.names import (
    bonus,
    bonus_effect,
    crew,
    effect,
    flood,
    goal,
    market,
    monument,
    of_box,
    place,
    spot,
    statue,
    tile_effect,
)
from benben.games.egizia_sands.text.names import card as card_name
from benben.games.river import crews, fields

Line = list[Span]


def table(view: State) -> list[Section]:
    s = cast(Sands, view)
    return [
        _round(s),
        Section(Phrase("egizia_sands.table.river"), _river(s)),
        Section(Phrase("egizia_sands.table.monuments"), _monuments(s)),
        Section(Phrase("egizia_sands.table.statues"), _statues(s)),
        Section(Phrase("egizia_sands.table.players"), _players(s)),
        Section(Phrase("egizia_sands.table.secrets"), _secrets(s)),
    ]


def _round(s: Sands) -> Section:
    of = Phrase("egizia_sands.table.round", round=max(s.round, 1), rounds=s.box.rounds)
    water = Phrase("egizia_sands.table.flood", flood=flood(s.flood))
    pile = Phrase("egizia_sands.table.pile", n=s.top + len(s.under))
    lines: list[Line] = [[Span(water, "river")], [Span(pile, "dim")]]
    if s.order:
        order: Line = [Span(Phrase("egizia_sands.table.order"), "dim")]
        for seat in s.order:
            order += [Span(" "), Span(Who(seat), f"seat{seat}")]
        lines.append(order)
    if s.drawn:
        lines += [[Span("? "), Span(goal(kind, s.box))] for kind in s.drawn]
    return Section(of, lines)


def _brick(owner: int) -> Span:
    """A brick or ship as its owner's number in its owner's colour; an empty place as a dot."""
    return Span(f"■{owner - 1}", f"seat{owner - 1}") if owner else Span(" ·", "dim")


def _ships(s: Sands, at: int) -> Line:
    spans: Line = []
    for seat in range(s.seats):
        for _ in range(s.river[at] >> 2 * seat & 3):
            spans += [Span(f"▲{seat}", f"seat{seat}"), Span(" ")]
    return spans


# --- the river ----------------------------------------------------------------------------------


def _river(s: Sands) -> list[Line]:
    positions: dict[int, int] = {}
    for at in range(SLOT0):
        if s.box.open[s.seats][at]:
            positions[s.box.position[at]] = at
    for at in range(AREAS):
        positions[s.box.position[SLOT0 + at * SLOTS]] = SLOT0 + at * SLOTS
    lines: list[Line] = []
    for position in sorted(positions):
        at = positions[position]
        spans: Line = [Span(f"{position:2} ", "dim")]
        if at >= SLOT0:
            spans += _area(s, (at - SLOT0) // SLOTS)
        elif at < CARD_SPACES:
            spans += [Span(place(at), "dim"), Span(" "), *_ships(s, at)]
            if s.shelf[at]:
                spans.append(Span(of_box(s.shelf[at], s.box), "strong"))
                if does := effect(s.shelf[at], s.box):
                    spans += [Span(": "), Span(does, "dim")]
            else:
                spans.append(Span("–", "dim"))
        else:
            spans += [Span(place(at), "river"), Span(" "), *_ships(s, at)]
            if s.tiles[at - ROUND0]:
                spans.append(Span(tile_effect(TILE_EFFECT + s.tiles[at - ROUND0], s.box), "dim"))
        lines.append(spans)
    return lines


def _area(s: Sands, at: int) -> Line:
    spans: Line = [Span(area_name(at), "gold"), Span(" ")]
    first = SLOT0 + at * SLOTS
    for slot in range(s.box.slots[s.seats]):
        ship = _ships(s, first + slot)
        spans += [Span("["), *(ship[:1] or [Span(" ·", "dim")]), Span("]")]
    if waits := _ships(s, first + WAITING):
        spans += [Span(" "), Span(Phrase("egizia_sands.table.waiting"), "dim"), Span(" "), *waits]
    return spans


# --- monuments ----------------------------------------------------------------------------------


def _monuments(s: Sands) -> list[Line]:
    lines = [_obelisk(s)]
    lines += [_columns(s, seat) for seat in range(s.seats)]
    for i, tile in enumerate(s.bonus):
        if tile:
            name = Phrase(
                "egizia_sands.table.bonus",
                column=s.box.bonus_column[i],
                bonus=bonus(tile),
                effect=bonus_effect(tile, s.box),
            )
            lines.append([Span("     "), Span(name, "gold")])
    lengths = s.box.row_length[s.seats]
    for row in range(len(lengths) - 1, -1, -1):
        cost = s.box.row_cost[s.seats][row]
        spans: Line = [Span(spot(PUT_ROW + row, cost), "dim"), Span(" ")]
        for i in range(lengths[row]):
            if i and i * s.box.sides[s.seats] == lengths[row]:
                spans.append(Span("| ", "dim"))
            spans += [_brick(s.pyramid[row * ROW_LENGTH + i]), Span(" ")]
        lines.append(spans)
    return lines


def _obelisk(s: Sands) -> Line:
    spans: Line = [Span(monument(OBELISK)), Span(" ")]
    for i, cost in enumerate(s.box.obelisk):
        if i == s.box.upper:
            spans.append(Span("| ", "dim"))
        if i < len(s.obelisk):
            spans.append(_brick(s.obelisk[i]))
        else:
            spans.append(Span(f" {cost}", "gold" if i == len(s.obelisk) else "dim"))
        spans.append(Span(" "))
    return spans


def _columns(s: Sands, seat: int) -> Line:
    spans: Line = [Span(monument(COLONNADE)), Span(" ")]
    built = s.own[seat * MONUMENTS + COLONNADE]
    for i, cost in enumerate(s.box.columns):
        spans.append(_brick(seat + 1) if i < built else Span(f" {cost}", "dim"))
        spans.append(Span(" "))
    return spans


def _statues(s: Sands) -> list[Line]:
    """SND-138: for each statue who has built how far, what they have, and what it scores now."""
    lines: list[Line] = []
    for at, kind in enumerate(s.statues):
        name = Phrase("egizia_sands.table.statue_card", number=at + 1, statue=statue(kind, s.box))
        lines.append([Span(name)])
        for seat in range(s.seats):
            built = s.carved[seat * STATUES + at]
            progress = Phrase(
                "egizia_sands.table.statue",
                built=built,
                levels=LEVELS,
                have=scoring.measure(s, seat, kind),
                points=scoring.statue_points(s, seat, at),
            )
            lines.append([Span("     "), _brick(seat + 1), Span(" "), Span(progress, "dim")])
    return lines


# --- players ------------------------------------------------------------------------------------


def _players(s: Sands) -> list[Line]:
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
                Span("▶ " if seat in s.owing() else "  ", "lit"),
                _brick(seat + 1),
                Span(" "),
                Span(Who(seat), f"seat{seat}"),
                Span("  "),
                Span(Phrase("egizia_sands.table.player", **mine)),
            ]
        )
        lines += [_strength(s, seat), _food(s, seat), _markets(s, seat)]
        if held := _held(s, seat):
            lines.append(held)
    return lines


def _strength(s: Sands, seat: int) -> Line:
    spans: Line = [Span("     ")]
    for at in range(len(CREW_WORDS)):
        role = "dim" if s.busy[seat] >> at & 1 else "strong"
        spans += [Span(crew(at), role), Span(" ")]
        spans.append(Span(f"{s.strength[seat * CREWS + at]}{'' if at == LEADER else ','} ", role))
    return spans


def _food(s: Sands, seat: int) -> Line:
    """SND-51 to SND-54: points that feeding will bring with the flood marker low, middle, high."""
    need = crews.total(s.strength, seat)
    at = seat * fields.COLOURS
    said = Phrase(
        "egizia_sands.table.food",
        need=need,
        green=s.grain[at],
        yellow=s.grain[at + 1],
        red=s.grain[at + 2],
    )
    spans: Line = [Span("     "), Span(said)]
    level = s.levels[seat * 2 + WHEAT_MARKET]
    for water in range(fields.COLOURS):
        wheat = fields.harvest(s.grain, seat, water)
        points = -fields.missing(need, wheat) * s.box.penalty[level]
        if wheat > need and s.box.sells_wheat[level]:
            points = (wheat - need) // s.box.wheat_a_point
        role = "" if water == s.flood else "dim"
        if points < 0 and water == s.flood:
            role = "danger"
        shown = f"+{points}" if points > 0 else f"−{-points}" if points else "0"
        forecast = Phrase("egizia_sands.table.forecast", flood=flood(water), points=shown)
        spans += [Span("  "), Span(forecast, role)]
    return spans


def _markets(s: Sands, seat: int) -> Line:
    spans: Line = [Span("     ")]
    for at in range(2):
        level = Phrase(
            "egizia_sands.table.level",
            market=market(at),
            level=s.levels[seat * 2 + at] + 1,
            levels=s.box.last_level + 1,
        )
        spans += [Span(level), Span("  ")]
    for at in (OBELISK, COLONNADE, PYRAMID, PYRAMID + 1):
        own = s.own[seat * MONUMENTS + at]
        spans += [Span(monument(at), "dim"), Span(f" {own}  ", "dim")]
    return spans


def _held(s: Sands, seat: int) -> Line:
    spans: Line = []
    for land in s.lands:
        if land >> 10 == seat:
            better = "+" * (land & 3)
            spans += [Span(of_box(land >> 2 & 255, s.box)), Span(f"{better}  ")]
    for held, first, last in (
        (s.permanent[seat], PERMANENT, KINDS),
        (s.anytime[seat], ANYTIME, PERMANENT),
    ):
        for kind in range(first, last):
            if count := held >> 3 * (kind - first) & 7:
                times = f" ×{count}" if count > 1 else ""
                spans += [Span(card_name(kind), "strong"), Span(f"{times}  ")]
    for tile in s.bonus:
        if tile and cards.has(s, seat, tile):
            spans += [Span(bonus(tile), "gold"), Span("  ")]
    return [Span("     "), *spans] if spans else []


def _secrets(s: Sands) -> list[Line]:
    lines: list[Line] = []
    for seat in range(s.seats):
        mine = [s.kept[i] for i in range(len(s.kept)) if s.kept_of[i] == seat]
        mine += s.dealt[seat * 2 : seat * 2 + 2]
        count = Phrase("egizia_sands.table.cards", n=len(mine))
        lines.append([Span(Who(seat), f"seat{seat}"), Span(" "), Span(count, "dim")])
        for kind in mine:
            if kind:
                now = Phrase("egizia_sands.table.worth", points=scoring.goal(s, seat, kind))
                lines.append(
                    [Span("     "), Span(goal(kind, s.box)), Span("  "), Span(now, "gold")]
                )
    if s.under and any(s.under):
        known: Line = [Span(Phrase("egizia_sands.table.under", n=s.top), "dim")]
        for kind in s.under:
            known += [Span(" · "), Span(goal(kind, s.box), "dim")]
        lines.append(known)
    return lines
