"""Who never builds in Cleopatra cannot be bought: what everybody who builds must at least beat."""

from __future__ import annotations

from benben.bots import Bot, Budget
from benben.core.state import Choice, State
from benben.games.cleopatra.space import (
    ACT,
    BEGGED,
    BIDDING,
    DISCARD0,
    DROP0,
    DROPPING,
    KINDS,
    LIMIT,
    OFFER0,
    OFFERING,
    PASS0,
    PAYING,
    RESOURCES,
    STALLS,
    WALL0,
)
from benben.games.cleopatra.state import Cleopatra


class Abstainer(Bot):
    """Goes to the market, takes as little as it can and nothing tainted if it can, and waits.

    It plays no worshippers, throws tainted cards away first, and keeps its talents and its Nile
    Merchants for the end. It builds only when there is nothing to take, for then it has to.
    """

    def choose(self, view: State, budget: Budget) -> Choice:
        assert isinstance(view, Cleopatra)
        choices = view.legal_for(view.eyes)
        if view.step == ACT:
            stalls = [choice for choice in choices if choice < WALL0]
            if stalls:
                return min(stalls, key=lambda stall: burden(view, stall))
            return PASS0 if PASS0 in choices else choices[0]
        if view.step == LIMIT:
            return DISCARD0
        if view.step == DROPPING:
            tainted = [choice for choice in choices if choice >= DROP0 + RESOURCES]
            held = sum(view.hand[view.eyes * KINDS + choice - DROP0] for choice in tainted)
            return tainted[0] if tainted and held >= view.arg else self.rng.pick(choices)
        if view.step == OFFERING:  # each card that is accepted takes an amulet along
            return max(choices, key=lambda choice: choice >= OFFER0)
        if view.step == BEGGED or view.step == PAYING:
            return choices[0]
        if view.step == BIDDING:
            return choices[len(choices) // 2]
        return choices[-1]


def burden(view: Cleopatra, stall: int) -> tuple[int, int]:
    """Tainted cards that are seen on a stall, then all cards."""
    seen = view.stalls[stall * KINDS : stall * KINDS + KINDS]
    return sum(seen[RESOURCES:]), sum(seen) + sum(view.lying[stall::STALLS])
