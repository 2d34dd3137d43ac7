"""Memory: what caches count is what they take, and all of it stays within what was said."""

from __future__ import annotations

import gc
import sys
from types import FunctionType, ModuleType
from typing import Any

import pytest

from benben import games as registry
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import Edition
from benben.core.undo import undo_to
from benben.store.rows import TableRow
from benben.store.store import Store
from benben.web.limits.fair_queue import Turns
from benben.web.limits.memory import ENTRY_BYTES, MB, WORKER_MB, Cache, Memory, plan
from benben.web.pictures.log import Log
from benben.web.tables.collection import Tables
from benben.web.tables.table import Table
from benben.web.tables.table_state import TableState
from benben.words import Words
from tests.web.harness import ME, House, play_on, visit
from tests.whole import some

GAMES = ["imhotep", "egizia", "egizia_sands", "terra_pyramides", "cleopatra"]
SHARED = (type, ModuleType, FunctionType, Game, Edition, Store, Words, Turns, Tables)


def measured(root: object, shared: tuple[type, ...] = SHARED) -> int:
    """Bytes of everything that is reached from an object and belongs to it alone."""
    seen: set[int] = set()
    stack: list[Any] = [root]
    total = 0
    while stack:
        each = stack.pop()
        if id(each) in seen or isinstance(each, shared):
            continue
        seen.add(id(each))
        total += sys.getsizeof(each)
        stack.extend(gc.get_referents(each))
    return total


def test_the_least_recently_used_goes_first_whichever_cache_it_is_in() -> None:
    memory = Memory(3 * (100 + ENTRY_BYTES))
    numbers: Cache[int, str] = Cache(memory)
    letters: Cache[str, str] = Cache(memory, in_use=lambda value: value == "held")
    numbers.put(1, "one", 100)
    letters.put("a", "held", 100)
    numbers.put(2, "two", 100)
    assert numbers.get(1) == "one"
    letters.put("b", "free", 100)
    assert (1 in numbers, "a" in letters, 2 in numbers, "b" in letters) == (True, True, False, True)
    numbers.put(1, "one", 300)  # it has grown
    assert "a" in letters
    assert "b" not in letters
    assert memory.used_bytes == 400 + 2 * ENTRY_BYTES
    assert numbers.peek(1) == "one"
    letters.put("huge", "free", 10**6)  # alone too large, kept until the next one comes
    assert 1 not in numbers
    letters.put("c", "free", 1)
    assert "huge" not in letters
    assert memory.used_bytes == 101 + 2 * ENTRY_BYTES


def test_a_server_divides_its_memory() -> None:
    for memory_mb in (464, 512, 1024, 4096, 65536):
        for cores in (1, 2, 4, 64):
            workers, connections, cache_bytes = plan(memory_mb, cores)
            assert 2 <= workers <= max(2, cores - 1)
            assert workers * WORKER_MB <= max(2 * WORKER_MB, memory_mb / 2)
            assert connections >= 250
            assert 32 * MB <= cache_bytes < memory_mb * MB / 2
    with pytest.raises(BadInput, match="at least 464 MB"):
        plan(463, 2)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_counted_is_what_is_taken(sqlite: str, game: str) -> None:
    """A game, looked at from all sides: the count is at least what is measured, or near."""

    async def work(at: House) -> None:
        ada = at.browser()
        seats = [ME] * max(registry.get(game).seats)
        table = (await ada.new_table(*seats, game=game))["table"]
        await play_on(ada, table, Rng(8), most=some(50, 150))
        for seat in range(-1, len(seats)):
            for lang in ("en", "de", "fr"):
                await ada.picture(table, seat=seat, lang=lang)
        found: Table = await at.site.tables.get(table)
        logs: list[Log] = at.site.pictures._logs.values()
        assert len(logs) >= len(seats)
        its_own = [found.play, found.row, found.players, found.chat]
        assert 0.7 < found.size() / measured(its_own) < 4
        counted, taken = sum(log.size() for log in logs), sum(map(measured, logs))
        assert 0.7 < counted / taken < 4

    visit(sqlite, work)


@pytest.mark.parametrize("game", GAMES)
def test_editions_and_views_of_a_table_are_counted(game: str) -> None:
    """An edition of the table alone, and the views by which undo is decided."""
    rules = registry.get(game)
    seats = max(rules.seats)
    edition = rules.load_edition(rules.standard.text, "own")
    row = TableRow("t", game, rules.rules, "own", edition.digest, {}, seats, b"s", True, "ada", 1)
    table = TableState(row, rules, edition)
    table.play.advance()
    rng = Rng(8)
    while not table.play.views_before:
        for seat in table.play.state.owing():
            table.play.choose(seat, rng.pick(table.play.state.legal_for(seat)))
        table.play.advance()
        for seat in range(seats):
            undo_to(table.play, seat)
    its_edition = measured(edition, (type, ModuleType, FunctionType))
    assert 0.7 < table.size() / (measured(table.play) + its_edition) < 4
    table.play.views_before |= dict.fromkeys(range(-1, seats), table.play.state)
    grown = table.size()
    table.play.views_before = {}
    assert grown - table.size() > measured(table.play.state) * seats / 2


def test_a_small_memory_serves_everything(sqlite: str) -> None:
    """Thirty tables looked at from many sides, in a megabyte."""

    async def work(at: House) -> None:
        ada = at.browser()
        tables = [(await ada.new_table(ME, ME, ME))["table"] for _ in range(30)]
        first: dict[tuple[str, int], Any] = {}
        for _ in range(2):
            for table in tables:
                for ply in range(4):
                    picture = await ada.picture(table, ply=ply, seat=ply % 3)
                    assert first.setdefault((table, ply), picture) == picture
                    assert at.site.memory.used_bytes <= MB
        assert len(at.site.tables._kept) < 30

    visit(sqlite, work, cache_bytes=MB)
