"""Options: what can be agreed on, and errors that say what cannot."""

import pytest

from benben.core.errors import BadChoice, BadEdition, BadOption
from benben.core.play import Play
from benben.core.state import Edition
from benben.games.imhotep import GAME
from benben.games.imhotep.space import SPACE
from tests.games.imhotep.helpers import B, position


def test_defaults() -> None:
    assert GAME.check_options(2, {}) == {"sides": "AAAAA", "wrath": "no", "pick": "may"}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"side": "AAAAA"}, "imhotep has no option 'side'; its options are: sides, wrath, pick"),
        ({"sides": "AAAA"}, "option sides: 'AAAA' is not one of AAAAA, AAAAB"),
        ({"sides": "AAAAAA"}, "option sides: 'AAAAAA' is not one of"),
        ({"sides": "AAAAC"}, "option sides: 'AAAAC' is not one of"),
        ({"sides": "aaaaa"}, "option sides: 'aaaaa' is not one of"),
        ({"sides": ""}, "option sides: '' is not one of"),
        ({"wrath": "true"}, "option wrath: 'true' is not one of no, yes"),
        ({"pick": "can"}, "option pick: 'can' is not one of may, must"),
    ],
)
def test_bad_options(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOption) as error:
        GAME.start(2, given)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 8])
def test_bad_seats(seats: int) -> None:
    with pytest.raises(BadOption, match=f"imhotep is for 2 to 4 seats, not {seats}"):
        GAME.start(seats)


def test_an_edition_of_another_game() -> None:
    other = Edition("egizia", "standard", "0" * 16, 1, 0)
    with pytest.raises(BadEdition, match="the edition 'standard' is for egizia, not imhotep"):
        GAME.start(2, {}, other)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("fly 1 temple", "there is no verb 'fly'"),
        ("sail 5 temple", "'5' is not argument 1 of 'sail'"),
        ("sail 1 harbour", "'harbour' is not argument 2 of 'sail'"),
        ("load 1", "'load' takes 2 argument"),
        ("load 0 1", "'0' is not argument 1 of 'load'"),
        ("pick obelisk", "'obelisk' is not argument 1 of 'pick'"),
        ("", "no words"),
    ],
)
def test_words_that_are_no_choice(words: str, sentence: str) -> None:
    with pytest.raises(BadChoice, match=sentence):
        SPACE.parse(words)


@pytest.mark.parametrize("words", ["sail 1 temple", "pass", "first 0", "decline", "pick statue"])
def test_illegal_choices_change_nothing(words: str) -> None:
    """Of whoever is to move: boats are empty, so nothing sails; of the other: not asked."""
    play = Play(GAME, 2, {"sides": B}, seed=b"7")
    play.advance()
    before, seat = play.state.pack(), play.state.to_move
    illegal = SPACE.parse(words)
    with pytest.raises(BadChoice, match=f"'{words}' is not legal for seat {seat}"):
        play.choose(seat, illegal)
    with pytest.raises(BadChoice, match=f"seat {1 - seat} is not asked for a choice now"):
        play.choose(1 - seat, illegal)
    assert play.state.pack() == before


def test_all_choices_have_words() -> None:
    """The words of each choice name it, and no two choices share them."""
    offered = {SPACE.words(choice) for choice in range(SPACE.size)}
    assert len(offered) == SPACE.size
    assert all(SPACE.words(SPACE.parse(words)) == words for words in offered)
    assert position().legal() == sorted(position().legal())
