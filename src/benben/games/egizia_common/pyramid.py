"""A pyramid that everybody builds: rows filled from the left, each stone resting on two.

With two sides a row is filled on one side first and then on the other; nothing rests on both.
"""


def carried(place: int, length: int, below: int, sides: int) -> int:
    """How many stones the row below needs, counted from the left, to carry this place."""
    half = length // sides
    return place // half * (below // sides) + place % half + 2


def open_rows(filled: list[int], lengths: list[int], sides: int = 1) -> list[int]:
    """The rows in which the next stone can be laid."""
    out: list[int] = []
    for row in range(len(lengths)):
        stones = filled[row]
        if stones < lengths[row] and (
            row == 0 or filled[row - 1] >= carried(stones, lengths[row], lengths[row - 1], sides)
        ):
            out.append(row)
    return out


def majority(row: list[int], from_left: bool) -> int:
    """The owner with most stones in a row; of equals whose stone is nearest to that end."""
    best = 0
    most = 0
    for i in range(len(row)):
        owner = row[i] if from_left else row[len(row) - 1 - i]
        count = row.count(owner)
        if count > most:
            best = owner
            most = count
    return best


def supported(filled: list[int], lengths: list[int], sides: int = 1) -> bool:
    """Whether no stone hangs in the air."""
    for row in range(len(lengths)):
        if not 0 <= filled[row] <= lengths[row]:
            return False
        if row and filled[row]:
            needed = carried(filled[row] - 1, lengths[row], lengths[row - 1], sides)
            if filled[row - 1] < needed:
                return False
    return True
