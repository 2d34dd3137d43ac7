"""Turn notifications by Web Push and mail."""

from typing import Annotated, Literal

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse


class NoticeWishesRequest(ApiRequest):
    """Settings of the caller's turn notifications."""

    all: bool = Field(
        True, description="Whether to notify for all tables without a setting of their own."
    )
    gather: Literal["now", "hour", "day"] = Field(
        "now", description="At once, or collected into one message per hour or day."
    )
    quiet_from: Annotated[int, Field(ge=0, le=23)] | None = Field(
        None, description="Hour at which the quiet hours begin; null: no quiet hours."
    )
    quiet_to: int = Field(0, ge=0, le=23, description="Hour at which the quiet hours end.")
    zone: str = Field("UTC", max_length=60, description="Time zone, such as `Europe/Paris`.")
    offset_min: int = Field(
        0, ge=-14 * 60, le=14 * 60, description="Offset of the local time from UTC, in minutes."
    )


class NoticesResponse(ApiResponse):
    """The caller's notification settings and what the server supports."""

    push_key: str | None = Field(
        description="Public key of this server for Web Push; null: it is not set up."
    )
    mail_possible: bool = Field(description="Whether mail is set up on this server.")
    mail: str = Field(description="The caller's mail address; empty: none.")
    confirmed: bool = Field(description="Whether the mail address is confirmed.")
    browsers: int = Field(description="Number of browsers with push messages.")
    all: bool
    gather: Literal["now", "hour", "day"]
    quiet_from: int | None
    quiet_to: int
    table: bool | None = Field(
        None, description="Setting for the requested table; null: the one for all tables."
    )


class PushRequest(ApiRequest):
    """A browser's subscription to Web Push."""

    endpoint: str = Field(max_length=1000)
    p256dh: str = Field(max_length=200, description="Public key of the subscription, base64url.")
    auth: str = Field(max_length=60, description="Secret of the subscription, base64url.")


class StopPushRequest(ApiRequest):
    """A subscription to end."""

    endpoint: str = Field(max_length=1000)


class MailRequest(ApiRequest):
    """A mail address for notifications; empty removes it."""

    address: str = Field(max_length=200)


class TableNoticeRequest(ApiRequest):
    """Whether the caller gets turn notifications for this table."""

    on: bool | None = Field(description="Null: use the setting for all tables.")


class DoneResponse(ApiResponse):
    """The request succeeded."""

    ok: bool = True
