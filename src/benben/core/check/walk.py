"""One random game, with all checks that can be made along it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from benben.core.actions import SEALED, UNKNOWN
from benben.core.check.attributes import all_packed
from benben.core.check.driver import watched
from benben.core.check.observing import Observing
from benben.core.check.orders import nothing_lost, some_of_legal
from benben.core.check.report import Broken, Fault, Report
from benben.core.check.secrecy import believe, remember, twin
from benben.core.check.steer import Steer
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.journal import lines
from benben.core.play import Play
from benben.core.record import Line, Record, parse
from benben.core.replay import open_record
from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, GOAL, NOBODY, OVER, Edition, State
from benben.core.undo import undo, undo_to

Render = Callable[[State], bytes]
"""Renderer of a view, as a page or terminal shows it; compared by the twin walk."""
Labels = Callable[[State, int], list[str]]
"""Menu labels of a choice on a view, one per language."""


class Walk:
    """One random game and its history."""

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
        labels: Labels | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.edition = edition
        self.rng = rng
        self.report = report
        self.every = every
        self.render = render
        self.labels = labels
        self.seats = seats
        self.eyes = [NOBODY, *range(seats)]
        self.choices: list[int] = []
        self.who: list[int] = []
        self.past: list[State] = []
        self.packs: list[list[int]] = []
        self.hidden: dict[int, list[int]] = {eyes: [] for eyes in self.eyes}
        """Plies whose choice each observer did not fully see."""
        self.forgets_from = 0 if not game.forgets_after else game.bound + 1
        """Ply from which `Game.forgets` applies."""
        self.played: Play | None = None
        """The same game, replayed from its record; None before that."""
        self.observing = Observing(self)
        """The observations of this game as numbers."""
        self.steer: Steer | None = None
        """Plan that leads this game to rare verbs; None in about a third of the games."""
        self.verbs: dict[str, int] = {}
        self._block = False
        """Whether the previous choice was sealed and more sealed choices must follow."""
        self._read = 0
        """Length of the part of the journal that was read."""

    def run(self) -> None:
        """Play a random game to the end and check it."""
        with self._watch():
            state = self.game.start(self.seats, self.options, self.edition)
            state.journal = []
            if self.rng.below(3):
                self.steer = Steer(self.game, state, self.rng.split())
            self._play(state)
            self._old_clones()
            self._replay(state)
            self._undo()
            all_packed(self.past[self.rng.below(len(self.past))], self.rng)
        with self._watch():
            nothing_lost(self)

    def keep_secrets(self) -> None:
        """Run the tests of hidden information along the game that was played."""
        for eyes in self.eyes:
            with self._watch():
                twin(self, eyes)
            with self._watch():
                watched(self, eyes)
        with self._watch():
            believe(self, self.rng.pick(self.eyes))
        with self._watch():
            for _ in range(3 if len(self.past) > 1 else 0):
                remember(self)

    @contextmanager
    def _watch(self) -> Iterator[None]:
        """Turn a violated guarantee, or any exception of the game, into a fault."""
        try:
            yield
        except Broken as broken:
            self._fault(broken.promise, str(broken))
        except Exception as error:  # noqa: BLE001 any exception of a game is a fault
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
            choice = self._next(state, legal)
            if choice not in legal:
                raise Broken("deal is legal", self.game.space.words(choice))
            self._hear(state, choice)
            # A game that is led to rare verbs is looked at where each verb comes first.
            first = self.steer is not None and self._verb(choice) not in self.verbs
            if rng.below(self.every) == 0 or first:
                for eyes in self.eyes:
                    self._view(state, eyes)
                self._evaluations(state)
            self.past.append(state.clone())
            self.packs.append(state.pack())
            self.choices.append(choice)
            self.who.append(state.to_move)
            owing = state.owing()[1:]
            sealed = [state.legal_for(seat) for seat in owing]
            if rng.below(self.every) == 0:
                self._tell_apart(state, choice, rng.pick(legal))
            state.apply(choice)
            self._count(state, choice)
            if owing and state.owing() != owing:
                raise Broken("sealed choices are made in seat order", f"{owing} still owe one")
            if [state.legal_for(seat) for seat in owing] != sealed:
                raise Broken("legal_for never depends on sealed answers", f"of {owing}")
            if len(self.choices) > self.game.bound:
                raise Broken("ends within bound", f"more than {self.game.bound} choices")
        self._faultless(state)
        for eyes in self.eyes:
            self._view(state, eyes)
        self._evaluations(state)
        if len(state.scores()) != self.seats or len(state.places()) != self.seats:
            raise Broken("a score and a place for each seat", f"{state.scores()}")
        if min(state.places()) < 1 or (1 not in state.places() and set(state.places()) != {2}):
            raise Broken("somebody wins, or all are 2", f"{state.places()}")
        if state.allied() and len(set(state.places())) > 1:
            raise Broken("a team shares one place", f"{state.places()}")
        if state.allied() and (state.evaluate(0) >= GOAL) != (state.places()[0] == 1):
            raise Broken("a team has won if it has reached its goal", f"{state.evaluate(0)}")

    def _next(self, state: State, legal: list[int]) -> int:
        """Return the next choice: of the plan, or at random."""
        if self.steer and (led := self.steer.next()) is not None:
            return led
        if state.to_move != CHANCE:
            return self.rng.pick(legal)
        choice = state.deal(self.rng)
        if choice in legal:
            self._weigh(state.odds(), legal.index(choice))
        return choice

    def _count(self, state: State, choice: int) -> None:
        verb = self._verb(choice)
        self.verbs[verb] = self.verbs.get(verb, 0) + 1
        self.report.verbs[verb] = self.report.verbs.get(verb, 0) + 1
        self.report.choices += 1
        if len(self.choices) < self.forgets_from and state.journal is not None:
            codes = [self.game.codes[line[0]] for line in lines(state.journal[self._read :])]
            self._read = len(state.journal)
            if self.game.forgets_after in codes:
                self.forgets_from = len(self.choices)

    def _verb(self, choice: int) -> str:
        return self.game.space.verb_of(choice).name

    def _tell_apart(self, state: State, choice: int, other: int) -> None:
        """Check that an observer who learns the identity of a piece also sees it in the view."""
        one, two = state.clone(), state.clone()
        one.apply(choice)
        two.apply(other)
        if one.pack() == two.pack():
            return
        eyes = self.rng.pick(self.eyes)
        self.observing.siblings(one, two, eyes)
        for eyes in self.eyes:
            if self._names_another(state.heard(choice, eyes), state.heard(other, eyes)):
                if one.seen_by(eyes).pack() == two.seen_by(eyes).pack():
                    words = self.game.space.words
                    detail = f"eyes {eyes}: {words(choice)} and {words(other)}"
                    raise Broken("a view holds the piece that was heard", detail)

    def _names_another(self, heard: int, other: int) -> bool:
        """Whether two observed actions name different values of an argument that can be hidden."""
        if heard == SEALED or other == SEALED or heard == other:
            return False
        verb = self.game.space.verb_of(heard)
        if not verb.has(other):
            return False
        told = zip(verb.args(heard), verb.args(other), verb.arguments, strict=True)
        return any(a != b and argument[0] == UNKNOWN for a, b, argument in told)

    def _weigh(self, odds: list[int], at: int) -> None:
        """Add the quantile of a deal among its odds, centred to mean 0, and its variance."""
        total, below = sum(odds), 0
        for i, weight in enumerate(odds):
            height = (below + weight / 2) / total - 0.5
            self.report.spread += height * height * weight / total
            self.report.luck += height if i == at else 0.0
            below += weight

    def _faultless(self, state: State) -> None:
        if found := state.faults():
            raise Broken("no faults", "; ".join(found))

    def _evaluations(self, state: State) -> None:
        together = state.evaluate_all()
        if together != [state.evaluate(seat) for seat in range(state.seats)]:
            raise Broken("evaluate_all is evaluate of each seat", f"{together}")

    def _position(self, state: State) -> list[int]:
        """Check the guarantees of a whole state; return its legal choices."""
        self._faultless(state)
        if state.eyes != ALL:
            raise Broken("a whole state has the eyes ALL", f"{state.eyes}")
        legal = state.legal()
        if not legal:
            raise Broken("legal is never empty", f"to move: {state.to_move}")
        if any(legal[i] >= legal[i + 1] for i in range(len(legal) - 1)):
            raise Broken("legal is ascending", f"{legal}")
        some_of_legal(state, legal)
        space = self.game.space
        for choice in legal:
            words = space.words(choice)
            if space.parse(words) != choice:
                raise Broken("words round-trip", words)
        if state.to_move == CHANCE:
            odds = state.odds()
            if len(odds) != len(legal) or min(odds) < 1:
                raise Broken("odds are positive, one for each legal choice", f"{odds}")
        owing = state.owing()
        if owing[:1] != ([state.to_move] if state.to_move >= 0 else []) or owing != sorted(owing):
            raise Broken("owing starts with to_move, ascending", f"{owing}")
        for seat in range(self.seats):
            if bool(state.legal_for(seat)) != (seat in owing):
                raise Broken("legal_for is for those who owe a choice", f"seat {seat}")
        if state.to_move >= 0 and state.legal_for(state.to_move) != legal:
            raise Broken("legal_for(to_move) is legal", f"seat {state.to_move}")
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
                raise Broken("a seat hears its own choice", f"seat {eyes}, {words}")
            if heard != SEALED:
                verb = space.verb_of(choice)
                if not verb.has(heard):
                    raise Broken("heard keeps the verb", f"{words} as {space.words(heard)}")
                told = zip(verb.args(heard), verb.args(choice), verb.arguments, strict=True)
                for coarse, real, argument in told:
                    if coarse != real and (coarse or argument[0] != UNKNOWN):
                        raise Broken("heard is coarser", f"{words} as {space.words(heard)}")
        if len(state.owing()) > 1 or self._block:
            for eyes in self.eyes:
                heard_of = {state.heard(each, eyes) for each in state.legal()}
                if eyes != state.to_move and len(heard_of) > 1:
                    sentence = f"eyes {eyes} tell {space.words(choice)} from others"
                    raise Broken("nobody hears what another seat seals", sentence)
        self._block = len(state.owing()) > 1
        public = state.heard(choice, NOBODY)
        open_words = space.words(public).split()
        for seat in range(self.seats):
            mine = space.words(state.heard(choice, seat)).split()
            pairs = zip(open_words, mine, strict=False)  # same verb, unless one observes nothing
            if public != SEALED and any(open_ not in (UNKNOWN, my) for open_, my in pairs):
                raise Broken("a seat hears what all hear", f"seat {seat}")

    def _view(self, state: State, eyes: int) -> None:
        """Check the guarantees of a view."""
        self.report.views += 1
        whole = state.pack()
        view = state.seen_by(eyes)
        packed = view.pack()
        if view.eyes != eyes or view.to_move != state.to_move or view.owing() != state.owing():
            raise Broken("a view says whose it is and who is to move", f"eyes {eyes}")
        if view.openly() != state.openly():
            raise Broken("openly is the same on every view", f"eyes {eyes}")
        if view.after != -1:
            raise Broken("a view knows of no order", f"eyes {eyes}")
        if view.seen_by(eyes).pack() != packed:
            raise Broken("a view seen again is itself", f"eyes {eyes}")
        if view.seen_by(NOBODY).pack() != state.seen_by(NOBODY).pack():
            raise Broken("a spectator's view follows from any view", f"eyes {eyes}")
        self._foresee(state, view)
        world = view.imagine(self.rng.split())
        if len(state.owing()) == 1 and state.openly():
            if (len(world.legal()) == 1) != (len(state.legal()) == 1):
                raise Broken("openly: all worlds have a choice, or none", f"eyes {eyes}")
        if world.eyes != ALL:
            raise Broken("an imagined world is a whole state", f"eyes {world.eyes}")
        if found := world.faults():
            raise Broken("an imagined world has no faults", f"eyes {eyes}: {'; '.join(found)}")
        if world.seen_by(eyes).pack() != packed:
            raise Broken("an imagined world fits the view", f"eyes {eyes}")
        if eyes >= 0:
            mine = state.legal_for(eyes)
            if view.legal_for(eyes) != mine or world.legal_for(eyes) != mine:
                raise Broken("a view and its worlds have the seat's choices", f"seat {eyes}")
            self._labels(view, mine)
            self.observing.position(state, view, eyes)
        if self.rng.below(20) == 0:
            left = self.game.bound
            while world.to_move != OVER and left:
                world.apply(self._any(world))
                left -= 1
            if world.to_move != OVER:
                raise Broken("an imagined world can be played to the end", f"eyes {eyes}")
            if found := world.faults():
                raise Broken("an imagined world ends without faults", "; ".join(found))
        if view.pack() != packed or state.pack() != whole:
            raise Broken("a world, its view and the state share nothing", f"eyes {eyes}")
        if state.to_move == OVER:
            if view.scores() != state.scores() or view.places() != state.places():
                raise Broken("at the end all see the result", f"eyes {eyes}")

    def _labels(self, view: State, choices: list[int]) -> None:
        """Check that the menu labels of the choices are distinct in each language."""
        if self.labels is None:
            return
        seen: dict[tuple[int, str], int] = {}
        for choice in choices:
            for language, label in enumerate(self.labels(view, choice)):
                other = seen.setdefault((language, label), choice)
                if other != choice:
                    words = self.game.space.words
                    both = f"{words(other)!r} and {words(choice)!r}"
                    raise Broken("every choice has words of its own", f"{both} are both {label!r}")

    def _foresee(self, state: State, view: State) -> None:
        """Check that applying a foreseen choice to a view gives the view of the next position."""
        if state.to_move < 0:
            return
        choice, eyes = self.rng.pick(state.legal()), view.eyes
        if eyes == state.to_move and view.lapse() not in (SEALED, *state.legal()):
            raise Broken("lapse is legal", f"eyes {eyes}")
        if state.heard(choice, eyes) != choice:
            return
        detail = f"eyes {eyes}: {self.game.space.words(choice)}"
        if view.foreseen(choice):
            after, played = state.clone(), view.clone()
            after.apply(choice)
            try:
                played.apply(choice)
            except Exception as error:
                raise Broken("what is foreseen can be played on the view", detail) from error
            if self.game.normal_views:
                played = played.seen_by(eyes)
            if played.pack() != after.seen_by(eyes).pack():
                raise Broken("what is foreseen happens", detail)
            return
        seen = view.clone()
        seen.eyes = ALL
        if seen.pack() == state.pack():
            raise Broken("where nothing is hidden all is foreseen", detail)

    def _any(self, state: State) -> int:
        if state.to_move == CHANCE:
            return state.deal(self.rng)
        legal = state.legal()
        if not legal:
            raise Broken("legal is never empty", f"to move in an imagined world: {state.to_move}")
        return self.rng.pick(legal)

    # --- after the game ------------------------------------------------------------------------

    def _old_clones(self) -> None:
        for ply, (old, packed) in enumerate(zip(self.past, self.packs, strict=True)):
            if old.pack() != packed:
                raise Broken("no old clone ever changes", f"the one of ply {ply}")
            if old.journal is not None:
                raise Broken("a clone has no journal", f"the one of ply {ply}")
            if ply % self.every == 0:
                again = self.game.unpack(packed, self.edition)
                if again.pack() != packed or again.legal() != old.legal():
                    raise Broken("unpack undoes pack", f"ply {ply}")
                own = [each.value for each in self.game.parameters]
                if old.tuning != own or again.tuning != own:
                    raise Broken("start and unpack set the game's parameters", f"ply {ply}")
                eyes = self.eyes[ply % len(self.eyes)]
                if own:
                    again.tuning = other = [each + 1 for each in own]
                    seen = again.seen_by(eyes)
                    for copy in (again.clone(), seen, seen.imagine(self.rng)):
                        if copy.tuning is not other:
                            raise Broken("a copy shares the parameters in use", f"ply {ply}")
                view = old.seen_by(eyes)
                if self.game.unpack(view.pack(), self.edition).pack() != view.pack():
                    raise Broken("unpack undoes pack of a view", f"ply {ply}")

    def _replay(self, state: State) -> None:
        record = self._record()
        record.scores, record.places = state.scores(), state.places()
        try:
            play = open_record(self.game, parse(record.text()), self.edition)
        except BadInput as error:
            raise Broken("replay equals play", str(error)) from error
        self.played = play
        if play.state.pack() != state.pack() or play.state.journal != state.journal:
            raise Broken("replay equals play", "another position or journal at the end")

    def _undo(self) -> None:
        """Play with undo and redo at every turn: the same seed must give the same game."""
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
            after, ply = play.state.pack(), undo_to(play, seat)
            # Undo is refused if the next seat has begun an action that is not revealed yet.
            if ply is not None and play.told_to(seat) == len(play.choices):
                kept = play.choices[ply:]
                undo(play, seat)
                for choice in kept:
                    play.choose(seat, choice)
                play.advance()
                if play.state.pack() != after:
                    raise Broken("undo then redo is as if nothing was undone", f"ply {ply}")
