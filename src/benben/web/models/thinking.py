"""Hints about a position and reviews of finished games."""

from typing import Literal

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse, SeatNumber


class HintRequest(ApiRequest):
    """Asks a bot for a hint about the caller's choices."""

    seat: SeatNumber | None = Field(
        None, description="The caller's seat; null: the first that must choose."
    )


class HintOption(ApiResponse):
    """One of the best choices."""

    words: str = Field(description="The choice as `choose` takes it.")
    label: str = Field(description="The choice as a sentence.")
    path: list[str] = Field(description="Ids of the drawing's targets to select, in order.")
    share: float = Field(description="Share of the iterations that made this choice, from 0 to 1.")
    chances: list[float] = Field(description="Chance of winning by seat, from 0 to 1.")
    points: list[float] = Field(
        description="Expected final points by seat; for a team, percent of its goal."
    )
    line: list[str] = Field(description="Expected continuation, as sentences.")


class HintResponse(ApiResponse):
    """A hint: what a bot expects of the best choices."""

    rev: int
    seat: int
    team: bool = Field(description="Whether all seats win or lose together.")
    ready: bool
    done: float = Field(description="Progress of the search, from 0 to 1.")
    options: list[HintOption] = Field(description="Best first; empty until `ready`.")


class ReviewRequest(ApiRequest):
    """Asks for the review of a finished game."""

    detail: Literal["usual", "deep"] = "usual"


class ReviewSide(ApiResponse):
    """A choice as judged by a review."""

    words: str
    label: str
    path: list[str]
    chance: float = Field(description="Chance of winning of the seat that chose, from 0 to 1.")
    points: float = Field(
        description="Expected final points of the seat that chose; for a team, percent of its goal."
    )
    line: list[str] = Field(description="Expected continuation, as sentences.")


class ReviewTurn(ApiResponse):
    """A choice that lowered the chance of winning."""

    ply: int = Field(description="Ply of the position before the choice.")
    seat: int
    chosen: ReviewSide
    better: ReviewSide = Field(description="What the bot would have chosen.")


class ReviewResponse(ApiResponse):
    """The review of a finished game, or its progress."""

    state: Literal["none", "working", "ready"]
    done: float = Field(description="Progress, from 0 to 1.")
    detail: str
    team: bool = Field(default=False, description="Whether all seats win or lose together.")
    chart: list[list[float]] = Field(
        default=[], description="Ply and the chance of winning of each seat."
    )
    turns: list[ReviewTurn] = Field(default=[], description="Most costly first.")
