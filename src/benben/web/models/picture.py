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
    """A legal choice of the seat that looks."""

    words: str
    """The choice as `choose` takes it and a record writes it: `sail 2 temple`."""
    label: str
    """The choice as a sentence in the reader's language."""
    path: list[str]
    """Ids of the drawing's targets to point at, in this order."""
    preview: list[str]
    """Sentences about what certainly follows from the choice; empty where the label says it all."""
    asks: list[str]
    """Sentences about why the page asks before it sends the choice: what is lost by it, or that it
    cannot be taken back; empty for a choice that is made at once."""


@with_config(_DESCRIBED)
class GatherItem(TypedDict):
    """A part of a set that can be pointed at in any order."""

    target: str
    """Id of the drawing's target."""
    label: str
    """The part as a sentence in the reader's language."""
    count: int
    """How often it can be chosen."""


@with_config(_DESCRIBED)
class GatherPlan(TypedDict):
    """A whole set that is worth a button."""

    label: str
    """The set as a sentence in the reader's language."""
    counts: list[int]
    """How often each of the items is in it."""


@with_config(_DESCRIBED)
class PictureGather(TypedDict):
    """A set of choices whose order means nothing to people, such as the cards of a payment."""

    name: str
    """Identifies the decision: while the name is the same, the set goes on."""
    opens: list[str]
    """Ids of the targets that open the set."""
    items: list[GatherItem]
    """The parts, in the order in which the choices must be made."""
    least: int
    """The smallest number of parts in a whole set."""
    most: int
    """The largest number of parts in a whole set."""
    end: str | None
    """The words of the choice that ends the set early, if there is one."""
    sets: list[list[int]] | None
    """Whole sets, each as counts of the items; null: every set of an allowed size is whole."""
    plans: list[GatherPlan]
    """Whole sets that the page offers as buttons."""
    final: bool
    """Whether a whole set may be impossible to take back, so that the page asks before it."""


@with_config(_DESCRIBED)
class LogLine(TypedDict):
    """A sentence of the log."""

    seat: int | None
    """The seat that the sentence is about, if it is about one."""
    text: str
    """The sentence in the reader's language."""
    minor: bool
    """Whether it is a step on the way, like a card of a payment, that a summary leaves out."""


@with_config(_DESCRIBED)
class LogEntry(TypedDict):
    """A choice that this seat heard of, and what followed from it."""

    ply: int
    """The moment after it: `?ply=` shows it."""
    lines: list[LogLine]
    """Its sentences."""


@with_config(_DESCRIBED)
class PictureLesson(TypedDict):
    """What the coach says about one thing that may be chosen now or has just happened."""

    id: str
    """Identifies the lesson within its game, so that a page can remember that it was read."""
    text: str
    """At most two sentences in the reader's language."""
    rule: str
    """Number of the rule behind it, as in `/api/games/{game}/rules`."""
    at: list[str]
    """Ids of parts and targets of the drawing that it is about, the best one first."""
    happened: bool
    """Whether it is about something that has happened; otherwise about what may be chosen now."""


@with_config(_DESCRIBED)
class PicturePlayer(TypedDict):
    """A seat and who plays it."""

    seat: int
    """The seat, counted from 0."""
    name: str
    """The name of its player; of an open seat a description in the reader's language."""
    kind: Literal["human", "bot", "open"]
    """Who plays the seat: a person, a bot, or nobody yet."""
    level: str | None
    """The level of a bot."""
    score: int | None
    """Its points; null where they are hidden from the seat that looks."""
    thinking: bool
    """Whether a bot thinks about its choice now."""
    present: bool
    """Whether its player has the table open; a bot always has."""
    lent: bool
    """Whether a bot plays for a person who can take the seat back."""
    reopens: bool
    """Whether the host can open the seat again, because a bot got it instead of a guest."""
    hinted: int
    """How often it has asked a bot for a hint, counted where other people play."""
    conceded: bool
    """Whether its player has conceded."""
    handing: bool
    """Whether its player has made a link with which somebody else can take it."""


@with_config(_DESCRIBED)
class ScoreSheet(TypedDict):
    """The points of a finished game, as on a score pad."""

    sources: list[str]
    """What brought points, in the reader's language."""
    rows: list[list[int]]
    """For each seat its points by source."""
    totals: list[int]
    """For each seat its points."""
    places: list[int]
    """For each seat its place; winners have 1, and ties share a place. Empty where the players
    agreed to end the game without a result."""


@with_config(_DESCRIBED)
class PictureOrigin(TypedDict):
    """The moment of another table at which a table began."""

    url: str
    """Address of the other table at that moment."""
    table: str
    """Id of the other table."""
    ply: int
    """The moment: how many choices were made before it."""
    imagined: bool
    """Whether the position was imagined from what one seat knew, because that game went on."""
    text: str
    """A sentence in the reader's language that says where the table came from."""


@with_config(_DESCRIBED)
class PictureOffer(TypedDict):
    """An offer of a player that all others must agree to."""

    id: int
    """Identifies the offer in an answer."""
    what: Literal["end", "remove"]
    """End the game without a result, or remove the table for everybody."""
    text: str
    """The offer as a sentence in the reader's language, with whom it waits for."""
    mine: bool
    """Whether the reader made it, and may withdraw it."""
    asks: bool
    """Whether the reader has not answered it yet."""
    closes: bool
    """Whether the reader may end the game without those who have not answered for a week."""


@with_config(_DESCRIBED)
class PictureLeaving(TypedDict):
    """What a player may do who wants to leave the table."""

    concede: str | None
    """What follows if the seat that looks concedes, as a sentence; null where it cannot."""
    end: bool
    """Whether the reader may offer to end the game without a result."""
    remove: bool
    """Whether the reader is the host, who may remove the table or offer to."""
    alone: bool
    """Whether nobody else owns a seat, so that nobody has to agree."""
    hand: bool
    """Whether the seat that looks can be handed to somebody else."""


@with_config(_DESCRIBED)
class PictureDeadline(TypedDict):
    """The time for each choice on which the players agreed."""

    agreed: str
    """What was agreed, as a sentence."""
    left: str | None
    """How much time is left for the present choice, roughly and in words; null: nobody's runs."""
    late: list[int]
    """Seats of people whose time for the present choice is over."""


@with_config(_DESCRIBED)
class ChatLine(TypedDict):
    """A line of the chat."""

    seat: int | None
    """The seat of who wrote it."""
    who: str
    """The name of who wrote it."""
    text: str
    """What was written or, for a notice, a sentence in the reader's language."""
    kind: Literal["said", "left", "back"]
    """Whether somebody wrote it, or it is a notice that somebody left or came back."""


@with_config(_DESCRIBED)
class Picture(TypedDict):
    """A table as one seat, or a spectator, sees it in one language."""

    version: str
    """Identifies this picture for its reader: with `have` only what has changed since then is
    sent. Empty for an earlier moment."""
    rev: int
    """Revision of the table; `choose` and `undo` send it back."""
    ply: int
    """The moment shown: how many choices were made before it."""
    last: int
    """The latest moment that can be shown."""
    table: str
    """Id of the table."""
    game: str
    """Id of the game."""
    lang: str
    """Language of all sentences: `en`, `fr` or `de`."""
    seat: int | None
    """The seat that looks; null: a spectator."""
    own: list[int]
    """All seats for which the reader chooses."""
    host: bool
    """Whether the reader made this table, and may invite to its open seats."""
    mine: bool
    """Whether the seat that looks must choose now."""
    to_move: list[int]
    """The seats that must choose now; empty in an earlier moment."""
    secret: bool
    """Where the reader has several seats: whether one of them sees what others may not."""
    svg: str
    """The drawing of the table."""
    prompt: str
    """What is expected now, as a sentence."""
    rule: str | None
    """Number of the rule that matters now, as in `/api/games/{game}/rules`."""
    choices: list[PictureChoice]
    """The legal choices of the seat that looks."""
    lapse: str | None
    """The words of the choice that a page may make for a player who lets a question pass."""
    gather: PictureGather | None
    """A set of choices that can be pointed at in any order, where the decision is one."""
    undo: bool
    """Whether the reader may take a choice back."""
    since: int | None
    """The moment after the latest decision of the seat that must choose now: the log entries with
    a later `ply` happened since. Null where nothing did."""
    since_points: list[int | None]
    """Points of each seat since that moment; null where they are hidden. Empty where `since` is
    null."""
    since_forced: list[int]
    """Moments after choices that the seat had to make since then, because nothing else was possible
    when the others had chosen."""
    hints: bool
    """Whether players may ask a bot for hints at this table."""
    log: list[LogEntry]
    """What this seat has heard up to the moment shown."""
    lessons: list[PictureLesson]
    """What the coach may explain now to the seat that looks; empty in an earlier moment."""
    players: list[PicturePlayer]
    """The seats in order."""
    over: bool
    """Whether the game has ended."""
    sheet: ScoreSheet | None
    """The points by source, once the game has ended."""
    chart: list[list[int]] | None
    """Points over time, once the game has ended: `[ply, seat 0, seat 1, …]` for each change."""
    ended: str | None
    """Why the game ended before its end by the rules, as a sentence; null where it did not."""
    offer: PictureOffer | None
    """An offer to end the game or to remove the table that waits for answers."""
    deadline: PictureDeadline | None
    """The time for each choice; null where nobody is hurried."""
    leaving: PictureLeaving | None
    """What a player may do who wants to leave; null for spectators."""
    taken_back: list[str]
    """In the end, sentences about who took back choices; empty while the game goes on."""
    chat: list[ChatLine]
    """The latest lines of the chat."""
    pace: int
    """Milliseconds that a bot takes at least for a choice."""
    origin: PictureOrigin | None
    """Where the table came from, if it continues another one."""
    again: str | None
    """Address of the table at which the same players play next."""
    stopped: str | None
    """A sentence when the stored game no longer replays; `POST …/go-on` continues before that."""
    value_sources: str
    """A sentence: how many of the printed values that this table uses have which source."""
    record: str
    """Address of the record."""


@with_config(_DESCRIBED)
class PicturePatch(TypedDict):
    """What has changed since a picture that the reader has (`have`), instead of a whole one."""

    have: str
    """The `version` of the picture that it changes."""
    version: str
    """The `version` of the picture that it makes."""
    changes: dict[str, Any]
    """Fields of the picture that have another value now, by name."""
    svg: list[str | tuple[int, int]]
    """The drawing, in order: new text, and stretches of the old drawing by start and length."""
    log_kept: int
    """How many entries of the log stay, from the first one on."""
    log: list[LogEntry]
    """The entries that follow them."""
    choices: list[int | PictureChoice]
    """The legal choices: new ones, and old ones by their index."""


@with_config(_DESCRIBED)
class TextSection(TypedDict):
    """A part of the table in words, for readers who do not see the drawing."""

    heading: str
    """Its heading."""
    lines: list[str]
    """Its sentences."""
