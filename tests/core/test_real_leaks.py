"""Every kind of leak, planted in the real games, is found by `benben check` within sixty games."""

import os
import subprocess
import sys

import pytest

from tests.core.real_leaks import GAMES, HIDDEN, PLANTED

ALL = pytest.mark.parametrize("game", HIDDEN)


def found(game: str, *seeds: int) -> dict[str, list[int]]:
    """For each planted leak of a game the seeds with which it was found."""
    text = subprocess.run(
        [sys.executable, "-m", "tests.core.real_leaks", game, *map(str, seeds)],
        env={**os.environ, "BENBEN_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    out: dict[str, list[int]] = {}
    for line in text.splitlines():
        leak, seed, *_ = line.split()
        out.setdefault(leak, []).append(int(seed))
    return out


def with_each_leak(game: str, seeds: list[int]) -> dict[str, list[int]]:
    return {leak: seeds for name, leak in PLANTED if name == game}


@ALL
def test_a_planted_leak_is_found(game: str) -> None:
    assert found(game, 5) == with_each_leak(game, [5]), f"not all were found in {GAMES} games"


@pytest.mark.slow
@ALL
def test_whatever_the_seed(game: str) -> None:
    seeds = [1, 2, 3, 4, 6]
    assert found(game, *seeds) == with_each_leak(game, seeds)


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
