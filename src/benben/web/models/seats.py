"""New tables and the players at them."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from benben.web.models.base import ApiRequest, ApiResponse, Name, SeatNumber

Reach = Annotated[
    bool, Field(description="Whether other devices can open the link; false: this machine only.")
]
QrCode = Annotated[str, Field(description="QR code of the link, as a `data:` URL of an image.")]


class NewSeatRequest(ApiRequest):
    """A seat of a new table."""

    kind: Literal["me", "bot", "open"] = Field(
        description="The caller (several times for pass-and-play), a bot, or open to a guest."
    )
    name: Name = ""
    level: str = Field("", max_length=40, description="Level of a bot.")


class DeadlineRequest(ApiRequest):
    """A time limit for each choice."""

    hours: int = Field(ge=1, le=720, description="Hours per choice, counted while the server runs.")
    then: Literal["bot", "wait"] = Field(
        "bot", description="What happens when time is up: a bot plays on, or the game waits."
    )


class NewTableRequest(ApiRequest):
    """A new table."""

    game: str = Field(max_length=40)
    seats: list[NewSeatRequest] = Field(min_length=1, max_length=8)
    options: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]] = (
        Field(default_factory=dict, max_length=20)
    )
    name: Name = Field("", description="The caller's name, if they have none yet.")
    hints: bool | None = Field(
        None, description="Whether hints are allowed; null: only if all opponents are bots."
    )
    edition: str | None = Field(
        None,
        max_length=40,
        pattern=r"^[A-Za-z0-9_-]*$",
        description="Id of one of the caller's editions; null: the standard edition.",
    )
    deadline: DeadlineRequest | None = Field(None, description="Null: no time limit.")


class RecordRequest(BaseModel):
    """A record to open. Other fields are ignored: an upload could have a hundred thousand."""

    text: str = Field(max_length=1_000_000)


class TryRequest(ApiRequest):
    """A position of a game from which to play on at a private table."""

    ply: int | None = Field(
        None, ge=0, le=100_000, description="Ply of the position; null: the current one."
    )
    seat: SeatNumber | None = Field(
        None, description="The seat to play; null: the caller's, or the one to move."
    )


class Invitation(ApiResponse):
    """A secret link to an open seat."""

    seat: int
    url: str
    reach: Reach


class TableResponse(ApiResponse):
    """A table that was created or joined."""

    table: str
    url: str
    invitations: list[Invitation] = Field(default=[])


class JoinRequest(ApiRequest):
    """The person who takes a seat."""

    name: Name = ""


class SeatRequest(ApiRequest):
    """A change of who plays a seat."""

    do: Literal["bot", "back", "invite", "open", "hand", "keep"] = Field(
        description="`bot`: a bot plays for an absent player, for the caller, or on an open seat. "
        "`back`: the caller takes their seat back. `invite`: create a new link for an open seat. "
        "`open`: reopen a seat that a bot got instead of a guest. `hand`: create a link with which "
        "somebody else can take the caller's seat. `keep`: withdraw that link."
    )
    level: str = Field("", max_length=40)


class SeatResponse(ApiResponse):
    """The change of a seat is stored."""

    rev: int
    url: str | None = Field(None, description="The link of a new invitation.")
    reach: bool = Field(default=True, description="Whether other devices can open that link.")


class SeatLinkResponse(ApiResponse):
    """One secret link for all free seats of a table; anyone who opens it may take one of them."""

    url: str
    qr: QrCode
    reach: Reach
    screen: str = Field(description="Address of the page for a big screen, which shows this link.")
