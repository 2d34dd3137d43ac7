"""The whole table in words."""

from typing import cast

from benben.core.phrase import Phrase, Section, Span
from benben.core.state import State
from benben.games.egizia import scoring
from benben.games.egizia.space import (
    ANYTIME,
    CARD_SPACES,
    KINDS,
    MONUMENTS,
    OBELISK,
    PERMANENT,
    PLACES,
    ROUND0,
    ROW_LENGTH,
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
    monument,
    place,
    ring,
    space_effect,
)
from benben.games.egizia.text.names import site as site_name
from benben.games.egizia.text.names import spot as spot_name
from benben.games.egizia.text.say import NAMES
from benben.games.egizia_common import crews, fields
from benben.games.egizia_common import text as shared
from benben.games.egizia_common.text import Line


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
    order = Phrase("egizia.table.order")
    return Section(of, shared.opening(s, water, pile, order, lambda kind: goal(kind, s.box)))


# --- the river ----------------------------------------------------------------------------------


def _river(s: Egizia) -> list[Line]:
    lines: list[Line] = []
    for position, at in shared.positions(s, range(SLOT0), range(SLOT0, PLACES, SLOTS)):
        spans: Line = [Span(f"{position:2} ", "dim")]
        if at >= SLOT0:
            name = site_name((at - SLOT0) // SLOTS)
            spans += shared.area(s, at, name, Phrase("egizia.table.reserve"))
        else:
            spans += shared.ships(s, at)
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


# --- monuments ----------------------------------------------------------------------------------


def _monuments(s: Egizia) -> list[Line]:
    lines = [shared.obelisk(s, monument(OBELISK)), _graves(s)]
    for row in range(len(s.box.row_length) - 1, -1, -1):
        name = spot_name(2 + row, s.box.row_value[row])
        spans: Line = [Span(name, "dim"), Span(" ")]
        for i in range(s.box.row_length[row]):
            spans += [shared.stone(s.pyramid[row * ROW_LENGTH + i]), Span(" ")]
        lines.append(spans)
    for part, values in enumerate(s.box.parts):
        owners = [stone & 7 for stone in s.temple if stone >> 3 == part]
        spans = [Span(monument(TEMPLE)), Span(" ")]
        next_value = values[min(len(owners), len(values) - 1)]
        spans += [Span(spot_name(8 + part, next_value), "dim"), Span(" ")]
        for i, value in enumerate(values):
            spans.append(shared.stone(owners[i]) if i < len(owners) else Span(f" {value}", "dim"))
            spans.append(Span(" "))
        lines.append(spans)
    return lines


def _graves(s: Egizia) -> Line:
    spans: Line = [Span(monument(OBELISK + 1)), Span(" ")]
    for i in range(s.box.graves):
        if i < len(s.buried):
            spans.append(shared.stone(s.buried[i]))
        elif i < len(s.tombs):
            spans.append(Span(f" {s.tombs[i]}", "gold" if i == len(s.buried) else ""))
        else:
            spans.append(Span(" ?", "dim"))
        spans.append(Span(" "))
    return spans


# --- players ------------------------------------------------------------------------------------


def _players(s: Egizia) -> list[Line]:
    lines: list[Line] = []
    monuments = [monument(at) for at in range(MONUMENTS)]
    for seat in s.track or range(s.seats):
        summary = Phrase("egizia.table.player", **shared.holdings(s, seat))
        lines += [shared.player(s, seat, summary), shared.strength(s, seat, crew)]
        lines += [_food(s, seat), shared.built(s, seat, NAMES, monuments)]
        if held := _held(s, seat):
            lines.append([shared.INDENT, *held])
    return lines


def _food(s: Egizia, seat: int) -> Line:
    """EGZ-37 to EGZ-40: what feeding will cost with the water ring left, in the middle, right."""
    need = crews.total(s.strength, seat)
    at = seat * fields.COLOURS
    spans: Line = [
        shared.INDENT,
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


def _held(s: Egizia, seat: int) -> Line:
    spans: Line = []
    for land in s.lands:
        if land >> 10 == seat and land >> 2 & 255 > YELLOW_FIELD:
            better = "+" * (land & 3)
            spans += [Span(card(land >> 2 & 255)), Span(f"{better}  ")]
    spans += shared.cards(s.permanent[seat], range(PERMANENT, KINDS), card)
    spans += shared.cards(s.anytime[seat], range(ANYTIME, PERMANENT), card)
    return spans


def _secrets(s: Egizia) -> list[Line]:
    hands = [shared.hand(s, seat) for seat in range(s.seats)]
    return shared.secrets(
        s,
        hands,
        NAMES,
        lambda kind: goal(kind, s.box),
        lambda seat, kind: scoring.goal(s, seat, kind),
    )
