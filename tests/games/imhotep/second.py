"""Imhotep a second time: slow and literal, from the rulebook, to compare the engine with.

It shares nothing with the engine but the words of the choices and the edition's file. The game is
one generator: wherever somebody has to choose, it stops and says who and between which words, and
it goes on with the words that were chosen. A number such as IMH-23 is a rule of RULES.md.
"""

from collections import Counter
from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

from tests.games.imhotep.editions import data

T = TypeVar("T")
Who: TypeAlias = int | str
Steps: TypeAlias = Generator[tuple[Who, dict[str, int]], str, T]
"""Stops with who is to choose and what; every choice has its odds (1 where a seat chooses)."""
Spot: TypeAlias = tuple[int, int]
"""A boat and a slot of it, both counted from 0."""

SITES = ["market", "pyramid", "temple", "burial", "obelisks"]
BUILDING_SITES = SITES[1:]
RED = {"entrance": "pyramid", "sarcophagus": "burial", "paved_path": "obelisks"}
CARD_OF = {"chisel": "chisel", "hoist": "sail", "hammer": "hammer", "lever": "lever"}
"""The blue cards, by the verbs that play them."""


def ask(seat: int, words: list[str]) -> Steps[list[str]]:
    answer = yield seat, dict.fromkeys(words, 1)
    return answer.split()


class Bag:
    """Shuffled cards that nobody has seen; some of them may lie in the face-down pair.

    Which ones they are is decided when they are turned over, as nobody can tell the difference.
    """

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards
        self.in_pair = 0

    def in_deck(self) -> int:
        return len(self.cards) - self.in_pair

    def turn_over(self, verb: str) -> Steps[str]:
        kinds = Counter(self.cards)
        answer = yield ".", {f"{verb} {kind}": count for kind, count in kinds.items()}
        card = answer.split()[1]
        self.cards.remove(card)
        return card


class Boat:
    def __init__(self, slots: int, minimum: int) -> None:
        self.slots: list[int | None] = [None] * slots
        self.minimum = minimum
        self.sailed = False

    def aboard(self) -> dict[int, int]:
        """The owners of its stones by slot, from the bow."""
        return {slot: owner for slot, owner in enumerate(self.slots) if owner is not None}

    def free(self) -> list[int]:
        return [slot for slot, owner in enumerate(self.slots) if owner is None]

    def ready(self, more: int = 0) -> bool:
        """Whether it could sail, perhaps with another stone aboard (IMH-28, IMH-138)."""
        return not self.sailed and len(self.aboard()) + more >= self.minimum


class Second:
    def __init__(
        self, seats: int, options: dict[str, str], box: dict[str, Any] | None = None
    ) -> None:
        self.seats = seats
        self.side = dict(zip(SITES, options["sides"], strict=True))
        self.wrath = options["wrath"] == "yes"
        self.must_pick = options["pick"] == "must"
        self.box = data() if box is None else box
        # Before the players
        stones = self.box["stones"]
        self.quarry = [stones["per_player"] - stones["score_markers"]] * seats  # IMH-13
        self.sled = [0] * seats
        self.hand: list[list[str]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        # Market cards
        self.deck = Bag([c["id"] for c in self.box["cards"] for _ in range(c["copies"])])  # IMH-9
        self.discard: list[str] = []
        self.face_up: list[str] = []
        self.pair: list[Bag] = []  # of each face-down card, the bag it is from
        # On the sites: the owner of each stone, in the order in which they came
        self.stones: dict[str, list[int]] = {site: [] for site in BUILDING_SITES}
        self.pyramids = {"left": 0, "middle": 0, "right": 0}  # side B: how many stones each has
        self.loose = [0] * seats  # obelisks B
        self.obelisk_values = sorted(self.box["obelisks"]["b"]["values"], reverse=True)
        # Of the round
        self.boats: list[Boat] = []
        self.docks: list[str] = []
        self.steps = self.whole_game()
        self.to_move: Who | None
        self.to_move, self.offer = next(self.steps)

    def legal(self) -> set[str]:
        return set(self.offer)

    def odds(self) -> dict[str, int]:
        assert self.to_move == "."
        return dict(self.offer)

    def apply(self, words: str) -> None:
        assert words in self.offer, f"{words} is not among {sorted(self.offer)}"
        try:
            self.to_move, self.offer = self.steps.send(words)
        except StopIteration:
            self.to_move, self.offer = None, {}

    def scores(self) -> list[int]:
        return list(self.points)

    def places(self) -> list[int]:
        """By points, then by stones on the sled (IMH-45, IMH-157)."""
        results = [(self.points[seat], self.sled[seat]) for seat in range(self.seats)]
        return [1 + sum(other > result for other in results) for result in results]

    def whole_game(self) -> Steps[None]:
        answer = yield ".", {f"first {seat}": 1 for seat in range(self.seats)}  # IMH-111
        first = int(answer.split()[1])
        for place in range(self.seats):
            seat = (first + place) % self.seats
            self.fetch(seat, self.box["stones"]["start_sled"][place])
        rounds = self.box["rounds"]["cards"][str(self.seats)]
        face_down = {f"round {number + 1}": card for number, card in enumerate(rounds)}
        for _ in range(self.box["rounds"]["count"]):
            answer = yield ".", dict.fromkeys(face_down, 1)
            first = yield from self.play_round(face_down.pop(answer), first)
        self.final_scoring()

    def play_round(self, slots_of_boats: list[int], first: int) -> Steps[int]:
        """One round; returns who is first in the next."""
        minimum = {kind["slots"]: kind["minimum"] for kind in self.box["boats"]["kinds"]}
        self.boats = [Boat(slots, minimum[slots]) for slots in slots_of_boats]
        self.docks = []
        yield from self.lay_out_market()
        seat, last_sailor, passes = first, first - 1, 0  # if nobody sails: IMH-116
        while passes < self.seats and not all(boat.sailed for boat in self.boats):
            sailed_before = len(self.docks)
            passed = yield from self.turn(seat)
            passes = passes + 1 if passed else 0
            if len(self.docks) > sailed_before:
                last_sailor = seat
            seat = (seat + 1) % self.seats
        yield from self.score_temple()
        for boat in self.boats:  # after a round that ended by passing (IMH-115)
            for owner in boat.aboard().values():
                self.quarry[owner] += 1
        yield from self.clear_market()
        return (last_sailor + 1) % self.seats

    def turn(self, seat: int) -> Steps[bool]:
        """One action; returns whether it was a pass."""
        verb, *where = yield from ask(seat, self.actions(seat) or ["pass"])
        if verb in {"take", "hammer"}:
            self.fetch(seat, self.box["stones"]["refill"])
        if verb in {"load", "chisel", "hoist", "hammer"}:
            self.load(seat, where)
        if verb == "chisel":
            _, *where = yield from ask(seat, spots("load", self.free_slots()))
            self.load(seat, where)
        if verb == "hoist":
            free = [f"sail {where[0]} {site}" for site in self.free_sites()]
            _, *where = yield from ask(seat, free)
        if verb in {"sail", "hoist", "lever"}:
            yield from self.sail(where, by_lever=seat if verb == "lever" else None)
        if verb in CARD_OF:
            self.hand[seat].remove(CARD_OF[verb])
            self.discard.append(CARD_OF[verb])  # only now (IMH-130)
        return verb == "pass"

    def actions(self, seat: int) -> list[str]:
        free = self.free_slots()
        words = ["take"] if self.can_fetch(seat) else []
        if self.sled[seat] >= 1:
            words += spots("load", free)
        words += [f"sail {where}" for where in self.voyages()]
        hand = self.hand[seat]
        if "chisel" in hand and self.sled[seat] >= 2 and len(free) >= 2:
            words += spots("chisel", free)
        if "sail" in hand and self.sled[seat] >= 1:
            words += spots("hoist", [spot for spot in free if self.boats[spot[0]].ready(more=1)])
        if "hammer" in hand and self.can_fetch(seat):
            words += spots("hammer", free)
        if "lever" in hand:
            words += [f"lever {where}" for where in self.voyages()]
        return words

    def can_fetch(self, seat: int) -> bool:
        room: int = self.box["stones"]["sled"] - self.sled[seat]
        return room > 0 and self.quarry[seat] > 0

    def fetch(self, seat: int, number: int) -> None:
        """Stones from the quarry to the sled, as many as there are and as fit (IMH-113)."""
        number = min(number, self.quarry[seat], self.box["stones"]["sled"] - self.sled[seat])
        self.quarry[seat] -= number
        self.sled[seat] += number

    def free_slots(self) -> list[Spot]:
        waiting = [(at, boat) for at, boat in enumerate(self.boats) if not boat.sailed]
        return [(at, slot) for at, boat in waiting for slot in boat.free()]

    def free_sites(self) -> list[str]:
        return [site for site in SITES if site not in self.docks]

    def voyages(self) -> list[str]:
        ready = [number for number, boat in enumerate(self.boats, start=1) if boat.ready()]
        return [f"{number} {site}" for number in ready for site in self.free_sites()]

    def load(self, seat: int, where: list[str]) -> None:
        boat, slot = self.boats[int(where[0]) - 1], int(where[1]) - 1
        assert boat.slots[slot] is None
        self.sled[seat] -= 1
        boat.slots[slot] = seat

    def sail(self, where: list[str], by_lever: int | None) -> Steps[None]:
        boat, site = self.boats[int(where[0]) - 1], where[1]
        boat.sailed = True
        self.docks.append(site)
        aboard = boat.aboard()
        boat.slots = [None] * len(boat.slots)
        order = []
        if by_lever is not None:
            # The whole order first (IMH-133); stones of one owner are all the same (IMH-134).
            while len(set(aboard.values())) > 1:
                first_of = {owner: slot for slot, owner in reversed(aboard.items())}
                words = [f"next {slot + 1}" for slot in first_of.values()]
                _, number = yield from ask(by_lever, words)
                order.append(aboard.pop(int(number) - 1))
        order += aboard.values()
        for owner in order:
            yield from self.bring(owner, site)

    def bag_of_top_card(self) -> Bag | None:
        """Where the next card of the deck comes from; the discard is shuffled if it must be."""
        if self.deck.in_deck() == 0:
            # Old bags hold nothing but cards of the pair now, and these lie there in no order.
            lying = Bag([card for bag in dict.fromkeys(self.pair) for card in bag.cards])
            lying.in_pair = len(lying.cards)
            self.pair = [lying for _ in self.pair]
            self.deck = Bag(self.discard)
            self.discard = []
        return self.deck if self.deck.cards else None  # IMH-129

    def lay_out_market(self) -> Steps[None]:
        layout = self.box["market"][self.side["market"].lower()]
        for _ in range(layout["up"]):
            if bag := self.bag_of_top_card():
                card = yield from bag.turn_over("deal")
                self.face_up.append(card)
        for _ in range(layout["pair"]):
            if bag := self.bag_of_top_card():
                bag.in_pair += 1
                self.pair.append(bag)

    def turn_over_pair(self, verb: str) -> Steps[list[str]]:
        cards = []
        while self.pair:
            bag = self.pair.pop(0)
            card = yield from bag.turn_over(verb)
            bag.in_pair -= 1
            cards.append(card)
        return cards

    def clear_market(self) -> Steps[None]:
        shown = yield from self.turn_over_pair("show")  # IMH-126
        self.discard += self.face_up + shown
        self.face_up = []

    def draw(self, seat: int) -> Steps[None]:
        if bag := self.bag_of_top_card():
            card = yield from bag.turn_over("deal")
            yield from self.receive(seat, card)

    def receive(self, seat: int, card: str) -> Steps[None]:
        if card not in RED:
            self.hand[seat].append(card)
            return
        if self.quarry[seat] > 0:  # IMH-131
            self.quarry[seat] -= 1
            yield from self.bring(seat, RED[card])
        self.discard.append(card)

    def bring(self, owner: int, site: str) -> Steps[None]:
        """A stone arrives at a site; everything that follows from it happens here (IMH-118)."""
        if site == "market":
            yield from self.buy(owner)
            return
        self.stones[site].append(owner)
        if site == "pyramid":
            yield from self.build(owner)
        elif site == "obelisks" and self.side["obelisks"] == "B":
            self.loose[owner] += 1
            size = self.box["obelisks"]["b"]["set"]
            if self.loose[owner] >= size and self.obelisk_values:
                self.loose[owner] -= size
                self.points[owner] += self.obelisk_values.pop(0)

    def buy(self, owner: int) -> Steps[None]:
        words = [f"pick {card}" for card in self.face_up]
        words += ["pair"] if self.pair else []
        if words:
            words += [] if self.must_pick else ["decline"]
            verb, *picked = yield from ask(owner, words)
        else:
            verb, picked = "decline", []  # IMH-129
        self.quarry[owner] += 1  # before the card takes effect (IMH-122)
        if verb == "pick":
            self.face_up.remove(picked[0])
            yield from self.receive(owner, picked[0])
        if verb == "pair":
            cards = yield from self.turn_over_pair("look")
            one, other = cards if len(cards) == 2 else [*cards, "nothing"]
            words = [f"keep {one} {other}", f"keep {other} {one}"]
            _, kept, other = yield from ask(owner, words[: len(cards)])
            self.discard += [other] if len(cards) == 2 else []  # before the kept one acts (IMH-125)
            yield from self.receive(owner, kept)

    def build(self, owner: int) -> Steps[None]:
        """A stone at the pyramid; `self.stones` has it already."""
        print_ = self.box["pyramid"][self.side["pyramid"].lower()]
        if self.side["pyramid"] == "A":
            left = print_["values"][len(self.stones["pyramid"]) - 1 :]
            self.points[owner] += left[0] if left else print_["overflow"]
            return
        unfinished = [name for name, built in self.pyramids.items() if built < len(print_[name])]
        if not unfinished:
            self.points[owner] += print_["overflow"]
            return
        _, name = yield from ask(owner, [f"build {name}" for name in unfinished])
        space = print_[name][self.pyramids[name]]
        self.pyramids[name] += 1
        self.points[owner] += space if isinstance(space, int) else print_["bonus_points"]
        possible = {
            "card": self.deck.in_deck() > 0 or len(self.discard) > 0,
            "stones": self.can_fetch(owner),
            "place": self.sled[owner] > 0 and len(self.free_slots()) > 0,
        }
        if possible.get(space):  # one that can do nothing is not offered (IMH-142)
            yes = spots("load", self.free_slots()) if space == "place" else ["accept"]
            verb, *where = yield from ask(owner, [*yes, "decline"])
            if verb == "load":
                self.load(owner, where)
            elif verb == "accept" and space == "stones":
                self.fetch(owner, print_["bonus_stones"])
            elif verb == "accept":
                yield from self.draw(owner)

    def score_temple(self) -> Steps[None]:
        print_ = self.box["temple"]
        width = print_["width"][str(self.seats)]
        for space in range(width):
            pile = self.stones["temple"][space::width]
            if not pile:
                continue
            owner = pile[-1]
            if self.side["temple"] == "A":
                self.points[owner] += print_["a"]["points"]
                continue
            bonus = print_["b"]["spaces"][space]
            if bonus == "points":
                self.points[owner] += print_["b"]["points"]
            elif bonus == "card":
                yield from self.draw(owner)
            else:
                verb = "point"
                if self.can_fetch(owner):  # IMH-147
                    (verb,) = yield from ask(owner, ["point", "stones"])
                if verb == "point":
                    self.points[owner] += print_["b"]["choice_points"]
                else:
                    self.fetch(owner, print_["b"]["choice_stones"])

    def final_scoring(self) -> None:
        for seat in range(self.seats):
            self.points[seat] += self.burial_points(seat)
            self.points[seat] += self.obelisk_points(seat)
            statues = self.hand[seat].count("statue")
            self.points[seat] += growing(self.box["statues"], statues)
            scoring = self.box["scoring"]
            for card in self.hand[seat]:
                if card in CARD_OF.values():
                    self.points[seat] += scoring["unused_blue"]
                elif card.startswith("ornament_"):
                    stones = self.stones[card.removeprefix("ornament_")]
                    self.points[seat] += len(stones) // scoring["ornament_divisor"]
            if self.wrath and not all(seat in self.stones[site] for site in BUILDING_SITES):
                self.points[seat] -= self.box["wrath"]["penalty"]

    def burial_points(self, seat: int) -> int:
        stones = self.stones["burial"]
        rows = self.box["burial"]["rows"]
        if self.side["burial"] == "B":
            ranking = self.box["burial"]["b"]["row_points"]
            return sum(ranked(ranking, stones[row::rows], seat) for row in range(rows))
        unseen = {divmod(at, rows) for at, owner in enumerate(stones) if owner == seat}
        total = 0
        while unseen:
            group = 0
            edge = [unseen.pop()]
            while edge:
                column, row = edge.pop()
                group += 1
                beside = {(c, r) for c, r in unseen if abs(c - column) + abs(r - row) == 1}
                unseen -= beside
                edge += beside
            total += growing(self.box["burial"]["a"], group)
        return total

    def obelisk_points(self, seat: int) -> int:
        print_ = self.box["obelisks"]
        if self.side["obelisks"] == "B":
            loose: int = self.loose[seat] * print_["b"]["loose"]
            return loose
        return ranked(print_["a"]["places"][str(self.seats)], self.stones["obelisks"], seat)


def spots(verb: str, where: list[Spot]) -> list[str]:
    return [f"{verb} {boat + 1} {slot + 1}" for boat, slot in where]


def growing(table: dict[str, Any], number: int) -> int:
    """Points for a group of stones or a set of statues: a list, then so many for each more."""
    points: list[int] = table["points"]
    more = max(0, number - (len(points) - 1))
    return points[number - more] + more * int(table["extra"])


def ranked(points: list[int], stones: list[int], seat: int) -> int:
    """A seat's share of the places; equals add theirs up and divide them (IMH-69, IMH-152)."""
    counts = Counter(stones)
    if counts[seat] == 0:
        return 0
    ahead = sum(count > counts[seat] for count in counts.values())
    tied = sum(count == counts[seat] for count in counts.values())
    return sum(points[ahead : ahead + tied]) // tied
