"""Networks: whole numbers that are the same in C and in Python, and the files that hold them."""

import json
import math
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benben import games
from benben.bots import make
from benben.bots import weights as weights_module
from benben.bots.bot import Budget
from benben.bots.ismcts import Ismcts
from benben.bots.learned import Learned
from benben.bots.network import HEAVIEST, IN_C, inputs, lead
from benben.bots.outlook import evaluated
from benben.bots.weights import Weights, file_of, find, network, read, write
from benben.core.drive import resolve_chance
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.observation import Segment
from benben.core.rng import Rng
from benben.core.state import State
from tests.bots.tables import positions

TRAINED = [
    (game, seats)
    for game in games.BUILT_IN
    for seats in games.get(game).seats
    if file_of(game, seats).is_file()
]
NETWORKS = [(game, seats) for game, seats in TRAINED if read(file_of(game, seats)).inputs]
"""The others have only learned parameters of the evaluation: see test_tuning.py."""


def some(game: Game, seats: int, count: int = 12) -> list[State]:
    """Positions of a random game in which a seat has several choices, far apart."""
    found = [state.clone() for state in positions(game, seats, 5) if len(state.candidates()) > 1]
    return found[:: max(1, len(found) // count)]


def dealt(state: State) -> State:
    """The position after the deals of chance."""
    resolve_chance(state, Rng(5))
    return state


def test_there_are_weights() -> None:
    assert ("imhotep", 2) in TRAINED


@pytest.mark.parametrize(("game", "seats"), TRAINED)
def test_the_weights_fit_the_game(game: str, seats: int) -> None:
    weights = read(file_of(game, seats))
    assert (weights.game, weights.seats) == (game, seats)
    assert weights.edition == games.get(game).standard.digest
    view = some(games.get(game), seats)[1]
    assert find(view.seen_by(view.to_move)) is not None


def with_random_outputs(weights: Weights) -> Weights:
    """The weights with random outputs, some as large as they can be."""
    rng = Rng(7)

    def row(limit: int) -> list[int]:
        return [rng.below(2 * limit + 1) - limit for _ in range(2 * weights.seats)]

    third = [row(300) for _ in weights.third]
    third[0][-1], third[1][-1] = HEAVIEST, -HEAVIEST
    return replace(weights, third=third, third_bias=row(1 << 16))


@pytest.mark.skipif(not IN_C, reason="there is no compiled code to compare with")
@pytest.mark.parametrize(("game", "seats"), NETWORKS)
def test_c_and_python_judge_alike(game: str, seats: int) -> None:
    weights = with_random_outputs(read(file_of(game, seats)))
    fast, plain = network(weights, in_c=True), network(weights, in_c=False)
    embeddings = set()
    for state in some(games.get(game), seats):
        one, other = fast.judge(state, state.to_move), plain.judge(state, state.to_move)
        for name in ("shares", "points", "embedding"):
            assert getattr(one, name) == getattr(other, name), name
        assert sum(one.shares) == pytest.approx(1)
        embeddings.add(tuple(one.embedding))
    assert len(embeddings) > 3


def test_what_a_seat_cannot_know_changes_the_evaluations_alone() -> None:
    """The Sphinx cards of the others are hidden; a sampled world has some of them."""
    layout = games.get("egizia_sands").layout(2)
    rng = Rng(3)
    compared = 0
    for state in some(games.get("egizia_sands"), 2):
        seat = state.to_move
        twin = state.seen_by(seat).imagine(rng)
        one, other = (inputs(layout, world, seat, evaluated(world)) for world in (state, twin))
        assert one[: 2 * layout.size] == other[: 2 * layout.size]
        compared += twin.pack() != state.pack()
    assert compared > 3


def test_margins_are_exact_near_zero_and_bounded() -> None:
    inputs = [lead(margin) for margin in range(-300, 301)]
    assert inputs == sorted(inputs)
    assert (min(inputs), max(inputs)) == (0, 80)
    assert len({lead(margin) for margin in range(-20, 21)}) == 41


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    weights = read(file_of("imhotep", 2))
    write(tmp_path / "2.bin", weights)
    assert read(tmp_path / "2.bin") == weights


def test_a_file_leaves_out_a_policy_that_guides_no_search(tmp_path: Path) -> None:
    weights = replace(read(file_of("imhotep", 2)), policy=False)
    write(tmp_path / "2.bin", weights)
    again = read(tmp_path / "2.bin")
    assert again == replace(weights, choices=[])
    state = next(positions(games.get("imhotep"), 2, 5))
    judged = [network(each).judge(state, state.to_move).shares for each in (weights, again)]
    assert judged[0] == judged[1]


def broken(weights: Weights, folder: Path) -> list[tuple[Path, str]]:
    """Files that hold no weights, and what is said about each."""
    whole = zlib.decompress(file_of("imhotep", 2).read_bytes())
    header, _, body = whole.partition(b"\n")
    heavy = replace(weights, second=[[9000] * len(row) for row in weights.second])
    made = {
        "empty": (b"", ""),
        "cut": (file_of("imhotep", 2).read_bytes()[:1000], ""),
        "letters": (zlib.compress(b"{}\nabcd"), "format"),
        "short": (zlib.compress(header + b"\n" + body[:-2]), "weights instead of"),
        "later": (
            zlib.compress(json.dumps({**json.loads(header), "format": 9}).encode() + b"\n" + body),
            "format 9",
        ),
    }
    changes: dict[str, tuple[dict[str, Any], str]] = {
        "few biases": ({"biases": [0]}, "1 biases instead of"),
        "other seats": ({"seats": 5}, "outputs for 5 seats"),
        "parameters in a list": ({"tuning": ["coin"]}, ""),
        "parameters in words": ({"tuning": {"coin": "1"}}, "not whole numbers"),
    }
    for name, (change, why) in changes.items():
        changed = json.dumps({**json.loads(header), **change}).encode()
        made[name] = (zlib.compress(changed + b"\n" + body), why)
    files = []
    for name, (data, why) in made.items():
        (folder / name).write_bytes(data)
        files.append((folder / name, why))
    write(folder / "heavy", heavy)
    return [*files, (folder / "heavy", "is above")]


def test_a_file_without_weights_gets_a_sentence(tmp_path: Path) -> None:
    for file, why in broken(read(file_of("imhotep", 2)), tmp_path):
        with pytest.raises(BadInput, match="holds no weights that can be read") as refused:
            read(file)
        assert why in str(refused.value)


def test_weights_of_another_layout_are_refused() -> None:
    weights = read(file_of("imhotep", 2))
    name, index, low, count = weights.inputs[0]
    with pytest.raises(BadInput, match=r"need gone\[0\]"):
        network(replace(weights, inputs=[("gone", 0, low, count), *weights.inputs[1:]]))
    with pytest.raises(BadInput, match=r"\[999\]"):
        network(replace(weights, inputs=[(name, 999, low, count), *weights.inputs[1:]]))
    with pytest.raises(BadInput, match="choices instead of"):
        network(replace(weights, choices=weights.choices[1:]))
    assert index >= 0
    with pytest.raises(BadInput, match="trained with rules 7, and these are rules 1"):
        network(replace(weights, rules=7))


def test_weights_of_other_observations_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other segments may be added, but those of its inputs must be as they were."""
    game = games.get("imhotep")
    weights = read(file_of("imhotep", 2))
    before = network(weights)
    assert game.segments is not None
    segments = game.segments(2)
    added = Segment("more", 3, 9, "Three more numbers.")
    monkeypatch.setattr(game, "segments", lambda _: [added, *segments])
    assert network(weights).places == [place + 3 for place in before.places]
    used = next(each for each in segments if each.name == weights.inputs[0][0])
    used.high += 1
    with pytest.raises(BadInput, match="with other observations"):
        network(weights)


def test_options_and_editions_that_it_did_not_learn_are_searched_without_it() -> None:
    game = games.get("imhotep")
    text = game.standard.text.replace("sled = 5 ", "sled = 6 ")
    assert text != game.standard.text
    own = game.load_edition(text, "own")
    others = [
        next(positions(game, 2, 5, {"sides": "BAAAA"})),
        dealt(game.start(2, edition=own)),
        next(positions(games.get("cleopatra"), 4, 5)),
    ]
    usual = next(positions(game, 2, 5))
    assert find(usual.seen_by(usual.to_move)) is not None
    for state in others:
        view = state.seen_by(state.to_move)
        assert find(view) is None
        bots = make("learned:40", 3), make("ismcts:40", 3)
        assert len({bot.choose(view, bot.budget) for bot in bots}) == 1


def test_weights_that_cannot_be_used_are_named_and_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "2.bin").write_bytes(b"nothing")
    monkeypatch.setattr(weights_module, "file_of", lambda *_: tmp_path / "2.bin")
    state = next(positions(games.get("imhotep"), 2, 5))
    view = state.seen_by(state.to_move)
    with pytest.warns(UserWarning, match="holds no weights"):
        assert find(view) is None
    bots = make("learned:40", 3), make("ismcts:40", 3)
    assert len({bot.choose(view, bot.budget) for bot in bots}) == 1


@pytest.mark.parametrize(("game", "seats"), NETWORKS)
def test_the_network_guides_the_search(game: str, seats: int) -> None:
    state = some(games.get(game), seats)[2]
    view = state.seen_by(state.to_move)
    bot = Learned(1)
    assert bot.choose(view, Budget(iterations=60)) in view.legal_for(view.eyes)
    assert bot.network is not None
    thought = bot.explain()
    assert sum(option.visits for option in thought.options) == 60
    best = thought.options[0]
    assert sum(best.wins) == pytest.approx(1)
    again = Learned(1)
    again.choose(view, Budget(iterations=60))
    assert [option.visits for option in again.explain().options] == [
        option.visits for option in thought.options
    ]


def quiet(weights: Weights, **changes: object) -> Weights:
    """Weights that say nothing: win shares are those of the slope alone."""
    silent = [[0] * len(row) for row in weights.third]
    return replace(weights, third=silent, third_bias=[0] * len(weights.third_bias), **changes)  # type: ignore[arg-type]


def test_a_network_adds_to_the_evaluation() -> None:
    weights = read(file_of("cleopatra", 3))
    assert weights.slope > 0
    judging = network(quiet(weights, slope=0.05))
    for state in some(games.get("cleopatra"), 3):
        judgement, worth = judging.judge(state, state.to_move), evaluated(state)
        odds = [math.exp(0.05 * each) for each in worth]
        assert judgement.shares == pytest.approx([each / sum(odds) for each in odds])
        assert judgement.points == pytest.approx(worth)


def test_a_team_wins_together() -> None:
    """The shares of a team do not add up to one: they are its chance to reach the goal."""
    game = games.get("terra_pyramides")
    assert find(next(positions(game, 1, 5)).seen_by(0)) is None
    weights = quiet(read(file_of("imhotep", 2)), slope=0.1, team=True, centre=90.0)
    judging = network(weights)
    state = next(positions(games.get("imhotep"), 2, 5))
    expected = [1 / (1 + math.exp(-0.1 * (worth - 100))) for worth in evaluated(state)]
    assert judging.judge(state, 0).shares == pytest.approx(expected)


def test_without_its_policy_the_evaluation_guides_the_search() -> None:
    """Before any playout, the best choice is that of the evaluation, and not that of the policy."""
    weights = read(file_of("imhotep", 2))
    differ = 0
    for state in some(games.get("imhotep"), 2):
        view = state.seen_by(state.to_move)
        firsts = []
        for policy in (False, True):
            bot = Learned(1)
            bot.given = network(replace(weights, policy=policy))
            bot.begin(view)
            bot.search(1)
            firsts.append(bot.conclude().options[0].choice)
        plain = Ismcts(1)
        plain.begin(view)
        plain.search(1)
        assert worth_after(state, firsts[0]) == worth_after(
            state, plain.conclude().options[0].choice
        )
        differ += worth_after(state, firsts[1]) != worth_after(state, firsts[0])
    assert differ


def worth_after(state: State, choice: int) -> float:
    """Lead of the seat to move after its choice, by the evaluation."""
    after = state.clone()
    after.apply(choice)
    one, other = evaluated(dealt(after))
    return one - other if state.to_move == 0 else other - one


def test_the_network_corrects_what_the_evaluation_promises() -> None:
    """What it adds where a choice is made is added to the evaluation after each choice."""
    judging = network(read(file_of("imhotep", 2)))
    for state in some(games.get("imhotep"), 2):
        judgement, worth = judging.judge(state, state.to_move), evaluated(state)
        assert judging.shares(worth, judgement.correction) == judgement.shares
        assert judging.points(worth, judgement.correction) == judgement.points
        richer = [each + (10.0 if i == state.to_move else 0.0) for i, each in enumerate(worth)]
        more = judging.shares(richer, judgement.correction)
        assert more[state.to_move] > judgement.shares[state.to_move]


def test_a_playout_may_come_before_the_judgement() -> None:
    """One that runs to the end of the game leaves nothing to judge."""
    weights = read(file_of("cleopatra", 3))
    assert weights.playout_plies > 0
    state = some(games.get("cleopatra"), 3)[6]
    for plies in (-1, 10_000):
        bot = Learned(1)
        bot.given = network(replace(weights, playout_plies=plies))
        bot.begin(state.seen_by(state.to_move))
        bot.search(20)
        tried = [each for each in bot.conclude().options if each.ends]
        won = [share for each in tried for share in each.wins]
        assert (plies > 0) == all(share == int(share) for share in won)


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_terms_are_of_one_length_and_small(game: str) -> None:
    """A network has a table for each of them."""
    lengths = set()
    for seats in games.get(game).seats:
        for state in some(games.get(game), seats):
            for seat in range(seats):
                terms = state.terms()[seat]
                lengths.add(len(terms))
                assert all(0 <= each <= 400 for each in terms)
    assert len(lengths) == 1


def test_weights_that_need_another_term_are_refused() -> None:
    weights = read(file_of("cleopatra", 3))
    at = next(i for i, (name, *_) in enumerate(weights.inputs) if name == "evaluation")
    weights.inputs[at] = ("evaluation", 3 * 11, 0, weights.inputs[at][3])
    with pytest.raises(BadInput, match="evaluation"):
        network(weights)
