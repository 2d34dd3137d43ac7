"""Steps of which others hear later, and the time that a bot takes: neither gives cards away."""

from __future__ import annotations

from benben import games
from benben.core.rng import Rng
from benben.core.state import NOBODY
from benben.web.limits.fair_queue import Turns
from benben.web.limits.memory import MB, Memory
from benben.web.pictures.cache import Key, Pictures
from benben.web.pictures.picture import Viewer
from benben.web.realtime.streams import STEP, Stream
from benben.web.tables.bot_levels import THINKING_S
from benben.web.tables.collection import ME, Wish
from benben.web.tables.players import HUMAN, Player
from benben.web.tables.table import Table
from benben.web.thinking import bots
from tests.web.harness import House, visit


async def three_people(at: House, game: str = "cleopatra") -> Table:
    table, _ = await at.site.tables.create(
        games.get(game), "p0", "Ada", [Wish(ME), Wish(ME), Wish(ME)], {}
    )
    for seat in (1, 2):
        async with table.held():
            await table.sit(seat, Player(HUMAN, f"p{seat}", f"P{seat}"), only_if=lambda _: True)
    return table


PICTURES = Pictures(Memory(64 * MB), Turns(), lambda _: frozenset(), lambda: 0)
"""One for all, so that a picture that is the same must keep its version."""


def sent(table: Table, eyes: int) -> bytes:
    own = () if eyes == NOBODY else (eyes,)
    viewer = Viewer(eyes, own, "en")
    key = Key(table.id, table.generation, table.rev, viewer, frozenset(), None, "", None)
    return PICTURES.render(table, key).body


def test_others_are_sent_nothing_new_in_the_middle_of_an_action(sqlite: str) -> None:
    async def work(at: House) -> None:
        table, rng, quiet = await three_people(at), Rng(2), 0
        stream = Stream("p9")
        at.site.hub.streams.setdefault(table.id, set()).add(stream)
        while quiet < 12:
            play, rev = table.play, table.rev
            seat = table.owing()[0]
            others = [eyes for eyes in (NOBODY, 0, 1, 2) if eyes != seat]
            before = {eyes: sent(table, eyes) for eyes in others}
            changed, told = table.changed, stream.rev
            legal = play.state.legal_for(seat)
            tells = play.tells(seat, choice := rng.pick(legal))
            async with table.held():
                await table.choose(seat, rev, table.game.space.words(choice))
            if tells:
                assert table.rev % STEP == 0
                assert stream.rev == table.rev == table.shown_rev
                continue
            quiet += 1
            assert table.rev == rev + 1  # its own page sees that it was accepted
            assert (table.changed, stream.rev) == (changed, told)
            assert {eyes: sent(table, eyes) for eyes in others} == before
            assert play.told < len(play.choices)
        # A table that is read again shows the same.
        before = {eyes: sent(table, eyes) for eyes in (NOBODY, 0, 1, 2)}
        table.distrust()
        async with table.held():
            assert {eyes: sent(table, eyes) for eyes in (NOBODY, 0, 1, 2)} == before

    visit(sqlite, work)


def test_a_step_back_in_the_middle_of_an_action_is_not_noticed_either(sqlite: str) -> None:
    async def work(at: House) -> None:
        table, rng, undone = await three_people(at), Rng(3), 0
        while undone < 3:
            seat = table.owing()[0]
            before = sent(table, NOBODY)
            choice = rng.pick(table.play.state.legal_for(seat))
            quiet = not table.play.tells(seat, choice)
            async with table.held():
                await table.choose(seat, table.rev, table.game.space.words(choice))
            if quiet and table.may_undo(seat):
                async with table.held():
                    rev = await table.undo(seat, table.rev)
                assert rev % STEP
                assert sent(table, NOBODY) == before
                undone += 1

    visit(sqlite, work)


def test_the_time_of_a_bot_does_not_depend_on_how_long_it_thought(sqlite: str) -> None:
    """Nor on whether it had anything to think about: a single answer takes as long."""

    async def work(at: House) -> None:
        table, rng = await three_people(at), Rng(2)
        waited = single = 0
        while waited < 60 or not single:
            seat, play = table.owing()[0], table.play
            legal = play.state.legal_for(seat)
            words = table.game.space.words(rng.pick(legal))
            hidden = play.state.seen_by(seat).pack()[3:] != play.state.seen_by(NOBODY).pack()[3:]
            times = [t + bots.rest(table, seat, "vizier", words, t) for t in (0.0, 0.2, 4.9)]
            if not play.tells(seat, table.game.space.parse(words)):
                assert times == [0.0, 0.2, 4.9]
            elif hidden:
                assert times == [THINKING_S["vizier"]] * 3
                waited += 1
                single += len(legal) == 1
            async with table.held():
                await table.choose(seat, table.rev, words)

    visit(sqlite, work)


def test_where_nothing_is_hidden_a_bot_takes_the_pace_or_what_it_needs(sqlite: str) -> None:
    async def work(at: House) -> None:
        table = await three_people(at, "imhotep")
        seat = table.owing()[0]
        words = table.game.space.words(table.play.state.legal()[0])
        assert bots.rest(table, seat, "vizier", words, 0.25) == table.pace / 1000 - 0.25
        assert bots.rest(table, seat, "vizier", words, 4.0) == 0.0

    visit(sqlite, work)
