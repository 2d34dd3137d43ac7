"""Which language somebody reads: asked for, remembered, or what the browser says."""

from functools import cache
from typing import Final

from starlette.requests import HTTPConnection

from benben.web.auth.sessions import LANGUAGE_COOKIE
from benben.words import LANGUAGES, Words

MAX_HEADER_CHARACTERS: Final = 200


@cache
def speech(language: str) -> Words:
    """A language; made once, so that it remembers the sentences it has made."""
    return Words(language)


def language_of(request: HTTPConnection) -> str:
    for wanted in (request.query_params.get("lang"), request.cookies.get(LANGUAGE_COOKIE)):
        if wanted in LANGUAGES:
            return wanted
    return _accepted(request.headers.get("accept-language", "")[:MAX_HEADER_CHARACTERS])


def _accepted(header: str) -> str:
    """The language of ours that stands first; browsers write them in order of preference."""
    for part in header.split(","):
        language = part.partition(";")[0].strip().partition("-")[0].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
