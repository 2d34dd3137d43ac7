"""Whether anybody learned something from a choice that the choice itself does not say."""

from benben.core.drive import replay
from benben.core.play import Play
from benben.core.state import NOBODY, State


def revealed(play: Play, ply: int, before: State | None = None) -> bool:
    """Whether anything was revealed to anybody since a ply; `before`: the position there, if known.

    Who can work out the next view from the present one and the choice has learned nothing. Where a
    view cannot be played on, something hidden was needed: that counts as revealed.
    """
    if before is None:
        state = play.game.start(play.seats, play.options, play.edition)
        replay(state, play.choices[:ply])
    else:
        state = before.clone()
    for choice in play.choices[ply:]:
        views = [
            state.seen_by(eyes)
            for eyes in (NOBODY, *range(play.seats))
            if state.heard(choice, eyes) == choice
        ]
        state.apply(choice)
        if not all(_follows(view, choice, state) for view in views):
            return True
    return False


def _follows(view: State, choice: int, after: State) -> bool:
    eyes = view.eyes
    try:
        view.apply(choice)
    except Exception:  # noqa: BLE001 compiled rules raise what they like on a view
        return False
    return view.pack() == after.seen_by(eyes).pack()
