"""Serialization of a position to integers: numbers first, then lists, each after its length."""


def packed(numbers: list[int], lists: list[list[int]]) -> list[int]:
    """Return the numbers and the length-prefixed lists as one list."""
    out = numbers[:]
    for each in lists:
        out.append(len(each))
        out.extend(each)
    return out


def unpacked(ints: list[int], at: int, count: int) -> list[list[int]]:
    """Read `count` lists back in their order, starting at index `at`."""
    lists: list[list[int]] = []
    for _ in range(count):
        length = ints[at]
        lists.append(ints[at + 1 : at + 1 + length])
        at += 1 + length
    return lists
