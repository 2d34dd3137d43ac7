"""Nobody peeks: every byte that is sent to a seat is a function of what that seat knows.

A twin walk: in a random game, one thing that a seat did not hear is replaced by another, and the
same choices are played on. As long as the seat hears the same, all it is sent must be the same.
"""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from benben import games
from benben.core.game import Game
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER
from benben.store.rows import TableRow
from benben.store.store import Store
from benben.web.limits.fair_queue import Turns
from benben.web.pictures.picture import Viewer, picture
from benben.web.pictures.table_text import sections
from benben.web.tables.collection import record_of
from benben.web.tables.players import HUMAN, Player
from benben.web.tables.table import Table
from benben.words import LANGUAGES
from tests.whole import some


def table_of(play: Play) -> Table:
    """A table at which this game is being played, without a store behind it."""
    row = TableRow(
        "id",
        play.game.id,
        play.game.rules,
        play.edition.name,
        play.edition.digest,
        play.options,
        play.seats,
        b"seed",
        dealt=True,
        host="p0",
        created=0,
    )
    table = Table(
        cast(Store, None), row, play.game, play.edition, lambda *_: None, Turns(), lambda: 0
    )
    table.play = play
    table.rev = table.turn_rev = len(play.choices)
    table.players = [Player(HUMAN, f"p{seat}", f"Player {seat}") for seat in range(play.seats)]
    return table


def sent(play: Play, eyes: int, past: list[int]) -> bytes:
    """All that goes to these eyes: pictures of now and of earlier, the record, words, numbers."""
    table = table_of(play)
    own = () if eyes == NOBODY else (eyes,)
    assert table.eyes_of(f"p{eyes}") == eyes
    viewer = Viewer(eyes, own, LANGUAGES[len(play.choices) % len(LANGUAGES)])
    everything: list[Any] = [
        picture(table, viewer, frozenset()),
        *(picture(table, viewer, frozenset(), ply) for ply in past),
        record_of(table, eyes).text(),
        play.state.seen_by(eyes).pack(),
        sections(table, eyes, viewer.lang),
    ]
    return json.dumps(everything).encode()


def another(play: Play, game: Game, options: dict[str, str]) -> Play:
    """The same game once more."""
    twin = Play(game, play.seats, options, seed=b"seed")
    for choice in play.choices:
        twin.append(choice)
    return twin


def walk(game: Game, number: int) -> int:
    """One random game and its twins; how many positions were compared."""
    rng = Rng(number)
    seats = game.seats[rng.below(len(game.seats))]
    options = game.any_options(seats, rng)
    state = game.start(seats, options)
    choices: list[int] = []
    hidden: dict[int, list[int]] = {eyes: [] for eyes in (NOBODY, *range(seats))}
    while state.to_move != OVER:
        choice = state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal())
        for eyes, plies in hidden.items():
            if state.heard(choice, eyes) != choice:
                plies.append(len(choices))
        choices.append(choice)
        state.apply(choice)
    compared = 0
    for eyes, plies in hidden.items():
        if not plies:
            continue
        start = rng.pick(plies)
        one = Play(game, seats, options, seed=b"seed")
        for choice in choices[:start]:
            one.append(choice)
        two = another(one, game, options)
        for ply in range(start, min(start + 40, len(choices))):
            choice = choices[ply]
            heard = one.state.heard(choice, eyes)
            legal = two.state.legal()
            same = [c for c in legal if two.state.heard(c, eyes) == heard]
            if ply == start:
                same = [c for c in same if c != choice]
            if not same:
                break
            other = choice if choice in same else rng.pick(same)
            one.append(choice)
            two.append(other)
            if one.state.to_move == OVER or two.state.to_move == OVER:
                break  # the end opens everything
            if one.state.to_move == CHANCE:
                continue  # never shown: chance does not wait
            past = [rng.below(one.told_to(eyes) + 1)] if rng.below(4) == 0 else []
            assert sent(one, eyes, past) == sent(two, eyes, past), (number, eyes, ply)
            compared += 1
    return compared


@pytest.mark.parametrize("part", range(4))
def test_twins_are_sent_the_same_in_imhotep(part: int) -> None:
    # A pair of cards that one player looks at is all that is ever hidden in Imhotep.
    count = some(15, 60)
    compared = sum(walk(games.get("imhotep"), 4 * number + part) for number in range(count))
    assert compared > some(15, 60)


@pytest.mark.parametrize("number", range(1, 1 + some(1, 2)))
def test_twins_are_sent_the_same_in_cleopatra(number: int) -> None:
    assert walk(games.get("cleopatra"), number) > 20


@pytest.mark.parametrize("part", range(2))
def test_twins_are_sent_the_same_in_terra_pyramides(part: int) -> None:
    # Tiles in hand, and those that somebody has looked through.
    count = some(3, 10)
    compared = sum(walk(games.get("terra_pyramides"), 2 * number + part) for number in range(count))
    assert compared > some(18, 60)


@pytest.mark.parametrize("part", range(4))
def test_twins_are_sent_the_same_in_the_trial_game(trial: str, part: int) -> None:
    count = some(4, 12)
    compared = sum(walk(games.get(trial), 4 * number + part) for number in range(count))
    assert compared > some(20, 150)


@pytest.mark.parametrize("part", range(2))
def test_twins_are_sent_the_same_in_egizia(part: int) -> None:
    # Sphinx cards: those that are drawn, kept, and put back under the pile.
    count = some(2, 8)
    compared = sum(walk(games.get("egizia"), 2 * number + part) for number in range(count))
    assert compared > some(14, 60)


@pytest.mark.parametrize("part", range(2))
def test_twins_are_sent_the_same_in_shifting_sands(part: int) -> None:
    # Sphinx cards, also the two of which everybody keeps one at the start.
    count = some(1, 5)
    compared = sum(walk(games.get("egizia_sands"), 2 * number + part) for number in range(count))
    assert compared > some(12, 60)


def test_a_sealed_choice_is_sent_to_nobody_else(trial: str) -> None:
    game = games.get(trial)
    compared = 0
    for number in range(6):
        rng = Rng(number)
        play = Play(game, 4, {}, seed=b"%d" % number)
        play.advance()
        while len(play.state.owing()) < 4:
            play.choose(play.state.to_move, rng.pick(play.state.legal()))
            play.advance()
        bids = play.state.legal_for(2)
        if len(bids) < 2:
            continue
        shown: dict[int, set[bytes]] = {eyes: set() for eyes in (NOBODY, 0, 1, 3)}
        for bid in bids:
            twin = another(play, game, {})
            twin.choose(2, bid)
            for eyes, each in shown.items():
                each.add(sent(twin, eyes, []))
        assert all(len(each) == 1 for each in shown.values())
        compared += len(bids)
    assert compared > 5


def test_the_walk_would_find_a_leak(trial: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that lets one number of the whole state slip is caught."""
    from tests.trial.game import Trial  # noqa: PLC0415 the fixture comes first

    honest = Trial.seen_by

    def careless(self: Trial, seat: int) -> Trial:
        view = honest(self, seat)
        view.drawn = self.drawn
        return view

    monkeypatch.setattr(Trial, "seen_by", careless)
    with pytest.raises(AssertionError):
        sum(walk(games.get(trial), number) for number in range(20))
