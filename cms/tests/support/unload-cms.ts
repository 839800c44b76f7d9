import { createRequire } from 'node:module'
import path from 'node:path'
import { cmsDir, compiledDir } from './paths'

const { cache } = createRequire(import.meta.url)
const folders = [compiledDir, path.join(cmsDir, 'node_modules/@strapi/admin')]

/**
 * Makes the next start load the modules of the CMS again, and of Strapi's console, whose routes the CMS changes where
 * they stand. They read the environment once.
 */
export function unloadCms(): void {
  for (const file of Object.keys(cache)) {
    if (folders.some((dir) => file.startsWith(dir + path.sep))) delete cache[file]
  }
}
