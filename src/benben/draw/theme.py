"""Colours of the light and dark themes; a test compares them with the page's style sheet."""

from typing import Final

DAY: Final = {
    "papyrus": "#f6ecd4",
    "limestone": "#e6d9bd",
    "sand": "#d9b679",
    "nile": "#2b7a91",
    "lapis": "#27447e",
    "turquoise": "#2f9c8f",
    "carnelian": "#a8432f",
    "gold": "#c8931a",
    "kohl": "#231d17",
}
NIGHT: Final = {
    "papyrus": "#14202b",
    "limestone": "#1e2f3d",
    "sand": "#3a3427",
    "nile": "#1c5568",
    "lapis": "#5b82d6",
    "turquoise": "#49c2b3",
    "carnelian": "#e07a61",
    "gold": "#f0c04a",
    "kohl": "#f2e8d3",
}
SIGNS: Final = ("ankh", "eye", "feather", "scarab", "lotus")
"""Sign of each seat, shown on its pieces."""


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, as the accessibility guidelines define it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """Contrast ratio as WCAG defines it: 1 for equal colours, 21 for black on white."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
