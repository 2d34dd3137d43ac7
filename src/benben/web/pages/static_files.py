"""Static files: scripts, styles, sounds and fonts, compressed once."""

import hashlib
import mimetypes
from functools import cache
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import quote

from fastapi import Path as InPath
from fastapi import Request
from fastapi.responses import Response

from benben.draw import letters
from benben.web.auth.sessions import A_YEAR
from benben.web.compression import Compressed, compress, compressed_response
from benben.web.errors import not_found
from benben.web.pages import board_assets

STATIC: Final = Path(__file__).parent.parent / "static"
FONTS: Final = "letters"
"""Stands for the version in the addresses of the fonts, whose names have a hash of their own."""
mimetypes.add_type("font/woff2", ".woff2")  # not every system knows


async def static_file(
    request: Request,
    stamp: Annotated[str, InPath(max_length=40)],
    path: Annotated[str, InPath(max_length=200)],
) -> Response:
    """Scripts, styles, sounds. The address changes with the content, so browsers keep it."""
    found = fonts().get(path) if stamp == FONTS else files().get(path)
    if found is None:
        raise not_found()
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind += "; charset=utf-8"
    lasting = stamp in {FONTS, version()}
    keep = f"public, max-age={A_YEAR}, immutable" if lasting else "no-cache"
    return compressed_response(request, found, kind, keep)


@cache
def files() -> dict[str, Compressed]:
    """All of them, compressed once; nothing else can be asked for."""
    found = {
        file.relative_to(STATIC).as_posix(): compress(file.read_bytes())
        for file in sorted(STATIC.rglob("*"))
        if file.is_file() and not file.name.startswith(".")
    }
    return found | {name: compress(body) for name, body in board_assets.styles().items()}


@cache
def fonts() -> dict[str, Compressed]:
    """The letters. Their names change with their content, so a new version keeps the old fonts."""
    return {name: compress(body) for name, body in letters.fonts().items()}


@cache
def icon() -> str:
    """The icon as an address that holds its content: one request less."""
    return "data:image/svg+xml," + quote((STATIC / "icon.svg").read_text("utf-8"))


@cache
def version() -> str:
    digest = hashlib.sha256()
    for name, file in files().items():
        digest.update(f"{name} {file.etag}\n".encode())
    return digest.hexdigest()[:12]
