"""The edition file: its counts are checked, and an error names the place."""

import re

import pytest

from benben.core.errors import BadEdition
from benben.games.terra_pyramides import GAME
from benben.games.terra_pyramides.board.pieces import signs
from benben.games.terra_pyramides.box import Box
from benben.games.terra_pyramides.space import FACE_WORDS
from benben.games.terra_pyramides.text import names
from benben.words import Words
from tests.games.terra_pyramides.helpers import blocks, chances, finish, play, position, start

TEXT = (GAME.folder / "edition.toml").read_text("utf-8")


def changed(*pairs: tuple[str, str]) -> str:
    text = TEXT
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("workers = 64", "workers = 60", "box.workers"),
        ("bases = 22", "bases = 21", "box.bases"),
        ("levels = 42", "levels = 40", "box.levels"),
        ("boats = 4", "boats = 5", "box.boats"),
        ("cubes = [8, 8]", "cubes = [8, 6]", "box.cubes"),
        ("tiles = [40, 16, 8]", "tiles = [41, 16, 8]", "tiles.base.faces"),
        ("deep = [5, 7, 8]", "deep = [5, 7, 7]", "stacks.deep[2]"),
        ("worker = 1, worker-eye", "labour = 1, worker-eye", "tiles.base.faces.labour"),
        ("2 = [1, 3, 4]", "2 = [4, 3, 4]", "stacks.remove"),
        ("numbers = [1, 3, 5, 7]", "numbers = [1, 1, 5, 7]", "stacks.open.numbers"),
        ("values = { 1 = 4,", "values = { 11 = 4,", "bases.values.11"),
        ('"O.#..O.#..",', '"O.#..O.#.",', "desert.grid[1]"),
        ('"O...#....#",', '"O...x....#",', "desert.grid[1]"),
        ('"O...#....#",', '"O...~....#",', "desert.grid"),
        ('"e4 west"', '"e4 up"', "desert.starts[0]"),
        ('"e4 west"', '"z4 west"', "desert.starts[0]"),
        ('"e4 west"', '"e4 south"', "desert.starts[0]"),
        ('"e5 east", "g5', '"e4 west", "g5', "desert.starts[1]"),
        ('river = ["d1", "d2"', 'river = ["d2", "d2"', "nile.river[1]"),
        ('river = ["d1", "d2"', 'river = ["d1"', "nile.river"),
        ('stairs = ["d1 west"', 'stairs = ["a1 south"', "nile.stairs[0]"),
        ('palms = ["d3"', 'palms = ["d1"', "nile.palms[0]"),
        ("block = 3 ", "block = 6 ", "prices.block"),
        ("counts = [1, 2, 3, 4]", "counts = [2, 3, 4, 4]", "players.counts"),
        ('"blue", "green", "purple"]', '"blue", "green", "blue"]', "players.colours[3]"),
        ("[missions]", "[missions]\nextra = 1", "missions.extra"),
    ],
)
def test_a_bad_edition_is_refused(old: str, new: str, place: str) -> None:
    text = changed((old.rstrip(), new.rstrip()))
    with pytest.raises(BadEdition, match=re.escape(place)):
        GAME.read_edition(text, "my.toml")


MORE = ('  ".#....#...",', '  ".#..#.#...",')


def test_more_sites_than_bases() -> None:
    box = GAME.read_edition(changed(MORE), "my.toml")
    assert (len(box.boards[0].sites), sum(box.bases)) == (23, 22)


def test_more_sites_than_the_limit() -> None:
    more = ('  "..#....#..",', '  "..#.#..#.#",')
    with pytest.raises(BadEdition, match="25 sites, and 24 are the limit"):
        GAME.read_edition(changed(MORE, more), "my.toml")


def test_fewer_bases_than_sites_at_the_start() -> None:
    text = changed(("bases = 22", "bases = 11"))
    text = text.replace("{ 1 = 4, 2 = 7, 3 = 7, 4 = 4 }", "{ 1 = 4, 2 = 7 }")
    with pytest.raises(BadEdition, match="ask for 12 bases at the start, and there are 11"):
        GAME.read_edition(text, "my.toml")


@pytest.mark.rule("TER-167")
def test_bases_run_out() -> None:
    text = changed(("bases = 22", "bases = 12"))
    text = text.replace("{ 1 = 4, 2 = 7, 3 = 7, 4 = 4 }", "{ 1 = 4, 2 = 8 }")
    state = start(2, box=GAME.read_edition(text, "my.toml"))
    finish(state)
    assert not any(state.bases)
    tiles = sum(1 for square in state.side.squares if state.board[square])
    assert tiles == 32


@pytest.mark.rule("TER-31")
@pytest.mark.parametrize(
    ("face", "gained", "told"),
    [
        ("red-blue", "red blue", "1 red block and 1 blue block"),
        ("red-red", "red red", "2 red blocks"),
    ],
)
def test_a_tile_with_two_blocks(face: str, gained: str, told: str) -> None:
    """Both blocks are taken, named, counted among those to come and drawn."""
    box = GAME.read_edition(changed(("faces = { red = 1,", f"faces = {{ {face} = 1,")), "my.toml")
    assert isinstance(box, Box)
    state = position(hand=face, box=box)
    kind = FACE_WORDS.index(face)
    assert [sign for sign in signs(kind) if sign.startswith("block")] == [
        f"block-{hue}" for hue in face.split("-")
    ]
    assert Words("en").say(names.face(kind), []) == told
    play(state, "O place g4")
    chances(state)
    play(state, "O row vertical")
    assert blocks(state, "O") == gained
    finish(state)


def test_another_edition_can_be_played() -> None:
    box = GAME.read_edition(changed(('name = "standard"', 'name = "mine"')), "my.toml")
    assert GAME.start(2, {}, box).edition.name == "mine"


def test_sources() -> None:
    box = GAME.standard
    assert box.unverified > 0
    assert box.values > box.unverified
