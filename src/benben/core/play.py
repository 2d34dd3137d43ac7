"""The driver of one real game: its state, its history, and the seed of its chance outcomes.

A `Play` is equivalent to its record (trajectory) and seed: it can be written as text at any moment
and read back, and undo is a replay of fewer choices. Only the driver holds the whole state;
everybody else gets a view, `state.seen_by(seat)`.

The module `undo` says how far a seat may go back; `replay` opens a record.
"""

import secrets
from typing import Final, Protocol

from mypy_extensions import mypyc_attr

from benben.core.actions import SEALED
from benben.core.changes import changes
from benben.core.drive import replay
from benben.core.edition import load
from benben.core.errors import BadChoice, BadOption
from benben.core.game import Game
from benben.core.phrase import shown
from benben.core.record import AGREED, Concession, Line, Record, Undo
from benben.core.rng import Stream
from benben.core.state import ALL, CHANCE, OVER, Edition, State

PERSON: Final = 0
"""Value of `Play.run_by` for a seat whose choices a person makes."""
BOT: Final = 1
"""Value of `Play.run_by` for a seat that belongs to a bot."""
LENT: Final = 2
"""Value of `Play.run_by` for a person's seat that a bot plays temporarily."""


class Dealer(Protocol):
    """The chance outcomes of one real game, as a `Stream` decides them."""

    seed: bytes

    def deal(self, number: int, weights: list[int], /) -> int:
        """Return the index of the outcome of deal number `number`."""

    def hash(self) -> str:
        """Return the published hash of the seed."""


@mypyc_attr(native_class=False)  # `copied` makes copies without calling __init__
class Play:
    """One real game, with its history; see the module."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, str] | None = None,
        edition: Edition | None = None,
        seed: bytes | None = None,
        position: list[int] | None = None,
    ) -> None:
        """Start a game at its initial position, or at a packed position of another game."""
        self.game = game
        self.options = game.check_options(seats, options or {})
        self.edition = edition or game.standard
        self.seats = seats
        self.stream: Dealer = Stream(secrets.token_bytes(32) if seed is None else seed)
        self.players: dict[int, str] = {}
        self.bot_levels: dict[int, str] = {}
        """Level or spec of the bot on each seat that belongs to one, as a record names it."""
        self.run_by = [PERSON] * seats
        """Who makes the next choices of each seat: PERSON, BOT or LENT."""
        self.undone: list[Undo] = []
        """Undos so far, by ascending ply."""
        self.conceded: list[Concession] = []
        """Concessions so far, by ascending ply."""
        self.ended = ""
        """Why the game ended before its end by the rules: see `Record.ended`."""
        self.branch = 0
        """Number of initial choices that were made in another game, with another seed."""
        self.origin = ""
        """Hash of the seed of the game that this one branched from; empty if there is none."""
        self.position = position or []
        self._begin()

    def _begin(self) -> None:
        self.state = self.first()
        self.state.journal = []
        self.choices: list[int] = []
        self.who: list[int] = []
        self.deals = 0
        """Number of choices made by chance."""
        self.by: list[int] = []
        """Who made each choice: PERSON, BOT or LENT; PERSON for deals."""
        self.forced: list[bool] = []
        """Whether each choice was made by the driver because it was the only legal one."""
        self.joined: list[bool] = []
        """Whether each choice is revealed together with the one before it (see `told`)."""
        self.blocks: list[bool] = []
        """Whether each choice was one of several sealed choices (simultaneous moves)."""
        self.marks: list[int] = []
        """Length of the journal before each choice."""
        self.sealed: dict[int, int] = {}
        """Sealed choices by seat that are made but not applied, until all are made."""
        self._open = False
        """Whether the latest choice was sealed and more sealed choices must follow."""
        self.before: tuple[int, State] | None = None
        """Ply of the latest choice and the position before it, cached to avoid a replay."""
        self.views_before: dict[int, State] = {}
        """Cached views of that position, by observer."""

    def first(self) -> State:
        """Return the position before the first choice."""
        if self.position:
            return self.game.unpack(self.position, self.edition)
        return self.game.start(self.seats, self.options, self.edition)

    def state_before(self, ply: int) -> State:
        """Return the position before choice number `ply`, by a replay."""
        state = self.first()
        replay(state, self.choices[:ply])
        return state

    def seat(self, run_by: list[int]) -> None:
        """Set who makes the choices of each seat, past choices included."""
        self.run_by = run_by
        self.by = [PERSON if who == CHANCE else run_by[who] for who in self.who]

    # --- play ----------------------------------------------------------------------------------

    def choose(self, seat: int, choice: int) -> None:
        """Make a choice (action) for a seat; raises BadChoice if it is not legal.

        A sealed choice is applied when all seats that owe one have chosen.
        """
        legal = self.state.legal_for(seat)
        words = self.game.space.words(choice)
        if seat not in self.state.owing() or seat in self.sealed:
            raise BadChoice(
                "error.choice.wait",
                "seat {seat} is not asked for a choice now, so '{words}' must wait",
                seat=seat,
                words=shown(words),
            )
        if choice not in legal:
            raise BadChoice(
                "error.choice.illegal",
                "'{words}' is not legal for seat {seat} now",
                words=shown(words),
                seat=seat,
            )
        owing = self.state.owing()
        if len(owing) > 1 or self.sealed:
            self.sealed[seat] = choice
            if all(owed in self.sealed for owed in owing):
                answers, self.sealed = self.sealed, {}
                for owed in owing:
                    self.append(answers[owed])
        else:
            self.before, self.views_before = (len(self.choices), self.state.clone()), {}
            self.append(choice)

    def append(self, choice: int) -> None:
        """Apply a choice that is known to be legal, chance's included, and record it."""
        state = self.state
        assert state.journal is not None
        who, owing = state.to_move, len(state.owing())
        joined = self._joins()
        single = who != CHANCE and owing == 1 and len(state.legal()) == 1
        self.forced.append(single and not self._open and (joined or state.openly()))
        self.joined.append(joined)
        self.choices.append(choice)
        self.who.append(who)
        self.deals += who == CHANCE
        self.by.append(PERSON if who == CHANCE else self.run_by[who])
        self.blocks.append(owing > 1 or self._open)
        self._open = owing > 1
        self.marks.append(len(state.journal))
        state.apply(choice)

    def _joins(self) -> bool:
        """Whether the next choice must be revealed together with the ones before it.

        True if others cannot know whether the seat has a choice (`State.openly`) and the seat
        continues its own action: others must not notice whether it was asked.
        """
        state = self.state
        if state.to_move < 0 or len(state.owing()) > 1 or self._open or state.openly():
            return False
        for ply in range(len(self.who) - 1, -1, -1):
            if self.who[ply] != CHANCE:
                return self.who[ply] == state.to_move and not self.blocks[ply]
        return False

    def deal(self) -> bool:
        """If chance is to move, sample one outcome by the seed; return whether it did."""
        if self.state.to_move != CHANCE:
            return False
        at = self.stream.deal(self.deals, self.state.odds())
        self.append(self.state.legal()[at])
        return True

    def advance(self) -> None:
        """Resolve chance events and forced choices until a player must act or the game is over.

        A single legal choice is applied if everybody can know that it is the only one, or if it is
        part of an action that is revealed at its end. If hidden cards decide whether there is a
        choice, the seat is asked even for a single one.
        """
        while not self.waits():
            if not self.deal():
                self.append(self.state.legal()[0])

    def waits(self) -> bool:
        """Whether a player must act now, or the game is over."""
        state = self.state
        if state.to_move < 0:
            return state.to_move == OVER
        if len(state.owing()) > 1 or self.sealed or self._open:
            return True
        return len(state.legal()) > 1 or not (state.openly() or self._joins())

    @property
    def told(self) -> int:
        """The ply up to which the game is revealed to everybody.

        This is the current ply, unless the seat to move is in the middle of an action in which its
        private information determines whether it has a choice. Such an action is revealed at its
        end; until then others see the position in which it began.
        """
        ply = len(self.choices)
        if self.ended or not self._joins():
            return ply
        ply -= 1
        while self.who[ply] == CHANCE or self.joined[ply]:
            ply -= 1
        return ply

    def lapse(self, seat: int) -> int | None:
        """Return the default choice of a seat where hidden cards limit what is legal, or None.

        Whether there is one depends on public information only.
        """
        state = self.state
        if state.owing() != [seat] or state.openly() or self._joins():
            return None
        choice = state.seen_by(seat).lapse()
        return None if choice == SEALED else choice

    def told_to(self, eyes: int) -> int:
        """The ply up to which the game is revealed to an observer; all of it for `to_move`."""
        return len(self.choices) if eyes == self.state.to_move else self.told

    def tells(self, seat: int, choice: int) -> bool:
        """Whether making this choice, which is checked, reveals anything to others."""
        if len(self.state.owing()) > 1 or self.sealed:
            return True
        after = self.after(seat, choice)
        after.advance()
        return after.told > self.told

    def after(self, seat: int, choice: int) -> "Play":
        """Return a copy of this game after a choice, before chance and forced choices."""
        after = self.copied()
        after.choose(seat, choice)
        return after

    def copied(self) -> "Play":
        """Return a copy that can be played on; `copy.copy` takes several times as long."""
        copied = Play.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied.state = self.state.clone()
        copied.state.journal = []
        copied.choices = self.choices[:]
        copied.who = self.who[:]
        copied.by = self.by[:]
        copied.forced = self.forced[:]
        copied.joined = self.joined[:]
        copied.blocks = self.blocks[:]
        copied.marks = self.marks[:]
        copied.sealed = dict(self.sealed)
        return copied

    def branched(self, ply: int, seed: bytes | None = None) -> "Play":
        """Return a new game from the position before choice number `ply`, with its own seed."""
        play = Play(self.game, self.seats, self.options, self.edition, seed, self.position)
        for choice in self.choices[:ply]:
            play.append(choice)
        play.branch, play.origin = ply, self.stream.hash()
        return play

    def rewind(self, ply: int) -> None:
        """Return to the position before choice number `ply`."""
        kept, by = self.choices[:ply], self.by[:ply]
        self._begin()
        for choice in kept:
            self.append(choice)
        self.by = by

    # --- record --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game is over: by the rules, by agreement or by concession."""
        return self.state.to_move == OVER or self.ended != ""

    def places(self) -> list[int]:
        """Return the place of each seat; empty if the players agreed to end without a result.

        Seats that conceded come after all others, except in a team, which wins or loses together.
        """
        state, gone = self.state, [mark.seat for mark in self.conceded]
        if self.ended == AGREED:
            return []
        if state.allied():
            return [2] * self.seats if self.ended else state.places()
        places = [1] * self.seats if self.ended else state.places()
        ranks = [place + self.seats * (seat in gone) for seat, place in enumerate(places)]
        return [1 + sum([other < rank for other in ranks]) for rank in ranks] if gone else places

    def record(self) -> Record:
        """Return the record (trajectory) so far; it reveals the seed once the game is over."""
        record = Record(
            self.game.id,
            self.game.rules,
            self.edition.name,
            self.edition.digest,
            self.seats,
            dict(self.options),
            self.stream.hash(),
            dict(self.players),
            bots=dict(self.bot_levels),
            undone=self.undone[:],
            conceded=self.conceded[:],
            ended=self.ended,
            branch=self.branch,
            origin=self.origin,
            position=self.position,
        )
        standard = self.game.standard
        if self.game.known_edition(self.edition.digest) is None:
            record.base = standard.digest
            place = self.edition.name
            record.changes = changes(load(standard.text, place), load(self.edition.text, place))
        space = self.game.space
        for who, choice in zip(self.who, self.choices, strict=True):
            record.choices.append(Line(who, space.words(choice)))
        if self.over:
            if not self.ended:
                record.scores = self.state.scores()
                record.places = self.places()
            record.reveal = self.stream.seed.hex()
        return record


def started_at(
    game: Game,
    seats: int,
    options: dict[str, str],
    edition: Edition,
    seed: bytes,
    position: list[int],
) -> Play | None:
    """Start a game from a packed position, or return None if it is no valid position."""
    try:
        play = Play(game, seats, options, edition, seed, position)
        state = play.state
        fits = state.eyes == ALL and state.pack() == position and not state.faults()
    except BadOption:
        raise
    except (IndexError, ValueError, OverflowError, TypeError):
        return None
    return play if fits and state.seats == seats else None
