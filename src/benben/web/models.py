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
    do: Literal["bot", "back", "invite"] = Field(
        description="Let a bot play for a player who is gone; take my seat back; a new link."
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
    url: str = Field(description="Opens my tables on another device. Whoever has it is me.")


class RecordText(Asked):
    text: str = Field(max_length=1_000_000)


class Hint(BaseModel):
    rev: int
    words: str


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
    ok: bool
    version: str
