"""The log of a game in sentences, as one observer may read it."""

from collections.abc import Iterable
from dataclasses import dataclass

from benben.core.actions import SEALED
from benben.core.journal import POINTS, lines, read_by
from benben.core.phrase import Phrase, Who
from benben.core.play import Play
from benben.core.state import ALL, State
from benben.games import Text


@dataclass(frozen=True)
class Entry:
    """Log entry: a choice and its consequences."""

    ply: int
    who: int
    phrases: list[Phrase]


def story(play: Play, text: Text, eyes: int, start: int = 0) -> list[Entry]:
    """Return the log from a ply on, without entries that are hidden from the observer `eyes`.

    The observer ALL reads everything: use it for records, not for games in progress.
    """
    state = play.first()
    state.journal = []
    entries: list[Entry] = []
    for ply, choice in enumerate(play.choices):
        if ply < start:
            state.apply(choice)
            continue
        who, mark = state.to_move, len(state.journal)
        phrase = heard(text, state, choice, eyes)
        phrases = [phrase] if phrase else []
        state.apply(choice)
        read = lines(state.journal, mark) if eyes == ALL else read_by(state.journal, eyes, mark)
        phrases += follows(text, read)
        if phrases:
            entries.append(Entry(ply, who, phrases))
    return entries


def heard(text: Text, state: State, choice: int, eyes: int) -> Phrase | None:
    """Return what an observer reads of a choice; None if that is nothing."""
    if eyes == ALL:
        return text.heard(state, state.to_move, choice)
    told = state.heard(choice, eyes)
    if told == SEALED:
        return Phrase("log.sealed", who=Who(state.to_move)) if state.to_move >= 0 else None
    return text.heard(state.seen_by(eyes), state.to_move, told)


def follows(text: Text, entries: list[list[int]]) -> list[Phrase]:
    """Translate journal lines to phrases; consecutive points of one seat and source are summed."""
    phrases: list[Phrase] = []
    sums: dict[tuple[int, int, bool], list[int]] = {}
    for entry in entries:
        if entry[0] == POINTS:
            key = (entry[2], entry[4], entry[3] < 0)
            if key in sums:
                sums[key][3] += entry[3]
            else:
                sums[key] = entry[:]
        elif phrase := text.line(entry):
            phrases += [*_phrases(text, sums.values()), phrase]
            sums = {}
    return phrases + _phrases(text, sums.values())


def _phrases(text: Text, entries: Iterable[list[int]]) -> list[Phrase]:
    return [phrase for entry in entries if (phrase := text.line(entry))]
