"""What the game says: everything that can happen has words in all languages."""

from typing import Any

import pytest

from benben.core.journal import read_by
from benben.core.phrase import Phrase
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.terra_pyramides import text
from benben.games.terra_pyramides.space import DRAW, FREE, PLACING
from benben.games.terra_pyramides.state import Terra
from benben.words import LANGUAGES, Words
from tests.games.terra_pyramides.helpers import chances, choice, play, position, site, start

NAMES = ["Ada", "Bo", "Cy", "Di"]
WORDS = [Words(language) for language in LANGUAGES]


def say(phrase: Phrase | None) -> str:
    """In English, after all languages have tried."""
    shown = [words.say(phrase, NAMES) for words in WORDS] if phrase else [""]
    return shown[0]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"version": "horus"}),
        (4, {"version": "nile", "symbols": "yes", "open_": "yes"}),
        (1, {"mission": "1"}),
        (2, {"mission": "2"}),
        (3, {"mission": "3"}),
    ],
)
def test_everything_has_words(seats: int, options: dict[str, Any]) -> None:
    rng = Rng(seats)
    state = start(seats, **options)
    while state.to_move != OVER:
        state.journal = []
        if state.to_move >= 0:
            view = state.seen_by(state.to_move)
            assert say(text.prompt(view))
            assert (text.rule(view) or "").startswith("TER-")
            assert all(say(text.choice(view, made)) for made in view.legal())
            if rng.below(10) == 0:
                for section in text.table(view):
                    assert say(section.heading)
                    for words in WORDS:
                        assert [words.fill(s.text, NAMES) for line in section.lines for s in line]
        made = state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal())
        for eyes in range(seats):
            say(text.heard(state.seen_by(eyes), state.to_move, state.heard(made, eyes)))
        state.apply(made)
        for entry in read_by(state.journal, 0):
            say(text.line(entry))


@pytest.mark.parametrize(
    ("seats", "options", "turns"),
    [
        (2, {}, [14, 14]),
        (3, {}, [12, 12, 12]),
        (4, {"version": "nile"}, [9, 9, 9, 9]),
        (1, {"mission": "1"}, [28]),
        (3, {"mission": "3"}, [10, 9, 9]),
    ],
)
def test_a_turn_says_how_many_there_are(
    seats: int, options: dict[str, Any], turns: list[int]
) -> None:
    rng = Rng(seats)
    state = start(seats, **options)
    shown: list[set[str]] = [set() for _ in range(seats)]
    first = -1
    while state.to_move != OVER:
        if state.step == PLACING:
            first = state.active if first < 0 else first
            shown[state.active].add(say(text.prompt(state.seen_by(state.active))))
        state.apply(state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal()))
    for i, total in enumerate(turns):
        asked = shown[(first + i) % seats]
        assert asked == {f"Turn {n + 1} of {total}: place your tile" for n in range(total)}


def test_the_last_turn_does_not_ask_for_a_tile() -> None:
    rng = Rng(2)
    state = start(2)
    asked: dict[bool, set[str]] = {True: set(), False: set()}
    while state.to_move != OVER:
        if state.step == FREE:
            may = any(DRAW.has(each) for each in state.legal())
            asked[may].add(say(text.prompt(state.seen_by(state.active))))
        state.apply(state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal()))
    assert asked[True] == {"Optional actions, then draw a tile"}
    assert asked[False] == {"Optional actions, then end your turn"}


def test_a_row_tells_what_it_would_give() -> None:
    state = position(tiles={"g5": "blue-eye", "g6": "worker-eye"})
    play(state, "O place g4")
    chances(state)
    shown = say(text.choice(state.seen_by(0), choice(state, "row vertical")))
    assert shown == "Row, vertical: 2 gold, 1 blue block, and 2 workers"
    assert say(text.choice(state, choice(state, "row horizontal"))).endswith(": 1 worker")


def test_a_place_tells_what_it_would_open() -> None:
    state = position(sites={"f5": "3"})
    assert say(text.choice(state, choice(state, "place g4"))) == "Place on G4, with a base on G3"
    assert say(text.choice(state, choice(state, "place e5"))) == "Place on E5"


def test_building_tells_what_it_costs() -> None:
    tower = {"f5": "3 blue2 OOO"}
    state = position(sites=tower, blocks={"O": "blue blue white white"})
    play(state, "O place a3", ". base 2", "O row vertical")
    shown = say(text.choice(state, choice(state, f"raise {site(state, 'f5') + 1}")))
    assert shown.endswith("level 3, worth 20 points, for 2 blue blocks and 1 white block")


def test_a_mission_has_its_goal_in_view() -> None:
    four = {"c1": "1 red5 O", "h1": "1 red5 O", "e2": "2 red5 O"}
    state = position(1, mission="1", sites=four)
    lines = text.table(state)[0].lines[0]
    assert [WORDS[0].fill(span.text, NAMES) for span in lines][::2] == [
        "Mission 1: 4 pyramids of 60 points",
        "3 of 4",
    ]


@pytest.mark.rule("TER-71", "TER-139")
def test_the_table_in_words_tells_the_tips() -> None:
    """Each player's own; in a mission those that are left for all."""

    def told(state: Terra) -> list[str]:
        shown = [
            WORDS[0].fill(span.text, NAMES)
            for section in text.table(state.seen_by(0))
            for line in section.lines
            for span in line
        ]
        return [part for span in shown for part in span.split(", ") if " tips" in part]

    built = {"c1": "1 red5 O", "h1": "1 red5 O", "e2": "2 red5 B"}
    assert told(position(2, sites=built)) == ["0 tips", "1 tips"]
    state = position(2, mission="1", sites=built)
    assert told(state) == ["5 tips for all", "5 tips for all"]
    # Two of each colour in the box, whoever plays.
    assert told(position(3, mission="2")) == ["8 tips for all"] * 3


@pytest.mark.parametrize("words", WORDS, ids=LANGUAGES)
def test_taking_a_worker_off_the_board_does_not_sound_like_undo(words: Words) -> None:
    """Both can be on the page at once: one is an action of the game, the other takes one back."""
    recall = words("terra_pyramides.board.buy.recall").lower()
    undo = words("web.table.undo").lower()
    assert undo not in recall
    assert not any(each in recall for each in ("take back", "zurück", "reprendre"))
