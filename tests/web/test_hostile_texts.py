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


COOKIES = """
import sys
from tests.web.harness import House, visit

async def work(house: House) -> None:
    ada = house.browser()
    ada.http.headers["cookie"] = 'a="' + sys.argv[1] * (60_000 // len(sys.argv[1])) + '"'
    await ada.get("/")
    await ada.get("/api/me")
    print(len(ada.sent[-1]))

visit(sys.argv[2], work)
"""


def finishes(script: str, *arguments: str) -> list[int]:
    """The numbers that a script prints, if it comes back."""
    command = [sys.executable, "-c", script, *arguments]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=KILL_AFTER_S, check=False
    )
    assert done.returncode == 0, done.stderr
    return [int(word) for word in done.stdout.split()]


@pytest.mark.parametrize("repeated", ["\\", "\\1", "=", ";", ","])
def test_a_long_cookie_does_not_block(sqlite: str, repeated: str) -> None:
    assert finishes(COOKIES, repeated, sqlite)


@pytest.mark.parametrize("repeated", [" is no argument of", " must be, not line 1: ", "'", "x"])
def test_a_refused_text_neither_blocks_nor_echoes(sqlite: str, repeated: str) -> None:
    times = 900_000 // len(repeated)
    sizes = finishes(SCRIPT, repeated, str(times), sqlite)
    assert len(sizes) == 2
    assert max(sizes) < ANSWER_BYTES
