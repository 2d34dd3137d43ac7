"""SVG drawing: elements, stackable blocks, the signs of the seats, colours.

A game's board is a list of *parts*, each an `<svg>` with its own scale. The page arranges them side
by side on a desktop and below each other on a phone, so one drawing fits every screen.
"""
