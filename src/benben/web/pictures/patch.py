"""The difference between two pictures of one reader, so that only changes are sent.

A patch is made from two pictures that the reader may see, and from nothing else: it tells no more
than the second picture does to somebody who has the first. `patched` undoes `patch_of`; a page does
the same in `frontend/patch.js`.
"""

import sys
from collections.abc import Sequence
from typing import Any, Final, cast

from benben.web.models.picture import Picture, PictureChoice, PicturePatch

try:
    from benben.web.pictures import _delta

    IN_C = True
except ImportError:  # plain Python
    IN_C = False

_PART: Final = '<svg class="part'
_PIECE: Final = "<g"
APART: Final = frozenset({"svg", "log", "choices", "version"})
"""Fields that a patch does not simply replace."""

SHORT: Final = 12
"""Texts up to this many characters are not looked up in the old drawing."""
CHUNK: Final = 512
"""Number of characters that are compared at once; a power of two."""

Copied = tuple[int, int]


def split(svg: str) -> list[str]:
    """Return the parts of a drawing, in order, with everything between them."""
    return _before_each(_PART, svg)


def _before_each(mark: str, text: str) -> list[str]:
    """Split a text before each mark. A regular expression takes about twice as long."""
    first, *others = text.split(mark)
    return [first, *[mark + each for each in others]]


def patch_of(
    old: Picture, new: Picture, old_parts: list[str], new_parts: list[str]
) -> PicturePatch:
    """Return the patch from an old picture to a new one."""
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


def drawing_delta(old: list[str], new: list[str]) -> list[str | Copied]:
    """Return the new drawing as texts and as ranges of the old one, each as start and length.

    Lengths are those of JavaScript's strings, in which some characters count as two.
    """
    made = _delta.drawing(old, new, SHORT) if IN_C else None
    return _drawing_delta(old, new) if made is None else made


def _drawing_delta(old: list[str], new: list[str]) -> list[str | Copied]:
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
    """Add the delta of a part that has changed; copy its beginning, its end and equal groups."""
    head = _common_head(before, part)
    tail = _common_tail(before, part, min(len(before), len(part)) - head)
    length = _length if _has_wide(before) else len
    _copy(found, at, length(before[:head]))
    at += length(before[:head])
    old, new = before[head : len(before) - tail], part[head : len(part) - tail]
    if _PIECE in old and _PIECE in new:
        places: dict[str, Copied] = {}
        for piece in _before_each(_PIECE, old):
            places[piece] = (at, length(piece))
            at += places[piece][1]
        text: list[str] = []
        for piece in _before_each(_PIECE, new):
            place = places.get(piece) if len(piece) > SHORT else None
            if place is None:
                text.append(piece)
                continue
            if text:
                _write(found, "".join(text))
                text = []
            _copy(found, *place)
        _write(found, "".join(text))
    else:
        _write(found, new)
        at += length(old)
    _copy(found, at, length(before[len(before) - tail :]))


def _common_head(one: str, two: str) -> int:
    """Return the length of the longest common prefix."""
    most = min(len(one), len(two))
    same = 0
    while same + CHUNK <= most and one[same : same + CHUNK] == two[same : same + CHUNK]:
        same += CHUNK
    step = CHUNK // 2
    while step:
        if same + step <= most and one[same : same + step] == two[same : same + step]:
            same += step
        step //= 2
    return same


def _common_tail(one: str, two: str, most: int) -> int:
    """Return the length of the longest common suffix, at most `most`."""
    i, j = len(one), len(two)
    same = 0
    while same + CHUNK <= most:
        if one[i - same - CHUNK : i - same] != two[j - same - CHUNK : j - same]:
            break
        same += CHUNK
    step = CHUNK // 2
    while step:
        start = same + step
        if start <= most and one[i - start : i - same] == two[j - start : j - same]:
            same = start
        step //= 2
    return same


def _write(found: list[str | Copied], text: str) -> None:
    if not text:
        return
    if found and isinstance(found[-1], str):
        found[-1] += text
    else:
        found.append(text)


def _copy(found: list[str | Copied], at: int, length: int) -> None:
    if not length:
        return
    last = found[-1] if found else ""
    if not isinstance(last, str) and last[0] + last[1] == at:
        found[-1] = (last[0], last[1] + length)
    else:
        found.append((at, length))


def _length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2 if _has_wide(text) else len(text)


def _has_wide(text: str) -> bool:
    """Whether there may be a character that JavaScript counts as two.

    CPython stores a text with such a character in four bytes per character, others in fewer.
    """
    return not text.isascii() and sys.getsizeof(text) >= 4 * len(text)


def patched(old: Picture, patch: PicturePatch) -> Picture:
    """Return the picture that results from applying a patch to its old picture."""
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
