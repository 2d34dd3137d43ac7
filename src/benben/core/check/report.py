"""What a conformance walk finds."""

from dataclasses import dataclass, field


@dataclass
class Fault:
    """A promise that was broken: which one, where, and the game that shows it."""

    promise: str
    sentence: str
    ply: int = -1
    record: str = ""

    def __str__(self) -> str:
        where = f" after {self.ply} choices" if self.ply >= 0 else ""
        return f"{self.promise}{where}: {self.sentence}"


@dataclass
class Report:
    games: int = 0
    choices: int = 0
    twins: int = 0
    """Positions compared with their twin."""
    watched: int = 0
    """Choices that twins made side by side at a table."""
    views: int = 0
    worlds: int = 0
    """Imagined worlds that were followed over a choice."""
    turns: int = 0
    """Turns that were played out in every order."""
    luck: float = 0.0
    """How far the deals were from what their odds say, summed up,"""
    spread: float = 0.0
    """and the variance of that."""

    def add(self, other: "Report") -> None:
        """What another process found of other games."""
        self.games += other.games
        self.choices += other.choices
        self.twins += other.twins
        self.watched += other.watched
        for verb, count in other.verbs.items():
            self.verbs[verb] = self.verbs.get(verb, 0) + count
        self.views += other.views
        self.worlds += other.worlds
        self.turns += other.turns
        self.luck += other.luck
        self.spread += other.spread
        self.faults += other.faults

    def weigh(self) -> None:
        """Deals that are too lucky, over all games, are a fault as well."""
        if self.luck**2 > 36 * self.spread:
            off = abs(self.luck) / max(self.spread, 1e-9) ** 0.5
            sentence = f"{off:.1f} standard deviations off"
            self.faults.append(Fault("deal follows the odds", sentence))

    faults: list[Fault] = field(default_factory=list)
    verbs: dict[str, int] = field(default_factory=dict)
    """How often each verb of the game was chosen; 0 for those that were never reached."""

    def unreached(self) -> list[str]:
        """The verbs that no game came to."""
        return [verb for verb, count in self.verbs.items() if not count]


class Broken(Exception):
    """A promise is broken; the walk makes a fault of it."""

    def __init__(self, promise: str, sentence: str) -> None:
        super().__init__(sentence)
        self.promise = promise
