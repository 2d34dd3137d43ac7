"""Who is asking: a signed cookie with a random id, and no accounts."""

import secrets
from functools import lru_cache
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE: Final = "benben"
LANGUAGE: Final = "benben_lang"
THEME: Final = "benben_theme"
COOKIES: Final = frozenset(name.encode() for name in (COOKIE, LANGUAGE, THEME))
"""All cookies that we set."""
A_YEAR: Final = 365 * 24 * 3600


class Sessions:
    """Signs with the key that the store keeps, so that it holds on every node."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(key, salt="session")
        self._read = lru_cache(maxsize=5000)(self._check)

    def person(self, request: HTTPConnection) -> str | None:
        """The id in the cookie, if we signed it."""
        said = request.cookies.get(COOKIE)
        if not said or len(said) > 200:
            return None
        return self._read(said)

    def _check(self, said: str) -> str | None:
        try:
            person = self._serializer.loads(said)
        except BadSignature:
            return None
        return person if isinstance(person, str) and person else None

    def value(self, person: str) -> str:
        return str(self._serializer.dumps(person))

    def keep(self, response: Response, person: str, *, secure: bool) -> None:
        """Let the browser remember who this is."""
        response.set_cookie(
            COOKIE,
            self.value(person),
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/",
        )


def new_person() -> str:
    return secrets.token_urlsafe(15)
