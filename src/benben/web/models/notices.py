"""How a person is told that it is their turn: Web Push and mail."""

from typing import Annotated, Literal

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse


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
