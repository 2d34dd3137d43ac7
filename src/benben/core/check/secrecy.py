"""Tests of hidden information: views must not leak it, and must not forget what was observed.

The *twin walk* replaces a choice that an observer did not see: as long as the observed actions stay
the same, everything that the observer is shown must stay the same. If the positions that an
observer considers possible are few enough to enumerate, its views and determinizations are compared
with all of them (`believe`). A view must also keep what was observed (`remember`).
"""

from typing import TYPE_CHECKING, Final

from benben.core.belief import certain
from benben.core.check.attributes import NOT_POSITION, names
from benben.core.check.report import Broken
from benben.core.journal import read_by
from benben.core.rng import Rng
from benben.core.state import CHANCE, Edition, State

if TYPE_CHECKING:
    from benben.core.check.walk import Walk

POSSIBLE: Final = 100
"""Maximum number of candidate states tracked at once."""
FOLLOWED: Final = 800
"""Maximum number of candidate states tracked in a game, summed over the plies."""
WORLDS: Final = 24
"""Number of determinizations sampled to find out what a view implies."""
RAREST: Final = 3
"""Number of the rarest verbs of a game around which twins are followed."""
BEFORE: Final = 3
"""Number of hidden choices before a rare verb that are replaced, the latest ones in turn."""
NEAR: Final = 40
"""Maximum distance, in choices, of a replaced choice before a rare verb."""
AFTER: Final = 10
"""Number of choices for which twins are followed beyond a rare verb."""


def twin(walk: "Walk", eyes: int) -> None:
    """Replace a choice that the observer did not see, and play the same continuation.

    This is done once at any ply, to the end of the game, and around each of the rarest verbs.
    """
    rng = walk.rng.split()
    hidden = [ply for ply in walk.hidden[eyes] if ply < len(walk.choices)]
    if not hidden:
        return
    _follow(walk, eyes, rng.pick(hidden), len(walk.choices), rng)
    for end in rarest(walk):
        for start in [ply for ply in hidden if end - NEAR <= ply <= end][-BEFORE:]:
            _follow(walk, eyes, start, min(end + AFTER, len(walk.choices)), rng)


def _follow(walk: "Walk", eyes: int, start: int, end: int, rng: Rng) -> None:
    """Play a game and its twin, which diverge at ply `start`, up to ply `end`."""
    one, two = walk.past[start].clone(), walk.past[start].clone()
    one.journal, two.journal = [], []
    for ply in range(start, end):
        choice = walk.choices[ply]
        heard = one.heard(choice, eyes)
        other = likewise(two, choice, heard, eyes, rng, differ=ply == start)
        if other is None:
            return
        one.apply(choice)
        two.apply(other)
        walk.report.twins += 1
        _compare(walk, one, two, eyes, start, ply, rng)


def rarest(walk: "Walk") -> list[int]:
    """Plies at which the rarest verbs of this game occur first."""
    counts = walk.steer.seen if walk.steer else walk.verbs
    first: dict[str, int] = {}
    for ply, choice in enumerate(walk.choices):
        first.setdefault(walk.game.space.verb_of(choice).name, ply)
    return [first[verb] for verb in sorted(first, key=lambda verb: counts.get(verb, 0))[:RAREST]]


def chosen(walk: "Walk", hidden: list[int], rng: Rng) -> int:
    """Pick the ply to replace: any, or one of the latest before a rare verb."""
    if rng.below(2):
        end = rng.pick(rarest(walk))
        before = [ply for ply in hidden if ply <= end]
        if before:
            return rng.pick(before[-BEFORE:])
    return rng.pick(hidden)


def likewise(
    state: State, choice: int, heard: int, eyes: int, rng: Rng, differ: bool
) -> int | None:
    """A choice of the twin with the same observed action; the same choice unless `differ`."""
    legal = state.legal()
    same = [c for c in legal if c != choice and state.heard(c, eyes) == heard]
    if not differ and choice in legal and state.heard(choice, eyes) == heard:
        return choice
    return rng.pick(same) if same else None


def _compare(
    walk: "Walk", one: State, two: State, eyes: int, start: int, ply: int, rng: Rng
) -> None:
    where = f"eyes {eyes}, at ply {ply}, for something unheard at ply {start}"
    first, second = one.seen_by(eyes), two.seen_by(eyes)
    if first.pack() != second.pack():
        raise Broken("twins look the same", where)
    if eyes >= 0 and one.legal_for(eyes) != two.legal_for(eyes):
        raise Broken("twins have the same choices", where)
    walk.observing.same_rows(one, two, eyes, where)
    assert one.journal is not None
    assert two.journal is not None
    if read_by(one.journal, eyes) != read_by(two.journal, eyes):
        raise Broken("twins read the same journal", where)
    if walk.render and rng.below(50) == 0 and walk.render(first) != walk.render(second):
        raise Broken("twins are drawn the same", where)


def believe(walk: "Walk", eyes: int) -> None:
    """Track the exact belief of the observer and compare views and determinizations with it."""
    belief = certain(walk.game.start(walk.seats, walk.options, walk.edition), eyes)
    followed = 0
    for ply, choice in enumerate(walk.choices):
        where = f"eyes {eyes}, at ply {ply}"
        view = walk.past[ply].seen_by(eyes)
        packed = view.pack()
        if any(state.seen_by(eyes).pack() != packed for state in belief.states):
            raise Broken("what sounds the same looks the same", where)
        if walk.rng.below(walk.every) == 0:
            world = view.imagine(walk.rng.split())
            for name in _facts(walk, world, ply):
                value = getattr(world, name)
                if all(getattr(state, name) != value for state in belief.states):
                    raise Broken("an imagined world is a possible one", f"{where}: {name}")
        belief = belief.hear(walk.past[ply].heard(choice, eyes), most=POSSIBLE)
        followed += len(belief.states)
        if len(belief.states) > POSSIBLE or followed > FOLLOWED:
            return


def remember(walk: "Walk") -> None:
    """Check at a random ply that a view keeps what follows from earlier observations."""
    ply = walk.rng.below(len(walk.past) - 1)
    eyes = walk.rng.pick(walk.eyes)
    if walk.who[ply] >= 0 and walk.rng.below(2):
        eyes = walk.who[ply]  # the seat that chose has the most to remember
    if _forgotten(walk, eyes, ply, WORLDS) and (name := _forgotten(walk, eyes, ply, 9 * WORLDS)):
        where = f"eyes {eyes}, ply {ply}: {name}"
        raise Broken("a view holds what follows from things heard", where)


def _forgotten(walk: "Walk", eyes: int, ply: int, count: int) -> str:
    """Return the attribute in which a view lost information over a choice, or "" if there is none.

    `count` determinizations of the view before the choice are advanced by the observed action.
    Where all of them agree, most determinizations of the view after the choice must agree too.
    """
    rng = walk.rng.split()
    heard = walk.past[ply].heard(walk.choices[ply], eyes)
    before, after = walk.past[ply].seen_by(eyes), walk.past[ply + 1].seen_by(eyes)
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
    walk.report.worlds += count
    imagined = [after.imagine(rng) for _ in range(count)]
    for name in _facts(walk, worlds[0], ply + 1):
        facts = zip(*(_flat(getattr(world, name)) for world in worlds), strict=False)
        later = zip(*(_flat(getattr(world, name)) for world in imagined), strict=False)
        for fact, values in zip(facts, later, strict=False):
            if len(set(fact)) == 1 and 2 * values.count(fact[0]) < count:
                return name
    return ""


def _facts(walk: "Walk", state: State, ply: int) -> list[str]:
    """Attributes that can be compared between determinizations after `ply` choices."""
    forgotten = walk.game.forgets if ply >= walk.forgets_from else ()
    return [
        name
        for name in names(state)
        if name not in ("eyes", *NOT_POSITION, *forgotten)
        and not isinstance(getattr(state, name), Edition)
    ]


def _flat(value: object) -> list[object]:
    """Flatten nested lists, each after its length; other values become a list of one."""
    if not isinstance(value, list):
        return [value]
    if not value or type(value[0]) is int:  # fast path for nearly all lists
        return [len(value), *value]
    return [len(value)] + [leaf for item in value for leaf in _flat(item)]
