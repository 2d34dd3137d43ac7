"""Limits on texts that people write: names and lines of the chat."""

from typing import Final

MAX_NAME_CHARACTERS: Final = 24
MAX_CHAT_CHARACTERS: Final = 400


def clean(text: str, max_characters: int = MAX_NAME_CHARACTERS) -> str:
    """The text in one line, without characters that cannot be printed, and not too long."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.split())[:max_characters].strip()
