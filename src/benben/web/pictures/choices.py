"""The legal choices of a picture: their labels, consequences and costs."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import cast

from benben import games
from benben.core.journal import POINTS, read_by
from benben.core.state import Choice, State
from benben.core.undo import are_final
from benben.games import Cautioning, Costly, Foretelling, Telling, Text
from benben.story import follows
from benben.web.models.picture import PictureChoice
from benben.web.pictures.log import counted
from benben.web.tables.table_state import TableState
from benben.words import Words


def choices_of(
    table: TableState,
    view: State,
    legal: Sequence[Choice],
    paths: Sequence[tuple[str, ...]],
    words: Words,
    names: Sequence[str],
) -> list[PictureChoice]:
    """Return the legal choices of the viewing seat; `paths` are their targets."""
    text = games.text(table.game.id)
    found: list[PictureChoice] = []
    finals = are_final(table.play, view.eyes, legal) if legal else []
    for choice, path, final in zip(legal, paths, finals, strict=True):
        after = what_follows(view, choice)
        found.append(
            {
                "words": table.game.space.words(choice),
                "label": words.say(text.choice(view, choice), names),
                "path": list(path),
                "preview": preview(text, view, choice, after, words, names),
                "asks": asks(text, view, choice, after, words, names, final=final),
            }
        )
    return found


@dataclass(frozen=True)
class _Abilities:
    """The optional protocols that the texts of a game implement."""

    telling: Telling | None
    foretelling: Foretelling | None
    costly: Costly | None
    cautioning: Cautioning | None


@cache  # isinstance() on a protocol takes longer than drawing a boat
def _abilities(text: Hashable) -> _Abilities:
    return _Abilities(
        text if isinstance(text, Telling) else None,
        text if isinstance(text, Foretelling) else None,
        text if isinstance(text, Costly) else None,
        text if isinstance(text, Cautioning) else None,
    )


def preview(
    text: Text, view: State, choice: int, after: "After", words: Words, names: Sequence[str]
) -> list[str]:
    """Predict what certainly follows: the journal up to the next decision or deal.

    It includes forced steps of the seat, such as a payment for which there is only one way. A
    single line about the choice itself, without points, is left out because it would only repeat
    the choice.
    """
    speaks = _abilities(cast(Hashable, text))
    if speaks.telling and speaks.telling.tells(choice):
        return []
    lines, forced, then = after
    heard = [text.heard(before, view.eyes, must) for before, must in forced]
    told = [each for each in heard if each] + follows(text, lines)
    sentences = [each for _, each in counted(told, words, names)]
    points = any(line[0] == POINTS for line in lines)
    said = sentences if forced or points or len(sentences) > 1 else []
    if then is not None and speaks.foretelling:
        said += [words.say(each, names) for each in speaks.foretelling.foretell(view, then)]
    return said


def asks(
    text: Text,
    view: State,
    choice: int,
    after: "After",
    words: Words,
    names: Sequence[str],
    *,
    final: bool,
) -> list[str]:
    """Return the reasons, as sentences, why a choice must be confirmed by a second click."""
    speaks = _abilities(cast(Hashable, text))
    costly = speaks.costly
    lost = [
        line
        for line in after[0]
        if (line[0] == POINTS and line[2] == view.eyes and line[3] < 0)
        or (costly and costly.costs(line, view.eyes))
    ]
    said = [each for _, each in counted(follows(text, lost), words, names)]
    if speaks.cautioning:
        said += [words.say(each, names) for each in speaks.cautioning.cautions(view, choice)]
    if final:
        said.append(words("table.final"))
    return said


After = tuple[list[list[int]], list[tuple[State, Choice]], State | None]


def what_follows(view: State, choice: int) -> After:
    """The journal that certainly follows, the forced choices after the first one, each with the
    view before it, and the view after all; None where nothing is certain."""
    if not view.foreseen(choice):
        return [], [], None
    after = view.clone()
    after.journal = []
    forced: list[tuple[State, Choice]] = []
    after.apply(choice)
    while after.to_move == view.eyes and len(must := after.legal()) == 1:
        if not after.foreseen(must[0]):
            break
        forced.append((after.clone(), must[0]))
        after.apply(must[0])
    return read_by(after.journal, view.eyes), forced, after
