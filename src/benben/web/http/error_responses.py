"""Error responses in the reader's language.

Pydantic describes in English what does not fit a model. Its kinds of mistakes are few, and each has
a message `table.invalid.…` that names the field.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from fastapi import Request
from fastapi.responses import JSONResponse

from benben.core.phrase import Argument, Phrase
from benben.web.errors import Refusal
from benben.web.language import language_of, speech

_KINDS: Final = {
    "missing": "missing",
    "extra_forbidden": "unknown",
    "string_too_long": "long",
    "too_long": "many",
    "too_short": "few",
    "greater_than_equal": "low",
    "less_than_equal": "high",
    "literal_error": "other",
    "string_pattern_mismatch": "letters",
    "json_invalid": "json",
    "string_type": "text",
    "list_type": "list",
    "dict_type": "object",
    "model_type": "object",
    "model_attributes_type": "object",
    "bool_type": "bool",
    "bool_parsing": "bool",
    "int_type": "number",
    "int_parsing": "number",
    "int_parsing_size": "number",
    "int_from_float": "number",
    "float_type": "number",
    "float_parsing": "number",
    "finite_number": "number",
}
"""Messages by Pydantic's kind of mistake; any other kind only names the field."""
_LIMITS: Final = ("max_length", "min_length", "ge", "le")
_MAX_FIELD_CHARACTERS: Final = 80
KEYS: Final = sorted({f"table.invalid.{kind}" for kind in (*_KINDS.values(), "wrong")})


def validation_message(mistake: Mapping[str, Any]) -> Phrase:
    """Translate one of the mistakes that Pydantic found."""
    kind = _KINDS.get(mistake["type"], "wrong")
    limits = mistake.get("ctx", {})
    args: dict[str, Argument] = {"field": _field(mistake["loc"])}
    if kind == "json":
        args["at"] = mistake["loc"][-1]
    if kind == "other":
        args["allowed"] = ", ".join(re.findall(r"'([^']*)'", str(limits.get("expected"))))
    for name in _LIMITS:
        if name in limits:
            args["limit"] = int(limits[name])  # all our bounds are whole numbers, also of floats
    return Phrase(f"table.invalid.{kind}", **args)


def _field(place: tuple[int | str, ...]) -> str:
    """Return the path of a field, such as `seats.1.name`, without the part of the request."""
    return ".".join(map(str, place[1:]))[:_MAX_FIELD_CHARACTERS] or "body"


def error_response(request: Request, error: Refusal) -> JSONResponse:
    """Build the `ErrorResponse` of a refusal."""
    content: dict[str, Any] = {"error": speech(language_of(request)).say(error.phrase, ())}
    if error.rev is not None:
        content["rev"] = error.rev
    headers = {"retry-after": str(error.retry_s)} if error.retry_s else None
    return JSONResponse(content, error.status, headers)
