"""One game between bots, which get views of their own seats only.

A bot forfeits by raising an exception, by returning an illegal choice, or by thinking much longer
than its budget. The game ends there: the bot that forfeits is last, the others share the first
place, and the scores are those of that moment.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from benben.bots import make
from benben.bots.bot import Bot, Budget
from benben.core.game import Game
from benben.core.journal import sheet
from benben.core.play import Play
from benben.core.state import CHANCE, Edition

RAISED: Final = "raised"
LATE: Final = "late"
ILLEGAL: Final = "illegal"

PATIENCE: Final = 60.0
"""Time limit in seconds for a choice whose budget is not a time."""
GRACE: Final = 2.0
"""Seconds allowed beyond twice a budget in milliseconds, for busy machines."""


class Late(BaseException):
    """Raised inside a bot that exceeds its time limit.

    A BaseException, so that `except Exception` in a bot does not catch it.
    """


@dataclass
class Forfeit:
    """A forfeit: the seat that broke the rules of the match, and how."""

    seat: int
    why: str
    """The reason: RAISED, LATE or ILLEGAL."""
    sentence: str


@dataclass
class Result:
    """Result of one game, as plain data that can be sent between processes and written to files."""

    number: int
    bots: list[str]
    """Spec of the bot at each seat."""
    options: dict[str, str]
    scores: list[int]
    places: list[int]
    forfeit: Forfeit | None
    choices: int
    """Number of choices (actions) in the game, those of chance included."""
    decisions: list[int]
    """Number of decisions by seat: choices with more than one legal alternative."""
    seconds: float
    opener: int
    """The seat that decided first."""
    sources: list[list[int]]
    """Points by seat and source, in the order of `Game.sources`."""
    rounds: list[list[int]]
    """Points by seat at the end of each round; empty if the game has no rounds."""
    uses: list[dict[str, int]]
    """Number of times each use (see `use`) was chosen, by seat; input of `benben.arena.study`."""
    openings: list[str]
    """First decision of each seat, in words."""
    record: str = field(default="", repr=False)

    def data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Result":
        forfeit = data["forfeit"]
        return cls(**{**data, "forfeit": None if forfeit is None else Forfeit(**forfeit)})


class _Table(Play):
    """A game that passes the observed actions to each bot and collects data for reports."""

    def listen(self, bots: list[Bot]) -> None:
        self.bots = bots
        self.decisions = [0] * len(bots)
        self.opener = -1
        self.uses: list[dict[str, int]] = [{} for _ in bots]
        self.openings = [""] * len(bots)
        self.rounds: list[list[int]] = []
        self.round = 0

    def append(self, choice: int) -> None:
        state, who = self.state, self.state.to_move
        heard = [state.heard(choice, seat) for seat in range(self.seats)]
        uses = state.uses(choice) if who != CHANCE else []
        super().append(choice)
        if who != CHANCE and not self.forced[-1]:
            self._decided(who, choice, uses)
        for seat, bot in enumerate(self.bots):
            bot.hear(who, heard[seat])
        # Not part of the contract: `round` is an attribute of games that are played in rounds.
        now = getattr(state, "round", 0)
        if now != self.round:
            if self.round:
                self.rounds.append(state.scores())
            self.round = now

    def _decided(self, seat: int, choice: int, uses: list[str]) -> None:
        words = self.game.space.words(choice)
        if self.opener < 0:
            self.opener = seat
        if not self.decisions[seat]:
            self.openings[seat] = words
        self.decisions[seat] += 1
        for name in [use(words), *uses]:
            self.uses[seat][name] = self.uses[seat].get(name, 0) + 1


def use(words: str) -> str:
    """Key under which a choice is counted: its verb and the first non-numeric argument."""
    verb, *arguments = words.split()
    named = [word for word in arguments if not word.isdigit()]
    return f"{verb} {named[0]}" if named else verb


def play_game(
    game: Game,
    specs: list[str],
    options: dict[str, str],
    edition: Edition,
    seed: int,
    number: int = 0,
    *,
    bots: list[Bot] | None = None,
    patience: float = PATIENCE,
    record: bool = False,
) -> Result:
    """Play one game with the bots `specs`, given by seat.

    The same arguments give the same game, except with budgets in milliseconds.
    """
    begin = time.perf_counter()
    key = b"benben arena %d %d" % (seed, number)
    table = _Table(game, len(specs), options, edition, key)
    if bots is None:
        bots = [make(spec, _seed(seed, number, seat)) for seat, spec in enumerate(specs)]
    table.listen(bots)
    table.players = {seat: spec.replace(" ", "_") for seat, spec in enumerate(specs)}
    forfeit: Forfeit | None = None
    table.advance()
    while not table.over and forfeit is None:
        seat = next(s for s in table.state.owing() if s not in table.sealed)
        forfeit = _turn(table, seat, bots[seat], patience)
        if forfeit is None:
            table.advance()
    scores = table.state.scores()
    places = table.state.places()
    if forfeit is not None:
        places = [1] * len(specs)
        places[forfeit.seat] = len(specs)
    elif table.round:
        table.rounds.append(scores)
    journal = table.state.journal or []
    return Result(
        number,
        specs,
        dict(table.options),
        scores,
        places,
        forfeit,
        len(table.choices),
        table.decisions,
        time.perf_counter() - begin,
        table.opener,
        sheet(journal, len(specs), len(game.sources)),
        table.rounds,
        table.uses,
        table.openings,
        table.record().text() if record else "",
    )


def _seed(seed: int, number: int, seat: int) -> int:
    return (seed * 1_000_003 + number) * 8 + seat


def _turn(table: _Table, seat: int, bot: Bot, patience: float) -> Forfeit | None:
    view = table.state.seen_by(seat)
    legal = view.legal_for(seat)
    limit = bot.budget.ms / 500 + GRACE if bot.budget.ms else patience
    begin = time.perf_counter()
    try:
        with _hurried(limit):
            choice: object = bot.choose(view, bot.budget)  # may have any type: checked below
    except Late:
        return Forfeit(seat, LATE, f"had not chosen after {limit:g} s")
    except Exception as error:  # noqa: BLE001 any exception of a bot is a forfeit
        return Forfeit(seat, RAISED, f"{type(error).__name__}: {error}")
    took = time.perf_counter() - begin
    if took > limit:
        return Forfeit(seat, LATE, f"chose after {took:.1f} s, and {limit:g} s were allowed")
    if not isinstance(choice, int) or choice not in legal:
        return Forfeit(seat, ILLEGAL, f"{_words(table, choice)} is not legal")
    table.choose(seat, choice)
    return None


def _words(table: _Table, choice: object) -> str:
    if isinstance(choice, int) and 0 <= choice < table.game.space.size:
        return repr(table.game.space.words(choice))
    return repr(choice)[:80]


@contextmanager
def _hurried(seconds: float) -> Iterator[None]:
    """Raise Late in the block after the time limit; only in the main thread, as signals are."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(
        signal, "setitimer"
    ):
        yield
        return

    def late(*_: object) -> None:
        raise Late

    before = signal.signal(signal.SIGALRM, late)
    # Repeated every second, in case the bot catches the exception.
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


__all__ = ["ILLEGAL", "LATE", "RAISED", "Budget", "Forfeit", "Result", "play_game", "use"]
