"""Why something on the board cannot be chosen: a sentence for everything that is not lit."""

import re
from collections.abc import Iterator

import pytest

from benben import games
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State
from benben.games import Explaining
from benben.words import LANGUAGES, Words
from tests.web.harness import ME, House, visit
from tests.whole import some

NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve"]
VARIED: list[dict[str, dict[str, str]]] = [
    {},
    {
        "imhotep": {"sides": "BBBBB"},
        "egizia": {"bidding": "yes"},
        "terra_pyramides": {"version": "nile", "symbols": "yes"},
    },
]
"""Options of games, by turns."""
RULE = re.compile(r"(IMH|EGZ|SND|TER|CLE)-[1-9]\d*")


def reasons(game: str, seed: int) -> Iterator[tuple[State, str, str, str]]:
    """Of a random game: each position, what was not lit there, the sentence and its rule.

    Everything on a board has a reason of its own; none is left with the general answer.
    """
    rules, rng = games.get(game), Rng(seed)
    state = rules.start(min(max(rules.seats), 3), VARIED[seed % 2].get(game, {}))
    text, board = games.text(game), games.board(game)
    assert isinstance(text, Explaining)
    speech = [Words(lang) for lang in LANGUAGES]
    ply = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(state.deal(rng))
            continue
        ply += 1
        if ply % 5 == 0 and state.owing() == [state.to_move]:
            view = state.seen_by(state.to_move)
            lit = frozenset(t for c in view.legal_for(view.eyes) for t in board.targets(c))
            drawn = board.draw(view, lit, speech[0], NAMES[: view.seats])
            for target in sorted(set(re.findall(r'data-off="([^"]+)"', drawn))):
                assert target not in lit
                found = text.why_not(view, target)
                assert found, (target, speech[0].say(text.prompt(view), NAMES))
                phrase, rule = found
                said = [each.say(phrase, NAMES) for each in speech]
                yield view, target, said[0], rule
        state.apply(rng.pick(state.legal()))


EXPECTED = {
    "imhotep": [
        *("sails with at least", "no stone on your sled", "stone in this slot", "is full"),
        *("a boat lies there already", "counts by itself"),
    ],
    "egizia": [
        *("further downstream", "stands there already", "already worked", "only together"),
        *("you have strength", "building phase", "cannot be used at this moment"),
    ],
    "egizia_sands": [
        *("further downstream", "stands there already", "in this area already", "Choose a crew"),
    ],
    "cleopatra": ["You lack", "in the order", "already", "at the quarry in this turn", "a Scribe"],
    "terra_pyramides": ["gold, and you have", "workers on this building", "No straight line"],
}
"""Parts of reasons that random games come across."""


@pytest.mark.parametrize("game", EXPECTED)
def test_what_is_not_lit_says_why(game: str) -> None:
    known = (games.folder(game) / "RULES.md").read_text("utf-8")
    said = set()
    for seed in range(some(4, 40)):
        for _, _, sentence, rule in reasons(game, seed):
            assert RULE.fullmatch(rule)
            assert f"**{rule}**" in known
            said.add(sentence)
    for part in EXPECTED[game]:
        assert any(part in sentence for sentence in said), (part, sorted(said)[:20])


@pytest.mark.parametrize("game", EXPECTED)
@pytest.mark.parametrize("target", ["", "x", "boat-0", "boat-9", "slot-1-9", "slot-x", "place-x"])
def test_any_name_may_be_asked_for(game: str, target: str) -> None:
    rules, rng = games.get(game), Rng(1)
    state = rules.start(3, {})
    while state.to_move == CHANCE:
        state.apply(state.deal(rng))
    text = games.text(game)
    assert isinstance(text, Explaining)
    text.why_not(state.seen_by(state.to_move), target)
    text.why_not(state.seen_by(state.to_move), f"sphinx-{'9' * 30}")


def test_the_server_says_why(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, {"kind": "open"}))["table"]
        picture = await ada.picture(table)
        path = f"/api/tables/{table}/why?target=boat-1"
        answer = await ada.get(path)
        if picture["mine"]:
            assert answer["rule"] == "IMH-28"
            assert "sails with at least" in answer["text"]
            taken = await ada.get(f"/api/tables/{table}/why?target=site-temple")
            assert taken["rule"] == "IMH-28"
            plain = await ada.get(f"/api/tables/{table}/why?target=nothing")
            assert plain["text"] == f"That cannot be chosen now. {picture['prompt']}"
        watcher = at.browser()
        answer = await watcher.get(path)
        assert answer["text"].startswith("It is not your turn")

    visit(sqlite, work)
