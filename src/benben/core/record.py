"""A game as text that people can read, compare and repair.

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

One header field a line, a blank line, one choice a line, and for a finished game a blank line and
the result. `?` stands for what the reader of this copy did not hear. The grammar is in
docs/record.md.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from benben.core.actions import UNKNOWN
from benben.core.errors import BadRecord, StaleRecord
from benben.core.phrase import shown
from benben.core.state import CHANCE

FORMAT: Final = 1
LONGEST: Final = 4_000_000
"""Characters; a record of the longest game has a fiftieth of it."""

_HASH = re.compile(r"sha256:[0-9a-f]{64}")
_SEED = re.compile(r"(?:[0-9a-f]{2}){1,64}")
_DIGEST = re.compile(r"[0-9a-f]{16}")
_OPTION = re.compile(r"[a-z_]+=\S+")
_COMMENT = re.compile(r"(^|\s)#.*$")
_ONCE = ("game", "rules", "edition", "seats", "options", "seed")
_RESULT = ("scores", "places", "reveal")


@dataclass
class Line:
    """One choice: a seat or CHANCE, its words, and where it stands in the file."""

    who: int
    words: str
    number: int = 0


@dataclass
class Record:
    game: str
    rules: int
    edition: str
    digest: str
    seats: int
    options: dict[str, str]
    seed: str = ""
    """The hash of the seed, or nothing where chance was not dealt by a seed."""
    players: dict[int, str] = field(default_factory=dict)
    choices: list[Line] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    reveal: str = ""
    """The seed itself, in hex, once the game is over."""

    def text(self) -> str:
        out = [
            f"benben {FORMAT}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"edition {self.edition} {self.digest}",
            f"seats {self.seats}",
            "options " + " ".join(f"{name}={value}" for name, value in self.options.items()),
        ]
        if self.seed:
            out.append(f"seed {self.seed}")
        for seat, name in sorted(self.players.items()):
            if called := " ".join(name.split()):
                out.append(f"player {seat} {called}")
        out.append("")
        out += [f"{'.' if c.who == CHANCE else c.who} {c.words}" for c in self.choices]
        if self.scores:
            out += ["", "scores " + " ".join(map(str, self.scores))]
            out.append("places " + " ".join(map(str, self.places)))
            if self.reveal:
                out.append(f"reveal {self.reveal}")
        return "\n".join(line.rstrip() for line in out) + "\n"


def parse(text: str) -> Record:
    """Read a record; BadRecord names the first bad line. Rules are not asked yet."""
    if len(text) > LONGEST:
        raise BadRecord(
            0,
            "error.record.long",
            "this is no record: it has more than {most} characters",
            most=LONGEST,
        )
    if not text.endswith("\n"):
        raise BadRecord(
            text.count("\n") + 1,
            "error.record.cut",
            "the last line is not complete; the file was cut off",
        )
    lines = text.split("\n")[:-1]
    first = lines[0].split()
    if len(first) != 2 or first[0] != "benben" or not _small(first[1]):
        raise BadRecord(1, "error.record.start", "a record starts with the line 'benben 1'")
    if int(first[1]) != FORMAT:
        raise StaleRecord(
            1,
            "error.record.format",
            "format {format} is not known here, only {known}",
            format=first[1],
            known=FORMAT,
        )
    at = 1
    header: dict[str, str] = {}
    players: dict[int, str] = {}
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
            if not _small(seat) or not called.strip() or int(seat) in players:
                raise BadRecord(
                    at,
                    "error.record.player",
                    "'player' takes a seat that has no name yet, and a name",
                )
            players[int(seat)] = called.strip()
            where[f"player {int(seat)}"] = at
        elif name in header:
            raise BadRecord(at, "error.record.second", "a second '{what}'", what=shown(name))
        elif name in _ONCE:
            header[name] = _COMMENT.sub("", value).strip()
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
    at = _choices(lines, at + 1, record)
    _result(lines, at, record)
    return record


def _small(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 4


def _header(fields: dict[str, str], players: dict[int, str], where: dict[str, int]) -> Record:
    for name in ("rules", "seats"):
        if not _small(fields[name]):
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


def _choices(lines: list[str], at: int, record: Record) -> int:
    while at < len(lines):
        line = _COMMENT.sub("", lines[at]).strip()
        if not line:
            if not lines[at].strip():
                break
            at += 1  # a comment on its own
            continue
        who, _, words = line.partition(" ")
        if who != "." and (not _small(who) or int(who) >= record.seats):
            raise BadRecord(
                at + 1,
                "error.record.who",
                "'{who}' is neither a seat from 0 nor '.' for chance",
                who=shown(who),
            )
        if not words.strip():
            raise BadRecord(at + 1, "error.record.silent", "the choice has no words")
        seat = CHANCE if who == "." else int(who)
        record.choices.append(Line(seat, " ".join(words.split()), at + 1))
        at += 1
    return at + 1


def _result(lines: list[str], at: int, record: Record) -> None:
    seen: set[str] = set()
    for i in range(at, len(lines)):
        line = _COMMENT.sub("", lines[i]).strip()
        if not line:
            continue
        name, *values = line.split()
        if name not in _RESULT or name in seen:
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
    if seen and not {"scores", "places"} <= seen:
        raise BadRecord(
            len(lines), "error.record.short", "the result is not complete; the file was cut off"
        )


def told(line: Line) -> bool:
    """Whether this copy says all of a choice."""
    return UNKNOWN not in line.words.split()
