"""A pyramid that everybody builds: rows filled from the left, each stone resting on two."""


def open_rows(filled: list[int], lengths: list[int]) -> list[int]:
    """The rows in which the next stone can be laid."""
    out: list[int] = []
    for row in range(len(lengths)):
        stones = filled[row]
        if stones < lengths[row] and (row == 0 or filled[row - 1] >= stones + 2):
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


def supported(filled: list[int], lengths: list[int]) -> bool:
    """Whether no stone hangs in the air."""
    for row in range(len(lengths)):
        if not 0 <= filled[row] <= lengths[row]:
            return False
        if row and filled[row] and filled[row - 1] < filled[row] + 1:
            return False
    return True
