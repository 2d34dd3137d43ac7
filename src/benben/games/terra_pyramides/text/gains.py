"""What a row would give, and what a level would cost."""

from functools import lru_cache
from typing import Final

from benben.core.phrase import Phrase
from benben.games.terra_pyramides.space import (
    BLOCK_WORDS,
    BLOCKS,
    COLOUR,
    COLOUR_WORDS,
    EYES,
    FACE,
    MASKS,
    NILE,
    OASIS,
    PALMS,
    PLAIN,
    RIVER,
    SECOND,
    WORKERS,
)
from benben.games.terra_pyramides.state import Terra

KEYS = ["terra_pyramides.gain.gold", "terra_pyramides.gain.boat"]


Found = tuple[tuple[str, int], ...]
"""What a row gives, and how much of it."""


def counted(s: Terra, axis: int) -> Found:
    """What a row through the new tile gives."""
    faces = sorted(s.board[at] & FACE for at in s.side.runs[s.square * 4 + axis])
    return given(s.version, tuple(faces), s.supply[s.active])


@lru_cache(maxsize=10_000)
def given(version: int, faces: tuple[int, ...], supply: int) -> Found:
    """Gold, symbols, squares for the boat and blocks by colour, as far as there are any.

    `supply` is the number of workers that could come. Boards ask this for dozens of rows at a time.
    """
    counts = dict.fromkeys(_ORDER, 0)
    for kind in faces:
        for name in _SHOWN[kind]:
            counts[name] += 1
    if version == PLAIN:
        counts["gold"] += counts["eye"]
        counts["eye"] = 0
    if version != RIVER:
        counts["oasis"] = counts["boat"] = 0
    counts["worker"] = min(counts["worker"], supply)
    return tuple((name, n) for name, n in counts.items() if n)


_ORDER: Final = ("gold", "eye", "mask", "oasis", "boat", *COLOUR_WORDS, "worker")


def _shown(kind: int) -> list[str]:
    """What a square with this face gives, as often as it gives it."""
    if kind == NILE:
        return ["boat"]
    if kind == OASIS:
        return ["gold", "oasis"]
    hues = [COLOUR_WORDS[hue] for hue in (COLOUR[kind], SECOND[kind]) if hue >= 0]
    signs = ["eye"] * EYES[kind] + ["mask"] * MASKS[kind] + ["oasis"] * PALMS[kind]
    return signs + hues + ["worker"] * WORKERS[kind]


_SHOWN: Final = [_shown(kind) for kind in range(len(COLOUR))]


def phrases(s: Terra, axis: int) -> list[Phrase] | Phrase:
    found = counted(s, axis)
    if not found:
        return Phrase("terra_pyramides.gain.nothing")
    return [Phrase(_key(name), n=n) for name, n in found]


def paid(s: Terra, choice: int) -> list[tuple[str, int]]:
    """The blocks that a choice costs, by colour."""
    after = s.clone()
    after.apply(choice)
    own = slice(s.active * BLOCKS, s.active * BLOCKS + BLOCKS)
    pairs = zip(BLOCK_WORDS, s.blocks[own], after.blocks[own], strict=True)
    return [(word, before - left) for word, before, left in pairs if before > left]


def _key(name: str) -> str:
    if name in ("gold", "boat"):
        return f"terra_pyramides.gain.{name}"
    if name in COLOUR_WORDS:
        return f"terra_pyramides.block.{name}"
    return f"terra_pyramides.symbol.{name}"
