"""The driver of one real game: its state, its history, and the seed of its chance outcomes.

A `Play` is equivalent to its record (trajectory) and seed: it can be written as text at any moment
and read back, and undo is a replay of fewer choices. Only the driver holds the whole state;
everybody else gets a view, `state.seen_by(seat)`.
"""

import json
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from benben.core.actions import SEALED
from benben.core.changes import changed, changes
from benben.core.drive import replay
from benben.core.edition import load
from benben.core.errors import BadChoice, BadEdition, BadOption, BadRecord, StaleRecord
from benben.core.game import Game
from benben.core.phrase import Message, shown
from benben.core.record import AGREED, Concession, Line, Record, Undo, told
from benben.core.rng import Stream
from benben.core.state import ALL, CHANCE, NOBODY, OVER, Edition, State

PERSON: Final = 0
"""Value of `Play.run_by` for a seat whose choices a person makes."""
BOT: Final = 1
"""Value of `Play.run_by` for a seat that belongs to a bot."""
LENT: Final = 2
"""Value of `Play.run_by` for a person's seat that a bot plays temporarily."""


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
        self.stream = Stream(secrets.token_bytes(32) if seed is None else seed)
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
        self._before: tuple[int, State] | None = None
        """Ply of the latest choice and the position before it, cached to avoid a replay."""
        self._views: dict[int, State] = {}
        """Views of that position by observer, as far as they were needed."""

    def first(self) -> State:
        """Return the position before the first choice."""
        if self.position:
            return self.game.unpack(self.position, self.edition)
        return self.game.start(self.seats, self.options, self.edition)

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
            self._before, self._views = (len(self.choices), self.state.clone()), {}
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

    def final(self, seat: int, choice: int) -> bool:
        """Whether this legal choice could not be undone once it is made: see `undo_to`.

        A bot answers at once, so at a table with several people a choice after which a bot must
        act is final. The result depends only on what the seat knows: the first thing that is dealt
        or shown makes the choice final, whatever it turns out to be, and nothing is dealt here.
        """
        return self.finals(seat, [choice])[0]

    def finals(self, seat: int, legal: Sequence[int]) -> list[bool]:
        """Whether each of these legal choices of a seat is final, as `final` says of one."""
        if len(self.state.owing()) > 1 or self.sealed:
            return [self._is_final(seat, self.after(seat, choice)) for choice in legal]
        views: dict[int, State] = {}
        found: list[bool] = []
        for choice in legal:
            after = self._copied()
            after._before, after._views = (len(self.choices), self.state), views
            after.append(choice)
            found.append(self._is_final(seat, after))
        return found

    def _is_final(self, seat: int, after: "Play") -> bool:
        if seat in after.sealed:
            return False
        while not after.waits():
            if after.state.to_move == CHANCE:
                return not self.alone(seat)
            after.append(after.state.legal()[0])
        if after.over or after.undo_to(seat) is None:
            return True
        bots = any(self.run_by[each] == BOT for each in after.state.owing())
        return bots and not self.alone(seat)

    def after(self, seat: int, choice: int) -> "Play":
        """Return a copy of this game after a choice, before chance and forced choices."""
        after = self._copied()
        after.choose(seat, choice)
        return after

    def _copied(self) -> "Play":
        """A copy of which choices can be appended. `copy.copy` takes several times as long."""
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

    # --- undo ----------------------------------------------------------------------------------

    def undo_to(self, seat: int) -> int | None:
        """Return the ply to which this seat may undo, or None. This rule applies to all tables.

        It is the ply of the seat's latest decision, unless since then another seat has chosen,
        something was dealt or shown to somebody, or a bot has chosen for this seat. A person who
        plays only against bots may undo past all that, but not past a choice of another person or
        of a bot on a lent seat. Sealed choices are revealed once all are made, so they cannot be
        undone if several people play.

        For other seats the answer depends only on what is revealed to them (see `told`).
        """
        if self.sealed or self.over or seat < 0:
            return None
        alone = self.alone(seat)
        for ply in range(self.told_to(seat) - 1, self.branch - 1, -1):
            who = self.who[ply]
            if who == seat:
                if self.by[ply] != self.run_by[seat] or (self.blocks[ply] and not alone):
                    return None
                if not self.forced[ply]:
                    return ply if alone or not self._shown(seat, ply) else None
            elif not alone or (who != CHANCE and self.by[ply] != BOT):
                return None
        return None

    def alone(self, seat: int) -> bool:
        """Whether all other seats belong to bots; False if there are no others."""
        others = [by for other, by in enumerate(self.run_by) if other != seat]
        return bool(others) and all(by == BOT for by in others)

    def _shown(self, seat: int, ply: int) -> bool:
        """Whether anybody has learned something since `ply` beyond the choices themselves."""
        if self._before and self._before[0] == ply:
            state, views = self._before[1].clone(), self._views
        else:
            state, views = self.first(), {}
            replay(state, self.choices[:ply])
        told = self.told
        for at in range(ply, len(self.choices)):
            choice = self.choices[at]
            for eyes in (NOBODY, *range(self.seats)) if at < told else (seat,):
                if state.heard(choice, eyes) != choice:
                    continue
                view = views.get(eyes)
                if view is None:
                    view = views[eyes] = state.seen_by(eyes)
                if not view.foreseen(choice):
                    return True
            state.apply(choice)
            views = {}
        return False

    def undo(self, seat: int) -> None:
        """Withdraw a sealed choice, or undo to `undo_to`; raises BadChoice if it cannot."""
        if seat in self.sealed:
            del self.sealed[seat]
            return
        ply = self.undo_to(seat)
        if ply is None or self.told_to(seat) < len(self.choices):
            raise BadChoice(
                "error.choice.undo",
                "seat {seat} cannot undo: another seat has chosen, or "
                "something was dealt or revealed, since its latest choice",
                seat=seat,
            )
        self.take_back(seat, ply)

    def take_back(self, seat: int, ply: int) -> None:
        """Return to the position before choice number `ply` and record the undo of this seat."""
        far = self.alone(seat) and (
            any(each != seat for each in self.who[ply:]) or self._shown(seat, ply)
        )
        # Marks beyond the new end move to it, since the choices they followed are gone.
        self.undone = [replace(mark, ply=min(mark.ply, ply)) for mark in self.undone]
        self.undone.append(Undo(ply, seat, len(self.choices) - ply, far))
        self.rewind(ply)

    def undone_for(self, eyes: int) -> list[Undo]:
        """Return the undos of which an observer may know.

        Undos inside an action that is revealed at its end would tell others where the seat had a
        choice; the seat itself, and everybody once the game is over, knows of all.
        """
        if self.over:
            return self.undone[:]
        heard, end = self.told_to(eyes), len(self.choices)
        return [
            mark
            for mark in self.undone
            if mark.ply <= heard
            and (mark.seat == eyes or mark.ply == end or not self.joined[mark.ply])
        ]

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


def edition_of(game: Game, record: Record) -> Edition:
    """Return the edition of a record: a standard one, the former ones included, or its changes."""
    known = game.known_edition(record.digest)
    if known is not None or not record.base:
        # `open_record` raises the error if it is another edition.
        return known or game.standard
    standard = game.known_edition(record.base)
    if standard is None:
        raise StaleRecord(
            0,
            "error.replay.base",
            "its edition is written as changes to the edition {base}, but this is {ours}",
            base=record.base,
            ours=f"{game.standard.name} {game.standard.digest}",
        )
    try:
        data = changed(load(standard.text, standard.name), record.changes)
        edition = game.load_edition(json.dumps(data, default=str), record.edition)
    except BadEdition as error:
        raise BadRecord(
            0, "error.replay.making", "its edition cannot be built: {why}", why=error.message
        ) from error
    if edition.digest != record.digest:
        raise BadRecord(
            0, "error.replay.other", "its changes do not produce the edition that it names"
        )
    return edition


def _no_position(record: Record) -> BadRecord:
    return BadRecord(
        0, "error.replay.position", "'position' is not a position of {game}", game=record.game
    )


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


def open_record(
    game: Game, record: Record, edition: Edition | None = None, seed: bytes | None = None
) -> Play:
    """Replay a record (trajectory) and check every choice; BadRecord names the first bad line.

    Without an `edition` the one named in the record is used. With the seed, given or revealed in
    the record, every deal is checked as well; without it the game can be viewed but nothing more
    can be dealt.
    """
    if record.game != game.id:
        raise BadRecord(
            0,
            "error.replay.game",
            "this is a game of {game}, not of {other}",
            game=shown(record.game),
            other=game.id,
        )
    if record.rules != game.rules:
        raise StaleRecord(
            0,
            "error.replay.rules",
            "it was played with rules {rules} of {game}; this version has rules {ours}",
            rules=record.rules,
            game=game.id,
            ours=game.rules,
        )
    if edition is None:
        edition = edition_of(game, record)
    if record.digest != edition.digest:
        raise BadRecord(
            0,
            "error.replay.edition",
            "it was played with the edition {edition}, but this is {ours}",
            edition=f"{shown(record.edition)} {record.digest}",
            ours=f"{edition.name} {edition.digest}",
        )
    if seed is None and record.reveal:
        seed = bytes.fromhex(record.reveal)
    if record.position and record.position[0] != record.seats:
        raise _no_position(record)
    start = (game, record.seats, record.options, edition, seed or b"")
    try:
        play = started_at(*start, record.position) if record.position else Play(*start)
    except BadOption as error:
        raise BadRecord.of(error.message) from error
    if play is None:
        raise _no_position(record)
    play.players, play.bot_levels = dict(record.players), dict(record.bots)
    play.undone, play.conceded = record.undone[:], record.conceded[:]
    play.branch, play.origin = record.branch, record.origin
    if not seed:
        play.stream = Stream(b"", record.seed)
    elif record.seed and play.stream.hash() != record.seed:
        raise BadRecord(
            0,
            "error.replay.seed",
            "the seed does not match its hash, so its deals cannot be trusted",
        )
    for line in record.choices:
        _replay_line(play, line, bool(seed))
    state = play.state
    if record.ended and play.over:
        raise BadRecord(
            0, "error.replay.ended", "'ended' is given, but the game is over by its rules"
        )
    play.ended = record.ended
    if record.scores and not play.over:
        raise BadRecord(0, "error.replay.unfinished", "a result is given, but the game is not over")
    if record.scores and record.scores != state.scores():
        raise BadRecord(
            0,
            "error.replay.scores",
            "the scores are {scores}, not {given}",
            scores=str(state.scores()),
            given=str(record.scores),
        )
    if record.places and record.places != play.places():
        raise BadRecord(
            0,
            "error.replay.places",
            "the places are {places}, not {given}",
            places=str(play.places()),
            given=str(record.places),
        )
    return play


def _replay_line(play: Play, line: Line, dealt: bool) -> None:
    state = play.state
    if not told(line):
        raise BadRecord(
            line.number,
            "error.replay.untold",
            "this copy hides the choice, so it cannot be replayed",
        )
    if state.to_move == OVER:
        raise BadRecord(line.number, "error.replay.over", "the game is over before this choice")
    if line.who != state.to_move:
        turn = Message("error.seat", "seat {seat}", seat=state.to_move)
        if state.to_move == CHANCE:
            turn = Message("error.chance", "chance")
        raise BadRecord(line.number, "error.replay.turn", "{turn} must choose here", turn=turn)
    try:
        choice = play.game.space.parse(line.words)
    except BadChoice as error:
        raise BadRecord.of(error.message, line.number) from error
    legal = state.legal()
    if choice not in legal:
        raise BadRecord(
            line.number,
            "error.replay.illegal",
            "'{words}' is not legal here",
            words=shown(line.words),
        )
    if dealt and line.who == CHANCE and len(play.choices) >= play.branch:
        at = play.stream.deal(play.deals, state.odds())
        if legal[at] != choice:
            fair = play.game.space.words(legal[at])
            raise BadRecord(
                line.number,
                "error.replay.dealt",
                "the seed deals '{fair}' here, not '{words}'",
                fair=shown(fair),
                words=shown(line.words),
            )
    play.append(choice)
