"""Editions with many copies of a card: up to 31 are counted, and more are refused."""

import json

import pytest

from benben import games
from benben.core.edition import load
from benben.core.errors import BadEdition
from benben.core.game import Game
from benben.core.state import Edition
from benben.games.egizia_common import hand
from tests.games.random_editions import play_through, sums


def with_copies(game: Game, word: str, copies: int) -> Edition:
    tree = load(game.standard.text, "standard")
    tree["name"] = "mine"
    cards = [card for card in tree["cards"] if card["id"] == word]
    cards[0]["copies"] = copies - sum(card["copies"] for card in cards[1:])
    sums(game.id, tree)
    return game.load_edition(json.dumps(tree), "mine")


@pytest.mark.parametrize("name", ["egizia", "egizia_sands"])
@pytest.mark.parametrize("word", ["hiring", "strength"])
def test_many_copies_are_played(name: str, word: str) -> None:
    game = games.get(name)
    play_through(game, with_copies(game, word, 31), 1, 50)


@pytest.mark.parametrize("name", ["egizia", "egizia_sands"])
def test_one_more_is_refused_with_the_limit(name: str) -> None:
    game = games.get(name)
    with pytest.raises(BadEdition, match="31"):
        with_copies(game, "hiring", 32)


def test_a_player_holds_them_all() -> None:
    """The counts of two kinds side by side do not run into each other."""
    held = 0
    for card in (3, 4, 4, 3, 3):
        held += 1 << hand.WIDTH * card
    for _ in range(hand.COPIES - 3):
        held += 1 << hand.WIDTH * 3
    assert hand.held_count(held) == hand.COPIES + 2
    assert held >> hand.WIDTH * 4 == 2
