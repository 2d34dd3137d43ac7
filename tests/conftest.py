"""What every test shares."""

from __future__ import annotations

import benben


def pytest_report_header() -> str:
    """Say in a report which of the two ways was tested."""
    return f"benben: {'compiled' if benben.COMPILED else 'plain Python'}"
