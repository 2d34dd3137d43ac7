# Types of `_delta.c`, which exists only where benben is compiled.
def drawing(
    old: list[str], new: list[str], shortest: int
) -> list[str | tuple[int, int]] | None: ...
