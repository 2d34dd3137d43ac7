"""Reviews of finished games: by real workers, kept, for everybody, true."""

from __future__ import annotations

import asyncio
import threading
from typing import Any, cast

import pytest

from benben import review as reviewing
from benben.bots.judge import Judged
from benben.core.play import Play
from benben.core.rng import Rng
from benben.games.terra_pyramides.box import Box
from benben.review import Detail
from benben.store.rows import Event, SeatRow, TableRow
from benben.web.thinking import reviews, worker
from tests.bots.blunders import team_lost, thrown_away
from tests.patience import HANGS
from tests.web.harness import ME, Browser, House, house, play_on, visit


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {name: Detail(400, 60.0, 16) for name in reviewing.DETAILS}
    monkeypatch.setattr(reviews, "DETAILS", quick)


async def reviewed(who: Browser, table: str, detail: str = "usual") -> Any:
    """Ask for a review and wait for it; how far it was must never go back."""
    review = await who.post(f"/api/tables/{table}/review", {"detail": detail})
    before = 0.0
    while review["state"] != "ready":
        assert review["state"] == "working"
        assert before <= review["done"] <= 1
        before = review["done"]
        await asyncio.sleep(0.02)
        review = await who.get(f"/api/tables/{table}/review?detail={detail}")
    return review


async def opened(who: Browser, text: str) -> str:
    return str((await who.post("/api/records", {"text": text}))["table"])


def test_a_thrown_away_win_is_named_by_workers(sqlite: str) -> None:
    """The game comes as a record; a spectator asks."""
    play, ply, winning = thrown_away()

    async def work(at: House) -> None:
        table = await opened(at.browser(), play.record().text())
        eve = at.browser()
        review = await reviewed(eve, table)
        assert len(review["turns"]) <= reviewing.DOUBTFUL
        dearest = review["turns"][0]
        assert (dearest["ply"], dearest["seat"]) == (ply, play.who[ply])
        assert dearest["chosen"]["words"] == play.game.space.words(play.choices[ply])
        assert dearest["chosen"]["chance"] == 0
        assert play.game.space.parse(dearest["better"]["words"]) in winning
        assert dearest["better"]["chance"] > 0.99
        assert dearest["better"]["label"] != dearest["chosen"]["label"]
        assert review["chart"][-1] == [len(play.choices), *review["chart"][-1][1:]]
        # The moment can be drawn with the better choice's places in it, and only then.
        seen = f"/api/tables/{table}/picture?ply={ply}"
        assert "data-target" not in (await eve.get(seen))["svg"]
        lit = await eve.get(f"{seen}&light={dearest['better']['words']}")
        for target in dearest["better"]["path"]:
            assert f'data-target="{target}"' in lit["svg"]
        assert lit["choices"] == []
        await eve.get(f"{seen}&light=dance", status=422)
        german = await eve.get(f"/api/tables/{table}/review?lang=de")
        assert german["turns"][0]["better"]["label"] != dearest["better"]["label"]
        assert german["chart"] == review["chart"]

    visit(sqlite, work, workers=1)


def test_a_team_has_one_chance(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the last decisions: `tests/bots/test_review.py` judges all 150 of them."""
    play, ply, winning = team_lost()
    all_decisions = reviews._without_views
    monkeypatch.setattr(reviews, "_without_views", lambda play: all_decisions(play)[-20:])

    async def work(at: House) -> None:
        ada = at.browser()
        # The edition of this game must be known before its record can be opened.
        await at.site.store.create(*_row_of(play))
        table = await opened(ada, play.record().text())
        review = await reviewed(ada, table)
        assert review["team"]
        assert review["turns"][0]["ply"] == ply
        assert play.game.space.parse(review["turns"][0]["better"]["words"]) in winning

    visit(sqlite, work)


def test_a_second_visit_is_instant_also_after_a_restart(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, _, _ = thrown_away()
    judged: list[object] = []
    honest = worker.judge

    def counted(*asked: Any) -> Judged | None:
        judged.append(asked)
        return honest(*asked)

    monkeypatch.setattr(worker, "judge", counted)

    async def work() -> None:
        async with house(sqlite) as first:
            ada = first.browser()
            table = await opened(ada, play.record().text())
            assert (await ada.get(f"/api/tables/{table}/review"))["state"] == "none"
            review = await reviewed(ada, table)
            count = len(judged)
            assert count >= len(review["chart"]) - 1
        async with house(sqlite) as second:
            eve = second.browser()
            assert await eve.get(f"/api/tables/{table}/review") == review
            assert await eve.post(f"/api/tables/{table}/review", {}) == review
            assert len(judged) == count
            # Another way of making reviews makes the old ones out of date.
            monkeypatch.setattr(reviews, "VERSION", 99)
            assert (await eve.get(f"/api/tables/{table}/review"))["state"] == "none"
            assert (await reviewed(eve, table))["state"] == "ready"
            assert len(judged) > count

    asyncio.run(work())


def test_a_server_that_stopped_in_the_middle_begins_anew(sqlite: str) -> None:
    play, ply, _ = thrown_away()

    async def work() -> None:
        async with house(sqlite) as first:
            ada = first.browser()
            table = await opened(ada, play.record().text())
            await ada.post(f"/api/tables/{table}/review", {})
            while not (await ada.get(f"/api/tables/{table}/review"))["done"]:
                await asyncio.sleep(0.005)
        async with house(sqlite) as second:
            eve = second.browser()
            assert (await eve.get(f"/api/tables/{table}/review"))["state"] == "none"
            assert (await reviewed(eve, table))["turns"][0]["ply"] == ply

    asyncio.run(work())


def test_only_finished_games_and_only_so_many(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play, _, _ = thrown_away()

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        await ada.get(f"/api/tables/{table}/review", status=409)
        await ada.post(f"/api/tables/{table}/review", {}, status=409)
        await ada.post(f"/api/tables/{table}/review", {"detail": "endless"}, status=422)
        monkeypatch.setattr(reviews, "MOST", 1)
        one = await opened(ada, play.record().text())
        two = await opened(ada, play.record().text())
        await ada.post(f"/api/tables/{one}/review", {})
        refused = await ada.http.post(f"/api/tables/{two}/review", json={})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")
        await reviewed(ada, one)
        await reviewed(ada, two)

    visit(sqlite, work)


def test_one_session_and_one_address_have_so_many_at_a_time(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, _, _ = thrown_away()
    go_on = threading.Event()
    honest = worker.judge

    def slow(*asked: Any) -> Judged | None:
        go_on.wait(HANGS)
        return honest(*asked)

    monkeypatch.setattr(worker, "judge", slow)

    async def work(at: House) -> None:
        eves = [at.browser(address="192.0.2.1") for _ in range(4)]
        text = play.record().text()
        answers = []
        for eve in eves:
            for _ in range(3):
                table = await opened(eve, text)
                answer = await eve.http.post(f"/api/tables/{table}/review", json={})
                answers.append(answer.status_code)
        assert answers == [200, 200, 429] * 3 + [429] * 3
        ada = at.browser(address="192.0.2.2")
        table = await opened(ada, text)
        await ada.post(f"/api/tables/{table}/review", {})
        go_on.set()

    visit(sqlite, work)


def test_a_judgement_that_fails_ends_the_review_and_it_can_be_asked_for_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, _, _ = thrown_away()
    honest = worker.judge

    def failing(*_: Any) -> Judged:
        raise IndexError("a mistake of ours")

    async def work(at: House) -> None:
        ada = at.browser()
        table = await opened(ada, play.record().text())
        monkeypatch.setattr(worker, "judge", failing)
        await ada.post(f"/api/tables/{table}/review", {})
        while (await ada.get(f"/api/tables/{table}/review"))["state"] == "working":
            await asyncio.sleep(0.005)
        monkeypatch.setattr(worker, "judge", honest)
        assert (await reviewed(ada, table))["state"] == "ready"

    visit(sqlite, work)


def test_pages_and_bots_go_on_while_a_game_is_reviewed(sqlite: str) -> None:
    """With one worker: a bot at another table gets its turn between two judgements."""
    play, _, _ = thrown_away()

    async def work(at: House) -> None:
        ada = at.browser()
        table = await opened(ada, play.record().text())
        other = (await ada.new_table(ME, {"kind": "bot", "level": "apprentice"}))["table"]
        await ada.post(f"/api/tables/{other}/pace", {"ms": 0})
        await ada.post(f"/api/tables/{table}/review", {"detail": "deep"})
        await play_on(ada, other, Rng(1), most=5)
        await reviewed(ada, table, "deep")

    visit(sqlite, work, workers=1)


def _row_of(play: Play) -> tuple[Any, ...]:
    """A table with this edition, so that the store has its text."""
    printed = (play.game.folder / "edition.toml").read_text("utf-8")
    goal = cast(Box, play.edition).mission_points
    text = printed.replace("points = 275 ", f"points = {goal} ")
    row = TableRow(
        "known",
        play.game.id,
        play.game.rules,
        play.edition.name,
        play.edition.digest,
        play.options,
        play.seats,
        b"",
        dealt=False,
        host="nobody",
        created=0,
    )
    return row, text, Event(1, "start", None, {}, "", "", 0), [SeatRow(1, 0, "open", None, "")]
