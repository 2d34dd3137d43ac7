"""The names of things: crews, places, cards, tiles, statues, goals, spots."""

from benben.core.phrase import Argument, Phrase
from benben.core.state import Edition
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.space import (
    AREA_WORDS,
    AT_ONCE,
    BONUS_WORDS,
    CARD_SPACES,
    CARD_WORDS,
    CREW_WORDS,
    CREWS,
    EACH_WORDS,
    FLOOD_WORDS,
    GOAL_WORDS,
    GREEN,
    GREEN_COMBO,
    KINDS,
    LEADER,
    MARKET_WORDS,
    MONUMENT_WORDS,
    MOST_WORDS,
    NEED_WORDS,
    NEEDS,
    PUT_ROW,
    PUT_STATUE,
    QUARRY,
    RED,
    RED_COMBO,
    ROUND0,
    ROUND_WORDS,
    SLOT0,
    SLOTS,
    SOURCES,
    SPOT_WORDS,
    STATUE_WORDS,
    WAITING,
    YELLOW,
    YELLOW_COMBO,
)

_COMBOS = ("green_combo", "yellow_combo", "red_combo")
KEYS = [
    "egizia_sands.name",
    "egizia_sands.about",
    "egizia_sands.shelf",
    *(f"egizia_sands.source.{source}" for source in SOURCES),
    *(f"egizia_sands.crew.{crew}" for crew in CREW_WORDS),
    *(f"egizia_sands.area.{area}" for area in AREA_WORDS),
    *(f"egizia_sands.card.{card}" for card in ("quarry", "green", "yellow", "red", *_COMBOS)),
    *(f"egizia_sands.card.{card}" for card in CARD_WORDS[AT_ONCE:KINDS]),
    *(f"egizia_sands.effect.{card}" for card in CARD_WORDS[AT_ONCE:KINDS]),
    *(f"egizia_sands.bonus.{tile}" for tile in BONUS_WORDS[1:]),
    *(f"egizia_sands.bonus_effect.{tile}" for tile in BONUS_WORDS[1:]),
    *(f"egizia_sands.statue.{statue}" for statue in STATUE_WORDS[1:]),
    *(f"egizia_sands.goal.{goal}" for goal in (*EACH_WORDS, *MOST_WORDS)),
    *(f"egizia_sands.need.{need}" for need in NEED_WORDS),
    *(f"egizia_sands.market.{market}" for market in MARKET_WORDS),
    *(f"egizia_sands.flood.{flood}" for flood in FLOOD_WORDS),
    *(f"egizia_sands.spot.{spot}" for spot in ("obelisk", "column", "row", "statue")),
    *(f"egizia_sands.monument.{monument}" for monument in MONUMENT_WORDS),
    *(
        f"egizia_sands.prompt.{step}"
        for step in (
            "placing second after training weakening marketing flooding bricking gleaning trading "
            "feeding vending ready hiring last full building spare working drawing keeping also "
            "starting waiting"
        ).split()
    ),
    *(
        f"egizia_sands.choice.{verb}"
        for verb in (
            "sail sail_area pass again_card again_tile done train weaken market flood flood_stay "
            "coach hire unload sell improve trade bread feed feed_stones decline crew leader "
            "strength second put finish draw draw_free keep also return take point vend vend_none"
        ).split()
    ),
    *(
        f"egizia_sands.log.{verb}"
        for verb in (
            "sail pass again decline crew leader second draw draw_free keep keep_unknown look "
            "take point feed next bonus statue show trade"
        ).split()
    ),
]
"""The keys that are put together, so that a missing message is found before it is needed."""


def crew(at: int) -> Phrase:
    return Phrase(f"egizia_sands.crew.{CREW_WORDS[at]}")


def area(at: int) -> Phrase:
    return Phrase(f"egizia_sands.area.{AREA_WORDS[at]}")


def market(at: int) -> Phrase:
    return Phrase(f"egizia_sands.market.{MARKET_WORDS[at]}")


def flood(at: int) -> Phrase:
    return Phrase(f"egizia_sands.flood.{FLOOD_WORDS[at]}")


def monument(at: int) -> Phrase:
    return Phrase(f"egizia_sands.monument.{MONUMENT_WORDS[at]}")


def place(at: int) -> Phrase:
    """Where a ship can stand."""
    if at < CARD_SPACES:
        return Phrase("egizia_sands.place.card", number=at + 1)
    if at < SLOT0:
        return Phrase("egizia_sands.place.tile", number=at - ROUND0 + 1)
    where, slot = divmod(at - SLOT0, SLOTS)
    if slot == WAITING:
        return Phrase("egizia_sands.place.waiting", area=area(where))
    return Phrase("egizia_sands.place.slot", area=area(where), slot=slot + 1)


def card(kind: int, wheat: int = 0, quarry: int = 0) -> Phrase:
    """A Nile card; what a combo yields is not in its number."""
    if kind >= AT_ONCE:
        return Phrase(f"egizia_sands.card.{CARD_WORDS[kind]}")
    for name, first, combos, last in (
        ("green", GREEN, GREEN_COMBO, YELLOW),
        ("yellow", YELLOW, YELLOW_COMBO, RED),
        ("red", RED, RED_COMBO, AT_ONCE - 1),
    ):
        if combos < kind <= last:
            return Phrase(f"egizia_sands.card.{name}_combo", wheat=wheat, quarry=quarry)
        if first < kind <= combos:
            return Phrase(f"egizia_sands.card.{name}", value=kind - first)
    return Phrase("egizia_sands.card.quarry", value=kind - QUARRY)


def of_box(kind: int, box: Box) -> Phrase:
    return card(kind, box.land_wheat[kind], box.land_quarry[kind])


def effect(kind: int, box: Box) -> Phrase | None:
    """What a Nile card does, where its name does not say it."""
    if kind >= AT_ONCE:
        values: dict[str, Argument] = {
            "wheat": box.card_wheat,
            "strength": box.card_strength,
            "stones": box.gain_stones[kind] or box.card_stones,
            "either": box.either_strength,
            "either_wheat": box.either_wheat,
            "steps": box.gain_step[kind * 2] + box.gain_step[kind * 2 + 1],
            "far": box.gain_flood[kind],
            "most": box.merchant_most,
            "price": box.hire_price,
            "twice": box.hire_price * 2,
            "leader": box.gain_crew[kind * CREWS + LEADER],
            "any": box.gain_any[kind],
            "fame": Phrase("egizia_sands.space.points", n=box.fame),
            "each": Phrase("egizia_sands.space.points", n=box.merchant_points),
            "instead": Phrase("egizia_sands.space.points", n=box.glean_points),
            "loan": box.loan,
        }
        return Phrase(f"egizia_sands.effect.{CARD_WORDS[kind]}", **values)
    if kind > RED and (parts := _parts(kind, box)):
        return Phrase("egizia_sands.effect.at_once", parts=parts)
    return None


def with_effect(kind: int, box: Box) -> Phrase:
    does = effect(kind, box)
    if does is None:
        return of_box(kind, box)
    return Phrase("egizia_sands.card_and_effect", card=of_box(kind, box), effect=does)


def _parts(number: int, box: Box) -> list[Phrase]:
    parts: list[Phrase] = []
    for at in range(CREWS):
        if steps := box.gain_crew[number * CREWS + at]:
            change = f"+{steps}" if steps > 0 else f"−{-steps}"
            parts.append(Phrase("egizia_sands.space.crew", crew=crew(at), steps=change))
    if box.gain_any[number]:
        steps = box.gain_any[number]
        change = f"+{steps}" if steps > 0 else f"−{-steps}"
        parts.append(Phrase("egizia_sands.space.any", steps=change))
    if box.gain_stones[number]:
        parts.append(Phrase("egizia_sands.space.stones", n=box.gain_stones[number]))
    if box.gain_points[number]:
        parts.append(Phrase("egizia_sands.space.points", n=box.gain_points[number]))
    for at in range(2):
        if steps := box.gain_step[number * 2 + at]:
            parts.append(Phrase("egizia_sands.space.step", market=market(at), steps=steps))
    if box.gain_either[number]:
        parts.append(Phrase("egizia_sands.space.either", steps=box.gain_either[number]))
    if box.gain_flood[number]:
        parts.append(Phrase("egizia_sands.space.flood", far=box.gain_flood[number]))
    if box.gain_waiting[number]:
        parts.append(Phrase("egizia_sands.space.waiting"))
    return parts


def tile_effect(number: int, box: Box) -> Phrase:
    """What a Nile tile, or a printed space, does."""
    return Phrase("egizia_sands.space.all", parts=_parts(number, box))


def bonus(tile: int) -> Phrase:
    """A bonus tile of the colonnade."""
    return Phrase(f"egizia_sands.bonus.{BONUS_WORDS[tile]}")


def bonus_effect(tile: int, box: Box) -> Phrase:
    return Phrase(f"egizia_sands.bonus_effect.{BONUS_WORDS[tile]}", value=box.bonus_value[tile])


def statue(kind: int, box: Box) -> Phrase:
    """A statue card: what it counts and how much it asks for."""
    least = "/".join(map(str, box.statue_least[kind]))
    return Phrase(f"egizia_sands.statue.{STATUE_WORDS[kind]}", least=least)


def goal(kind: int, box: Box) -> Phrase:
    """A Sphinx card: what it asks for and what it gives."""
    if not kind:
        return Phrase("egizia_sands.goal_unknown")
    points = Phrase("egizia_sands.space.points", n=box.goal_points[kind])
    if style := box.goal_style[kind]:
        return Phrase(f"egizia_sands.goal.{[*EACH_WORDS, *MOST_WORDS][style - 1]}", points=points)
    needs: list[Phrase] = []
    for need, word in enumerate(NEED_WORDS):
        if least := box.goal_need[kind * NEEDS + need]:
            if word == "columns" and least == len(box.columns):
                needs.append(Phrase("egizia_sands.need.colonnade"))
            else:
                needs.append(Phrase(f"egizia_sands.need.{word}", least=least))
    return Phrase("egizia_sands.goal_needs", needs=needs, points=points)


def spot(at: int, cost: int) -> Phrase:
    """Where a brick goes on a monument, and what it costs."""
    if at < PUT_ROW:
        return Phrase(f"egizia_sands.spot.{SPOT_WORDS[at]}", cost=cost)
    if at < PUT_STATUE:
        return Phrase("egizia_sands.spot.row", row=at - PUT_ROW + 1, cost=cost)
    return Phrase("egizia_sands.spot.statue", number=at - PUT_STATUE + 1, cost=cost)


def component(where: str, name: str, edition: Edition) -> Phrase | None:
    """The printed name of a component in an edition file."""
    assert isinstance(edition, Box)
    if where == "cards" and name in CARD_WORDS:
        return of_box(CARD_WORDS.index(name), edition)
    if where == "goals" and name in GOAL_WORDS:
        return goal(GOAL_WORDS.index(name), edition)
    if where == "statues" and name in STATUE_WORDS:
        return statue(STATUE_WORDS.index(name), edition)
    if where == "bonuses" and name in BONUS_WORDS:
        return bonus(BONUS_WORDS.index(name))
    if where == "printed" and name in ROUND_WORDS:
        return place(ROUND0 + ROUND_WORDS.index(name))
    if where == "tiles":
        return Phrase("egizia_sands.field.tile", number=name.removeprefix("tile_"))
    return Phrase("egizia_sands.field.deck", deck=name) if where == "decks" else None
