"""Counts the work of every reader at several sizes, and prints it as JSON: see test_work.py."""

from __future__ import annotations

import contextlib
import json
import sys
import tracemalloc
from collections.abc import Callable
from types import FrameType
from typing import Any

from benben.core.edition import Reader
from benben.core.errors import BadInput
from benben.core.phrase import literal, shown
from benben.core.record import parse
from benben.core.replay import open_record
from benben.games import get
from benben.web.http.error_responses import validation_message
from benben.web.http.middleware import _with_our_cookies
from benben.web.language import _accepted
from benben.web.limits.texts import clean

GAME = get("imhotep")
HEAD = "benben 1\ngame imhotep\nrules 1\nedition standard 5f3a90c1d2e4b678\nseats 2\noptions "
ABOVE = 'game = "imhotep"\nname = "box"\n'

Work = Callable[[], Any]
SIZES = (100, 200, 400, 800)


def record(text: str) -> Work:
    return lambda: parse(text)


def edition(text: str) -> Work:
    return lambda: Reader(ABOVE + text, "my.toml", "imhotep")


def replay(n: int) -> Work:
    read = parse(HEAD + "\n\n" + "0 load 1 2\n" * n)
    return lambda: open_record(GAME, read, GAME.standard)


READERS: dict[str, Callable[[int], Work]] = {
    "record: a long field": lambda n: record(HEAD.replace("rules 1", "rules " + "9" * n) + "\n\n"),
    "record: no argument of": lambda n: record(
        HEAD.replace("rules 1", "rules " + " is no argument of" * n) + "\n\n"
    ),
    "record: many options": lambda n: record(
        HEAD + " ".join(f"o{'a' * i}=1" for i in range(9)) * n + "\n\n"
    ),
    "record: many players": lambda n: record(
        HEAD + "\n" + "".join(f"player {i} x\n" for i in range(n)) + "\n"
    ),
    "record: many comments": lambda n: record(HEAD + "\n" + "# x\n" * n + "\n"),
    "record: hashes": lambda n: record(HEAD + "\n\n. first 0 " + " #" * n + "\n"),
    "record: spaces": lambda n: record(HEAD + "\n\n. first" + " " * n + "0\n"),
    "record: many choices": lambda n: record(HEAD + "\n\n" + "0 load 1 2\n" * n),
    "record: many words": lambda n: record(HEAD + "\n\n0" + " a" * n + "\n"),
    "record: blank lines": lambda n: record(HEAD + "\n" + "\n" * n),
    "record: many scores": lambda n: record(HEAD + "\n\n. first 0\n\nscores" + " 1" * n + "\n"),
    "record: many results": lambda n: record(HEAD + "\n\n. first 0\n\n" + "scores 1 2\n" * n),
    "record: unicode digits": lambda n: record(HEAD + "\n\n" + "\u0664" * n + " load\n"),
    "replay: illegal at once": replay,
    "choice: many words": lambda n: lambda: GAME.space.parse("load " + "1 " * n),
    "choice: a long word": lambda n: lambda: GAME.space.parse("load 1 " + "9" * n),
    "choice: a long verb": lambda n: lambda: GAME.space.parse("l" * n),
    "options: a long value": lambda n: lambda: GAME.check_options(2, {"sides": "A" * n}),
    "options: many": lambda n: lambda: GAME.check_options(2, {f"o{i}": "A" for i in range(n)}),
    "edition: many keys": lambda n: edition("".join(f"k{i} = 1\n" for i in range(n))),
    "edition: many tables": lambda n: edition("[[a]]\n" * n),
    "edition: deep lists": lambda n: edition("a = " + "[" * n + "]" * n),
    "edition: deep tables": lambda n: edition("[about" + ".a" * n + "]\n"),
    "edition: a dotted key": lambda n: edition("a." * n + "a = 1\n"),
    "edition: dotted keys": lambda n: edition(
        "".join(f"about.a{i}{'.b' * 40} = 1\n" for i in range(n))
    ),
    "edition: inline": lambda n: edition("a = {" + ",".join(f"k{i} = 1" for i in range(n)) + "}\n"),
    "edition: a long number": lambda n: edition("a = 0x" + "f" * n + "\n"),
    "edition: a long text": lambda n: edition('a = "' + "\\n" * n + '"\n'),
    "edition: a long list": lambda n: edition("a = [" + "1," * n + "]\n"),
    "name": lambda n: lambda: clean("a \x00" * n),
    "languages": lambda n: lambda: _accepted("x," * n),
    "cookies": lambda n: lambda: _with_our_cookies([(b"cookie", b'a="\\";' * n)]),
    "cookie": lambda n: lambda: _with_our_cookies([(b"cookie", b'benben="' + b"\\" * n + b'"')]),
    "field": lambda n: lambda: validation_message({"type": "missing", "loc": ("body", *("a" * n))}),
    "shown": lambda n: lambda: shown("\x1b" * n),
    "literal": lambda n: lambda: literal(["\x1b"] * n),
}


def count(work: Work) -> tuple[int, int, int]:
    """Bytecodes until it comes back, bytes of memory at the most, how long its sentence is."""
    done = 0

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        del arg
        nonlocal done
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        done += event == "opcode"
        return trace

    text = ""
    sys.settrace(trace)
    try:
        work()
    except BadInput as error:
        text = str(error)
    finally:
        sys.settrace(None)
    tracemalloc.start()
    with contextlib.suppress(BadInput):
        work()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return done, peak, len(text)


def main() -> None:
    out: dict[str, list[tuple[int, int, int]]] = {}
    for name, make in READERS.items():
        count(make(2))  # what is made only once
        out[name] = [count(make(n)) for n in SIZES]
    sys.stdout.write(json.dumps(out))


if __name__ == "__main__":
    main()
