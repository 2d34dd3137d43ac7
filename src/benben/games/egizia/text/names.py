"""The names of things: crews, places, cards, goals, spots."""

from benben.core.phrase import Argument, Phrase
from benben.core.state import Edition
from benben.games.egizia.box import Box
from benben.games.egizia.space import (
    BROWN,
    CARD_SPACES,
    CARD_WORDS,
    CREW_WORDS,
    CREWS,
    GOAL_WORDS,
    GRAIN_CROWD,
    GREEN,
    JOKER,
    JOKER_FLOOD,
    KINDS,
    MARKET_WORDS,
    MONUMENT_WORDS,
    PAIR_CREWS,
    PAIRS,
    PUT_PART,
    PUT_ROW,
    QUARRY,
    RESERVE,
    RING_WORDS,
    ROUND0,
    ROUND_WORDS,
    SITE_WORDS,
    SLOT0,
    SLOTS,
    SOURCES,
    SPOT_WORDS,
    STONE_CROWD,
    YELLOW_FIELD,
)

OPTIONS = ("start_card", "bidding", "clarified", "tenth")
SAID_SPOTS = ("obelisk", "grave", "row", *SPOT_WORDS[PUT_PART:])
KEYS = [
    "egizia.name",
    "egizia.about",
    "egizia.shelf",
    *(f"egizia.option.{name}" for name in OPTIONS),
    *(f"egizia.source.{source}" for source in SOURCES),
    *(f"egizia.crew.{crew}" for crew in CREW_WORDS),
    *(f"egizia.round.{space}" for space in ROUND_WORDS),
    *(f"egizia.site.{site}" for site in SITE_WORDS),
    *(f"egizia.card.{card}" for card in ("quarry", "green", "yellow", "brown")),
    *(f"egizia.card.{card}" for card in CARD_WORDS[JOKER_FLOOD:KINDS]),
    *(f"egizia.effect.{card}" for card in CARD_WORDS[JOKER_FLOOD:KINDS]),
    *(f"egizia.goal.{goal}" for goal in GOAL_WORDS[1:]),
    *(f"egizia.market.{market}" for market in MARKET_WORDS),
    *(f"egizia.ring.{ring}" for ring in RING_WORDS),
    *(f"egizia.spot.{spot}" for spot in SAID_SPOTS),
    *(f"egizia.monument.{monument}" for monument in MONUMENT_WORDS),
    *(
        f"egizia.prompt.{step}"
        for step in (
            "placing second after training ringing feeding ready last fronting building spare "
            "working drawing marketing keeping also gleaning bidding numbering waiting"
        ).split()
    ),
    *(
        f"egizia.choice.{verb}"
        for verb in (
            "sail sail_site double pass again done train ring ring_stay coach hire unload sell "
            "improve bread feed feed_stones front stay decline crew joker strength second put "
            "finish market draw draw_free keep also return take bid number"
        ).split()
    ),
    *(
        f"egizia.log.{verb}"
        for verb in (
            "sail double pass again front decline crew joker second draw draw_free "
            "keep_unknown look take bid pass_bid number next show feed"
        ).split()
    ),
]
"""The keys that are put together, so that a missing message is found before it is needed."""


def crew(at: int) -> Phrase:
    return Phrase(f"egizia.crew.{CREW_WORDS[at]}")


def site(at: int) -> Phrase:
    return Phrase(f"egizia.site.{SITE_WORDS[at]}")


def market(at: int) -> Phrase:
    return Phrase(f"egizia.market.{MARKET_WORDS[at]}")


def ring(at: int) -> Phrase:
    return Phrase(f"egizia.ring.{RING_WORDS[at]}")


def monument(at: int) -> Phrase:
    return Phrase(f"egizia.monument.{MONUMENT_WORDS[at]}")


def place(at: int) -> Phrase:
    """Where a ship can stand."""
    if at < CARD_SPACES:
        return Phrase("egizia.place.card", number=at + 1)
    if at < SLOT0:
        return Phrase(f"egizia.round.{ROUND_WORDS[at - ROUND0]}")
    where, slot = divmod(at - SLOT0, SLOTS)
    if slot == RESERVE:
        return Phrase("egizia.place.reserve", site=site(where))
    return Phrase("egizia.place.slot", site=site(where), slot=slot + 1)


def card(kind: int) -> Phrase:
    """A Nile card."""
    if kind >= JOKER_FLOOD:
        return Phrase(f"egizia.card.{CARD_WORDS[kind]}")
    if kind >= PAIRS:
        one, two = PAIR_CREWS[(kind - PAIRS) % len(PAIR_CREWS)]
        steps = 1 + (kind - PAIRS) // len(PAIR_CREWS)
        return Phrase("egizia.card.pair", one=crew(one), two=crew(two), steps=steps)
    for first, name in ((BROWN, "brown"), (YELLOW_FIELD, "yellow"), (GREEN, "green")):
        if kind > first:
            return Phrase(f"egizia.card.{name}", value=kind - first)
    return Phrase("egizia.card.quarry", value=kind - QUARRY)


def effect(kind: int, box: Box) -> Phrase | None:
    """What a Nile card does, where its name does not say it."""
    if kind >= JOKER_FLOOD:
        values: dict[str, Argument] = {
            "grain": box.card_grain,
            "strength": box.card_strength,
            "stones": box.card_stones,
            "steps": box.gain_step[kind * 2] + box.gain_step[kind * 2 + 1],
            "most": box.merchant_most,
            "price": box.hire_price,
            "more": box.seer_cards,
            "gift": box.gift,
            "joker": box.gain_crew[kind * CREWS + JOKER],
            "far": box.gain_ring[kind],
            "any": box.gain_any[kind],
            "fame": Phrase("egizia.points", n=box.fame),
            "each": Phrase("egizia.points", n=box.merchant_points),
        }
        return Phrase(f"egizia.effect.{CARD_WORDS[kind]}", **values)
    if kind > BROWN and kind < PAIRS and (parts := _parts(kind, box)):
        return Phrase("egizia.effect.at_once", parts=parts)
    return None


def goal(kind: int, box: Box) -> Phrase:
    """A Sphinx card: what it asks for and what it gives."""
    if not kind:
        return Phrase("egizia.goal_unknown")
    if kind in (STONE_CROWD, GRAIN_CROWD):
        table = box.crowd_stone if kind == STONE_CROWD else box.crowd_grain
        return Phrase(f"egizia.goal.{GOAL_WORDS[kind]}", table="/".join(map(str, table[1:])))
    return Phrase(
        f"egizia.goal.{GOAL_WORDS[kind]}",
        least=box.goal_least[kind],
        points=Phrase("egizia.points", n=box.goal_points[kind]),
    )


def spot(at: int, value: int) -> Phrase:
    """Where a stone goes on a monument, and what it is worth."""
    if PUT_ROW <= at < PUT_PART:
        return Phrase("egizia.spot.row", row=at - PUT_ROW + 1, value=value)
    return Phrase(f"egizia.spot.{SPOT_WORDS[at]}", value=value)


def space_effect(space: int, box: Box) -> Phrase:
    """What a round space does."""
    return Phrase("egizia.space.all", parts=_parts(KINDS + space, box))


def _parts(number: int, box: Box) -> list[Phrase]:
    """What a card or a round space gives at once."""
    parts: list[Phrase] = []
    for at in range(CREWS):
        if steps := box.gain_crew[number * CREWS + at]:
            parts.append(Phrase("egizia.space.crew", crew=crew(at), steps=steps))
    if box.gain_any[number]:
        parts.append(Phrase("egizia.space.any", steps=box.gain_any[number]))
    if box.gain_stones[number]:
        parts.append(Phrase("egizia.space.stones", n=box.gain_stones[number]))
    if box.gain_points[number]:
        parts.append(Phrase("egizia.points", n=box.gain_points[number]))
    for at in range(2):
        if steps := box.gain_step[number * 2 + at]:
            parts.append(Phrase("egizia.space.step", market=market(at), steps=steps))
    if box.gain_ring[number]:
        parts.append(Phrase("egizia.space.ring", far=box.gain_ring[number]))
    return parts


def component(where: str, name: str, edition: Edition) -> Phrase | None:
    """The printed name of a component in an edition file."""
    assert isinstance(edition, Box)
    if where == "cards" and name in CARD_WORDS:
        return card(CARD_WORDS.index(name))
    if where == "goals" and name in GOAL_WORDS:
        return goal(GOAL_WORDS.index(name), edition)
    if where == "round_spaces" and name in ROUND_WORDS:
        return Phrase(f"egizia.round.{name}")
    if where == "decks":
        return Phrase("egizia.field.deck", deck=name)
    return Phrase("egizia.field.grave", value=name) if where == "graves.tiles" else None
