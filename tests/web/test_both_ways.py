"""Pictures and patches are the same whether benben is compiled or not."""

import pytest

import benben
from tests.test_both_ways import run
from tests.whole import some

SCRIPT = """
import hashlib, os, sys
import benben
import orjson
from benben import games
from benben.core.rng import Rng
from benben.store.rows import TableRow
from benben.web.pictures import patch
from benben.web.pictures.log import Log
from benben.web.pictures.patch import patch_of
from benben.web.pictures.picture import Viewer, in_parts
from benben.web.tables.players import HUMAN, Player
from benben.web.tables.table_state import TableState

compiled = os.environ["BENBEN_PURE"] != "1"
assert benben.COMPILED == patch.IN_C == compiled
assert (type(in_parts).__name__ != "function") == compiled
sums = hashlib.sha256()
for name in sorted(games.GAMES):
    game, rng = games.get(name), Rng(5)
    seats = game.seats[0]
    options, edition = game.check_options(seats, {}), game.standard
    digest, seed = edition.digest, bytes(32)
    row = TableRow("t", name, game.rules, edition.name, digest, options, seats, seed, False, "p", 0)
    table = TableState(row, game, edition)
    table.players = [Player(HUMAN, f"p{seat}", f"Zoë {seat}") for seat in range(seats)]
    play = table.play
    play.advance()
    viewers = [Viewer(seat, (seat,), lang) for seat, lang in enumerate(("fr", "de")[:seats])]
    logs, shown = [Log() for _ in viewers], {}
    for _ in range(int(sys.argv[1])):
        if play.over:
            break
        seat = table.owing()[0]
        legal = play.state.legal_for(seat)
        play.choose(seat, legal[rng.below(len(legal))])
        play.advance()
        for viewer, log in zip(viewers, logs):
            new = in_parts(table, viewer, frozenset({"p0"}), log=log)
            old = shown.get(viewer.eyes, new)
            sums.update(orjson.dumps(patch_of(old[0], new[0], old[1], new[1])))
            sums.update("".join(new[1]).encode())
            shown[viewer.eyes] = new
print(benben.COMPILED, sums.hexdigest())
"""


@pytest.mark.skipif(not benben.COMPILED, reason="benben is not compiled")
def test_compiled_and_interpreted_and_any_hash_seed() -> None:
    choices = some(25, 400)
    compiled, sums = run(SCRIPT, choices, pure=False, hash_seed="0")
    assert compiled == "True"
    assert run(SCRIPT, choices, pure=True, hash_seed="1") == ["False", sums]
