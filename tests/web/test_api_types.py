"""The fields of the API are written once: in its models. The rest follows from them."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from benben import games
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import NOBODY
from benben.web.app import create
from benben.web.models.picture import Picture
from benben.web.pictures.picture import Viewer, picture
from tests.web.harness import PICTURE, House, visit
from tests.web.test_twins import table_of
from tools import api_types


def test_what_is_written_from_the_models_is_up_to_date() -> None:
    for file, text in api_types.outputs().items():
        assert file.read_text("utf-8") == text, "run: python tools/api_types.py"


def test_a_new_field_shows_in_the_types_and_in_the_document() -> None:
    described = api_types.schemas()
    field: dict[str, Any] = {
        "anyOf": [{"type": "integer"}, {"type": "null"}],
        "description": "New.",
    }
    described["LogLine"]["properties"]["new_field"] = field
    assert "  /** New. */\n  new_field?: number | null;\n" in api_types.types(described)
    assert "| `new_field` | `number` or `null` | New. |\n" in api_types.tables(described)


def test_every_field_of_a_picture_is_described() -> None:
    described = api_types.schemas()
    inside = set(api_types.inside("Picture", described))
    assert {"Picture", "PictureChoice", "LogLine", "ScoreSheet"} <= inside
    for name in inside:
        for field, schema in described[name]["properties"].items():
            assert schema.get("description", "").endswith("."), f"{name}.{field}"


def test_openapi_shows_the_picture_and_all_that_is_in_it(sqlite: str) -> None:
    async def work(opened: House) -> None:
        document = create(opened.site).openapi()
        answer = document["paths"]["/api/tables/{table}/picture"]["get"]["responses"]["200"]
        either = answer["content"]["application/json"]["schema"]["anyOf"]
        schemas = [f"#/components/schemas/{name}" for name in ("Picture", "PicturePatch")]
        assert [each["$ref"] for each in either] == schemas
        described, shown = api_types.schemas(), document["components"]["schemas"]
        for name in (*api_types.inside("Picture", described), "HintResponse", "ReviewResponse"):
            assert shown[name]["properties"].keys() == described[name]["properties"].keys()

    visit(sqlite, work)


@pytest.mark.parametrize("name", [*games.GAMES, "trial"])
@pytest.mark.usefixtures("trial")
def test_pictures_of_every_game_fit_the_model(name: str) -> None:
    """A whole game, through the eyes of who chooses and of a spectator, until the score sheet."""
    game, rng = games.get(name), Rng(5)
    seats = game.seats[-1]
    play = Play(game, seats, game.any_options(seats, rng), seed=b"seed")
    play.advance()
    while not play.over:
        seat = next(seat for seat in play.state.owing() if seat not in play.sealed)
        legal = play.state.legal_for(seat)
        if len(play.choices) % 7 == 0:
            _fits(play, seat)
        play.choose(seat, legal[rng.below(len(legal))])
        if not play.sealed:
            play.advance()
    assert _fits(play, 0)["sheet"]


def _fits(play: Play, seat: int) -> Picture:
    table = table_of(play)
    PICTURE.validate_python(picture(table, Viewer(NOBODY, (), "de"), frozenset()), strict=True)
    own = picture(table, Viewer(seat, (seat,), "fr"), frozenset())
    return PICTURE.validate_python(own, strict=True)


def test_a_picture_with_another_field_does_not_fit() -> None:
    game = games.get("imhotep")
    play = Play(game, 2, {}, seed=b"seed")
    play.advance()
    made: dict[str, Any] = {**picture(table_of(play), Viewer(0, (0,), "en"), frozenset())}
    PICTURE.validate_python(made, strict=True)
    with pytest.raises(ValidationError):
        PICTURE.validate_python({**made, "more": 1}, strict=True)
    del made["lapse"]
    with pytest.raises(ValidationError):
        PICTURE.validate_python(made, strict=True)
