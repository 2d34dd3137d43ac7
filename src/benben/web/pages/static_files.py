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
from benben.web.auth.sessions import YEAR_S
from benben.web.compression import Compressed, compress, compressed_response
from benben.web.errors import not_found
from benben.web.pages import board_assets

STATIC: Final = Path(__file__).parent.parent / "static"
FONTS: Final = "letters"
"""Version in the URLs of fonts, whose file names already contain a hash."""
mimetypes.add_type("font/woff2", ".woff2")  # missing on some systems
mimetypes.add_type("application/manifest+json", ".webmanifest")


async def static_file(
    request: Request,
    stamp: Annotated[str, InPath(max_length=40)],
    path: Annotated[str, InPath(max_length=200)],
) -> Response:
    """Serve scripts, styles and sounds. URLs change with the content, so browsers cache them."""
    found = fonts().get(path) if stamp == FONTS else files().get(path)
    if found is None:
        raise not_found()
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind += "; charset=utf-8"
    lasting = stamp in {FONTS, version()}
    keep = f"public, max-age={YEAR_S}, immutable" if lasting else "no-cache"
    return compressed_response(request, found, kind, keep)


async def service_worker(request: Request) -> Response:
    """Serve the service worker from the root, because it is for all pages."""
    return compressed_response(request, _worker(), "text/javascript; charset=utf-8", "no-cache")


@cache
def _worker() -> Compressed:
    """The script with the version of the static files in it, so that a new one replaces it."""
    return compress(files()["worker.js"].body.replace(b"__VERSION__", version().encode()))


@cache
def files() -> dict[str, Compressed]:
    """Return all static files, compressed once; nothing else is served."""
    found = {
        file.relative_to(STATIC).as_posix(): compress(file.read_bytes())
        for file in sorted(STATIC.rglob("*"))
        if file.is_file() and not file.name.startswith(".")
    }
    return found | {name: compress(body) for name, body in board_assets.styles().items()}


@cache
def fonts() -> dict[str, Compressed]:
    """Return the fonts. Their names change with their content, so unchanged fonts stay cached."""
    return {name: compress(body) for name, body in letters.fonts().items()}


@cache
def icon() -> str:
    """Return the icon as a data URL, which saves a request."""
    return "data:image/svg+xml," + quote((STATIC / "icon.svg").read_text("utf-8"))


@cache
def version() -> str:
    digest = hashlib.sha256()
    for name, file in files().items():
        digest.update(f"{name} {file.etag}\n".encode())
    return digest.hexdigest()[:12]
