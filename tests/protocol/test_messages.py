"""What a program is sent: what its seat has heard and sees, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import games
from benben.bots import Budget
from benben.core.check.secrecy import likewise
from benben.core.game import Game
from benben.core.play import Play
from benben.core.record import parse
from benben.core.rng import Rng
from benben.core.state import CHANCE, State
from benben.protocol.messages import (
    EXTRAS,
    OBSERVATION,
    POSITION,
    TEXT,
    SeatFeed,
    encode,
    hello,
)

DOCS = Path(__file__).resolve().parents[2] / "docs" / "bots-from-outside.md"
HIDING = ["cleopatra", "egizia_sands"]
"""Games in which seats hear different things."""


def feed(play: Play, seat: int, extras: tuple[str, ...] = EXTRAS) -> SeatFeed:
    made = SeatFeed(play.game, play.record(), seat, seed=5)
    made.extras = frozenset(extras)
    return made


class Leak(Exception):
    """Twins are sent different bytes."""


class Told:
    """A game, and every byte that one seat of it is sent."""

    def __init__(self, game: Game, seats: int, seat: int, seed: bytes) -> None:
        self.play = Play(game, seats, seed=seed)
        self.seat = seat
        self.feed = feed(self.play, seat)
        self.sent = [encode(self.feed.start(Budget(ms=100), 2.0))]

    def apply(self, choice: int) -> None:
        state = self.play.state
        self.feed.hear(state.to_move, self.heard(state, choice))
        self.play.append(choice)
        if self.seat in state.owing():
            self.ask(self.shown(state))

    def heard(self, state: State, choice: int) -> int:
        return state.heard(choice, self.seat)

    def shown(self, state: State) -> State:
        return state.seen_by(self.seat)

    def ask(self, view: State) -> None:
        self.sent.append(encode(self.feed.view(view)))
        self.sent.append(encode(self.feed.choose(view, len(self.sent), None, 2.0)))


def twins(game: Game, seed: int, make: Callable[..., Told] = Told) -> int:
    """Play twin games and compare what they send; return the number of compared messages."""
    seats = game.seats[-1]
    rng = Rng(seed)
    compared = 0
    for seat in range(seats):
        one, two = (make(game, seats, seat, b"twin") for _ in range(2))
        apart = False
        while one.play.state.to_move != -2:
            state = one.play.state
            choice = state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal())
            heard = state.heard(choice, seat)
            differ = not apart and heard != choice
            other = likewise(two.play.state, choice, heard, seat, rng, differ=differ)
            if other is None and differ:
                other = choice  # nothing else sounds like this one
            if other is None:
                break  # from here on the seat hears of the difference
            apart = apart or other != choice
            one.apply(choice)
            two.apply(other)
            if apart:
                if one.sent != two.sent:
                    raise Leak
                compared += len(one.sent)
    return compared


@pytest.mark.parametrize("name", HIDING)
def test_twins_are_sent_the_same_bytes(name: str) -> None:
    assert sum(twins(games.get(name), seed) for seed in range(2)) > 100


class Peeking(Told):
    """Sends what an opponent sees."""

    def shown(self, state: State) -> State:
        other = state.seen_by((self.seat + 1) % state.seats)
        other.eyes = self.seat
        return other


class Overhearing(Told):
    """Sends what was chosen instead of what the seat heard of it."""

    def heard(self, state: State, choice: int) -> int:
        return choice


@pytest.mark.parametrize("leak", [Peeking, Overhearing])
def test_a_planted_leak_is_found(leak: type[Told]) -> None:
    with pytest.raises(Leak):
        twins(games.get("cleopatra"), 0, leak)


def messages(name: str, seat: int = 0, extras: tuple[str, ...] = ()) -> list[dict[str, object]]:
    game = games.get(name)
    play = Play(game, game.seats[-1], seed=b"messages")
    made = feed(play, seat, extras)
    out = [made.start(None, 60.0)]
    rng = Rng(1)
    while len(out) < 6:
        state = play.state
        if seat in state.owing():
            view = state.seen_by(seat)
            out += [made.view(view), made.choose(view, len(out), None, 60.0)]
        choice = state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal())
        made.hear(state.to_move, state.heard(choice, seat))
        play.append(choice)
    return [json.loads(encode(message)) for message in out]


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_header_and_lines_are_a_record(name: str) -> None:
    start, *rest = messages(name, seat=1)
    lines = [line for message in rest for line in message.get("heard", [])]  # type: ignore[attr-defined]
    record = parse(str(start["header"]) + "\n".join(lines) + "\n")
    assert record.game == name == start["game"]
    assert record.options == start["options"]
    assert [f"{'.' if line.who < 0 else line.who} {line.words}" for line in record.choices] == lines
    assert next(message["ply"] for message in rest if message["type"] == "view") == 0
    question = next(message for message in rest if message["type"] == "choose")
    space = games.get(name).space
    assert [space.parse(words) for words in question["legal"]] == question["actions"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_the_observation_is_the_row_of_the_seat(name: str) -> None:
    game = games.get(name)
    start, view, *_ = messages(name, seat=0, extras=(OBSERVATION, POSITION))
    layout = game.layout(game.seats[-1])
    segments: Any = start["segments"]
    assert [each["name"] for each in segments] == [each.name for each in layout.segments]
    row: Any = view["observation"]
    position: Any = view["position"]
    assert row == layout.row(game.unpack(position, game.standard), 0)
    for each in segments:
        part = row[each["offset"] : each["offset"] + each["length"]]
        assert each["low"] <= min(part) <= max(part) <= each["high"]
    assert len(row) == segments[-1]["offset"] + segments[-1]["length"]


def test_the_seed_of_the_game_is_not_told() -> None:
    game = games.get("imhotep")
    play = Play(game, 2, seed=b"secret")
    play.players = {0: "cmd:./mine"}
    sent = encode(feed(play, 0).start(None, 1.0)).decode()
    assert play.stream.hash() not in sent
    assert b"secret".hex() not in sent
    assert "mine" not in sent


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_in_english(name: str) -> None:
    start, view, question, *_ = messages(name, extras=(TEXT,))
    assert str(start["rules_text"]).startswith("# ")
    assert len(str(view["text"]).splitlines()) > 5
    texts, legal = question["texts"], question["legal"]
    assert isinstance(texts, list)
    assert isinstance(legal, list)
    assert len(texts) == len(legal)
    assert all(texts)


def test_every_field_is_documented() -> None:
    text = DOCS.read_text("utf-8")
    sent: list[dict[str, object]] = [hello(), *messages("cleopatra", extras=EXTRAS)]
    play = Play(games.get("imhotep"), 2)
    sent.append(feed(play, 0).bye([1, 2], [2, 1], None))
    for message in sent:
        kind = message.pop("type")
        [row] = re.findall(
            rf"^\| `{kind}` \|(.*)$", text.partition("from the program")[0], re.MULTILINE
        )
        described = row + text.partition("## Extras")[2].partition("\n## ")[0]
        for field in message:
            assert f"`{field}`" in described, f"{kind}: {field}"


def test_every_line_is_ascii_and_one_line() -> None:
    for message in [hello(), *messages("cleopatra", extras=EXTRAS)]:
        line = encode(message)
        assert line.isascii()
        assert line.count(b"\n") == 1
        assert line.endswith(b"\n")
