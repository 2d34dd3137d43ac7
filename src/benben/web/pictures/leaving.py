"""People who leave, as a picture shows it: offers, possible actions, and lines of the log."""

from collections.abc import Sequence

from benben.core.phrase import Phrase
from benben.core.record import AGREED
from benben.web.models.picture import LogEntry, PictureLeaving, PictureOffer
from benben.web.pictures.deadlines import span
from benben.web.tables.deadlines import HOUR_MS
from benben.web.tables.leaving import END, Notice, concession_ends, people_at, undecided
from benben.web.tables.players import HUMAN
from benben.web.tables.table_state import TableState
from benben.words import Words


def person_behind(table: TableState, eyes: int, own: Sequence[int]) -> str | None:
    """Return the person who looks, if they own a seat."""
    seat = eyes if eyes >= 0 else next(iter(own), -1)
    return table.players[seat].person if seat >= 0 else None


def ended(table: TableState, words: Words, names: Sequence[str]) -> str | None:
    """Why the game ended early, as a sentence."""
    play = table.play
    if not play.ended:
        return None
    if play.ended == AGREED:
        return words("table.agreed")
    return words("table.conceded.ends", who=words.join([names[m.seat] for m in play.conceded]))


def offer(
    table: TableState, person: str | None, words: Words, names: Sequence[str], now_ms: int
) -> PictureOffer | None:
    found = table.departures.offer
    if found is None:
        return None
    left = undecided(table.players, found)
    waits = [names[seat] for seat, each in enumerate(table.players) if each.person in left]
    others = words.join(list(dict.fromkeys(waits)))
    said = [words(f"table.offer.{found.what}.asks", who=names[found.seat], others=others)]
    if found.what == END:
        time = span(table.answer_limit_ms() // HOUR_MS, words)
        said.append(words("table.offer.end.silence", time=time))
    return {
        "id": found.rev,
        "what": found.what,
        "text": " ".join(said),
        "mine": table.players[found.seat].person == person is not None,
        "asks": person in left,
        "closes": person is not None and person not in left and table.may_close_offer(now_ms),
    }


def leaving(
    table: TableState, eyes: int, person: str | None, words: Words
) -> PictureLeaving | None:
    if person is None:
        return None
    going = not table.over and table.stopped is None
    concede = None
    if going and eyes >= 0:
        ends = concession_ends(table.players, table.play, eyes)
        concede = words("table.concede.ends" if ends else "table.concede.bot")
    departures = table.departures
    seats = [seat for seat, each in enumerate(table.players) if each.person == person]
    may = departures.offer is None and departures.offered.get(seats[0]) != table.shown_turn_rev
    host = table.host == person
    alone = people_at(table.players) == {person}
    return {
        "concede": concede,
        "end": going and may,
        "remove": host and (alone or may),
        "alone": alone,
        "hand": going and eyes >= 0 and table.players[eyes].kind == HUMAN,
    }


def entry(notice: Notice, words: Words) -> LogEntry:
    said = words.say(Phrase(notice.key, **notice.names), ())
    return {"ply": notice.ply, "lines": [{"seat": notice.seat, "text": said, "minor": False}]}
