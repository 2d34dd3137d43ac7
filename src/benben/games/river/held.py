"""Cards that lie before a player: three bits for the count of each kind."""


def count(held: int) -> int:
    """All of them."""
    out = 0
    while held:
        out += held & 7
        held >>= 3
    return out
