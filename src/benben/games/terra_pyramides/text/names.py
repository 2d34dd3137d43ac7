"""The names of squares, colours, cards and tiles."""

from benben.core.phrase import Phrase
from benben.games.terra_pyramides.space import (
    CARD_WORDS,
    COLOUR,
    COLOUR_WORDS,
    EYES,
    MASKS,
    PALMS,
    SECOND,
    SQUARE_WORDS,
    WORKERS,
)

LETTERS = "rbkygn"
"""Of the colours, where there is little room."""


def square(at: int) -> str:
    return SQUARE_WORDS[at].upper()


def colour(hue: int) -> Phrase:
    return Phrase(f"terra_pyramides.colour.{COLOUR_WORDS[hue]}")


def card(number: int) -> Phrase:
    return Phrase(f"terra_pyramides.card.{CARD_WORDS[number]}")


def face(kind: int) -> Phrase:
    """What a tile shows."""
    if not kind:
        return Phrase("terra_pyramides.face.unknown")
    out: list[Phrase] = []
    if PALMS[kind]:
        out.append(Phrase("terra_pyramides.symbol.oasis", n=PALMS[kind]))
    if EYES[kind]:
        out.append(Phrase("terra_pyramides.symbol.eye", n=EYES[kind]))
    if MASKS[kind]:
        out.append(Phrase("terra_pyramides.symbol.mask", n=MASKS[kind]))
    for hue in sorted({COLOUR[kind], SECOND[kind]} - {-1}):
        n = (COLOUR[kind] == hue) + (SECOND[kind] == hue)
        out.append(Phrase(f"terra_pyramides.block.{COLOUR_WORDS[hue]}", n=n))
    if WORKERS[kind]:
        out.append(Phrase("terra_pyramides.symbol.worker", n=WORKERS[kind]))
    return Phrase("terra_pyramides.face", symbols=out)


def letters(kind: int) -> str:
    """What a tile shows, in letters: W worker, E eye, M mask, A oasis, a colour's own."""
    signs = "".join(LETTERS[hue] for hue in (COLOUR[kind], SECOND[kind]) if hue >= 0)
    return signs + "A" * PALMS[kind] + "E" * EYES[kind] + "M" * MASKS[kind] + "W" * WORKERS[kind]
