"""What is wrong with an input is said in the language of the page."""

from __future__ import annotations

import pytest

from tests.web.harness import ME, House, visit

HEADER = "benben 1\ngame imhotep\nrules x\nedition a 5f3a90c1d2e4b678\nseats 2\noptions \n\n"
SAID = {
    "en": (
        "line 1: a record starts with the line 'benben 1'",
        "line 3: 'rules' must be a whole number, not 'x'",
        "imhotep is for 2 to 4 seats, not 1",
    ),
    "fr": (
        "ligne 1 : une partie enregistrée commence par la ligne « benben 1 »",
        "ligne 3 : « rules » doit être un nombre entier, non « x »",
        "imhotep se joue à 2 à 4 places, non 1",
    ),
    "de": (
        "Zeile 1: eine gespeicherte Partie beginnt mit der Zeile „benben 1“",
        "Zeile 3: „rules“ muss eine ganze Zahl sein, nicht „x“",
        "imhotep ist für 2 bis 4 Plätze, nicht 1",
    ),
}


@pytest.mark.parametrize("language", SAID)
def test_the_page_is_told_in_its_language(sqlite: str, language: str) -> None:
    start, rules, seats = SAID[language]

    async def work(house: House) -> None:
        ada = house.browser()
        shown = {"accept-language": language}
        for text, why in (("nonsense\n", start), (HEADER, rules)):
            refused = await ada.post("/api/records", {"text": text}, 422, **shown)
            assert why in refused["error"]
        body = {"game": "imhotep", "name": "Ada", "seats": [ME]}
        refused = await ada.post("/api/tables", body, 422, **shown)
        assert seats in refused["error"]

    visit(sqlite, work)
