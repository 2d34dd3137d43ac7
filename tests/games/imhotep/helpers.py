"""Positions of Imhotep from words, and what the tests ask of them.

Players are called by the letter of their colour: K black, W white, N brown, G grey, on the seats 0
to 3; chance is a dot, as in a record. Boats and slots count from 1; a dot in a cargo is free.
"""

from typing import Any, cast

from benben.core.journal import lines, sheet
from benben.core.state import CHANCE, OVER
from benben.games.imhotep import GAME
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import (
    CARD_WORDS,
    KINDS,
    OBELISKS,
    PYRAMID,
    PYRAMID_WORDS,
    SITE_WORDS,
    SITES,
    SLOTS,
    SOURCES,
    SPACE,
)
from benben.games.imhotep.state import Imhotep
from tests.games.sound import sound

COLOURS = "KWNG"
A = "AAAAA"
B = "BBBBB"
# One board on its side B.
MARKET_B, PYRAMIDS_B, TEMPLE_B, BURIAL_B, OBELISKS_B = "BAAAA", "ABAAA", "AABAA", "AAABA", "AAAAB"


# --- playing ------------------------------------------------------------------------------------


def start(
    seats: int = 4, sides: str = A, *, wrath: str = "no", pick: str = "may", box: Box | None = None
) -> Imhotep:
    options = {"sides": sides, "wrath": wrath, "pick": pick}
    state = cast(Imhotep, GAME.start(seats, options, box))
    state.journal = []
    return state


def mover(state: Imhotep) -> str:
    """Who is to choose: a colour, a dot for chance, nothing when it is over."""
    if state.to_move == OVER:
        return ""
    return "." if state.to_move == CHANCE else COLOURS[state.to_move]


def play(state: Imhotep, *told: str) -> None:
    """Choices as a record has them, `W load 1 2` or `. deal statue`; each must be legal."""
    for line in told:
        who, _, words = line.partition(" ")
        assert who == mover(state), f"{line!r}, but it is for {mover(state)!r}: {offers(state)}"
        choice = SPACE.parse(words)
        assert choice in state.legal(), f"{line!r} is not among {offers(state)}"
        state.apply(choice)
        sound(state)


def offers(state: Imhotep, verb: str = "", search: bool = False) -> list[str]:
    """What may be chosen, or what a search looks at, in words; of one verb without the verb."""
    offered = [SPACE.words(one) for one in (state.candidates() if search else state.legal())]
    if not verb:
        return offered
    return [" ".join(words.split()[1:]) for words in offered if words.split()[0] == verb]


def verbs(state: Imhotep) -> set[str]:
    return {words.split()[0] for words in offers(state)}


# --- what became of it --------------------------------------------------------------------------


def stones(owners: list[int]) -> str:
    return "".join("." if owner == 0 else COLOURS[owner - 1] for owner in owners)


def cargo(state: Imhotep, boat: int) -> str:
    at = (boat - 1) * SLOTS
    return stones(state.cargo[at : at + state.slots[boat - 1]])


def site(state: Imhotep, name: str) -> str:
    """The stones of a site in the order in which they came; at the obelisks by owner."""
    if name == "obelisks":
        heights = [state.at[seat * SITES + OBELISKS] for seat in range(state.seats)]
        return "".join(COLOURS[seat] * height for seat, height in enumerate(heights))
    if name in PYRAMID_WORDS:
        at = PYRAMID_WORDS.index(name) * 5
        return stones(state.pyramids[at : at + 5]).rstrip(".")
    found = {"pyramid": state.pyramid, "temple": state.temple, "burial": state.burial}
    return stones(found[name])


def bag(counts: list[int]) -> str:
    """The cards of a bag, in the order of the box."""
    return " ".join(CARD_WORDS[kind] for kind, n in enumerate(counts) for _ in range(n))


def hand(state: Imhotep, colour: str) -> str:
    seat = COLOURS.index(colour)
    return bag(state.hand[seat * KINDS : seat * KINDS + KINDS])


def market(state: Imhotep) -> str:
    """The face-up cards by place; a dash where there is none."""
    return " ".join(CARD_WORDS[kind] if kind else "-" for kind in state.up)


def earned(state: Imhotep, *sources: str) -> list[int]:
    """The points of each seat since the position was made, from these sources or from all."""
    assert state.journal is not None
    table = sheet(state.journal, state.seats, len(SOURCES))
    wanted = [SOURCES.index(source) for source in sources or SOURCES]
    return [sum(row[i] for i in wanted) for row in table]


def told(state: Imhotep, code: int) -> list[list[int]]:
    """The arguments of the journal's lines with this code."""
    assert state.journal is not None
    return [line[2:] for line in lines(state.journal) if line[0] == code]


# --- positions ----------------------------------------------------------------------------------


def position(
    seats: int = 4,
    sides: str = A,
    *,
    first: str = "K",
    turn: str = "",
    boats: str = "4322",
    cards: str = "",
    sleds: dict[str, int] | None = None,
    quarry: dict[str, int] | None = None,
    parked: str = "burial",
    cargo: dict[int, str] | None = None,
    docked: dict[int, str] | None = None,
    hands: dict[str, str] | None = None,
    pyramid: str = "",
    pyramids: tuple[str, str, str] = ("", "", ""),
    temple: str = "",
    burial: str = "",
    obelisks: str = "",
    built: str = "",
    deck: str | None = None,
    points: dict[str, int] | None = None,
    in_round: int = 1,
    wrath: str = "no",
    pick: str = "may",
    box: Box | None = None,
) -> Imhotep:
    """A turn in a round that was opened by real choices and then arranged.

    `cards` are dealt face up, statues where nothing is said. Stones come from their owner's quarry,
    cards of `hands` from the deck. With `deck` all other cards of the deck go to the discard. With
    `quarry` a player has just so many stones there, and the rest lies at the site `parked`.
    """
    state = start(seats, sides, wrath=wrath, pick=pick, box=box)
    play(state, f". first {COLOURS.index(first)}", f". round {round_card(state, boats)}")
    up = cards.split()
    while mover(state) == ".":
        play(state, f". deal {up.pop(0) if up else 'statue'}")
    assert not up, f"{up} found no place"
    if turn:
        state.active = state.to_move = COLOURS.index(turn)
    for boat, load in (cargo or {}).items():
        board(state, boat, load)
    for boat, name in (docked or {}).items():
        state.dock[boat - 1] = SITE_WORDS.index(name) + 1
        state.docks |= 1 << SITE_WORDS.index(name)
    for colour, held in (hands or {}).items():
        for card in held.split():
            give(state, colour, card)
    arrange(state, "pyramid", pyramid)
    for name, owners in zip(PYRAMID_WORDS, pyramids, strict=True):
        arrange(state, name, owners)
    arrange(state, "temple", temple)
    arrange(state, "burial", burial)
    arrange(state, "obelisks", obelisks)
    for colour in built:
        arrange(state, "obelisks", colour * state.box.obelisk_set)
        state.loose[COLOURS.index(colour)] -= state.box.obelisk_set
        state.built.append(COLOURS.index(colour) + 1)
    for colour, count in (sleds or {}).items():
        seat = COLOURS.index(colour)
        state.quarry[seat] += state.sled[seat] - count
        state.sled[seat] = count
    for colour, count in (quarry or {}).items():
        arrange(state, parked, colour * (state.quarry[COLOURS.index(colour)] - count))
    if deck is not None:
        keep_deck(state, deck)
    for colour, score in (points or {}).items():
        state.points[COLOURS.index(colour)] = score
    for _ in range(in_round - state.round):
        state.round += 1
        state.rounds[state.rounds.index(1)] = 0
    assert not state.faults(), state.faults()
    state.journal = []
    return state


def round_card(state: Imhotep, boats: str) -> int:
    """The number of the round card with these boats."""
    flat = state.box.round_cards[state.seats]
    at = [flat[i : i + 4] for i in range(0, len(flat), 4)]
    return at.index([int(slots) for slots in boats]) + 1


def board(state: Imhotep, boat: int, load: str) -> None:
    assert len(load) == state.slots[boat - 1], f"boat {boat} has {state.slots[boat - 1]} slots"
    for slot, colour in enumerate(load):
        if colour != ".":
            state.quarry[COLOURS.index(colour)] -= 1
            state.cargo[(boat - 1) * SLOTS + slot] = COLOURS.index(colour) + 1
            state.load[boat - 1] += 1


def give(state: Imhotep, colour: str, card: str) -> None:
    kind = CARD_WORDS.index(card)
    state.deck[kind] -= 1
    state.left -= 1
    state.hand[COLOURS.index(colour) * KINDS + kind] += 1


def arrange(state: Imhotep, name: str, owners: str) -> None:
    """Stones at a site, in this order, without any reward."""
    number = PYRAMID if name in PYRAMID_WORDS else SITE_WORDS.index(name)
    for colour in owners:
        seat = COLOURS.index(colour)
        state.quarry[seat] -= 1
        state.at[seat * SITES + number] += 1
        if name in PYRAMID_WORDS:
            at = PYRAMID_WORDS.index(name) * 5
            state.pyramids[state.pyramids.index(0, at, at + 5)] = seat + 1
        elif name == "obelisks":
            if state.sides >> OBELISKS & 1:
                state.loose[seat] += 1
        else:
            at_site = {"pyramid": state.pyramid, "temple": state.temple, "burial": state.burial}
            at_site[name].append(seat + 1)


def keep_deck(state: Imhotep, kept: str) -> None:
    """These cards are the deck, with what lies face down of it; the others are discarded."""
    down = sum(state.deck) - state.left
    for kind in range(1, KINDS):
        stay = kept.split().count(CARD_WORDS[kind])
        assert stay <= state.deck[kind], f"not so many cards: {CARD_WORDS[kind]}"
        state.discard[kind] += state.deck[kind] - stay
        state.deck[kind] = stay
    state.left = sum(state.deck) - down


# --- the end of a round ------------------------------------------------------------------------

RED = "entrance entrance sarcophagus sarcophagus"


def last_boat(seats: int = 4, sides: str = A, **more: Any) -> Imhotep:
    """Black may sail the fourth boat, with a stone of its own, to the market or the temple."""
    arranged: dict[str, Any] = {
        "cards": RED if sides[0] == "A" else RED.rpartition(" ")[0],
        "docked": {1: "pyramid", 2: "burial", 3: "obelisks"},
        "cargo": {4: "K."},
        "parked": "temple",
    }
    return position(seats, sides, **(arranged | more))


def last_turn(seats: int = 4, sides: str = A, **more: Any) -> Imhotep:
    """The same in round six."""
    return last_boat(seats, sides, **({"in_round": 6} | more))


def finish(state: Imhotep) -> None:
    """Black's stone comes back without a card, and the game is over."""
    play(state, "K sail 4 market", "K decline")
    assert mover(state) == ""
