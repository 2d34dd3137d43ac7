"""Colours: those of the style sheet are those we chose, and they can be told apart."""

import re
from pathlib import Path

import pytest

import benben.web
from benben.draw.theme import DAY, NIGHT, SIGNS, contrast

CSS = (Path(benben.web.__file__).parent / "static" / "benben.css").read_text("utf-8")
PAIRS = {
    name: (day, night)
    for name, day, night in re.findall(
        r"--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", CSS
    )
}


def test_the_style_sheet_has_our_palette() -> None:
    assert {name: PAIRS[name] for name in DAY} == {name: (DAY[name], NIGHT[name]) for name in DAY}


@pytest.mark.parametrize("time", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize("text", ["kohl", "soft", "link", "carnelian-ink", "gold-ink"])
@pytest.mark.parametrize("ground", ["papyrus", "limestone", "raised"])
def test_text_can_be_read(text: str, ground: str, time: int) -> None:
    assert contrast(PAIRS[text][time], PAIRS[ground][time]) >= 4.5


@pytest.mark.parametrize("time", [0, 1], ids=["day", "night"])
def test_a_primary_button_can_be_read(time: int) -> None:
    assert contrast(PAIRS["lapis"][time], PAIRS["on-lapis"][time]) >= 4.5


@pytest.mark.parametrize("time", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize("ground", ["limestone", "papyrus"])
def test_a_frame_that_says_my_turn_can_be_seen(ground: str, time: int) -> None:
    assert contrast(PAIRS["lit"][time], PAIRS[ground][time]) >= 3


def test_the_sign_on_every_stone_can_be_seen_without_colour() -> None:
    stones = re.findall(r"\.seat(\d) \{ --a: (#[0-9a-f]{6}); --b: #.{6}; --c: (#[0-9a-f]{6})", CSS)
    assert len(stones) == len(SIGNS)
    for _, top, carved in stones:
        assert contrast(top, carved) >= 3
