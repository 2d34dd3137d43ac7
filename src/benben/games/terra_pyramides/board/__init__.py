"""Terra Pyramides' board: a pure function from a view to a drawing. It knows no rules.

The drawing is a row of parts (see `benben.draw`): the field of squares, and beside it slabs with
what is being decided, the stacks, prices, levels, tracks, cards and the goal of a mission. For each
player there is a strip with tile, workers, gold and blocks. `art/theme.css` lays them out.
"""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, cast

from benben.core.phrase import Language
from benben.core.state import Choice, State
from benben.draw import blocks
from benben.games.terra_pyramides.board import now, pieces, prices, seats, stands, tracks
from benben.games.terra_pyramides.board.field import field
from benben.games.terra_pyramides.board.scene import HIGH, WIDE, Scene
from benben.games.terra_pyramides.space import (
    AXIS_WORDS,
    BLOCK_WORDS,
    CARD_WORDS,
    COLOUR_WORDS,
    FACE_WORDS,
    PLAIN,
    RIVER,
    SPACE,
    SQUARE_WORDS,
    STAIR_WORDS,
    VERSION_WORDS,
)
from benben.games.terra_pyramides.state import Terra

ART: Final = Path(__file__).parent.parent / "art"

KEYS = [
    *(f"terra_pyramides.value.version.{version}" for version in VERSION_WORDS),
    *(f"terra_pyramides.value.mission.{number}" for number in ("no", "1", "2", "3")),
    *(
        f"terra_pyramides.value.{name}.{value}"
        for name in ("symbols", "open")
        for value in ("no", "yes")
    ),
    *(f"terra_pyramides.tip.square.{stand}" for stand in ("sphinx", "scarab")),
    *(
        f"terra_pyramides.tip.buy.{name}"
        for name in "look worker block exchange recall offering boat".split()
    ),
    *(
        f"terra_pyramides.board.buy.{name}"
        for name in "look worker block exchange recall offering boat".split()
    ),
]
"""The keys that are put together: what a new table says of the options, and the price list."""


def draw(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> str:
    """The table as these eyes see it; `lit` are the targets that can be pointed at."""
    return "".join(parts(view, lit, words, names))


def parts(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> list[str]:
    """Return the drawing in pieces; unchanged pieces are the same objects as before."""
    scene = Scene(cast(Terra, view), lit, words, names)
    s = scene.view
    points = seats.forecast(s)
    return [
        f'<div class="board board-terra version-{VERSION_WORDS[s.version]}">',
        *field(scene),
        '<div class="beside">',
        tracks.goal(scene, sum(points)) if s.mission else "",
        now.now(scene),
        stands.stands(scene),
        prices.prices(scene),
        prices.ladder(scene),
        prices.unseen(scene) if s.version != RIVER else "",
        tracks.tracks(scene) if s.version != PLAIN else "",
        tracks.cards(scene) if s.version == RIVER else "",
        "</div>",
        *(seats.seat(scene, who, points[who]) for who in range(s.seats)),
        "</div>",
    ]


def forecast(state: State) -> list[int]:
    return seats.forecast(cast(Terra, state))


def targets(choice: Choice) -> tuple[str, ...]:
    """What to point at, one after another, to make a choice."""
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if name in ("place", "stray", "supply"):
        return (f"square-{SQUARE_WORDS[args[0]]}",)
    if name == "row":
        return (f"row-{AXIS_WORDS[args[0]]}",)
    if name == "stairs":
        return (f"stairs-{STAIR_WORDS[args[0]]}",)
    if name in ("move", "raise"):  # never the same building: three workers build, or a fourth comes
        return (f"site-{args[0] + 1}",)
    if name == "found":
        return (f"site-{args[0] + 1}", f"hue-{COLOUR_WORDS[args[1]]}")
    if name in ("hire", "recall"):
        return (f"buy-{'worker' if name == 'hire' else name}", f"site-{args[0] + 1}")
    if name == "exchange":
        return ("buy-exchange", *(f"hue-{BLOCK_WORDS[hue]}" for hue in args))
    if name in _BOUGHT:
        return (f"buy-{_BOUGHT[name]}",)
    if name == "draw":
        return (f"stack-{args[0] + 1}",)
    if name == "look":
        return ("buy-look", f"stack-{args[0] + 1}")
    if name == "take":
        return (f"take-{args[0] + 1}",)
    if name == "card":
        return (f"card-{CARD_WORDS[args[0]]}",)
    return ({"back": "back", "show": "hand"}.get(name, f"button-{name}"),)


_BOUGHT: Final = {"brick": "block", "offer": "offering", "boat": "boat"}


def symbols() -> str:
    """Everything that the drawings `use`, for the page to hold once."""
    art = (ART / "symbols.svg").read_text("utf-8")
    drawn = art[art.index("<symbol") : art.rindex("</svg>")].strip()
    return blocks.symbols() + drawn + pieces.symbols()


def style() -> str:
    """The style sheet of the board, to follow the page's own."""
    return (ART / "theme.css").read_text("utf-8")


def depict(view: State, where: str, name: str, words: Language) -> tuple[float, float, str] | None:
    """A tile by itself."""
    del view, words
    if not where.endswith(".faces") or name not in FACE_WORDS:
        return None
    return WIDE + 4, HIGH + 6, pieces.tile(FACE_WORDS.index(name), 2, 2, piece=False)
