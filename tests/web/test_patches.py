"""What has changed is sent instead of a whole picture, and makes the same picture."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from pydantic import TypeAdapter

import benben
from benben import games
from benben.core.rng import Rng
from benben.web.models.picture import PicturePatch
from benben.web.pictures import patch
from benben.web.pictures.patch import SHORT, drawing_delta, patched, split
from tests.web.harness import ME, OPEN, PICTURE, Browser, House, visit
from tests.web.test_api import token
from tests.whole import some

PATCH: TypeAdapter[PicturePatch] = TypeAdapter(PicturePatch)


async def newer(browser: Browser, table: str, old: Any) -> Any:
    """The newest picture, made of the one that the browser has."""
    answer = await browser.get(f"/api/tables/{table}/picture?have={old['version']}")
    return applied(old, answer)


def applied(old: Any, answer: Any) -> Any:
    assert "have" in answer, "a whole picture was sent"
    PATCH.validate_json(json.dumps(answer), strict=True)
    made = patched(old, answer)
    return PICTURE.validate_python(made, strict=True)


@pytest.mark.parametrize(
    "game", ["imhotep", "egizia", "egizia_sands", "terra_pyramides", "cleopatra"]
)
def test_a_patched_picture_is_the_whole_one(sqlite: str, game: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        seats = (ME, OPEN, ME) if 2 not in games.get(game).seats else (ME, OPEN)
        made = await ada.new_table(*seats, game=game)
        table = made["table"]
        await bo.post(f"/api/join/{token(made)}", {"name": "Zoë 𓂀"})
        browsers = [ada, bo]
        shown = [await each.picture(table) for each in browsers]
        rng = Rng(7)
        for number in range(some(40, 400)):
            if all(each["over"] for each in shown):
                break
            who = next(i for i, each in enumerate(shown) if each["mine"])
            old = shown[who]
            words = old["choices"][rng.below(len(old["choices"]))]["words"]
            body = {"rev": old["rev"], "words": words, "have": old["version"]}
            answer = await browsers[who].post(f"/api/tables/{table}/choose", body)
            if "seat" in answer["picture"]:
                shown[who] = answer["picture"]  # another of Ada's seats looks now
            else:
                shown[who] = applied(old, answer["picture"])
            if number % 9 == 4:
                await bo.post(f"/api/tables/{table}/chat", {"text": f"{number} 𓂀 & <b>"})
            if number % 7 == 3 and shown[who]["undo"]:
                await browsers[who].post(f"/api/tables/{table}/undo", {"rev": shown[who]["rev"]})
            for i, each in enumerate(browsers):
                whole = await each.picture(table)
                if whole["seat"] == shown[i]["seat"]:
                    assert await newer(each, table, shown[i]) == whole, (game, number, i)
                shown[i] = whole

    visit(sqlite, work)


def test_who_is_far_behind_gets_a_whole_picture(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        made = await ada.new_table(ME, OPEN)
        table = made["table"]
        await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
        first = await ada.picture(table)
        for number in range(6):
            await bo.post(f"/api/tables/{table}/chat", {"text": f"{number}"})
            await ada.picture(table)
        answer = await ada.get(f"/api/tables/{table}/picture?have={first['version']}")
        assert PICTURE.validate_python(answer, strict=True)["chat"][-1]["text"] == "5"
        # What somebody else has is nothing to start from.
        theirs = await bo.picture(table)
        answer = await ada.get(f"/api/tables/{table}/picture?have={theirs['version']}")
        assert "have" not in answer
        unknown = await ada.get(f"/api/tables/{table}/picture?have=nothing.1")
        assert unknown == answer

    visit(sqlite, work)


def test_a_picture_that_is_the_same_keeps_its_version(sqlite: str) -> None:
    """Otherwise the version would count what others do in secret."""

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        before = await ada.picture(table)
        history = at.site.pictures._histories.values()[0]
        assert history.key
        later = history.key._replace(rev=history.key.rev + 1)
        parts = list(history.shown[-1].parts)
        same = cast(Any, {**before, "svg": ""})
        assert history.add(later, same, parts).picture["version"] == before["version"]
        other = cast(Any, {**before, "svg": "", "prompt": "another"})
        assert history.add(later, other, parts).picture["version"] != before["version"]

    visit(sqlite, work)


def test_a_delta_makes_the_new_drawing_of_the_old_one() -> None:
    rng = Rng(3)
    letters = ["<g a>x</g>", "<g b>𓂀</g>", "<g c>é</g>", "text", '<svg class="part p">', "</svg>"]
    for _ in range(300):
        old, new = (
            "".join(letters[rng.below(len(letters))] * (1 + rng.below(3)) for _ in range(12))
            for _ in range(2)
        )
        wide = old.encode("utf-16-le")
        made = "".join(
            each if isinstance(each, str) else wide[2 * each[0] : 2 * sum(each)].decode("utf-16-le")
            for each in drawing_delta(split(old), split(new))
        )
        assert made == new


def drawings(rng: Rng, pieces: list[str]) -> list[list[str]]:
    """An old drawing in parts, and a new one with some parts that are the same."""
    old = ["".join(pieces[rng.below(len(pieces))] for _ in range(rng.below(9))) for _ in range(8)]
    new = [each for each in old if rng.below(8)]
    for _ in range(rng.below(4)):
        at = rng.below(len(new) + 1)
        new[at : at + 1] = ["".join(pieces[rng.below(len(pieces))] for _ in range(rng.below(12)))]
    return [old, new]


def test_a_compiled_benben_makes_deltas_in_c() -> None:
    assert patch.IN_C == benben.COMPILED


@pytest.mark.parametrize("wide", ["", "<g e>→ é</g>"])
def test_c_and_python_make_the_same_delta(wide: str) -> None:
    _delta = pytest.importorskip("benben.web.pictures._delta", reason="benben is not compiled")
    rng = Rng(11)
    pieces = [
        "<g a>0123456789</g>",
        "<g b/>",
        "<",
        "<g",
        "g",
        "x" * 70,
        '<svg class="part p">',
        "<g f>é</g>",
        wide,
    ]
    for _ in range(some(2000, 100_000)):
        old, new = drawings(rng, pieces)
        assert _delta.drawing(old, new, SHORT) == patch._drawing_delta(old, new), (old, new)


def test_a_character_that_counts_as_two_is_left_to_python() -> None:
    _delta = pytest.importorskip("benben.web.pictures._delta", reason="benben is not compiled")
    assert _delta.drawing(["<g>𓂀</g>"], ["<g>a</g>"], SHORT) is None
    assert _delta.drawing(["<g>a</g>"], ["<g>𓂀</g>"], SHORT) is None
    assert drawing_delta(["𓂀 <g a>1</g>"], ["𓂀 <g a>2</g>"]) == [(0, 8), "2", (9, 4)]
    wrong: Any
    for wrong in (("", [], SHORT), ([], (), SHORT), ([], [], ""), ([],)):
        with pytest.raises(TypeError):
            _delta.drawing(*wrong)


def test_a_delta_in_python_is_that_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = ["<g a>1</g>", "<g b>é</g>"], ["<g a>2</g>", "<g b>é</g>"]
    made = drawing_delta(old, new)
    monkeypatch.setattr(patch, "IN_C", False)
    assert drawing_delta(old, new) == made == [(0, 5), "2", (6, 14)]
