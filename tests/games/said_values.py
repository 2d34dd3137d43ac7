"""Everything that is said and drawn with an edition, to see whether a value is in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, zip_longest
from typing import Any

from benben import games
from benben.core.changes import Tree, changed
from benben.core.edition import load, values_of
from benben.core.errors import BadEdition
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, Edition
from benben.games.cleopatra import text as cleopatra
from benben.games.egizia import space as egizia_space
from benben.games.egizia.text import names as egizia
from benben.games.egizia_sands import space as sands_space
from benben.games.egizia_sands.text import names as sands
from benben.games.imhotep.text import names as imhotep
from benben.words import Words, text_or

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
OPTIONS: dict[str, list[dict[str, str]]] = {
    "imhotep": [{}, {"sides": "BBBBB", "wrath": "yes"}],
    "egizia": [{}, {"bidding": "yes"}],
    "egizia_sands": [{}],
    "terra_pyramides": [{}, {"version": "nile"}, *({"mission": m} for m in "123")],
    "cleopatra": [{}],
}


def _printed(game: str, box: Any) -> Iterator[Any]:
    """What is printed on the cards and tiles of a game."""
    if game == "imhotep":
        yield from (imhotep.effect(kind, box) for kind in range(1, 13))
    elif game == "egizia":
        yield from (egizia.effect(kind, box) for kind in range(1, egizia_space.KINDS))
        yield from (egizia.goal(kind, box) for kind in range(1, egizia_space.GOALS))
        yield from (egizia.space_effect(space, box) for space in range(7))
    elif game == "egizia_sands":
        yield from (sands.with_effect(kind, box) for kind in range(1, sands_space.KINDS))
        yield from (sands.goal(kind, box) for kind in range(1, sands_space.GOALS))
        yield from (sands.statue(kind, box) for kind in range(1, sands_space.STATUE_CARDS))
        yield from (sands.bonus_effect(tile, box) for tile in range(1, sands_space.BONUSES))
        first = sands_space.TILE_EFFECT + 1
        yield from (sands.tile_effect(number, box) for number in range(first, sands_space.EFFECTS))
    elif game == "cleopatra":
        yield from (cleopatra.effect(kind, box) for kind in range(6, 18))


def _options(game: Game, edition: Edition, words: Words) -> Iterator[str]:
    values = game.option_values(edition)
    for option in game.options:
        yield text_or(words, f"{game.id}.option.{option.name}", "", **values)
        for value in option.values[:8]:
            yield text_or(words, f"{game.id}.value.{option.name}.{value}", "", **values)
        for part in option.parts:
            yield text_or(words, f"{game.id}.part.{part}.B", "", **values)


@cache
def _positions(game: str) -> list[tuple[int, list[int]]]:
    """Positions of random games with the standard edition, packed: early, later and at the end."""
    out: list[tuple[int, list[int]]] = []
    found = games.get(game)
    for options in OPTIONS[game]:
        seats = 1 if "mission" in options else found.seats[-1]
        state = found.start(seats, options)
        rng, seen = Rng(5), []
        while state.to_move != OVER:
            if state.to_move >= 0:
                seen.append(state.pack())
            legal = state.legal()
            dealt = state.to_move == CHANCE
            state.apply(state.deal(rng) if dealt else legal[rng.below(len(legal))])
        out += [(seats, seen[len(seen) * part // 3]) for part in (0, 1, 2)]
        out.append((seats, state.pack()))
    return out


def said(game: Game, edition: Edition, words: Words) -> Iterator[str]:
    """All texts and drawings of some positions, of the cards, and of the options.

    Drawings come last: they take most of the time, and few values show only there.
    """
    yield from (words.say(each, NAMES) for each in _printed(game.id, edition) if each is not None)
    yield from _options(game, edition, words)
    text, board = games.text(game.id), games.board(game.id)
    views = []
    for seats, packed in _positions(game.id):
        state, names = game.unpack(packed, edition), NAMES[:seats]
        view = state.seen_by(max(state.to_move, 0))
        views.append((view, names))
        for section in text.table(view):
            yield words.say(section.heading, names)
            yield from (words.fill(span.text, names) for line in section.lines for span in line)
        if view.to_move >= 0:
            yield words.say(text.prompt(view), names)
            yield from (words.say(text.choice(view, choice), names) for choice in view.legal())
    yield from (board.draw(view, frozenset(), words, names) for view, names in views)


def other_values(tree: Tree) -> Iterator[tuple[str, list[int]]]:
    """Every number of an edition with other numbers to put in its place, the likeliest first."""
    for value in values_of(tree):
        if isinstance(value.value, int):
            old = value.value
            yield value.path, [old + 1, old + 2, old - 1, old - 2, 1 - old]


def with_value(game: Game, tree: Tree, path: str, value: int) -> Edition | None:
    """The edition with one other value, or None if it is refused."""
    try:
        data = changed(tree, [f"change {path} {value}"])
        return game.load_edition(json.dumps(data), "mine")
    except BadEdition:
        return None


def unsaid(game: Game, step: int = 1) -> list[str]:
    """The values that can be changed and change nothing that is said or drawn, as patterns.

    With a step only the first of so many values is looked at.
    """
    words = Words("en")
    tree = load(game.standard.text, "standard")
    standard = list(said(game, game.standard, words))
    out: list[str] = []
    for path, others in islice(other_values(tree), 0, None, step):
        editions = (with_value(game, tree, path, other) for other in others)
        edition = next((each for each in editions if each is not None), None)
        if edition is None:
            continue
        both = zip_longest(said(game, edition, words), standard)  # up to the first that differs
        if all(now == before for now, before in both):
            out.append(re.sub(r"\[\d+\]", "[*]", path))
    return sorted(set(out))
