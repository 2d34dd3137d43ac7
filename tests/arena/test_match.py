"""One game: views only, and what happens to those who do not play by the rules."""

from pathlib import Path

import pytest

from benben import games
from benben.arena import match
from benben.arena.match import Result, play_game, use
from benben.bots import Bot, Budget, make
from benben.core.record import parse
from benben.core.replay import open_record
from benben.core.state import Choice, State
from tests.trial import GAME as TRIAL

IMHOTEP = games.get("imhotep")
BAD = Path(__file__).with_name("bad_bots.py")


def play(specs: list[str], seed: int = 1, **more: object) -> Result:
    return play_game(IMHOTEP, specs, {}, IMHOTEP.standard, seed, **more)  # type: ignore[arg-type]


def test_a_game_is_played_to_its_end() -> None:
    result = play(["greedy", "random"], record=True)
    assert result.forfeit is None
    assert sorted(result.places) == [1, 2]
    assert [sum(points) for points in result.sources] == result.scores
    assert len(result.rounds) == 6
    assert result.rounds[-1] == result.scores
    assert result.opener in (0, 1)
    assert min(result.decisions) > 10
    assert all(result.openings)
    again = open_record(IMHOTEP, parse(result.record), IMHOTEP.standard)
    assert again.state.scores() == result.scores
    assert again.players == {0: "greedy", 1: "random"}


def test_same_seed_same_game() -> None:
    one, two, three = (play(["ismcts:20", "greedy"], seed) for seed in (4, 4, 5))
    one.seconds = two.seconds = 0
    assert one == two
    assert one.scores != three.scores


def test_results_travel_as_plain_data() -> None:
    result = play([f"{BAD}:Raises", "random"])
    assert Result.from_data(result.data()) == result


@pytest.mark.parametrize(
    ("bot", "why", "sentence"),
    [
        ("Raises", match.RAISED, "KeyError: 'lost'"),
        ("Illegal", match.ILLEGAL, "is not legal"),
        ("Nothing", match.ILLEGAL, "None is not legal"),
        ("Hangs:100ms", match.LATE, "had not chosen after 0.2 s"),
        ("Stubborn:100ms", match.LATE, "had not chosen after 0.2 s"),
    ],
)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_forfeit_is_the_last_place(
    bot: str, why: str, sentence: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "GRACE_S", 0.0)  # only those that hang are limited, to 0.2 s
    result = play(["random"] * (seats - 1) + [f"{BAD}:{bot}"])
    assert result.forfeit is not None
    assert (result.forfeit.seat, result.forfeit.why) == (seats - 1, why)
    assert sentence in result.forfeit.sentence
    assert result.places == [1] * (seats - 1) + [seats]


def test_a_late_bot_is_late_for_its_own_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "GRACE_S", 0.1)
    result = play(["random", f"{BAD}:Hangs:50ms"])
    assert result.forfeit is not None
    assert result.forfeit.sentence == "had not chosen after 0.2 s"


def test_a_view_is_the_bots_own_copy() -> None:
    result = play([f"{BAD}:Meddles", "random"])
    assert result.forfeit is None


class Watching(Bot):
    """Keeps what it is shown and told."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.eyes: set[int] = set()
        self.heard: list[tuple[int, Choice]] = []
        self.journals: list[object] = []

    def choose(self, view: State, budget: Budget) -> Choice:
        self.eyes.add(view.eyes)
        self.journals.append(view.journal)
        return self.rng.pick(view.legal_for(view.eyes))

    def hear(self, who: int, choice: Choice) -> None:
        self.heard.append((who, choice))


def test_bots_see_views_and_hear_what_their_seat_hears() -> None:
    bots: list[Bot] = [Watching(1), Watching(2), Watching(3)]
    result = play_game(TRIAL, ["a", "b", "c"], {}, TRIAL.standard, 3, bots=bots)
    assert result.forfeit is None
    for seat, bot in enumerate(bots):
        assert isinstance(bot, Watching)
        assert bot.eyes == {seat}
        assert not any(bot.journals)
        assert len(bot.heard) == result.choices
        others = [choice for who, choice in bot.heard if who not in (seat, -1)]
        assert -1 in others  # sealed bids are heard as nothing


@pytest.mark.parametrize("spec", ["random", "greedy", "ismcts:10"])
@pytest.mark.parametrize("ending", ["rivals", "together"])
def test_a_game_with_sealed_choices(spec: str, ending: str) -> None:
    options = {"ending": ending}
    result = play_game(TRIAL, [spec, "random", spec], options, TRIAL.standard, 6)
    assert result.forfeit is None
    assert result.choices > 20


def test_what_a_choice_is_counted_as() -> None:
    assert use("sail 2 temple") == "sail temple"
    assert use("pick statue") == "pick statue"
    assert use("keep statue hammer") == "keep statue"
    assert use("load 1 2") == "load"
    assert use("take") == "take"


def test_the_ten_line_bot_beats_chance() -> None:
    file = Path(__file__).resolve().parent.parent.parent / "examples" / "ten_line_bot.py"
    make(f"{file}:TenLines")
    won = [play([f"{file}:TenLines", "random"], seed).places[0] == 1 for seed in range(10)]
    assert sum(won) >= 8
