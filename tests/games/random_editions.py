"""Random valid editions: the standard one with many values, counts and lengths changed."""

from __future__ import annotations

import copy
import json
import random
import re
from typing import Any

from benben import games
from benben.core.changes import Tree
from benben.core.edition import load, values_of
from benben.core.errors import BadEdition
from benben.core.game import Game
from benben.core.observation import Layout
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, Edition, State
from benben.games.terra_pyramides.space import FACE_WORDS
from benben.words import Words

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
PROPOSALS = 120
"""Changes that are tried for one edition; many are refused."""


def _parent(tree: Tree, path: str) -> tuple[Any, Any]:
    steps = [int(at) if at else name for at, name in STEP.findall(path)]
    node: Any = tree
    for step in steps[:-1]:
        node = node[step]
    return node, steps[-1]


def sums(game: str, tree: Tree) -> None:
    """Set the counts of the box to what the file adds up to."""
    box = tree["box"]
    if game in ("egizia", "egizia_sands"):
        for deck in tree["decks"]:
            if deck != "source" and deck != "page":
                cards = [card["copies"] for card in tree["cards"] if card["deck"] == deck]
                tree["decks"][deck] = sum(cards)
        box["nile_cards"] = sum(card["copies"] for card in tree["cards"])
        box["sphinx_cards"] = sum(goal["copies"] for goal in tree["goals"])
        box["ships"] = 4 * tree["players"]["ships"]
    if game == "egizia":
        tiles = tree["graves"]["tiles"]
        box["grave_tiles"] = sum(n for name, n in tiles.items() if name.isdigit())
    elif game == "imhotep":
        box["market_cards"] = sum(card["copies"] for card in tree["cards"])
        box["boats"] = sum(kind["tokens"] for kind in tree["boats"]["kinds"])
        box["stones"] = 4 * tree["stones"]["per_player"]
    elif game == "cleopatra":
        box["cards"] = sum(card["copies"] for card in tree["cards"]) + box["advertisements"]
        for name in ("merchants", "statues"):
            box[name] = 5 * tree["players"][name]
        worth = {"ones": 1, "twos": 2, "fives": 5, "tens": 10}
        talents = box["talents"]
        talents["total"] = sum(value * talents[name] for name, value in worth.items())
    elif game == "terra_pyramides":
        box["workers"] = 4 * tree["workers"]["per_colour"]
        box["levels"] = sum(tree["levels"]["pieces"]["counts"])
        faces = tree["tiles"]
        parts = [faces[name]["faces"] for name in ("base", "horus", "nile")]
        box["tiles"] = [sum(part.values()) for part in parts]
        box["bases"] = sum(tree["bases"]["values"].values())


GAINS = {
    "egizia": {"ring": (1, 2), "any": (1, 2), "points": (1, 9), "stones": (1, 9)},
    "egizia_sands": {"flood": (1, 2), "any": (-3, 3), "either_market": (1, 3), "points": (1, 9)},
}
"""What fields that give something at once, and round spaces or tiles, may give besides."""


def _gain(tree: Tree, chosen: random.Random) -> None:
    """Let a brown or red field, a round space or a tile give something else, or more."""
    game = tree["game"]
    groups = ["round_spaces"] if game == "egizia" else ["tiles", "printed"]
    tables = [table for group in groups for table in tree[group]]
    tables += [card for card in tree["cards"] if card["id"].startswith(("brown_", "red_"))]
    table = chosen.choice(tables)
    if chosen.random() < 0.4:
        least = 0 if game == "egizia" else -2
        table["crews"] = [chosen.randint(least, 3) for _ in range(4)]
    else:
        name = chosen.choice(sorted(GAINS[game]))
        table[name] = chosen.randint(*GAINS[game][name])


def _site(tree: Tree, chosen: random.Random) -> None:
    """Make a place for a tile a building site, or the other way round."""
    grid = tree[chosen.choice(["desert", "nile"])]["grid"]
    row = chosen.randrange(len(grid))
    at = chosen.randrange(len(grid[row]))
    other = {".": "#", "#": ".", "O": ".", "~": "~"}[grid[row][at]]
    grid[row] = grid[row][:at] + other + grid[row][at + 1 :]


def _face(tree: Tree, chosen: random.Random) -> None:
    """Turn a tile of the base game into one with another face."""
    faces = tree["tiles"]["base"]["faces"]
    faces[chosen.choice([name for name, n in faces.items() if n])] -= 1
    face = chosen.choice(FACE_WORDS[1:])
    faces[face] = faces.get(face, 0) + 1


def _propose(tree: Tree, chosen: random.Random) -> None:
    """Change one value, or the length of one list of numbers."""
    if tree["game"] in GAINS and chosen.random() < 0.15:
        _gain(tree, chosen)
        return
    if tree["game"] == "egizia_sands" and chosen.random() < 0.03:
        spaces = ["c1", "c2", "c3", "t1", "t2", "t3"]
        tree["closed"][chosen.choice(["2", "3", "4"])] = chosen.sample(spaces, chosen.randint(0, 4))
        return
    if tree["game"] == "terra_pyramides" and chosen.random() < 0.3:
        chosen.choice([_site, _face, _face])(tree, chosen)
        return
    values = [value for value in values_of(tree) if isinstance(value.value, int)]
    value = chosen.choice(values)
    node, last = _parent(tree, value.path)
    if isinstance(node, list) and all(isinstance(each, int) for each in node):
        if chosen.random() < 0.3:
            node.append(node[-1])
            return
        if chosen.random() < 0.3 and len(node) > 1:
            node.pop()
            return
    far = chosen.choice([1, 1, 2, 3, 5, 20])
    node[last] = value.value + chosen.choice([-far, far])


def random_edition(game: Game, seed: int) -> Edition:
    """The standard edition with about half of the proposed changes, as far as they fit."""
    chosen = random.Random(f"{game.id} {seed}")
    tree = load(game.standard.text, "standard")
    tree["name"] = f"random-{seed}"
    edition = game.load_edition(json.dumps(tree), "random")
    for _ in range(PROPOSALS):
        other = copy.deepcopy(tree)
        _propose(other, chosen)
        sums(game.id, other)
        try:
            edition = game.load_edition(json.dumps(other), "random")
        except BadEdition:
            continue
        tree = other
    return edition


def check_ranges(layout: Layout, view: State) -> None:
    """Fail if the observation of a view leaves the range that its segments declare."""
    row = layout.row(view, view.eyes)
    assert len(row) == layout.size
    for segment in layout.segments:
        values = row[segment.offset : segment.offset + segment.length]
        fits = segment.low <= min(values) and max(values) <= segment.high
        assert fits, f"{segment.name}, {segment.low} to {segment.high}, is {values}"


def play_through(game: Game, edition: Edition, seed: int, look_every: int) -> int:
    """Play a random game; look at every position, and draw and read each so many of them."""
    rng = Rng(seed)
    seats = game.seats[seed % len(game.seats)]
    options = {o.name: o.values[rng.below(len(o.values))] for o in game.options}
    if game.refuse(seats, options) is not None:
        options = game.check_options(seats, {})
    state = game.start(seats, options, edition)
    text, board, words = games.text(game.id), games.board(game.id), Words("en")
    names, count = NAMES[:seats], 0
    layout = game.layout(seats)
    while state.to_move != OVER:
        legal = state.legal()
        assert legal
        for seat in range(seats):
            state.evaluate(seat)
        if count % look_every == 0:
            assert state.faults() == []
            view = state.seen_by(max(state.to_move, 0))
            check_ranges(layout, view)
            board.draw(view, frozenset(), words, names)
            text.table(view)
            if state.to_move >= 0:
                words.say(text.prompt(view), names)
                for choice in legal:
                    words.say(text.choice(view, choice), names)
                world = view.imagine(rng)
                assert world.candidates()
                world.pick(rng)
        if state.to_move == CHANCE:
            state.apply(state.deal(rng))
        else:
            candidates = state.candidates()
            assert set(candidates) <= set(legal)
            state.apply(candidates[rng.below(len(candidates))])
        count += 1
        assert count <= game.bound
    assert state.faults() == []
    board.draw(state.seen_by(0), frozenset(), words, names)
    text.table(state.seen_by(0))
    return count
