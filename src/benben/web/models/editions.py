"""The requests and responses of the API about editions that people make."""

from typing import Annotated, Any, Literal

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse

Revision = Annotated[int, Field(ge=0, le=2**31 - 1, description="The revision that was looked at.")]
Path = Annotated[str, Field(max_length=200, description="Path of a field: `pyramid.b.left`.")]
EditionName = Annotated[str, Field(max_length=80, description="Name of an edition.")]


class NewEditionRequest(ApiRequest):
    """A new edition of mine."""

    name: EditionName
    of: str | None = Field(
        None,
        max_length=40,
        pattern=r"^[A-Za-z0-9_-]*$",
        description="The edition of mine to copy; null: the standard one.",
    )
    shared: str | None = Field(
        None, max_length=64, description="The token of a shared edition to copy."
    )


class ImportEditionRequest(ApiRequest):
    """An edition file."""

    text: str = Field(max_length=400_000, description="TOML, as exported.")
    name: EditionName = ""


class EditEditionRequest(ApiRequest):
    """Changes to an edition of mine: one step, which undo takes back as a whole."""

    rev: Revision
    set: dict[Path, Any] = Field(
        default_factory=dict, max_length=100, description="Fields by path; null removes one."
    )
    mark: dict[Path, Literal["confirmed", "skipped"] | None] = Field(
        default_factory=dict, max_length=400, description="Marks of fields by path."
    )
    name: EditionName | None = None
    printing: str | None = Field(None, max_length=200, description="Which printing I have.")
    dry: bool = Field(False, description="Only check; nothing is stored.")


class EditionRevisionRequest(ApiRequest):
    """Something about an edition of mine as it was at this revision."""

    rev: Revision


class ShareEditionRequest(ApiRequest):
    """Whether an edition of mine has a link with which others see it."""

    rev: Revision
    on: bool


class SharedLinkResponse(ApiResponse):
    """The link with which others see an edition of mine."""

    rev: int
    url: str | None = Field(description="Shown once; null: it is no longer shared.")


class ListedEdition(ApiResponse):
    """An edition in the list of mine."""

    id: str
    name: str
    changed: int = Field(description="Time of the last change, in milliseconds since 1970.")
    shared: bool


class EditionField(ApiResponse):
    """A value, or a list of values."""

    path: str
    label: str
    value: Any
    standard: Any = Field(description="The value of the standard edition; null: it has none.")
    source: str = Field(
        description="rulebook, public, reconstructed, confirmed (with a copy) or changed."
    )
    page: int = Field(description="Page of the printed rulebook; 0: none.")
    mark: str | None = Field(description="confirmed or skipped, or null.")


class EditionComponent(ApiResponse):
    """A card, a tile, a row of a board."""

    path: str
    group: str
    name: str = Field(description="Its printed name; empty where the fields say it all.")
    fields: list[EditionField]


class EditionGroup(ApiResponse):
    """Components that lie together in the box."""

    id: str
    label: str
    pictured: bool = Field(description="Whether a part of the board shows it.")


class EditionProblem(ApiResponse):
    """Why an edition cannot be played: its values contradict each other."""

    text: str
    path: str = Field(description="The field that it names; empty: none.")


class EditionSummary(ApiResponse):
    """How far the comparison with a copy has come, in components."""

    confirmed: int = Field(description="Confirmed as they were.")
    corrected: int = Field(description="Confirmed with another value than the standard one.")
    skipped: int
    open: int = Field(description="Uncertain and not asked yet.")


class EditionResponse(ApiResponse):
    """An edition with all its components."""

    id: str = Field(description="Empty: shared by somebody else.")
    game: str
    name: str
    standard: bool
    mine: bool
    shared: bool
    rev: int
    digest: str | None = Field(description="Null while it cannot be played.")
    printing: str
    problem: EditionProblem | None
    undo: bool
    redo: bool
    groups: list[EditionGroup]
    components: list[EditionComponent]
    words: dict[str, str] = Field(
        description="Words that values consist of, each as the reader's language has it."
    )
    questions: list[str] = Field(
        description="Paths of the components that are not certain, in the order to ask about them."
    )
    summary: EditionSummary
    value_sources: dict[str, int]


class EditionCheckResponse(ApiResponse):
    """What a change would lead to."""

    problem: EditionProblem | None


class EditionDifference(ApiResponse):
    """A field that differs between two editions."""

    path: str
    label: str
    group: str
    before: Any
    after: Any


class CompareResponse(ApiResponse):
    """What differs between two editions of a game."""

    name: str
    other: str
    differences: list[EditionDifference]


class EditionPictureResponse(ApiResponse):
    """Parts of the board that show a group of components, with the values of an edition."""

    board: str = Field(description="Class names of the board.")
    parts: list[str] = Field(description="SVG.")
    faces: dict[str, str] = Field(
        description="Cards and tiles by the path of their component, SVG; while the values "
        "contradict each other, those of the standard edition."
    )


class EditionReportResponse(ApiResponse):
    """What an owner found out, for the people who make benben."""

    title: str
    text: str = Field(description="The text of an issue.")
    file: str = Field(description="The small file: changes, confirmations, printing.")


class StudyRequest(ApiRequest):
    """A study of an edition against the standard one, played by bots in the background."""

    games: int = Field(500, ge=50, le=2000, description="Games with each edition.")
    seats: int | None = Field(None, ge=2, le=5, description="Players; null: the fewest.")


class StudyRow(ApiResponse):
    """One statistic in both editions."""

    kind: Literal["game", "source", "seat", "component", "action"]
    title: str = Field(description="What is measured, in words.")
    measure: str = Field(description="What is measured: taken, worth, points, wins and so on.")
    one: float = Field(description="In the standard edition.")
    other: float = Field(description="In the edition that is studied.")
    difference: float
    half: float = Field(description="Half width of the 95% interval of the difference.")
    real: bool = Field(description="Whether the difference is real, all rows considered together.")


class StudyResponse(ApiResponse):
    """A study of an edition, or its progress."""

    state: Literal["none", "working", "stopped", "ready"]
    done: Annotated[int, Field(description="Games played with both editions.")] = 0
    games: Annotated[int, Field(description="Games of the whole study.")] = 0
    looked: Annotated[int, Field(description="Games on which what follows is based.")] = 0
    stale: Annotated[bool, Field(description="Whether the edition has changed since then.")] = False
    real: list[str] = Field(default_factory=list, description="The real differences, in sentences.")
    rows: list[StudyRow] = Field(default_factory=list)
    plot: Annotated[str, Field(description="The clearest differences, as SVG.")] = ""
