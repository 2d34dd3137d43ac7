"""A bot that is a program of its own: `cmd:PROGRAM`, or with a budget `cmd@500ms:PROGRAM`.

A program that breaks the protocol, or takes too long, forfeits: `Forfeited` has the reason and a
sentence for its author.
"""

import hashlib
import json
import os
import re
import shlex
import shutil
import time
from typing import Any, Final

from benben.bots import budget_of
from benben.bots.bot import Bot, Budget
from benben.core.errors import BadChoice, BadInput
from benben.core.game import Game
from benben.core.phrase import shown
from benben.core.record import Record
from benben.core.state import Choice, State
from benben.protocol import PROTOCOL
from benben.protocol.child import LEAVE_S, MAX_LINE_BYTES, MAX_LINES, Child, Ended, Flooded
from benben.protocol.messages import EXTRAS, Message, SeatFeed, encode, hello

LATE: Final = "late"
ILLEGAL: Final = "illegal"
DIED: Final = "died"
GARBLED: Final = "garbled"
FLOODED: Final = "flooded"

START_S: Final = 60.0
"""Seconds in which a program must answer the hello; it may have much to load before that."""
STOP_SHARE: Final = 0.75
"""Part of the time limit after which a program without a time budget is told to stop."""
_SPEC: Final = re.compile(r"cmd(@(?P<budget>[^:]*))?:(?P<command>.*)", re.DOTALL)


class Forfeited(Exception):
    """The program lost the game; `why` is the kind of reason, and the text is a sentence."""

    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why


def is_program(spec: str) -> bool:
    """Whether a bot's spec names a program."""
    return _SPEC.fullmatch(spec) is not None


class Program(Bot):
    """A program that plays one seat of one game. `close` must be called at the end."""

    def __init__(self, spec: str, seed: int = 0) -> None:
        """Check the spec, without starting anything; raises BadInput if it is invalid."""
        super().__init__(seed)
        found = _SPEC.fullmatch(spec)
        assert found is not None, "see is_program"
        self.spec = spec
        self.command = _command(spec, found["command"])
        self.stated: Budget | None = None
        """The budget in the spec, or None."""
        if found["budget"] is not None:
            self.budget = self.stated = budget_of(spec, found["budget"])
        # Programs keep JSON numbers as doubles, so 53 bits; a hash, so that the seed of the
        # tournament, from which deals follow, cannot be computed from it.
        digest = hashlib.sha256(b"benben program %d" % seed).digest()
        self.seed = int.from_bytes(digest[:8], "big") >> 11
        self._child: Child | None = None
        self._feed: SeatFeed | None = None
        self._asked = 0
        """Id of the latest question."""
        self._limit_s = 0.0
        self._leaves_by = 0.0
        """Monotonic time until which a program that knows the result may end by itself."""

    # --- a game --------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the program and greet it; raises Forfeited if it cannot be started."""
        try:
            self._child = Child(self.command)
        except OSError as error:
            raise Forfeited(DIED, f"could not be started: {error}") from error
        self._child.send(encode(hello()))

    def begin(self, game: Game, record: Record, seat: int, limit_s: float) -> None:
        """Wait for the program's hello and tell it which game begins."""
        answer = self._answer("hello", START_S, None, "said hello")
        if answer.get("protocol") != PROTOCOL:
            given = shown(json.dumps(answer.get("protocol")))
            raise Forfeited(
                GARBLED, f"speaks protocol {given}; this version of benben speaks {PROTOCOL}"
            )
        extras = answer.get("extras", [])
        if not isinstance(extras, list) or not all(each in EXTRAS for each in extras):
            raise Forfeited(
                GARBLED,
                f"asked for the extras {shown(json.dumps(extras))}; there are {', '.join(EXTRAS)}",
            )
        self._feed = SeatFeed(game, record, seat, self.seed)
        self._feed.extras = frozenset(extras)
        self._limit_s = limit_s
        self._send(self._feed.start(self.stated, limit_s))

    def hear(self, who: int, choice: Choice) -> None:
        if self._feed is not None:
            self._feed.hear(who, choice)

    def choose(self, view: State, budget: Budget) -> Choice:
        """Ask the program; raises Forfeited if it does not answer as it should."""
        feed = self._feed
        assert feed is not None, "see begin"
        assert view.eyes == feed.seat
        self._asked += 1
        limit_s = self._limit_s
        self._send(feed.view(view))
        self._send(feed.choose(view, self._asked, self.stated, limit_s))
        stop_s = budget.ms / 1000 if budget.ms else limit_s * STOP_SHARE
        answer = self._answer("choice", limit_s, stop_s, "chosen")
        if answer.get("id") != self._asked:
            given = shown(json.dumps(answer.get("id")))
            raise Forfeited(
                GARBLED, f"answered question {given}, but the question is {self._asked}"
            )
        return self._choice(feed.game, answer)

    def _choice(self, game: Game, answer: Message) -> Choice:
        """Return the choice of an answer; whether it is legal is for the match to check."""
        words, action = answer.get("choice"), answer.get("action")
        if isinstance(words, str):
            try:
                return game.space.parse(words)
            except BadChoice as error:
                raise Forfeited(ILLEGAL, f"{shown(words)!r} is not a choice: {error}") from error
        if type(action) is int and 0 <= action < game.space.size:
            return action
        raise Forfeited(
            ILLEGAL,
            f"{shown(json.dumps(answer))} has neither 'choice', the words of a legal choice, "
            "nor 'action', its number",
        )

    def last_words(self) -> str:
        """Return the end of the program's standard error."""
        return self._child.last_words() if self._child else ""

    def farewell(self, scores: list[int], places: list[int], forfeit: int | None) -> None:
        """Tell the program the result; from now on it has a moment to end by itself."""
        if self._child is not None and self._feed is not None:
            self._send(self._feed.bye(scores, places, forfeit))
            self._child.finish()
            self._leaves_by = time.monotonic() + LEAVE_S

    def close(self) -> None:
        """End the program, if it still runs: at once, unless it was told to leave by itself."""
        if self._child is not None:
            self._child.close(max(0.0, self._leaves_by - time.monotonic()))

    # --- messages ------------------------------------------------------------------------------

    def _send(self, message: Message) -> None:
        assert self._child is not None, "see start"
        self._child.send(encode(message))

    def _answer(self, kind: str, limit_s: float, stop_s: float | None, done: str) -> Message:
        """Wait for a message of this type; `done` ends the error "had not ..."."""
        assert self._child is not None, "see start"
        begin = time.monotonic()
        line: bytes | None = None
        try:
            if stop_s is not None and stop_s < limit_s:
                line = self._child.read(stop_s)
                if line is None:
                    self._send({"type": "stop", "id": self._asked})
            if line is None:
                line = self._child.read(begin + limit_s - time.monotonic())
        except Ended:
            ending = self._child.ending()
            raise Forfeited(DIED, f"{ending} before it had {done}{self._because()}") from None
        except Flooded:
            raise Forfeited(
                FLOODED,
                f"sent a line of more than {MAX_LINE_BYTES} bytes, or {MAX_LINES} lines "
                "that nobody had asked for",
            ) from None
        if line is None:
            silent = "; a program must flush its output after every line"
            raise Forfeited(LATE, f"had not {done} after {limit_s:g} s{silent}")
        return _message(line, kind)

    def _because(self) -> str:
        """Return the last line of the program's standard error, as the end of a sentence."""
        words = self.last_words()
        return f"; it wrote: {shown(words.splitlines()[-1], 200)}" if words else ""


def _message(line: bytes, kind: str) -> dict[str, Any]:
    """Parse a line of a program; raises Forfeited if it is not a message of this type."""
    text = shown(line.decode("utf-8", "replace"))
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise Forfeited(
            GARBLED,
            f"sent {text!r}, which is not a JSON object; other output belongs on standard error",
        )
    if message.get("type") != kind:
        raise Forfeited(GARBLED, f"sent {text!r}, but a message of the type '{kind}' must come now")
    return message


def _command(spec: str, text: str) -> list[str]:
    """Split a command line as a shell would, without running one."""
    try:
        command = shlex.split(text, posix=os.name == "posix")
    except ValueError as error:
        raise BadInput(
            "error.bot.wrong", "'{spec}': {why}", spec=shown(spec), why=str(error)
        ) from error
    if not command:
        raise BadInput(
            "error.bot.command", "'{spec}' names no program: write cmd:PROGRAM", spec=shown(spec)
        )
    if shutil.which(command[0]) is None:
        raise BadInput(
            "error.bot.program",
            "'{spec}': there is no program '{program}' that can be started; name a file "
            "that is executable, or one on the PATH",
            spec=shown(spec),
            program=shown(command[0]),
        )
    return command


__all__ = ["DIED", "FLOODED", "GARBLED", "ILLEGAL", "LATE", "Forfeited", "Program", "is_program"]
