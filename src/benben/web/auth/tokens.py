"""Secret tokens of invitations and of links to another device."""

import hashlib
import secrets


def new_token() -> str:
    """Create a token. It is shown once; the store keeps only its hash."""
    return secrets.token_urlsafe(18)


def hash_token(token: str) -> str:
    """Hash a token for the store, so that a leaked database contains no usable links."""
    return hashlib.sha256(token.encode()).hexdigest()
