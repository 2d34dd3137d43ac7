"""Report of a conformance walk."""

from dataclasses import dataclass, field


@dataclass
class Fault:
    """A violated guarantee: which one, where, and the record of a game that shows it."""

    promise: str
    sentence: str
    ply: int = -1
    record: str = ""

    def __str__(self) -> str:
        where = f" after {self.ply} choices" if self.ply >= 0 else ""
        return f"{self.promise}{where}: {self.sentence}"


@dataclass
class Report:
    """Counts and faults of a conformance walk."""

    games: int = 0
    choices: int = 0
    twins: int = 0
    """Number of positions compared with their twin."""
    watched: int = 0
    """Number of choices that twins made in parallel through the driver."""
    views: int = 0
    worlds: int = 0
    """Number of determinizations that were followed over a choice."""
    rows: int = 0
    """Number of observations (as numbers) that were compared with their view."""
    lost: dict[str, int] = field(default_factory=dict)
    """State attributes that observations left out, and in how many pairs of views only they differ.
    """
    turns: int = 0
    """Number of turns that were enumerated in every order."""
    luck: float = 0.0
    """Sum of the deviations of the deals from their expectation (see `Walk._weigh`)."""
    spread: float = 0.0
    """Variance of `luck` if the deals follow their odds."""

    def add(self, other: "Report") -> None:
        """Add the report of other games, such as those of another process."""
        self.games += other.games
        self.choices += other.choices
        self.twins += other.twins
        self.watched += other.watched
        for verb, count in other.verbs.items():
            self.verbs[verb] = self.verbs.get(verb, 0) + count
        self.views += other.views
        self.worlds += other.worlds
        self.rows += other.rows
        for name, count in other.lost.items():
            self.lost[name] = self.lost.get(name, 0) + count
        self.turns += other.turns
        self.luck += other.luck
        self.spread += other.spread
        self.faults += other.faults

    def weigh(self) -> None:
        """Add a fault if the deals of all games deviate significantly from their odds."""
        if self.luck**2 > 36 * self.spread:
            off = abs(self.luck) / max(self.spread, 1e-9) ** 0.5
            sentence = f"{off:.1f} standard deviations off"
            self.faults.append(Fault("deal follows the odds", sentence))

    faults: list[Fault] = field(default_factory=list)
    verbs: dict[str, int] = field(default_factory=dict)
    """Number of times each verb of the game was chosen; 0 if it was never reached."""

    def unreached(self) -> list[str]:
        """Verbs that no game reached."""
        return [verb for verb, count in self.verbs.items() if not count]


class Broken(Exception):
    """A guarantee is violated; the walk turns it into a fault."""

    def __init__(self, promise: str, sentence: str) -> None:
        super().__init__(sentence)
        self.promise = promise
