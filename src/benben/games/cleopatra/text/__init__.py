"""What Cleopatra says: prompts, choices and the log, as message keys. `tables.py` has the table."""

from typing import cast

from benben.core.journal import POINTS
from benben.core.phrase import Phrase, Section, Who
from benben.core.state import CHANCE, Edition, State
from benben.games.cleopatra import quarry
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.garden import CELL_WORDS, MOSAIC_OF, MOSAIC_WORDS, WALL_WORDS
from benben.games.cleopatra.garden import CELLS as GARDEN_CELLS
from benben.games.cleopatra.market import hand_size
from benben.games.cleopatra.space import (
    ACCEPTING,
    ACT,
    AMULETS,
    ASKING,
    BEGGED,
    BIDDING,
    BUILDING,
    BUILT,
    BY_CARD,
    CARD_WORDS,
    CLAIMING,
    COMPLETE,
    DEAD,
    DICE,
    DOOR,
    DREW,
    DROPPING,
    EATEN,
    ENDING,
    FINISHED,
    FROM_START,
    HANDED,
    ITEM_WORDS,
    KEPT,
    KINDS,
    LAYING,
    LEFT_OVER,
    LIMIT,
    MOSAIC,
    OBELISK,
    OFFERING,
    PAYING,
    PIECE_WORDS,
    PLACING,
    RANKED,
    RESHUFFLED,
    ROLLED,
    SANCTUARY,
    SIFTING,
    SOURCES,
    SPACE,
    SPHINX,
    STALLS,
    SURVIVED,
    THRONE,
    WALKED,
    WALL,
)
from benben.games.cleopatra.state import Cleopatra
from benben.games.cleopatra.text import tables
from benben.games.cleopatra.text.tables import card, cards, wall
from benben.games.cleopatra.text.why import why_not
from benben.games.cleopatra.worshippers import offered_by

_PROMPTS = {
    ACT: "act",
    BUILDING: "building",
    LIMIT: "limit",
    ROLLED: "rolled",
    ENDING: "ending",
    DROPPING: "dropping",
    LAYING: "laying",
    PLACING: "placing",
    PAYING: "paying",
    CLAIMING: "claiming",
    BEGGED: "begged",
    ASKING: "asking",
    OFFERING: "offering",
    ACCEPTING: "accepting",
    SIFTING: "sifting",
    BIDDING: "bidding",
}
_RULES = {
    ACT: "CLE-21",
    BUILDING: "CLE-28",
    LIMIT: "CLE-25",
    ROLLED: "CLE-119",
    ENDING: "CLE-107",
    DROPPING: "CLE-26",
    LAYING: "CLE-79",
    PLACING: "CLE-41",
    PAYING: "CLE-90",
    CLAIMING: "CLE-60",
    BEGGED: "CLE-52",
    ASKING: "CLE-115",
    OFFERING: "CLE-115",
    ACCEPTING: "CLE-54",
    SIFTING: "CLE-58",
    BIDDING: "CLE-62",
}
_REASONS = ["card", "limit", "offering", "hand", "sanctuary", "ambassador"]
_ENDS = ["walk", "passes", "turns"]
_FACES = ["ankh", "blank"]

"""The rule about the price of each piece."""

MINOR = frozenset(f"cleopatra.log.{name}" for name in ("pay", "pay_merchant", "drop", "lay"))

__all__ = [
    "MINOR",
    "cautions",
    "choice",
    "costs",
    "foretell",
    "heard",
    "line",
    "prompt",
    "rule",
    "table",
    "why_not",
]

KEYS = [
    "cleopatra.name",
    "cleopatra.about",
    "cleopatra.shelf",
    "cleopatra.option.ankhs",
    *(f"cleopatra.source.{source}" for source in SOURCES),
    *(f"cleopatra.card.{name}" for name in CARD_WORDS[1:]),
    *(f"cleopatra.effect.{name}" for name in CARD_WORDS[6:]),
    *(f"cleopatra.piece.{name}" for name in PIECE_WORDS),
    *(f"cleopatra.wall.{name}" for name in WALL_WORDS),
    *(f"cleopatra.door.{name}" for name in tables.DOORS),
    *(f"cleopatra.prompt.{name}" for name in _PROMPTS.values()),
    *(f"cleopatra.done.{name}" for name in "building asking offering offering_none".split()),
    *(f"cleopatra.done.{name}" for name in ("accepting", "accepting_none")),
    *(f"cleopatra.choice.{name}" for name in ("keep", "discard", "end", "pass")),
    *(f"cleopatra.choice.scribe_{face}" for face in _FACES),
    *(f"cleopatra.log.{name}" for name in "beggar ambassador vizier smuggler pass discard".split()),
    *(f"cleopatra.log.scribe_{face}" for face in _FACES),
    *(f"cleopatra.why.{reason}" for reason in _REASONS[1:]),
    *(f"cleopatra.finished.{end}" for end in _ENDS),
    *(f"cleopatra.spoken.{name}" for name in "mosaic sanctuary unclaimed palms free".split()),
]
"""The keys that are put together below, so that a missing message is found before it is needed."""


def effect(kind: int, box: Box) -> Phrase:
    """What a tainted card does, in a few words."""
    amulets = Phrase("cleopatra.amulets", n=box.amulets[kind])
    return Phrase(f"cleopatra.effect.{CARD_WORDS[kind]}", amulets=amulets)


def talents(n: int) -> Phrase:
    return Phrase("cleopatra.talents", n=n)


# --- deciding -----------------------------------------------------------------------------------


def prompt(view: State) -> Phrase:
    s = cast(Cleopatra, view)
    step = s.step
    if step == LIMIT:
        return Phrase("cleopatra.prompt.limit", n=hand_size(s, s.active) - s.box.hand_limit)
    if step == DROPPING:
        return Phrase("cleopatra.prompt.dropping", n=s.arg)
    if step == LAYING:
        return Phrase("cleopatra.prompt.laying", card=card(s.top))
    if step == PLACING:
        return Phrase("cleopatra.prompt.placing", mosaic=MOSAIC_WORDS[s.arg])
    if step == PAYING:
        gain = talents(quarry.gain_of(s, s.piece, s.where))
        return Phrase("cleopatra.prompt.paying", piece=piece(s.piece, s.where), talents=gain)
    if step == BEGGED:
        return Phrase("cleopatra.prompt.begged", who=Who(s.active), n=s.box.beggar_talents)
    if step == OFFERING:
        asked = [card(kind) for kind in range(1, 6) if s.asked >> kind & 1]
        return Phrase("cleopatra.prompt.offering", who=Who(s.active), cards=asked)
    if step == ROLLED and s.dice == DICE:
        return Phrase("cleopatra.prompt.rolled_all")
    if step == BIDDING:
        changes = " · ".join(f"{n:+}".replace("-", "−") for n in s.box.ranks[: s.seats])
        return Phrase("cleopatra.prompt.bidding", ranks=changes)
    return Phrase(f"cleopatra.prompt.{_PROMPTS.get(step, 'act')}")


def rule(view: State) -> str | None:
    """The number of the rule that matters at this decision."""
    return _RULES.get(cast(Cleopatra, view).step)


def piece(kind: int, where: int) -> Phrase:
    """A piece with its place."""
    if kind == WALL:
        return Phrase("cleopatra.built.wall", place=wall(where))
    if kind == SPHINX:
        return Phrase("cleopatra.built.sphinx", place=where + 1)
    if kind == THRONE:
        return Phrase("cleopatra.built.throne" if where else "cleopatra.built.pedestal")
    if kind == OBELISK:
        return Phrase("cleopatra.built.obelisk")
    if kind == DOOR:
        return Phrase(f"cleopatra.door.{tables.DOORS[where]}")
    return Phrase("cleopatra.built.mosaic", mosaic=MOSAIC_WORDS[MOSAIC_OF[where // GARDEN_CELLS]])


def building(kind: int, where: int, gain: int) -> Phrase:
    """The choice to build a piece, with what that gains."""
    return Phrase("cleopatra.choice.build", piece=piece(kind, where), talents=talents(gain))


def choice(view: State, choice: int) -> Phrase:
    s = cast(Cleopatra, view)
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if name == "market":
        return Phrase("cleopatra.choice.market", stall=args[0] + 1, cards=_on_stall(s, args[0]))
    if name in ("wall", "sphinx", "throne", "obelisk", "door"):
        kind = PIECE_WORDS.index(name)
        where = args[0] if args else s.thrones if kind == THRONE else s.obelisks
        return building(kind, where, quarry.gain_of(s, kind, where))
    if name == "mosaic":
        return Phrase("cleopatra.choice.mosaic", mosaic=MOSAIC_WORDS[s.tile])
    if name == "commission":
        return Phrase("cleopatra.choice.commission", mosaic=MOSAIC_WORDS[args[0]])
    if name == "place":
        return _place(s, choice, args[0] * GARDEN_CELLS + args[1])
    if name in ("beggar", "ambassador", "vizier", "smuggler"):
        kind = CARD_WORDS.index(name)
        return Phrase("cleopatra.choice.play", card=card(kind), effect=effect(kind, s.box))
    if name == "courtesan":
        return Phrase("cleopatra.choice.courtesan", card=card(args[0]))
    if name == "scribe":
        return Phrase(f"cleopatra.choice.scribe_{_FACES[args[0]]}")
    if name == "done":
        if s.step == SIFTING:
            return Phrase("cleopatra.done.sifting", n=sum(s.drawn))
        if s.step == CLAIMING:
            return Phrase("cleopatra.done.claiming", n=len(quarry.claims(s, -1)) - 1)
        first = (s.step == OFFERING and not offered_by(s, s.to_move)) or (
            s.step == ACCEPTING and not s.last
        )
        return Phrase(f"cleopatra.done.{_PROMPTS[s.step]}{'_none' if first else ''}")
    if name == "keep":
        above = hand_size(s, s.active) - s.box.hand_limit
        return Phrase("cleopatra.choice.keep", amulets=_amulets(above * s.box.keep_amulets))
    if name == "discard":
        return Phrase("cleopatra.choice.discard", amulets=_amulets(s.box.discard_amulets))
    if name == "pay":
        return _pay(s, args[0])
    if name == "lay":
        return Phrase("cleopatra.choice.lay", stall=args[0] + 1)
    if name == "accept":
        return Phrase("cleopatra.choice.accept", who=Who(args[0]), card=card(args[1]))
    if name in ("drop", "ask", "offer", "give"):
        return Phrase("cleopatra.choice.card", card=card(args[0]))
    if name == "talents":
        return talents(min(s.talents[s.to_move], s.box.beggar_talents))
    if name == "claim":
        at = next(i for i in range(s.arg, len(s.sanctuaries), 4) if s.sanctuaries[i] == args[0])
        n = len(tables.cells_at(s, at))
        return Phrase("cleopatra.choice.claim", cell=CELL_WORDS[args[0]], n=n)
    if name == "bid":
        return talents(args[0])
    return Phrase(f"cleopatra.choice.{name}")


def _on_stall(s: Cleopatra, stall: int) -> list[Phrase]:
    face_up = s.stalls[stall * KINDS : (stall + 1) * KINDS]
    return cards(face_up, sum(s.lying[stall::STALLS]))


def _place(s: Cleopatra, choice: int, spot: int) -> Phrase:
    """CLE-39, CLE-59: what a mosaic gains there, and the sanctuaries that come about."""
    after = s.clone()
    quarry.lay_mosaic(after, s.arg, spot)
    new = range(len(s.sanctuaries), len(after.sanctuaries), 4)
    _, turned, cell = SPACE.words(choice).split()
    gain = talents(quarry.gain_of(s, MOSAIC, spot))
    if not new:
        return Phrase("cleopatra.choice.place", turned=turned, cell=cell, talents=gain)
    sizes = " + ".join(str(len(tables.cells_at(after, i))) for i in new)
    return Phrase(
        "cleopatra.choice.place_sacred", turned=turned, cell=cell, talents=gain, cells=sizes
    )


def _amulets(n: int) -> Phrase:
    return Phrase("cleopatra.amulets", n=n)


def _pay(s: Cleopatra, item: int) -> Phrase:
    if ITEM_WORDS[item] == "merchant":
        return Phrase("cleopatra.choice.pay_merchant", worth=talents(s.box.merchant_value))
    if s.box.amulets[item]:
        held = _amulets(s.box.amulets[item])
        return Phrase("cleopatra.choice.pay_tainted", card=card(item), amulets=held)
    return Phrase("cleopatra.choice.card", card=card(item))


# --- the log ------------------------------------------------------------------------------------


def heard(before: State, who: int, choice: int) -> Phrase | None:
    s = cast(Cleopatra, before)
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if who == CHANCE:
        if name == "first":
            return Phrase("cleopatra.log.first", who=Who(args[0]))
        if name == "look" and args[0]:
            return Phrase("cleopatra.log.look", who=Who(s.active), card=card(args[0]))
        if name == "unveil":
            return Phrase("cleopatra.log.unveil", mosaic=MOSAIC_WORDS[args[0]])
        if name == "roll":
            if not args[0]:
                return Phrase("cleopatra.log.roll_none", dice=s.dice, all=DICE)
            return Phrase("cleopatra.log.roll", n=args[0], dice=s.dice + args[0], all=DICE)
        if name == "show" and args[0]:
            return Phrase("cleopatra.log.show", who=Who(s.arg), card=card(args[0]))
        return None  # the journal tells the rest
    me = Who(who)
    if name == "market":
        return Phrase(
            "cleopatra.log.market", who=me, stall=args[0] + 1, cards=_on_stall(s, args[0])
        )
    if name in ("beggar", "ambassador", "vizier", "smuggler", "pass", "discard"):
        return Phrase(f"cleopatra.log.{name}", who=me)
    if name == "courtesan":
        return Phrase("cleopatra.log.courtesan", who=me, card=card(args[0]))
    if name == "scribe":
        return Phrase(f"cleopatra.log.scribe_{_FACES[args[0]]}", who=me)
    if name == "commission":
        return Phrase("cleopatra.log.commission", who=me, mosaic=MOSAIC_WORDS[args[0]])
    if name == "pay":
        if ITEM_WORDS[args[0]] == "merchant":
            return Phrase("cleopatra.log.pay_merchant", who=me)
        return Phrase("cleopatra.log.pay", who=me, card=card(args[0]))
    if name == "drop":
        return Phrase("cleopatra.log.drop", who=me, card=card(args[0]))
    if name == "lay":
        return Phrase("cleopatra.log.lay", who=me, stall=args[0] + 1, card=card(s.top))
    if name == "ask":
        return Phrase("cleopatra.log.ask", who=me, card=card(args[0]))
    if name == "offer":
        return Phrase("cleopatra.log.offer", who=me, card=card(args[0]))
    if name == "done" and s.step == OFFERING and not offered_by(s, who):
        return Phrase("cleopatra.log.offers_none", who=me)
    if name == "done" and s.step == ACCEPTING and not s.last:
        return Phrase("cleopatra.log.accepts_none", who=me)
    if name == "bid":
        return Phrase("cleopatra.log.bid", who=me, n=args[0])
    return None


def line(entry: list[int]) -> Phrase | None:
    code, _, a, b, c, d = entry
    if code == POINTS:
        if c == FROM_START:
            return None
        source = Phrase(f"cleopatra.source.{SOURCES[c]}")
        if b < 0:
            return Phrase("cleopatra.line.pays", who=Who(a), n=-b, source=source)
        return Phrase("cleopatra.line.gains", who=Who(a), n=b, source=source)
    if code == AMULETS:
        why = card(d) if c == BY_CARD else Phrase(f"cleopatra.why.{_REASONS[c]}")
        if b < 0:
            return Phrase("cleopatra.line.sheds", who=Who(a), n=-b, why=why)
        return Phrase("cleopatra.line.takes", who=Who(a), n=b, why=why)
    if code == BUILT:
        where = d if b == MOSAIC else c
        return Phrase("cleopatra.line.built", who=Who(a), piece=piece(b, where))
    if code == SANCTUARY:
        if a:
            return Phrase("cleopatra.line.claimed", who=Who(a - 1), n=b, cell=CELL_WORDS[c])
        return Phrase("cleopatra.line.sanctuary", n=b, cell=CELL_WORDS[c])
    if code == COMPLETE:
        return Phrase("cleopatra.line.complete", piece=Phrase(f"cleopatra.piece.{PIECE_WORDS[a]}"))
    if code == WALKED:
        return Phrase("cleopatra.line.walked", square=a)
    if code == RESHUFFLED:
        return Phrase("cleopatra.line.reshuffled", n=a)
    if code == DEAD:
        return Phrase("cleopatra.line.dead", mosaic=MOSAIC_WORDS[a])
    if code == HANDED:
        return Phrase("cleopatra.line.handed", giver=Who(a), who=Who(b), card=card(c))
    if code == RANKED:
        return Phrase("cleopatra.line.ranked", who=Who(a), bid=b, rank=c + 1)
    if code == EATEN:
        return Phrase("cleopatra.line.eaten", who=Who(a), n=b)
    if code == SURVIVED:
        return Phrase("cleopatra.line.survived", who=Who(a), amulets=_amulets(b), n=c)
    if code == LEFT_OVER:
        return Phrase("cleopatra.line.left_over", who=Who(a), n=b)
    if code == FINISHED:
        return Phrase(f"cleopatra.finished.{_ENDS[a]}")
    if code == DREW:
        return Phrase("cleopatra.line.drew", who=Who(a), card=card(b))
    if code == KEPT:
        return Phrase("cleopatra.line.kept", who=Who(a), n=b)
    return None


def costs(entry: list[int], seat: int) -> bool:
    """Amulets of corruption are a loss: a player with the most of them at the end cannot win."""
    return entry[0] == AMULETS and entry[2] == seat and entry[3] > 0


def cautions(view: State, choice: int) -> list[Phrase]:
    """CLE-25, CLE-26: whatever its cards are, a stall that overfills the hand costs an amulet."""
    s = cast(Cleopatra, view)
    verb = SPACE.verb_of(choice)
    if verb.name != "market":
        return []
    stall = verb.args(choice)[0]
    lying = sum(s.stalls[stall * KINDS : (stall + 1) * KINDS]) + sum(s.lying[stall::STALLS])
    count = hand_size(s, s.active) + lying
    above = count - s.box.hand_limit
    return [Phrase("cleopatra.caution.hand", count=count, n=above)] if above > 0 else []


def foretell(before: State, after: State) -> list[Phrase]:
    """How many amulets there would be; a choice that brings some says only how many more."""
    one, other = cast(Cleopatra, before), cast(Cleopatra, after)
    mine = other.amulets[one.eyes]
    if mine == one.amulets[one.eyes]:
        return []
    return [Phrase("cleopatra.foretell.amulets", amulets=_amulets(mine))]


def table(view: State) -> list[Section]:
    return tables.table(cast(Cleopatra, view))


def component(where: str, name: str, edition: Edition) -> Phrase | None:
    """The printed name of a component in an edition file."""
    del edition
    if where == "cards" and name in CARD_WORDS:
        return card(CARD_WORDS.index(name))
    if where == "pieces" and name in PIECE_WORDS:
        return Phrase(f"cleopatra.piece.{name}")
    return Phrase("cleopatra.field.mosaic", name=name) if where == "mosaics" else None
