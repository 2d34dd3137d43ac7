"""`benben bot`: a bot of ours as a program for other people's arenas."""

import io
import os
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from benben.cli.common import words
from benben.protocol.speaker import Speaker

BYTES = 65_536
"""Number of bytes that are read at a time."""


def bot(
    spec: Annotated[str, typer.Argument(metavar="SPEC", help=words("arena.help.spec"))],
) -> None:
    Speaker(spec, _send).run(_lines())


def _lines() -> Iterator[str]:
    """Read standard input without its buffer.

    A thread waits in here when the command ends, and Python cannot end while a thread holds the
    lock of that buffer.
    """
    if not isinstance(sys.stdin, io.TextIOWrapper):
        yield from sys.stdin
        return
    rest = b""
    while chunk := os.read(sys.stdin.fileno(), BYTES):
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield line.decode("utf-8", "replace")


def _send(line: bytes) -> None:
    sys.stdout.write(line.decode())
    sys.stdout.flush()
