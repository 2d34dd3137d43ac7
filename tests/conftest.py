"""What every test shares."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator

import pytest

import benben

# The servers of the tests are on this machine, whatever proxy it uses for others.
os.environ["NO_PROXY"] = os.environ["no_proxy"] = "localhost,127.0.0.1,::1"
# NumPy's threads wait for each other in a busy loop, which is slow where tests run side by side.
os.environ["OPENBLAS_NUM_THREADS"] = "1"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests without looking for garbage, and leave them out of later collections.

    They are some hundred thousand objects that stay, and to traverse them again and again is two
    fifths of the time that collecting tests takes.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_report_header() -> str:
    """Say in a report which of the two ways was tested."""
    return f"benben: {'compiled' if benben.COMPILED else 'plain Python'}"
