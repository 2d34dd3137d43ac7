"""Texts written to cost the server more than their size.

They run in a process of their own that is killed when it does not come back: a test that hangs
would stop the whole run. The limit is hundreds of times what an honest answer needs.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.patience import HANGS

ROOT = Path(__file__).resolve().parents[2]
ANSWER_BYTES = 2_000
"""Largest refusal: a sentence and a short quotation, whatever was sent."""
SCRIPT = """
import sys
from tests.web.harness import House, visit

def text(repeated: str) -> str:
    rules = repeated * (900_000 // len(repeated))
    return f"benben 1\\ngame imhotep\\nrules {rules}\\nedition standard 5f3a90c1d2e4b678\\n" \
        "seats 2\\noptions \\n\\n. first 0\\n"

async def work(house: House) -> None:
    ada = house.browser()
    for each in sys.argv[2:]:
        for language in ("en", "fr"):
            headers = {"accept-language": language}
            await ada.post("/api/records", {"text": text(each)}, 422, **headers)
            print(len(ada.sent[-1]), flush=True)

visit(sys.argv[1], work)
"""


COOKIES = """
import sys
from tests.web.harness import House, visit

async def work(house: House) -> None:
    ada = house.browser()
    for each in sys.argv[2:]:
        ada.http.headers["cookie"] = 'a="' + each * (60_000 // len(each)) + '"'
        await ada.get("/")
        await ada.get("/api/me")
        print(len(ada.sent[-1]), flush=True)

visit(sys.argv[1], work)
"""


def finishes(script: str, *arguments: str) -> list[int]:
    """The numbers that a script prints, if it comes back; a timeout tells those it has printed."""
    command = [sys.executable, "-c", script, *arguments]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=HANGS, check=False
    )
    assert done.returncode == 0, done.stderr
    return [int(word) for word in done.stdout.split()]


def test_a_long_cookie_does_not_block(sqlite: str) -> None:
    repeated = ["\\", "\\1", "=", ";", ","]
    assert len(finishes(COOKIES, sqlite, *repeated)) == len(repeated)


def test_a_refused_text_neither_blocks_nor_echoes(sqlite: str) -> None:
    repeated = [" is no argument of", " must be, not line 1: ", "'", "x"]
    sizes = finishes(SCRIPT, sqlite, *repeated)
    assert len(sizes) == 2 * len(repeated)
    assert max(sizes) < ANSWER_BYTES
