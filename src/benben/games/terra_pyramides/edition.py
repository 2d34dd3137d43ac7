"""Reads `edition.toml` into a `Box`, and checks every count against the box's contents."""

from typing import Final

from benben.core.edition import Reader
from benben.core.phrase import literal
from benben.games.terra_pyramides.box import Board, Box
from benben.games.terra_pyramides.geometry import STEPS, survey
from benben.games.terra_pyramides.space import (
    CARDS,
    COLUMNS,
    DEEP,
    FACE_WORDS,
    FACES,
    MOST_TILES,
    MOST_WORKERS,
    MOST_WORTH,
    NILE,
    OASIS,
    PILES,
    ROWS,
    SEATS,
    SITE,
    SITES,
    SQUARE_WORDS,
    SQUARES,
    STAIR_WORDS,
    VALUES,
    WORKERS,
)

CELLS: Final = {".": 0, "O": OASIS, "~": NILE, "#": SITE}


def read(text: str, place: str) -> Box:
    r = Reader(text, place, "terra_pyramides")
    box = Box(r.name, r.digest, r.values, r.unverified)
    _players(r, box)
    _buildings(r, box)
    _tiles(r, box)
    box.boards = [_board(r, box, "desert"), _board(r, box, "nile")]
    longest = max(len(run) for board in box.boards for run in board.runs)
    box.row_workers = longest * max(WORKERS[kind] for kind, n in enumerate(box.faces[-1]) if n)
    _values(r, box)
    r.done()
    return box


def _players(r: Reader, box: Box) -> None:
    r.player_counts(range(1, SEATS + 1))
    r.colours(SEATS)
    each = r.number("workers.per_colour", 2, MOST_WORKERS)
    if each * SEATS != r.number("box.workers", 8, 240):
        raise r.wrong(
            "box.workers",
            "terra_pyramides.error.workers",
            "must be {sum}: {colours} colours of {each}",
            sum=each * SEATS,
            colours=SEATS,
            each=each,
        )
    box.workers = [0, 0]
    for seats in range(2, SEATS + 1):
        box.workers.append(r.number(f"workers.in_play.{seats}", 1, each - 1))
    box.team_workers = r.number("workers.mission", 1, each - 1)
    box.tips = r.number("tips.per_colour", 0, 9)
    box.tips_all = box.tips * SEATS
    for name in ("point_tokens", "player_boards", "boats"):
        if r.number(f"box.{name}", 1, 99) != SEATS:
            raise r.wrong(f"box.{name}", "error.edition.each_colour", "must be one for each colour")
    if r.numbers("box.cubes", 2, 1, 99) != [2 * SEATS] * 2:
        raise r.wrong(
            "box.cubes", "terra_pyramides.error.cubes", "must be two for each colour and track"
        )
    r.number("box.stands", 2, 2)
    r.number("box.cards", CARDS, CARDS)
    r.number("box.gold", 1, 999)
    r.number("box.blocks", 1, 999)


def _buildings(r: Reader, box: Box) -> None:
    box.bases = [0] * VALUES
    for value in range(1, VALUES):
        if str(value) in r.raw("bases.values"):
            box.bases[value] = r.number(f"bases.values.{value}", 0, SITES)
    for name in r.raw("bases.values"):
        if not name.isdigit() or not 1 <= int(name) < VALUES or name != str(int(name)):
            raise r.wrong(
                f"bases.values.{name}",
                "terra_pyramides.error.value",
                "must be a value from 1 to {most}",
                most=VALUES - 1,
            )
    if sum(box.bases) != r.number("box.bases", 1, SITES):
        raise r.wrong(
            "box.bases",
            "terra_pyramides.error.values",
            "must be the sum of the values, {sum}",
            sum=sum(box.bases),
        )
    box.worth = [0, *r.numbers("levels.worth", 5, 0, MOST_WORTH)]
    box.crew = r.number("levels.crew", 1, 3)
    pieces = r.numbers("levels.pieces.counts", 4, 0, 99)
    if sum(pieces) != r.number("box.levels", 0, 396):
        raise r.wrong(
            "box.levels",
            "terra_pyramides.error.pieces",
            "must be the sum of the pieces, {sum}",
            sum=sum(pieces),
        )


def _tiles(r: Reader, box: Box) -> None:
    counts = r.numbers("box.tiles", 3, 0, PILES * DEEP)
    sofar = [0] * FACES
    for i, name in enumerate(("base", "horus", "nile")):
        path = f"tiles.{name}.faces"
        found = r.raw(path)
        if not isinstance(found, dict):
            raise r.wrong(
                path,
                "terra_pyramides.error.faces",
                "must say how many tiles there are of each face",
            )
        sum_of = 0
        for face, number in found.items():
            if face not in FACE_WORDS[1:]:
                raise r.wrong(
                    f"{path}.{face}", "terra_pyramides.error.face", "is not a face of this game"
                )
            count = r.check(number, f"{path}.{face}", 0, MOST_TILES)
            sofar[FACE_WORDS.index(face)] += count
            sum_of += count
        if sum_of != counts[i]:
            raise r.wrong(
                path,
                "terra_pyramides.error.tiles",
                "are {sum} tiles, and box.tiles[{i}] says {given}",
                sum=sum_of,
                i=i,
                given=counts[i],
            )
        box.faces.append(sofar[:])
    box.deep = r.numbers("stacks.deep", 3, 1, DEEP)
    for version, faces in enumerate(box.faces):
        if sum(faces) != PILES * box.deep[version]:
            all_of = PILES * box.deep[version]
            raise r.wrong(
                f"stacks.deep[{version}]",
                "terra_pyramides.error.stacks",
                "makes {sum} tiles, not {wanted}",
                sum=all_of,
                wanted=sum(faces),
            )
    removed = {
        seats: r.numbers(f"stacks.remove.{seats}", 3, 0, DEEP - 2) for seats in range(2, SEATS + 1)
    }
    box.team_remove = r.number("stacks.remove.mission", 0, DEEP - 2)
    for version in range(3):
        box.remove.append([0, 0, *(removed[seats][version] for seats in range(2, SEATS + 1))])
        if max(*box.remove[version], box.team_remove) > box.deep[version] - 2:
            raise r.wrong(
                "stacks.remove",
                "terra_pyramides.error.left",
                "must leave at least two tiles of each stack in play",
            )
    open_ = r.numbers("stacks.open.numbers", 4, 1, PILES)
    if sorted(set(open_)) != open_:
        raise r.wrong(
            "stacks.open.numbers",
            "terra_pyramides.error.open",
            "must be four different stacks, ascending",
        )
    box.open_piles = [number - 1 for number in open_]


def _board(r: Reader, box: Box, name: str) -> Board:
    board = Board(name)
    grid = r.items(f"{name}.grid", (1, ROWS))
    board.rows = len(grid)
    board.columns = len(grid[0]) if isinstance(grid[0], str) else 0
    board.cells = [SITE] * SQUARES
    for row, value in enumerate(grid):
        at = f"{name}.grid[{row}]"
        if not isinstance(value, str) or len(value) != board.columns:
            raise r.wrong(at, "terra_pyramides.error.long", "must be a text as long as the others")
        if not 1 <= len(value) <= COLUMNS or set(value) - set(CELLS):
            raise r.wrong(
                at,
                "terra_pyramides.error.signs",
                "must have 1 to {most} of the signs {known}",
                most=COLUMNS,
                known=" ".join(CELLS),
            )
        for column, sign in enumerate(value):
            square = row * COLUMNS + column
            board.cells[square] = CELLS[sign]
            if sign == "#":
                board.sites.append(square)
    if len(board.sites) > SITES:
        raise r.wrong(
            f"{name}.grid",
            "terra_pyramides.error.sites",
            "has {sites} sites, and {most} are the limit",
            sites=len(board.sites),
            most=SITES,
        )
    sphinx = r.number(f"{name}.sphinx", 0, board.columns)
    board.half = [0 if square % COLUMNS < sphinx else 1 for square in range(SQUARES)]
    survey(board)
    for square in board.squares:
        if not board.ways[square]:
            word = SQUARE_WORDS[square]
            raise r.wrong(
                f"{name}.grid",
                "terra_pyramides.error.look",
                "has no site towards which a tile on {square} may look",
                square=word,
            )
    most = max(_used(box, version) for version in range(3) if (version == 2) == (name == "nile"))
    if len(board.squares) < most:
        raise r.wrong(
            f"{name}.grid",
            "terra_pyramides.error.places",
            "has {places} places for {tiles} tiles",
            places=len(board.squares),
            tiles=most,
        )
    for i, value in enumerate(r.items(f"{name}.starts", 4)):
        square, direction, site = _stairs(r, board, value, f"{name}.starts[{i}]")
        if board.cells[square] or square in board.starts:
            raise r.wrong(
                f"{name}.starts[{i}]",
                "terra_pyramides.error.start",
                "must be a place for a tile, and none twice",
            )
        board.starts.append(square)
        board.start_ways.append(direction * 32 + site)
    if name == "nile":
        _river(r, board)
    elif NILE in board.cells:
        raise r.wrong(f"{name}.grid", "terra_pyramides.error.nile", "has no Nile")
    begun = len({*[way % 32 for way in board.start_ways], *board.borders})
    if begun > sum(box.bases):
        raise r.wrong(
            f"{name}.starts",
            "terra_pyramides.error.begun",
            "ask for {sites} bases at the start, and there are {bases}",
            sites=begun,
            bases=sum(box.bases),
        )
    return board


def _used(box: Box, version: int) -> int:
    """The most tiles that can come to lie on the board in a version."""
    least = min(box.remove[version][2:])
    least = min(least, box.team_remove) if version == 0 else least
    return PILES * (box.deep[version] - least)


def _square(r: Reader, value: object, path: str) -> int:
    if not isinstance(value, str) or value not in SQUARE_WORDS:
        raise r.wrong(
            path,
            "terra_pyramides.error.square",
            "is {value}, and must name a square",
            value=literal(value),
        )
    return SQUARE_WORDS.index(value)


def _stairs(r: Reader, board: Board, value: object, path: str) -> tuple[int, int, int]:
    words = value.split() if isinstance(value, str) else []
    if len(words) != 2 or words[1] not in STAIR_WORDS:
        raise r.wrong(
            path,
            "terra_pyramides.error.direction",
            "is {value}, and must be a square and a direction",
            value=literal(value),
        )
    square, direction = _square(r, words[0], path), STAIR_WORDS.index(words[1])
    row, column = divmod(square, COLUMNS)
    down, right = STEPS[direction]
    inside = 0 <= row + down < board.rows and 0 <= column + right < board.columns
    site = board.site_at[square + down * COLUMNS + right] if inside else -1
    if site < 0:
        raise r.wrong(path, "terra_pyramides.error.lead", "must lead to a site")
    return square, direction, site


def _river(r: Reader, board: Board) -> None:
    path = "nile.river"
    for i, value in enumerate(r.items(path, (2, SQUARES))):
        square = _square(r, value, f"{path}[{i}]")
        if board.cells[square] != NILE or square in board.river:
            raise r.wrong(
                f"{path}[{i}]",
                "terra_pyramides.error.river",
                "must be a square of the Nile, and none twice",
            )
        board.river.append(square)
    if len(board.river) != board.cells.count(NILE):
        raise r.wrong(
            path,
            "terra_pyramides.error.all",
            "must name all {squares} squares of the Nile",
            squares=board.cells.count(NILE),
        )
    borders: set[int] = set()
    for i, value in enumerate(r.items("nile.stairs", (0, SQUARES))):
        square, _, site = _stairs(r, board, value, f"nile.stairs[{i}]")
        if board.cells[square] != NILE:
            raise r.wrong(
                f"nile.stairs[{i}]", "terra_pyramides.error.stairs", "must start on the Nile"
            )
        borders.add(site)
    board.borders = sorted(borders)
    at = [_square(r, s, "nile.palms") for s in r.items("nile.palms", (0, len(board.river)))]
    for i, square in enumerate(at):
        if square not in board.river[1:] or square in at[:i]:
            raise r.wrong(
                f"nile.palms[{i}]",
                "terra_pyramides.error.palm",
                "must be a square of the Nile after the first",
            )
    board.palms = [sum(s in at for s in board.river[: i + 1]) for i in range(len(board.river))]


def _values(r: Reader, box: Box) -> None:
    box.gold_limit = r.number("limits.gold", 3, 99)
    box.block_limit = r.number("limits.blocks", 1, 99)
    box.price_look = r.number("prices.look", 0, 9)
    box.price_stray = r.number("prices.stray", 0, 9)
    box.price_worker = r.number("prices.worker", 1, 9)
    box.price_block = r.number("prices.block", 1, box.gold_limit + 1)
    box.price_offering = r.number("prices.offering", 1, 9)
    box.price_boat = r.number("prices.boat", 1, 9)
    box.horus_every = r.number("horus.every", 1, 99)
    box.horus_gold = r.number("horus.gold", 0, 9)
    box.card_owned = r.number("strategy.owned", 0, MOST_WORTH)
    box.card_other = r.number("strategy.other", 0, MOST_WORTH)
    box.mission_tips = r.number("missions.tips", 1, box.tips_all)
    box.mission_points = r.number("missions.points", 0, 9999)
    box.mission_colours = r.number("missions.colours", 1, 6)
    box.mission_level = r.number("missions.level", 1, 5)
