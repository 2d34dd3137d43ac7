"""Language of a response: from the query, the cookie or the Accept-Language header."""

from typing import Final

from starlette.requests import HTTPConnection

from benben.web.auth.sessions import LANGUAGE_COOKIE
from benben.words import LANGUAGES, speech

__all__ = ["language_of", "speech"]

MAX_HEADER_CHARACTERS: Final = 200
_COOKIE: Final = LANGUAGE_COOKIE.encode()


def language_of(request: HTTPConnection) -> str:
    scope = request.scope
    # Checked before parsing, which takes longer; most requests have at most one of them.
    if b"lang" in scope["query_string"] or b"%" in scope["query_string"]:
        wanted = request.query_params.get("lang")
        if wanted in LANGUAGES:
            return wanted
    if any(name == b"cookie" and _COOKIE in value for name, value in scope["headers"]):
        wanted = request.cookies.get(LANGUAGE_COOKIE)
        if wanted in LANGUAGES:
            return wanted
    return _accepted(request.headers.get("accept-language", "")[:MAX_HEADER_CHARACTERS])


def _accepted(header: str) -> str:
    """Return the first supported language; browsers list them by preference."""
    for part in header.split(","):
        language = part.partition(";")[0].strip().partition("-")[0].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
