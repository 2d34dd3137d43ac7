"""The picture of a table: every field that a page gets, with its type and meaning.

These are dictionaries when the server runs, because building and encoding them costs the least
(docs/decisions/0017-one-typed-picture.md has the figures). mypy checks every place that makes one,
Pydantic describes them for OpenAPI, and the tests hold every picture that they fetch against them.
`tools/api_types.py` writes the table in docs/api.md and the types of the scripts from here.
"""

from typing import Any, Final, Literal

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict  # Pydantic needs this one before Python 3.12

_DESCRIBED: Final = ConfigDict(use_attribute_docstrings=True, extra="forbid")


@with_config(_DESCRIBED)
class PictureChoice(TypedDict):
    """A legal choice of the viewing seat."""

    words: str
    """The choice in the words of `choose` and of records, such as `sail 2 temple`."""
    label: str
    """The choice as a sentence in the reader's language."""
    path: list[str]
    """Ids of the drawing's targets to select, in this order."""
    preview: list[str]
    """Sentences about the certain effects of the choice; empty if the label describes them."""
    asks: list[str]
    """Reasons to ask for confirmation, as sentences: what the choice loses, or that it cannot be
    undone. Empty for a choice that needs no confirmation."""


@with_config(_DESCRIBED)
class GatherItem(TypedDict):
    """A part of a set that can be selected in any order."""

    target: str
    """Id of the part's target in the drawing."""
    label: str
    """The part as a sentence in the reader's language."""
    count: int
    """How often the part can be chosen."""


@with_config(_DESCRIBED)
class GatherPlan(TypedDict):
    """A complete set that the page offers as a button."""

    label: str
    """The set as a sentence in the reader's language."""
    counts: list[int]
    """How often the set contains each of the items."""


@with_config(_DESCRIBED)
class PictureGather(TypedDict):
    """A set of choices whose order does not matter, such as the cards of a payment."""

    name: str
    """Identifies the decision; as long as it stays the same, the set continues."""
    opens: list[str]
    """Ids of the targets that start the set."""
    items: list[GatherItem]
    """The parts, in the order in which the choices must be made."""
    least: int
    """The smallest number of parts in a complete set."""
    most: int
    """The largest number of parts in a complete set."""
    end: str | None
    """The words of the choice that ends the set early, if there is one."""
    sets: list[list[int]] | None
    """Complete sets, each as counts of the items; null: any set of an allowed size is complete."""
    plans: list[GatherPlan]
    """Complete sets that the page offers as buttons."""
    final: bool
    """Whether the page asks for confirmation, since the set may be impossible to take back."""


@with_config(_DESCRIBED)
class LogLine(TypedDict):
    """A sentence of the log."""

    seat: int | None
    """The seat that the sentence is about, if it is about one."""
    text: str
    """The sentence in the reader's language."""
    minor: bool
    """Whether a summary leaves it out, such as a single card of a payment."""


@with_config(_DESCRIBED)
class LogEntry(TypedDict):
    """A choice that the viewing seat heard of, and its effects."""

    ply: int
    """Ply of the position after the choice, for `?ply=`."""
    lines: list[LogLine]
    """The sentences of the entry."""


@with_config(_DESCRIBED)
class PictureLesson(TypedDict):
    """An explanation by the coach of one thing that may be chosen now or has just happened."""

    id: str
    """Identifies the lesson within its game, so that a page can remember that it was read."""
    text: str
    """At most two sentences in the reader's language."""
    rule: str
    """Number of the explained rule, as in `/api/games/{game}/rules`."""
    at: list[str]
    """Ids of the parts and targets of the drawing that the lesson is about, best first."""
    happened: bool
    """Whether the lesson is about something that has happened; false: about a possible choice."""


@with_config(_DESCRIBED)
class PicturePlayer(TypedDict):
    """A seat and who plays it."""

    seat: int
    """The seat, counted from 0."""
    name: str
    """Name of its player; for an open seat, a description in the reader's language."""
    kind: Literal["human", "bot", "open"]
    """Who plays the seat: a person, a bot, or nobody yet."""
    level: str | None
    """Level of the bot; null if no bot plays the seat."""
    score: int | None
    """Points of the seat; null if they are hidden from the viewing seat."""
    thinking: bool
    """Whether its bot is searching for a choice now."""
    present: bool
    """Whether its player has the table open; always true for a bot."""
    lent: bool
    """Whether a bot plays for a person who can take the seat back."""
    reopens: bool
    """Whether the host can reopen the seat, because a bot got it instead of a guest."""
    hinted: int
    """Number of hints its player has asked for, counted only if other people play."""
    conceded: bool
    """Whether its player has conceded."""
    handing: bool
    """Whether its player has created a link with which somebody else can take the seat."""


@with_config(_DESCRIBED)
class ScoreSheet(TypedDict):
    """The points of a finished game, as on a score pad."""

    sources: list[str]
    """The sources of points, in the reader's language."""
    rows: list[list[int]]
    """Points by source, for each seat."""
    totals: list[int]
    """Total points of each seat."""
    places: list[int]
    """Place of each seat; winners have 1, and ties share a place. Empty if the players agreed to
    end the game without a result."""


@with_config(_DESCRIBED)
class PictureOrigin(TypedDict):
    """The position of another table from which a table started."""

    url: str
    """Address of the other table at that position."""
    table: str
    """Id of the other table."""
    ply: int
    """Ply of the position: how many choices were made before it."""
    imagined: bool
    """Whether the position was sampled from what one seat knew, since that game was running."""
    text: str
    """A sentence in the reader's language that says where the table came from."""


@with_config(_DESCRIBED)
class PictureOffer(TypedDict):
    """An offer of a player to which all others must agree."""

    id: int
    """Id of the offer, for answers to it."""
    what: Literal["end", "remove"]
    """What is offered: to end the game without a result, or to remove the table for everybody."""
    text: str
    """The offer and who has yet to answer, as a sentence in the reader's language."""
    mine: bool
    """Whether the reader made the offer and may withdraw it."""
    asks: bool
    """Whether the reader has yet to answer the offer."""
    closes: bool
    """Whether the reader may end the game without the consent of players absent for a week."""


@with_config(_DESCRIBED)
class PictureLeaving(TypedDict):
    """What a player who wants to leave the table may do."""

    concede: str | None
    """Consequence of a concession by the viewing seat, as a sentence; null if it cannot concede."""
    end: bool
    """Whether the reader may offer to end the game without a result."""
    remove: bool
    """Whether the reader may, as host, remove the table or offer to remove it."""
    alone: bool
    """Whether nobody else owns a seat, so no agreement is needed."""
    hand: bool
    """Whether the viewing seat can be handed to somebody else."""


@with_config(_DESCRIBED)
class PictureDeadline(TypedDict):
    """The agreed time limit for each choice."""

    agreed: str
    """The agreed time limit, as a sentence."""
    left: str | None
    """Rough time left for the current choice, in words; null if no time is running."""
    late: list[int]
    """Seats of people whose time for the current choice is up."""


@with_config(_DESCRIBED)
class ChatLine(TypedDict):
    """A line of the chat."""

    seat: int | None
    """The seat of its author."""
    who: str
    """The name of its author."""
    text: str
    """The message; for a notice, a sentence in the reader's language."""
    kind: Literal["said", "left", "back"]
    """`said`: somebody wrote it; `left`, `back`: a notice that somebody left or came back."""


@with_config(_DESCRIBED)
class Picture(TypedDict):
    """A table as one seat, or a spectator, sees it in one language."""

    version: str
    """Identifies this picture for its reader. If it is sent as `have`, the response has only what
    has changed. Empty for an earlier position."""
    rev: int
    """Revision of the table; `choose` and `undo` send it back."""
    ply: int
    """Ply of the position shown: how many choices were made before it."""
    last: int
    """Ply of the latest position that can be shown."""
    table: str
    """Id of the table."""
    game: str
    """Id of the game."""
    lang: str
    """Language of all sentences: `en`, `fr` or `de`."""
    seat: int | None
    """The viewing seat; null: a spectator."""
    own: list[int]
    """All seats for which the reader chooses."""
    host: bool
    """Whether the reader is the host, who may invite people to open seats."""
    mine: bool
    """Whether the viewing seat must choose now."""
    to_move: list[int]
    """The seats that must choose now; empty for an earlier position."""
    secret: bool
    """Whether the reader has several seats and one of them sees private information."""
    svg: str
    """The drawing of the table."""
    prompt: str
    """What the players must do now, as a sentence."""
    rule: str | None
    """Number of the rule that applies now, as in `/api/games/{game}/rules`."""
    choices: list[PictureChoice]
    """The legal choices of the viewing seat."""
    lapse: str | None
    """The words of the choice that a page may make for a player who lets a question time out."""
    gather: PictureGather | None
    """A set of choices that can be made in any order; null if the decision is not such a set."""
    undo: bool
    """Whether the reader may take a choice back."""
    since: int | None
    """Ply after the latest decision of the seat that must choose now; log entries with a later
    `ply` happened since. Null if there are none."""
    since_points: list[int | None]
    """Points that each seat has gained since `since`; null where they are hidden. Empty if `since`
    is null."""
    since_forced: list[int]
    """Plies after the forced choices of that seat since then: each was the only legal one after
    others had chosen."""
    hints: bool
    """Whether players may ask a bot for hints at this table."""
    log: list[LogEntry]
    """What the viewing seat has heard up to the position shown."""
    lessons: list[PictureLesson]
    """What the coach may explain now to the viewing seat; empty for an earlier position."""
    players: list[PicturePlayer]
    """The seats in order."""
    over: bool
    """Whether the game has ended."""
    sheet: ScoreSheet | None
    """The points by source; null until the game has ended."""
    chart: list[list[int]] | None
    """Points over time, as `[ply, seat 0, seat 1, …]` after each change; null until the end."""
    ended: str | None
    """Why the game ended early, as a sentence; null if it did not."""
    offer: PictureOffer | None
    """An open offer to end the game or to remove the table; null if there is none."""
    deadline: PictureDeadline | None
    """The time limit for each choice; null if there is none."""
    leaving: PictureLeaving | None
    """What a player who wants to leave may do; null for spectators."""
    taken_back: list[str]
    """Sentences about who took back choices; empty until the game has ended."""
    chat: list[ChatLine]
    """The latest lines of the chat."""
    pace: int
    """Minimum time of a bot for a choice, in milliseconds."""
    origin: PictureOrigin | None
    """The other table that this one continues; null if it continues none."""
    again: str | None
    """Address of the table of the next game of the same players; null if there is none."""
    stopped: str | None
    """Why the stored game no longer replays; null if it does. `POST …/go-on` continues it."""
    value_sources: str
    """Number of printed values by source in the edition of this table, as a sentence."""
    record: str
    """Address of the record of the game."""


@with_config(_DESCRIBED)
class PicturePatch(TypedDict):
    """The changes since a picture that the reader has, instead of a whole picture."""

    have: str
    """The `version` of the picture to which the patch applies."""
    version: str
    """The `version` of the patched picture."""
    changes: dict[str, Any]
    """New values of the changed fields of the picture, by name."""
    svg: list[str | tuple[int, int]]
    """The new drawing in pieces: new text, or a slice of the old drawing as start and length."""
    log_kept: int
    """How many entries of the old log are kept, counted from the first."""
    log: list[LogEntry]
    """The log entries after the kept ones."""
    choices: list[int | PictureChoice]
    """The legal choices in order: a new choice, or the index of an old one."""


@with_config(_DESCRIBED)
class TextSection(TypedDict):
    """A part of the table as text, for readers who cannot see the drawing."""

    heading: str
    """The heading of the section."""
    lines: list[str]
    """The sentences of the section."""
