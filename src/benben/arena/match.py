"""One game between bots, which get views of their own seats only.

A bot forfeits by raising an exception, by returning an illegal choice, or by thinking much longer
than its budget; a program (`benben.protocol`) also by breaking the protocol. The game ends there:
the bot that forfeits is last, the others share the first place, and the scores are those of that
moment. A team that loses a member loses together.
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
from benben.core.phrase import shown
from benben.core.play import Play
from benben.core.state import CHANCE, Edition
from benben.protocol.program import ILLEGAL, LATE, Forfeited, Program, is_program

RAISED: Final = "raised"

CHOICE_TIMEOUT_S: Final = 60.0
"""Time limit in seconds for a choice whose budget is not a time."""
MAX_REASON_CHARACTERS: Final = 400
"""Maximum number of characters of a forfeit's sentence in a record."""
GRACE_S: Final = 2.0
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
    """The kind of reason: RAISED, LATE or ILLEGAL; of a program also DIED, GARBLED or FLOODED."""
    sentence: str
    ply: int = 0
    """Number of choices that were made before it, those of chance included."""
    stderr: str = ""
    """The end of a program's standard error."""

    def comment(self) -> str:
        """Return the comment about it in a record."""
        sentence = shown(self.sentence, MAX_REASON_CHARACTERS)
        return f"# forfeit: seat {self.seat}: {self.why}: {sentence}"


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
    """The seat with the first turn; -1 if the game ended before it."""
    sources: list[list[int]]
    """Points by seat and source, in the order of `Game.sources`."""
    rounds: list[list[int]]
    """Points by seat at the end of each round; empty if the game has no rounds."""
    uses: list[dict[str, int]]
    """Number of times each use (see `use`) was chosen, by seat; input of `benben.arena.study`."""
    openings: list[str]
    """First decision of each seat, in words."""
    record: str = field(default="", repr=False)
    taken: list[dict[str, int]] = field(default_factory=list)
    """Number of times each component (`State.uses`) was taken, by seat; forced choices count."""
    order: list[int] = field(default_factory=list)
    """The seats in the order of their first turns; sealed choices count as no turn."""

    def data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Result":
        forfeit = data["forfeit"]
        result = cls(**{**data, "forfeit": None if forfeit is None else Forfeit(**forfeit)})
        seats = len(result.bots)
        if not result.taken:  # a journal of an earlier version
            result.taken = [{} for _ in range(seats)]
        if not result.order and result.opener >= 0:
            result.order = [(result.opener + i) % seats for i in range(seats)]
        return result


class _Table(Play):
    """A game that passes the observed actions to each bot and collects data for reports."""

    def listen(self, bots: list[Bot]) -> None:
        """Set the bots, by seat; call this before the first choice."""
        self.bots = bots
        self.decisions = [0] * len(bots)
        self.order: list[int] = []
        self.owed: set[int] = set()
        """Seats whose next choice is sealed; sealed choices count as no turn."""
        self.taken: list[dict[str, int]] = [{} for _ in bots]
        self.uses: list[dict[str, int]] = [{} for _ in bots]
        self.openings = [""] * len(bots)
        self.rounds: list[list[int]] = []
        self.round = 0

    def append(self, choice: int) -> None:
        state, who = self.state, self.state.to_move
        heard = [state.heard(choice, seat) for seat in range(self.seats)]
        uses = state.uses(choice) if who != CHANCE else []
        if who != CHANCE:
            self._took(who, uses)
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

    def _took(self, seat: int, components: list[str]) -> None:
        """Count what a choice takes, and note whose turn it is; called before it is applied."""
        owing = self.state.owing()
        if len(owing) > 1:
            self.owed.update(owing)
        if seat in self.owed:
            self.owed.remove(seat)
        elif seat not in self.order:
            self.order.append(seat)
        for name in components:
            self.taken[seat][name] = self.taken[seat].get(name, 0) + 1

    def _decided(self, seat: int, choice: int, uses: list[str]) -> None:
        words = self.game.space.words(choice)
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
    patience: float = CHOICE_TIMEOUT_S,
    record: bool = False,
) -> Result:
    """Play one game with the bots `specs`, given by seat.

    `patience` is the time limit in seconds of a choice whose budget is not a time.
    The same arguments give the same game, except with budgets in milliseconds.
    """
    begin = time.perf_counter()
    key = b"benben arena %d %d" % (seed, number)
    table = _Table(game, len(specs), options, edition, key)
    if bots is None:
        bots = [bot_of(spec, _seed(seed, number, seat)) for seat, spec in enumerate(specs)]
    programs = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, Program)}
    table.listen(bots)
    table.players = {seat: spec.replace(" ", "_") for seat, spec in enumerate(specs)}
    try:
        forfeit = _greet(table, programs, patience)
        if forfeit is None:
            table.advance()
        while not table.over and forfeit is None:
            seat = next(s for s in table.state.owing() if s not in table.sealed)
            forfeit = _turn(table, seat, bots[seat], patience)
            if forfeit is None:
                table.advance()
        places = _places(table, forfeit)
        for seat, program in programs.items():
            if forfeit is None or seat != forfeit.seat:
                program.farewell(table.state.scores(), places, forfeit.seat if forfeit else None)
    finally:
        for program in programs.values():
            program.close()
    scores = table.state.scores()
    if forfeit is None and table.round:
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
        table.order[0] if table.order else -1,
        sheet(journal, len(specs), len(game.sources)),
        table.rounds,
        table.uses,
        table.openings,
        _record(table, forfeit) if record else "",
        table.taken,
        table.order,
    )


def bot_of(spec: str, seed: int) -> Bot:
    """Make the bot that a spec names, a program included; raises BadInput if it is invalid."""
    return Program(spec, seed) if is_program(spec) else make(spec, seed)


def _seed(seed: int, number: int, seat: int) -> int:
    return (seed * 1_000_003 + number) * 8 + seat


def _places(table: _Table, forfeit: Forfeit | None) -> list[int]:
    if forfeit is None:
        return table.state.places()
    if table.state.allied():
        return [2] * table.seats  # as in any game that nobody wins
    places = [1] * table.seats
    places[forfeit.seat] = table.seats
    return places


def _record(table: _Table, forfeit: Forfeit | None) -> str:
    text = table.record().text()
    return f"{text}{forfeit.comment()}\n" if forfeit else text


def _limit(bot: Bot, patience: float) -> float:
    """Return the time limit of a bot's choice in seconds."""
    return bot.budget.ms / 500 + GRACE_S if bot.budget.ms else patience


def _greet(table: _Table, programs: dict[int, Program], patience: float) -> Forfeit | None:
    """Start all programs before waiting for any, since each may need a while to answer."""
    for started in (False, True):
        for seat, program in programs.items():
            try:
                if started:
                    program.begin(table.game, table.record(), seat, _limit(program, patience))
                else:
                    program.start()
            except Forfeited as error:
                return Forfeit(seat, error.why, str(error), 0, program.last_words())
    return None


def _turn(table: _Table, seat: int, bot: Bot, patience: float) -> Forfeit | None:
    view = table.state.seen_by(seat)
    legal = view.legal_for(seat)
    ply = len(table.choices)
    if isinstance(bot, Program):
        try:
            choice: object = bot.choose(view, bot.budget)
        except Forfeited as error:
            return Forfeit(seat, error.why, str(error), ply, bot.last_words())
    else:
        limit = _limit(bot, patience)
        begin = time.perf_counter()
        try:
            with _time_limit(limit):
                choice = bot.choose(view, bot.budget)  # may have any type: checked below
        except Late:
            return Forfeit(seat, LATE, f"had not chosen after {limit:g} s", ply)
        except Exception as error:  # noqa: BLE001 any exception of a bot is a forfeit
            return Forfeit(seat, RAISED, f"{type(error).__name__}: {error}", ply)
        took = time.perf_counter() - begin
        if took > limit:
            late = f"chose after {took:.1f} s, and {limit:g} s were allowed"
            return Forfeit(seat, LATE, late, ply)
    if not isinstance(choice, int) or choice not in legal:
        return Forfeit(seat, ILLEGAL, f"{_words(table, choice)} is not legal", ply)
    table.choose(seat, choice)
    return None


def _words(table: _Table, choice: object) -> str:
    if isinstance(choice, int) and 0 <= choice < table.game.space.size:
        return repr(table.game.space.words(choice))
    return repr(choice)[:80]


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
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


__all__ = [
    "ILLEGAL",
    "LATE",
    "RAISED",
    "Budget",
    "Forfeit",
    "Result",
    "bot_of",
    "play_game",
    "use",
]
