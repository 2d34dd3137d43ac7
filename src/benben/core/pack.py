"""Serialization of a position to integers: numbers first, then lists, each after its length."""


def packed(numbers: list[int], lists: list[list[int]]) -> list[int]:
    """Return the numbers and the length-prefixed lists as one list."""
    out = numbers[:]
    for each in lists:
        out.append(len(each))
        out.extend(each)
    return out


def fill(lists: list[list[int]], ints: list[int], at: int) -> None:
    """Read the lists back in their order, starting at index `at`."""
    for each in lists:
        count = ints[at]
        each[:] = ints[at + 1 : at + 1 + count]
        at += 1 + count
