"""The log of a table in sentences, as one observer knows it; cached and extended."""

from bisect import bisect_left
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from operator import attrgetter
from typing import Final, cast

from benben.coach import events
from benben.core.journal import read_by
from benben.core.phrase import Phrase, Who
from benben.core.play import Play
from benben.core.state import State
from benben.games import Brief, Text
from benben.story import follows, heard
from benben.web.limits.memory import INT_BYTES, text_bytes
from benben.web.models.picture import LogEntry, LogLine
from benben.words import Words

KEPT: Final = 6
"""Maximum number of cached versions of a log, by language and names."""
LOG_BYTES: Final = 20_000
"""Memory of a log without entries, mostly its position."""
PHRASE_BYTES: Final = 900
EVENT_BYTES: Final = 80
WORDED_BYTES: Final = 640
"""Memory of an entry in one language, without its lines."""
LINE_BYTES: Final = 250
"""Memory of a line without its text."""


@dataclass
class Entry:
    """A choice and what followed from it."""

    ply: int
    who: int
    """The seat that chose, or CHANCE."""
    phrases: list[Phrase]
    events: tuple[str, ...] = ()
    """Events of the coach (`benben.coach`) that belong to it."""
    minor: frozenset[str] = frozenset()
    """Keys of phrases that a summary leaves out."""

    def size(self) -> int:
        """Approximate bytes in memory."""
        return PHRASE_BYTES * len(self.phrases) + EVENT_BYTES * len(self.events)

    def told(self, words: Words, names: tuple[str, ...]) -> LogEntry:
        """The sentences, each with the seat that it is about, if it is about one."""
        lines: list[LogLine] = [
            {"seat": _about(phrase), "text": text, "minor": phrase.key in self.minor}
            for phrase, text in counted(self.phrases, words, names)
        ]
        return {"ply": self.ply + 1, "lines": lines}


def counted(
    phrases: Sequence[Phrase], words: Words, names: Sequence[str]
) -> Iterator[tuple[Phrase, str]]:
    """Return the sentences; equal ones in a row become one with a count."""
    for phrase, same in groupby(phrases):
        times = len(list(same))
        sentence = words.say(phrase, names)
        yield phrase, f"{sentence} (×{times})" if times > 1 else sentence


def _about(phrase: Phrase) -> int | None:
    who = phrase.args.get("who")
    return who.seat if isinstance(who, Who) else None


def _worded_bytes(entry: LogEntry) -> int:
    return WORDED_BYTES + sum(LINE_BYTES + text_bytes(line["text"]) for line in entry["lines"])


@dataclass
class Log:
    """The sentences after each ply, valid for a game that begins with `choices`."""

    choices: list[int] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    state: State | None = None
    """Position after those choices, from which the log is continued."""
    worded: dict[tuple[str, tuple[str, ...]], list[LogEntry]] = field(default_factory=dict)
    """Sentences of the first entries by language and names."""
    _entry_bytes: int = 0
    """Memory of the entries and of their sentences."""

    def told(self, words: Words, names: tuple[str, ...], ply: int) -> list[LogEntry]:
        """The sentences of the first `ply` choices. Those of earlier pictures are the same objects,
        so that comparing two pictures takes no time."""
        key = (words.language, names)
        if key not in self.worded and len(self.worded) >= KEPT:  # players came and left
            self.cut(len(self.choices))
        found = self.worded.setdefault(key, [])
        for entry in self.entries[len(found) :]:
            found.append(entry.told(words, names))
            self._entry_bytes += _worded_bytes(found[-1])
        return found[: bisect_left(self.entries, ply, key=attrgetter("ply"))]

    def add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._entry_bytes += entry.size()

    def cut(self, ply: int) -> None:
        """Drop the entries from a ply on, and all sentences."""
        self.worded.clear()
        self.entries = [entry for entry in self.entries if entry.ply < ply]
        self._entry_bytes = sum(entry.size() for entry in self.entries)

    def size(self) -> int:
        """Approximate bytes in memory."""
        return LOG_BYTES + INT_BYTES * len(self.choices) + self._entry_bytes


@cache  # isinstance() on a protocol takes longer than drawing a boat
def _minor(text: Hashable) -> frozenset[str]:
    return text.MINOR if isinstance(text, Brief) else frozenset()


def bring_up(log: Log, play: Play, text: Text, eyes: int) -> None:
    """Update a log to the current choices, even if some were taken back."""
    same = len(log.choices)
    if play.choices[:same] != log.choices:
        pairs = zip(log.choices, play.choices, strict=False)
        shorter = min(same, len(play.choices))
        same = next((i for i, (old, new) in enumerate(pairs) if old != new), shorter)
        log.cut(same)
        log.state = None
    state = log.state
    if state is None:
        state = play.state_before(same)
    minor = _minor(cast(Hashable, text))
    for ply in range(same, len(play.choices)):
        choice = play.choices[ply]
        who, told = state.to_move, state.heard(choice, eyes)
        first = heard(text, state, choice, eyes)
        phrases = [first] if first else []
        state.journal = []
        state.apply(choice)
        read = read_by(state.journal, eyes)
        phrases += follows(text, read)
        if phrases:
            entry_events = tuple(dict.fromkeys(events(play.game, told, read)))
            log.add(Entry(ply, who, phrases, entry_events, minor))
    log.choices = play.choices[:]
    log.state = state
