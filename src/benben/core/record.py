"""The record of a game (trajectory) as text that people can read, compare and edit.

    benben 1
    game imhotep
    rules 1
    edition standard 5f3a90c1d2e4b678
    seats 2
    options sides=AAAAA wrath=no
    seed sha256:…
    player 0 Ada

    . first 0              # chance is a dot; comments are allowed
    0 load 1 2

    scores 34 31
    places 1 2
    reveal 0c4f…

A record has one header field per line, a blank line, one choice (action) per line, and for a
finished game a blank line and the result. `?` stands for what is hidden in this copy. Format 2 adds
undos, concessions, an early end, a start from another game, and changes of the edition. The grammar
is in docs/record.md.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from benben.core.actions import UNKNOWN
from benben.core.errors import BadRecord, StaleRecord
from benben.core.phrase import shown
from benben.core.state import CHANCE

FORMATS: Final = (1, 2)
"""Supported formats; format 1 is written unless a field of format 2 is used."""
MAX_CHARACTERS: Final = 4_000_000
"""Maximum number of characters of a record, fifty times the longest game."""

_HASH = re.compile(r"sha256:[0-9a-f]{64}")
_SEED = re.compile(r"(?:[0-9a-f]{2}){1,64}")
_DIGEST = re.compile(r"[0-9a-f]{16}")
_OPTION = re.compile(r"[a-z_]+=\S+")
_COMMENT = re.compile(r"(^|\s)#.*$")
# Header fields that may come once: of both formats, and of format 2 only.
_ONCE = ("game", "rules", "edition", "seats", "options", "seed")
_ONCE_IN_2 = ("base", "branch", "position")
_CHANGES_IN_2 = ("change", "drop")
_BOT = re.compile(r"([0-9]{1,4})\s+(\S{1,200})")
_MAX_POSITION_INTS: Final = 20_000
"""Maximum number of integers of a position, ten times the largest game's."""
_RESULT = ("scores", "places", "reveal")
AGREED: Final = "agreed"
"""Value of `Record.ended`: the players agreed to end the game without a result."""
CONCEDED: Final = "conceded"
"""Value of `Record.ended`: the game ended because seats conceded; the others have won."""


@dataclass
class Line:
    """One choice (action): a seat or CHANCE, its words, and its line number in the file."""

    who: int
    words: str
    number: int = 0


@dataclass(frozen=True)
class Undo:
    """An undo: seat `seat` took back the `count` choices that followed the first `ply`."""

    ply: int
    seat: int
    count: int
    far: bool = False
    """Whether the undo went past a deal, a bot's choice or revealed information."""

    def __str__(self) -> str:
        return f"undo {self.seat} {self.count}{' far' if self.far else ''}"


@dataclass(frozen=True)
class Concession:
    """A concession: seat `seat` gave up after the first `ply` choices."""

    ply: int
    seat: int

    def __str__(self) -> str:
        return f"concede {self.seat}"


@dataclass
class Record:
    """The record of a game (trajectory): a header and all choices, those of chance included."""

    game: str
    rules: int
    edition: str
    digest: str
    seats: int
    options: dict[str, str]
    seed: str = ""
    """Hash of the seed; empty if the deals do not come from a seed."""
    players: dict[int, str] = field(default_factory=dict)
    choices: list[Line] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    reveal: str = ""
    """The seed in hex once the game is over, else empty."""
    undone: list[Undo] = field(default_factory=list)
    """Undos, by ascending ply."""
    base: str = ""
    """Digest of the standard edition to which `changes` apply; empty if there are none."""
    changes: list[str] = field(default_factory=list)
    """Changes of the edition to the standard one, as `benben.core.changes` writes them."""
    branch: int = 0
    """Number of initial choices that were made in another game, with another seed."""
    origin: str = ""
    """Hash of the seed of the game that this one branched from; empty if unknown."""
    position: list[int] = field(default_factory=list)
    """Packed position from which the choices start; empty: the initial position."""
    bots: dict[int, str] = field(default_factory=dict)
    """Level or spec of the bot on each seat that belongs to one."""
    conceded: list[Concession] = field(default_factory=list)
    """Concessions, by ascending ply."""
    ended: str = ""
    """Why the game ended before its end by the rules: AGREED or CONCEDED; empty if it did not."""

    @property
    def format(self) -> int:
        """The lowest format that can represent this record."""
        newer = self.undone or self.base or self.branch or self.position or self.bots
        return 2 if newer or self.conceded or self.ended else 1

    def text(self) -> str:
        """Return the record in the text format of this module."""
        out = [
            f"benben {self.format}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"edition {self.edition} {self.digest}",
            f"seats {self.seats}",
            "options " + " ".join(f"{name}={value}" for name, value in self.options.items()),
        ]
        if self.base:
            out += [f"base {self.base}", *self.changes]
        if self.branch:
            out.append(f"branch {self.branch} {self.origin}")
        if self.position:
            out.append("position " + " ".join(map(str, self.position)))
        if self.seed:
            out.append(f"seed {self.seed}")
        for seat, name in sorted(self.players.items()):
            if called := " ".join(name.split()):
                out.append(f"player {seat} {called}")
        out += [f"bot {seat} {level}" for seat, level in sorted(self.bots.items())]
        out.append("")
        lines = [f"{'.' if c.who == CHANCE else c.who} {c.words}" for c in self.choices]
        marks = [(mark.ply, str(mark)) for mark in self.undone]
        marks += [(mark.ply, str(mark)) for mark in self.conceded]
        marks.sort(key=lambda mark: mark[0])
        for ply, words in reversed(marks):
            lines.insert(ply, words)
        out += lines
        if self.ended:
            out += ["", f"ended {self.ended}"]
        elif self.scores:
            out += ["", "scores " + " ".join(map(str, self.scores))]
            out.append("places " + " ".join(map(str, self.places)))
        if self.reveal and (self.ended or self.scores):
            out.append(f"reveal {self.reveal}")
        return "\n".join(line.rstrip() for line in out) + "\n"


def parse(text: str) -> Record:
    """Parse a record without applying the rules; BadRecord names the first bad line."""
    if len(text) > MAX_CHARACTERS:
        raise BadRecord(
            0,
            "error.record.long",
            "this is not a record: it has more than {most} characters",
            most=MAX_CHARACTERS,
        )
    if not text.endswith("\n"):
        raise BadRecord(
            text.count("\n") + 1,
            "error.record.cut",
            "the last line is not complete; the file was cut off",
        )
    lines = text.split("\n")[:-1]
    first = lines[0].split()
    if len(first) != 2 or first[0] != "benben" or not _is_number(first[1]):
        raise BadRecord(1, "error.record.start", "a record starts with the line 'benben 1'")
    number = int(first[1])
    if number not in FORMATS:
        raise StaleRecord(
            1,
            "error.record.format",
            "format {format} is not supported; supported: {known}",
            format=number,
            known=" and ".join(map(str, FORMATS)),
        )
    once = _ONCE if number == 1 else _ONCE + _ONCE_IN_2
    at = 1
    header: dict[str, str] = {}
    changes: list[str] = []
    players: dict[int, str] = {}
    bots: dict[int, str] = {}
    where: dict[str, int] = {}
    while at < len(lines) and lines[at].strip():
        line = lines[at].strip()
        at += 1
        if line.startswith("#"):
            continue
        name, _, value = line.partition(" ")
        value = value.strip()
        where[name] = at
        if name == "player":
            seat, _, called = value.partition(" ")
            if not _is_number(seat) or not called.strip() or int(seat) in players:
                raise BadRecord(
                    at,
                    "error.record.player",
                    "'player' takes a seat that has no name yet, and a name",
                )
            players[int(seat)] = called.strip()
            where[f"player {int(seat)}"] = at
        elif name == "bot" and number > 1:
            found = _BOT.fullmatch(_COMMENT.sub("", value).strip())
            if not found or int(found[1]) in bots:
                raise BadRecord(
                    at, "error.record.bot", "'bot' takes a seat that has no bot yet, and its level"
                )
            bots[int(found[1])] = found[2]
            where[f"bot {int(found[1])}"] = at
        elif name in header:
            raise BadRecord(at, "error.record.second", "a second '{what}'", what=shown(name))
        elif name in once:
            header[name] = _COMMENT.sub("", value).strip()
        elif number > 1 and name in _CHANGES_IN_2:
            changes.append(line)  # a JSON value may contain "#", so comments are not removed
        else:
            raise BadRecord(
                at, "error.record.field", "there is no header field '{what}'", what=shown(name)
            )
    if at == len(lines):
        raise BadRecord(
            at, "error.record.header", "no blank line ends the header; the file was cut off"
        )
    for name in _ONCE:
        if name not in header and name != "seed":
            raise BadRecord(
                at + 1, "error.record.lacks", "the header has no field '{what}'", what=shown(name)
            )
    record = _header(header, players, where)
    if number > 1:
        _header_of_format_2(header, changes, where, record)
        record.bots = bots
    for each in bots:
        if each >= record.seats:
            raise BadRecord(
                where[f"bot {each}"],
                "error.record.botless",
                "bot {seat} has no seat; seats count from 0",
                seat=each,
            )
    at = _choices(lines, at + 1, record, number)
    _result(lines, at, record, number)
    return record


def _is_number(word: str) -> bool:
    """Whether this is a whole number from 0 to 9999."""
    return word.isascii() and word.isdigit() and len(word) <= 4


def _header(fields: dict[str, str], players: dict[int, str], where: dict[str, int]) -> Record:
    for name in ("rules", "seats"):
        if not _is_number(fields[name]):
            raise BadRecord(
                where[name],
                "error.record.whole",
                "'{what}' must be a whole number, not '{value}'",
                what=name,
                value=shown(fields[name]),
            )
    edition = fields["edition"].split()
    if len(edition) != 2 or not _DIGEST.fullmatch(edition[1]):
        raise BadRecord(
            where["edition"],
            "error.record.edition",
            "'edition' takes a name and sixteen hex digits",
        )
    options: dict[str, str] = {}
    for word in fields["options"].split():
        if not _OPTION.fullmatch(word):
            raise BadRecord(
                where["options"],
                "error.record.option",
                "an option is written name=value, not '{what}'",
                what=shown(word),
            )
        name, _, value = word.partition("=")
        if name in options:
            raise BadRecord(
                where["options"],
                "error.record.option.second",
                "a second option '{what}'",
                what=shown(name),
            )
        options[name] = value
    seed = fields.get("seed", "")
    if seed and not _HASH.fullmatch(seed):
        raise BadRecord(
            where["seed"], "error.record.seed", "'seed' takes 'sha256:' and 64 hex digits"
        )
    seats = int(fields["seats"])
    for seat in players:
        if seat >= seats:
            line = where[f"player {seat}"]
            raise BadRecord(
                line,
                "error.record.seatless",
                "player {seat} has no seat; seats count from 0",
                seat=seat,
            )
    name, digest = edition
    rules = int(fields["rules"])
    return Record(fields["game"], rules, name, digest, seats, options, seed, dict(players))


def _header_of_format_2(
    fields: dict[str, str], changes: list[str], where: dict[str, int], record: Record
) -> None:
    """Parse the header fields that format 2 adds."""
    record.base, record.changes = fields.get("base", ""), changes
    if record.base and not _DIGEST.fullmatch(record.base):
        raise BadRecord(
            where["base"], "error.record.base", "'base' takes the sixteen hex digits of an edition"
        )
    if bool(record.base) != bool(changes):
        line = where.get("base") or where.get("change") or where["drop"]
        raise BadRecord(
            line, "error.record.changes", "'base' and the changes made to it go together"
        )
    if "branch" in fields:
        count, _, origin = fields["branch"].partition(" ")
        if not _is_number(count) or int(count) < 1 or (origin and not _HASH.fullmatch(origin)):
            raise BadRecord(
                where["branch"],
                "error.record.branch",
                "'branch' takes a number from 1, and the hash of the other game's seed",
            )
        record.branch, record.origin = int(count), origin
    if "position" in fields:
        values = fields["position"].split()
        whole = [re.fullmatch(r"-?[0-9]{1,9}", value) is not None for value in values]
        if not 0 < len(values) <= _MAX_POSITION_INTS or not all(whole):
            raise BadRecord(
                where["position"],
                "error.record.position",
                "'position' takes the numbers of a packed position",
            )
        if record.branch:
            raise BadRecord(
                where["position"],
                "error.record.either",
                "'position' and 'branch' exclude each other",
            )
        record.position = [int(value) for value in values]


def _choices(lines: list[str], at: int, record: Record, number: int) -> int:
    """Parse the choices from line `at` on; return the line after the blank one that ends them."""
    while at < len(lines):
        line = _COMMENT.sub("", lines[at]).strip()
        if not line:
            if not lines[at].strip():
                break
            at += 1  # a line with only a comment
            continue
        who, _, words = line.partition(" ")
        if who == "undo" and number > 1:
            record.undone.append(_undo(words.split(), at + 1, record))
            at += 1
            continue
        if who == "concede" and number > 1:
            record.conceded.append(_concession(words.split(), at + 1, record))
            at += 1
            continue
        if who != "." and (not _is_number(who) or int(who) >= record.seats):
            raise BadRecord(
                at + 1,
                "error.record.who",
                "'{who}' is neither a seat from 0 nor '.' for chance",
                who=shown(who),
            )
        if not words.strip():
            raise BadRecord(at + 1, "error.record.silent", "the choice has no words")
        chooser = CHANCE if who == "." else int(who)
        record.choices.append(Line(chooser, " ".join(words.split()), at + 1))
        at += 1
    return at + 1


def _undo(words: list[str], line: int, record: Record) -> Undo:
    numbers = [int(word) for word in words[:2] if _is_number(word)]
    if len(numbers) < 2 or numbers[0] >= record.seats or words[2:] not in ([], ["far"]):
        raise BadRecord(
            line,
            "error.record.undo",
            "'undo' takes a seat, how many choices it took back, and perhaps 'far'",
        )
    seat, count = numbers
    return Undo(len(record.choices), seat, count, far=len(words) > 2)


def _concession(words: list[str], line: int, record: Record) -> Concession:
    given = {mark.seat for mark in record.conceded}
    if len(words) == 1 and _is_number(words[0]):
        seat = int(words[0])
        if seat < record.seats and seat not in given:
            return Concession(len(record.choices), seat)
    raise BadRecord(
        line, "error.record.concede", "'concede' takes a seat that has not conceded before"
    )


def _result(lines: list[str], at: int, record: Record, number: int) -> None:
    """Parse the result from line `at` on; without one the game is not finished."""
    seen: set[str] = set()
    for i in range(at, len(lines)):
        line = _COMMENT.sub("", lines[i]).strip()
        if not line:
            continue
        name, *values = line.split()
        if name == "ended" and number > 1 and not seen:
            _ended(values, i + 1, record)
            seen.add(name)
            continue
        if name not in _RESULT or name in seen or (record.ended and name != "reveal"):
            raise BadRecord(
                i + 1,
                "error.record.result",
                "'{what}' is not a field of a result, or a second one",
                what=shown(name),
            )
        seen.add(name)
        if name == "reveal":
            if len(values) != 1 or not _SEED.fullmatch(values[0]):
                raise BadRecord(i + 1, "error.record.reveal", "'reveal' takes the seed in hex")
            record.reveal = values[0]
            continue
        whole = [re.fullmatch(r"-?[0-9]{1,5}", value) is not None for value in values]
        if len(values) != record.seats or not all(whole):
            raise BadRecord(
                i + 1,
                "error.record.numbers",
                "'{what}' takes a whole number for each of the seats",
                what=shown(name),
            )
        setattr(record, name, [int(value) for value in values])
    if record.branch > len(record.choices):
        raise BadRecord(
            len(lines), "error.record.few", "fewer choices than 'branch' says; the file was cut off"
        )
    if seen and not record.ended and not {"scores", "places"} <= seen:
        raise BadRecord(
            len(lines), "error.record.short", "the result is not complete; the file was cut off"
        )


def _ended(values: list[str], line: int, record: Record) -> None:
    if values not in ([AGREED], [CONCEDED]) or (values == [CONCEDED] and not record.conceded):
        raise BadRecord(
            line,
            "error.record.ended",
            "'ended' takes 'agreed', or 'conceded' where a seat has conceded",
        )
    record.ended = values[0]


def is_complete(line: Line) -> bool:
    """Whether nothing of this choice is hidden in this copy of the record."""
    return UNKNOWN not in line.words.split()
