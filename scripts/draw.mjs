// @ts-check
// `npm run draw -- --seed N`: draws 40 paths and 40 exported names to guess at, and 30 screens to read. The same seed
// draws the same from the same commit; a new seed tests names and texts that the last reading did not cover. A name stands with its module, as
// a reader meets it in an import.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importOverSources } from './lib/import-over-sources.mjs'
import { Failure, runMain } from './lib/failure.mjs'
import { root } from './lib/paths.mjs'
import { answerHelp } from './lib/usage.mjs'

answerHelp('npm run draw -- --seed NUMBER: draws paths, names and screens to read.')

const NAMES = 40
const SCREENS = 30
/** Product code: no tests, fixtures, seeds, generated files or configuration. */
const PRODUCT = /^(cms\/src|web\/src|web\/server|scripts)\/.*\.(ts|tsx|mjs)$/
const NOT_PRODUCT = /(^|\/)(tests|testing|fixtures|messages)\/|\.test\.\w+$|fixtures\.ts$|\.gen\.ts$/
const EXPORT =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm

/** Mulberry32: a pseudo-random number generator of one 32-bit seed. @param {number} seed */
function generator(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A sample without repetition, in random order (Fisher–Yates).
 * @template T @param {readonly T[]} items @param {number} count @param {() => number} random @returns {T[]}
 */
function sample(items, count, random) {
  const rest = [...items]
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => /** @type {T} */ (rest.splice(Math.floor(random() * rest.length), 1)[0]),
  )
}

/** Addresses of the site's and the panel's screens, from their registries. @returns {Promise<string[]>} */
async function listScreens() {
  const web = (/** @type {string} */ file) => JSON.stringify(path.join(root, 'web/src', file))
  const { pages, managedPages, panelPages } = await importOverSources(
    root,
    `export { pages } from ${web('pages/registry.ts')}
export { managedPages } from ${web('routes/admin-cp/pages/-managed-pages.ts')}
export { panelPages } from ${web('panel/layout/panel-pages.ts')}`,
  )
  const sections = Object.entries(managedPages).flatMap(([to, list]) =>
    list.map((/** @type {{ name: string }} */ { name }) => `${to}?section=${name}`),
  )
  const others = panelPages
    .map((/** @type {{ to: string }} */ { to }) => to)
    .filter((/** @type {string} */ to) => !managedPages[to])
  return [...Object.keys(pages), ...sections, ...others].toSorted()
}

await runMain(async () => {
  const { values } = parseArgs({ options: { seed: { type: 'string' } } })
  const seed = Number(values.seed)
  if (!Number.isInteger(seed)) throw new Failure('Name a whole number: npm run draw -- --seed 1')
  const random = generator(seed)
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => PRODUCT.test(file) && !NOT_PRODUCT.test(file))
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(EXPORT)].map(([, name]) => ({ name, file })),
  )
  const drawn = sample(names, NAMES, random).map(
    ({ name, file }) => `import { ${name} } from '${file.replace(/\.\w+$/, '')}'`,
  )
  console.log(`Paths\n${sample(files, NAMES, random).join('\n')}`)
  console.log(`\nExported names\n${drawn.join('\n')}`)
  console.log(`\nScreens\n${sample(await listScreens(), SCREENS, random).join('\n')}`)
  return 0
})
