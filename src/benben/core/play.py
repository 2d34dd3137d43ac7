"""One real game: a state, how it came about, and the seed that deals its chance.

The record is the game. A `Play` can be written to text at any moment and read back; taking back is
replaying less. It is the only holder of the whole truth: everybody else gets `state.seen_by(seat)`.
"""

import secrets

from benben.core.errors import BadChoice, BadOption, BadRecord, StaleRecord
from benben.core.game import Game
from benben.core.record import Line, Record, told
from benben.core.rng import Stream
from benben.core.state import CHANCE, OVER, Edition, State


class Play:
    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, str] | None = None,
        edition: Edition | None = None,
        seed: bytes | None = None,
    ) -> None:
        self.game = game
        self.options = game.check_options(seats, options or {})
        self.edition = edition or game.standard
        self.seats = seats
        self.stream = Stream(secrets.token_bytes(32) if seed is None else seed)
        self.players: dict[int, str] = {}
        self._begin()

    def _begin(self) -> None:
        self.state: State = self.game.start(self.seats, self.options, self.edition)
        self.state.journal = []
        self.choices: list[int] = []
        self.who: list[int] = []
        self.forced: list[bool] = []
        """Whether a choice was the only one; such a choice is nobody's decision."""
        self.blocks: list[bool] = []
        """Whether a choice was sealed, one of several: all of them are known by now."""
        self.marks: list[int] = []
        """How long the journal was before each choice."""
        self.sealed: dict[int, int] = {}
        """Sealed choices that are in, until the last one is."""
        self._open = False
        """Whether the latest choice was a sealed one and more of them must follow."""

    # --- going on ------------------------------------------------------------------------------

    def choose(self, seat: int, choice: int) -> None:
        """A seat's choice, checked. A sealed one waits until all that are owed are in."""
        legal = self.state.legal_for(seat)
        words = self.game.space.words(choice)
        if seat not in self.state.owing() or seat in self.sealed:
            raise BadChoice(f"seat {seat} is not asked for a choice now, so {words!r} must wait")
        if choice not in legal:
            raise BadChoice(f"{words!r} is not legal for seat {seat} now")
        owing = self.state.owing()
        if len(owing) > 1 or self.sealed:
            self.sealed[seat] = choice
            if all(owed in self.sealed for owed in owing):
                answers, self.sealed = self.sealed, {}
                for owed in owing:
                    self._apply(answers[owed])
        else:
            self._apply(choice)

    def _apply(self, choice: int) -> None:
        state = self.state
        assert state.journal is not None
        self.choices.append(choice)
        self.who.append(state.to_move)
        self.forced.append(state.to_move != CHANCE and len(state.legal()) == 1)
        self.blocks.append(len(state.owing()) > 1 or self._open)
        self._open = len(state.owing()) > 1
        self.marks.append(len(state.journal))
        state.apply(choice)

    def deal(self) -> bool:
        """If chance is to move: one deal, by the seed."""
        if self.state.to_move != CHANCE:
            return False
        at = self.stream.deal(self.who.count(CHANCE), self.state.odds())
        self._apply(self.state.legal()[at])
        return True

    def advance(self) -> None:
        """Deals, and plays what nobody can decide, until a seat must decide or it is over."""
        state = self.state
        while state.to_move != OVER:
            if self.deal():
                continue
            if len(state.owing()) > 1 or self.sealed:
                return
            legal = state.legal()
            if len(legal) > 1:
                return
            self._apply(legal[0])

    # --- going back ----------------------------------------------------------------------------

    def undo_to(self, seat: int) -> int | None:
        """The ply to which this seat may take back, if it may.

        That is its latest decision, unless another seat has chosen or anything was dealt since.
        Sealed choices are open once all are in, so that none of them can be taken back.
        """
        if self.sealed:
            return None
        for ply in range(len(self.who) - 1, -1, -1):
            if self.who[ply] != seat or self.blocks[ply]:
                return None
            if not self.forced[ply]:
                return ply
        return None

    def undo(self, seat: int) -> None:
        if seat in self.sealed:
            del self.sealed[seat]
            return
        ply = self.undo_to(seat)
        if ply is None:
            raise BadChoice(
                f"seat {seat} cannot take back: another seat has chosen, "
                "or something was dealt or shown, since its latest choice"
            )
        self.rewind(ply)

    def rewind(self, ply: int) -> None:
        """Back to the position before choice number `ply`."""
        kept = self.choices[:ply]
        self._begin()
        for choice in kept:
            self._apply(choice)

    # --- as text -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.to_move == OVER

    def record(self) -> Record:
        record = Record(
            self.game.id,
            self.game.rules,
            self.edition.name,
            self.edition.digest,
            self.seats,
            dict(self.options),
            self.stream.hash(),
            dict(self.players),
        )
        space = self.game.space
        for who, choice in zip(self.who, self.choices, strict=True):
            record.choices.append(Line(who, space.words(choice)))
        if self.over:
            record.scores = self.state.scores()
            record.places = self.state.places()
            record.reveal = self.stream.seed.hex()
        return record


def open_record(game: Game, record: Record, edition: Edition, seed: bytes | None = None) -> Play:
    """A game from its record, every choice checked; BadRecord names the first bad line.

    With the seed (given, or revealed in the record) every deal is checked against it too; without
    it the game can be looked at, and nothing more can be dealt.
    """
    if record.game != game.id:
        raise BadRecord(0, f"this is a game of {record.game}, not of {game.id}")
    if record.rules != game.rules:
        raise StaleRecord(
            0, f"it was played by rules {record.rules} of {game.id}; here are rules {game.rules}"
        )
    if record.digest != edition.digest:
        raise BadRecord(
            0,
            f"it was played with the edition {record.edition} {record.digest}, "
            f"and this is {edition.name} {edition.digest}",
        )
    if seed is None and record.reveal:
        seed = bytes.fromhex(record.reveal)
    try:
        play = Play(game, record.seats, record.options, edition, seed or b"")
    except BadOption as error:
        raise BadRecord(0, str(error)) from error
    play.players = dict(record.players)
    if not seed:
        play.stream = Stream(b"", record.seed)
    elif record.seed and play.stream.hash() != record.seed:
        raise BadRecord(0, "the seed does not match its hash, so its deals cannot be trusted")
    for line in record.choices:
        _replay_line(play, line, bool(seed))
    state = play.state
    if record.scores and not play.over:
        raise BadRecord(0, "a result is given, but the game is not over")
    if record.scores and record.scores != state.scores():
        raise BadRecord(0, f"the scores are {state.scores()}, not {record.scores}")
    if record.places and record.places != state.places():
        raise BadRecord(0, f"the places are {state.places()}, not {record.places}")
    return play


def _replay_line(play: Play, line: Line, dealt: bool) -> None:
    state = play.state
    if not told(line):
        raise BadRecord(line.number, "this copy does not tell the choice, so it cannot be replayed")
    if state.to_move == OVER:
        raise BadRecord(line.number, "the game is over before this choice")
    if line.who != state.to_move:
        turn = "chance" if state.to_move == CHANCE else f"seat {state.to_move}"
        raise BadRecord(line.number, f"it is for {turn} to choose here")
    try:
        choice = play.game.space.parse(line.words)
    except BadChoice as error:
        raise BadRecord(line.number, str(error)) from error
    legal = state.legal()
    if choice not in legal:
        raise BadRecord(line.number, f"{line.words!r} is not legal here")
    if dealt and line.who == CHANCE:
        at = play.stream.deal(play.who.count(CHANCE), state.odds())
        if legal[at] != choice:
            fair = play.game.space.words(legal[at])
            raise BadRecord(line.number, f"the seed deals {fair!r} here, not {line.words!r}")
    play._apply(choice)
