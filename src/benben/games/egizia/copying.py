"""Copies of a position and its packed form: written by tools/fields.py, not by hand."""

from benben.core.pack import packed, unpacked
from benben.games.egizia.position import Position


def copy(old: Position, new: Position) -> None:
    """Make `new`, which has the same seats and edition, the same position as `old`."""
    new.to_move = old.to_move
    new.eyes = old.eyes
    new.after = old.after
    new.tuning = old.tuning
    new.round = old.round
    new.step = old.step
    new.arg = old.arg
    new.agenda = old.agenda[:]
    new.order = old.order[:]
    new.turn = old.turn
    new.points = old.points[:]
    new.track = old.track[:]
    new.stones = old.stones[:]
    new.strength = old.strength[:]
    new.busy = old.busy[:]
    new.levels = old.levels[:]
    new.grain = old.grain[:]
    new.quarry = old.quarry[:]
    new.lands = old.lands[:]
    new.anytime = old.anytime[:]
    new.permanent = old.permanent[:]
    new.attached = old.attached[:]
    new.ships = old.ships[:]
    new.far = old.far[:]
    new.marks = old.marks[:]
    new.river = old.river[:]
    new.shelf = old.shelf[:]
    new.deck = old.deck[:]
    new.line = old.line[:]
    new.waiting = old.waiting
    new.spare = old.spare
    new.team = old.team
    new.budget = old.budget
    new.bread = old.bread
    new.obelisk = old.obelisk[:]
    new.filled = old.filled[:]
    new.pyramid = old.pyramid[:]
    new.own = old.own[:]
    new.pile = old.pile[:]
    new.top = old.top
    new.under = old.under[:]
    new.under_by = old.under_by[:]
    new.drawn = old.drawn[:]
    new.drawn_by = old.drawn_by[:]
    new.picked = old.picked[:]
    new.kept = old.kept[:]
    new.kept_of = old.kept_of[:]
    new.kept_by = old.kept_by[:]
    new.draws = old.draws[:]
    new.draw_kinds = old.draw_kinds[:]
    new.draw_kept = old.draw_kept[:]
    new.sorted = old.sorted
    new.bids = old.bids[:]
    new.ring = old.ring
    new.site = old.site
    new.vacant = old.vacant
    new.spent = old.spent[:]
    new.tombs = old.tombs[:]
    new.buried = old.buried[:]
    new.tiles = old.tiles[:]
    new.rows_done = old.rows_done
    new.parts = old.parts[:]
    new.temple = old.temple[:]
    new.burial = old.burial[:]
    new.start_card = old.start_card
    new.bidding = old.bidding
    new.clarified = old.clarified
    new.tenth = old.tenth


def pack(s: Position) -> list[int]:
    """Give all fields as numbers: first those that are one, then the lists."""
    numbers = [
        s.seats,
        s.to_move,
        s.eyes,
        s.round,
        s.step,
        s.arg,
        s.turn,
        s.waiting,
        s.spare,
        s.team,
        s.budget,
        s.bread,
        s.top,
        s.sorted,
        s.ring,
        s.site,
        s.vacant,
        s.rows_done,
        int(s.start_card),
        int(s.bidding),
        int(s.clarified),
        int(s.tenth),
    ]
    lists = [
        s.agenda,
        s.order,
        s.points,
        s.track,
        s.stones,
        s.strength,
        s.busy,
        s.levels,
        s.grain,
        s.quarry,
        s.lands,
        s.anytime,
        s.permanent,
        s.attached,
        s.ships,
        s.far,
        s.marks,
        s.river,
        s.shelf,
        s.deck,
        s.line,
        s.obelisk,
        s.filled,
        s.pyramid,
        s.own,
        s.pile,
        s.under,
        s.under_by,
        s.drawn,
        s.drawn_by,
        s.picked,
        s.kept,
        s.kept_of,
        s.kept_by,
        s.draws,
        s.draw_kinds,
        s.draw_kept,
        s.bids,
        s.spent,
        s.tombs,
        s.buried,
        s.tiles,
        s.parts,
        s.temple,
        s.burial,
    ]
    return packed(numbers, lists)


def unpack(s: Position, ints: list[int]) -> None:
    """Make `s`, which has the same seats and edition, the position that was packed."""
    s.to_move = ints[1]
    s.eyes = ints[2]
    s.round = ints[3]
    s.step = ints[4]
    s.arg = ints[5]
    s.turn = ints[6]
    s.waiting = ints[7]
    s.spare = ints[8]
    s.team = ints[9]
    s.budget = ints[10]
    s.bread = ints[11]
    s.top = ints[12]
    s.sorted = ints[13]
    s.ring = ints[14]
    s.site = ints[15]
    s.vacant = ints[16]
    s.rows_done = ints[17]
    s.start_card = ints[18] != 0
    s.bidding = ints[19] != 0
    s.clarified = ints[20] != 0
    s.tenth = ints[21] != 0
    lists = unpacked(ints, 22, 45)
    s.agenda = lists[0]
    s.order = lists[1]
    s.points = lists[2]
    s.track = lists[3]
    s.stones = lists[4]
    s.strength = lists[5]
    s.busy = lists[6]
    s.levels = lists[7]
    s.grain = lists[8]
    s.quarry = lists[9]
    s.lands = lists[10]
    s.anytime = lists[11]
    s.permanent = lists[12]
    s.attached = lists[13]
    s.ships = lists[14]
    s.far = lists[15]
    s.marks = lists[16]
    s.river = lists[17]
    s.shelf = lists[18]
    s.deck = lists[19]
    s.line = lists[20]
    s.obelisk = lists[21]
    s.filled = lists[22]
    s.pyramid = lists[23]
    s.own = lists[24]
    s.pile = lists[25]
    s.under = lists[26]
    s.under_by = lists[27]
    s.drawn = lists[28]
    s.drawn_by = lists[29]
    s.picked = lists[30]
    s.kept = lists[31]
    s.kept_of = lists[32]
    s.kept_by = lists[33]
    s.draws = lists[34]
    s.draw_kinds = lists[35]
    s.draw_kept = lists[36]
    s.bids = lists[37]
    s.spent = lists[38]
    s.tombs = lists[39]
    s.buried = lists[40]
    s.tiles = lists[41]
    s.parts = lists[42]
    s.temple = lists[43]
    s.burial = lists[44]
