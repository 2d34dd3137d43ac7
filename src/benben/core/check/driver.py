"""Twin test of the driver: its forced choices must not leak hidden information.

Two games that are indistinguishable to an observer are run through `Play`. Each time the driver
waits for a player, the observer is shown a position, the players to act, a log, their own choices
and what they may undo. Both games must show the same things in the same order, even if a seat has a
choice in one of them and none in the other.
"""

from typing import TYPE_CHECKING, Final

from benben.core.check.report import Broken
from benben.core.check.secrecy import chosen, likewise
from benben.core.journal import read_by
from benben.core.play import Play
from benben.core.state import State
from benben.core.undo import undo_to

if TYPE_CHECKING:
    from benben.core.check.walk import Walk

FOLLOWED: Final = 80
"""Number of choices for which a pair of twins is followed."""


class Witness:
    """One of two twin games, and everything that an observer is shown of it, in order."""

    def __init__(self, walk: "Walk", ply: int, eyes: int) -> None:
        whole = walk.played
        assert whole is not None
        play = Play(walk.game, walk.seats, walk.options, walk.edition, b"")
        play.state = walk.past[ply].clone()
        play.state.journal = []
        play.choices, play.who, play.by = whole.choices[:ply], whole.who[:ply], whole.by[:ply]
        play.forced, play.joined = whole.forced[:ply], whole.joined[:ply]
        play.blocks, play.marks = whole.blocks[:ply], [0] * ply
        play._open = ply > 0 and len(walk.past[ply - 1].owing()) > 1
        self.play = play
        self.eyes = eyes
        self.start = ply
        self.past: list[State] = [*walk.past[:ply], play.state.clone()]
        self.shown: list[list[object]] = []
        """What the observer was shown, without immediate repetitions."""

    def apply(self, choice: int) -> None:
        self.play.append(choice)
        self.past.append(self.play.state.clone())
        # What happened before the twins diverge is the same in both and needs no comparison.
        if self.play.waits() and self.play.told_to(self.eyes) > self.start:
            shown = self._shown()
            if not self.shown or self.shown[-1] != shown:
                self.shown.append(shown)

    def _shown(self) -> list[object]:
        play, eyes = self.play, self.eyes
        told = play.told_to(eyes)
        view = self.past[told].seen_by(eyes)
        journal = play.state.journal or []
        if told < len(play.marks):
            journal = journal[: play.marks[told]]
        owing = play.state.owing()
        legal = view.legal_for(eyes) if eyes in owing else []
        back = undo_to(play, eyes) if told % 4 == 0 else None
        previews = [view.foreseen(choice) for choice in legal]
        return [told, owing, view.pack(), read_by(journal, eyes), legal, previews, back]


def watched(walk: "Walk", eyes: int) -> None:
    """Replace one choice that the observer did not see; run both games through the driver."""
    rng = walk.rng.split()
    hidden = [ply for ply in walk.hidden[eyes] if ply < len(walk.choices)]
    if not hidden or walk.played is None:
        return
    start = chosen(walk, hidden, rng)
    one, two = Witness(walk, start, eyes), Witness(walk, start, eyes)
    for ply in range(start, min(start + FOLLOWED, len(walk.choices))):
        choice = walk.choices[ply]
        heard = one.play.state.heard(choice, eyes)
        other = likewise(two.play.state, choice, heard, eyes, rng, differ=ply == start)
        if other is None:
            break
        one.apply(choice)
        two.apply(other)
        walk.report.watched += 1
    for first, second in zip(one.shown, two.shown, strict=False):
        if first != second:
            where = f"eyes {eyes}, for something unheard at ply {start}"
            names = ("ply", "who is waited for", "view", "log", "choices", "previews", "back")
            other_at = [name for name, a, b in zip(names, first, second, strict=True) if a != b]
            detail = f"{where}: {', '.join(other_at)} after {first[0]} and {second[0]} choices"
            raise Broken("twins are asked and told the same", detail)
