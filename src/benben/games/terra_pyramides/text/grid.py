"""The table in words: the board as a grid of letters, stacks, tracks and players."""

from benben.core.phrase import Argument, Phrase, Section, Span, Who
from benben.core.state import OVER
from benben.games.terra_pyramides import scoring, works
from benben.games.terra_pyramides.space import (
    BLOCK_WORDS,
    BLOCKS,
    CARDS,
    COLUMNS,
    DEEP,
    FACE,
    NILE,
    OASIS,
    PILES,
    PLAIN,
    RIVER,
    VERSION_WORDS,
)
from benben.games.terra_pyramides.state import Terra
from benben.games.terra_pyramides.text.names import LETTERS, card, colour, face, letters, square

WIDE = 6
"""Characters of a square."""


def table(s: Terra) -> list[Section]:
    sections = [_course(s), _board(s), _stacks(s)]
    if s.version == RIVER:
        sections.append(_cards(s))
    sections.append(Section(Phrase("terra_pyramides.table.players"), _players(s)))
    return sections


def building(s: Terra, site: int) -> Phrase:
    """What stands on a site."""
    return standing(s.base[site], s.level[site], s.colour[site], s.crew[site])


def standing(base: int, level: int, hue: int, crew: int) -> Phrase:
    """Describe a pyramid of colour `hue` - 1, the base for one, or an empty site."""
    if level:
        return Phrase("terra_pyramides.there.pyramid", colour=colour(hue - 1), level=level, n=crew)
    if base:
        return Phrase("terra_pyramides.there.base", value=base, n=crew)
    return Phrase("terra_pyramides.there.nothing")


# --- the course of the game ---------------------------------------------------------------------


def _course(s: Terra) -> Section:
    left = sum(s.left[pile] - _least(s) for pile in range(PILES) if not s.boxed >> pile & 1)
    version = Phrase(f"terra_pyramides.version.{VERSION_WORDS[s.version]}")
    lines = [[Span(Phrase("terra_pyramides.table.left", n=left), "dim")]]
    if s.mission:
        goal = Phrase(f"terra_pyramides.mission.{s.mission}", **s.box.goals())
        have = _team_points(s) if s.mission == 2 else scoring.progress(s)
        sofar = Phrase("terra_pyramides.table.progress", have=have, goal=scoring.goal(s))
        lines.insert(0, [Span(goal, "strong"), Span("  "), Span(sofar, "gold")])
    return Section(Phrase("terra_pyramides.table.version", version=version), lines)


def _least(s: Terra) -> int:
    return s.box.team_remove if s.mission else s.box.remove[s.version][s.seats]


def _team_points(s: Terra) -> int:
    """What mission 2 would count now."""
    if s.to_move == OVER:
        return sum(s.points)
    buildings = sum(
        s.box.worth[s.level[site]] if s.level[site] else s.base[site]
        for site in range(len(s.owner))
        if s.owner[site]
    )
    return buildings + sum(s.gold) + sum(s.blocks)


# --- the board ----------------------------------------------------------------------------------


def _board(s: Terra) -> Section:
    head = "   " + "".join(f"{chr(65 + i):<{WIDE}}" for i in range(s.side.columns))
    lines = [[Span(head, "dim", "")]]
    for row in range(s.side.rows):
        spans = [Span(f"{row + 1:>2} ", "dim", "")]
        spans += [_square(s, row * COLUMNS + column) for column in range(s.side.columns)]
        lines.append(spans)
    lines.append([Span(Phrase("terra_pyramides.table.legend"), "dim", "")])
    return Section(Phrase("terra_pyramides.table.board"), lines)


def _square(s: Terra, at: int) -> Span:
    site = s.side.site_at[at]
    if site >= 0:
        return _site(s, site)
    kind = s.board[at] & FACE
    if kind == OASIS:
        return Span(f"{'(O)':<{WIDE}}", "gold", _aloud(at, Phrase("terra_pyramides.spoken.oasis")))
    if kind == NILE:
        boats = "".join(
            str(seat)
            for seat in range(s.seats)
            if s.version == RIVER and s.side.river[s.boat[seat]] == at
        )
        palm = s.side.river.index(at)
        reached = palm and s.side.palms[palm] > s.side.palms[palm - 1]
        return Span(f"{'~' + ('^' if reached else '~') + boats:<{WIDE}}", "river", "")
    if not kind:
        return Span(f"{'·':<{WIDE}}", "dim", "")
    mark = "!" if at in s.standing else ""
    role = "lit" if at == s.square and s.turns[s.active] else "strong"
    return Span(f"{letters(kind) + mark:<{WIDE}}", role, _aloud(at, face(kind)))


def _aloud(at: int, what: Phrase) -> Phrase:
    """What lies on a square, for ears: a row is the list of its squares that are not empty."""
    return Phrase("terra_pyramides.spoken.square", square=square(at), what=what)


def _site(s: Terra, site: int) -> Span:
    """`[ ]` a site, `[3]` a base, `▲2r` a pyramid; behind it its workers."""
    if s.level[site]:
        sign = f"▲{s.level[site]}{LETTERS[s.colour[site] - 1]}"
    else:
        sign = f"[{s.base[site] or ' '}]"
    sign += "'" * s.crew[site]
    sign = f"{sign:<{WIDE}}"
    if not s.owner[site]:
        return Span(
            sign, spoken=_aloud(s.side.sites[site], building(s, site)) if s.base[site] else ""
        )
    who = s.owner[site] - 1
    owned = Phrase("terra_pyramides.spoken.owned", what=building(s, site), who=Who(who))
    return Span(sign, f"seat{who}", _aloud(s.side.sites[site], owned))


# --- stacks and cards ---------------------------------------------------------------------------


def _stacks(s: Terra) -> Section:
    lines: list[list[Span]] = []
    for pile in range(PILES):
        stand = "sphinx" if pile < PILES // 2 else "scarab"
        spans = [Span(f"{pile + 1} ")]
        if s.symbols:
            spans += [Span(_stand(stand)), Span(" ")]
        if s.boxed >> pile & 1:
            spans.append(Span("–", "dim"))
        else:
            spans.append(Span(Phrase("terra_pyramides.table.tiles", n=s.left[pile])))
        known = s.tiles[pile * DEEP : pile * DEEP + s.left[pile]]
        if any(known):
            seen = " ".join(letters(kind) or "?" for kind in known)
            spans += [Span("  "), Span(seen, "strong")]
        lines.append(spans)
    return Section(Phrase("terra_pyramides.table.stacks"), lines)


def _stand(stand: str) -> Phrase:
    if stand == "sphinx":
        return Phrase("terra_pyramides.table.sphinx")
    return Phrase("terra_pyramides.table.scarab")


def _cards(s: Terra) -> Section:
    lines: list[list[Span]] = []
    for number in range(CARDS):
        spans = [Span(card(number), "strong")]
        if s.cards[number]:
            owner = s.cards[number] - 1
            spans += [Span(" ← "), Span(Who(owner), f"seat{owner}")]
        leader = scoring.reaches(s, number)
        if leader >= 0 and s.to_move != OVER:
            spans += [
                Span("  "),
                Span(Phrase("terra_pyramides.table.ahead", who=Who(leader)), "dim"),
            ]
        lines.append(spans)
    return Section(Phrase("terra_pyramides.table.cards"), lines)


# --- players ------------------------------------------------------------------------------------


def _players(s: Terra) -> list[list[Span]]:
    lines: list[list[Span]] = []
    for seat in range(s.seats):
        mine: dict[str, Argument] = {
            "n": s.points[seat],
            "gold": s.gold[seat],
            "most": s.box.gold_limit,
            "supply": s.supply[seat],
            "tips": works.tips(s, seat),
            "turn": s.turns[seat],
        }
        if s.mission:  # TER-71: the tips are common to all
            summary = Phrase("terra_pyramides.table.member", **mine)
        else:
            summary = Phrase("terra_pyramides.table.player", **mine)
        lines.append(
            [
                Span("▶ " if s.to_move == seat else "  ", "lit", ""),
                Span(Who(seat), f"seat{seat}"),
                Span("  ", spoken=": "),
                Span(summary),
            ]
        )
        lines.append([Span("    "), *_held(s, seat)])
    return lines


def _held(s: Terra, seat: int) -> list[Span]:
    spans: list[Span] = []
    held = s.blocks[seat * BLOCKS : seat * BLOCKS + BLOCKS]
    count = Phrase("terra_pyramides.table.blocks", have=sum(held), most=s.box.block_limit)
    spans.append(Span(count))
    for hue, n in enumerate(held):
        if n:
            block = Phrase(f"terra_pyramides.block.{BLOCK_WORDS[hue]}", n=n)
            spans += [Span("  "), Span(block, "strong")]
    if s.version != PLAIN:
        made = Phrase("terra_pyramides.table.offerings", n=s.offerings[seat])
        spans += [Span("  "), Span(made)]
    if s.version == RIVER:
        oases = Phrase("terra_pyramides.table.oases", n=s.oases[seat])
        palms = Phrase("terra_pyramides.table.palms", n=s.side.palms[s.boat[seat]])
        spans += [Span("  "), Span(oases), Span("  "), Span(palms, "river")]
    if s.hand[seat]:
        hand = Phrase("terra_pyramides.table.hand", face=face(s.hand[seat]))
        spans += [Span("  "), Span(hand, "gold")]
    return spans
