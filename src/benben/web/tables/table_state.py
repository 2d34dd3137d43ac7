"""The state of a table, computed from its events. No store, no lock, nothing async.

Everything here is a function of the events so far, so a table can be dropped from memory at any
time and read again. `Table` adds what reads and writes them.
"""

import hashlib
from collections.abc import Sequence
from functools import cached_property
from itertools import count
from typing import Any, Final, Literal, NamedTuple

from benben.core.errors import BadChoice
from benben.core.game import Game
from benben.core.play import Play, started_at
from benben.core.record import Concession, Undo
from benben.core.state import NOBODY, OVER, Edition
from benben.core.undo import take_back, undo_to
from benben.store.rows import OVER as FINISHED
from benben.store.rows import Event, SealedRow, SeatRow, TableRow
from benben.store.store import now
from benben.web.limits.memory import INT_BYTES, object_bytes, text_bytes
from benben.web.tables.deadlines import Deadline, Times, first_due_ms
from benben.web.tables.leaving import SILENCE_MS, Departures, host_of, may_close
from benben.web.tables.origin import Origin
from benben.web.tables.players import BOT, HUMAN, OPEN, Player

WATCHING: Final = -1
"""Value in place of a seat: look as a spectator."""
DEFAULT_PACE_MS: Final = 1000
"""Minimum milliseconds of a bot's choice, so that people can follow."""
MAX_CHAT_LINES: Final = 200
TABLE_BYTES: Final = 12_000
"""Memory of a table without events."""
GAME_EVENTS: Final = ("start", "choice", "sealed", "undo", "cut")
"""The kinds of events that change the game itself."""
MOVES: Final = "said"
"""Key of the choices in the body of a stored event, each as `[who, words]`."""
PRESENCE: Final = ("left", "back")
"""The kinds of events that say who left the table and who came back."""


class Remark(NamedTuple):
    """A line of the chat: what somebody wrote, or a notice about them."""

    seat: int | None
    name: str
    text: str
    """What they wrote; empty for a notice."""
    kind: Literal["said", "left", "back"] = "said"


_GENERATIONS: Final = count(1)


class Stopped(Exception):
    """An event does not replay as it was played: it was made by other rules, or is damaged."""


class TableState:
    """The table after the events that were applied so far."""

    def __init__(self, row: TableRow, game: Game, edition: Edition) -> None:
        self.id = row.id
        self.row = row
        self.game = game
        self.edition = edition
        self._state_ints = 0
        """Number of ints in a packed position; it changes little during a game."""
        self.begin()

    def begin(self) -> None:
        """Forget all events."""
        self.play = Play(self.game, self.row.seats, self.row.options, self.edition, self.row.seed)
        self.generation = next(_GENERATIONS)
        """Changes whenever all events are read again, since stored ones may have been edited."""
        self.rev = 0
        self.turn_rev = 0
        """The revision at which the game itself last changed; choices must be based on it."""
        self.shown_rev = 0
        """The latest revision that everybody may know of; later ones are the acting seat's."""
        self.shown_turn_rev = 0
        """`turn_rev` as everybody may know it."""
        self.shown_ply = 0
        """The ply up to which everybody has been told: `Play.told` at `shown_rev`."""
        self.hash = ""
        """The running hash over all events of the game and the journal they brought about."""
        self.players: list[Player] = []
        self.departures = Departures()
        self.times = Times()
        self.from_record = False
        """Whether the table was made from a record, so that its result counts for nobody."""
        self.chat: list[Remark] = []
        """The latest lines."""
        self.left: set[int] = set()
        """Seats whose players have left, according to the latest line in the chat."""
        self.pace = DEFAULT_PACE_MS
        self.origin: Origin | None = None
        """The moment of another table at which this one began, if it did."""
        self.again: str | None = None
        """Id of the table at which the same players play next."""
        self.hints: bool | None = None
        """Whether players may ask a bot, as agreed when the table was made; None: by default."""
        self.hinted: dict[int, int] = {}
        """By seat: number of positions about which it has asked a bot, where others play."""
        self.hinted_at: dict[int, int] = {}
        """By seat: the `shown_turn_rev` of the latest position it has asked about."""
        self.floor = 0
        """Ply from which a stopped table was continued; undo does not go past it."""
        self.sealed_rev: dict[int, int] = {}
        """By seat: the revision of its latest sealed choice in this block."""
        self.sealed_by_bot: set[int] = set()
        """Lent seats whose sealed choice was made by a bot."""
        self.stopped: int | None = None
        """The revision that does not replay, if there is one."""
        self.changed = now()
        """Time of the last change that everybody may know of, in milliseconds since 1970."""

    # --- events ---------------------------------------------------------------------------------

    def apply_events(
        self, events: list[Event], seats: list[SeatRow], sealed: dict[int, SealedRow]
    ) -> None:
        """Apply stored events in order; `seats` and `sealed` are the rows that belong to them."""
        by_rev: dict[int, list[SeatRow]] = {}
        for row in seats:
            by_rev.setdefault(row.rev, []).append(row)
        skipped = {
            rev
            for event in events
            if event.kind == "cut"
            for rev in range(event.body["from"], event.rev)
        }
        for event in events:
            for row in by_rev.get(event.rev, []):
                self._seat_player(row)
            if event.kind not in GAME_EVENTS:
                self.apply_side_event(event)
            elif event.kind == "cut":
                self.stopped = None
                self._replay(event, sealed)
            elif self.stopped is None and event.rev not in skipped:
                try:
                    self._replay(event, sealed)
                except Stopped:
                    self.stopped = event.rev
            self.finish(event)

    def _seat_player(self, row: SeatRow) -> None:
        while len(self.players) <= row.seat:
            self.players.append(Player(OPEN, None, ""))
        self.place(row.seat, Player.of(row))

    def place(self, seat: int, player: Player) -> None:
        """Set who plays a seat."""
        if self.players[seat].person != player.person:
            self.left.discard(seat)  # somebody else plays there now
        self.players[seat] = player
        self.play.run_by[seat] = player.run_by()

    def apply_side_event(self, event: Event) -> None:
        """Apply an event that does not change the game."""
        if event.kind == "chat":
            self._remark(Remark(event.seat, event.body["name"], event.body["text"]))
        elif event.kind == "left" or event.kind == "back":
            assert event.seat is not None
            self.left = self.left ^ {event.seat}
            self._remark(Remark(event.seat, event.body["name"], "", event.kind))
        elif event.kind == "pace":
            self.pace = event.body["ms"]
        elif event.kind == "hint":
            assert event.seat is not None
            self.hinted[event.seat] = self.hinted.get(event.seat, 0) + 1
            self.hinted_at[event.seat] = self.shown_turn_rev
        elif event.kind == "again":
            self.again = event.body["table"]
        else:
            self.departures.apply(event, self.play, self.shown_turn_rev)
            if event.kind == "concede":  # undo does not go back past a concession
                self.floor = max(self.floor, self.play.told)

    def _remark(self, line: Remark) -> None:
        self.chat.append(line)
        del self.chat[:-MAX_CHAT_LINES]

    def begin_at(self, position: list[int]) -> bool:
        """Begin the game in a packed position; return whether it is one of this game."""
        row = self.row
        play = started_at(self.game, row.seats, row.options, self.edition, row.seed, position)
        if play is None:
            return False
        play.run_by, self.play = self.play.run_by, play
        return True

    def _replay(self, event: Event, sealed: dict[int, SealedRow]) -> None:
        if "position" in event.body and not self.begin_at(event.body["position"]):
            raise Stopped
        play = self.play
        ply, mark = len(play.choices), self.journal_length()
        if event.kind == "undo":
            assert event.seat is not None
            take_back(play, event.seat, event.body["to"])
        elif event.kind == "sealed":
            assert event.seat is not None
            row = sealed[event.rev]
            play.sealed.pop(row.seat, None)
            if row.words:
                play.sealed[row.seat] = self._parse(row.words, play.state.legal_for(row.seat))
        else:
            for who, words in event.body[MOVES]:
                state = play.state
                if state.to_move != who or who == OVER:
                    raise self._rewound(ply)
                try:
                    play.append(self._parse(words, state.legal()))
                except Stopped:
                    raise self._rewound(ply) from None
            play.sealed = {}
        if event.kind == "start":
            self.hints, self.origin = event.body.get("hints"), Origin.of(event.body)
            self.times.deadline = Deadline.of(event.body)
            self.from_record = "undone" in event.body
            play.branch, play.origin = event.body.get("branch", (0, ""))
            play.undone = [Undo(*mark) for mark in event.body.get("undone", ())]
            play.conceded = [Concession(*mark) for mark in event.body.get("conceded", ())]
            play.ended = event.body.get("ended", "")
        if self.event_hash(event.kind, event.body, mark) != event.hash:
            raise self._rewound(ply)
        self.settle(event)

    def _rewound(self, ply: int) -> Stopped:
        """Go back to the position before an event; return the error to raise."""
        if len(self.play.choices) > ply:
            self.play.rewind(ply)
        return Stopped()

    def _parse(self, words: str, legal: list[int]) -> int:
        try:
            choice = self.game.space.parse(words)
        except BadChoice as error:
            raise Stopped from error
        if choice not in legal:
            raise Stopped
        return choice

    def settle(self, event: Event) -> None:
        """Note what an event of the game means for the ones after it."""
        if event.kind == "sealed":
            assert event.seat is not None
            self.sealed_rev[event.seat] = event.rev
            if event.body.get("lent"):
                self.sealed_by_bot.add(event.seat)
            return
        self.turn_rev = event.rev
        self.sealed_rev = {}
        self.sealed_by_bot = set()
        if event.kind == "cut":
            self.floor = len(self.play.choices)

    def finish(self, event: Event) -> None:
        """Note that an event has been applied: the table is at its revision now."""
        if not self.is_quiet(event.kind):
            self.shown_rev, self.shown_ply = event.rev, self.play.told
            if self.turn_rev > self.shown_turn_rev and event.kind in GAME_EVENTS:
                self.shown_turn_rev = self.turn_rev
            self.times.note(event, self.play.told)
            self.departures.hear(event, self.players)
        self.rev = event.rev
        self.hash = event.hash
        self.changed = event.at

    def is_quiet(self, kind: str) -> bool:
        """Whether an event, once the game has changed, shows nothing to others yet."""
        return kind in ("choice", "undo") and self.play.told == self.shown_ply

    def journal_length(self) -> int:
        return len(self.play.state.journal or [])

    def moves_since(self, ply: int) -> list[list[Any]]:
        """Return who chose what from a ply on, as an event stores it."""
        words = self.game.space.words
        return [
            [who, words(choice)]
            for who, choice in zip(self.play.who[ply:], self.play.choices[ply:], strict=True)
        ]

    def event_hash(self, kind: str, body: dict[str, Any], mark: int) -> str:
        """Return the running hash after an event; `mark` is the journal's length before it."""
        journal = (self.play.state.journal or [])[mark:] if MOVES in body else []
        hashed = [self.hash, kind, body.get(MOVES), body.get("to"), journal]
        if "position" in body:
            hashed.append(body["position"])
        return hashlib.sha256(repr(hashed).encode()).hexdigest()[:32]

    def size(self) -> int:
        """Approximate bytes in memory; tests/web/test_memory.py compares them with measurements."""
        play = self.play
        if not self._state_ints:
            self._state_ints = len(play.state.pack())
        # The position, the one before the latest choice, and the views of that one.
        positions = 2 + len(play.views_before)
        ints = 5 * len(play.choices) + 8 * len(play.undone) + positions * self._state_ints
        ints += self.journal_length()
        chat = sum(text_bytes(each.name) + text_bytes(each.text) for each in self.chat)
        return TABLE_BYTES + INT_BYTES * ints + chat + self._edition_bytes + self.departures.size()

    @cached_property
    def _edition_bytes(self) -> int:
        """Memory of an edition of this table alone; 0 for the standard edition."""
        return 0 if self.edition is self.game.standard else object_bytes(self.edition)

    @cached_property
    def value_sources(self) -> dict[str, int]:
        """The printed values that this table uses, counted by source; some games read a file."""
        return self.game.count_value_sources(self.edition, self.row.seats, self.row.options)

    # --- questions ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.play.over

    @property
    def host(self) -> str:
        """Id of the person who decides as the host."""
        return host_of(self.players, self.row.host)

    def owing(self) -> list[int]:
        """The seats that must choose now and have not."""
        if self.stopped is not None or self.play.ended:
            return []
        return [seat for seat in self.play.state.owing() if seat not in self.play.sealed]

    def needs_bots(self) -> list[int]:
        """The seats whose bots must choose now."""
        return [seat for seat in self.owing() if self.players[seat].kind == BOT]

    def due_ms(self) -> int | None:
        """When the first person who must choose runs out of time; None if nobody does."""
        if self.times.deadline is None:
            return None
        return first_due_ms(self.times, self.players, self.owing(), self.play.told)

    def late(self, now_ms: int) -> list[int]:
        """The seats of people whose time for this choice is over."""
        dues = [(seat, self.times.due_ms(seat, self.play.told)) for seat in self.owing()]
        return [
            seat
            for seat, due in dues
            if due is not None and due <= now_ms and self.players[seat].kind == HUMAN
        ]

    def answer_limit_ms(self) -> int:
        """How long an offer to end the game waits for a person who is silent."""
        deadline = self.times.deadline
        return max(SILENCE_MS, deadline.limit_ms) if deadline else SILENCE_MS

    def may_close_offer(self, now_ms: int) -> bool:
        """Whether the game can be ended without the people who have not answered an offer."""
        offer = self.departures.offer
        if offer is None or self.over or self.stopped is not None:
            return False
        return may_close(self.players, offer, self.owing(), self.answer_limit_ms(), now_ms)

    def waits(self) -> str:
        """The seats that must choose, as the store keeps them: with the first letter of a kind."""
        if self.over:
            return FINISHED
        return ",".join(f"{seat}{self.players[seat].kind[0]}" for seat in self.owing())

    def rev_for(self, own: Sequence[int]) -> int:
        """Return the latest revision that the owner of these seats may know of."""
        return self.rev if self.play.state.to_move in own else self.shown_rev

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """Return the seats for which a person chooses."""
        return tuple(
            seat
            for seat, each in enumerate(self.players)
            if each.kind == HUMAN and person is not None and each.person == person
        )

    def eyes_of(self, person: str | None, wanted: int | None = None) -> int:
        """Return the observer id of a person: one of their seats, preferably one that must choose.

        With several seats at one device, a seat can be requested, or WATCHING for none.
        """
        if wanted == WATCHING:
            return NOBODY
        mine = [
            seat
            for seat, each in enumerate(self.players)
            if person is not None and each.person == person
        ]
        if wanted is not None and wanted in mine:
            return wanted
        for seat in self.owing():
            if seat in mine:
                return seat
        for seat in reversed(self.play.who):
            if seat in mine:
                return seat
        return mine[0] if mine else NOBODY

    def among_people(self) -> bool:
        """Whether several people play here, counting open seats."""
        people = {each.person for each in self.players if each.person is not None}
        return len(people) > 1 or any(each.kind == OPEN for each in self.players)

    def hints_allowed(self) -> bool:
        """Whether hints are allowed: always against bots alone, among people only by agreement."""
        return not self.among_people() if self.hints is None else self.hints

    def undo_to(self, seat: int) -> int | None:
        """Return the ply to which a seat may undo, or None: see `core.undo.undo_to`."""
        ply = None if self.stopped is not None else undo_to(self.play, seat)
        return None if ply is None or ply < self.floor else ply

    def may_undo(self, seat: int) -> bool:
        if seat in self.play.sealed:
            lent = seat in self.sealed_by_bot
            return not self.over and self.stopped is None and not lent
        return self.undo_to(seat) is not None

    def undo_seat(self, own: Sequence[int]) -> int | None:
        """Return the first of these seats that may undo something."""
        for seat in own:
            if self.may_undo(seat):
                return seat
        return None
