"""Twins at real tables: what a seat is sent, event by event, while two games sound the same to it.

Two tables over a real store play the same game but for one thing that a seat did not hear. Each
time the seat is told of a new revision it fetches all that a page can fetch. Both must send it the
same revisions with the same bytes in the same order, whoever had a choice meanwhile.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from benben import games
from benben.core.check.secrecy import likewise
from benben.core.game import Game
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER, State
from benben.web.limits.fair_queue import Turns
from benben.web.limits.memory import MB, Memory
from benben.web.pictures.cache import Key, Pictures
from benben.web.pictures.picture import Viewer, picture
from benben.web.pictures.table_text import sections
from benben.web.tables.collection import record_of
from benben.web.tables.players import HUMAN, Player
from benben.web.tables.table import Table
from tests.web.harness import House, visit
from tests.whole import some

OPTIONS = {"imhotep": {"sides": "BBBBB"}}
"""Where the default has no secrets."""
FOLLOWED = 60
"""Choices after the one that differs."""


@dataclass
class Pair:
    """The choices of two games that sound the same to some eyes."""

    eyes: int
    start: int
    one: list[int]
    two: list[int]


def twins(game: Game, number: int, eyes: int, seats: int) -> Pair | None:
    """A game played half sensibly, and a twin of it for these eyes."""
    rng = Rng(number)
    state = game.start(seats, OPTIONS.get(game.id))
    past: list[State] = []
    choices: list[int] = []
    hidden: list[int] = []
    decided = False
    while state.to_move != OVER:
        past.append(state.clone())
        if state.to_move == CHANCE:
            choice = state.deal(rng)
        else:
            choice = state.pick(rng) if rng.below(2) else rng.pick(state.legal())
        decided = decided or state.to_move >= 0
        if decided and state.heard(choice, eyes) != choice:
            hidden.append(len(choices))
        choices.append(choice)
        state.apply(choice)
    if not hidden:
        return None
    start = rng.pick(hidden)
    one, two = past[start].clone(), past[start].clone()
    other: list[int] = choices[:start]
    for ply in range(start, min(start + FOLLOWED, len(choices))):
        heard = one.heard(choices[ply], eyes)
        same = likewise(two, choices[ply], heard, eyes, rng, differ=ply == start)
        if same is None:
            break
        one.apply(choices[ply])
        two.apply(same)
        other.append(same)
    return Pair(eyes, start, choices[: len(other)], other)


class Scripted:
    """Deals what a game dealt."""

    def __init__(self, play: Play, choices: list[int]) -> None:
        self.play, self.choices, self.seed = play, choices, b"seed"

    def deal(self, number: int, odds: list[int]) -> int:
        del number, odds
        at = len(self.play.choices)
        if at >= len(self.choices):
            return 0
        return self.play.state.legal().index(self.choices[at])

    def hash(self) -> str:
        return "sha256:0"


async def sent(at: House, game: Game, seats: int, pair: Pair, choices: list[int]) -> list[bytes]:
    """All that these eyes are sent at a table at which this game is played, in order."""
    play, base = Play(game, seats, OPTIONS.get(game.id), seed=b"seed"), 0
    for ply, choice in enumerate(choices[: pair.start]):
        if play.waits() and not play._open:
            base = ply
        play.append(choice)
    if play.waits() and not play._open:
        base = pair.start
    play.rewind(base)  # a table begins where somebody is waited for
    record = play.record()
    record.seed = ""
    table = await at.site.tables.from_record(record.text(), "p0", "Player 0")
    for seat in range(1, seats):
        player = Player(HUMAN, f"p{seat}", f"Player {seat}")
        async with table.held():
            await table.sit(seat, player, only_if=lambda _: True)
    return await follow(table, pair.eyes, choices)


async def follow(table: Table, eyes: int, choices: list[int]) -> list[bytes]:
    table.play.stream = Scripted(table.play, choices)
    own = () if eyes == NOBODY else (eyes,)
    person = None if eyes == NOBODY else f"p{eyes}"
    told: list[bytes] = []
    latest = -1
    pictures = Pictures(Memory(64 * MB), Turns(), lambda _: frozenset(), lambda: 0)
    have = ""

    def look() -> None:
        nonlocal latest, have
        rev = table.rev_for(own)
        if rev == latest:
            return
        latest = rev
        viewer = Viewer(eyes, own, "en")
        assert table.seats_of(person) == own
        everything: list[Any] = [
            picture(table, viewer, frozenset()),
            record_of(table, eyes).text(),
            sections(table, eyes, "en"),
        ]
        told.append(json.dumps(everything).replace(table.id, "table").encode())
        # What travels to a page that has the picture before: the token alone may differ.
        key = Key(table.id, table.generation, table.rev, viewer, frozenset(), None, "", None)
        wire = pictures.render(table, key, have).body.decode()
        assert not have or '"have"' in wire
        have = json.loads(wire)["version"]
        token = have.partition(".")[0]
        told.append(wire.replace(token, "token").replace(table.id, "table").encode())

    look()
    play = table.play
    while len(play.choices) < len(choices) and not play.over:
        seat, at = table.owing()[0], len(play.choices) + len(play.sealed)
        if at >= len(choices):
            break  # in the middle of sealed choices
        async with table.held():
            await table.choose(seat, table.rev, table.game.space.words(choices[at]))
        if len(play.choices) <= len(choices) and not play.over:
            look()
    return told


CASES = [
    ("cleopatra", 3, range(some(4, 10))),
    ("imhotep", 3, range(24)),
    ("egizia", 3, range(some(2, 4))),
    ("egizia_sands", 3, range(some(2, 4))),
    ("terra_pyramides", 3, range(some(3, 6))),
]


@pytest.mark.parametrize(("name", "seats", "numbers"), CASES, ids=[case[0] for case in CASES])
def test_twins_are_sent_the_same_in_the_same_order(
    sqlite: str, name: str, seats: int, numbers: range
) -> None:
    game = games.get(name)
    compared = 0

    async def work(at: House) -> None:
        nonlocal compared
        for number in numbers:
            pair = twins(game, number, (NOBODY, *range(seats))[number % (seats + 1)], seats)
            if pair is None:
                continue
            one = await sent(at, game, seats, pair, pair.one)
            two = await sent(at, game, seats, pair, pair.two)
            for first, second in zip(one, two, strict=False):
                assert first == second, (name, number, pair.eyes, pair.start)
                compared += 1

    visit(sqlite, work)
    assert compared > 10
