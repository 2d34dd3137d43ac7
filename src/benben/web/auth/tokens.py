"""Secret tokens: what stands in an invitation or in a link to another device."""

import hashlib
import secrets


def new_token() -> str:
    """A token for a link. It is shown once; the store keeps its hash."""
    return secrets.token_urlsafe(18)


def hash_token(token: str) -> str:
    """The form in which the store keeps a token: who reads the database cannot use the link."""
    return hashlib.sha256(token.encode()).hexdigest()
