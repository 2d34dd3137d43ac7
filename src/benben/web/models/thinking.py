"""Hints about a position and reviews of finished games."""

from typing import Literal

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse, SeatNumber


class HintRequest(ApiRequest):
    """Asks a bot about my choices."""

    seat: SeatNumber | None = Field(None, description="Needed where I have several seats.")


class HintOption(ApiResponse):
    """One of the best choices."""

    words: str = Field(description="The choice as `choose` takes it.")
    label: str = Field(description="The choice as a sentence.")
    path: list[str] = Field(description="Ids of the drawing's targets to point at.")
    share: float = Field(description="Share of the search that went to it, from 0 to 1.")
    chances: list[float] = Field(description="Chance of winning by seat, from 0 to 1.")
    points: list[float] = Field(
        description="Expected points at the end by seat; of a team, percent of its goal."
    )
    line: list[str] = Field(description="What the bot expects next, in sentences.")


class HintResponse(ApiResponse):
    """What a bot thinks of my choices."""

    rev: int
    seat: int
    team: bool = Field(description="Whether all seats win or lose together.")
    ready: bool
    done: float = Field(description="Part of the thinking that is done, from 0 to 1.")
    options: list[HintOption] = Field(description="The best first; empty until it is ready.")


class ReviewRequest(ApiRequest):
    """Asks for the review of a finished game."""

    detail: Literal["usual", "deep"] = "usual"


class ReviewSide(ApiResponse):
    """A choice as a review sees it."""

    words: str
    label: str
    path: list[str]
    chance: float = Field(description="Chance of winning for who chose, from 0 to 1.")
    points: float = Field(
        description="Expected points at the end for who chose; of a team, percent of its goal."
    )
    line: list[str] = Field(description="What the bot expects next, in sentences.")


class ReviewTurn(ApiResponse):
    """A choice that lowered the chance of winning."""

    ply: int = Field(description="The moment before it.")
    seat: int
    chosen: ReviewSide
    better: ReviewSide = Field(description="What the bot would have chosen.")


class ReviewResponse(ApiResponse):
    """The review of a finished game, or how far it is."""

    state: Literal["none", "working", "ready"]
    done: float = Field(description="Part that is done, from 0 to 1.")
    detail: str
    team: bool = Field(default=False, description="Whether all seats win or lose together.")
    chart: list[list[float]] = Field(
        default=[], description="Ply and the chance of winning of each seat."
    )
    turns: list[ReviewTurn] = Field(default=[], description="Most costly first.")
