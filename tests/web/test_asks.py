"""Which choices the page shows first and makes at the second click."""

import pytest

from benben import games
from benben.core.play import BOT, PERSON, Play
from benben.core.rng import Rng
from benben.core.undo import are_final
from benben.games import Costly
from benben.web.pictures.choices import asks, what_follows
from benben.words import Words

NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve"]


def asked(game: str, run_by: list[int], seed: int) -> dict[str, list[str]]:
    """Of random games: what is asked before each choice, by its words."""
    play = Play(games.get(game), len(run_by), seed=bytes([seed]) * 32)
    play.run_by = run_by
    text, rng, words = games.text(game), Rng(seed), Words("en")
    found: dict[str, list[str]] = {}
    play.advance()
    while not play.over:
        seat = next(each for each in play.state.owing() if each not in play.sealed)
        legal = play.state.legal_for(seat)
        if seat == 0 and not play.sealed and len(legal) < 40:
            view = play.state.seen_by(seat)
            for choice, final in zip(legal, are_final(play, seat, legal), strict=True):
                key = play.game.space.words(choice)
                after = what_follows(view, choice)
                said = asks(text, view, choice, after, words, NAMES, final=final)
                found[key] = max(found.get(key, []), said, key=len)
        play.choose(seat, rng.pick(legal))
        play.advance()
    return found


def test_among_people_a_throne_is_shown_before_it_is_paid_and_built() -> None:
    """Its payment shows cards, so it cannot be taken back; against bots alone it can."""
    people: dict[str, list[str]] = {}
    bots: dict[str, list[str]] = {}
    for seed in range(3):
        people |= asked("cleopatra", [PERSON] * 3, seed)
        bots |= asked("cleopatra", [PERSON, BOT, BOT], seed)
    for found, expected in ((people, True), (bots, False)):
        built = [said for key, said in found.items() if key.startswith(("throne", "sphinx"))]
        assert any("This cannot be taken back." in said for said in built) == expected


def test_what_costs_amulets_or_points_says_so() -> None:
    assert isinstance(games.text("cleopatra"), Costly)
    found: dict[str, list[str]] = {}
    for seed in range(4):
        found |= asked("cleopatra", [PERSON, BOT, BOT], seed)
    assert any("amulet" in sentence for said in found.values() for sentence in said)
    assert not any(said for key, said in found.items() if key.startswith("lay"))
    stalls = [said for key, said in found.items() if key.startswith("market")]
    assert any("too many: that costs you amulets." in " ".join(said) for said in stalls)


def test_in_imhotep_a_sail_that_can_be_taken_back_is_made_at_once() -> None:
    found = asked("imhotep", [PERSON, BOT], 1)
    sails = [said for key, said in found.items() if key.startswith(("load", "take"))]
    assert sails
    assert not any(sails)


@pytest.mark.parametrize("game", ["egizia", "egizia_sands"])
def test_passing_with_ships_left_says_what_is_given_up(game: str) -> None:
    found = asked(game, [PERSON, BOT], 1)
    assert any("ships left" in sentence for sentence in found["pass"])
