"""A second pair of eyes on random games: it knows what players own, and counts what they use."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import benben
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.egizia_sands import GAME
from benben.games.egizia_sands import space as sp
from benben.games.egizia_sands.state import Sands

GAMES = 60 if benben.COMPILED else 12
ANYTIME = {
    "unload stones": "stones",
    "unload stones_or_strength": "stones_or_strength",
    "unload wheat_or_stones": "wheat_or_stones",
    "bread wheat": "wheat",
    "bread wheat_or_stones": "wheat_or_stones",
    "strength strength": "strength",
    "strength stones_or_strength": "stones_or_strength",
    "again card": "second_ship",
    "sell": "merchant",
    "also": "keep_more",
}
PERMANENT = {
    "coach": "trainer",
    "hire": "hiring",
    "trade": "trader",
    "improve": "improver",
    "take": "gleaner",
    "point": "gleaner",
}
STEPS = {"coach": 1, "hire": 2, "trade": 1, "take": 1, "point": 1}
"""How often a round a card may be used; hiring is two steps."""


class Referee:
    """Follows a game by its choices alone, but for what was dealt, and for crews and stones."""

    def __init__(self, seats: int, rng: Rng) -> None:
        self.s = cast(Sands, GAME.start(seats))
        self.rng = rng
        self.round = 0
        self.owned: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.used: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.spent: list[Counter[str]] = [Counter() for _ in range(seats)]
        """For the whole game."""
        self.far = [0] * seats
        self.ships: list[set[str]] = [set() for _ in range(seats)]
        self.busy: list[set[str]] = [set() for _ in range(seats)]
        self.carved: list[set[str]] = [set() for _ in range(seats)]

    def gift(self) -> None:
        """Cards for everybody, so that all of them meet."""
        s = self.s
        for seat in range(s.seats):
            for kind in range(sp.ANYTIME, sp.KINDS):
                if self.rng.below(3) == 0:
                    held = s.permanent if kind >= sp.PERMANENT else s.anytime
                    first = sp.PERMANENT if kind >= sp.PERMANENT else sp.ANYTIME
                    held[seat] += 1 << 3 * (kind - first)
                    self.owned[seat][sp.CARD_WORDS[kind]] += 1
            s.stones[seat] = self.rng.below(26)

    def play(self) -> None:
        s = self.s
        while s.to_move != OVER:
            if s.to_move == CHANCE:
                s.apply(s.deal(self.rng))
                continue
            if s.round > self.round:
                self.new_round()
            choices = s.legal()
            for choice in choices:
                self.judge(s.to_move, sp.SPACE.words(choice))
            choice = choices[self.rng.below(len(choices))]
            self.follow(s.to_move, sp.SPACE.words(choice))
            s.apply(choice)
            assert not s.faults()

    def new_round(self) -> None:
        if self.round == 0:
            self.gift()
        self.round = self.s.round
        for seat in range(self.s.seats):
            self.used[seat].clear()
            self.far[seat] = 0
            for each in (self.ships, self.busy, self.carved):
                each[seat].clear()

    def has_tile(self, seat: int, tile: str) -> bool:
        number = sp.BONUS_WORDS.index(tile)
        columns = self.s.own[seat * 4 + sp.COLONNADE]
        return any(self.s.bonus[i] == number and columns >= (3, 5)[i] for i in range(2))

    def judge(self, seat: int, words: str) -> None:
        """This may be chosen now."""
        s = self.s
        owned, used = self.owned[seat], self.used[seat]
        verb, _, rest = words.partition(" ")
        card = ANYTIME.get(words) or ANYTIME.get(verb)
        assert card is None or owned[card], words
        card = PERMANENT.get(verb)
        assert card is None or owned[card], words
        most = STEPS.get(verb)
        if card and most:
            assert used[card] < most * owned[card], words
        if verb == "improve":
            assert self.spent[seat]["improver"] < owned["improver"], words
        elif verb == "second":
            assert self.has_tile(seat, "two_crews"), words
            assert not used["two_crews"], words
        elif words == "again tile":
            assert self.has_tile(seat, "second_ship"), words
            assert not self.spent[seat]["second_ship"], words
        if verb == "hire":
            assert s.stage == sp.BUILD_STAGE, words
            assert s.stones[seat] >= 2, words
        elif verb == "coach":
            assert s.stage < sp.BUILD_STAGE, words
        elif verb == "sell":
            assert int(rest) <= min(10, s.stones[seat]), words
        elif verb == "unload":
            assert s.stones[seat] < 25, words
        elif verb == "feed":
            assert int(rest) == 0 or (owned["miller"] and int(rest) <= s.stones[seat]), words
        elif verb in {"crew", "leader", "second"}:
            assert (rest or "leader") not in self.busy[seat], words
        elif verb == "draw":
            paid, free = (int(number) for number in rest.split())
            assert paid <= s.stones[seat], words
            assert free <= owned["seer"], words
        elif verb == "put" and rest.startswith("statue"):
            assert rest not in self.carved[seat], words
        elif verb == "sail":
            self.judge_ship(seat, rest)

    def judge_ship(self, seat: int, place: str) -> None:
        s = self.s
        at = s.box.position[sp.PLACE_WORDS.index(place)]
        ships = [ship for other in range(s.seats) for ship in self.ships[other]]
        used = self.used[seat]
        if place in ships:
            assert place in sp.ROUND_WORDS, place
            assert self.has_tile(seat, "sharing"), place
            assert not used["sharing"], place
            assert at >= self.far[seat], place
        elif at <= self.far[seat]:
            assert self.has_tile(seat, "upstream"), place
            assert not used["upstream"], place
        area = place.partition("_")[0]
        if area in sp.AREA_WORDS:
            assert not any(ship.startswith(area) for ship in self.ships[seat]), place
            slots = [f"{area}_{slot}" for slot in range(1, s.seats)]
            assert place in slots or all(slot in ships for slot in slots), place
        assert len(self.ships[seat]) < 8

    def follow(self, seat: int, words: str) -> None:
        """This is chosen."""
        s = self.s
        owned, used = self.owned[seat], self.used[seat]
        verb, _, rest = words.partition(" ")
        card = ANYTIME.get(words) or ANYTIME.get(verb)
        if card:
            owned[card] -= 1
        card = PERMANENT.get(verb)
        if card and verb in STEPS:
            used[card] += 1
        if verb == "sail":
            self.sail(seat, rest)
        elif verb == "improve":
            self.spent[seat]["improver"] += 1
        elif words == "again tile":
            self.spent[seat]["second_ship"] += 1
        elif verb == "take":
            owned[sp.CARD_WORDS[s.shelf[sp.CARD_SPACE_WORDS.index(rest)]]] += 1
        elif verb in {"crew", "leader", "second"}:
            self.busy[seat].add(rest or "leader")
            if verb == "second":
                used["two_crews"] += 1
        elif verb == "put" and rest.startswith("statue"):
            self.carved[seat].add(rest)

    def sail(self, seat: int, place: str) -> None:
        s = self.s
        at = s.box.position[sp.PLACE_WORDS.index(place)]
        if any(place in ships for ships in self.ships):
            self.used[seat]["sharing"] += 1
        elif at < self.far[seat]:
            self.used[seat]["upstream"] += 1
        self.far[seat] = max(at, self.far[seat])
        self.ships[seat].add(place)
        if place in sp.CARD_SPACE_WORDS:
            self.owned[seat][sp.CARD_WORDS[s.shelf[sp.CARD_SPACE_WORDS.index(place)]]] += 1


@pytest.mark.rule("SND-30", "SND-31", "SND-35", "SND-36", "SND-60", "SND-75", "SND-96", "SND-97")
@pytest.mark.rule("SND-115", "SND-117", "SND-121", "SND-129", "SND-130", "SND-132", "SND-133")
@pytest.mark.rule("SND-179", "SND-182")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_uses_what_they_do_not_have(seats: int) -> None:
    for seed in range(GAMES):
        Referee(seats, Rng(seed * 8 + seats)).play()
