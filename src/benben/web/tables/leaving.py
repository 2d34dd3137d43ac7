"""Leaving a table: concessions, offers to end or remove it, and seats that are handed over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, cast

from benben.core.play import Play
from benben.core.record import AGREED, CONCEDED, Concession
from benben.store.rows import Event
from benben.web.tables.deadlines import HOUR_MS, TIME
from benben.web.tables.players import HUMAN, Player

OfferKind = Literal["end", "remove"]
END: Final = "end"
REMOVE: Final = "remove"

SILENCE_MS: Final = 7 * 24 * HOUR_MS
"""Milliseconds of the site's clock after which an offer to end the game no longer waits for a
silent player."""
_SAID: Final = {"make": "made", "agree": "agrees", "decline": "declined", "withdraw": "withdrawn"}
"""Last part of the message key for each action on an offer."""
CLOSE: Final = "close"
"""Another action on an offer to end the game: end it without the people who are silent."""
KEYS: Final = [
    "table.offer.end.closed",
    "table.offer.end.silence",
    *(f"table.offer.{what}.{said}" for what in (END, REMOVE) for said in _SAID.values()),
    *(f"table.offer.{what}.asks" for what in (END, REMOVE)),
    "table.conceded.bot",
    "table.conceded.ends",
    "table.handed",
    "table.handing",
    "table.kept",
    "table.late",
    "table.agreed",
]
"""Message keys of all notices."""


@dataclass(frozen=True)
class Notice:
    """A sentence of the log about the players, not about the game."""

    ply: int
    """The moment at which it happened, as everybody may know it."""
    seat: int | None
    key: str
    names: Mapping[str, str]
    """Arguments of the message: names as they were then."""


@dataclass(frozen=True)
class Offer:
    """An offer of a player that all others must agree to."""

    rev: int
    """Revision at which it was made; it identifies the offer."""
    what: OfferKind
    seat: int
    agreed: tuple[int, ...]
    """Seats of the people who agree, the one who made it included."""
    made_ms: int | None = None
    """When it was made, on the site's clock; None for offers that older versions stored."""
    heard_ms: Mapping[int, int] = field(default_factory=dict)
    """By seat: when its person last chose or said something since."""


class Departures:
    """Notices about leaving a table, its open offer, and the seats that are being handed over."""

    def __init__(self) -> None:
        self.notices: list[Notice] = []
        self.offer: Offer | None = None
        self.offered: dict[int, int] = {}
        """By seat: the revision of the game at which it made its latest offer."""
        self.handing: dict[int, str] = {}
        """By seat that its player hands over: hash of the token in the link."""

    def apply(self, event: Event, play: Play, turn: int) -> None:
        """Apply an event of the kinds "concede", "offer", "hand" or "seat".

        `turn` is the revision at which the game changed last, as everybody may know it.
        """
        if event.kind == "offer":
            self._apply_offer(event, play, turn)
            return
        assert event.seat is not None
        seat, body = event.seat, event.body
        if event.kind == "hand":
            self.handing.pop(seat, None)
            said = "table.kept"
            if "invitation" in body:
                self.handing[seat] = body["invitation"]
                said = "table.handing"
            self._drop_repeated(play, seat)
            self._note(play, seat, said, {"who": body["name"]})
            return
        self.offer = None  # others must agree now
        self.handing.pop(seat, None)
        if event.kind == "concede":
            concede(play, seat, ends=bool(body.get("ends")))
            key = "table.conceded.ends" if body.get("ends") else "table.conceded.bot"
            self._note(play, seat, key, {"who": body["name"]})
        elif "late" in body:
            self._note(play, seat, "table.late", {"who": body["late"]})
        elif "handed" in body:
            names = {"old": body["handed"], "new": body["name"]}
            self._note(play, seat, "table.handed", names)

    def _apply_offer(self, event: Event, play: Play, turn: int) -> None:
        assert event.seat is not None
        seat, body = event.seat, event.body
        what = cast(OfferKind, body["what"])
        said = "closed" if body["do"] == CLOSE else _SAID[body["do"]]
        self._note(play, seat, f"table.offer.{what}.{said}", {"who": body["name"]})
        if body["do"] == "make":
            self.offer = Offer(event.rev, what, seat, (seat,), body.get(TIME))
            self.offered[seat] = turn
        elif body["do"] == "agree" and self.offer is not None:
            self.offer = replace(self.offer, agreed=(*self.offer.agreed, seat))
        else:
            self.offer = None
        if body.get("ends"):
            self.offer = None
            play.ended = AGREED
            if body["do"] != CLOSE:
                self._note(play, None, "table.agreed", {})

    def hear(self, event: Event, players: Sequence[Player]) -> None:
        """Note that a person has done something while an offer waits for answers."""
        seat, at = event.seat, event.body.get(TIME)
        if self.offer is None or seat is None or at is None or players[seat].kind != HUMAN:
            return
        self.offer = replace(self.offer, heard_ms={**self.offer.heard_ms, seat: at})

    def _drop_repeated(self, play: Play, seat: int) -> None:
        """Drop the latest notice if it is about the same link, so that nobody fills the log."""
        last = self.notices[-1] if self.notices else None
        if last and last.key in ("table.handing", "table.kept"):
            if (last.ply, last.seat) == (play.told, seat):
                self.notices.pop()

    def _note(self, play: Play, seat: int | None, key: str, names: Mapping[str, str]) -> None:
        self.notices.append(Notice(play.told, seat, key, names))

    def size(self) -> int:
        """Approximate bytes in memory."""
        return 400 * len(self.notices)


def concede(play: Play, seat: int, *, ends: bool) -> None:
    """Note a concession in the game, once."""
    if all(mark.seat != seat for mark in play.conceded):
        play.conceded.append(Concession(play.told, seat))
    if ends:
        play.ended = CONCEDED


def concession_ends(players: Sequence[Player], play: Play, seat: int) -> bool:
    """Whether the game ends when a seat concedes: nobody is left to play, or only one seat is."""
    gone = {mark.seat for mark in play.conceded} | {seat}
    people = [each.person for i, each in enumerate(players) if i not in gone and each.person]
    waiting = any(each.kind == "open" for i, each in enumerate(players) if i not in gone)
    return len(players) - len(gone) <= 1 or not (people or waiting)


def people_at(players: Sequence[Player]) -> set[str]:
    """The ids of the people who own seats, those included for whom a bot plays."""
    return {each.person for each in players if each.person is not None}


def undecided(players: Sequence[Player], offer: Offer) -> set[str]:
    """The ids of the people who have not agreed to an offer yet."""
    return people_at(players) - {players[seat].person or "" for seat in offer.agreed}


def may_close(
    players: Sequence[Player], offer: Offer, owing: Sequence[int], limit_ms: int, now_ms: int
) -> bool:
    """Whether a game can be ended without the people who have not answered an offer.

    They must have been silent for long enough, and the game must wait for them or go on with bots
    in their place. Otherwise somebody who is losing could make an offer and just not choose.
    """
    left = undecided(players, offer)
    if offer.what != END or offer.made_ms is None or not left:
        return False
    for person in left:
        seats = [seat for seat, each in enumerate(players) if each.person == person]
        last_ms = max(offer.heard_ms.get(seat, offer.made_ms) for seat in seats)
        away = all(players[seat].kind != HUMAN for seat in seats)
        if now_ms - last_ms < limit_ms or not (away or any(seat in owing for seat in seats)):
            return False
    return True


def host_of(players: Sequence[Player], host: str) -> str:
    """Return the id of the host: who made the table or, once they have left, the first person."""
    people = [each.person for each in players if each.person is not None]
    return host if host in people or not people else people[0]


def offer_body(what: OfferKind, do: str, name: str) -> dict[str, Any]:
    """Return the body of an "offer" event."""
    return {"what": what, "do": do, "name": name}
