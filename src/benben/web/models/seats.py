"""New tables and who sits at them."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from benben.web.models.base import ApiRequest, ApiResponse, Name, SeatNumber

Reach = Annotated[
    bool, Field(description="Whether other devices can open the link; false: this machine only.")
]
QrCode = Annotated[str, Field(description="QR code of the link, as a `data:` URL of a drawing.")]


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


class Invitation(ApiResponse):
    """A secret link to an open seat."""

    seat: int
    url: str
    reach: Reach


class TableResponse(ApiResponse):
    """A table that was made or joined."""

    table: str
    url: str
    invitations: list[Invitation] = Field(default=[])


class JoinRequest(ApiRequest):
    """Whoever takes the seat of an invitation."""

    name: Name = ""


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
