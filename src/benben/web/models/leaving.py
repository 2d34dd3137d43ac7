"""Concessions, offers to end a game, and tables left out of lists."""

from typing import Literal

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse, SeatNumber


class ConcedeRequest(ApiRequest):
    """Gives up a seat of the caller for good."""

    seat: SeatNumber


class OfferRequest(ApiRequest):
    """An offer to all players, or an answer to one."""

    do: Literal["make", "agree", "decline", "withdraw", "close"] = Field(
        description="`close` ends the game without the consent of players absent for a week."
    )
    what: Literal["end", "remove"] | None = Field(
        None,
        description="For `make`: end the game without a result, or remove the table (host only).",
    )
    offer: int = Field(
        0, ge=0, le=2**31 - 1, description="For an answer: `offer.id` from the picture."
    )


class OfferResponse(ApiResponse):
    """The offer or the answer is stored."""

    rev: int
    removed: bool = Field(default=False, description="Whether the table no longer exists.")


class HideRequest(ApiRequest):
    """Whether a table is hidden from the caller's lists."""

    hidden: bool


class HideResponse(ApiResponse):
    """The change of the caller's lists is stored."""

    hidden: bool
