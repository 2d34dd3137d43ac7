"""The same records give the same positions, journals and scores however Python runs."""

import os
import subprocess
import sys
from pathlib import Path

import benben

SCRIPT = """
import hashlib, pathlib, sys
import benben
from benben import games
from benben.core.replay import open_record
from benben.core.record import parse
from benben.core.rng import Rng
from benben.core.drive import random_playout

sums = hashlib.sha256()
for name in sorted(games.GAMES):
    game = games.get(name)
    for file in sorted(pathlib.Path(sys.argv[1]).glob(f"{name}/*.game")):
        state = open_record(game, parse(file.read_text("utf-8")), game.standard).state
        sums.update(repr((state.pack(), state.journal, state.scores())).encode())
    for seed in range(20):
        rng = Rng(seed)
        seats = game.seats[seed % len(game.seats)]
        state = game.start(seats, game.any_options(seats, rng))
        state.journal = []
        random_playout(state, rng)
        sums.update(repr((state.pack(), state.journal, state.places())).encode())
print(benben.COMPILED, sums.hexdigest())
"""


GOLDEN = Path(__file__).parent / "golden"


def run(script: str, argument: object, *, pure: bool, hash_seed: str) -> list[str]:
    """Run a script that prints `benben.COMPILED` and a hash; return both."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "BENBEN_PURE": "1" if pure else ""}
    command = [sys.executable, "-c", script, str(argument)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_compiled_and_interpreted_and_any_hash_seed() -> None:
    compiled, sums = run(SCRIPT, GOLDEN, pure=False, hash_seed="0")
    assert compiled == str(benben.COMPILED) or os.environ.get("BENBEN_PURE")
    assert run(SCRIPT, GOLDEN, pure=False, hash_seed="1")[1] == sums
    assert run(SCRIPT, GOLDEN, pure=True, hash_seed="2") == ["False", sums]
    assert run(SCRIPT, GOLDEN, pure=True, hash_seed="random") == ["False", sums]
