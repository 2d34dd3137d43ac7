"""The results of a person's finished games, and what can be counted from them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any, Final

from benben.core.journal import sheet
from benben.store.rows import FinishedRow, SeatRow
from benben.store.store import Store
from benben.web.errors import Refusal
from benben.web.tables.collection import Tables
from benben.web.tables.table_state import TableState

MOST_GAMES: Final = 1000
"""The latest finished games that are counted."""
MOST_NEW: Final = 25
"""Results that one request computes; the others are computed at the next visits."""


@dataclass(frozen=True)
class Played:
    """A finished game as one of its players sees it."""

    table: str
    game: str
    at: int
    seat: int
    names: list[str]
    partners: list[str]
    """Who played the other seats: ids of people, and "bot LEVEL" for bots."""
    points: list[int]
    rows: list[list[int]]
    """For each seat its points by source."""
    places: list[int]
    """Empty where the game had no result."""
    conceded: bool

    @property
    def won(self) -> bool:
        return bool(self.places) and self.places[self.seat] == 1


def result_of(table: TableState) -> dict[str, Any]:
    """The result of a finished game as it is stored; `counts` is false for games tried out."""
    play = table.play
    journal = play.state.journal or []
    return {
        "counts": table.origin is None and not table.from_record,
        "points": play.state.scores(),
        "rows": sheet(journal, play.seats, len(table.game.sources)),
        "places": play.places(),
        "conceded": [mark.seat for mark in play.conceded],
    }


async def played_by(store: Store, tables: Tables, person: str) -> tuple[list[Played], bool]:
    """The finished games of a person, latest first, and whether all results are computed."""
    found = await store.people.finished_of(person, MOST_GAMES)
    out: list[Played] = []
    new = 0
    for row in found:
        body = row.result
        if body is None:
            if new == MOST_NEW:
                return out, False
            new += 1
            body = await _computed(store, tables, row.id)
        result = json.loads(body)
        each = _played(row, result, person) if result["counts"] else None
        if each is not None:
            out.append(each)
    return out, True


async def _computed(store: Store, tables: Tables, table: str) -> str:
    try:
        found = await tables.get(table)
        async with found.held():
            body = json.dumps(result_of(found), separators=(",", ":"))
    except Refusal:  # its game no longer exists
        return json.dumps({"counts": False})
    await store.people.keep_result(table, body)
    return body


def _played(row: FinishedRow, result: dict[str, Any], person: str) -> Played | None:
    """The game of a person who had exactly one seat in the end, or conceded it."""
    last: dict[int, SeatRow] = {}
    owners: dict[int, str] = {}
    for seat in row.seats:
        last[seat.seat] = seat
        if seat.person is not None:
            owners[seat.seat] = seat.person
    holders = {
        seat: owners.get(seat) if seat in result["conceded"] else each.person
        for seat, each in last.items()
    }
    mine = [seat for seat, owner in holders.items() if owner == person]
    if len(mine) != 1:
        return None
    others = [seat for seat in sorted(last) if seat != mine[0]]
    return Played(
        row.id,
        row.game,
        row.at,
        mine[0],
        [last[seat].name for seat in sorted(last)],
        [holders[seat] or f"bot {last[seat].level}" for seat in others],
        result["points"],
        result["rows"],
        result["places"],
        mine[0] in result["conceded"],
    )


@dataclass(frozen=True)
class Summary:
    """All games of one kind."""

    game: str
    played: int
    decided: int
    """Games that had a result."""
    won: int
    average: float
    """Mean points of the games that had a result and were not conceded."""
    best: int


def summaries(games: Sequence[Played]) -> list[Summary]:
    """The games by kind, the one most often played first."""
    out = []
    for game in dict.fromkeys(each.game for each in games):
        some = [each for each in games if each.game == game]
        points = [each.points[each.seat] for each in counted(some)]
        out.append(
            Summary(
                game,
                len(some),
                len([each for each in some if each.places]),
                len([each for each in some if each.won]),
                mean(points) if points else 0.0,
                max(points, default=0),
            )
        )
    return sorted(out, key=lambda each: -each.played)


def counted(games: Sequence[Played]) -> list[Played]:
    """The games whose points count: with a result, and not conceded."""
    return [each for each in games if each.places and not each.conceded]


def source_averages(games: Sequence[Played]) -> list[float]:
    """My mean points by source over games of one kind."""
    rows = [each.rows[each.seat] for each in counted(games)]
    return [mean(column) for column in zip(*rows, strict=True)]


@dataclass(frozen=True)
class Partner:
    """Somebody with whom I have played."""

    who: str
    """Id of a person, or "bot LEVEL"."""
    name: str
    played: int
    won: int
    """How many of these games I won."""


def partners(games: Sequence[Played]) -> list[Partner]:
    """With whom I have played, most often first."""
    met: dict[str, list[Played]] = {}
    names: dict[str, str] = {}
    for each in games:
        others = [name for seat, name in enumerate(each.names) if seat != each.seat]
        for who, name in dict(zip(each.partners, others, strict=True)).items():
            met.setdefault(who, []).append(each)
            names.setdefault(who, name)  # the latest one
    found = [
        Partner(who, names[who], len(games), len([each for each in games if each.won]))
        for who, games in met.items()
    ]
    return sorted(found, key=lambda each: -each.played)
