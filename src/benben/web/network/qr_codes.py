"""QR codes of links, for pages and for the terminal."""

import io
from functools import lru_cache

import segno


@lru_cache(maxsize=200)
def qr_code(link: str) -> str:
    """Return a QR code as a `data:` URL of an SVG drawing, dark on white in every theme."""
    return _made(link).svg_data_uri(scale=4, border=3, dark="#000", light="#fff")


def qr_code_in_blocks(link: str) -> str:
    """Return a QR code in block characters for a terminal, two rows of it in each line."""
    out = io.StringIO()
    _made(link).terminal(out, border=2, compact=True)
    return out.getvalue()


def _made(link: str) -> segno.QRCode:
    return segno.make_qr(link, error="m")
