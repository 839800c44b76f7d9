"""Adds the peso sign of Bricolage Grotesque to the site's two fonts.

Figtree has no peso sign, and the other font has it in another file than its Latin letters. In a file of its own it
would split each text with an amount into parts of several fonts, which makes the first layout of a page of amounts
a quarter slower. Called by `subset-fonts.mjs`; needs Python with fonttools and brotli.

Arguments: the font with the sign, then the folder of the subset fonts.
"""

import sys
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

PESO = 0x20B1
NAME = "uni20B1"
# Cap heights in units: Bricolage Grotesque's 660, Figtree's 700.
FIGTREE_SCALE = 700 / 660


def peso_sign(source: str, weight: int, scale: float):
    """The glyph at a weight, and its advance width in units."""
    font = TTFont(source)
    pinned = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes} | {"wght": weight}
    static = instantiateVariableFont(font, pinned)
    glyphs, name = static.getGlyphSet(), static.getBestCmap()[PESO]
    recording = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(recording)
    pen = TTGlyphPen(None)
    recording.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    return pen.glyph(), round(glyphs[name].width * scale)


def add_glyph(font: TTFont, glyph, width: int) -> None:
    font.ensureDecompiled()
    font.setGlyphOrder([*font.getGlyphOrder(), NAME])
    font["glyf"][NAME] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics[NAME] = (width, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[PESO] = NAME


def add_variation(font: TTFont, heaviest, width: int) -> None:
    """The glyph grows linearly from the font's default weight to its heaviest."""
    light, light_width = font["glyf"][NAME], font["hmtx"].metrics[NAME][0]
    points = [
        (heavy_x - x, heavy_y - y)
        for (x, y), (heavy_x, heavy_y) in zip(light.coordinates, heaviest.coordinates, strict=True)
    ]
    phantom = [(0, 0), (width - light_width, 0), (0, 0), (0, 0)]
    font["gvar"].variations[NAME] = [TupleVariation({"wght": (0, 1, 1)}, points + phantom)]
    # Widths then come from gvar alone, which says the same of all glyphs.
    del font["HVAR"]


def main(source: str, folder: str) -> None:
    display = Path(folder) / "bricolage-grotesque.woff2"
    font = TTFont(display)
    add_glyph(font, *peso_sign(source, 800, 1))
    font.save(display)

    body = Path(folder) / "figtree.woff2"
    font = TTFont(body)
    weights = font["fvar"].axes[0]
    add_glyph(font, *peso_sign(source, int(weights.defaultValue), FIGTREE_SCALE))
    add_variation(font, *peso_sign(source, int(weights.maxValue), FIGTREE_SCALE))
    font.save(body)


main(*sys.argv[1:])
