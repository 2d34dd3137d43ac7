"""A bot of ours as a program that speaks the protocol: `benben bot SPEC`."""

import json
import queue
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any, Final

from benben import bots
from benben import games as registry
from benben.bots.bot import Bot, Budget, choices_of
from benben.bots.ismcts import Ismcts
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.phrase import shown
from benben.core.record import parse
from benben.core.replay import edition_of
from benben.core.state import CHANCE, Choice, Edition, State
from benben.protocol import PROTOCOL
from benben.protocol.messages import POSITION, Message, encode

PART: Final = 32
"""Number of iterations between two looks at the clock and for `stop`."""


class Speaker:
    """Answers the messages of an arena; `send` takes each line of the answers."""

    def __init__(self, spec: str, send: Callable[[bytes], None]) -> None:
        bots.make(spec)  # a wrong spec is refused before the first message
        self._spec = spec
        self._send = send
        self._inbox: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._stopped = 0
        """Number of the latest question that is to be answered at once."""
        self._game: Game | None = None
        self._edition: Edition | None = None
        self._bot: Bot | None = None
        self._view: State | None = None

    def run(self, lines: Iterable[str]) -> None:
        """Answer all lines until `bye` or the end; raises BadInput if one makes no sense."""
        threading.Thread(target=self._listen, args=(lines,), daemon=True).start()
        number = 0
        while (line := self._inbox.get()) is not None:
            number += 1
            try:
                message = json.loads(line)
                if message["type"] == "bye":
                    return
                self._handle(message)
            except BadInput:
                raise
            except (ValueError, LookupError, TypeError, AssertionError, RecursionError) as error:
                raise BadInput(
                    "error.bot.message",
                    "message {number} is not one of protocol {protocol} ({why}): {line}",
                    number=number,
                    protocol=PROTOCOL,
                    why=type(error).__name__,
                    line=shown(line.strip()),
                ) from error

    def _listen(self, lines: Iterable[str]) -> None:
        """Read lines while the bot thinks, since one of them may say that it has to stop."""
        try:
            for line in lines:
                if '"stop"' in line:
                    self._stop(line)
                else:
                    self._inbox.put(line)
        finally:
            self._inbox.put(None)

    def _stop(self, line: str) -> None:
        try:
            message = json.loads(line)
            if message["type"] == "stop":
                self._stopped = int(message["id"])
                return
        except (ValueError, KeyError, TypeError):
            pass
        self._inbox.put(line)

    def _handle(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "hello":
            self._hello(message)
        elif kind == "game":
            self._begin(message)
        elif kind == "view":
            self._look(message)
        elif kind == "choose":
            choice = self._choose(message)
            self._answer({"type": "choice", "id": message["id"], "action": choice})
        # Messages of other types may be added to the protocol; they can be ignored.

    def _answer(self, message: Message) -> None:
        self._send(encode(message))

    # --- messages ------------------------------------------------------------------------------

    def _hello(self, message: dict[str, Any]) -> None:
        if message["protocol"] != PROTOCOL:
            raise BadInput(
                "error.bot.protocol",
                "this version of benben speaks protocol {ours}, not {given}",
                ours=PROTOCOL,
                given=shown(str(message["protocol"])),
            )
        self._answer(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "name": f"benben {self._spec}",
                "extras": [POSITION],
            }
        )

    def _begin(self, message: dict[str, Any]) -> None:
        self._game = game = registry.get(message["game"])
        record = parse(message["header"])
        if record.rules != game.rules:
            raise BadInput(
                "error.bot.rules",
                "the game has rules {given} of {game}; this version of benben has rules {ours}",
                given=record.rules,
                game=game.id,
                ours=game.rules,
            )
        self._edition = edition_of(game, record)
        if self._edition.digest != record.digest:
            raise BadInput(
                "error.bot.edition",
                "the game has the edition {given}, which this version of benben does not know",
                given=f"{shown(record.edition)} {record.digest}",
            )
        self._bot = bots.make(self._spec, message["seed"])
        self._view = None
        self._stopped = 0

    def _look(self, message: dict[str, Any]) -> None:
        game, edition, bot = self._game, self._edition, self._bot
        assert game is not None
        assert edition is not None
        assert bot is not None
        for line in message["heard"]:
            who, _, words = line.partition(" ")
            bot.hear(CHANCE if who == "." else int(who), game.space.parse(words))
        self._view = game.unpack(message["position"], edition)

    def _choose(self, message: dict[str, Any]) -> Choice:
        bot, view, number = self._bot, self._view, message["id"]
        assert bot is not None
        assert view is not None
        budget = bot.budget
        if given := message["budget"]:
            budget = Budget(given.get("iterations", 0), given.get("ms", 0))
        if isinstance(bot, Ismcts) and len(choices_of(view)) > 1:
            return search(bot, view, budget, lambda: self._stopped == number)
        return bot.choose(view, budget)


def search(bot: Ismcts, view: State, budget: Budget, stopped: Callable[[], bool]) -> Choice:
    """Choose as `Ismcts.choose` does, but look between parts of the search whether to stop."""
    end = time.perf_counter() + budget.ms / 1000
    left = budget.iterations
    bot.begin(view)
    bot.search(1)
    left -= 1
    while not stopped() and (time.perf_counter() < end if budget.ms else left > 0):
        part = PART if budget.ms else min(PART, left)
        bot.search(part)
        left -= part
    return bot.conclude().options[0].choice
