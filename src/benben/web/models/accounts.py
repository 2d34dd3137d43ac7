"""A person's name, tables and devices."""

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse, Name


class ListedPlayer(ApiResponse):
    """A seat of a table in a list."""

    name: str
    kind: str


class ListedTable(ApiResponse):
    """A table in the list of the caller's tables."""

    table: str
    url: str
    game: str
    players: list[ListedPlayer]
    seats: list[int] = Field(description="The caller's seats.")
    over: bool
    my_turn: bool
    changed: int = Field(description="Time of the last change, in milliseconds since 1970.")
    created: int = Field(description="Time of its creation, in milliseconds since 1970.")
    deadline: str | None = Field(
        description="Rough time left for the current choice, in words; null: no time limit."
    )
    tried: bool = Field(description="Whether it continues a position of another table (`try`).")


class MeResponse(ApiResponse):
    """The caller's name and a page of their tables."""

    name: str | None
    tables: list[ListedTable] = Field(default=[], description="Those waiting for the caller first.")
    more: bool = Field(default=False, description="Whether there is a next page.")


class RenameRequest(ApiRequest):
    """A new name for the caller."""

    name: Name


class LinkResponse(ApiResponse):
    """A secret link."""

    url: str = Field(description="Signs another device in as you, once. Treat it like a password.")
    reach: bool = Field(description="Whether other devices can open it; false: this machine only.")
    qr: str = Field(description="QR code of the link, as a `data:` URL of an image.")
