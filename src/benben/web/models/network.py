"""The address of the server for devices on the local network."""

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse


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
