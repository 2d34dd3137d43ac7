"""A position as ints, as `State.pack` gives it: numbers first, then lists behind their lengths."""


def packed(numbers: list[int], lists: list[list[int]]) -> list[int]:
    """All of it in one list."""
    out = numbers[:]
    for each in lists:
        out.append(len(each))
        out.extend(each)
    return out


def fill(lists: list[list[int]], ints: list[int], at: int) -> None:
    """Read the lists again, in their order; they begin at `at`."""
    for each in lists:
        count = ints[at]
        each[:] = ints[at + 1 : at + 1 + count]
        at += 1 + count
