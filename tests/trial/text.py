"""What the trial game says, as phrases."""

from typing import cast

from benben.core.phrase import Phrase, Section, Span, Who
from benben.core.state import CHANCE, Choice, State
from tests.trial import space as sp
from tests.trial.game import Trial

KEYS = [
    "trial.card.unknown",
    *(f"trial.card.{kind}" for kind in sp.KINDS[1:]),
    *(f"trial.choice.{verb.name}" for verb in sp.SPACE.verbs if verb.name != "bid"),
    *(f"trial.value.ending.{value}" for value in ("rivals", "together")),
]
"""The keys that are put together."""


def card(number: int) -> Phrase:
    """A card by its kind; unknown ones are told as such."""
    kind = number % sp.K
    return Phrase(f"trial.card.{sp.KINDS[kind] if kind else 'unknown'}")


def prompt(view: State) -> Phrase:
    """What is expected of the seat to move."""
    bidding = cast(Trial, view).phase == sp.BIDDING
    return Phrase("trial.prompt.bid" if bidding else "trial.prompt.act")


def rule(view: State) -> str | None:
    """The number of the rule that matters now."""
    return "TRI-5" if cast(Trial, view).phase == sp.BIDDING else "TRI-2"


def choice(view: State, chosen: Choice) -> Phrase:
    """A choice as a line of a menu."""
    del view
    verb = sp.SPACE.verb_of(chosen)
    args = verb.args(chosen)
    if verb in (sp.TAKE, sp.SELL):
        return Phrase(f"trial.choice.{verb.name}", card=card(args[1]))
    if verb is sp.BID:
        return Phrase("trial.choice.bid", n=args[0])
    return Phrase(f"trial.choice.{verb.name}")


def heard(before: State, who: int, chosen: Choice) -> Phrase | None:
    """The log's sentence of a choice; deals that nobody sees are left out."""
    verb = sp.SPACE.verb_of(chosen)
    if who == CHANCE:
        if verb is sp.REVEAL:
            seat, coins = verb.args(chosen)
            return Phrase("trial.log.bid", who=Who(seat), n=coins)
        return None
    if verb is sp.BID:
        return None
    return Phrase("trial.log.act", who=Who(who), what=choice(before, chosen))


def line(entry: list[int]) -> Phrase | None:
    """The journal has nothing that the choices do not tell."""
    del entry
    return None


def table(view: State) -> list[Section]:
    """The whole table in words."""
    trial = cast(Trial, view)
    market = [card(each) for each in range(sp.CARDS) for _ in range(trial.stalls[each])]
    lines = [[Span(Phrase("trial.table.market", cards=market))]] if market else []
    lines.append([Span(Phrase("trial.table.piles", pile=pile(trial), tomb=trial.tomb))])
    for seat in range(trial.seats):
        text = Phrase(
            "trial.table.seat",
            who=Who(seat),
            points=trial.points[seat],
            coins=trial.coins[seat],
            cards=sum(trial.hands[seat * sp.CARDS : (seat + 1) * sp.CARDS]),
        )
        lines.append([Span(text, f"seat{seat}")])
    return [Section(Phrase("trial.name"), lines)]


def pile(trial: Trial) -> int:
    """How many cards lie in the pile."""
    return trial.top + len(trial.under)
