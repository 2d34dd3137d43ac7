"""The picture of a table: one JSON object for one observer in one language.

All of it is a function of what is public at the table and of the observer's own view and log;
tests/web/test_twins.py checks that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter

from benben import games
from benben.core.errors import BadChoice
from benben.core.journal import POINTS, lines, sheet
from benben.core.phrase import Phrase, Who, shown
from benben.core.play import Play
from benben.core.record import Undo
from benben.core.state import CHANCE, NOBODY, OVER, Choice, State
from benben.core.undo import against_bots, is_final, undone_for
from benben.draw.gather import Gather
from benben.games import Closed, Forecasting, Gathering, Parted, Text
from benben.web.errors import Refusal
from benben.web.language import speech
from benben.web.models.picture import (
    ChatLine,
    LogEntry,
    Picture,
    PictureGather,
    PictureOrigin,
    PicturePlayer,
    ScoreSheet,
)
from benben.web.pictures import leaving
from benben.web.pictures.choices import choices_of
from benben.web.pictures.deadlines import deadline
from benben.web.pictures.lessons import lessons
from benben.web.pictures.log import Log, bring_up
from benben.web.pictures.patch import split
from benben.web.tables.origin import Origin
from benben.web.tables.players import BOT, OPEN
from benben.web.tables.table_state import WATCHING, Remark, TableState
from benben.words import Words


@dataclass(frozen=True)
class Viewer:
    """The viewer of a picture: their observer id, their own seats and their language."""

    eyes: int
    own: tuple[int, ...]
    lang: str


def names_of(table: TableState, words: Words) -> list[str]:
    return [
        each.name or words("table.nobody", number=seat + 1)
        for seat, each in enumerate(table.players)
    ]


def picture(
    table: TableState,
    viewer: Viewer,
    present: frozenset[str],
    ply: int | None = None,
    light: str = "",
    log: Log | None = None,
    now_ms: int = 0,
) -> Picture:
    """Return the picture of the table now or, with a ply, after that many choices.

    `light` are the words of a choice whose targets are drawn, for reviews. `log` is
    the observer's log so far, which is continued. `now_ms` is the time of the site's clock.
    """
    made, drawing = in_parts(table, viewer, present, ply, light, log, now_ms)
    made["svg"] = "".join(drawing)
    return made


def in_parts(
    table: TableState,
    viewer: Viewer,
    present: frozenset[str],
    ply: int | None = None,
    light: str = "",
    log: Log | None = None,
    now_ms: int = 0,
) -> tuple[Picture, list[str]]:
    """Return a picture without its drawing, and the drawing in pieces (`games.Parted`)."""
    words = speech(viewer.lang)
    names = names_of(table, words)
    last = table.play.told_to(viewer.eyes)
    state = state_at(table, ply, viewer.eyes)
    past = ply is not None and ply < last
    view = state.seen_by(viewer.eyes)
    text = games.text(table.game.id)
    board = games.board(table.game.id)
    mine = not past and viewer.eyes in viewer.own and viewer.eyes in table.owing()
    legal = view.legal_for(viewer.eyes) if mine else []
    paths = [board.targets(choice) for choice in legal]
    gathering = _gathering(table.game.id) if mine else None
    gather = gathering.gather(view) if gathering else None
    gathered = [board.targets(choice) for choice in gather.pool] if gather else []
    lit = frozenset(target for path in (*paths, *gathered) for target in path)
    if light:
        lit |= frozenset(board.targets(_lit_choice(table, state, view, light)))
    log = log or Log()
    since = _since(table, viewer.eyes) if mine else None
    over = table.over and not past
    person = leaving.person_behind(table, viewer.eyes, viewer.own)
    made: Picture = {
        "version": "",
        "rev": table.rev_for(viewer.own),
        "ply": last if ply is None else ply,
        "last": last,
        "table": table.id,
        "game": table.game.id,
        "lang": viewer.lang,
        "seat": viewer.eyes if viewer.eyes != NOBODY else None,
        "own": list(viewer.own),
        "host": viewer.eyes >= 0 and person == table.host,
        "mine": mine,
        "to_move": [] if past else table.owing(),
        "secret": not over and _secret(viewer, state),
        "svg": "",
        "prompt": _prompt(table, view, text, words, names, past=past),
        "rule": text.rule(view) if view.to_move >= 0 else None,
        "choices": choices_of(table, view, legal, paths, words, names),
        "lapse": _lapse(table, viewer.eyes) if mine else None,
        "gather": _gather(gather, gathered, table, view, words, names) if gather else None,
        "since": since,
        "since_points": _points_since(table, view, since),
        "since_forced": _forced_since(table, viewer.eyes, since),
        "undo": not past and table.undo_seat(viewer.own) is not None,
        "hints": table.hints_allowed(),
        "log": _log(log, table, viewer, text, words, names, last if ply is None else ply),
        "lessons": lessons(table, view, legal, paths, log.entries, last, words) if not past else [],
        "players": _players(table, view, names, present),
        "over": over,
        "sheet": _sheet(table, state, words) if over else None,
        "chart": _chart(table) if over else None,
        "ended": leaving.ended(table, words, names) if over else None,
        "offer": leaving.offer(table, person, words, names, now_ms),
        "deadline": deadline(table, now_ms, words) if not past and not over else None,
        "leaving": leaving.leaving(table, viewer.eyes, person, words),
        "taken_back": _undo_counts(table, words, names) if over else [],
        "chat": [_chat_line(each, words) for each in table.chat],
        "pace": table.pace,
        "origin": _origin(table, words),
        "again": f"/table/{table.again}" if table.again else None,
        "stopped": _stopped(table, words),
        "value_sources": _value_sources(table, words),
        "record": _record(table, viewer),
    }
    parted = _parted(table.game.id)
    if parted is None:
        return made, split(board.draw(view, lit, words, names))
    return made, parted.parts(view, lit, words, names)


def _chat_line(line: Remark, words: Words) -> ChatLine:
    if line.kind == "said":
        said = line.text
    else:
        said = words("table.left" if line.kind == "left" else "table.back", who=line.name)
    return {"seat": line.seat, "who": line.name, "text": said, "kind": line.kind}


def _value_sources(table: TableState, words: Words) -> str:
    counts = table.value_sources
    said = words("web.table.sources", **counts)
    if counts["confirmed"] or counts["changed"]:
        said += " " + words("web.table.sources.own", **counts)
    return said


def _lit_choice(table: TableState, state: State, view: State, light: str) -> Choice:
    """Return the choice whose targets are drawn, if it was legal in this position.

    During the game only the viewer's own choices qualify, because the legality of another choice
    may depend on hidden information. After the end everything is public.
    """
    choice = table.game.space.parse(light)
    if table.play.over:
        legal = [each for seat in state.owing() for each in state.legal_for(seat)]
    else:
        legal = view.legal_for(view.eyes) if view.eyes >= 0 else []
    if choice not in legal:
        raise BadChoice("error.replay.illegal", "'{words}' is not legal here", words=shown(light))
    return choice


# Cached, because isinstance() on a protocol takes longer than drawing a boat.


@cache
def _gathering(game: str) -> Gathering | None:
    board = games.board(game)
    return board if isinstance(board, Gathering) else None


@cache
def _parted(game: str) -> Parted | None:
    board = games.board(game)
    return board if isinstance(board, Parted) else None


@cache
def _closed(game: str) -> Closed | None:
    board = games.board(game)
    return board if isinstance(board, Closed) else None


@cache
def _forecasting(game: str) -> Forecasting | None:
    board = games.board(game)
    return board if isinstance(board, Forecasting) else None


def _secret(viewer: Viewer, state: State) -> bool:
    """Whether one of several seats at one device sees private information."""
    if len(viewer.own) < 2:
        return False
    public = state.seen_by(NOBODY).pack()
    for seat in viewer.own:
        view = state.seen_by(seat)
        view.eyes = NOBODY
        if view.pack() != public:
            return True
    return False


def state_at(table: TableState, ply: int | None, eyes: int) -> State:
    """Return the position after `ply` choices; None: the latest that the observer knows of."""
    play = table.play
    last = play.told_to(eyes)
    if ply is not None and not 0 <= ply <= last:
        raise Refusal(404, "table.refused.ply", ply=ply, last=last)
    ply = last if ply is None else ply
    return play.state if ply == len(play.choices) else play.state_before(ply)


def _prompt(
    table: TableState, view: State, text: Text, words: Words, names: Sequence[str], *, past: bool
) -> str:
    if view.to_move == OVER:
        return words("table.ended")
    if not past and (said := leaving.ended(table, words, names)):
        return said
    if view.to_move == CHANCE:
        return ""  # only in the past: chance events are resolved at once
    owing = table.owing()
    if not past and view.eyes not in owing and len(owing) > 1:
        who = words.join([names[seat] for seat in owing])
        return words("table.waiting", who=who)
    if view.eyes == view.to_move or view.eyes in owing:
        return words.say(text.prompt(view), names)
    if not past and table.players[view.to_move].kind == OPEN:
        return words("table.waiting.free")
    return words.say(Phrase("table.waiting", who=Who(view.to_move)), names)


def _since(table: TableState, seat: int) -> int | None:
    """The moment after the latest decision of a seat, if another seat or chance has acted since."""
    play = table.play
    for ply in range(len(play.choices) - 1, -1, -1):
        if play.who[ply] == seat and not play.forced[ply]:
            others = any(who != seat for who in play.who[ply + 1 :])
            return ply + 1 if others else None
    return None


def _forced_since(table: TableState, seat: int, since: int | None) -> list[int]:
    """The moments after the forced choices of a seat that followed those of others."""
    play = table.play
    plies = range(len(play.choices) if since is None else since, len(play.choices))
    first = next((ply for ply in plies if play.who[ply] not in (seat, CHANCE)), len(play.choices))
    return [
        ply + 1
        for ply in range(first, len(play.choices))
        if play.who[ply] == seat and play.forced[ply]
    ]


def _points_since(table: TableState, view: State, since: int | None) -> list[int | None]:
    """Points of each seat since a moment, as the observer can know them."""
    if since is None:
        return []
    before = _points(table, state_at(table, since, view.eyes).seen_by(view.eyes))
    return [
        None if old is None or new is None else new - old
        for old, new in zip(before, _points(table, view), strict=True)
    ]


def _points(table: TableState, view: State) -> list[int | None]:
    closed, forecasting = _closed(table.game.id), _forecasting(table.game.id)
    if closed:
        return list(closed.points(view))
    # In a game that scores only at the end: the points if it ended now.
    return list(forecasting.forecast(view) if forecasting else view.scores())


def _lapse(table: TableState, eyes: int) -> str | None:
    """Return the answer that the page gives if the player lets a question time out."""
    choice = table.play.lapse(eyes)
    return None if choice is None else table.game.space.words(choice)


def _log(
    log: Log,
    table: TableState,
    viewer: Viewer,
    text: Text,
    words: Words,
    names: Sequence[str],
    ply: int,
) -> list[LogEntry]:
    """Return the log of the first `ply` choices for the observer."""
    bring_up(log, table.play, text, viewer.eyes)
    told = log.told(words, tuple(names), ply)
    marks = [
        (mark.ply, _taken_back(mark, words, names))
        for mark in _undone(table, viewer.eyes)
        if mark.ply <= ply
    ]
    past = ply < table.play.told_to(viewer.eyes)
    marks += [
        (each.ply, leaving.entry(each, words))
        for each in table.departures.notices
        if each.ply <= ply or not past
    ]
    branch = table.play.branch
    if ply >= branch and (origin := _origin(table, words)):
        marks.insert(0, (branch, _origin_entry(origin, branch)))
    return _merged(told, marks) if marks else told


def _merged(told: list[LogEntry], marks: list[tuple[int, LogEntry]]) -> list[LogEntry]:
    """Insert marks before the entries of the choices that followed them."""
    marks.sort(key=itemgetter(0))
    merged: list[LogEntry] = []
    for entry in told:
        while marks and marks[0][0] < entry["ply"]:
            merged.append(marks.pop(0)[1])
        merged.append(entry)
    return merged + [mark for _, mark in marks]


def _origin(table: TableState, words: Words) -> PictureOrigin | None:
    """Return the origin of a table that continues another one."""
    found: Origin | None = table.origin
    if found is None:
        return None
    said = words("table.imagined" if found.imagined else "table.continued", ply=found.ply)
    return {
        "url": f"/table/{found.table}#ply={found.ply}",
        "table": found.table,
        "ply": found.ply,
        "imagined": found.imagined,
        "text": said,
    }


def _origin_entry(origin: PictureOrigin, ply: int) -> LogEntry:
    return {"ply": ply, "lines": [{"seat": None, "text": origin["text"], "minor": False}]}


def _undone(table: TableState, eyes: int) -> list[Undo]:
    """The undos that the log of an observer has.

    Others read of one with the next choice that they are told: until then nobody can know
    whether the choices that were taken back had been told.
    """
    play = table.play
    found = undone_for(play, eyes)
    return [mark for mark in found if mark.seat == eyes or mark.ply < play.told_to(eyes)]


def _taken_back(mark: Undo, words: Words, names: Sequence[str]) -> LogEntry:
    who = Who(mark.seat)
    near = Phrase("table.undone", who=who, n=mark.count)
    said = words.say(Phrase("table.undone.far", who=who, n=mark.count) if mark.far else near, names)
    return {"ply": mark.ply, "lines": [{"seat": mark.seat, "text": said, "minor": False}]}


def _undo_counts(table: TableState, words: Words, names: Sequence[str]) -> list[str]:
    """Return how many choices each player took back, for the end of the game."""
    counts: dict[int, int] = {}
    for mark in table.play.undone:
        counts[mark.seat] = counts.get(mark.seat, 0) + 1
    return [
        words.say(Phrase("table.undone.sum", who=Who(seat), n=count), names)
        for seat, count in sorted(counts.items())
    ]


def _gather(
    found: Gather,
    paths: Sequence[tuple[str, ...]],
    table: TableState,
    view: State,
    words: Words,
    names: Sequence[str],
) -> PictureGather:
    """A set of choices that can be pointed at in any order: `benben.draw.gather`."""
    text = games.text(table.game.id)
    return {
        "name": found.name,
        "opens": list(paths[0][:-1]) if paths else [],
        "items": [
            {
                "target": path[-1],
                "label": words.say(text.choice(view, choice), names),
                "count": count,
            }
            for (choice, count), path in zip(found.pool.items(), paths, strict=True)
        ],
        "least": found.least,
        "most": found.most,
        "end": None if found.end is None else table.game.space.words(found.end),
        "sets": None
        if found.sets is None
        else [[each.get(choice, 0) for choice in found.pool] for each in found.sets],
        "plans": [
            {
                "label": words.say(plan.label, names),
                "counts": [plan.counts.get(choice, 0) for choice in found.pool],
            }
            for plan in found.plans
        ],
        "final": _set_is_final(table.play, view.eyes, found),
    }


def _set_is_final(play: Play, seat: int, found: Gather) -> bool:
    """Whether a complete set could not be taken back, judged by the first possible set."""
    gathering = _gathering(play.game.id)
    if gathering is None or against_bots(play, seat):
        return False
    more: Gather | None = found
    while more is not None and more.name == found.name:
        legal = play.state.legal_for(seat)
        choice = next((each for each in more.pool if each in legal), None)
        if choice is None:
            return False
        if is_final(play, seat, choice):
            return True
        play = play.after(seat, choice)
        if play.state.to_move != seat:
            return False
        more = gathering.gather(play.state.seen_by(seat))
    return False


def _players(
    table: TableState, view: State, names: Sequence[str], present: frozenset[str]
) -> list[PicturePlayer]:
    scores = _points(table, view)
    thinking = table.needs_bots()
    gone = {mark.seat for mark in table.play.conceded}
    return [
        {
            "seat": seat,
            "name": names[seat],
            "kind": each.kind,
            "level": each.level,
            "score": scores[seat],
            "thinking": seat in thinking,
            "present": each.kind == BOT or (each.person or "") in present,
            "lent": each.kind == BOT and each.person is not None,
            "reopens": each.kind == BOT and each.person is None and each.invitation is not None,
            "hinted": table.hinted.get(seat, 0),
            "conceded": seat in gone,
            "handing": seat in table.departures.handing,
        }
        for seat, each in enumerate(table.players)
    ]


def _sheet(table: TableState, state: State, words: Words) -> ScoreSheet:
    journal = table.play.state.journal or []
    game = table.game
    return {
        "sources": [source_name(words, game.id, source) for source in game.sources],
        "rows": sheet(journal, state.seats, len(game.sources)),
        "totals": state.scores(),
        "places": table.play.places(),
    }


def source_name(words: Words, game: str, source: str) -> str:
    try:
        return words(f"{game}.source.{source}")
    except KeyError:  # a game without a catalogue
        return source


def _chart(table: TableState) -> list[list[int]]:
    """Points after each ply at which points changed; everything is public at the end.

    For a game that scores only at the end, the points if it had ended there.
    """
    play, board = table.play, games.board(table.game.id)
    points = [0] * play.seats
    out = [[0, *points]]
    if isinstance(board, Forecasting):
        state = play.first()
        for ply, choice in enumerate(play.choices):
            state.apply(choice)
            if (now := board.forecast(state)) != out[-1][1:]:
                out.append([ply + 1, *now])
        return out
    journal = play.state.journal or []
    ends = [*play.marks[1:], len(journal)]
    for ply, (start, end) in enumerate(zip(play.marks, ends, strict=True)):
        changed = False
        for line in lines(journal[start:end]):
            if line[0] == POINTS:
                points[line[2]] += line[3]
                changed = True
        if changed:
            out.append([ply + 1, *points])
    return out


def _record(table: TableState, viewer: Viewer) -> str:
    eyes = WATCHING if viewer.eyes == NOBODY else viewer.eyes
    return f"/api/tables/{table.id}/record?seat={eyes}"


def _stopped(table: TableState, words: Words) -> str | None:
    if table.stopped is None:
        return None
    return words("table.stopped", ply=len(table.play.choices) + 1)
