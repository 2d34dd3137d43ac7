"""A program that we started, and lines to and from it. Nothing here waits without a limit.

Threads read and write the pipes: a program that does not read must not block us, and a program that
writes without end must not fill our memory. Pipes with `select` would do the same, but not on
Windows.
"""

import os
import queue
import signal
import subprocess
import threading
from contextlib import suppress
from typing import IO, Final

MAX_LINE_BYTES: Final = 65_536
"""Maximum length of a line from a program."""
MAX_LINES: Final = 100
"""Maximum number of lines that a program may send ahead of what it was asked."""
LAST_WORDS_BYTES: Final = 2_000
"""Number of bytes that are kept of the end of a program's standard error."""
LEAVE_S: Final = 2.0
"""Seconds that a program has to end by itself after the last message."""
ENDING_S: Final = 5.0
"""Seconds that are waited for what a program leaves when it ends, such as its exit code."""


class Ended(Exception):
    """The program ended, or closed its standard output."""


class Flooded(Exception):
    """The program sent a longer line, or more lines, than anybody reads."""


class Child:
    """A running program: lines to its standard input, and lines from its standard output."""

    def __init__(self, command: list[str]) -> None:
        """Start the program; raises OSError if that is not possible.

        It gets the environment and the working folder of this process, and a process group of its
        own, so that it can be killed with everything that it has started.
        """
        self._process = subprocess.Popen(  # noqa: S603 the owner of this machine names the program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self._incoming: queue.SimpleQueue[bytes | type[Exception]] = queue.SimpleQueue()
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._errors = b""
        self._closed = False
        self._threads = [
            threading.Thread(target=each, daemon=True)
            for each in (self._listen, self._talk, self._overhear, self._watch)
        ]
        for thread in self._threads:
            thread.start()

    # --- lines ---------------------------------------------------------------------------------

    def send(self, line: bytes) -> None:
        """Queue a line; whether the program reads it shows in its answer."""
        self._outgoing.put(line)

    def finish(self) -> None:
        """Close the program's standard input after what was sent."""
        self._outgoing.put(None)

    def read(self, timeout_s: float) -> bytes | None:
        """Return the next line, or None if there is none in time; raises Ended or Flooded."""
        try:
            line = self._incoming.get(timeout=max(0.0, timeout_s))
        except queue.Empty:
            return None
        if isinstance(line, bytes):
            return line
        self._incoming.put(line)  # nothing follows, so the next reader finds the same
        raise line

    def last_words(self) -> str:
        """Return the end of what the program wrote to its standard error."""
        return self._errors.decode("utf-8", "replace").strip()

    # --- the end -------------------------------------------------------------------------------

    def ending(self) -> str:
        """Say how the program ended, or that it only stopped talking."""
        try:
            code = self._process.wait(ENDING_S)
        except subprocess.TimeoutExpired:
            return "closed its standard output"
        self._threads[2].join(ENDING_S)  # what it said last is on its way
        if code >= 0:
            return f"ended with exit code {code}"
        with suppress(ValueError):
            return f"was ended by {signal.Signals(-code).name}"
        return f"was ended by signal {-code}"

    def close(self, leave_s: float = 0.0) -> None:
        """End the program and everything it started; it has `leave_s` to end by itself."""
        if self._closed:
            return
        self._closed = True
        self.finish()
        self._wait(leave_s)
        self._kill()
        self._wait(ENDING_S)
        for thread in self._threads:
            thread.join(ENDING_S)
        # A pipe that a thread still reads is held by a process that left the group. Closing it
        # here could give its number to another file, from which the thread would then read.
        pipes: tuple[IO[bytes] | None, ...] = (self._process.stdout, self._process.stderr)
        for pipe, thread in zip(pipes, (self._threads[0], self._threads[2]), strict=True):
            if pipe is not None and not thread.is_alive():
                pipe.close()

    def _wait(self, seconds: float) -> None:
        """Wait until the program has ended, but not longer; nobody reads what it still writes."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)

    def _kill(self) -> None:
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()

    # --- threads -------------------------------------------------------------------------------

    def _listen(self) -> None:
        """Read lines from the program's standard output."""
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        rest = b""
        while chunk := _read(pipe):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                if len(line) > MAX_LINE_BYTES or self._incoming.qsize() >= MAX_LINES:
                    self._incoming.put(Flooded)
                    return
                self._incoming.put(line)
            if len(rest) > MAX_LINE_BYTES:
                self._incoming.put(Flooded)
                return
        self._incoming.put(Ended)

    def _talk(self) -> None:
        """Write lines to the program's standard input, which is closed at the end."""
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(OSError):  # it does not listen any more; its answer will be missed
            while (line := self._outgoing.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _overhear(self) -> None:
        """Keep the end of what the program writes to its standard error."""
        assert self._process.stderr is not None
        pipe = self._process.stderr.fileno()
        while chunk := _read(pipe):
            self._errors = (self._errors + chunk)[-LAST_WORDS_BYTES:]

    def _watch(self) -> None:
        """Notice the end of the program, also while something that it started holds its pipe."""
        self._process.wait()
        self._threads[0].join(ENDING_S)  # what it wrote before comes first
        self._incoming.put(Ended)


def _read(pipe: int) -> bytes:
    try:
        return os.read(pipe, MAX_LINE_BYTES)
    except OSError:
        return b""
