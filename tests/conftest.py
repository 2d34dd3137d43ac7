"""What every test shares."""

from __future__ import annotations

import os

import benben

# The servers of the tests are on this machine, whatever proxy it uses for others.
os.environ["NO_PROXY"] = os.environ["no_proxy"] = "localhost,127.0.0.1,::1"


def pytest_report_header() -> str:
    """Say in a report which of the two ways was tested."""
    return f"benben: {'compiled' if benben.COMPILED else 'plain Python'}"
