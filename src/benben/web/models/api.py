"""The requests and responses of the API, as OpenAPI describes them; `picture_models` has more."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from benben.web.limits.texts import MAX_CHAT_CHARACTERS, MAX_NAME_CHARACTERS
from benben.web.models.picture import Picture, PicturePatch, TextSection

Name = Annotated[str, Field(max_length=MAX_NAME_CHARACTERS, description="Name of a player.")]
Revision = Annotated[int, Field(ge=0, le=2**31 - 1, description="The revision that was looked at.")]
SeatNumber = Annotated[int, Field(ge=0, le=9, description="A seat, counted from 0.")]


class ApiRequest(BaseModel):
    """The body of a request; fields that it does not have are refused."""

    model_config = ConfigDict(extra="forbid")


class ApiResponse(BaseModel):
    """The body of an answer; it always has all of its fields."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class ErrorResponse(BaseModel):
    """The reason why a request was refused."""

    error: str = Field(description="A sentence for people, in their language.")
    rev: int | None = Field(None, description="The table's present revision, if it is stale.")


class RevisionEvent(ApiResponse):
    """The data of a server-sent event without a name: the table has changed."""

    rev: int = Field(description="The table's revision as the reader may know it.")


# --- games ----------------------------------------------------------------------------------------


class GameOption(ApiResponse):
    """Something to agree on before a game."""

    name: str
    label: str = Field(description="The name in the reader's language.")
    values: list[str]
    parts: list[str] = Field(
        description="Where a value has a letter for each of several things: what they are."
    )
    default: str


class GameResponse(ApiResponse):
    """A game on the shelf."""

    id: str
    name: str
    playable: bool = Field(description="Whether it has a board for the browser.")
    seats: list[int] = Field(description="Numbers of players that it can be played with.")
    options: list[GameOption]
    levels: list[str] = Field(description="Levels of its bots, from the weakest to the strongest.")
    learned: list[int] = Field(
        description="Numbers of players for which the strongest level has learned, with the "
        "standard options and edition; otherwise it searches without what it learned."
    )
    option_values: dict[str, int] = Field(
        description="Values of the standard edition that the texts of the options name."
    )
    value_sources: dict[str, int] = Field(
        description="Printed values of the standard edition: from the rulebook, from public "
        "sources, and reconstructed."
    )


class NumberedRule(ApiResponse):
    """A rule of a game."""

    number: str = Field(description="`IMH-20`, for example.")
    html: str


class RulesChapter(ApiResponse):
    """A chapter of a game's rules."""

    title: str
    rules: list[NumberedRule]


class RulesResponse(ApiResponse):
    """The numbered rules of a game."""

    lang: str = Field(description="Language of the text: English where there is no other.")
    chapters: list[RulesChapter]


class WhyResponse(ApiResponse):
    """Why something on the board cannot be chosen now."""

    text: str = Field(description="A sentence in the reader's language.")
    rule: str | None = Field(description="Number of the rule behind it.")


# --- me -------------------------------------------------------------------------------------------


class ListedPlayer(ApiResponse):
    """A seat in the list of my tables."""

    name: str
    kind: str


class ListedTable(ApiResponse):
    """A table in the list of my tables."""

    table: str
    url: str
    game: str
    players: list[ListedPlayer]
    seats: list[int] = Field(description="My seats.")
    over: bool
    my_turn: bool
    changed: int = Field(description="Time of the last change, in milliseconds since 1970.")
    created: int = Field(description="Time at which it was made, in milliseconds since 1970.")
    deadline: str | None = Field(
        description="How much time is left for the present choice, roughly and in words; null: "
        "nobody is hurried."
    )
    tried: bool = Field(description="Whether I try something out here, from another table.")


class MeResponse(ApiResponse):
    """My name and a page of my tables."""

    name: str | None
    tables: list[ListedTable] = Field(default=[], description="Those that wait for me first.")
    more: bool = Field(default=False, description="Whether the next page has tables.")


class RenameRequest(ApiRequest):
    """A new name for me."""

    name: Name


class LinkResponse(ApiResponse):
    """A secret link."""

    url: str = Field(description="Signs another device in as you, once. Treat it like a password.")
    reach: bool = Field(description="Whether other devices can open it; false: this machine only.")
    qr: str = Field(description="QR code of it, as a `data:` URL of a drawing.")


class NoticeWishesRequest(ApiRequest):
    """How I want to be told that it is my turn."""

    all: bool = Field(True, description="At all tables, unless a table is set otherwise.")
    gather: Literal["now", "hour", "day"] = Field(
        "now", description="At once, or gathered into one message an hour or a day."
    )
    quiet_from: Annotated[int, Field(ge=0, le=23)] | None = Field(
        None, description="Hour at which the quiet hours begin; null: none."
    )
    quiet_to: int = Field(0, ge=0, le=23, description="Hour at which they end.")
    zone: str = Field("UTC", max_length=60, description="Name of my time zone: Europe/Paris.")
    offset_min: int = Field(
        0, ge=-14 * 60, le=14 * 60, description="Minutes that my clock is ahead of UTC."
    )


class NoticesResponse(ApiResponse):
    """How I am told that it is my turn, and how I could be."""

    push_key: str | None = Field(
        description="Public key of this server for Web Push; null: its host has not set it up."
    )
    mail_possible: bool = Field(description="Whether the host has set up mail.")
    mail: str = Field(description="My mail address; empty: none.")
    confirmed: bool = Field(description="Whether I have opened the link that was sent there.")
    browsers: int = Field(description="Number of my browsers that get messages.")
    all: bool
    gather: Literal["now", "hour", "day"]
    quiet_from: int | None
    quiet_to: int
    table: bool | None = Field(
        None, description="My wish for the table that was asked about; null: as for all."
    )


class PushRequest(ApiRequest):
    """A browser's subscription to Web Push."""

    endpoint: str = Field(max_length=1000)
    p256dh: str = Field(max_length=200, description="Its public key, base64url.")
    auth: str = Field(max_length=60, description="Its secret, base64url.")


class StopPushRequest(ApiRequest):
    """A browser that wants no more messages."""

    endpoint: str = Field(max_length=1000)


class MailRequest(ApiRequest):
    """A mail address for messages; empty: none."""

    address: str = Field(max_length=200)


class TableNoticeRequest(ApiRequest):
    """Whether I am told of my turns at this table."""

    on: bool | None = Field(description="Null: as for all tables.")


class DoneResponse(ApiResponse):
    """It is done."""

    ok: bool = True


class NetworkRequest(ApiRequest):
    """Whether devices on the local network shall reach this server."""

    open: bool


class NetworkResponse(ApiResponse):
    """Where other devices reach this server."""

    url: str | None = Field(description="Address for other devices; null: this machine only.")
    qr: str | None = Field(description="QR code of it, as a `data:` URL of a drawing.")
    opened: bool = Field(description="Whether the local network was opened, and may be closed.")
    may_change: bool = Field(
        description="Whether I may open and close it, which takes a browser at the same machine."
    )


class GameSummary(ApiResponse):
    """All my finished games of one kind."""

    game: str
    played: int
    decided: int = Field(description="Games with a result.")
    won: int
    average: float = Field(description="My mean points, without games that I conceded.")
    best: int


class GamePartner(ApiResponse):
    """Somebody with whom I have played."""

    name: str
    bot: str | None = Field(description="Level of a bot; null for a person.")
    played: int
    won: int = Field(description="How many of these games I won.")


class MyResult(ApiResponse):
    """A finished game of mine."""

    url: str
    game: str
    at: int = Field(description="Time of its end, in milliseconds since 1970.")
    names: list[str]
    points: list[int]
    seat: int = Field(description="My seat.")
    place: int | None = Field(description="My place; null where the game had no result.")
    conceded: bool = Field(description="Whether I conceded.")


class SourcePoints(ApiResponse):
    """My points from one source."""

    source: str
    average: float
    latest: int = Field(description="In my latest game.")


class CostlyChoice(ApiResponse):
    """A choice of mine that a review found costly."""

    url: str
    game: str
    chosen: str
    better: str = Field(description="What the bot would have chosen.")
    lost: float = Field(description="Chance of winning that it cost, from 0 to 1.")


class MyGamesResponse(ApiResponse):
    """What is left of my games."""

    complete: bool = Field(
        default=True, description="Whether all results are counted; ask again if not."
    )
    games: list[GameSummary] = []
    partners: list[GamePartner] = []
    results: list[MyResult] = Field(default=[], description="The latest first.")
    sources: list[SourcePoints] = Field(default=[], description="Of the game that was asked for.")
    costly: list[CostlyChoice] = Field(default=[], description="Most costly first.")


class EraseResponse(ApiResponse):
    """What has been erased."""

    left: int = Field(description="Tables that are left; 0: nothing about me is left.")


# --- tables ---------------------------------------------------------------------------------------


class NewSeatRequest(ApiRequest):
    """A seat of a new table."""

    kind: Literal["me", "bot", "open"] = Field(
        description="Me (also several times: pass-and-play), a bot, or whoever gets the link."
    )
    name: Name = ""
    level: str = Field("", max_length=40, description="Level of a bot.")


class DeadlineRequest(ApiRequest):
    """A time for each choice."""

    hours: int = Field(ge=1, le=720, description="Hours for each choice while the server runs.")
    then: Literal["bot", "wait"] = Field(
        "bot", description="When the time is over a bot plays on, or the game waits."
    )


class NewTableRequest(ApiRequest):
    """A new table."""

    game: str = Field(max_length=40)
    seats: list[NewSeatRequest] = Field(min_length=1, max_length=8)
    options: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]] = (
        Field(default_factory=dict, max_length=20)
    )
    name: Name = Field("", description="My name, if I have not given it before.")
    hints: bool | None = Field(
        None, description="Whether players may ask a bot; null: where only bots play against me."
    )
    edition: str | None = Field(
        None,
        max_length=40,
        pattern=r"^[A-Za-z0-9_-]*$",
        description="Id of an edition of mine; null: the standard edition.",
    )
    deadline: DeadlineRequest | None = Field(None, description="Null: nobody is hurried.")


class RecordRequest(BaseModel):
    """A record to open. Other fields are ignored: an upload could have a hundred thousand."""

    text: str = Field(max_length=1_000_000)


class TryRequest(ApiRequest):
    """A moment of a game from which to play on at a table of my own."""

    ply: int | None = Field(
        None, ge=0, le=100_000, description="How many choices were made before it; null: now."
    )
    seat: SeatNumber | None = Field(
        None, description="The seat to play; null: mine, or the one whose turn it is."
    )


Reach = Annotated[
    bool, Field(description="Whether other devices can open the link; false: this machine only.")
]
QrCode = Annotated[str, Field(description="QR code of the link, as a `data:` URL of a drawing.")]


class Invitation(ApiResponse):
    """A secret link to an open seat."""

    seat: int
    url: str
    reach: Reach


class TableResponse(ApiResponse):
    """A table that was made or joined."""

    table: str
    url: str
    invitations: list[Invitation] = []


class JoinRequest(ApiRequest):
    """Whoever takes the seat of an invitation."""

    name: Name = ""


class ChooseRequest(ApiRequest):
    """A choice."""

    rev: Revision
    words: str = Field(max_length=200, description="As in a record: `sail 2 temple`.")
    seat: SeatNumber | None = Field(None, description="Needed where I have several seats.")
    have: str = Field(
        "", max_length=40, description="As for `picture`: the answer has the new one."
    )


class UndoRequest(ApiRequest):
    """Takes my latest choice back."""

    rev: Revision
    seat: SeatNumber | None = None


class ChatRequest(ApiRequest):
    """A line of the chat."""

    text: str = Field(max_length=MAX_CHAT_CHARACTERS)


class PaceRequest(ApiRequest):
    """The pace of a table's bots."""

    ms: int = Field(ge=0, le=10_000, description="Milliseconds that a bot takes at least.")


class RevisionResponse(ApiResponse):
    """The change is stored."""

    rev: int = Field(description="The table's new revision, on disk.")


class ChoiceResponse(RevisionResponse):
    """The choice is stored."""

    picture: Picture | PicturePatch | None = Field(
        None, description="The new picture where the request said which one I have."
    )


class SeatRequest(ApiRequest):
    """A change of who plays a seat."""

    do: Literal["bot", "back", "invite", "open", "hand", "keep"] = Field(
        description="Let a bot play for a player who is gone, or on an open seat; take my seat "
        "back; a new link; open again the seat that a bot got instead of somebody invited; make "
        "a link with which somebody else takes my seat; withdraw that link."
    )
    level: str = Field("", max_length=40)


class SeatResponse(ApiResponse):
    """The change of a seat is stored."""

    rev: int
    url: str | None = Field(None, description="The link of a new invitation.")
    reach: bool = Field(default=True, description="Whether other devices can open that link.")


class SeatLinkResponse(ApiResponse):
    """One secret link for all free seats of a table: whoever opens it may take one of them."""

    url: str
    qr: QrCode
    reach: Reach
    screen: str = Field(description="Address of the table for a big screen, with this link on it.")


class ConcedeRequest(ApiRequest):
    """Gives up a seat of mine for good."""

    seat: SeatNumber


class OfferRequest(ApiRequest):
    """An offer to all players, or an answer to one."""

    do: Literal["make", "agree", "decline", "withdraw", "close"] = Field(
        description="`close` ends the game without those who have not answered for a week."
    )
    what: Literal["end", "remove"] | None = Field(
        None,
        description="For `make`: end the game without a result; remove the table (host only).",
    )
    offer: int = Field(
        0, ge=0, le=2**31 - 1, description="For an answer: `offer.id` of the picture."
    )


class OfferResponse(ApiResponse):
    """The offer or the answer is stored."""

    rev: int
    removed: bool = Field(default=False, description="Whether the table no longer exists.")


class HideRequest(ApiRequest):
    """Whether a table is left out of my lists."""

    hidden: bool


class HideResponse(ApiResponse):
    """The change of my lists is stored."""

    hidden: bool


class ViewResponse(ApiResponse):
    """My view in numbers, for programs that play."""

    rev: int
    seat: int | None
    ints: list[int] = Field(description="`State.pack()` of the view: `game.unpack` reads it.")
    choices: list[str] = Field(description="The words of my legal choices.")


class TextResponse(ApiResponse):
    """The whole table in words."""

    rev: int
    sections: list[TextSection]


# --- hints and reviews ----------------------------------------------------------------------------


class HintRequest(ApiRequest):
    """Asks a bot about my choices."""

    seat: SeatNumber | None = Field(None, description="Needed where I have several seats.")


class HintOption(ApiResponse):
    """One of the best choices."""

    words: str = Field(description="The choice as `choose` takes it.")
    label: str = Field(description="The choice as a sentence.")
    path: list[str] = Field(description="Ids of the drawing's targets to point at.")
    share: float = Field(description="Share of the search that went to it, from 0 to 1.")
    chances: list[float] = Field(description="Chance of winning by seat, from 0 to 1.")
    points: list[float] = Field(
        description="Expected points at the end by seat; of a team, percent of its goal."
    )
    line: list[str] = Field(description="What the bot expects next, in sentences.")


class HintResponse(ApiResponse):
    """What a bot thinks of my choices."""

    rev: int
    seat: int
    team: bool = Field(description="Whether all seats win or lose together.")
    ready: bool
    done: float = Field(description="Part of the thinking that is done, from 0 to 1.")
    options: list[HintOption] = Field(description="The best first; empty until it is ready.")


class ReviewRequest(ApiRequest):
    """Asks for the review of a finished game."""

    detail: Literal["usual", "deep"] = "usual"


class ReviewSide(ApiResponse):
    """A choice as a review sees it."""

    words: str
    label: str
    path: list[str]
    chance: float = Field(description="Chance of winning for who chose, from 0 to 1.")
    points: float = Field(
        description="Expected points at the end for who chose; of a team, percent of its goal."
    )
    line: list[str] = Field(description="What the bot expects next, in sentences.")


class ReviewTurn(ApiResponse):
    """A choice that lowered the chance of winning."""

    ply: int = Field(description="The moment before it.")
    seat: int
    chosen: ReviewSide
    better: ReviewSide = Field(description="What the bot would have chosen.")


class ReviewResponse(ApiResponse):
    """The review of a finished game, or how far it is."""

    state: Literal["none", "working", "ready"]
    done: float = Field(description="Part that is done, from 0 to 1.")
    detail: str
    team: bool = Field(default=False, description="Whether all seats win or lose together.")
    chart: list[list[float]] = Field(
        default=[], description="Ply and the chance of winning of each seat."
    )
    turns: list[ReviewTurn] = Field(default=[], description="Most costly first.")


class HealthResponse(ApiResponse):
    """Whether the server works."""

    ok: bool = Field(description="Whether the server can store something now.")
    version: str
    reason: str | None = Field(None, description="Why it cannot, in a sentence.")
