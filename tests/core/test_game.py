"""A game as a whole: its options, its start, its edition; and what every state can do."""

from pathlib import Path

import pytest

from benben.core.drive import random_playout, replay, resolve_chance
from benben.core.errors import BadEdition, BadOption
from benben.core.game import Option
from benben.core.phrase import Message
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, Edition, ranks
from tests.trial import GAME, TrialGame
from tests.trial.game import Trial


class Picky(TrialGame):
    """Five cannot play together."""

    def refuse(self, seats: int, options: dict[str, str]) -> Message | None:
        if seats == 5 and options["ending"] == "together":
            return Message("trial.error.five", "five cannot agree")
        return None


def test_options_have_defaults() -> None:
    assert GAME.check_options(3, {}) == {"ending": "rivals"}
    assert GAME.check_options(5, {"ending": "together"}) == {"ending": "together"}
    assert Option("a", ("x", "y")).default == "x"


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (2, {}, "trial is for 3 to 5 seats, not 2"),
        (6, {}, "trial is for 3 to 5 seats, not 6"),
        (-1, {}, "trial is for 3 to 5 seats, not -1"),
        (3, {"end": "x"}, "trial has no option 'end'; its options are: ending"),
        (3, {"ending": "x"}, "option ending: 'x' is not one of rivals, together"),
        (3, {"ending": ""}, "option ending: '' is not one of rivals, together"),
        (5, {"ending": "together"}, "five cannot agree"),
    ],
)
def test_bad_options_are_told_what_is_wrong(
    seats: int, options: dict[str, str], sentence: str
) -> None:
    game = Picky()
    with pytest.raises(BadOption) as caught:
        game.check_options(seats, options)
    assert str(caught.value) == sentence
    with pytest.raises(BadOption):
        game.start(seats, options)


def test_a_game_without_options_says_so() -> None:
    game = TrialGame()
    game.options = []
    with pytest.raises(BadOption, match="its options are: none"):
        game.check_options(3, {"ending": "rivals"})


def test_options_at_random_can_be_combined() -> None:
    game, rng = Picky(), Rng(1)
    for seats in game.seats:
        found = {game.any_options(seats, rng)["ending"] for _ in range(50)}
        assert found == ({"rivals"} if seats == 5 else {"rivals", "together"})


def test_the_standard_edition_is_read_once() -> None:
    assert GAME.standard is GAME.standard
    assert (GAME.standard.game, GAME.standard.name) == ("trial", "standard")
    assert (GAME.standard.values, GAME.standard.unverified) == (14, 6)
    assert GAME.start(3).edition is GAME.standard


def test_an_edition_of_another_game_is_refused() -> None:
    other = Edition("chess", "box", "0" * 16, 0, 0)
    with pytest.raises(BadEdition, match="the edition 'box' is for chess, not trial"):
        GAME.start(3, edition=other)


def test_an_edition_comes_from_any_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (GAME.folder / "edition.toml").read_text("utf-8")
    file.write_text(text.replace("prize = 4", "prize = 5"), "utf-8")
    mine = GAME.edition_from(file)
    assert mine.digest != GAME.standard.digest
    assert GAME.read_edition(text, "copy").digest == GAME.standard.digest


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_file_that_cannot_be_read(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "mine.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadEdition) as caught:
        GAME.edition_from(file)
    assert str(caught.value).startswith(f"{file} cannot be read: ")


# --- states ------------------------------------------------------------------------------------


def test_places_share_and_skip() -> None:
    assert ranks([3, 5, 5, 1]) == [3, 1, 1, 4]
    assert ranks([0, 0]) == [1, 1]
    assert ranks([-4]) == [1]


def test_states_are_equal_when_their_positions_are() -> None:
    one, two = GAME.start(3), GAME.start(3)
    assert one == two
    assert hash(one) == hash(two)
    assert one != GAME.start(4)
    assert one != 3
    two.apply(two.legal()[0])
    assert one != two
    assert len({one, one.clone(), two}) == 2


def test_a_game_is_played_out_and_replayed() -> None:
    history: list[int] = []
    state = GAME.start(4)
    count = random_playout(state, Rng(3), history)
    assert state.to_move == OVER
    assert count == len(history) > 50
    again = GAME.start(4)
    replay(again, history)
    assert again == state
    assert random_playout(GAME.start(4), Rng(3)) == count


def test_chance_is_dealt_until_a_seat_must_decide() -> None:
    state = GAME.start(5)
    assert isinstance(state, Trial)
    assert state.to_move == CHANCE
    resolve_chance(state, Rng(1))
    assert state.to_move == 0
    assert (sum(state.hands), sum(state.stalls)) == (5, 2)
    before = state.pack()
    resolve_chance(state, Rng(1))
    assert state.pack() == before
