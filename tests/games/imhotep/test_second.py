"""The engine against a second implementation, choice by choice, over random games.

`BENBEN_SECOND=20000 pytest tests/games/imhotep/test_second.py` compares so many more games, and
BENBEN_SECOND_SEED chooses others.
"""

import os
import random
import tomllib
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from benben import games
from benben.core.play import Play
from benben.core.record import parse
from benben.core.state import CHANCE, OVER, State
from tests.games.imhotep.editions import cards, changed, edition
from tests.games.imhotep.second import Second

GAME = games.get("imhotep")
SIDES = ["".join(sides) for sides in product("AB", repeat=5)]
GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "imhotep").glob("*.game"))

# Boxes in which happens often what is rare in ours: a deck that runs out, a quarry that does,
# everybody passing, bonuses upon bonuses.
BOXES: dict[str, dict[str, object]] = {
    "eight cards": cards(statue=2, entrance=2, sarcophagus=1, paved_path=1, sail=1, lever=1),
    "nine red cards": cards(entrance=4, sarcophagus=2, paved_path=3),
    "ten blue cards": cards(chisel=3, sail=3, hammer=2, lever=2),
    "six stones each": {"stones.per_player": 7, "box.stones": 28},
    "six stones and nine cards": {
        "stones.per_player": 7,
        "box.stones": 28,
        **cards(entrance=1, sarcophagus=1, hammer=1, lever=2, statue=2, chisel=1, sail=1),
    },
    "two obelisk values, narrow temples": {
        "obelisks.b.values": [8, 3],
        "obelisks.b.set": 2,
        "temple.width": {"2": 1, "3": 2, "4": 3},
    },
    "bonuses everywhere": {
        "pyramid.b.left": ["card"] * 5,
        "pyramid.b.middle": ["stones", "place", "stones", "place", "card"],
        "pyramid.b.right": ["place"] * 5,
        "temple.b.spaces": ["card", "card", "choice", "points", "card"],
        **cards(entrance=6, sarcophagus=1, paved_path=2, lever=2, chisel=1, hammer=1, sail=1),
    },
}


def asked(second: Second) -> int:
    """Whom the second implementation asks, as the engine spells it."""
    if second.to_move is None:
        return OVER
    return second.to_move if isinstance(second.to_move, int) else CHANCE


def compare(state: State, second: Second, story: list[str]) -> None:
    """Everything that both can be asked; `story` is the record so far, for the message."""
    told = "\n".join(story)
    assert state.to_move == asked(second), told
    assert state.scores() == second.scores(), told
    if state.to_move == OVER:
        assert state.places() == second.places(), told
        return
    words = [GAME.space.words(choice) for choice in state.legal()]
    assert len(words) == len(set(words)), told
    assert set(words) == second.legal(), told
    if state.to_move == CHANCE:
        assert dict(zip(words, state.odds(), strict=True)) == second.odds(), told


def play_both(rng: random.Random, seats: int, options: dict[str, str], box: str) -> list[str]:
    """One random game in both, compared at every step; its record."""
    changes = BOXES.get(box, {})
    second = Second(seats, options, tomllib.loads(changed(changes)))
    state = GAME.start(seats, options, edition(changes))
    story = [f"{box}, {seats} seats, {options}"]
    # Every game has its own taste, so that games differ more than uniform ones would: in some
    # nobody goes to the market, in others boats are never sent off while anything can be loaded.
    taste: dict[str, float] = {}
    uniform = rng.random() < 0.3
    while True:
        compare(state, second, story)
        if state.to_move == OVER:
            return story
        words = sorted(second.legal())
        if state.to_move == CHANCE:
            odds = second.odds()
            weights = [float(odds[word]) for word in words]
        else:
            weights = []
            for word in words:
                verb, *rest = word.split()
                kind = f"{verb} {rest[-1]}" if verb in {"sail", "lever", "pick"} else verb
                likely = taste.setdefault(kind, rng.choice([0.02, 1, 1, 20]))
                weights.append(1.0 if uniform else likely)
        chosen = rng.choices(words, weights)[0]
        story.append(f"{'.' if state.to_move == CHANCE else state.to_move} {chosen}")
        state.apply(GAME.space.parse(chosen))
        second.apply(chosen)


def options_of(rng: random.Random, sides: str) -> dict[str, str]:
    return {
        "sides": sides,
        "wrath": rng.choice(["no", "yes"]),
        "pick": rng.choice(["may", "must"]),
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_mixes_of_sides(seats: int) -> None:
    rng = random.Random(seats)
    seen: Counter[str] = Counter()
    for sides in SIDES * 2:
        story = play_both(rng, seats, options_of(rng, sides), "standard")
        seen.update(line.split()[1] for line in story[1:])
    assert set(seen) >= {verb.name for verb in GAME.space.verbs} - {"pass"}


@pytest.mark.parametrize("box", BOXES)
def test_boxes_in_which_things_run_out(box: str) -> None:
    rng = random.Random(box)
    for _ in range(20):
        play_both(rng, rng.choice([2, 3, 4]), options_of(rng, rng.choice(SIDES)), box)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_games(file: Path) -> None:
    record = parse(file.read_text("utf-8"))
    play = Play(GAME, record.seats, record.options, seed=b"any")
    second = Second(record.seats, record.options)
    for line in record.choices:
        compare(play.state, second, [f"{file.name}, before line {line.number}"])
        assert asked(second) == line.who
        play.state.apply(GAME.space.parse(line.words))
        second.apply(line.words)
    compare(play.state, second, [f"{file.name}, at its end"])
    if record.scores:
        assert (second.scores(), second.places()) == (record.scores, record.places)


def test_as_many_as_asked_for() -> None:
    rng = random.Random(int(os.environ.get("BENBEN_SECOND_SEED", "0")))
    for _ in range(int(os.environ.get("BENBEN_SECOND", "0"))):
        box = rng.choice(["standard"] * len(BOXES) + list(BOXES))
        play_both(rng, rng.choice([2, 3, 4]), options_of(rng, rng.choice(SIDES)), box)
