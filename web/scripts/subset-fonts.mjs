// @ts-check
/**
 * Cuts the two typefaces down to what the site writes, so that a first visit carries one small file for each.
 * Run by hand after a font package changes: `node scripts/subset-fonts.mjs`; the results are committed.
 */
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error The package ships no types.
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/ui/theme/fonts')

/** @param {number} from @param {number} to */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** English and Filipino, with the typographer's marks the texts use. */
const text = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŠšŽž–—‘’“”•…‹›€™−'
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum', 'pnum']

/** A font file of a package. @param {string} face @param {string} part */
const sourceFile = (face, part) =>
  join(
    dirname(require.resolve(`@fontsource-variable/${face}/package.json`)),
    `files/${face}-${part}-wght-normal.woff2`,
  )

/**
 * Figtree has no peso sign, and a system font's would stand out of line; both families get Bricolage Grotesque's, which
 * is in another of the package's files than the Latin letters. Browsers load it with the letters
 * (`add-peso-sign.py`); pictures are drawn with a file of its own.
 */
const cuts = [
  {
    face: 'bricolage-grotesque',
    part: 'latin',
    to: 'bricolage-grotesque',
    text,
    wght: 800,
    drawn: 800,
  },
  {
    face: 'bricolage-grotesque',
    part: 'latin-ext',
    to: 'peso-sign',
    text: '₱',
    drawn: 800,
  },
  { face: 'figtree', part: 'latin', to: 'figtree', text, wght: { min: 400, max: 700 }, drawn: 500 },
]

await mkdir(target, { recursive: true })
for (const cut of cuts) {
  const file = sourceFile(cut.face, cut.part)
  const source = await readFile(file)
  if (cut.wght) {
    const subset = await subsetFont(source, cut.text, {
      targetFormat: 'woff2',
      keepFeatures,
      variationAxes: { wght: cut.wght },
    })
    await writeFile(join(target, `${cut.to}.woff2`), subset)
    await copyFile(join(dirname(file), '../LICENSE'), join(target, `LICENSE-${cut.face}.txt`))
    process.stdout.write(`${cut.to}.woff2 ${subset.length} bytes\n`)
  }
  // Pictures are drawn in one weight each, by a program that reads plain files.
  const drawn = await subsetFont(source, cut.text, {
    targetFormat: 'truetype',
    keepFeatures,
    variationAxes: { wght: cut.drawn },
  })
  await mkdir(join(target, 'drawn'), { recursive: true })
  await writeFile(join(target, `drawn/${cut.to}.ttf`), drawn)
}
execFileSync('python3', [
  join(dirname(fileURLToPath(import.meta.url)), 'add-peso-sign.py'),
  sourceFile('bricolage-grotesque', 'latin-ext'),
  target,
])
