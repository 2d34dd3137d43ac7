"""Programs that play by the rules: our own bots, and the examples in other languages."""

from __future__ import annotations

import io
import json
import shutil
import sys
from pathlib import Path

import pytest

from benben import bots, games
from benben.arena.match import Result, play_game
from benben.bots.ismcts import Ismcts
from benben.core.drive import resolve_chance
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.rng import Rng
from benben.protocol import speaker
from benben.protocol.program import Program, is_program
from tests.patience import HANGS

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "outside"
BARE = f"{sys.executable} -I -S"
"""Python without any packages, so without benben."""
BENBEN = f"{sys.executable} -m benben"


def play(game: Game, specs: list[str], **more: object) -> Result:
    result = play_game(game, specs, {}, game.standard, 3, record=True, patience=HANGS, **more)  # type: ignore[arg-type]
    assert result.forfeit is None
    return result


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_python_without_benben(name: str) -> None:
    game = games.get(name)
    bot = f"cmd:{BARE} {EXAMPLES / 'python_bot.py'}"
    first = play(game, [bot] + ["random"] * (game.seats[0] - 1))
    assert first.scores
    if name == "imhotep":
        assert play(game, [bot, "random"]).record == first.record


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
def test_javascript() -> None:
    bot = f"cmd:node {EXAMPLES / 'javascript_bot.mjs'}"
    play(games.get("imhotep"), ["random", bot])


def test_a_language_model(tmp_path: Path) -> None:
    model = tmp_path / "model.py"
    model.write_text(
        "asked = []\n"
        "def ask(prompt):\n"
        "    asked.append(prompt)\n"
        "    assert 'IMH-1' in prompt and 'seat 1 of 2' in prompt\n"
        "    if len(asked) == 1:\n"
        "        return 'ANSWER: 0'\n"
        "    assert ('Your last reply had no line' in prompt) == (len(asked) == 2)\n"
        "    return 'I could take 1, ANSWER: 1, no: ANSWER: 2'\n",
        "utf-8",
    )
    bot = f"cmd:{BARE} {EXAMPLES / 'language_model.py'} {model}:ask"
    result = play(games.get("imhotep"), ["random", bot])
    assert result.decisions[1] > 10
    # The stand-in plays too, without a model.
    play(games.get("imhotep"), ["random", f"cmd:{BARE} {EXAMPLES / 'language_model.py'}"])


@pytest.mark.parametrize("name", ["imhotep", "cleopatra"])
def test_our_bot_plays_outside_as_it_does_inside(name: str) -> None:
    game = games.get(name)
    others = ["random"] * (game.seats[0] - 1)
    outside = Program(f"cmd:{BENBEN} bot ismcts:20", 8)
    inside = bots.make("ismcts:20", outside.seed)
    first = play(game, ["a", *others], bots=[outside, *(bots.make(each, 1) for each in others)])
    second = play(game, ["a", *others], bots=[inside, *(bots.make(each, 1) for each in others)])
    assert first.record == second.record


def test_an_edition_of_ones_own_travels_in_the_header() -> None:
    game = games.get("imhotep")
    text = game.standard.text.replace('name = "standard"', 'name = "rich"')
    rich = game.load_edition(text.replace("extra = 2", "extra = 9"), "rich")
    assert rich.digest != game.standard.digest
    specs = [f"cmd:{BENBEN} bot greedy", "random"]
    result = play_game(game, specs, {}, rich, 3, patience=HANGS)
    assert result.forfeit is None


class Lines:
    """The conversation with a speaker in this process."""

    def __init__(self, spec: str, *messages: object) -> None:
        self.sent: list[dict[str, object]] = []
        lines = [each if isinstance(each, str) else json.dumps(each) for each in messages]
        speaker.Speaker(spec, self._take).run(io.StringIO("\n".join(lines)))

    def _take(self, line: bytes) -> None:
        self.sent.append(json.loads(line))


HELLO = {"type": "hello", "protocol": 1}


def test_a_speaker_greets_and_ignores_what_it_does_not_know() -> None:
    talk = Lines("greedy", HELLO, {"type": "weather"}, {"type": "stop", "id": 4}, {"type": "bye"})
    assert [message["type"] for message in talk.sent] == ["hello"]
    assert talk.sent[0]["protocol"] == 1


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "hello", "protocol": 7}, "speaks protocol 1, not 7"),
        ("nonsense", "message 2 is not one of protocol 1 (JSONDecodeError): nonsense"),
        ([], "message 2 is not one of protocol 1"),
        ({"type": "choose", "id": 1}, "message 2 is not one of protocol 1"),
        ({"type": "game", "game": "senet", "header": ""}, "there is no game 'senet'"),
    ],
)
def test_a_speaker_refuses_what_it_does_not_understand(message: object, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        Lines("greedy", HELLO, message)
    assert sentence in str(refused.value)


def test_a_stopped_search_answers_at_once() -> None:
    game = games.get("imhotep")
    state = game.start(2)
    resolve_chance(state, Rng(1))
    view = state.seen_by(state.to_move)
    bot = bots.make("ismcts:9999999", 1)
    assert isinstance(bot, Ismcts)
    choice = speaker.search(bot, view, bot.budget, lambda: True)
    assert choice in view.legal()
    assert bot.done == 1


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("cmd:", "names no program"),
        ("cmd:'./bot", "No closing quotation"),
        ("cmd:./no-such-bot --fast", "there is no program './no-such-bot' that can be started"),
        ("cmd@5s:python3", "'5s' is not a budget"),
        ("cmd@0ms:python3", "a budget is"),
    ],
)
def test_a_wrong_command_is_refused_before_the_first_game(spec: str, sentence: str) -> None:
    assert is_program(spec)
    with pytest.raises(BadInput) as refused:
        Program(spec)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("make", [bots.make, bots.get])
def test_only_the_arena_starts_programs(make: object) -> None:
    assert callable(make)
    for spec in ("cmd:true", "cmd@5ms:true", "cmd:true x.py:Bot", "cmd:true:500"):
        with pytest.raises(BadInput, match="a program plays in 'benben arena' only"):
            make(spec)


def test_a_command_is_split_without_a_shell() -> None:
    bot = Program(f"cmd:{sys.executable} 'a b' \"c,d\" $HOME;ls")
    assert bot.command[1:] == ["a b", "c,d", "$HOME;ls"]
    assert Program("cmd@500ms:true").budget.ms == 500
    assert Program("cmd@70:true").stated is not None
    assert Program("cmd:true").stated is None
    assert Program("cmd:true", 1).seed != Program("cmd:true", 2).seed
