"""The messages that one seat of one game is sent.

They are made from observed actions and views only, so a program learns nothing that its seat cannot
know. Intermediate events are sent together with the next question: when they are sent tells nothing
about what others had to think about.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from benben import __version__
from benben import games as registry
from benben.bots.bot import Budget
from benben.core.game import Game
from benben.core.record import Record
from benben.core.state import CHANCE, Choice, State
from benben.protocol import PROTOCOL
from benben.words import LANGUAGES, speech

OBSERVATION: Final = "observation"
"""Extra: the seat's view as a row of numbers (docs/observations.md), and what each means."""
POSITION: Final = "position"
"""Extra: the seat's view as `State.pack` gives it, for programs that use benben."""
TEXT: Final = "text"
"""Extra: rules, table and choices in English, for people and language models."""
EXTRAS: Final = (OBSERVATION, POSITION, TEXT)
"""What a program can ask for in its hello, besides what everybody gets."""

Message = dict[str, Any]


def encode(message: Mapping[str, Any]) -> bytes:
    """Encode a message as one line; ASCII, so that no program has to know about encodings."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def hello() -> Message:
    """Return the first message, which a program answers with its own hello."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "benben": __version__,
        "extras": list(EXTRAS),
    }


def budget_data(budget: Budget) -> dict[str, int]:
    """Return a budget as a message has it: `{"ms": 500}` or `{"iterations": 1000}`."""
    return {"ms": budget.ms} if budget.ms else {"iterations": budget.iterations}


class SeatFeed:
    """The messages to one seat, in the order in which they are sent."""

    def __init__(self, game: Game, record: Record, seat: int, seed: int) -> None:
        self.game = game
        # The hash of the seed is not sent: with it a program could check a guess of the seed.
        self.header = replace(record, seed="", players={}, choices=[], position=[])
        self.seat = seat
        self.seed = seed
        self.extras: frozenset[str] = frozenset()
        """The extras that the program asked for."""
        self._layout = None if game.segments is None else game.layout(record.seats)
        self._heard: list[str] = []
        self._ply = 0

    def hear(self, who: int, choice: Choice) -> None:
        """Add an observed action, as `State.heard` gives it to this seat."""
        name = "." if who == CHANCE else str(who)
        self._heard.append(f"{name} {self.game.space.words(choice)}")

    def start(self, budget: Budget | None, limit_s: float) -> Message:
        """Return the message that a game begins."""
        record = self.header
        message: Message = {
            "type": "game",
            "game": record.game,
            "rules": record.rules,
            "edition": {"name": record.edition, "digest": record.digest},
            "seats": record.seats,
            "options": record.options,
            "seat": self.seat,
            "seed": self.seed,
            "actions": self.game.space.size,
            "budget": None if budget is None else budget_data(budget),
            "limit_ms": round(1000 * limit_s),
            "header": record.text(),
        }
        if OBSERVATION in self.extras and self._layout is not None:
            message["segments"] = [
                {
                    "name": segment.name,
                    "offset": segment.offset,
                    "length": segment.length,
                    "low": segment.low,
                    "high": segment.high,
                }
                for segment in self._layout.segments
            ]
        if TEXT in self.extras:
            message["rules_text"] = (self.game.folder / "RULES.md").read_text("utf-8")
        return message

    def view(self, view: State) -> Message:
        """Return what the seat has heard since the latest such message, and what it sees now."""
        heard, self._heard = self._heard, []
        message: Message = {"type": "view", "ply": self._ply, "heard": heard}
        self._ply += len(heard)
        if OBSERVATION in self.extras and self._layout is not None:
            message["observation"] = self._layout.row(view, self.seat)
        if POSITION in self.extras:
            message["position"] = view.pack()
        if TEXT in self.extras:
            message["text"] = table_text(self.game, view)
        return message

    def choose(self, view: State, number: int, budget: Budget | None, limit_s: float) -> Message:
        """Return the question for a choice; `number` tells its answer from those of others."""
        legal = view.legal_for(self.seat)
        message: Message = {
            "type": "choose",
            "id": number,
            "legal": [self.game.space.words(choice) for choice in legal],
            "actions": legal,
            "budget": None if budget is None else budget_data(budget),
            "limit_ms": round(1000 * limit_s),
        }
        if TEXT in self.extras:
            message["texts"] = choice_texts(self.game, view, legal)
        return message

    def bye(self, scores: list[int], places: list[int], forfeit: int | None) -> Message:
        """Return the last message, with the result."""
        return {"type": "bye", "scores": scores, "places": places, "forfeit": forfeit}


# --- in English -----------------------------------------------------------------------------------


def _names(view: State) -> list[str]:
    """Names of the players, by which a reader finds their choices in the record."""
    return [f"seat {seat}" for seat in range(view.seats)]


def table_text(game: Game, view: State) -> str:
    """Return the whole view as text, a heading and indented lines for each section."""
    words, names = speech(LANGUAGES[0]), _names(view)
    lines = []
    for section in registry.text(game.id).table(view):
        lines.append(words.say(section.heading, names))
        for line in section.lines:
            spans = [span.text if span.spoken is None else span.spoken for span in line]
            lines.append("  " + "".join(words.fill(each, names) for each in spans).rstrip())
    return "\n".join(lines)


def choice_texts(game: Game, view: State, choices: list[Choice]) -> list[str]:
    """Return the label of each choice, as a menu shows it."""
    text, words, names = registry.text(game.id), speech(LANGUAGES[0]), _names(view)
    return [words.say(text.choice(view, choice), names) for choice in choices]


__all__ = [
    "EXTRAS",
    "OBSERVATION",
    "POSITION",
    "TEXT",
    "Message",
    "SeatFeed",
    "budget_data",
    "encode",
    "hello",
]
