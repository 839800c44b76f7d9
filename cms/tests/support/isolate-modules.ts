import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { vi } from 'vitest'
import { cmsDir, compiledDir } from './paths'

/**
 * Runs before each test file. Files follow each other in one process, so that packages are loaded once: a later start
 * takes a third of the first. Every file gets modules of its own of the tests, of the CMS, and of Strapi's console,
 * whose routes the CMS changes where they stand.
 */
const isolatedFolders = [compiledDir, path.join(cmsDir, 'node_modules/@strapi/admin')]

vi.resetModules()
const { cache } = createRequire(import.meta.url)
for (const file of Object.keys(cache)) {
  if (isolatedFolders.some((dir) => file.startsWith(dir + path.sep))) delete cache[file]
}

// Where files go while they come in: the parser of forms learns it when it is loaded.
process.env.TMPDIR = path.join(process.env.TEST_FOLDER!, process.env.VITEST_POOL_ID!)
mkdirSync(process.env.TMPDIR, { recursive: true })
