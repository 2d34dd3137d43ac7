"""What follows from the print of a board: rows, ways of workers, rings. Worked out once."""

from typing import Final

from benben.games.terra_pyramides.box import Board
from benben.games.terra_pyramides.space import COLUMNS, NILE, OASIS, SITE, SQUARES

STEPS: Final = [(-1, 0), (0, 1), (1, 0), (0, -1), (-1, -1), (-1, 1), (1, 1), (1, -1)]
"""North, east, south, west and between them: how many rows down, how many columns right."""
AXES: Final = [(3, 1), (0, 2), (4, 6), (5, 7)]
"""The two directions of a row that is horizontal, vertical, falling or rising."""
FAR: Final = 31


def survey(board: Board) -> None:
    """Fill in all that the cells of a board and its sites imply."""
    board.site_at = [-1] * SQUARES
    for site in range(len(board.sites)):
        board.site_at[board.sites[site]] = site
    board.squares = [square for square in range(SQUARES) if board.cells[square] == 0]
    for square in range(SQUARES):
        for direction in range(8):
            between, end = walk(board, square, direction)
            board.rays.append(between)
            board.ends.append(end)
        for ahead, behind in AXES:
            run: list[int] = []
            if board.cells[square] != SITE:
                run = board.rays[square * 8 + ahead] + board.rays[square * 8 + behind] + [square]
                run.sort()
            board.runs.append(run)
            board.line_of.append(-1)
        board.ways.append(stairs(board, square))
        board.near.append([])
    for at in range(len(board.runs)):
        if board.runs[at] and board.line_of[at] < 0:
            for square in board.runs[at]:
                board.line_of[square * 4 + at % 4] = len(board.lines)
            board.lines.append(board.runs[at])
    for site in range(len(board.sites)):
        ring: list[int] = []
        for direction in range(8):
            beside = step(board, board.sites[site], direction)
            if beside >= 0 and board.cells[beside] != SITE:
                ring.append(beside)
                board.near[beside].append(site)
        board.rings.append(ring)
        board.room.append(len([square for square in ring if board.cells[square] == 0]))


def step(board: Board, square: int, direction: int) -> int:
    """The next square, or -1 beyond the edge."""
    down, right = STEPS[direction]
    row = square // COLUMNS + down
    column = square % COLUMNS + right
    if 0 <= row < board.rows and 0 <= column < board.columns:
        return row * COLUMNS + column
    return -1


def walk(board: Board, square: int, direction: int) -> tuple[list[int], int]:
    """TER-24, TER-120, TER-124: the squares up to the first site or the edge; the site, or -1."""
    between: list[int] = []
    row = square // COLUMNS
    column = square % COLUMNS
    if row >= board.rows or column >= board.columns:
        return between, -1
    at = step(board, square, direction)
    while at >= 0 and board.cells[at] != SITE:
        between.append(at)
        at = step(board, at, direction)
    return between, board.site_at[at] if at >= 0 else -1


def stairs(board: Board, square: int) -> list[int]:
    """TER-19, TER-117: towards sites beside the square or, without any, those straight ahead."""
    beside: list[int] = []
    ahead: list[int] = []
    if board.cells[square] in (SITE, OASIS, NILE):
        return beside
    for direction in range(4):
        site = board.ends[square * 8 + direction]
        if site >= 0:
            if board.rays[square * 8 + direction]:
                ahead.append(direction * 32 + FAR)
            else:
                beside.append(direction * 32 + site)
    return beside or ahead
