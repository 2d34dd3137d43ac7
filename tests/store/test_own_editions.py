"""Editions of people in the store: theirs alone, counted, and one of two racing writers wins."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from benben.store.own_editions import MAX_EDITIONS, OwnEdition
from benben.store.rows import Conflict
from benben.store.store import Store
from tests.store.test_store import with_store

MINE = OwnEdition("e1", "ada", "imhotep", "my-box", "0" * 16, "{}", 1, False, None, 5)


def test_an_edition_belongs_to_one_person(database: str) -> None:
    async def work(store: Store) -> None:
        assert await store.own_editions.add(MINE)
        theirs = replace(MINE, id="e2", person="bo", shared="f" * 64)
        assert await store.own_editions.add(theirs)
        assert await store.own_editions.of("ada") == [MINE]
        assert await store.own_editions.get("e1", "ada") == MINE
        assert await store.own_editions.get("e1", "bo") is None
        assert await store.own_editions.shared("f" * 64) == theirs
        assert await store.own_editions.shared("0" * 64) is None
        with pytest.raises(Conflict):
            await store.own_editions.replace(replace(MINE, person="bo", rev=2))
        assert await store.own_editions.get("e1", "ada") == MINE

    with_store(database, work)


def test_one_of_two_racing_writers_wins(database: str) -> None:
    async def work(store: Store) -> None:
        await store.own_editions.add(MINE)
        both = [replace(MINE, rev=2, name=name) for name in ("one", "two")]
        done = await asyncio.gather(*map(store.own_editions.replace, both), return_exceptions=True)
        assert sorted(type(each).__name__ for each in done) == ["Conflict", "NoneType"]
        won = await store.own_editions.get("e1", "ada")
        assert won == both[done.index(None)]

    with_store(database, work)


def test_a_person_has_a_limited_number(database: str) -> None:
    async def work(store: Store) -> None:
        many = [replace(MINE, id=f"e{i}", changed=i) for i in range(MAX_EDITIONS + 5)]
        added = await asyncio.gather(*map(store.own_editions.add, many))
        assert sum(added) == MAX_EDITIONS
        assert await store.own_editions.add(replace(MINE, id="other", person="bo"))
        kept = await store.own_editions.of("ada")
        assert len(kept) == MAX_EDITIONS
        # A deleted one makes room, and the one that was deleted longest ago goes.
        await store.own_editions.keep_study(kept[1].id, "{}")
        for each in kept[:2]:
            await store.own_editions.replace(replace(each, rev=2, deleted=True))
        assert await store.own_editions.add(replace(MINE, id="new", changed=99))
        assert await store.own_editions.get(kept[1].id, "ada") is None
        assert await store.own_editions.get(kept[0].id, "ada") is not None
        assert await store.own_editions.study(kept[1].id) is None

    with_store(database, work)


def test_a_study_is_replaced_and_erased_with_its_person(database: str) -> None:
    async def work(store: Store) -> None:
        await store.own_editions.keep_study("e1", "too late")  # the edition is gone
        assert await store.own_editions.study("e1") is None
        await store.own_editions.add(MINE)
        for body in ("first", "second"):
            await store.own_editions.keep_study("e1", body)
        assert await store.own_editions.study("e1") == "second"
        await store.people.forget("ada")
        assert await store.own_editions.study("e1") is None

    with_store(database, work)
