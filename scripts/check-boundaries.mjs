// @ts-check
// Holds the imports of both packages against their rules of who may import whom.
import path from 'node:path'
import { checkBoundaries, findUndocumentedStrapiUses } from './lib/check-boundaries.mjs'
import { cmsDir, root, webDir } from './lib/paths.mjs'

const packages = /** @type {const} */ ([
  [webDir, ['src', 'server']],
  [cmsDir, ['src', 'seed', 'config']],
])
for (const [dir, folders] of packages) {
  const uses = dir === cmsDir ? findUndocumentedStrapiUses(dir) : []
  for (const problem of [...(await checkBoundaries(dir, [...folders])), ...uses]) {
    console.error(`${path.relative(root, dir)}/${problem}`)
    process.exitCode = 1
  }
}
