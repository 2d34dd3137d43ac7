"""A table, the one writer of its game: on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import pytest
from sqlalchemy import text

from benben.core.drive import replay
from benben.core.play import BOT as RUN_BY_BOT
from benben.core.record import Undo, parse
from benben.core.replay import open_record
from benben.core.rng import Rng
from benben.games import get
from tests.databases import new_database
from tests.web.harness import BOT, ME, House, play_on, shown, visit, visit_both
from tests.whole import some


def test_a_whole_game_is_its_record(database: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, {**ME, "name": "Bo"}, ME))["table"]
        last = await play_on(ada, table, Rng(1), undo=True)
        assert last["over"]
        assert last["sheet"]["totals"] == [sum(row) for row in last["sheet"]["rows"]]
        assert last["chart"][-1][1:] == last["sheet"]["totals"]
        game = get("imhotep")
        record = parse(await ada.get(f"/api/tables/{table}/record"))
        assert record.reveal
        play = open_record(game, record, game.standard)  # checks every deal against the seed
        assert play.state.scores() == last["sheet"]["totals"]
        assert play.players == {0: "Ada", 1: "Bo", 2: "Ada"}

    visit(database, work)


def test_points_that_are_counted_at_the_end_grow_on_the_way(sqlite: str) -> None:
    """The chart shows what they would have been; and a row that lists its gains says them once."""

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, game="terra_pyramides", mission="1"))["table"]
        picture = await ada.picture(table)
        while not any(each["words"].startswith("row ") for each in picture["choices"]):
            await ada.choose(table, picture, picture["choices"][0]["words"])
            picture = await ada.picture(table)
        assert all(each["preview"] == [] for each in picture["choices"])
        last = await play_on(ada, table, Rng(1))
        chart = last["chart"]
        assert chart[-1][1:] == last["sheet"]["totals"]
        middle = [points for ply, points in chart if ply < last["last"] / 2]
        assert max(middle) > 5

    visit(sqlite, work)


def test_a_restart_changes_nothing(database: str) -> None:
    pictures: list[Any] = []
    jars: list[Any] = []
    tables: list[str] = []

    async def play(at: House) -> None:
        ada = at.browser()
        tables.append((await ada.new_table(ME, ME))["table"])
        await play_on(ada, tables[0], Rng(2), most=25, undo=True)
        pictures.append(await ada.picture(tables[0]))
        jars.append(ada.http.cookies)

    async def again(at: House) -> None:
        ada = at.browser()
        ada.http.cookies = jars[0]
        assert shown(await ada.picture(tables[0])) == shown(pictures[0])
        assert (await play_on(ada, tables[0], Rng(3)))["over"]

    visit(database, play)
    visit(database, again)


def test_a_stale_revision_is_refused(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        old = await ada.picture(table)
        await ada.choose(table, old, old["choices"][0]["words"])
        new = await ada.picture(table)
        refused = await ada.choose(table, old, old["choices"][0]["words"], status=409)
        assert refused["rev"] == new["rev"]
        assert "changed" in refused["error"]
        body = {"rev": new["rev"] + 5, "words": "take"}
        await ada.post(f"/api/tables/{table}/choose", body, status=409)
        assert shown(await ada.picture(table)) == shown(new)

    visit(sqlite, work)


def test_chat_and_seats_do_not_make_a_choice_stale(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        old = await ada.picture(table)
        await ada.post(f"/api/tables/{table}/chat", {"text": "hello"})
        await ada.choose(table, old, old["choices"][0]["words"])

    visit(sqlite, work)


def test_what_is_not_legal_is_a_sentence(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        picture = await ada.picture(table)
        for words in ("build left", "dance", "", "?", "sail", "sail 2 temple temple", "round 1"):
            refused = await ada.choose(table, picture, words, status=422)
            assert refused["error"]
        other = {"rev": picture["rev"], "words": "take", "seat": 1 - picture["seat"]}
        refused = await ada.post(f"/api/tables/{table}/choose", other, status=422)
        assert "turn" in refused["error"]
        assert shown(await ada.picture(table)) == shown(picture)

    visit(sqlite, work)


def test_two_nodes_choose_at_once(postgres: str) -> None:
    """Two servers over one database: whoever is second is told so, and nothing is torn."""

    async def run(one: House, two: House) -> None:
        ada, twin = one.browser(), two.browser()
        table = (await ada.new_table(ME, ME, ME))["table"]
        twin.http.cookies = ada.http.cookies
        rng = Rng(5)
        for _ in range(30):
            picture = await ada.picture(table)
            if picture["over"]:
                break
            rev = picture["rev"]
            assert (await twin.picture(table, rev=rev))["choices"] == picture["choices"]
            words = [c["words"] for c in picture["choices"]]
            bodies = [
                {"rev": rev, "words": words[rng.below(len(words))], "seat": picture["seat"]}
                for _ in range(2)
            ]
            path = f"/api/tables/{table}/choose"
            answers = await asyncio.gather(
                ada.http.post(path, json=bodies[0]), twin.http.post(path, json=bodies[1])
            )
            assert sorted(a.status_code for a in answers) == [200, 409]
            rev = next(a.json()["rev"] for a in answers if a.status_code == 200)
            same = await ada.picture(table, rev=rev), await twin.picture(table, rev=rev)
            assert shown(same[0]) == shown(same[1])

    visit_both(new_database(postgres), run)


def test_two_nodes_take_back_and_choose_anew(postgres: str) -> None:
    """What a node remembers of its own latest choice is true however the game came there."""

    async def run(one: House, two: House) -> None:
        ada, twin = one.browser(), two.browser()
        table = (await ada.new_table(ME, ME, ME, game="egizia"))["table"]
        twin.http.cookies = ada.http.cookies
        rng = Rng(5)
        for _ in range(some(40, 120)):
            who, at = ((ada, one), (twin, two))[rng.below(2)]
            picture = await who.picture(table, rev=10**6)
            kept = await at.site.tables.get(table)
            play = kept.play
            if play.before is not None:
                ply, before = play.before
                state = kept.game.start(play.seats, play.options, play.edition)
                replay(state, play.choices[:ply])
                assert state == before
            if picture["undo"] and rng.below(2):
                await who.post(f"/api/tables/{table}/undo", {"rev": picture["rev"]})
            else:
                words = [choice["words"] for choice in picture["choices"]]
                await who.choose(table, picture, words[rng.below(len(words))])

    visit_both(new_database(postgres), run)


def test_what_is_said_at_another_node_does_not_stop_a_choice(postgres: str) -> None:
    """The other node's word takes the revision that the choice was about to take."""

    async def run(one: House, two: House) -> None:
        ada, twin = one.browser(), two.browser()
        table = (await ada.new_table(ME, ME))["table"]
        twin.http.cookies = ada.http.cookies
        await twin.picture(table)
        for _ in range(5):
            picture = await ada.picture(table)
            for word in ("hello", "again"):
                await twin.post(f"/api/tables/{table}/chat", {"text": word})
            await ada.choose(table, picture, picture["choices"][0]["words"])
        both = [ada.post(f"/api/tables/{table}/chat", {"text": str(i)}) for i in range(4)]
        both += [twin.post(f"/api/tables/{table}/chat", {"text": str(i)}) for i in range(4)]
        await asyncio.gather(*both)
        last = (await ada.picture(table, rev=10**6))["chat"]
        assert len(last) == 18

    visit_both(new_database(postgres), run)


def test_two_tabs_choose_at_once(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        for _ in range(10):
            picture = await ada.picture(table)
            body = {"rev": picture["rev"], "words": picture["choices"][-1]["words"]}
            posts = [ada.http.post(f"/api/tables/{table}/choose", json=body) for _ in range(5)]
            statuses = sorted(answer.status_code for answer in await asyncio.gather(*posts))
            assert statuses == [200, 409, 409, 409, 409]

    visit(sqlite, work)


def test_undo_never_passes_another_seat_or_a_deal(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        made = await ada.new_table(ME, {"kind": "open"})
        table = made["table"]
        token = made["invitations"][0]["url"].rpartition("/")[2]
        await bo.post(f"/api/join/{token}", {"name": "Bo"})
        rng = Rng(8)
        undone = 0
        for _ in range(60):
            pictures = [await ada.picture(table), await bo.picture(table)]
            if pictures[0]["over"]:
                break
            at_turn = 0 if pictures[0]["mine"] else 1
            who, other = (ada, bo) if at_turn == 0 else (bo, ada)
            choices = pictures[at_turn]["choices"]
            await who.choose(table, pictures[at_turn], choices[rng.below(len(choices))]["words"])
            mine, theirs = await who.picture(table), await other.picture(table)
            assert not theirs["undo"]
            path = f"/api/tables/{table}/undo"
            await other.post(path, {"rev": theirs["rev"]}, status=422)
            play = (await at.site.tables.get(table)).play
            # Nothing was dealt, nor was anything forced on the other.
            alone = set(play.who[pictures[at_turn]["ply"] :]) == {at_turn}
            assert mine["undo"] == (alone and not mine["over"])
            if not mine["undo"]:
                await who.post(path, {"rev": mine["rev"]}, status=422)
            elif rng.below(2):
                await who.post(path, {"rev": mine["rev"]})
                back = await who.picture(table)
                for name in ("svg", "choices", "prompt", "ply"):
                    assert back[name] == pictures[at_turn][name]
                *log, line = back["log"]
                assert log == pictures[at_turn]["log"]
                assert "took back 1 choice." in line["lines"][0]["text"]
                undone += 1
        assert undone > 5
        # With the next choice everybody reads of it, and the end says so too.
        while not (last := await ada.picture(table))["over"]:
            who = ada if last["mine"] else bo
            picture = await who.picture(table)
            await who.choose(table, picture, picture["choices"][0]["words"])
        for who in (ada, bo):
            last = await who.picture(table)
            told = [line["text"] for entry in last["log"] for line in entry["lines"]]
            assert sum("took back" in each for each in told) == undone
            assert len(last["taken_back"]) == 2

    visit(sqlite, work)


def test_sealed_choices_come_in_any_order(database: str, trial: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cy = (at.browser() for _ in range(3))
        made = await ada.new_table(ME, {"kind": "open"}, {"kind": "open"}, game=trial)
        table = made["table"]
        for who, invitation in zip((bo, cy), made["invitations"], strict=True):
            token = invitation["url"].rpartition("/")[2]
            await who.post(f"/api/join/{token}", {"name": "x"})
        people = [ada, bo, cy]
        while True:
            pictures = [await who.picture(table) for who in people]
            if len(pictures[0]["to_move"]) == 3:
                break
            seat = pictures[0]["to_move"][0]
            await people[seat].choose(table, pictures[seat], "rest")
        # The last seat first; a chosen one waits, and may be taken back until all are in.
        await cy.choose(table, pictures[2], "bid 1")
        waiting = await ada.picture(table)
        assert waiting["to_move"] == [0, 1]
        assert (await cy.picture(table))["undo"]
        await cy.choose(table, pictures[2], "bid 2", status=409)
        now = await cy.picture(table)
        await cy.choose(table, now, "bid 2", status=422)
        await cy.post(f"/api/tables/{table}/undo", {"rev": now["rev"]})
        now = await cy.picture(table)
        assert now["to_move"] == [0, 1, 2]
        await cy.choose(table, now, "bid 2")
        # Neither has seen the others' choices, so the old pictures are fresh enough.
        await ada.choose(table, pictures[0], "bid 0")
        assert (await bo.picture(table))["to_move"] == [1]
        await bo.choose(table, pictures[1], "bid 1")
        play = (await at.site.tables.get(table)).play
        words = [play.game.space.words(choice) for choice in play.choices]
        shown = [words[i] for i in range(len(words)) if words[i].startswith("bid")]
        assert shown[-3:] == ["bid 0", "bid 1", "bid 2"]
        for who in people:
            assert not (await who.picture(table))["undo"]

    visit(database, work)


def test_sealed_choices_survive_a_restart(sqlite: str, trial: str) -> None:
    kept: list[Any] = []

    async def first(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME, ME, game=trial))["table"]
        while True:
            picture = await ada.picture(table)
            if len(picture["to_move"]) == 3:
                break
            await ada.choose(table, picture, "rest")
        body = {"rev": picture["rev"], "words": "bid 1", "seat": 1}
        await ada.post(f"/api/tables/{table}/choose", body)
        kept.extend([table, ada.http.cookies, await ada.picture(table)])

    async def second(at: House) -> None:
        table, cookies, before = kept
        ada = at.browser()
        ada.http.cookies = cookies
        assert shown(await ada.picture(table)) == shown(before)
        for seat in (2, 0):
            body = {"rev": before["rev"], "words": "bid 0", "seat": seat}
            await ada.post(f"/api/tables/{table}/choose", body)
        assert (await ada.picture(table))["players"][1]["score"] > 0

    visit(sqlite, first)
    visit(sqlite, second)


def test_a_table_that_does_not_replay_stops_there_and_may_go_on(sqlite: str) -> None:
    kept: list[Any] = []

    async def first(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        for _ in range(6):
            picture = await ada.picture(table)
            kept.append((picture["rev"], picture["ply"]))
            await ada.choose(table, picture, picture["choices"][0]["words"])
        kept.extend([table, ada.http.cookies])
        async with at.site.store.engine.begin() as connection:
            # As if the rules had changed: the fourth choice brought about something else then.
            await connection.execute(
                text("UPDATE events SET hash = 'x' WHERE rev = :rev"), {"rev": kept[4][0]}
            )

    async def second(at: House) -> None:
        ada = at.browser()
        ada.http.cookies = kept[-1]
        table = kept[-2]
        picture = await ada.picture(table)
        assert picture["stopped"]
        assert picture["ply"] == kept[3][1]
        assert picture["choices"] == []
        await ada.choose(table, picture, "take", status=409)
        stranger = at.browser()
        await stranger.post(f"/api/tables/{table}/go-on", status=403)
        await ada.post(f"/api/tables/{table}/go-on")
        picture = await ada.picture(table)
        assert picture["stopped"] is None
        assert picture["choices"]
        await ada.choose(table, picture, picture["choices"][0]["words"])
        kept.append(await ada.picture(table))

    async def third(at: House) -> None:
        ada = at.browser()
        ada.http.cookies = kept[-2]
        assert shown(await ada.picture(kept[-3])) == shown(kept[-1])
        assert (await play_on(ada, kept[-3], Rng(4)))["over"]

    for work in (first, second, third):
        visit(sqlite, work)


def test_a_store_that_fails_loses_nothing_and_shows_nothing(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        before = await ada.picture(table)
        append = at.site.store.append

        async def full(*_: Any, **__: Any) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(at.site.store, "append", full)
        await ada.choose(table, before, before["choices"][0]["words"], status=500)
        monkeypatch.setattr(at.site.store, "append", append)
        assert shown(await ada.picture(table)) == shown(before)
        await ada.choose(table, before, before["choices"][0]["words"])

    visit(sqlite, work)


def test_bots_answer(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, BOT, BOT, BOT))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        last = await play_on(ada, table, Rng(6))
        assert last["over"]
        assert len({player["name"] for player in last["players"]}) == 4

    visit(sqlite, work)


def bots_answers(*seats: dict[str, str]) -> Callable[[House], Awaitable[list[Any]]]:
    """Pictures of the moments at which a bot has chosen since the person at seat 0 did."""

    async def work(at: House) -> list[Any]:
        ada = at.browser()
        table = (await ada.new_table(*seats))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        rng = Rng(3)
        found: list[Any] = []
        while len(found) < 4:
            picture = await play_on(ada, table, rng, most=1)
            while not picture["mine"]:
                await asyncio.sleep(0.002)
                picture = await ada.picture(table)
            play = (await at.site.tables.get(table)).play
            if play.run_by[play.who[-1]] == RUN_BY_BOT:  # a turn may ask more than once
                found.append((ada, table, picture, play))
        return found

    return work


def test_among_people_a_bots_choice_is_not_taken_back_either(sqlite: str) -> None:
    async def work(at: House) -> None:
        found = await bots_answers(ME, ME, BOT)(at)
        assert not any(picture["undo"] for _, _, picture, _ in found)
        ada, table, picture, _ = found[-1]
        await ada.post(f"/api/tables/{table}/undo", {"rev": picture["rev"]}, status=422)

    visit(sqlite, work)


def test_against_bots_alone_their_choices_are_taken_back_too(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, table, picture, play = (await bots_answers(ME, BOT, BOT)(at))[-1]
        assert picture["undo"]
        before = play.choices[:]
        decided = max(ply for ply, who in enumerate(play.who) if who == 0 and not play.forced[ply])
        await ada.post(f"/api/tables/{table}/undo", {"rev": picture["rev"]})
        now = (await at.site.tables.get(table)).play
        assert now.choices[:decided] == before[:decided]
        assert now.undone[-1] == Undo(decided, 0, len(before) - decided, far=True)
        # A table that is read again has kept what was taken back.
        kept = await at.site.tables.get(table)
        kept.distrust()
        async with kept.held():
            assert kept.play.undone == now.undone

    visit(sqlite, work)


def test_a_choice_takes_the_lock_of_its_table_once(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        picture = await ada.picture(table)
        kept = await at.site.tables.get(table)
        taken = 0

        class Counted(asyncio.Lock):
            async def acquire(self) -> Literal[True]:
                nonlocal taken
                taken += 1
                return await super().acquire()

        await at.site.bots.close()  # they look at the table too
        kept.lock = Counted()
        await ada.choose(table, picture, picture["choices"][0]["words"])
        assert taken == 1

    visit(sqlite, work)


def test_a_table_is_changed_only_while_it_is_held(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        kept = await at.site.tables.get((await ada.new_table(ME, ME))["table"])
        rev = kept.rev
        with pytest.raises(AssertionError, match="held"):
            await kept.set_pace(5)
        assert kept.rev == rev

    visit(sqlite, work)
