"""Every kind of leak, planted in the real games, is found by `benben check` within sixty games."""

import os
import subprocess
import sys

import pytest

from tests.core.real_leaks import GAMES, HIDDEN, PLANTED


@pytest.mark.parametrize(("game", "leak"), list(PLANTED), ids=["-".join(each) for each in PLANTED])
def test_a_planted_leak_is_found(game: str, leak: str) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "tests.core.real_leaks", game, leak],
        env={**os.environ, "BENBEN_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert found, f"nothing was found in {GAMES} games"
    assert int(found.split()[0]) <= GAMES


def test_every_kind_of_leak_is_planted_where_there_is_such_a_secret() -> None:
    kinds = {
        game: {leak.split("-")[0] for name, leak in PLANTED if name == game} for game in HIDDEN
    }
    always = {"field", "count", "log", "heard"}
    assert kinds == {
        "cleopatra": always | {"legal", "order", "forced"},
        "imhotep": always | {"forced"},
        "egizia": always | {"legal", "order"},
        "egizia_sands": always | {"legal", "order"},
        "terra_pyramides": always | {"legal"},
    }
