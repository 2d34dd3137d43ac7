"""The letters that benben ships: two families, cut down to what we need, and their widths.

    python tools/letters.py                 write src/benben/draw/letters again

Both families come from packages of the npm registry (`npm pack` fetches them) under the SIL Open
Font License, which asks that changed fonts get other names: ours are "Benben Text" (from Source
Sans 3) and "Benben Display" (from Alegreya). Of each we keep the weights from 400 to 700 as one
variable font in WOFF2, lining figures of equal width, and no kerning or ligatures, so that the
width of a text is the sum of the widths of its letters. `widths.json` has these widths in
thousandths of the size; `benben.draw.letters` reads it. What no family has is drawn here.
"""

import json
import shutil
import sys
import tarfile
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import DEVNULL, run
from typing import Any

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FOLDER = Path(__file__).parent.parent / "src" / "benben" / "draw" / "letters"
WEIGHTS = (400, 500, 600, 700)
LIMIT_BYTES = 150_000
"""For all fonts together: they are fetched before the first letter is seen."""

ASCII = range(0x20, 0x7F)
LATIN_1 = range(0xA0, 0x100)
LATIN_EXTENDED_A = range(0x100, 0x180)
PUNCTUATION = [
    *(0x2009, 0x200A, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C),
    *(0x201D, 0x201E, 0x2020, 0x2022, 0x2026, 0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A),
    *(0x20AC, 0x2122, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265),
]
SIGNS = [ord(sign) for sign in "←↑→↓■□▲▶▼◀◁▷●○✓✗"]
ANKH = 0x2625


@dataclass(frozen=True)
class Family:
    """A family to cut, and where it comes from."""

    name: str
    """Name of the files, and of the family in our style sheet after "Benben "."""
    package: str
    """Package of the npm registry, with its version."""
    font: str
    """Path of the variable font inside the package."""
    letters: list[int]
    """Code points to keep, where the family has them."""
    features: list[str] = field(default_factory=list)
    """OpenType features of the figures that become the usual form."""


FAMILIES = (
    Family(
        "text",
        "source-sans@3.52.0",
        "WOFF2/VF/SourceSans3VF-Upright.ttf.woff2",
        [*ASCII, *LATIN_1, *LATIN_EXTENDED_A, 0x1E9E, *PUNCTUATION, *SIGNS],
    ),
    Family(
        "display",
        "@fontsource-variable/alegreya@5.3.0",
        "files/alegreya-latin-wght-normal.woff2",
        [*ASCII, *LATIN_1, 0x152, 0x153, 0x178, *PUNCTUATION],
        ["lnum", "tnum"],
    ),
)


def fetch(family: Family, into: Path) -> Path:
    """Fetch and unpack the package of a family."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("tools/letters.py needs npm to fetch the fonts: install Node.js")
    run([npm, "pack", "--silent", family.package], cwd=into, check=True, stdout=DEVNULL)  # noqa: S603
    (archive,) = into.glob("*.tgz")
    with tarfile.open(archive) as packed:
        packed.extractall(into, filter="data")
    return into / "package"


def cut(family: Family, source: Path) -> TTFont:
    """The font with our letters, weights and figures, under our name."""
    font = TTFont(source, recalcTimestamp=False)
    _freeze(font, family.features)
    font = instancer.instantiateVariableFont(font, {"wght": (400, 400, 700)})
    for glyph in font.getGlyphOrder():  # those that are the same in all weights
        font["gvar"].variations.setdefault(glyph, [])
    options = subset.Options(
        layout_features=[], hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 7, 13, 14]
    )
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "HVAR", "STAT", "MVAR", "meta", "DSIG"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=family.letters)
    cutter.subset(font)
    if family.name == "text":
        _add_ankh(font)
    _rename(font, f"Benben {family.name.title()}")
    return font


def _freeze(font: TTFont, features: list[str]) -> None:
    """Map each character to the form that the features would give it, one after the other."""
    if not features:
        return
    table = font["GSUB"].table
    for feature in features:
        forms: dict[str, str] = {}
        for record in table.FeatureList.FeatureRecord:
            if record.FeatureTag == feature:
                for index in record.Feature.LookupListIndex:
                    for each in table.LookupList.Lookup[index].SubTable:
                        forms |= getattr(each, "ExtSubTable", each).mapping
        for cmap in font["cmap"].tables:
            cmap.cmap = {code: forms.get(name, name) for code, name in cmap.cmap.items()}


def _add_ankh(font: TTFont) -> None:
    """The ankh, of the same height as a capital: a loop, two arms and a foot."""
    pen = TTGlyphPen(None)
    outer = [(300, 330), (120, 450), (120, 575), (140, 700), (300, 700), (460, 700), (480, 575)]
    outer += [(480, 450)]
    inner = [(300, 405), (405, 500), (405, 575), (390, 635), (300, 635), (210, 635), (195, 575)]
    inner += [(195, 500)]  # the other way round: a hole
    for loop in (outer, inner):
        pen.moveTo(loop[0])
        for i in range(1, len(loop), 2):
            pen.qCurveTo(loop[i], loop[(i + 1) % len(loop)])
        pen.closePath()
    for left, bottom, right, top in ((80, 275, 520, 350), (260, 0, 340, 345)):
        pen.moveTo((left, bottom))
        for point in ((left, top), (right, top), (right, bottom)):
            pen.lineTo(point)
        pen.closePath()
    font.setGlyphOrder([*font.getGlyphOrder(), "ankh"])
    font["glyf"]["ankh"] = pen.glyph()
    font["hmtx"]["ankh"] = (600, 80)
    font["gvar"].variations["ankh"] = []
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            cmap.cmap[ANKH] = "ankh"


def _rename(font: TTFont, family: str) -> None:
    names = font["name"]
    for number, text in ((1, family), (2, "Regular"), (4, family), (6, family.replace(" ", ""))):
        names.setName(text, number, 3, 1, 0x409)


def widths(font: Path) -> dict[str, Any]:
    """The advance widths of all letters in each weight, in thousandths of the size."""
    read = TTFont(font)
    letters = sorted(read.getBestCmap())
    out: dict[str, Any] = {"letters": "".join(map(chr, letters))}
    for weight in WEIGHTS:
        one = instancer.instantiateVariableFont(TTFont(font), {"wght": weight})
        names, per_em = one.getBestCmap(), one["head"].unitsPerEm
        out[str(weight)] = [round(one["hmtx"][names[code]][0] * 1000 / per_em) for code in letters]
    return out


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    found: dict[str, Any] = {}
    for family in FAMILIES:
        file = FOLDER / f"{family.name}.woff2"
        with tempfile.TemporaryDirectory() as temporary:
            package = fetch(family, Path(temporary))
            font = cut(family, package / family.font)
            font.flavor = "woff2"
            font.save(file)
            (licence,) = package.glob("LICENSE*")
            shown = licence.read_text("utf-8").replace("\r\n", "\n")
            (FOLDER / f"{family.name}.LICENSE").write_text(shown, "utf-8")
        found[family.name] = widths(file)
        print(f"{file.name}: {len(found[family.name]['letters'])} letters, {file.stat().st_size} B")
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace(',"', ',\n"')
    (FOLDER / "widths.json").write_text(text + "\n", "utf-8")
    total = sum(file.stat().st_size for file in FOLDER.glob("*.woff2"))
    if total > LIMIT_BYTES:
        sys.exit(f"the fonts have {total} bytes together, more than {LIMIT_BYTES}: keep less")


if __name__ == "__main__":
    main()
