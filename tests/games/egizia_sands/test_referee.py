"""A second pair of eyes on random games: it knows what players own, and keeps its own books."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import benben
from benben.core import journal
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.egizia_common import journal as codes
from benben.games.egizia_common.hand import WIDTH
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
        self.areas: list[set[int]] = [set() for _ in range(seats)]
        """Where each has built in this round,"""
        self.visits = [0] * sp.AREAS
        """how many have,"""
        self.extra = 0
        """and how often a ship without a slot might."""
        self.arrived = [0] * seats
        """When each came to its space of the score track."""
        self.moves = 0
        self.rows: set[int] = set()
        self.finishing: list[int] = []

    def gift(self) -> None:
        """Cards for everybody, so that all of them meet."""
        s = self.s
        for seat in range(s.seats):
            for kind in range(sp.ANYTIME, sp.KINDS):
                if self.rng.below(3) == 0:
                    held = s.permanent if kind >= sp.PERMANENT else s.anytime
                    first = sp.PERMANENT if kind >= sp.PERMANENT else sp.ANYTIME
                    held[seat] += 1 << WIDTH * (kind - first)
                    self.owned[seat][sp.CARD_WORDS[kind]] += 1
            s.stones[seat] = self.rng.below(26)

    def play(self) -> None:
        s = self.s
        while s.to_move != OVER:
            if s.to_move == CHANCE:
                self.apply(s.deal(self.rng))
                continue
            if s.round > self.round:
                self.new_round()
            choices = s.legal()
            for choice in choices:
                self.judge(s.to_move, sp.SPACE.words(choice))
            if self.rng.below(3):  # a game in which something is built
                choice = s.pick(self.rng)
            else:
                choice = choices[self.rng.below(len(choices))]
            self.follow(s.to_move, sp.SPACE.words(choice))
            self.apply(choice)
            assert not s.faults()
        assert self.finishing == [5, 3, 2, 1][: len(self.finishing)]

    def new_round(self) -> None:
        s = self.s
        if self.round == 0:
            self.gift()
            self.arrived = [-s.order.index(seat) for seat in range(s.seats)]  # SND-158
        self.round = s.round
        back = sorted(range(s.seats), key=lambda seat: (s.points[seat], -self.arrived[seat]))
        assert s.order == back
        self.visits = [0] * sp.AREAS
        self.extra = 0
        for seat in range(s.seats):
            self.used[seat].clear()
            self.far[seat] = 0
            self.ships[seat].clear()
            self.busy[seat].clear()
            self.carved[seat].clear()
            self.areas[seat].clear()

    def apply(self, choice: int) -> None:
        """And look into the journal: what was paid and gained must explain what players have."""
        s = self.s
        stones = s.stones[:]
        if s.to_move >= 0:
            stones[s.to_move] -= self.price(sp.SPACE.words(choice))
        s.journal = []
        s.apply(choice)
        for code, _, seat, *more in journal.lines(s.journal):
            if code == codes.STONED:
                stones[seat] += more[0]
                assert stones[seat] == more[1] <= 25
            elif code == sp.USED_TILE and more[0] in {0, sp.WAITING_BONUS}:
                self.check_waiting(seat, more[0])
            elif code == codes.ROW_DONE:
                self.check_row(seat, more[0], more[1])
            elif code == journal.POINTS:
                self.moves += 1
                self.arrived[seat] = self.moves
                if sp.SOURCES[more[1]] == "finishing":
                    self.finishing.append(more[0])
                elif sp.SOURCES[more[1]] == "cooperation":
                    assert more[0] == [0, 0, 2, 5][len(self.areas[seat])]
        assert s.stones == stones or s.round == 0
        assert all(count < s.seats + self.extra for count in self.visits)

    def price(self, words: str) -> int:
        """The stones that a choice costs."""
        s = self.s
        verb, _, rest = words.partition(" ")
        if verb == "put" and s.step == sp.WORKING:
            cost = self.cost(s.to_move, rest)
            assert cost <= s.budget
            return cost
        if verb in {"sell", "feed", "draw"}:
            return int(rest.split()[0])
        return 2 if verb == "hire" else 0

    def cost(self, seat: int, spot: str) -> int:
        s = self.s
        if spot == "obelisk":
            return s.box.obelisk[len(s.obelisk)]
        if spot == "column":
            return s.box.columns[s.own[seat * 4 + sp.COLONNADE]]
        number = int(spot[-1])
        if spot.startswith("row"):
            return number + 1
        return (1, 2, 2)[s.carved[seat * 3 + number - 1]]

    def check_waiting(self, seat: int, tile: int) -> None:
        """SND-46, SND-131, SND-209: a ship without a slot builds, by a Nile or bonus tile."""
        self.extra += 1
        if tile:
            assert self.has_tile(seat, "waiting")
            self.spent[seat]["waiting"] += 1
            assert self.spent[seat]["waiting"] == 1
        else:
            self.used[seat]["waiting"] -= 1
            assert self.used[seat]["waiting"] >= 0

    def check_row(self, seat: int, row: int, bricks: int) -> None:
        """SND-81, SND-82: once for each row, to who has most in it, on a tie furthest right."""
        s = self.s
        assert row not in self.rows
        self.rows.add(row)
        owners = [owner - 1 for owner in s.pyramid[row * sp.ROW_LENGTH :][: s.filled[row]]]
        own = Counter(owners)
        assert bricks == own[seat] == max(own.values())
        assert seat == next(owner for owner in reversed(owners) if own[owner] == bricks)

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
            elif verb == "crew":
                self.areas[seat].add(s.area)
                self.visits[s.area] += 1
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
        if place in sp.ROUND_WORDS:
            tile = s.tiles[sp.ROUND_WORDS.index(place)]
            self.used[seat]["waiting"] += tile == sp.TILE_WORDS.index("tile_11")
        if place in sp.CARD_SPACE_WORDS:
            self.owned[seat][sp.CARD_WORDS[s.shelf[sp.CARD_SPACE_WORDS.index(place)]]] += 1


@pytest.mark.rule("SND-30", "SND-31", "SND-35", "SND-36", "SND-60", "SND-75", "SND-96", "SND-97")
@pytest.mark.rule("SND-115", "SND-117", "SND-121", "SND-129", "SND-130", "SND-132", "SND-133")
@pytest.mark.rule("SND-179", "SND-182", "SND-48", "SND-59", "SND-73", "SND-81", "SND-82")
@pytest.mark.rule("SND-87", "SND-90", "SND-91", "SND-202", "SND-65", "SND-46", "SND-131")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_books_of_a_referee(seats: int) -> None:
    for seed in range(GAMES):
        Referee(seats, Rng(seed * 8 + seats)).play()
