"""The High Priest: his dice, the ranks of an offering, and the sealed bids."""

from typing import Final

from benben.draw.memo import ask, drawn
from benben.draw.svg import (
    at,
    fitted,
    named,
    part,
    rect,
    sized,
    target,
    text,
    tip,
    use,
    wrap,
)
from benben.games.cleopatra.board.market import HEIGHT, WIDTH
from benben.games.cleopatra.board.scene import LETTER, Scene, slab
from benben.games.cleopatra.offering import rank as rank_of
from benben.games.cleopatra.space import BID, BIDDING, DICE, FLIP, MOST_BID, REVEALING, ROLLED

PRIEST_W: Final = 300
PRIEST_H: Final = 200


def priest(scene: Scene) -> str:
    step = scene.view.step
    return _priest(scene, step == ROLLED, step not in (BIDDING, REVEALING))


@drawn
def _priest(scene: Scene, rolled: bool, ranked: bool) -> str:
    """The dice, which have just been `rolled`, and the ranks of bids, if those are `ranked`."""
    s = scene.view
    title = scene.words("cleopatra.board.priest")
    faces = scene.words("cleopatra.board.faces", count=s.ankhs, faces=s.box.faces)
    odds = sized(PRIEST_W - 16, 37, f"☥ {s.ankhs}/{s.box.faces}", LETTER, "note end")
    odds = tip(odds, faces, "CLE-14")
    out = [slab(PRIEST_W, PRIEST_H, title, "", odds)]
    for die in range(DICE):
        shown = die < s.dice
        inside = use(f"die-{'ankh' if shown else 'blank'}", 0, 0, 48, 52, class_="die-of")
        kind = "ankh" if shown else "blank"
        thrown = " thrown staged" if rolled and not shown else ""
        out.append(
            at(
                17 + die * 54,
                56,
                target(
                    _flip(s.dice, die),
                    f'<g data-face="die-{die} {kind}" class="die{thrown}">{inside}</g>'
                    + rect(0, 0, 49, 50, "glow", 9),
                    scene.lit,
                    scene.says(_flip(s.dice, die), FLIP.base + (1 if shown else 0)),
                    "dice",
                    scene.words(f"cleopatra.tip.die.{kind}"),
                    "CLE-45",
                ),
            )
        )
    out.append(at(14, 116, _ranks(scene, ranked)))
    label = f"{title}: {s.dice}/{DICE}"
    about = scene.words("cleopatra.tip.priest", dice=s.dice, all=DICE)
    drawn = "".join(out)
    return part("priest", PRIEST_W, PRIEST_H, drawn, label=label, about=about, rule="CLE-61")


def _flip(dice: int, die: int) -> str:
    """A Scribe turns the next blank die, or the last that shows an ankh."""
    return "die-ankh" if die == dice else "die-blank" if die == dice - 1 else ""


def _ranks(scene: Scene, ranked: bool) -> str:
    """CLE-63, CLE-129: amulets by rank in an offering, and who took which in the latest one."""
    s = scene.view
    w = 274 / s.seats
    out = [fitted(2, 12, scene.words("cleopatra.board.ranks"), 274, LETTER, LETTER, "note")]
    for rank in range(s.seats):
        change = s.box.ranks[rank]
        x = rank * w
        amount = f"+{change}" if change > 0 else str(change).replace("-", "−")
        drawn = (
            rect(x, 18, w - 4, 50, "plate best" if change < 0 else "plate", 6)
            + at(x, 18, _took(scene, rank, ranked, w - 4))
            + sized(x + (w - 4) / 2 - 10, 59, amount, LETTER, "small-value middle")
            + use("amulet", x + (w - 4) / 2 + 4, 42, 19, 19)
        )
        amulets = scene.words("cleopatra.amulets", n=abs(change))
        about = scene.words(
            "cleopatra.tip.rank.best" if change < 0 else "cleopatra.tip.rank",
            rank=rank + 1,
            amulets=amulets,
        )
        out.append(tip(drawn, about, "CLE-63" if change < 0 else "CLE-129"))
    return "".join(out)


def _took(scene: Scene, rank: int, ranked: bool, w: float) -> str:
    """A rank, and beside it whose bid took it: equal bids have the same rank."""
    s = scene.view
    number = f"{rank + 1}."
    took: list[int] = []
    if ranked:
        took = [seat for seat in range(s.seats) if s.bids[seat] and ask(rank_of, s, seat) == rank]
    if not took:
        return text(w / 2, 18, number, "tiny-note middle")
    about = " ".join(
        scene.words("cleopatra.line.ranked", who=name, bid=s.bids[seat] - 1, rank=rank + 1)
        for seat, name in enumerate(scene.names)
        if seat in took
    )
    out = [text(3, 18, number, "tiny-note")]
    out += [use(f"stone-{seat}", 19 + i * 5, 4, 14, 15) for i, seat in enumerate(took)]
    out.append(text(w - 2, 18, str(s.bids[took[0]] - 1), "tiny-note end"))
    return tip("".join(out), about, "CLE-64")


# --- the offering -------------------------------------------------------------------------------


@drawn
def offering(scene: Scene) -> str:
    """Bids under seal, opened one after another; and the tablet on which one writes one's own."""
    s = scene.view
    title = scene.words("cleopatra.board.offering")
    note = scene.words("cleopatra.board.bids_best" if s.box.ties_best else "cleopatra.board.bids")
    out = [slab(WIDTH, HEIGHT, title, "sign-ankh")]
    for seat in range(s.seats):
        out.append(at(16, 56 + seat * 47, _bid_of(scene, seat)))
    lines = wrap(note, LETTER, 474)
    if s.step == BIDDING and s.eyes >= s.to_move:
        most = min(s.talents[s.eyes], MOST_BID)
        if most >= 70:  # all the room is needed for numbers
            lines = []
        room = HEIGHT - 60 - (22 * len(lines) + 10 if lines else 0)
        out.append(at(250, 54, _tablet(scene, most, room)))
    out += [
        sized(250, HEIGHT - 16 - (len(lines) - 1 - i) * 22, line, LETTER, "note")
        for i, line in enumerate(lines)
    ]
    about = scene.words("cleopatra.tip.offering", note=note)
    drawn = "".join(out)
    return part("market", WIDTH, HEIGHT, drawn, label=title, about=about, rule="CLE-62")


def _bid_of(scene: Scene, seat: int) -> str:
    s = scene.view
    bid = s.bids[seat]
    given = bid or s.step != BIDDING or seat < s.to_move
    shown = [
        rect(0, 0, 220, 43, "plate", 6),
        use(f"stone-{seat}", 7, 6, 28, 31),
        named(44, 28, scene.names[seat], 104, LETTER, LETTER, "note"),
    ]
    who = scene.names[seat]
    if bid:
        shown += [use("talent", 150, 8, 27, 27), text(184, 29, str(bid - 1), "value")]
        talents = scene.words("cleopatra.talents", n=bid - 1)
        about = scene.words("cleopatra.tip.bid.open", who=who, talents=talents)
    elif given:
        shown += [use("card-ambassador", 170, 4, 34, 34)]
        about = scene.words("cleopatra.tip.bid.sealed", who=who)
    else:
        shown += [text(190, 28, "…", "value middle")]
        about = scene.words("cleopatra.tip.bid.none", who=who)
    return tip("".join(shown), about)


def _tablet(scene: Scene, most: int, room: int) -> str:
    """CLE-131: every number that can be bid, in large letters as long as there are at most 108."""
    least = 25
    columns = next((each for each in (5, 8, 10, 12) if (most // each + 1) * least <= room), 20)
    rows = most // columns + 1
    w, h = 474 / columns, min(46.0, room / rows)
    letter = LETTER if h >= least else h * 0.6
    out = []
    for bid in range(most + 1):
        inside = (
            rect(0, 0, w - 4, h - 4, "plate", 5)
            + sized((w - 4) / 2, (h - 4) / 2 + 6, str(bid), letter, "small-value middle")
            + rect(0, 0, w - 4, h - 4, "glow", 5)
        )
        talents = scene.words("cleopatra.talents", n=bid)
        about = scene.words("cleopatra.tip.bid", talents=talents)
        label = scene.says(f"bid-{bid}", BID.base + bid)
        drawn = target(f"bid-{bid}", inside, scene.lit, label, "bid", about, "CLE-131")
        out.append(at(bid % columns * w, bid // columns * h, drawn))
    return "".join(out)
