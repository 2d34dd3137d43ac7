"""Texts written to cost the server more than their size.

They run in a process of their own that is killed when it does not come back: a test that hangs
would stop the whole run. The limit is a hundred times what an honest answer needs.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
KILL_AFTER_S = 120
ANSWER_BYTES = 2_000
"""Largest refusal: a sentence and a short quotation, whatever was sent."""
SCRIPT = """
import sys
from tests.web.harness import House, visit

rules = sys.argv[1] * int(sys.argv[2])
text = f"benben 1\\ngame imhotep\\nrules {rules}\\nedition standard 5f3a90c1d2e4b678\\n" \
    "seats 2\\noptions \\n\\n. first 0\\n"

async def work(house: House) -> None:
    ada = house.browser()
    for language in ("en", "fr"):
        await ada.post("/api/records", {"text": text}, 422, **{"accept-language": language})
        print(len(ada.sent[-1]))

visit(sys.argv[3], work)
"""


@pytest.mark.parametrize("repeated", [" is no argument of", " must be, not line 1: ", "'", "x"])
def test_a_refused_text_neither_blocks_nor_echoes(sqlite: str, repeated: str) -> None:
    times = 900_000 // len(repeated)
    command = [sys.executable, "-c", SCRIPT, repeated, str(times), sqlite]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=KILL_AFTER_S, check=False
    )
    assert done.returncode == 0, done.stderr
    assert all(int(size) < ANSWER_BYTES for size in done.stdout.split()), done.stdout
