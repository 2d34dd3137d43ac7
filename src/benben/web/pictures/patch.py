"""What has changed between two pictures of one reader, so that only that travels.

A patch is made from two pictures that the reader may see, and from nothing else: it tells no more
than the second picture does to somebody who has the first. `patched` undoes `patch_of`; a page does
the same in `frontend/patch.js`.
"""

from collections.abc import Sequence
from typing import Any, Final, cast

from benben.web.models.picture import Picture, PictureChoice, PicturePatch

_PART: Final = '<svg class="part'
_PIECE: Final = "<g"
APART: Final = frozenset({"svg", "log", "choices", "version"})
"""Fields that a patch does not just replace."""

SHORT: Final = 12
"""Characters up to which a text is not worth looking for in the old drawing."""

Copied = tuple[int, int]


def split(svg: str) -> list[str]:
    """The parts of a drawing, in order, with whatever lies between them."""
    return _before_each(_PART, svg)


def _before_each(mark: str, text: str) -> list[str]:
    """Split a text before each mark. A regular expression takes about twice as long."""
    first, *others = text.split(mark)
    return [first, *(mark + each for each in others)]


def patch_of(
    old: Picture, new: Picture, old_parts: Sequence[str], new_parts: Sequence[str]
) -> PicturePatch:
    """Return what makes the new picture of the old one."""
    log = new["log"]
    kept = next(
        # Entries are mostly the same objects, and comparing those takes no time.
        (i for i, (a, b) in enumerate(zip(old["log"], log, strict=False)) if a is not b and a != b),
        min(len(old["log"]), len(log)),
    )
    known = {each["words"]: i for i, each in enumerate(old["choices"])}
    before, after = cast(dict[str, Any], old), cast(dict[str, Any], new)
    return {
        "have": old["version"],
        "version": new["version"],
        "changes": {
            name: value
            for name, value in after.items()
            if name not in APART and before[name] != value
        },
        "svg": drawing_delta(old_parts, new_parts),
        "log_kept": kept,
        "log": log[kept:],
        "choices": [_known(each, known, old["choices"]) for each in new["choices"]],
    }


def _known(
    choice: PictureChoice, known: dict[str, int], old: Sequence[PictureChoice]
) -> int | PictureChoice:
    at = known.get(choice["words"])
    return choice if at is None or old[at] != choice else at


def drawing_delta(old: Sequence[str], new: Sequence[str]) -> list[str | Copied]:
    """The new drawing as texts and as stretches of the old one, each as its start and length.

    Lengths are those of JavaScript's strings, in which a rare character counts as two.
    """
    found: list[str | Copied] = []
    at = 0
    for i in range(max(len(old), len(new))):
        before = old[i] if i < len(old) else ""
        part = new[i] if i < len(new) else ""
        length = _length(before)
        if part == before:
            _copy(found, at, length)
        else:
            _part_delta(found, at, before, part)
        at += length
    return found


def _part_delta(found: list[str | Copied], at: int, before: str, part: str) -> None:
    """Add a part that has changed: most of its groups are those of the part before."""
    old, new = _before_each(_PIECE, before), _before_each(_PIECE, part)
    shorter = min(len(old), len(new))
    head = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    rest = shorter - head
    tail = next((i for i in range(rest) if old[-1 - i] != new[-1 - i]), rest)
    length = len if before.isascii() else _length
    start = at
    at += sum(map(length, old[:head]))
    _copy(found, start, at - start)
    places: dict[str, Copied] = {}
    for piece in old[head : len(old) - tail]:
        places[piece] = (at, length(piece))
        at += places[piece][1]
    for piece in new[head : len(new) - tail]:
        place = places.get(piece) if len(piece) > SHORT else None
        if place is not None:
            _copy(found, *place)
        elif found and isinstance(found[-1], str):
            found[-1] += piece
        else:
            found.append(piece)
    _copy(found, at, sum(map(length, old[len(old) - tail :])))


def _copy(found: list[str | Copied], at: int, length: int) -> None:
    if not length:
        return
    last = found[-1] if found else ""
    if not isinstance(last, str) and last[0] + last[1] == at:
        found[-1] = (last[0], last[1] + length)
    else:
        found.append((at, length))


def _length(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def patched(old: Picture, patch: PicturePatch) -> Picture:
    """Return the picture that a patch makes of the one that it was made for."""
    wide = old["svg"].encode("utf-16-le")
    drawing = [
        each if isinstance(each, str) else wide[2 * each[0] : 2 * sum(each)].decode("utf-16-le")
        for each in patch["svg"]
    ]
    made = {
        **old,
        **patch["changes"],
        "version": patch["version"],
        "svg": "".join(drawing),
        "log": old["log"][: patch["log_kept"]] + patch["log"],
        "choices": [
            old["choices"][each] if isinstance(each, int) else each for each in patch["choices"]
        ],
    }
    return cast(Picture, made)
