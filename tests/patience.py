"""How long a test waits for something that must come."""

from __future__ import annotations

from typing import Final

HANGS: Final = 240.0
"""Seconds after which something hangs; it says nothing else, since machines may be busy."""
