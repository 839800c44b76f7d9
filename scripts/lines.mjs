// @ts-check
import { execFileSync } from 'node:child_process'
import { root } from './lib/paths.mjs'
import { answerHelp } from './lib/usage.mjs'

answerHelp('npm run lines [-- COMMIT]: counts product lines by folder.')

/** Tests and their support, fixtures, seeds, message texts and generated files are no product lines. */
const LEFT_OUT =
  /(^|\/)(tests|fixtures|seed|messages|node_modules)\/|\.test\.\w+$|(^|\/)fixtures\.ts$|\.gen\.ts$|^cms\/types\//
/** Folders of these are shown one by one; of others, the first two parts of the path. */
const DETAILED = /^(cms|web)\/(src|server)\//

/** @param {string[]} args */
const git = (args) => execFileSync('git', args, { cwd: root, maxBuffer: 512 * 1024 * 1024, encoding: 'utf8' })

/**
 * `npm run lines [-- commit]`: product lines (TypeScript, TSX and MJS) by folder, as committed. Counts HEAD where no
 * commit is named.
 */
const commit = process.argv[2] ?? 'HEAD'
/** @type {Map<string, { files: number, lines: number }>} */
const folders = new Map()
const total = { files: 0, lines: 0 }
// `git grep -c ''` counts the lines of each file of a commit: `commit:path:lines`.
for (const row of git(['grep', '-Ic', '', commit, '--', '*.ts', '*.tsx', '*.mts', '*.mjs'])
  .trim()
  .split('\n')) {
  const [, file = '', lines] = /^[^:]+:(.*):(\d+)$/.exec(row) ?? []
  if (LEFT_OUT.test(file)) continue
  const folder =
    file
      .split('/')
      .slice(0, -1)
      .slice(0, DETAILED.test(file) ? 3 : 2)
      .join('/') || '.'
  const found = folders.get(folder) ?? { files: 0, lines: 0 }
  folders.set(folder, found)
  for (const sum of [found, total]) {
    sum.files += 1
    sum.lines += Number(lines)
  }
}
/** @param {string} name @param {{ files: number, lines: number }} sum */
const line = (name, { files, lines }) =>
  `${name.padEnd(28)} ${String(files).padStart(6)} ${String(lines).padStart(7)}`
console.log(`${'folder'.padEnd(28)} ${'files'.padStart(6)} ${'lines'.padStart(7)}`)
for (const [name, sum] of [...folders].sort(([a], [b]) => a.localeCompare(b))) console.log(line(name, sum))
console.log(line(`all of ${git(['rev-parse', '--short', commit]).trim()}`, total))
