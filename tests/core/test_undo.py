"""How far a seat may take back its choices, and which choices are final."""

import pytest

from benben import games
from benben.core.errors import BadChoice
from benben.core.play import BOT, LENT, PERSON, Play
from benben.core.record import Undo
from benben.core.rng import Rng
from benben.core.state import CHANCE
from benben.core.undo import are_final, is_final, undo, undo_to
from tests.core.plays import bidding, play, say, trial
from tests.trial import GAME, TrialGame
from tests.trial import space as sp
from tests.trial.game import Trial


def test_the_latest_decision_can_be_taken_back() -> None:
    game = play()
    before = game.state.pack()
    say(game, 0, "rest")
    assert undo_to(game, 0) == 5
    undo(game, 0)
    assert game.state.pack() == before
    assert len(game.choices) == len(game.who) == len(game.forced) == len(game.marks) == 5


def test_nobody_takes_back_what_another_seat_has_chosen() -> None:
    game = play()
    say(game, 0, "rest")
    say(game, 1, "rest")
    assert [undo_to(game, seat) for seat in range(3)] == [None, 6, None]
    with pytest.raises(BadChoice) as caught:
        undo(game, 0)
    assert str(caught.value) == (
        "seat 0 cannot undo: another seat has chosen, "
        "or something was dealt or revealed, since its latest choice"
    )
    undo(game, 1)
    undo(game, 0)
    assert game.choices == play().choices


def test_nobody_takes_back_what_was_dealt() -> None:
    game = play()
    say(game, 0, "draw")
    assert undo_to(game, 0) == 5
    game.advance()
    assert undo_to(game, 0) is None
    say(game, 0, "bury")
    undo(game, 0)
    with pytest.raises(BadChoice, match="cannot undo"):
        undo(game, 0)
    assert undo_to(game, CHANCE) is None


def test_nobody_takes_back_a_card_that_was_shown() -> None:
    """Selling a card of which nobody knew shows it; a card that all know shows nothing."""
    game = play()
    hand = trial(game).hands[: sp.CARDS]
    card = next(card for card, count in enumerate(hand) if count)
    game.choose(0, sp.SELL.base + card)
    assert undo_to(game, 0) is None
    game.rewind(5)
    say(game, 0, sp.SPACE.words(game.state.legal()[0]))  # from the market, face up
    undo(game, 0)
    assert len(game.choices) == 5


def test_against_bots_alone_one_goes_back_past_their_choices_and_deals() -> None:
    game = play()
    game.run_by = [PERSON, BOT, BOT]
    say(game, 0, "draw")
    game.advance()
    say(game, 0, "bury")
    for seat in (1, 2):
        say(game, seat, "rest")
    assert undo_to(game, 0) == 7
    undo(game, 0)
    undo(game, 0)
    assert len(game.choices) == 5
    assert game.undone == [Undo(5, 0, 3, far=True), Undo(5, 0, 2, far=True)]
    say(game, 0, "rest")
    undo(game, 0)
    assert not game.undone[-1].far


def test_a_choice_is_final_where_it_could_not_be_taken_back() -> None:
    """Deals and cards that are shown are; against bots alone nothing is before the end."""
    game = play()
    before = game.state.pack(), game.choices[:]
    card = next(card for card, count in enumerate(trial(game).hands[: sp.CARDS]) if count)
    draw, sell, rest = sp.SPACE.parse("draw"), sp.SELL.base + card, sp.SPACE.parse("rest")
    found = {}
    for run_by in ([PERSON] * 3, [PERSON, BOT, PERSON], [PERSON, BOT, BOT]):
        game.run_by = run_by
        found[run_by.count(BOT)] = [is_final(game, 0, each) for each in (draw, sell, rest)]
    assert found == {0: [True, True, False], 1: [True, True, True], 2: [False, False, False]}
    assert (game.state.pack(), game.choices) == before


@pytest.mark.parametrize("game", [each.id for each in games.every()])
def test_whether_choices_are_final_is_the_same_one_by_one_and_together(game: str) -> None:
    """Together they share a position and its views, which none of them may change."""
    rng, compared = Rng(5), set[bool]()
    of = games.get(game)
    playing = Play(of, of.seats.start, seed=b"5" * 32)
    playing.advance()
    while not playing.over and len(playing.choices) < 120:
        seat = next(each for each in playing.state.owing() if each not in playing.sealed)
        legal = playing.state.legal_for(seat)
        before = playing.state.pack()
        together = are_final(playing, seat, legal)
        assert playing.state.pack() == before
        assert together == [is_final(playing, seat, choice) for choice in legal]
        compared.update(together)
        playing.choose(seat, rng.pick(legal))
        playing.advance()
    assert compared == {False, True}


def test_the_last_sealed_answer_is_final() -> None:
    game = bidding()
    bid = game.state.legal_for(0)[0]
    assert not is_final(game, 0, bid)
    game.choose(0, bid)
    game.choose(1, game.state.legal_for(1)[0])
    assert is_final(game, 2, game.state.legal_for(2)[0])


def test_a_choice_that_ends_the_game_is_final() -> None:
    game = play()
    game.run_by = [PERSON, BOT, BOT]
    last: list[tuple[bool, bool]] = []
    rng = Rng(1)
    while not game.over:
        seat = next(each for each in game.state.owing() if each not in game.sealed)
        choice = rng.pick(game.state.legal_for(seat))
        final = is_final(game, seat, choice)
        game.choose(seat, choice)
        game.advance()
        last.append((final, game.over))
    assert last[-1] == (True, True)


def test_a_bot_on_a_lent_seat_is_a_barrier() -> None:
    """Neither its owner nor anybody else goes back past what it chose."""
    game = play()
    game.run_by = [LENT, BOT, BOT]
    say(game, 0, "rest")
    game.run_by = [PERSON, BOT, BOT]
    assert undo_to(game, 0) is None
    say(game, 1, "rest")
    say(game, 2, "rest")
    assert undo_to(game, 0) is None
    game = play()
    game.run_by = [PERSON, LENT, BOT]
    say(game, 0, "rest")
    assert undo_to(game, 0) == 5
    say(game, 1, "rest")
    assert undo_to(game, 0) is None
    game.run_by = [PERSON, BOT, BOT]  # even if its owner has left for good
    assert undo_to(game, 0) is None


def test_nothing_can_be_taken_back_at_the_start() -> None:
    assert undo_to(Play(GAME, 3), 0) is None
    assert undo_to(play(), 0) is None


def test_nobody_takes_back_a_choice_while_another_seat_has_answered_the_next() -> None:
    game = bidding()
    assert undo_to(game, 2) == len(game.choices) - 1
    say(game, 0, "bid 1")
    assert undo_to(game, 2) is None
    with pytest.raises(BadChoice, match="cannot undo"):
        undo(game, 2)
    assert game.sealed == {0: sp.BID.of(1)}
    undo(game, 0)
    undo(game, 2)
    assert game.state.to_move == 2


def test_the_last_sealed_answer_cannot_be_changed_once_all_are_open() -> None:
    """Also in a game that has been read again."""
    game = bidding()
    for seat in range(3):
        say(game, seat, "bid 1")
    assert game.blocks[-4:] == [False, True, True, True]
    assert undo_to(game, 2) is None
    game.rewind(len(game.choices))
    assert undo_to(game, 2) is None
    game.advance()
    say(game, 0, "rest")
    assert undo_to(game, 0) == len(game.choices) - 1


class Yawning(Trial):
    """Who rests must then say "keep": there is nothing else to say."""

    def legal(self) -> list[int]:
        yawn = self.phase == sp.DECIDING and not self.drawn_by
        return [sp.KEEP.of()] if yawn else super().legal()

    def apply(self, choice: int) -> None:
        if choice == sp.REST.of():
            self.phase = sp.DECIDING
        elif choice == sp.KEEP.of() and not self.drawn_by:
            self.phase = sp.ACTING
            super().apply(sp.REST.of())
        else:
            super().apply(choice)


def test_forced_choices_are_taken_back_with_the_decision_before_them() -> None:
    game = Play(TrialGame(Yawning), 3, seed=b"1")
    game.advance()
    say(game, 0, "rest")
    game.advance()
    assert game.who[5:] == [0, 0]
    assert game.forced[5:] == [False, True]
    assert undo_to(game, 0) == 5
    undo(game, 0)
    assert (game.state.to_move, len(game.choices)) == (0, 5)


def test_undo_and_redo_deal_the_same() -> None:
    """Whatever is taken back and chosen again, deal number n stays what it was."""
    straight, winding, rng = play(b"w"), play(b"w"), Rng(2)
    undone = 0
    while not straight.over:
        for seat in straight.state.owing():
            legal = straight.state.legal_for(seat)
            choice = rng.pick(legal)
            if len(straight.state.owing()) == 1:
                winding.choose(seat, rng.pick(legal))
                undone += undo_to(winding, seat) is not None
                winding.rewind(len(straight.choices))
            straight.choose(seat, choice)
            winding.choose(seat, choice)
        straight.advance()
        winding.advance()
        assert winding.choices == straight.choices
        assert winding.state.journal == straight.state.journal
    assert undone > 15


def test_a_sealed_answer_can_be_taken_back_until_all_are_in() -> None:
    game = bidding()
    say(game, 2, "bid 3")
    game.advance()
    undo(game, 2)
    assert game.sealed == {}
    say(game, 2, "bid 0")
    say(game, 0, "bid 0")
    say(game, 1, "bid 0")
    for seat in range(3):
        with pytest.raises(BadChoice, match="cannot undo"):
            undo(game, seat)
