"""The conformance walk: random games of any game, held to every promise of the contract.

    from benben.core.check import check
    report = check(GAME, games=1000, seed=1)
    assert not report.faults, report

It works on games of this repository and on anybody else's, compiled or plain Python. The heart is
the *twin walk* (`_twin`): whatever a seat did not hear is replaced by something else, and as long
as the seat hears the same, all that it is shown must be the same too. Where all that a seat can
hold possible is few enough to be listed (`_believe`), its views and the worlds it imagines are
held to all of it; and what it has heard it must not forget (`_remember`).
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from benben.core.actions import SEALED, UNKNOWN
from benben.core.belief import certain
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.journal import read_by
from benben.core.play import Play, open_record
from benben.core.record import Line, Record, parse
from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, NOBODY, OVER, Edition, State

POSSIBLE: Final = 100
"""So many possible positions are followed at a time,"""
FOLLOWED: Final = 800
"""and so many in a game."""
WORLDS: Final = 24
"""So many are imagined to find out what a view holds."""

Render = Callable[[State], bytes]
"""What a page or a terminal shows of a view; the twin walk compares it too."""


@dataclass
class Fault:
    """A promise that was broken: which one, where, and the game that shows it."""

    promise: str
    sentence: str
    ply: int = -1
    record: str = ""

    def __str__(self) -> str:
        where = f" after {self.ply} choices" if self.ply >= 0 else ""
        return f"{self.promise}{where}: {self.sentence}"


@dataclass
class Report:
    games: int = 0
    choices: int = 0
    twins: int = 0
    """Positions compared with their twin."""
    views: int = 0
    worlds: int = 0
    """Imagined worlds that were followed over a choice."""
    luck: float = 0.0
    """How far the deals were from what their odds say, summed up,"""
    spread: float = 0.0
    """and the variance of that."""

    def add(self, other: "Report") -> None:
        """What another process found of other games."""
        self.games += other.games
        self.choices += other.choices
        self.twins += other.twins
        self.views += other.views
        self.worlds += other.worlds
        self.luck += other.luck
        self.spread += other.spread
        self.faults += other.faults

    def weigh(self) -> None:
        """Deals that are too lucky, over all games, are a fault as well."""
        if self.luck**2 > 36 * self.spread:
            off = abs(self.luck) / max(self.spread, 1e-9) ** 0.5
            sentence = f"{off:.1f} standard deviations off"
            self.faults.append(Fault("deal follows the odds", sentence))

    faults: list[Fault] = field(default_factory=list)


class _Broken(Exception):
    def __init__(self, promise: str, sentence: str) -> None:
        super().__init__(sentence)
        self.promise = promise


def check(
    game: Game,
    games: int = 100,
    seed: int = 0,
    *,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    edition: Edition | None = None,
    render: Render | None = None,
    every: int = 8,
    each_game: Callable[[], None] | None = None,
    most: int = 20,
    first: int = 0,
) -> Report:
    """Walk random games; seats and options at random unless given.

    Views are checked at one choice in `every`; `render` is called at one twin position in fifty.
    Stops after `most` faults. Each game has its number, counted from `first`, and depends on that
    and the seed alone: several processes can share the work and `Report.add` what they found.
    """
    report = Report()
    for number in range(first, first + games):
        rng = Rng(seed * 1_000_003 + number)
        count = seats or game.seats[rng.below(len(game.seats))]
        chosen = game.any_options(count, rng)
        if options:
            chosen = game.check_options(count, {**chosen, **options})
        walk = _Walk(game, count, chosen, edition or game.standard, rng, report, every, render)
        walk.run()
        report.games += 1
        if each_game:
            each_game()
        if len(report.faults) >= most:
            break
    report.weigh()
    return report


class _Walk:
    """One random game, with everything that is kept of it."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, str],
        edition: Edition,
        rng: Rng,
        report: Report,
        every: int,
        render: Render | None,
    ) -> None:
        self.game = game
        self.options = options
        self.edition = edition
        self.rng = rng
        self.report = report
        self.every = every
        self.render = render
        self.seats = seats
        self.eyes = [NOBODY, *range(seats)]
        self.choices: list[int] = []
        self.who: list[int] = []
        self.past: list[State] = []
        self.packs: list[list[int]] = []
        self.hidden: dict[int, list[int]] = {eyes: [] for eyes in self.eyes}
        """The plies of which each pair of eyes heard less than all."""

    def run(self) -> None:
        with self._watch():
            state = self.game.start(self.seats, self.options, self.edition)
            state.journal = []
            self._play(state)
            self._old_clones()
            self._replay(state)
            self._undo()
            _attributes(self.past[self.rng.below(len(self.past))], self.rng)
        for eyes in self.eyes:
            with self._watch():
                self._twin(eyes)
        with self._watch():
            self._believe(self.rng.pick(self.eyes))
        with self._watch():
            for _ in range(3 if len(self.past) > 1 else 0):
                self._remember()

    @contextmanager
    def _watch(self) -> Iterator[None]:
        """Turns a broken promise, and any exception of the game, into a fault."""
        try:
            yield
        except _Broken as broken:
            self._fault(broken.promise, str(broken))
        except Exception as error:  # noqa: BLE001 whatever a game raises is its fault
            self._fault("no exceptions", f"{type(error).__name__}: {error}")

    def _fault(self, promise: str, sentence: str) -> None:
        text = self._record().text()
        self.report.faults.append(Fault(promise, sentence, len(self.choices), text))

    def _record(self) -> Record:
        lines = [
            Line(who, self.game.space.words(choice))
            for who, choice in zip(self.who, self.choices, strict=True)
        ]
        return Record(
            self.game.id,
            self.game.rules,
            self.edition.name,
            self.edition.digest,
            self.seats,
            self.options,
            choices=lines,
        )

    # --- playing -------------------------------------------------------------------------------

    def _play(self, state: State) -> None:
        rng = self.rng
        while state.to_move != OVER:
            legal = self._position(state)
            if rng.below(self.every) == 0:
                for eyes in self.eyes:
                    self._view(state, eyes)
            choice = state.deal(rng) if state.to_move == CHANCE else rng.pick(legal)
            if choice not in legal:
                raise _Broken("deal is legal", self.game.space.words(choice))
            self._hear(state, choice)
            self.past.append(state.clone())
            self.packs.append(state.pack())
            self.choices.append(choice)
            self.who.append(state.to_move)
            if state.to_move == CHANCE:
                self._weigh(state.odds(), legal.index(choice))
            owing = state.owing()[1:]
            sealed = [state.legal_for(seat) for seat in owing]
            state.apply(choice)
            self.report.choices += 1
            if owing and state.owing() != owing:
                raise _Broken("sealed choices are made in seat order", f"{owing} still owe one")
            if [state.legal_for(seat) for seat in owing] != sealed:
                raise _Broken("legal_for never depends on sealed answers", f"of {owing}")
            if len(self.choices) > self.game.bound:
                raise _Broken("ends within bound", f"more than {self.game.bound} choices")
        self._faultless(state)
        for eyes in self.eyes:
            self._view(state, eyes)
        if len(state.scores()) != self.seats or len(state.places()) != self.seats:
            raise _Broken("a score and a place for each seat", f"{state.scores()}")
        if min(state.places()) < 1 or (1 not in state.places() and set(state.places()) != {2}):
            raise _Broken("somebody wins, or all are 2", f"{state.places()}")
        if state.allied() and len(set(state.places())) > 1:
            raise _Broken("allies share one place", f"{state.places()}")

    def _weigh(self, odds: list[int], at: int) -> None:
        """How high a deal is among its odds, as a number with the mean 0."""
        total, below = sum(odds), 0
        for i, weight in enumerate(odds):
            height = (below + weight / 2) / total - 0.5
            self.report.spread += height * height * weight / total
            self.report.luck += height if i == at else 0.0
            below += weight

    def _faultless(self, state: State) -> None:
        if found := state.faults():
            raise _Broken("no faults", "; ".join(found))

    def _position(self, state: State) -> list[int]:
        """What holds at every position of a whole state."""
        self._faultless(state)
        if state.eyes != ALL:
            raise _Broken("a whole state has the eyes ALL", f"{state.eyes}")
        legal = state.legal()
        if not legal:
            raise _Broken("legal is never empty", f"to move: {state.to_move}")
        if any(legal[i] >= legal[i + 1] for i in range(len(legal) - 1)):
            raise _Broken("legal is ascending", f"{legal}")
        space = self.game.space
        for choice in legal:
            words = space.words(choice)
            if space.parse(words) != choice:
                raise _Broken("words round-trip", words)
        if state.to_move == CHANCE:
            odds = state.odds()
            if len(odds) != len(legal) or min(odds) < 1:
                raise _Broken("odds are positive, one for each legal choice", f"{odds}")
        owing = state.owing()
        if owing[:1] != ([state.to_move] if state.to_move >= 0 else []) or owing != sorted(owing):
            raise _Broken("owing starts with to_move, ascending", f"{owing}")
        for seat in range(self.seats):
            if bool(state.legal_for(seat)) != (seat in owing):
                raise _Broken("legal_for is for those who owe a choice", f"seat {seat}")
        if state.to_move >= 0 and state.legal_for(state.to_move) != legal:
            raise _Broken("legal_for(to_move) is legal", f"seat {state.to_move}")
        return legal

    def _hear(self, state: State, choice: int) -> None:
        space = self.game.space
        for eyes in self.eyes:
            heard = state.heard(choice, eyes)
            if heard == choice:
                continue
            self.hidden[eyes].append(len(self.choices))
            words = space.words(choice)
            if eyes == state.to_move:
                raise _Broken("a seat hears its own choice", f"seat {eyes}, {words}")
            if heard != SEALED:
                verb = space.verb_of(choice)
                if not verb.has(heard):
                    raise _Broken("heard keeps the verb", f"{words} as {space.words(heard)}")
                told = zip(verb.args(heard), verb.args(choice), verb.arguments, strict=True)
                for said, real, argument in told:
                    if said != real and (said or argument[0] != UNKNOWN):
                        raise _Broken("heard is coarser", f"{words} as {space.words(heard)}")
        public = state.heard(choice, NOBODY)
        open_words = space.words(public).split()
        for seat in range(self.seats):
            mine = space.words(state.heard(choice, seat)).split()
            pairs = zip(open_words, mine, strict=False)  # of one verb, or one hears nothing
            if public != SEALED and any(open_ not in (UNKNOWN, my) for open_, my in pairs):
                raise _Broken("a seat hears what all hear", f"seat {seat}")

    def _view(self, state: State, eyes: int) -> None:
        """What holds of every view."""
        self.report.views += 1
        whole = state.pack()
        view = state.seen_by(eyes)
        packed = view.pack()
        if view.eyes != eyes or view.to_move != state.to_move or view.owing() != state.owing():
            raise _Broken("a view says whose it is and who is to move", f"eyes {eyes}")
        if view.seen_by(eyes).pack() != packed:
            raise _Broken("a view seen again is itself", f"eyes {eyes}")
        if view.seen_by(NOBODY).pack() != state.seen_by(NOBODY).pack():
            raise _Broken("a spectator's view follows from any view", f"eyes {eyes}")
        world = view.imagine(self.rng.split())
        if world.eyes != ALL:
            raise _Broken("an imagined world is a whole state", f"eyes {world.eyes}")
        if found := world.faults():
            raise _Broken("an imagined world has no faults", f"eyes {eyes}: {'; '.join(found)}")
        if world.seen_by(eyes).pack() != packed:
            raise _Broken("an imagined world fits the view", f"eyes {eyes}")
        if eyes >= 0:
            mine = state.legal_for(eyes)
            if view.legal_for(eyes) != mine or world.legal_for(eyes) != mine:
                raise _Broken("a view and its worlds have the seat's choices", f"seat {eyes}")
        if self.rng.below(20) == 0:
            left = self.game.bound
            while world.to_move != OVER and left:
                world.apply(self._any(world))
                left -= 1
            if world.to_move != OVER:
                raise _Broken("an imagined world can be played to the end", f"eyes {eyes}")
            if found := world.faults():
                raise _Broken("an imagined world ends without faults", "; ".join(found))
        if view.pack() != packed or state.pack() != whole:
            raise _Broken("a world, its view and the state share nothing", f"eyes {eyes}")
        if state.to_move == OVER:
            if view.scores() != state.scores() or view.places() != state.places():
                raise _Broken("at the end all see the result", f"eyes {eyes}")

    def _any(self, state: State) -> int:
        if state.to_move == CHANCE:
            return state.deal(self.rng)
        legal = state.legal()
        if not legal:
            raise _Broken("legal is never empty", f"to move in an imagined world: {state.to_move}")
        return self.rng.pick(legal)

    # --- afterwards ----------------------------------------------------------------------------

    def _old_clones(self) -> None:
        for ply, (old, packed) in enumerate(zip(self.past, self.packs, strict=True)):
            if old.pack() != packed:
                raise _Broken("no old clone ever changes", f"the one of ply {ply}")
            if old.journal is not None:
                raise _Broken("a clone has no journal", f"the one of ply {ply}")
            if ply % self.every == 0:
                again = self.game.unpack(packed, self.edition)
                if again.pack() != packed or again.legal() != old.legal():
                    raise _Broken("unpack undoes pack", f"ply {ply}")
                view = old.seen_by(self.eyes[ply % len(self.eyes)])
                if self.game.unpack(view.pack(), self.edition).pack() != view.pack():
                    raise _Broken("unpack undoes pack of a view", f"ply {ply}")

    def _replay(self, state: State) -> None:
        record = self._record()
        record.scores, record.places = state.scores(), state.places()
        try:
            play = open_record(self.game, parse(record.text()), self.edition)
        except BadInput as error:
            raise _Broken("replay equals play", str(error)) from error
        if play.state.pack() != state.pack() or play.state.journal != state.journal:
            raise _Broken("replay equals play", "another position or journal at the end")

    def _undo(self) -> None:
        """Play with undo at every turn: the same seed must deal the same game."""
        rng = self.rng.split()
        play = Play(self.game, self.seats, self.options, self.edition, b"%d" % rng.next())
        play.advance()
        for _ in range(30):
            if play.over:
                return
            seat = play.state.to_move
            ways = [(s, rng.pick(play.state.legal_for(s))) for s in play.state.owing()]
            for owing, choice in ways:
                play.choose(owing, choice)
            play.advance()
            after, ply = play.state.pack(), play.undo_to(seat)
            if ply is not None:
                kept = play.choices[ply:]
                play.undo(seat)
                for choice in kept:
                    play.choose(seat, choice)
                play.advance()
                if play.state.pack() != after:
                    raise _Broken("undo then redo is as if nothing was undone", f"ply {ply}")

    # --- twins ---------------------------------------------------------------------------------

    def _twin(self, eyes: int) -> None:
        """Replace one thing these eyes did not hear, and play the same on."""
        rng = self.rng.split()
        hidden = [ply for ply in self.hidden[eyes] if ply < len(self.choices)]
        if not hidden:
            return
        start = rng.pick(hidden)
        one, two = self.past[start].clone(), self.past[start].clone()
        one.journal, two.journal = [], []
        for ply in range(start, len(self.choices)):
            choice = self.choices[ply]
            heard = one.heard(choice, eyes)
            other = self._likewise(two, choice, heard, eyes, rng, differ=ply == start)
            if other is None:
                return
            one.apply(choice)
            two.apply(other)
            self.report.twins += 1
            self._compare(one, two, eyes, start, ply, rng)

    def _likewise(
        self, twin: State, choice: int, heard: int, eyes: int, rng: Rng, differ: bool
    ) -> int | None:
        """A choice of the twin that sounds the same; the very same one unless it must differ."""
        legal = twin.legal()
        same = [c for c in legal if c != choice and twin.heard(c, eyes) == heard]
        if not differ and choice in legal and twin.heard(choice, eyes) == heard:
            return choice
        return rng.pick(same) if same else None

    def _compare(self, one: State, two: State, eyes: int, start: int, ply: int, rng: Rng) -> None:
        where = f"eyes {eyes}, at ply {ply}, for something unheard at ply {start}"
        first, second = one.seen_by(eyes), two.seen_by(eyes)
        if first.pack() != second.pack():
            raise _Broken("twins look the same", where)
        if eyes >= 0 and one.legal_for(eyes) != two.legal_for(eyes):
            raise _Broken("twins have the same choices", where)
        assert one.journal is not None
        assert two.journal is not None
        if read_by(one.journal, eyes) != read_by(two.journal, eyes):
            raise _Broken("twins read the same journal", where)
        if self.render and rng.below(50) == 0 and self.render(first) != self.render(second):
            raise _Broken("twins are drawn the same", where)

    # --- nothing forgotten, nothing impossible -------------------------------------------------

    def _believe(self, eyes: int) -> None:
        """Follow all that these eyes can hold possible, as long as it can be listed."""
        belief = certain(self.game.start(self.seats, self.options, self.edition), eyes)
        followed = 0
        for ply, choice in enumerate(self.choices):
            where = f"eyes {eyes}, at ply {ply}"
            view = self.past[ply].seen_by(eyes)
            packed = view.pack()
            if any(state.seen_by(eyes).pack() != packed for state in belief.states):
                raise _Broken("what sounds the same looks the same", where)
            if self.rng.below(self.every) == 0:
                world = view.imagine(self.rng.split())
                for name in self._facts(world):
                    value = getattr(world, name)
                    if all(getattr(state, name) != value for state in belief.states):
                        raise _Broken("an imagined world is a possible one", f"{where}: {name}")
            belief = belief.hear(self.past[ply].heard(choice, eyes))
            followed += len(belief.states)
            if len(belief.states) > POSSIBLE or followed > FOLLOWED:
                return

    def _remember(self) -> None:
        """What a seat knew or heard, and what follows from it, it knows afterwards."""
        ply = self.rng.below(len(self.past) - 1)
        eyes = self.rng.pick(self.eyes)
        if self.who[ply] >= 0 and self.rng.below(2):
            eyes = self.who[ply]  # who chose has most to remember
        if self._forgotten(eyes, ply, WORLDS) and (name := self._forgotten(eyes, ply, 9 * WORLDS)):
            where = f"eyes {eyes}, ply {ply}: {name}"
            raise _Broken("a view holds what follows from things heard", where)

    def _forgotten(self, eyes: int, ply: int, count: int) -> str:
        """The attribute in which a view seems to hold less than the one before it and a choice.

        So many worlds are imagined before the choice and played on with what was heard of it.
        Where all of them agree, worlds imagined afterwards must not disagree most of the time.
        """
        rng = self.rng.split()
        heard = self.past[ply].heard(self.choices[ply], eyes)
        before, after = self.past[ply].seen_by(eyes), self.past[ply + 1].seen_by(eyes)
        worlds: list[State] = []
        for _ in range(5 * count):
            world = before.imagine(rng)
            legal = world.legal()
            odds = world.odds() if world.to_move == CHANCE else [1] * len(legal)
            ways = [i for i in range(len(legal)) if world.heard(legal[i], eyes) == heard]
            if ways:
                world.apply(legal[ways[rng.weighted([odds[i] for i in ways])]])
                worlds.append(world)
                if len(worlds) == count:
                    break
        else:
            return ""
        self.report.worlds += count
        imagined = [after.imagine(rng) for _ in range(count)]
        for name in self._facts(worlds[0]):
            facts = zip(*(_flat(getattr(world, name)) for world in worlds), strict=False)
            later = zip(*(_flat(getattr(world, name)) for world in imagined), strict=False)
            for fact, values in zip(facts, later, strict=False):
                if len(set(fact)) == 1 and 2 * values.count(fact[0]) < count:
                    return name
        return ""

    def _facts(self, state: State) -> list[str]:
        """The attributes that can be compared between worlds."""
        return [
            name
            for name in _names(state)
            if name not in ("journal", "eyes", *self.game.forgets)
            and not isinstance(getattr(state, name), Edition)
        ]


def _flat(value: object) -> list[object]:
    """The values of a list, its length first; anything else as it is."""
    if not isinstance(value, list):
        return [value]
    return [len(value)] + [leaf for item in value for leaf in _flat(item)]


def _attributes(state: State, rng: Rng) -> None:
    """That `pack` holds every attribute: changing any of them must change it."""
    packed = state.pack()
    for name in _names(state):
        if name in ("edition", "journal"):
            continue
        changed = state.clone()
        value = getattr(changed, name)
        if isinstance(value, Edition):
            continue  # shared, and never changed
        try:
            if isinstance(value, list):
                _disturb(value, rng)
            elif isinstance(value, bool):
                setattr(changed, name, not value)
            elif isinstance(value, int):
                setattr(changed, name, value + 1)
            else:
                raise _Broken("attributes are ints, bools and lists of ints", name)
            same = changed.pack() == packed
        except (IndexError, ValueError):
            same = False  # pack fell over the odd value, so it looked at it
        if same:
            raise _Broken("pack holds every attribute", name)
        if state.pack() != packed:
            raise _Broken("a clone shares nothing that changes", name)


def _disturb(values: list[object], rng: Rng) -> None:
    if not values:
        values.append(1)
        return
    at = rng.below(len(values))
    value = values[at]
    if isinstance(value, list):
        _disturb(value, rng)
    elif isinstance(value, int):
        values[at] = value + 1


def _names(state: State) -> list[str]:
    names: set[str] = set(getattr(state, "__dict__", {}))
    for kind in type(state).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
        slots = kind.__dict__.get("__slots__", ())
        names.update([slots] if isinstance(slots, str) else slots)
    return sorted(name for name in names if not name.startswith("__"))
