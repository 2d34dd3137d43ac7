"""Every kind of leak, planted in the real games, is found by `benben check` within sixty games."""

import os
import subprocess
import sys

import pytest

from tests.core.real_leaks import GAMES, HIDDEN, PLANTED

ALL = pytest.mark.parametrize(
    ("game", "leak"), list(PLANTED), ids=["-".join(each) for each in PLANTED]
)


def found(game: str, leak: str, *seeds: int) -> dict[int, int]:
    """For each seed the number of the game in which a planted leak was found."""
    text = subprocess.run(
        [sys.executable, "-m", "tests.core.real_leaks", game, leak, *map(str, seeds)],
        env={**os.environ, "BENBEN_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return {int(line.split()[0]): int(line.split()[1]) for line in text.splitlines()}


@ALL
def test_a_planted_leak_is_found(game: str, leak: str) -> None:
    assert found(game, leak, 5), f"nothing was found in {GAMES} games"


@pytest.mark.slow
@ALL
def test_whatever_the_seed(game: str, leak: str) -> None:
    seeds = (1, 2, 3, 4, 6)
    assert sorted(found(game, leak, *seeds)) == list(seeds)


def test_every_kind_of_leak_is_planted_where_there_is_such_a_secret() -> None:
    kinds = {
        game: {leak.split("-")[0] for name, leak in PLANTED if name == game} for game in HIDDEN
    }
    always = {"field", "count", "observed", "log", "heard"}
    assert kinds == {
        "cleopatra": always | {"legal", "order", "forced"},
        "imhotep": always | {"forced"},
        "egizia": always | {"legal", "order"},
        "egizia_sands": always | {"legal", "order"},
        "terra_pyramides": always | {"legal"},
    }
