"""Editions that are accepted can be played, drawn, said and searched."""

from __future__ import annotations

import os

import pytest

from benben import games
from tests.games.random_editions import play_through, random_edition

EDITIONS = int(os.environ.get("BENBEN_EDITIONS", "3"))
"""Random editions of each game; `make proof-editions` takes 200."""
LOOK_EVERY = int(os.environ.get("BENBEN_LOOK_EVERY", "12"))
"""Every so many positions are drawn and read; the proof looks at each one."""


@pytest.mark.parametrize("game", games.GAMES)
def test_random_valid_editions(game: str) -> None:
    found = games.get(game)
    digests = set()
    for seed in range(EDITIONS):
        edition = random_edition(found, seed)
        digests.add(edition.digest)
        try:
            assert play_through(found, edition, seed, LOOK_EVERY) > 0
        except Exception as error:
            error.add_note(f"edition {seed} of {game}: {edition.text}")
            raise
    assert len(digests) == EDITIONS
    assert found.standard.digest not in digests
