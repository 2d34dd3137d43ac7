"""Copies of a position and its packed form: written by tools/fields.py, not by hand."""

from benben.core.pack import packed, unpacked
from benben.games.egizia_sands.position import Position


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
    new.stage = old.stage
    new.used = old.used[:]
    new.favours = old.favours[:]
    new.tiles = old.tiles[:]
    new.tile_bag = old.tile_bag[:]
    new.flood = old.flood
    new.area = old.area
    new.placed = old.placed
    new.lift = old.lift
    new.hired = old.hired
    new.bonus = old.bonus[:]
    new.statues = old.statues[:]
    new.finished = old.finished[:]
    new.carved = old.carved[:]
    new.dealt = old.dealt[:]
    new.let_go = old.let_go[:]


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
        s.stage,
        s.flood,
        s.area,
        s.placed,
        s.lift,
        s.hired,
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
        s.used,
        s.favours,
        s.tiles,
        s.tile_bag,
        s.bonus,
        s.statues,
        s.finished,
        s.carved,
        s.dealt,
        s.let_go,
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
    s.stage = ints[14]
    s.flood = ints[15]
    s.area = ints[16]
    s.placed = ints[17]
    s.lift = ints[18]
    s.hired = ints[19]
    lists = unpacked(ints, 20, 47)
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
    s.used = lists[37]
    s.favours = lists[38]
    s.tiles = lists[39]
    s.tile_bag = lists[40]
    s.bonus = lists[41]
    s.statues = lists[42]
    s.finished = lists[43]
    s.carved = lists[44]
    s.dealt = lists[45]
    s.let_go = lists[46]
