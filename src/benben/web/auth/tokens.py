"""Secret tokens of invitations and of links to another device."""

import base64
import hashlib
import hmac
import secrets


def new_token() -> str:
    """Create a token. It is shown once; the store keeps only its hash."""
    return secrets.token_urlsafe(18)


def hash_token(token: str) -> str:
    """Hash a token for the store, so that a leaked database contains no usable links."""
    return hashlib.sha256(token.encode()).hexdigest()


class SeatKeys:
    """Keys of the links with which people take any free seat of a table.

    They are computed, not stored: a table has one key for as long as it exists.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def key(self, table: str) -> str:
        mac = hmac.digest(self._key, b"seat link " + table.encode(), "sha256")
        return base64.urlsafe_b64encode(mac[:12]).decode()

    def fits(self, table: str, key: str) -> bool:
        return hmac.compare_digest(self.key(table), key)
