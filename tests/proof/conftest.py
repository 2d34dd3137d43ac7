"""What the long proofs share."""

from tests.databases import postgres

__all__ = ["postgres"]
