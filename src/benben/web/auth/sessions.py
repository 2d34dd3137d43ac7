"""Sessions: a signed cookie with a random person id. There are no accounts."""

import secrets
from functools import lru_cache
from typing import Final, cast

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

SESSION_COOKIE: Final = "benben"
LANGUAGE_COOKIE: Final = "benben_lang"
THEME_COOKIE: Final = "benben_theme"
COOKIES: Final = frozenset(
    name.encode() for name in (SESSION_COOKIE, LANGUAGE_COOKIE, THEME_COOKIE)
)
"""All cookies that we set."""
CLEAR: Final = '"cache", "storage"'
"""Clear-Site-Data: pictures that the service worker keeps show what only their owner may see."""
PERSON: Final = "benben.person"
"""Key in the scope of a request whose cookie was read: the id of the person, or None."""
YEAR_S: Final = 365 * 24 * 3600


class Sessions:
    """Signs and verifies session cookies. The key is in the store, so every node accepts them."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(key, salt="session")
        self._read = lru_cache(maxsize=5000)(self._check)

    def person(self, request: HTTPConnection) -> str | None:
        """Return the person id of the cookie, or None if the signature is wrong."""
        if PERSON in request.scope:
            return cast(str | None, request.scope[PERSON])
        cookie = request.cookies.get(SESSION_COOKIE)
        if not cookie or len(cookie) > 200:
            return None
        return self._read(cookie)

    def _check(self, cookie: str) -> str | None:
        try:
            person = self._serializer.loads(cookie)
        except BadSignature:
            return None
        return person if isinstance(person, str) and person else None

    def value(self, person: str) -> str:
        return str(self._serializer.dumps(person))

    def keep(self, response: Response, person: str, *, secure: bool) -> None:
        """Set the session cookie."""
        response.set_cookie(
            SESSION_COOKIE,
            self.value(person),
            max_age=YEAR_S,
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/",
        )


def new_person() -> str:
    return secrets.token_urlsafe(15)
