"""A person's name, tables and devices."""

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse, Name


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
