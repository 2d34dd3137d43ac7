"""The work of every reader grows with its input, not faster: counted in bytecodes, not by a clock.

Counted are the bytecodes of benben and of the libraries in Python that it calls. Work inside C
(regular expressions, the codecs) is not seen here; tests/web/test_hostile_texts.py has large
inputs of that kind in a process that can be killed. Compiled modules are not seen either, so the
counting runs in a process of its own in plain Python.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.core.work import READERS

ROOT = Path(__file__).resolve().parents[2]
LITTLE = 50_000
"""Bytes that anything may take."""
SLACK = 1.5
"""Eight times the input may take up to twelve times the work."""


@cache
def counted() -> dict[str, list[list[int]]]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.core.work"],
        cwd=ROOT,
        env={**os.environ, "BENBEN_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, list[list[int]]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("reader", READERS)
def test_work_grows_with_the_input(reader: str) -> None:
    works = [work for work, _, _ in counted()[reader]]
    assert works[-1] <= 8 * SLACK * works[0], works


@pytest.mark.parametrize("reader", READERS)
def test_memory_grows_with_the_input(reader: str) -> None:
    """It also tells of work inside C, which is not counted, where that work makes things."""
    peaks = [peak for _, peak, _ in counted()[reader]]
    assert peaks[-1] <= 8 * SLACK * max(peaks[0], LITTLE), peaks


@pytest.mark.parametrize("reader", READERS)
def test_sentences_stay_short(reader: str) -> None:
    assert max(text for _, _, text in counted()[reader]) < 1500
