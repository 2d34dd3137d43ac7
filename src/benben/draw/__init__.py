"""Pictures as strings: SVG elements, blocks that can be stacked, signs of the seats, colours.

A game's board is a row of *parts*, each an `<svg>` of its own with its own scale. The page arranges
them: side by side on a desk, one below the other on a phone. So one drawing fits every screen, and
text in it stays as large as its part.
"""
