"""Saying everything that an Egizia can say, in a language."""

from __future__ import annotations

from benben.core import journal
from benben.core.phrase import Section
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER
from benben.games import Text
from benben.games.egizia_common.position import CommonPosition
from benben.words import Words

NAMES = ["Ada", "Bo", "Cy", "Di"]


def whole(sections: list[Section], words: Words) -> str:
    """The table as it is read."""
    out: list[str] = []
    for section in sections:
        out.append(words.say(section.heading, NAMES))
        out += ["".join(words.fill(span.text, NAMES) for span in line) for line in section.lines]
    return "\n".join(out)


def tell(state: CommonPosition, text: Text, words: Words, rng: Rng, sensibly: bool) -> None:
    """A whole game: prompts, choices, what each hears, the table now and then, the journal."""
    state.journal = []
    while state.to_move != OVER:
        at = len(state.journal)
        eyes = NOBODY if state.to_move == CHANCE else state.to_move
        view = state.seen_by(eyes)
        if eyes == NOBODY:
            choice = state.deal(rng)
        else:
            choice = state.pick(rng) if sensibly else rng.pick(state.legal())
            assert words.say(text.prompt(view), NAMES)
            assert text.rule(view)
            for each in view.legal():
                assert words.say(text.choice(view, each), NAMES)
        for reader in (NOBODY, *range(state.seats)):
            before = state.seen_by(reader)
            shown = text.heard(before, state.to_move, state.heard(choice, reader))
            assert shown is None or words.say(shown, NAMES)
        if rng.below(10) == 0 or state.round == 0:
            assert whole(text.table(view), words)
        state.apply(choice)
        for line in journal.lines(state.journal, at):
            told = text.line(line)
            assert told is None or words.say(told, NAMES)
    assert "Ada" in whole(text.table(state.seen_by(NOBODY)), words)
