"""Where a table came from that continues another one."""

from dataclasses import astuple, dataclass
from typing import Any


@dataclass(frozen=True)
class Origin:
    """The moment of another table at which a table began."""

    table: str
    """Id of the other table."""
    ply: int
    seat: int
    """The seat that the person plays here."""
    imagined: bool
    """Whether the position is sampled from the view of `seat`."""

    @classmethod
    def of(cls, body: dict[str, Any]) -> "Origin | None":
        """Read it from the body of a table's first event."""
        found = body.get("origin")
        return None if found is None else cls(*found)

    def data(self) -> list[Any]:
        """Return it as the body of an event holds it."""
        return list(astuple(self))
