"""The invariants of every position."""

from benben.core.state import CHANCE, OVER
from benben.games.terra_pyramides import field, piles, works
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BASING,
    BLOCKS,
    DEEP,
    FACE,
    FACES,
    FIRSTING,
    FREE,
    LIMIT,
    OASIS,
    PILES,
    PLAIN,
    RIVER,
    TAKING,
    TURNED,
    TURNING,
    VALUES,
)


def faults(s: Position) -> list[str]:
    out: list[str] = []
    _tiles(s, out)
    _board(s, out)
    _sites(s, out)
    _players(s, out)
    return out


def _tiles(s: Position, out: list[str]) -> None:
    """Every tile is somewhere, and just once."""
    counts = s.bag[:]
    for i in range(PILES * DEEP):
        there = i % DEEP < s.left[i // DEEP]
        if s.tiles[i]:
            counts[s.tiles[i]] += 1
        if (s.tiles[i] != 0) != (s.seen[i] != 0):
            out.append(f"tile {i % DEEP} of stack {i // DEEP} is seen or not, but not both")
        if s.seen[i] and not there:
            out.append(f"stack {i // DEEP} has a tile below its last")
    unseen = 0
    for pile in range(PILES):
        unseen += s.left[pile]
        gone = s.boxed >> pile & 1 == 1
        if gone != (s.left[pile] <= piles.least(s)):
            out.append(f"stack {pile} has {s.left[pile]} tiles and is not removed, or is")
    for i in range(PILES * DEEP):
        if s.seen[i]:
            unseen -= 1
    if sum(s.bag) != unseen or min(s.bag) < 0:
        out.append(f"the bag has {sum(s.bag)} tiles for {unseen} unseen ones")
    for seat in range(s.seats):
        if s.hand[seat]:
            counts[s.hand[seat]] += 1
        if (s.hand[seat] != 0) != (s.hand_from[seat] != 0):
            out.append(f"the hand of seat {seat} comes from nowhere")
        if s.hand[seat] and not piles.eyes(s, seat) & s.hand_seen[seat]:
            out.append(f"seat {seat} has not seen its hand")
    for square in s.side.squares:
        if s.board[square]:
            counts[s.board[square] & FACE] += 1
    if counts[:FACES] != s.box.faces[s.version]:
        out.append("the tiles are not those of the box")


def _board(s: Position, out: list[str]) -> None:
    for square in range(len(s.board)):
        value = s.board[square]
        cell = s.side.cells[square]
        if cell:
            if value != cell:
                out.append(f"something lies on square {square}")
            continue
        if value == 0 or (s.step == TURNING and square == s.square):
            continue
        direction = value // TURNED - 1
        ways = [way for way in s.side.ways[square] if way // 32 == direction]
        if (value & FACE) >= OASIS or len(ways) != 1:
            out.append(f"the tile on square {square} is not turned towards a site")
        elif ways[0] % 32 < 31 and s.base[ways[0] % 32] == 0 and s.turns[s.active] and any(s.bases):
            if s.step != BASING or s.arg != ways[0] % 32:
                out.append(f"the stairs on square {square} lead to a site without a base")
    for site in range(len(s.side.sites)):
        missing = sum([1 for square in s.side.rings[site] if s.board[square] == 0])
        if missing != s.around[site]:
            out.append(f"the ring of site {site} is counted wrong")


def _sites(s: Position, out: list[str]) -> None:
    bases = s.bases[:]
    for site in range(len(s.base)):
        level = s.level[site]
        bases[s.base[site]] += 1 if s.base[site] else 0
        if not 0 <= s.crew[site] <= s.box.crew or (s.crew[site] == 0) != (s.owner[site] == 0):
            out.append(f"site {site} has {s.crew[site]} workers of {s.owner[site]}")
        if not 0 <= level <= field.top(s) or (level > 0) != (s.colour[site] > 0):
            out.append(f"site {site} has level {level} in colour {s.colour[site]}")
        if (level or s.crew[site]) and s.base[site] == 0:
            out.append(f"site {site} has no base")
        if level and s.crew[site] == 0:
            out.append(f"the pyramid on site {site} belongs to nobody")
    if bases != s.box.bases or min(s.bases) < 0 or len(s.bases) != VALUES:
        out.append("the bases are not those of the box")
    tips = 0
    for level in s.level:
        if level == 5:
            tips += 1
    if tips > s.box.tips_all or (not s.mission and tips + sum(s.tips) != s.box.tips * s.seats):
        out.append(f"there are {tips} tips on the board")


def _players(s: Position, out: list[str]) -> None:
    workers = s.box.team_workers if s.mission else s.box.workers[s.seats]
    for seat in range(s.seats):
        count = s.supply[seat]
        for site in range(len(s.crew)):
            if s.owner[site] == seat + 1:
                count += s.crew[site]
        if seat == s.active:
            count += len(s.standing)
        if count != workers or s.supply[seat] < 0:
            out.append(f"seat {seat} has {count} workers, not {workers}")
        if s.gold[seat] < 0 or min(s.blocks[seat * BLOCKS : seat * BLOCKS + BLOCKS]) < 0:
            out.append(f"seat {seat} owes something")
        at_end = s.step in (FREE, LIMIT, TAKING) or s.to_move in (CHANCE, OVER)
        if seat != s.active and works.total(s, seat) > s.box.block_limit:
            out.append(f"seat {seat} has too many blocks")
        if seat != s.active and s.version == PLAIN and s.gold[seat] > s.box.gold_limit:
            out.append(f"seat {seat} has too much gold")
        if s.standing and at_end and s.step != BASING and s.to_move != OVER:
            out.append("workers are left standing")
        if s.tips[seat] < 0 or s.offerings[seat] < 0 or s.oases[seat] < 0:
            out.append(f"seat {seat} has less than nothing")
        river = len(s.side.river) - 1
        if s.version == RIVER and not 0 <= s.boat[seat] <= river:
            out.append(f"the boat of seat {seat} has left the Nile")
        owned = s.cards.count(seat + 1)
        if owned > 1 or (owned and s.version != RIVER):
            out.append(f"seat {seat} has {owned} strategy cards")
    if s.step != FIRSTING and s.to_move >= 0 and s.to_move != s.active:
        out.append("somebody else's turn")
