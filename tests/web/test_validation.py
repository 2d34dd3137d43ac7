"""A request that does not fit the API is refused in the reader's language, naming the field."""

from __future__ import annotations

from typing import Any

import pytest

from benben.web.http.error_responses import KEYS, validation_message
from benben.words import LANGUAGES, Words
from tests.web.harness import ME, House, visit

TABLE = {"game": "imhotep", "name": "Ada", "seats": [ME, ME]}
WRONG: list[tuple[str, str, Any, str]] = [
    ("missing", "game", {"seats": [ME]}, "“game” is missing"),
    ("unknown", "colour", {**TABLE, "colour": "red"}, "unknown field “colour”"),
    ("long", "name", {**TABLE, "name": "x" * 999}, "“name” may have at most 24 characters"),
    ("many", "seats", {**TABLE, "seats": [ME] * 9}, "“seats” may have at most 8 entries"),
    ("few", "seats", {**TABLE, "seats": []}, "“seats” has too few entries: at least 1"),
    ("other", "seats.0.kind", {**TABLE, "seats": [{"kind": "cat"}]}, "one of: me, bot, open"),
    ("text", "name", {**TABLE, "name": 7}, "“name” must be text"),
    ("list", "seats", {**TABLE, "seats": "all"}, "“seats” must be a list"),
    ("object", "options", {**TABLE, "options": []}, "“options” must be an object"),
    ("object", "seats.0", {**TABLE, "seats": ["me"]}, "“seats.0” must be an object"),
    ("bool", "hints", {**TABLE, "hints": "perhaps"}, "“hints” must be true or false"),
]
"""Kind of mistake, field, body of a new table, what is said in English."""


@pytest.mark.parametrize(("kind", "field", "body", "sentence"), WRONG)
def test_a_table_that_cannot_be(
    sqlite: str, kind: str, field: str, body: Any, sentence: str
) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        told = set()
        for lang in LANGUAGES:
            language = {"accept-language": lang}
            error = (await ada.post("/api/tables", body, 422, **language))["error"]
            assert field in error
            told.add(error)
            if lang == "en":
                assert sentence in error
        assert len(told) == len(LANGUAGES), kind

    visit(sqlite, work)


def test_numbers_addresses_and_what_is_no_json(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        table = (await ada.post("/api/tables", TABLE))["table"]
        at = f"/api/tables/{table}"
        german = {"accept-language": "de"}
        low = await ada.post(f"{at}/pace", {"ms": -1}, 422, **german)
        assert low["error"] == "Das geht nicht: „ms“ muss mindestens 0 sein"
        high = await ada.post(f"{at}/pace", {"ms": 10**6}, 422, **german)
        assert high["error"] == "Das geht nicht: „ms“ darf höchstens 10000 sein"
        none = await ada.post(f"{at}/pace", {"ms": "slow"}, 422, **german)
        assert none["error"] == "Das geht nicht: „ms“ muss eine Zahl sein"
        for path in (f"{at}/picture?ply=x", f"{at}/picture?ply=1.5", f"{at}/hint?wait=x"):
            answer = await ada.http.get(path, headers=german)
            assert answer.status_code == 422
            assert answer.json()["error"].endswith("muss eine Zahl sein")
        odd = await ada.http.get("/api/tables/%20/picture", headers=german)
        assert "„table“ ist nicht so geschrieben" in odd.json()["error"]
        headers = {**german, "content-type": "application/json"}
        for body in (b"{", b"\xff\xfe"):
            half = await ada.http.post(f"{at}/pace", content=body, headers=headers)
            assert half.status_code == 422
            assert "kein JSON" in half.json()["error"]
        method = await ada.http.get(f"{at}/choose", headers=german)
        assert method.status_code == 405
        assert method.json()["error"] == "Diese Adresse nimmt solche Anfragen nicht an."
        assert method.headers["allow"] == "POST"

    visit(sqlite, work)


def test_a_mistake_that_nobody_has_thought_of_still_names_the_field() -> None:
    phrase = validation_message({"type": "url_parsing", "loc": ("body", "home"), "msg": "no url"})
    assert phrase.key in KEYS
    assert Words("en").say(phrase, ()) == "“home” has an invalid value"
