"""What the API takes and gives, as OpenAPI describes it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from benben.web.chair import LONGEST_NAME
from benben.web.table import LONGEST_CHAT

Name = Annotated[str, Field(max_length=LONGEST_NAME, description="What a player is called.")]
Revision = Annotated[int, Field(ge=0, le=2**31 - 1, description="The revision that was looked at.")]
SeatNumber = Annotated[int, Field(ge=0, le=9, description="A seat, counted from 0.")]


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why something was refused."""

    error: str = Field(description="A sentence for people, in their language.")
    rev: int | None = Field(None, description="The table's present revision, if it is stale.")


class NewSeat(Asked):
    kind: Literal["me", "bot", "open"] = Field(
        description="Me (also several times: pass-and-play), a bot, or whoever gets the link."
    )
    name: Name = ""
    level: str = Field("", max_length=40, description="Of a bot.")


class NewTable(Asked):
    game: str = Field(max_length=40)
    seats: list[NewSeat] = Field(min_length=1, max_length=8)
    options: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]] = (
        Field(default_factory=dict, max_length=20)
    )
    name: Name = Field("", description="What I am called, if I have not said so before.")
    hints: bool | None = Field(
        None, description="Whether players may ask a bot; null: where only bots play against me."
    )


class Invitation(BaseModel):
    seat: int
    url: str


class TableMade(BaseModel):
    table: str
    url: str
    invitations: list[Invitation] = []


class Choose(Asked):
    rev: Revision
    words: str = Field(max_length=200, description="As in a record: `sail 2 temple`.")
    seat: SeatNumber | None = Field(None, description="Needed where I have several seats.")


class Undo(Asked):
    rev: Revision
    seat: SeatNumber | None = None


class Revised(BaseModel):
    rev: int = Field(description="The table's new revision, on disk.")


class Say(Asked):
    text: str = Field(max_length=LONGEST_CHAT)


class Pace(Asked):
    ms: int = Field(ge=0, le=10_000, description="Milliseconds that a bot takes at least.")


class SeatChange(Asked):
    do: Literal["bot", "back", "invite", "open"] = Field(
        description="Let a bot play for a player who is gone, or on an open seat; take my seat "
        "back; a new link; open again the seat that a bot got instead of somebody invited."
    )
    level: str = Field("", max_length=40)


class SeatChanged(BaseModel):
    rev: int
    url: str | None = Field(None, description="Of a new invitation.")


class Join(Asked):
    name: Name = ""


class Me(Asked):
    name: Name


class MeSaid(BaseModel):
    name: str | None
    tables: list[dict[str, Any]] = []


class Link(BaseModel):
    url: str = Field(description="Opens my tables on another device, once. Whoever has it is me.")


class RecordText(BaseModel):
    """Other fields are ignored here: an upload could have a hundred thousand, each an error."""

    text: str = Field(max_length=1_000_000)


class AskHint(Asked):
    seat: SeatNumber | None = Field(None, description="Needed where I have several seats.")


class HintOption(BaseModel):
    """One of the best choices."""

    words: str = Field(description="For `choose`.")
    label: str
    path: list[str] = Field(description="What to point at in the drawing.")
    share: float = Field(description="Of the search that went to it: how much it is preferred.")
    chances: list[float] = Field(description="Of winning, by seat, from 0 to 1.")
    points: list[float] = Field(
        description="Expected at the end, by seat; of a team, how much of its goal in percent."
    )
    line: list[str] = Field(description="What is expected next, in sentences.")


class Hint(BaseModel):
    rev: int
    seat: int
    team: bool = Field(description="Whether all seats win or lose together.")
    ready: bool
    done: float = Field(description="Which part of the thinking is done, from 0 to 1.")
    options: list[HintOption] = Field(description="The best first; empty until it is ready.")


class AskReview(Asked):
    detail: Literal["usual", "deep"] = "usual"


class ReviewSide(BaseModel):
    """A choice as a review sees it."""

    words: str
    label: str
    path: list[str]
    chance: float = Field(description="Of winning for who chose, from 0 to 1.")
    points: float = Field(
        description="Expected at the end for who chose; of a team, how much of its goal in percent."
    )
    line: list[str] = Field(description="What is expected next, in sentences.")


class ReviewTurn(BaseModel):
    """A choice that cost much of the chance of winning."""

    ply: int = Field(description="The moment before it.")
    seat: int
    chosen: ReviewSide
    better: ReviewSide = Field(description="What the bot would have chosen.")


class Review(BaseModel):
    state: Literal["none", "working", "ready"]
    done: float = Field(description="Which part is done, from 0 to 1.")
    detail: str
    team: bool = Field(False, description="Whether all seats win or lose together.")
    chart: list[list[float]] = Field([], description="Ply and the chance of winning of each seat.")
    turns: list[ReviewTurn] = Field([], description="The dearest first.")


class ViewSaid(BaseModel):
    rev: int
    seat: int | None
    ints: list[int] = Field(description="`State.pack()` of the view: `game.unpack` reads it.")
    choices: list[str]


class TextSaid(BaseModel):
    rev: int
    sections: list[dict[str, Any]]


class GameSaid(BaseModel):
    id: str
    name: str
    playable: bool
    seats: list[int]
    options: list[dict[str, Any]]
    levels: list[str]
    unverified: int = Field(description="Printed values that nobody has verified.")
    values: int


class Chapter(BaseModel):
    title: str
    rules: list[dict[str, str]]


class RulesSaid(BaseModel):
    lang: str = Field(description="Of the text: English where there is no other.")
    chapters: list[Chapter]


class Health(BaseModel):
    ok: bool = Field(description="Whether the server can store something now.")
    version: str
    reason: str | None = Field(None, description="Why it cannot, in a sentence.")
