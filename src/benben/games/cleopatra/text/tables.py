"""The table of Cleopatra in words and signs, for terminals and readers."""

from benben.core.phrase import Argument, Phrase, Section, Span, Who
from benben.core.state import OVER
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.garden import (
    CELL_WORDS,
    CELLS,
    MOSAIC_OF,
    MOSAIC_WORDS,
    TERRACE,
    WALL_WORDS,
    WALLS,
    WIDE,
    cells_of,
    spot_cells,
)
from benben.games.cleopatra.scoring import completed
from benben.games.cleopatra.space import (
    CARD_WORDS,
    DICE,
    KINDS,
    PIECE_WORDS,
    RESOURCES,
    STALLS,
)
from benben.games.cleopatra.state import Cleopatra

DOORS = ["left", "right"]

# --- things -------------------------------------------------------------------------------------


def card(kind: int) -> Phrase:
    """A card; 0 is one that lies face down."""
    return Phrase(f"cleopatra.card.{CARD_WORDS[kind]}") if kind else Phrase("cleopatra.unseen")


def cards(counts: list[int], hidden: int = 0) -> list[Phrase]:
    """Cards by kind, how many of each, and how many that nobody here knows."""
    found: list[Phrase] = []
    for kind in range(1, KINDS):
        if counts[kind] == 1:
            found.append(card(kind))
        elif counts[kind]:
            found.append(Phrase("cleopatra.times", count=counts[kind], card=card(kind)))
    if hidden:
        found.append(Phrase("cleopatra.hidden", n=hidden))
    return found or [Phrase("cleopatra.nothing")]


def price(box: Box, piece: int) -> list[Phrase]:
    """The resources that a piece costs."""
    cost = box.cost[piece * RESOURCES : (piece + 1) * RESOURCES]
    return cards([*cost, *[0] * KINDS])


def wall(number: int) -> Phrase:
    return Phrase(f"cleopatra.wall.{WALL_WORDS[number]}")


def cells_at(s: Cleopatra, at: int) -> list[int]:
    """The cells of a sanctuary, by where it stands in the list."""
    return cells_of(s.sanctuaries[at + 1], s.sanctuaries[at + 2])


# --- the table ----------------------------------------------------------------------------------


def table(s: Cleopatra) -> list[Section]:
    sections = [
        Section(Phrase("cleopatra.table.palace"), _palace(s)),
        Section(Phrase("cleopatra.table.garden"), _garden(s)),
        Section(Phrase("cleopatra.table.market"), _market(s)),
        Section(Phrase("cleopatra.table.players"), _players(s)),
    ]
    if 0 <= s.eyes < s.seats:
        base = s.eyes * KINDS
        mine = Phrase("cleopatra.table.cards", cards=cards(s.hand[base : base + KINDS]))
        lines = [[Span(mine, "strong")]]
        if sum(s.drawn[1:]) and s.eyes == s.active:
            drawn = Phrase("cleopatra.table.drawn", cards=cards(s.drawn))
            lines.append([Span(drawn, "lit")])
        sections.append(Section(Phrase("cleopatra.table.hand"), lines))
    return sections


def _palace(s: Cleopatra) -> list[list[Span]]:
    square = Phrase("cleopatra.table.walk", square=s.cleopatra, squares=s.box.squares)
    spans = [Span(square, "danger" if s.cleopatra >= s.box.squares - 1 else "")]
    if completed(s) > s.cleopatra and s.to_move != OVER:
        spans += [Span("  "), Span(Phrase("cleopatra.table.walks", n=completed(s)), "lit")]
    dice = "☥" * s.dice + "·" * (DICE - s.dice)
    altar = Span(dice, "gold", f"☥ {s.dice}/{DICE}")
    lines = [spans, [Span(Phrase("cleopatra.table.dice")), Span(" "), altar]]
    laid = len([spot for spot in s.laid if spot])
    left = s.live.bit_count()
    counts = [
        s.walls.bit_count(),
        s.sphinxes.bit_count(),
        s.thrones,
        s.obelisks,
        s.doors.bit_count(),
        laid,
    ]
    for piece, most in enumerate([9, 6, 2, 2, 2, laid + left]):
        name = Phrase(f"cleopatra.piece.{PIECE_WORDS[piece]}")
        role = "dim" if counts[piece] == most else ""
        spans = [Span(name, role), Span(f" {counts[piece]}/{most}", role)]
        if counts[piece] < most:
            spans += [
                Span("  "),
                Span(Phrase("cleopatra.table.price", cards=price(s.box, piece)), "dim"),
            ]
        lines.append(spans)
    if s.tile:
        tile = Phrase("cleopatra.table.tile", mosaic=MOSAIC_WORDS[s.tile])
        others = [MOSAIC_WORDS[m] for m in range(1, 13) if s.live >> m & 1 and m != s.tile]
        lines.append([Span(tile, "lit"), Span("  "), Span(" ".join(others), "dim")])
    return lines


def _garden(s: Cleopatra) -> list[list[Span]]:
    """Seen from above, the back first: mosaics as letters, palms, sanctuaries, walls around."""
    signs = [Span("·", "dim")] * CELLS
    palms = cells_of(s.box.palms_low, s.box.palms_high)
    for cell in palms:
        signs[cell] = Span("♧", "river")
    for cell in TERRACE:
        signs[cell] = Span("▒", "gold")
    for spot in s.laid:
        if spot:
            for cell in spot_cells(spot - 1):
                signs[cell] = Span(MOSAIC_WORDS[MOSAIC_OF[(spot - 1) // CELLS]], "strong")
    for i in range(0, len(s.sanctuaries), 4):
        owner = s.sanctuaries[i + 3]
        for cell in cells_at(s, i):
            signs[cell] = Span(str(owner), f"seat{owner - 1}") if owner else Span("□", "dim")
    back = [Span("    ", spoken=_standing(s))]
    for number in (3, 4, 5):
        back.append(Span("━━━━━━" if s.walls >> number & 1 else "╌╌╌╌╌╌", "gold", ""))
    lines = [back]
    for row in range(WIDE - 1, -1, -1):
        left, right = row // 3, 8 - row // 3
        spans = [Span(f"{row + 1} ", "dim", _row(s, row, palms))]
        spans.append(Span("┃ " if s.walls >> left & 1 else "╎ ", "gold", ""))
        for column in range(WIDE):
            sign = signs[row * WIDE + column]
            spans += [Span(sign.text, sign.role, ""), Span(" ")]
        lines.append([*spans, Span("┃" if s.walls >> right & 1 else "╎", "gold", "")])
    doors = [Span("    ")]
    for side in (0, 1):
        doors.append(Span("      ▛▘" if s.doors >> side & 1 else "      ╌╌", "gold", ""))
    return [*lines, doors, [Span("    a b c d e f g h i", "dim", "")]]


def _standing(s: Cleopatra) -> Phrase:
    """The walls and door frames that stand, for readers who do not see them around the garden."""
    standing = [wall(number) for number in range(WALLS) if s.walls >> number & 1]
    standing += [
        Phrase(f"cleopatra.door.{side}") for i, side in enumerate(DOORS) if s.doors >> i & 1
    ]
    return Phrase("cleopatra.spoken.walls", walls=standing or [Phrase("cleopatra.nothing")])


def _row(s: Cleopatra, row: int, palms: list[int]) -> Phrase:
    """A row of the garden read out: mosaics and sanctuaries, then palms and free cells."""
    here = range(row * WIDE, (row + 1) * WIDE)
    left = set(here) - set(TERRACE)
    found: list[Phrase] = []

    def add(kind: str, cells: set[int], **more: Argument) -> None:
        if cells:
            columns = " ".join(CELL_WORDS[cell][0] for cell in sorted(cells))
            found.append(Phrase(f"cleopatra.spoken.{kind}", cells=columns, **more))
            left.difference_update(cells)

    for spot in s.laid:
        if spot:
            letter = MOSAIC_WORDS[MOSAIC_OF[(spot - 1) // CELLS]]
            add("mosaic", left & set(spot_cells(spot - 1)), mosaic=letter)
    for i in range(0, len(s.sanctuaries), 4):
        owner = s.sanctuaries[i + 3]
        cells = left & set(cells_at(s, i))
        if owner:
            add("sanctuary", cells, who=Who(owner - 1))
        else:
            add("unclaimed", cells)
    add("palms", left & set(palms))
    add("free", left.copy())
    return Phrase("cleopatra.spoken.row", row=row + 1, cells=found)


def _market(s: Cleopatra) -> list[list[Span]]:
    lines: list[list[Span]] = []
    for stall in range(STALLS):
        lying = sum(s.lying[stall::STALLS])
        held = cards(s.stalls[stall * KINDS : (stall + 1) * KINDS], lying)
        lines.append([Span(Phrase("cleopatra.table.stall", stall=stall + 1, cards=held))])
    below = s.up + s.down + (1 if s.top >= 0 else 0)
    pile: dict[str, Argument] = {"n": below, "up": s.up + (1 if s.top > 0 else 0)}
    spans = [Span(Phrase("cleopatra.table.pile", **pile), "dim")]
    if s.top >= 0:
        spans += [Span("  "), Span(Phrase("cleopatra.table.top", card=card(s.top)))]
    lines.append(spans)
    lines.append([Span(Phrase("cleopatra.table.discard", cards=cards(s.discard)), "dim")])
    return lines


def _players(s: Cleopatra) -> list[list[Span]]:
    """CLE-136: talents and amulets of others are shown at the end only."""
    lines: list[list[Span]] = []
    for seat in range(s.seats):
        base = seat * KINDS
        public: dict[str, Argument] = {
            "n": sum(s.hand[base : base + KINDS]),
            "merchants": s.merchants[seat],
            "statues": s.statues[seat],
        }
        spans = [
            Span("▶ " if seat in s.owing() else "  ", "lit"),
            Span(Who(seat), f"seat{seat}"),
            Span("  "),
            Span(Phrase("cleopatra.table.player", **public)),
        ]
        if seat == s.eyes or s.to_move == OVER:
            own = Phrase("cleopatra.table.own", n=s.talents[seat], amulets=_amulets(s, seat))
            spans += [Span("  "), Span(own, "gold")]
        known = cards(s.known[base : base + KINDS])
        if seat != s.eyes and any(s.known[base : base + KINDS]):
            spans += [Span("  "), Span(Phrase("cleopatra.table.known", cards=known), "dim")]
        offered = s.offers[seat * RESOURCES : (seat + 1) * RESOURCES]
        if sum(offered):
            shown = cards([*offered, *[0] * (KINDS - RESOURCES)])
            spans += [Span("  "), Span(Phrase("cleopatra.table.offers", cards=shown), "lit")]
        lines.append(spans)
    return lines


def _amulets(s: Cleopatra, seat: int) -> Phrase:
    return Phrase("cleopatra.amulets", n=s.amulets[seat])
