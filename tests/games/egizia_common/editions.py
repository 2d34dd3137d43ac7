"""Editions of the river games that differ from the standard one."""

from __future__ import annotations

import re

import pytest

from benben.core.drive import random_playout
from benben.core.errors import BadEdition
from benben.core.game import Game
from benben.core.rng import Rng


def changed(game: Game, *changes: tuple[str, str]) -> str:
    """The text of the standard edition, each change made where its words come first."""
    text = (game.folder / "edition.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def refused(game: Game, old: str, new: str, sentence: str) -> None:
    """A bad edition is refused by a sentence that says where."""
    with pytest.raises(BadEdition, match=sentence) as caught:
        game.read_edition(changed(game, (old, new)), "mine.toml")
    assert str(caught.value).startswith("mine.toml: ")


def playable(game: Game, text: str) -> None:
    """An edition with other values is another one, and can be played."""
    box = game.read_edition(text, "mine.toml")
    assert box.digest != game.standard.digest
    for seed in range(12):
        state = game.start(2 + seed % 3, {}, box)
        random_playout(state, Rng(seed))
        assert state.faults() == []


def few_goals(text: str, cards: int) -> str:
    """Only so many Sphinx cards: the same are drawn, returned and drawn again."""
    goals = text.index("[[goals]]")
    left = iter([1] * cards + [0] * 99)
    cut = re.sub(r"marked = 1\n", "", text[goals:])
    cut = re.sub(r"copies = 1", lambda _: f"copies = {next(left)}", cut)
    return text[:goals] + cut
