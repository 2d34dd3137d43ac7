"""What is done for a seat without asking it tells nothing about its hand."""

import pytest

from benben import games
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY
from benben.games.cleopatra import space as sp
from benben.games.cleopatra.state import Cleopatra

GAME = games.get("cleopatra")


def begun(seats: int = 3, seed: bytes = b"1") -> Play:
    play = Play(GAME, seats, seed=seed)
    play.advance()
    return play


def state_of(play: Play) -> Cleopatra:
    assert isinstance(play.state, Cleopatra)
    return play.state


def hold(play: Play, seat: int, *kinds: int) -> None:
    """Give a seat just these cards, none of which the others have seen."""
    state = state_of(play)
    base = seat * sp.KINDS
    for kind in range(1, sp.KINDS):
        state.bags[kind] += state.hand[base + kind]
        state.hand[base + kind] = state.known[base + kind] = 0
    for kind in kinds:
        state.bags[kind] -= 1
        state.hand[base + kind] += 1


def say(play: Play, *words: str) -> None:
    for each in words:
        play.choose(play.state.to_move, sp.SPACE.parse(each))
        play.advance()


@pytest.mark.parametrize("held", [sp.LAPIS, sp.STONE])
def test_the_ambassador_asks_also_who_has_nothing_to_give(held: int) -> None:
    play = begun()
    me = play.state.to_move
    others = [(me + 1) % 3, (me + 2) % 3]
    hold(play, me, sp.AMBASSADOR, sp.WOOD)
    for seat in others:
        hold(play, seat, held)
        state_of(play).amulets[seat] = 2
    say(play, "ambassador", "ask lapis")
    for seat in others:
        assert play.state.owing() == [seat]
        assert play.told == len(play.choices)  # all see who is waited for
        say(play, "done")
    assert play.who[-1] == others[-1] or play.state.to_move == me


@pytest.mark.parametrize("cards", [(sp.STONE,), (sp.TROMPE,), (sp.STONE, sp.WOOD)])
def test_the_beggar_waits_for_everybodys_answer(cards: tuple[int, ...]) -> None:
    play = begun()
    me = play.state.to_move
    hold(play, me, sp.BEGGAR, sp.WOOD)
    for seat in range(3):
        if seat != me:
            hold(play, seat, *cards)
    say(play, "beggar")
    asked = []
    while play.state.to_move != me:
        asked.append(play.state.to_move)
        play.choose(asked[-1], play.state.legal()[-1])
        play.advance()
    assert asked == [(me + 1) % 3, (me + 2) % 3]


def payment(*cards: int) -> tuple[Play, list[tuple[int, list[int]]]]:
    """A wall is built with these cards; what a spectator is told each time somebody is asked."""
    play = begun()
    me = play.state.to_move
    hold(play, me, *cards)
    seen = []
    shown = -1
    rng = Rng(1)
    say(play, sp.SPACE.words(next(c for c in play.state.legal() if c >= sp.WALL0)))
    while play.state.to_move == me:
        if play.told != shown:
            shown = play.told
            seen.append((shown, play.state.owing()))
        play.choose(me, rng.pick(play.state.legal()))
        play.advance()
    seen.append((play.told, play.state.owing()))
    return play, seen


def test_others_hear_of_a_turn_in_the_quarry_when_it_is_complete() -> None:
    """Whether a card could be chosen, and whether another piece or a worshipper could follow."""
    wall = [sp.ARTISAN, sp.STONE, sp.STONE, sp.WOOD]
    _, plain = payment(*wall, sp.MARBLE)
    _, rich = payment(*wall, sp.TROMPE, sp.SCRIBE, sp.MARBLE)
    # Some are asked once and some several times; others see the beginning and the end of it.
    assert [owing for _, owing in plain] == [owing for _, owing in rich]
    assert plain[0] == rich[0]


def test_the_end_of_a_turn_is_played_where_all_know_the_hand() -> None:
    """A single choice that follows from public knowledge is played by itself, and told at once."""
    play = begun()
    me = play.state.to_move
    hold(play, me)
    while play.state.to_move == me:
        assert play.told == len(play.choices) or not play.state.openly()
        play.choose(me, play.state.legal()[0])
        play.advance()
    ends = [sp.SPACE.words(choice) for choice in play.choices]
    assert "end" in ends


def test_what_is_told_grows_and_is_whole_between_turns() -> None:
    rng = Rng(4)
    play, told, held = begun(4, b"told"), 0, 0
    while not play.over:
        for seat in play.state.owing():
            play.choose(seat, rng.pick(play.state.legal_for(seat)))
        play.advance()
        assert told <= play.told <= len(play.choices)
        told = play.told
        held += told < len(play.choices)
        if told < len(play.choices):
            actor = play.state.to_move
            assert play.told_to(actor) == len(play.choices)
            assert play.told_to(NOBODY) == told
            assert {who for who in play.who[told:] if who != CHANCE} == {actor}
    assert play.told == len(play.choices)
    assert held > 20
