"""One real game: choices checked, sealed ones kept, chance dealt by the seed, and rewinding."""

from itertools import permutations

import pytest

from benben.core.errors import BadChoice, BadEdition, BadInput, BadOption
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import CHANCE
from tests.core.plays import bidding, play, say, trial
from tests.trial import GAME
from tests.trial import space as sp

# --- choosing ----------------------------------------------------------------------------------


def test_chance_is_dealt_by_the_seed() -> None:
    one, two, other = play(b"1"), play(b"1"), play(b"2")
    assert one.choices == two.choices
    assert one.choices != other.choices
    assert one.who == [CHANCE] * 5
    first = one.stream.deal(0, [4, 4, 3, 3])
    assert sp.SPACE.words(one.choices[0]) == f"deal {sp.KINDS[first + 1]}"


def test_without_a_seed_every_game_has_its_own() -> None:
    one, two = Play(GAME, 3), Play(GAME, 3)
    assert len(one.stream.seed) == 32
    assert one.stream.seed != two.stream.seed


def test_a_bad_start_is_refused() -> None:
    with pytest.raises(BadOption, match="3 to 5 seats, not 2"):
        Play(GAME, 2)
    with pytest.raises(BadOption, match="no option 'x'"):
        Play(GAME, 3, {"x": "y"})
    edition = GAME.read_edition((GAME.folder / "edition.toml").read_text("utf-8"), "x")
    edition.game = "chess"
    with pytest.raises(BadEdition, match="is for chess"):
        Play(GAME, 3, edition=edition)


@pytest.mark.parametrize(
    ("seat", "words", "sentence"),
    [
        (1, "rest", "seat 1 is not asked for a choice now, so 'rest' must wait"),
        (CHANCE, "rest", "seat -1 is not asked for a choice now, so 'rest' must wait"),
        (9, "rest", "seat 9 is not asked for a choice now, so 'rest' must wait"),
        (0, "bid 0", "'bid 0' is not legal for seat 0 now"),
        (0, "keep", "'keep' is not legal for seat 0 now"),
        (0, "?", "'?' is not legal for seat 0 now"),
        (0, "sell dawn ?", "'sell dawn ?' is not legal for seat 0 now"),
    ],
)
def test_what_is_not_legal_changes_nothing(seat: int, words: str, sentence: str) -> None:
    game = play()
    before = (game.state.pack(), game.choices[:], game.who[:])
    with pytest.raises(BadChoice) as caught:
        say(game, seat, words)
    assert str(caught.value) == sentence
    assert (game.state.pack(), game.choices, game.who) == before


def test_a_number_that_is_no_choice_changes_nothing() -> None:
    game = play()
    with pytest.raises(BadChoice, match="99999 is not a choice"):
        game.choose(0, 99999)
    assert len(game.choices) == 5


def test_chance_waits_for_its_deal() -> None:
    game = play()
    say(game, 0, "draw")
    assert game.state.to_move == CHANCE
    with pytest.raises(BadChoice, match="seat 0 is not asked"):
        say(game, 0, "keep")
    assert game.deal()
    assert not game.deal()
    say(game, 0, "keep")


def test_what_nobody_can_decide_is_played() -> None:
    """Without cards, a pile or a tomb there is nothing but rest."""
    game = play()
    state = trial(game)
    state.hands = [0] * len(state.hands)
    state.stalls = [0] * sp.CARDS
    state.top = state.tomb = 0
    state.robbed = True
    assert state.legal() == [sp.REST.of()]
    game.advance()
    assert game.who[5:] == [0, 1, 2]
    assert game.forced[5:] == [True, True, True]
    assert game.state.owing() == [0, 1, 2]


def test_the_journal_is_marked_before_each_choice() -> None:
    game = play()
    assert game.state.journal is not None
    assert game.marks == [0, 6, 12, 18, 18]
    assert len(game.state.journal) == 18


# --- sealed choices ----------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_sealed_choices_may_come_in_any_order(order: tuple[int, ...]) -> None:
    game = bidding()
    before = game.state.pack()
    for seat in order[:-1]:
        say(game, seat, f"bid {seat}")
        assert game.state.pack() == before  # nothing is to be seen of it
    say(game, order[-1], f"bid {order[-1]}")
    assert game.who[-3:] == [0, 1, 2]
    assert [sp.SPACE.words(choice) for choice in game.choices[-3:]] == ["bid 0", "bid 1", "bid 2"]
    game.advance()
    assert [sp.SPACE.words(choice) for choice in game.choices[-3:]] == [
        "reveal 0 0",
        "reveal 1 1",
        "reveal 2 2",
    ]
    assert trial(game).coins == [3, 3, 1]


def test_a_seat_answers_once() -> None:
    game = bidding()
    say(game, 1, "bid 1")
    with pytest.raises(BadChoice, match="seat 1 is not asked"):
        say(game, 1, "bid 2")
    with pytest.raises(BadChoice, match="'bid 4' is not legal for seat 0 now"):
        say(game, 0, "bid 4")
    assert game.sealed == {1: sp.BID.of(1)}


def test_a_record_has_no_sealed_answers_before_all_are_in() -> None:
    game = bidding()
    text = game.record().text()
    say(game, 0, "bid 2")
    assert game.record().text() == text


# --- rewinding ---------------------------------------------------------------------------------


def test_another_choice_before_a_deal_does_not_roll_again() -> None:
    """A card that is turned and a card that is drawn are the same deal of the same bag."""
    game = play()
    say(game, 0, "draw")
    game.deal()
    drawn = trial(game).drawn
    game.rewind(5)
    say(game, 0, sp.SPACE.words(game.state.legal()[0]))
    game.deal()
    assert sp.SPACE.words(game.choices[-1]) == f"turn {sp.KINDS[drawn]}"


def test_a_game_is_rewound_to_any_ply() -> None:
    game, rng = play(b"r"), Rng(1)
    packs = []
    while not game.over:
        for seat in game.state.owing():
            game.choose(seat, rng.pick(game.state.legal_for(seat)))
        game.advance()
        packs.append((len(game.choices), game.state.pack()))
    for ply, packed in reversed(packs):
        game.rewind(ply)
        assert game.state.pack() == packed


def test_without_the_seed_nothing_can_be_dealt() -> None:
    game = Play(GAME, 3, seed=b"")
    with pytest.raises(BadInput, match="the seed of this game is not known here"):
        game.advance()
    assert game.choices == []
