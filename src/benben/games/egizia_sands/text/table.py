"""The whole table in words."""

from typing import cast

from benben.core.phrase import Phrase, Section, Span
from benben.core.state import State
from benben.games.egizia_common import crews, fields
from benben.games.egizia_common import text as shared
from benben.games.egizia_common.text import Line
from benben.games.egizia_sands import cards, scoring
from benben.games.egizia_sands.space import (
    ANYTIME,
    CARD_SPACES,
    COLONNADE,
    KINDS,
    LEVELS,
    MONUMENTS,
    OBELISK,
    PERMANENT,
    PLACES,
    PUT_ROW,
    ROUND0,
    ROW_LENGTH,
    SLOT0,
    SLOTS,
    STATUES,
    TILE_EFFECT,
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
    monument,
    of_box,
    place,
    spot,
    statue,
    tile_effect,
)
from benben.games.egizia_sands.text.names import card as card_name
from benben.games.egizia_sands.text.say import NAMES


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
    order = Phrase("egizia_sands.table.order")
    return Section(of, shared.opening(s, water, pile, order, lambda kind: goal(kind, s.box)))


# --- the river ----------------------------------------------------------------------------------


def _river(s: Sands) -> list[Line]:
    lines: list[Line] = []
    spaces = [at for at in range(SLOT0) if s.box.open[s.seats][at]]
    for position, at in shared.positions(s, spaces, range(SLOT0, PLACES, SLOTS)):
        spans: Line = [Span(f"{position:2} ", "dim")]
        if at >= SLOT0:
            name = area_name((at - SLOT0) // SLOTS)
            spans += shared.area(s, at, name, Phrase("egizia_sands.table.waiting"))
        elif at < CARD_SPACES:
            spans += [Span(place(at), "dim"), Span(" "), *shared.ships(s, at)]
            if s.shelf[at]:
                spans.append(Span(of_box(s.shelf[at], s.box), "strong"))
                if does := effect(s.shelf[at], s.box):
                    spans += [Span(": "), Span(does, "dim")]
            else:
                spans.append(Span("–", "dim"))
        else:
            spans += [Span(place(at), "river"), Span(" "), *shared.ships(s, at)]
            if s.tiles[at - ROUND0]:
                spans.append(Span(tile_effect(TILE_EFFECT + s.tiles[at - ROUND0], s.box), "dim"))
        lines.append(spans)
    return lines


# --- monuments ----------------------------------------------------------------------------------


def _monuments(s: Sands) -> list[Line]:
    lines = [shared.obelisk(s, monument(OBELISK), s.box.upper)]
    lines += [_columns(s, seat) for seat in range(s.seats)]
    for i, tile in enumerate(s.bonus):
        if tile:
            name = Phrase(
                "egizia_sands.table.bonus",
                column=s.box.bonus_column[i],
                bonus=bonus(tile),
                effect=bonus_effect(tile, s.box),
            )
            lines.append([shared.INDENT, Span(name, "gold")])
    lengths = s.box.row_length[s.seats]
    for row in range(len(lengths) - 1, -1, -1):
        cost = s.box.row_cost[s.seats][row]
        spans: Line = [Span(spot(PUT_ROW + row, cost), "dim"), Span(" ")]
        for i in range(lengths[row]):
            if i and i * s.box.sides[s.seats] == lengths[row]:
                spans.append(Span("| ", "dim"))
            spans += [shared.stone(s.pyramid[row * ROW_LENGTH + i]), Span(" ")]
        lines.append(spans)
    return lines


def _columns(s: Sands, seat: int) -> Line:
    spans: Line = [Span(monument(COLONNADE)), Span(" ")]
    built = s.own[seat * MONUMENTS + COLONNADE]
    for i, cost in enumerate(s.box.columns):
        spans.append(shared.stone(seat + 1) if i < built else Span(f" {cost}", "dim"))
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
            lines.append([shared.INDENT, shared.stone(seat + 1), Span(" "), Span(progress, "dim")])
    return lines


# --- players ------------------------------------------------------------------------------------


def _players(s: Sands) -> list[Line]:
    lines: list[Line] = []
    monuments = [monument(at) for at in range(MONUMENTS)]
    for seat in s.track or range(s.seats):
        summary = Phrase("egizia_sands.table.player", **shared.holdings(s, seat))
        lines += [shared.player(s, seat, summary), shared.strength(s, seat, crew)]
        lines += [_food(s, seat), shared.built(s, seat, NAMES, monuments)]
        if held := _held(s, seat):
            lines.append([shared.INDENT, *held])
    return lines


def _food(s: Sands, seat: int) -> Line:
    """SND-51 to SND-54: points that feeding will bring with the flood marker low, middle, high."""
    need = crews.total(s.strength, seat)
    at = seat * fields.COLOURS
    summary = Phrase(
        "egizia_sands.table.food",
        need=need,
        green=s.grain[at],
        yellow=s.grain[at + 1],
        red=s.grain[at + 2],
    )
    spans: Line = [shared.INDENT, Span(summary)]
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


def _held(s: Sands, seat: int) -> Line:
    spans: Line = []
    for land in s.lands:
        if land >> 10 == seat:
            better = "+" * (land & 3)
            spans += [Span(of_box(land >> 2 & 255, s.box)), Span(f"{better}  ")]
    spans += shared.cards(s.permanent[seat], range(PERMANENT, KINDS), card_name)
    spans += shared.cards(s.anytime[seat], range(ANYTIME, PERMANENT), card_name)
    for tile in s.bonus:
        if tile and cards.has(s, seat, tile):
            spans += [Span(bonus(tile), "gold"), Span("  ")]
    return spans


def _secrets(s: Sands) -> list[Line]:
    hands = [shared.hand(s, seat) + s.dealt[seat * 2 : seat * 2 + 2] for seat in range(s.seats)]
    return shared.secrets(
        s,
        hands,
        NAMES,
        lambda kind: goal(kind, s.box),
        lambda seat, kind: scoring.goal(s, seat, kind),
    )
