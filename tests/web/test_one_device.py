"""Several seats of one person: what each of them knows comes only when it is asked for."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.web.harness import ME, House, visit


def first_picture(page: str) -> Any:
    found = re.search(r'id="picture-now">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def test_the_page_begins_with_what_everybody_may_see(sqlite: str, trial: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        made = await ada.new_table(ME, ME, ME, game=trial)
        at = made["table"]
        first = first_picture(await ada.get(made["url"]))
        assert (first["seat"], first["mine"], first["choices"]) == (None, False, [])
        assert first["secret"]
        assert first["own"] == [0, 1, 2]
        watched = await ada.picture(at, seat=-1)
        stranger = await house.browser().picture(at)
        assert first["svg"] == watched["svg"] == stranger["svg"]
        assert first["log"] == stranger["log"]
        drawn = {(await ada.picture(at, seat=seat))["svg"] for seat in range(3)}
        assert len(drawn | {stranger["svg"]}) == 4  # each of them sees something else
        assert not stranger["secret"]
        record = await ada.get(first["record"])
        assert record == await house.browser().get(f"/api/tables/{at}/record")

    visit(sqlite, work)


def test_one_seat_needs_no_curtain(sqlite: str, trial: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        made = await ada.new_table(ME, {"kind": "open"}, {"kind": "open"}, game=trial)
        first = first_picture(await ada.get(made["url"]))
        assert first["seat"] == 0
        assert not first["secret"]

    visit(sqlite, work)


def test_open_games_have_no_secrets(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        made = await ada.new_table(ME, ME)
        first = first_picture(await ada.get(made["url"]))
        assert first["seat"] is None
        assert not first["secret"]

    visit(sqlite, work)
