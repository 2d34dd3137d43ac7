"""The address of the server for devices on the local network."""

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse


class NetworkRequest(ApiRequest):
    """Whether to open this server to devices on the local network."""

    open: bool


class NetworkResponse(ApiResponse):
    """The address of this server for other devices."""

    url: str | None = Field(description="Address for other devices; null: this machine only.")
    qr: str | None = Field(description="QR code of the address, as a `data:` URL of an image.")
    opened: bool = Field(
        description="Whether access from the local network was opened and can be closed."
    )
    may_change: bool = Field(
        description="Whether the caller may open and close it: only a browser on the same machine."
    )
